"""Leagues of other editions than the first."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from league.rules.entries import Founding
from league.service.league import found
from league.store.editions import edition_files
from tests.service.world import NOW, Leagues, World


@contextmanager
def league_of(edition: str, folder: Path, leagues: Leagues) -> Iterator[World]:
    """An empty league of an edition; in the end it is as its facts make it afresh."""
    founding = Founding(name="Old World", edition=edition, files=edition_files(edition))
    with found(folder / f"{edition}.db", founding, NOW) as database:
        world = World(database)
        yield world
        leagues.assert_same_afresh(world)
