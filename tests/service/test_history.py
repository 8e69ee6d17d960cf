"""Taking back: the last command whole, or any match, with nothing left of it but the log."""

from datetime import date

import pytest

from league.errors import AgainstTheRules, NotFound
from league.rules.entries import Firing, Founding, Hiring, PlayerSheet, TeamSheet
from league.service import draft
from league.service.facts import enter
from league.service.history import undo
from league.service.match import record
from league.service.team import fire, hire
from league.store.transaction import Transaction
from tests.service.world import FOUNDING, TODAY, Leagues, World, sheet_of, team_sheet

RICH = (
    "match Reavers vs Eye",
    "H8 td x2",
    "A4 td",
    "A8 block H7 armour 5+4 injury 6+5 casualty 58",
    "H mvp H8",
    "H winnings 60000",
    "A winnings 50000",
    "H fans +1",
    "A fans -1",
)


def match(day: str, *lines: str, match_id: str = "") -> str:
    """A match whose first line says who played; Reavers and Eye where there is none."""
    teams, *events = lines or ("match Reavers vs Eye",)
    return "\n".join([teams, f"date {day}", *([f"id {match_id}"] if match_id else []), *events])


def state(world: World) -> tuple[bytes, object]:
    return world.export(), world.rows()


def test_undoing_a_match_gives_everything_back(world: World) -> None:
    """B007: gold, SPP, injuries, missed matches, fans and appearances."""
    world.buy("Reavers", "fan_factor")
    before = state(world)
    world.play(match("2026-05-03", *RICH))
    reavers = world.team("Reavers")
    assert (reavers.treasury_gp, reavers.fan_factor) == (450_000 - 10_000 + 60_000, 2)
    assert world.team("Eye").fan_factor == 0
    assert (world.player("Reavers", 7).present.st, world.player("Reavers", 8).spp) == (2, 2 * 3 + 5)
    undone = world.undo()
    assert undone.kinds == ["match"]
    assert state(world) == before


def test_undoing_a_void_brings_everything_back(world: World) -> None:
    first = world.play(match("2026-05-03", *RICH))
    world.play(match("2026-05-10", "match Eye vs Rats", "A4 block H4 armour 5+4 injury 6+5 casualty 51"))
    world.play(match("2026-05-17", "match Reavers vs Rats", "H6 td"))
    before = state(world)
    world.void(first)
    assert world.matches() == ["m2", "m3"]
    assert world.player("Reavers", 7).career.matches == 1
    assert world.undo().kinds == ["void", "match"]
    assert state(world) == before


def test_several_undos_in_a_row_go_back_command_by_command(world: World) -> None:
    states = [state(world)]
    commands = (
        lambda: world.hire("Reavers", "Blitzer", 12),
        lambda: world.play(match("2026-05-03", *RICH)),
        lambda: world.buy("Eye", "rerolls", 2),
        lambda: world.rename("Reavers#12", "Griff"),
        lambda: world.play(match("2026-05-01", "match Rats vs Reavers", "A3 hurt niggling")),
        lambda: world.void("m1"),
        lambda: world.fire("Reavers#1"),
        lambda: world.retire("Rats"),
    )
    for command in commands:
        command()
        states.append(state(world))
    for expected in reversed(states[:-1]):
        world.undo()
        assert state(world) == expected
    assert world.team("Reavers").treasury_gp == 450_000


def test_when_everything_is_undone_nothing_is_left_to_undo(empty: World) -> None:
    with pytest.raises(AgainstTheRules, match="there is nothing to undo"):
        empty.undo()
    before = state(empty)
    empty.add(team_sheet("Reavers"))
    empty.undo()
    assert state(empty) == before
    assert empty.connection.execute("SELECT count(*) FROM player").fetchone() == (0,)
    with pytest.raises(AgainstTheRules, match="there is nothing to undo"):
        empty.undo()


def test_a_team_that_comes_back_is_another_one(empty: World) -> None:
    empty.add(team_sheet("Reavers"))
    empty.undo()
    added = empty.add(team_sheet("Reavers", rerolls=1))
    assert added is not None
    assert (added.id, added.players[0].id) == (2, 12)


def test_a_command_of_many_entries_is_taken_back_whole(world: World) -> None:
    before = state(world)

    def many(transaction: Transaction) -> None:
        for day in range(1, 21):
            what = f"H{day % 5 + 1} td" if day != 9 else "H6 hurt dead"
            record(transaction, sheet_of(match(f"2026-05-{day:02}", "match Reavers vs Eye", what)), today=TODAY)
        hire(transaction, Hiring(team="Eye", position="Lineman"))

    world.do(many)
    assert len(world.matches()) == 20
    undone = world.undo()
    assert undone.kinds == ["match"] * 20 + ["hire"]
    assert state(world) == before


def test_a_command_that_corrected_its_own_entries_is_taken_back_whole(world: World) -> None:
    """An import out of order: the firing is entered first, and the match that kills him, of a day before, after it."""
    before = state(world)

    def out_of_order(transaction: Transaction) -> None:
        new = team_sheet("New", treasury_gp=0)
        enter(transaction, new, today=TODAY)
        for day, what in (("2026-05-10", "H5 td"), ("2026-05-03", "H5 hurt mng")):
            sheet = sheet_of(match(day, "match New vs Eye", what))
            record(transaction, sheet, today=TODAY, accept_conflicts=True)

    world.do(out_of_order)
    assert world.match("m1") == (1, 0, 0, 0, 1)
    assert world.undo().kinds == ["team", "match", "match", "match"]
    assert state(world) == before


def test_a_firing_that_its_own_command_made_void_does_not_come_back(world: World) -> None:
    def out_of_order(transaction: Transaction) -> None:
        fire(transaction, Firing(player="Reavers#5", on=date(2026, 5, 10)))
        text = match("2026-05-03", "match Reavers vs Eye", "H5 hurt dead")
        record(transaction, sheet_of(text), today=TODAY, accept_conflicts=True)

    before = state(world)
    world.do(out_of_order)
    assert world.player("Reavers", 5).status == "dead"
    world.undo()
    assert state(world) == before
    assert world.player("Reavers", 5).status == "active"


def test_undo_after_a_dry_run_takes_back_what_was_kept(world: World) -> None:
    before = state(world)
    world.play(match("2026-05-03", *RICH))
    kept = state(world)
    world.dry(lambda transaction: record(transaction, sheet_of(match("2026-05-10")), today=TODAY))
    world.dry(undo)
    assert state(world) == kept
    world.undo()
    assert state(world) == before


def test_a_team_in_a_match_under_way_cannot_be_taken_back(world: World) -> None:
    world.add(team_sheet("New"))
    started = world.do(lambda transaction: draft.start(transaction, "New", "Eye", TODAY))
    with pytest.raises(AgainstTheRules, match="New are in an unfinished match"):
        world.undo()
    world.do(lambda transaction: draft.abandon(transaction, started))
    world.undo()
    with pytest.raises(NotFound):
        world.team("New")


def test_an_import_that_brought_another_name_and_ruleset_is_taken_back(empty: World, leagues: Leagues) -> None:
    rules = {**FOUNDING.files, "house-rules.toml": "[standings]\nwin = 2\n"}
    other = Founding(name="Another", edition="bb1", files=rules)
    before = state(empty)
    for times in range(2):
        empty.do(lambda transaction: enter(transaction, other, today=TODAY))
        assert empty.rows()["league"] == [("Another", 2, 1, 0)]
        if times:
            empty.add(team_sheet("Reavers"))
            leagues.assert_same_afresh(empty)
            empty.undo()
        empty.undo()
        assert state(empty) == before
        assert empty.rows()["league"] == [("Old World", 3, 1, 0)]


def test_a_match_is_edited_by_voiding_it_and_recording_it_again(world: World) -> None:
    """B072: the touchdown of number 8 was that of number 9; its id and place stay, however often (B006)."""
    world.play(match("2026-05-03", "match Reavers vs Eye", "H8 td", match_id="M1"))
    world.play(match("2026-05-10", "match Reavers vs Eye", "H8 td", match_id="M2"))
    corrected = match("2026-05-03", "match Reavers vs Eye", "H9 td", match_id="M1")
    states = []
    for _ in range(3):
        world.void("M1")
        world.play(corrected)
        assert (world.player("Reavers", 8).spp, world.player("Reavers", 9).spp) == (3, 3)
        assert world.matches() == ["M1", "M2"]
        states.append(state(world))
    assert states[0] == states[1] == states[2]


def test_gains_and_losses_stand_apart(world: World) -> None:
    """B025: a player of MA 6 who gained one and loses one: 7, 6, and 7 again; his position prints 6 throughout."""
    strong = PlayerSheet(number=1, position="Lineman", name="Fast", skills=("+MA",))
    others = tuple(PlayerSheet(number=number, position="Lineman", name=f"L{number}") for number in range(2, 12))
    world.add(TeamSheet(name="Fasts", race="Human", coach="C", treasury_gp=0, players=(strong, *others)))
    seen = [world.player("Fasts", 1).present.ma]
    played = world.play(match("2026-05-03", "match Fasts vs Eye", "H1 hurt -ma"))
    seen.append(world.player("Fasts", 1).present.ma)
    world.void(played)
    seen.append(world.player("Fasts", 1).present.ma)
    assert seen == [7, 6, 7]
    assert world.player("Fasts", 1).printed.ma == 6


def test_a_retired_team_stays_in_what_it_played(world: World) -> None:
    """B028, B102."""
    world.play(match("2026-05-03", *RICH))
    world.retire("Eye")
    assert world.team("Eye").is_retired
    assert world.match("m1") == (2, 1, 0, 1, 0)
    assert world.player("Reavers", 8).spp == 11
    standings = world.connection.execute("SELECT team, played, points FROM standings ORDER BY team_id").fetchall()
    assert standings == [("Reavers", 1, 3), ("Eye", 1, 0), ("Rats", 0, 0)]
    world.undo()
    assert not world.team("Eye").is_retired


def test_a_match_that_is_none(world: World) -> None:
    world.play(match("2026-05-03"))
    with pytest.raises(NotFound, match="no match '1'; did you mean m1"):
        world.void("1")
    world.void("m1")
    with pytest.raises(NotFound):
        world.void("m1")
