"""`league help`: every topic is there, says what holds, and fits a terminal."""

import pytest

from league.errors import ExitStatus
from league.notation.grammar import EVENTS, reference
from league.store.database import Database
from tests.cli.conftest import Run

TOPICS = ["notation", "json", "exit-status", "formats", "database"]


def test_the_topics(run: Run) -> None:
    result = run("help")
    assert (result.status, result.err) == (0, "")
    assert all(f"\n  {topic} " in result.out for topic in TOPICS)


@pytest.mark.parametrize("topic", TOPICS)
def test_a_topic_fits_a_terminal(run: Run, topic: str) -> None:
    result = run("help", topic)
    assert (result.status, result.err) == (0, "")
    assert len(result.out.splitlines()) > 10
    # A line of JSON is for programs, and stays whole.
    assert max(len(line) for line in result.out.splitlines() if not line.lstrip().startswith("{")) <= 100


def test_the_notation_is_the_whole_grammar(run: Run) -> None:
    out = run("help", "notation").out
    assert out == reference()
    assert all(entry.example in out for entry in EVENTS.values())


def test_every_exit_status_is_explained(run: Run) -> None:
    lines = run("help", "exit-status").out.splitlines()
    told = {int(line.split()[0]) for line in lines if line.strip()[:1].isdigit()}
    assert told == {int(status) for status in ExitStatus}


def test_what_the_topics_promise(run: Run) -> None:
    """The formats that commands take, the commands that are named, the variable that is read."""
    formats = run("help", "formats").out
    assert all(f"\n  {name} " in formats for name in ("table", "json", "csv", "md"))
    database = run("help", "database").out
    for command in ("init", "demo", "backup", "doctor", "export", "status"):
        assert f"league {command}" in database
        assert run(command, "--help").status == 0
    assert "LEAGUE_DB" in database
    assert hasattr(Database, "backup")


@pytest.mark.parametrize("word", ["NOTATION", "exit_status", "Exit-Status"])
def test_topics_are_found_without_regard_to_case(run: Run, word: str) -> None:
    assert run("help", word).status == 0


def test_a_topic_there_is_not(run: Run) -> None:
    result = run("help", "notatin")
    assert (result.status, result.out) == (3, "")
    assert result.err == "error: no topic 'notatin'; did you mean notation?\n"
    assert "`league help` lists what there is" in run("help", "xyzzy").err
