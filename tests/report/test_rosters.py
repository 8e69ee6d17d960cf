"""One roster, in every form."""

import csv
import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from league.rules.entries import Firing
from league.service.team import fire
from tests.report.conftest import FIRST, SEASON, STRANGE, Ask

FIFTH = {
    "id": "p5",
    "number": 5,
    "name": "=1+1",
    "position": "Lineman",
    "characteristics": {"ma": 5, "st": 3, "ag": 3, "av": 8},
    "printed": {"ma": 6, "st": 3, "ag": 3, "av": 8},
    "skills": [],
    "improvements": [],
    "niggling_injuries": 0,
    "lasting_injuries": ["-ma"],
    "misses_next_game": True,
    "status": "active",
    "journeyman": False,
    "captain": False,
    "spp": 0,
    "spp_spent": 0,
    "value_gp": 50000,
    "career": {"matches": 2, "td": 0, "comp": 0, "int": 0, "cas": 0, "mvp": 0},
}


def test_json_is_the_promised_object(ask: Ask, play: Callable[..., Any]) -> None:
    play(*SEASON[:3])
    roster = ask("roster", "Reavers", "--format", "json").json
    assert list(roster) == [
        "team", "race", "special_rules", "coach", "treasury_gp", "rerolls", "fan_factor", "assistant_coaches",
        "cheerleaders", "apothecary", "team_value_gp", "players",
    ]  # fmt: skip
    assert {key: value for key, value in roster.items() if key != "players"} == {
        "team": "Reavers",
        "race": "Human",
        "special_rules": [],
        "coach": "Coach of Reavers",
        "treasury_gp": 290000,
        "rerolls": 2,
        "fan_factor": 0,
        "assistant_coaches": 0,
        "cheerleaders": 0,
        "apothecary": True,
        "team_value_gp": 11 * 50000 + 2 * 50000 + 50000,
    }
    assert roster["players"][4] == FIFTH
    assert list(roster["players"][4]) == list(FIFTH)
    assert [player["name"] for player in roster["players"][2:11]] == list(STRANGE.values())


@pytest.mark.usefixtures("season")
def test_the_dead_and_the_fired_only_with_all(ask: Ask, write: Callable[..., Any]) -> None:
    write(lambda transaction: fire(transaction, Firing(player="Eye#12")))
    shown = ask("roster", "Eye", "-f", "json").json["players"]
    everybody = ask("roster", "Eye", "-f", "json", "--all").json["players"]
    assert [player["number"] for player in shown] == [1, 2, 3, 5, 6, 7, 8, 9, 10, 11]
    assert {player["number"]: player["status"] for player in everybody if player not in shown} == {
        4: "dead",
        12: "fired",
    }
    assert "Status" in ask("roster", "Eye", "--all").out
    assert "Status" not in ask("roster", "Eye").out


def test_the_table_marks_what_is_reduced(ask: Ask, play: Callable[..., Any]) -> None:
    play(FIRST)
    out = ask("roster", "Reavers").out
    (line,) = [line for line in out.splitlines() if "=1+1" in line]
    assert line.split() == ["5", "=1+1", "Lineman", "5", "(6)", "3", "3", "8", "-MA,", "MNG", "0", "50,000"]
    assert "coach Coach of Reavers" in out
    assert "2 re-rolls" in out
    assert "MNG: misses the next game" in out


@pytest.mark.usefixtures("season")
def test_csv_has_a_row_for_each_player(ask: Ask) -> None:
    rows = list(csv.DictReader(io.StringIO(ask("roster", "Reavers", "-f", "csv").out)))
    assert [row["number"] for row in rows] == [str(number) for number in range(1, 13)]
    assert (rows[4]["name"], rows[4]["ma"], rows[4]["printed_ma"]) == ("'=1+1", "5", "6")
    assert (rows[4]["lasting_injuries"], rows[4]["misses_next_game"]) == ("MA -1", "false")
    assert [row["name"] for row in rows[5:11]] == [STRANGE[number] for number in range(6, 12)]


@pytest.mark.usefixtures("season")
def test_every_roster(ask: Ask) -> None:
    documents = ask("report", "rosters", "-f", "json").json
    assert [document["team"] for document in documents] == ["Eye", "Reavers"]
    assert documents[1] == ask("roster", "Reavers", "-f", "json").json
    rows = list(csv.DictReader(io.StringIO(ask("report", "rosters", "-f", "csv").out)))
    assert [row["team"] for row in rows] == ["Eye"] * 11 + ["Reavers"] * 12


def test_little_is_imported_for_json_and_csv(path: Path) -> None:
    allowed = {
        "league", "league.errors", "league.store", "league.store.database", "league.store.errors",
        "league.store.files", "league.store.names", "league.store.reader", "league.report", "league.report.export",
        "league.report.output", "league.report.page", "league.report.rosters", "league.report.text", "league.rules",
        "league.rules.ids",
    }  # fmt: skip
    for format_ in ("json", "csv"):
        code = (
            "import sys; from league.cli.app import run\n"
            f"try: run(['--db', {str(path)!r}, 'roster', 'Reavers', '-f', {format_!r}])\n"
            "except SystemExit: print(*sys.modules, file=sys.stderr)"
        )
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        loaded = set(done.stderr.split())
        assert not loaded & {"rich", "msgspec", "dataclasses", "sqlmodel", "sqlalchemy", "pydantic"}
        ours = {name for name in loaded if name.startswith("league") and not name.startswith("league.cli")}
        assert ours <= allowed
