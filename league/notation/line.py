"""A line with its verb found: what a verb may ask about the words around it."""

from typing import Any

from league.notation.dice import after_rolled, die, times
from league.notation.grammar import EVENTS
from league.notation.words import Misread, is_name, is_number, shown
from league.rules.values import Side

Spots = dict[str, int]
"""Which word of its line a field was read from."""

Fields = dict[str, Any]
"""Fields of an event by name, to make it with."""

HIGHEST_NUMBER = 99
SIDES = {side.value.lower(): side for side in Side}
_MARKS = {f"{side}{number}": f"{side.upper()}{number}" for side in SIDES for number in range(1, HIGHEST_NUMBER + 1)}


class Line:
    """A line being read: its words, where the verb stands, and what was read before it."""

    __slots__ = ("comment", "spots", "turn", "verb", "words")

    def __init__(self, words: list[str], verb: int, turn: int, comment: str, spots: Spots) -> None:
        self.words = words
        self.verb = verb
        self.turn = turn
        self.comment = comment
        self.spots = spots

    def player(self) -> str:
        """The mark before the verb."""
        mark = _MARKS.get(self.words[self.verb - 1])
        if mark is None:
            mark = self._odd_mark(self.verb - 1)
        return mark

    def player_or_side(self) -> str:
        """The mark before the verb, or the letter of a side."""
        side = SIDES.get(self.words[self.verb - 1])
        return self.player() if side is None else side.value

    def side(self) -> Side:
        """The side before the verb."""
        side = SIDES.get(self.words[self.verb - 1])
        if side is None:
            raise Misread(self.verb - 1, f"{self.name} is of a side, H or A: {self.expected}")
        return side

    def target(self) -> str:
        """The mark after the verb."""
        at = self.verb + 1
        if at >= len(self.words):
            raise Misread(self.verb, f"a player is missing after {self.name}: {self.expected}")
        self.spots["target"] = at
        mark = _MARKS.get(self.words[at])
        if mark is None:
            mark = self._odd_mark(at)
        return mark

    def die(self) -> tuple[int, tuple[str, ...], int]:
        """The D6 after the verb, whether the program rolled it, and where the next word stands."""
        at = after_rolled(self.words, self.verb)
        if at >= len(self.words):
            raise Misread(at - 1, f"a D6 is missing: {self.expected}")
        self.spots["die"] = at
        return die(self.words[at], at, 6), self.rolled("die"), at + 1

    def last_die(self) -> tuple[int, tuple[str, ...]]:
        """The D6 that ends the line, and whether the program rolled it."""
        face, rolled, at = self.die()
        self.end(at)
        return face, rolled

    def rolled(self, name: str) -> tuple[str, ...]:
        """The name of the dice after the verb, if the program rolled them."""
        return (name,) if after_rolled(self.words, self.verb) == self.verb + 2 else ()

    def times(self, at: int) -> int:
        """How often, as the last word of the line."""
        if at < len(self.words):
            self.spots["times"] = at
        count, after = times(self.words, at)
        self.end(after)
        return count

    def operand(self, at: int, what: str) -> str:
        """The word at `at`."""
        if at >= len(self.words):
            raise Misread(at - 1, f"{what} is missing after {self.words[at - 1]}: {self.expected}")
        return self.words[at]

    def name_of(self, field: str, at: int, before: str = "") -> str:
        """The word at `at`, which names what the field is for; not the word `before`, which comes after the name."""
        word = self.operand(at, f"the {field}")
        if word == before:
            raise Misread(at, f"the {field} is missing before {before}: {self.expected}")
        if not is_name(word):
            raise Misread(at, f"a {field} is one word, two get a hyphen; {shown(word)} is none: {self.expected}")
        self.spots[field] = at
        return word

    def end(self, at: int) -> None:
        """Refuses a word at `at`: the line should be over."""
        if at < len(self.words):
            raise Misread(at, f"{shown(self.words[at])} is too much for {self.name}: {self.expected}")

    @property
    def name(self) -> str:
        """The verb."""
        return self.words[self.verb]

    @property
    def expected(self) -> str:
        """How a line with this verb is written."""
        return EVENTS[self.name].expected

    def _odd_mark(self, at: int) -> str:
        """A mark with leading zeros."""
        word = self.words[at]
        if word[0] in SIDES and is_number(word[1:]):
            number = int(word[1:])
            if not 1 <= number <= HIGHEST_NUMBER:
                raise Misread(at, f"a shirt number is 1 to {HIGHEST_NUMBER}, not {number}")
            return f"{word[0].upper()}{number}"
        what = "a side, not a player" if word in SIDES else "no player (those are H7, A11)"
        raise Misread(at, f"{shown(word)} is {what}: {self.expected}")
