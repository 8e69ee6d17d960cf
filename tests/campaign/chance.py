"""The luck of a random season: its choices and its dice. One seed is one season."""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

from league.rules.outcomes import MissingDie

_Thing = TypeVar("_Thing")

BLOODY_ROLLS = ("armour", "injury")
"""Rolls whose dice love high numbers, so that there is something to heal."""


class Chance(Random):
    """Choices and dice."""

    def happens(self, percent: int) -> bool:
        """Whether something that happens so often happens now."""
        return self.randrange(100) < percent

    def one_of(self, things: Iterable[_Thing]) -> _Thing | None:
        """One of some things; None where there is none."""
        known = list(things)
        return self.choice(known) if known else None

    def favourite(self, things: Iterable[_Thing]) -> _Thing | None:
        """One of some things, sooner one of the first: so the same players score, and are hurt, again and again."""
        known = list(things)
        return known[int(len(known) * self.random() ** 3)] if known else None

    def die(self, faces: int) -> int:
        """What a die shows."""
        return self.randint(1, faces)

    def dice(self, missing: MissingDie) -> tuple[int, ...]:
        """The dice of a roll that somebody has to make."""
        if missing.roll in BLOODY_ROLLS and self.happens(75):
            return tuple(max(self.die(faces), self.die(faces)) for faces in missing.faces)
        return tuple(map(self.die, missing.faces))
