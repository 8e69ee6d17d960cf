"""Words of the command line, or a file, -> a day, lines of a sheet, or the sheet of one match."""

import datetime
from collections.abc import Sequence
from typing import TYPE_CHECKING

from league.errors import InvalidInput, Unusable, WrongUsage
from league.rules.events import MatchSheet, Note

if TYPE_CHECKING:
    from league.cli.environment import Environment
    from league.imports.item import Item

COMMAND_LINE = "command line"


def parse_day(text: str | None) -> datetime.date | None:
    """A calendar day of an option.

    Raises:
        InvalidInput: it is none, or not written as YYYY-MM-DD.
    """
    if text is None:
        return None
    try:
        if not (len(text) == len("2026-01-31") and text[4] == text[7] == "-"):
            raise ValueError
        return datetime.date.fromisoformat(text)
    except ValueError:
        raise InvalidInput(f"{text!r} is no day: write it as YYYY-MM-DD, such as 2026-10-12") from None


def read_lines(lines: Sequence[str], home: str, away: str) -> MatchSheet:
    """The sheet of some lines between two teams.

    Raises:
        Unusable: a line cannot be read.
    """
    from league.notation.reader import read_events

    sourced = read_events(lines, COMMAND_LINE, home, away)
    if sourced.problems or sourced.sheet is None:
        raise Unusable(sourced.problems)
    return sourced.sheet


def write_line(sheet: MatchSheet, number: int) -> str:
    """The line of an event of a sheet."""
    from league.notation.writer import write_event

    return write_event(sheet.events[number]).strip()


def one_match(
    environment: "Environment", file: str | None, home: str | None, away: str | None, lines: Sequence[str]
) -> "Item":
    """The one match that `match record` is given.

    Args:
        environment: the outside.
        file: a file of one match, or `-`; None where the lines are on the command line.
        home: the home team, for lines without a `match` header.
        away: the away team.
        lines: the lines given with -e.

    Raises:
        WrongUsage: neither a file nor lines, or both, or lines without teams, or a file with several matches.
        Unusable: it cannot be read.
    """
    if (home is None) != (away is None):
        raise WrongUsage("--home and --away go together")
    if file is not None and lines:
        raise WrongUsage("give a file or lines with -e, not both")
    if file is None and home is None:
        raise WrongUsage("give a file, `-` for standard input, or --home, --away and lines with -e")
    item = (
        _of_lines(environment, file, lines, home, away)
        if home is not None and away is not None
        else _of_file(environment, str(file))
    )
    if item.problems:
        raise Unusable(item.problems)
    if not isinstance(item.fact, MatchSheet):
        raise WrongUsage(f"{file} holds no match: `league import` reads teams and everything else")
    if not any(type(event) is not Note for event in item.fact.events) and item.fact.score is None:
        raise InvalidInput("there is no line in it; `score 0-0` records a match in which nothing happened")
    return item


def _of_lines(environment: "Environment", file: str | None, lines: Sequence[str], home: str, away: str) -> "Item":
    from league.imports.item import Item
    from league.notation.reader import read_events

    source = COMMAND_LINE if file is None else file
    if file is not None:
        from league.imports.files import text_lines

        lines = text_lines(file, environment.stdin)
    sourced = read_events(lines, source, home, away)
    return Item(sourced.sheet, sourced.problems, source=source, title=sourced.title, place=sourced.place)


def _of_file(environment: "Environment", file: str) -> "Item":
    from league.imports.files import read_items

    items = read_items(file, environment.stdin)
    item = next(items)
    if item.fact is not None and next(items, None) is not None:
        raise WrongUsage(f"{file} holds several matches: `league import {file}` records them all")
    return item
