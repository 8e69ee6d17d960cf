"""What every event of a match sheet has, whatever its kind: its turn, how often, who and whom."""

from collections.abc import Iterable, Iterator
from typing import assert_never

from league.rules.events import (
    AnyEvent,
    ApothecaryUsed,
    BallTaken,
    CasualtiesCaused,
    Completion,
    Concession,
    Deflection,
    Desertion,
    FanChange,
    Gate,
    HatredGained,
    Induced,
    Interception,
    KickOff,
    KnockDown,
    Landing,
    LineUp,
    Mark,
    MercenaryHired,
    MostValuable,
    Note,
    Raised,
    Recovery,
    RegenerationRoll,
    SentOff,
    StandUp,
    StarHired,
    Touchdown,
    TreasurySpent,
    Winnings,
)


def turns(events: Iterable[AnyEvent]) -> Iterator[int]:
    """The turn of each event: without one of its own it belongs to that of the event before."""
    turn = 0
    for event in events:
        turn = event.turn or turn
        yield turn


def amount_of(event: AnyEvent) -> int:
    """How often an event counts; for gold and fans that are written down, how much."""
    match event:
        case Touchdown() | Completion() | Interception() | CasualtiesCaused() | Deflection() | Landing() | Induced():
            return event.times
        case Winnings():
            return event.gp or 0
        case TreasurySpent():
            return event.gp
        case FanChange():
            return event.change or 0
    return 1


def doer_and_other(event: AnyEvent) -> tuple[Mark, Mark]:
    """Who does what the event says, and whom it is done to; either may be empty, the doer may be a bare side."""
    match event:
        case KnockDown():
            return event.causer, event.victim
        case Completion():
            return event.player, event.to
        case (
            Touchdown()
            | Interception()
            | CasualtiesCaused()
            | Deflection()
            | Landing()
            | StandUp()
            | Recovery()
            | RegenerationRoll()
            | SentOff()
            | BallTaken()
            | StarHired()
            | MercenaryHired()
            | HatredGained()
            | Desertion()
        ):
            return event.player, ""
        case Raised():
            return event.player, event.victim
        case MostValuable() | ApothecaryUsed():
            return event.side.value, event.player
        case LineUp() | KickOff() | Gate() | Induced() | TreasurySpent() | Concession() | Winnings() | FanChange():
            return event.side.value, ""
        case Note():
            return "", ""
        case _:
            assert_never(event)
