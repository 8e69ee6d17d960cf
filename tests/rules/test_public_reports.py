"""What users of other league managers reported in public, told under these rules.

The letters and figures are the rows of the collection; where a row rolls a D16, the D68 row of the same effect is used.
"""

import pytest

from league.rules.draft import Draft
from league.rules.effects import ItemBought, PlayerFired
from league.rules.entries import PlayerSheet, TeamSheet
from league.rules.events import KnockDown, Winnings
from league.rules.ids import PlayerId, TeamId
from league.rules.roster import apply, check
from league.rules.team_value import team_value_gp
from league.rules.treasury import staff_price_gp
from league.rules.values import Career, PlayerStatus, Side
from tests.rules.build import (
    away,
    decision,
    edition,
    home,
    member,
    messages,
    outcome,
    places,
    played,
    player,
    season,
    settled,
    spp,
    tables,
)

RULES = edition().rules


@pytest.mark.parametrize("face", [51, 53, 55, 57, 58])
def test_b001_a_niggle_or_a_lost_point_also_misses_the_next_game(face: int) -> None:
    """B001: only the plain result made a player miss; the flag clears after one match, the lasting part stays."""
    full = team_value_gp(home(), RULES)
    hurt = season(home(), [(f"A8 block H7 casualty {face}",)])
    assert member(hurt, 7).misses_next_game
    assert team_value_gp(hurt, RULES) == full - 50_000
    back = played(hurt, settled(home=hurt))
    assert not member(back, 7).misses_next_game
    stays = (member(back, 7).niggling_injuries, len(member(back, 7).lasting_injuries))
    assert stays == ((1, 0) if face == 51 else (0, 1))
    assert team_value_gp(back, RULES) == full


@pytest.mark.parametrize("face", range(41, 49))
def test_b003_the_plain_missed_game_is_not_lost(face: int) -> None:
    """B003: at the end of a game only lost points were kept. And a Badly Hurt player misses nothing."""
    hurt = season(home(), [(f"A1 block H1 casualty {face}",)])
    one = member(hurt, 1)
    assert (one.misses_next_game, one.niggling_injuries, one.lasting_injuries) == (True, 0, ())
    assert not member(played(hurt, settled(home=hurt)), 1).misses_next_game
    assert not member(season(home(), [("A1 block H1 casualty 38",)]), 1).misses_next_game


def test_b004_later_matches_do_not_raise_the_dead() -> None:
    """B004: saving a later match wrote a row for everybody, and the dead were back."""
    killed = season(home(), [("A8 block H7 casualty 61",)])
    team = killed
    for _ in range(2):
        team = played(team, settled("H1 td", home=team))
        assert member(team, 7).status is PlayerStatus.DEAD
        assert member(team, 7).career == member(killed, 7).career
        assert 107 not in settled(home=team).home.played
    assert messages(decision("H7 td", home=team)) == ["H7 Player 7 cannot take part: dead"]
    assert messages(decision("H mvp H7", home=team)) == ["H7 Player 7 cannot take part: dead"]


def test_b009_the_next_match_played_is_the_one_missed() -> None:
    """B009: the order of play counts. Hurt in the first, he misses the second, and plays the third."""
    team = season(home(), [("A8 block H7 casualty 45",)])
    assert messages(decision("H7 td", home=team)) == ["H7 Player 7 cannot take part: he misses this match, hurt in m1"]
    team = played(team, settled(home=team), match="m2", day="2026-05-10")
    settled("H7 td", home=team)


def test_b016_a_troll_of_ag_1_loses_it_and_misses_the_next_game() -> None:
    """B016, under this edition: a characteristic may become 0 (S12). At 0 nothing is lost, the game is missed."""
    troll = home(player(7, ag=1))
    hurt = season(troll, [("A8 block H7 casualty 57",)])
    assert (member(hurt, 7).present.ag, member(hurt, 7).misses_next_game) == (0, True)
    again = season(home(player(7, ag=0)), [("A8 block H7 casualty 57",)])
    assert (member(again, 7).present.ag, member(again, 7).misses_next_game) == (0, True)


def test_b016_with_the_floor_of_lrb6_as_a_house_rule() -> None:
    """B016, as reported: never below 1, and the excess does not save him from missing a game."""
    rules = tables("[limits]\npoints_per_characteristic = 2\n[characteristics.ag]\nworst = 1\n")
    told = settled("A8 block H7 casualty 57", home=home(player(7, ag=1)), rules=rules).outcome.outcomes[0]
    assert (told.effects, told.notes) == (("mng",), ("AG is 1 already",))


def test_b020_at_most_two_points_as_a_house_rule() -> None:
    """B020: MA 7 hit three times is 5 under LRB6, and the third still misses a game; bb1 stops at one point."""
    rules = tables("[limits]\npoints_per_characteristic = 2\n")
    for limit, expected in ((rules, 5), (tables(), 6)):
        team = home(player(7, ma=7))
        for _ in range(3):
            team = played(team, settled("A8 block H7 casualty 53", home=team, rules=limit))
            assert member(team, 7).misses_next_game
            team = played(team, settled(home=team))
        assert member(team, 7).present.ma == expected


def test_b021_a_legal_die_never_blocks_a_match() -> None:
    """B021: at the limit the code threw, and a match of eleven events could not be saved."""
    made = settled(
        *("H1 comp",) * 9,
        "A8 block H7 casualty 58",
        "A7 td",
        home=home(player(7, st=0, lasting_injuries=("-st",))),
    )
    assert len(made.outcome.outcomes) == 11
    assert member(played(home(player(7, st=0)), made), 7).misses_next_game


@pytest.mark.parametrize("niggles", range(10))
def test_b023_niggling_injuries_count_without_end(niggles: int) -> None:
    """B023: they stopped at five. In this edition each adds one to the injury roll: 1+2 and seven are ten."""
    told = decision("A3 block H5 armour 6+6 injury 1+2", home=home(player(5, niggling_injuries=niggles)))
    injury = told.outcome.outcomes[0].injury
    assert injury is not None
    assert injury.total == 3 + niggles
    assert injury.result == ("stunned" if niggles <= 4 else "ko" if niggles <= 6 else "casualty")


def test_b025_printed_and_present_are_kept_apart() -> None:
    """B025: MA 6, raised to 7, hurt to 6; the printed 6 stays, and without the hurt it is 7 again."""
    raised = home(player(7, ma=7))
    hurt = season(raised, [("A8 block H7 casualty 53",)])
    assert (member(hurt, 7).printed.ma, member(hurt, 7).present.ma) == (6, 6)
    assert member(season(raised, [()]), 7).present.ma == 7


def test_b033_the_mvp_goes_to_one_player_and_never_to_the_absent() -> None:
    """B033: everybody who was missing got one."""
    absent = tuple(player(number, misses_next_game=True, hurt_in="m3") for number in (8, 9, 10))
    made = settled("H mvp H5", home=home(*absent))
    assert spp(made) == {"H5": 5}
    assert sum(change.mvp for change in made.home.changes) == 1


def test_b045_the_points_go_to_who_caused_the_casualty() -> None:
    """B045: they went to the one who was hurt. A push into the crowd earns nobody anything."""
    made = settled("H8 block A7 casualty 12")
    assert spp(made) == {"H8": 2}
    assert (made.home.casualties, made.away.casualties) == (1, 0)
    assert spp(settled("A8 crowd H3 injury 6+4 casualty 48")) == {}


def test_b047_a_kill_is_one_casualty() -> None:
    """B047: imported as a kill and a casualty, it earned 4."""
    made = settled("H8 block A7 casualty 66")
    assert (spp(made), made.home.casualties) == ({"H8": 2}, 1)
    found = member(played(home(), made), 8)
    assert found.career.cas == 1


def test_b049_stabs_and_the_crowd_count_but_earn_nothing() -> None:
    """B049: they could not be entered at all."""
    lines = ("H1 block A1 casualty 41", "H2 stab A2 casualty 41", "H3 crowd A3 casualty 41", "A4 rock casualty 41")
    made = settled(*lines)
    assert (made.home.casualties, spp(made)) == (3, {"H1": 2})
    assert {change.player: change.cas for change in made.home.changes} == {101: 1, 102: 1, 103: 1}


def test_b050_a_match_without_anybody_to_be_the_mvp() -> None:
    """B050: it crashed when all were dead or hurt."""
    empty = home(players=tuple(player(number, misses_next_game=True) for number in range(1, 12)))
    made = settled("A7 td", home=empty)
    assert (made.home.played, made.home.changes) == ((), ())


def test_b052_one_player_may_be_the_mvp_twice() -> None:
    """B052: after a concession both awards fell on one player."""
    made = settled("A concedes", "H mvp H5", "H mvp H5")
    assert spp(made) == {"H5": 10}
    assert member(played(home(), made), 5).career.mvp == 2


@pytest.mark.parametrize("status", [PlayerStatus.DEAD, PlayerStatus.FIRED])
def test_b064_the_value_of_who_is_gone_or_missing_does_not_count(status: PlayerStatus) -> None:
    """B064: a lineman with a skill, 70k: in, out while he is missing, in again, out for good."""
    better = home(player(7, "Block", value_gp=70_000))
    full = team_value_gp(better, RULES)
    hurt = season(better, [("A8 block H7 casualty 45",)])
    assert team_value_gp(hurt, RULES) == full - 70_000
    assert team_value_gp(played(hurt, settled(home=hurt)), RULES) == full
    assert team_value_gp(home(player(7, "Block", value_gp=70_000, status=status)), RULES) == full - 70_000
    assert team_value_gp(apply(better, PlayerFired(player=PlayerId(107)), ""), RULES) == full - 70_000


def test_b069_treasury_is_not_team_value() -> None:
    """B069: gold was added to it. In this edition the fan factor does count (LRB6)."""
    assert team_value_gp(home(treasury_gp=900_000), RULES) == team_value_gp(home(treasury_gp=0), RULES)
    assert team_value_gp(home(fan_factor=5), RULES) == team_value_gp(home(), RULES) + 50_000


def test_b071_thirty_gold_pieces_are_none() -> None:
    """B071: thousands and gold pieces were mixed up."""
    assert messages(decision(Winnings(side=Side.HOME, gp=30))) == ["gold is won in thousands, not 30 gp"]
    settled("H winnings 30k", "A winnings 30,000")


def test_b084_re_rolls_double_and_count_at_their_first_price() -> None:
    """B084: the price did not double. Bought after the first match, a re-roll costs 100k and adds 50k to the value."""
    drafting = home()
    assert staff_price_gp(edition(), drafting, "rerolls") == 50_000
    team = season(drafting, [()])
    price = staff_price_gp(edition(), team, "rerolls")
    assert price == 100_000
    richer = apply(team, ItemBought(item="rerolls", count=1, cost_gp=price), "")
    assert team.treasury_gp - richer.treasury_gp == 100_000
    assert team_value_gp(richer, RULES) - team_value_gp(team, RULES) == 50_000


def test_b086_casualties_and_touchdowns_are_counted_apart_and_gold_arrives() -> None:
    """B086: casualties were computed from the touchdowns, and winnings never reached the treasury."""
    made = settled("H7 td x3", "A8 block H1 casualty 11", "A cas x3", "H winnings 60k", "A winnings 30k")
    assert (made.home.score, made.away.score) == (3, 0)
    assert (made.home.casualties, made.away.casualties) == (0, 4)
    assert played(home(), made).treasury_gp == home().treasury_gp + 60_000
    assert played(away(), made).treasury_gp == away().treasury_gp + 30_000


def test_b087_a_balance_below_zero_is_told() -> None:
    """B087: mistakes drove it below zero."""
    poor = apply(home(treasury_gp=20_000), ItemBought(item="cheerleaders", count=5, cost_gp=50_000), "")
    assert list(check(poor, edition())) == ["Reavers are 30,000 gp short"]


def test_b091_events_and_totals_give_the_same_rosters() -> None:
    """B091: the MVP was lost when totals were entered."""
    one_by_one = settled("H4 td", "H4 comp", "H4 comp", "H4 td", "H4 cas", "H4 comp", "H mvp H4")
    totals = settled("H4 td x2", "H4 cas x1", "H4 comp x3", "H mvp H4")
    assert played(home(), one_by_one) == played(home(), totals)


def test_b092_who_misses_the_match_does_not_play_it() -> None:
    """B092: missing players were counted as having played; naming one is refused, unless it is known and accepted."""
    hurt = season(home(), [("A8 block H7 casualty 45",)])
    after = played(hurt, settled(home=hurt))
    assert member(after, 7).career == Career(matches=1)
    made = decision("H7 td", home=hurt)
    assert (places(made), messages(made)) == (
        [(0, "actor")],
        ["H7 Player 7 cannot take part: he misses this match, hurt in m1"],
    )
    assert made.outcome.conflicts == made.troubles, "what is accepted all the same is kept as a known conflict"
    assert made.home.score == 1


@pytest.mark.parametrize(("position", "maximum"), [("Blitzer", 4), ("Thrower", 2), ("Catcher", 4), ("Ogre", 1)])
def test_b094_the_maximum_of_a_position_is_included(position: str, maximum: int) -> None:
    """B094: it was off by one."""

    def problems(count: int) -> list[tuple[int, str]]:
        names = [position] * count + ["Lineman"] * (11 - count)
        players = tuple(
            PlayerSheet(number=number, position=name, name=f"p{number}") for number, name in enumerate(names, 1)
        )
        sheet = TeamSheet(name="t", race="human", coach="c", players=players)
        return Draft(sheet, edition(), TeamId(1), PlayerId(1)).problems

    assert problems(maximum) == []
    assert problems(maximum + 1) == [(0, f"{maximum + 1} of {position}, 1 more than the {maximum} allowed")]


@pytest.mark.parametrize(("skills", "refused"), [(("Block",), True), (("Guard", "Guard"), True), (("Guard",), False)])
def test_b098_nobody_has_a_skill_twice(skills: tuple[str, ...], *, refused: bool) -> None:
    """B098: a blitzer has Block already."""
    one = PlayerSheet(number=1, position="Blitzer", name="x", skills=skills)
    sheet = TeamSheet(name="t", race="human", coach="c", players=(one,), treasury_gp=0)
    assert bool(Draft(sheet, edition(), TeamId(1), PlayerId(1)).problems) == refused


def test_a_casualty_of_19_was_accepted_by_another_tool() -> None:
    """Facts 13.30: dice are validated, the second roll of the apothecary too."""
    assert messages(decision(KnockDown(cause="hurt", victim="H5", casualty=(19,)))) == [
        "there is no 19 on a D68: tens 1-6, units 1-8"
    ]
    assert outcome("H5 hurt casualty 18").effects == ()
