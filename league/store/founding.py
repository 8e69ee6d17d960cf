"""What the database of a league has from the beginning: its ruleset, its one row, and the entry that founds it."""

import sqlite3

import msgspec
from msgspec.structs import replace

from league.rules.entries import Founding
from league.rules.ruleset import Ruleset
from league.store.codec import ENTRY, encode, insert


def write_league(connection: sqlite3.Connection, founding: Founding, ruleset: Ruleset, recorded_at: str) -> None:
    """Write a league into a database without one.

    Args:
        connection: the database, in a transaction.
        founding: the league's name, and the texts of its ruleset.
        ruleset: what those texts say.
        recorded_at: the instant it happens, ISO 8601 in UTC.
    """
    connection.execute(
        "INSERT INTO ruleset (id, edition, files, parsed) VALUES (1, ?, ?, ?)",
        (founding.edition, msgspec.json.encode(founding.files).decode(), encode_ruleset(ruleset)),
    )
    connection.execute(
        "INSERT INTO league (id, name, ruleset_id, win_points, draw_points, loss_points, fans_name,"
        " target_characteristics, next_team, next_player, next_match, next_command)"
        " VALUES (1, ?, 1, ?, ?, ?, ?, ?, 1, 1, 1, 2)",
        (founding.name, *of_ruleset(ruleset)),
    )
    fact = replace(founding, files={})
    connection.execute(insert("entry", ENTRY), (1, 1, 1, "league", "", recorded_at, encode(fact), None))


def of_ruleset(ruleset: Ruleset) -> tuple[str | int, ...]:
    """What the league's row keeps of its ruleset: the points, what the fans are called, which numbers are targets."""
    rules = ruleset.rules
    targets = [name for name, characteristic in rules.characteristics.items() if characteristic.target]
    standings = rules.standings
    return standings.win, standings.draw, standings.loss, rules.fans.name, msgspec.json.encode(targets).decode()


def encode_ruleset(ruleset: Ruleset) -> str:
    """The stored form of a ruleset."""
    return msgspec.json.encode(ruleset).decode()
