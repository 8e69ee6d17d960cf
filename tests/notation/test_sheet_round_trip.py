"""Sheets of every kind, with odd names: what is written reads back the same."""

import datetime
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.notation.chain_reader import ROLLS
from league.notation.reader import read_events, read_sheets
from league.notation.words import is_bad
from league.notation.writer import write_event, write_sheet
from league.rules.events import (
    LONE_CAUSES,
    PAIR_CAUSES,
    RESULTS,
    AnyEvent,
    ApothecaryUsed,
    BallTaken,
    CasualtiesCaused,
    Completion,
    FanChange,
    Interception,
    KickOff,
    KnockDown,
    LineUp,
    MatchSheet,
    MostValuable,
    Note,
    Recovery,
    RegenerationRoll,
    SentOff,
    StandUp,
    Touchdown,
    Winnings,
)
from league.rules.values import Side

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

characters = st.characters().filter(lambda character: not is_bad(character))
lines = st.text(characters, max_size=30)
names = st.one_of(lines.filter(str.strip), st.sampled_from(ODD_NAMES))
comments = lines.map(str.strip)
turns = st.integers(0, 32)
numbers = st.integers(1, 99)
sides = st.sampled_from(Side)
marks = st.builds("{}{}".format, sides, numbers)
d6 = st.integers(1, 6)
d68 = st.builds(lambda tens, units: 10 * tens + units, d6, st.integers(1, 8))
two_d6 = st.tuples(d6, d6)
skills = st.lists(st.sampled_from(("mighty-blow", "claw", "piling-on", "x-ray", "ball-&-chain", "nurgle's-rot")))
die_rolled = st.sampled_from(((), ("die",)))


@st.composite
def knock_downs(draw: st.DrawFn) -> KnockDown:
    """A knock-down with any of its parts."""
    cause = draw(st.sampled_from(PAIR_CAUSES + LONE_CAUSES))
    armour, injury, scatter = draw(st.tuples(st.none() | two_d6, st.none() | two_d6, st.none() | st.integers(1, 8)))
    casualty = tuple(draw(st.lists(d68, max_size=2)))
    made = dict(zip(ROLLS, (armour, injury, casualty or None, scatter), strict=True))
    return KnockDown(
        turn=draw(turns),
        comment=draw(comments),
        cause=cause,
        victim=draw(marks),
        causer=draw(marks) if cause in PAIR_CAUSES else "",
        assists=draw(st.none() | st.tuples(st.integers(0, 11), st.integers(0, 11))),
        armour=armour,
        armour_bonus=draw(st.integers(-9, 9)),
        injury=injury,
        injury_bonus=draw(st.integers(-9, 9)),
        casualty=casualty,
        result=draw(st.sampled_from(("", *RESULTS))),
        scatter=scatter,
        with_skills=tuple(draw(skills)),
        without_skills=tuple(draw(skills)),
        rolled=tuple(name for name in ROLLS if made[name] is not None and draw(st.booleans())),
    )


@st.composite
def stand_ups(draw: st.DrawFn) -> StandUp:
    """A player standing up, with or without a die."""
    die = draw(st.none() | d6)
    rolled = draw(die_rolled) if die is not None else ()
    return StandUp(turn=draw(turns), comment=draw(comments), player=draw(marks), die=die, rolled=rolled)


@st.composite
def treatments(draw: st.DrawFn) -> ApothecaryUsed:
    """An apothecary's work, with or without a second roll."""
    casualty = draw(st.just(0) | d68)
    return ApothecaryUsed(
        turn=draw(turns),
        comment=draw(comments),
        side=draw(sides),
        player=draw(marks),
        casualty=casualty,
        takes=draw(st.integers(0, 2)),
        treats=draw(st.integers(1, 2)),
        rolled=draw(st.sampled_from(((), ("casualty",)))) if casualty else (),
    )


_any = {"turn": turns, "comment": comments}
_line_ups = st.sets(numbers, min_size=1).map(lambda found: tuple(sorted(found)))
_scorers = marks | st.sampled_from(("H", "A"))

BY_KIND: dict[type, st.SearchStrategy[AnyEvent]] = {
    Touchdown: st.builds(Touchdown, player=_scorers, times=numbers, **_any),
    Completion: st.builds(Completion, player=marks, to=st.just("") | marks, times=numbers, **_any),
    Interception: st.builds(Interception, player=marks, times=numbers, **_any),
    CasualtiesCaused: st.builds(CasualtiesCaused, player=_scorers, times=numbers, **_any),
    MostValuable: st.builds(MostValuable, side=sides, player=marks, **_any),
    KnockDown: knock_downs(),
    ApothecaryUsed: treatments(),
    RegenerationRoll: st.builds(RegenerationRoll, player=marks, die=d6, rolled=die_rolled, **_any),
    Recovery: st.builds(Recovery, player=marks, die=d6, rolled=die_rolled, **_any),
    StandUp: stand_ups(),
    SentOff: st.builds(SentOff, player=marks, **_any),
    BallTaken: st.builds(BallTaken, player=marks, **_any),
    KickOff: st.builds(KickOff, side=sides, **_any),
    LineUp: st.builds(LineUp, side=sides, numbers=_line_ups, **_any),
    Winnings: st.builds(Winnings, side=sides, gp=st.just(0) | st.integers(1000, 999_999_999), **_any),
    FanChange: st.builds(FanChange, side=sides, change=st.integers(-99, 99), **_any),
    Note: st.builds(Note, **_any),
}
"""A strategy for each class of event."""

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


@pytest.mark.parametrize("name", ODD_NAMES)
def test_odd_names_survive(name: str) -> None:
    sheet = MatchSheet(home=name, away=name, id=name)
    [sourced] = read_sheets(write_sheet(sheet).splitlines(), "x")
    assert (sourced.sheet, sourced.problems) == (sheet, [])


def test_generated_sheets_have_every_kind_of_event() -> None:
    assert set(BY_KIND) == set(get_args(AnyEvent))
