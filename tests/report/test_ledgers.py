"""Ledgers: every entry that gave or took gold or points, and a balance that ends at what is there."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from league.report.ledgers import points_rows, treasury_rows
from league.rules.effects import GoldPaid, PlayerImproved
from league.rules.entries import (
    Firing,
    Hiring,
    Improvement,
    PlayerCorrection,
    PlayerSheet,
    Purchase,
    TeamCorrection,
    TeamSheet,
    Upkeep,
)
from league.rules.ids import PlayerId
from league.service.changes import enter_change
from league.service.commissioner import correct_player, correct_team
from league.service.history import void_match
from league.service.new_team import add_team
from league.service.team import buy, fire, hire
from league.store import reader
from league.store.database import Database
from league.store.names import find_player
from league.store.transaction import Transaction
from tests.report.conftest import Ask, Play

Write = Callable[[Callable[[Transaction], Any]], Any]

DRAFT_GP = 1_000_000 - 12 * 50_000 - 2 * 50_000 - 50_000
"""Reavers: twelve human linemen, two re-rolls and an apothecary leave 250,000 gp."""


def treasury(database: Database, team: int = 1) -> list[tuple[Any, ...]]:
    rows = list(treasury_rows(database.connection, team))
    assert rows[-1]["balance_gp"] == reader.team(database.connection, team)["treasury_gp"]
    return [(row["match"], row["what"], row["change_gp"], row["balance_gp"]) for row in rows]


def points(database: Database, text: str) -> list[tuple[Any, ...]]:
    """A player's ledger, whose sums are his points."""
    player_id = find_player(database.connection, text)
    rows = list(points_rows(database.connection, reader.player(database.connection, player_id)))
    won, spent = (sum(row[name] or 0 for row in rows) for name in ("won", "spent"))
    stored = database.connection.execute("SELECT spp, spp_spent FROM player WHERE id = ?", (player_id,)).fetchone()
    assert (won, spent) == stored
    assert not rows or rows[-1]["balance"] == won - spent
    return [(row["match"], row["what"], row["won"], row["spent"], row["balance"]) for row in rows]


def test_a_treasury_from_the_draft_on(database: Database, write: Write, play: Play) -> None:
    assert treasury(database) == [(None, "from the draft", DRAFT_GP, DRAFT_GP)]
    write(lambda transaction: hire(transaction, Hiring(team="Reavers", position="Blitzer", name="Griff")))
    play("match Reavers vs Eye\ndate 2026-10-12\nH winnings 40000\nA winnings 20000")
    write(lambda transaction: buy(transaction, Purchase(team="Reavers", item="cheerleaders", count=3)))
    write(lambda transaction: buy(transaction, Purchase(team="Reavers", item="rerolls")))
    fine = TeamCorrection(team="Reavers", treasury_gp=-20_000, fan_factor=1, reason="no report [m1]")
    write(lambda transaction: correct_team(transaction, fine))
    write(lambda transaction: fire(transaction, Firing(player="Reavers#1")))
    assert treasury(database) == [
        (None, "from the draft", 250_000, 250_000),
        (None, "hired #13 Griff, Blitzer", -90_000, 160_000),
        ("m1", "winnings", 40_000, 200_000),
        (None, "bought cheerleaders x3", -30_000, 170_000),
        (None, "bought re-rolls", -100_000, 70_000),
        (None, "corrected: no report [m1]", -20_000, 50_000),
    ]


def test_what_upkeep_takes(database: Database, write: Write) -> None:
    def pay(transaction: Transaction) -> None:
        team = transaction.team(transaction.find_team("Reavers"))
        enter_change(transaction, Upkeep(team="Reavers"), team, GoldPaid(gp=10_000, why="spiralling expenses"))

    write(pay)
    assert treasury(database)[-1] == (None, "spiralling expenses", -10_000, 240_000)


def test_inducements_go_before_winnings(database: Database, play: Play) -> None:
    play("match Reavers vs Eye\ndate 2026-10-12\nH pays 100k\nH induces bribes\nH winnings 30k")
    assert treasury(database)[1:] == [("m1", "inducements", -100_000, 150_000), ("m1", "winnings", 30_000, 180_000)]


def test_what_a_correction_leaves_alone_is_no_entry(database: Database, write: Write, play: Play) -> None:
    write(lambda transaction: correct_team(transaction, TeamCorrection(team="Reavers", rerolls=1, reason="x")))
    play("match Reavers vs Eye\ndate 2026-10-12")
    assert len(treasury(database)) == 1


def test_a_past_entry_stands_where_it_counts(database: Database, write: Write, play: Play) -> None:
    play(
        "match Reavers vs Eye\ndate 2026-10-12\nH winnings 40k", "match Reavers vs Eye\ndate 2026-10-19\nH winnings 10k"
    )
    late = TeamCorrection(team="Reavers", treasury_gp=5_000, reason="late", on=date(2026, 10, 12))
    write(lambda transaction: correct_team(transaction, late))
    assert [what for _, what, _, _ in treasury(database)] == [
        "from the draft",
        "winnings",
        "corrected: late",
        "winnings",
    ]
    write(lambda transaction: void_match(transaction, "m1", accept_conflicts=True))
    assert [balance for *_, balance in treasury(database)] == [250_000, 255_000, 265_000]


def test_a_team_with_a_past_brings_its_gold(database: Database, write: Write) -> None:
    players = (PlayerSheet(number=1, position="Lineman", name="Grey", spp=17, spp_spent=6),)
    sheet = TeamSheet(name="Olds", race="Human", coach="C", treasury_gp=35_000, players=players)
    write(lambda transaction: add_team(transaction, sheet))
    assert treasury(database, 3) == [(None, "before the league", 35_000, 35_000)]
    assert points(database, "Grey") == [(None, "before the league", 17, 6, 11)]


def test_points_won_spent_and_corrected(database: Database, write: Write, play: Play) -> None:
    """A touchdown is 3 SPP, a casualty by block 2, the MVP 5."""
    assert points(database, "Reavers#5") == []
    play("match Reavers vs Eye\ndate 2026-10-12\nH5 td x2\nH5 block A3 casualty 23\nH mvp H5")

    def improve(transaction: Transaction) -> None:
        team = transaction.team(transaction.find_team("Reavers"))
        effect = PlayerImproved(player=PlayerId(5), name="Block", value_gp=20_000, spp=6)
        enter_change(transaction, Improvement(player="p5", skill="Block"), team, effect)

    write(improve)
    play("match Reavers vs Eye\ndate 2026-10-19\nH6 td")
    ruling = PlayerCorrection(player="Reavers#5", spp=-3, spp_spent=1, reason="one of them was not his")
    write(lambda transaction: correct_player(transaction, ruling))
    write(lambda transaction: correct_player(transaction, PlayerCorrection(player="p5", value_gp=5_000, reason="x")))
    assert points(database, "Reavers#5") == [
        ("m1", "2 td, 1 cas, 1 mvp", 13, None, 13),
        (None, "gains Block", None, 6, 7),
        (None, "corrected: one of them was not his", -3, 1, 3),
    ]


@pytest.mark.usefixtures("season")
def test_every_balance_ends_at_what_is_there(database: Database) -> None:
    for team in (1, 2):
        treasury(database, team)
        for player in reader.roster(database.connection, team):
            points(database, f"p{player['player_id']}")


def test_in_every_format(ask: Ask, write: Write) -> None:
    fine = TeamCorrection(team="Reavers", treasury_gp=-20_000, reason="=1+1 [/red]")
    write(lambda transaction: correct_team(transaction, fine))
    first, last = ask("team", "ledger", "Reavers", "-f", "json").json
    assert first == {
        "date": None,
        "match": None,
        "what": "from the draft",
        "change_gp": 250_000,
        "balance_gp": 250_000,
    }
    assert (last["what"], last["change_gp"]) == ("corrected: =1+1 [/red]", -20_000)
    csv = ask("team", "ledger", "Reavers", "-f", "csv").out.splitlines()
    assert csv[0] == "date,match,what,change_gp,balance_gp"
    assert csv[2].endswith(",corrected: =1+1 [/red],-20000,230000")
    assert "| Gold | Balance |" in ask("team", "ledger", "Reavers", "-f", "md").out
    table = ask("team", "ledger", "Reavers").out
    assert "230,000 gp in the treasury" in table
    assert "-20,000  230,000" in table
    assert ask("player", "ledger", "Reavers#5", "-f", "json").json == []
    assert ask("player", "ledger", "Reavers#5", "-f", "csv").out == "date,match,what,won,spent,balance\n"
    assert "0 SPP won, 0 spent" in ask("player", "ledger", "Reavers#5").out


@pytest.mark.parametrize("width", [80, 40])
def test_on_narrow_terminals_nothing_is_lost(ask: Ask, write: Write, width: int) -> None:
    reason = "a prize for fair play, by a vote of all the coaches in the last week"
    prize = TeamCorrection(team="Reavers", treasury_gp=100_000, reason=reason)
    write(lambda transaction: correct_team(transaction, prize))
    out = ask("team", "ledger", "Reavers", width=width).out
    assert max(map(len, out.splitlines())) <= width
    assert "350,000" in out
    assert all(word in out for word in reason.split())
