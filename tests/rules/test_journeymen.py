"""Journeymen: how many come, from where, what they are like, what hiring them costs (facts, sections 9 and 13)."""

from typing import Any

import pytest
from msgspec.structs import replace

from league.rules.effects import JourneymanSigned, JourneymenJoined, PlayerFired
from league.rules.ids import PlayerId
from league.rules.journeymen import (
    against_joining,
    against_signing,
    due,
    hiring_price_gp,
    journeyman,
    journeymen_of,
    lost_skill,
    positions,
    undecided,
)
from league.rules.roster import apply, check
from league.rules.team_value import counted_gp, team_value_gp
from league.rules.values import Career, Player, PlayerStatus, Team
from tests.rules.build import edition, home, member, player

EDITIONS = ["bb1", "crp", "bb2016", "bb2020", "bb2025"]
NOT_ABOVE = "[journeymen]\nabove_maximum = false\n"
DAY = "2026-10-12"


MISSING: list[dict[str, Any]] = [
    {"misses_next_game": True},
    {"status": PlayerStatus.RETIRED},
    {"status": PlayerStatus.DEAD},
    {"status": PlayerStatus.FIRED},
]


# How many are due.


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("how", MISSING)
@pytest.mark.parametrize("count", [0, 1, 2, 11])
def test_as_many_as_eleven_who_can_play_are_short_of(name: str, how: dict[str, Any], count: int) -> None:
    team = home(*(player(number, **how) for number in range(1, count + 1)))
    assert due(team, edition(name=name)) == count


@pytest.mark.parametrize("name", EDITIONS)
def test_nobody_comes_to_more_than_ten(name: str) -> None:
    team = home(player(12), player(1, misses_next_game=True))
    assert due(team, edition(name=name)) == 0


@pytest.mark.parametrize("name", EDITIONS)
def test_they_count_among_those_who_can_play(name: str) -> None:
    rules = edition(name=name)
    team = home(player(1, misses_next_game=True), player(2, misses_next_game=True))
    one = with_journeymen(team, name, 1)
    assert (due(one, rules), due(with_journeymen(one, name, 1), rules)) == (1, 0)


def test_they_come_on_top_of_sixteen_unless_a_house_rule_says_no() -> None:
    """LRB6 p29 has it so, p64 would not; facts, section 12, conflict 13."""
    full = home(*(player(number, misses_next_game=True) for number in range(1, 7)), *map(player, range(12, 17)))
    assert len(full.squad) == 16
    assert due(full, edition(name="crp")) == 1
    assert list(check(with_journeymen(full, "crp", 1), edition(name="crp"))) == []
    strict = edition(NOT_ABOVE, name="crp")
    assert due(full, strict) == 0
    assert against_joining(full, (player(30),), strict)
    assert list(check(with_journeymen(full, "crp", 1), strict)) == ["Reavers have 17 players: 16 are allowed"]
    fifteen = apply(full, PlayerFired(player=member(full, 1).id), DAY)
    assert due(fifteen, strict) == 1


# Where they come from.


@pytest.mark.parametrize(
    ("name", "race", "names"),
    [
        ("crp", "human", ["Lineman"]),
        ("crp", "underworld", ["Underworld Goblin"]),
        ("crp", "chaos_renegades", ["Marauder"]),
        ("crp", "undead", ["Skeleton", "Zombie"]),
        ("bb2020", "undead", ["Skeleton Lineman", "Zombie Lineman"]),
        ("bb2020", "dwarf", ["Dwarf Blocker Lineman"]),
        ("bb2025", "human", ["Human Lineman"]),
        ("bb2025", "undead", ["Skeleton Lineman", "Zombie Lineman"]),
    ],
)
def test_they_are_linemen_of_the_roster(name: str, race: str, names: list[str]) -> None:
    """Positions of 0-16, or of 0-12 where the roster has no other; B104."""
    assert [position.name for position in positions(home(race=race), edition(name=name))] == names


@pytest.mark.parametrize("name", EDITIONS)
def test_every_race_has_a_position_for_them(name: str) -> None:
    rules = edition(name=name)
    assert all(positions(home(race=roster.name), rules) for roster in rules.rosters)


# What they are like.


def one_of(name: str, race: str = "human", **changes: Any) -> tuple[Player, Team]:
    """A journeyman, and the team he comes to."""
    rules = edition(name=name)
    roster = rules.roster(race)
    assert roster is not None
    team = home(race=roster.name, special_rules=roster.special_rules)
    joined = journeyman(roster.linemen[0], PlayerId(40), 40, "Jo", team=team, ruleset=rules)
    return replace(joined, **changes), team


def with_journeymen(team: Team, name: str, count: int) -> Team:
    """A human team that so many journeymen have joined."""
    rules = edition(name=name)
    first = max(one.number for one in team.players) + 1
    joined = [
        journeyman(position, PlayerId(200 + number), number, f"J {number}", team=team, ruleset=rules)
        for number in range(first, first + count)
        for position in positions(team, rules)
    ]
    return apply(team, JourneymenJoined(players=tuple(joined)), DAY)


@pytest.mark.parametrize(
    ("name", "skill"),
    [("bb1", "Loner"), ("crp", "Loner"), ("bb2016", "Loner"), ("bb2020", "Loner (4+)"), ("bb2025", "Loner (4+)")],
)
def test_a_journeyman_is_a_rookie_lineman_with_loner(name: str, skill: str) -> None:
    joined, team = one_of(name)
    lineman = positions(team, edition(name=name))[0]
    assert joined.skills == (*lineman.skills, skill)
    assert (joined.is_journeyman, joined.spp, joined.printed) == (True, 0, lineman.printed)
    assert joined.value_gp == counted_gp(joined) == 50_000


@pytest.mark.parametrize("name", EDITIONS)
def test_his_value_counts(name: str) -> None:
    """Facts, section 9."""
    team, rules = home(), edition(name=name)
    joined = with_journeymen(team, name, 1)
    assert team_value_gp(joined, rules.rules) == team_value_gp(team, rules.rules) + 50_000


@pytest.mark.parametrize(("name", "counts_gp"), [("crp", 20_000), ("bb2016", 0), ("bb2020", 0), ("bb2025", 0)])
def test_one_of_a_cheap_kind_counts_like_the_others_of_his_team(name: str, counts_gp: int) -> None:
    joined, _ = one_of(name, "ogre")
    assert counted_gp(joined) == counts_gp


def test_a_position_that_prints_loner_has_it_once_and_keeps_it() -> None:
    """Facts, section 13, 17."""
    house = """
[[rosters]]
id = "hermits"
name = "Hermits"
source = "ours"
reroll_cost_gp = 50_000
rerolls_maximum = 8
apothecary = true

[[rosters.positions]]
id = "hermit"
name = "Hermit"
maximum = 16
cost_gp = 50_000
ma = 6
st = 3
ag = 3
pa = 4
av = 9
normal = ["G"]
double = ["A"]
skills = ["Loner (3+)", "Block"]
journeyman = true
"""
    rules = edition(house, name="bb2020")
    team = home(race="Hermits")
    hermit = journeyman(positions(team, rules)[0], PlayerId(40), 40, "Jo", team=team, ruleset=rules)
    assert hermit.skills == ("Loner (3+)", "Block")
    assert lost_skill(hermit, team, rules) == ""


# Hiring them.


@pytest.mark.parametrize(
    ("name", "price_gp"), [("bb1", 50_000), ("crp", 50_000), ("bb2016", 50_000), ("bb2020", 70_000), ("bb2025", 70_000)]
)
def test_a_rookies_price_before_2020_and_what_he_is_worth_since(name: str, price_gp: int) -> None:
    """Facts, section 13, 8: a journeyman of 50,000 gp who improved by 20,000 gp."""
    joined, team = one_of(name, value_gp=70_000, spp=6)
    assert hiring_price_gp(joined, team, edition(name=name)) == price_gp


@pytest.mark.parametrize("name", ["bb2020", "bb2025"])
def test_a_cheap_one_costs_his_fee_all_the_same(name: str) -> None:
    joined, team = one_of(name, "ogre")
    assert hiring_price_gp(joined, team, edition(name=name)) == 15_000


@pytest.mark.parametrize("name", EDITIONS)
def test_once_hired_he_is_a_player_like_others(name: str) -> None:
    """B060: pay, lose Loner, keep the star player points; and keep what he suffered."""
    rules = edition(name=name)
    team = with_journeymen(home(player(5, misses_next_game=True), treasury_gp=195_000), name, 1)
    joined = journeymen_of(team)[0]
    hurt = replace(joined, spp=3, niggling_injuries=1, misses_next_game=True, career=Career(matches=1))
    team = replace(team, players=tuple(hurt if one.id == hurt.id else one for one in team.players))
    signed = JourneymanSigned(
        player=hurt.id, cost_gp=hiring_price_gp(hurt, team, rules), loses=lost_skill(hurt, team, rules)
    )
    after = apply(team, signed, DAY)
    hired = member(after, hurt.number)
    assert after.treasury_gp == 145_000
    assert (hired.is_journeyman, hired.skills) == (False, positions(team, rules)[0].skills)
    assert (hired.spp, hired.niggling_injuries, hired.misses_next_game) == (3, 1, True)
    assert against_signing(hired) == [f"{hired.name} is no journeyman"]


def test_he_needs_room_among_the_hired_and_in_his_position() -> None:
    rules = edition(name="crp")

    def signed(team: Team) -> list[str]:
        one = journeymen_of(team)[0]
        return list(check(apply(team, JourneymanSigned(player=one.id, cost_gp=50_000), DAY), rules))

    missing = [player(number, misses_next_game=True) for number in range(1, 7)]
    blitzers = [player(number, position="Blitzer") for number in range(7, 11)]
    full = with_journeymen(home(*missing, *blitzers, *map(player, range(12, 17))), "crp", 1)
    assert signed(full) == ["Reavers have 17 players: 16 are allowed"]
    goblins = [player(number, position="Underworld Goblin") for number in range(1, 13)]
    team = home(*goblins, race="Underworld")
    lineman = positions(team, rules)[0]
    joined = journeyman(lineman, PlayerId(300), 20, "Jo", team=team, ruleset=rules)
    crowded = apply(team, JourneymenJoined(players=(joined,)), DAY)
    assert list(check(crowded, rules)) == [], "as a journeyman he is one more than the twelve"
    assert signed(crowded) == ["Reavers have 13 of Underworld Goblin: 12 are allowed"]


# Deciding before others come.


def test_who_has_played_is_to_be_hired_or_let_go_first() -> None:
    rules = edition(name="crp")
    team = with_journeymen(home(*(player(number, misses_next_game=True) for number in (1, 2))), "crp", 1)
    (fresh,) = journeymen_of(team)
    assert undecided(team) == ()
    assert against_joining(team, (player(30),), rules) == []
    assert against_joining(team, (player(30), player(31)), rules) == [
        "Reavers need 1 more to have enough players who can play: 2 are too many"
    ]
    played = replace(fresh, career=Career(matches=1))
    team = replace(team, players=tuple(played if one.id == played.id else one for one in team.players))
    assert undecided(team) == (played,)
    assert against_joining(team, (player(30),), rules) == [
        "hire the journeymen who have played for Reavers, or let them go, before others come: #12 J 12"
    ]
    gone = apply(team, PlayerFired(player=played.id), DAY)
    assert undecided(gone) == ()
    assert due(gone, rules) == 2
