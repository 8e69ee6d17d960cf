"""The house keeps its shape: who may import whom, what loads at start-up, how long a module may be."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

LEAGUE = Path(__file__).parents[1] / "league"
LONGEST_MODULE = 400

MAY_IMPORT = {
    "errors": set(),
    "rules": {"errors"},
    "notation": {"errors", "rules"},
    "imports": {"errors", "rules", "notation"},
    "store": {"errors", "rules"},
    "service": {"errors", "rules", "store"},
    "report": {"errors", "rules", "store", "notation"},
    "cli": {"errors", "rules", "notation", "imports", "store", "service", "report"},
    "rulesets": set(),
    "__init__": {"store"},
    "__main__": {"cli"},
}
"""For each room, the rooms it may look into besides itself."""

PURE = ("rules", "notation")
OUTSIDE = {
    "os", "sys", "io", "pathlib", "random", "secrets", "time", "sqlite3", "subprocess", "socket", "tempfile", "shutil",
    "sqlmodel", "sqlalchemy", "typer", "rich",
}  # fmt: skip
"""What a pure room never imports: files, clock, dice, SQL, the terminal."""

HEAVY = ("sqlmodel", "sqlalchemy", "pydantic", "alembic")


def modules() -> list[Path]:
    return sorted(path for path in LEAGUE.rglob("*.py") if "versions" not in path.parts)


def room_of(path: Path) -> str:
    first = path.relative_to(LEAGUE).parts[0]
    return first.removesuffix(".py")


def imports_of(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            assert node.level == 0, f"{path}: write the whole path of what is imported"
            yield node.module


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(LEAGUE)))
def test_each_room_looks_only_into_the_rooms_it_may(path: Path) -> None:
    room = room_of(path)
    for name in imports_of(path):
        parts = name.split(".")
        if parts[0] == "league" and len(parts) > 1 and parts[1] != room:
            assert parts[1] in MAY_IMPORT[room], f"{path.name} imports {name}"


@pytest.mark.parametrize(
    "path", [path for path in modules() if room_of(path) in PURE], ids=lambda path: str(path.relative_to(LEAGUE))
)
def test_pure_rooms_know_nothing_of_the_outside(path: Path) -> None:
    assert not OUTSIDE & {name.split(".")[0] for name in imports_of(path)}


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(LEAGUE)))
def test_a_module_says_what_may_live_in_it_and_is_read_in_one_sitting(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(text))
    assert len(text.splitlines()) <= LONGEST_MODULE


def test_every_room_is_in_the_table() -> None:
    assert {room_of(path) for path in modules()} == set(MAY_IMPORT)


def loaded_by(database: Path, *arguments: str) -> set[str]:
    """The modules that a command loads, in a fresh interpreter."""
    program = (
        "import sys, atexit\n"
        "atexit.register(lambda: sys.stderr.write('\\nLOADED ' + ' '.join(sorted(sys.modules))))\n"
        "from league.__main__ import main\n"
        f"sys.argv = ['league', *{arguments!r}]\n"
        "main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        cwd=LEAGUE.parent,
        env={"LEAGUE_DB": str(database), "PATH": "", "HOME": str(database.parent)},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return set(done.stderr.rsplit("LOADED ", 1)[1].split())


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league of two teams and one match."""
    folder = tmp_path_factory.mktemp("played")
    database = folder / "league.db"
    loaded_by(database, "init", "Start-up")
    for name in ("Reavers", "Gouged Eye"):
        players = "\n".join(
            f'[[players]]\nnumber = {number}\nposition = "Lineman"\nname = "{name} {number}"' for number in range(1, 12)
        )
        team = folder / f"{name}.toml"
        team.write_text(f'name = "{name}"\nrace = "Human"\ncoach = "A"\n{players}\n', encoding="utf-8")
        loaded_by(database, "team", "add", str(team))
    loaded_by(database, "match", "record", "--home", "Reavers", "--away", "Gouged Eye", "-e", "H7 td")
    return database


DAY_TO_DAY = [
    ("roster", "Reavers", "--format", "json"),
    ("roster", "Reavers", "--format", "csv"),
    ("roster", "Reavers"),
    ("standings",),
    ("status",),
    ("team", "list"),
    ("team", "hire", "Reavers", "Blitzer", "--dry-run"),
    ("player", "show", "Reavers#7"),
    ("player", "explain", "Reavers#7"),
    ("player", "history", "Reavers#7"),
    ("player", "rename", "Reavers#7", "Griff", "--dry-run"),
    ("match", "record", "--home", "Reavers", "--away", "Gouged Eye", "-e", "H7 td", "--dry-run"),
    ("match", "list"),
    ("match", "show", "m1"),
    ("match", "void", "m1", "--dry-run"),
    ("report", "season"),
    ("report", "casualties"),
    ("log",),
    ("export",),
]


@pytest.mark.parametrize("arguments", DAY_TO_DAY, ids=" ".join)
def test_day_to_day_commands_never_load_the_schema_tools(played: Path, arguments: tuple[str, ...]) -> None:
    loaded = loaded_by(played, *arguments)
    assert not [name for name in HEAVY if name in loaded]


@pytest.mark.parametrize(
    "arguments", [arguments for arguments in DAY_TO_DAY if "csv" in arguments or "json" in arguments]
)
def test_data_is_printed_without_the_table_printer(played: Path, arguments: tuple[str, ...]) -> None:
    loaded = loaded_by(played, *arguments)
    assert "rich" not in loaded
    assert "msgspec" not in loaded


def test_the_version_loads_nothing_but_itself(tmp_path: Path) -> None:
    loaded = {name for name in loaded_by(tmp_path / "none.db", "--version") if name.startswith(("league", "typer"))}
    assert loaded == {"league", "league.__main__"}


def test_help_loads_nothing_of_ours_but_the_table_of_commands(tmp_path: Path) -> None:
    loaded = {name for name in loaded_by(tmp_path / "none.db", "--help") if name.startswith("league")}
    assert loaded == {
        "league", "league.__main__", "league.cli", "league.cli.app", "league.cli.commands", "league.cli.environment",
        "league.errors",
    }  # fmt: skip
