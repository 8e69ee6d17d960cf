"""The roll for an improvement: its dice, and what each result allows a player to take."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from league.errors import AgainstTheRules
from league.rules.gains import Access, access
from league.rules.points import is_point, key_of
from league.rules.rolling import dice_name

if TYPE_CHECKING:
    from league.rules.campaign_tables import Improvements
    from league.rules.roster_tables import Position
    from league.rules.ruleset import Ruleset


class Opening(NamedTuple):
    """What a roll allows: a point of one of these characteristics, or a skill of a category that is so near."""

    characteristics: tuple[str, ...]
    skills: tuple[Access, ...]


def faces(improvements: "Improvements") -> tuple[int, ...]:
    """The dice of the roll, by their faces: 2D6, or the one die for a characteristic."""
    return (6, 6) if improvements.bought is None else (improvements.bought.characteristic_die,)


def every_roll(improvements: "Improvements") -> Iterator[tuple[int, ...]]:
    """All there are, die by die."""
    return product(*(range(1, most + 1) for most in faces(improvements)))


def opening(dice: Sequence[int], improvements: "Improvements") -> Opening:
    """What a roll allows (LRB6 p26: with a double also a skill of the double categories)."""
    table = improvements.rolled or improvements.bought
    assert table is not None
    characteristics = next(band.characteristics for band in table.bands if band.first <= sum(dice) <= band.last)
    if improvements.bought is not None:
        return Opening(characteristics, improvements.bought.instead)
    return Opening(characteristics, ("normal", "double") if dice[0] == dice[1] else ("normal",))


def is_allowed(name: str, dice: Sequence[int], position: "Position", ruleset: "Ruleset") -> bool:
    """Whether a roll allows a skill, or a point of a characteristic such as `+MA`."""
    allowed = opening(dice, ruleset.rules.improvements)
    if is_point(name):
        return key_of(name) in allowed.characteristics
    skill = ruleset.skill(name)
    return skill is not None and access(position, skill.category) in allowed.skills


def first_allowed(names: Sequence[str], dice: Sequence[int], position: "Position", ruleset: "Ruleset") -> str:
    """The first of what somebody wishes for that a roll allows.

    Raises:
        AgainstTheRules: it allows none of it, or these are not the dice of the roll.
    """
    improvements = ruleset.rules.improvements
    if tuple(dice) not in every_roll(improvements):
        raise AgainstTheRules(f"an improvement roll is a {dice_name(faces(improvements))}, not {dice_words(dice)}")
    for name in names:
        if is_allowed(name, dice, position, ruleset):
            return name
    allowed = opening_words(opening(dice, improvements), position, ruleset)
    raise AgainstTheRules(f"a roll of {dice_words(dice)} allows {allowed}, not {' or '.join(names)}")


def first_unanswered(names: Sequence[str], position: "Position", ruleset: "Ruleset") -> tuple[int, ...]:
    """The first roll that allows nothing of what somebody wishes for; none where every roll allows some of it."""
    for dice in every_roll(ruleset.rules.improvements):
        if not any(is_allowed(name, dice, position, ruleset) for name in names):
            return dice
    return ()


def opening_words(allowed: Opening, position: "Position", ruleset: "Ruleset") -> str:
    """What a roll allows, such as `+MA, +AV or a skill of General, Agility`."""
    categories = dict.fromkeys(skill.category for skill in ruleset.skills)
    skills = ", ".join(category for category in categories if access(position, category) in allowed.skills)
    points = ", ".join(f"+{key.upper()}" for key in allowed.characteristics)
    return " or ".join(filter(None, [points, f"a skill of {skills}" if skills else ""]))


def dice_words(dice: Sequence[int]) -> str:
    """Dice as they fell, such as `4+3`."""
    return "+".join(map(str, dice))
