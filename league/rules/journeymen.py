"""Journeymen: how many a team takes, who they are, what hiring one costs, and who is to be hired or let go."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from league.rules.ids import PlayerId
from league.rules.injury import skill_word
from league.rules.pitch_tables import PitchRules
from league.rules.treasury import rookie
from league.rules.values import Player, Team

if TYPE_CHECKING:
    from league.rules.roster_tables import Position
    from league.rules.ruleset import Ruleset


def journeymen_of(team: Team) -> tuple[Player, ...]:
    """The journeymen a team has today."""
    return tuple(player for player in team.squad if player.is_journeyman)


def undecided(team: Team) -> tuple[Player, ...]:
    """The journeymen who have played, and have to be hired or let go before the next match (LRB6 p29)."""
    return tuple(player for player in journeymen_of(team) if player.career.matches)


def due(team: Team, ruleset: PitchRules) -> int:
    """How many journeymen a team takes to have enough players who can play (LRB6 p29)."""
    rule = ruleset.rules.journeymen
    missing = max(rule.up_to - sum(player.is_available for player in team.squad), 0)
    if rule.above_maximum:
        return missing
    return min(missing, max(ruleset.rules.squad.maximum - len(team.squad), 0))


def positions(team: Team, ruleset: "Ruleset") -> "tuple[Position, ...]":
    """The positions the journeymen of a team come from."""
    roster = ruleset.roster(team.race)
    return roster.linemen if roster is not None else ()


def journeyman(
    position: "Position", player_id: PlayerId, number: int, name: str, *, team: Team, ruleset: "Ruleset"
) -> Player:
    """A rookie of a position who plays for a team without being hired, with the skill that journeymen have."""
    player = rookie(
        position,
        player_id,
        number,
        name,
        treasury=ruleset.rules.treasury,
        special_rules=team.special_rules,
    )
    skill = ruleset.rules.journeymen.skill
    added = () if _owned(player.skills, skill) else (skill,)
    return replace(player, skills=player.skills + added, is_journeyman=True)


def hiring_price_gp(player: Player, team: Team, ruleset: "Ruleset") -> int:
    """What hiring a journeyman for good costs: the price of his position (LRB6), or what he is worth (2020)."""
    position = ruleset.position(team.race, player.position)
    if ruleset.rules.journeymen.price == "value" or position is None:
        return player.value_gp
    return position.cost_gp


def lost_skill(player: Player, team: Team, ruleset: "Ruleset") -> str:
    """The skill a journeyman loses when he is hired; none where his position prints it."""
    skill = ruleset.rules.journeymen.skill
    position = ruleset.position(team.race, player.position)
    return "" if position is not None and _owned(position.skills, skill) else _owned(player.skills, skill)


def against_joining(team: Team, players: Sequence[Player], ruleset: "Ruleset") -> list[str]:
    """Why these journeymen cannot join a team."""
    waiting = undecided(team)
    if waiting:
        names = " and ".join(f"#{player.number} {player.name}" for player in waiting)
        return [f"hire the journeymen who have played for {team.name}, or let them go, before others come: {names}"]
    wanted = due(team, ruleset)
    if len(players) > wanted:
        needed = f"need {wanted} more" if wanted else "need no more"
        return [f"{team.name} {needed} to have enough players who can play: {len(players)} are too many"]
    return []


def against_signing(player: Player) -> list[str]:
    """Why a player cannot be hired as a journeyman; gold and room are held against the whole team."""
    return [] if player.is_journeyman else [f"{player.name} is no journeyman"]


def _owned(skills: Sequence[str], wanted: str) -> str:
    """The skill of a player that is the wanted one, whatever number it has; none where he has not got it."""
    return next((skill for skill in skills if skill_word(skill) == skill_word(wanted)), "")
