"""Words that are dice or counts -> numbers: one die, two D6, some dice, D68, bonus, pair, count; knows no verb."""

from league.notation.grammar import ROLLED
from league.notation.words import Misread, is_number, shown
from league.rules.events import CasualtyDie

_TWO_D6 = {f"{one}+{two}": (one, two) for one in range(1, 7) for two in range(1, 7)}
_D68 = {f"{tens}{units}": 10 * tens + units for tens in range(1, 7) for units in range(1, 9)}
_D68_FACES = "tens 1-6, units 1-8"
_D16_HINT = "; a D16 is written casualty d16 7"
_MOST_DICE = 4
LARGEST_COUNT = 99

A_CASUALTY: dict[CasualtyDie, str] = {"d68": "a D68 such as 54", "d16": "a D16 such as 13"}
"""The dice of casualty rolls as they may be named, and what a message calls such a roll."""
_CASUALTY_DICE = {str(kind): kind for kind in A_CASUALTY}


def after_rolled(words: list[str], at: int) -> int:
    """Where the dice begin whose keyword stands at `at`: behind `rolled`, if that is written."""
    return at + 2 if words[at + 1 : at + 2] == [ROLLED] else at + 1


def two_d6(word: str, at: int, keyword: str) -> tuple[int, int]:
    """Two dice such as `5+4`.

    Raises:
        Misread: it is anything else.
    """
    dice = _TWO_D6.get(word)
    if dice is not None:
        return dice
    parts = word.split("+")
    if len(parts) == 2 and all(is_number(part) for part in parts):
        wrong = next(int(part) for part in parts if not 1 <= int(part) <= 6)
        raise Misread(at, f"a D6 shows 1 to 6, not {wrong}")
    count = f"these are {len(parts)}; " if len(parts) > 2 and all(is_number(part) for part in parts) else ""
    bonus = "; a bonus stands apart, as in 5+4 +1" if len(parts) > 2 else ""
    raise Misread(at, f"{keyword} takes two D6 such as 5+4, not {shown(word)}: {count}each die by itself{bonus}")


def die(word: str, at: int, faces: int) -> int:
    """One die of that many faces.

    Raises:
        Misread: it is no number, or one the die does not have.
    """
    if not is_number(word):
        raise Misread(at, f"a D{faces} is expected here, 1 to {faces}, not {shown(word)}")
    if not 1 <= int(word) <= faces:
        raise Misread(at, f"a D{faces} shows 1 to {faces}, not {int(word)}")
    return int(word)


def dice(word: str, at: int, faces: int) -> tuple[int, ...]:
    """One to four dice such as `5+4+2`, none of them showing more than that.

    Raises:
        Misread: it is anything else.
    """
    parts = word.split("+")
    if not all(is_number(part) for part in parts):
        raise Misread(at, f"dice are expected here, joined by + as in 5+4, not {shown(word)}")
    if len(parts) > _MOST_DICE:
        raise Misread(at, f"1 to {_MOST_DICE} dice are expected here, not {len(parts)}")
    numbers = tuple(int(part) for part in parts)
    wrong = next((number for number in numbers if not 1 <= number <= faces), None)
    if wrong is not None:
        raise Misread(at, f"a die shows 1 to {faces} here, not {wrong}")
    return numbers


def casualty_die(words: list[str], at: int) -> tuple[CasualtyDie, int]:
    """The die of a casualty roll, a D68 where none is named at `at`, and where its number stands."""
    named = _CASUALTY_DICE.get(words[at]) if at < len(words) else None
    return ("d68", at) if named is None else (named, at + 1)


def casualty(word: str, at: int, kind: CasualtyDie) -> int:
    """One casualty roll of that die.

    Raises:
        Misread: it is anything else.
    """
    return die(word, at, 16) if kind == "d16" else d68(word, at, hint=_D16_HINT)


def d68(word: str, at: int, hint: str = "") -> int:
    """One casualty roll such as `54`.

    Raises:
        Misread: it is anything else; a number the die does not have is refused with the hint.
    """
    number = _D68.get(word)
    if number is not None:
        return number
    if is_number(word):
        raise Misread(at, f"there is no {int(word)} on a D68: {_D68_FACES}{hint}")
    raise Misread(at, f"a casualty roll is one D68 such as 54 ({_D68_FACES}), not {shown(word)}")


def is_bonus(word: str) -> bool:
    """Whether a word is a signed number such as `+1`."""
    return word[0] in "+-" and is_number(word[1:]) and len(word) <= 3


def pair(word: str) -> tuple[int, int] | None:
    """Two counts such as `2-1`; None for any other word."""
    one, dash, two = word.partition("-")
    if dash and is_number(one) and is_number(two) and len(one) <= 2 and len(two) <= 2:
        return int(one), int(two)
    return None


def times(words: list[str], at: int) -> tuple[int, int]:
    """How often, written `x2` or `x 2`, and where the next word stands; once where it is not written.

    Raises:
        Misread: the number is missing or not 1 to 99.
    """
    if at >= len(words) or words[at][0] != "x":
        return 1, at
    start = at
    digits = words[at][1:]
    if not digits and at + 1 < len(words):
        at += 1
        digits = words[at]
    if not is_number(digits) or not 1 <= int(digits) <= LARGEST_COUNT:
        raise Misread(start, f"x takes a number from 1 to {LARGEST_COUNT}, such as x2")
    return int(digits), at + 1
