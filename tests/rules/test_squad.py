"""Who may be let go, rest for a time, or lead a team (facts, sections 7 and 13)."""

from typing import Any

import pytest

from league.rules.effects import CaptainNamed, PlayerFired
from league.rules.roster import apply
from league.rules.squad import against_firing, against_leading, against_resting, captain_of, captains_skill
from league.rules.team_value import team_value_gp
from league.rules.values import PlayerStatus
from tests.rules.build import edition, home, member, player

DAY = "2026-10-12"
CAPTAINS = ("Old World Classic", "Team Captain")


# Letting go.


@pytest.mark.parametrize("name", ["bb1", "crp", "bb2016", "bb2020"])
def test_before_2025_anybody_may_be_let_go(name: str) -> None:
    team = home(matches=3)
    assert against_firing(member(team, 5), team, edition(name=name)) == []


def test_eleven_who_can_play_stay_in_2025() -> None:
    rules = edition(name="bb2025")
    eleven = home(matches=1)
    assert against_firing(member(eleven, 5), eleven, rules) == [
        "Reavers keep 11 players who can play: Player 5 may not be let go"
    ]
    twelve = home(player(12), matches=1)
    assert against_firing(member(twelve, 5), twelve, rules) == []


@pytest.mark.parametrize(
    "changes", [{"misses_next_game": True}, {"status": PlayerStatus.RETIRED}, {"is_journeyman": True}]
)
def test_who_is_none_of_the_eleven_may_go(changes: dict[str, Any]) -> None:
    team = home(player(12, **changes), matches=1)
    assert against_firing(member(team, 12), team, edition(name="bb2025")) == []
    assert against_firing(member(team, 5), team, edition(name="bb2025")), "and the eleven stay"


def test_a_team_that_has_not_played_may_still_change_its_mind() -> None:
    team = home()
    assert against_firing(member(team, 5), team, edition(name="bb2025")) == []


def test_a_captain_goes_only_when_an_injury_took_a_point_from_him() -> None:
    rules = edition(name="bb2025")
    more = map(player, range(12, 15))
    whole = home(player(5, is_captain=True, niggling_injuries=2), *more, matches=2)
    assert against_firing(member(whole, 5), whole, rules) == [
        "Player 5 leads Reavers: a captain is let go only when an injury took a point of a characteristic from him"
    ]
    reduced = home(player(5, is_captain=True, lasting_injuries=("-ma",)), *map(player, range(12, 15)), matches=2)
    assert against_firing(member(reduced, 5), reduced, rules) == []
    assert captain_of(apply(reduced, PlayerFired(player=member(reduced, 5).id), DAY)) is None


# Resting.


@pytest.mark.parametrize("name", ["bb1", "crp", "bb2016"])
def test_nobody_rests_before_2020(name: str) -> None:
    rules = edition(name=name)
    team = home(player(5, niggling_injuries=1))
    expected = [f"{rules.rules.name} has no temporary retirement"]
    assert against_resting(member(team, 5), team, rules, back=False) == expected
    assert against_resting(member(team, 5), team, rules, back=True) == expected


@pytest.mark.parametrize("name", ["bb2020", "bb2025"])
@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"niggling_injuries": 1}, ""),
        ({"lasting_injuries": ("-ag",)}, ""),
        ({}, "Player 5 has no niggling or lasting injury: only a hurt player may rest for a time"),
        (
            {"misses_next_game": True},
            "Player 5 has no niggling or lasting injury: only a hurt player may rest for a time",
        ),
        ({"niggling_injuries": 1, "is_journeyman": True}, "Player 5 is a journeyman: hire him first"),
        ({"niggling_injuries": 1, "status": PlayerStatus.RETIRED}, "Player 5 rests already"),
    ],
)
def test_only_a_hurt_player_rests(name: str, changes: dict[str, Any], message: str) -> None:
    team = home(player(5, **changes))
    found = against_resting(member(team, 5), team, edition(name=name), back=False)
    assert found == ([message] if message else [])


@pytest.mark.parametrize("name", ["bb2020", "bb2025"])
def test_who_rests_comes_back_and_nobody_else_does(name: str) -> None:
    team = home(player(5, niggling_injuries=1, status=PlayerStatus.RETIRED))
    assert against_resting(member(team, 5), team, edition(name=name), back=True) == []
    assert against_resting(member(team, 6), team, edition(name=name), back=True) == [
        "Player 6 of Reavers does not rest"
    ]


# Leading.


@pytest.mark.parametrize("name", ["bb1", "crp", "bb2016", "bb2020"])
def test_nobody_leads_before_2025(name: str) -> None:
    rules, team = edition(name=name), home(special_rules=CAPTAINS)
    assert against_leading(member(team, 5), team, rules) == [f"{rules.rules.name} has no captains"]


def test_only_teams_with_the_rule_have_a_captain() -> None:
    """Humans and Orcs."""
    rules = edition(name="bb2025")
    leading = [
        roster.id for roster in rules.rosters if not against_leading(player(5), home(race=roster.name,
        special_rules=roster.special_rules), rules)
    ]  # fmt: skip
    assert leading == ["human", "orc"]
    team = home(special_rules=("Old World Classic",))
    assert against_leading(member(team, 5), team, rules) == [
        "Reavers have no captain: Human teams are without Team Captain"
    ]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({}, ""),
        ({"position": "Ogre"}, "Player 5 is a big guy: a captain is none"),
        ({"is_journeyman": True}, "Player 5 is a journeyman: hire him first"),
        ({"status": PlayerStatus.RETIRED}, "Player 5 rests for a time"),
        ({"is_captain": True}, "#5 Player 5 leads Reavers"),
    ],
)
def test_who_may_lead(changes: dict[str, Any], message: str) -> None:
    team = home(player(5, **changes), special_rules=CAPTAINS)
    found = against_leading(member(team, 5), team, edition(name="bb2025"))
    assert found == ([message] if message else [])


def test_one_captain_at_a_time_and_another_after_his_death() -> None:
    """Facts, section 13, 21."""
    rules = edition(name="bb2025")
    led = home(player(5, is_captain=True), special_rules=CAPTAINS)
    assert against_leading(member(led, 6), led, rules) == ["#5 Player 5 leads Reavers"]
    dead = home(player(5, is_captain=True, status=PlayerStatus.DEAD), special_rules=CAPTAINS)
    assert against_leading(member(dead, 6), dead, rules) == []


def test_a_captain_has_pro_for_nothing() -> None:
    rules = edition(name="bb2025")
    team = home(player(6, "Pro"), special_rules=CAPTAINS)
    assert captains_skill(member(team, 6), rules) == "", "he has it already"
    named = CaptainNamed(player=member(team, 5).id, gains=captains_skill(member(team, 5), rules))
    after = apply(team, named, DAY)
    captain = captain_of(after)
    assert captain is not None
    assert (captain.number, captain.skills, captain.improvements) == (5, ("Pro",), ())
    assert team_value_gp(after, rules.rules) == team_value_gp(team, rules.rules)
