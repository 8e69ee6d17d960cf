"""Points of characteristics, such as `+MA` and `-ma`: what they change, and how far injuries and gains may go."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from league.errors import AgainstTheRules
from league.rules.values import Player

if TYPE_CHECKING:
    from league.rules.ruleset import Ruleset


def is_point(name: str) -> bool:
    """Whether what is gained is a point of a characteristic, such as `+MA`."""
    return name.startswith("+")


def key_of(name: str) -> str:
    """The characteristic of a point: `ma` of `+MA`."""
    return name[1:].lower()


def points_of(name: str, ruleset: "Ruleset") -> dict[str, int]:
    """What a gain or an injury adds to a characteristic: a point better lowers the number that is worse the higher."""
    if not name.startswith(("+", "-")):
        return {}
    worse = ruleset.rules.characteristics[key_of(name)].worse
    return {key_of(name): worse if name.startswith("-") else -worse}


def points_sum(player: Player, names: Iterable[str], ruleset: "Ruleset") -> dict[str, int]:
    """What several gains and injuries add to each characteristic of a player.

    Raises:
        AgainstTheRules: he has no such characteristic.
    """
    total: dict[str, int] = {}
    for name in names:
        if name.startswith(("+", "-")):
            key = key_of(name)
            if key not in ruleset.rules.characteristics or getattr(player.printed, key) is None:
                raise AgainstTheRules(f"{player.name} has no {key.upper()}")
        for key, change in points_of(name, ruleset).items():
            total[key] = total.get(key, 0) + change
    return total


def beyond_ends(player: Player, key: str, ruleset: "Ruleset") -> str:
    """That a characteristic of a player is past one of its ends; empty where it is not."""
    definition, present = ruleset.rules.characteristics[key], getattr(player.present, key)
    if present is None or definition.includes(present):
        return ""
    would, worst, best = map(definition.words, (present, definition.worst, definition.best))
    return f"the {key.upper()} of {player.name} would be {would}: it goes from {worst} to {best}"


def lowered_too_far(player: Player, key: str, ruleset: "Ruleset") -> str:
    """That injuries have taken more of a characteristic than they may; empty where they have not."""
    definition, limits = ruleset.rules.characteristics[key], ruleset.rules.limits
    below = definition.points(getattr(player.printed, key), getattr(player.present, key))
    lost = limits.lost(suffered=player.lasting_injuries.count(f"-{key}"), below_printed=below)
    if limits.may_lose(lost):
        return ""
    most = limits.points_per_characteristic
    return f"injuries take {most} {key.upper()} at most, and {player.name} would have lost {lost}"


def raised_too_far(player: Player, key: str, ruleset: "Ruleset") -> str:
    """What is wrong with a characteristic that improvements have raised; empty where nothing is.

    An edition counts what was taken, or what is above the printed number: then who was raised and hurt may be raised
    again (LRB6 p61).
    """
    definition, limits = ruleset.rules.characteristics[key], ruleset.rules.limits
    printed, present = getattr(player.printed, key), getattr(player.present, key)
    if printed is None or present is None:
        return ""
    if definition.points(definition.best, present) < 0:
        return beyond_ends(player, key, ruleset)
    taken = player.improvements.count(f"+{key.upper()}")
    raised = limits.raised(taken=taken, above_printed=-definition.points(printed, present))
    most = limits.improvements_per_characteristic
    if raised > most:
        return f"the {key.upper()} of {player.name} would be raised by {raised}: {most} is the most"
    return ""
