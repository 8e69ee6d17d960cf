"""Streams that are closed, full or of another encoding, and an environment that lacks what most have."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.harness import DONE, NOT_FOUND, PYTHON, REFUSED, STORAGE, USAGE, League, new_league

FULL = Path("/dev/full")
RENAME = ["player", "rename", "A#5"]


@pytest.fixture
def league(tmp_path: Path) -> League:
    return new_league(tmp_path)


def shell(league: League, line: str) -> "subprocess.CompletedProcess[bytes]":
    """Runs a line of the shell in which `league` is the program."""
    script = f'league() {{ "{PYTHON}" -m league "$@"; }}\n{line}'
    command = ["/bin/sh", "-c", script]
    return subprocess.run(
        command, cwd=league.folder, env=league.variables(), capture_output=True, check=False, timeout=60
    )


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("league roster A >&-", DONE),
        ("league export >&-", DONE),
        ("league roster Nobody 2>&-", NOT_FOUND),
        ("league roster A <&-", DONE),
        ("league roster A <&- >&- 2>&-", DONE),
        ("league player rename A#5 X <&- >&- 2>&-", DONE),
        ("league undo <&-", USAGE),
        ("league import - <&-", REFUSED),
        ("league match record --home A --away B -e 'H5 falls' <&-", REFUSED),
        ("league --help >&-", DONE),
    ],
)
def test_closed(league: League, line: str, status: int) -> None:
    answer = shell(league, line)
    assert answer.returncode == status, answer.stderr
    assert b"Traceback" not in answer.stderr + answer.stdout
    assert b"Exception" not in answer.stderr


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
@pytest.mark.parametrize("words", ["roster A", "export", "match list --format json", "--help", "roster A --format csv"])
def test_output_that_is_full(league: League, words: str) -> None:
    answer = shell(league, f"league {words} > {FULL}")
    assert answer.returncode == STORAGE
    assert answer.stderr.splitlines() == [b"error: the output: No space left on device"]


@pytest.mark.skipif(not FULL.exists(), reason="there is no device that is always full")
def test_output_that_is_full_after_a_change(league: League) -> None:
    """What is recorded is recorded, and the program says so."""
    answer = shell(league, f"league match record --home A --away B -e 'H8 td' > {FULL}")
    assert answer.returncode == STORAGE
    assert b"what was asked for is recorded" in answer.stderr
    assert league.player("A", 8)["spp"] == 3


def test_errors_that_nobody_reads(league: League) -> None:
    """The change is made although the pipe for notices is closed."""
    answer = shell(league, "{ league player rename A#5 X; echo $? >status; } 2>&1 >/dev/null | true; cat status")
    assert answer.stdout == b"0\n"
    assert league.player("A", 5)["name"] == "X"


@pytest.mark.parametrize(
    "variables",
    [
        {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"LC_ALL": "POSIX"},
        {"PYTHONIOENCODING": "cp1252"},
        {"PYTHONIOENCODING": "ascii"},
        {"PYTHONIOENCODING": "latin-1"},
        {"PYTHONIOENCODING": "utf-16"},
        {"LANG": "xx_YY.nonsense"},
    ],
    ids=str,
)
def test_other_encodings(league: League, variables: dict[str, str]) -> None:
    """B125: what the stream cannot carry is replaced; a change that is kept is never reported as a failure."""
    league.run(*RENAME, "Łukasz 日本 ✓ 🏈").done()
    for words in (["roster", "A"], ["roster", "A", "--format", "md"], ["roster", "A", "--format", "csv"], ["log"]):
        answer = league.process(*words, env=variables)
        assert answer.status == DONE, answer.err
        assert answer.err == ""
    assert "ukasz" in league.process("player", "show", "A#5", env=variables).done().out.replace("\0", "")
    answer = league.process(*RENAME, "Zoë Łaś", env=variables)
    assert (answer.status, "Traceback" in answer.err) == (DONE, False)
    assert league.player("A", 5)["name"] == "Zoë Łaś"
    answer = league.process("match", "record", "--home", "A", "--away", "B", "-e", "H5 td # ✓", env=variables)
    assert answer.status == DONE, answer.err


@pytest.mark.parametrize("columns", ["40", "20", "1", "0", "-5", "x", ""])
def test_columns(league: League, columns: str) -> None:
    """B118: a pipe has no width, so nothing is cut."""
    name = "Bartholomew Featherstonehaugh-Cholmondeley of Lower Wobbling"
    league.run(*RENAME, name).done()
    for words in (["roster", "A"], ["report", "rosters"], ["log", "--all"]):
        lines = league.process(*words, env={"COLUMNS": columns}).done().out.splitlines()
        assert any(name in line for line in lines), words
        assert not any("…" in line for line in lines)


@pytest.mark.parametrize(
    "variables", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"TERM": ""}, {"FORCE_COLOR": "1"}], ids=str
)
def test_no_escape_codes_in_a_pipe(league: League, variables: dict[str, str]) -> None:
    for words in (["roster", "A"], ["standings"], ["status"]):
        out = league.process(*words, env=variables).done().out
        assert "\x1b" not in out or variables == {"FORCE_COLOR": "1"}


def test_no_color_on_a_terminal(league: League) -> None:
    """Without colour there is nothing but text, also where it is narrow."""
    pexpect = pytest.importorskip("pexpect")
    variables = league.variables({"NO_COLOR": "1", "TERM": "xterm"})
    child = pexpect.spawn(
        sys.executable,
        ["-m", "league", "roster", "A"],
        env=variables,
        encoding="utf-8",
        timeout=30,
        dimensions=(24, 40),
    )
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == DONE
    assert not any(code in child.before for code in ("\x1b[3", "\x1b[9"))
    lines = re.sub(r"\x1b\[\d*m", "", child.before).splitlines()
    assert max(len(line) for line in lines) <= 40
    assert sum("Lineman" in line for line in lines) == 7


def test_no_home(tmp_path: Path) -> None:
    """Without HOME and LEAGUE_DB the data folder is that of the user's entry; a message names the path."""
    league = League(tmp_path / "league.db")
    bare = {"LEAGUE_DB": "", "HOME": ""}
    league.process("status", env=bare).refused(STORAGE, "no league at ", "`league init` makes one", lines=1)
    home = {"LEAGUE_DB": "", "HOME": str(tmp_path / "home"), "XDG_DATA_HOME": ""}
    league.process("init", "At home", env=home).done()
    assert league.process("status", env=home).done().out.startswith("At home")
    xdg = {"LEAGUE_DB": "", "XDG_DATA_HOME": str(tmp_path / "data")}
    league.process("init", "Elsewhere", env=xdg).done()
    assert [str(file.relative_to(tmp_path)) for file in (tmp_path / "data").rglob("*.db")] == ["data/league/league.db"]


@pytest.mark.skipif(os.name != "posix", reason="only there are arguments bytes")
def test_words_that_are_no_text(league: League) -> None:
    """Bytes that are not UTF-8 are refused as a name and taken as the name of a file."""
    rows = league.rows()
    for line in (
        "league roster $(printf '\\377')",
        "league player rename A#5 $(printf 'Caf\\351')",
        "league team add $(printf 'Caf\\351') --race Human --coach X",
        "league match record --home $(printf '\\377') --away B -e 'H8 td'",
        "league match show $(printf '\\377')",
    ):
        answer = shell(league, line)
        assert answer.returncode == REFUSED
        assert answer.stderr.strip().endswith(b"this is not UTF-8")
    assert league.rows() == rows
    answer = shell(league, "printf 'match A vs B\\nH8 td\\n' >$(printf 'Caf\\351'); league import $(printf 'Caf\\351')")
    assert (answer.returncode, answer.stdout) == (DONE, b"recorded: 1 match\n")
