"""The program as a person runs it: in this process where only words matter, in one of its own where the system does."""

import contextlib
import ctypes
import hashlib
import io
import json
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import typer

from league.cli.app import app
from league.cli.environment import Environment

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".venv" / "bin" / "python"
NOW = datetime(2026, 12, 1, 12, tzinfo=UTC)
SECONDS = 60
"""The longest any process of a test may take."""

DONE, REFUSED, USAGE, NOT_FOUND, STORAGE, PARTLY_DONE, INTERRUPTED = 0, 1, 2, 3, 4, 5, 130

HUMANS = (*("Lineman",) * 7, "Blitzer", "Blitzer", "Thrower", "Catcher")
"""The positions of numbers 1 to 11 of the teams A and B."""

BLOCK = "A3 block H5 armour 5+4 injury 6+5 casualty 54"
"""The casualty of the scenarios: 5+4 breaks AV 8, 54 is a Smashed Ankle, a point of MA."""


class Answer:
    """What a command answered."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    def refused(self, status: int, *words: str, lines: int = 2) -> "Answer":
        """Checks an error: its status, the words it must hold, that it is short and no traceback."""
        told = self.err.strip().splitlines()
        assert self.status == status, (self.status, self.out, self.err)
        assert "Traceback" not in self.err
        assert self.out == "", self.out
        assert 1 <= len(told) <= lines, self.err
        for word in words:
            assert word in self.err, (word, self.err)
        return self

    def done(self) -> "Answer":
        """Checks that all is well."""
        assert self.status == DONE, (self.status, self.out, self.err)
        assert "Traceback" not in self.err, self.err
        return self


class League:
    """A league's file, and the program to use it with.

    `run` calls the program in this process with an environment of its own, `process` starts one for it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.folder = path.parent
        self.rolls: Iterator[int] = iter(())

    def run(
        self,
        *words: str,
        stdin: bytes = b"",
        interactive: bool = False,
        database: str | None = None,
        now: Callable[[], datetime] = lambda: NOW,
    ) -> Answer:
        """Runs a command in this process; text that typer itself writes counts as well."""
        out, err = io.TextIOWrapper(io.BytesIO(), "utf-8", newline="\n"), io.StringIO()
        environment = Environment(
            out=out,
            err=err,
            stdin=io.BytesIO(stdin),
            variables={"LEAGUE_DB": str(self.path) if database is None else database},
            now=now,
            roll=lambda faces: next(self.rolls, faces),
            is_interactive=interactive,
        )
        status = DONE
        shown = io.StringIO()
        with contextlib.redirect_stdout(shown), contextlib.redirect_stderr(err), _in_folder(self.folder):
            try:
                typer.main.get_command(app).main(list(words), prog_name="league", obj=environment)
            except SystemExit as end:
                status = int(end.code or 0)
        out.flush()
        assert isinstance(out.buffer, io.BytesIO)
        return Answer(status, out.buffer.getvalue().decode() + shown.getvalue(), err.getvalue())

    def process(
        self,
        *words: str,
        stdin: bytes | None = b"",
        env: Mapping[str, str] | None = None,
        before: Callable[[], None] | None = None,
    ) -> Answer:
        """Runs a command in a process of its own, to its end."""
        done = subprocess.run(
            [PYTHON, "-m", "league", *words],
            input=stdin,
            stdin=subprocess.DEVNULL if stdin is None else None,
            capture_output=True,
            cwd=self.folder,
            env=self.variables(env),
            timeout=SECONDS,
            check=False,
            preexec_fn=before,
        )
        return Answer(done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace"))

    def start(self, *words: str, env: Mapping[str, str] | None = None, **settings: Any) -> "subprocess.Popen[bytes]":
        """Starts a command and gives the process, which the caller ends."""
        pipes: dict[str, Any] = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        command = [str(PYTHON), "-m", "league", *words]
        return subprocess.Popen(command, cwd=self.folder, env=self.variables(env), **pipes | settings)

    def variables(self, changes: Mapping[str, str] | None = None) -> dict[str, str]:
        """The environment variables of a process; an empty one is left out."""
        given = {"LEAGUE_DB": str(self.path), "PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"], "HOME": "/nowhere"}
        return {name: value for name, value in (given | dict(changes or {})).items() if value}

    def write(self, name: str, content: str | bytes) -> Path:
        """A file in the league's folder."""
        path = self.folder / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    def record(self, *lines: str, home: str = "A", away: str = "B", on: str = "") -> Answer:
        """Records a match from lines."""
        words = [word for line in lines for word in ("-e", line)]
        return self.run("match", "record", "--home", home, "--away", away, *words, *(["--on", on] if on else []))

    def roster(self, team: str) -> dict[str, Any]:
        """A roster, the dead and fired too."""
        roster = self.run("roster", team, "--all", "--format", "json").done().json
        assert isinstance(roster, dict)
        return roster

    def player(self, team: str, number: int) -> dict[str, Any]:
        """The player who wears a number, or wore it last."""
        found = [player for player in self.roster(team)["players"] if player["number"] == number]
        last = found[-1]
        assert isinstance(last, dict)
        return last

    def standing(self, team: str) -> dict[str, Any]:
        """A team's row of the table."""
        (row,) = [row for row in self.run("standings", "--format", "json").done().json if row["team"] == team]
        assert isinstance(row, dict)
        return row

    def export(self) -> str:
        return self.run("export").done().out

    def rows(self) -> str:
        """Every row of every table, as SQL."""
        connection = sqlite3.connect(f"{self.path.as_uri()}?mode=ro", uri=True)
        try:
            return "\n".join(connection.iterdump())
        finally:
            connection.close()

    def photograph(self) -> tuple[dict[str, str], str, str]:
        """The files in the league's folder by name and content, every row, and the export.

        SQLite may fold its own log into the file at any time, so the league is brought to one file first.
        """
        connection = sqlite3.connect(self.path)
        try:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        finally:
            connection.close()
        rows, export = self.rows(), self.export()
        files = {
            file.name: hashlib.sha256(file.read_bytes()).hexdigest()
            for file in sorted(self.folder.iterdir())
            if file.is_file()
        }
        return files, rows, export

    @contextlib.contextmanager
    def unchanged(self) -> Iterator[None]:
        """Nothing in the league's folder is another after the block than it was before."""
        before = self.photograph()
        yield
        after = self.photograph()
        assert after[0] == before[0], set(after[0].items()) ^ set(before[0].items())
        assert after[1:] == before[1:], [part for part in after[1:] if part not in before]

    def well(self) -> None:
        """The doctor finds nothing."""
        answer = self.run("doctor").done()
        assert "all is well" in answer.out


def team_file(
    name: str = "A",
    *,
    race: str = "Human",
    positions: Sequence[str] = HUMANS,
    names: Mapping[int, str] | None = None,
    past: Mapping[int, str] | None = None,
    more: str = "rerolls = 3\napothecary = true",
) -> str:
    """A team file: 11 Humans, 3 re-rolls and an apothecary cost 870,000 gp, unless something else is said.

    Args:
        name: the team's.
        race: its race.
        positions: those of the numbers from 1 on.
        names: of players, by number, instead of `A 1` and so on.
        past: more fields of players, by number, as TOML.
        more: further fields of the team, as TOML.
    """
    lines = [f"name = {_toml(name)}", f'race = "{race}"', f"coach = {_toml(f'Coach of {name}')}", more]
    for number, position in enumerate(positions, 1):
        called = (names or {}).get(number, f"{name} {number}")
        lines += ["[[players]]", f"number = {number}", f'position = "{position}"', f"name = {_toml(called)}"]
        lines += [(past or {}).get(number, "")]
    return "\n".join(lines) + "\n"


def _toml(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


@cache
def template() -> bytes:
    """The file of a league of the teams A and B, which have not played."""
    with TemporaryDirectory() as folder:
        league = League(Path(folder) / "league.db")
        league.run("init", "Old World").done()
        for name in "AB":
            league.run("team", "add", str(league.write(f"{name}.toml", team_file(name)))).done()
        connection = sqlite3.connect(league.path)
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        return league.path.read_bytes()


def new_league(folder: Path) -> League:
    """A league of the teams A and B in a folder of its own."""
    folder.mkdir(exist_ok=True)
    path = folder / "league.db"
    path.write_bytes(template())
    return League(path)


def matches(count: int, *, first: int = 1, home: str = "A", away: str = "B", lines: Sequence[str] = ("H8 td",)) -> str:
    """So many matches as one file of match sheets, with ids and dates."""
    texts = []
    for number in range(first, first + count):
        day = f"{2027 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"
        texts.append("\n".join([f"match {home} vs {away}", f"id M{number}", f"date {day}", *lines, ""]))
    return "\n".join(texts)


def interrupted(process: "subprocess.Popen[bytes]") -> Answer:
    """Sends Ctrl-C to a process and waits for its end.

    About one in a hundred is swallowed by C code that takes any exception for another; a person presses again.
    """
    for _ in range(SECONDS):
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=1)
            break
    return finished(process)


def finished(process: "subprocess.Popen[bytes]") -> Answer:
    """Waits for the end of a process."""
    out, err = process.communicate(timeout=SECONDS)
    return Answer(process.returncode, (out or b"").decode(errors="replace"), (err or b"").decode(errors="replace"))


@contextlib.contextmanager
def _in_folder(folder: Path) -> Iterator[None]:
    before = Path.cwd()
    os.chdir(folder)
    try:
        yield
    finally:
        os.chdir(before)


def is_root() -> bool:
    """Whether permissions do not hold for whoever runs the tests."""
    return sys.platform != "win32" and os.geteuid() == 0


def without_privileges() -> None:
    """Lets permissions of files hold in a process that is about to begin, for root too."""
    if not is_root():
        return
    drop_from_bounding_set, override, read_anything = 24, 1, 2
    libc = ctypes.CDLL(None)
    for capability in (override, read_anything):
        if libc.prctl(drop_from_bounding_set, capability, 0, 0, 0):
            raise OSError("root cannot lay its privileges down here")


def limit_files(size: int) -> None:
    """Lets no file of a process that is about to begin grow beyond a size, as if the disk were full."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def wait_until_it_writes(league: League) -> None:
    """Waits until another process is inside a transaction that writes."""
    for _ in range(2000):
        with contextlib.closing(sqlite3.connect(league.path, timeout=0, isolation_level=None)) as connection:
            try:
                connection.execute("BEGIN IMMEDIATE")
            except sqlite3.OperationalError:
                return
            connection.execute("ROLLBACK")
        time.sleep(0.005)
    raise AssertionError("it never began to write")


def wait_until_it_opens(process: "subprocess.Popen[bytes]", league: League) -> bool:
    """Waits until a process has opened the league; whether that happened before it ended."""
    files = Path(f"/proc/{process.pid}/fd")
    while process.poll() is None:
        with contextlib.suppress(OSError):
            for file in files.iterdir():
                with contextlib.suppress(OSError):
                    if file.readlink() == league.path:
                        return True
        time.sleep(0.001)
    return False
