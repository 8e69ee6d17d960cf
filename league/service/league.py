"""Founding a league: its database, its ruleset, its first entry."""

import sqlite3
from collections.abc import Mapping
from importlib import resources
from pathlib import Path

import msgspec

from league.errors import NotFound
from league.rules.entries import Founding
from league.rules.ruleset_files import FILES, parse
from league.store.codec import ENTRY, encode, insert
from league.store.database import Database, create_database

DEFAULT_EDITION = "bb1"


def editions() -> list[str]:
    """The editions that ship with the program."""
    folder = resources.files("league.rulesets")
    return sorted(entry.name for entry in folder.iterdir() if entry.is_dir() and entry.joinpath(FILES[0]).is_file())


def edition_files(edition: str) -> dict[str, str]:
    """The texts of the files of an edition, by name.

    Raises:
        NotFound: there is no such edition.
    """
    if edition not in editions():
        raise NotFound("ruleset", edition, suggestions=editions())
    folder = resources.files("league.rulesets").joinpath(edition)
    return {name: folder.joinpath(name).read_text(encoding="utf-8") for name in FILES}


def found(path: Path, founding: Founding, recorded_at: str) -> Database:
    """Make the database of a new league.

    Args:
        path: the file to make; its folders are made too.
        founding: the league's name and ruleset.
        recorded_at: the instant it happens, ISO 8601 in UTC.

    Raises:
        StoreError: the file exists, or cannot be made; nothing is left behind then.
        RulesetError: the ruleset is not one.
    """
    parsed = parsed_ruleset(founding.files)
    return create_database(path, lambda connection: _write_league(connection, founding, parsed, recorded_at))


def parsed_ruleset(files: Mapping[str, str]) -> str:
    """A ruleset, parsed and checked, in the form the database keeps."""
    return msgspec.json.encode(parse(files)).decode()


def _write_league(connection: sqlite3.Connection, founding: Founding, parsed: str, recorded_at: str) -> None:
    """Write the league's one row, its ruleset, and the entry that founds it, into a database without a league."""
    standings = parse(founding.files).rules.standings
    connection.execute(
        "INSERT INTO ruleset (id, edition, files, parsed) VALUES (1, ?, ?, ?)",
        (founding.edition, msgspec.json.encode(founding.files).decode(), parsed),
    )
    connection.execute(
        "INSERT INTO league (id, name, ruleset_id, win_points, draw_points, loss_points,"
        " next_team, next_player, next_match, next_command) VALUES (1, ?, 1, ?, ?, ?, 1, 1, 1, 2)",
        (founding.name, standings.win, standings.draw, standings.loss),
    )
    fact = msgspec.structs.replace(founding, files={})
    connection.execute(insert("entry", ENTRY), (1, 1, 1, "league", "", recorded_at, encode(fact), None))
