"""Reading the log command by command and entry by entry: for taking back, and for making the league again."""

import sqlite3
from collections.abc import Iterator

from league.rules.entries import AnyFact
from league.rules.ids import TeamId
from league.store.codec import decode_fact
from league.store.rulesets import brought, change_of

FOUNDING = 1
"""The entry that founds the league, which is never taken back."""
LAST = 1 << 62
"""A number no entry reaches."""


def last_command(connection: sqlite3.Connection) -> int | None:
    """The last command that still counts and is no undo; None where there is none after the founding."""
    (command,) = connection.execute(
        "SELECT max(e.command) FROM entry e LEFT JOIN voided v ON v.entry_seq = e.seq"
        " WHERE v.entry_seq IS NULL AND e.kind <> 'undo' AND e.seq > ?",
        (FOUNDING,),
    ).fetchone()
    return None if command is None else int(command)


def entries_of(connection: sqlite3.Connection, command: int) -> list[tuple[int, str]]:
    """The entries of a command in order: the number and the kind of each."""
    return connection.execute("SELECT seq, kind FROM entry WHERE command = ? ORDER BY seq", (command,)).fetchall()


def voided_by(connection: sqlite3.Connection, command: int) -> list[int]:
    """The entries that do not count because a command says so."""
    rows = connection.execute(
        "SELECT v.entry_seq FROM voided v JOIN entry e ON e.seq = v.by_seq WHERE e.command = ?", (command,)
    )
    return [seq for (seq,) in rows]


def entries_at(connection: sqlite3.Connection, stands_for: int) -> list[int]:
    """The entries of one place in history that count."""
    rows = connection.execute(
        "SELECT e.seq FROM entry e LEFT JOIN voided v ON v.entry_seq = e.seq"
        " WHERE e.stands_for = ? AND v.entry_seq IS NULL",
        (stands_for,),
    )
    return [seq for (seq,) in rows]


def place_of(connection: sqlite3.Connection, seq: int) -> tuple[int, str, list[TeamId]]:
    """Where an entry stands in history, its kind, and the teams it does something to."""
    stands_for, kind = connection.execute("SELECT stands_for, kind FROM entry WHERE seq = ?", (seq,)).fetchone()
    teams = connection.execute("SELECT team_id FROM effect WHERE entry_seq = ?", (seq,))
    return stands_for, kind, [TeamId(team_id) for (team_id,) in teams]


def facts_that_count(connection: sqlite3.Connection) -> Iterator[AnyFact]:
    """What happened in the league, in order of effect; of entries for one place the latest.

    What was entered after a change of the rules comes after it, on whatever day it took effect.
    """
    changes = [entry for entry in brought(connection) if not entry.is_founding]
    begins = 0
    for change in (*changes, None):
        yield from _facts_between(connection, begins, LAST if change is None else change.seq)
        if change is not None:
            yield change_of(connection, change)
            begins = change.seq


def _facts_between(connection: sqlite3.Connection, after: int, before: int) -> Iterator[AnyFact]:
    """What happened at the places between two entries, both left out."""
    rows = connection.execute(
        "SELECT e.body FROM entry e LEFT JOIN voided v ON v.entry_seq = e.seq"
        " WHERE v.entry_seq IS NULL AND e.kind NOT IN ('league', 'rules', 'void', 'undo')"
        " AND e.stands_for > ? AND e.stands_for < ? AND NOT EXISTS ("
        "SELECT 1 FROM entry n LEFT JOIN voided w ON w.entry_seq = n.seq"
        " WHERE n.stands_for = e.stands_for AND n.seq > e.seq AND w.entry_seq IS NULL)"
        " ORDER BY e.day, e.stands_for",
        (after, before),
    )
    return (decode_fact(body) for (body,) in rows)
