"""The canonical text of a sheet: the one of the design by hand, and what other ways of writing become."""

import datetime

import pytest

from league.notation.reader import read_events, read_sheets
from league.notation.writer import write_event, write_sheet
from league.rules.events import (
    ApothecaryUsed,
    Completion,
    KnockDown,
    MatchSheet,
    MostValuable,
    Note,
    Recovery,
    StandUp,
    Touchdown,
)
from league.rules.values import Side

DESIGN = """\
match   Reikland Reavers vs Gouged Eye
date    2026-10-12
round   3

T1  H7 td
T2  A3 block H5    armour 5+4   injury 6+5   casualty 54     # 54: Smashed Ankle, -1 MA
    H apothecary H5   casualty 23                            # Badly Hurt, chosen
T3  A2 foul H9     armour 3+3                                # doubles: sent off, turnover
T4  A11 falls      armour 6+5   injury 3+4                   # stunned
    H3 recovers 4                                            # KO, back on 4+
T6  H8 stands 2                                              # MA below 3 needs 4+
    H7 comp x2
    H mvp H7
    A mvp A2
"""
SHEET = MatchSheet(
    home="Reikland Reavers",
    away="Gouged Eye",
    date=datetime.date(2026, 10, 12),
    round=3,
    events=(
        Touchdown(turn=1, player="H7"),
        KnockDown(
            turn=2,
            comment="54: Smashed Ankle, -1 MA",
            cause="block",
            causer="A3",
            victim="H5",
            armour=(5, 4),
            injury=(6, 5),
            casualty=(54,),
        ),
        ApothecaryUsed(comment="Badly Hurt, chosen", side=Side.HOME, player="H5", casualty=23),
        KnockDown(
            turn=3,
            comment="doubles: sent off, turnover",
            cause="foul",
            causer="A2",
            victim="H9",
            armour=(3, 3),
        ),
        KnockDown(turn=4, comment="stunned", cause="falls", victim="A11", armour=(6, 5), injury=(3, 4)),
        Recovery(comment="KO, back on 4+", player="H3", die=4),
        StandUp(turn=6, comment="MA below 3 needs 4+", player="H8", die=2),
        Completion(player="H7", times=2),
        MostValuable(side=Side.HOME, player="H7"),
        MostValuable(side=Side.AWAY, player="A2"),
    ),
)


def test_sheet_of_the_design_is_read() -> None:
    [sourced] = read_sheets(DESIGN.splitlines(), "design.md")
    assert not sourced.problems
    assert sourced.sheet == SHEET


def test_sheet_of_the_design_is_canonical() -> None:
    assert write_sheet(SHEET) == DESIGN


def test_text_from_outside_cannot_begin_a_line() -> None:
    sheet = MatchSheet(home="A\nmatch x", away="B\x00", events=(Note(comment="fine\nA1 td"),))
    assert write_sheet(sheet) == 'match   A match x vs "B "\n\n# fine A1 td\n'


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("t01 h07 TD x 2", "T1  H7 td x2"),
        ("H td", "    H td"),
        ("h2 cas \u00d71", "    H2 cas"),
        ("h7 comp h9 X3", "    H7 comp H9 x3"),
        (
            "A3 block H5 scatter 5 dead injury rolled 6+5 -1 armor rolled 5+4 +1",
            "    A3 block H5    armour rolled 5+4 +1   injury rolled 6+5 -1   dead   scatter 5",
        ),
        ("A3 block H5 without claw with Mighty-Blow", "    A3 block H5    with mighty-blow   without claw"),
        ("A3 foul H5 assists 2", "    A3 foul H5     assists 2-0"),
        ("A3 foul H5 assists 2\u20131", "    A3 foul H5     assists 2-1"),
        ("H5 hurt \u2212ma", "    H5 hurt        -ma"),
        ("H5 hurt BH", "    H5 hurt        badly-hurt"),
        ("H5 hurt rip", "    H5 hurt        dead"),
        ("H5 hurt casualty rolled 54 23", "    H5 hurt        casualty rolled 54 23"),
        ("H5 hurt casualty scatter rolled 8", "    H5 hurt        casualty   scatter rolled 8"),
        ("H5 falls armour +1", "    H5 falls       armour +1"),
        (
            "H apothecary H5 treats second takes first casualty rolled 23",
            "    H apothecary H5   casualty rolled 23   takes 1   treats 2",
        ),
        ("H8 stands rolled 4", "    H8 stands rolled 4"),
        ("A plays 11-9,1 2 4 9", "problem"),
        ("A plays 9-11,1 2 4 9", "    A plays 1 2 4 9-11"),
        ("H winnings 40k", "    H winnings 40000"),
        ("H winnings 1,040,000", "    H winnings 1040000"),
        ("A fans -0", "    A fans 0"),
        ("A\u00a0kicks\t#", "    A kicks"),
        ("T3 # rain", "T3  # rain"),
        ("  #", "#"),
    ],
)
def test_ways_of_writing_have_one_canonical_form(text: str, canonical: str) -> None:
    sourced = read_events([text], "x", "A", "B")
    assert sourced.sheet is not None
    written = [write_event(event) for event in sourced.sheet.events]
    assert written == ([canonical] if canonical != "problem" else [])
    assert bool(sourced.problems) == (canonical == "problem")
