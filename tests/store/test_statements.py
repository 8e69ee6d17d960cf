"""The plain SQL of the program names exactly the columns that the tables declare, and so do its rows."""

import ast
import re
import sqlite3
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest
from sqlmodel import SQLModel

from league.store import codec, tables
from league.store.database import Database

LEAGUE = Path(codec.__file__).parents[1]
DECLARED = {str(table.name): [column.name for column in table.columns] for table in SQLModel.metadata.sorted_tables}
TUPLES = {
    "entry": codec.ENTRY,
    "effect": codec.EFFECT,
    "team": codec.TEAM,
    "player": codec.PLAYER,
    "match": codec.MATCH,
    "event": codec.EVENT,
}
"""The columns of the rows that the program moves by the thousand."""

BY_WORDS = ("draft", "draft_line", "voided", "league", "ruleset")
"""The tables whose statements are written out where they are needed."""


def test_every_table_is_covered() -> None:
    assert tables.__name__ == "league.store.tables"
    assert sorted([*TUPLES, *BY_WORDS]) == sorted(DECLARED)


@pytest.mark.parametrize("table", TUPLES)
def test_the_columns_of_a_row_are_those_of_its_table(table: str) -> None:
    assert sorted(TUPLES[table]) == sorted(DECLARED[table])
    assert len(set(TUPLES[table])) == len(TUPLES[table])


@pytest.mark.parametrize("table", TUPLES)
def test_adding_a_row_names_every_column_once(table: str) -> None:
    statement = codec.insert(table, TUPLES[table])
    found = re.fullmatch(r"INSERT INTO (\w+) \(([^)]*)\) VALUES \(([?, ]*)\)", statement)
    assert found is not None
    assert (found[1], sorted(found[2].split(", "))) == (table, sorted(DECLARED[table]))
    assert found[3].count("?") == len(DECLARED[table])


@pytest.mark.parametrize("table", ["team", "player"])
def test_replacing_a_row_changes_every_column_but_its_key(table: str) -> None:
    statement = codec.upsert(table, TUPLES[table])
    (key,) = [column.name for column in SQLModel.metadata.tables[table].primary_key]
    assert f" ON CONFLICT ({key}) DO UPDATE SET " in statement
    changed = re.findall(r"(\w+) = excluded\.(\w+)", statement)
    assert all(left == right for left, right in changed)
    assert sorted(left for left, _ in changed) == sorted(set(DECLARED[table]) - {key})


WITHOUT_SQL = ("draft", "doctor", "league")
"""The modules of `service` that leave every statement to `store`."""


@pytest.mark.parametrize("module", WITHOUT_SQL)
def test_a_service_leaves_plain_sql_to_the_store(module: str) -> None:
    path = LEAGUE / "service" / f"{module}.py"
    assert [
        f"{path.name}:{node.lineno}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in ("execute", "executemany", "executescript")
    ] == []


def statements() -> Iterator[tuple[str, str]]:
    """Every text in the program that is a statement of SQL, with where it stands; the parts of an f-string as `?`."""
    for path in sorted([*(LEAGUE / "service").glob("*.py"), *(LEAGUE / "store").glob("*.py")]):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        inside = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in node.values}
        for node in ast.walk(tree):
            text = ""
            if not isinstance(node, ast.expr):
                continue
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in inside:
                text = node.value
            elif isinstance(node, ast.JoinedStr):
                text = "".join(
                    part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else "?"
                    for part in node.values
                )
            if re.match(r"(INSERT INTO|UPDATE|DELETE FROM) \w+", text):
                yield f"{path.name}:{node.lineno}", text


WRITING = dict(statements())


@pytest.mark.parametrize("place", WRITING)
def test_a_statement_that_writes_can_be_prepared(database: Database, place: str) -> None:
    """SQLite itself checks every table and column; what is filled in later is a `?` here, and has tests above."""
    text = WRITING[place]
    if "? (" in text or text.startswith("INSERT INTO ?"):
        pytest.skip("its table and columns are filled in; see the tests above")
    try:
        database.connection.execute(f"EXPLAIN {text}", (None,) * text.count("?"))
    except sqlite3.OperationalError as error:
        pytest.fail(f"{place}: {error}: {text}")


def test_rows_written_out_in_words_name_every_column() -> None:
    found: dict[str, list[list[str]]] = {table: [] for table in BY_WORDS}
    for text in WRITING.values():
        added = re.match(r"INSERT INTO (\w+) \(([^)]*)\)", text)
        if added is not None and added[1] in found:
            found[added[1]].append(sorted(column.strip() for column in added[2].split(",")))
    for table, lists in found.items():
        assert lists, f"nothing adds rows to {table}"
        assert all(columns == sorted(DECLARED[table]) for columns in lists), table


def test_the_tables_are_those_of_the_migrations(database: Database) -> None:
    assert import_module("league.store.tables") is tables
    for table, columns in DECLARED.items():
        assert [row[1] for row in database.connection.execute(f"PRAGMA table_info({table})")] == columns
