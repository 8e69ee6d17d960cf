"""Bytes -> lines of UTF-8, with bounds; says of other bytes what they look like."""

from collections.abc import Iterator
from typing import BinaryIO

from league.errors import Problem

LONGEST_LINE = 1_000_000
"""The longest line, in bytes, that is read at all."""

_BOM = b"\xef\xbb\xbf"
_ZIP = b"PK\x03\x04"
_WIDE_BOMS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
_C1 = range(0x80, 0xA0)
"""Control characters in Latin-1, letters and quotes in Windows-1252."""

NumberedLine = tuple[int, bytes]


class Unreadable(Exception):
    """From here on a file cannot be read as text."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(str(problem))


def numbered_lines(file: BinaryIO, source: str) -> Iterator[NumberedLine]:
    """The lines of a file with their numbers, from 1, and their ends; a byte order mark of UTF-8 is left out.

    Raises:
        Unreadable: a line is longer than `LONGEST_LINE`, or the first shows that this is no UTF-8 at all.
    """
    number = 0
    while line := file.readline(LONGEST_LINE + 1):
        number += 1
        if number == 1:
            line = line.removeprefix(_BOM)
            wide = _wide_encoding(line)
            if wide:
                raise Unreadable(_not_utf8(source, 1, 1, wide))
            if line.startswith(_ZIP):
                message = "this is an archive, not text; the name of a replay ends in .bbrz"
                raise Unreadable(Problem(message, source=source, line=1, column=1))
        if len(line) > LONGEST_LINE:
            message = f"a line of more than {LONGEST_LINE:,} bytes: this is no file of matches or teams"
            raise Unreadable(Problem(message, source=source, line=number))
        yield number, line


def decoded(number: int, line: bytes, source: str) -> str:
    """The text of a line.

    Raises:
        Unreadable: it is not UTF-8.
    """
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        column = len(line[: error.start].decode()) + 1
        raise Unreadable(_not_utf8(source, number, column, _narrow_encoding(line))) from None


def _not_utf8(source: str, line: int, column: int, encoding: str) -> Problem:
    message = f"this is not UTF-8 but looks like {encoding}: save the file as UTF-8 and try again"
    return Problem(message, source=source, line=line, column=column)


def _wide_encoding(start: bytes) -> str:
    """The encoding of a file whose characters take two or four bytes, or nothing."""
    for mark, encoding in _WIDE_BOMS:
        if start.startswith(mark):
            return encoding
    # Plain letters in UTF-16 have a NUL as every other byte; a stray NUL in UTF-8 is a problem of its own.
    return "UTF-16" if start.count(0) * 3 > len(start) else ""


def _narrow_encoding(line: bytes) -> str:
    """What a line that is not UTF-8 most likely is."""
    try:
        if any("\u3040" <= character <= "\u30ff" for character in line.decode("cp932")):
            return "Shift_JIS"
    except UnicodeDecodeError:
        pass
    return "Windows-1252" if any(byte in _C1 for byte in line) else "Latin-1"
