"""Disks that are full, folders nobody may write to, and paths that are something else than a file."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from tests.cli.harness import (
    DONE,
    REFUSED,
    STORAGE,
    League,
    limit_files,
    matches,
    new_league,
    template,
    without_privileges,
)

LINES = ("H8 td # " + "x" * 200, "A8 td", "H9 comp H8")
WRITERS = (
    ["match", "record", "--home", "A", "--away", "B", "-e", "H8 td"],
    ["match", "start", "A", "B"],
    ["player", "rename", "A#5", "X"],
    ["team", "buy", "A", "cheerleaders"],
    ["undo", "--yes"],
)


@pytest.fixture
def league(tmp_path: Path) -> League:
    return new_league(tmp_path)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if subprocess.run(command, capture_output=True, check=False).returncode:
        pytest.skip("only root can mount a small disk")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def test_full_disk(small_disk: Path, tmp_path: Path) -> None:
    league = new_league(small_disk)
    file = tmp_path / "many.match"
    file.write_text(matches(1500, lines=LINES))
    with league.unchanged():
        league.process("import", str(file)).refused(STORAGE, "the disk is full: nothing of this was written", lines=1)
    rows = league.rows()
    (small_disk / "filler").write_bytes(b"x" * (os.statvfs(small_disk).f_bavail * os.statvfs(small_disk).f_frsize))
    for words in WRITERS:
        league.process(*words).refused(STORAGE, "full", lines=2)
    for words in (["--db", "new.db", "init", "New"], ["backup", "copy.db"]):
        league.process(*words).refused(STORAGE, "full", lines=1)
    league.process("export", "--to", "copy.jsonl").refused(REFUSED, "cannot write copy.jsonl", "No space", lines=1)
    assert {file.name for file in small_disk.iterdir()} <= {"league.db", "league.db-wal", "league.db-shm", "filler"}
    (small_disk / "filler").unlink()
    assert league.rows() == rows
    for words in WRITERS:
        league.process(*words).done()
    league.well()


def test_file_that_may_not_grow(league: League) -> None:
    file = league.write("many.match", matches(300, lines=LINES))
    size = league.path.stat().st_size
    for limit in (4096, size, size + 4096, size + 40_000):
        with league.unchanged():
            answer = league.process("import", str(file), before=partial(limit_files, limit))
            answer.refused(STORAGE, str(league.path), lines=1)
    league.run("import", str(file)).done()
    league.well()


def test_unwritable_folder(league: League) -> None:
    """B127: a path and a hint instead of SQLite's own words; whoever only reads is served."""
    league.folder.chmod(0o555)
    try:
        for words in WRITERS:
            answer = league.process(*words, before=without_privileges)
            answer.refused(STORAGE, str(league.path), "permissions", lines=2)
        for words in (["roster", "A"], ["standings"], ["export"], ["doctor"], ["match", "list"]):
            league.process(*words, before=without_privileges).done()
        for words in (["--db", "new.db", "init", "New"], ["backup", "copy.db"], ["export", "--to", "copy.jsonl"]):
            answer = league.process(*words, before=without_privileges)
            assert answer.status in (STORAGE, REFUSED)
            answer.refused(answer.status, "ermission", lines=1)
    finally:
        league.folder.chmod(0o755)
    assert [file.name for file in league.folder.iterdir()] == ["league.db"]


def test_unreadable_file(league: League) -> None:
    league.path.chmod(0)
    file = league.write("secret.match", matches(1))
    file.chmod(0)
    league.process("roster", "A", before=without_privileges).refused(STORAGE, str(league.path), "permissions", lines=1)
    league.path.chmod(0o644)
    answer = league.process("import", str(file), before=without_privileges)
    answer.refused(REFUSED, f"cannot read {file}: Permission denied", lines=1)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no named pipes")
def test_named_pipe(league: League) -> None:
    """A pipe is read like a file, and written like one."""
    pipe = league.folder / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_text, args=(matches(3),))
    writer.start()
    assert league.process("import", str(pipe)).done().out == "recorded: 3 matches\n"
    writer.join()
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()
    league.process("export", "--to", str(pipe)).done()
    reader.join()
    assert read == [league.export().encode()]
    assert pipe.is_fifo()


def test_export_takes_the_place_of_files_alone(league: League) -> None:
    """A device or the league itself is never replaced by the export."""
    league.process("export", "--to", os.devnull).done()
    assert Path(os.devnull).is_char_device()
    (league.folder / "link").symlink_to("there.jsonl")
    league.process("export", "--to", "link").done()
    assert (league.folder / "link").is_symlink()
    assert (league.folder / "there.jsonl").read_text() == league.export()
    (league.folder / "other").symlink_to("league.db")
    with league.unchanged():
        for name in ("league.db", "./league.db", "other"):
            league.process("export", "--to", name).refused(REFUSED, "it is the league itself", lines=1)
        league.process("export", "--to", ".").refused(REFUSED, "cannot write .", lines=1)
        league.process("export", "--to", "no/folder.jsonl").refused(REFUSED, "cannot write no/folder.jsonl", lines=1)
        league.process("backup", "other").refused(STORAGE, "exists already", lines=1)


def test_link_to_a_league(league: League) -> None:
    other = league.folder / "other"
    other.mkdir()
    (other / "mine.db").symlink_to(league.path)
    linked = League(other / "mine.db")
    linked.process("player", "rename", "A#5", "X").done()
    assert league.player("A", 5)["name"] == "X"
    assert [file.name for file in other.iterdir()] == ["mine.db"]


def test_killed_while_it_founds_a_league(tmp_path: Path) -> None:
    """The file is there whole or not at all."""
    for number in range(10):
        league = League(tmp_path / str(number) / "league.db")
        league.folder.mkdir()
        with league.start("init", "New") as process:
            try:
                process.wait(timeout=0.15 + number * 0.1)
            except subprocess.TimeoutExpired:
                process.kill()
        if league.path.exists():
            league.well()
            assert league.run("status", "--format", "json").done().json["league"] == "New"
        else:
            league.run("init", "New").done()


def test_league_of_another_place_in_time(league: League) -> None:
    """A copy of the file is a league like any other."""
    copy = league.folder / "copy.db"
    copy.write_bytes(template())
    assert League(copy).process("roster", "A", "--format", "json").status == DONE
