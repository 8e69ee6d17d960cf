"""Dice the sheet lacks -> the sheet with them; those the program rolled are marked as rolled."""

from collections.abc import Callable, Collection, Sequence

from msgspec.structs import replace

from league.rules.events import (
    AnyEvent,
    ApothecaryUsed,
    CasualtyDie,
    Concession,
    Desertion,
    FanChange,
    Gate,
    KnockDown,
    MatchSheet,
    MostValuable,
    RegenerationRoll,
    StandUp,
    Winnings,
)
from league.rules.outcomes import MissingDie
from league.rules.values import Side

D68 = (6, 8)
_CHAIN = ("armour", "injury", "regenerates", "casualty", "lasting", "poison", "scatter")


def dice_name(faces: tuple[int, ...]) -> str:
    """How dice of these faces are called: `2D6`, `D68`."""
    if faces == D68:
        return "D68"
    return f"{len(faces) if len(faces) > 1 else ''}D{faces[0]}"


class Roller:
    """Whoever makes a roll: a person who is asked, or the program.

    `dice` gives the dice of one roll, as many as it has faces.
    """

    is_program = False

    def __init__(self, dice: Callable[[MissingDie], tuple[int, ...]]) -> None:
        self.dice = dice


class ProgramRoller(Roller):
    """Rolls with a die, called with its number of faces."""

    is_program = True

    def __init__(self, die: Callable[[int], int]) -> None:
        super().__init__(lambda missing: tuple(die(faces) for faces in missing.faces))


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
    """The sheet with one missing roll made.

    Some rolls become a line of their own: a regeneration after the apothecary's, a gate before what needs it.
    """
    dice = roller.dice(missing)
    events = list(sheet.events)
    rolled = ("die",) if roller.is_program else ()
    if missing.roll == "regeneration":
        die = RegenerationRoll(player=missing.mark, die=dice[0], rolled=rolled)
        events.insert(_after_treatment(events, missing), die)
    elif missing.roll == "desertion":
        events.append(Desertion(player=missing.mark, die=dice[0], rolled=rolled))
    elif missing.roll == "gate":
        gate = Gate(side=Side(missing.mark), dice=dice, rolled=("dice",) if roller.is_program else ())
        events.insert(missing.event, gate)
    else:
        events[missing.event] = _with_roll(events[missing.event], missing.roll, dice, is_program=roller.is_program)
    return replace(sheet, events=tuple(events))


def _with_roll(event: AnyEvent, name: str, dice: tuple[int, ...], *, is_program: bool) -> AnyEvent:
    """The event with one roll of its own."""
    match event:
        case StandUp() | Winnings() | Concession() | MostValuable():
            return replace(event, die=dice[0], rolled=("die",) if is_program else ())
        case FanChange():
            return replace(event, dice=dice, rolled=("dice",) if is_program else ())
        case ApothecaryUsed():
            field = "lasting" if name == "lasting" else "casualty"
            rolled = _rolled(("casualty", "lasting"), event.rolled, field, is_program=is_program)
            if field == "lasting":
                return replace(event, lasting=dice[0], rolled=rolled)
            return replace(event, casualty=_casualty(dice), casualty_die=_die_of(dice), rolled=rolled)
        case KnockDown():
            rolled = _rolled(_CHAIN, event.rolled, name, is_program=is_program)
            match name:
                case "casualty":
                    numbers = (*event.casualty, _casualty(dice))
                    return replace(event, casualty=numbers, casualty_die=_die_of(dice), rolled=rolled)
                case "lasting":
                    return replace(event, lasting=(*event.lasting, dice[0]), rolled=rolled)
                case "armour" | "injury":
                    return replace(event, **{name: dice}, rolled=rolled)
                case _:
                    return replace(event, **{name: dice[0]}, rolled=rolled)
    raise TypeError(f"a {type(event).__name__} has no dice")


def _rolled(order: tuple[str, ...], before: tuple[str, ...], name: str, *, is_program: bool) -> tuple[str, ...]:
    """The rolls of an event that the program made, in order, with one that was just made."""
    return tuple(known for known in order if known in before or (known == name and is_program))


def _casualty(dice: tuple[int, ...]) -> int:
    """A D68 of two dice, tens first (seed document S8), or the D16."""
    return 10 * dice[0] + dice[1] if len(dice) == 2 else dice[0]


def _die_of(dice: tuple[int, ...]) -> CasualtyDie:
    return "d68" if len(dice) == 2 else "d16"


def _after_treatment(events: list[AnyEvent], missing: MissingDie) -> int:
    """Where the regeneration roll belongs: right after the casualty, or after the apothecary who treated it."""
    place = missing.event + 1
    for number, event in enumerate(events[place:], place):
        if isinstance(event, ApothecaryUsed) and event.player == missing.mark:
            return number + 1
    return place
