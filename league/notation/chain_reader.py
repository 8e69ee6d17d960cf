"""The words after the victim of a knock-down, or after the apothecary's patient -> the fields they fill."""

from collections.abc import Callable
from typing import Any, NoReturn

from league.notation.dice import after_rolled, d68, die, is_bonus, pair, two_d6
from league.notation.grammar import CHAIN, EVENTS, RESULT_SYNONYMS, RESULTS, ROLL_SYNONYMS, ROLLED
from league.notation.words import Misread, shown, suggestion
from league.rules.events import CASUALTY

Spots = dict[str, int]
"""Which word of its line a field was read from."""

Fields = dict[str, Any]
"""Fields of an event by name, to make it with."""

ROLLS = ("armour", "injury", "casualty", "scatter")
"""The rolls `rolled` may name, in the order it names them."""

_RESULT_WORDS = {result: result for result in RESULTS if result != CASUALTY} | RESULT_SYNONYMS
_ORDINALS = {"1": 1, "first": 1, "2": 2, "second": 2}


def read_chain(words: list[str], at: int, spots: Spots) -> Fields:
    """The fields of a knock-down that the words from `at` on fill.

    Raises:
        Misread: a word is unknown here, stands twice, or has not what it needs.
    """
    fields: Fields = {}
    while at < len(words):
        word = words[at]
        read = _PARTS.get(word)
        if read is not None:
            at = read(words, at, fields, spots)
        elif word in _RESULT_WORDS:
            _set_result(_RESULT_WORDS[word], at, fields, spots)
            at += 1
        else:
            raise Misread(at, _unknown(words, at))
    return _with_rolled(fields)


def read_treatment(words: list[str], at: int, spots: Spots) -> Fields:
    """The fields of an apothecary's work that the words from `at` on fill.

    Raises:
        Misread: a word is unknown here, stands twice, or has not what it needs.
    """
    fields: Fields = {}
    while at < len(words):
        word = words[at]
        if word not in ("casualty", "takes", "treats"):
            raise Misread(at, f"no word {shown(word)} for an apothecary: {EVENTS['apothecary'].expected}")
        _once(word, at, fields)
        start = at
        at = after_rolled(words, at) if word == "casualty" else at + 1
        if at >= len(words):
            missing = "a D68 such as 23" if word == "casualty" else "1 or 2"
            raise Misread(start, f"{missing} is missing after {word}")
        if word == "casualty":
            fields[word] = d68(words[at], at)
            _note_rolled(word, start, at, fields)
        elif words[at] in _ORDINALS:
            fields[word] = _ORDINALS[words[at]]
        else:
            raise Misread(at, f"{word} takes 1 or 2, not {shown(words[at])}")
        spots[word] = at
        at += 1
    return _with_rolled(fields)


def _armour(words: list[str], at: int, fields: Fields, spots: Spots) -> int:
    return _dice_and_bonus("armour", "armour_bonus", words, at, fields, spots)


def _injury(words: list[str], at: int, fields: Fields, spots: Spots) -> int:
    return _dice_and_bonus("injury", "injury_bonus", words, at, fields, spots)


def _dice_and_bonus(name: str, bonus: str, words: list[str], at: int, fields: Fields, spots: Spots) -> int:
    """`armour [rolled] 5+4 [+1]`; the dice may be missing where the bonus alone is known."""
    if name in fields or bonus in fields:
        _twice(name, at)
    start = at
    at = after_rolled(words, at)
    rolled = at == start + 2
    if at >= len(words) or (rolled and is_bonus(words[at])):
        raise Misread(start, f"two D6 are missing after {words[at - 1]}: {CHAIN[name].expected}")
    spots[name] = at
    if not is_bonus(words[at]):
        fields[name] = two_d6(words[at], at, name)
        _note_rolled(name, start, at, fields)
        at += 1
    if at < len(words) and is_bonus(words[at]):
        fields[bonus] = int(words[at])
        at += 1
    return at


def _casualty(words: list[str], at: int, fields: Fields, spots: Spots) -> int:
    """One or two D68; without a number it is a result."""
    start = at
    at = after_rolled(words, at)
    if at >= len(words) or not words[at][0].isdigit():
        if at == start + 2:
            raise Misread(start, f"a D68 such as 54 is missing after {ROLLED}")
        _set_result(CASUALTY, start, fields, spots)
        return at
    _once("casualty", start, fields)
    spots["casualty"] = first = at
    rolls: tuple[int, ...] = ()
    while at < len(words) and words[at][0].isdigit():
        if at == first + 2:
            raise Misread(at, "casualty takes one D68, or two for a player with Decay, not three")
        rolls += (d68(words[at], at),)
        at += 1
    fields["casualty"] = rolls
    _note_rolled("casualty", start, first, fields)
    return at


def _scatter(words: list[str], at: int, fields: Fields, spots: Spots) -> int:
    _once("scatter", at, fields)
    start = at
    at = after_rolled(words, at)
    if at >= len(words):
        raise Misread(start, f"a D8 is missing after {words[at - 1]}: {CHAIN['scatter'].expected}")
    fields["scatter"] = die(words[at], at, 8)
    spots["scatter"] = at
    _note_rolled("scatter", start, at, fields)
    return at + 1


def _assists(words: list[str], at: int, fields: Fields, spots: Spots) -> int:
    _once("assists", at, fields)
    if at + 1 >= len(words):
        raise Misread(at, f"a number is missing: {CHAIN['assists'].expected}")
    counts = pair(words[at + 1]) or pair(words[at + 1] + "-0")
    if counts is None:
        raise Misread(at + 1, f"assists cannot be {shown(words[at + 1])}: {CHAIN['assists'].expected}")
    fields["assists"] = counts
    spots["assists"] = at + 1
    return at + 2


def _with(words: list[str], at: int, fields: Fields, spots: Spots) -> int:
    return _skill("with_skills", words, at, fields, spots)


def _without(words: list[str], at: int, fields: Fields, spots: Spots) -> int:
    return _skill("without_skills", words, at, fields, spots)


def _skill(name: str, words: list[str], at: int, fields: Fields, spots: Spots) -> int:
    keyword = words[at]
    at += 1
    skill = words[at] if at < len(words) else ""
    if not skill[:1].isalpha() or skill in _PARTS or skill in _RESULT_WORDS or skill == ROLLED:
        raise Misread(at - 1, f"the skill is missing after {keyword}: {CHAIN[keyword].expected}")
    fields[name] = (*fields.get(name, ()), skill)
    spots.setdefault(keyword, at)
    return at + 1


def _set_result(result: str, at: int, fields: Fields, spots: Spots) -> None:
    if "result" in fields:
        raise Misread(at, f"two results, {fields['result']} and {result}: only one can be")
    fields["result"] = result
    spots["result"] = at


def _once(name: str, at: int, fields: Fields) -> None:
    if name in fields:
        _twice(name, at)


def _twice(name: str, at: int) -> NoReturn:
    raise Misread(at, f"{name} stands twice in this line")


def _note_rolled(name: str, start: int, dice: int, fields: Fields) -> None:
    """Remembers that the dice of the keyword at `start` were marked as rolled, if they stand one word further."""
    if dice == start + 2:
        fields.setdefault("rolled", []).append(name)


def _with_rolled(fields: Fields) -> Fields:
    if "rolled" in fields:
        fields["rolled"] = tuple(name for name in ROLLS if name in fields["rolled"])
    return fields


def _unknown(words: list[str], at: int) -> str:
    word = words[at]
    if at > 1 and words[at - 2] in ("with", "without"):
        return f"no word {shown(word)} here; a skill of two words gets a hyphen: {words[at - 1]}-{word}"
    if word == ROLLED:
        return f"{ROLLED} stands between a roll and its dice: {CHAIN['injury'].expected}"
    near = suggestion(word, [*_PARTS, *_RESULT_WORDS])
    return f"no word {shown(word)} here{near or '; after the player come ' + ', '.join(CHAIN) + ' or a result'}"


_Part = Callable[[list[str], int, Fields, Spots], int]
_PARTS: dict[str, _Part] = {
    "assists": _assists,
    "with": _with,
    "without": _without,
    "armour": _armour,
    "injury": _injury,
    "casualty": _casualty,
    "scatter": _scatter,
}
_PARTS |= {synonym: _PARTS[word] for synonym, word in ROLL_SYNONYMS.items()}
