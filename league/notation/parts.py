"""Parts of a line that a keyword begins, such as `die rolled 4` -> the fields they fill; a verb says which it takes."""

from collections.abc import Callable, Iterable
from typing import NoReturn

from league.notation.dice import after_rolled, die
from league.notation.grammar import ROLLED
from league.notation.line import Fields, Line
from league.notation.words import Misread, shown

Part = Callable[[Line, int, Fields], int]
"""Reads the part whose keyword stands at that place, fills fields, and tells where the next part begins."""


def read_parts(line: Line, at: int, parts: dict[str, Part]) -> Fields:
    """The fields that the words from `at` on fill: these parts, in any order, each at most once.

    Raises:
        Misread: a word begins none of them, a part stands twice, or it has not what it needs.
    """
    fields: Fields = {}
    seen: set[str] = set()
    while at < len(line.words):
        word = line.words[at]
        if word not in parts:
            line.end(at)
        if word in seen:
            twice(word, at)
        seen.add(word)
        at = parts[word](line, at, fields)
    return in_order(fields, parts)


def d6_part(line: Line, at: int, fields: Fields) -> int:
    """`die [rolled] D6`, with any keyword, which is also the name of the field."""
    keyword = line.words[at]
    place = dice_place(line, at, "a D6 is", line.expected)
    fields[keyword] = die(line.words[place], place, 6)
    line.spots[keyword] = place
    note_rolled(line, at, keyword, fields)
    return place + 1


def choice_part(line: Line, at: int, fields: Fields) -> int:
    """`takes 1`, `takes second`, with any keyword, which is also the name of the field."""
    keyword = line.words[at]
    word = line.operand(at + 1, "1 or 2")
    number = {"1": 1, "first": 1, "2": 2, "second": 2}.get(word)
    if number is None:
        raise Misread(at + 1, f"{keyword} takes 1 or 2, not {shown(word)}")
    fields[keyword] = number
    line.spots[keyword] = at + 1
    return at + 2


def dice_place(line: Line, at: int, missing: str, expected: str) -> int:
    """Where the dice of the keyword at `at` stand.

    Args:
        line: the line.
        at: the place of the keyword.
        missing: what the message calls the dice where there are none, with its verb: `a D6 is`.
        expected: how the part is written.

    Raises:
        Misread: the line ends before them.
    """
    place = after_rolled(line.words, at)
    if place >= len(line.words):
        raise Misread(at, f"{missing} missing after {line.words[place - 1]}: {expected}")
    return place


def note_rolled(line: Line, at: int, name: str, fields: Fields) -> None:
    """Remembers that the program made the roll whose keyword stands at `at`, if its dice are marked so."""
    if line.words[at + 1] == ROLLED:
        fields.setdefault("rolled", []).append(name)


def in_order(fields: Fields, rolls: Iterable[str]) -> Fields:
    """The fields, with the rolls that the program made as they are named in an event: in this order."""
    if "rolled" in fields:
        fields["rolled"] = tuple(name for name in rolls if name in fields["rolled"])
    return fields


def twice(name: str, at: int) -> NoReturn:
    """Refuses a part that has been read already.

    Raises:
        Misread: always.
    """
    raise Misread(at, f"{name} stands twice in this line")
