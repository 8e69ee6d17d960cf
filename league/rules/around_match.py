"""What a match sheet says about before and after the match: each event goes to the module of its noun.

A module is imported when a sheet needs it, so that a match without it need not wait.
"""

from typing import assert_never

from league.rules.events import (
    AroundMatch,
    Concession,
    Desertion,
    FanChange,
    Gate,
    HatredGained,
    Induced,
    MercenaryHired,
    Raised,
    StarHired,
    TreasurySpent,
    Winnings,
)
from league.rules.outcomes import Outcome
from league.rules.pitch import Pitch


def around_match(pitch: Pitch, index: int, event: AroundMatch) -> Outcome:
    """What comes of an event before or after the match."""
    match event:
        case Gate():
            from league.rules.proceeds import count_gate

            return count_gate(pitch, index, event)
        case Winnings():
            from league.rules.proceeds import win_gold

            return win_gold(pitch, index, event)
        case FanChange():
            from league.rules.proceeds import change_fans

            return change_fans(pitch, index, event)
        case Induced():
            from league.rules.buying import induce

            return induce(pitch, index, event)
        case StarHired():
            from league.rules.hired_guns import star

            return star(pitch, index, event)
        case MercenaryHired():
            from league.rules.hired_guns import mercenary

            return mercenary(pitch, index, event)
        case TreasurySpent():
            from league.rules.petty_cash import spend

            return spend(pitch, index, event)
        case Raised():
            from league.rules.raising import rise

            return rise(pitch, index, event)
        case HatredGained():
            from league.rules.getting_even import hate

            return hate(pitch, index, event)
        case Concession():
            from league.rules.concession import concede

            return concede(pitch, index, event)
        case Desertion():
            from league.rules.concession import desert

            return desert(pitch, index, event)
        case _:
            assert_never(event)
