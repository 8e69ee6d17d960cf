"""What both the log and the rosters say is there, for whoever holds one against the other; judges nothing."""

import sqlite3

from league.rules.ids import TeamId


def team_ids(connection: sqlite3.Connection) -> list[TeamId]:
    """Every team of the rosters or of the log."""
    ids = connection.execute("SELECT id FROM team UNION SELECT team_id FROM effect ORDER BY 1").fetchall()
    return [TeamId(number) for (number,) in ids]


def match_places(connection: sqlite3.Connection) -> list[int]:
    """The place of every match that has rows, or that counts in the log."""
    places = connection.execute(
        "SELECT seq FROM match UNION SELECT e.stands_for FROM entry e LEFT JOIN voided v ON v.entry_seq = e.seq"
        " WHERE e.kind = 'match' AND v.entry_seq IS NULL ORDER BY 1"
    ).fetchall()
    return [place for (place,) in places]


def stored_value_gp(connection: sqlite3.Connection, team_id: TeamId) -> int:
    """The team value that stands in the row of a team of the rosters."""
    value: int
    (value,) = connection.execute("SELECT value_gp FROM team WHERE id = ?", (team_id,)).fetchone()
    return value
