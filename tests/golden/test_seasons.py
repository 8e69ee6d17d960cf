"""A season in each edition: what its files give, and what a bookkeeper makes of them who does not know the program.

The bookkeeper (`accounts` in this folder, and what it imports) reads the files with his own patterns, and has the rules
from the rulebooks; what he makes of a season has to be what is expected, and what the program makes of it.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.cli.harness import League
from tests.golden.accounts import Accounts

SAMPLES = Path(__file__).parents[2] / "sample_leagues"
BY_ROLL = ("bb1", "crp", "bb2016")
"""Editions in which improvements are rolled; in the others they are bought."""
EDITIONS = (*BY_ROLL, "bb2020", "bb2025")
SHOWN = {
    "a hit beyond the limit", "a niggling player is hurt again", "a casualty is cured, and its causer keeps his points",
    "a journeyman is hired", "a journeyman leaves", "an improvement by dice", "a concession", "a dead opponent rises",
    "a star player is killed",
}  # fmt: skip
"""What every season shows."""


@pytest.fixture(scope="module", params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def league(edition: str, tmp_path_factory: pytest.TempPathFactory) -> League:
    """The league that the files of a season give."""
    found = League(tmp_path_factory.mktemp(edition) / "season.db")
    found.run("init", "Season", "--ruleset", edition).done()
    found.run("import", *files(edition)).done()
    return found


@pytest.fixture(scope="module")
def accounts(edition: str) -> Accounts:
    """What the bookkeeper makes of them."""
    return Accounts(SAMPLES / f"{edition}_season", edition)


def files(edition: str) -> list[str]:
    folder = SAMPLES / f"{edition}_season"
    return [str(path) for part in ("teams", "season") for path in sorted((folder / part).iterdir())]


def expected(edition: str, name: str) -> Any:
    path = SAMPLES / f"{edition}_season" / "expected" / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def same(rows: Sequence[Mapping[str, Any]], told: Sequence[Mapping[str, Any]]) -> None:
    """Whether rows say what they are told to say, whatever they say besides."""
    assert [{key: row[key] for key in want} for row, want in zip(rows, told, strict=True)] == list(told)


def test_it_is_a_season_of_twenty_matches(accounts: Accounts) -> None:
    assert sum(row["played"] for row in accounts.standings) >= 2 * 20


def test_what_the_files_give_is_what_is_expected(edition: str, league: League) -> None:
    assert league.run("report", "rosters", "--format", "json").done().json == expected(edition, "rosters")
    assert league.run("standings", "--format", "json").done().json == expected(edition, "standings")
    for team, rows in expected(edition, "ledgers").items():
        assert league.run("team", "ledger", team, "--format", "json").done().json == rows
    league.well()


def test_twice_changes_nothing(edition: str, league: League) -> None:
    with league.unchanged():
        league.run("import", *files(edition)).done()


def test_the_standings_are_those_of_the_bookkeeper(edition: str, accounts: Accounts) -> None:
    same(expected(edition, "standings"), accounts.standings)


def test_the_rosters_are_those_of_the_bookkeeper(edition: str, accounts: Accounts) -> None:
    for roster, told in zip(expected(edition, "rosters"), accounts.rosters, strict=True):
        players = [player for player in told.pop("players") if player["status"] in ("active", "retired")]
        same([roster], [told])
        same(roster["players"], players)


def test_the_ledgers_are_those_of_the_bookkeeper(edition: str, accounts: Accounts) -> None:
    ledgers = expected(edition, "ledgers")
    assert sorted(ledgers) == sorted(accounts.clubs)
    for team, rows in ledgers.items():
        told = accounts.clubs[team].ledger
        same(rows, [{key: value for key, value in row.items() if key != "what"} for row in told])


def test_the_points_of_every_player_are_those_of_the_bookkeeper(accounts: Accounts, league: League) -> None:
    for club in accounts.clubs.values():
        for man in club.men:
            rows = league.run("player", "ledger", f"p{man.id}", "--format", "json").done().json
            same([row | {"won": row["won"] or 0, "spent": row["spent"] or 0} for row in rows], man.ledger)


def test_it_shows_what_a_season_has(edition: str, accounts: Accounts) -> None:
    wanted = SHOWN if edition in BY_ROLL else SHOWN | {"an improvement that is chosen"}
    assert wanted - accounts.seen == set()
