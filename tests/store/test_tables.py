"""The schema that the migrations make is the one that the tables declare."""

import re
from collections.abc import Iterator

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, create_engine, inspect
from sqlmodel import SQLModel

from league.store import tables
from league.store.database import Database

DECLARED = SQLModel.metadata


@pytest.fixture
def migrated(database: Database) -> Iterator[Connection]:
    """What the migrations made."""
    engine = create_engine(f"sqlite:///{database.path}")
    with engine.connect() as connection:
        yield connection
    engine.dispose()


@pytest.fixture
def declared() -> Iterator[Connection]:
    """What SQLAlchemy makes of the tables by itself."""
    engine = create_engine("sqlite://")
    DECLARED.create_all(engine)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def test_alembic_finds_no_difference(migrated: Connection) -> None:
    context = MigrationContext.configure(migrated, opts={"compare_type": True, "compare_server_default": True})
    assert compare_metadata(context, DECLARED) == []


def test_every_table_is_declared_in_one_module(migrated: Connection) -> None:
    classes = [thing for thing in vars(tables).values() if isinstance(thing, type) and issubclass(thing, SQLModel)]
    assert {str(kind.__tablename__) for kind in classes if kind is not SQLModel} == set(DECLARED.tables)
    assert set(inspect(migrated).get_table_names()) == {*DECLARED.tables, "alembic_version"}


@pytest.mark.parametrize("table", sorted(DECLARED.tables))
def test_statement_of_a_table(table: str, migrated: Connection, declared: Connection) -> None:
    """Alembic does not compare checks, keys and uniqueness, so the statements are compared part by part."""

    def lines(connection: Connection) -> set[str]:
        statement = "SELECT sql FROM sqlite_master WHERE tbl_name = ? AND sql IS NOT NULL"
        statements = connection.exec_driver_sql(statement, (table,)).scalars()
        return {part.strip() for text in statements for part in re.split(r",?\n|, ", text)}

    assert lines(migrated) == lines(declared)
    assert len(lines(migrated)) > 3


@pytest.mark.parametrize("table", sorted(DECLARED.tables))
def test_columns_come_in_the_same_order(table: str, migrated: Connection) -> None:
    columns = [column["name"] for column in inspect(migrated).get_columns(table)]
    assert columns == [column.name for column in DECLARED.tables[table].columns]


def test_checks_hold(migrated: Connection) -> None:
    checks = {table: inspect(migrated).get_check_constraints(table) for table in ("league", "player")}
    texts = {table: [check["sqltext"] for check in found] for table, found in checks.items()}
    assert texts == {"league": ["id = 1"], "player": ["status IN ('active', 'dead', 'fired', 'retired')"]}
