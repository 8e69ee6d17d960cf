"""S1 to S13 of the source document, each told as a match."""

import pytest

from league.rules.outcomes import ArmourRoll, InjuryRoll, Modifier
from league.rules.values import PlayerStatus
from tests.rules.build import (
    D68,
    PAIRS,
    away,
    decision,
    home,
    lacks,
    member,
    messages,
    outcome,
    played,
    player,
    season,
    settled,
    tables,
)


def test_s01_armour_is_broken_by_more_than_the_armour_value() -> None:
    for dice in PAIRS:
        told = decision(f"A3 block H5 armour {dice[0]}+{dice[1]}").outcome.outcomes[0]
        assert told.armour == ArmourRoll(total=sum(dice), against=8, is_broken=sum(dice) >= 9)
    assert lacks(decision("A3 block H5 armour 5+4")) == [(0, "injury", "H5")], "an injury roll follows"
    assert lacks(decision("A3 block H5 armour 4+4")) == []


def test_s01_the_opponents_modifiers_are_added() -> None:
    told = outcome("A3 block H5 armour 4+4 injury 1+2", away=away(player(3, "Mighty Blow")))
    assert told.armour == ArmourRoll(
        total=9, against=8, is_broken=True, modifiers=(Modifier(name="Mighty Blow", amount=1),)
    )


def test_s01_the_present_armour_value_counts() -> None:
    assert outcome("A3 block H5 armour 4+4 injury 1+2", home=home(player(5, av=7))).result == "stunned"


@pytest.mark.parametrize("dice", PAIRS)
def test_s02_stunned_knocked_out_or_a_casualty(dice: tuple[int, int]) -> None:
    total = sum(dice)
    expected = "stunned" if total <= 7 else "ko" if total <= 9 else "casualty"
    made = decision(f"A3 block H5 armour 6+6 injury {dice[0]}+{dice[1]}", "H5 td")
    assert made.outcome.outcomes[0].injury == InjuryRoll(total=total, result=expected)
    why = {"ko": "knocked out", "casualty": "casualty"}.get(expected)
    assert messages(made) == ([f"H5 Player 5 cannot take part: {why}"] if why else [])


def test_s02_stunned_he_does_nothing_in_his_next_turn() -> None:
    hit = "T3 A3 block H5 armour 6+6 injury 1+2"
    assert messages(decision(hit, "T3 H5 td")) == [
        "H5 Player 5 was stunned in turn 3 and does nothing in his next turn"
    ]
    settled(hit, "T4 H5 td")


def test_s02_his_next_turn_is_the_one_after_where_his_side_moves_first() -> None:
    hit = "T3 A3 block H5 armour 6+6 injury 1+2"
    assert len(messages(decision("A kicks", hit, "T4 H5 td"))) == 1
    settled("A kicks", hit, "T5 H5 td")
    settled("H kicks", hit, "T4 H5 td")


def test_s02_a_casualty_is_out_of_this_game() -> None:
    for later in ("H7 td", "T9 H7 comp", "A kicks"):
        made = decision("A3 block H5 armour 6+6 injury 6+6 casualty 11", later, "H5 td")
        assert messages(made) == ["H5 Player 5 cannot take part: casualty"]


@pytest.mark.parametrize("die", range(1, 7))
def test_s03_back_on_four_or_more_before_a_kick_off(die: int) -> None:
    made = decision("A3 block H5 ko", "A7 td", f"H5 recovers {die}", "H kicks", "H5 td")
    assert messages(made) == ([] if die >= 4 else ["H5 Player 5 cannot take part: knocked out"])


def test_s04_the_carrier_drops_the_ball_and_it_scatters_one_square() -> None:
    for hit in ("armour 1+1", "armour 6+6 injury 1+2", "armour 6+6 injury 5+4", "armour 6+6 injury 6+6 casualty 61"):
        told = settled("H5 ball", f"A3 block H5 {hit} scatter 1").outcome.outcomes[1]
        assert told.scatter == "forward"
        assert lacks(decision("H5 ball", f"A3 block H5 {hit}")) == [(1, "scatter", "H5")]
    assert lacks(decision("H7 ball", "A3 block H5 armour 1+1")) == []


@pytest.mark.parametrize(("ma", "asks"), [(0, True), (1, True), (2, True), (3, False), (4, False), (9, False)])
def test_s05_standing_up_with_too_little_movement_takes_a_die(ma: int, *, asks: bool) -> None:
    made = decision("H5 stands", home=home(player(5, ma=ma)))
    assert lacks(made) == ([(0, "stands", "H5")] if asks else [])


def test_s05_the_movement_left_after_an_injury_counts() -> None:
    """MA 3, a smashed hip, and two matches later he needs a 4."""
    team = season(home(player(5, ma=3)), [("A3 block H5 casualty 53",), ()])
    assert member(team, 5).present.ma == 2
    for die in range(1, 7):
        made = settled("H5 falls held", f"H5 stands {die}", home=team)
        assert made.outcome.outcomes[1].result == ("success" if die >= 4 else "failure")
        assert not made.outcome.outcomes[1].is_turnover


def test_s06_a_foul_once_a_turn() -> None:
    made = decision("T2 H2 foul A9 armour 1+2", "T2 H3 foul A8 armour 1+2")
    assert messages(made) == ["Reavers have fouled in turn 2 already: 1 a turn"]
    settled("T2 H2 foul A9 armour 1+2", "T3 H3 foul A8 armour 1+2")


def test_s06_assists_of_both_sides() -> None:
    held = outcome("H2 foul A9 assists 1-2 armour 5+4")
    assert held.armour == ArmourRoll(
        total=8, against=8, is_broken=False, modifiers=(Modifier(name="assists", amount=-1),)
    )
    assert outcome("H2 foul A9 assists 2-1 armour 5+3 injury 1+2").result == "stunned"


@pytest.mark.parametrize(
    ("dice", "seen"),
    [
        ("armour 3+3", True),
        ("armour 5+5 injury 1+2", True),
        ("armour 5+4 injury 2+2", True),
        ("armour 5+4 injury 1+2", False),
        ("armour 3+4", False),
    ],
)
def test_s07_doubles_of_a_foul_send_the_fouler_off_and_end_the_turn(dice: str, *, seen: bool) -> None:
    made = decision(f"H2 foul A9 {dice}", "H2 td")
    told = made.outcome.outcomes[0]
    assert (told.sent_off, told.is_turnover) == (("H2", True) if seen else ("", False))
    assert messages(made) == (["H2 Player 2 cannot take part: sent off for a foul"] if seen else [])


def test_s07_the_ball_he_had_scatters() -> None:
    assert lacks(decision("H2 ball", "H2 foul A9 armour 3+3")) == [(1, "scatter", "H2")]
    assert settled("H2 ball", "H2 foul A9 armour 3+3 scatter 7").outcome.outcomes[1].scatter == "left"


def test_s07_a_sending_off_is_for_this_game_alone() -> None:
    team = season(home(), [("H2 sent-off",), ("H2 td",)])
    assert (member(team, 2).career.matches, member(team, 2).misses_next_game) == (2, False)


def test_s08_a_d68_is_ten_times_a_d6_and_a_d8() -> None:
    assert len(D68) == 48
    assert set(tables().casualty_rows) == set(D68)


@pytest.mark.parametrize(
    ("faces", "name", "japanese"),
    [
        ((*range(11, 19), *range(21, 29), *range(31, 39)), "Badly Hurt", "ひどい怪我"),
        ((41,), "Broken Ribs", "あばら骨折"),
        ((42,), "Groin Strain", "股関節痛"),
        ((43,), "Gouged Eye", "眼球損傷"),
        ((44,), "Broken Jaw", "あご骨折"),
        ((45,), "Fractured Arm", "腕骨折"),
        ((46,), "Fractured Leg", "足骨折"),
        ((47,), "Smashed Hand", "手強打"),
        ((48,), "Pinched Nerve", "神経痛"),
        ((51,), "Damaged Back", "背中負傷"),
        ((52,), "Smashed Knee", "膝強打"),
        ((53,), "Smashed Hip", "臀部強打"),
        ((54,), "Smashed Ankle", "足首強打"),
        ((55,), "Serious Concussion", "重い脳しんとう"),
        ((56,), "Fractured Skull", "頭蓋骨骨折"),
        ((57,), "Broken Neck", "首骨折"),
        ((58,), "Smashed Collar Bone", "頸骨強打"),
        (tuple(range(61, 69)), "Dead", "死亡"),
    ],
)
def test_s09_eighteen_rows(faces: tuple[int, ...], name: str, japanese: str) -> None:
    for face in faces:
        told = outcome(f"A3 block H5 armour 6+6 injury 6+6 casualty {face}")
        assert [roll.name for roll in told.casualties] == [name]
        assert tables().casualty_rows[face].japanese == japanese


def test_s09_dead_is_dead() -> None:
    for face in range(61, 69):
        assert member(season(home(), [(f"A3 block H5 casualty {face}",)]), 5).status is PlayerStatus.DEAD


@pytest.mark.parametrize("face", [51, 52])
def test_s10_a_niggling_injury_adds_to_every_later_injury_roll(face: int) -> None:
    team = season(home(), [(f"A3 block H5 casualty {face}",)])
    assert (member(team, 5).misses_next_game, member(team, 5).niggling_injuries) == (True, 1)
    team = played(team, settled(home=team))
    told = outcome("A3 block H5 armour 6+6 injury 3+4", home=team)
    assert told.injury == InjuryRoll(total=8, result="ko", modifiers=(Modifier(name="niggling", amount=1),))
    assert outcome("A3 block H5 armour 4+4", home=team).result == "held", "and to no armour roll"


@pytest.mark.parametrize(("face", "name"), [(53, "ma"), (54, "ma"), (55, "av"), (56, "av"), (57, "ag"), (58, "st")])
def test_s11_a_point_is_lost_for_good_and_the_next_game_is_missed(face: int, name: str) -> None:
    team = season(home(), [(f"A3 block H5 casualty {face}",)])
    hurt = member(team, 5)
    expected = {"ma": 6, "st": 3, "ag": 3, "av": 8} | {name: {"ma": 5, "st": 2, "ag": 2, "av": 7}[name]}
    assert {key: getattr(hurt.present, key) for key in expected} == expected
    assert hurt.misses_next_game
    later = played(team, settled(home=team))
    assert getattr(member(later, 5).present, name) == expected[name]
    assert not member(later, 5).misses_next_game


def test_s12_several_characteristics_and_down_to_zero() -> None:
    frail = home(player(5, ma=1, st=1, ag=1, av=1))
    team = season(frail, [(f"A3 block H5 casualty {face}",) if face else () for face in (53, 0, 58, 0, 57, 0, 55, 0)])
    hurt = member(team, 5)
    assert (hurt.present.ma, hurt.present.st, hurt.present.ag, hurt.present.av) == (0, 0, 0, 0)
    assert hurt.is_available, "and he plays on"


@pytest.mark.parametrize(("first", "second"), [(53, 54), (54, 53), (53, 53), (55, 56), (57, 57), (58, 58)])
def test_s13_the_same_characteristic_is_never_reduced_again(first: int, second: int) -> None:
    once = season(home(), [(f"A3 block H5 casualty {first}",), ()])
    made = settled(f"A3 block H5 casualty {second}", home=once)
    twice = member(played(once, made), 5)
    assert twice.present == member(once, 5).present
    assert twice.misses_next_game, "the next game is missed all the same"
    name = {53: "MA", 54: "MA", 55: "AV", 56: "AV", 57: "AG", 58: "ST"}[second]
    assert made.outcome.outcomes[0].notes == (f"{name} already reduced by injury",)
