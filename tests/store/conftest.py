"""Leagues to test with, and other processes that use them at the same time."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from league.store.database import Database, create_database, open_database

Process = subprocess.Popen[str]


@pytest.fixture(scope="session")
def new_league(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a league with nothing in it."""
    path = tmp_path_factory.mktemp("new") / "league.db"
    create_database(path).close()
    return path.read_bytes()


@pytest.fixture
def path(tmp_path: Path, new_league: bytes) -> Path:
    """A league with nothing in it that nobody has open."""
    path = tmp_path / "league.db"
    path.write_bytes(new_league)
    return path


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    """A league with nothing in it, open."""
    with open_database(path) as database:
        yield database


@pytest.fixture
def start() -> Iterator[Callable[..., Process]]:
    """Starts a Python process on some code and arguments; none outlives the test."""
    processes: list[Process] = []

    def start(code: str, *arguments: object) -> Process:
        pipe = subprocess.PIPE
        words = [sys.executable, "-c", code, *map(str, arguments)]
        process = subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
        processes.append(process)
        return process

    yield start
    for process in processes:
        process.kill()
        process.communicate()
