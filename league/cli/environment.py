"""Everything the outside gives a command, in one value: streams, terminal, paths, clock and dice."""

import os
import sys
from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, TextIO

if TYPE_CHECKING:
    from rich.console import Console

    from league.store.database import Database

DATABASE_VARIABLE = "LEAGUE_DB"


class Environment:
    """The world as a command sees it. Tests hand in another one.

    Attributes:
        out: where results go.
        err: where everything else goes: errors, questions, notices.
        stdin: the bytes of standard input.
        variables: the process's environment variables.
        now: the clock, in UTC.
        roll: a fair die; called with its number of faces.
        is_interactive: whether somebody can answer a question.
        has_recorded: whether something was changed for good.
    """

    def __init__(
        self,
        *,
        out: TextIO,
        err: TextIO,
        stdin: BinaryIO,
        variables: Mapping[str, str],
        now: Callable[[], datetime],
        roll: Callable[[int], int],
        is_interactive: bool,
    ) -> None:
        self.out = out
        self.err = err
        self.stdin = stdin
        self.variables = variables
        self.now = now
        self.roll = roll
        self.is_interactive = is_interactive
        self.database_option: str | None = None
        self.has_recorded = False

    @classmethod
    def of_process(cls) -> "Environment":
        """The environment of this process."""
        # A stream is None where the shell closed it.
        nowhere = Path(os.devnull)
        out, err = (stream or nowhere.open("w") for stream in (sys.stdout, sys.stderr))
        for stream in (out, err):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
        return cls(
            out=out,
            err=err,
            stdin=sys.stdin.buffer if sys.stdin is not None else Path(os.devnull).open("rb"),
            variables=os.environ,
            now=lambda: datetime.now(UTC),
            roll=_fair_die,
            is_interactive=sys.stdin is not None and sys.stdin.isatty() and err.isatty(),
        )

    @property
    def today(self) -> date:
        """The calendar day here."""
        return self.now().astimezone().date()

    @property
    def database_path(self) -> Path:
        """The league's file: `--db`, else LEAGUE_DB, else `league.db` in the platform's data folder."""
        from league.store.database import path_of

        # An empty option is the mistake of a script, which must not lead to another league; an empty variable is none.
        text = self.database_option
        if text is None:
            text = self.variables.get(DATABASE_VARIABLE) or None
        if text is not None:
            return path_of(text)
        from platformdirs import user_data_path

        return user_data_path("league", appauthor=False) / "league.db"

    def open_database(self) -> "Database":
        """The league's database, brought up to date where it is old.

        Raises:
            StoreError: there is none, or it cannot be used.
        """
        from league.store.database import open_database

        database = open_database(self.database_path)
        if database.migrated_backup is not None:
            self.notice(f"the database was brought up to date; the old one is kept as {database.migrated_backup}")
        return database

    def print(self, text: str) -> None:
        """Write a result."""
        self.out.write(text + "\n")

    def notice(self, text: str) -> None:
        """Tell the user something that is not the result; control codes a name may carry are made visible."""
        from league.report.text import harmless

        for line in text.splitlines():
            self.err.write(harmless(line) + "\n")

    def console(self, *, error: bool = False) -> "Console":
        """A Rich console on one of the streams; off a terminal it is as wide as what it prints."""
        from rich.console import Console

        class FrankConsole(Console):
            """Rich ends the program itself when the reader goes away; here that is told where all errors are."""

            def on_broken_pipe(self) -> None:
                raise BrokenPipeError

        stream = self.err if error else self.out
        width = None if stream.isatty() else 10_000
        return FrankConsole(file=stream, width=width, highlight=False, markup=False, emoji=False, soft_wrap=False)

    def confirm(self, question: str, *, yes: bool) -> None:
        """Go on only if the user agrees: by `--yes`, on being asked, or by an answer that is piped in.

        Raises:
            WrongUsage: there is no answer to be had; this never waits for one that may not come.
            AgainstTheRules: the user says no.
        """
        from league.errors import AgainstTheRules, WrongUsage

        if yes:
            return
        if not self.is_interactive and not _is_ready(self.stdin):
            raise WrongUsage(f"{question} Nobody is there to answer: say --yes to go ahead")
        self.err.write(f"{question} [y/N] ")
        self.err.flush()
        answer = self.stdin.readline().decode(errors="replace").strip().casefold()
        if not answer and not self.is_interactive:
            raise WrongUsage("nobody answered: say --yes to go ahead")
        if answer not in ("y", "yes"):
            raise AgainstTheRules("not done, as you wished")


def _is_ready(stream: BinaryIO) -> bool:
    """Whether something can be read from a pipe without waiting for it."""
    import select

    try:
        return bool(select.select([stream], [], [], 0.2)[0])
    except (OSError, ValueError):
        return True


def _fair_die(faces: int) -> int:
    import secrets

    return secrets.randbelow(faces) + 1
