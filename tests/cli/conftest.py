"""A league with three teams, commands run in this process or in another, and sessions on a real pseudo-terminal."""

import io
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import pexpect  # type: ignore[import-untyped]
import pytest
import typer

from league.cli.app import app
from league.cli.environment import Environment
from tests.cli.terminal import SECONDS, Terminal

ROOT = Path(__file__).parents[2]
NOW = datetime(2026, 10, 12, 12, tzinfo=UTC)
TEAMS = {
    "Reikland Reavers": ("Human", ["Blitzer"] * 4 + ["Thrower"] + ["Lineman"] * 7, True),
    "Champions of Death": ("Undead", ["Wight"] * 2 + ["Mummy"] * 2 + ["Ghoul"] * 2 + ["Zombie"] * 6, False),
    "Gouged Eye": ("Orc", ["Lineman"] * 7 + ["Blitzer"] * 4, True),
}


class Result(NamedTuple):
    """What a command did: its exit status and what it wrote."""

    status: int
    out: str
    err: str


Run = Callable[..., Result]


Start = Callable[..., Terminal]


@pytest.fixture(scope="session")
def league_bytes(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a league of three teams that have not played."""
    folder = tmp_path_factory.mktemp("league")
    path = folder / "league.db"
    founded = _run(path, "init", "Old World")
    assert founded.status == 0, founded.err
    for name, (race, positions, has_apothecary) in TEAMS.items():
        lines = [f'name = "{name}"', f'race = "{race}"', 'coach = "Ann"', f"apothecary = {str(has_apothecary).lower()}"]
        for number, position in enumerate(positions, 1):
            lines += [
                "[[players]]",
                f"number = {number}",
                f'position = "{position}"',
                f'name = "{name[0]}ard {number}"',
            ]
        file = folder / "team.toml"
        file.write_text("\n".join(lines), "utf-8")
        assert _run(path, "team", "add", str(file)).status == 0
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, league_bytes: bytes) -> Path:
    """A league of three teams."""
    path = tmp_path / "league.db"
    path.write_bytes(league_bytes)
    return path


@pytest.fixture
def run(path: Path) -> Run:
    """Runs a command in this process, without a terminal, on that league."""

    def run(*arguments: str, stdin: bytes = b"", dice: list[int] | None = None, now: datetime = NOW) -> Result:
        return _run(path, *arguments, stdin=stdin, dice=dice or [], now=now)

    return run


@pytest.fixture
def start(path: Path) -> Iterator[Start]:
    """Starts a command on a pseudo-terminal; none outlives the test."""
    children = []

    def start(
        *arguments: str, columns: int = 80, variables: Mapping[str, str] | None = None, **settings: Any
    ) -> Terminal:
        child = pexpect.spawn(
            sys.executable,
            ["-m", "league", *arguments],
            cwd=str(ROOT),
            env=environment_of(path) | dict(variables or {}),
            dimensions=(40, columns),
            encoding="utf-8",
            timeout=SECONDS,
            **settings,
        )
        child.delaybeforesend = None
        children.append(child)
        return Terminal(child, columns)

    yield start
    for child in children:
        child.close(force=True)


@pytest.fixture
def process(path: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Starts a command in a process of its own, without a terminal; none outlives the test."""
    processes: list[subprocess.Popen[str]] = []

    def process(*arguments: str) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        words = [sys.executable, "-m", "league", *arguments]
        started = subprocess.Popen(
            words, stdin=pipe, stdout=pipe, stderr=pipe, text=True, cwd=ROOT, env=environment_of(path)
        )
        processes.append(started)
        return started

    yield process
    for started in processes:
        started.kill()
        started.communicate()


def environment_of(path: Path) -> dict[str, str]:
    """The variables of a process that works on that league."""
    kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS", "LINES")}
    return kept | {"LEAGUE_DB": str(path), "TERM": "xterm", "LC_ALL": "C.UTF-8"}


def _run(path: Path, *arguments: str, stdin: bytes = b"", dice: list[int] | None = None, now: datetime = NOW) -> Result:
    out, err = io.StringIO(), io.StringIO()
    rolls = iter(dice or [])
    environment = Environment(
        out=out,
        err=err,
        stdin=io.BytesIO(stdin),
        variables={"LEAGUE_DB": str(path)},
        now=lambda: now,
        roll=lambda _: next(rolls),
        is_interactive=False,
    )
    try:
        typer.main.get_command(app)(list(arguments), prog_name="league", obj=environment)
    except SystemExit as end:
        return Result(int(end.code or 0), out.getvalue(), err.getvalue())
    raise AssertionError("a command ends the process")
