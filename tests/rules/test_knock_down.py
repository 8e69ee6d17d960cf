"""The chain of a knock-down: where the player ends, what is asked for, and what cannot be."""

from itertools import product

import pytest

from league.rules.events import KnockDown
from league.rules.outcomes import ArmourRoll, InjuryRoll, Modifier
from league.rules.pitch import CASUALTY_BOX, KNOCKED_OUT, PRONE, RESERVES, SENT_OFF, STUNNED
from tests.rules.build import (
    PAIRS,
    away,
    decision,
    home,
    lacks,
    messages,
    outcome,
    places,
    player,
    settled,
    spp,
    tables,
)


def place_of(mark: str, *lines: str) -> str:
    return decision(*lines).pitch.everybody[mark].place


# The chain (S1, S2).


def test_every_pair_of_armour_and_injury_dice() -> None:
    """AV 8: 9 and more is broken; then 2-7 stunned, 8-9 KO, 10-12 casualty."""
    for armour, injury in product(PAIRS, PAIRS):
        line = f"A3 block H5 armour {armour[0]}+{armour[1]}"
        if sum(armour) <= 8:
            made = settled(line)
            assert made.outcome.outcomes[0].result == "held"
            assert made.pitch.everybody["H5"].place == PRONE
            continue
        assert lacks(decision(line)) == [(0, "injury", "H5")]
        made = decision(f"{line} injury {injury[0]}+{injury[1]}")
        total = sum(injury)
        expected = "stunned" if total <= 7 else "ko" if total <= 9 else "casualty"
        assert made.outcome.outcomes[0].result == expected
        assert lacks(made) == ([(0, "casualty", "H5")] if expected == "casualty" else [])
        place = {"stunned": STUNNED, "ko": KNOCKED_OUT, "casualty": CASUALTY_BOX}[expected]
        assert made.pitch.everybody["H5"].place == place


def test_the_rolls_are_kept_as_rolled_with_their_modifiers() -> None:
    strong = away(player(3, "Mighty Blow"))
    made = settled("A3 block H5 armour 4+4 injury 3+4", home=home(player(5, niggling_injuries=1)), away=strong)
    told = made.outcome.outcomes[0]
    mighty = Modifier(name="Mighty Blow", amount=1)
    assert told.armour == ArmourRoll(total=9, against=8, is_broken=True, modifiers=(mighty,))
    assert told.injury == InjuryRoll(total=8, result="ko", modifiers=(Modifier(name="niggling", amount=1),))


def test_mighty_blow_not_needed_for_armour_helps_the_injury_roll() -> None:
    strong = away(player(3, "Mighty Blow"))
    told = settled("A3 block H5 armour 5+4 injury 3+4", away=strong).outcome.outcomes[0]
    assert told.armour is not None
    assert (told.armour.modifiers, told.result) == ((), "ko")


def test_skills_of_the_wrong_player_do_not_count() -> None:
    told = settled("A3 block H5 armour 4+4", home=home(player(5, "Mighty Blow", "Claw"))).outcome.outcomes[0]
    assert told.result == "held"


def test_the_sheet_says_otherwise_about_a_skill() -> None:
    assert outcome("A3 block H5 with mighty-blow armour 4+4 injury 1+2").result == "stunned"
    assert outcome("A3 block H5 without mighty-blow armour 4+4", away=away(player(3, "Mighty Blow"))).result == "held"
    written = KnockDown(cause="block", causer="A3", victim="H5", with_skills=("Claw",), armour=(4, 4), injury=(1, 2))
    assert outcome(written).result == "stunned"


@pytest.mark.parametrize("word", ["with", "without"])
def test_a_skill_nobody_has_heard_of(word: str) -> None:
    made = decision(f"A3 block H5 {word} mighty-blwo armour 1+1")
    assert (places(made), messages(made)) == ([(0, word)], ["this ruleset has no skill 'mighty-blwo'"])


@pytest.mark.parametrize("verb", ["falls", "hurt"])
def test_a_knock_down_without_a_causer(verb: str) -> None:
    made = settled(f"H5 {verb} armour 5+4 injury 6+4 casualty 41")
    assert made.outcome.outcomes[0].effects == ("mng",)
    assert (made.home.casualties, made.away.casualties, spp(made)) == (0, 0, {})


def test_a_rock_goes_straight_to_the_injury_roll() -> None:
    assert outcome("H5 rock injury 5+4").result == "ko"
    assert lacks(decision("H5 rock")) == [(0, "injury", "H5")]
    assert messages(decision("H5 rock armour 5+4 injury 5+4")) == [
        "no armour protects H5 Player 5 here: there is no armour roll"
    ]


def test_the_crowd_sends_a_stunned_player_to_the_reserves() -> None:
    """LRB6: no armour roll; a stunned result puts him in the reserves."""
    assert place_of("H5", "A3 crowd H5 injury 3+3") == RESERVES
    assert place_of("H5", "A3 crowd H5 injury 5+4") == KNOCKED_OUT
    assert place_of("H5", "A3 crowd H5 injury 6+4 casualty 11") == CASUALTY_BOX
    assert places(decision("A3 crowd H5 armour 5+4 injury 3+3")) == [(0, "armour")]


# Words for dice nobody wrote down.


@pytest.mark.parametrize(
    ("word", "result", "effects", "place"),
    [
        ("held", "held", (), PRONE),
        ("stunned", "stunned", (), STUNNED),
        ("ko", "ko", (), KNOCKED_OUT),
        ("casualty", "casualty", (), CASUALTY_BOX),
        ("badly-hurt", "casualty", (), CASUALTY_BOX),
        ("mng", "casualty", ("mng",), CASUALTY_BOX),
        ("niggling", "casualty", ("mng", "niggling"), CASUALTY_BOX),
        ("-ma", "casualty", ("mng", "-ma"), CASUALTY_BOX),
        ("-st", "casualty", ("mng", "-st"), CASUALTY_BOX),
        ("-ag", "casualty", ("mng", "-ag"), CASUALTY_BOX),
        ("-av", "casualty", ("mng", "-av"), CASUALTY_BOX),
        ("dead", "casualty", ("dead",), CASUALTY_BOX),
    ],
)
@pytest.mark.parametrize("dice", ["", "armour 5+4 "])
def test_words(word: str, result: str, effects: tuple[str, ...], place: str, dice: str) -> None:
    if word == "held" and dice:
        return
    made = settled(f"A3 block H5 {dice}{word}")
    told = made.outcome.outcomes[0]
    assert (told.result, told.effects) == (result, effects)
    assert made.pitch.everybody["H5"].place == place


def test_a_loss_the_edition_does_not_have() -> None:
    made = decision("H5 hurt -pa")
    assert messages(made) == ["the casualty table of this ruleset has no -pa"]
    assert made.outcome.outcomes[0].effects == ()


def test_a_word_that_is_none() -> None:
    made = decision(KnockDown(cause="hurt", victim="H5", result="sleepy"))
    assert places(made) == [(0, "result")]
    assert "there is no result 'sleepy'" in messages(made)[0]


AGREEING = [
    "A3 block H5 armour 4+4 held",
    "A3 block H5 armour 5+4 injury 3+4 stunned",
    "A3 block H5 armour 5+4 injury 5+4 ko",
    "A3 block H5 injury 6+4 casualty 54 -ma",
    "A3 block H5 injury 6+4 casualty 11 badly-hurt",
    "A3 block H5 injury 6+4 -ma",
    "A3 block H5 injury 6+4 badly-hurt",
    "A3 block H5 casualty 61 dead",
]


@pytest.mark.parametrize("line", AGREEING)
def test_a_word_beside_dice_that_say_the_same(line: str) -> None:
    settled(line)


CONTRADICTIONS = [
    ("A3 block H5 armour 4+4 injury 3+4", "injury", "armour 4+4 = 8 does not break AV 8"),
    ("A3 block H5 armour 4+4 casualty 54", "casualty", "armour 4+4 = 8 does not break AV 8"),
    ("A3 block H5 armour 4+4 injury 6+4 casualty 54", "casualty", "armour 4+4 = 8 does not break AV 8"),
    ("A3 block H5 armour 4+4 ko", "result", "armour 4+4 = 8 does not break AV 8"),
    ("A3 block H5 armour 4+4 dead", "result", "armour 4+4 = 8 does not break AV 8"),
    ("A3 block H5 armour 4+4 held injury 6+4", "injury", "armour 4+4 = 8 does not break AV 8"),
    ("A3 block H5 armour 4+4 held casualty 54", "casualty", "armour 4+4 = 8 does not break AV 8"),
    ("A3 block H5 armour 5+4 held", "result", "armour 5+4 = 9 breaks AV 8"),
    ("A3 block H5 held injury 3+4", "injury", "the armour held: there is no injury roll"),
    ("A3 block H5 held casualty 54", "casualty", "the armour held: there is no casualty roll"),
    ("H5 rock held", "result", "no armour protects H5 here: it cannot hold"),
    ("A3 block H5 injury 3+4 casualty 54", "casualty", "injury 3+4 = 7 is stunned: there is no casualty roll"),
    ("A3 block H5 injury 5+4 casualty 54", "casualty", "injury 5+4 = 9 is ko: there is no casualty roll"),
    ("A3 block H5 injury 3+4 ko", "result", "injury 3+4 = 7 is stunned, not ko"),
    ("A3 block H5 injury 5+4 stunned", "result", "injury 5+4 = 9 is ko, not stunned"),
    ("A3 block H5 injury 5+4 dead", "result", "injury 5+4 = 9 is ko, not dead"),
    ("A3 block H5 injury 6+4 ko", "result", "injury 6+4 = 10 is casualty, not ko"),
    ("A3 block H5 casualty 54 dead", "result", "casualty 54 is -ma, not dead"),
    ("A3 block H5 casualty 54 badly-hurt", "result", "casualty 54 is -ma, not badly-hurt"),
    ("A3 block H5 casualty 51 mng", "result", "casualty 51 is niggling, not mng"),
    ("A3 block H5 casualty 54 ko", "result", "a casualty roll is for a casualty, not for ko"),
    ("A3 block H5 casualty 54 stunned", "result", "a casualty roll is for a casualty, not for stunned"),
]


@pytest.mark.parametrize(("line", "field", "message"), CONTRADICTIONS)
def test_a_contradiction_names_the_place_and_the_rule(line: str, field: str, message: str) -> None:
    made = decision(line)
    assert (places(made), messages(made)) == ([(0, field)], [message])


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("A3 block H5 injury 4+5 dead", "injury 4+5 = 9 is badly-hurt, not dead"),
        ("A3 block H5 injury 3+4 stunned", "injury 3+4 = 7 is ko, not stunned"),
        ("A3 block H5 injury 4+5 casualty", None),
        ("A3 block H5 injury 4+5 badly-hurt", None),
    ],
)
def test_words_beside_the_dice_of_a_stunty_player(line: str, message: str | None) -> None:
    made = decision(line, home=home(player(5, "Stunty")))
    assert messages(made) == ([message] if message else [])


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("A3 block H5 armour 5+4 -1 injury 3+3", "armour 5+4=9 -1 sheet = 8 does not break AV 8"),
        ("A3 block H5 armour 4+4 +1 held", "armour 4+4=8 +1 sheet = 9 breaks AV 8"),
        ("A3 block H5 injury 3+4 stunned", "injury 3+4=7 +1 niggling = 8 is ko, not stunned"),
    ],
)
def test_a_contradiction_shows_what_was_added_to_the_dice(line: str, message: str) -> None:
    assert messages(decision(line, home=home(player(5, niggling_injuries=1)))) == [message]


@pytest.mark.parametrize("face", [19, 20, 10, 9, 0, 69, 71, 99, 100, -54])
def test_faces_no_d68_shows(face: int) -> None:
    made = decision(KnockDown(cause="hurt", victim="H5", casualty=(face,)))
    assert (places(made), messages(made)) == (
        [(0, "casualty")],
        [f"there is no {face} on a D68: tens 1-6, units 1-8"],
    )


def test_dice_are_asked_for_in_turn() -> None:
    assert lacks(decision("A3 block H5")) == [(0, "armour", "H5")]
    assert lacks(decision("A3 block H5 armour 5+4")) == [(0, "injury", "H5")]
    assert lacks(decision("A3 block H5 armour 5+4 injury 6+4")) == [(0, "casualty", "H5")]
    assert lacks(decision("A3 crowd H5")) == [(0, "injury", "H5")]
    assert lacks(decision("A3 block H5 armour 4+4")) == []
    assert lacks(decision("A3 block H5 injury 3+4")) == []
    assert lacks(decision("A3 block H5 casualty 54")) == []


def test_a_casualty_of_which_no_more_is_known() -> None:
    made = settled("A3 block H5 casualty")
    assert made.outcome.outcomes[0].effects == ()
    assert (spp(made), made.away.casualties) == ({"A3": 2}, 1)


# Who did it, and to whom.


@pytest.mark.parametrize("verb", ["block", "foul", "stab", "crowd"])
def test_only_opponents_are_blocked_fouled_stabbed_and_pushed(verb: str) -> None:
    for causer, message in (
        ("H6", f"H5 Player 5 is of the same team: {verb} takes an opponent"),
        ("H5", "H5 Player 5 cannot do that to himself"),
    ):
        made = decision(f"{causer} {verb} H5 stunned")
        assert (places(made), messages(made)) == ([(0, "target")], [message])


@pytest.mark.parametrize("verb", ["chainsaw", "bomb"])
@pytest.mark.parametrize("causer", ["H5", "H6", "A6"])
def test_a_chainsaw_or_a_bomb_hurts_anybody(verb: str, causer: str) -> None:
    made = settled(f"{causer} {verb} H5 casualty 41")
    assert spp(made) == {}
    assert made.away.casualties == (causer == "A6"), "to one's own side it is nobody's merit"


@pytest.mark.parametrize("verb", ["falls", "rock", "hurt"])
def test_what_nobody_does_names_nobody(verb: str) -> None:
    made = decision(KnockDown(cause=verb, causer="A3", victim="H5", result="stunned"))
    assert messages(made) == [f"{verb} names the victim alone"]


@pytest.mark.parametrize("verb", ["block", "foul", "stab", "chainsaw", "bomb", "crowd"])
def test_what_somebody_does_names_him(verb: str) -> None:
    made = decision(KnockDown(cause=verb, victim="H5", result="stunned"))
    assert messages(made) == [f"{verb} names also who did it"]


def test_a_verb_the_edition_does_not_have() -> None:
    made = decision(KnockDown(cause="tickle", victim="H5"))
    assert (places(made), messages(made)) == ([(0, "verb")], ["this ruleset knows no 'tickle'"])


@pytest.mark.parametrize(
    ("line", "field", "message"),
    [
        ("A3 block H77 stunned", "target", "Reavers have no player number 77"),
        ("A77 block H5 stunned", "actor", "Gouged Eye have no player number 77"),
        ("H77 falls stunned", "actor", "Reavers have no player number 77"),
    ],
)
def test_players_nobody_has_heard_of(line: str, field: str, message: str) -> None:
    made = decision(line)
    assert (places(made), messages(made)) == ([(0, field)], [message])


# Points and casualties (LRB6: a block, thrown or taken, and nothing else).


@pytest.mark.parametrize(
    ("verb", "points"), [("block", 2), ("foul", 0), ("stab", 0), ("chainsaw", 0), ("bomb", 0), ("crowd", 0)]
)
def test_only_a_block_earns_points(verb: str, points: int) -> None:
    made = settled(f"A3 {verb} H5 casualty 61")
    assert spp(made) == ({"A3": points} if points else {})
    assert made.outcome.outcomes[0].spp == points
    assert (made.home.casualties, made.away.casualties) == (0, 1)
    assert next(change.cas for change in made.away.changes if change.player == 203) == 1


def test_standings_may_count_only_casualties_that_earn_points() -> None:
    rules = tables('[standings]\ncasualties = "with_spp"\n')
    made = settled("A3 block H5 casualty 11", "A4 stab H6 casualty 11", rules=rules)
    assert made.away.casualties == 1


@pytest.mark.parametrize("result", ["held", "stunned", "ko"])
def test_less_than_a_casualty_earns_nothing(result: str) -> None:
    made = settled(f"A3 block H5 {result}")
    assert (spp(made), made.away.casualties) == ({}, 0)


# Fouls (S6, S7).


@pytest.mark.parametrize("armour", PAIRS)
def test_the_referee_sees_doubles_on_the_armour_roll(armour: tuple[int, int]) -> None:
    """AV 8; the injury dice here are no doubles."""
    is_broken = sum(armour) > 8
    made = settled(f"A2 foul H9 armour {armour[0]}+{armour[1]}{' injury 1+2' if is_broken else ''}")
    told = made.outcome.outcomes[0]
    is_double = armour[0] == armour[1]
    assert (told.sent_off, told.is_turnover) == (("A2", True) if is_double else ("", False))
    assert (made.pitch.everybody["A2"].place == SENT_OFF) == is_double


@pytest.mark.parametrize("injury", PAIRS)
def test_the_referee_sees_doubles_on_the_injury_roll(injury: tuple[int, int]) -> None:
    casualty = " casualty 11" if sum(injury) >= 10 else ""
    told = outcome(f"A2 foul H9 armour 5+4 injury {injury[0]}+{injury[1]}{casualty}")
    assert told.sent_off == ("A2" if injury[0] == injury[1] else "")
    assert told.is_turnover == (injury[0] == injury[1])


def test_sneaky_git_is_not_seen_while_the_armour_holds() -> None:
    sneaky = away(player(2, "Sneaky Git"))
    assert outcome("A2 foul H9 armour 3+3", away=sneaky).sent_off == ""
    assert outcome("A2 foul H9 armour 5+5 injury 1+2", away=sneaky).sent_off == "A2"
    assert outcome("A2 foul H9 armour 5+4 injury 1+1", away=sneaky).sent_off == "A2"


def test_other_doubles_are_no_foul() -> None:
    assert outcome("A2 block H9 armour 3+3").sent_off == ""
    assert outcome("A2 foul H9 held").sent_off == ""


def test_assists_count_for_fouls_alone() -> None:
    assert outcome("A2 foul H9 assists 2-1 armour 5+3 injury 1+2").result == "stunned"
    assert outcome("A2 foul H9 assists 1-2 armour 5+4").result == "held"
    made = decision("A3 block H9 assists 2-1 armour 1+2")
    assert places(made) == [(0, "assists")]
    assert "assists count for a foul" in messages(made)[0]


def test_dirty_player_on_armour_or_injury() -> None:
    dirty = away(player(2, "Dirty Player"))
    assert outcome("A2 foul H9 armour 5+3 injury 3+4", away=dirty).result == "stunned"
    assert outcome("A2 foul H9 armour 5+4 injury 3+4", away=dirty).result == "ko"


def test_one_foul_a_turn_for_each_side() -> None:
    settled("T1 A2 foul H9 armour 1+2", "T1 H2 foul A9 armour 1+2", "T2 A3 foul H9 armour 1+2")
    made = decision("T1 A2 foul H9 armour 1+2", "T1 A3 foul H8 armour 1+2", "T1 H2 foul A9 armour 1+2")
    assert (places(made), messages(made)) == (
        [(1, "verb")],
        ["Gouged Eye have fouled in turn 1 already: 1 a turn"],
    )


def test_without_turns_nobody_can_tell() -> None:
    settled("A2 foul H9 armour 1+2", "A3 foul H8 armour 1+2")


def test_a_stunned_player_stays_stunned_when_a_foul_does_not_break_his_armour() -> None:
    made = decision("T3 H1 block A5 armour 5+4 injury 1+2", "T3 H2 foul A5 armour 1+2", "T3 A5 td")
    assert messages(made) == ["A5 Player 5 was stunned in turn 3 and does nothing in his next turn"]


# The ball (S4, S7).


def test_the_carrier_drops_the_ball() -> None:
    made = settled("H5 ball", "A3 block H5 armour 1+2 scatter 3")
    assert made.outcome.outcomes[1].scatter == "right"
    assert made.pitch.carrier is None


@pytest.mark.parametrize(
    ("die", "direction"),
    [
        (1, "forward"),
        (2, "forward right"),
        (3, "right"),
        (4, "back right"),
        (5, "back"),
        (6, "back left"),
        (7, "left"),
        (8, "forward left"),
    ],
)
def test_eight_directions(die: int, direction: str) -> None:
    assert outcome(f"H5 falls armour 1+2 scatter {die}").scatter == direction


def test_a_missing_scatter_is_asked_for() -> None:
    assert lacks(decision("H5 ball", "A3 block H5 armour 1+2")) == [(1, "scatter", "H5")]


def test_another_player_does_not_drop_it() -> None:
    assert settled("H5 ball", "A3 block H6 armour 1+2").outcome.outcomes[1].scatter == ""
    made = decision("H5 ball", "A3 block H6 armour 1+2 scatter 3")
    assert (places(made), messages(made)) == ([(1, "scatter")], ["H5 Player 5 has the ball"])


def test_a_fouler_who_is_sent_off_drops_the_ball() -> None:
    assert lacks(decision("A2 ball", "A2 foul H9 armour 3+3")) == [(1, "scatter", "A2")]
    made = settled("A2 ball", "A2 foul H9 armour 3+3 scatter 5")
    assert made.outcome.outcomes[1].scatter == "back"
    assert made.pitch.carrier is None


def test_a_fouler_who_is_not_keeps_it() -> None:
    made = settled("A2 ball", "A2 foul H9 armour 3+2")
    assert made.pitch.carrier is made.pitch.everybody["A2"]


def test_the_crowd_throws_the_ball_back_in() -> None:
    """LRB6: there is no scatter to write down."""
    made = settled("H5 ball", "A3 crowd H5 injury 3+3")
    assert made.pitch.carrier is None


def test_the_ball_stays_where_it_is_when_a_foul_breaks_nothing() -> None:
    assert settled("H7 ball", "A2 foul H9 armour 1+2").pitch.carrier is not None


# Present AV (S1, S11).


@pytest.mark.parametrize("av", range(13))
def test_armour_is_rolled_against_the_present_value(av: int) -> None:
    told = decision("A3 block H5 armour 4+4", home=home(player(5, av=av))).outcome.outcomes[0]
    assert told.armour is not None
    assert (told.armour.against, told.armour.is_broken) == (av, av < 8)


def test_a_point_of_armour_lost_in_this_very_match_counts() -> None:
    """Such a player is out; the league may still have recorded it as a known conflict."""
    made = decision("A3 block H5 casualty 55", "A3 block H5 armour 4+4 injury 1+2")
    told = made.outcome.outcomes[1]
    assert told.armour is not None
    assert (told.armour.against, told.armour.is_broken) == (7, True)
    assert messages(made) == ["H5 Player 5 cannot take part: casualty"]
