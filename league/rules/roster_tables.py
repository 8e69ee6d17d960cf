"""What an edition lets teams hire: positions, races, star players, inducements."""

import unicodedata
from functools import cache
from typing import Annotated, Literal

import msgspec

from league.rules.injury_tables import Borrowed
from league.rules.sourced import Gold, Name, Sourced
from league.rules.values import Characteristics, Value

_APOSTROPHES = "'\u2018\u2019\u02bc`\u00b4"


def base_name(skill: str) -> str:
    """A skill without the value it may have: `Loner (4+)` is a `Loner`."""
    return skill.partition(" (")[0]


@cache
def slug(name: str) -> str:
    """A name as match sheets write it: lower case, words joined by hyphens, without apostrophes and accents.

    `H'thark the Unstoppable` is `hthark-the-unstoppable`; so is an id such as `black_orc`, which is `black-orc`.
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    kept = (letter for letter in letters if letter not in _APOSTROPHES and not unicodedata.combining(letter))
    return "-".join("".join(letter if letter.isalnum() else " " for letter in kept).split())


class Position(Value):
    """What a roster lets you hire."""

    id: Name
    name: Name
    maximum: Annotated[int, msgspec.Meta(ge=1, le=16)]
    cost_gp: Gold
    ma: int
    st: int
    ag: int
    av: int
    skills: tuple[Name, ...] = ()
    pa: int | None = None
    normal: tuple[Literal["G", "A", "P", "S", "M", "D"], ...]
    double: tuple[Literal["G", "A", "P", "S", "M", "D"], ...]
    journeyman: bool = False
    big_guy: bool = False
    keywords: tuple[Name, ...] = ()
    video_game_id: int | None = None

    @property
    def printed(self) -> Characteristics:
        """The characteristics as printed."""
        return Characteristics(ma=self.ma, st=self.st, ag=self.ag, av=self.av, pa=self.pa)


class Roster(Sourced):
    """A race: its positions and what its team may have.

    A team has all of `leagues`, or `choose_leagues` of them; all `special_rules`, one of `choose_special_rules`, and
    those its leagues bring with `league_special_rules`. `big_guys_maximum` is for all positions that are big guys.
    """

    id: Name
    name: Name
    reroll_cost_gp: Gold
    rerolls_maximum: int
    apothecary: bool
    since: str = ""
    tier: int | None = None
    leagues: tuple[Name, ...] = ()
    choose_leagues: int | None = None
    special_rules: tuple[Name, ...] = ()
    choose_special_rules: tuple[Name, ...] = ()
    league_special_rules: dict[str, tuple[Name, ...]] = msgspec.field(default_factory=dict)
    big_guys_maximum: int | None = None
    aliases: tuple[Name, ...] = ()
    notes: tuple[str, ...] = ()
    video_game_id: int | None = None
    positions: tuple[Position, ...]

    @property
    def linemen(self) -> tuple[Position, ...]:
        """The positions journeymen come from."""
        return tuple(position for position in self.positions if position.journeyman)


class Star(Value):
    """A star player, hired for one match.

    A team may hire him whose roster is one of `teams`, or that has one of `rules`; anybody where neither is given.
    `partner` comes with him; the one of the two who costs nothing cannot be hired alone.
    """

    name: Name
    cost_gp: Gold
    ma: int
    st: int
    ag: int
    pa: int | None = None
    av: int
    teams: tuple[Name, ...] = ()
    rules: tuple[Name, ...] = ()
    skills: tuple[Name, ...] = ()
    special: tuple[Name, ...] = ()
    mega_star: bool = False
    partner: str = ""

    @property
    def printed(self) -> Characteristics:
        """The characteristics as printed."""
        return Characteristics(ma=self.ma, st=self.st, ag=self.ag, av=self.av, pa=self.pa)


InducementKind = Literal["common", "card", "wizard", "referee", "infamous_staff"]


class Inducement(Value):
    """What a team may buy for one match, up to `maximum` times.

    Teams of `reduced_for` and `reduced_for_rules` pay less, and may have `reduced_maximum` where that is given; where
    `only_for`, `only_for_rules` or `without_apothecary` are given, only those teams may have it. Apothecaries who come
    with it treat, besides the players hired for good, those of `treats`.
    """

    id: Name
    name: Name
    maximum: Annotated[int, msgspec.Meta(ge=1)]
    cost_gp: Gold
    reduced_cost_gp: Gold | None = None
    reduced_maximum: Annotated[int, msgspec.Meta(ge=1)] | None = None
    reduced_for: tuple[Name, ...] = ()
    reduced_for_rules: tuple[Name, ...] = ()
    only_for: tuple[Name, ...] = ()
    only_for_rules: tuple[Name, ...] = ()
    without_apothecary: bool = False
    apothecaries: int = 0
    treats: tuple[Borrowed, ...] = ()
    regeneration_rerolls: int = 0
    knock_out_bonus: int = 0
    kind: InducementKind = "common"
