"""Dice that a sheet lacks: rolled by the program, or asked for while nothing is locked."""

from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from league.cli.environment import Environment
from league.errors import InvalidInput
from league.rules.outcomes import MissingDie
from league.rules.rolling import D68, ProgramRoller, Roller, dice_name

_Result = TypeVar("_Result")


class _NotAnswered(Exception):
    """A roll that has to be asked for; whatever was under way is given up until it is there."""

    def __init__(self, die: MissingDie, number: int) -> None:
        self.die = die
        self.number = number
        super().__init__(f"{die.roll} roll of {die.mark}")


class _Answers(Roller):
    """The rolls that somebody has given so far, handed out in the order they are needed."""

    def __init__(self, given: dict[tuple[MissingDie, int], tuple[int, ...]]) -> None:
        super().__init__(self._given_for)
        self._given = given
        self._needed: Counter[MissingDie] = Counter()

    def _given_for(self, missing: MissingDie) -> tuple[int, ...]:
        """The dice of one roll; two casualty rolls of one player are two."""
        self._needed[missing] += 1
        number = self._needed[missing]
        if (missing, number) not in self._given:
            raise _NotAnswered(missing, number)
        return self._given[missing, number]


class GivenDice(Roller):
    """A roll that somebody, or the program, has made already."""

    def __init__(self, dice: tuple[int, ...], *, is_program: bool) -> None:
        super().__init__(lambda _missing: dice)
        self.is_program = is_program


def dice_question(missing: MissingDie) -> str:
    """What is asked for one roll."""
    return f"{missing.roll} roll of {missing.mark} ({dice_name(missing.faces)}): "


def dice_hint(faces: tuple[int, ...]) -> str:
    """How such dice are typed."""
    example = "54" if faces == D68 else "+".join("543"[: len(faces)])
    return f"{dice_name(faces)} is typed as it fell, such as {example}"


def dice_of(text: str, faces: tuple[int, ...]) -> tuple[int, ...] | None:
    """Dice as somebody typed them, or None where they cannot have fallen so."""
    if len(faces) == 1:
        word = text.strip()
        digits = [int(word)] if word.isascii() and word.isdecimal() and len(word) < 3 else []
    else:
        digits = [int(letter) for letter in text if letter.isascii() and letter.isdecimal()]
    if len(digits) != len(faces) or any(letter.isalpha() for letter in text):
        return None
    if all(1 <= digit <= most for digit, most in zip(digits, faces, strict=True)):
        return tuple(digits)
    return None


def with_dice(environment: Environment, attempt: Callable[[Roller | None], _Result], *, roll: bool) -> _Result:
    """Do something that may lack dice: the program rolls them, or a person at the terminal is asked, or nobody is.

    Each question ends the attempt and its transaction, and the answer begins another one, so that nobody waits for a
    person who thinks.

    Args:
        environment: the outside.
        attempt: what to do, given whoever makes rolls.
        roll: let the program roll.

    Raises:
        InvalidInput: the terminal was closed instead of answering.
        LeagueError: whatever the attempt raises.
    """
    if roll or not environment.is_interactive:
        return attempt(ProgramRoller(environment.roll) if roll else None)
    given: dict[tuple[MissingDie, int], tuple[int, ...]] = {}
    while True:
        try:
            return attempt(_Answers(given))
        except _NotAnswered as question:
            given[question.die, question.number] = _asked(environment, question.die)


def _asked(environment: Environment, missing: MissingDie) -> tuple[int, ...]:
    """The dice of one roll, asked for until they can be."""
    faces = missing.faces
    while True:
        environment.err.write(dice_question(missing))
        environment.err.flush()
        answer = environment.stdin.readline()
        if not answer:
            raise InvalidInput(f"the {missing.roll} roll of {missing.mark} was not given")
        dice = dice_of(answer.decode(errors="replace"), faces)
        if dice is not None:
            return dice
        environment.notice(dice_hint(faces))
