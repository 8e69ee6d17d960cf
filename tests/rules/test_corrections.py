"""Corrections by hand where the editions differ: which way is worse, where it ends, what skills are called."""

from typing import Any

import pytest
from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.corrections import player_corrected, points_between, takes_away, team_corrected, why_not
from league.rules.entries import PlayerCorrection, TeamCorrection
from league.rules.roster import apply
from league.rules.values import Characteristics, Player, PlayerStatus, Team
from tests.rules.build import edition, home, member, player

PRINTED = Characteristics(ma=6, st=3, ag=3, av=9, pa=4)
"""A human lineman since 2020: AG 3+, PA 4+, AV 9+."""


def of_2020(**changes: Any) -> Team:
    return home(replace(player(5), printed=PRINTED, present=replace(PRINTED, **changes)))


def corrected(team: Team, name: str, **parts: Any) -> tuple[Player, list[str]]:
    """Number 5 after a correction, and why it cannot be."""
    fact = PlayerCorrection(player="p105", reason="a ruling", **parts)
    effect = player_corrected(team, member(team, 5), fact, edition(name=name))
    return member(apply(team, effect, ""), 5), why_not(team, effect, edition(name=name))


def test_a_better_target_is_a_lower_number() -> None:
    now, faults = corrected(of_2020(), "bb2020", characteristics=("+ag", "-pa", "+av", "-ma"))
    assert now.present == Characteristics(ma=5, st=3, ag=2, av=10, pa=5)
    assert faults == []


@pytest.mark.parametrize(
    ("present", "parts", "message"),
    [
        ({"ag": 6}, {"characteristics": ("-ag",)}, "the AG of Player 5 would be 7+: it goes from 6+ to 1+"),
        ({"ag": 1}, {"gains": ("+ag",)}, "the AG of Player 5 would be 0+: it goes from 6+ to 1+"),
        ({"pa": 6}, {"injuries": ("-pa",)}, "the PA of Player 5 would be 7+: it goes from 6+ to 1+"),
        ({"av": 3}, {"injuries": ("-av",)}, "the AV of Player 5 would be 2+: it goes from 3+ to 11+"),
        ({"ma": 9}, {"characteristics": ("+ma",)}, "the MA of Player 5 would be 10: it goes from 1 to 9"),
        ({"st": 1}, {"characteristics": ("-st",)}, "the ST of Player 5 would be 0: it goes from 1 to 8"),
    ],
)
def test_the_ends_of_2020(present: dict[str, int], parts: dict[str, Any], message: str) -> None:
    """The ends: MA 1 to 9, ST 1 to 8, AG and PA 6+ to 1+, AV 3+ to 11+."""
    assert corrected(of_2020(**present), "bb2020", **parts)[1] == [message]


def test_injuries_of_2020_know_no_limit_but_the_end() -> None:
    assert corrected(of_2020(), "bb2020", injuries=("-ag", "-ag", "-ag"))[1] == []


def test_injuries_of_lrb6_take_two_points() -> None:
    """LRB6 p25: no characteristic by more than two points, nor below one."""
    assert corrected(home(), "crp", injuries=("-ma", "-ma"))[1] == []
    assert corrected(home(), "crp", injuries=("-ma",) * 3)[1] == [
        "injuries take 2 MA at most, and Player 5 would have lost 3"
    ]
    assert corrected(home(player(5, ma=1)), "crp", injuries=("-ma",))[1][0] == (
        "the MA of Player 5 would be 0: it goes from 1 to 10"
    )


def test_points_between() -> None:
    ruleset, five = edition(name="bb2020"), member(of_2020(), 5)
    assert points_between(five, "ag", 5, ruleset) == ("-ag", "-ag")
    assert points_between(five, "ag", 2, ruleset) == ("+ag",)
    assert points_between(five, "av", 9, ruleset) == ()
    with pytest.raises(AgainstTheRules, match=r"PA of Player 5 would be 7\+"):
        points_between(five, "pa", 7, ruleset)


def test_a_skill_has_its_number() -> None:
    now, faults = corrected(of_2020(), "bb2020", gains=("mighty blow",))
    assert (now.skills, faults) == (("Mighty Blow (+1)",), [])
    twice = home(replace(now, id=now.id))
    assert corrected(twice, "bb2020", gains=("Mighty Blow (+2)",))[1] == ["Player 5 has Mighty Blow (+2) already"]
    gone, _ = corrected(twice, "bb2020", loses=("mighty blow",))
    assert gone.skills == ()


def test_hatred_of_two_is_two_traits() -> None:
    now, faults = corrected(of_2020(), "bb2025", gains=("Hatred (Orc)", "Hatred (Dwarf)"))
    assert (now.skills, now.improvements, faults) == (("Hatred (Orc)", "Hatred (Dwarf)"), (), [])
    hating = home(now)
    assert corrected(hating, "bb2025", gains=("Hatred (Orc)",))[1] == ["Player 5 has Hatred (Orc) already"]


@pytest.mark.parametrize(
    ("name", "parts", "message"),
    [
        ("bb2025", {"fan_factor": 7}, "at most 7"),
        ("bb2025", {"fan_factor": -1}, "at least 1"),
        ("bb2025", {"cheerleaders": 7}, "at most 6"),
        ("bb2020", {"cheerleaders": 13}, "at most 12"),
        ("bb2020", {"assistant_coaches": 7}, "at most 6"),
    ],
)
def test_what_a_team_may_have(name: str, parts: dict[str, Any], message: str) -> None:
    """2025: dedicated fans 1 to 7, six cheerleaders; 2020: twelve, and six assistant coaches."""
    team = home(fan_factor=1)
    (told,) = why_not(team, team_corrected(TeamCorrection(team="Reavers", reason="x", **parts)), edition(name=name))
    assert message in told


@pytest.mark.parametrize("name", ["bb1", "crp", "bb2016", "bb2020", "bb2025"])
def test_no_apothecary_where_the_race_has_none(name: str) -> None:
    """Nobody treats the rotten, in any edition."""
    rotten = home(race="Nurgle", apothecary=False)
    effect = team_corrected(TeamCorrection(team="Reavers", reason="x", apothecary=True))
    assert why_not(rotten, effect, edition(name=name)) == ["a team of Nurgle has no apothecary"]
    assert why_not(home(apothecary=False), effect, edition(name=name)) == []


def test_less_gold_or_fewer_points_are_taken_away() -> None:
    """What leaves as much to spend as before, or more, overspends nothing."""
    for gp, less in ((-1, True), (0, False), (1, False)):
        fact = TeamCorrection(team="Reavers", reason="x", treasury_gp=gp)
        assert takes_away(team_corrected(fact)) == less
    for won, spent, less in ((-1, 0, True), (0, 1, True), (0, 0, False), (3, 3, False), (-1, -2, False)):
        fact_of_player = PlayerCorrection(player="p105", reason="x", spp=won, spp_spent=spent)
        effect = player_corrected(home(), member(home(), 5), fact_of_player, edition())
        assert takes_away(effect) == less


def test_only_what_was_lost_by_injury_is_healed() -> None:
    once = home(player(5, ma=5, lasting_injuries=("-ma",)))
    now, faults = corrected(once, "crp", healed=("-ma",))
    assert (now.present.ma, now.lasting_injuries, faults) == (6, (), [])
    assert corrected(once, "crp", healed=("-ma", "-ma"))[1] == ["Player 5 has 1 -MA by injury to be healed"]
    assert corrected(home(), "crp", healed=("-st",))[1] == ["Player 5 has no -ST by injury to be healed"]


def test_a_skill_is_lost_once() -> None:
    blocker = home(player(5, "Block"))
    assert corrected(blocker, "crp", loses=("Block",))[1] == []
    assert corrected(blocker, "crp", loses=("Block", "block"))[1] == ["Player 5 has no Block to lose"]


def test_a_player_who_is_not_there() -> None:
    fact = PlayerCorrection(player="p105", reason="x", spp=1)
    effect = player_corrected(home(), member(home(), 5), fact, edition())
    nobody = replace(home(), players=())
    assert why_not(nobody, effect, edition()) == ["p105 is not there yet, he cannot be corrected"]


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"niggling_injuries": -1}, "Player 5 has 0 niggling injuries: 1 cannot be taken away"),
        ({"spp": -3}, "Player 5 has 0 SPP: 3 cannot be taken away"),
        ({"gains": ("Block", "Block")}, "Player 5 has Block already"),
        ({"gains": ("Frenzy", "Grab")}, "Grab and Frenzy exclude each other, and Player 5 has Frenzy"),
    ],
)
def test_what_is_not_there_is_not_taken_away_and_nothing_comes_twice(parts: dict[str, Any], message: str) -> None:
    assert message in corrected(home(), "crp", **parts)[1]


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"gains": ("Flying",)}, "no skill or characteristic 'Flying' in "),
        ({"loses": ("Block",)}, "Player 5 has no Block to lose"),
        ({"characteristics": ("-pa",)}, "Player 5 has no PA"),
    ],
)
def test_what_no_player_can_have_is_refused_at_once(parts: dict[str, Any], message: str) -> None:
    with pytest.raises(AgainstTheRules, match=message):
        corrected(home(), "crp", **parts)


def test_the_dead_miss_no_game() -> None:
    dead = home(player(5, status=PlayerStatus.DEAD))
    assert corrected(dead, "crp", misses_next_game=True)[1] == ["Player 5 is dead: he misses no game"]
