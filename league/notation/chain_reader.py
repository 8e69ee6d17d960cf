"""The words after the victim of a knock-down -> the fields they fill."""

from league.notation.dice import A_CASUALTY, after_rolled, casualty, casualty_die, die, is_bonus, pair, two_d6
from league.notation.grammar import CHAIN, RESULT_SYNONYMS, RESULTS, ROLL_SYNONYMS, ROLLED
from league.notation.line import Fields, Line
from league.notation.parts import Part, dice_place, in_order, note_rolled, twice
from league.notation.words import Misread, is_name, shown, suggestion
from league.rules.events import CASUALTY

ROLLS = ("armour", "injury", "regenerates", "casualty", "lasting", "poison", "scatter")
"""The rolls `rolled` may name, in the order it names them."""

_RESULT_WORDS = {result: result for result in RESULTS if result != CASUALTY} | RESULT_SYNONYMS


def read_chain(line: Line, at: int) -> Fields:
    """The fields of a knock-down that the words from `at` on fill.

    Raises:
        Misread: a word is unknown here, stands twice, or has not what it needs.
    """
    fields: Fields = {}
    while at < len(line.words):
        word = line.words[at]
        read = _PARTS.get(word)
        if read is not None:
            at = read(line, at, fields)
        elif word in _RESULT_WORDS:
            _set_result(_RESULT_WORDS[word], line, at, fields)
            at += 1
        else:
            raise Misread(at, _unknown(line.words, at))
    return in_order(fields, ROLLS)


def _armour(line: Line, at: int, fields: Fields) -> int:
    return _dice_and_bonus("armour", "armour_bonus", line, at, fields)


def _injury(line: Line, at: int, fields: Fields) -> int:
    return _dice_and_bonus("injury", "injury_bonus", line, at, fields)


def _dice_and_bonus(name: str, bonus: str, line: Line, start: int, fields: Fields) -> int:
    """`armour [rolled] 5+4 [+1]`; the dice may be missing where the bonus alone is known."""
    if name in fields or bonus in fields:
        twice(name, start)
    words = line.words
    expected = CHAIN[name].expected
    at = dice_place(line, start, "two D6 are", expected)
    if words[at - 1] == ROLLED and is_bonus(words[at]):
        raise Misread(start, f"two D6 are missing after {ROLLED}: {expected}")
    line.spots[name] = at
    if not is_bonus(words[at]):
        fields[name] = two_d6(words[at], at, name)
        note_rolled(line, start, name, fields)
        at += 1
    if at < len(words) and is_bonus(words[at]):
        fields[bonus] = int(words[at])
        at += 1
    return at


def _casualty(line: Line, start: int, fields: Fields) -> int:
    """One or two D68 or D16; without a number it is a result."""
    words = line.words
    kind, at = casualty_die(words, after_rolled(words, start))
    if not _has_number(words, at):
        if at > start + 1:
            raise Misread(start, f"{A_CASUALTY[kind]} is missing after {words[at - 1]}: {CHAIN[CASUALTY].expected}")
        _set_result(CASUALTY, line, start, fields)
        return at
    _once("casualty", start, fields)
    line.spots["casualty"] = first = at
    rolls: tuple[int, ...] = ()
    while _has_number(words, at):
        if at == first + 2:
            raise Misread(at, f"casualty takes one {kind.upper()}, or two for a player with Decay, not three")
        rolls += (casualty(words[at], at, kind),)
        at += 1
    fields["casualty"] = rolls
    fields["casualty_die"] = kind
    note_rolled(line, start, "casualty", fields)
    return at


def _lasting(line: Line, start: int, fields: Fields) -> int:
    """One D6, or two where there are two casualty rolls."""
    _once("lasting", start, fields)
    words = line.words
    at = dice_place(line, start, "a D6 is", CHAIN["lasting"].expected)
    line.spots["lasting"] = at
    rolls: tuple[int, ...] = (die(words[at], at, 6),)
    at += 1
    if _has_number(words, at):
        rolls += (die(words[at], at, 6),)
        at += 1
    if _has_number(words, at):
        raise Misread(at, "lasting takes one D6, or two for two casualty rolls, not three")
    fields["lasting"] = rolls
    note_rolled(line, start, "lasting", fields)
    return at


def _regenerates(line: Line, at: int, fields: Fields) -> int:
    return _one_die("regenerates", 6, line, at, fields)


def _poison(line: Line, at: int, fields: Fields) -> int:
    return _one_die("poison", 6, line, at, fields)


def _scatter(line: Line, at: int, fields: Fields) -> int:
    return _one_die("scatter", 8, line, at, fields)


def _one_die(name: str, faces: int, line: Line, start: int, fields: Fields) -> int:
    _once(name, start, fields)
    at = dice_place(line, start, f"a D{faces} is", CHAIN[name].expected)
    fields[name] = die(line.words[at], at, faces)
    line.spots[name] = at
    note_rolled(line, start, name, fields)
    return at + 1


def _assists(line: Line, at: int, fields: Fields) -> int:
    _once("assists", at, fields)
    words = line.words
    if at + 1 >= len(words):
        raise Misread(at, f"a number is missing: {CHAIN['assists'].expected}")
    counts = pair(words[at + 1]) or pair(words[at + 1] + "-0")
    if counts is None:
        raise Misread(at + 1, f"assists cannot be {shown(words[at + 1])}: {CHAIN['assists'].expected}")
    fields["assists"] = counts
    line.spots["assists"] = at + 1
    return at + 2


def _with(line: Line, at: int, fields: Fields) -> int:
    return _skill("with_skills", line, at, fields)


def _without(line: Line, at: int, fields: Fields) -> int:
    return _skill("without_skills", line, at, fields)


def _skill(name: str, line: Line, at: int, fields: Fields) -> int:
    words = line.words
    keyword = words[at]
    at += 1
    skill = words[at] if at < len(words) else ROLLED
    if not is_name(skill) or skill in _PARTS or skill in _RESULT_WORDS or skill == ROLLED:
        raise Misread(at - 1, f"the skill is missing after {keyword}: {CHAIN[keyword].expected}")
    fields[name] = (*fields.get(name, ()), skill)
    line.spots.setdefault(keyword, at)
    return at + 1


def _set_result(result: str, line: Line, at: int, fields: Fields) -> None:
    if "result" in fields:
        raise Misread(at, f"two results, {fields['result']} and {result}: only one can be")
    fields["result"] = result
    line.spots["result"] = at


def _has_number(words: list[str], at: int) -> bool:
    return at < len(words) and words[at][0].isdigit()


def _once(name: str, at: int, fields: Fields) -> None:
    if name in fields:
        twice(name, at)


def _unknown(words: list[str], at: int) -> str:
    word = words[at]
    if at > 1 and words[at - 2] in ("with", "without"):
        return f"no word {shown(word)} here; a skill of two words gets a hyphen: {words[at - 1]}-{word}"
    if word == ROLLED:
        return f"{ROLLED} stands between a roll and its dice: {CHAIN['injury'].expected}"
    if word in A_CASUALTY:
        return f"{word} stands before the number of a casualty roll: {CHAIN[CASUALTY].expected}"
    near = suggestion(word, [*_PARTS, *_RESULT_WORDS])
    return f"no word {shown(word)} here{near or '; after the player come ' + ', '.join(CHAIN) + ' or a result'}"


_PARTS: dict[str, Part] = {
    "assists": _assists,
    "with": _with,
    "without": _without,
    "armour": _armour,
    "injury": _injury,
    "regenerates": _regenerates,
    "casualty": _casualty,
    "lasting": _lasting,
    "poison": _poison,
    "scatter": _scatter,
}
_PARTS |= {synonym: _PARTS[word] for synonym, word in ROLL_SYNONYMS.items()}
