"""The past that a team file gives a player: skills, points, injuries and star player points from before the league."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from league.rules.entries import PlayerSheet
from league.rules.gains import improvement_gp, is_improvement, rivals, with_number
from league.rules.injury import skill_word
from league.rules.values import Characteristics, Player

if TYPE_CHECKING:
    from league.rules.roster_tables import Position
    from league.rules.ruleset import Ruleset


def with_past(player: Player, told: PlayerSheet, position: "Position", ruleset: "Ruleset") -> Player:
    """A rookie with what his team file tells of his past, or of his value.

    Raises:
        ValueError: a skill that does not exist or that he has, a characteristic beyond its limits, or star player
            points he spent and does not have.
    """
    if told.spp_spent > told.spp:
        raise ValueError(f"he has spent {told.spp_spent} SPP of {told.spp}")
    if not told.has_past and told.value_gp is None:
        return player
    gained = tuple(_gained(told.skills, player.skills, ruleset))
    gained_gp = sum(improvement_gp(ruleset, position, name) for name in gained)
    value_gp = player.value_gp + gained_gp if told.value_gp is None else told.value_gp
    return replace(
        player,
        present=_present(player.printed, gained, told.lasting_injuries, ruleset),
        skills=player.skills + gained,
        improvements=tuple(name for name in gained if is_improvement(name, ruleset)),
        niggling_injuries=told.niggling_injuries,
        lasting_injuries=told.lasting_injuries,
        misses_next_game=told.misses_next_game,
        spp=told.spp,
        spp_spent=told.spp_spent,
        value_gp=value_gp,
        uncounted_gp=min(player.uncounted_gp, value_gp),
    )


def _gained(names: Sequence[str], owned: Sequence[str], ruleset: "Ruleset") -> Iterator[str]:
    """What a player gained, as the ruleset writes it; a point of a characteristic as `+MA`.

    Raises:
        ValueError: a skill does not exist, or he cannot have it beside the others.
    """
    words = {skill_word(name) for name in owned}
    for name in names:
        if name.startswith("+"):
            yield name.upper()
            continue
        skill = ruleset.skill(name)
        if skill is None:
            raise ValueError(f"no skill {name!r}")
        if skill_word(skill.name) in words:
            raise ValueError(f"{skill.name} stands twice, or belongs to the position already")
        for rival in rivals(skill.name, words, ruleset):
            raise ValueError(f"{skill.name} and {rival} exclude each other")
        words.add(skill_word(skill.name))
        yield with_number(skill, name)


def _present(
    printed: Characteristics, gained: Sequence[str], lost: Sequence[str], ruleset: "Ruleset"
) -> Characteristics:
    """A printed profile with the points a player gained, such as `+MA`, and lost, such as `-ma`, before this league.

    Raises:
        ValueError: the edition or the player has no such characteristic, or it would pass a limit.
    """
    up = Counter(name for name in gained if name.startswith("+"))
    down = Counter(lost)
    limits = ruleset.rules.limits
    present = printed
    for name in dict.fromkeys(word[1:].lower() for word in (*down, *up)):
        gain, loss = f"+{name.upper()}", f"-{name}"
        word = loss if down[loss] else gain
        definition = ruleset.rules.characteristics.get(name)
        if definition is None:
            raise ValueError(f"{word}: this edition has no such characteristic")
        before = getattr(printed, name)
        if before is None:
            raise ValueError(f"{word}: his position has no {name.upper()}")
        value = before + (down[loss] - up[gain]) * definition.worse
        points = definition.points(before, value)
        hits = down[loss] if limits.counted == "suffered" else points
        if limits.points_per_characteristic is not None and hits > limits.points_per_characteristic:
            at_most = f"injuries take at most {limits.points_per_characteristic} of a characteristic"
            raise ValueError(f"{loss} stands {down[loss]} times: {at_most}")
        raises = up[gain] if limits.improvements_counted == "taken" else -points
        if raises > limits.improvements_per_characteristic:
            at_most = f"a characteristic is raised by at most {limits.improvements_per_characteristic}"
            raise ValueError(f"{gain} stands {up[gain]} times: {at_most}")
        low, high = sorted((definition.worst, definition.best))
        if not low <= value <= high:
            raise ValueError(f"{word}: {name.upper()} would be {value}, but goes from {low} to {high}")
        present = replace(present, **{name: value})
    return present
