"""The log in words: every kind of entry, and the score and the table after a concession."""

from pathlib import Path
from typing import get_args

import pytest

from league.rules.entries import AnyFact
from tests.cli.campaign import EDITIONS, WHY, founded
from tests.cli.harness import League

AFTER_THE_FIRST: tuple[tuple[str, ...], ...] = (
    ("team", "upkeep", "A", "--die", "2", "--loss", "1"),
    ("team", "journeymen", "A", "--take"),
    ("team", "hire", "A", "Human Catcher", "--name", "Swift"),
    ("team", "buy", "A", "cheerleaders", "2"),
    ("team", "buy", "A", "rerolls"),
    ("team", "captain", "A", "6"),
    ("player", "retire", "A#1"),
    ("player", "return", "A#1"),
    ("correct", "player", "A#5", "--spp", "+6", *WHY),
    ("player", "improve", "A#5", "--skill", "Dodge"),
    ("correct", "team", "A", "--treasury", "+20k", *WHY),
    ("player", "rename", "A#7", "Griff"),
)
AFTER_THE_SECOND: tuple[tuple[str, ...], ...] = (
    ("team", "journeymen", "A", "--hire", "12"),
    ("team", "fire", "A#8", "--yes"),
    ("rules", "upgrade", "--house-rules", "house.toml", "--yes"),
    ("team", "retire", "Runts", "--yes"),
    ("match", "void", "m2", "--accept-conflicts", "--yes"),
    ("undo", "--yes"),
)


def league_of(folder: Path, edition: str) -> League:
    return founded(folder / "league", EDITIONS[edition])


def said(league: League) -> list[tuple[str, str]]:
    """The kinds of all entries, and what is said of them."""
    rows = league.run("log", "--all", "--format", "json").done().json
    return [(row["kind"], row["summary"]) for row in rows]


def test_every_kind_of_entry_has_a_summary(tmp_path: Path) -> None:
    league = league_of(tmp_path, "bb2025")
    league.write("house.toml", "[standings]\nwin = 2\n")
    league.record("H gate 2", "A gate 2", "H1 hurt -ma", "H2 hurt dead", "H mvp H5", "A mvp A5", on="2026-10-01").done()
    for words in AFTER_THE_FIRST:
        league.run(*words).done()
    league.record("H gate 2", "A gate 2", on="2026-10-08").done()
    for words in AFTER_THE_SECOND:
        league.run(*words).done()
    rows = said(league)
    assert rows[:2] == [
        ("league", "Old World is founded under bb2025"),
        ("team", "A (Human, coach Coach of A) with 11 players"),
    ]
    assert rows[7:] == [
        ("match", "m1: A 0-0 B"),
        ("upkeep", "A pay 10,000 gp: expensive mistakes: 2 at 250,000 gp is minor, D3 1"),
        (
            "journeymen",
            "A take on journeymen: " + ", ".join(f"Human Lineman {n} (Human Lineman, number {n})" for n in (12, 13)),
        ),
        ("hire", "A hire Swift, Human Catcher, number 14"),
        ("buy", "A buy cheerleaders x2"),
        ("buy", "A buy re-rolls"),
        ("captain", "A 6 (p6) leads the team"),
        ("rest", "A 1 (p1) rests for a time"),
        ("rest", "A 1 (p1) is back"),
        ("correct-player", "A 5 (p5) corrected, +6 SPP: a ruling"),
        ("improve", "A 5 (p5) takes Dodge"),
        ("correct-team", "A corrected, treasury +20,000 gp: a ruling"),
        ("rename", "p7 is now called Griff"),
        ("match", "m2: A 0-0 B"),
        ("sign", "Human Lineman 12 (p67) is hired for good"),
        ("fire", "A 8 (p8) is fired"),
        ("rules", "the league plays by other rules from now on, of bb2025"),
        ("retire", "Runts retire"),
        ("void", "void of 21: match void m2"),
        ("undo", "undo of 26"),
    ]
    assert {kind for kind, _ in rows} == {kind.__struct_config__.tag for kind in get_args(AnyFact)}


@pytest.mark.parametrize(
    ("edition", "lines", "score"),
    [
        # 2020: the other side has one touchdown more, and all of those who gave up; 2025: two at least.
        ("bb2020", ("H concedes die 2", "A8 td"), "0-4"),
        ("bb2025", ("H concedes die 2", "A8 td"), "0-2"),
        ("crp", ("H concedes",), "2-1"),
    ],
)
def test_the_score_is_the_one_that_counts(tmp_path: Path, edition: str, lines: tuple[str, ...], score: str) -> None:
    league = league_of(tmp_path, edition)
    league.record("H7 td x2", "A7 td", *lines).done()
    assert said(league)[-1] == ("match", f"m1: A {score} B")


@pytest.mark.parametrize("edition", ["crp", "bb2016", "bb2020", "bb2025"])
def test_who_gave_up_has_lost_in_the_table_of_a_range_of_days_too(tmp_path: Path, edition: str) -> None:
    league = league_of(tmp_path, edition)
    end = "H concedes" if EDITIONS[edition].is_older else "H concedes die 1"
    league.record("H3 td", end, on="2026-10-01").done()
    of_all = league.run("standings", "--format", "json").done().json
    season = league.run("report", "season", "--from", "2026-10-01", "--format", "json").done().json
    assert season["standings"] == of_all
    points = {row["team"]: (row["won"], row["drawn"], row["lost"], row["points"]) for row in of_all}
    assert (points["A"], points["B"]) == ((0, 0, 1, 0), (1, 0, 0, 3))
