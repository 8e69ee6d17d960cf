"""An edition of the rules as a value; `ruleset_files` makes it from the TOML files of its folder."""

from league.rules.campaign_tables import (
    Buying,
    Concession,
    Fans,
    Gate,
    Improvements,
    Winnings,
)
from league.rules.pitch_tables import PitchRules, PitchTables, Skill
from league.rules.roster_tables import Inducement, Position, Roster, Star, base_name, slug
from league.rules.sourced import Name, Sourced


class Rules(PitchTables, forbid_unknown_fields=True):
    """The file rules.toml of an edition."""

    improvements: Improvements
    gate: Gate
    winnings: Winnings
    fans: Fans
    concession: Concession
    buying: Buying


class SkillFile(Sourced):
    """The file skills.toml of an edition."""

    exclusive: tuple[tuple[Name, Name], ...]
    skills: tuple[Skill, ...]


class RosterFile(Sourced):
    """The file rosters.toml of an edition."""

    rosters: tuple[Roster, ...]


class StarFile(Sourced):
    """The file stars.toml of an edition."""

    stars: tuple[Star, ...]


class InducementFile(Sourced):
    """The file inducements.toml of an edition."""

    inducements: tuple[Inducement, ...]


class Ruleset(PitchRules, forbid_unknown_fields=True):
    """An edition, whole: what the rules work with."""

    rules: Rules
    exclusive: tuple[tuple[Name, Name], ...]
    rosters: tuple[Roster, ...]
    stars: tuple[Star, ...]
    inducements: tuple[Inducement, ...]

    def roster(self, race: str) -> Roster | None:
        """The roster of a race, by id, by name or by another name it has, without regard to case."""
        wanted = race.casefold()
        for roster in self.rosters:
            if wanted in (roster.id, roster.name.casefold(), *map(str.casefold, roster.aliases)):
                return roster
        return None

    def position(self, race: str, name: str) -> Position | None:
        """A position of a race, by id or by name, written as on rosters or on match sheets."""
        roster = self.roster(race)
        wanted = slug(name)
        for position in roster.positions if roster else ():
            if wanted in (slug(position.id), slug(position.name)):
                return position
        return None

    def skill(self, name: str) -> Skill | None:
        """A skill by name, written as on rosters or on match sheets; a value, as in `Loner (4+)`, does not matter."""
        wanted = slug(base_name(name))
        return next((skill for skill in self.skills if slug(skill.name) == wanted), None)
