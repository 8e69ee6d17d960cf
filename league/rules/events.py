"""The vocabulary of a match sheet: what can be written down about a match, exactly as it was written."""

import datetime
from collections.abc import Iterable, Iterator
from typing import Annotated, assert_never

import msgspec

from league.rules.values import Side, Value

Mark = str
"""A player as a match sheet names him: the side's letter and his number, `H7` or `A11`."""

D6 = Annotated[int, msgspec.Meta(ge=1, le=6)]
D8 = Annotated[int, msgspec.Meta(ge=1, le=8)]
TwoD6 = tuple[D6, D6]
Count = Annotated[int, msgspec.Meta(ge=1, le=99)]
Assists = Annotated[int, msgspec.Meta(ge=0, le=99)]
Bonus = Annotated[int, msgspec.Meta(ge=-99, le=99)]
Turn = Annotated[int, msgspec.Meta(ge=0, le=32)]

PAIR_CAUSES = ("block", "foul", "stab", "chainsaw", "bomb", "crowd")
"""Verbs of a knock-down with a causer and a victim."""
FALLS = "falls"
LONE_CAUSES = (FALLS, "rock", "hurt")
"""Verbs of a knock-down that name the victim alone."""

HELD = "held"
STUNNED = "stunned"
KO = "ko"
CASUALTY = "casualty"
BADLY_HURT = "badly-hurt"
MISS_NEXT_GAME = "mng"
NIGGLING = "niggling"
DEAD = "dead"
CHARACTERISTIC_LOSSES = ("-ma", "-st", "-ag", "-av", "-pa")
CASUALTY_RESULTS = (CASUALTY, BADLY_HURT, MISS_NEXT_GAME, NIGGLING, *CHARACTERISTIC_LOSSES, DEAD)
RESULTS = (HELD, STUNNED, KO, *CASUALTY_RESULTS)
"""The words that stand for dice nobody wrote down, in order of severity."""


class Event(Value, tag_field="event"):
    """One line of a match sheet. `turn` is 0 where none is written; T1-T8 are the first half, T9-T16 the second."""

    turn: Turn = 0
    comment: str = ""


class Touchdown(Event, tag="td"):
    """`H7 td`: touchdowns by a player, or by a side (`H`) where nobody knows the scorer."""

    player: Mark
    times: Count = 1


class Completion(Event, tag="comp"):
    """`H7 comp H9`: completed passes, and who caught the ball where that is known."""

    player: Mark
    to: Mark = ""
    times: Count = 1


class Interception(Event, tag="int"):
    """`A4 int`: interceptions."""

    player: Mark
    times: Count = 1


class CasualtiesCaused(Event, tag="cas"):
    """`H2 cas x2`: casualties that earn SPP, where the sheet has totals and no knock-downs."""

    player: Mark
    times: Count = 1


class MostValuable(Event, tag="mvp"):
    """`H mvp H7`: the most valuable player of a side."""

    side: Side
    player: Mark


class KnockDown(Event, tag="knock-down"):
    """`A3 block H5 armour 5+4 injury 6+5 casualty 54`: a player goes down, and what the dice made of it.

    `cause` is the verb. `assists` are those of the fouler and those of the fouled. A bonus is what the sheet adds
    to a roll beyond the players' skills. `result` stands for dice nobody wrote down. `rolled` names the rolls the
    program made: `armour`, `injury`, `casualty`, `scatter`.
    """

    cause: str
    victim: Mark
    causer: Mark = ""
    assists: tuple[Assists, Assists] | None = None
    armour: TwoD6 | None = None
    armour_bonus: Bonus = 0
    injury: TwoD6 | None = None
    injury_bonus: Bonus = 0
    casualty: tuple[int, ...] = ()
    result: str = ""
    scatter: D8 | None = None
    with_skills: tuple[str, ...] = ()
    without_skills: tuple[str, ...] = ()
    rolled: tuple[str, ...] = ()


class ApothecaryUsed(Event, tag="apothecary"):
    """`H apothecary H5 casualty 23`: a second casualty roll, or a knocked-out player patched up.

    `takes` is the roll the coach chooses, 1 the first, 2 the second; 0 leaves it to the rules where they make no
    difference or one is plainly milder. `treats` is which of the two casualty rolls of Decay it is for.
    """

    side: Side
    player: Mark
    casualty: int = 0
    takes: Annotated[int, msgspec.Meta(ge=0, le=2)] = 0
    treats: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1
    rolled: tuple[str, ...] = ()


class RegenerationRoll(Event, tag="regenerates"):
    """`A6 regenerates 4`: the D6 of a player with Regeneration after a casualty."""

    player: Mark
    die: D6
    rolled: tuple[str, ...] = ()


class Recovery(Event, tag="recovers"):
    """`H3 recovers 4`: the D6 of a knocked-out player before a kick-off."""

    player: Mark
    die: D6
    rolled: tuple[str, ...] = ()


class StandUp(Event, tag="stands"):
    """`H8 stands 2`: a prone player stands up, with a D6 where his MA is too small."""

    player: Mark
    die: D6 | None = None
    rolled: tuple[str, ...] = ()


class SentOff(Event, tag="sent-off"):
    """`A2 sent-off`: the referee sends a player off, for whatever reason."""

    player: Mark


class BallTaken(Event, tag="ball"):
    """`H7 ball`: a player has the ball."""

    player: Mark


class KickOff(Event, tag="kicks"):
    """`A kicks`: a drive begins; the other side receives, and moves first in the half if it is its first drive."""

    side: Side


class LineUp(Event, tag="plays"):
    """`H plays 1 2 5-11`: who takes part. Without it, everybody does who does not miss the match."""

    side: Side
    numbers: tuple[int, ...]


class Winnings(Event, tag="winnings"):
    """`H winnings 40000`: gold pieces into the treasury after the match."""

    side: Side
    gp: Annotated[int, msgspec.Meta(le=1_000_000_000)]


class FanChange(Event, tag="fans"):
    """`H fans +1`: the fan factor after the match."""

    side: Side
    change: Bonus


class Note(Event, tag="note"):
    """`# anything`: a line that is all comment."""


AnyEvent = (
    Touchdown
    | Completion
    | Interception
    | CasualtiesCaused
    | MostValuable
    | KnockDown
    | ApothecaryUsed
    | RegenerationRoll
    | Recovery
    | StandUp
    | SentOff
    | BallTaken
    | KickOff
    | LineUp
    | Winnings
    | FanChange
    | Note
)


class MatchSheet(Value, tag_field="kind", tag="match"):
    """A match as written down.

    `home` and `away` name the teams. `date` is the day it was played; None leaves it to the program. `score` is a
    check on the touchdowns. `accept_conflicts` records a match that the rules would refuse, as known.
    """

    home: str
    away: str
    id: str = ""
    date: datetime.date | None = None
    round: Annotated[int, msgspec.Meta(ge=1, le=999_999_999)] | None = None
    score: tuple[int, int] | None = None
    accept_conflicts: bool = False
    events: tuple[AnyEvent, ...] = ()


def side_of(mark: Mark) -> Side:
    """The side of a mark such as `H7`."""
    return Side.HOME if mark.startswith("H") else Side.AWAY


def turns(events: Iterable[AnyEvent]) -> Iterator[int]:
    """The turn of each event: without one of its own it belongs to that of the event before."""
    turn = 0
    for event in events:
        turn = event.turn or turn
        yield turn


def amount_of(event: AnyEvent) -> int:
    """How often an event counts; for winnings and fans, how much."""
    match event:
        case Touchdown() | Completion() | Interception() | CasualtiesCaused():
            return event.times
        case Winnings():
            return event.gp
        case FanChange():
            return event.change
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
            | StandUp()
            | Recovery()
            | RegenerationRoll()
            | SentOff()
            | BallTaken()
        ):
            return event.player, ""
        case MostValuable() | ApothecaryUsed():
            return event.side.value, event.player
        case LineUp() | KickOff() | Winnings() | FanChange():
            return event.side.value, ""
        case Note():
            return "", ""
        case _:
            assert_never(event)
