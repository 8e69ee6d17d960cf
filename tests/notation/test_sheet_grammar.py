"""The table of the grammar: complete, true, and the one source of the reference text."""

import subprocess
import sys
from typing import get_args

import pytest

from league.notation.event_reader import _VERBS
from league.notation.grammar import CHAIN, EVENTS, HEADER, RESULT_SYNONYMS, RESULTS, ROLL_SYNONYMS, Entry, reference
from league.notation.reader import read_events, read_sheets
from league.notation.verbs import VERBS
from league.notation.writer import write_event
from league.rules import events

MATCH = "match A vs B"


@pytest.mark.parametrize("entry", [*EVENTS.values(), *CHAIN.values()], ids=lambda entry: entry.word)
def test_example_of_an_event_is_read_and_written_back(entry: Entry) -> None:
    [event] = _events(entry.example)
    assert entry.word in entry.example.split()
    assert write_event(event).split() == entry.example.split()


@pytest.mark.parametrize("word", HEADER)
def test_example_of_a_header_word_is_read(word: str) -> None:
    lines = [HEADER[word].example] if word == "match" else [MATCH, HEADER[word].example]
    [sourced] = read_sheets(lines, "x")
    assert sourced.problems == []


def test_every_kind_of_event_has_an_example() -> None:
    examples = {type(event) for entry in EVENTS.values() for event in _events(entry.example)}
    assert examples | {events.Note} == set(get_args(events.AnyEvent))
    assert "  # TEXT" in reference()


def test_table_has_the_verbs_that_are_read_and_no_others() -> None:
    assert set(EVENTS) == set(_VERBS)
    assert len(EVENTS) == len(VERBS)


def test_table_has_the_results_of_the_vocabulary() -> None:
    assert tuple(RESULTS) == events.RESULTS
    assert set(RESULT_SYNONYMS.values()) <= set(RESULTS)


def test_reference_has_every_word() -> None:
    words = reference().replace("(", " ").replace(")", " ").replace(",", " ").replace(".", " ").split()
    known = {*HEADER, *EVENTS, *CHAIN, *events.PAIR_CAUSES, *events.LONE_CAUSES, *events.RESULTS}
    assert known | {*RESULT_SYNONYMS, *ROLL_SYNONYMS} <= set(words)


def test_reference_has_every_form_and_example() -> None:
    text = reference()
    for entry in (*HEADER.values(), *EVENTS.values(), *CHAIN.values()):
        assert f"  {entry.form}\n" in text.replace("\n    [", " [")
        assert f"      {entry.example}\n" in text
    assert max(map(len, text.splitlines())) <= 80


def test_reading_and_writing_import_nothing_beyond_the_vocabulary() -> None:
    program = (
        "import sys, league.errors, league.rules.characters, league.rules.events\nbefore = set(sys.modules)\n"
        "import league.notation.reader, league.notation.writer, league.notation.grammar\n"
        "print(*sorted(name for name in set(sys.modules) - before if not name.startswith('league.notation')))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


def _events(line: str) -> tuple[events.AnyEvent, ...]:
    sourced = read_events([line], "x", "A", "B")
    assert sourced.problems == []
    assert sourced.sheet is not None
    return sourced.sheet.events
