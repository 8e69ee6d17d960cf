"""Founding a league: its database, its ruleset, its first entry."""

from collections.abc import Mapping
from importlib import resources
from pathlib import Path

from league.errors import NotFound
from league.rules.entries import Founding
from league.rules.ruleset_files import FILES, parse
from league.store.database import Database, create_database
from league.store.founding import encode_ruleset, write_league

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
    ruleset = parse(founding.files)
    return create_database(path, lambda connection: write_league(connection, founding, ruleset, recorded_at))


def parsed_ruleset(files: Mapping[str, str]) -> str:
    """A ruleset, parsed and checked, in the form the database keeps."""
    return encode_ruleset(parse(files))
