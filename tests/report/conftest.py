"""A league to report on, played through the program's own services, and a command line to ask it with."""

import io
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import typer
from rich.console import Console

from league.cli.app import app
from league.cli.environment import Environment
from league.errors import ExitStatus
from league.notation.reader import read_sheets
from league.rules.entries import Founding, PlayerSheet, TeamSheet
from league.service.league import found
from league.service.match import record
from league.service.new_team import add_team
from league.store.database import Database, open_database
from league.store.editions import edition_files
from league.store.transaction import Transaction

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
STRANGE = {
    3: "Krox [the Big]",
    4: "[/red]",
    5: "=1+1",
    6: "Long " + "x" * 55,
    7: "日本 太郎",
    8: "🏈 Ball",
    9: "Zoe\u0308",
    10: "O'Grady | *50%*",
    11: "a\\b <i>",
}


class Terminal(Environment):
    """The world with a console of a chosen width."""

    def __init__(self, path: Path, width: int = 10_000, encoding: str = "utf-8") -> None:
        self.bytes = io.BytesIO()
        super().__init__(
            out=io.TextIOWrapper(self.bytes, encoding=encoding, errors="replace", newline="\n"),
            err=io.StringIO(),
            stdin=io.BytesIO(),
            variables={"LEAGUE_DB": str(path)},
            now=lambda: NOW,
            roll=lambda faces: faces,
            is_interactive=False,
        )
        self.width = width
        self.encoding = encoding

    def console(self, *, error: bool = False) -> Console:
        stream = self.err if error else self.out
        return Console(file=stream, width=self.width, highlight=False, markup=False, emoji=False)

    @property
    def text(self) -> str:
        """What was printed."""
        self.out.flush()
        return self.bytes.getvalue().decode(self.encoding)


class Asked:
    """What a command answered."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:
        return json.loads(self.out)


Ask = Callable[..., Asked]
Play = Callable[..., list[str]]


def sheet_of(name: str, race: str, names: Mapping[int, str], **team: Any) -> TeamSheet:
    players = tuple(
        PlayerSheet(number=number, position="Lineman", name=names.get(number, f"{name} {number}"))
        for number in range(1, 13)
    )
    return TeamSheet(name=name, race=race, coach=f"Coach of {name}", players=players, **team)


@pytest.fixture(scope="session")
def founded(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a league of two teams that have not played."""
    path = tmp_path_factory.mktemp("founded") / "league.db"
    founding = Founding(name="Old World", edition="bb1", files=edition_files("bb1"))
    with found(path, founding, NOW.isoformat()) as database:
        with database.write() as connection:
            transaction = Transaction(connection, NOW.isoformat())
            add_team(transaction, sheet_of("Reavers", "Human", STRANGE, rerolls=2, apothecary=True))
            add_team(transaction, sheet_of("Eye", "Orc", {}, fan_factor=1, cheerleaders=1))
            transaction.flush()
        database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, founded: bytes) -> Path:
    path = tmp_path / "league.db"
    path.write_bytes(founded)
    return path


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    with open_database(path) as database:
        yield database


@pytest.fixture
def write(database: Database) -> Callable[[Callable[[Transaction], Any]], Any]:
    """Does something in a transaction of its own."""

    def write(action: Callable[[Transaction], Any]) -> Any:
        with database.write() as connection:
            transaction = Transaction(connection, NOW.isoformat())
            done = action(transaction)
            transaction.flush()
        return done

    return write


@pytest.fixture
def play(write: Callable[[Callable[[Transaction], Any]], Any]) -> Play:
    """Records match sheets; returns their ids."""

    def play(*texts: str, accept_conflicts: bool = False) -> list[str]:
        record_it = partial(_record, accept_conflicts=accept_conflicts)
        return [write(partial(record_it, text)) for text in texts]

    return play


def _record(text: str, transaction: Transaction, *, accept_conflicts: bool) -> str:
    (read,) = read_sheets(text.strip().splitlines(), "test")
    assert read.sheet is not None, read.problems
    recorded = record(transaction, read.sheet, today=NOW.date(), accept_conflicts=accept_conflicts)
    return recorded.match_id


@pytest.fixture
def ask(path: Path) -> Ask:
    """Runs a command of the program on the league."""
    command = typer.main.get_command(app)

    def ask(*words: str, width: int = 10_000, encoding: str = "utf-8") -> Asked:
        terminal = Terminal(path, width, encoding)
        status = command.main(list(words), prog_name="league", standalone_mode=False, obj=terminal)
        assert isinstance(terminal.err, io.StringIO)
        return Asked(status or ExitStatus.DONE, terminal.text, terminal.err.getvalue())

    return ask


FIRST = """
match Reavers vs Eye
date 2026-10-12
round 1
T1 H7 td
T2 A3 block H5 armour 5+4 injury 6+5 casualty 54
T3 A2 foul H9 armour 3+3
H mvp H7
H winnings 40000
"""
SECOND = """
match Eye vs Reavers
date 2026-10-19
round 2
T1 H3 block A7 armour 5+4 injury 5+5 casualty 51
T2 A1 block H4 armour 6+5 injury 5+6 casualty 64
T3 H2 block A6 armour 6+6 injury 6+4 casualty 44
A apothecary A6 casualty 23
H1 td x2
"""
THIRD = """
match Reavers vs Eye
date 2026-10-26
round 3
T2 A3 block H5 armour 5+4 injury 6+5 casualty 53
"""
FOURTH = """
match Reavers vs Eye
date 2026-11-02
T2 A3 block H7 armour 5+4 injury 3+4
T5 H7 recovers 4
"""
SEASON = (FIRST, SECOND, THIRD, FOURTH)


@pytest.fixture
def season(play: Play) -> Iterable[str]:
    """Four matches: H5 loses MA and misses one, then is hit on MA again; H7 gets a niggling injury; A4 dies."""
    return play(*SEASON)
