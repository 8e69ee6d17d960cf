"""A team's history step by step, with the team before and after each; and such teams as the rows of rosters."""

import sqlite3
from typing import Any, NamedTuple

from league.rules.ids import PlayerId, TeamId
from league.rules.roster import apply
from league.rules.ruleset import Ruleset
from league.rules.team_value import team_value_gp
from league.rules.values import Player, Team
from league.store.journal import Step, history


class Chapter(NamedTuple):
    """One step of a team's history; `before` is None where the team begins."""

    step: Step
    before: Team | None
    after: Team


def chapters(connection: sqlite3.Connection, team_id: int) -> list[Chapter]:
    """What counts of a team's history, in order of effect."""
    told: list[Chapter] = []
    team = None
    for step in history(connection, TeamId(team_id)):
        before = team
        team = apply(before, step.effect, step.day)
        told.append(Chapter(step, before, team))
    return told


def player_of(team: Team | None, player_id: int) -> Player | None:
    """A player of a team; None where the team, or he in it, does not exist yet."""
    players = team.players if team is not None else ()
    return next((player for player in players if player.id == PlayerId(player_id)), None)


def team_row(team: Team, ruleset: Ruleset) -> dict[str, Any]:
    """A team as a row of the table `team`."""
    return {
        "id": team.id,
        "name": team.name,
        "race": team.race,
        "special_rules": list(team.special_rules),
        "coach": team.coach,
        "treasury_gp": team.treasury_gp,
        "rerolls": team.rerolls,
        "fan_factor": team.fan_factor,
        "assistant_coaches": team.assistant_coaches,
        "cheerleaders": team.cheerleaders,
        "apothecary": team.apothecary,
        "is_retired": team.is_retired,
        "value_gp": team_value_gp(team, ruleset.rules),
        "fans_name": ruleset.rules.fans.name,
    }


def player_row(player: Player, ruleset: Ruleset) -> dict[str, Any]:
    """A player as a row of the view `roster`, without his team."""
    printed, present, career = player.printed, player.present, player.career
    return {
        "player_id": player.id,
        "number": player.number,
        "name": player.name,
        "position": player.position,
        **{name: getattr(present, name) for name in present.__struct_fields__},
        **{f"printed_{name}": getattr(printed, name) for name in printed.__struct_fields__},
        "skills": list(player.skills),
        "improvements": list(player.improvements),
        "niggling_injuries": player.niggling_injuries,
        "lasting_injuries": list(player.lasting_injuries),
        "misses_next_game": player.misses_next_game,
        "status": player.status.value,
        "is_journeyman": player.is_journeyman,
        "is_captain": player.is_captain,
        "spp": player.spp,
        "spp_spent": player.spp_spent,
        "value_gp": player.value_gp,
        "matches": career.matches,
        "touchdowns": career.td,
        "completions": career.comp,
        "interceptions": career.int_,
        "casualties": career.cas,
        "mvps": career.mvp,
        "target_characteristics": [name for name, each in ruleset.rules.characteristics.items() if each.target],
    }
