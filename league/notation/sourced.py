"""A sheet with the place of every field, and how it comes together line by line."""

from collections.abc import Iterable
from typing import Any

from league.errors import Problem
from league.notation.event_reader import read_event
from league.notation.grammar import HEADER
from league.notation.header_reader import read_date, read_id, read_round, read_score, read_teams, refuse_operand
from league.notation.line import Spots
from league.notation.words import Misplaced, Misread, bad_character, columns, split_comment, split_words
from league.rules.events import AnyEvent, MatchSheet, Note

Place = tuple[int, int]
"""A line and a column, counted from 1; 0 where there is none."""


class SourcedSheet:
    """A sheet as it was read: the value, what is wrong with its text, and where each field stands.

    `sheet` is None where nobody can tell which teams played; with problems it holds only what could be read, and
    must not be recorded. `title` is `Reavers vs Orcs`, or the id where the teams are not known. `line` is that of the
    `match` line, 0 where there is none.
    """

    __slots__ = ("_events", "_header", "line", "problems", "sheet", "title")

    def __init__(
        self,
        sheet: MatchSheet | None,
        problems: list[Problem],
        *,
        title: str = "",
        line: int = 0,
        header: dict[str, Place] | None = None,
        events: Iterable[tuple[int, str]] = (),
    ) -> None:
        self.sheet = sheet
        self.problems = problems
        self.title = title
        self.line = line
        self._header = header or {}
        self._events = tuple(events)

    def place(self, event: int, field: str) -> Place:
        """Line and column of a field of `sheet.events[event]`, or of the header where `event` is -1.

        Args:
            event: the index of the event.
            field: `home`, `away`, `id`, `date`, `round` or `score` of the header; of an event `turn`, `actor`, `verb`,
                `target`, `assists`, `armour`, `injury`, `regenerates`, `casualty`, `lasting`, `poison`, `result`,
                `scatter`, `with`, `without`, `die`, `again`, `dice`, `times`, `takes`, `treats`, `gp`, `change`,
                `stalled`, `free`, `numbers`, `nominees`, `name`, `position`, `skill`, `keyword` or `id`. `target` is
                also the MVP and a dead opponent who rises. Of a roll it is the place of the dice.

        Returns:
            The place of what was written for it. A field that was not written has the place of the first word of the
            event, or of the `match` line.
        """
        if event < 0:
            return self._header.get(field) or self._header.get("match") or (self.line, 1 if self.line else 0)
        number, line = self._events[event]
        head, comment = split_comment(line)
        words = split_words(head)
        if not words:
            return number, line.index("#") + 1
        spots: Spots = {}
        read_event(words, comment, spots)
        return number, columns(head)[spots.get(field, 0)]


class SheetBuilder:
    """Takes the lines of one sheet and gathers what they say, and every problem."""

    def __init__(self, source: str, home: str = "", away: str = "") -> None:
        self._source = source
        self._teams_known = bool(home or away)
        self._home = home
        self._away = away
        self._line = 0
        self._fields: dict[str, Any] = {}
        self._places: dict[str, Place] = {}
        self._lines: dict[str, int] = {}
        self._events: list[AnyEvent] = []
        self._sources: list[tuple[int, str]] = []
        self._problems: list[Problem] = []
        self._has_begun = False
        self._spots: Spots = {}

    def add(self, number: int, line: str, head: str, comment: str | None, words: list[str]) -> None:
        """The next line: a header line, an event, a note or nothing."""
        if not line.isprintable():
            bad = bad_character(line)
            if bad is not None:
                self._problem(number, *bad)
                if words[:1] == ["match"]:
                    self._line = number
                return
        if not words:
            if comment is not None:
                self._events.append(Note(comment=comment))
                self._sources.append((number, line))
            return
        if words[0] in HEADER:
            try:
                self._add_header(number, head, words[0])
            except Misplaced as fault:
                self._problem(number, fault.column, fault.message)
            return
        self._has_begun = True
        try:
            event = read_event(words, comment, self._spots)
        except Misread as fault:
            self._problem(number, columns(head)[fault.at], fault.message)
            return
        self._events.append(event)
        self._sources.append((number, line))

    def finish(self) -> SourcedSheet:
        """The sheet of all lines so far."""
        sheet = None
        title = str(self._fields.get("id", ""))
        if self._home:
            sheet = MatchSheet(home=self._home, away=self._away, events=tuple(self._events), **self._fields)
            title = f"{self._home} vs {self._away}"
        for problem in self._problems:
            problem.match = title
        return SourcedSheet(
            sheet, self._problems, title=title, line=self._line, header=self._places, events=self._sources
        )

    def _add_header(self, number: int, head: str, word: str) -> None:
        column = columns(head)[0]
        if word in self._lines:
            raise Misplaced(column, f"{word} stands twice in this match, first on line {self._lines[word]}")
        self._lines[word] = number
        if self._has_begun:
            raise Misplaced(column, f"{word} belongs before the first event")
        match word:
            case "match":
                self._line = number
                self._places["match"] = number, column
                self._add_teams(number, head)
            case "id":
                self._keep(word, number, read_id(head))
            case "date":
                self._keep(word, number, read_date(head))
            case "round":
                self._keep(word, number, read_round(head))
            case "score":
                self._keep(word, number, read_score(head))
            case _:
                refuse_operand(head)
                self._fields["accept_conflicts"] = True

    def _add_teams(self, number: int, head: str) -> None:
        home, home_column, away, away_column = read_teams(head)
        if not self._teams_known:
            self._home, self._away = home, away
        elif (home.casefold(), away.casefold()) != (self._home.casefold(), self._away.casefold()):
            raise Misplaced(home_column, f"this is {home} vs {away}, not {self._home} vs {self._away}")
        self._places["home"] = number, home_column
        self._places["away"] = number, away_column
        # What was noted before the first word of the match is about the file, not about the match.
        self._events.clear()
        self._sources.clear()

    def _keep(self, word: str, number: int, found: tuple[object, int]) -> None:
        self._fields[word], column = found
        self._places[word] = number, column

    def _problem(self, number: int, column: int, message: str) -> None:
        self._problems.append(Problem(message, source=self._source, line=number, column=column))
