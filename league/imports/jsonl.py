"""JSON lines <-> facts: one object a line, or one object over many lines; the fast way in, and the way out."""

import re
from collections.abc import Iterable, Iterator
from functools import partial

import msgspec

from league.errors import Problem
from league.imports.fact_names import clean, control_characters, title
from league.imports.faults import path_and_message
from league.imports.item import Item
from league.imports.json_places import line_and_column, offset
from league.imports.naming import Fault
from league.imports.text import NumberedLine, Unreadable, decoded
from league.rules.entries import Founding, ImportedFact, RecordedFact
from league.rules.events import MatchSheet

LARGEST_OBJECT = 16_000_000
"""The largest object over many lines that is read, in bytes."""

KINDS = (
    "match", "team", "hire", "fire", "rename", "buy", "retire", "improve", "journeymen", "sign", "upkeep", "rest",
    "captain", "correct-player", "correct-team", "rules", "league",
)  # fmt: skip

_decode = msgspec.json.Decoder(RecordedFact | Founding).decode
_decode_match = msgspec.json.Decoder(MatchSheet).decode
_encode = msgspec.json.Encoder(order="deterministic").encode

_UNFINISHED = (b"{", b"[", b",", b":")
"""How the first line of an object over many lines ends."""
_BYTE = re.compile(r" \(byte (\d+)\)$")


def write_line(fact: ImportedFact) -> bytes:
    """A fact as one line, with its end; the same fact is always the same bytes, and reads back as itself."""
    return _encode(fact) + b"\n"


def read_json(lines: Iterable[NumberedLine], source: str) -> Iterator[Item]:
    """The facts of JSON lines, one at a time.

    A first line that plainly goes on, such as a lone brace, begins one object over all the lines.

    Args:
        lines: the lines with their numbers, as `numbered_lines` gives them.
        source: what problems call the file.

    Raises:
        Unreadable: the file is not UTF-8, or a line or the object is too long.
    """
    remaining = iter(lines)
    is_empty = True
    for number, line in remaining:
        if line.isspace() or not line:
            continue
        goes_on = is_empty and line.rstrip()[-1:] in _UNFINISHED
        is_empty = False
        yield _item(_gathered(line, remaining, source) if goes_on else line, number, source)
    if is_empty:
        yield Item(None, [Problem("empty: there is nothing in it", source=source)], source=source)


def _item(data: bytes, number: int, source: str) -> Item:
    """The item of one object, which begins on line `number`."""
    try:
        fact = _decode(data) if b'"kind"' in data else _decode_match(data)
    except msgspec.DecodeError as error:
        return Item(None, [_undecodable(data, error, number, source)], source=source)
    except RecursionError:
        return Item(None, [Problem("the object is nested too deeply", source=source, line=number)], source=source)
    fact, faults = clean(fact)
    if b"\\" in data or b"\x7f" in data or not data.isascii():
        faults += control_characters(fact)
    name = title(fact)
    problems = [_problem(data, fault, number, source, name) for fault in faults]
    return Item(
        fact,
        problems,
        source=source,
        title=name,
        place=partial(_place, data, number, "events" if type(fact) is MatchSheet else "players"),
    )


def _place(data: bytes, number: int, parts: str, part: int, field: str) -> tuple[int, int]:
    """The place of a field of the object, or of one of its `parts`: its events or its players."""
    steps = f"{parts}[{part}]." if part >= 0 else ""
    return _line_and_column(data, offset(data, f"$.{steps}{field}"), number)


def _line_and_column(data: bytes, at: int, number: int) -> tuple[int, int]:
    line, column = line_and_column(data, at)
    return number + line - 1, column


def _problem(data: bytes, fault: Fault, number: int, source: str, match: str = "") -> Problem:
    path, message = fault
    line, column = _line_and_column(data, offset(data, path), number)
    return Problem(f"{path}: {message}", source=source, line=line, column=column, match=match)


def _undecodable(data: bytes, error: msgspec.DecodeError, number: int, source: str) -> Problem:
    """What is wrong with an object: first its bytes, then its JSON, then what the JSON says."""
    for later, part in enumerate(data.split(b"\n")):
        decoded(number + later, part, source)
    if data.lstrip().startswith(b"["):
        return _problem(data, ("$", "a list: write its objects one a line, without the brackets"), number, source)
    if isinstance(error, msgspec.ValidationError):
        path, message = path_and_message(error, KINDS)
        if path == "$" and b'"kind"' not in data:
            message = f"{message}; without 'kind' ({', '.join(KINDS)}) an object is a match"
        return _problem(data, (path, message), number, source)
    found = _BYTE.search(str(error))
    at = int(found[1]) if found else len(data.rstrip())
    message = f"no JSON: {'it ends too early' if found is None else str(error)[: found.start()].rpartition(': ')[2]}"
    if found and b"" < data[at : at + 1] < b" ":
        message = f"a control character (U+{data[at]:04X}) stands here"
    elif found and "trailing" in message:
        at -= 1  # the decoder has read one byte further
        message = "one JSON object a line, and nothing behind it"
    line, column = _line_and_column(data, at, number)
    return Problem(message, source=source, line=line, column=column)


def _gathered(first: bytes, remaining: Iterator[NumberedLine], source: str) -> bytes:
    """All the lines of an object that does not end on its first."""
    parts = [first]
    size = len(first)
    for number, line in remaining:
        size += len(line)
        if size > LARGEST_OBJECT:
            message = f"an object of more than {LARGEST_OBJECT:,} bytes; write one object a line"
            raise Unreadable(Problem(message, source=source, line=number))
        parts.append(line)
    return b"".join(parts)
