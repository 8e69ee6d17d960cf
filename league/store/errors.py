"""What SQLite reports, in words for the person whose league it is; no other part of the store words such a failure."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from league.errors import StoreError

_PRIMARY = 0xFF
"""The part of an extended SQLite error code that says what kind of failure it is."""

_LOCKED = "{path} is in use by another process; try again when that is done"
_DENIED = "{path} cannot be opened: check the permissions of the file and of its folder"
_READ_ONLY = "{path} can be read but not changed: check the permissions of the file and of its folder"
_MESSAGES = {
    sqlite3.SQLITE_BUSY: _LOCKED,
    sqlite3.SQLITE_LOCKED: _LOCKED,
    sqlite3.SQLITE_PROTOCOL: _LOCKED,
    sqlite3.SQLITE_PERM: _DENIED,
    sqlite3.SQLITE_AUTH: _DENIED,
    sqlite3.SQLITE_CANTOPEN: _DENIED,
    sqlite3.SQLITE_READONLY: _READ_ONLY,
    sqlite3.SQLITE_FULL: "the disk is full: nothing of this was written to {path}",
    sqlite3.SQLITE_IOERR: "{path} cannot be read or written ({error}): check the disk it is on, which may be full",
    sqlite3.SQLITE_CORRUPT: "{path} is damaged: `league doctor` says how far, and a backup of it may be whole",
    sqlite3.SQLITE_NOTADB: "{path} is no SQLite database, or one whose beginning is damaged",
}


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turns what SQLite reports about the file at `path` into a StoreError.

    A statement that is wrong or breaks a constraint is a fault of this program, and its exception passes as it is.

    Raises:
        StoreError: the file is locked, read-only, damaged, full, or lacks a table.
    """
    try:
        yield
    except sqlite3.DatabaseError as error:
        known = translation(error, path)
        if known is None:
            raise
        raise known from error


def translation(error: BaseException | None, path: Path) -> StoreError | None:
    """The same failure in words, or None for one that only a fault of this program can cause."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK) & _PRIMARY
    if code == sqlite3.SQLITE_ERROR and str(error).startswith("no such table"):
        return StoreError(f"{path} is not a league, or something else has altered it: {error}")
    message = _MESSAGES.get(code)
    return StoreError(message.format(path=path, error=error)) if message else None


def not_opened(error: sqlite3.DatabaseError, path: Path) -> StoreError | None:
    """Why the file at `path` could not be opened as a league, or None for a fault of this program."""
    try:
        if not path.exists():
            return StoreError(_missing(path))
        if path.is_dir():
            return StoreError(f"{path} is a folder, not a league")
        if not path.stat().st_size:
            return StoreError(f"{path} is empty, not a league")
    except OSError as obstacle:
        return failed(path, obstacle)
    return translation(error, path)


def failed(path: Path, error: OSError) -> StoreError:
    """What the operating system refused to do with `path`."""
    return StoreError(f"{path}: {error.strerror or error}")


def _missing(path: Path) -> str:
    from difflib import get_close_matches

    try:
        files = [entry.name for entry in path.parent.iterdir() if entry.is_file()]
    except OSError:
        files = []
    leagues = [name for name in files if not name.startswith(".") and not name.endswith(("-wal", "-shm", "-journal"))]
    close = get_close_matches(path.name, leagues, n=1)
    hint = f"; did you mean {path.with_name(close[0])}?" if close else ";"
    return f"no league at {path}{hint} `league init` makes one"
