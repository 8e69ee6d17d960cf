"""Corrections by hand in the reports: what was changed and why stands wherever a number has to be explained."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from league.report.changes import change_rows
from league.report.chapters import chapters
from league.report.explanations import explanation_rows
from league.report.players import COUNTS, history_rows
from league.rules.entries import Improvement, PlayerCorrection, TeamCorrection
from league.service.commissioner import correct_player, correct_team
from league.service.history import undo
from league.service.improvement import improve
from league.store import reader
from league.store.database import Database
from league.store.names import find_player
from league.store.transaction import Transaction
from tests.report.conftest import Ask, Play

Write = Callable[[Callable[[Transaction], Any]], Any]
Correct = Callable[..., None]


@pytest.fixture
def correct(write: Write) -> Correct:
    """Puts Reavers#5 right."""

    def correct(**parts: Any) -> None:
        fact = PlayerCorrection(player="p5", reason=parts.pop("reason", "a ruling"), **parts)
        write(lambda transaction: correct_player(transaction, fact))

    return correct


def explained(database: Database, text: str = "p5") -> list[tuple[Any, ...]]:
    """What has changed about a player, without what is printed."""
    found = reader.player(database.connection, find_player(database.connection, text))
    rows = explanation_rows(database.connection, found)
    for name in ("ma", "st", "ag", "av"):
        assert [row["value"] for row in rows if row["subject"] == name.upper()][-1] == found[name]
    told = [(row["subject"], row["value"], row["change"], row["match"], row["note"]) for row in rows]
    return [row for row in told if row[2] != "printed"]


def test_explain_tells_of_corrections(database: Database, correct: Correct, play: Play) -> None:
    play("match Reavers vs Eye\ndate 2026-10-12\nA3 block H5 armour 5+4 injury 6+5 casualty 51")
    correct(niggling_injuries=2, injuries=("-av",), characteristics=("+ma", "+ma"), reason="from last season")
    correct(healed=("-av",), niggling_injuries=-3, misses_next_game=False, gains=("Block", "+st"), spp=3, spp_spent=1)
    assert explained(database) == [
        ("MA", 7, "+1", None, "corrected: from last season"),
        ("MA", 8, "+1", None, "corrected: from last season"),
        ("ST", 4, "+1", None, "corrected: a ruling"),
        ("AV", 7, "-1", None, "by injury; corrected: from last season"),
        ("AV", 8, "+1", None, "healed; corrected: a ruling"),
        ("niggling injuries", 1, "+1", "m1", ""),
        ("niggling injuries", 3, "+2", None, "corrected: from last season"),
        ("niggling injuries", 0, "-3", None, "corrected: a ruling"),
        ("missed games", 1, "to miss the next match", "m1", ""),
        ("missed games", 0, "may play again", None, "corrected: a ruling"),
        ("skills", None, "gains Block", None, "corrected: a ruling"),
        ("skills", None, "gains +ST", None, "corrected: a ruling"),
        ("SPP", 3, "+3", None, "corrected: a ruling"),
        ("SPP spent", 1, "+1", None, "corrected: a ruling"),
        ("value", 50_000, "when he joined", None, ""),
        ("value", 120_000, "+70,000", None, "corrected: a ruling"),
    ]


def test_points_corrected_by_hand_are_explained_from_the_first_on(
    database: Database, correct: Correct, play: Play, write: Write
) -> None:
    """bb1: a touchdown is 3 SPP; 5 with the MVP make 8, of which the ruling takes 2. A skill adds 20,000 gp."""
    play("match Reavers vs Eye\ndate 2026-10-12\nH5 td\nH mvp H5")
    write(lambda transaction: improve(transaction, Improvement(player="p5", skill="Block", dice=(1, 2))))
    assert explained(database) == []
    correct(spp=-2)
    play("match Reavers vs Eye\ndate 2026-10-19\nH5 td")
    assert explained(database) == [
        ("SPP", 8, "+8", "m1", "1 td, 1 mvp"),
        ("SPP", 6, "-2", None, "corrected: a ruling"),
        ("SPP", 9, "+3", "m2", "1 td"),
    ]
    correct(value_gp=5_000)
    assert explained(database)[3:] == [
        ("value", 50_000, "when he joined", None, ""),
        ("value", 70_000, "+20,000", None, "gains Block"),
        ("value", 75_000, "+5,000", None, "corrected: a ruling"),
    ]


def test_a_game_missed_by_hand(database: Database, correct: Correct, play: Play) -> None:
    correct(misses_next_game=True)
    assert explained(database) == [("missed games", 1, "misses the next match", None, "corrected: a ruling")]
    play("match Reavers vs Eye\ndate 2026-10-12")
    assert explained(database) == [("missed games", 1, "missed m1", None, "corrected: a ruling")]


def test_what_is_undone_explains_nothing(database: Database, correct: Correct, write: Write) -> None:
    correct(injuries=("-ma",))
    write(undo)
    assert explained(database) == []


def test_a_history_adds_up_with_corrections(database: Database, correct: Correct, play: Play) -> None:
    play("match Reavers vs Eye\ndate 2026-10-12\nH5 td")
    play("match Reavers vs Eye\ndate 2026-10-26\nH5 td\nH5 hurt dead")
    correct(spp=4, on=date(2026, 10, 12), reason="a catch was forgotten")
    correct(gains=("Block",), reason="late")
    rows = history_rows(database.connection, reader.player(database.connection, 5))
    assert [(row["match"], row["date"], row["presence"], row["spp"], row["happened"]) for row in rows] == [
        ("m1", "2026-10-12", "played", 3, ""),
        (None, "2026-10-12", "corrected by hand", 4, "+4 SPP: a catch was forgotten"),
        ("m2", "2026-10-26", "played", 3, "casualty: dead"),
        (None, "2026-10-26", "corrected by hand", 0, "gains Block, value +20,000 gp: late"),
    ]
    assert sum(row["spp"] for row in rows) == 10
    assert {name: sum(row[name] for row in rows) for name in COUNTS if name != "spp"} == {
        "td": 2, "comp": 0, "int": 0, "cas": 0, "mvp": 0,
    }  # fmt: skip


def test_the_changes_and_the_log_say_what_and_why(database: Database, correct: Correct, write: Write, ask: Ask) -> None:
    correct(spp=3, injuries=("-ma",), characteristics=("+st", "+st"), reason="[bold]a ruling[/]")
    parts: dict[str, Any] = {"treasury_gp": -20_000, "fan_factor": 1, "apothecary": False}
    write(lambda transaction: correct_team(transaction, TeamCorrection(team="Reavers", reason="a fine", **parts)))
    rows = list(change_rows(chapters(database.connection, 1)[1:], ()))
    assert [(row["number"], row["change"], row["why"]) for row in rows] == [
        (5, "-1 MA by injury, +2 ST, +3 SPP", "corrected: [bold]a ruling[/]"),
        (None, "treasury -20,000 gp, fans +1, no apothecary", "corrected: a fine"),
    ]
    told = [row["summary"] for row in ask("log", "-f", "json").json[-2:]]
    assert told == [
        "=1+1 (p5) corrected, -1 MA by injury, +2 ST, +3 SPP: [bold]a ruling[/]",
        "Reavers corrected, treasury -20,000 gp, fans +1, no apothecary: a fine",
    ]
    out = ask("player", "explain", "p5", width=80).out
    assert max(map(len, out.splitlines())) <= 80
    assert "[bold]" in out
