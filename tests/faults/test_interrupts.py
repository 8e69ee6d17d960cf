"""Ctrl-C: 130 and one line, whenever it comes; and the line tells the truth about what is recorded."""

import contextlib
import random
import signal
import sqlite3
import subprocess
import sys
import time
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.cli.harness import DONE, INTERRUPTED, League, finished, matches, new_league, wait_until_it_opens

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc for the moment to press Ctrl-C")

ROUNDS = 24
LINES = ("T1 H8 td", "T2 A3 block H5 armour 3+4", "T3 H10 comp H11", "H mvp H8")


@cache
def expected() -> tuple[str, str, float]:
    """The export before and after the import, and how long it takes once the league is open."""
    with TemporaryDirectory() as folder:
        league = new_league(Path(folder) / "x")
        before = league.export()
        process = league.start("import", str(league.write("season.match", matches(250, lines=LINES))))
        assert wait_until_it_opens(process, league)
        begun = time.monotonic()
        finished(process).done()
        return before, league.export(), time.monotonic() - begun


def wait_until_locked(league: League) -> None:
    """Wait until another process is writing."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        with contextlib.closing(sqlite3.connect(league.path, timeout=0, isolation_level=None)) as other:
            try:
                other.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                return
            other.execute("ROLLBACK")
        time.sleep(0.02)
    raise AssertionError("nobody took the lock")


@pytest.mark.parametrize("test", range(4))
def test_import_is_interrupted_at_any_moment(tmp_path: Path, test: int) -> None:
    before, after, seconds = expected()
    moments = random.Random(test)
    for number in range(ROUNDS // 4):
        league = new_league(tmp_path / str(number))
        file = league.write("season.match", matches(250, lines=LINES))
        process = league.start("import", str(file))
        wait_until_it_opens(process, league)
        time.sleep(moments.uniform(0, 1) * seconds)
        process.send_signal(signal.SIGINT)
        answer = finished(process)
        if answer.status == INTERRUPTED:
            is_kept = answer.err == "interrupted: what was done before that is recorded\n"
            assert is_kept or answer.err == "interrupted: nothing was changed\n"
            assert league.export() == (after if is_kept else before)
        else:
            # It was done before the signal came, or as good as that.
            assert answer.status in (DONE, -signal.SIGINT), answer.err
            assert league.export() == after
        league.well()
        league.run("import", str(file)).done()
        assert league.export() == after


def test_question_is_interrupted(tmp_path: Path) -> None:
    """On a terminal, at the question of a destructive command."""
    pexpect = pytest.importorskip("pexpect")
    league = new_league(tmp_path)
    league.run("import", str(league.write("one.match", matches(1)))).done()
    before = league.export()
    words = ["-m", "league", "undo"]
    child = pexpect.spawn(sys.executable, words, env=league.variables(), encoding="utf-8", timeout=30)
    child.expect_exact("[y/N] ")
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == INTERRUPTED
    assert "interrupted: nothing was changed" in child.before
    assert "Traceback" not in child.before
    assert league.export() == before


def test_lock_that_is_waited_for_is_interrupted(tmp_path: Path) -> None:
    """Waiting for another writer can be given up, at the latest when the wait is over."""
    league = new_league(tmp_path)
    before = league.rows()
    holder = League(league.path).start("import", "-", stdin=subprocess.PIPE)
    with holder:
        assert holder.stdin is not None
        holder.stdin.write(matches(1).encode())
        holder.stdin.flush()
        wait_until_locked(league)
        waiting = league.start("player", "rename", "A#5", "X")
        wait_until_it_opens(waiting, league)
        time.sleep(0.2)
        waiting.send_signal(signal.SIGINT)
        time.sleep(0.2)
        holder.kill()
    finished(waiting).refused(INTERRUPTED, "interrupted", lines=1)
    assert league.rows() == before
