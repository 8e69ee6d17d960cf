"""The numbers of the video games' files -> the words of a ruleset."""

from league.rules.entries import Loss
from league.rules.injury_tables import CasualtyRow
from league.rules.roster_tables import Position, Roster
from league.rules.ruleset import Ruleset

INCREASES = {2: "+ST", 3: "+AG", 4: "+MA", 5: "+AV"}
"""Numbers among the skills that raise a characteristic instead."""

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

    def losses(self, rows: list[CasualtyRow]) -> tuple[Loss, ...]:
        """The points these casualties took for good, as many of a characteristic as the rules allow."""
        allowed = self.ruleset.rules.limits.points_per_characteristic
        lost: list[Loss] = []
        for row in rows:
            point = _LOSSES.get(row.characteristic)
            if point is not None and (allowed is None or lost.count(point) < allowed):
                lost.append(point)
        return tuple(lost)

    def casualty_rolls(self, skills: tuple[str, ...]) -> int:
        """How many casualty rolls the rules ask of a player with these skills."""
        effects = self.ruleset.rules.skill_effects
        dice = [e.amount for e in effects if e.mechanism == "casualty_dice" and e.skill in skills]
        return max(dice, default=1)

    def regenerates(self, skills: tuple[str, ...]) -> bool:
        """Whether the rules would ask a player with these skills for a roll after a casualty."""
        return self.ruleset.rules.regeneration.skill in skills
