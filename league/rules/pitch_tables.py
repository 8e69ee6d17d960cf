"""The tables of an edition that every recording reads: for the match, and for what teams have to do after it."""

from typing import Annotated, Literal

import msgspec

from league.rules.injury_tables import Apothecary, Armour, Casualty, Cause, Injury, Regeneration, SkillEffect
from league.rules.sourced import Gold, Name, Sourced
from league.rules.values import MatchResult, Team, Value


class Characteristic(Value):
    """One line of a player's profile: its name, which way is worse, and where it ends either way.

    A `target` is the number a roll needs, shown as `3+`.
    """

    name: Name
    worse: Literal[-1, 1]
    worst: int
    best: int
    target: bool = False

    def points(self, printed: int, present: int) -> int:
        """By how many points the present value is worse than the printed one; negative where it is better."""
        return (present - printed) * self.worse

    def includes(self, value: int) -> bool:
        """Whether a value is neither worse than the worst nor better than the best."""
        return self.points(self.best, value) >= 0 and self.points(value, self.worst) >= 0

    def words(self, value: int | None) -> str:
        """A value as rosters print it: `6`, or `3+` for the number a roll needs, or `-` for none."""
        if value is None:
            return "-"
        return f"{value}+" if self.target else str(value)


class Limits(Sourced):
    """What injuries may take from one characteristic, and what improvements may add to it.

    `points_per_characteristic`: how many points injuries take at most; without it, only the end of the characteristic
    stops them. `counted`: every point `suffered`, or those that are left `below_printed`. `at_limit`: what a hit beyond
    the limit still does; `ignored` leaves no effect at all. `improvements_per_characteristic` and
    `improvements_counted` say the same of improvements.
    """

    points_per_characteristic: Annotated[int, msgspec.Meta(ge=1)] | None = None
    counted: Literal["suffered", "below_printed"] = "suffered"
    at_limit: Literal["miss_next_game", "ignored"]
    improvements_per_characteristic: Annotated[int, msgspec.Meta(ge=1)] = 2
    improvements_counted: Literal["taken", "above_printed"]

    def lost(self, *, suffered: int, below_printed: int) -> int:
        """How many points of a characteristic count as lost by injury."""
        return suffered if self.counted == "suffered" else below_printed

    def raised(self, *, taken: int, above_printed: int) -> int:
        """How many points of a characteristic count as added by improvements."""
        return taken if self.improvements_counted == "taken" else above_printed

    def may_lose(self, points: int) -> bool:
        """Whether injuries may take so many points of one characteristic."""
        return self.points_per_characteristic is None or points <= self.points_per_characteristic


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


class Ball(Sourced):
    """The squares a loose ball may bounce to: direction by D8, from the coach's own end."""

    directions: tuple[Name, ...]


class SppOfTeams(Value):
    """What teams with a special rule earn instead."""

    special_rule: Name
    touchdown: int
    casualty: int


class Spp(Sourced):
    """Star player points by deed. `landing` is for the thrown team-mate who lands."""

    completion: int
    touchdown: int
    interception: int
    casualty: int
    mvp: int
    deflection: int = 0
    landing: int = 0
    teams: tuple[SppOfTeams, ...] = ()


class Treasury(Sourced):
    """What a new team may spend and what things cost, in gold pieces; price and maximum of each kind of staff.

    `low_cost_special_rule` is that of teams whose linemen add nothing but their improvements to the value;
    `low_cost_skill` is the same for single players.
    """

    start_gp: Gold
    reroll_factor_after_draft: int
    assistant_coach_gp: Gold
    assistant_coaches_maximum: int | None = None
    cheerleader_gp: Gold
    cheerleaders_maximum: int | None = None
    fan_factor_gp: Gold
    fan_factor_maximum_at_draft: int
    fans_count: bool = True
    missing_players_count: bool
    low_cost_special_rule: str = ""
    low_cost_skill: str = ""


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
    """A skill or trait: its category, whether it can be chosen, and its number in the video games' files.

    `random` is its place in the table of its category: the low end of the half the first D6 falls in, and the second
    D6. `requires` is a skill the player must have. `default_value` is the number it has when it is gained, as `+1`.
    """

    name: Name
    category: Literal["General", "Agility", "Passing", "Strength", "Mutation", "Devious", "Extraordinary", "Trait"]
    selectable: bool = True
    random: tuple[Literal[1, 4], Annotated[int, msgspec.Meta(ge=1, le=6)]] | None = None
    elite: bool = False
    requires: str = ""
    default_value: str = ""
    video_game_id: int | None = None


class MostValuablePlayer(Sourced):
    """Who may be the most valuable player.

    `nominees` are named by the coach and a die picks one of them; without them it is anybody at random. `dead`: who
    died in the match may be it. `played`: he must have taken part. `hired_guns`: a star player or a mercenary may be
    it, and the points are lost.
    """

    nominees: int = 0
    dead: bool
    played: bool = False
    hired_guns: bool = False


class Squad(Sourced):
    """How many players a team may have.

    `temporary_retirement`: whether a hurt player may be rested, and still counts. `fire_minimum`: so many who can play
    have to stay where a team that has played lets others go.
    """

    minimum: int
    maximum: int
    temporary_retirement: bool = False
    fire_minimum: int = 0

    def surplus(self, team: Team) -> int:
        """How many players a team has hired beyond a full squad; journeymen do not count."""
        return max(sum(not player.is_journeyman for player in team.squad) - self.maximum, 0)


class Raising(Value):
    """A way for a team to make a dead opponent its own.

    `rosters`, `special_rule` and `skill` say whose: teams of a race, with a rule, or a killer with a skill; with
    `causes` the kill has to be one of those. `position` is what he becomes; without it, any lineman. `joins`: for
    nothing, or as a journeyman who has to be paid. `plays`: whether at once in the same match. `once`: whether a team
    may do it once in a match, or for everybody killed so.
    """

    name: Name
    source: Name
    rosters: tuple[Name, ...] = ()
    special_rule: str = ""
    skill: str = ""
    causes: tuple[Name, ...] = ()
    strength_at_most: int
    without_skills: tuple[Name, ...] = ()
    without_keywords: tuple[Name, ...] = ()
    position: str = ""
    joins: Literal["free", "journeyman"]
    plays: bool
    once: bool = True


class GettingEven(Sourced):
    """A player whose casualty makes him miss a game gains a trait against a keyword of its causer, on a D6."""

    trait: Name
    gained_on: int
    without_keywords: tuple[Name, ...]


class Level(Value):
    """A level of experience: its name, and the star player points it begins at."""

    name: Name
    spp: int


class RolledLevels(Sourced, forbid_unknown_fields=False):
    """Of improvements by dice: the levels at which they are due."""

    levels: tuple[Level, ...]


class ImprovementPrices(Value):
    """Star player points by the number of the improvement, from the first on."""

    random_normal: tuple[int, ...]
    chosen_normal: tuple[int, ...]
    random_double: tuple[int, ...] = ()
    chosen_double: tuple[int, ...]
    characteristic: tuple[int, ...]


class BoughtLevels(Sourced, forbid_unknown_fields=False):
    """Of improvements for star player points: how many there are, and what they cost.

    `must_spend`: who can afford a characteristic has to spend.
    """

    maximum: int
    prices: ImprovementPrices
    must_spend: bool = False


class ImprovementLevels(Sourced, forbid_unknown_fields=False):
    """Of improvements: when they are due, by dice or for points as the edition has them."""

    rolled: RolledLevels | None = None
    bought: BoughtLevels | None = None


class FanRoll(Value):
    """The roll for the fans after a result: so many D6, against the fans the team has."""

    after: MatchResult
    dice: int
    gains: Literal["", "above", "at_least"] = ""
    loses: Literal["", "below"] = ""


class FanRolls(Sourced, forbid_unknown_fields=False):
    """Of the fans: the rolls for them, by results; an edition may have none for a draw."""

    rolls: tuple[FanRoll, ...]

    def after(self, result: MatchResult) -> FanRoll | None:
        """The roll after a result, where there is one."""
        return next((roll for roll in self.rolls if roll.after == result), None)


class SpirallingExpenses(Sourced):
    """What a team worth `from_gp` or more pays after a match: `pays_gp`, and as much again for every `step_gp`."""

    from_gp: Gold
    step_gp: Gold
    pays_gp: Gold


class ExpensiveMistakes(Sourced):
    """What a team with much gold loses on a D6 after a match.

    `brackets_gp` are where the columns begin; `rows` are for the faces of the die, from 1. A minor mistake costs a D3,
    a catastrophe leaves 2D6, both times `unit_gp`; a major one costs half, rounded down to `rounding_gp`.
    """

    brackets_gp: tuple[Gold, ...]
    rows: tuple[tuple[Literal["ok", "minor", "major", "catastrophe"], ...], ...]
    unit_gp: Gold
    rounding_gp: Gold


class Journeymen(Sourced):
    """Who fills up a team that has fewer than `up_to` players who can play.

    `above_maximum`: whether with them it may be more than a full squad. `price`: what hiring one for good costs, that
    of his position or his value.
    """

    up_to: int
    skill: Name
    above_maximum: bool = True
    price: Literal["position", "value"]


class Captain(Sourced):
    """Teams with a special rule name a captain, who has a skill for nothing."""

    special_rule: Name
    skill: Name


class PitchTables(Value, forbid_unknown_fields=False):
    """What of the file rules.toml matters on the pitch, for a team's value, and for what it has to do next."""

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
    mvp: MostValuablePlayer
    squad: Squad
    treasury: Treasury
    improvements: ImprovementLevels
    fans: FanRolls
    spiralling_expenses: SpirallingExpenses | None = None
    expensive_mistakes: ExpensiveMistakes | None = None
    journeymen: Journeymen
    captain: Captain | None = None
    raising: tuple[Raising, ...] = ()
    getting_even: GettingEven | None = None
    standings: Standings


class PitchRules(Value, forbid_unknown_fields=False):
    """What of an edition matters on the pitch; reading a stored ruleset as this passes everything else over."""

    rules: PitchTables
    skills: tuple[Skill, ...]
