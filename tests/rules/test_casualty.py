"""Every casualty on every player, and what the apothecary and Regeneration make of it."""

from itertools import combinations

import pytest

from league.rules.events import ApothecaryUsed, KnockDown
from league.rules.outcomes import CasualtyRoll
from league.rules.values import Player, PlayerStatus, Side
from tests.rules.build import (
    D68,
    away,
    change,
    decision,
    home,
    lacks,
    member,
    messages,
    outcome,
    places,
    played,
    player,
    settled,
    tables,
)

CHARACTERISTICS = ("ma", "st", "ag", "av")
STATES = [hit for count in range(5) for hit in combinations(CHARACTERISTICS, count)]
"""Which of the four were hit before: 16 states."""

LOSS = {53: "ma", 54: "ma", 55: "av", 56: "av", 57: "ag", 58: "st"}
"""The faces that cost a point, and of what (S9)."""


def scarred(number: int, hit: tuple[str, ...], *skills: str) -> Player:
    """A player who lost a point of each of these characteristics in earlier matches."""
    present = {"ma": 6, "st": 3, "ag": 3, "av": 8}
    reduced = {name: present[name] - 1 for name in hit}
    return player(number, *skills, lasting_injuries=tuple(f"-{name}" for name in hit), **reduced)


# The table and the limits (S9 to S13).


@pytest.mark.parametrize("hit", STATES, ids=lambda hit: "+".join(hit) or "fit")
def test_every_face_on_a_player_in_every_state(hit: tuple[str, ...]) -> None:
    """A characteristic hit before loses nothing more; the next game is missed all the same, and the record says why."""
    victim = scarred(5, hit)
    for face in D68:
        before = home(victim)
        made = settled(f"A3 block H5 armour 6+6 injury 6+6 casualty {face}", home=before)
        after = member(played(before, made), 5)
        result = made.outcome.outcomes[0]
        lost = LOSS.get(face)
        loses = lost is not None and lost not in hit
        assert result.result == "casualty"
        assert result.notes == ((f"{lost.upper()} already reduced by injury",) if lost and not loses else ())
        assert after.misses_next_game == (41 <= face <= 58), face
        assert after.status is (PlayerStatus.DEAD if face >= 61 else PlayerStatus.ACTIVE)
        assert after.niggling_injuries == (face in (51, 52))
        assert after.lasting_injuries == victim.lasting_injuries + ((f"-{lost}",) if loses else ())
        for name in CHARACTERISTICS:
            point = 1 if loses and name == lost else 0
            assert getattr(after.present, name) == getattr(victim.present, name) - point, (face, name)
        assert after.printed == victim.printed
        assert after.value_gp == victim.value_gp, "an injury never lowers the value"


@pytest.mark.parametrize(("face", "name"), [(53, "ma"), (55, "av"), (57, "ag"), (58, "st")])
def test_a_characteristic_may_reach_zero(face: int, name: str) -> None:
    """S12: the floor of 1 is LRB6's, not this edition's."""
    before = home(player(5, **{name: 1}))
    made = settled(f"H5 hurt casualty {face}", home=before)
    after = member(played(before, made), 5)
    assert getattr(after.present, name) == 0
    assert made.outcome.outcomes[0].effects == ("mng", f"-{name}")


@pytest.mark.parametrize(("face", "name"), [(53, "ma"), (55, "av"), (57, "ag"), (58, "st")])
def test_a_hit_at_zero(face: int, name: str) -> None:
    """There is no point left to lose; he misses the next game."""
    before = home(player(5, **{name: 0}))
    result = settled(f"H5 hurt casualty {face}", home=before).outcome.outcomes[0]
    assert (result.effects, result.notes) == (("mng",), (f"{name.upper()} is 0 already",))


def test_every_injury_of_a_career_in_turn() -> None:
    """S12: points of several characteristics, each once, and niggling injuries without end."""
    team = home()
    for face in (53, 58, 51, 57, 55, 52, 54, 56):
        team = played(team, settled(f"H5 hurt casualty {face}", home=team), day="2026-10-01")
        assert member(team, 5).misses_next_game
        team = played(team, settled(home=team), day="2026-10-02")
    hurt = member(team, 5)
    assert hurt.lasting_injuries == ("-ma", "-st", "-ag", "-av")
    assert (hurt.niggling_injuries, hurt.misses_next_game) == (2, False)
    assert (hurt.present.ma, hurt.present.st, hurt.present.ag, hurt.present.av) == (5, 2, 2, 7)


def test_two_points_as_a_house_rule() -> None:
    rules = tables("[limits]\npoints_per_characteristic = 2\n")
    once, twice = player(5, ma=5, lasting_injuries=("-ma",)), player(6, ma=4, lasting_injuries=("-ma", "-ma"))
    made = settled("H5 hurt casualty 53", "H6 hurt casualty 53", home=home(once, twice), rules=rules)
    assert [result.effects for result in made.outcome.outcomes] == [("mng", "-ma"), ("mng",)]


def test_a_hit_beyond_the_limit_may_do_nothing_as_a_house_rule() -> None:
    rules = tables('[limits]\nat_limit = "ignored"\n')
    hurt = settled("H5 hurt casualty 54", home=home(scarred(5, ("ma",))), rules=rules).outcome.outcomes[0]
    assert (hurt.effects, hurt.notes) == ((), ("MA already reduced by injury",))


def test_with_decay_the_other_roll_still_counts_under_that_house_rule() -> None:
    rules = tables('[limits]\nat_limit = "ignored"\n')
    for rolls in ("41 54", "54 41"):
        made = settled(f"H5 hurt casualty {rolls}", home=home(scarred(5, ("ma",), "Decay")), rules=rules)
        assert made.outcome.outcomes[0].effects == ("mng",), rolls


# Decay (LRB6 p44).


def test_decay_applies_two_rolls_and_misses_one_game() -> None:
    before = home(player(5, "Decay"))
    made = settled("A3 block H5 armour 6+6 injury 6+6 casualty 51 58", home=before)
    result = made.outcome.outcomes[0]
    assert result.effects == ("mng", "niggling", "-st")
    rolls = [(roll.rolled, roll.name) for roll in result.casualties]
    assert rolls == [(51, "Damaged Back"), (58, "Smashed Collar Bone")]
    after = member(played(before, made), 5)
    assert (after.niggling_injuries, after.present.st, after.misses_next_game) == (1, 2, True)
    assert result.spp == 2, "one casualty, however often it is rolled"
    again = member(played(played(before, made), settled(home=played(before, made))), 5)
    assert not again.misses_next_game


def test_decay_with_two_niggling_injuries() -> None:
    made = settled("H5 hurt casualty 51 52", home=home(player(5, "Decay")))
    assert made.outcome.outcomes[0].effects == ("mng", "niggling", "niggling")
    found = change(made, "H5")
    assert found is not None
    assert found.niggling == 2


def test_decay_on_the_same_characteristic_twice() -> None:
    """S13 within one casualty: the second costs nothing."""
    result = outcome("H5 hurt casualty 53 54", home=home(player(5, "Decay")))
    assert result.effects == ("mng", "-ma")
    assert result.notes == ("MA already reduced by injury",)


def test_decay_on_two_characteristics() -> None:
    assert outcome("H5 hurt casualty 57 55", home=home(player(5, "Decay"))).effects == ("mng", "-ag", "-av")


@pytest.mark.parametrize("rolls", ["61 11", "11 61", "53 68", "66 66"])
def test_decay_with_a_death(rolls: str) -> None:
    assert outcome(f"H5 hurt casualty {rolls}", home=home(player(5, "Decay"))).effects == ("dead",)


def test_decay_asks_for_the_second_roll() -> None:
    made = decision("H5 hurt casualty 53", home=home(player(5, "Decay")))
    assert (messages(made), lacks(made)) == ([], [(0, "casualty", "H5")])


def test_two_rolls_without_decay() -> None:
    made = decision("H5 hurt casualty 53 54")
    assert messages(made) == ["one casualty roll, not 2"]
    assert places(made) == [(0, "casualty")]


def test_decay_for_once_by_the_sheet() -> None:
    assert outcome("H5 hurt with decay casualty 53 57").effects == ("mng", "-ma", "-ag")
    assert outcome("H5 hurt without decay casualty 53", home=home(player(5, "Decay"))).effects == ("mng", "-ma")


# The apothecary (LRB6 p17).

HURT = "A3 block H5 armour 6+6 injury 6+6 casualty"

MILDER = [
    (11, 41, 1), (38, 68, 1), (41, 11, 2), (41, 48, 1), (45, 53, 1), (51, 52, 1), (51, 61, 1), (52, 44, 2),
    (53, 54, 1), (54, 12, 2), (55, 56, 1), (58, 41, 2), (61, 58, 2), (61, 25, 2), (61, 68, 1), (68, 47, 2),
]  # fmt: skip
"""First roll, second roll, and the one any coach takes."""


@pytest.mark.parametrize(("first", "second", "takes"), MILDER)
def test_the_plainly_milder_roll_is_taken(first: int, second: int, takes: int) -> None:
    made = settled(f"{HURT} {first}", f"H apothecary H5 casualty {second}")
    alone = settled(f"{HURT} {(first, second)[takes - 1]}").outcome.outcomes[0]
    hurt, treated = made.outcome.outcomes
    assert hurt.effects == treated.effects == alone.effects
    assert [roll.counts for roll in (*hurt.casualties, *treated.casualties)] == [takes == 1, takes == 2]
    is_healed = not alone.effects
    assert (hurt.healed_by == "apothecary") == (treated.healed_by == "apothecary") == is_healed


@pytest.mark.parametrize(("first", "second"), [(51, 53), (53, 51), (54, 58), (57, 55), (58, 52)])
def test_the_coach_is_asked_where_it_is_his_to_say(first: int, second: int) -> None:
    made = decision(f"{HURT} {first}", f"H apothecary H5 casualty {second}")
    assert places(made) == [(1, "casualty")]
    message = messages(made)[0]
    assert "the coach has to choose: add `takes 1` or `takes 2`" in message
    assert f"2, {second} " in message


@pytest.mark.parametrize("takes", [1, 2])
@pytest.mark.parametrize(("first", "second"), [(51, 53), (41, 61), (61, 41), (53, 11), (11, 53)])
def test_what_the_coach_chooses_counts(first: int, second: int, takes: int) -> None:
    """Even the worse of the two: it is his choice (LRB6)."""
    made = settled(f"{HURT} {first}", f"H apothecary H5 casualty {second} takes {takes}")
    alone = settled(f"{HURT} {(first, second)[takes - 1]}").outcome.outcomes[0]
    assert made.outcome.outcomes[0].effects == alone.effects


def test_badly_hurt_by_the_second_roll_goes_back_to_the_reserves() -> None:
    before = home()
    made = settled(f"{HURT} 61", "H apothecary H5 casualty 25", "H5 td", home=before)
    hurt = member(played(before, made), 5)
    assert (hurt.status, hurt.misses_next_game, hurt.spp) == (PlayerStatus.ACTIVE, False, 3)
    treated = made.outcome.outcomes[1]
    assert treated.casualties == (CasualtyRoll(rolled=25, name="Badly Hurt"),)
    assert (treated.result, treated.healed_by) == ("Badly Hurt", "apothecary")


def test_badly_hurt_by_the_first_roll_needs_no_second() -> None:
    made = settled(f"{HURT} 12", "H apothecary H5", "H5 td")
    assert made.outcome.outcomes[0].healed_by == "apothecary"
    assert made.outcome.outcomes[1].result == "reserves"


def test_healed_and_hurt_again_in_the_same_match() -> None:
    """The second casualty is one of its own; the first has left nothing."""
    made = settled(f"{HURT} 53", "H apothecary H5 casualty 11", f"{HURT} 54")
    assert [result.effects for result in made.outcome.outcomes] == [(), (), ("mng", "-ma")]
    found = change(made, "H5")
    assert found is not None
    assert (found.lost, found.points) == (("-ma",), {"ma": -1})


def test_a_casualty_that_was_treated_stays_in_the_box() -> None:
    made = decision(f"{HURT} 61", "H apothecary H5 casualty 53", "H5 td")
    assert messages(made) == ["H5 Player 5 cannot take part: casualty"]


def test_the_second_roll_is_asked_for() -> None:
    assert lacks(decision(f"{HURT} 53", "H apothecary H5")) == [(1, "apothecary", "H5")]


def test_a_treatment_waits_for_the_first_roll() -> None:
    """With `--roll` the first roll is made before anything can be compared with it."""
    made = decision("A3 block H5 armour 6+6 injury 6+6", "H apothecary H5 casualty 11")
    assert (messages(made), lacks(made)) == ([], [(0, "casualty", "H5")])


@pytest.mark.parametrize("treatment", ["H apothecary H5 casualty 11", "H apothecary H5"])
def test_a_casualty_nobody_knows_cannot_be_compared(treatment: str) -> None:
    made = decision("A3 block H5 casualty", treatment)
    assert (places(made), lacks(made)) == ([(1, "target")], [])


def test_a_word_stands_for_the_first_roll() -> None:
    made = settled("A3 block H5 dead", "H apothecary H5 casualty 51")
    assert made.outcome.outcomes[0].effects == ("mng", "niggling")


@pytest.mark.parametrize(("treats", "expected"), [(1, ("mng", "-st")), (2, ("mng", "niggling"))])
def test_one_of_the_two_rolls_of_decay_is_treated(treats: int, expected: tuple[str, ...]) -> None:
    decaying = home(player(5, "Decay"))
    made = settled(f"{HURT} 51 58", f"H apothecary H5 casualty 41 treats {treats}", home=decaying)
    first, treated = made.outcome.outcomes
    assert first.effects == treated.effects == expected
    assert [roll.counts for roll in first.casualties] == [treats != 1, treats != 2]
    assert not first.healed_by


BOTH_ROLLS = "[apothecary]\ndecay_rolls_treated = 2\n"


def test_a_house_rule_lets_one_apothecary_treat_both_rolls_of_decay() -> None:
    lines = (f"{HURT} 51 58", "H apothecary H5 casualty 41 treats 1", "H apothecary H5 casualty 42 treats 2")
    made = settled(*lines, home=home(player(5, "Decay")), rules=tables(BOTH_ROLLS))
    assert made.outcome.outcomes[0].effects == ("mng",)


@pytest.mark.parametrize(
    ("third", "rules"), [("treats 2", ""), ("treats 1", BOTH_ROLLS)], ids=["one roll", "the same roll twice"]
)
def test_nor_does_an_apothecary_treat_more_than_the_rules_say(third: str, rules: str) -> None:
    lines = (f"{HURT} 51 58", "H apothecary H5 casualty 41 treats 1", f"H apothecary H5 casualty 42 {third}")
    made = decision(*lines, home=home(player(5, "Decay")), rules=tables(rules))
    assert {event for event, _ in places(made)} == {2}


def test_decay_both_badly_hurt_after_the_treatment_goes_to_the_reserves() -> None:
    made = settled(f"{HURT} 51 11", "H apothecary H5 casualty 22", home=home(player(5, "Decay")))
    assert [result.healed_by for result in made.outcome.outcomes] == ["apothecary", "apothecary"]


def test_decay_one_badly_hurt_is_not_enough_for_the_reserves() -> None:
    decaying = home(player(5, "Decay"))
    assert lacks(decision(f"{HURT} 11 53", "H apothecary H5", home=decaying)) == [(1, "apothecary", "H5")]
    made = settled(f"{HURT} 51 53", "H apothecary H5 casualty 22", home=decaying)
    assert made.outcome.outcomes[0].effects == ("mng", "-ma")


def test_there_is_no_second_roll_to_treat_without_decay() -> None:
    assert places(decision(f"{HURT} 53", "H apothecary H5 casualty 11 treats 2")) == [(1, "treats")]


@pytest.mark.parametrize("face", [7, 10, 19, 20, 69, 70, -1])
def test_a_second_roll_no_d68_shows(face: int) -> None:
    made = decision(f"{HURT} 53", ApothecaryUsed(side=Side.HOME, player="H5", casualty=face))
    assert messages(made) == [f"there is no {face} on a D68: tens 1-6, units 1-8"]


def test_a_knock_out_is_patched_up() -> None:
    """He stays on the pitch, stunned."""
    made = settled("A3 block H5 armour 6+6 injury 5+4", "H apothecary H5", "H5 stands", "H5 td")
    treated = made.outcome.outcomes[1]
    assert (treated.result, treated.healed_by) == ("stunned", "apothecary")


def test_patched_up_he_does_nothing_in_his_next_turn() -> None:
    made = decision("T2 A3 block H5 armour 6+6 injury 5+4", "H apothecary H5", "T2 H5 td")
    assert messages(made) == ["H5 Player 5 was stunned in turn 2 and does nothing in his next turn"]
    settled("T2 A3 block H5 armour 6+6 injury 5+4", "H apothecary H5", "T3 H5 td")


def test_knocked_out_by_the_crowd_he_is_patched_up_into_the_reserves() -> None:
    """LRB6: off the pitch he does not come back onto it."""
    made = settled("T2 A3 crowd H5 injury 5+4", "H apothecary H5")
    assert made.outcome.outcomes[1].result == "reserves"


def test_a_knock_out_takes_no_casualty_roll() -> None:
    made = decision("A3 block H5 armour 6+6 injury 5+4", "H apothecary H5 casualty 11")
    assert messages(made) == ["H5 Player 5 is knocked out: there is no casualty roll"]


def test_the_apothecary_works_once_a_match() -> None:
    first = (f"{HURT} 53", "H apothecary H5 casualty 11")
    made = decision(*first, "A3 block H6 casualty 54", "H apothecary H6 casualty 11")
    assert messages(made) == ["Reavers have used their apothecary"]
    assert places(made) == [(3, "verb")]


def test_each_side_has_its_own() -> None:
    settled(f"{HURT} 53", "H apothecary H5 casualty 11", "H3 block A5 casualty 54", "A apothecary A5 casualty 11")


def test_twice_on_the_same_casualty() -> None:
    made = decision(f"{HURT} 61", "H apothecary H5 casualty 53", "H apothecary H5 casualty 11")
    assert messages(made) == ["Reavers have used their apothecary", "H5 Player 5 was treated already"]


def test_a_team_without_an_apothecary() -> None:
    made = decision(f"{HURT} 53", "H apothecary H5 casualty 11", home=home(apothecary=False))
    assert messages(made) == ["Reavers have no apothecary"]


def test_the_apothecary_of_the_other_team() -> None:
    made = decision(f"{HURT} 53", "A apothecary H5 casualty 11")
    assert (places(made), messages(made)) == ([(1, "target")], ["H5 Player 5 is not of that team"])


@pytest.mark.parametrize("before", ["H7 td", "A3 block H5 armour 6+6 injury 1+2", "A3 block H5 armour 1+1"])
def test_nothing_to_treat(before: str) -> None:
    made = decision(before, "H apothecary H5 casualty 11")
    assert messages(made) == ["H5 Player 5 has neither a casualty nor a knock-out to treat"]


def test_treating_nobody() -> None:
    assert messages(decision("H apothecary H77")) == ["Reavers have no player number 77"]


# Regeneration (LRB6).

UNDEAD = player(5, "Regeneration")


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("face", [11, 41, 51, 53, 61])
def test_regeneration_on_four_or_more(die: int, face: int) -> None:
    before = home(UNDEAD, apothecary=False)
    made = settled(f"{HURT} {face}", f"H5 regenerates {die}", home=before)
    plain = settled(f"{HURT} {face}", home=home()).outcome.outcomes[0]
    hurt, rolled = made.outcome.outcomes
    assert hurt.effects == (() if die >= 4 else plain.effects)
    assert rolled.result == ("success" if die >= 4 else "failure")
    assert hurt.healed_by == rolled.healed_by == ("regeneration" if die >= 4 else "")
    assert hurt.spp == 2, "a casualty that is healed still earns its causer his points"
    assert (change(made, "H5") is None) == (die >= 4 or face == 11)


def test_regenerated_he_plays_on() -> None:
    settled(f"{HURT} 61", "H5 regenerates 5", "H5 td", home=home(UNDEAD))
    made = decision(f"{HURT} 61", "H5 regenerates 2", "H5 td", home=home(UNDEAD))
    assert messages(made) == ["H5 Player 5 cannot take part: casualty"]


def test_one_regeneration_heals_both_rolls_of_decay() -> None:
    made = settled(f"{HURT} 51 58", "H5 regenerates 4", home=home(player(5, "Decay", "Regeneration")))
    assert made.outcome.outcomes[0].effects == ()
    assert change(made, "H5") is None


def test_a_missing_regeneration_roll_is_asked_for() -> None:
    made = decision(f"{HURT} 53", "H7 td", home=home(UNDEAD))
    assert (messages(made), lacks(made)) == ([], [(0, "regeneration", "H5")])


@pytest.mark.parametrize("first", [2, 5])
def test_no_second_regeneration_roll(first: int) -> None:
    made = decision(f"{HURT} 53", f"H5 regenerates {first}", "H5 regenerates 6", home=home(UNDEAD))
    why = "has rolled for Regeneration already" if first == 2 else "has no casualty to regenerate from"
    assert messages(made) == [f"H5 Player 5 {why}"]


def test_no_apothecary_after_regeneration() -> None:
    made = decision(f"{HURT} 53", "H5 regenerates 2", "H apothecary H5 casualty 11", home=home(UNDEAD))
    assert messages(made) == ["H5 Player 5 was treated already"]


def test_apothecary_then_regeneration() -> None:
    """A house rule may give such a team an apothecary: he comes first (LRB6)."""
    both = home(UNDEAD)
    made = settled(f"{HURT} 61", "H apothecary H5 casualty 53", "H5 regenerates 3", home=both)
    assert made.outcome.outcomes[0].effects == ("mng", "-ma")
    made = settled(f"{HURT} 61", "H apothecary H5 casualty 53", "H5 regenerates 4", home=both)
    assert made.outcome.outcomes[0].effects == ()
    made = settled(f"{HURT} 61", "H apothecary H5 casualty 11", home=both)
    assert made.outcome.outcomes[0].healed_by == "apothecary", "in the reserves, he rolls no more"


def test_regeneration_without_the_skill() -> None:
    made = decision(f"{HURT} 53", "H5 regenerates 6")
    assert (places(made), messages(made)) == ([(1, "actor")], ["H5 Player 5 does not have Regeneration"])


def test_regeneration_by_the_sheet() -> None:
    made = settled("A3 block H5 with regeneration casualty 53", "H5 regenerates 6")
    assert made.outcome.outcomes[0].effects == ()
    settled("A3 block H5 without regeneration casualty 53", home=home(UNDEAD))


def test_regeneration_without_a_casualty() -> None:
    made = decision("A3 block H5 armour 6+6 injury 5+4", "H5 regenerates 6", home=home(UNDEAD))
    assert messages(made) == ["H5 Player 5 has no casualty to regenerate from"]
    assert messages(decision("H77 regenerates 6")) == ["Reavers have no player number 77"]


def test_a_result_in_words_is_after_regeneration_but_the_roll_may_be_told() -> None:
    """`dead` is what came of it; nobody is asked for the die, and who knows it may write it."""
    assert settled("A3 block H5 dead", home=home(UNDEAD)).outcome.outcomes[0].effects == ("dead",)
    made = settled("A3 block H5 dead", "H5 regenerates 5", home=home(UNDEAD))
    assert made.outcome.outcomes[0].effects == ()
    settled("A3 block H5 dead", "H5 regenerates 1", home=home(UNDEAD))


# Stunty (LRB6): a 9 is Badly Hurt without a casualty roll.


def test_stunty_badly_hurt_without_a_roll_earns_the_points() -> None:
    """LRB6 FAQ p61."""
    made = settled("H3 block A5 armour 6+6 injury 5+4", away=away(player(5, "Stunty")))
    hurt = made.outcome.outcomes[0]
    assert (hurt.result, hurt.effects, hurt.casualties, hurt.spp) == ("badly-hurt", (), (), 2)
    assert made.home.casualties == 1
    assert change(made, "A5") is None


def test_stunty_badly_hurt_is_out_unless_the_apothecary_treats_him() -> None:
    small = away(player(5, "Stunty"))
    hurt = "H3 block A5 armour 6+6 injury 5+4"
    assert messages(decision(hurt, "A5 td", away=small)) == ["A5 Player 5 cannot take part: casualty"]
    settled(hurt, "A apothecary A5", "A5 td", away=small)


def test_stunty_badly_hurt_takes_no_casualty_roll() -> None:
    made = decision("H3 block A5 armour 6+6 injury 5+4 casualty 61", away=away(player(5, "Stunty")))
    assert messages(made) == ["injury 5+4 = 9 is badly-hurt: there is no casualty roll"]
    hurt = made.outcome.outcomes[0]
    assert hurt.effects == ()
    assert [(roll.rolled, roll.counts) for roll in hurt.casualties] == [(61, False)]


def test_the_casualty_of_a_line_keeps_its_own_name() -> None:
    """A face no D68 shows does not shift the names of the others."""
    made = decision(KnockDown(cause="hurt", victim="H5", casualty=(19, 54)), home=home(player(5, "Decay")))
    assert messages(made) == ["there is no 19 on a D68: tens 1-6, units 1-8"]
    assert [(roll.rolled, roll.name) for roll in made.outcome.outcomes[0].casualties] == [(54, "Smashed Ankle")]
