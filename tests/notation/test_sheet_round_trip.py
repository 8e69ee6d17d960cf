"""Sheets of every kind, with odd names: what is written reads back the same."""

import datetime
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.notation.reader import read_events, read_sheets
from league.notation.words import as_name, is_name
from league.notation.writer import write_event, write_sheet
from league.rules.events import AnyEvent, Induced, KnockDown, MatchSheet, MercenaryHired, StarHired
from league.rules.values import Side
from tests.notation.event_strategies import BY_KIND, lines

ODD_NAMES = (
    'The "Big" Ones',
    "#1 Fans",
    "Us vs Them",
    "VS",
    "[red]Orcs[/red]",
    " Spaced  Out ",
    "Ça va, Überelfen",
    "ひどい怪我",
    "\u00a0x",
    "Hors-\u2013-d'œuvre",
    '"',
    '5" Guns',
    "match",
    "😀 Goblins\u200d",
)

names = st.one_of(lines.filter(str.strip), st.sampled_from(ODD_NAMES))
events = st.one_of(*BY_KIND.values())
sheets = st.builds(
    MatchSheet,
    home=names,
    away=names,
    id=st.just("") | names,
    date=st.none() | st.dates(datetime.date(1, 1, 1)),
    round=st.none() | st.integers(1, 999_999_999),
    score=st.none() | st.tuples(st.integers(0, 99), st.integers(0, 99)),
    accept_conflicts=st.booleans(),
    events=st.lists(events, max_size=8).map(tuple),
)


@given(sheets)
def test_sheet_reads_back_as_written(sheet: MatchSheet) -> None:
    text = write_sheet(sheet)
    [sourced] = read_sheets(text.splitlines(keepends=True), "x")
    assert [problem.message for problem in sourced.problems] == []
    assert sourced.sheet == sheet
    assert write_sheet(sourced.sheet) == text


@settings(max_examples=30)
@given(sheets)
def test_events_read_back_without_a_header(sheet: MatchSheet) -> None:
    sourced = read_events([write_event(event) for event in sheet.events], "x", sheet.home, sheet.away)
    assert sourced.sheet == MatchSheet(home=sheet.home, away=sheet.away, events=sheet.events)


@pytest.mark.parametrize("kind", BY_KIND, ids=lambda kind: kind.__name__)
def test_event_of_a_kind_reads_back_as_written(kind: type) -> None:
    @settings(max_examples=50)
    @given(BY_KIND[kind])
    def reads_back(event: AnyEvent) -> None:
        text = write_event(event)
        sourced = read_events([text], "x", "A", "B")
        assert [problem.message for problem in sourced.problems] == []
        assert sourced.sheet == MatchSheet(home="A", away="B", events=(event,))

    reads_back()


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_survive(name: str) -> None:
    sheet = MatchSheet(home=name, away=name, id=name)
    [sourced] = read_sheets(write_sheet(sheet).splitlines(), "x")
    assert (sourced.sheet, sourced.problems) == (sheet, [])


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("bribes", "bribes"),
        ("Griff Oberwald", "griff-oberwald"),
        (" Morg  'n' Thorg\n", "morg-'n'-thorg"),
        ("Wandering\u2013Apothecary", "wandering-apothecary"),
        ('Gretchen "The Widow" #1', "gretchen-the-widow-1"),
        ("Überelf", "überelf"),
    ],
)
def test_name_that_is_no_word_is_written_as_one(name: str, word: str) -> None:
    written: tuple[AnyEvent, ...] = (
        Induced(side=Side.HOME, name=name),
        StarHired(player="H51", name=name, comment="hired"),
        MercenaryHired(player="H52", position=name, skill=name),
        KnockDown(cause="block", causer="H1", victim="A1", with_skills=(name,), without_skills=(name,)),
    )
    read: tuple[AnyEvent, ...] = (
        Induced(side=Side.HOME, name=word),
        StarHired(player="H51", name=word, comment="hired"),
        MercenaryHired(player="H52", position=word, skill=word),
        KnockDown(cause="block", causer="H1", victim="A1", with_skills=(word,), without_skills=(word,)),
    )
    sourced = read_events(map(write_event, written), "x", "A", "B")
    assert sourced.problems == []
    assert sourced.sheet == MatchSheet(home="A", away="B", events=read)


@given(lines)
def test_word_for_a_name_is_written_as_it_is(name: str) -> None:
    word = as_name(name)
    assert as_name(word) == word
    if word and is_name(word):
        sourced = read_events([write_event(StarHired(player="H51", name=name))], "x", "A", "B")
        assert sourced.sheet == MatchSheet(home="A", away="B", events=(StarHired(player="H51", name=word),))


def test_generated_sheets_have_every_kind_of_event() -> None:
    assert set(BY_KIND) == set(get_args(AnyEvent))
