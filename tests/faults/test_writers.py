"""Several processes at once: nothing is lost, nothing is doubled, and who cannot go on says so."""

import contextlib
import sqlite3
import threading
import time
from pathlib import Path

import pytest

from tests.cli.harness import DONE, STORAGE, League, finished, matches, new_league, team_file

HELD_SECONDS = 3


@pytest.fixture
def league(tmp_path: Path) -> League:
    return new_league(tmp_path)


def ids(league: League) -> list[str]:
    return [match["id"] for match in league.run("match", "list", "--format", "json").done().json]


def test_two_writers_at_once(league: League) -> None:
    """Two processes record ten matches each, as fast as they can."""
    told: list[str] = []

    def record(scorer: str) -> None:
        words = ["match", "record", "--home", "A", "--away", "B", "-e", f"{scorer} td"]
        for _ in range(10):
            answer = league.process(*words)
            assert answer.status == DONE, answer.err
            told.append(answer.out.partition(":")[0])

    writers = [threading.Thread(target=record, args=(scorer,)) for scorer in ("H8", "A8")]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sorted(told) == sorted(ids(league))
    assert len(set(told)) == 20
    assert (league.player("A", 8)["spp"], league.player("B", 8)["spp"]) == (30, 30)
    assert league.standing("A")["played"] == 20
    league.well()


def test_two_imports_of_different_files(league: League) -> None:
    """B074: each set of events belongs to its own match."""
    first = league.write("first.match", matches(40, lines=["H8 td", "H9 comp H8"]))
    second = league.write("second.match", matches(40, first=100, lines=["A8 td x2"]))
    imports = [league.start("import", str(file)) for file in (first, second)]
    for process in imports:
        finished(process).done()
    assert len(ids(league)) == 80
    assert (league.player("A", 8)["spp"], league.player("B", 8)["spp"]) == (120, 240)
    assert league.run("match", "show", "M3", "--format", "json").done().json["events"][0]["player"]["mark"] == "H8"
    assert league.run("match", "show", "M103", "--format", "json").done().json["events"][0]["player"]["mark"] == "A8"
    league.well()


def test_two_imports_of_the_same_file(league: League) -> None:
    """One records it, the other finds it there."""
    files = [str(league.write("c.toml", team_file("C"))), str(league.write("season.match", matches(40)))]
    told = sorted(finished(process).done().out for process in [league.start("import", *files) for _ in range(3)])
    assert told == ["recorded: 1 team, 40 matches\n", "recorded: 41 there already\n", "recorded: 41 there already\n"]
    assert len(ids(league)) == 40
    league.well()


def test_two_lines_of_one_match_under_way(league: League) -> None:
    """B026: of two who write down the same match neither overwrites the other."""
    league.run("match", "start", "A", "B").done()
    lines = [*(f"T1 H{number} td" for number in range(1, 7)), *(f"T1 A{number} td" for number in range(1, 7))]
    for process in [league.start("match", "add", line) for line in lines]:
        finished(process).done()
    score = league.run("match", "pitch", "--format", "json").done().out
    assert '"score": [\n    6,\n    6\n  ]' in score or "6-6" in league.run("match", "pitch").done().out
    league.run("match", "end").done()
    assert len(league.run("match", "show", "m1", "--format", "json").done().json["events"]) == 12
    league.well()


def test_several_found_a_league_on_one_path(tmp_path: Path) -> None:
    """One founds it; the others say that it is there, and touch nothing of it."""
    league = League(tmp_path / "league.db")
    answers = [finished(process) for process in [league.start("init", f"League {number}") for number in range(4)]]
    founded = [answer for answer in answers if answer.status == DONE]
    assert len(founded) == 1
    for answer in answers:
        if answer.status != DONE:
            answer.refused(STORAGE, "exists already, and nothing is overwritten", lines=1)
    assert league.run("status", "--format", "json").done().json["league"] == founded[0].out.partition(":")[0]
    assert [file.name for file in tmp_path.iterdir()] == ["league.db"]
    league.well()


def test_lock_of_three_seconds_is_waited_for(league: League) -> None:
    """B106: waiting is no failure."""
    with contextlib.closing(sqlite3.connect(league.path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        begun = time.monotonic()
        process = league.start("match", "record", "--home", "A", "--away", "B", "-e", "H8 td")
        league.process("roster", "A").done()
        time.sleep(HELD_SECONDS - (time.monotonic() - begun))
        assert process.poll() is None
        other.execute("ROLLBACK")
        assert finished(process).done().out.startswith("m1: ")
    assert ids(league) == ["m1"]


def test_writer_that_was_refused_may_try_again(league: League) -> None:
    """B106: a retry does not apply anything twice."""
    file = str(league.write("season.match", matches(3)))
    for _ in range(3):
        league.run("import", file).done()
    assert ids(league) == ["M1", "M2", "M3"]
