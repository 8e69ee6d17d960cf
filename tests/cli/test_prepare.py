"""Buying for a match from the command line, in every edition: shown, written down, paid, played, gone afterwards."""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.cli.harness import REFUSED, USAGE, League, team_file


class Case(NamedTuple):
    """An edition: its linemen, the price of Griff Oberwald, and how a dead player is written."""

    lineman: str
    griff_gp: int
    dead: str
    kegs: str


CASES = {
    "bb1": Case("Lineman", 320_000, "casualty 61", "bloodweiser-babes"),
    "crp": Case("Lineman", 320_000, "casualty 61", "bloodweiser-babes"),
    "bb2016": Case("Lineman", 320_000, "casualty 61", "bloodweiser-babes"),
    "bb2020": Case("Human Lineman", 280_000, "casualty d16 16", "bloodweiser-kegs"),
    "bb2025": Case("Human Lineman", 300_000, "casualty d16 16", "blitzers-best-kegs"),
}


def founded(folder: Path, name: str) -> League:
    """Two teams of Humans: A, and B that is worth 300,000 more in re-rolls."""
    league = League(folder / "league.db")
    league.process("init", "Old World", "--ruleset", name).done()
    linemen = (CASES[name].lineman,) * 11
    for team, rerolls in (("A", 0), ("B", 6)):
        file = league.write(f"{team}.toml", team_file(team, positions=linemen, more=f"rerolls = {rerolls}"))
        league.process("team", "add", str(file)).done()
    return league


@pytest.fixture(params=CASES)
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_a_star_is_hired_and_killed(tmp_path: Path, edition: str) -> None:
    """Petty cash of 300,000 and what else it takes; he scores, he dies, his killer has the points, and he is gone."""
    case = CASES[edition]
    league = founded(tmp_path, edition)
    document = json.loads(league.process("match", "prepare", "A", "B", "-f", "json").done().out)
    assert document["home"]["gold"]["petty_cash_gp"] == 300_000
    (griff,) = [row for row in document["home"]["stars"] if row["word"] == "griff-oberwald"]
    assert (griff["price_gp"], griff["mega_star"]) == (case.griff_gp, edition in ("bb2020", "bb2025"))
    assert ("Mega-star" in league.process("match", "prepare", "A", "B").done().out) == griff["mega_star"]
    # The favourite's beer is petty cash of the underdog; in LRB6 so is the gold that pays for it.
    lines = (
        "A pays 50000",
        f"A induces {case.kegs}",
        "H51 star griff-oberwald",
        "H51 td",
        f"A3 block H51 armour 6+6 injury 6+6 {case.dead}",
        "H3 block A5 ko",
        "A5 recovers 3",
    )
    words = [word for line in lines for word in ("-e", line)]
    answer = league.process("match", "record", "--home", "A", "--away", "B", *words).done()
    assert "the points of a hired player are lost" in answer.out
    home, away = league.roster("A"), league.roster("B")
    assert home["treasury_gp"] == document["home"]["treasury_gp"]
    assert away["treasury_gp"] == document["away"]["treasury_gp"] - 50_000
    assert [player["spp"] for player in home["players"]] == [0] * 11
    assert [player["spp"] for player in away["players"]] == [0, 0, 2, *[0] * 8]
    assert {player["status"] for player in (*home["players"], *away["players"])} == {"active"}
    shown = league.process("match", "show", "m1").done().out
    assert "Griff Oberwald" in shown
    league.well()


def test_a_mercenary_and_a_wandering_apothecary(tmp_path: Path, edition: str) -> None:
    case = CASES[edition]
    league = founded(tmp_path, edition)
    lineman = case.lineman.lower().replace(" ", "-")
    hurt = "casualty d16 10" if "d16" in case.dead else "casualty 41"
    healed = "casualty d16 1" if "d16" in case.dead else "casualty 11"
    lines = (
        "H induces wandering-apothecaries",
        f"H52 mercenary {lineman} with block",
        "H52 td",
        f"A3 block H4 armour 6+6 injury 6+6 {hurt}",
        f"H apothecary H4 {healed}",
    )
    league.record(*lines).done()
    players = league.roster("A")["players"]
    assert (len(players), sum(player["spp"] for player in players)) == (11, 0)
    assert not players[3]["misses_next_game"]
    with league.unchanged():
        again = (*lines, f"A3 block H5 armour 6+6 injury 6+6 {hurt}", f"H apothecary H5 {healed}")
        league.record(*again).refused(REFUSED, "A have used their apothecary")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("A induces bribes", "B buy for 100,000 gp and have 0 gp of petty cash: `A pays 100000` is missing"),
        ("H induces bribes x4", "A may have 3"),
        ("H induces bribez", "did you mean bribes?"),
        ("H51 star varag-ghoul-chewer", "Varag Ghoul-Chewer does not play for A"),
        ("H52 mercenary ogre with dodge", "a mercenary has a normal skill"),
        ("H pays 900000", "gp, not 900,000 gp"),
    ],
)
def test_what_is_refused_changes_nothing(tmp_path: Path, line: str, why: str) -> None:
    league = founded(tmp_path, "crp")
    with league.unchanged():
        league.record(line).refused(REFUSED, why)


def test_a_live_match(tmp_path: Path) -> None:
    """Line by line: gold is put down before it is spent, and a line that is refused is not kept."""
    league = founded(tmp_path, "crp")
    league.run("match", "start", "B", "A").done()
    league.run("match", "add", "H induces bribes").refused(REFUSED, "`H pays 100000` is missing")
    league.run("match", "add", "H pays 100000").done()
    league.run("match", "add", "H induces bribes").done()
    league.run("match", "add", "H51 star griff-oberwald").refused(REFUSED, "B buy for 420,000 gp")
    league.run("match", "end").done()
    sheet = league.run("match", "show", "m1", "--sheet").done().out
    assert "H pays 100000\n    H induces bribes\n" in sheet


def test_usage(tmp_path: Path) -> None:
    league = founded(tmp_path, "bb1")
    assert league.run("match", "prepare", "A").status == USAGE
    league.run("match", "prepare", "A", "A").refused(REFUSED, "A cannot play themselves")
    league.run("match", "prepare", "A", "C").refused(3, "C")
