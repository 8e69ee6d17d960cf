"""What the log holds: facts as they came in, and what each of them does to a team."""

import datetime
from typing import Annotated, Literal

import msgspec

from league.rules.events import MatchSheet
from league.rules.ids import PlayerId
from league.rules.outcomes import SideResult
from league.rules.values import Player, Team, Value

Number = Annotated[int, msgspec.Meta(ge=1, le=99)]
Amount = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
Loss = Literal["-ma", "-st", "-ag", "-av", "-pa"]
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
    value_gp: Amount | None = None
    id: PlayerId | None = None

    @property
    def has_past(self) -> bool:
        """Whether he has played before this league."""
        return bool(self.niggling_injuries or self.lasting_injuries or self.misses_next_game or self.skills or self.spp)


class TeamSheet(Fact, tag="team"):
    """A team as its file gives it.

    `treasury_gp` is given for a team with a past, which may also have any number of players; a team without one
    is drafted, and what it did not spend is its treasury. `is_drafting` marks a team that comes with few players or
    none, and hires the others before its first match.
    """

    name: str
    race: str
    coach: str
    rerolls: Amount = 0
    apothecary: bool = False
    fan_factor: Amount = 0
    assistant_coaches: Amount = 0
    cheerleaders: Amount = 0
    treasury_gp: Amount | None = None
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


class Founding(Fact, tag="league"):
    """The league itself: its name, and the texts of its ruleset's files by name."""

    name: str
    edition: str
    files: dict[str, str]


class Voiding(Fact, tag="void"):
    """Entries that no longer count, by their sequence numbers, and why."""

    entries: tuple[int, ...]
    reason: str = ""


AnyChange = Hiring | Firing | Renaming | Purchase | Retirement
RecordedFact = TeamSheet | AnyChange | MatchSheet
"""What a league is made of, one after another; export writes these and import reads them."""


class Undoing(Fact, tag="undo"):
    """A command taken back: the sequence numbers of its entries."""

    entries: tuple[int, ...]


AnyFact = RecordedFact | Founding | Voiding | Undoing


class Effect(Value, tag_field="effect"):
    """What an entry does to one team; applying it consults no table."""


class TeamFounded(Effect, tag="founded"):
    """The team as it begins."""

    team: Team


class PlayerHired(Effect, tag="hired"):
    """A player joins for gold."""

    player: Player
    cost_gp: int


class PlayerFired(Effect, tag="fired"):
    """A player leaves for good."""

    player: PlayerId


class PlayerRenamed(Effect, tag="renamed"):
    """A player goes by another name."""

    player: PlayerId
    name: str


class ItemBought(Effect, tag="bought"):
    """The team has more of something, for gold."""

    item: Item
    count: int
    cost_gp: int


class TeamRetired(Effect, tag="retired"):
    """The team plays no more."""


class MatchPlayed(Effect, tag="played"):
    """The team's share of a match: its id, whether the team was at home, and what it made of the team."""

    match: str
    is_home: bool = False
    result: SideResult


AnyEffect = TeamFounded | PlayerHired | PlayerFired | PlayerRenamed | ItemBought | TeamRetired | MatchPlayed
