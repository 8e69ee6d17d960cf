"""An edition of the rules as a value; `ruleset_files` makes it from the TOML files of its folder."""

from typing import Annotated, Literal

import msgspec

from league.rules.values import Characteristics, Value

Gold = Annotated[int, msgspec.Meta(ge=0, multiple_of=5000)]
Name = Annotated[str, msgspec.Meta(min_length=1)]
Result = Literal["stunned", "ko", "badly-hurt", "casualty"]


class Sourced(Value):
    """A table that names where its facts come from."""

    source: Name


class Characteristic(Value):
    """One line of a player's profile: its name, which way is worse, and where it ends either way."""

    name: Name
    worse: Literal[-1, 1]
    worst: int
    best: int


class Limits(Sourced):
    """What injuries may take from one characteristic.

    `points_per_characteristic`: how many points at most. `at_limit`: what a hit beyond the limit still does;
    `ignored` leaves no effect at all.
    """

    points_per_characteristic: Annotated[int, msgspec.Meta(ge=1)]
    at_limit: Literal["miss_next_game", "ignored"]


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
    dead: bool = False

    @property
    def severity(self) -> int:
        """0 nothing, 1 a missed game, 2 something that stays, 3 death."""
        if self.dead:
            return 3
        if self.niggling or self.characteristic:
            return 2
        return 1 if self.miss_next_game else 0


class Casualty(Sourced):
    """The casualty table; a `d68` is a D6 for the tens and a D8 for the units."""

    die: Literal["d68"]
    rows: tuple[CasualtyRow, ...]


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

    `holder` is who must have it; `causes` the verbs it works with, all if empty. `mechanism` names a function of
    `league.rules.injury`; `amount` is its number: a modifier, or the total that is enough.
    """

    skill: Name
    holder: Literal["causer", "victim"]
    causes: tuple[Name, ...] = ()
    mechanism: Literal["armour_or_injury", "armour_broken_at", "casualty_dice", "quiet_armour_doubles"]
    amount: int = 0


class KnockOut(Sourced):
    """A knocked-out player comes back on `recovers_on` or more."""

    recovers_on: int


class StandUp(Sourced):
    """Standing up costs `movement`; who has less stands on a D6 of `stands_on` or more."""

    movement: int
    stands_on: int


class Referee(Sourced):
    """What the referee sees: doubles on these rolls of a foul send the fouler off; fouls a team may make in a turn."""

    doubles_on: tuple[Literal["armour", "injury"], ...]
    fouls_per_turn: int


class Regeneration(Sourced):
    """A casualty with this skill is undone on a D6 of `heals_on` or more, after the apothecary."""

    skill: Name
    heals_on: int


class Apothecary(Sourced):
    """What the apothecary may do: a second casualty roll, one of the two to choose; a KO patched up."""

    cost_gp: Gold
    decay_rolls_treated: int


class Ball(Sourced):
    """The squares a loose ball may bounce to: direction by D8, from the coach's own end."""

    directions: tuple[Name, ...]


class Spp(Sourced):
    """Star player points by deed."""

    completion: int
    touchdown: int
    interception: int
    casualty: int
    mvp: int


class Squad(Sourced):
    """How many players a team may have."""

    minimum: int
    maximum: int


class Treasury(Sourced):
    """What a new team may spend and what things cost, in gold pieces; price and maximum of each kind of staff."""

    start_gp: Gold
    reroll_factor_after_draft: int
    assistant_coach_gp: Gold
    cheerleader_gp: Gold
    fan_factor_gp: Gold
    fan_factor_maximum_at_draft: int
    missing_players_count: bool


class Improvements(Sourced):
    """What an improvement adds to a player's value, in gold pieces.

    A normal skill may be taken on any improvement roll, the others take a double; `characteristics_gp` are for a point.
    """

    normal_skill_gp: Gold
    double_skill_gp: Gold
    characteristics_gp: dict[str, Gold]


class Standings(Sourced):
    """League points, and what parts teams that have the same.

    `casualties`: which count for the difference: all `by_players` of the team, or only those `with_spp`.
    """

    win: int
    draw: int
    loss: int
    tie_breakers: tuple[Literal["touchdown_difference", "casualty_difference"], ...]
    casualties: Literal["by_players", "with_spp"]


class Skill(Value):
    """A skill or trait: its category, whether it can be chosen, and its number in the video games' files."""

    name: Name
    category: Literal["General", "Agility", "Passing", "Strength", "Mutation", "Extraordinary"]
    selectable: bool = True
    video_game_id: int | None = None


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
    normal: tuple[Literal["G", "A", "P", "S", "M"], ...]
    double: tuple[Literal["G", "A", "P", "S", "M"], ...]
    journeyman: bool = False
    video_game_id: int | None = None

    @property
    def printed(self) -> Characteristics:
        """The characteristics as printed."""
        return Characteristics(ma=self.ma, st=self.st, ag=self.ag, av=self.av)


class Roster(Sourced):
    """A race: its positions and what its team may have."""

    id: Name
    name: Name
    reroll_cost_gp: Gold
    rerolls_maximum: int
    apothecary: bool
    since: Name
    notes: tuple[str, ...] = ()
    video_game_id: int | None = None
    positions: tuple[Position, ...]


class Rules(Value):
    """The file rules.toml of an edition."""

    edition: Name
    name: Name
    version: int
    source: Name
    characteristics: dict[str, Characteristic]
    limits: Limits
    armour: Armour
    injury: Injury
    casualty: Casualty
    causes: tuple[Cause, ...]
    skill_effects: tuple[SkillEffect, ...]
    knock_out: KnockOut
    stand_up: StandUp
    referee: Referee
    regeneration: Regeneration
    apothecary: Apothecary
    ball: Ball
    spp: Spp
    squad: Squad
    treasury: Treasury
    improvements: Improvements
    standings: Standings


class SkillFile(Sourced):
    """The file skills.toml of an edition."""

    exclusive: tuple[tuple[Name, Name], ...]
    skills: tuple[Skill, ...]


class RosterFile(Sourced):
    """The file rosters.toml of an edition."""

    rosters: tuple[Roster, ...]


class PitchRules(Value, forbid_unknown_fields=False):
    """What of an edition matters on the pitch; reading a stored ruleset as this passes its rosters over."""

    rules: Rules
    skills: tuple[Skill, ...]


class Ruleset(PitchRules, forbid_unknown_fields=True):
    """An edition, whole: what the rules work with."""

    exclusive: tuple[tuple[Name, Name], ...]
    rosters: tuple[Roster, ...]

    def roster(self, race: str) -> Roster | None:
        """The roster of a race, by id or by name, without regard to case."""
        wanted = race.casefold()
        for roster in self.rosters:
            if wanted in (roster.id, roster.name.casefold()):
                return roster
        return None

    def position(self, race: str, name: str) -> Position | None:
        """A position of a race, by id or by name, without regard to case."""
        roster = self.roster(race)
        wanted = name.casefold()
        for position in roster.positions if roster else ():
            if wanted in (position.id, position.name.casefold()):
                return position
        return None

    def skill(self, name: str) -> Skill | None:
        """A skill by name, without regard to case."""
        wanted = name.casefold()
        return next((skill for skill in self.skills if skill.name.casefold() == wanted), None)
