"""A league's file is opened, made, locked, checked and copied, or refused in words; it never suffers from it."""

import os
import shutil
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import pytest

from league.errors import ExitStatus, StoreError
from league.store.database import HEAD, Database, create_database, open_database, path_of

Process = subprocess.Popen[str]
NOBODY = 65534
PAGE = 4096

WRITE = """
import sys
from pathlib import Path
from league.store.database import open_database
with open_database(Path(sys.argv[1])) as database, database.write() as connection:
    connection.execute("PRAGMA cache_size = 5")
    for number in range(int(sys.argv[2])):
        connection.execute("INSERT INTO ruleset VALUES (NULL, 'child', ?, '')", ("x" * 500,))
    print("locked", flush=True)
    sys.stdin.readline()
"""
READ_THEN_WRITE = """
import os, sys
from pathlib import Path
import league.store.migrate
from league.errors import LeagueError
from league.store.database import open_database
if os.geteuid() == 0:
    # Nothing is forbidden to root.
    os.setgroups([])
    os.setgid(65534)
    os.setuid(65534)
try:
    with open_database(Path(sys.argv[1])) as database:
        with database.read() as connection:
            print("read", connection.execute("SELECT COUNT(*) FROM ruleset").fetchone()[0])
        with database.write() as connection:
            connection.execute("INSERT INTO ruleset VALUES (NULL, 'nobody', '', '')")
            print("written")
except LeagueError as error:
    print(error.exit_status.name, error)
"""


def refusal(path: Path) -> str:
    with pytest.raises(StoreError) as caught:
        open_database(path)
    assert caught.value.exit_status is ExitStatus.STORAGE
    return str(caught.value)


def add(database: Database, edition: str) -> None:
    with database.write() as connection:
        connection.execute("INSERT INTO ruleset VALUES (NULL, ?, '', '')", (edition,))


def editions(database: Database) -> list[str]:
    with database.read() as connection:
        return [edition for (edition,) in connection.execute("SELECT edition FROM ruleset ORDER BY id")]


def fill(path: Path, rows: int) -> None:
    with open_database(path) as database, database.write() as connection:
        rows_to_add = [("bb1", "x" * 500)] * rows
        connection.executemany("INSERT INTO ruleset VALUES (NULL, ?, ?, '')", rows_to_add)


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


class TestOpening:
    def test_settings_of_a_connection(self, database: Database) -> None:
        settings = {
            name: database.connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("foreign_keys", "journal_mode", "synchronous", "busy_timeout")
        }
        assert settings == {"foreign_keys": 1, "journal_mode": "wal", "synchronous": 2, "busy_timeout": 10_000}
        assert database.migrated_backup is None

    def test_leaves_nothing_beside_the_file(self, path: Path) -> None:
        before = path.read_bytes()
        with open_database(path) as database:
            assert editions(database) == []
        assert names(path.parent) == [path.name]
        assert path.read_bytes() == before

    def test_missing_file_is_not_made(self, path: Path) -> None:
        message = refusal(path.with_name("leage.db"))
        assert message == (f"no league at {path.with_name('leage.db')}; did you mean {path}? `league init` makes one")
        assert names(path.parent) == [path.name]

    def test_missing_file_with_nothing_like_it(self, path: Path) -> None:
        assert refusal(path.with_name("zzz")) == f"no league at {path.with_name('zzz')}; `league init` makes one"

    def test_companion_files_are_no_suggestion(self, database: Database) -> None:
        missing = database.path.with_name("league.db-wa")
        assert "-wal" not in refusal(missing)

    def test_missing_folder(self, tmp_path: Path) -> None:
        assert refusal(tmp_path / "no" / "league.db").startswith(f"no league at {tmp_path / 'no' / 'league.db'}")
        assert names(tmp_path) == []

    def test_folder(self, tmp_path: Path) -> None:
        assert refusal(tmp_path) == f"{tmp_path} is a folder, not a league"

    def test_below_a_file(self, path: Path) -> None:
        assert refusal(path / "league.db").startswith(f"no league at {path / 'league.db'}")

    def test_name_too_long(self, tmp_path: Path) -> None:
        assert "too long" in refusal(tmp_path / ("x" * 300))

    def test_empty_file(self, tmp_path: Path) -> None:
        path = tmp_path / "empty.db"
        path.touch()
        assert refusal(path) == f"{path} is empty, not a league"
        assert (names(tmp_path), path.stat().st_size) == (["empty.db"], 0)

    @pytest.mark.parametrize("content", [b"hello\n", b"x" * 20_000], ids=["short", "long"])
    def test_no_database(self, tmp_path: Path, content: bytes) -> None:
        path = tmp_path / "notes.txt"
        path.write_bytes(content)
        assert "no SQLite database" in refusal(path)
        assert (names(tmp_path), path.read_bytes()) == (["notes.txt"], content)

    @pytest.mark.parametrize(
        "schema",
        [
            "CREATE TABLE song (title)",
            "CREATE TABLE alembic_version (version_num)",
            "CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES ('0001')",
            "CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES ('9999')",
            "CREATE TABLE alembic_version (version_num); INSERT INTO alembic_version VALUES ('1a2b3c4d5e6f')",
        ],
    )
    def test_database_of_another_program(self, tmp_path: Path, schema: str) -> None:
        path = tmp_path / "music.db"
        with closing(sqlite3.connect(path)) as connection:
            connection.executescript(schema)
        before = path.read_bytes()
        assert "not a league" in refusal(path)
        assert (names(tmp_path), path.read_bytes()) == (["music.db"], before)

    def test_newer_schema_is_left_alone(self, path: Path) -> None:
        with closing(sqlite3.connect(path)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = '0999'")
        before = sha256(path.read_bytes()).hexdigest()
        assert refusal(path) == (
            f"{path} was made by a newer version of league (schema 0999, this one knows {HEAD}): upgrade league"
        )
        assert sha256(path.read_bytes()).hexdigest() == before
        assert names(path.parent) == [path.name]

    @pytest.mark.parametrize(
        "name", ["what? 100% #1 & more;.db", "Größe ⚽.db", "file:x.db", "a'b\"c.db", "%41.db", "-x"]
    )
    def test_odd_names(self, tmp_path: Path, name: str) -> None:
        path = tmp_path / "a folder?" / name
        with create_database(path) as database:
            add(database, "bb1")
        with open_database(path) as database:
            assert editions(database) == ["bb1"]
            database.backup(path.with_name(f"{name} 2"))
        assert names(path.parent) == sorted([name, f"{name} 2"])

    def test_relative_path(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(path.parent)
        with open_database(Path(path.name)) as database:
            assert database.path == Path("league.db")
        assert "did you mean league.db?" in refusal(Path("leage.db"))

    def test_symbolic_link(self, path: Path) -> None:
        link = path.with_name("link.db")
        link.symlink_to(path)
        with open_database(link) as database:
            add(database, "bb1")
        with open_database(path) as database:
            assert editions(database) == ["bb1"]

    def test_link_that_leads_to_itself(self, tmp_path: Path) -> None:
        link = tmp_path / "link.db"
        link.symlink_to(link)
        assert refusal(link).startswith(f"no league at {link}")


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("my.db", "my.db"),
        ("/srv/my.db", "/srv/my.db"),
        ("sqlite:///my.db", "my.db"),
        ("sqlite:///a/my.db", "a/my.db"),
        ("sqlite:////srv/my.db", "/srv/my.db"),
        ("SQLite:////srv/my.db", "/srv/my.db"),
        ("sqlite+pysqlite:///my.db", "my.db"),
        ("sqlite:///C:/my.db", "C:/my.db"),
        ("a b/x:y.db", "a b/x:y.db"),
    ],
)
def test_path_of(text: str, path: str) -> None:
    assert path_of(text) == Path(path)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("postgresql://localhost/league", "only SQLite is supported so far"),
        ("postgresql+psycopg://me:secret@host/league", "only SQLite is supported so far"),
        ("sqlite://my.db", "three slashes"),
        ("sqlite:///", "is empty"),
        ("", "is empty"),
    ],
)
def test_no_path_of(text: str, reason: str) -> None:
    with pytest.raises(StoreError, match=reason) as caught:
        path_of(text)
    assert "secret" not in str(caught.value)


class TestCreating:
    def test_makes_folders(self, tmp_path: Path) -> None:
        path = tmp_path / "a" / "b" / "league.db"
        with create_database(path) as database:
            assert editions(database) == []
            assert database.integrity() == []
        assert names(path.parent) == ["league.db"]

    def test_may_be_read_by_all_that_the_umask_lets(self, tmp_path: Path) -> None:
        usual = tmp_path / "usual"
        usual.touch()
        create_database(tmp_path / "league.db").close()
        assert (tmp_path / "league.db").stat().st_mode & 0o444 == usual.stat().st_mode & 0o444

    @pytest.mark.parametrize("end", ["", "-wal", "-journal"])
    def test_existing_file_is_not_touched(self, tmp_path: Path, end: str) -> None:
        existing = tmp_path / f"league.db{end}"
        existing.write_bytes(b"precious")
        with pytest.raises(StoreError, match=f"^{existing} exists already"):
            create_database(tmp_path / "league.db")
        assert (names(tmp_path), existing.read_bytes()) == ([existing.name], b"precious")

    def test_existing_league_is_not_touched(self, path: Path) -> None:
        fill(path, 4)
        before = sha256(path.read_bytes()).hexdigest()
        with pytest.raises(StoreError, match="exists already"):
            create_database(path)
        assert sha256(path.read_bytes()).hexdigest() == before

    def test_dangling_link_and_folder(self, tmp_path: Path) -> None:
        (tmp_path / "link.db").symlink_to(tmp_path / "nowhere")
        for path in (tmp_path / "link.db", tmp_path):
            with pytest.raises(StoreError, match="exists already"):
                create_database(path)
        assert names(tmp_path) == ["link.db"]

    def test_below_a_file(self, path: Path) -> None:
        for below in (path / "league.db", path / "sub" / "league.db"):
            with pytest.raises(StoreError, match=f"^{below}: "):
                create_database(below)

    def test_root_of_the_file_system(self) -> None:
        with pytest.raises(StoreError, match=r"^/ exists already"):
            create_database(Path("/"))

    def test_file_system_without_links(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(old: Path, new: Path) -> None:
            raise PermissionError(f"no link from {old} to {new}")

        monkeypatch.setattr(os, "link", refuse)
        with create_database(tmp_path / "league.db") as database:
            database.backup(tmp_path / "copy.db")
        assert names(tmp_path) == ["copy.db", "league.db"]
        open_database(tmp_path / "copy.db").close()

    def test_one_of_several_creators_wins(self, tmp_path: Path, start: Callable[..., Process]) -> None:
        code = """
import sys
from pathlib import Path
from league.errors import StoreError
from league.store.database import create_database
import league.store.migrate
print("ready", flush=True)
sys.stdin.readline()
try:
    create_database(Path(sys.argv[1])).close()
    print("made")
except StoreError as error:
    print(error)
"""
        path = tmp_path / "league.db"
        creators = [start(code, path) for _ in range(4)]
        for creator in creators:
            assert creator.stdout is not None
            assert creator.stdout.readline() == "ready\n"
        for creator in creators:
            assert creator.stdin is not None
            creator.stdin.write("\n")
            creator.stdin.flush()
        answers = sorted(creator.communicate()[0] for creator in creators)
        assert answers == sorted(["made\n"] + [f"{path} exists already, and nothing is overwritten\n"] * 3)
        assert names(tmp_path) == ["league.db"]
        open_database(path).close()


class TestTransactions:
    def test_error_rolls_back(self, database: Database) -> None:
        with pytest.raises(ValueError, match="stop"), database.write() as connection:
            connection.execute("INSERT INTO ruleset VALUES (1, '', '', '')")
            raise ValueError("stop")
        assert editions(database) == []
        add(database, "after")
        assert editions(database) == ["after"]

    def test_interrupt_rolls_back(self, database: Database) -> None:
        with pytest.raises(KeyboardInterrupt), database.write() as connection:
            connection.execute("INSERT INTO ruleset VALUES (1, '', '', '')")
            raise KeyboardInterrupt
        assert editions(database) == []
        assert not database.connection.in_transaction

    def test_data_definition_rolls_back(self, database: Database) -> None:
        with pytest.raises(ValueError, match="stop"), database.write() as connection:
            connection.execute("CREATE TABLE extra (id)")
            raise ValueError("stop")
        assert not database.connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'extra'").fetchall()

    def test_faults_of_the_program_stay_as_they_are(self, database: Database) -> None:
        with pytest.raises(sqlite3.IntegrityError), database.write() as connection:
            connection.execute("INSERT INTO voided VALUES (7, 8)")
        with pytest.raises(sqlite3.ProgrammingError), database.write() as connection:
            connection.execute("INSERT INTO ruleset VALUES (?, '', '', '')", (1, 2))
        with pytest.raises(sqlite3.OperationalError), database.read() as connection:
            connection.execute("SELEC")

    def test_lost_view_is_told(self, database: Database) -> None:
        database.connection.execute("DROP VIEW roster")
        with pytest.raises(StoreError, match="something else has altered it"), database.read() as connection:
            connection.execute("SELECT * FROM roster")

    def test_reading_sees_one_moment(self, database: Database) -> None:
        add(database, "first")
        with open_database(database.path) as other, database.read() as connection:
            count = "SELECT COUNT(*) FROM ruleset"
            assert connection.execute(count).fetchone() == (1,)
            add(other, "second")
            assert connection.execute(count).fetchone() == (1,)
        assert editions(database) == ["first", "second"]


class TestTwoProcesses:
    def locking(self, path: Path, start: Callable[..., Process], rows: int = 1) -> Process:
        process = start(WRITE, path, rows)
        assert process.stdout is not None
        assert process.stdout.readline() == "locked\n"
        return process

    def test_second_writer_waits(self, database: Database, start: Callable[..., Process]) -> None:
        child = self.locking(database.path, start)
        waiting = start(WRITE, database.path, 1)
        time.sleep(0.4)
        assert waiting.poll() is None
        child.communicate("\n")
        assert waiting.communicate("\n") == ("locked\n", "")
        assert editions(database) == ["child", "child"]

    def test_lock_held_too_long(self, path: Path, start: Callable[..., Process]) -> None:
        child = self.locking(path, start)
        with open_database(path, busy_seconds=0.2) as database:
            began = time.monotonic()
            with pytest.raises(StoreError) as caught:
                add(database, "parent")
            assert 0.1 < time.monotonic() - began < 5
            assert str(caught.value) == f"{path} is in use by another process; try again when that is done"
            assert caught.value.exit_status is ExitStatus.STORAGE
            assert editions(database) == []
            child.communicate("\n")
            add(database, "parent")
            assert editions(database) == ["child", "parent"]

    def test_killed_in_the_middle_of_a_write(self, path: Path, start: Callable[..., Process]) -> None:
        fill(path, 3)
        child = self.locking(path, start, rows=2_000)
        # Rows of the unfinished transaction have reached the disk, so there is something to roll back.
        assert path.with_name("league.db-wal").stat().st_size > 100 * PAGE
        child.kill()
        child.wait()
        with open_database(path) as database:
            assert editions(database) == ["bb1"] * 3
            assert database.integrity() == []
            add(database, "after")
        assert names(path.parent) == [path.name]

    def test_written_and_then_killed(self, path: Path, start: Callable[..., Process]) -> None:
        code = """
import os, sys
from pathlib import Path
from league.store.database import open_database
database = open_database(Path(sys.argv[1]))
with database.write() as connection:
    connection.execute("INSERT INTO ruleset VALUES (NULL, 'kept', '', '')")
os.kill(os.getpid(), 9)
"""
        start(code, path).wait()
        with open_database(path) as database:
            assert editions(database) == ["kept"]


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of one megabyte."""
    folder = tmp_path / "small"
    folder.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("only root can mount a small disk")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


class TestFullDisk:
    def test_small_disk(self, small_disk: Path, new_league: bytes) -> None:
        path = small_disk / "league.db"
        path.write_bytes(new_league)
        with open_database(path) as database:
            add(database, "before")
            with pytest.raises(StoreError, match="disk is full"), database.write() as connection:
                for _ in range(10_000):
                    connection.execute("INSERT INTO ruleset VALUES (NULL, 'much', ?, '')", ("x" * 1000,))
            assert editions(database) == ["before"]
            assert database.integrity() == []
        with open_database(path) as database:
            assert editions(database) == ["before"]

    def test_no_room_for_a_copy_or_a_new_league(self, small_disk: Path, path: Path) -> None:
        fill(path, 3_000)
        with open_database(path) as database, pytest.raises(StoreError, match="disk is full"):
            database.backup(small_disk / "copy.db")
        assert names(small_disk) == []
        (small_disk / "filler").write_bytes(b"x" * 1_000_000)
        with pytest.raises(StoreError, match=f"disk is full.*{small_disk / 'new.db'}$"):
            create_database(small_disk / "new.db")
        assert names(small_disk) == ["filler"]

    def test_limit_of_pages(self, database: Database) -> None:
        add(database, "before")
        database.connection.execute("PRAGMA max_page_count = 40")
        with pytest.raises(StoreError, match="disk is full"), database.write() as connection:
            for _ in range(1_000):
                connection.execute("INSERT INTO ruleset VALUES (NULL, 'much', ?, '')", ("x" * 1000,))
        assert editions(database) == ["before"]


class TestDamage:
    def test_pages_overwritten(self, path: Path) -> None:
        fill(path, 500)
        content = bytearray(path.read_bytes())
        middle = len(content) // PAGE // 2 * PAGE
        content[middle : middle + 20 * PAGE] = b"\xa5" * (20 * PAGE)
        path.write_bytes(content)
        with open_database(path) as database:
            assert database.integrity()
            with pytest.raises(StoreError, match="is damaged: `league doctor`"), database.read() as connection:
                connection.execute("SELECT COUNT(*), MAX(LENGTH(files)) FROM ruleset").fetchall()
            with pytest.raises(StoreError, match="is damaged"), database.write() as connection:
                connection.execute("UPDATE ruleset SET files = ''")

    def test_beginning_overwritten(self, path: Path) -> None:
        content = path.read_bytes()
        path.write_bytes(b"\xa5" * PAGE + content[PAGE:])
        assert "whose beginning is damaged" in refusal(path)

    def test_schema_overwritten(self, path: Path) -> None:
        content = path.read_bytes()
        path.write_bytes(content[:100] + b"\xa5" * (PAGE - 100) + content[PAGE:])
        assert "is damaged" in refusal(path)

    def test_cut_off(self, path: Path) -> None:
        fill(path, 500)
        os.truncate(path, path.stat().st_size // 3)
        assert "is damaged" in refusal(path)

    def test_row_that_refers_to_nothing(self, database: Database) -> None:
        database.connection.execute("PRAGMA foreign_keys = OFF")
        database.connection.execute("INSERT INTO voided VALUES (7, 8)")
        assert database.integrity() == ["row 7 of voided refers to a row of entry that is not there"] * 2


class TestBackup:
    def test_holds_the_same(self, database: Database) -> None:
        add(database, "bb1")
        target = database.path.with_name("copy.db")
        database.backup(target)
        add(database, "later")
        with open_database(target) as copy:
            assert editions(copy) == ["bb1"]

    def test_while_another_process_writes(self, database: Database, start: Callable[..., Process]) -> None:
        child = start(WRITE, database.path, 10)
        assert child.stdout is not None
        assert child.stdout.readline() == "locked\n"
        target = database.path.with_name("copy.db")
        database.backup(target)
        with open_database(target) as copy:
            assert editions(copy) == []

    def test_nothing_is_overwritten(self, database: Database) -> None:
        target = database.path.with_name("copy.db")
        target.write_text("precious")
        with pytest.raises(StoreError, match=f"^{target} exists already"):
            database.backup(target)
        assert target.read_text() == "precious"

    def test_missing_folder(self, database: Database) -> None:
        target = database.path.parent / "no" / "copy.db"
        with pytest.raises(StoreError, match=str(target)):
            database.backup(target)

    def test_faults_are_told(self, database: Database) -> None:
        database.connection.execute("PRAGMA foreign_keys = OFF")
        database.connection.execute("INSERT INTO voided VALUES (7, 8)")
        target = database.path.with_name("copy.db")
        with pytest.raises(StoreError, match="has faults: row 7 of voided"):
            database.backup(target)
        assert target.exists()


@pytest.fixture
def shared(new_league: bytes) -> Iterator[Path]:
    """A league in a folder that belongs to a user who is not root."""
    with tempfile.TemporaryDirectory(prefix="league-") as folder:
        path = Path(folder) / "league.db"
        path.write_bytes(new_league)
        if os.geteuid() == 0:
            os.chown(folder, NOBODY, -1)
            os.chown(path, NOBODY, -1)
        path.parent.chmod(0o755)
        yield path
        path.parent.chmod(0o755)


class TestPermissions:
    def answer(self, path: Path, start: Callable[..., Process]) -> tuple[str, str]:
        return start(READ_THEN_WRITE, path).communicate()

    @pytest.mark.parametrize(("file", "folder"), [(0o444, 0o755), (0o644, 0o555), (0o444, 0o555)])
    def test_read_only(self, shared: Path, start: Callable[..., Process], file: int, folder: int) -> None:
        shared.chmod(file)
        shared.parent.chmod(folder)
        told = f"STORAGE {shared} can be read but not changed: check the permissions of the file and of its folder"
        for _ in range(2):
            assert self.answer(shared, start) == (f"read 0\n{told}\n", "")
            assert names(shared.parent) == ["league.db"]
        shared.chmod(0o644)
        shared.parent.chmod(0o755)
        assert self.answer(shared, start) == ("read 0\nwritten\n", "")

    def test_what_is_not_yet_in_the_file_is_not_overlooked(self, shared: Path, start: Callable[..., Process]) -> None:
        kept = shared.with_name("kept")
        with open_database(shared) as database:
            add(database, "bb1")
            shutil.copy(f"{shared}-wal", kept)
            shutil.copy(shared, f"{kept}.db")
        kept.replace(f"{shared}-wal")
        Path(f"{kept}.db").replace(shared)
        shared.parent.chmod(0o555)
        answer, trace = self.answer(shared, start)
        assert trace == ""
        assert "read 0" not in answer

    def test_unreadable(self, shared: Path, start: Callable[..., Process]) -> None:
        shared.chmod(0)
        told = f"STORAGE {shared} cannot be opened: check the permissions of the file and of its folder"
        assert self.answer(shared, start) == (f"{told}\n", "")

    def test_unreadable_folder(self, shared: Path, start: Callable[..., Process]) -> None:
        shared.parent.chmod(0)
        assert self.answer(shared, start) == (f"STORAGE {shared}: Permission denied\n", "")

    def test_older_schema_in_a_read_only_file(self, shared: Path, start: Callable[..., Process]) -> None:
        with closing(sqlite3.connect(shared)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = '0001'")
        shared.chmod(0o444)
        told = f"STORAGE {shared} has an older schema and is read-only, so it cannot be brought up to date"
        assert self.answer(shared, start) == (f"{told}\n", "")
        assert names(shared.parent) == ["league.db"]

    def test_creating_where_nothing_can_be_written(self, shared: Path, start: Callable[..., Process]) -> None:
        code = READ_THEN_WRITE.replace("open_database", "create_database")
        shared.parent.chmod(0o555)
        for target in (shared.with_name("new.db"), shared.parent / "new" / "new.db"):
            answer, trace = start(code, target).communicate()
            assert (answer.startswith(f"STORAGE {target}"), trace) == (True, "")
            assert "ermission" in answer
