"""Export and import: everything needed to make the same league again, and nothing else."""

import json
from datetime import date

import pytest
from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.entries import AnyChange, Founding, Hiring, Purchase
from league.rules.ids import PlayerId
from league.service.facts import enter
from league.store.transaction import Transaction
from tests.service.world import FOUNDING, TODAY, Leagues, World, team_sheet

STRANGE = (
    "O'Grady", "Robert'); DROP TABLE player;--", "50% Off", "a\\b", 'say "hi"', "\U0001f3c8", "x" * 60, "[red]",
    "007", "1e5", "true", "日本 太郎", "=1+1", "Zoe\u0308", "p17",
)  # fmt: skip


def season(world: World) -> None:
    """A bit of everything, with a correction."""
    lines = "H1 td # first\nA3 block H5 armour 5+4 injury 6+5 casualty 54"
    world.play(f"match Reavers vs Eye\nid one\ndate 2026-05-03\nround 1\n{lines}")
    world.hire("Reavers", "Blitzer", 12)
    world.buy("Reavers", "rerolls")
    world.buy("Reavers", "rerolls")
    world.fire("Eye#11")
    world.rename("Eye#10", "Varag")
    world.play("match Eye vs Rats\ndate 2026-05-10\nH1 hurt dead\nA winnings 30000")
    world.play("match Reavers vs Rats\ndate 2026-05-17\nH6 td")
    world.retire("Rats")
    world.void("one")


def test_an_export_makes_the_same_league_under_whatever_name(world: World, leagues: Leagues) -> None:
    world.hire("Reavers", "Lineman")
    exported = world.export()
    with leagues.new() as other:
        other.connection.execute("UPDATE league SET name = 'Another'")
        summary = other.remake(exported)
        assert summary.recorded == {"league": 1, "team": 3, "hire": 1}
        assert other.export() == exported
        assert other.rows() == world.rows()


def test_an_export_read_again_changes_nothing(empty: World) -> None:
    for name in ("Reavers", "Eye", "Rats"):
        empty.add(team_sheet(name))
    empty.play("match Reavers vs Eye\nid one\ndate 2026-05-03\nH1 td")
    empty.hire("Reavers", "Blitzer", 12)
    empty.buy("Reavers", "rerolls")
    empty.buy("Reavers", "rerolls")
    empty.fire("Eye#11")
    empty.rename("Eye#10", "Varag")
    empty.retire("Rats")
    exported, rows = empty.export(), empty.rows()
    summary = empty.remake(exported)
    assert [str(problem) for problem in summary.problems] == []
    assert (summary.recorded, summary.skipped) == ({}, len(exported.splitlines()))
    assert (empty.export(), empty.rows()) == (exported, rows)


def test_a_league_goes_on_after_it_was_made_again(world: World, leagues: Leagues) -> None:
    """Keys and ids of what comes next are new, even where the log of the new league is shorter than that of the old."""
    world.play("match Reavers vs Eye\ndate 2026-05-03")
    for _ in range(3):
        world.buy("Reavers", "cheerleaders")
        world.undo()
    world.buy("Reavers", "cheerleaders")
    with leagues.new() as other:
        other.remake(world.export())
        for _ in range(12):
            other.buy("Reavers", "cheerleaders")
        assert other.team("Reavers").cheerleaders == 13
        keys = [json.loads(line)["key"] for line in other.export().splitlines() if b'"buy"' in line]
        assert len(set(keys)) == 13
        leagues.assert_same_afresh(other)
        before = other.export()
        assert other.remake(before).recorded == {}
        assert other.export() == before
        assert other.play("match Reavers vs Eye\ndate 2026-05-10") == "m2"
        assert other.undo().kinds == ["match"]
        assert other.play("match Reavers vs Eye\ndate 2026-05-10") == "m3"


def test_names_come_back_as_they_are(world: World, leagues: Leagues) -> None:
    for number, name in enumerate(STRANGE, 1):
        if number > 11:
            world.fire(f"Reavers#{number - 11}")
            world.hire("Reavers", "Lineman", number)
        world.rename(f"Reavers#{number}", name)
    for name in ("50% Off", "日本", "t1", "m1"):
        world.add(team_sheet(name))
        world.play(f'match "{name}" vs Eye\nH1 td')
    assert [player.name for player in world.team("Reavers").players] == list(STRANGE)
    leagues.assert_same_afresh(world)


def test_what_is_known_not_to_hold_is_known_again(world: World, leagues: Leagues) -> None:
    world.add(team_sheet("Poor", treasury_gp=0))
    first = world.play("match Poor vs Eye\ndate 2026-05-03\nH winnings 60000\nH5 hurt mng")
    world.hire("Poor", "Lineman", 12)
    second = world.play("match Poor vs Eye\ndate 2026-05-10\nH5 td", accept_conflicts=True)
    world.void(first, accept_conflicts=True)
    assert world.team("Poor").treasury_gp == -50_000
    assert world.match(second) == (1, 0, 0, 0, 0)
    leagues.assert_same_afresh(world)
    with leagues.new() as strict:
        strict.add(team_sheet("Poor", treasury_gp=0))
        with pytest.raises(AgainstTheRules, match="Poor are 50,000 gp short"):
            strict.hire("Poor", "Lineman", 12)


def test_only_what_was_known_to_be_short_is_let_through(empty: World) -> None:
    """Making a league again is no way around the rules that no correction can break."""
    facts: tuple[AnyChange, ...] = (
        Purchase(team="Bones", item="apothecary"),
        Purchase(team="Bones", item="rerolls", count=9),
        Hiring(team="Bones", position="Troll"),
    )

    for fact in facts:

        def remake(transaction: Transaction, fact: AnyChange = fact) -> None:
            enter(transaction, FOUNDING, today=TODAY)
            enter(transaction, team_sheet("Bones", "Undead", positions=("Zombie",) * 11), today=TODAY)
            enter(transaction, fact, today=TODAY)

        with pytest.raises(AgainstTheRules):
            empty.do(remake)


def test_another_league_is_not_mixed_into_one_that_has_begun(world: World) -> None:
    other = Founding(name="Another", edition="bb1", files=FOUNDING.files)
    with pytest.raises(AgainstTheRules, match="'Another' is another league than this one"):
        world.do(lambda transaction: enter(transaction, other, today=TODAY))


def test_a_league_whose_teams_were_all_undone_has_not_begun(empty: World) -> None:
    empty.add(team_sheet("Reavers"))
    empty.undo()
    other = Founding(name="Another", edition="bb1", files=FOUNDING.files)
    assert empty.do(lambda transaction: enter(transaction, other, today=TODAY))
    assert empty.rows()["league"] == [("Another", 3, 1, 0)]


def test_an_exported_hiring_of_somebody_else_is_refused(world: World) -> None:
    hiring = Hiring(team="Reavers", position="Lineman", number=12, id=PlayerId(40), key="e9", on=date(2026, 5, 3))
    assert world.do(lambda transaction: enter(transaction, hiring, today=TODAY))
    assert not world.do(lambda transaction: enter(transaction, hiring, today=TODAY))
    other = replace(hiring, team="Eye")
    with pytest.raises(AgainstTheRules, match="there is another player p40"):
        world.do(lambda transaction: enter(transaction, other, today=TODAY))


def test_a_whole_season(world: World, leagues: Leagues) -> None:
    season(world)
    leagues.assert_same_afresh(world)
    kinds = [json.loads(line)["kind"] for line in world.export().splitlines()]
    assert " ".join(kinds) == "league team team team hire buy buy fire rename match match retire"
