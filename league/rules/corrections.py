"""Corrections by hand: what the commissioner says -> what it does to a player or a team, and why it cannot be."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.effects import PlayerCorrected, TeamCorrected
from league.rules.entries import PlayerCorrection, Point, TeamCorrection
from league.rules.gains import clashes, gain_told, improvement_gp, is_improvement
from league.rules.points import beyond_ends, key_of, lowered_too_far, points_sum
from league.rules.roster import apply
from league.rules.roster_tables import base_name
from league.rules.ruleset import Ruleset
from league.rules.team_value import counted_gp
from league.rules.treasury import STAFF_WORDS, against_apothecary, staff_maxima
from league.rules.values import Player, Team

_POINTS: dict[str, Point] = {word: word for word in get_args(Point)}


def player_corrected(team: Team, player: Player, fact: PlayerCorrection, ruleset: Ruleset) -> PlayerCorrected:
    """What a correction does to a player, its skills under the names the ruleset has for them.

    Raises:
        AgainstTheRules: there is no such skill or characteristic, or he has no such skill to lose.
    """
    gains = tuple(gain_told(name, ruleset) for name in fact.gains)
    loses = tuple(_lost(name, player) for name in fact.loses)
    worth_gp = _worth_gp(team, player, gains, ruleset) - _worth_gp(team, player, loses, ruleset)
    points = Counter(points_sum(player, (*fact.injuries, *fact.characteristics, *gains), ruleset))
    points.subtract(points_sum(player, (*fact.healed, *loses), ruleset))
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
    step = points_sum(player, (f"+{name}",), ruleset)[name]
    wanted = replace(player, present=replace(player.present, **{name: value}))
    fault = beyond_ends(wanted, name, ruleset)
    if fault:
        raise AgainstTheRules(fault)
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
    if effect.apothecary:
        yield from against_apothecary(roster)


def _why_not_player(team: Team, effect: PlayerCorrected, ruleset: Ruleset) -> Iterator[str]:
    after = apply(team, effect, "").player(effect.player)
    player = team.player(effect.player)
    assert player is not None
    assert after is not None
    yield from filter(None, [beyond_ends(after, key, ruleset) for key in effect.points])
    injured = dict.fromkeys(map(key_of, effect.injuries))
    yield from filter(None, [lowered_too_far(after, key, ruleset) for key in injured])
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
    left.subtract(effect.loses)
    for name, count in left.items():
        if count < 0:
            yield f"{player.name} has no {name} to lose"
    yield from clashes(replace(player, skills=tuple(left.elements())), effect.gains, ruleset)


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
