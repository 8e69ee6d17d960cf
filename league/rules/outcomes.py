"""What the rules made of a match: an outcome per line, and what each team and player takes away from it."""

import msgspec

from league.rules.events import Mark, TwoD6
from league.rules.ids import PlayerId, TeamId
from league.rules.values import MatchResult, Player, Side, Value


class Modifier(Value):
    """What was added to a roll, and why."""

    name: str
    amount: int


class ArmourRoll(Value):
    """2D6 and modifiers against the armour value the player had at that moment.

    `broken_by` is the skill, such as Claw, that broke armour the total alone would not have broken.
    """

    total: int
    against: int
    is_broken: bool
    broken_by: str = ""
    modifiers: tuple[Modifier, ...] = ()


class InjuryRoll(Value):
    """2D6 and modifiers, and the row of the injury table they gave."""

    total: int
    result: str
    modifiers: tuple[Modifier, ...] = ()


class CasualtyRoll(Value):
    """A roll on the casualty table: the dice, the row, what that row does, and whether it still counts.

    `total` is given where something was added to the dice, `lasting` where a second die said what is lost.
    """

    rolled: int
    total: int | None = None
    modifiers: tuple[Modifier, ...] = ()
    lasting: int = 0
    name: str
    effects: tuple[str, ...] = ()
    counts: bool = True


class Outcome(Value):
    """What came of one line of a match sheet.

    `gp` is gold won or paid, `fans` the change of a team's fans, `player` the mark of whoever a die picked.

    `result` is where a knocked-down player ended (`held`, `stunned`, `ko`, `casualty`, `badly-hurt`), or `success`
    or `failure` of a single die. `effects` are what stays after the match: `mng`, `niggling`, `-ma`, `dead`.
    `notes` say in words what the dice alone do not. `sent_off` is the mark of a player the referee sent off.
    `spp` is what the line earned its player. `scatter` is the direction of a dropped ball.
    """

    armour: ArmourRoll | None = None
    injury: InjuryRoll | None = None
    casualties: tuple[CasualtyRoll, ...] = ()
    result: str = ""
    effects: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    healed_by: str = ""
    sent_off: Mark = ""
    is_turnover: bool = False
    scatter: str = ""
    spp: int = 0
    gp: int = 0
    fans: int = 0
    player: Mark = ""


NOTHING = Outcome()
"""The outcome of a line that only counts something."""


class PlayerChange(Value):
    """What one match changed for one player who took part: counts, SPP, and injuries in the order suffered.

    `lost` names the points lost, such as `-ma`; `points` is what that adds to each characteristic. `gains` are traits
    gained for nothing. Who `leaves` does so for good, because his team gave up.
    """

    player: PlayerId
    td: int = 0
    comp: int = 0
    int_: int = 0
    cas: int = 0
    mvp: int = 0
    spp: int = 0
    niggling: int = 0
    lost: tuple[str, ...] = ()
    points: dict[str, int] = msgspec.field(default_factory=dict)
    misses_next_game: bool = False
    is_dead: bool = False
    gains: tuple[str, ...] = ()
    leaves: bool = False


class SideResult(Value):
    """What one match made of one team: who played, the score, casualties caused for the standings, gold and fans.

    `spent_gp` went from the treasury into what was bought for the match. `raised` are the dead opponents that join.
    """

    team: TeamId
    score: int
    casualties: int
    played: tuple[PlayerId, ...]
    changes: tuple[PlayerChange, ...] = ()
    winnings_gp: int = 0
    spent_gp: int = 0
    fans: int = 0
    raised: tuple[Player, ...] = ()
    has_conceded: bool = False


class Trouble(Value):
    """What the rules object to: the number of the event (-1 for the header), the field of it, and why."""

    event: int
    field: str
    message: str


class MissingDie(Value):
    """A roll that somebody has to make: after which event, which roll, whose, and the faces of its dice."""

    event: int
    roll: str
    mark: Mark
    faces: tuple[int, ...]


class Waiting(Value):
    """A step after a match that nobody has decided yet: whose, which, and the line or command that decides it."""

    side: Side
    step: str
    how: str


class MatchOutcome(Value):
    """What the rules made of a match as a whole, kept beside its sheet.

    `marks` tells whom each mark on the sheet meant, `guests` the names of those who are nobody's players; `conflicts`
    are the troubles the league recorded as known; `waiting` are the steps that casualties left open.
    """

    outcomes: tuple[Outcome, ...]
    marks: dict[Mark, PlayerId]
    guests: dict[Mark, str] = msgspec.field(default_factory=dict)
    conflicts: tuple[Trouble, ...] = ()
    waiting: tuple[Waiting, ...] = ()


class Effect(Value, tag_field="effect"):
    """What an entry does to one team; applying it consults no table."""


class MatchPlayed(Effect, tag="played"):
    """The team's share of a match: its id, whether the team was at home, and what it made of the team."""

    match: str
    is_home: bool = False
    result: SideResult


def result_of(ours: int, theirs: int, *, we_conceded: bool, they_conceded: bool) -> MatchResult:
    """How a match with this score ended for us; who gave up has lost, whatever the score."""
    if we_conceded or they_conceded:
        return "loss" if we_conceded else "win"
    return "draw" if ours == theirs else "win" if ours > theirs else "loss"


def sum_words(dice: TwoD6, roll: ArmourRoll | InjuryRoll) -> str:
    """A roll in words: `4+3 = 7`, or `4+3=7 +1 niggling = 8` where something was added."""
    added = "".join(f" {modifier.amount:+d} {modifier.name}" for modifier in roll.modifiers)
    thrown = f"{dice[0]}+{dice[1]}"
    return f"{thrown}={sum(dice)}{added} = {roll.total}" if added else f"{thrown} = {roll.total}"
