"""Why a match or a team was not taken, as values that know which part of it is meant."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from league.errors import AgainstTheRules
from league.rules.events import MatchSheet
from league.rules.match import Decision
from league.rules.outcomes import MissingDie, Trouble
from league.rules.rolling import dice_name

if TYPE_CHECKING:
    from league.rules.entries import TeamSheet


class MatchRefused(AgainstTheRules):
    """The rules object to a match, or dice are missing; nothing of it is recorded."""

    def __init__(self, sheet: MatchSheet, troubles: Sequence[Trouble], missing: Sequence[MissingDie]) -> None:
        self.sheet = sheet
        self.troubles = tuple(troubles)
        self.missing = tuple(missing)
        messages = [trouble.message for trouble in troubles] + [missing_die(die) for die in missing]
        super().__init__("\n".join(messages))


class TeamRefused(AgainstTheRules):
    """A team file that is against the rules; each problem with the number of the player it is about, 0 for none."""

    def __init__(self, sheet: "TeamSheet", problems: list[tuple[int, str]]) -> None:
        self.problems = tuple(problems)
        self.places = {player.number: index for index, player in enumerate(sheet.players)}
        """Where in the file, counted from 0, the player of a number stands; the last of several."""
        lines = [f"{sheet.name}: {f'number {number}: ' if number else ''}{message}" for number, message in problems]
        super().__init__("\n".join(lines))


def known_conflicts(decision: Decision) -> tuple[Trouble, ...]:
    """What stands in the way of a match, as what is recorded where it is taken as known: missing dice too."""
    lacking = (Trouble(event=die.event, field=die.roll, message=missing_die(die)) for die in decision.missing)
    return (*decision.troubles, *lacking)


def missing_die(die: MissingDie) -> str:
    """What a missing die is, for people."""
    if die.roll == "regeneration":
        return f"{die.mark} has Regeneration: his D6 is missing; write `{die.mark} regenerates N`"
    roll = f"the {dice_name(die.faces)} of the {die.roll} roll of {die.mark}"
    return f"{roll} is missing; write it, or have it rolled (--roll)"
