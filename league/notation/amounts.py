"""Words that are shirt numbers or gold pieces -> numbers."""

from league.notation.line import HIGHEST_NUMBER, Line
from league.notation.words import Misread, is_number, shown

_SMALLEST_GP = 1000
_LARGEST_GP = 1_000_000_000


def read_shirts(line: Line, at: int, end: int, field: str) -> list[int]:
    """Shirt numbers and ranges of them, in the order they are written.

    Args:
        line: the line.
        at: where they begin.
        end: where they end.
        field: what they fill.

    Raises:
        Misread: there are none, or a word is anything else.
    """
    line.spots[field] = at
    numbers: list[int] = []
    for place in range(at, end):
        for part in filter(None, line.words[place].split(",")):
            first, dash, last = part.partition("-")
            last = last if dash else first
            if not (is_number(first) and is_number(last)):
                raise Misread(place, f"{shown(part)} is no shirt number and no range of them: {line.expected}")
            if not 1 <= int(first) <= int(last) <= HIGHEST_NUMBER:
                raise Misread(place, f"shirt numbers go from 1 to {HIGHEST_NUMBER}, upwards, not {shown(part)}")
            numbers.extend(range(int(first), int(last) + 1))
    if not numbers:
        place = at if at < end else at - 1
        raise Misread(place, f"the shirt numbers are missing: {line.expected}")
    return numbers


def read_gold(line: Line, at: int) -> int:
    """A sum of gold pieces: `40000`, `40,000` or `40k`.

    Raises:
        Misread: it is anything else, or not in thousands.
    """
    word = line.operand(at, "gold")
    line.spots["gp"] = at
    try:
        gp = gold_pieces(word)
    except ValueError as error:
        raise Misread(at, str(error)) from None
    if gp is None:
        raise Misread(at, f"{shown(word)} is no sum of gold pieces: {line.expected}")
    return gp


def gold_pieces(word: str) -> int | None:
    """A sum of gold pieces in any of the ways to write it; None where it is none.

    Raises:
        ValueError: it is less than a thousand, or more than any team has.
    """
    thousands, comma, rest = word.removesuffix("k").partition(",")
    digits = thousands + rest.replace(",", "")
    if comma:
        grouped = all(len(group) == 3 for group in rest.split(",")) and 1 <= len(thousands) <= 3
        digits = digits if grouped and not word.endswith("k") else ""
    if not is_number(digits):
        return None
    gp = int(digits) * (1000 if word.endswith("k") else 1)
    if 0 < gp < _SMALLEST_GP:
        raise ValueError(f"{gp} gp or {gp}k? Gold is counted in thousands: write {gp}k or {gp * 1000}")
    if gp > _LARGEST_GP:
        raise ValueError(f"{shown(word)} is more gold than any team has: at most {_LARGEST_GP:,}")
    return gp
