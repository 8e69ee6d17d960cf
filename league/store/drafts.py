"""Matches under way: the drafts and their lines, as the database keeps them until a match ends; no rule about them."""

import sqlite3
from collections.abc import Sequence
from datetime import date

from msgspec.structs import replace

from league.rules.ids import TeamId
from league.rules.values import Value


class Draft(Value):
    """A match that is being played: its number, the teams, the day, and the lines so far."""

    id: int
    home: TeamId
    away: TeamId
    day: date
    lines: tuple[str, ...] = ()


def drafts(connection: sqlite3.Connection) -> list[Draft]:
    """Every match under way."""
    found = []
    for number, home, away, day in connection.execute(
        "SELECT id, home_id, away_id, day FROM draft ORDER BY id"
    ).fetchall():
        lines = connection.execute("SELECT text FROM draft_line WHERE draft_id = ? ORDER BY line", (number,))
        found.append(
            Draft(
                id=number,
                home=TeamId(home),
                away=TeamId(away),
                day=date.fromisoformat(day),
                lines=tuple(text for (text,) in lines),
            )
        )
    return found


def begin(connection: sqlite3.Connection, home: TeamId, away: TeamId, day: date, started_at: str) -> Draft:
    """Keep a new match, still without lines."""
    (number,) = connection.execute("SELECT coalesce(max(id), 0) + 1 FROM draft").fetchone()
    connection.execute(
        "INSERT INTO draft (id, home_id, away_id, day, started_at) VALUES (?, ?, ?, ?, ?)",
        (number, home, away, day.isoformat(), started_at),
    )
    return Draft(id=number, home=home, away=away, day=day)


def add_lines(connection: sqlite3.Connection, draft: Draft, lines: Sequence[str]) -> Draft:
    """Keep more lines, at the end."""
    connection.executemany(
        "INSERT INTO draft_line (draft_id, line, text) VALUES (?, ?, ?)",
        [(draft.id, number, text) for number, text in enumerate(lines, len(draft.lines) + 1)],
    )
    return replace(draft, lines=(*draft.lines, *lines))


def drop_lines(connection: sqlite3.Connection, draft: Draft, kept: int) -> Draft:
    """Keep the first lines only, so many of them."""
    connection.execute("DELETE FROM draft_line WHERE draft_id = ? AND line > ?", (draft.id, kept))
    return replace(draft, lines=draft.lines[:kept])


def forget(connection: sqlite3.Connection, draft: Draft) -> None:
    """Keep nothing of it."""
    connection.execute("DELETE FROM draft_line WHERE draft_id = ?", (draft.id,))
    connection.execute("DELETE FROM draft WHERE id = ?", (draft.id,))
