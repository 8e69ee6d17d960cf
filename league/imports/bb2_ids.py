"""The numbers of the video games' files -> the words of a ruleset."""

from league.rules.entries import Loss
from league.rules.ruleset import CasualtyRow, Position, Roster, Ruleset

INCREASES = {2: "+ST", 3: "+AG", 4: "+MA", 5: "+AV"}
"""Numbers among the skills that raise a characteristic instead."""

INCREASE_GP = {"+ST": 50_000, "+AG": 40_000, "+MA": 30_000, "+AV": 30_000}
NORMAL_SKILL_GP = 20_000
DOUBLE_SKILL_GP = 30_000
"""What an improvement adds to a player's value in the game, as in LRB6."""

_LOSSES: dict[str, Loss] = {"ma": "-ma", "st": "-st", "ag": "-ag", "av": "-av"}


class Ids:
    """A ruleset, looked up by the numbers of the games' files; asking for what it has not is a `KeyError`."""

    __slots__ = ("_positions", "_rosters", "_rows", "_skills", "ruleset")

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self._rosters = {roster.video_game_id: roster for roster in ruleset.rosters}
        self._positions = {
            (roster.id, position.video_game_id): position for roster in ruleset.rosters for position in roster.positions
        }
        self._skills = {skill.video_game_id: skill.name for skill in ruleset.skills}
        # A casualty's number in the files is that of its row in the table, from 1.
        self._rows = dict(enumerate(ruleset.rules.casualty.rows, 1))

    def roster(self, number: int) -> Roster:
        """A race by its number."""
        return self._rosters[number]

    def position(self, roster: Roster, number: int) -> Position:
        """A position of a race by its number."""
        return self._positions[roster.id, number]

    def skill(self, number: int) -> str:
        """A skill by its number, or a characteristic's increase such as `+ST`."""
        return INCREASES.get(number) or self._skills[number]

    def casualty(self, number: int) -> CasualtyRow:
        """A row of the casualty table by its number."""
        return self._rows[number]

    def price_gp(self, position: Position, skill: str) -> int:
        """What a gained skill, or an increase, adds to the value of a player."""
        if skill in INCREASE_GP:
            return INCREASE_GP[skill]
        known = self.ruleset.skill(skill)
        is_normal = known is not None and known.category[:1] in position.normal
        return NORMAL_SKILL_GP if is_normal else DOUBLE_SKILL_GP

    def casualty_rolls(self, skills: tuple[str, ...]) -> int:
        """How many casualty rolls the rules ask of a player with these skills."""
        effects = self.ruleset.rules.skill_effects
        dice = [e.amount for e in effects if e.mechanism == "casualty_dice" and e.skill in skills]
        return max(dice, default=1)

    def regenerates(self, skills: tuple[str, ...]) -> bool:
        """Whether the rules would ask a player with these skills for a roll after a casualty."""
        return self.ruleset.rules.regeneration.skill in skills


def loss(row: CasualtyRow) -> Loss | None:
    """The point a row of the casualty table takes for good, if any."""
    return _LOSSES.get(row.characteristic)
