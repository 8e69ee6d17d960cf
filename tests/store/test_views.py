"""Each view has the columns and rows it promises, and finds the rows of one team or match without reading them all."""

from collections.abc import Iterable, Mapping

import pytest

from league.store.database import Database

COLUMNS = {
    "roster": "team_id team race coach player_id number name position ma st ag av pa printed_ma printed_st printed_ag "
    "printed_av printed_pa skills improvements niggling_injuries lasting_injuries misses_next_game status "
    "is_journeyman is_captain spp spp_spent value_gp matches touchdowns completions interceptions casualties mvps "
    "target_characteristics",
    "career": "player_id player team status matches touchdowns completions interceptions casualties mvps spp",
    "results": "seq id day round home_id home away_id away home_score away_score home_casualties away_casualties "
    "conceded_by has_conflicts",
    "casualties": "match_seq match_id day line turn cause causer_id causer causer_team victim_id victim victim_team "
    "armour injury casualty effects notes",
    "standings": "team_id team coach is_retired played won drawn lost touchdowns_for touchdowns_against "
    "casualties_for casualties_against points",
    "log": "seq command kind day recorded_at stands_for voided_by body",
}


def insert(database: Database, table: str, rows: Iterable[Mapping[str, object]]) -> None:
    """Adds rows that name only what matters; the rest is empty."""
    columns = database.connection.execute(f"PRAGMA table_info({table})").fetchall()
    empty = {name: None if not required else "" if kind == "VARCHAR" else 0 for _, name, kind, required, *_ in columns}
    with database.write() as connection:
        for row in rows:
            filled = {**empty, **row}
            assert len(filled) == len(empty), f"{table} has no {set(filled) - set(empty)}"
            connection.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(filled))})", tuple(filled.values()))


@pytest.fixture
def played(database: Database) -> Database:
    """Three matches; one team retired after playing, one before it could, and one has yet to play."""
    insert(database, "ruleset", [{"id": 1}])
    insert(database, "league", [{"id": 1, "ruleset_id": 1, "win_points": 3, "draw_points": 1, "loss_points": -1}])
    entries = [{"seq": seq, "stands_for": seq, "command": seq, "kind": "match"} for seq in range(1, 6)]
    insert(database, "entry", entries)
    insert(database, "voided", [{"entry_seq": 4, "by_seq": 5}])
    teams = [
        {"id": 1, "name": "Reavers", "coach": "Anna", "race": "Human"},
        {"id": 2, "name": "Gouged Eye", "coach": "Bob", "race": "Orc"},
        {"id": 3, "name": "Has Left", "coach": "Cid", "is_retired": 1},
        {"id": 4, "name": "Never Played", "coach": "Dan", "is_retired": 1},
        {"id": 5, "name": "New", "coach": "Eve"},
    ]
    insert(database, "team", teams)
    players = [
        {"id": 1, "team_id": 1, "number": 7, "name": "Ann", "ma": 5, "printed_ma": 6, "status": "active", "spp": 6},
        {"id": 2, "team_id": 1, "number": 7, "name": "Ben", "ma": 6, "printed_ma": 6, "status": "dead", "mvps": 1},
        {"id": 3, "team_id": 2, "number": 3, "name": "Cal", "ma": 4, "printed_ma": 4, "status": "active"},
    ]
    insert(database, "player", players)
    scores = [(1, 1, 2, 2, 0, 1, 0, ""), (2, 2, 1, 1, 1, 2, 1, ""), (3, 3, 1, 0, 1, 0, 3, "")]
    names = (
        "seq",
        "home_id",
        "away_id",
        "home_score",
        "away_score",
        "home_casualties",
        "away_casualties",
        "conceded_by",
    )
    matches = [dict(zip(names, score, strict=True)) | {"id": f"M{score[0]}", "day": "2026-10-12"} for score in scores]
    insert(database, "match", matches)
    events = [
        {"line": 1, "event": "td", "player_id": 1},
        {"line": 2, "event": "block", "player_id": 3, "other_id": 2, "armour": "5+4", "result": "casualty"},
        {"line": 3, "event": "block", "player_id": 3, "other_id": 1, "result": "stunned"},
        {"line": 4, "event": "falls", "other_id": 1, "turn": 8, "result": "badly-hurt"},
    ]
    insert(database, "event", [{"match_seq": 1} | event for event in events])
    return database


def rows(database: Database, columns: str, view: str) -> list[tuple[object, ...]]:
    with database.read() as connection:
        return connection.execute(f"SELECT {columns} FROM {view} ORDER BY 1, 2").fetchall()


@pytest.mark.parametrize("view", COLUMNS)
def test_columns(view: str, database: Database) -> None:
    described = database.connection.execute(f"SELECT * FROM {view}").description
    assert [column[0] for column in described] == COLUMNS[view].split()


def test_every_view_is_known_and_says_what_a_row_is(database: Database) -> None:
    statements = dict(database.connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'view'").fetchall())
    assert set(statements) == set(COLUMNS)
    for name, statement in statements.items():
        first, second, *_ = statement.splitlines()
        assert first == f"CREATE VIEW {name} AS"
        assert second.startswith("-- A row is ")


def test_roster(played: Database) -> None:
    assert rows(played, "team, number, name, race, coach, ma, printed_ma, pa, status", "roster") == [
        ("Gouged Eye", 3, "Cal", "Orc", "Bob", 4, 4, None, "active"),
        ("Reavers", 7, "Ann", "Human", "Anna", 5, 6, None, "active"),
        ("Reavers", 7, "Ben", "Human", "Anna", 6, 6, None, "dead"),
    ]


def test_career(played: Database) -> None:
    expected = [("Ann", "Reavers", 6, 0), ("Ben", "Reavers", 0, 1), ("Cal", "Gouged Eye", 0, 0)]
    assert rows(played, "player, team, spp, mvps", "career") == expected


def test_results(played: Database) -> None:
    assert rows(played, "seq, id, home, home_score, away_score, away, round", "results") == [
        (1, "M1", "Reavers", 2, 0, "Gouged Eye", None),
        (2, "M2", "Gouged Eye", 1, 1, "Reavers", None),
        (3, "M3", "Has Left", 0, 1, "Reavers", None),
    ]


def test_casualties(played: Database) -> None:
    columns = "match_id, line, turn, cause, causer, causer_team, victim, victim_team, armour"
    assert rows(played, columns, "casualties") == [
        ("M1", 2, 0, "block", "Cal", "Gouged Eye", "Ben", "Reavers", "5+4"),
        ("M1", 4, 8, "falls", None, None, "Ann", "Reavers", ""),
    ]


def test_standings(played: Database) -> None:
    columns = COLUMNS["standings"].split()[1:]
    assert rows(played, ", ".join(columns), "standings") == [
        ("Gouged Eye", "Bob", 0, 2, 0, 1, 1, 1, 3, 2, 2, 0),
        ("Has Left", "Cid", 1, 1, 0, 0, 1, 0, 1, 0, 3, -1),
        ("New", "Eve", 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
        ("Reavers", "Anna", 0, 3, 2, 1, 0, 4, 1, 5, 2, 7),
    ]


def test_who_gave_up_has_lost_whatever_the_score(played: Database) -> None:
    """The Reavers lead their first match 2-0 and give it up: a loss for them, a win for the Gouged Eye."""
    with played.write() as connection:
        connection.execute("UPDATE match SET conceded_by = 'H' WHERE seq = 1")
    found = rows(played, "team, won, drawn, lost, points", "standings")
    results = {team: record for team, *record in found}
    assert results["Reavers"] == [1, 1, 1, 3]
    assert results["Gouged Eye"] == [1, 1, 0, 4]


def test_log(played: Database) -> None:
    assert rows(played, "seq, voided_by", "log") == [(1, None), (2, None), (3, None), (4, 5), (5, None)]


@pytest.mark.parametrize(
    ("question", "large"),
    [
        ("SELECT * FROM roster WHERE team_id = ?1", "player"),
        ("SELECT * FROM career WHERE player_id = ?1", "player"),
        ("SELECT * FROM results WHERE home_id = ?1 OR away_id = ?1", "match"),
        ("SELECT * FROM results WHERE day BETWEEN ?1 AND ?1", "match"),
        ("SELECT * FROM results WHERE id = ?1", "match"),
        ("SELECT * FROM casualties WHERE match_seq = ?1", "event"),
        ("SELECT * FROM casualties WHERE match_id = ?1", "event"),
        ("SELECT * FROM casualties WHERE victim_id = ?1 OR causer_id = ?1", "event"),
        ("SELECT * FROM log WHERE seq = ?1", "entry"),
        ("SELECT * FROM log WHERE command = ?1", "entry"),
        ("SELECT * FROM log WHERE stands_for = ?1", "entry"),
    ],
)
def test_one_row_is_found_by_an_index(question: str, large: str, played: Database) -> None:
    plan = [step for *_, step in played.connection.execute(f"EXPLAIN QUERY PLAN {question}", (1,))]
    assert any(large in step for step in plan), plan
    assert not any(step.startswith("SCAN") for step in plan), plan


def test_standings_read_the_matches_of_all_teams_together(played: Database) -> None:
    plan = [step for *_, step in played.connection.execute("EXPLAIN QUERY PLAN SELECT * FROM standings")]
    assert [step for step in plan if step.startswith("SCAN match")] == ["SCAN match"] * 2
