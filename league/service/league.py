"""Founding a league: its database, its ruleset, its first entry."""

from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from league.rules.entries import Founding
from league.rules.ruleset_files import parse
from league.store.database import Database, create_database
from league.store.founding import encode_ruleset, write_league


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
    ruleset = parse(founding.files)
    founding = replace(founding, edition=ruleset.rules.edition)
    return create_database(path, lambda connection: write_league(connection, founding, ruleset, recorded_at))


def parsed_ruleset(files: Mapping[str, str]) -> str:
    """A ruleset, parsed and checked, in the form the database keeps."""
    return encode_ruleset(parse(files))
