"""The tables of an edition for what happens before, after and between matches."""

from typing import Literal

import msgspec

from league.rules.pitch_tables import BoughtLevels, FanRolls, ImprovementLevels, RolledLevels
from league.rules.roster_tables import InducementKind
from league.rules.sourced import Gold, Name, Sourced
from league.rules.values import Value


class ImprovementBand(Value):
    """A run of totals of an improvement roll, and the characteristics that may be taken instead of a skill."""

    first: int
    last: int
    characteristics: tuple[Name, ...] = ()


class RolledImprovements(RolledLevels, forbid_unknown_fields=True):
    """Improvements by 2D6: one at every level but the first; a skill of the normal categories, or what a band allows.

    A double may be a skill of the double categories.
    """

    bands: tuple[ImprovementBand, ...]


class BoughtImprovements(BoughtLevels, forbid_unknown_fields=True):
    """Improvements for star player points.

    `random_picks` is how many skills are rolled of which one is taken. A characteristic takes a die of
    `characteristic_die` faces on `bands`, and may become a skill of any category he has (`instead`: those of the
    double categories alone, or both).
    """

    random_picks: int = 1
    characteristic_die: int
    bands: tuple[ImprovementBand, ...]
    instead: tuple[Literal["normal", "double"], ...]


class Improvements(ImprovementLevels, forbid_unknown_fields=True):
    """What improvements a player may have, and what each adds to his value, in gold pieces.

    Each edition has one of `rolled` and `bought`. `elite_gp` is added for the skills that are elite;
    `characteristics_gp` are for a point.
    """

    normal_skill_gp: Gold
    double_skill_gp: Gold
    random_normal_skill_gp: Gold | None = None
    random_double_skill_gp: Gold | None = None
    elite_gp: Gold = 0
    characteristics_gp: dict[str, Gold]
    rolled: RolledImprovements | None = None
    bought: BoughtImprovements | None = None


class Gate(Sourced):
    """Who comes to see a match: so many dice a team, and what they are for.

    `fame`: the team with more fans on the gate has 1 fame, with twice as many 2. `attendance`: dice and fans of both
    teams are added.
    """

    dice: int
    faces: int
    mechanism: Literal["fame", "attendance"]


class Winnings(Sourced):
    """Gold after a match, in units of `unit_gp`.

    `die_and_fame`: a D6, and the fame. `half_attendance`: half the attendance and the touchdowns. `win`, `draw` and
    `no_stalling` are added; `winner_rolls_again`: the winner may have another die, which then counts.
    """

    mechanism: Literal["die_and_fame", "half_attendance"]
    unit_gp: Gold
    win: int = 0
    draw: int = 0
    no_stalling: int = 0
    winner_rolls_again: bool = False


class Fans(FanRolls, forbid_unknown_fields=True):
    """The fans of a team: what they are called, how many a new team has, and how many it may have at all."""

    name: Name
    start: int
    minimum: int
    maximum: int | None = None


class Concession(Sourced):
    """What becomes of a match that a team gives up, unless it may do so freely.

    `free_below` is the number of players with which it may. `touchdowns`: the score as it is; one more and all of the
    conceder's for the opponent; or at least 2-0. `winner_takes_winnings`: the opponent has those of both.
    `fans_lost` is a number, or a D3 where `fans_die`. `spp_lost`: all points of the conceder's match.
    A player with `leaves_from_spp` points or `leaves_from_improvements` improvements leaves on a D6 up to `leaves_on`.
    """

    free_below: int
    touchdowns: Literal["as_played", "one_more_and_all", "at_least_two"]
    winner_takes_winnings: bool = False
    fans_lost: int = 0
    fans_die: bool = False
    mvp_to_opponent: bool = True
    spp_lost: bool = False
    leaves_from_spp: int | None = None
    leaves_from_improvements: int | None = None
    leaves_on: int


class Buying(Sourced):
    """What teams may buy for a single match.

    `treasury`: who may add gold of his own to petty cash: both teams, or the one of higher value, or neither where
    values are equal. `underdog_treasury_gp` is how much the other may add. `kinds_maximum` is how many inducements of a
    kind a team may have in all. `same_star`: a star player hired by both plays for neither, or for both. `mercenary_gp`
    is what a mercenary costs beyond his position, `mercenary_skill_gp` what a skill of his does.
    """

    treasury: Literal["both", "favourite"]
    underdog_treasury_gp: Gold = 0
    kinds_maximum: dict[InducementKind, int] = msgspec.field(default_factory=dict)
    stars_maximum: int
    same_star: Literal["neither", "both"]
    mercenaries_maximum: int | None = None
    mercenary_gp: Gold
    mercenary_skill_gp: Gold
    mercenary_skill: Name
