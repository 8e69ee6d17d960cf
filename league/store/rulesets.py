"""The rulesets a league has played under: the entry that brought each, its texts, and which was in force when.

Each entry of the kinds `league` and `rules` brought a row of `ruleset`, and their ids go up with the entries.
"""

import sqlite3
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from league.rules.entries import Founding, RulesChange
from league.store.codec import decode_fact


class Brought(NamedTuple):
    """An entry that counts and brought a ruleset: its number, the ruleset's, and whether it founds the league."""

    seq: int
    ruleset_id: int
    is_founding: bool


def brought(connection: sqlite3.Connection) -> list[Brought]:
    """The entries that count and brought a ruleset, in the order they were made."""
    rows = connection.execute(
        "SELECT e.seq, e.kind = 'league', v.entry_seq IS NULL FROM entry e LEFT JOIN voided v ON v.entry_seq = e.seq"
        " WHERE e.kind IN ('league', 'rules') ORDER BY e.seq"
    )
    return [
        Brought(seq, ruleset_id, bool(is_founding))
        for ruleset_id, (seq, is_founding, counts) in enumerate(rows, 1)
        if counts
    ]


def has_changed(connection: sqlite3.Connection) -> bool:
    """Whether the league ever had another ruleset than its first."""
    (count,) = connection.execute("SELECT count(*) FROM ruleset").fetchone()
    return int(count) > 1


def founding(connection: sqlite3.Connection) -> Founding:
    """The league as it was founded, with the texts of the ruleset it had then."""
    first = [entry for entry in brought(connection) if entry.is_founding][-1]
    (name,) = connection.execute("SELECT name FROM league").fetchone()
    edition, files = texts(connection, first.ruleset_id)
    return Founding(name=name, edition=edition, files=files)


def in_force(connection: sqlite3.Connection) -> tuple[str, int]:
    """The name the last founding that counts gave the league, and the ruleset of the last entry that brought one."""
    entries = brought(connection)
    first = [entry for entry in entries if entry.is_founding][-1]
    fact = decode_fact(_body(connection, first.seq))
    assert isinstance(fact, Founding)
    return fact.name, entries[-1].ruleset_id


def change_of(connection: sqlite3.Connection, entry: Brought) -> RulesChange:
    """The change of rules of an entry that is no founding, with the texts of the ruleset it brought."""
    fact = decode_fact(_body(connection, entry.seq))
    assert isinstance(fact, RulesChange)
    _, files = texts(connection, entry.ruleset_id)
    return replace(fact, files=files)


def texts(connection: sqlite3.Connection, ruleset_id: int) -> tuple[str, dict[str, str]]:
    """The edition of a ruleset, and the texts of its files by name."""
    edition, files = connection.execute("SELECT edition, files FROM ruleset WHERE id = ?", (ruleset_id,)).fetchone()
    return edition, msgspec.json.decode(files, type=dict[str, str])


def _body(connection: sqlite3.Connection, seq: int) -> str:
    (body,) = connection.execute("SELECT body FROM entry WHERE seq = ?", (seq,)).fetchone()
    return str(body)
