"""Measures the program in ratios, whole processes against a bare Python, and prints every one with its limit.

Run it as `python -m tests.bench` from the project's folder, with the project installed in that Python; `--quick` takes
smaller leagues, `--check` makes a ratio beyond its limit fail the run.
"""

import argparse
import compileall
import gc
import shutil
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

import league
from league.imports.files import read_items
from league.rules.entries import Founding
from league.rules.events import MatchSheet
from league.service.importing import import_items
from league.service.league import found
from league.store.database import Database
from league.store.editions import edition_files
from league.store.transaction import Transaction
from tests.bench.leagues import KICK_OFF, match_lines, team_lines

PROGRAM = (
    [str(script)]
    if (script := Path(sys.executable).with_name("league")).is_file()
    else [sys.executable, "-m", "league"]
)
BARE = [sys.executable, "-c", "pass"]
MANY_EVENTS = 40


class Ratios:
    """The ratios measured, each with the limit it should keep."""

    def __init__(self) -> None:
        self.beyond = 0

    def print(self, title: str, ratio: float, limit: float, detail: str = "") -> None:
        """One line: what, how much, at most how much."""
        self.beyond += ratio > limit
        verdict = "ok" if ratio <= limit else "BEYOND"
        print(
            f"{ratio:7.2f}  at most {limit:5.2f}  {verdict:6}  {title}{f'  ({detail})' if detail else ''}", flush=True
        )


def seconds(command: Sequence[str], before: Callable[[], None] | None = None) -> float:
    """How long a command takes as a whole process; it has to succeed."""
    if before is not None:
        before()
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
    taken = time.perf_counter() - start
    if done.returncode:
        raise SystemExit(f"{' '.join(command)}: {done.stderr.decode()[-500:]}")
    return taken


def paired(first: Sequence[str], second: Sequence[str], rounds: int, before: Callable[[], None] | None = None) -> float:
    """The median of second / first, run in turn so that a noisy machine spoils both alike."""
    seconds(first), seconds(second, before)
    ratios = []
    for _ in range(rounds):
        base = seconds(first)
        ratios.append(seconds(second, before) / base)
    return statistics.median(ratios)


def new_league(path: Path, *files: Path) -> Database:
    """A new league with everything from the files."""
    database = found(
        path, Founding(name="Bench", edition="bb1", files=edition_files("bb1")), "2026-01-01T00:00:00+00:00"
    )
    for file in files:
        import_file(database, file)
    return database


def import_file(database: Database, file: Path) -> None:
    """Import one file in one transaction, with every check."""
    with database.write() as connection:
        transaction = Transaction(connection, "2026-01-01T00:00:00+00:00")
        summary = import_items(transaction, read_items(file), today=KICK_OFF)
        transaction.flush()
        if summary.problems:
            raise SystemExit(str(summary.problems[0]))


def write_lines(path: Path, lines: Iterator[bytes]) -> Path:
    """A file of JSON lines."""
    path.write_bytes(b"\n".join(lines) + b"\n")
    return path


def measure_start_up(folder: Path, ratios: Ratios, rounds: int) -> None:
    """Every day-to-day command against a bare Python."""
    teams = write_lines(folder / "few-teams.jsonl", team_lines(4))
    database = folder / "few.db"
    new_league(database, teams).close()
    program = [*PROGRAM, "--db", str(database)]
    match = ["match", "record", "--home", "Team 1", "--away", "Team 2", "--on", "2026-06-01", "-e"]
    block = "A3 block H5 armour 5+4 injury 6+5 casualty 41"
    seconds([*program, "match", "start", "Team 3", "Team 4"])
    commands: list[tuple[str, float, list[str]]] = [
        ("--version", 2, [*PROGRAM, "--version"]),
        ("roster as JSON", 8, [*program, "roster", "Team 1", "--format", "json"]),
        ("roster as CSV", 8, [*program, "roster", "Team 1", "--format", "csv"]),
        ("roster as a table", 13, [*program, "roster", "Team 1"]),
        ("match add", 9, [*program, "match", "add", "H7 comp"]),
        ("match record", 9, [*program, *match, block, "-e", "H7 td", "--dry-run"]),
        ("player rename", 9, [*program, "player", "rename", "p1", "Griff", "--dry-run"]),
    ]
    for title, limit, command in commands:
        ratios.print(f"{title} / bare Python", paired(BARE, command, rounds), limit)


def measure_growth(folder: Path, ratios: Ratios, rounds: int, teams: int, matches: int) -> None:
    """The same commands in a large league against a new one, and voiding its oldest match."""
    team_file = write_lines(folder / "teams.jsonl", team_lines(teams))
    match_file = write_lines(folder / "matches.jsonl", match_lines(teams, matches, 20))
    large, small = folder / "large.db", folder / "small.db"
    new_league(large, team_file, match_file).close()
    new_league(small, team_file).close()
    size = f"{teams} teams, {matches} matches"
    late = ["match", "record", "--home", "Team 1", "--away", "Team 2", "--on", "2099-06-01", "-e", "H7 td", "--dry-run"]
    for title, words in (("roster", ["roster", "t1", "--format", "json"]), ("match record", late)):
        new, old = ([*PROGRAM, "--db", str(path), *words] for path in (small, large))
        ratios.print(f"{title} in a large league / in a new one", paired(new, old, rounds), 1.2, size)
    with sqlite3.connect(large) as connection:
        (oldest,) = connection.execute("SELECT id FROM match ORDER BY day, seq LIMIT 1").fetchone()
        hurt = connection.execute(
            "SELECT m.id FROM event e JOIN match m ON m.seq = e.match_seq WHERE e.effects LIKE '%-av' OR"
            " e.effects LIKE '%-ma' ORDER BY m.day, m.seq LIMIT 1"
        ).fetchone()
    record = [*PROGRAM, "--db", str(large), *late]
    for title, match_id in (("the oldest match", oldest), ("the oldest match with a characteristic hit", hurt[0])):
        void = [*PROGRAM, "--db", str(large), "match", "void", match_id, "--dry-run", "--accept-conflicts"]
        ratios.print(f"voiding {title} / recording one", paired(record, void, rounds), 2, size)


def measure_import(folder: Path, ratios: Ratios, rounds: int, matches: int) -> None:
    """A bulk import against decoding and inserting the same rows and nothing else."""
    team_file = write_lines(folder / "squads.jsonl", team_lines(20))
    match_file = write_lines(folder / "season.jsonl", match_lines(20, matches, MANY_EVENTS))
    template = folder / "template.db"
    new_league(template, team_file).close()
    measured = []
    for number in range(rounds):
        ours, bare = folder / f"ours-{number}.db", folder / f"bare-{number}.db"
        shutil.copy(template, ours), shutil.copy(template, bare)
        with _opened(ours) as database:
            gc.collect()
            start = time.perf_counter()
            import_file(database, match_file)
            full = time.perf_counter() - start
            rows = _rows_since(database, template)
        with _opened(bare) as database:
            gc.collect()
            start = time.perf_counter()
            _bare_import(database, match_file, rows)
            measured.append(full / (time.perf_counter() - start))
    detail = f"{matches} matches of {MANY_EVENTS} events"
    ratios.print("import / msgspec and executemany of the same rows", statistics.median(measured), 3, detail)


def measure_memory(folder: Path, ratios: Ratios, matches: int) -> None:
    """The peak memory of an import of ten times the matches against that of one."""
    peaks = []
    for count in (matches, 10 * matches):
        template = folder / f"memory-{count}.db"
        new_league(template, write_lines(folder / "squads.jsonl", team_lines(20))).close()
        match_file = write_lines(folder / f"season-{count}.jsonl", match_lines(20, count, MANY_EVENTS))
        peaks.append(_peak(["--db", str(template), "import", str(match_file)]))
    detail = f"{peaks[0] // 1024} and {peaks[1] // 1024} MiB"
    ratios.print("memory of ten times the matches / of one time", peaks[1] / peaks[0], 1.2, detail)


def _opened(path: Path) -> Database:
    from league.store.database import open_database

    return open_database(path)


def _rows_since(database: Database, template: Path) -> dict[str, list[tuple[object, ...]]]:
    """The rows of each table that the template does not have."""
    database.connection.execute("ATTACH ? AS template", (str(template),))
    tables = ("entry", "effect", "match", "event")
    rows = {
        table: database.connection.execute(
            f"SELECT * FROM main.{table} EXCEPT SELECT * FROM template.{table}"
        ).fetchall()
        for table in tables
    }
    database.connection.execute("DETACH template")
    return rows


def _bare_import(database: Database, file: Path, rows: dict[str, list[tuple[object, ...]]]) -> None:
    decoder = msgspec.json.Decoder(MatchSheet)
    with file.open("rb") as lines:
        for line in lines:
            decoder.decode(line)
    with database.write() as connection:
        for table, values in rows.items():
            marks = ", ".join("?" * len(values[0]))
            connection.executemany(f"INSERT INTO {table} VALUES ({marks})", values)


def _peak(arguments: Sequence[str]) -> int:
    """The peak memory of a run of the program, in KiB, as it reads it off itself at its end.

    What the system reports of a finished child may be the peak of its parent instead, which started it.
    """
    code = (
        "import atexit, pathlib, sys\n"
        "atexit.register(lambda: sys.stderr.write(pathlib.Path('/proc/self/status').read_text()))\n"
        "from league.__main__ import main\n"
        f"sys.argv = {['league', *arguments]!r}\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    (peak,) = [line.split()[1] for line in done.stderr.splitlines() if line.startswith("VmHWM:")]
    return int(peak)


def main() -> None:
    """Measure everything and print it."""
    parser = argparse.ArgumentParser(description="Measure the program in ratios.")
    parser.add_argument("--quick", action="store_true", help="smaller leagues, fewer rounds")
    parser.add_argument("--check", action="store_true", help="fail where a ratio is beyond its limit")
    options = parser.parse_args()
    rounds = 5 if options.quick else 11
    compileall.compile_dir(str(Path(league.__file__).parent), quiet=1)
    ratios = Ratios()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        measure_start_up(folder, ratios, rounds)
        measure_import(folder, ratios, 3 if options.quick else 5, 1_000)
        measure_memory(folder, ratios, 300 if options.quick else 1_000)
        measure_growth(folder, ratios, rounds, *((50, 2_000) if options.quick else (500, 20_000)))
    if options.check and ratios.beyond:
        raise SystemExit(f"{ratios.beyond} beyond their limits")


if __name__ == "__main__":
    main()
