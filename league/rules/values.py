"""What a league is made of: players and teams, as frozen values."""

from enum import StrEnum
from typing import Any, Literal, dataclass_transform

import msgspec

from league.rules.ids import PlayerId, TeamId


class _ValueMeta(msgspec.StructMeta):
    """Makes every subclass frozen, keyword-only and strict, so that no class has to repeat it."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **config: Any) -> type:
        settings = {"frozen": True, "kw_only": True, "forbid_unknown_fields": True, "omit_defaults": True} | config
        return super().__new__(cls, name, bases, namespace, **settings)


@dataclass_transform(kw_only_default=True, frozen_default=True, field_specifiers=(msgspec.field,))
class Value(msgspec.Struct, metaclass=_ValueMeta, frozen=True):
    """A frozen value with keyword-only fields; two with equal fields are equal."""


class Side(StrEnum):
    """Whose: the home team's or the away team's, written as on a match sheet."""

    HOME = "H"
    AWAY = "A"

    @property
    def other(self) -> "Side":
        """The side it plays against."""
        return Side.AWAY if self is Side.HOME else Side.HOME


MatchResult = Literal["win", "draw", "loss"]
"""How a match ended for a team."""


class PlayerStatus(StrEnum):
    """Whether a player is still there to be picked; who is `retired` rests for now and stays on the roster."""

    ACTIVE = "active"
    DEAD = "dead"
    FIRED = "fired"
    RETIRED = "retired"


class Characteristics(Value):
    """One value per characteristic. `pa` exists since the 2020 edition and is None before."""

    ma: int
    st: int
    ag: int
    av: int
    pa: int | None = None


class Career(Value):
    """What a player has done in all recorded matches: counts, and the matches he played."""

    matches: int = 0
    td: int = 0
    comp: int = 0
    int_: int = msgspec.field(default=0, name="int")
    cas: int = 0
    mvp: int = 0


class Player(Value):
    """One person with a shirt number.

    `printed` is what the roster prints for the position, `present` what is left of it after injuries (and
    improvements). `lasting_injuries` are the points lost by injury, such as `-ma`, in the order suffered.
    `hurt_in` is the id of the match that made him miss the next one, or killed him.
    `skills` are all he has: those of the position first, then those gained. `improvements` are those of them that were
    taken for star player points, points of characteristics such as `+MA` among them. `spp` are all points won,
    `spp_spent` those paid for improvements. `uncounted_gp` is the part of his value that adds nothing to his team's.
    A journeyman plays for the team, and is not hired.
    """

    id: PlayerId
    number: int
    name: str
    position: str
    printed: Characteristics
    present: Characteristics
    skills: tuple[str, ...] = ()
    niggling_injuries: int = 0
    lasting_injuries: tuple[str, ...] = ()
    misses_next_game: bool = False
    hurt_in: str = ""
    status: PlayerStatus = PlayerStatus.ACTIVE
    spp: int = 0
    spp_spent: int = 0
    improvements: tuple[str, ...] = ()
    value_gp: int
    uncounted_gp: int = 0
    is_journeyman: bool = False
    is_captain: bool = False
    career: Career = Career()

    @property
    def is_available(self) -> bool:
        """Whether he may be picked for the team's next match."""
        return self.status is PlayerStatus.ACTIVE and not self.misses_next_game

    @property
    def is_on_roster(self) -> bool:
        """Whether he belongs to the team today, be it to play, to recover or to rest."""
        return self.status in (PlayerStatus.ACTIVE, PlayerStatus.RETIRED)


class Team(Value):
    """A team with everybody who ever wore its shirt.

    `reroll_cost_gp` is the roster's price at the draft. `special_rules` are its race's and those it chose, its leagues
    among them. `fan_factor` are its fans, whatever the edition calls them. `matches` counts the matches played;
    `has_past` tells that it existed before this league. `last_day` is the ISO day of the latest entry in the team's
    history, empty before its first. `players` are in order of their ids.
    """

    id: TeamId
    name: str
    race: str
    coach: str
    special_rules: tuple[str, ...] = ()
    treasury_gp: int
    rerolls: int = 0
    reroll_cost_gp: int
    fan_factor: int = 0
    assistant_coaches: int = 0
    cheerleaders: int = 0
    apothecary: bool = False
    is_retired: bool = False
    matches: int = 0
    has_past: bool = False
    last_day: str = ""
    players: tuple[Player, ...] = ()

    @property
    def has_played(self) -> bool:
        """Whether it has played at all, in this league or before: what holds for new teams is over then."""
        return self.has_past or self.matches > 0

    @property
    def squad(self) -> tuple[Player, ...]:
        """Everybody on the roster today, those who miss the next game included."""
        return tuple(player for player in self.players if player.is_on_roster)

    def player(self, player_id: PlayerId) -> Player | None:
        """The player of an id, whatever has become of him."""
        return next((player for player in self.players if player.id == player_id), None)
