"""The one way into this room: a path -> the facts in the file, whatever its format."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from league.errors import InvalidInput, NotFound, Problem, Unusable
from league.imports.item import Item
from league.imports.naming import clean_sheet
from league.imports.text import NumberedLine, Unreadable, decoded, numbered_lines

if TYPE_CHECKING:
    from league.rules.ruleset import Ruleset

STDIN = "-"
LARGEST_TEAM = 1_000_000
"""The largest team file that is read, in bytes."""

_JSON = (".json", ".jsonl", ".ndjson")


def read_items(
    path: str | Path, stdin: BinaryIO | None = None, *, ruleset: "Callable[[], Ruleset] | None" = None
) -> Iterator[Item]:
    """The facts of a file, one at a time; match sheets and JSON lines are read as they are asked for.

    The ending tells the format: `.toml` a team, `.json`, `.jsonl` and `.ndjson` JSON lines, `.bbrz` a replay of the
    video game, anything else match sheets. Standard input is JSON lines where it begins with a brace.

    Args:
        path: the file, or `-` for standard input.
        stdin: what `-` stands for; the process's own standard input if None.
        ruleset: gives the rules of the league, whose numbers a replay is written in; called for replays alone.

    Raises:
        NotFound: there is no such file.
        InvalidInput: the path is a folder, or the file may not be read.
    """
    source = str(path)
    ending = Path(path).suffix.lower()
    try:
        with nullcontext(stdin or sys.stdin.buffer) if source == STDIN else _opened(source) as file:
            yield from _items(file, source, ending, ruleset)
    except OSError as error:
        raise InvalidInput(f"cannot read {source}: {error.strerror or error}") from None


def text_lines(path: str | Path, stdin: BinaryIO | None = None) -> list[str]:
    """The lines of a text file, or of `-`.

    Raises:
        NotFound: there is no such file.
        InvalidInput: the path is a folder, or the file may not be read.
        Unusable: it is not UTF-8.
    """
    source = str(path)
    try:
        with nullcontext(stdin or sys.stdin.buffer) if source == STDIN else _opened(source) as file:
            return [decoded(number, line, source) for number, line in numbered_lines(file, source)]
    except Unreadable as fault:
        raise Unusable([fault.problem]) from None
    except OSError as error:
        raise InvalidInput(f"cannot read {source}: {error.strerror or error}") from None


def _opened(source: str) -> BinaryIO:
    if not source:
        raise InvalidInput("the name of the file is empty")
    try:
        return Path(source).open("rb")
    except FileNotFoundError:
        raise NotFound("file", source) from None
    except IsADirectoryError:
        raise InvalidInput(f"{source} is a folder; name the files in it") from None
    except ValueError:
        raise InvalidInput(f"{source!r} is no name of a file") from None


def _items(file: BinaryIO, source: str, ending: str, ruleset: "Callable[[], Ruleset] | None") -> Iterator[Item]:
    if ending == ".bbrz":
        yield _replay(file, source, ruleset)
        return
    try:
        lines = numbered_lines(file, source)
        if ending == ".toml":
            yield _team(lines, source)
            return
        is_json = ending in _JSON
        if source == STDIN:
            lines, is_json = _with_first_character(lines, b"{")
        if is_json:
            from league.imports.jsonl import read_json

            yield from read_json(lines, source)
        else:
            yield from _sheets(lines, source)
    except Unreadable as fault:
        yield Item(None, [fault.problem], source=source)


def _replay(file: BinaryIO, source: str, ruleset: "Callable[[], Ruleset] | None") -> Item:
    """The match of a replay."""
    from league.imports.bb2 import read_replay

    if ruleset is None:
        return Item(None, [Problem("a replay is read with the rules of a league", source=source)], source=source)
    return read_replay(file, source, ruleset())


def _team(lines: Iterable[NumberedLine], source: str) -> Item:
    """The team of a TOML file."""
    from league.imports.teams import read_team

    parts: list[str] = []
    size = 0
    for number, line in lines:
        size += len(line)
        if size > LARGEST_TEAM:
            message = f"more than {LARGEST_TEAM:,} bytes: this is no team"
            raise Unreadable(Problem(message, source=source, line=number))
        parts.append(decoded(number, line, source))
    return read_team("".join(parts), source)


def _sheets(lines: Iterable[NumberedLine], source: str) -> Iterator[Item]:
    """The matches of a file of match sheets."""
    from league.notation.reader import read_sheets

    for sourced in read_sheets((decoded(number, line, source) for number, line in lines), source):
        problems = sourced.problems
        sheet = sourced.sheet
        if sheet is not None:
            sheet, faults = clean_sheet(sheet)
            for path, message in faults:
                line, column = sourced.place(-1, path.removeprefix("$."))
                problems.append(Problem(message, source=source, line=line, column=column, match=sourced.title))
        yield Item(sheet, problems, source=source, title=sourced.title, place=sourced.place)


def _with_first_character(lines: Iterator[NumberedLine], mark: bytes) -> tuple[Iterator[NumberedLine], bool]:
    """The same lines, and whether the first character that is not blank is `mark`."""
    seen: list[NumberedLine] = []
    for numbered in lines:
        seen.append(numbered)
        if not numbered[1].isspace():
            break
    return chain(seen, lines), bool(seen) and seen[-1][1].lstrip().startswith(mark)
