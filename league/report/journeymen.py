"""The journeymen of a team: how many are due, where they come from, and what hiring one for good costs."""

import sqlite3
from collections.abc import Iterator
from typing import Any

from league.report.page import Column, Report, Section, records
from league.rules.ids import TeamId
from league.rules.journeymen import due, hiring_price_gp, journeymen_of, positions, undecided
from league.rules.ruleset import Ruleset
from league.rules.values import Team
from league.store.journal import load_ruleset, load_team

JOURNEYMEN = (
    Column("id", "Id"),
    Column("number", "#", is_number=True),
    Column("name", "Name"),
    Column("position", "Position"),
    Column("matches", "Matches", is_number=True),
    Column("spp", "SPP", "star player points", is_number=True),
    Column("value_gp", "Value", is_number=True),
    Column("hiring_gp", "To hire", "gold pieces for hiring him for good", is_number=True),
    Column("is_undecided", "Undecided", "to be hired or let go before the next match"),
)
POSITIONS = (Column("position", "Position"), Column("cost_gp", "Price", is_number=True))


def journeymen_report(connection: sqlite3.Connection, team_id: TeamId) -> Report:
    """The journeymen of a team, those it is due and those it has."""
    team, ruleset = load_team(connection, team_id), load_ruleset(connection)
    assert team is not None
    linemen = [{"position": one.name, "cost_gp": one.cost_gp} for one in positions(team, ruleset)]
    there = Section("On the team", JOURNEYMEN, list(_rows(team, ruleset)), nothing="no journeymen on the team")
    where_from = Section("Where they come from", POSITIONS, linemen, (_due_words(team, ruleset),))
    document = {
        "team": team.name,
        "can_play": _can_play(team),
        "due": due(team, ruleset),
        "positions": records(where_from),
        "journeymen": records(there),
    }
    return Report(f"Journeymen of {team.name}", (where_from, there), document, there)


def _rows(team: Team, ruleset: Ruleset) -> Iterator[dict[str, Any]]:
    waiting = {player.id for player in undecided(team)}
    for player in journeymen_of(team):
        yield {
            "id": f"p{player.id}",
            "number": player.number,
            "name": player.name,
            "position": player.position,
            "matches": player.career.matches,
            "spp": player.spp,
            "value_gp": player.value_gp,
            "hiring_gp": hiring_price_gp(player, team, ruleset),
            "is_undecided": player.id in waiting,
        }


def _can_play(team: Team) -> int:
    return sum(player.is_available for player in team.squad)


def _due_words(team: Team, ruleset: Ruleset) -> str:
    count = due(team, ruleset)
    wanted = f"{count} journeym{'a' if count == 1 else 'e'}n due" if count else "no journeyman due"
    return f"{_can_play(team)} can play, {wanted}"
