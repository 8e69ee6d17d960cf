"""Matches: the list, and one with dice as rolled, modifiers used, results and effects."""

import csv
import io
from pathlib import Path

import pytest

from league.errors import ExitStatus, NotFound
from league.notation.reader import read_sheets
from league.report.casualties import casualty_rows
from league.report.matches import match_details, match_report, match_rows, print_sheet
from league.report.pitch import pitch_report
from league.rules.events import MatchSheet
from league.rules.injury import InjuryRules
from league.rules.match import decide
from league.store import reader
from league.store.database import Database
from league.store.journal import find_match, load_record, load_ruleset, load_team
from league.store.names import find_team
from tests.report.conftest import FIRST, Ask, Play, Terminal


@pytest.mark.usefixtures("season")
def test_list(ask: Ask) -> None:
    documents = ask("match", "list", "-f", "json").json
    assert documents[0] == {
        "id": "m1",
        "date": "2026-10-12",
        "round": 1,
        "home": "Reavers",
        "away": "Eye",
        "score": [1, 0],
        "casualties": [0, 1],
        "conceded_by": "",
        "has_conflicts": False,
    }
    assert [document["id"] for document in documents] == ["m1", "m2", "m3", "m4"]
    rows = list(csv.DictReader(io.StringIO(ask("match", "list", "-f", "csv").out)))
    assert (rows[1]["home_score"], rows[1]["away_score"], rows[1]["round"]) == ("2", "0", "2")


@pytest.mark.usefixtures("season")
def test_rows_of_a_team_and_of_a_range(database: Database) -> None:
    connection = database.connection
    rows = match_rows(connection, team_id=find_team(connection, "Eye"), first="2026-10-19", last="2026-10-26")
    assert [row["id"] for row in rows] == ["m2", "m3"]
    assert match_rows(connection, team_id=99) == []


@pytest.mark.usefixtures("season")
def test_one_as_json(ask: Ask) -> None:
    document = ask("match", "show", "m1", "-f", "json").json
    assert list(document) == [
        "id", "date", "round", "home", "away", "score", "casualties", "conceded_by", "has_conflicts", "conflicts",
        "events",
    ]  # fmt: skip
    assert document["events"][1] == {
        "line": 2,
        "turn": 2,
        "event": "block",
        "player": {"mark": "A3", "id": "p15", "name": "Eye 3"},
        "other": {"mark": "H5", "id": "p5", "name": "=1+1"},
        "amount": 1,
        "dice": {"armour": [5, 4], "injury": [6, 5], "casualty": [54]},
        "rolled_by_program": [],
        "modifiers": {"armour": [], "injury": []},
        "armour": {"total": 9, "against": 8, "broken": True, "broken_by": ""},
        "injury": {"total": 11, "result": "casualty"},
        "casualties": [
            {
                "rolled": 54,
                "total": 54,
                "modifiers": [],
                "name": "Smashed Ankle",
                "effects": ["mng", "-ma"],
                "counts": True,
            }
        ],
        "result": "casualty",
        "effects": ["mng", "-ma"],
        "notes": [],
        "healed_by": "",
        "sent_off": "",
        "turnover": False,
        "scatter": "",
        "spp": 2,
        "gp": 0,
        "fans": 0,
        "picked": "",
        "words": [
            "armour 5+4 = 9 > 8",
            "injury 6+5 = 11: casualty",
            "54 Smashed Ankle: misses next game, -1 MA",
        ],
        "comment": "",
    }
    foul = document["events"][2]
    assert (foul["result"], foul["sent_off"], foul["turnover"]) == ("held", "A2", True)
    assert document["events"][3]["player"] == {"mark": "H", "id": None, "name": "Reavers"}
    assert (document["events"][4]["event"], document["events"][4]["amount"]) == ("winnings", 40000)


@pytest.mark.usefixtures("season")
def test_a_niggling_injury_shows_in_the_sum(ask: Ask) -> None:
    event = ask("match", "show", "m4", "-f", "json").json["events"][0]
    assert event["modifiers"]["injury"] == [{"name": "niggling", "amount": 1}]
    assert event["dice"] == {"armour": [5, 4], "injury": [3, 4]}
    assert event["result"] == "ko"
    assert "injury 3+4=7 +1 niggling = 8: KO" in ask("match", "show", "m4").out


COMMENTED = """
match Reavers vs Eye
id "the #1"
date 2026-10-12
T1 H7 td x2   # \u202eturned\u202c, and \N{MAN}\u200d\N{WOMAN}
T2 A3 block H5 armour rolled 5+4 +1 injury 6+5 casualty 54
H apothecary H5 casualty 23 takes 2
# rain
H plays 1-12
A fans +1
"""


@pytest.mark.parametrize("text", [FIRST, COMMENTED])
def test_a_match_as_the_sheet_it_was(ask: Ask, play: Play, database: Database, text: str) -> None:
    (match,) = play(text)
    recorded = load_record(database.connection, find_match(database.connection, match)).sheet
    (read,) = read_sheets(ask("match", "show", match, "--sheet").out.splitlines(), "shown")
    assert read.problems == []
    assert read.sheet == recorded
    assert read.sheet.id == match


def test_a_terminal_shows_a_sheet_without_what_could_steer_it(
    path: Path, play: Play, monkeypatch: pytest.MonkeyPatch
) -> None:
    (match,) = play(COMMENTED)
    terminal = Terminal(path)
    monkeypatch.setattr(terminal.out, "isatty", lambda: True)
    print_sheet(terminal, match)
    assert "# \ufffdturned\ufffd, and \N{MAN}\u200d\N{WOMAN}\n" in terminal.text


def test_a_sheet_has_one_form_and_must_be_there(ask: Ask, play: Play) -> None:
    (match,) = play(FIRST)
    refused = ask("match", "show", match, "--sheet", "-f", "json")
    assert (refused.status, refused.out, "--format json" in refused.err) == (ExitStatus.USAGE, "", True)
    assert ask("match", "show", "m99", "--sheet").status == ExitStatus.NOT_FOUND


@pytest.mark.usefixtures("season")
def test_the_apothecary_leaves_the_first_roll_untaken(ask: Ask) -> None:
    first, second = ask("match", "show", "m2", "-f", "json").json["events"][2:4]
    assert first["casualties"][0]["counts"] is False
    assert (first["healed_by"], first["effects"]) == ("apothecary", [])
    assert second["casualties"] == [
        {"rolled": 23, "total": 23, "modifiers": [], "name": "Badly Hurt", "effects": [], "counts": True}
    ]


def test_every_kind_of_line(ask: Ask, play: Play) -> None:
    (match,) = play(
        """
match Reavers vs Eye
date 2026-10-12
H plays 1 2 3 4 5 6 7 8 9 10 11
A kicks
T1 H1 ball
H1 comp H2
A3 int
T2 A4 falls armour 6+6 injury 1+2
T2 H cas x2
T9 A2 sent-off
H fans +1
# a note | with *marks*
"""
    )
    events = ask("match", "show", match, "-f", "json").json["events"]
    assert [event["event"] for event in events] == [
        "plays", "kicks", "ball", "comp", "int", "falls", "cas", "sent-off", "fans", "note",
    ]  # fmt: skip
    assert events[0]["amount"] == list(range(1, 12))
    assert (events[5]["player"], events[5]["other"]["mark"]) == (None, "A4")
    assert [event["amount"] for event in events[6:9]] == [2, 1, 1]
    assert events[9]["comment"] == "a note | with *marks*"
    out = ask("match", "show", match).out
    for words in ("H1 Reavers 1 comp H2 Reavers 2", "H cas x2", "H fans +1", "A4 Eye 4 falls"):
        assert words in out


def test_known_conflicts_are_told(ask: Ask, play: Play) -> None:
    play(FIRST)
    (match,) = play("match Reavers vs Eye\ndate 2026-10-19\nscore 2-0\nH5 td", accept_conflicts=True)
    document = ask("match", "show", match, "-f", "json").json
    assert document["has_conflicts"] is True
    assert [conflict["line"] for conflict in document["conflicts"]] == [1, 0]
    assert "misses this match" in document["conflicts"][0]["message"]
    out = ask("match", "show", match).out
    assert "conflict in line 1: H5 =1+1 cannot take part" in out
    assert "conflict: the score is 2-0" in out


def test_recording_prints_the_match_even_if_it_is_not_kept(ask: Ask, tmp_path: Path) -> None:
    sheet = tmp_path / "first.txt"
    sheet.write_text(FIRST, encoding="utf-8")
    tried = ask("match", "record", str(sheet), "--dry-run", "-f", "json")
    kept = ask("match", "record", str(sheet), "-f", "json")
    assert tried.json == kept.json == ask("match", "show", "m1", "-f", "json").json


def test_under_way(ask: Ask) -> None:
    ask("match", "start", "Reavers", "Eye")
    ask("match", "add", "T1 A3 block H1 armour 6+5 injury 4+4", "H2 ball")
    document = ask("match", "pitch", "-f", "json").json
    assert (document["turn"], document["ball"], document["score"]) == (1, "H2", [0, 0])
    assert [row["place"] for row in document["players"][:2]] == ["knocked out", "standing"]
    assert "H2 Reavers 2 has the ball" in ask("match", "pitch").out


def test_teams(ask: Ask) -> None:
    assert ask("team", "list", "-f", "json").json == [
        {
            "id": "t2",
            "team": "Eye",
            "race": "Orc",
            "coach": "Coach of Eye",
            "team_value_gp": 620000,
            "treasury_gp": 380000,
            "matches": 0,
        },
        {
            "id": "t1",
            "team": "Reavers",
            "race": "Human",
            "coach": "Coach of Reavers",
            "team_value_gp": 750000,
            "treasury_gp": 250000,
            "matches": 0,
        },
    ]
    assert ask("team", "list", "--all", "-f", "csv").out.startswith("id,team,race,")


def test_no_such_match(database: Database) -> None:
    with pytest.raises(NotFound):
        match_report(database.connection, "m9")
    with pytest.raises(NotFound):
        match_details(database.connection, "m9")


@pytest.mark.usefixtures("season")
def test_casualties(database: Database) -> None:
    rows = casualty_rows(database.connection, reader.results(database.connection))
    told = [(row["match"], row["victim"], row["causer"], row["effects"], row["hits"]) for row in rows]
    assert told == [
        ("m1", "=1+1", "Eye 3", ["mng", "-ma"], ["mng", "-ma"]),
        ("m2", "日本 太郎", "Eye 3", ["mng", "niggling"], ["mng", "niggling"]),
        ("m2", "Eye 4", "Reavers 1", ["dead"], ["dead"]),
        ("m2", "Long " + "x" * 55, "Eye 2", [], []),
        ("m3", "=1+1", "Eye 3", ["mng"], ["mng", "-ma"]),
    ]
    assert rows[3]["dice"] == [
        "armour 6+6 = 12 > 8",
        "injury 6+4 = 10: casualty",
        "44 Broken Jaw: misses next game (not taken)",
        "apothecary 23 Badly Hurt",
    ]
    assert rows[4]["notes"] == ["MA already reduced by injury"]


@pytest.mark.usefixtures("season")
def test_casualty_report(ask: Ask) -> None:
    documents = ask("report", "casualties", "--from", "2026-10-20", "-f", "json").json
    assert [(document["match"], document["victim_id"], document["causer_team"]) for document in documents] == [
        ("m3", "p5", "Eye")
    ]
    rows = list(csv.DictReader(io.StringIO(ask("report", "casualties", "-f", "csv").out)))
    assert (rows[0]["victim"], rows[0]["effects"]) == ("'=1+1", "misses next game, -1 MA")


def test_a_match_under_way(database: Database) -> None:
    teams = [load_team(database.connection, find_team(database.connection, name)) for name in ("Reavers", "Eye")]
    home, away = teams
    assert home is not None
    assert away is not None
    sheet = MatchSheet(home="Reavers", away="Eye")
    report = pitch_report(sheet, decide(home, away, sheet, InjuryRules(load_ruleset(database.connection))).pitch)
    assert report.title == "Reavers 0-0 Eye"
    assert report.sections[0].rows == []
    assert isinstance(report.document, dict)
    assert report.document["players"][0] == {"mark": "H1", "name": "Reavers 1", "place": "standing", "why": ""}
