"""Leagues to play in: an empty one, and one of three teams."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from league.service.league import found
from league.store.database import open_database
from tests.service.world import FOUNDING, NOW, Leagues, World, team_sheet


@pytest.fixture(scope="session")
def leagues(tmp_path_factory: pytest.TempPathFactory) -> Leagues:
    path = tmp_path_factory.mktemp("founded") / "league.db"
    with found(path, FOUNDING, NOW) as database:
        database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return Leagues(path.read_bytes())


@pytest.fixture
def path(tmp_path: Path, leagues: Leagues) -> Path:
    """The file of a league with nothing in it."""
    path = tmp_path / "league.db"
    path.write_bytes(leagues.image)
    return path


@pytest.fixture
def empty(path: Path) -> Iterator[World]:
    """A league with nothing in it, in a file."""
    with open_database(path) as database:
        yield World(database)


@pytest.fixture
def world(empty: World, leagues: Leagues) -> Iterator[World]:
    """Reavers, Eye and Rats, eleven human linemen each, with 450,000 gp; in the end the league is as made afresh."""
    for name in ("Reavers", "Eye", "Rats"):
        empty.add(team_sheet(name))
    yield empty
    leagues.assert_same_afresh(empty)
