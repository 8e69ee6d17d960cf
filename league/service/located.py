"""What the rules object to, in the place of the user's file it is about."""

from typing import Protocol

from league.errors import LeagueError, Problem
from league.rules.events import MatchSheet
from league.rules.match import HEADER
from league.service.refusals import MatchRefused, TeamRefused, missing_die


class Located(Protocol):
    """Something read from a file that knows where its parts stand."""

    @property
    def title(self) -> str:
        """What people call it."""

    def place(self, event: int, field: str) -> tuple[int, int]:
        """Line and column of a field of an event, -1 for the header."""


def located(error: LeagueError, read: Located, source: str, sheet: MatchSheet | None = None) -> list[Problem]:
    """The problems of an error, each with its line and column.

    Args:
        error: why something from the file was refused.
        read: what was read, with the places of its parts.
        source: the name of the file.
        sheet: the match as it was read, where it is one; dice rolled since have added lines.
    """
    if isinstance(error, MatchRefused):
        found = [(trouble.event, trouble.field, trouble.message) for trouble in error.troubles]
        found += [(die.event, die.roll, missing_die(die)) for die in error.missing]
        written = sheet if sheet is not None else error.sheet
        found = [(_as_written(event, written, error.sheet), field, message) for event, field, message in found]
    elif isinstance(error, TeamRefused):
        found = [(error.places.get(number, HEADER), "number", message) for number, message in error.problems]
    else:
        found = [(HEADER, "", str(error))]
    problems = []
    for event, field, message in found:
        line, column = read.place(event, field)
        problems.append(Problem(message, source=source, line=line, column=column, match=read.title))
    return problems


def _as_written(event: int, written: MatchSheet, decided: MatchSheet) -> int:
    """The number an event has in the file, where lines were added to the sheet since."""
    if event < 0 or len(written.events) == len(decided.events):
        return event
    wanted = decided.events[event]
    candidates = [number for number, known in enumerate(written.events[: event + 1]) if known == wanted]
    return candidates[-1] if candidates else min(event, len(written.events) - 1)
