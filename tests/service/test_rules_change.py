"""Playing by other rules from some day on: what it changes, what it leaves alone, and taking it back."""

import json
from datetime import date

import pytest

from league.errors import AgainstTheRules
from league.rules.entries import Founding, RulesChange
from league.rules.events import MostValuable
from league.rules.rolling import ProgramRoller
from league.rules.ruleset_files import HOUSE_RULES, RulesetError
from league.rules.values import Side
from league.service.facts import enter
from league.service.match import decide_later
from league.service.rules_change import Prospect, change_rules, files_for, prospect
from league.store.editions import edition_files
from league.store.transaction import Transaction
from tests.service.world import NOW, TODAY, Leagues, World, team_sheet

GENEROUS = "[spp]\ntouchdown = 4\n[limits]\npoints_per_characteristic = 2\n[standings]\nwin = 2\n"
HURT = "A3 block H5 armour 5+4 injury 6+5 casualty 54"
"""A point of MA; bb1 takes one by injury and no second (seed document S13)."""


def house(text: str, edition: str = "bb1") -> RulesChange:
    return RulesChange(edition=edition, files=edition_files(edition) | {HOUSE_RULES: text}, on=TODAY)


def change(world: World, fact: RulesChange) -> bool:
    return world.do(lambda transaction: change_rules(transaction, fact))


def looked_at(world: World, fact: RulesChange) -> Prospect:
    with world.database.read() as connection:
        return prospect(Transaction(connection, NOW), fact.files)


def played(world: World) -> tuple[str, int, str]:
    """The edition, the points of a win, and the house rules."""
    edition, win, files = world.connection.execute(
        "SELECT edition, win_points, files FROM league JOIN ruleset ON ruleset.id = ruleset_id"
    ).fetchone()
    return edition, win, files


def test_later_matches_go_by_the_new_rules_and_earlier_ones_stay(world: World) -> None:
    world.play(f"match Reavers vs Eye\ndate 2026-05-03\nH1 td\n{HURT}")
    world.play("match Reavers vs Eye\ndate 2026-05-10\nH5 hurt mng", accept_conflicts=True)
    assert world.player("Reavers", 1).spp == 3
    assert change(world, house(GENEROUS))
    assert world.player("Reavers", 1).spp == 3
    assert world.connection.execute("SELECT points FROM standings WHERE team = 'Reavers'").fetchone() == (2 + 1,)
    world.play(f"match Reavers vs Eye\ndate 2026-05-17\nH1 td\n{HURT}", accept_conflicts=True)
    assert world.player("Reavers", 1).spp == 3 + 4
    assert world.player("Reavers", 5).lasting_injuries == ("-ma", "-ma")


def test_a_match_decided_again_goes_by_the_rules_it_was_entered_under(world: World) -> None:
    """Voiding the first match leaves the second its one touchdown of three points, and a second hit that counts."""
    first = world.play(f"match Reavers vs Eye\ndate 2026-05-03\n{HURT}")
    world.play("match Reavers vs Eye\ndate 2026-05-10\nH1 td")
    world.play(f"match Reavers vs Eye\ndate 2026-05-17\nH1 td\n{HURT}")
    assert world.player("Reavers", 5).lasting_injuries == ("-ma",)
    change(world, house(GENEROUS))
    world.void(first)
    assert world.player("Reavers", 1).spp == 3 + 3
    assert world.player("Reavers", 5).lasting_injuries == ("-ma",)


def test_a_step_decided_later_goes_by_the_rules_of_its_match(world: World) -> None:
    match = world.play("match Reavers vs Eye\ndate 2026-05-03")
    change(world, house("[spp]\nmvp = 9\n"))
    step = MostValuable(side=Side.HOME, player="H1")
    world.do(lambda transaction: decide_later(transaction, match, [step]))
    assert world.player("Reavers", 1).spp == 5


def test_what_is_rolled_later_is_what_the_rules_of_the_match_roll(world: World) -> None:
    """bb1 has the MVP rolled; with nominees a coach has to name them, which dice alone do not decide."""
    match = world.play("match Reavers vs Eye\ndate 2026-05-03")
    change(world, house("[mvp]\nnominees = 3\n"))
    later = world.do(lambda transaction: decide_later(transaction, match, (), roller=ProgramRoller(lambda _: 1)))
    assert later.waiting == []
    assert (world.player("Reavers", 1).spp, world.player("Eye", 1).spp) == (5, 5)


def test_a_match_typed_in_late_goes_by_the_rules_of_today_and_an_export_tells_so(
    world: World, leagues: Leagues
) -> None:
    world.play("match Reavers vs Eye\ndate 2026-05-10\nH1 td")
    change(world, house(GENEROUS))
    world.play("match Reavers vs Eye\ndate 2026-05-03\nH2 td")
    assert [world.player("Reavers", number).spp for number in (1, 2)] == [3, 4]
    leagues.assert_same_afresh(world)


def test_a_team_added_later_is_drafted_under_the_new_rules(world: World, leagues: Leagues) -> None:
    cheap = "[[rosters]]\nid = 'human'\npositions = [{ id = 'lineman', cost_gp = 40_000 }]\n"
    world.play("match Reavers vs Eye\ndate 2026-05-10\nH1 td")
    change(world, house(cheap))
    world.add(team_sheet("Late"))
    assert world.team("Late").treasury_gp == 1_000_000 - 11 * 40_000
    assert world.team("Reavers").treasury_gp == 1_000_000 - 11 * 50_000
    leagues.assert_same_afresh(world)


def test_undo_brings_the_rules_and_the_values_back(world: World) -> None:
    world.buy("Reavers", "cheerleaders", 3)
    before, rows = played(world), world.rows()
    change(world, house("[standings]\nwin = 2\n[treasury]\ncheerleader_gp = 20_000\n"))
    assert played(world)[:2] == ("bb1", 2)
    assert world.rows()["team"] != rows["team"]
    assert world.undo().kinds == ["rules"]
    assert (played(world), world.rows()) == (before, rows)
    world.play("match Reavers vs Eye\ndate 2026-05-03\nH1 td")
    assert world.player("Reavers", 1).spp == 3


def test_a_change_after_one_that_was_taken_back(world: World, leagues: Leagues) -> None:
    change(world, house("[spp]\ntouchdown = 5\n"))
    world.undo()
    change(world, house(GENEROUS))
    world.play("match Reavers vs Eye\ndate 2026-05-03\nH1 td")
    assert world.player("Reavers", 1).spp == 4
    change(world, house("[spp]\ntouchdown = 6\n"))
    world.undo()
    world.play("match Reavers vs Eye\ndate 2026-05-10\nH1 td")
    assert world.player("Reavers", 1).spp == 8
    leagues.assert_same_afresh(world)


def test_to_and_fro_on_one_day(world: World, leagues: Leagues) -> None:
    plain = RulesChange(edition="bb1", files=edition_files("bb1"), on=TODAY)
    for number, fact in enumerate((house(GENEROUS), plain, house(GENEROUS)), 1):
        change(world, fact)
        world.play(f"match Reavers vs Eye\ndate 2026-05-{number:02}\nH1 td")
    assert world.player("Reavers", 1).spp == 4 + 3 + 4
    leagues.assert_same_afresh(world)


def test_an_export_read_again_changes_nothing(world: World) -> None:
    world.play("match Reavers vs Eye\ndate 2026-05-03\nH1 td")
    change(world, house(GENEROUS))
    world.play("match Reavers vs Eye\ndate 2026-05-10\nH1 td")
    exported, rows = world.export(), world.rows()
    summary = world.remake(exported)
    assert [str(problem) for problem in summary.problems] == []
    assert (summary.recorded, summary.skipped) == ({}, len(exported.splitlines()))
    assert (world.export(), world.rows()) == (exported, rows)


def test_what_would_change_and_nothing_does(world: World) -> None:
    world.buy("Reavers", "cheerleaders", 3)
    world.hire("Reavers", "Blitzer", 12)
    before = world.dump()
    found = looked_at(
        world,
        house(
            "remove = ['rosters.human.positions.blitzer']\n"
            "[squad]\nminimum = 11\nmaximum = 11\n[treasury]\ncheerleader_gp = 20_000\n"
        ),
    )
    assert world.dump() == before
    assert [(one.key, one.before, one.after) for one in found.differences if one.after is not None] == [
        ("squad.maximum", 16, 11),
        ("treasury.cheerleader_gp", 10_000, 20_000),
    ]
    assert [one.key for one in found.differences if one.after is None] == ["rosters.human.positions.blitzer"]
    assert found.vanished == [("position", "Blitzer of Human", ["Reavers #12 Blitzer 12"])]
    assert found.revalued == [("Reavers", 670_000, 700_000)]
    assert found.exceeded == ["Reavers have 12 players: 11 are allowed"]


def test_what_has_no_name_any_more_stays(world: World) -> None:
    world.hire("Reavers", "Blitzer", 12)
    change(world, house("remove = ['rosters.human.positions.blitzer']\n"))
    blitzer = world.player("Reavers", 12)
    assert (blitzer.position, blitzer.skills, blitzer.value_gp) == ("Blitzer", ("Block",), 90_000)
    world.play("match Reavers vs Eye\ndate 2026-05-03\nH12 td")
    assert world.player("Reavers", 12).spp == 3
    with pytest.raises(AgainstTheRules, match="Human have no 'Blitzer'"):
        world.hire("Reavers", "Blitzer", 13)


def test_a_race_that_vanishes_is_told_once_and_its_positions_not(world: World) -> None:
    with world.database.read() as connection:
        stars = [star for star in Transaction(connection, NOW).ruleset.stars if "human" in star.teams]
    assert stars
    removed = ["rosters.human", *(f"stars.{name}" for star in stars for name in (star.name, star.partner) if name)]
    found = looked_at(world, house(f"remove = {json.dumps(list(dict.fromkeys(removed)))}\n"))
    assert found.vanished == [("race", "Human", ["Reavers", "Eye", "Rats"])]


def test_another_edition_of_the_same_numbers(world: World) -> None:
    world.play(f"match Reavers vs Eye\ndate 2026-05-03\n{HURT}")
    change(world, RulesChange(edition="LRB6", files=edition_files("lrb6"), on=date(2026, 6, 1)))
    assert played(world)[0] == "crp"
    world.play("match Reavers vs Eye\ndate 2026-05-10", accept_conflicts=True)
    world.play(f"match Reavers vs Eye\ndate 2026-05-17\n{HURT}")
    assert world.player("Reavers", 5).lasting_injuries == ("-ma", "-ma")


def test_an_edition_whose_numbers_mean_something_else_is_for_a_league_without_teams(empty: World) -> None:
    modern = RulesChange(edition="bb2020", files=edition_files("bb2020"), on=TODAY)
    change(empty, modern)
    assert played(empty)[0] == "bb2020"
    empty.undo()
    empty.add(team_sheet("Reavers"))
    for attempt in (looked_at, change):
        with pytest.raises(AgainstTheRules, match="the numbers on the rosters of this league mean something else"):
            attempt(empty, modern)


def test_rules_that_are_none(world: World) -> None:
    with pytest.raises(RulesetError, match=r"house-rules\.toml: spp: unknown key 'tuchdown'"):
        change(world, house("[spp]\ntuchdown = 4\n"))


def test_the_files_of_an_edition_with_house_rules_kept_changed_or_dropped(world: World) -> None:
    change(world, house(GENEROUS))

    def texts(**wanted: object) -> dict[str, str]:
        with world.database.read() as connection:
            return files_for(Transaction(connection, NOW), **wanted)  # type: ignore[arg-type]

    assert texts() == edition_files("bb1") | {HOUSE_RULES: GENEROUS}
    assert texts(house_rules="") == edition_files("bb1") | {HOUSE_RULES: ""}
    assert texts(keep_house_rules=False) == edition_files("bb1")
    assert texts(edition="crp") == edition_files("crp") | {HOUSE_RULES: GENEROUS}


def test_a_league_is_founded_once_and_a_change_is_no_founding(world: World) -> None:
    change(world, house(GENEROUS))
    other = Founding(name="Old World", edition="bb1", files=edition_files("bb1") | {HOUSE_RULES: GENEROUS})
    with pytest.raises(AgainstTheRules, match="is another league than this one"):
        world.do(lambda transaction: enter(transaction, other, today=TODAY))
