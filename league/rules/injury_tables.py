"""The tables of an edition from the knock-down to what stays of it: armour, injury, casualty, and who heals."""

from typing import Literal

from league.rules.sourced import Gold, Name, Sourced
from league.rules.values import Value

Borrowed = Literal["journeymen", "mercenaries", "stars"]
"""Who plays for a team without being hired for good."""

Result = Literal["stunned", "ko", "badly-hurt", "casualty"]


class Armour(Sourced):
    """How an armour roll breaks armour: `above` the armour value, or `at_least` it."""

    broken: Literal["above", "at_least"]


class InjuryBand(Value):
    """A run of 2D6 totals with one result; the ends are included, and totals beyond the table count as its ends."""

    first: int
    last: int
    result: Result


class InjuryTable(Value):
    """The injury table for a player who has all of `skills`; the one without skills is everybody's."""

    skills: tuple[Name, ...] = ()
    bands: tuple[InjuryBand, ...]


class Injury(Sourced):
    """The injury roll: the tables, the one with most of the player's skills first."""

    niggling_modifier: int
    tables: tuple[InjuryTable, ...]


class CasualtyRow(Value):
    """One row of the casualty table, and what it leaves behind."""

    first: int
    last: int
    name: Name
    japanese: str = ""
    miss_next_game: bool = False
    niggling: int = 0
    characteristic: str = ""
    lasting: bool = False
    dead: bool = False

    @property
    def severity(self) -> int:
        """0 nothing, 1 a missed game, 2 something that stays, 3 death."""
        if self.dead:
            return 3
        if self.niggling or self.characteristic or self.lasting:
            return 2
        return 1 if self.miss_next_game else 0


class LastingRow(Value):
    """One row of the D6 that says which characteristic a lasting injury takes."""

    first: int
    last: int
    name: Name
    characteristic: Name


class Casualty(Sourced):
    """The casualty table; a `d68` is a D6 for the tens and a D8 for the units.

    `niggling_modifier` is added to a `d16` for every niggling injury. A row that is `lasting` takes a D6 on `lasting`.
    """

    die: Literal["d68", "d16"]
    niggling_modifier: int = 0
    rows: tuple[CasualtyRow, ...]
    lasting: tuple[LastingRow, ...] = ()


class Cause(Value):
    """One way to be hurt.

    `verb` is its word on a match sheet. `by`: whether an opponent, anybody or nobody causes it. `armour`: whether
    an armour roll comes first. `spp`: whether the causer is rewarded. `unmodified`: whether skills and niggling
    injuries leave the rolls alone. `foul`: whether the referee watches. `stunned_in_reserves`: whether a stunned
    player leaves the pitch.
    """

    verb: Name
    about: Name
    by: Literal["opponent", "anybody", "nobody"]
    armour: bool = True
    spp: bool = False
    unmodified: bool = False
    foul: bool = False
    armour_bonus: int = 0
    stunned_in_reserves: bool = False


class SkillEffect(Value):
    """What a skill does to the rolls of a knock-down.

    `holder` is who must have it; `causes` the verbs it works with, all if empty. `mechanism` names what it does in
    `league.rules.injury`; `amount` is its number: a modifier, or the total that is enough. A number the player's own
    skill has, such as the 2 of `Mighty Blow (+2)`, goes before it.
    """

    skill: Name
    holder: Literal["causer", "victim"]
    causes: tuple[Name, ...] = ()
    mechanism: Literal[
        "armour_or_injury",
        "armour_broken_at",
        "armour_broken_naturally_at",
        "armour_unmodified",
        "badly_hurt_may_miss",
        "casualty_dice",
        "casualty_modifier",
        "no_armour_no_stunned",
        "quiet_armour_doubles",
        "silent_armour_doubles",
    ]
    amount: int = 0


class Regeneration(Sourced):
    """A casualty with this skill is undone on a D6 of `heals_on` or more.

    `roll`: whether it is made after the apothecary, or before there is a casualty roll.
    """

    skill: Name
    heals_on: int
    roll: Literal["after_apothecary", "before_casualty"] = "after_apothecary"


class Apothecary(Sourced):
    """What the apothecary may do: a second casualty roll, one of the two to choose; a KO patched up.

    `treats`: whom besides the players hired for good.
    """

    cost_gp: Gold
    decay_rolls_treated: int = 1
    treats: tuple[Borrowed, ...] = ()
