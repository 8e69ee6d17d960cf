"""The teams of the league, one a row."""

import sqlite3
from typing import Any

from league.report.page import Column, Report, listing
from league.store import reader

COLUMNS = (
    Column("id", "Id"),
    Column("team", "Team"),
    Column("race", "Race"),
    Column("coach", "Coach"),
    Column("team_value_gp", "Value", is_number=True),
    Column("treasury_gp", "Treasury", is_number=True),
    Column("matches", "Matches", is_number=True),
)
SPECIAL_RULES = Column("special_rules", "Leagues and special rules")
IS_RETIRED = Column("is_retired", "Retired")


def teams_report(connection: sqlite3.Connection, *, everything: bool = False) -> Report:
    """The teams by name, with their special rules where the edition has any; with `everything` the retired ones too."""
    rows = [_row(team) for team in reader.teams(connection) if everything or not team["is_retired"]]
    columns = [*COLUMNS]
    if any(row["special_rules"] for row in rows):
        columns.append(SPECIAL_RULES)
    if everything:
        columns.append(IS_RETIRED)
    return listing("Teams", columns, rows, nothing="no teams yet: `league team add FILE` adds one")


def _row(team: reader.Record) -> dict[str, Any]:
    return {**team, "id": f"t{team['id']}", "team": team["name"], "team_value_gp": team["value_gp"]}
