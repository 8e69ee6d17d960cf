"""What happens to a team, entry by entry, and whether what it is then can be."""

from functools import reduce
from itertools import product
from typing import get_args

import pytest
from msgspec.structs import replace

from league.rules.effects import (
    AnyEffect,
    ItemBought,
    PlayerFired,
    PlayerHired,
    PlayerRenamed,
    TeamFounded,
    TeamRetired,
)
from league.rules.entries import Item
from league.rules.ids import PlayerId
from league.rules.outcomes import MatchPlayed, PlayerChange, SideResult
from league.rules.roster import apply, check, replay
from league.rules.team_value import team_value_gp
from league.rules.values import Career, Player, PlayerStatus, Team
from tests.rules.build import edition, home, member, played, player, season, settled

DAY = "2026-10-12"
HURT = "H5 hurt casualty"


def entry(effect: AnyEffect, team: Team | None = None) -> Team:
    return apply(team or home(), effect, DAY)


# Missing the next game (S9 to S11).


@pytest.mark.parametrize("face", [41, 48, 51, 53, 55, 57, 58])
def test_the_next_game_is_missed_and_no_other(face: int) -> None:
    hurt = season(home(), [(f"{HURT} {face}",)])
    assert (member(hurt, 5).misses_next_game, member(hurt, 5).hurt_in) == (True, "m1")
    back = played(hurt, settled(home=hurt), match="m2")
    assert (member(back, 5).misses_next_game, member(back, 5).hurt_in) == (False, "")
    assert member(back, 5).career.matches == 1, "he did not play the second"
    again = played(back, settled("H5 td", home=back), match="m3")
    assert member(again, 5).career.matches == 2


@pytest.mark.parametrize("face", [11, 38])
def test_badly_hurt_he_misses_nothing(face: int) -> None:
    assert not member(season(home(), [(f"{HURT} {face}",)]), 5).misses_next_game


def test_missed_games_do_not_add_up() -> None:
    """Hurt in the very match he comes back in: one game again, not two."""
    team = season(home(), [(f"{HURT} 54",), (), (f"{HURT} 53",)])
    assert (member(team, 5).misses_next_game, member(team, 5).hurt_in) == (True, "m3")
    assert member(team, 5).lasting_injuries == ("-ma",)
    team = played(team, settled(home=team))
    assert not member(team, 5).misses_next_game


def test_the_flag_is_the_teams_next_match_whoever_it_is_against() -> None:
    team = season(home(), [(f"{HURT} 45",)])
    for other in (3, 4):
        team = played(team, settled(home=team, away=home(id=other, name=f"Team {other}")))
    assert not member(team, 5).misses_next_game


def test_what_stays_stays() -> None:
    team = season(home(), [(f"{HURT} 51",), (), (f"{HURT} 52",), (), (f"{HURT} 58",), (), ()])
    hurt = member(team, 5)
    assert (hurt.niggling_injuries, hurt.lasting_injuries, hurt.present.st) == (2, ("-st",), 2)
    assert hurt.printed.st == 3


# Death and other ways out.


def test_the_dead_stay_dead() -> None:
    team = season(home(), [("H5 td", f"{HURT} 61"), (), (), ("H7 td",)])
    dead = member(team, 5)
    assert (dead.status, dead.misses_next_game, dead.hurt_in) == (PlayerStatus.DEAD, False, "m1")
    assert (dead.career.matches, dead.spp, dead.is_available) == (1, 3, False)
    assert dead not in team.squad


def test_the_fired_stay_fired() -> None:
    hurt = season(home(), [(f"{HURT} 53",)])
    fired = entry(PlayerFired(player=PlayerId(105)), hurt)
    team = season(fired, [("H7 td",), ()])
    gone = member(team, 5)
    assert (gone.status, gone.misses_next_game, gone.career.matches) == (PlayerStatus.FIRED, False, 1)
    assert len(team.squad) == 10


# Careers.


def test_careers_are_counts() -> None:
    team = season(
        home(),
        [
            ("H7 td x2", "H7 comp x3", "H7 int", "H7 block A3 casualty", "H mvp H7"),
            ("H7 td",),
            ("H plays 1-6",),
        ],
    )
    star = member(team, 7)
    assert star.career == Career(matches=2, td=3, comp=3, int_=1, cas=1, mvp=1)
    assert star.spp == 3 * 3 + 3 * 1 + 1 * 2 + 1 * 2 + 1 * 5
    assert member(team, 1).career == Career(matches=3)
    assert team.matches == 3


@pytest.mark.parametrize(("deed", "points"), [("td", 3), ("comp", 1), ("int", 2), ("cas", 2)])
def test_points_of_a_deed(deed: str, points: int) -> None:
    assert member(season(home(), [(f"H7 {deed}",)]), 7).spp == points


def test_five_points_for_the_mvp() -> None:
    assert member(season(home(), [("H mvp H7",)]), 7).spp == 5


# The other effects.


def test_founding_and_replay() -> None:
    assert replay([]) is None
    founded = TeamFounded(team=home())
    assert apply(None, founded, DAY) == home()
    first, second = settled("H7 td", f"{HURT} 54"), settled("H7 comp")
    history: list[tuple[str, AnyEffect]] = [
        ("", founded),
        ("2026-10-01", MatchPlayed(match="m1", is_home=True, result=first.home)),
        ("2026-10-01", ItemBought(item="rerolls", count=1, cost_gp=100_000)),
        ("2026-10-08", MatchPlayed(match="m2", is_home=True, result=second.home)),
        ("2026-10-08", PlayerFired(player=PlayerId(101))),
    ]
    team = replay(history)
    step_by_step = reduce(lambda team, item: apply(team, item[1], item[0]), history, None)
    assert team == step_by_step
    assert team is not None
    assert (team.last_day, team.matches, team.treasury_gp, team.rerolls) == ("2026-10-08", 2, 0, 4)


def test_hiring() -> None:
    team = entry(PlayerHired(player=player(12, id=112), cost_gp=50_000))
    assert (team.treasury_gp, len(team.squad), team.last_day) == (50_000, 12, DAY)


def test_renaming() -> None:
    team = entry(PlayerRenamed(player=PlayerId(105), name="Griff"))
    assert member(team, 5).name == "Griff"
    assert [one for one in team.players if one.number != 5] == [one for one in home().players if one.number != 5]


@pytest.mark.parametrize("item", get_args(Item))
def test_buying(item: Item) -> None:
    before = home(apothecary=False)
    team = entry(ItemBought(item=item, count=2, cost_gp=30_000), before)
    assert team.treasury_gp == 70_000
    assert getattr(team, item) == (True if item == "apothecary" else getattr(before, item) + 2)


def test_retiring() -> None:
    assert entry(TeamRetired()).is_retired


def test_an_entry_of_an_earlier_day_leaves_the_latest_day() -> None:
    assert apply(home(last_day="2026-11-01"), TeamRetired(), "2026-10-01").last_day == "2026-11-01"


def test_the_fan_factor_never_falls_below_zero() -> None:
    for change, expected in ((2, 3), (-1, 0), (-5, 0)):
        result = SideResult(team=home().id, score=0, casualties=0, played=(), fans=change)
        assert entry(MatchPlayed(match="m1", result=result), home(fan_factor=1)).fan_factor == expected


def test_what_is_lost_is_applied_as_the_entry_says() -> None:
    """No table is consulted: an old season stays what it was under later rules."""
    change = PlayerChange(player=PlayerId(105), lost=("-ag",), points={"ag": 1}, misses_next_game=True)
    result = SideResult(team=home().id, score=0, casualties=0, played=(PlayerId(105),), changes=(change,))
    after = member(entry(MatchPlayed(match="m1", result=result)), 5)
    assert (after.present.ag, after.lasting_injuries) == (4, ("-ag",))


# Check.


def faults(team: Team) -> list[str]:
    return list(check(team, edition()))


def test_a_team_that_can_be() -> None:
    assert faults(home()) == []


def test_gold_overspent() -> None:
    assert faults(home(treasury_gp=-30_000)) == ["Reavers are 30,000 gp short"]
    assert faults(home(treasury_gp=0)) == []


def squad(count: int, **changes: object) -> Team:
    return home(*(player(number, **changes) for number in range(1, count + 1)))


def test_sixteen_players_and_no_more() -> None:
    assert faults(squad(16)) == []
    assert faults(squad(17)) == [
        "Reavers have 17 players: 16 are allowed",
        "Reavers have 17 of Lineman: 16 are allowed",
    ]


def test_the_dead_and_the_fired_leave_room_the_missing_do_not() -> None:
    gone = (player(20, status=PlayerStatus.DEAD), player(21, status=PlayerStatus.FIRED))
    assert faults(home(*(player(number) for number in range(1, 17)), *gone)) == []
    missing = (player(number, misses_next_game=True) for number in range(1, 18))
    assert faults(home(*missing))


def test_a_number_worn_twice() -> None:
    one, two = player(5), player(5, id=150)
    assert faults(home(players=(one, two))) == ["2 players of Reavers wear number 5"]
    assert faults(home(players=(replace(one, status=PlayerStatus.DEAD), two))) == []


@pytest.mark.parametrize(("position", "maximum"), [("Blitzer", 4), ("Thrower", 2), ("Ogre", 1)])
def test_positions_have_their_maximum(position: str, maximum: int) -> None:
    def having(count: int) -> Team:
        return home(*(player(number, position=position) for number in range(1, count + 1)))

    assert faults(having(maximum)) == []
    assert faults(having(maximum + 1)) == [f"Reavers have {maximum + 1} of {position}: {maximum} are allowed"]


def test_a_race_the_edition_does_not_have_still_has_no_more_than_a_squad() -> None:
    """An edition may drop a race while a team of it still plays."""
    assert faults(replace(squad(17), race="Penguins")) == ["Reavers have 17 players: 16 are allowed"]


def test_a_position_the_roster_does_not_have_is_nobodys_fault_now() -> None:
    """An edition may drop a position while a team still has a player of it."""
    assert faults(home(player(5, position="Deathroller"))) == []


# Team value.


def test_injuries_never_lower_the_value() -> None:
    """LRB6 p27: but who misses the next game does not count for it."""
    team = season(home(), [(f"{HURT} {face}",) if turn == 0 else () for face, turn in product((53, 58, 51), (0, 1))])
    assert member(team, 5).value_gp == 50_000
    assert team_value_gp(team, edition().rules) == team_value_gp(home(), edition().rules)


def test_available() -> None:
    def available(**changes: object) -> bool:
        one: Player = player(5, **changes)
        return one.is_available

    assert available()
    assert not available(misses_next_game=True)
    assert not any(available(status=status) for status in PlayerStatus if status is not PlayerStatus.ACTIVE)
