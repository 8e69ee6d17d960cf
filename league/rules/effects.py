"""What each entry of the log does to a team; applying it consults no table."""

import msgspec

from league.rules.entries import Item
from league.rules.ids import PlayerId
from league.rules.outcomes import Effect, MatchPlayed
from league.rules.values import Player, Team


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


class PlayerImproved(Effect, tag="improved"):
    """A player has a skill or a point more, for star player points; `points` is what it adds to characteristics."""

    player: PlayerId
    name: str
    points: dict[str, int] = msgspec.field(default_factory=dict)
    value_gp: int
    spp: int = 0


class JourneymenJoined(Effect, tag="filled"):
    """Players fill up the team."""

    players: tuple[Player, ...]


class JourneymanSigned(Effect, tag="signed"):
    """A journeyman is hired for gold, and loses the skill that journeymen have."""

    player: PlayerId
    cost_gp: int
    loses: str = ""


class GoldPaid(Effect, tag="paid"):
    """Gold the team has to pay; `why` says in words what for."""

    gp: int
    why: str


class PlayerRested(Effect, tag="rested"):
    """A player is retired for a time, or comes back."""

    player: PlayerId
    back: bool = False


class CaptainNamed(Effect, tag="captain"):
    """A player leads the team, and has a skill for it; nobody else does."""

    player: PlayerId
    gains: str = ""


class PlayerCorrected(Effect, tag="player-corrected"):
    """What the commissioner put right about a player, and why; see `PlayerCorrection`.

    `points` is what all of it adds to characteristics; `improvements` are those of the gains that count as such.
    """

    player: PlayerId
    reason: str
    niggling_injuries: int = 0
    injuries: tuple[str, ...] = ()
    healed: tuple[str, ...] = ()
    characteristics: tuple[str, ...] = ()
    points: dict[str, int] = msgspec.field(default_factory=dict)
    misses_next_game: bool | None = None
    spp: int = 0
    spp_spent: int = 0
    gains: tuple[str, ...] = ()
    improvements: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    value_gp: int = 0


class TeamCorrected(Effect, tag="team-corrected"):
    """What the commissioner put right about a team, and why; see `TeamCorrection`."""

    reason: str
    treasury_gp: int = 0
    fan_factor: int = 0
    rerolls: int = 0
    assistant_coaches: int = 0
    cheerleaders: int = 0
    apothecary: bool | None = None


AnyEffect = (
    TeamFounded
    | PlayerHired
    | PlayerFired
    | PlayerRenamed
    | PlayerImproved
    | PlayerRested
    | PlayerCorrected
    | JourneymenJoined
    | JourneymanSigned
    | CaptainNamed
    | ItemBought
    | GoldPaid
    | TeamCorrected
    | TeamRetired
    | MatchPlayed
)
