"""Read-only access to the SQL views and to what stands beside them: rows as dicts with the names of their columns.

`league roster` comes through here, so nothing but the standard library is imported, and little of that.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from typing import Any

Record = dict[str, Any]
"""A row: values by the names of the view's columns, truth values as bool, JSON lists as lists."""

_TRUTH = frozenset(("apothecary", "has_conflicts", "is_captain", "is_journeyman", "is_retired", "misses_next_game"))
_LISTS = frozenset(("improvements", "lasting_injuries", "skills", "special_rules", "target_characteristics"))
_BEFORE_ALL, _AFTER_ALL = "", "9999-99-99"
"""Days no match is before, and none after, for a range that is open at an end."""


def league(connection: sqlite3.Connection) -> Record:
    """The league: its name, its edition, and the points of its standings."""
    return _one(
        connection,
        "SELECT league.name, ruleset.edition, win_points, draw_points, loss_points"
        " FROM league JOIN ruleset ON ruleset.id = league.ruleset_id",
    )


def tie_breakers(connection: sqlite3.Connection) -> list[str]:
    """What parts teams with the same points, in the ruleset the league plays under."""
    from json import loads

    row = _one(connection, "SELECT parsed FROM ruleset JOIN league ON ruleset.id = league.ruleset_id")
    return list(loads(row["parsed"])["rules"]["standings"]["tie_breakers"])


def team(connection: sqlite3.Connection, team_id: int) -> Record:
    """A team as it is now, without its players, and what its league calls its fans."""
    return _one(connection, "SELECT team.*, league.fans_name FROM team CROSS JOIN league WHERE team.id = ?", (team_id,))


def teams(connection: sqlite3.Connection) -> list[Record]:
    """All teams by name, the retired too."""
    return _all(connection, "SELECT team.*, league.fans_name FROM team CROSS JOIN league ORDER BY team.name, team.id")


def roster(connection: sqlite3.Connection, team_id: int) -> list[Record]:
    """The players of a team, of any status, by number."""
    return _all(connection, "SELECT * FROM roster WHERE team_id = ? ORDER BY number, player_id", (team_id,))


def player(connection: sqlite3.Connection, player_id: int) -> Record:
    """A player as he is now, with his team."""
    return _one(
        connection,
        "SELECT roster.*, player.hurt_in FROM roster JOIN player ON player.id = roster.player_id WHERE player_id = ?",
        (player_id,),
    )


def player_names(connection: sqlite3.Connection, player_ids: Iterable[int]) -> dict[int, str]:
    """The names of players by their ids."""
    names: dict[int, str] = {}
    for player_id in set(player_ids):
        names.update(connection.execute("SELECT id, name FROM player WHERE id = ?", (player_id,)))
    return names


def missing_players(connection: sqlite3.Connection) -> list[Record]:
    """Who misses his team's next match, by team and number.

    No index has the flag, so this reads through the players, once; a team is looked up only for who has it.
    """
    return _all(
        connection,
        "SELECT player.id AS player_id, team.name AS team, number, player.name AS name, position, hurt_in"
        " FROM player JOIN team ON team.id = team_id"
        " WHERE misses_next_game AND status = 'active' AND NOT is_retired"
        " ORDER BY team.name, number, player.id",
    )


def standings(connection: sqlite3.Connection, *, with_all: bool = False) -> list[Record]:
    """What the matches of each team add up to, in no order.

    Args:
        connection: the league.
        with_all: also the teams that retired without a match.
    """
    rows = _all(connection, "SELECT * FROM standings")
    if with_all:
        rows += _all(
            connection,
            "SELECT id AS team_id, name AS team, coach, is_retired FROM team"
            " WHERE id NOT IN (SELECT team_id FROM standings)",
        )
    return rows


def results(connection: sqlite3.Connection, first: str | None = None, last: str | None = None) -> list[Record]:
    """The matches of a range of days, both ends included, in order of effect."""
    return _all(
        connection,
        "SELECT * FROM results WHERE day BETWEEN ? AND ? ORDER BY day, seq",
        (_BEFORE_ALL if first is None else first, _AFTER_ALL if last is None else last),
    )


def result(connection: sqlite3.Connection, match_seq: int) -> Record:
    """One match."""
    return _one(connection, "SELECT * FROM results WHERE seq = ?", (match_seq,))


def results_of_team(connection: sqlite3.Connection, team_id: int) -> list[Record]:
    """The matches of a team, in order of effect."""
    return _all(
        connection,
        "SELECT * FROM results WHERE home_id = ? OR away_id = ? ORDER BY day, seq",
        (team_id, team_id),
    )


def match_count(connection: sqlite3.Connection) -> int:
    """How many matches were played."""
    return int(_one(connection, "SELECT COUNT(*) AS matches FROM match")["matches"])


def last_result(connection: sqlite3.Connection) -> Record | None:
    """The latest match; None before the first."""
    rows = _all(connection, "SELECT * FROM results ORDER BY day DESC, seq DESC LIMIT 1")
    return rows[0] if rows else None


def latest_matches(connection: sqlite3.Connection) -> list[Record]:
    """The latest match of every team that plays on, each once, in order of effect."""
    return _all(
        connection,
        "SELECT DISTINCT results.* FROM results JOIN ("
        "SELECT seq, team_id, ROW_NUMBER() OVER (PARTITION BY team_id ORDER BY day DESC, seq DESC) AS number FROM ("
        "SELECT seq, day, home_id AS team_id FROM match UNION ALL SELECT seq, day, away_id FROM match"
        ") AS played) AS numbered ON numbered.seq = results.seq"
        " JOIN team ON team.id = numbered.team_id"
        " WHERE numbered.number = 1 AND NOT team.is_retired ORDER BY results.day, results.seq",
    )


def drafts(connection: sqlite3.Connection) -> list[Record]:
    """The matches that are being written down, the oldest first."""
    return _all(
        connection,
        "SELECT draft.id, home.name AS home, away.name AS away, draft.day, draft.started_at,"
        " (SELECT COUNT(*) FROM draft_line WHERE draft_id = draft.id) AS lines FROM draft"
        " JOIN team AS home ON home.id = draft.home_id JOIN team AS away ON away.id = draft.away_id"
        " ORDER BY draft.id",
    )


def log(connection: sqlite3.Connection, latest: int | None = None) -> list[Record]:
    """The entries as they were made; only so many of the latest where that is given."""
    if latest is None:
        return _all(connection, "SELECT * FROM log ORDER BY seq")
    return _all(connection, "SELECT * FROM log ORDER BY seq DESC LIMIT ?", (latest,))[::-1]


def _all(connection: sqlite3.Connection, query: str, values: Sequence[object] = ()) -> list[Record]:
    cursor = connection.execute(query, values)
    names = [description[0] for description in cursor.description]
    rows = [dict(zip(names, row, strict=True)) for row in cursor]
    truth = _TRUTH.intersection(names)
    lists = _LISTS.intersection(names)
    if lists:
        from json import loads

        for row in rows:
            for name in lists:
                row[name] = loads(row[name])
    for name in truth:
        for row in rows:
            row[name] = bool(row[name])
    return rows


def _one(connection: sqlite3.Connection, query: str, values: Sequence[object] = ()) -> Record:
    (row,) = _all(connection, query, values)
    return row
