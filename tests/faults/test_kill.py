"""An import that is killed, at any moment, leaves the league whole: what is not finished was never begun."""

import random
import subprocess
import time
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.cli.harness import DONE, League, finished, matches, new_league, team_file

ROUNDS = 200
TESTS = 8
"""The rounds are spread over so many tests."""

LINES = (
    "T1 H8 td",
    "T2 A3 block H5 armour 3+4",
    "T2 H8 block A4 armour 6+5 injury 3+4",
    "T3 H10 comp H11",
    "T4 A2 foul H9 armour 1+2",
    "T5 A8 td",
    "T6 H6 block A6 armour 6+6 injury 6+5 casualty 11",
    "H mvp H8",
    "H winnings 10000",
)


def write_files(league: League) -> list[str]:
    """A team, sheets and JSON lines: everything that one import takes."""
    team = league.write("c.toml", team_file("C"))
    season = matches(30, lines=LINES) + "\n" + matches(8, first=200, home="C", lines=LINES)
    sheets = league.write("season.match", season)
    kinds = [
        f'{{"kind":"match","id":"J{number}","home":"B","away":"C","date":"2029-01-01","events":['
        '{"event":"td","player":"H8"},{"event":"mvp","side":"A","player":"A1"}]}'
        for number in range(20)
    ]
    lines = league.write("more.jsonl", "\n".join([*kinds, ""]))
    return [str(team), str(sheets), str(lines)]


@cache
def expected() -> tuple[str, str, float]:
    """The export before and after the import, and how long it takes in a process of its own."""
    with TemporaryDirectory() as folder:
        league = new_league(Path(folder) / "x")
        before = league.export()
        files = write_files(league)
        begun = time.monotonic()
        league.process("import", *files).done()
        return before, league.export(), time.monotonic() - begun


@pytest.mark.parametrize("test", range(TESTS))
def test_killed_at_any_moment(tmp_path: Path, test: int) -> None:
    before, after, seconds = expected()
    moments = random.Random(test)
    for number in range(ROUNDS // TESTS):
        league = new_league(tmp_path / str(number))
        files = write_files(league)
        known = {file.name for file in league.folder.iterdir()} | {"league.db-wal", "league.db-shm"}
        process = league.start("import", *files)
        time.sleep(moments.uniform(0.1, 1.1) * seconds)
        process.kill()
        answer = finished(process)
        assert answer.err == ""
        league.well()
        assert {file.name for file in league.folder.iterdir()} <= known
        found = league.export()
        assert found in (before, after)
        if answer.status == DONE:
            assert found == after
        if found == before:
            league.run("import", *files).done()
            assert league.export() == after


def test_killed_right_after_it_says_so(tmp_path: Path) -> None:
    """What the program reported as recorded is recorded."""
    league = new_league(tmp_path)
    with league.start("import", "-", stdin=subprocess.PIPE) as process:
        assert process.stdin is not None
        process.stdin.write(matches(30).encode())
        process.stdin.close()
        assert process.stdout is not None
        told = process.stdout.readline()
        process.kill()
    assert told == b"recorded: 30 matches\n"
    assert len(league.run("match", "list", "--format", "json").done().json) == 30
    league.well()
