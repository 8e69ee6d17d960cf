"""What the log holds: facts as they came in. What each of them does to a team is in `effects`."""

import datetime
from typing import Annotated, Literal

import msgspec

from league.rules.events import D6, Dice, MatchSheet
from league.rules.ids import PlayerId
from league.rules.values import Value

Number = Annotated[int, msgspec.Meta(ge=1, le=99)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Difference = Annotated[int, msgspec.Meta(ge=-1_000_000_000, le=1_000_000_000)]
Loss = Literal["-ma", "-st", "-ag", "-av", "-pa"]
Point = Literal[Loss, "+ma", "+st", "+ag", "+av", "+pa"]
Item = Literal["rerolls", "apothecary", "fan_factor", "assistant_coaches", "cheerleaders"]


class Fact(Value, tag_field="kind"):
    """Something that happened between matches; `on` is the day it took effect, None for after the latest match."""

    on: datetime.date | None = None


class PlayerSheet(Value):
    """A player of a new team, as its file gives him; the fields from `niggling_injuries` on are his past.

    `skills` are those gained beyond his position's, `+ST` and the like among them. `value_gp` is given where it
    differs from the price of the position and of what he gained. `id` is given where an exported league is made again.
    """

    number: Number
    position: str
    name: str
    niggling_injuries: Amount = 0
    lasting_injuries: tuple[Loss, ...] = ()
    misses_next_game: bool = False
    skills: tuple[str, ...] = ()
    spp: Amount = 0
    spp_spent: Amount = 0
    value_gp: Amount | None = None
    id: PlayerId | None = None

    @property
    def has_past(self) -> bool:
        """Whether he has played before this league."""
        return bool(self.niggling_injuries or self.lasting_injuries or self.misses_next_game or self.skills or self.spp)


class TeamSheet(Fact, tag="team"):
    """A team as its file gives it.

    `treasury_gp` is given for a team with a past, which may also have any number of players; a team without one
    is drafted, and what it did not spend is its treasury. `fan_factor` are all its fans, None for those that every new
    team has. `special_rules` are those it chooses where its race has a choice, leagues among them. `is_drafting` marks
    a team that comes with few players or none, and hires the others before its first match.
    """

    name: str
    race: str
    coach: str
    rerolls: Amount = 0
    apothecary: bool = False
    fan_factor: Amount | None = None
    assistant_coaches: Amount = 0
    cheerleaders: Amount = 0
    treasury_gp: Amount | None = None
    special_rules: tuple[str, ...] = ()
    players: tuple[PlayerSheet, ...] = ()
    is_drafting: bool = False
    id: int | None = None

    @property
    def has_past(self) -> bool:
        """Whether the team existed before this league."""
        return self.treasury_gp is not None or any(player.has_past for player in self.players)


class Change(Fact):
    """Something that happened to one team between matches.

    `key` tells it from others of its kind in the team's history; the program gives it where it is empty, and an
    export keeps it, so that importing the same file again changes nothing.
    """

    key: str = ""


class Hiring(Change, tag="hire"):
    """A player hired by a team at the price of his position; None leaves number and name to the program."""

    team: str
    position: str
    number: Number | None = None
    name: str | None = None
    id: PlayerId | None = None


class Firing(Change, tag="fire"):
    """A player let go; he is named by id in the log."""

    player: str


class Renaming(Change, tag="rename"):
    """A player's new name."""

    player: str
    name: str


class Purchase(Change, tag="buy"):
    """Something bought for a team: re-rolls, an apothecary, fan factor, assistant coaches or cheerleaders."""

    team: str
    item: Item
    count: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1


class Retirement(Change, tag="retire"):
    """A team that plays no more."""

    team: str


class Improvement(Change, tag="improve"):
    """An improvement of a player: what was rolled, and what he takes.

    `skill` is what he takes, or `characteristic` such as `+MA`. `dice` are those of the improvement roll, of two D6 or
    of the one die for a characteristic. `random` are the rolls on the table of `category` where he takes a random
    skill: two D6 each. `rolled` tells that the program made the rolls.
    """

    player: str
    skill: str = ""
    characteristic: str = ""
    dice: Dice = ()
    category: str = ""
    random: tuple[tuple[D6, D6], ...] = ()
    rolled: bool = False


class JourneymanSheet(Value):
    """A journeyman who joins a team; None leaves number, name and id to the program."""

    position: str
    number: Number | None = None
    name: str | None = None
    id: PlayerId | None = None


class Journeymen(Change, tag="journeymen"):
    """Players who fill up a team until they are hired or go."""

    team: str
    players: tuple[JourneymanSheet, ...]


class Signing(Change, tag="sign"):
    """A journeyman hired for good."""

    player: str


class Upkeep(Change, tag="upkeep"):
    """What having much costs a team after a match: spiralling expenses, or the D6 of expensive mistakes.

    `die` is that D6, `loss` the dice of what it costs: a D3, or 2D6 of what is left.
    """

    team: str
    die: D6 | None = None
    loss: Dice = ()
    rolled: bool = False


class Resting(Change, tag="rest"):
    """A player is retired for a time, or comes back."""

    player: str
    back: bool = False


class Captaincy(Change, tag="captain"):
    """A team's new captain."""

    player: str


class PlayerCorrection(Change, tag="correct-player"):
    """The commissioner puts something about a player right, and says why; the numbers are what is added.

    `injuries` are points lost by injury, which count toward the limits of injuries, and `healed` those he has no
    longer; `characteristics` are points better or worse for no such reason. `gains` and `loses` are skills, and points
    taken as improvements such as `+MA`. `misses_next_game` is what it is from now on. Without `value_gp` his value
    changes by what the skills are worth.
    """

    player: str
    reason: str
    niggling_injuries: Difference = 0
    injuries: tuple[Loss, ...] = ()
    healed: tuple[Loss, ...] = ()
    characteristics: tuple[Point, ...] = ()
    misses_next_game: bool | None = None
    spp: Difference = 0
    spp_spent: Difference = 0
    gains: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    value_gp: Difference | None = None


class TeamCorrection(Change, tag="correct-team"):
    """The commissioner puts something about a team right, and says why; the numbers are what is added.

    `apothecary` is whether it has one from now on.
    """

    team: str
    reason: str
    treasury_gp: Difference = 0
    fan_factor: Difference = 0
    rerolls: Difference = 0
    assistant_coaches: Difference = 0
    cheerleaders: Difference = 0
    apothecary: bool | None = None


class RulesChange(Fact, tag="rules"):
    """The league plays by other files of rules from now on; `key` tells it from others, as in `Change`."""

    key: str = ""
    edition: str
    files: dict[str, str]


class Founding(Fact, tag="league"):
    """The league itself: its name, and the texts of its ruleset's files by name."""

    name: str
    edition: str
    files: dict[str, str]


class Voiding(Fact, tag="void"):
    """Entries that no longer count, by their sequence numbers, and why."""

    entries: tuple[int, ...]
    reason: str = ""


PlayerFact = Firing | Renaming | Improvement | Signing | Resting | Captaincy | PlayerCorrection
"""Changes that name a player; the others name a team."""
AnyChange = PlayerFact | Hiring | Journeymen | Purchase | Upkeep | Retirement | TeamCorrection
RecordedFact = TeamSheet | AnyChange | MatchSheet | RulesChange
"""What a league is made of, one after another; export writes these and import reads them."""
ImportedFact = RecordedFact | Founding
"""What a file may hold."""


class Undoing(Fact, tag="undo"):
    """A command taken back: the sequence numbers of its entries."""

    entries: tuple[int, ...]


AnyFact = RecordedFact | Founding | Voiding | Undoing
