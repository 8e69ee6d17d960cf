"""The league table: its rows in order, of all matches or of a range of days."""

import sqlite3
from typing import Any

from league.report.page import Column, Report, listing
from league.rules.standings import Points, Score, StandingRow, order, tally
from league.store import reader

COLUMNS = (
    Column("rank", "#", is_number=True),
    Column("team", "Team"),
    Column("coach", "Coach"),
    Column("played", "P", "matches played", is_number=True),
    Column("won", "W", "won", is_number=True),
    Column("drawn", "D", "drawn", is_number=True),
    Column("lost", "L", "lost", is_number=True),
    Column("touchdowns_for", "TD+", "touchdowns scored", is_number=True),
    Column("touchdowns_against", "TD-", "touchdowns conceded", is_number=True),
    Column("touchdown_difference", "TD+/-", "touchdown difference", is_number=True),
    Column("casualties_for", "CAS+", "casualties caused", is_number=True),
    Column("casualties_against", "CAS-", "casualties suffered", is_number=True),
    Column("casualty_difference", "CAS+/-", "casualty difference", is_number=True),
    Column("points", "Pts", "league points", is_number=True),
)


def standings_report(connection: sqlite3.Connection, *, with_all: bool = False) -> Report:
    """The league table of all matches; with `with_all` also the teams that retired without a match."""
    title = f"Standings of {reader.league(connection)['name']}"
    return listing(title, COLUMNS, standing_rows(connection, with_all=with_all), nothing="no teams yet")


def standing_rows(connection: sqlite3.Connection, *, with_all: bool = False) -> list[dict[str, Any]]:
    """The rows of the league table, from first to last."""
    return _in_order(connection, _stored(connection, with_all=with_all))


def standing_rows_of(connection: sqlite3.Connection, results: list[reader.Record]) -> list[dict[str, Any]]:
    """The rows of the league table as these matches alone make it."""
    league = reader.league(connection)
    points = Points(win=league["win_points"], draw=league["draw_points"], loss=league["loss_points"])
    scores = [Score(*(result[name] for name in Score._fields)) for result in results]
    playing = {score.home_id for score in scores} | {score.away_id for score in scores}
    rows = tally(_stored(connection, with_all=False), scores, points)
    return _in_order(connection, [row for row in rows if not row.is_retired or row.team_id in playing])


def _stored(connection: sqlite3.Connection, *, with_all: bool) -> list[StandingRow]:
    return [StandingRow(**row) for row in reader.standings(connection, with_all=with_all)]


def _in_order(connection: sqlite3.Connection, rows: list[StandingRow]) -> list[dict[str, Any]]:
    return [
        {
            "rank": rank,
            **row._asdict(),
            "touchdown_difference": row.touchdown_difference,
            "casualty_difference": row.casualty_difference,
        }
        for rank, row in enumerate(order(rows, reader.tie_breakers(connection)), 1)
    ]
