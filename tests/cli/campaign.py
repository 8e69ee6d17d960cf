"""Leagues of the five editions for the tests of a campaign: their teams, and how each edition writes what happens."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.cli.harness import League, team_file

D68 = {
    "badly hurt": "casualty 11",
    "misses": "casualty 41",
    "niggling": "casualty 51",
    "ma": "casualty 53",
    "st": "casualty 58",
    "dead": "casualty 61",
}
D16 = {
    "badly hurt": "casualty d16 1",
    "misses": "casualty d16 9",
    "niggling": "casualty d16 11",
    "ma": "casualty d16 13 lasting 3",
    "st": "casualty d16 13 lasting 6",
    "pa": "casualty d16 13 lasting 4",
    "dead": "casualty d16 15",
}


class Edition(NamedTuple):
    """What an edition calls the positions of the teams, and the casualty rolls by what comes of them."""

    name: str
    casualties: Mapping[str, str]
    lineman: str
    blitzer: str
    skeleton: str
    zombie: str
    rotter: str
    snotling: str

    @property
    def is_older(self) -> bool:
        """Whether it is one of the editions before 2020: improvements are rolled, winnings and fan factor too."""
        return self.casualties is D68


EDITIONS = {
    edition.name: edition
    for edition in (
        Edition("bb1", D68, "Lineman", "Blitzer", "Skeleton", "Zombie", "Rotter", "Snotling"),
        Edition("crp", D68, "Lineman", "Blitzer", "Skeleton", "Zombie", "Rotter", "Snotling"),
        Edition("bb2016", D68, "Lineman", "Blitzer", "Skeleton", "Zombie", "Rotter", "Gnoblar"),
        Edition(
            "bb2020", D16, "Human Lineman", "Blitzer", "Skeleton Lineman", "Zombie Lineman", "Rotter Lineman",
            "Gnoblar Lineman",
        ),
        Edition(
            "bb2025", D16, "Human Lineman", "Human Blitzer", "Skeleton Lineman", "Zombie Lineman", "Rotter",
            "Gnoblar Lineman",
        ),
    )
}  # fmt: skip

OLDER = tuple(name for name, edition in EDITIONS.items() if edition.is_older)
NEWER = tuple(name for name, edition in EDITIONS.items() if not edition.is_older)
WHY = ("--reason", "a ruling")


def founded(folder: Path, edition: Edition) -> League:
    """A league of an edition in a folder of its own, of six teams that have not played.

    A and B are 11 linemen of the Humans for 550,000 gp, with three re-rolls and an apothecary for 50,000 gp each: worth
    750,000 gp, with 250,000 gp left. Bones (Undead) and Grave (Necromantic) are 11 zombies for 440,000 gp and have
    560,000 gp left; Rot (Nurgle) is 11 rotters, and Runts (Ogre) 11 of the small ones.
    """
    return _of(folder, _template(edition.name))


def another(folder: Path) -> League:
    """A league in a folder of its own that nothing has happened in."""
    return _of(folder, _nothing())


def hit(edition: Edition, causer: str, victim: str, result: str, *, cause: str = "block", failed: str = "") -> str:
    """The line of a casualty with such a result; `failed` is a Regeneration that comes before it and fails."""
    return f"{causer} {cause} {victim} armour 6+6 injury 6+5 {failed} {edition.casualties[result]}"


@cache
def _template(name: str) -> bytes:
    edition = EDITIONS[name]
    with TemporaryDirectory() as folder:
        league = League(Path(folder) / "league.db")
        league.run("init", "Old World", "--ruleset", edition.name).done()
        bought = "rerolls = 3\napothecary = true"
        mountain = 'special_rules = ["Badlands Brawl"]' if edition.name == "bb2025" else ""
        for team, race, position, more in (
            ("A", "Human", edition.lineman, bought),
            ("B", "Human", edition.lineman, bought),
            ("Bones", "Undead", edition.zombie, ""),
            ("Grave", "Necromantic", edition.zombie, ""),
            ("Rot", "Nurgle", edition.rotter, ""),
            ("Runts", "Ogre", edition.snotling, mountain),
        ):
            text = team_file(team, race=race, positions=(position,) * 11, more=more)
            league.run("team", "add", str(league.write(f"{team}.toml", text))).done()
        return _content(league)


@cache
def _nothing() -> bytes:
    with TemporaryDirectory() as folder:
        league = League(Path(folder) / "league.db")
        league.run("init", "Another").done()
        return _content(league)


def _content(league: League) -> bytes:
    with closing(sqlite3.connect(league.path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return league.path.read_bytes()


def _of(folder: Path, content: bytes) -> League:
    folder.mkdir()
    path = folder / "league.db"
    path.write_bytes(content)
    return League(path)
