"""Brings the schema of a league to the last revision with Alembic; nothing else runs migrations."""

import os
import sqlite3
from collections.abc import Callable
from itertools import count
from pathlib import Path

import msgspec
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from league.errors import StoreError
from league.rules.ruleset_files import parse
from league.store.database import BUSY_SECONDS, Database, connect
from league.store.editions import brought_up_to_date
from league.store.errors import translation
from league.store.founding import encode_ruleset

SCRIPTS = Path(__file__).with_name("migrations")


def upgrade(
    path: Path, *, busy_seconds: float = BUSY_SECONDS, scripts: Path = SCRIPTS, shown: Path | None = None
) -> Path | None:
    """Applies the revisions that the league at `path` lacks, each with its version number in one transaction.

    The version is read under the lock of the writer, so of several processes one migrates and the others find
    nothing left to do.

    Args:
        path: an existing file; an empty one gets the whole schema.
        busy_seconds: how long to wait for another process.
        scripts: the folder with the revisions.
        shown: what to call the file in an error, if not `path`.

    Returns:
        The copy of the league as it was, or None if there was nothing to do or nothing to copy.

    Raises:
        StoreError: the file is locked, read-only, damaged or full, or a revision fails. The league is then at the
            last revision that succeeded.
    """
    config = Config()
    config.set_main_option("script_location", str(scripts).replace("%", "%%"))
    head = ScriptDirectory.from_config(config).get_current_head()
    engine = engine_on(lambda: connect(path, "rw", busy_seconds), begin="BEGIN IMMEDIATE")
    backup: Path | None = None
    try:
        with engine.connect() as connection:
            config.attributes["connection"] = connection
            for applied in count():
                with connection.begin():
                    version = _version(connection)
                    # Another process may have brought it here, or further, while this one waited.
                    if version and version >= str(head):
                        break
                    if version and not applied:
                        backup = _backup(path, version)
                    command.upgrade(config, "+1")
                    if _version(connection) == head:
                        _complete_rulesets(connection)
    except DBAPIError as error:
        known = translation(error.orig, shown or path)
        if known:
            raise known from error
        copy = f"; {backup} is a copy of it as it was" if backup else ""
        raise StoreError(f"{shown or path} cannot be brought up to date: {error.orig}{copy}") from error
    return backup


def engine_on(connecting: Callable[[], sqlite3.Connection], *, begin: str) -> Engine:
    """An SQLAlchemy engine on connections that `connecting` makes, whose transactions start with `begin`."""
    engine = create_engine("sqlite://", creator=connecting, poolclass=NullPool)

    @event.listens_for(engine, "begin")
    def begin_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _complete_rulesets(connection: Connection) -> None:
    """Stored rulesets as this program reads them: those of its first version lack files and tables."""
    for ruleset_id, edition, files in connection.exec_driver_sql("SELECT id, edition, files FROM ruleset").fetchall():
        whole = brought_up_to_date(edition, msgspec.json.decode(files, type=dict[str, str]))
        values = (msgspec.json.encode(whole).decode(), encode_ruleset(parse(whole)), ruleset_id)
        connection.exec_driver_sql("UPDATE ruleset SET files = ?, parsed = ? WHERE id = ?", values)


def _version(connection: Connection) -> str | None:
    return MigrationContext.configure(connection).get_current_revision()


def _backup(path: Path, version: str) -> Path:
    """Copies the file under a name that tells its schema; readers are not kept out by the lock of the writer."""
    target = path.with_name(f"{path.name}.schema-{version}.backup")
    number = 1
    while os.path.lexists(target):
        number += 1
        target = path.with_name(f"{path.name}.schema-{version}-{number}.backup")
    with Database(path, connect(path, "rw")) as database:
        database.backup(target)
    return target
