"""Who of a squad may be let go, rest for a time, or lead the team."""

from typing import TYPE_CHECKING

from league.rules.injury import skill_word
from league.rules.values import Player, PlayerStatus, Team

if TYPE_CHECKING:
    from league.rules.ruleset import Ruleset


def captain_of(team: Team) -> Player | None:
    """Who leads a team today."""
    return next((player for player in team.squad if player.is_captain), None)


def against_firing(player: Player, team: Team, ruleset: "Ruleset") -> list[str]:
    """Why a player cannot be let go (2025: enough have to stay who can play, and a captain who is whole stays)."""
    found = []
    least = ruleset.rules.squad.fire_minimum
    fit = sum(one.is_available for one in team.squad if not one.is_journeyman)
    if team.has_played and player.is_available and not player.is_journeyman and fit <= least:
        found.append(f"{team.name} keep {least} players who can play: {player.name} may not be let go")
    if player.is_captain and not player.lasting_injuries:
        why = "a captain is let go only when an injury took a point of a characteristic from him"
        found.append(f"{player.name} leads {team.name}: {why}")
    return found


def against_resting(player: Player, team: Team, ruleset: "Ruleset", *, back: bool) -> list[str]:
    """Why a player cannot be retired for a time, or cannot come back."""
    if not ruleset.rules.squad.temporary_retirement:
        return [f"{ruleset.rules.name} has no temporary retirement"]
    if back:
        return [] if player.status is PlayerStatus.RETIRED else [f"{player.name} of {team.name} does not rest"]
    if player.status is PlayerStatus.RETIRED:
        return [f"{player.name} rests already"]
    if player.is_journeyman:
        return [f"{player.name} is a journeyman: hire him first"]
    if not player.niggling_injuries and not player.lasting_injuries:
        return [f"{player.name} has no niggling or lasting injury: only a hurt player may rest for a time"]
    return []


def against_leading(player: Player, team: Team, ruleset: "Ruleset") -> list[str]:
    """Why a player cannot become the captain of a team."""
    rule = ruleset.rules.captain
    if rule is None:
        return [f"{ruleset.rules.name} has no captains"]
    if rule.special_rule not in team.special_rules:
        return [f"{team.name} have no captain: {team.race} teams are without {rule.special_rule}"]
    captain = captain_of(team)
    if captain is not None:
        return [f"#{captain.number} {captain.name} leads {team.name}"]
    if player.is_journeyman:
        return [f"{player.name} is a journeyman: hire him first"]
    if player.status is PlayerStatus.RETIRED:
        return [f"{player.name} rests for a time"]
    position = ruleset.position(team.race, player.position)
    if position is not None and position.big_guy:
        return [f"{player.name} is a big guy: a captain is none"]
    return []


def captains_skill(player: Player, ruleset: "Ruleset") -> str:
    """The skill a captain has for nothing; none where he has it already."""
    rule = ruleset.rules.captain
    if rule is None or skill_word(rule.skill) in map(skill_word, player.skills):
        return ""
    return rule.skill
