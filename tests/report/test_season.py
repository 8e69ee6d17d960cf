"""The commissioner's page, the league at a glance, and the log."""

from collections.abc import Callable
from typing import Any

import pytest

from league.rules.entries import Firing, Hiring, Purchase, Renaming, Retirement
from league.service.history import undo, void_match
from league.service.team import buy, fire, hire, rename, retire
from league.store.database import Database
from tests.report.conftest import Ask, Play

Write = Callable[[Callable[..., Any]], Any]


def changes(document: Any, team: str) -> list[tuple[Any, ...]]:
    (found,) = [each for each in document["teams"] if each["start"]["team"] == team]
    return [(row["match"], row["name"], row["change"], row["why"]) for row in found["changes"]]


@pytest.mark.usefixtures("season")
def test_the_parts_of_the_page(ask: Ask) -> None:
    document = ask("report", "season", "-f", "json").json
    assert list(document) == [
        "league", "from", "to", "standings", "results", "casualties", "deaths", "misses_next_game", "teams",
    ]  # fmt: skip
    assert (document["league"], document["from"], document["to"]) == ("Old World", None, None)
    assert document["standings"] == ask("standings", "-f", "json").json
    assert document["results"] == ask("match", "list", "-f", "json").json
    assert document["casualties"] == ask("report", "casualties", "-f", "json").json
    assert [(row["victim"], row["causer"]) for row in document["deaths"]] == [("Eye 4", "Reavers 1")]
    assert document["misses_next_game"] == []
    assert [each["start"]["team"] for each in document["teams"]] == ["Eye", "Reavers"]
    start = document["teams"][1]["start"]
    assert (start["treasury_gp"], start["players"][4]["characteristics"]["ma"]) == (250000, 6)


@pytest.mark.usefixtures("season")
def test_what_changed_in_which_match_and_why(ask: Ask) -> None:
    document = ask("report", "season", "-f", "json").json
    told = changes(document, "Reavers")
    why = "armour 5+4 = 9 > 8; injury 6+5 = 11: casualty; "
    assert told[:4] == [
        (
            "m1",
            "=1+1",
            "MA 6 to 5, misses next game",
            f"block by Eye 3 (Eye): {why}54 Smashed Ankle: misses next game, -1 MA",
        ),
        ("m1", "日本 太郎", "+8 SPP", "1 td; 1 mvp"),
        ("m1", None, "treasury +40,000 gp", "winnings"),
        ("m2", "Reavers 1", "+2 SPP", "1 cas"),
    ]
    assert ("m2", "=1+1", "may play again", "missed m2") in told
    assert (
        "m3",
        "=1+1",
        "misses next game",
        f"block by Eye 3 (Eye): {why}53 Smashed Hip: misses next game, -1 MA; MA already reduced by injury",
    ) in told
    (dead,) = [row for row in changes(document, "Eye") if row[1] == "Eye 4"]
    assert dead[2] == "dead"
    assert dead[3].endswith("64 Dead")


@pytest.mark.usefixtures("season")
def test_a_range_of_days(ask: Ask) -> None:
    document = ask("report", "season", "--from", "2026-10-19", "--to", "2026-10-19", "-f", "json").json
    assert [row["id"] for row in document["results"]] == ["m2"]
    assert [(row["team"], row["played"], row["points"]) for row in document["standings"]] == [
        ("Eye", 1, 3),
        ("Reavers", 1, 0),
    ]
    assert [(row["name"], row["hurt_in"]) for row in document["misses_next_game"]] == [("日本 太郎", "m2")]
    start = document["teams"][1]["start"]["players"]
    assert (start[4]["lasting_injuries"], start[4]["misses_next_game"], start[6]["spp"]) == (["-ma"], True, 8)
    assert {row[0] for row in changes(document, "Reavers")} == {"m2"}


@pytest.mark.usefixtures("season")
def test_what_happened_between_matches(ask: Ask, write: Write) -> None:
    write(lambda transaction: hire(transaction, Hiring(team="Eye", position="Lineman", number=14, name="New")))
    write(lambda transaction: rename(transaction, Renaming(player="New", name="Newer")))
    write(lambda transaction: fire(transaction, Firing(player="Newer")))
    write(lambda transaction: buy(transaction, Purchase(team="Eye", item="cheerleaders", count=2)))
    write(lambda transaction: retire(transaction, Retirement(team="Eye")))
    told = changes(ask("report", "season", "--from", "2026-11-02", "-f", "json").json, "Eye")
    assert told[-5:] == [
        (None, "New", "hired as Lineman", "for 50,000 gp"),
        (None, "Newer", "renamed Newer", "was New"),
        (None, "Newer", "fired", ""),
        (None, None, "cheerleaders +2", "for 20,000 gp"),
        (None, None, "the team retires", ""),
    ]
    log = ask("log", "-f", "json").json
    assert [row["summary"] for row in log[-5:]] == [
        "Eye hire New, Lineman, number 14",
        "p25 is now called Newer",
        "Newer (p25) is fired",
        "Eye buy cheerleaders x2",
        "Eye retire",
    ]


@pytest.mark.usefixtures("season")
def test_the_page_for_people(ask: Ask) -> None:
    for format_ in ("table", "md"):
        out = ask("report", "season", "-f", format_).out
        for words in ("Table", "Results", "Casualties", "Deaths", "Eye: what changed", "54 Smashed Ankle"):
            assert words in out
    assert ask("report", "season", "-f", "csv").status == 2


@pytest.mark.parametrize("day", ["2026-02-30", "03/04/2026", "20261012", "yesterday", ""])
def test_a_day_that_is_none(ask: Ask, day: str) -> None:
    for words in (["report", "season", "--from", day], ["report", "casualties", "--to", day]):
        answer = ask(*words)
        assert answer.status == 1
        assert "YYYY-MM-DD" in answer.err
        assert answer.out == ""


def test_a_range_the_wrong_way_round(ask: Ask) -> None:
    answer = ask("report", "season", "--from", "2026-10-19", "--to", "2026-10-12")
    assert (answer.status, answer.err) == (1, "error: --from 2026-10-19 is later than --to 2026-10-12\n")


def test_a_league_without_matches(ask: Ask) -> None:
    document = ask("report", "season", "-f", "json").json
    assert (document["results"], document["casualties"], len(document["standings"])) == ([], [], 2)
    assert ask("status", "-f", "json").json["last_match"] is None
    assert "none yet" in ask("status").out


@pytest.mark.usefixtures("season")
def test_status(ask: Ask, play: Play, database: Database) -> None:
    play("match Reavers vs Eye\ndate 2026-11-09\nT2 A3 block H8 armour 5+4 injury 6+5 casualty 41")
    with database.write() as connection:
        connection.execute("INSERT INTO draft VALUES (1, 1, 2, '2026-11-16', '2026-11-16T18:00:00+00:00')")
        connection.execute("INSERT INTO draft_line VALUES (1, 1, 'H7 td')")
    experienced = {
        (team, player["number"])
        for team in ("Eye", "Reavers")
        for player in ask("roster", team, "-f", "json").json["players"]
        if 6 <= player["spp"] < 16
    }
    assert experienced == {("Eye", 1), ("Eye", 3), ("Reavers", 7)}
    assert ask("status", "-f", "json").json == {
        "league": "Old World",
        "edition": "bb1",
        "database": str(database.path),
        "teams": 2,
        "matches": 5,
        "last_match": {
            "id": "m5",
            "day": "2026-11-09",
            "home": "Reavers",
            "away": "Eye",
            "home_score": 0,
            "away_score": 0,
        },
        "misses_next_game": [
            {"id": "p8", "team": "Reavers", "number": 8, "name": "🏈 Ball", "position": "Lineman", "hurt_in": "m5"}
        ],
        "still_to_decide": [
            {"team": team, "match": "m5", "step": step, "how": f"league match decide m5 '{side} {verb}'"}
            for team, side in (("Reavers", "H"), ("Eye", "A"))
            for step, verb in (("winnings", "winnings"), ("fans", "fans"), ("MVP", "mvp"))
        ]
        + [
            {
                "team": team,
                "match": None,
                "step": f"improvement of #{number} {name}",
                "how": f"league player improve '{team}#{number}'",
            }
            for team, number, name in (("Eye", 1, "Eye 1"), ("Eye", 3, "Eye 3"), ("Reavers", 7, "日本 太郎"))
        ],
        "drafts": [
            {
                "home": "Reavers",
                "away": "Eye",
                "day": "2026-11-16",
                "lines": 1,
                "started_at": "2026-11-16T18:00:00+00:00",
            }
        ],
    }
    out = ask("status").out
    assert "🏈 Ball" in out
    assert "Matches being written down" in out


@pytest.mark.usefixtures("season")
def test_the_log_tells_what_was_taken_back(ask: Ask, write: Write) -> None:
    write(lambda transaction: void_match(transaction, "m4", accept_conflicts=True))
    rows = ask("log", "--all", "-f", "json").json
    assert list(rows[0]) == ["seq", "command", "day", "recorded_at", "kind", "summary", "voided_by"]
    assert rows[0]["summary"] == "Old World is founded under bb1"
    assert rows[1]["summary"] == "Reavers (Human, coach Coach of Reavers) with 12 players"
    (match,) = [row for row in rows if row["summary"] == "m4: Reavers 0-0 Eye"]
    (void,) = [row for row in rows if row["kind"] == "void"]
    assert match["voided_by"] == void["seq"]
    assert void["summary"] == f"void of {match['seq']}: match void m4"
    write(undo)
    rows = ask("log", "--all", "-f", "json").json
    assert rows[-1]["summary"] == f"undo of {void['seq']}"


@pytest.mark.usefixtures("season")
def test_the_log_tells_what_was_decided_again(ask: Ask, write: Write) -> None:
    before = {row["summary"][:2]: row for row in ask("log", "--all", "-f", "json").json}
    write(lambda transaction: void_match(transaction, "m1", accept_conflicts=True))
    again = [row["summary"] for row in ask("log", "--all", "-f", "json").json if "decided again" in row["summary"]]
    # Without m1 the hurt player no longer misses m2, and the hip of m3 is the first hit on his MA.
    assert again == [
        f"{before[match]['summary']}, decided again in place of entry {before[match]['seq']}" for match in ("m2", "m3")
    ]


def test_the_log_shows_the_latest_unless_all_are_asked_for(ask: Ask, write: Write) -> None:
    for number in range(25):
        write(lambda transaction, n=number: rename(transaction, Renaming(player="Eye#1", name=f"Name {n}")))
    latest = ask("log", "-f", "json").json
    everything = ask("log", "--all", "-f", "json").json
    assert len(latest) == 20
    assert everything[-20:] == latest
    assert [row["seq"] for row in everything] == list(range(1, 29))


def test_who_nobody_knows(ask: Ask) -> None:
    for words in (["roster", "Nobody"], ["player", "show", "Nobody"], ["player", "explain", "Reavers#99"]):
        assert ask(*words).status == 3
