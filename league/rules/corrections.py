"""Corrections by hand: what the commissioner says -> what it does to a player or a team, and why it cannot be."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from league.errors import AgainstTheRules
from league.rules.buying import nearest
from league.rules.effects import PlayerCorrected, TeamCorrected
from league.rules.entries import PlayerCorrection, Point, TeamCorrection
from league.rules.gains import improvement_gp, is_improvement, rivals, with_number
from league.rules.pitch_tables import Characteristic
from league.rules.roster import apply
from league.rules.roster_tables import base_name
from league.rules.ruleset import Ruleset
from league.rules.team_value import counted_gp
from league.rules.treasury import STAFF_WORDS, staff_maxima
from league.rules.values import Player, Team

_POINTS: dict[str, Point] = {word: word for word in get_args(Point)}


def player_corrected(team: Team, player: Player, fact: PlayerCorrection, ruleset: Ruleset) -> PlayerCorrected:
    """What a correction does to a player, its skills under the names the ruleset has for them.

    Raises:
        AgainstTheRules: there is no such skill or characteristic, or he has no such skill to lose.
    """
    gains = tuple(_gained(name, ruleset) for name in fact.gains)
    loses = tuple(_lost(name, player) for name in fact.loses)
    worth_gp = _worth_gp(team, player, gains, ruleset) - _worth_gp(team, player, loses, ruleset)
    points: Counter[str] = Counter()
    for words, sign in (((*fact.injuries, *fact.characteristics, *gains), 1), ((*fact.healed, *loses), -1)):
        for word in words:
            if word.startswith(("+", "-")):
                points[word[1:].lower()] += sign * _step(word, player, ruleset)
    return PlayerCorrected(
        player=player.id,
        reason=fact.reason,
        niggling_injuries=fact.niggling_injuries,
        injuries=fact.injuries,
        healed=fact.healed,
        characteristics=fact.characteristics,
        points={name: change for name, change in points.items() if change},
        misses_next_game=fact.misses_next_game,
        spp=fact.spp,
        spp_spent=fact.spp_spent,
        gains=gains,
        improvements=tuple(name for name in gains if is_improvement(name, ruleset)),
        loses=loses,
        value_gp=worth_gp if fact.value_gp is None else fact.value_gp,
    )


def points_between(player: Player, name: str, value: int, ruleset: Ruleset) -> tuple[Point, ...]:
    """The points, such as `-ma`, that make a characteristic of a player what it is to be.

    Raises:
        AgainstTheRules: he has no such characteristic, or it goes beyond its ends.
    """
    step = _step(f"+{name}", player, ruleset)
    definition = ruleset.rules.characteristics[name]
    if _is_beyond(value, definition):
        raise AgainstTheRules(_beyond(player, name, value, definition))
    change: int = (value - getattr(player.present, name)) * step
    return (_POINTS[f"{'+' if change > 0 else '-'}{name}"],) * abs(change)


def team_corrected(fact: TeamCorrection) -> TeamCorrected:
    """What a correction does to a team."""
    return TeamCorrected(
        reason=fact.reason,
        treasury_gp=fact.treasury_gp,
        fan_factor=fact.fan_factor,
        rerolls=fact.rerolls,
        assistant_coaches=fact.assistant_coaches,
        cheerleaders=fact.cheerleaders,
        apothecary=fact.apothecary,
    )


def why_not(team: Team, effect: PlayerCorrected | TeamCorrected, ruleset: Ruleset) -> list[str]:
    """Why a correction can do nothing to the team as it is; what it overspends is told by `roster.check`."""
    if isinstance(effect, TeamCorrected):
        return list(_why_not_team(team, effect, ruleset))
    if team.player(effect.player) is None:
        return [f"p{effect.player} is not there yet, he cannot be corrected"]
    return [*_why_not_player(team, effect, ruleset), *_why_not_skills(team, effect, ruleset)]


def takes_away(effect: PlayerCorrected | TeamCorrected) -> bool:
    """Whether a correction leaves less gold, or fewer star player points, to spend."""
    return effect.treasury_gp < 0 if isinstance(effect, TeamCorrected) else effect.spp < effect.spp_spent


def _why_not_team(team: Team, effect: TeamCorrected, ruleset: Ruleset) -> Iterator[str]:
    rules, roster = ruleset.rules, ruleset.roster(team.race)
    after = apply(team, effect, "")
    limits = {"fan_factor": (rules.fans.name, rules.fans.minimum, rules.fans.maximum)} | {
        item: (STAFF_WORDS[item], 0, maximum) for item, maximum in staff_maxima(roster, rules.treasury).items()
    }
    for item, (name, minimum, maximum) in limits.items():
        change, number = getattr(effect, item), getattr(after, item)
        if change < 0 and number < minimum:
            yield f"{team.name} would have {number} {name}: at least {minimum}"
        elif change > 0 and maximum is not None and number > maximum:
            yield f"{team.name} would have {number} {name}: at most {maximum}"
    if effect.apothecary and roster is not None and not roster.apothecary:
        yield f"a team of {roster.name} has no apothecary"


def _why_not_player(team: Team, effect: PlayerCorrected, ruleset: Ruleset) -> Iterator[str]:
    after = apply(team, effect, "").player(effect.player)
    player = team.player(effect.player)
    assert player is not None
    assert after is not None
    for name in effect.points:
        definition = ruleset.rules.characteristics[name]
        value = getattr(after.present, name)
        if _is_beyond(value, definition):
            yield _beyond(player, name, value, definition)
    limits = ruleset.rules.limits
    for word in dict.fromkeys(effect.injuries):
        name, most = word[1:], limits.points_per_characteristic
        points = ruleset.rules.characteristics[name].points(getattr(after.printed, name), getattr(after.present, name))
        taken = after.lasting_injuries.count(word) if limits.counted == "suffered" else points
        if most is not None and taken > most:
            yield f"injuries take {most} {name.upper()} at most, and {player.name} would have lost {taken}"
    for word, count in Counter(effect.healed).items():
        had = player.lasting_injuries.count(word)
        if count > had:
            yield f"{player.name} has {had or 'no'} {word.upper()} by injury to be healed"
    counts = {
        "niggling injuries": (effect.niggling_injuries, after.niggling_injuries),
        "SPP": (effect.spp, after.spp),
        "SPP spent": (effect.spp_spent, after.spp_spent),
        "gp of value": (effect.value_gp, counted_gp(after)),
    }
    for name, (change, number) in counts.items():
        if change < 0 and number < 0:
            yield f"{player.name} has {number - change:,} {name}: {-change:,} cannot be taken away"
    if effect.misses_next_game and not player.is_on_roster:
        yield f"{player.name} is {player.status}: he misses no game"


def _why_not_skills(team: Team, effect: PlayerCorrected, ruleset: Ruleset) -> Iterator[str]:
    player = team.player(effect.player)
    assert player is not None
    left = Counter(player.skills)
    for name in effect.loses:
        if not left[name]:
            yield f"{player.name} has no {name} to lose"
        left[name] -= 1
    has = {name for name, count in left.items() if count > 0}
    for name in effect.gains:
        if name.startswith("+"):
            continue
        if any(_is_the_same(name, other) for other in has):
            yield f"{player.name} has {name} already"
        for rival in rivals(base_name(name), has, ruleset):
            yield f"{name} and {rival} exclude each other"
        has.add(name)


def _is_beyond(value: int, definition: Characteristic) -> bool:
    low, high = sorted((definition.worst, definition.best))
    return not low <= value <= high


def _beyond(player: Player, name: str, value: int, definition: Characteristic) -> str:
    would, worst, best = (
        f"{number}{'+' if definition.target else ''}" for number in (value, definition.worst, definition.best)
    )
    return f"{name.upper()} of {player.name} would be {would}: it goes from {worst} to {best}"


def _is_the_same(name: str, other: str) -> bool:
    """Whether two skills are one; `Hatred (Orc)` and `Hatred (Elf)` are two, `Loner (3+)` and `Loner (4+)` one."""
    has_number = any(letter.isdecimal() for letter in name + other)
    return name == other or (has_number and base_name(name) == base_name(other))


def _step(word: str, player: Player, ruleset: Ruleset) -> int:
    """What a point such as `-ma` or `+ST` adds to the number of the characteristic."""
    name = word[1:].lower()
    definition = ruleset.rules.characteristics.get(name)
    if definition is None or getattr(player.present, name, None) is None:
        raise AgainstTheRules(f"{player.name} has no {name.upper()}")
    return definition.worse if word.startswith("-") else -definition.worse


def _gained(name: str, ruleset: Ruleset) -> str:
    """A skill that is gained as the ruleset calls it, with the number it has; a point in capitals."""
    if name.startswith("+"):
        return name.upper()
    skill = ruleset.skill(name)
    if skill is None:
        near = nearest(base_name(name).title(), [known.name for known in ruleset.skills])
        raise AgainstTheRules(f"this ruleset has no skill {name!r}{near}")
    return with_number(skill, name)


def _lost(name: str, player: Player) -> str:
    """A skill that is lost as the player has it."""
    wanted = name.casefold()
    for spoken in (str.casefold, lambda skill: base_name(skill).casefold()):
        for skill in reversed(player.skills):
            if spoken(skill) == wanted:
                return skill
    raise AgainstTheRules(f"{player.name} has no {name} to lose")


def _worth_gp(team: Team, player: Player, names: tuple[str, ...], ruleset: Ruleset) -> int:
    """What skills and points that are not those of his position add to the value of a player."""
    position = ruleset.position(team.race, player.position)
    if position is None:
        return 0
    return sum(improvement_gp(ruleset, position, name) for name in names if name not in position.skills)
