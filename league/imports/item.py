"""What a file gives: one fact after another, each with its place in the file or with what is wrong with it."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from league.errors import Problem

if TYPE_CHECKING:
    from league.rules.entries import ImportedFact, TeamSheet

Place = Callable[[int, str], tuple[int, int]]
"""The number of a part and a field of it -> line and column, counted from 1; 0 where unknown.

The parts are the events of a match or the players of a team, counted from 0; -1 is what is about the whole.
"""


def nowhere(_part: int, _field: str) -> tuple[int, int]:
    """The place of everything in a file that has no lines."""
    return 0, 0


class Item:
    """One fact of a file, or what keeps it from being one.

    `fact` is None exactly where there are `problems`. `title` names the fact for people, such as `Reavers vs Orcs`.
    `needs` are the teams a match was played by, as they were before it; only files that tell of teams and match
    together, such as replays, have them, and the league may know those teams already.
    """

    __slots__ = ("_place", "fact", "needs", "problems", "source", "title")

    def __init__(
        self,
        fact: "ImportedFact | None",
        problems: Sequence[Problem],
        *,
        source: str,
        title: str = "",
        place: Place = nowhere,
        needs: "tuple[TeamSheet, ...]" = (),
    ) -> None:
        self.fact = None if problems else fact
        self.problems = list(problems)
        self.source = source
        self.title = title
        self.needs = needs
        self._place = place

    def place(self, event: int, field: str) -> tuple[int, int]:
        """Line and column of a field, see `Place`; what is not written has the place of the part it would stand in."""
        return self._place(event, field)
