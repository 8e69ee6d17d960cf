"""Python users read a league with SQLModel, and cannot change it behind the back of its log."""

import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlmodel import select

import league
from league.errors import StoreError
from league.store.database import open_database
from league.store.tables import Ruleset


@pytest.fixture
def filled(path: Path) -> Path:
    with open_database(path) as database, database.write() as connection:
        connection.execute("INSERT INTO ruleset VALUES (1, 'bb1', '', '{}')")
    return path


def test_rows_are_objects(filled: Path) -> None:
    with league.open(filled).session() as session:
        rulesets = session.exec(select(Ruleset)).all()
    assert [ruleset.edition for ruleset in rulesets] == ["bb1"]


def test_views_are_there(filled: Path) -> None:
    with league.open(str(filled)).session() as session:
        assert session.connection().execute(text("SELECT * FROM roster")).all() == []


def test_url(filled: Path) -> None:
    assert league.open(f"sqlite:///{filled}").path == filled


def test_leaves_nothing_beside_the_file(filled: Path) -> None:
    with league.open(filled).session() as session:
        session.exec(select(Ruleset)).all()
    assert [entry.name for entry in filled.parent.iterdir()] == [filled.name]


def test_sees_one_moment(filled: Path) -> None:
    with league.open(filled).session() as session, open_database(filled) as database:
        assert len(session.exec(select(Ruleset.id)).all()) == 1
        with database.write() as connection:
            connection.execute("INSERT INTO ruleset VALUES (2, 'crp', '', '{}')")
        assert len(session.exec(select(Ruleset.id)).all()) == 1
    with league.open(filled).session() as session:
        assert len(session.exec(select(Ruleset.id)).all()) == 2


def test_writing_is_refused(filled: Path) -> None:
    with league.open(filled).session() as session:
        session.add(Ruleset(id=2, edition="crp", files="", parsed="{}"))
        with pytest.raises(StoreError, match="can be read but not changed"):
            session.commit()
    with league.open(filled).session() as session:
        assert len(session.exec(select(Ruleset)).all()) == 1


def test_no_league_there(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match=r"^no league at "):
        league.open(tmp_path / "league.db")
    with pytest.raises(StoreError, match="only SQLite"):
        league.open("postgresql://host/league")


def test_the_package_and_the_database_import_nothing_of_weight() -> None:
    code = "import sys, league, league.store.database; print(league.__version__, *sys.modules)"
    version, *modules = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    heavy = {"sqlmodel", "sqlalchemy", "pydantic", "alembic", "dataclasses", "difflib", "inspect", "logging", "typer"}
    assert version == "0.1.0"
    assert heavy.isdisjoint(modules)
