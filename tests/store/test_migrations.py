"""An older league is brought up to date whole or not at all, after a copy, by one process."""

import ast
import json
import shutil
import sqlite3
import subprocess
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import ScriptDirectory

from league.errors import ExitStatus, StoreError
from league.rules.ruleset_files import HOUSE_RULES, parse
from league.store.database import HEAD, open_database
from league.store.editions import edition_files
from league.store.journal import load_ruleset
from league.store.migrate import SCRIPTS, upgrade

Process = subprocess.Popen[str]
OLD_LEAGUE = Path(__file__).with_name("league_0001.sql")

FAILS = """
from alembic import op
revision = "0004"
down_revision = "0003"
def upgrade() -> None:
    op.execute("CREATE TABLE half (id INTEGER)")
    op.execute("UPDATE team SET name = 'Broken'")
    {failure}
"""


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A league as the first revision of the schema made it, with two teams, their players and a match."""
    path = tmp_path / "old.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(OLD_LEAGUE.read_text("utf-8"))
    return path


def copied_scripts(folder: Path) -> Path:
    """The revisions, where a test can change them."""
    return Path(shutil.copytree(SCRIPTS, folder / "scripts 100%", ignore=shutil.ignore_patterns("__pycache__")))


def scripts_with(folder: Path, failure: str) -> Path:
    """The revisions, and one more that fails half-way."""
    scripts = copied_scripts(folder)
    (scripts / "versions" / "0004_fails.py").write_text(FAILS.format(failure=failure))
    return scripts


def content(path: Path) -> dict[str, list[tuple[object, ...]]]:
    """The rows of every table, in the columns the first revision had; rulesets apart, which are completed."""
    found: dict[str, list[tuple[object, ...]]] = {}
    with closing(sqlite3.connect(":memory:")) as first, closing(sqlite3.connect(path)) as connection:
        first.executescript(OLD_LEAGUE.read_text("utf-8"))
        tables = [name for (name,) in first.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in sorted(set(tables) - {"alembic_version", "ruleset"}):
            columns = ", ".join(row[1] for row in first.execute(f"PRAGMA table_info({table})"))
            found[table] = connection.execute(f"SELECT {columns} FROM {table} ORDER BY 1, 2").fetchall()
    return found


def test_an_old_ruleset_is_completed_and_its_house_rules_stay(old: Path) -> None:
    """A league founded under the first version of bb1 has files of rules that lack stars and inducements."""
    house = {"rules.toml": "", "rosters.toml": "", "skills.toml": "", HOUSE_RULES: "[spp]\nmvp = 7\n"}
    with closing(sqlite3.connect(old)) as connection, connection:
        connection.execute("UPDATE ruleset SET files = ?", (json.dumps(house),))
    with open_database(old) as database:
        now = load_ruleset(database.connection)
    assert now == parse({**edition_files("bb1"), HOUSE_RULES: house[HOUSE_RULES]})
    assert (now.rules.spp.mvp, now.rules.edition) == (7, "bb1")


def state(path: Path) -> tuple[str, set[str], set[str]]:
    """The version, the tables and the names of the teams."""
    with closing(sqlite3.connect(path)) as connection:
        version = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        return version, tables, {name for (name,) in connection.execute("SELECT name FROM team")}


def names(folder: Path) -> list[str]:
    return sorted(entry.name for entry in folder.iterdir())


def test_head_is_the_last_revision() -> None:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    scripts = ScriptDirectory.from_config(config)
    assert scripts.get_heads() == [HEAD]
    revisions = [script.revision for script in scripts.walk_revisions()]
    assert revisions == [f"{number:04}" for number in range(len(revisions), 0, -1)]


@pytest.mark.parametrize("script", sorted((SCRIPTS / "versions").glob("0*.py")), ids=lambda script: script.stem)
def test_history_depends_on_nothing_that_changes(script: Path) -> None:
    imported: set[str] = set()
    for node in ast.walk(ast.parse(script.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            imported.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            imported.add(str(node.module))
    assert imported <= {"alembic", "sqlalchemy", "json"}
    assert script.stem[:4].isdigit()


def test_the_first_revision_still_makes_what_it_made(old: Path, tmp_path: Path) -> None:
    """Changing a revision that leagues have already passed would leave them different from new ones."""
    scripts = copied_scripts(tmp_path)
    for script in (scripts / "versions").glob("*.py"):
        if not script.name.startswith("0001"):
            script.unlink()
    path = tmp_path / "new.db"
    path.touch()
    assert upgrade(path, scripts=scripts) is None

    def schema(path: Path) -> set[str]:
        with closing(sqlite3.connect(path)) as connection:
            statements = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
            return {" ".join(sql.replace('"', "").split()) for (sql,) in statements}

    assert schema(path) == schema(old)


def test_old_league_is_copied_and_brought_up_to_date(old: Path) -> None:
    before = content(old)
    with open_database(old) as database:
        assert database.migrated_backup == old.with_name("old.db.schema-0001.backup")
        assert database.connection.execute("SELECT version_num FROM alembic_version").fetchone() == (HEAD,)
        assert database.connection.execute("SELECT home, away, home_score FROM results").fetchall() == [
            ("Reikland Reavers", "Gouged Eye", 2)
        ]
        assert database.integrity() == []
        copy = database.migrated_backup
    assert content(old) == before
    assert content(copy) == before
    assert state(copy)[0] == "0001"
    assert names(old.parent) == ["old.db", "old.db.schema-0001.backup"]


def test_second_time_there_is_nothing_to_do(old: Path) -> None:
    open_database(old).close()
    with open_database(old) as database:
        assert database.migrated_backup is None
    assert upgrade(old) is None
    assert names(old.parent) == ["old.db", "old.db.schema-0001.backup"]


def test_copies_do_not_overwrite_each_other(old: Path) -> None:
    for number in ("", "-2"):
        old.with_name(f"old.db.schema-0001{number}.backup").write_text("precious")
    with open_database(old) as database:
        assert database.migrated_backup == old.with_name("old.db.schema-0001-3.backup")
    assert old.with_name("old.db.schema-0001-2.backup").read_text() == "precious"


def test_the_copy_is_a_league_itself(old: Path) -> None:
    with open_database(old) as database:
        copy = database.migrated_backup
    assert copy is not None
    with open_database(copy) as database:
        assert database.migrated_backup == copy.with_name(f"{copy.name}.schema-0001.backup")


def test_says_nothing(old: Path, capfd: pytest.CaptureFixture[str], start: Callable[..., Process]) -> None:
    code = "import sys; from pathlib import Path; from league.store.database import *; open_database(Path(sys.argv[1]))"
    assert start(code, old).communicate() == ("", "")
    assert capfd.readouterr() == ("", "")
    assert state(old)[0] == HEAD


@pytest.mark.parametrize(
    ("failure", "kind"),
    [
        ("op.execute('INSERT INTO nowhere VALUES (1)')", StoreError),
        ("op.execute('INSERT INTO voided VALUES (NULL, NULL)')", StoreError),
        ("raise KeyError('a fault')", KeyError),
        ("raise KeyboardInterrupt", KeyboardInterrupt),
    ],
)
def test_failing_revision_leaves_the_one_before(
    old: Path, tmp_path: Path, failure: str, kind: type[BaseException]
) -> None:
    before = content(old)
    with pytest.raises(kind) as caught:
        upgrade(old, scripts=scripts_with(tmp_path, failure))
    version, tables, teams = state(old)
    assert (version, "half" in tables, "Broken" in teams) == ("0003", False, False)
    assert content(old) == before
    assert content(old.with_name("old.db.schema-0001.backup")) == before
    if isinstance(caught.value, StoreError):
        assert caught.value.exit_status is ExitStatus.STORAGE


def test_reason_of_a_failure_is_told(old: Path, tmp_path: Path) -> None:
    scripts = scripts_with(tmp_path, "op.execute('INSERT INTO voided VALUES (NULL, NULL)')")
    with pytest.raises(StoreError) as caught:
        upgrade(old, scripts=scripts)
    copy = old.with_name("old.db.schema-0001.backup")
    assert str(caught.value) == (
        f"{old} cannot be brought up to date: NOT NULL constraint failed: voided.by_seq; "
        f"{copy} is a copy of it as it was"
    )


def test_killed_in_the_middle(old: Path, tmp_path: Path, start: Callable[..., Process]) -> None:
    before = content(old)
    scripts = scripts_with(tmp_path, "import os; os.kill(os.getpid(), 9)")
    code = "import sys; from pathlib import Path; from league.store.migrate import *; p = list(map(Path, sys.argv[1:]))"
    assert start(f"{code}; upgrade(p[0], scripts=p[1])", old, scripts).wait() == -9
    assert state(old)[0] == "0003"
    assert content(old) == before


def test_one_of_several_processes_migrates(old: Path, start: Callable[..., Process]) -> None:
    code = """
import sys
from pathlib import Path
from league.store.database import open_database
import league.store.migrate
print("ready", flush=True)
sys.stdin.readline()
with open_database(Path(sys.argv[1])) as database:
    print(database.migrated_backup, database.connection.execute("SELECT COUNT(*) FROM roster").fetchone()[0])
"""
    before = content(old)
    openers = [start(code, old) for _ in range(4)]
    for opener in openers:
        assert opener.stdout is not None
        assert opener.stdout.readline() == "ready\n"
    for opener in openers:
        assert opener.stdin is not None
        opener.stdin.write("\n")
        opener.stdin.flush()
    answers = sorted(opener.communicate() for opener in openers)
    copy = old.with_name("old.db.schema-0001.backup")
    assert answers == sorted([(f"{copy} 4\n", "")] + [("None 4\n", "")] * 3)
    assert names(old.parent) == ["old.db", copy.name]
    assert content(old) == before


def test_locked_for_too_long(old: Path) -> None:
    with closing(sqlite3.connect(old, isolation_level=None)) as holder:
        holder.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="in use by another process"):
            open_database(old, busy_seconds=0.1)
    assert names(old.parent) == ["old.db"]
