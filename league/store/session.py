"""Reading a league with SQLModel, for Python users; the program itself does not come this way."""

import sqlite3
from pathlib import Path

from sqlalchemy import event
from sqlalchemy.engine import ExceptionContext
from sqlmodel import Session

from league.store.database import open_database
from league.store.errors import translation
from league.store.migrate import engine_on


class LeagueFile:
    """A league that Python users query with the tables of `league.store.tables` or with SQL on its views.

    Sessions are for reading. The rosters are what the log adds up to, so a row changed behind its back would only
    make the two disagree; what changes a league is a command, or the services behind it.
    """

    __slots__ = ("_engine", "migrated_backup", "path")

    def __init__(self, path: Path) -> None:
        """Checks that the league can be used, as every command does.

        Raises:
            StoreError: there is no league at `path`, or it is damaged, locked, or of a newer version.
        """
        with open_database(path) as database:
            self.migrated_backup = database.migrated_backup
            """The copy made before the schema was brought up to date, if that was necessary."""
        self.path = path
        self._engine = engine_on(self._connect, begin="BEGIN")
        event.listen(self._engine, "handle_error", self._translate)

    def session(self) -> Session:
        """A session, to be used in a `with` block, that sees the league at one moment.

        Whatever it is asked that SQLite cannot do raises a StoreError, and so does an attempt to write.
        """
        return Session(self._engine)

    def _connect(self) -> sqlite3.Connection:
        connection = open_database(self.path).connection
        connection.execute("PRAGMA query_only = ON")
        return connection

    def _translate(self, context: ExceptionContext) -> None:
        known = translation(context.original_exception, self.path)
        if known:
            raise known from context.original_exception
