"""What the reader makes of the views' rows."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from league.store import reader
from league.store.database import Database


@pytest.fixture
def filled(database: Database) -> Database:
    """Two teams, three players, no match."""
    with database.write() as connection:
        parsed = '{"rules": {"standings": {"tie_breakers": ["touchdown_difference"]}}}'
        connection.execute("INSERT INTO ruleset (id, edition, files, parsed) VALUES (1, 'bb1', '{}', ?)", (parsed,))
        connection.execute("INSERT INTO league VALUES (1, 'Old World', 1, 3, 1, 0, 3, 4, 1, 1, 'fan factor', '[]')")
        for team_id, name in ((1, "B"), (2, "A")):
            connection.execute(
                "INSERT INTO team VALUES (?, ?, ?, 'Human', 'x', 0, 0, 50000, 0, 0, 0, 1, ?, 0, '', 0, '[]', 0)",
                (team_id, name, name.lower(), team_id == 2),
            )
        for player_id, number, misses, status in ((1, 2, 1, "active"), (2, 1, 0, "active"), (3, 2, 1, "dead")):
            connection.execute(
                "INSERT INTO player (id, team_id, number, name, name_key, position, printed_ma, printed_st, printed_ag,"
                " printed_av, ma, st, ag, av, skills, niggling_injuries, lasting_injuries, misses_next_game, hurt_in,"
                " status, spp, value_gp, matches, touchdowns, completions, interceptions, casualties, mvps)"
                " VALUES (?, 1, ?, 'P', 'p', 'Lineman', 6, 3, 3, 8, 5, 3, 3, 8, '[\"Block\"]', 1, '[\"-ma\"]', ?, 'm1',"
                " ?, 0, 50000, 0, 0, 0, 0, 0, 0)",
                (player_id, number, misses, status),
            )
    return database


def test_truth_and_lists_are_what_they_are(filled: Database) -> None:
    first = reader.roster(filled.connection, 1)[0]
    assert first["misses_next_game"] is False
    assert (first["skills"], first["lasting_injuries"], first["pa"]) == (["Block"], ["-ma"], None)
    assert reader.team(filled.connection, 1)["apothecary"] is True
    assert reader.team(filled.connection, 2)["is_retired"] is True


def test_order(filled: Database) -> None:
    assert [row["player_id"] for row in reader.roster(filled.connection, 1)] == [2, 1, 3]
    assert [row["name"] for row in reader.teams(filled.connection)] == ["A", "B"]


def test_only_who_is_there_is_missing(filled: Database) -> None:
    assert [(row["player_id"], row["hurt_in"]) for row in reader.missing_players(filled.connection)] == [(1, "m1")]


def plan_of(database: Database, question: Callable[[sqlite3.Connection], object]) -> list[str]:
    """How SQLite goes about the one question that is asked."""
    asked: list[str] = []
    database.connection.set_trace_callback(asked.append)
    question(database.connection)
    database.connection.set_trace_callback(None)
    (statement,) = asked
    return [step for *_, step in database.connection.execute(f"EXPLAIN QUERY PLAN {statement}")]


def test_who_is_missing_is_found_in_one_pass_over_the_players(filled: Database) -> None:
    plan = plan_of(filled, reader.missing_players)
    assert [step for step in plan if "player" in step] == ["SCAN player"]
    assert len([step for step in plan if "team" in step]) == 1


@pytest.mark.parametrize("days", [(None, None), ("2026-10-12", None), (None, "2026-10-12"), ("2026-10-12",) * 2])
def test_a_range_of_days_is_found_by_its_index(filled: Database, days: tuple[str | None, str | None]) -> None:
    plan = plan_of(filled, lambda connection: reader.results(connection, *days))
    assert [step for step in plan if "match" in step] == ["SEARCH match USING INDEX match_by_day (day>? AND day<?)"]


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        (None, None, [1, 2, 3]),
        ("2026-10-12", None, [2, 3]),
        (None, "2026-10-12", [1, 2]),
        ("2026-10-12", "2026-10-12", [2]),
        ("2026-10-20", "2026-10-12", []),
    ],
)
def test_the_matches_of_a_range_of_days(
    filled: Database, first: str | None, last: str | None, expected: list[int]
) -> None:
    with filled.write() as connection:
        for seq, day in enumerate(("0001-01-01", "2026-10-12", "9999-12-31"), 1):
            connection.execute("INSERT INTO entry VALUES (?, ?, ?, 'match', ?, '', '', NULL)", (seq, seq, seq, day))
            connection.execute(
                "INSERT INTO match VALUES (?, ?, ?, NULL, 1, 2, 0, 0, 0, 0, 0, 0, 0, '')", (seq, f"m{seq}", day)
            )
    assert [row["seq"] for row in reader.results(filled.connection, first, last)] == expected
    assert [row["seq"] for row in reader.results_of_team(filled.connection, 2)] == [1, 2, 3]
    assert reader.result(filled.connection, 2)["id"] == "m2"
    assert [row["seq"] for row in reader.log(filled.connection)] == [1, 2, 3]
    assert [row["seq"] for row in reader.log(filled.connection, 2)] == [2, 3]


def test_standings_with_and_without_the_retired(filled: Database) -> None:
    assert [row["team"] for row in reader.standings(filled.connection)] == ["B"]
    assert {row["team"] for row in reader.standings(filled.connection, with_all=True)} == {"A", "B"}


def test_the_league(filled: Database) -> None:
    assert reader.league(filled.connection) == {
        "name": "Old World",
        "edition": "bb1",
        "win_points": 3,
        "draw_points": 1,
        "loss_points": 0,
    }
    assert reader.tie_breakers(filled.connection) == ["touchdown_difference"]
    assert reader.match_count(filled.connection) == 0
    assert reader.last_result(filled.connection) is None
    assert reader.drafts(filled.connection) == []
    assert reader.log(filled.connection) == []


def test_names(filled: Database) -> None:
    assert reader.player_names(filled.connection, [3, 1, 3, 99]) == {1: "P", 3: "P"}


def test_nothing_heavy_is_imported() -> None:
    text = Path(reader.__file__).read_text(encoding="utf-8")
    imports = {line.split()[1] for line in text.splitlines() if line.startswith(("import ", "from "))}
    assert imports == {"sqlite3", "collections.abc", "typing"}
