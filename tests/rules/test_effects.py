"""What entries between matches do to a team: applying them consults no table."""

import pytest

from league.rules.effects import (
    CaptainNamed,
    GoldPaid,
    JourneymanSigned,
    JourneymenJoined,
    PlayerImproved,
    PlayerRested,
    TeamCorrected,
)
from league.rules.hired_guns import mercenaries_left
from league.rules.random_skills import open_skills
from league.rules.roster import apply, check
from league.rules.ruleset_files import RulesetError
from league.rules.values import PlayerStatus
from tests.rules.build import decision, edition, home, member, messages, player, tables

DAY = "2026-03-01"
FIVE, SIX = (member(home(), number).id for number in (5, 6))


def test_an_improvement_is_paid_in_points_and_adds_value() -> None:
    """2025: Dodge, an elite skill, for 6 SPP adds 30,000 gp; a point of AG is one less to roll."""
    team = apply(home(player(5, spp=20)), PlayerImproved(player=FIVE, name="Dodge", value_gp=30_000, spp=6), DAY)
    now = member(
        apply(team, PlayerImproved(player=FIVE, name="+AG", points={"ag": -1}, value_gp=30_000, spp=16), DAY), 5
    )
    assert (now.skills, now.improvements) == (("Dodge", "+AG"), ("Dodge", "+AG"))
    assert (now.value_gp, now.spp_spent, now.present.ag) == (110_000, 22, 2)


def test_who_rests_comes_back() -> None:
    resting = apply(home(), PlayerRested(player=FIVE), DAY)
    assert member(resting, 5).status is PlayerStatus.RETIRED
    assert len(resting.squad) == 11
    assert not member(resting, 5).is_available
    assert member(apply(resting, PlayerRested(player=FIVE, back=True), DAY), 5).is_available


def test_a_journeyman_joins_and_is_hired_for_good() -> None:
    joined = apply(home(treasury_gp=60_000), JourneymenJoined(players=(player(12, "Loner", is_journeyman=True),)), DAY)
    signed = apply(joined, JourneymanSigned(player=member(joined, 12).id, cost_gp=50_000, loses="Loner"), DAY)
    assert (signed.treasury_gp, member(signed, 12).is_journeyman, member(signed, 12).skills) == (10_000, False, ())


def test_one_captain_leads() -> None:
    first = apply(home(), CaptainNamed(player=FIVE, gains="Pro"), DAY)
    second = apply(first, CaptainNamed(player=SIX, gains="Pro"), DAY)
    assert [one.number for one in second.squad if one.is_captain] == [6]
    assert member(second, 6).skills == ("Pro",)


def test_gold_is_paid_and_put_right() -> None:
    paid = apply(home(treasury_gp=100_000), GoldPaid(gp=30_000, why="expensive mistakes"), DAY)
    right = apply(paid, TeamCorrected(reason="a ruling", treasury_gp=5_000, fan_factor=1, rerolls=1), DAY)
    assert (right.treasury_gp, right.fan_factor) == (75_000, paid.fan_factor + 1)


def test_points_overspent_and_too_many_big_guys_cannot_be() -> None:
    """2020: a Human team has one big guy."""
    found = list(check(home(player(5, spp=3, spp_spent=6)), edition(name="bb2020")))
    assert found == ["Player 5 has spent 6 SPP of 3"]
    ogres = home(*(player(number, position="Ogre") for number in (12, 13)))
    assert "Reavers have 2 big guys: 1 are allowed" in list(check(ogres, edition(name="bb2020")))


def test_skills_of_a_table_that_are_open() -> None:
    """2020: of the twelve general skills a lineman with Grab has no Frenzy."""
    ruleset = edition(name="bb2020")
    position = ruleset.position("Human", "Human Lineman")
    assert position is not None
    names = {skill.name for skill in open_skills(player(5, "Grab"), position, "General", ruleset)}
    assert len(names) == 11
    assert "Frenzy" not in names


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("H52 mercenary lineman with flying", "skill"),
        ("H52 mercenary blitzer with block", "Blitzer has Block already"),
        ("H52 mercenary lineman with dodge", "a mercenary has a normal skill: Dodge is none for Lineman"),
    ],
)
def test_skills_a_mercenary_cannot_have(line: str, message: str) -> None:
    made = decision("H pays 500000", line, home=home(treasury_gp=500_000), rules=tables(name="crp"))
    assert any(message in text for text in messages(made)), messages(made)


def test_how_many_mercenaries_a_team_may_still_hire() -> None:
    """LRB6: within the sixteen and the maximum of the position: four Blitzers for eleven linemen."""
    ruleset = edition(name="crp")
    blitzer = ruleset.position("Human", "Blitzer")
    assert blitzer is not None
    assert mercenaries_left(ruleset, home(), blitzer) == 4
    assert mercenaries_left(edition(name="bb2025"), home(), blitzer) == 3, "2025: three at most"


@pytest.mark.parametrize(
    ("house", "message"),
    [
        ("[improvements.bought]\ninstead = []\n", "instead"),
        ('[winnings]\nmechanism = "die_and_fame"\n', "fame comes of a gate with fame"),
        ("[expensive_mistakes]\nbrackets_gp = []\n", "brackets_gp: there is none"),
    ],
)
def test_house_rules_that_leave_a_table_empty(house: str, message: str) -> None:
    with pytest.raises(RulesetError, match=message):
        edition(house, "bb2020")
