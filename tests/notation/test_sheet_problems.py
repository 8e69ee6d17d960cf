"""Lines that cannot be read: every problem with its line, its column and what would help."""

import pytest

from league.notation.reader import read_events, read_sheets

MATCH = "match Reavers vs Orcs"


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("T1  H7 blokc A3", 8, "no verb 'blokc'; did you mean block?"),
        ("H7 xyzzy", 4, "see: league help notation"),
        ("H7", 1, "H7 does nothing"),
        ("T3", 1, "nothing happens in this turn"),
        ("T33 H7 td", 1, "the turns are T1 to T32, not 'T33'"),
        ("T0 H7 td", 1, "T1 to T32"),
        ("T1 Bob td", 4, "'bob' is no player (those are H7, A11): write PLAYER|SIDE td [xN]"),
        ("Bob scores", 1, "'bob' is neither a player (H7, A11) nor a side (H, A)"),
        ("dat 2026-10-12", 1, "did you mean date?"),
        ("td H7", 1, "who? The player or the side comes before td: write PLAYER|SIDE td [xN], such as: T1 H7 td x2"),
        ("H0 td", 1, "a shirt number is 1 to 99, not 0"),
        ("H7 block A100", 10, "a shirt number is 1 to 99, not 100"),
        ("H7 td x0", 7, "1 to 99"),
        ("H7 td twice", 7, "'twice' is too much for td"),
        ("H comp", 1, "'h' is a side, not a player: write PLAYER comp [PLAYER] [xN]"),
        ("H falls", 1, "such as: T4 A11 falls armour 6+5 injury 3+4"),
        ("H7 mvp H7", 1, "mvp is of a side, H or A: write SIDE mvp [PLAYER]"),
        ("A3 block", 4, "a player is missing after block"),
        ("A3 block Bob", 10, "'bob' is no player"),
        ("A3 block H5 armour 7+1", 20, "a D6 shows 1 to 6, not 7"),
        ("A3 block H5 armour 0+1", 20, "a D6 shows 1 to 6, not 0"),
        ("A3 block H5 armour 9", 20, "armour takes two D6 such as 5+4, not '9'"),
        ("A3 block H5 armour 5+4+1", 20, "a bonus stands apart, as in 5+4 +1"),
        ("A3 block H5 armour", 13, "two D6 are missing after armour"),
        ("A3 block H5 injury rolled", 13, "two D6 are missing after rolled"),
        ("A3 block H5 armour rolled +1", 13, "two D6 are missing after rolled"),
        ("A3 block H5 armour 5+4 armour 5+4", 24, "armour stands twice in this line"),
        ("A3 block H5 armour 5+4 armor +1", 24, "armour stands twice in this line"),
        ("A3 block H5 casualty 19", 22, "there is no 19 on a D68: tens 1-6, units 1-8"),
        ("A3 block H5 casualty 71", 22, "there is no 71 on a D68"),
        ("A3 block H5 casualty 11 22 33", 28, "not three"),
        ("A3 block H5 casualty 5x", 22, "a casualty roll is one D68 such as 54"),
        ("A3 block H5 casualty rolled", 13, "a D68 such as 54 is missing"),
        ("A3 block H5 casualty dead", 22, "two results, casualty and dead"),
        ("A3 block H5 stuned", 13, "no word 'stuned' here; did you mean stunned?"),
        ("A3 block H5 5+4", 13, "after the player come assists, with"),
        ("A3 block H5 rolled 5+4", 13, "rolled stands between a roll and its dice"),
        ("A3 block H5 with mighty blow", 25, "a skill of two words gets a hyphen: mighty-blow"),
        ("A3 block H5 with armour 5+4", 13, "the skill is missing after with"),
        ("A3 block H5 scatter 9", 21, "a D8 shows 1 to 8, not 9"),
        ("A3 block H5 scatter 5 scatter 5", 23, "scatter stands twice in this line"),
        ("A3 block H5 scatter", 13, "a D8 is missing"),
        ("A3 foul H5 assists two", 20, "assists cannot be 'two'"),
        ("A3 foul H5 assists", 12, "a number is missing"),
        ("H apothecary H5 casualty", 17, "a D68 such as 54 is missing after casualty"),
        ("H apothecary H5 takes 3", 23, "takes takes 1 or 2, not '3'"),
        ("H apothecary H5 dead", 17, "'dead' is too much for apothecary: write SIDE apothecary PLAYER [casualty"),
        ("H5 apothecary H5", 1, "apothecary is of a side"),
        ("A6 regenerates", 4, "a D6 is missing: write PLAYER regenerates [rolled] D6, such as: A6 regenerates 4"),
        ("A6 recovers rolled", 13, "a D6 is missing"),
        ("A6 recovers 7", 13, "a D6 shows 1 to 6, not 7"),
        ("A6 stands up", 11, "a D6 is expected here, 1 to 6, not 'up'"),
        ("A6 stands 4 4", 13, "'4' is too much for stands"),
        ("A2 sent-off now", 13, "too much"),
        ("H7 kicks", 1, "kicks is of a side"),
        ("H plays", 3, "the shirt numbers are missing"),
        ("H plays ,", 9, "the shirt numbers are missing"),
        ("H plays 1 two", 11, "'two' is no shirt number"),
        ("H plays 11-5", 9, "shirt numbers go from 1 to 99, upwards, not '11-5'"),
        ("H winnings 30", 12, "30 gp or 30k?"),
        ("H winnings 40.000", 12, "'40.000' is no sum of gold pieces"),
        ("H winnings 4,00", 12, "no sum"),
        ("H winnings -40k", 12, "no sum"),
        ("H fans 1", 8, "the change of the fans is +1, -1 or 0, not '1'"),
        ("H7 td \x00", 7, "a control character (U+0000) stands here"),
        ("H7\x1btd", 3, "a control character (U+001B) stands here"),
        ("H7 td # \u2028", 9, "U+2028"),
        ("H7 td # \udcff", 9, "a byte that is not UTF-8"),
        ("H7 td # fine\rA1 td", 13, "U+000D"),
    ],
)
def test_bad_event(line: str, column: int, message: str) -> None:
    [sourced] = read_sheets([MATCH, "H1 td", line, "A1 td"], "round3.txt")
    [problem] = sourced.problems
    assert message in problem.message
    assert (problem.source, problem.line, problem.column) == ("round3.txt", 3, column)
    assert problem.match == "Reavers vs Orcs"
    assert sourced.sheet is not None
    assert len(sourced.sheet.events) == 2


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("date 2026-02-30", 6, "there is no day 2026-02-30 in the calendar"),
        ("date 03/04/2026", 6, "a date is written YYYY-MM-DD, such as 2026-10-12, not '03/04/2026'"),
        ("date 20261012", 6, "YYYY-MM-DD"),
        ("date 2026-W01-1", 6, "YYYY-MM-DD"),
        ("date", 1, "something is missing after date"),
        ("round 0", 7, "a round is a number from 1, not '0'"),
        ("round one", 7, "a round is a number from 1"),
        ("  score 2", 9, "a score is written home-away, such as 2-1, not '2'"),
        ("id", 1, "a name is missing"),
        ('id "x', 4, "this quote is not closed"),
        ('id "x"y', 7, "a space is missing after the closing quote"),
        ("accept-conflicts yes", 18, "nothing follows accept-conflicts"),
    ],
)
def test_bad_header(line: str, column: int, message: str) -> None:
    [sourced] = read_sheets([MATCH, line], "x")
    [problem] = sourced.problems
    assert message in problem.message
    assert (problem.line, problem.column) == (2, column)
    assert sourced.sheet is not None


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("match", 1, "the word vs between two teams is missing"),
        ("match Reavers Orcs", 7, "the word vs between two teams is missing: write match HOME vs AWAY"),
        ("match Reavers vs", 15, "a name is missing"),
        ('match "" vs Orcs', 7, "a name is missing"),
        ("match Us vs Them vs Orcs", 18, "goes in double quotes"),
        ('match The "Big" Ones vs Orcs', 11, "double quotes go around the whole name"),
        ("match Reavers\x00 vs Orcs", 14, "a control character"),
    ],
)
def test_bad_teams(line: str, column: int, message: str) -> None:
    [sourced] = read_sheets([line, "id M7", "H7 blokc"], "x")
    assert sourced.sheet is None
    assert sourced.title == "M7"
    assert sourced.line == 1
    first, second = sourced.problems
    assert message in first.message
    assert (first.line, first.column, first.match) == (1, column, "M7")
    assert second.line == 3


def test_words_without_end_give_short_messages_at_once() -> None:
    lines = [MATCH, "round " + "9" * 5000, "H7 " + "y" * 99_999, "H7 td x" + "9" * 5000, "H7 fans +" + "9" * 5000]
    [sourced] = read_sheets(lines, "x")
    assert [problem.line for problem in sourced.problems] == [2, 3, 4, 5]
    assert "no verb '" + "y" * 40 + "...'" in sourced.problems[1].message
    assert max(len(problem.message) for problem in sourced.problems) < 200


def test_header_words_stand_once_and_before_the_events() -> None:
    lines = [MATCH, "round 1", "round 2", "# a note", "date 2026-10-12", "H1 td", "score 1-0"]
    [sourced] = read_sheets(lines, "x")
    assert [(problem.line, problem.message) for problem in sourced.problems] == [
        (3, "round stands twice in this match, first on line 2"),
        (7, "score belongs before the first event"),
    ]


def test_all_problems_of_a_sheet_are_collected() -> None:
    [sourced] = read_sheets([MATCH, "date x", "H7", "A1 td", "H1 td td"], "x")
    assert [(problem.line, problem.column) for problem in sourced.problems] == [(2, 6), (3, 1), (5, 7)]


@pytest.mark.parametrize("lines", [[], ["", "# nothing", "\ufeff"]])
def test_empty_file(lines: list[str]) -> None:
    [sourced] = read_sheets(lines, "x")
    assert sourced.sheet is None
    assert [str(problem) for problem in sourced.problems] == ["x: empty: there is no match in it"]


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("  mach A vs B", 3, "did you mean match?"),
        ("date 2026-10-12", 1, "date comes after the match line"),
        ("PK\x03\x04", 3, "a control character (U+0003)"),
        ("T1 H7 td", 1, "a match begins with its teams, not 't1': write match HOME vs AWAY"),
    ],
)
def test_text_before_the_first_match(line: str, column: int, message: str) -> None:
    stray, sourced = read_sheets(["# league", line, "more of it", MATCH], "x")
    assert stray.sheet is None
    [problem] = stray.problems
    assert message in problem.message
    assert (problem.line, problem.column) == (2, column)
    assert sourced.problems == []
    assert [one.title for one in read_sheets([line], "x")] == [""]


@pytest.mark.parametrize("header", ["match orcs vs reavers", "match Reavers vs Elves"])
def test_lines_for_other_teams_are_refused(header: str) -> None:
    sourced = read_events([header, "H1 td"], "-", "Reavers", "Orcs")
    [problem] = sourced.problems
    assert "not Reavers vs Orcs" in problem.message
    assert (problem.line, problem.column) == (1, 7)


def test_second_match_among_lines_of_one_is_refused() -> None:
    sourced = read_events([MATCH, "H1 td", MATCH], "-", "reavers", "ORCS")
    [problem] = sourced.problems
    assert problem.message == "match stands twice in this match, first on line 1"
