"""Files and streams: many sheets, one at a time, and where each field stands."""

from collections.abc import Iterator

import pytest

from league.notation.reader import read_events, read_sheets
from league.rules.events import MatchSheet, Note, Touchdown

TWO = ["match A vs B", "round 1", "H1 td", "", "match C vs D", "A2 td"]


def test_many_sheets_in_one_stream() -> None:
    first, second = read_sheets(TWO, "x")
    assert first.sheet == MatchSheet(home="A", away="B", round=1, events=(Touchdown(player="H1"),))
    assert second.sheet == MatchSheet(home="C", away="D", events=(Touchdown(player="A2"),))
    assert (first.line, first.title, second.line, second.title) == (1, "A vs B", 5, "C vs D")


def test_a_sheet_is_given_out_at_the_next_match_line() -> None:
    taken = 0

    def lines() -> Iterator[str]:
        nonlocal taken
        for line in TWO * 1000:
            taken += 1
            yield line

    sheets = read_sheets(lines(), "x")
    assert taken == 0
    next(sheets)
    assert taken == 5
    next(sheets)
    assert taken == 7


def test_line_ends_and_byte_order_marks_are_no_part_of_a_line() -> None:
    lines = ["\ufeffmatch A vs B\r\n", "score 1-0\r\n", "\r\n", "H1 td # now\r\n", "\ufeffmatch C vs D\n"]
    first, second = read_sheets(lines, "x")
    assert first.problems == second.problems == []
    assert first.sheet == MatchSheet(home="A", away="B", score=(1, 0), events=(Touchdown(player="H1", comment="now"),))
    assert first.place(-1, "home") == (1, 7)


def test_comments_of_the_header_are_dropped_and_others_kept() -> None:
    lines = ["# file", "match A vs B # derby", "# between", "round 1 # of 3", "H1 td # one", "# rain", "#"]
    [sourced] = read_sheets(lines, "x")
    assert sourced.sheet is not None
    assert sourced.sheet.events == (
        Note(comment="between"),
        Touchdown(player="H1", comment="one"),
        Note(comment="rain"),
        Note(),
    )


def test_quotes_hide_a_comment_sign_only_where_they_begin_a_word() -> None:
    [sourced] = read_sheets(['match "#1 ""Fans""" vs The 5" Guns # "away', 'H1 td # 5" tall "#1"'], "x")
    assert sourced.problems == []
    assert sourced.sheet == MatchSheet(
        home='#1 "Fans"', away='The 5" Guns', events=(Touchdown(player="H1", comment='5" tall "#1"'),)
    )


def test_names_keep_their_dashes_and_case() -> None:
    [sourced] = read_sheets(["MATCH  \t Hors\u2013Men  United  VS\u00a0ÉLFES", "Score 2 \u2013 1"], "x")
    assert sourced.sheet == MatchSheet(home="Hors\u2013Men United", away="ÉLFES", score=(2, 1))


def test_lines_of_known_teams_need_no_header() -> None:
    sourced = read_events(["# first", "H1 td"], "command line", "Reavers", "Orcs")
    events = (Note(comment="first"), Touchdown(player="H1"))
    assert sourced.sheet == MatchSheet(home="Reavers", away="Orcs", events=events)
    assert (sourced.title, sourced.line, sourced.place(-1, "home")) == ("Reavers vs Orcs", 0, (0, 0))


def test_lines_of_known_teams_may_have_the_header() -> None:
    sourced = read_events(["# file", "match REAVERS vs orcs", "round 2", "H1 td"], "x", "Reavers", "Orcs")
    assert sourced.problems == []
    assert sourced.sheet == MatchSheet(home="Reavers", away="Orcs", round=2, events=(Touchdown(player="H1"),))
    assert sourced.line == 2


def test_no_lines_of_known_teams_are_a_match_without_events() -> None:
    assert read_events([], "x", "Reavers", "Orcs").sheet == MatchSheet(home="Reavers", away="Orcs")


PLACES = [
    'match "A" vs  Big B',
    "  id  M 1",
    "date 2026-10-12",
    "T2 A3 block H5 assists 1-0 with claw without pro armour rolled 5+4 +1 injury 6+5 casualty 54 dead scatter 3",
    "  H apothecary H5 casualty rolled 23 takes 2 treats 1 # \u00e9",
    "H7 comp H9 x2",
    "H8 stands rolled 2",
    "A winnings 40k",
    "A fans +1",
    "A plays 1 2",
    "   # note",
    "H5 hurt",
    "A3 falls injury 6+5 regenerates rolled 2 casualty rolled d16 13 14 lasting 4 2",
    "H apothecary H5 casualty d16 9 lasting rolled 3",
    "H mvp H7 of 3 7 die rolled 2",
    "H gate rolled 5+4",
    "H induces bribes x2",
    "H52 mercenary blitzer with guard",
    "H17 rises A7 as zombie id 12",
    "H5 hates rolled 4 elf",
    "A concedes free die rolled 2",
    "A winnings 40k die rolled 4 again rolled 5 stalled",
    "A fans +1 dice rolled 5+4",
    "H51 star griff",
]


@pytest.mark.parametrize(
    ("event", "field", "place"),
    [
        (-1, "home", (1, 7)),
        (-1, "away", (1, 15)),
        (-1, "id", (2, 7)),
        (-1, "date", (3, 6)),
        (-1, "round", (1, 1)),
        (0, "turn", (4, 1)),
        (0, "actor", (4, 4)),
        (0, "verb", (4, 7)),
        (0, "target", (4, 13)),
        (0, "assists", (4, 24)),
        (0, "with", (4, 33)),
        (0, "without", (4, 46)),
        (0, "armour", (4, 64)),
        (0, "injury", (4, 78)),
        (0, "casualty", (4, 91)),
        (0, "result", (4, 94)),
        (0, "scatter", (4, 107)),
        (1, "turn", (5, 3)),
        (1, "actor", (5, 3)),
        (1, "target", (5, 16)),
        (1, "casualty", (5, 35)),
        (1, "takes", (5, 44)),
        (1, "treats", (5, 53)),
        (2, "target", (6, 9)),
        (2, "times", (6, 12)),
        (3, "die", (7, 18)),
        (4, "gp", (8, 12)),
        (5, "change", (9, 8)),
        (6, "numbers", (10, 9)),
        (7, "actor", (11, 4)),
        (8, "armour", (12, 1)),
        (9, "regenerates", (13, 40)),
        (9, "casualty", (13, 62)),
        (9, "lasting", (13, 76)),
        (10, "casualty", (14, 30)),
        (10, "lasting", (14, 47)),
        (11, "target", (15, 7)),
        (11, "nominees", (15, 13)),
        (11, "die", (15, 28)),
        (12, "dice", (16, 15)),
        (13, "name", (17, 11)),
        (13, "times", (17, 18)),
        (14, "position", (18, 15)),
        (14, "skill", (18, 28)),
        (15, "target", (19, 11)),
        (15, "position", (19, 17)),
        (15, "id", (19, 27)),
        (16, "die", (20, 17)),
        (16, "keyword", (20, 19)),
        (17, "free", (21, 12)),
        (17, "die", (21, 28)),
        (18, "gp", (22, 12)),
        (18, "die", (22, 27)),
        (18, "again", (22, 42)),
        (18, "stalled", (22, 44)),
        (19, "change", (23, 8)),
        (19, "dice", (23, 23)),
        (20, "name", (24, 10)),
    ],
)
def test_place_of_a_field(event: int, field: str, place: tuple[int, int]) -> None:
    [sourced] = read_sheets(PLACES, "x")
    assert sourced.problems == []
    assert sourced.place(event, field) == place


def test_problems_shift_no_place() -> None:
    [sourced] = read_sheets(["match A vs B", "nonsense", "H7 td"], "x")
    assert sourced.place(0, "actor") == (3, 1)
