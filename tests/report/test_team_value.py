"""A team's value: every part, the sum, and who does not count in it and why."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from league.report.team_value import part_rows, player_rows
from league.rules.entries import Hiring, PlayerCorrection
from league.rules.team_value import team_value_gp
from league.rules.values import PlayerStatus, Team
from league.service.commissioner import correct_player
from league.service.team import hire
from league.store.database import Database
from league.store.transaction import Transaction
from tests.report.conftest import Ask, Play
from tests.rules.build import edition, home, player

Write = Callable[[Callable[[Transaction], Any]], Any]

STAFF = {"fan_factor": 4, "assistant_coaches": 2, "cheerleaders": 3, "apothecary": True, "rerolls": 3}


def parts(team: Team, name: str) -> list[tuple[Any, ...]]:
    """The parts, after checking that the last of them is the sum of the others, and the value the rules know."""
    rules = edition(name=name).rules
    *rows, total = list(part_rows(team, rules))
    for key, with_missing in (("value_gp", False), ("full_value_gp", True)):
        assert sum(row[key] for row in rows) == total[key] == team_value_gp(team, rules, with_missing=with_missing)
    assert sum(row["counts_gp"] for row in player_rows(team, rules)) == rows[0]["value_gp"]
    return [tuple(row.values()) for row in [*rows, total]]


def test_the_parts_of_a_value_in_lrb6() -> None:
    """LRB6 p30: eleven linemen of 50,000 gp, of whom one misses the next game; fans count 10,000 gp each."""
    team = home(player(5, misses_next_game=True), reroll_cost_gp=50_000, **STAFF)
    assert parts(team, "crp") == [
        ("players", 10, 500_000, 11, 550_000),
        ("re-rolls", 3, 150_000, 3, 150_000),
        ("fan factor", 4, 40_000, 4, 40_000),
        ("assistant coaches", 2, 20_000, 2, 20_000),
        ("cheerleaders", 3, 30_000, 3, 30_000),
        ("apothecary", 1, 50_000, 1, 50_000),
        ("team value", None, 790_000, None, 840_000),
    ]


def test_fans_are_no_part_since_2020() -> None:
    names = [name for name, *_ in parts(home(**STAFF), "bb2020")]
    assert names == ["players", "re-rolls", "assistant coaches", "cheerleaders", "apothecary", "team value"]


def test_who_does_not_count_and_why() -> None:
    """2025: who misses the next game or rests does not count, nor does the price of a low cost lineman."""
    team = home(
        player(2, misses_next_game=True),
        player(3, status=PlayerStatus.RETIRED),
        replace(player(4), value_gp=35_000, uncounted_gp=15_000),
        player(5, status=PlayerStatus.DEAD),
    )
    rows = {row["number"]: row for row in player_rows(team, edition(name="bb2025").rules)}
    assert 5 not in rows
    assert [(rows[number]["counts_gp"], rows[number]["why"]) for number in (1, 2, 3, 4)] == [
        (50_000, ""),
        (0, "misses the next game"),
        (0, "rests"),
        (20_000, "his price of 15,000 gp does not count"),
    ]
    players = parts(team, "bb2025")[0]
    assert players == ("players", 8, 7 * 50_000 + 20_000, 10, 9 * 50_000 + 35_000), "in full his price counts"


def test_a_journeyman_counts() -> None:
    team = home(player(12, is_journeyman=True))
    assert parts(team, "bb2020")[0] == ("players", 12, 600_000, 12, 600_000)


def test_the_value_is_that_of_the_roster(ask: Ask, write: Write, play: Play, database: Database) -> None:
    """Reavers: twelve linemen, two re-rolls, an apothecary: 750,000 gp; then one improves and one is hurt."""
    assert ask("team", "value", "Reavers", "-f", "json").json["team_value_gp"] == 750_000
    play("match Reavers vs Eye\ndate 2026-10-12\nA3 block H5 armour 5+4 injury 6+5 casualty 54")
    write(lambda transaction: hire(transaction, Hiring(team="Reavers", position="Blitzer")))
    write(lambda transaction: correct_player(transaction, PlayerCorrection(player="p1", gains=("Block",), reason="x")))
    document = ask("team", "value", "Reavers", "-f", "json").json
    assert (document["team"], document["team_value_gp"], document["full_value_gp"]) == ("Reavers", 810_000, 860_000)
    (stored,) = database.connection.execute("SELECT value_gp FROM team WHERE name = 'Reavers'").fetchone()
    assert stored == document["team_value_gp"] == sum(part["value_gp"] for part in document["parts"])
    hurt = document["players"][4]
    assert hurt == {
        "id": "p5",
        "number": 5,
        "name": "=1+1",
        "position": "Lineman",
        "value_gp": 50_000,
        "counts_gp": 0,
        "why": "misses the next game",
    }


def test_for_people(ask: Ask) -> None:
    out = ask("team", "value", "Reavers").out
    assert "750,000 gp for the next match, as much in full" in out
    assert "team value" in out
    assert ask("team", "value", "Reavers", "-f", "csv").out.splitlines()[0] == (
        "part,count,value_gp,full_count,full_value_gp"
    )
    assert "## Players" in ask("team", "value", "Reavers", "-f", "md").out


@pytest.mark.parametrize("width", [80, 40])
def test_on_narrow_terminals(ask: Ask, width: int) -> None:
    """Eye: twelve orc linemen of 50,000 gp, a fan and a cheerleader."""
    out = ask("team", "value", "Eye", width=width).out
    assert max(map(len, out.splitlines())) <= width
    assert out.count("620,000") == 3
