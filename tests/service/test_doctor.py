"""The doctor finds whatever has been changed behind the log's back, and repairs nothing."""

import pytest

from league.service.doctor import findings
from tests.service.world import World, team_sheet


@pytest.fixture
def played(empty: World) -> World:
    """Two teams and a match with an injury."""
    for name in ("Reavers", "Eye"):
        empty.add(team_sheet(name))
    empty.play("match Reavers vs Eye\nid one\nH7 td\nA3 block H5 armour 5+4 injury 6+5 casualty 54\nH winnings 40000")
    return empty


CHANGES = [
    ("UPDATE team SET treasury_gp = 1 WHERE id = 1", "Reavers: treasury_gp is 1, the log gives 490000"),
    ("UPDATE team SET value_gp = 7 WHERE id = 2", "Eye: the stored team value is 7 gp, not 550,000 gp"),
    ("UPDATE team SET matches = 9 WHERE id = 2", "Eye: matches is 9, the log gives 1"),
    ("UPDATE player SET ma = 6 WHERE id = 5", "Reavers: Reavers 5 (p5) is not what the log gives"),
    ("UPDATE player SET misses_next_game = 0 WHERE id = 5", "Reavers: Reavers 5 (p5) is not what the log gives"),
    ("UPDATE player SET team_id = 2 WHERE id = 1", "Reavers: Reavers 1 (p1) is not what the log gives"),
    ("UPDATE match SET home_score = 3", "match one: its rows differ from the log"),
    ("UPDATE event SET result = 'ko' WHERE line = 2", "match one: its rows differ from the log"),
    ("DELETE FROM event WHERE line = 3", "match one: its rows differ from the log"),
    ("INSERT INTO voided VALUES (4, 1)", "Reavers: treasury_gp is 490000, the log gives 450000"),
]


@pytest.mark.parametrize(("change", "finding"), CHANGES, ids=[change for change, _ in CHANGES])
def test_every_difference_is_told(played: World, change: str, finding: str) -> None:
    played.connection.execute(change)
    before = played.dump()
    assert finding in list(findings(played.database))
    assert played.dump() == before


def test_a_player_of_another_team_is_told_there_too(played: World) -> None:
    played.connection.execute("UPDATE player SET team_id = 2 WHERE id = 1")
    assert "Eye: Reavers 1 (p1) stands in no entry of the log" in list(findings(played.database))


def test_a_team_without_a_log_and_a_log_without_a_team(played: World) -> None:
    played.connection.execute("PRAGMA foreign_keys = OFF")
    played.connection.execute("UPDATE team SET id = 9 WHERE id = 2")
    found = list(findings(played.database))
    assert "team t2 stands only in the log" in found
    assert "team t9 stands only in the rosters" in found
    assert any("foreign" in finding or "refer" in finding for finding in found)


def test_a_match_that_stands_on_one_side_only(played: World) -> None:
    """Rows of a match the log does not have, and a match of the log without rows."""
    played.connection.execute("INSERT INTO voided VALUES (4, 1)")
    assert "match one: it stands only in the rosters" in list(findings(played.database))
    played.connection.execute("DELETE FROM voided")
    played.connection.execute("DELETE FROM event")
    played.connection.execute("DELETE FROM match")
    assert list(findings(played.database)) == ["match one: it stands only in the log"]


def test_a_league_that_is_well(played: World) -> None:
    assert list(findings(played.database)) == []
