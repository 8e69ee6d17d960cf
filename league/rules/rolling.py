"""Dice the sheet lacks -> the sheet with them; those the program rolled are marked as rolled."""

from collections.abc import Callable, Collection, Sequence

from msgspec.structs import replace

from league.rules.events import AnyEvent, ApothecaryUsed, KnockDown, MatchSheet, RegenerationRoll, StandUp
from league.rules.outcomes import MissingDie

DICE = {
    "armour": (6, 6),
    "injury": (6, 6),
    "casualty": (6, 8),
    "apothecary": (6, 8),
    "scatter": (8,),
    "stands": (6,),
    "regeneration": (6,),
}
"""The faces of the dice of each roll; a casualty roll is a D68, tens first (seed document S8)."""

_CHAIN = ("armour", "injury", "casualty", "scatter")


class Roller:
    """Whoever makes a roll: a person who is asked, or the program.

    `dice` gives the dice of one roll, as many as `DICE` has faces for it.
    """

    is_program = False

    def __init__(self, dice: Callable[[MissingDie], tuple[int, ...]]) -> None:
        self.dice = dice


class ProgramRoller(Roller):
    """Rolls with a die, called with its number of faces."""

    is_program = True

    def __init__(self, die: Callable[[int], int]) -> None:
        super().__init__(lambda missing: tuple(die(faces) for faces in DICE[missing.roll]))


def next_roll(lacking: Sequence[MissingDie], troubled: Collection[int]) -> MissingDie | None:
    """The roll to make next: the earliest, an apothecary's before a regeneration; None where there is none.

    A trouble before it, or on its line, has to be mended first; one behind it may be gone when it is made.

    Args:
        lacking: the rolls that are missing.
        troubled: the numbers of the events that have a trouble.
    """
    if not lacking:
        return None
    roll = min(lacking, key=lambda missing: (missing.roll == "regeneration", missing.event))
    return None if any(event <= roll.event for event in troubled) else roll


def fill(sheet: MatchSheet, missing: MissingDie, roller: Roller) -> MatchSheet:
    """The sheet with one missing roll made; a regeneration roll becomes a line of its own, after the apothecary's."""
    dice = roller.dice(missing)
    events = list(sheet.events)
    if missing.roll == "regeneration":
        rolled = ("die",) if roller.is_program else ()
        die = RegenerationRoll(player=missing.mark, die=dice[0], rolled=rolled)
        events.insert(_after_treatment(events, missing), die)
    else:
        events[missing.event] = _with_roll(events[missing.event], missing.roll, dice, is_program=roller.is_program)
    return replace(sheet, events=tuple(events))


def _with_roll(event: AnyEvent, name: str, dice: tuple[int, ...], *, is_program: bool) -> AnyEvent:
    if isinstance(event, StandUp):
        return replace(event, die=dice[0], rolled=("die",) if is_program else ())
    if isinstance(event, ApothecaryUsed):
        return replace(event, casualty=_d68(dice), rolled=("casualty",) if is_program else ())
    if not isinstance(event, KnockDown):
        raise TypeError(f"a {type(event).__name__} has no dice")
    value: object = dice
    if name == "casualty":
        value = (*event.casualty, _d68(dice))
    elif name == "scatter":
        value = dice[0]
    rolled = tuple(known for known in _CHAIN if known in event.rolled or (known == name and is_program))
    return replace(event, **{name: value}, rolled=rolled)


def _d68(dice: tuple[int, ...]) -> int:
    return 10 * dice[0] + dice[1]


def _after_treatment(events: list[AnyEvent], missing: MissingDie) -> int:
    """Where the regeneration roll belongs: right after the casualty, or after the apothecary who treated it."""
    place = missing.event + 1
    for number, event in enumerate(events[place:], place):
        if isinstance(event, ApothecaryUsed) and event.player == missing.mark:
            return number + 1
    return place
