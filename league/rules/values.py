"""What a league is made of: players and teams, as frozen values."""

from enum import StrEnum
from typing import Any, dataclass_transform

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


class PlayerStatus(StrEnum):
    """Whether a player is still there to be picked."""

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
    `skills` are all he has: those of the position first, then those gained. `spp` are all points won.
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
    value_gp: int
    career: Career = Career()

    @property
    def is_available(self) -> bool:
        """Whether he may be picked for the team's next match."""
        return self.status is PlayerStatus.ACTIVE and not self.misses_next_game


class Team(Value):
    """A team with everybody who ever wore its shirt.

    `reroll_cost_gp` is the roster's price at the draft. `matches` counts the matches played; `last_day` is the
    ISO day of the latest entry in the team's history, empty before its first. `players` are in order of their ids.
    """

    id: TeamId
    name: str
    race: str
    coach: str
    treasury_gp: int
    rerolls: int = 0
    reroll_cost_gp: int
    fan_factor: int = 0
    assistant_coaches: int = 0
    cheerleaders: int = 0
    apothecary: bool = False
    is_retired: bool = False
    matches: int = 0
    last_day: str = ""
    players: tuple[Player, ...] = ()

    @property
    def squad(self) -> tuple[Player, ...]:
        """Everybody on the roster today, those who miss the next game included."""
        return tuple(player for player in self.players if player.status is PlayerStatus.ACTIVE)
