"""What a team is worth, now and in full, and what each sum is made of."""

import sqlite3
from collections.abc import Iterator
from typing import Any

from league.report.page import Column, Report, Section, records
from league.rules.ids import TeamId
from league.rules.pitch_tables import PitchTables
from league.rules.team_value import counted_gp, team_value_gp, value_parts, why_missing
from league.rules.values import Player, Team
from league.store.journal import load_pitch_rules, load_team

PARTS = (
    Column("part", "What"),
    Column("count", "Count", is_number=True),
    Column("value_gp", "Value", is_number=True),
    Column("full_count", "All", is_number=True),
    Column("full_value_gp", "In full", is_number=True),
)
PLAYERS = (
    Column("number", "#", is_number=True),
    Column("name", "Name"),
    Column("position", "Position"),
    Column("value_gp", "Value", is_number=True),
    Column("counts_gp", "Counts", is_number=True),
    Column("why", "Why"),
)
SUM = "team value"

Row = dict[str, Any]


def team_value_report(connection: sqlite3.Connection, team_id: int) -> Report:
    """The value of a team for its next match and in full: the parts, their sum, and what each player adds."""
    team = load_team(connection, TeamId(team_id))
    assert team is not None
    rules = load_pitch_rules(connection).rules
    parts = Section("Parts", PARTS, list(part_rows(team, rules)), (_headline(team, rules),))
    players = Section("Players", PLAYERS, list(player_rows(team, rules)), nothing="no players")
    total = parts.rows[-1]
    document = {
        "team": team.name,
        "team_value_gp": total["value_gp"],
        "full_value_gp": total["full_value_gp"],
        "parts": records(parts)[:-1],
        "players": [{"id": row["id"], **record} for row, record in zip(players.rows, records(players), strict=True)],
    }
    return Report(f"The value of {team.name}", (parts, players), document, parts)


def part_rows(team: Team, rules: PitchTables) -> Iterator[Row]:
    """The parts of a team's value and, last, their sum: for its next match, and in full."""
    for now, full in zip(value_parts(team, rules), value_parts(team, rules, with_missing=True), strict=True):
        yield {
            "part": now.name,
            "count": now.count,
            "value_gp": now.gp,
            "full_count": full.count,
            "full_value_gp": full.gp,
        }
    yield {
        "part": SUM,
        "count": None,
        "value_gp": team_value_gp(team, rules),
        "full_count": None,
        "full_value_gp": team_value_gp(team, rules, with_missing=True),
    }


def player_rows(team: Team, rules: PitchTables) -> Iterator[Row]:
    """Everybody on the roster by number: his value, what of it counts for the next match, and why not all does."""
    for player in sorted(team.squad, key=lambda player: (player.number, player.id)):
        missing = "" if rules.treasury.missing_players_count else why_missing(player)
        yield {
            "id": f"p{player.id}",
            "number": player.number,
            "name": player.name,
            "position": player.position,
            "value_gp": player.value_gp,
            "counts_gp": 0 if missing else counted_gp(player),
            "why": "; ".join(filter(None, [missing, _uncounted(player)])),
        }


def _uncounted(player: Player) -> str:
    return f"his price of {player.uncounted_gp:,} gp does not count" if player.uncounted_gp else ""


def _headline(team: Team, rules: PitchTables) -> str:
    full_gp = team_value_gp(team, rules, with_missing=True)
    now_gp = team_value_gp(team, rules)
    in_full = f", {full_gp:,} gp in full" if full_gp != now_gp else ", as much in full"
    return f"{now_gp:,} gp for the next match{in_full}"
