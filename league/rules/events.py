"""The vocabulary of a match sheet: what can be written down about a match, exactly as it was written."""

import datetime
from typing import Annotated, Literal

import msgspec

from league.rules.ids import PlayerId
from league.rules.values import Side, Value

Mark = str
"""A player as a match sheet names him: the side's letter and his number, `H7` or `A11`."""

D6 = Annotated[int, msgspec.Meta(ge=1, le=6)]
D8 = Annotated[int, msgspec.Meta(ge=1, le=8)]
TwoD6 = tuple[D6, D6]
Die = Annotated[int, msgspec.Meta(ge=1, le=16)]
Dice = Annotated[tuple[Die, ...], msgspec.Meta(max_length=4)]
Word = Annotated[str, msgspec.Meta(min_length=1)]
Number = Annotated[int, msgspec.Meta(ge=1, le=99)]
CasualtyDie = Literal["d68", "d16"]
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


class Deflection(Event, tag="def"):
    """`A4 def`: passes deflected."""

    player: Mark
    times: Count = 1


class Landing(Event, tag="lands"):
    """`H9 lands`: a thrown team-mate lands on his feet."""

    player: Mark
    times: Count = 1


class MostValuable(Event, tag="mvp"):
    """`H mvp H7`: the most valuable player of a side; or `H mvp of 3 7 9 die 2`, the one a die picks.

    `nominees` are shirt numbers; without them a die picks among all who may be it, in the order of their numbers.
    """

    side: Side
    player: Mark = ""
    nominees: tuple[Number, ...] = ()
    die: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    rolled: tuple[str, ...] = ()


class KnockDown(Event, tag="knock-down"):
    """`A3 block H5 armour 5+4 injury 6+5 casualty 54`: a player goes down, and what the dice made of it.

    `cause` is the verb. `assists` are those of the fouler and those of the fouled. A bonus is what the sheet adds
    to a roll beyond the players' skills. `result` stands for dice nobody wrote down. `rolled` names the rolls the
    program made: `armour`, `injury`, `regenerates`, `casualty`, `lasting`, `poison`, `scatter`. `regenerates` is the D6
    of editions that roll it before the casualty; `lasting` are the D6 of lasting injuries, one a casualty roll;
    `poison` is the D6 of a Weeping Dagger.
    """

    cause: str
    victim: Mark
    causer: Mark = ""
    assists: tuple[Assists, Assists] | None = None
    armour: TwoD6 | None = None
    armour_bonus: Bonus = 0
    injury: TwoD6 | None = None
    injury_bonus: Bonus = 0
    regenerates: D6 | None = None
    casualty: Annotated[tuple[int, ...], msgspec.Meta(max_length=2)] = ()
    casualty_die: CasualtyDie = "d68"
    lasting: Annotated[tuple[D6, ...], msgspec.Meta(max_length=2)] = ()
    poison: D6 | None = None
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
    casualty_die: CasualtyDie = "d68"
    lasting: D6 | None = None
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


class Gate(Event, tag="gate"):
    """`H gate 5+4`, `H gate 2`: the dice for the fans of a side who come to the match."""

    side: Side
    dice: Dice
    rolled: tuple[str, ...] = ()


class Induced(Event, tag="induces"):
    """`H induces bribes x2`: something a side buys for this match; `name` is a word with hyphens."""

    side: Side
    name: Word
    times: Count = 1


class StarHired(Event, tag="star"):
    """`H51 star griff-oberwald`: a star player who plays for a side in this match, and his mark."""

    player: Mark
    name: Word


class MercenaryHired(Event, tag="mercenary"):
    """`H52 mercenary blitzer with guard`: a mercenary of a position, and the skill he was hired with."""

    player: Mark
    position: Word
    skill: str = ""


class TreasurySpent(Event, tag="pays"):
    """`H pays 50000`: gold pieces of the side's treasury that it spends on what it buys for this match."""

    side: Side
    gp: Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class Raised(Event, tag="rises"):
    """`H17 rises A7`: a dead opponent becomes a player of the side, with a mark of his own.

    `position` is given where there is a choice; `id` is that of the new player, given by the program.
    """

    player: Mark
    victim: Mark
    position: str = ""
    id: Annotated[PlayerId, msgspec.Meta(ge=1)] | None = None


class HatredGained(Event, tag="hates"):
    """`H5 hates 4 elf`: the D6 of a player who would get even, and the keyword of whoever hurt him."""

    player: Mark
    die: D6
    keyword: str = ""
    rolled: tuple[str, ...] = ()


class Concession(Event, tag="concedes"):
    """`A concedes`: a side gives up; `is_free` where it may do so without a penalty. `die` is for the fans it loses."""

    side: Side
    is_free: bool = False
    die: D6 | None = None
    rolled: tuple[str, ...] = ()


class Desertion(Event, tag="deserts"):
    """`A4 deserts 2`: the D6 of a player who may leave a team that gave up."""

    player: Mark
    die: D6
    rolled: tuple[str, ...] = ()


class Winnings(Event, tag="winnings"):
    """`H winnings 40000`: gold pieces into the treasury after the match; or `H winnings die 4`, the D6 they come of.

    `again` is the second die of a winner. `stalled` tells that the side stalled. Without gold and die they are worked
    out where the edition needs no die.
    """

    side: Side
    gp: Annotated[int, msgspec.Meta(le=1_000_000_000)] | None = None
    die: D6 | None = None
    again: D6 | None = None
    stalled: bool = False
    rolled: tuple[str, ...] = ()


class FanChange(Event, tag="fans"):
    """`H fans +1`: the change of a side's fans after the match; or `H fans dice 5+4+2`, the roll it comes of."""

    side: Side
    change: Bonus | None = None
    dice: Annotated[tuple[D6, ...], msgspec.Meta(max_length=4)] = ()
    rolled: tuple[str, ...] = ()


class Note(Event, tag="note"):
    """`# anything`: a line that is all comment."""


AroundMatch = (
    Gate
    | Induced
    | StarHired
    | MercenaryHired
    | TreasurySpent
    | Raised
    | HatredGained
    | Concession
    | Desertion
    | Winnings
    | FanChange
)
"""What comes before the first kick-off, or after the last whistle."""

AnyEvent = (
    Touchdown
    | Completion
    | Interception
    | CasualtiesCaused
    | Deflection
    | Landing
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
    | AroundMatch
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
