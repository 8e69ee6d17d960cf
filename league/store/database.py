"""A league's SQLite file: finding, opening, making, locking, checking and copying it; no statement about its content.

Opening must cost next to nothing, so this module imports little. Alembic comes in only where a schema is made.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from types import TracebackType
from typing import Self

from league.errors import StoreError
from league.store.errors import not_opened, translated
from league.store.files import COMPANIONS, published

HEAD = "0003"
"""The last revision of `league.store.migrations`: the schema that this version of the program works with."""
BUSY_SECONDS = 10.0
"""How long to wait for another process to finish writing."""


class Database:
    """An open league."""

    __slots__ = ("connection", "has_written", "migrated_backup", "path")

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        self.path = path
        self.connection = connection
        self.migrated_backup: Path | None = None
        """The copy made before the schema was brought up to date, if opening had to do that."""
        self.has_written = False
        """Whether a transaction that may write was committed, also where an interrupt came right after."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def close(self) -> None:
        """Lets go of the file; what is not committed is gone."""
        self.connection.close()

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """The one writer: everything done in the block is kept, or nothing is, whatever interrupts it.

        Raises:
            StoreError: another process writes for longer than the busy timeout, or the file is read-only or damaged,
                or the disk is full.
        """
        with self._transaction("BEGIN IMMEDIATE", writes=True) as connection:
            yield connection

    @contextmanager
    def read(self) -> Iterator[sqlite3.Connection]:
        """All reading in the block sees the league at one moment, whoever writes meanwhile.

        Raises:
            StoreError: the file is damaged, or locked by something that is not this program.
        """
        with self._transaction("BEGIN") as connection:
            yield connection

    @contextmanager
    def _transaction(self, begin: str, *, writes: bool = False) -> Iterator[sqlite3.Connection]:
        connection = self.connection
        is_ending = False
        with translated(self.path):
            try:
                connection.execute(begin)
                yield connection
                is_ending = True
                connection.execute("COMMIT")
                self.has_written |= writes
            except BaseException as error:
                # SQLite has already rolled back by itself after a full disk or a failed write.
                if connection.in_transaction:
                    connection.execute("ROLLBACK")
                elif is_ending and isinstance(error, KeyboardInterrupt):
                    self.has_written |= writes
                raise

    def backup(self, target: Path) -> None:
        """Copies the league as it is now to a file of its own; it is there whole or not at all.

        Raises:
            StoreError: something is at `target` already, it cannot be written, or the copy has faults.
        """
        with published(target) as temporary, translated(target):
            with closing(connect(temporary, "rwc")) as copy:
                self.connection.backup(copy)
            with closing(connect(temporary, "rw")) as copy:
                faults = _faults(copy)
        # A copy with the faults of the original is better than none, so it stays.
        if faults:
            raise StoreError(f"{target} was written, but has faults: {'; '.join(faults[:3])}")

    def integrity(self) -> list[str]:
        """What SQLite finds wrong in the file, and rows that refer to a row that is not there."""
        return _faults(self.connection)


def path_of(text: str) -> Path:
    """The file that a path or a database URL, such as `sqlite:///my.db`, names.

    Raises:
        StoreError: it names no file, or a database of another kind.
    """
    scheme, separator, rest = text.partition("://")
    if separator and scheme.replace("+", "").isalnum():
        if scheme.partition("+")[0].lower() != "sqlite":
            # The rest of such a URL may hold a password.
            raise StoreError(f"{scheme}: only SQLite is supported so far, as a path or as sqlite:///PATH")
        if not rest.startswith("/"):
            raise StoreError(f"{text}: three slashes come before the path, as in sqlite:///my.db")
        text = rest[1:]
    if not text:
        raise StoreError("the path of the league is empty")
    if "\0" in text:
        raise StoreError(f"{text.partition(chr(0))[0]}: a path cannot hold a NUL")
    return Path(text)


def open_database(path: Path, *, busy_seconds: float = BUSY_SECONDS) -> Database:
    """Opens the league at `path`, never making a file, and brings an older schema up to date after a backup.

    Raises:
        StoreError: there is no league, it is damaged or locked, its schema is newer than this program, or it is older
            and cannot be brought up to date.
    """
    connection, version = _opened(path, busy_seconds)
    if version == HEAD:
        return Database(path, connection)
    connection.close()
    if version > HEAD:
        raise StoreError(
            f"{path} was made by a newer version of league (schema {version}, this one knows {HEAD}): upgrade league"
        )
    if not _is_writable(path):
        raise StoreError(f"{path} has an older schema and is read-only, so it cannot be brought up to date")
    from league.store.migrate import upgrade

    backup = upgrade(path, busy_seconds=busy_seconds)
    database = open_database(path, busy_seconds=busy_seconds)
    database.migrated_backup = backup
    return database


def create_database(path: Path, fill: Callable[[sqlite3.Connection], None] | None = None) -> Database:
    """Makes a league at `path`, with the folders it lies in; it is there whole or not at all.

    Args:
        path: the file to make.
        fill: writes what a league has from the beginning; called before anybody can see the file.

    Raises:
        StoreError: something is at `path` already, or it cannot be written.
    """
    from league.store.migrate import upgrade

    with published(path, make_folder=True) as temporary:
        with translated(path), closing(connect(temporary, "rwc")) as connection:
            # Stays in the file, unlike the settings that every connection makes for itself.
            connection.execute("PRAGMA journal_mode = WAL")
        upgrade(temporary, shown=path)
        if fill is not None:
            with translated(path), closing(connect(temporary, "rw")) as connection:
                connection.execute("BEGIN IMMEDIATE")
                fill(connection)
                connection.execute("COMMIT")
    return open_database(path)


def connect(path: Path, mode: str, busy_seconds: float = BUSY_SECONDS) -> sqlite3.Connection:
    """A bare connection whose transactions are begun and ended by statements, and whose file is as SQLite opens it.

    Python's own handling of transactions would leave data definition outside of them, so it is off.

    Args:
        path: the file; whatever stands in its name is meant as it stands.
        mode: `rw`, or `rwc` to make the file if it is not there.
        busy_seconds: how long to wait for another process.
    """
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(uri, timeout=busy_seconds, isolation_level=None, uri=True)


def _opened(path: Path, busy_seconds: float) -> tuple[sqlite3.Connection, str]:
    """A connection that is set up, and the version of the schema it found."""
    mode = "rw"
    if not _is_writable(path) and not _has_companions(path):
        # SQLite could not make its companion files, or would leave some that nobody can write to later. As there are
        # none, nobody has the league open for writing, and the file alone is the whole of it.
        mode = "ro&immutable=1"
    try:
        return _set_up(connect(path, mode, busy_seconds), path)
    except sqlite3.DatabaseError as error:
        reason = not_opened(error, path)
        if reason is None:
            raise
        raise reason from error


def _is_writable(path: Path) -> bool:
    file = _real(path)
    return os.access(file, os.W_OK) and os.access(file.parent, os.W_OK)


def _has_companions(path: Path) -> bool:
    file = _real(path)
    return any(os.path.lexists(f"{file}{end}") for end in COMPANIONS)


def _real(path: Path) -> Path:
    """Where SQLite keeps the companion files: beside the file that a link leads to."""
    # Path.resolve raises RuntimeError for a link that leads to itself.
    return Path(os.path.realpath(path))


def _set_up(connection: sqlite3.Connection, path: Path) -> tuple[sqlite3.Connection, str]:
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = FULL")
        version = _version(connection)
    except BaseException:
        connection.close()
        raise
    if not version:
        connection.close()
        raise StoreError(f"{path} is the database of another program, not a league")
    return connection, version


def _version(connection: sqlite3.Connection) -> str:
    """The version of the schema, empty for that of another program; others keep a table of that name, too."""
    versions = connection.execute("SELECT version_num FROM alembic_version").fetchall()
    version = str(versions[0][0]) if len(versions) == 1 else ""
    if version == HEAD:
        return version
    has_log = connection.execute("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'entry'").fetchone()
    return version if has_log and version.isdigit() and len(version) == len(HEAD) else ""


def _faults(connection: sqlite3.Connection) -> list[str]:
    try:
        faults = [str(fault) for (fault,) in connection.execute("PRAGMA integrity_check") if fault != "ok"]
        orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode != sqlite3.SQLITE_CORRUPT:
            raise
        return [str(error)]
    for table, row, parent, _ in orphans:
        faults.append(f"row {row} of {table} refers to a row of {parent} that is not there")
    return faults
