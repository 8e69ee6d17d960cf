"""The league table: who stands above whom, stated by hand."""

from collections.abc import Callable
from typing import Any

import pytest

from league.report.tables import standing_rows, standing_rows_of
from league.rules.entries import Retirement, TeamSheet
from league.rules.standings import Points, Score, StandingRow, order, tally
from league.service.new_team import add_team
from league.service.team import retire
from league.store import reader
from league.store.database import Database

BREAKERS = ("touchdown_difference", "casualty_difference")


def row(name: str, points: int, td: tuple[int, int] = (0, 0), cas: tuple[int, int] = (0, 0)) -> StandingRow:
    return StandingRow(
        team_id=ord(name[0]),
        team=name,
        coach="",
        points=points,
        touchdowns_for=td[0],
        touchdowns_against=td[1],
        casualties_for=cas[0],
        casualties_against=cas[1],
    )


def names(rows: list[StandingRow], breakers: tuple[str, ...] = BREAKERS) -> list[str]:
    return [each.team for each in order(rows, breakers)]


def test_points_come_first() -> None:
    assert names([row("A", 3, td=(9, 0)), row("B", 4)]) == ["B", "A"]


def test_then_touchdown_difference_not_touchdowns() -> None:
    assert names([row("A", 9, td=(10, 6)), row("B", 9, td=(8, 2))]) == ["B", "A"]


def test_then_casualty_difference() -> None:
    rows = [row("A", 9, td=(5, 1), cas=(3, 3)), row("B", 9, td=(4, 0), cas=(2, 1)), row("C", 9, td=(6, 0))]
    assert names(rows) == ["C", "B", "A"]


def test_then_the_name_without_case() -> None:
    assert names([row("b", 1), row("C", 1), row("A", 1)]) == ["A", "b", "C"]


def test_the_ruleset_says_which_breakers_count() -> None:
    rows = [row("A", 9, td=(5, 1), cas=(0, 3)), row("B", 9, td=(1, 1), cas=(3, 0))]
    assert names(rows, ("casualty_difference",)) == ["B", "A"]
    assert names(rows, ()) == ["A", "B"]


def test_tally_adds_up() -> None:
    scores = [Score(1, 2, 3, 0, 0, 4), Score(2, 1, 1, 1, 2, 2)]
    teams = [StandingRow(1, "A", "a", played=9), StandingRow(2, "B", "b"), StandingRow(3, "C", "c")]
    assert tally(teams, scores, Points(win=3, draw=1, loss=0)) == [
        teams[0]._replace(
            played=2, won=1, drawn=1, touchdowns_for=4, touchdowns_against=1, casualties_for=2, casualties_against=6,
            points=4,
        ),
        teams[1]._replace(
            played=2, drawn=1, lost=1, touchdowns_for=1, touchdowns_against=4, casualties_for=6, casualties_against=2,
            points=1,
        ),
        teams[2],
    ]  # fmt: skip


@pytest.mark.usefixtures("season")
def test_the_view_and_the_tally_agree(database: Database) -> None:
    connection = database.connection
    assert standing_rows(connection) == standing_rows_of(connection, reader.results(connection))
    assert [(each["rank"], each["team"], each["points"]) for each in standing_rows(connection)] == [
        (1, "Eye", 5),
        (2, "Reavers", 5),
    ]


@pytest.mark.usefixtures("season")
def test_only_the_matches_of_the_range_count(database: Database) -> None:
    results = reader.results(database.connection, "2026-10-19", "2026-10-26")
    (eye, reavers) = standing_rows_of(database.connection, results)
    assert (eye["team"], eye["played"], eye["won"], eye["points"], eye["casualties_for"]) == ("Eye", 2, 1, 4, 3)
    assert (reavers["lost"], reavers["drawn"], reavers["touchdowns_against"]) == (1, 1, 2)


@pytest.mark.usefixtures("season")
def test_a_team_that_retired_without_a_match_is_hidden(
    database: Database, write: Callable[[Callable[..., Any]], Any]
) -> None:
    write(lambda transaction: add_team(transaction, TeamSheet(name="Gone", race="Elf", coach="x", treasury_gp=0)))
    write(lambda transaction: retire(transaction, Retirement(team="Gone")))
    write(lambda transaction: retire(transaction, Retirement(team="Eye")))
    shown = [each["team"] for each in standing_rows(database.connection)]
    everybody = [each["team"] for each in standing_rows(database.connection, with_all=True)]
    assert shown == ["Eye", "Reavers"]
    assert everybody == ["Eye", "Reavers", "Gone"]


def test_teams_without_a_match_have_zeros(database: Database) -> None:
    assert [(each["team"], each["played"], each["points"]) for each in standing_rows(database.connection)] == [
        ("Eye", 0, 0),
        ("Reavers", 0, 0),
    ]
