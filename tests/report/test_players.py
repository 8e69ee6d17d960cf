"""One player: as he is, match by match, and why."""

from collections.abc import Callable
from typing import Any

import pytest

from league.report.explanations import explanation_rows
from league.report.players import COUNTS, history_rows
from league.rules.entries import Firing, Hiring, PlayerSheet, Renaming, TeamSheet
from league.service.history import void_match
from league.service.new_team import add_team
from league.service.team import fire, hire, rename
from league.store import reader
from league.store.database import Database
from league.store.names import find_player
from tests.report.conftest import FIRST, Ask, Play

Write = Callable[[Callable[..., Any]], Any]

VETERANS = TeamSheet(
    name="Veterans",
    race="Human",
    coach="Old",
    treasury_gp=500_000,
    players=(
        PlayerSheet(
            number=1,
            position="Lineman",
            name="Grey",
            niggling_injuries=2,
            lasting_injuries=("-ma", "-av"),
            misses_next_game=True,
            spp=17,
        ),
        *(PlayerSheet(number=number, position="Lineman", name=f"V{number}") for number in range(2, 13)),
    ),
)


def player(database: Database, text: str) -> reader.Record:
    return reader.player(database.connection, find_player(database.connection, text))


def explained(database: Database, text: str) -> list[tuple[Any, ...]]:
    rows = explanation_rows(database.connection, player(database, text))
    return [(row["subject"], row["value"], row["change"], row["match"], row["line"], row["note"]) for row in rows]


def test_show(ask: Ask, play: Play) -> None:
    play(FIRST)
    document = ask("player", "show", "Reavers#5", "-f", "json").json
    assert (document["team"], document["id"], document["hurt_in"]) == ("Reavers", "p5", "m1")
    assert (document["characteristics"]["ma"], document["printed"]["ma"]) == (5, 6)
    out = ask("player", "show", "Reavers#5").out
    assert "5 (6)" in out
    assert ask("player", "show", "Reavers#5", "-f", "csv").out.count("\n") == 2


@pytest.mark.usefixtures("season")
def test_history_has_a_row_for_each_match_and_the_sums_are_the_totals(ask: Ask, database: Database) -> None:
    for text in ("Reavers#5", "Reavers#7", "Eye#3", "Eye#1"):
        found = player(database, text)
        rows = history_rows(database.connection, found)
        totals = {"td": "touchdowns", "comp": "completions", "int": "interceptions", "cas": "casualties", "mvp": "mvps"}
        for count in COUNTS:
            assert sum(row[count] for row in rows) == found[totals.get(count, count)]
        assert sum(row["presence"] == "played" for row in rows) == found["matches"]
    rows = ask("player", "history", "Reavers#5", "-f", "json").json
    assert [(row["match"], row["opponent"], row["presence"], row["happened"]) for row in rows] == [
        ("m1", "Eye", "played", "casualty: misses next game, -1 MA"),
        ("m2", "Eye", "missed (MNG)", ""),
        ("m3", "Eye", "played", "casualty: misses next game; MA already reduced by injury"),
        ("m4", "Eye", "missed (MNG)", ""),
    ]


@pytest.mark.usefixtures("season")
def test_history_ends_with_death_or_leaving_and_begins_with_joining(
    database: Database, write: Write, play: Play
) -> None:
    write(lambda transaction: fire(transaction, Firing(player="Eye#12")))
    write(lambda transaction: hire(transaction, Hiring(team="Eye", position="Lineman", number=14, name="New")))
    play("match Eye vs Reavers\ndate 2026-11-09\nH plays 1 2 3 5-11\nA1 falls armour 6+5 injury 5+4")
    connection = database.connection
    assert [row["match"] for row in history_rows(connection, player(database, "Eye 4"))] == ["m1", "m2"]
    assert [row["match"] for row in history_rows(connection, player(database, "Eye 12"))] == ["m1", "m2", "m3", "m4"]
    (only,) = history_rows(connection, player(database, "New"))
    assert (only["match"], only["presence"]) == ("m5", "did not play")
    assert history_rows(connection, player(database, "Reavers 1"))[-1]["happened"] == "KO"


def test_history_tells_who_was_sent_off(ask: Ask, play: Play) -> None:
    play(FIRST)
    assert ask("player", "history", "Eye#2", "-f", "json").json[0]["happened"] == "sent off"


def test_a_rookie_without_a_match(ask: Ask) -> None:
    assert ask("player", "history", "Reavers#1", "-f", "json").json == []
    assert ask("player", "history", "Reavers#1").status == 0


@pytest.mark.usefixtures("season")
def test_explanation(database: Database) -> None:
    assert explained(database, "Reavers#5") == [
        ("MA", 6, "printed", None, None, ""),
        ("MA", 5, "-1", "m1", 2, ""),
        ("MA", 5, "no change", "m3", 1, "MA already reduced by injury"),
        ("ST", 3, "printed", None, None, ""),
        ("AG", 3, "printed", None, None, ""),
        ("AV", 8, "printed", None, None, ""),
        ("missed games", 1, "missed m2", "m1", 2, ""),
        ("missed games", 2, "missed m4", "m3", 1, "MA already reduced by injury"),
    ]
    rows = explanation_rows(database.connection, player(database, "Reavers#5"))
    assert (rows[1]["date"], rows[1]["by"]) == ("2026-10-12", "block by Eye 3 (Eye)")
    assert rows[1]["dice"].endswith("54 Smashed Ankle: misses next game, -1 MA")


@pytest.mark.usefixtures("season")
def test_explanation_of_niggling_and_death(database: Database) -> None:
    assert ("niggling injuries", 1, "+1", "m2", 1, "") in explained(database, "Reavers#7")
    assert explained(database, "Eye 4")[-1] == ("status", None, "dead", "m2", 2, "")


def test_a_missed_game_still_to_come(database: Database, play: Play) -> None:
    play(FIRST)
    assert explained(database, "Reavers#5")[-1][:4] == ("missed games", 1, "misses the next match", "m1")


def test_a_past_is_named_as_such(database: Database, write: Write, play: Play, ask: Ask) -> None:
    write(lambda transaction: add_team(transaction, VETERANS))
    play("match Veterans vs Eye\ndate 2026-10-12")
    assert explained(database, "Grey") == [
        ("MA", 6, "printed", None, None, ""),
        ("MA", 5, "-1", None, None, "brought from the team file"),
        ("ST", 3, "printed", None, None, ""),
        ("AG", 3, "printed", None, None, ""),
        ("AV", 8, "printed", None, None, ""),
        ("AV", 7, "-1", None, None, "brought from the team file"),
        ("niggling injuries", 1, "+1", None, None, "brought from the team file"),
        ("niggling injuries", 2, "+1", None, None, "brought from the team file"),
        ("missed games", 1, "missed m1", None, None, "brought from the team file"),
    ]
    rows = ask("player", "history", "Grey", "-f", "json").json
    assert [(row["presence"], row["spp"]) for row in rows] == [("before the league", 17), ("missed (MNG)", 0)]
    assert "Niggling x2, -MA, -AV" in ask("roster", "Veterans").out


@pytest.mark.usefixtures("season")
def test_a_voided_match_no_longer_explains_anything(database: Database, write: Write, ask: Ask) -> None:
    write(lambda transaction: void_match(transaction, "m1", accept_conflicts=True))
    rows = explained(database, "Reavers#5")
    assert "m1" not in [row[3] for row in rows]
    assert ("MA", 5, "-1", "m3", 1, "") in rows
    assert "m1" not in ask("player", "history", "Reavers#5").out


@pytest.mark.usefixtures("season")
def test_what_is_explained_is_what_he_is(database: Database) -> None:
    for each in reader.roster(database.connection, 1) + reader.roster(database.connection, 2):
        rows = explanation_rows(database.connection, reader.player(database.connection, each["player_id"]))
        for name in ("ma", "st", "ag", "av"):
            assert [row["value"] for row in rows if row["subject"] == name.upper()][-1] == each[name]
        assert sum(row["subject"] == "niggling injuries" for row in rows) == each["niggling_injuries"]


@pytest.mark.usefixtures("season")
def test_names_of_today_are_used(write: Write, ask: Ask) -> None:
    write(lambda transaction: rename(transaction, Renaming(player="Eye#3", name="Grok")))
    assert "block by Grok (Eye)" in ask("player", "explain", "Reavers#5").out
    assert "Eye 3 (p15)" not in ask("log").out
    assert "p15 is now called Grok" in ask("log").out
