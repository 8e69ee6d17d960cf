"""Skills that dice choose: the table of a category, and which of the rolls count for a player."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from league.errors import AgainstTheRules
from league.rules.events import TwoD6
from league.rules.gains import against_skill
from league.rules.values import Player

if TYPE_CHECKING:
    from league.rules.pitch_tables import Skill
    from league.rules.roster_tables import Position
    from league.rules.ruleset import Ruleset

Table = dict[tuple[int, int], "Skill"]
"""The skills of a category by the low end of the half the first D6 falls in, and the second D6."""


class Pick(NamedTuple):
    """One roll on the table of a category: its dice, its skill, and why the player has to roll again, if he has."""

    dice: TwoD6
    skill: "Skill"
    why_again: str


def category_named(text: str, ruleset: "Ruleset") -> str:
    """A category of skills with a table, by name or by its letter.

    Raises:
        AgainstTheRules: there is none of that name.
    """
    names = list(dict.fromkeys(skill.category for skill in ruleset.skills if skill.random is not None))
    wanted = text.strip().casefold()
    for name in names:
        if wanted in (name.casefold(), name[0].casefold()):
            return name
    known = ", ".join(f"{name[0]} ({name})" for name in names)
    raise AgainstTheRules(f"there is no category {text!r} to roll on; there are {known}")


def table_of(category: str, ruleset: "Ruleset") -> Table:
    """The table of a category."""
    return {skill.random: skill for skill in ruleset.skills if skill.category == category and skill.random is not None}


def picks(
    player: Player, position: "Position", category: str, rolls: Iterable[TwoD6], ruleset: "Ruleset"
) -> list[Pick]:
    """What rolls on the table of a category give a player; a skill he cannot have is rolled again."""
    table = table_of(category, ruleset)
    found = []
    for dice in rolls:
        skill = table[1 if dice[0] <= 3 else 4, dice[1]]
        found.append(Pick(dice, skill, "; ".join(against_skill(player, skill, position, ruleset))))
    return found


def open_skills(player: Player, position: "Position", category: str, ruleset: "Ruleset") -> "list[Skill]":
    """The skills of the table that a player may have."""
    skills = table_of(category, ruleset).values()
    return [skill for skill in skills if not any(against_skill(player, skill, position, ruleset))]


def counting(found: Sequence[Pick], wanted: int) -> "list[Skill]":
    """The skills to take one of: those of the rolls that count.

    Raises:
        AgainstTheRules: there are rolls after the last that counts.
    """
    skills = [pick.skill for pick in found if not pick.why_again]
    if len(skills) > wanted or (len(skills) == wanted and found[-1].why_again):
        raise AgainstTheRules(f"{roll_words(found)}: these are more rolls than {wanted} that count")
    return skills


def roll_words(found: Sequence[Pick]) -> str:
    """Rolls in words, such as `3+4 Block (again: Griff has Block already), 5+1 Pro`."""
    return ", ".join(
        f"{pick.dice[0]}+{pick.dice[1]} {pick.skill.name}" + (f" (again: {pick.why_again})" if pick.why_again else "")
        for pick in found
    )
