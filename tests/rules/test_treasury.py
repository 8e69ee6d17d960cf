"""Gold by hand: drafts, values, prices."""

from typing import Any, get_args

import pytest

from league.rules.entries import Item, PlayerSheet, TeamSheet
from league.rules.ids import PlayerId, TeamId
from league.rules.ruleset import Ruleset
from league.rules.treasury import Draft, staff_price_gp, team_value_gp
from league.rules.values import Characteristics, PlayerStatus, Team
from tests.rules.build import edition, home, member, player, season


def squad(*counts: tuple[str, int]) -> tuple[PlayerSheet, ...]:
    positions = [position for position, count in counts for _ in range(count)]
    return tuple(
        PlayerSheet(number=number, position=position, name=f"{position} {number}")
        for number, position in enumerate(positions, 1)
    )


def sheet(*players: PlayerSheet, **changes: Any) -> TeamSheet:
    fields = {"name": "Reavers", "race": "Human", "coach": "Ann", "players": players or squad(("Lineman", 11))}
    return TeamSheet(**(fields | changes))


def draft(told: TeamSheet, rules: Ruleset | None = None) -> Draft:
    return Draft(told, rules or edition(), TeamId(4), PlayerId(40))


def drafted(told: TeamSheet, rules: Ruleset | None = None) -> Team:
    made = draft(told, rules)
    assert made.problems == []
    assert made.team is not None
    return made.team


def problems(told: TeamSheet, rules: Ruleset | None = None) -> list[tuple[int, str]]:
    made = draft(told, rules)
    assert made.team is None
    return made.problems


# Drafting (LRB6 p29).


def test_a_human_team_to_the_last_coin() -> None:
    """7 linemen 350k, 2 throwers 140k, 2 catchers 140k, 1 blitzer 90k = 720k; 3 re-rolls 150k, an apothecary 50k,
    fan factor 5 50k, 2 assistants 20k, 1 cheerleader 10k = 280k; together 1,000k."""
    team = drafted(
        sheet(
            *squad(("Lineman", 7), ("Thrower", 2), ("Catcher", 2), ("Blitzer", 1)),
            rerolls=3,
            apothecary=True,
            fan_factor=5,
            assistant_coaches=2,
            cheerleaders=1,
        )
    )
    assert team.treasury_gp == 0
    assert team_value_gp(team, edition().rules) == 1_000_000


def test_what_is_not_spent_is_the_treasury() -> None:
    """11 linemen: 550k; 450k are left."""
    team = drafted(sheet())
    assert (team.treasury_gp, team_value_gp(team, edition().rules)) == (450_000, 550_000)


def test_an_orc_team() -> None:
    """4 Black Orcs 320k, 4 Blitzers 320k, 1 Thrower 70k, 2 Linemen 100k = 810k; 3 re-rolls 180k; 10k are left."""
    team = drafted(
        sheet(*squad(("Black Orc Blocker", 4), ("Blitzer", 4), ("Thrower", 1), ("Lineman", 2)), race="orc", rerolls=3)
    )
    assert (team.race, team.treasury_gp, team.reroll_cost_gp) == ("Orc", 10_000, 60_000)


def test_the_team_that_comes_of_it() -> None:
    team = drafted(sheet(*squad(("Lineman", 10), ("Catcher", 1))))
    assert (team.id, team.name, team.coach, team.matches, team.last_day) == (4, "Reavers", "Ann", 0, "")
    assert [one.id for one in team.players] == list(range(40, 51))
    catcher = member(team, 11)
    assert (catcher.name, catcher.position, catcher.skills) == ("Catcher 11", "Catcher", ("Catch", "Dodge"))
    assert catcher.printed == catcher.present == Characteristics(ma=8, st=2, ag=3, av=7)
    assert (catcher.value_gp, catcher.spp, catcher.career.matches) == (70_000, 0, 0)


def test_ids_that_are_given_are_kept() -> None:
    first, *others = squad(("Lineman", 11))
    known = PlayerSheet(number=1, position="lineman", name="Old", id=PlayerId(7))
    assert [one.id for one in drafted(sheet(known, *others)).players] == [7, *range(41, 51)]
    assert first.id is None


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"players": squad(("Blitzer", 4), ("Ogre", 1), ("Lineman", 6)), "rerolls": 4},
            "the team costs 1,000,000 gp",
        ),
        (
            {"players": squad(("Blitzer", 4), ("Ogre", 1), ("Lineman", 6)), "rerolls": 4, "cheerleaders": 1},
            "the team costs 1,010,000 gp, 10,000 gp more than the 1,000,000 gp of a draft",
        ),
        ({"rerolls": 8, "apothecary": True}, "the team costs 1,000,000 gp"),
        (
            {"rerolls": 8, "apothecary": True, "fan_factor": 2},
            "the team costs 1,020,000 gp, 20,000 gp more than the 1,000,000 gp of a draft",
        ),
        ({"players": squad(("Lineman", 10))}, "10 players, 1 fewer than the 11 of a new team"),
        ({"players": squad(("Lineman", 17))}, "17 players, 1 more than the 16 allowed"),
        ({"rerolls": 9}, "9 re-rolls: at most 8"),
        ({"fan_factor": 10}, "fan factor 10: at most 9 for a new team"),
        ({"players": squad(("Lineman", 6), ("Blitzer", 5))}, "5 of Blitzer, 1 more than the 4 allowed"),
        ({"players": squad(("Lineman", 9), ("Ogre", 2))}, "2 of Ogre, 1 more than the 1 allowed"),
    ],
)
def test_an_illegal_draft_says_by_how_much(changes: dict[str, Any], message: str) -> None:
    told = sheet(**changes)
    if message.endswith("1,000,000 gp"):
        assert drafted(told).treasury_gp == 0
    else:
        assert (0, message) in problems(told)


def test_limits_are_included() -> None:
    drafted(sheet(*squad(("Lineman", 16))))
    drafted(sheet(*squad(("Lineman", 7), ("Blitzer", 4)), fan_factor=9))


def test_every_problem_of_a_draft_is_told() -> None:
    """4 linemen 200k, 2 ogres 280k, 9 re-rolls 450k and fan factor 10 100k are 1,030k; that is one of five."""
    found = problems(sheet(*squad(("Lineman", 4), ("Ogre", 2)), rerolls=9, fan_factor=10))
    assert len(found) == 5
    assert found[-1] == (0, "the team costs 1,030,000 gp, 30,000 gp more than the 1,000,000 gp of a draft")


@pytest.mark.parametrize("race", ["Khemri", "Necromantic", "Nurgle", "Undead"])
def test_four_races_have_no_apothecary(race: str) -> None:
    found = [message for _, message in problems(sheet(race=race, apothecary=True))]
    assert f"a team of {race} has no apothecary" in found


def test_a_race_nobody_has_heard_of() -> None:
    ((number, message),) = problems(sheet(race="Penguins"))
    assert number == 0
    assert message.startswith("no race 'Penguins'; there are Amazon, Chaos, ")


def test_a_position_nobody_has_heard_of() -> None:
    strange = PlayerSheet(number=12, position="Treeman", name="x")
    found = problems(sheet(*squad(("Lineman", 11)), strange))
    assert found == [(12, "Human have no 'Treeman'; there are Lineman, Catcher, Thrower, Blitzer, Ogre")]


def test_two_players_of_one_number() -> None:
    twin = PlayerSheet(number=5, position="Lineman", name="Twin")
    assert (5, "2 players wear number 5") in problems(sheet(*squad(("Lineman", 11)), twin))


def test_a_team_that_is_still_drafting_may_have_few_players() -> None:
    team = drafted(sheet(players=(), is_drafting=True))
    assert (team.treasury_gp, team.players) == (1_000_000, ())


# A team with a past.


def test_a_player_with_a_past() -> None:
    veteran = PlayerSheet(
        number=5,
        position="Blitzer",
        name="Old",
        niggling_injuries=2,
        lasting_injuries=("-ma", "-ag"),
        misses_next_game=True,
        skills=("guard", "Mighty Blow"),
        spp=31,
        value_gp=130_000,
    )
    one = member(drafted(sheet(veteran, treasury_gp=70_000)), 5)
    assert (one.printed.ma, one.present.ma, one.printed.ag, one.present.ag) == (7, 6, 3, 2)
    assert one.skills == ("Block", "Guard", "Mighty Blow")
    assert (one.niggling_injuries, one.lasting_injuries) == (2, ("-ma", "-ag"))
    assert (one.misses_next_game, one.spp, one.value_gp) == (True, 31, 130_000)
    plain = PlayerSheet(number=5, position="Blitzer", name="Old", spp=3)
    assert member(drafted(sheet(plain)), 5).value_gp == 90_000


def test_a_past_frees_from_the_limits_of_a_draft() -> None:
    team = drafted(sheet(*squad(("Lineman", 3)), treasury_gp=5_000_000, fan_factor=18))
    assert (team.treasury_gp, team.fan_factor, len(team.players)) == (5_000_000, 18, 3)
    rich = PlayerSheet(number=1, position="Lineman", name="x", spp=1)
    poor = sheet(rich, *squad(("Lineman", 12))[1:], rerolls=8, apothecary=True, cheerleaders=9)
    assert drafted(poor).treasury_gp == 0, "what it once cost is long spent"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"skills": ("Flying",)}, "no skill 'Flying'"),
        ({"skills": ("Block",)}, "Block stands twice, or belongs to the position already"),
        ({"skills": ("Frenzy", "Grab")}, "Grab and Frenzy exclude each other"),
        ({"skills": ("Guard", "guard")}, "Guard stands twice, or belongs to the position already"),
        ({"lasting_injuries": ("-pa",)}, "-pa: this edition has no such characteristic"),
        ({"lasting_injuries": ("-st",) * 2}, "-st stands 2 times: an injury takes 1 of a characteristic"),
        ({"skills": ("+MA",) * 4}, "+MA: MA would be 11, but goes from 0 to 10"),
        ({"skills": ("+PA",)}, "+PA: this edition has no such characteristic"),
    ],
)
def test_a_past_that_cannot_be(changes: dict[str, Any], message: str) -> None:
    veteran = PlayerSheet(number=5, position="Blitzer", name="Old", **changes)
    assert problems(sheet(veteran, treasury_gp=0)) == [(5, message)]


def test_points_gained_and_lost_before() -> None:
    veteran = PlayerSheet(number=5, position="Blitzer", name="Old", skills=("+st",), lasting_injuries=("-ma",))
    one = member(drafted(sheet(veteran, treasury_gp=0)), 5)
    assert (one.present.st, one.present.ma, one.printed.st, one.skills) == (4, 6, 3, ("Block", "+ST"))


def test_a_value_may_be_given_for_a_player_without_a_past() -> None:
    one = PlayerSheet(number=5, position="Blitzer", name="Old", value_gp=95_000)
    assert member(drafted(sheet(*squad(("Lineman", 4)), one, treasury_gp=0)), 5).value_gp == 95_000


@pytest.mark.parametrize(
    ("changes", "has_past"),
    [
        ({}, False),
        ({"niggling_injuries": 1}, True),
        ({"lasting_injuries": ("-ma",)}, True),
        ({"misses_next_game": True}, True),
        ({"skills": ("Guard",)}, True),
        ({"spp": 1}, True),
        ({"value_gp": 5}, False),
    ],
)
def test_what_is_a_past(changes: dict[str, Any], *, has_past: bool) -> None:
    one = PlayerSheet(number=5, position="Blitzer", name="Old", **changes)
    assert one.has_past == has_past
    assert sheet(one).has_past == has_past
    assert sheet(one, treasury_gp=0).has_past


# What a team is worth (LRB6 p30).


def test_the_value_of_a_team_by_hand() -> None:
    """11 linemen 550k, 3 re-rolls 150k, fan factor 4 40k, 2 assistants 20k, 3 cheerleaders 30k, an apothecary 50k."""
    team = home(fan_factor=4, assistant_coaches=2, cheerleaders=3)
    assert team_value_gp(team, edition().rules) == 550_000 + 150_000 + 40_000 + 20_000 + 30_000 + 50_000


def test_gold_in_the_treasury_is_not_value() -> None:
    assert team_value_gp(home(treasury_gp=0), edition().rules) == team_value_gp(home(), edition().rules)


@pytest.mark.parametrize(
    "changes",
    [{"misses_next_game": True}, {"status": PlayerStatus.DEAD}, {"status": PlayerStatus.FIRED}],
)
def test_who_cannot_play_does_not_count(changes: dict[str, Any]) -> None:
    full = team_value_gp(home(player(5, value_gp=70_000)), edition().rules)
    assert team_value_gp(home(player(5, value_gp=70_000, **changes)), edition().rules) == full - 70_000


def test_missing_players_count_as_a_house_rule() -> None:
    rules = edition("[treasury]\nmissing_players_count = true\n").rules
    missing, gone = player(5, misses_next_game=True), player(6, status=PlayerStatus.FIRED)
    assert team_value_gp(home(missing, gone), rules) == team_value_gp(home(), rules) - 50_000


# Prices after the draft.


@pytest.mark.parametrize(
    ("item", "before", "after"),
    [
        ("rerolls", 50_000, 100_000),
        ("apothecary", 50_000, 50_000),
        ("fan_factor", 10_000, 10_000),
        ("assistant_coaches", 10_000, 10_000),
        ("cheerleaders", 10_000, 10_000),
    ],
)
def test_re_rolls_cost_double_once_the_team_has_played(item: Item, before: int, after: int) -> None:
    assert staff_price_gp(edition(), home(), item) == before
    assert staff_price_gp(edition(), season(home(), [()]), item) == after


def test_every_item_has_a_price() -> None:
    assert all(staff_price_gp(edition(), home(), item) > 0 for item in get_args(Item))


def test_a_re_roll_bought_late_counts_at_its_first_price() -> None:
    one_more = home(rerolls=4, matches=3)
    assert team_value_gp(one_more, edition().rules) == team_value_gp(home(), edition().rules) + 50_000
