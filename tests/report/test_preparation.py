"""Before a match: values, who is missing, journeymen, gold, and what each team may buy."""

import csv
import io
from collections.abc import Callable
from typing import Any

import pytest

from league.rules.entries import Firing, Retirement
from league.service.team import fire, retire
from tests.report.conftest import FIRST, Ask, Play

Write = Callable[[Callable[..., Any]], Any]

REAVERS_GP = 12 * 50_000 + 2 * 50_000 + 50_000
"""Twelve linemen, two re-rolls and an apothecary."""
EYE_GP = 12 * 50_000 + 10_000 + 10_000
"""Twelve linemen, a point of fan factor and a cheerleader."""


def prepared(ask: Ask, home: str = "Reavers", away: str = "Eye") -> Any:
    return ask("match", "prepare", home, away, "-f", "json").json


def prices(side: Any, kind: str) -> dict[str, int]:
    return {row["word"]: row["price_gp"] for row in side[kind]}


def test_what_both_are_worth(ask: Ask) -> None:
    document = prepared(ask)
    assert list(document) == ["home", "away"]
    sides = document["home"], document["away"]
    assert [(side["team"], side["race"], side["value_gp"], side["treasury_gp"]) for side in sides] == [
        ("Reavers", "Human", REAVERS_GP, 1_000_000 - REAVERS_GP),
        ("Eye", "Orc", EYE_GP, 1_000_000 - EYE_GP),
    ]
    assert [(side["can_play"], side["too_many"], side["missing"]) for side in sides] == [(12, 0, [])] * 2


def test_the_gold_for_it(ask: Ask) -> None:
    """LRB6: the one that is worth less has the difference; either may add all its gold."""
    document = prepared(ask, "Eye", "Reavers")
    gold = {name: {**side["gold"], "how": len(side["gold"]["how"])} for name, side in document.items()}
    gap = REAVERS_GP - EYE_GP
    assert gold == {
        "home": {"petty_cash_gp": gap, "treasury_at_most_gp": 1_000_000 - EYE_GP, "how": 2},
        "away": {"petty_cash_gp": 0, "treasury_at_most_gp": 1_000_000 - REAVERS_GP, "how": 2},
    }
    text = ask("match", "prepare", "Reavers", "Eye").out
    assert f"Reavers are worth {gap:,} gp more: Eye have that as petty cash, for nothing." in text


def test_who_is_missing(ask: Ask, play: Play) -> None:
    play(FIRST)
    home = prepared(ask)["home"]
    assert home["missing"] == [
        {"id": "p5", "number": 5, "name": "=1+1", "position": "Lineman", "why": "hurt in m1"},
    ]
    assert (home["value_gp"], home["full_value_gp"], home["can_play"]) == (REAVERS_GP - 50_000, REAVERS_GP, 11)


def test_journeymen_to_come(ask: Ask, write: Write) -> None:
    for number in (11, 12):
        write(lambda transaction, number=number: fire(transaction, Firing(player=f"Eye#{number}")))
    away = prepared(ask)["away"]
    assert away["journeymen"] == {"due": 1, "positions": ["Lineman"], "undecided": []}
    text = ask("match", "prepare", "Reavers", "Eye").out
    assert "Eye: 1 journeyman is to come (Lineman), and will raise the value" in text


def test_what_each_may_buy(ask: Ask) -> None:
    """Inducements of LRB6 (facts, section 8): Igor is for teams that may have no apothecary."""
    document = prepared(ask)
    home, away = prices(document["home"], "inducements"), prices(document["away"], "inducements")
    assert (home["bribes"], home["halfling-master-chef"], home["wizard"]) == (100_000, 300_000, 150_000)
    assert home == away
    assert "igor" not in home


def test_stars_play_for_some_teams_alone(ask: Ask) -> None:
    document = prepared(ask)
    home, away = prices(document["home"], "stars"), prices(document["away"], "stars")
    assert (home["griff-oberwald"], away.get("griff-oberwald")) == (320_000, None)
    assert (home.get("varag-ghoul-chewer"), away["varag-ghoul-chewer"]) == (None, 290_000)
    assert home["morg-n-thorg"] == away["morg-n-thorg"] == 430_000
    lines = ask("match", "prepare", "Reavers", "Eye").out.splitlines()
    (griff,) = [line.split() for line in lines if line.startswith("griff-oberwald")]
    assert griff == ["griff-oberwald", "320,000"]


def test_mercenaries_for_the_places_left(ask: Ask) -> None:
    """Twelve who can play leave four places; an Ogre is one at most."""
    mercenaries = {row["word"]: row for row in prepared(ask)["home"]["mercenaries"]}
    assert {word: row["maximum"] for word, row in mercenaries.items()} == {
        "lineman": 4,
        "catcher": 4,
        "thrower": 2,
        "blitzer": 4,
        "ogre": 1,
    }
    assert (mercenaries["blitzer"]["price_gp"], mercenaries["blitzer"]["with_skill_gp"]) == (120_000, 170_000)


def test_a_row_for_each_offer_as_csv(ask: Ask) -> None:
    rows = list(csv.DictReader(io.StringIO(ask("match", "prepare", "Reavers", "Eye", "-f", "csv").out)))
    assert list(rows[0]) == ["team", "kind", "word", "name", "maximum", "price_gp"]
    assert {row["kind"] for row in rows} == {"inducement", "star", "mercenary"}
    assert {
        "team": "Eye",
        "kind": "star",
        "word": "varag-ghoul-chewer",
        "name": "Varag Ghoul-Chewer",
        "maximum": "1",
        "price_gp": "290000",
    } in rows


@pytest.mark.parametrize("width", [40, 80])
def test_it_fits_a_terminal(ask: Ask, width: int) -> None:
    lines = ask("match", "prepare", "Reavers", "Eye", width=width).out.splitlines()
    assert max(map(len, lines)) <= width


def test_as_markdown(ask: Ask) -> None:
    text = ask("match", "prepare", "Reavers", "Eye", "-f", "md").out
    assert text.startswith("# Reavers vs Eye: before the match\n")
    assert "## Star players" in text


def test_nothing_is_changed(ask: Ask) -> None:
    before = ask("export").out
    ask("match", "prepare", "Reavers", "Eye")
    assert ask("export").out == before


def test_teams_that_cannot_play_each_other(ask: Ask, write: Write) -> None:
    alone = ask("match", "prepare", "Reavers", "reav")
    assert (alone.status, alone.out, alone.err) == (1, "", "error: Reavers cannot play themselves\n")
    write(lambda transaction: retire(transaction, Retirement(team="Eye")))
    retired = ask("match", "prepare", "Reavers", "Eye")
    assert (retired.status, retired.err) == (1, "error: Eye have retired\n")
