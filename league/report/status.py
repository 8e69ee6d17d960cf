"""The league at a glance: what it is, how far it has come, who is missing, and what is being written down."""

import sqlite3
from pathlib import Path
from typing import Any

from league.report.page import Column, Report, Section
from league.report.steps import waiting_rows
from league.store import reader

FACTS = (Column("fact", "League"), Column("value", ""))
MISSING = (
    Column("team", "Team"),
    Column("number", "#", is_number=True),
    Column("name", "Name"),
    Column("position", "Position"),
    Column("hurt_in", "Hurt in"),
)
WAITING = (
    Column("team", "Team"),
    Column("match", "After"),
    Column("step", "Step"),
    Column("how", "How"),
)
DRAFTS = (
    Column("home", "Home"),
    Column("away", "Away"),
    Column("day", "Day"),
    Column("lines", "Lines", is_number=True),
    Column("started_at", "Started"),
)


def status_report(connection: sqlite3.Connection, path: Path) -> Report:
    """The league at a glance; `path` is that of its database."""
    league = reader.league(connection)
    teams = [team for team in reader.teams(connection) if not team["is_retired"]]
    matches = reader.match_count(connection)
    last = reader.last_result(connection)
    missing = [_missing(player) for player in reader.missing_players(connection)]
    drafts = reader.drafts(connection)
    waiting = waiting_rows(connection)
    facts: list[dict[str, Any]] = [
        {"fact": "edition", "value": league["edition"]},
        {"fact": "teams", "value": len(teams)},
        {"fact": "matches", "value": matches},
        {"fact": "last match", "value": _in_words(last) if last else "none yet"},
        {"fact": "database", "value": str(path)},
    ]
    sections = [Section("At a glance", FACTS, facts), missing_section(missing)]
    if waiting:
        sections.append(Section("Still to decide", WAITING, waiting))
    if drafts:
        sections.append(Section("Matches being written down", DRAFTS, drafts))
    document = {
        "league": league["name"],
        "edition": league["edition"],
        "database": str(path),
        "teams": len(teams),
        "matches": matches,
        "last_match": last and {key: last[key] for key in ("id", "day", "home", "away", "home_score", "away_score")},
        "misses_next_game": missing,
        "still_to_decide": waiting,
        "drafts": [{key: draft[key] for key in ("home", "away", "day", "lines", "started_at")} for draft in drafts],
    }
    return Report(title=league["name"], sections=sections, document=document, flat=sections[0])


def missing_section(rows: list[dict[str, Any]]) -> Section:
    """Who misses his team's next match, as people read it."""
    return Section("Miss their team's next match", MISSING, rows, nothing="nobody")


def _missing(player: reader.Record) -> dict[str, Any]:
    return {
        "id": f"p{player['player_id']}",
        **{key: player[key] for key in ("team", "number", "name", "position", "hurt_in")},
    }


def _in_words(result: reader.Record) -> str:
    return (
        f"{result['id']}, {result['day']}: {result['home']} {result['home_score']}-{result['away_score']}"
        f" {result['away']}"
    )
