"""Who may do what, and when: turns and halves, stunned, knocked out, sent off, missing and dead players."""

import pytest

from league.rules.events import LineUp, StandUp, Touchdown
from league.rules.pitch import KNOCKED_OUT, NOT_PLAYING, PRONE, RESERVES, STANDING
from league.rules.values import PlayerStatus, Side
from tests.rules.build import away, decision, home, lacks, messages, places, player, settled

STUN = "armour 5+4 injury 1+2"
NEXT = "and does nothing in his next turn"


def forbidden(*lines: str) -> bool:
    """Whether the last line has H5 act while he is stunned; nothing else may be wrong."""
    made = decision(*lines)
    stunned = [message for message in messages(made) if message.startswith("H5 Player 5 was stunned in turn")]
    assert messages(made) == stunned
    assert places(made) == [(len(lines) - 1, "actor")] * len(stunned)
    return bool(stunned)


# Stunned players do nothing in their next turn (S2).


@pytest.mark.parametrize("act", ["td", "ball", "comp", "int", "block A4 stunned", "foul A4 held", "stands"])
def test_a_stunned_player_does_nothing(act: str) -> None:
    assert forbidden(f"T3 A3 block H5 {STUN}", f"T3 H5 {act}")
    assert not forbidden(f"T3 A3 block H5 {STUN}", f"T4 H5 {act}")


def test_nor_does_he_catch() -> None:
    made = decision(f"T3 A3 block H5 {STUN}", "T3 H7 comp H5")
    assert (places(made), messages(made)) == ([(1, "target")], [f"H5 Player 5 was stunned in turn 3 {NEXT}"])


@pytest.mark.parametrize("kick", ["H kicks", "T1 H kicks"])
def test_their_side_moves_first_his_turn_comes_after(kick: str) -> None:
    """A receives and moves first: stunned in A's turn 3, he misses H's turn 3 and acts in turn 4."""
    assert forbidden(kick, f"T3 A3 block H5 {STUN}", "T3 H5 td")
    assert not forbidden(kick, f"T3 A3 block H5 {STUN}", "T4 H5 td")


@pytest.mark.parametrize("kick", ["A kicks", "T1 A kicks"])
def test_his_side_moves_first_his_turn_is_over(kick: str) -> None:
    """H receives and moves first: stunned in A's turn 3, he misses H's turn 4 and acts in turn 5."""
    assert forbidden(kick, f"T3 A3 block H5 {STUN}", "T3 H5 td")
    assert forbidden(kick, f"T3 A3 block H5 {STUN}", "T4 H5 td")
    assert not forbidden(kick, f"T3 A3 block H5 {STUN}", "T5 H5 td")


def test_who_falls_does_so_in_his_own_turn() -> None:
    assert forbidden(f"T3 H5 falls {STUN}", "T4 H5 td")
    assert not forbidden(f"T3 H5 falls {STUN}", "T5 H5 td")


@pytest.mark.parametrize("line", ["T3 H5 hurt stunned", "T3 H5 rock injury 1+2"])
@pytest.mark.parametrize("kick", ["A kicks", "H kicks", "# nobody knows"])
def test_what_may_have_come_before_his_turn_costs_him_this_one(kick: str, line: str) -> None:
    """A rock flies before the kick-off; `hurt` does not say when."""
    assert forbidden(kick, line, "T3 H5 td")
    assert not forbidden(kick, line, "T4 H5 td")


def test_in_the_second_half_the_other_side_moves_first() -> None:
    """A kicks, so H moves first until turn 8, and A from turn 9 on."""
    assert forbidden("A kicks", f"T8 A3 block H5 {STUN}", "T8 H5 td")
    assert not forbidden("A kicks", f"T9 A3 block H5 {STUN}", "T10 H5 td")
    assert forbidden("H kicks", f"T9 A3 block H5 {STUN}", "T10 H5 td")


def test_the_kick_off_of_the_second_half_tells_as_much() -> None:
    """H kicks off the second half: A moves first in it, and H did in the first."""
    assert not forbidden("T9 H kicks", f"T10 A3 block H5 {STUN}", "T11 H5 td")
    assert forbidden("T9 A kicks", f"T10 A3 block H5 {STUN}", "T11 H5 td")


@pytest.mark.parametrize(
    "lines",
    [
        ("T3 A7 td", "A kicks", f"T5 A3 block H5 {STUN}", "T6 H5 td"),
        ("A7 td", "A kicks", f"T5 A3 block H5 {STUN}", "T6 H5 td"),
        ("T3 A kicks", f"T5 A3 block H5 {STUN}", "T6 H5 td"),
        ("T8 H7 ball", "H kicks", f"T10 A3 block H5 {STUN}", "T11 H5 td"),
        ("T9 H7 td", "H kicks", f"T10 A3 block H5 {STUN}", "T11 H5 td"),
    ],
)
def test_a_kick_off_within_a_half_does_not_tell_who_moved_first(lines: tuple[str, ...]) -> None:
    """The doubt is the player's."""
    assert not forbidden(*lines)


def test_only_the_first_of_them_counts() -> None:
    """H moved first; that H kicks after its touchdown changes nothing."""
    assert forbidden("A kicks", "T2 H7 td", "H kicks", f"T3 A3 block H5 {STUN}", "T4 H5 td")


def test_overtime_is_a_new_kick_off_and_nobody_knows_whose() -> None:
    assert not forbidden("A kicks", f"T17 A3 block H5 {STUN}", "T18 H5 td")
    assert forbidden("A kicks", f"T17 A3 block H5 {STUN}", "T17 H5 td")


def test_without_turns_nobody_can_tell() -> None:
    settled(f"A3 block H5 {STUN}", "H5 td")


def test_a_new_drive_finds_him_on_his_feet() -> None:
    settled(f"T3 A3 block H5 {STUN}", "T3 A4 td", "T3 H5 td")
    settled(f"T8 A3 block H5 {STUN}", "T9 H5 td")
    settled(f"T16 A3 block H5 {STUN}", "T17 H5 td")


def test_standing_up_waits_as_well() -> None:
    made = decision(f"T3 A3 block H5 {STUN}", "T3 H5 stands")
    assert messages(made) == ["H5 Player 5 was stunned in turn 3 and cannot stand up yet"]


# Turns.


def test_turns_go_on() -> None:
    settled("T1 H7 comp", "T1 A7 comp", "T2 H7 comp", "H8 comp", "T16 A7 comp")
    made = decision("T5 H7 comp", "T4 A7 comp", "T5 H7 comp")
    assert (places(made), messages(made)) == ([(1, "turn")], ["turn 4 cannot come after turn 5"])


# Standing up (S5).


@pytest.mark.parametrize("ma", range(10))
@pytest.mark.parametrize("die", [None, *range(1, 7)])
def test_standing_up_takes_a_die_below_three(ma: int, die: int | None) -> None:
    made = decision("A3 block H5 armour 1+2", StandUp(player="H5", die=die), home=home(player(5, ma=ma)))
    told = made.outcome.outcomes[1]
    standing = made.pitch.everybody["H5"].place == STANDING
    if ma >= 3:
        assert messages(made) == ([f"H5 Player 5 has MA {ma} and stands up without a roll"] if die else [])
        assert (told.result, standing, lacks(made)) == ("success", True, [])
    elif die is None:
        assert (lacks(made), standing) == ([(1, "stands", "H5")], False)
    else:
        assert told.result == ("success" if die >= 4 else "failure")
        assert (standing, messages(made)) == (die >= 4, [])
        assert not told.is_turnover, "failing is no turnover"


def test_present_movement_counts_not_the_printed() -> None:
    """MA 3 as printed, one point lost: now it takes a die."""
    made = decision("H5 stands", home=home(player(5, ma=2, lasting_injuries=("-ma",))))
    assert lacks(made) == [(0, "stands", "H5")]


def test_he_may_try_again() -> None:
    settled("H5 falls held", "H5 stands 2", "H5 stands 4", home=home(player(5, ma=2)))


def test_standing_up_takes_somebody_on_the_pitch() -> None:
    assert messages(decision("A3 block H5 ko", "H5 stands")) == ["H5 Player 5 cannot take part: knocked out"]
    assert messages(decision("H77 stands")) == ["Reavers have no player number 77"]


def test_a_player_who_acts_has_stood_up() -> None:
    made = settled("H5 falls held", "H5 comp")
    assert made.pitch.everybody["H5"].place == STANDING
    assert settled("H5 falls held").pitch.everybody["H5"].place == PRONE


# Knocked out (S3).


@pytest.mark.parametrize("die", range(1, 7))
def test_back_on_four_or_more(die: int) -> None:
    made = decision("A3 block H5 ko", "A7 td", f"H5 recovers {die}")
    assert made.outcome.outcomes[2].result == ("success" if die >= 4 else "failure")
    assert made.pitch.everybody["H5"].place == (RESERVES if die >= 4 else KNOCKED_OUT)
    assert messages(made) == []


def test_recovered_he_plays_on_and_else_he_does_not() -> None:
    settled("A3 block H5 ko", "A7 td", "H5 recovers 4", "H5 td")
    made = decision("A3 block H5 ko", "A7 td", "H5 recovers 3", "H5 td")
    assert messages(made) == ["H5 Player 5 cannot take part: knocked out"]


def test_one_roll_before_each_kick_off() -> None:
    settled("T1 A3 block H5 ko", "T2 A7 td", "H5 recovers 3", "T5 A7 td", "H5 recovers 2", "T9 H5 recovers 4", "H5 td")
    made = decision("T1 A3 block H5 ko", "T2 A7 td", "H5 recovers 3", "H5 recovers 4")
    assert (places(made), messages(made)) == ([(3, "actor")], ["H5 Player 5 has rolled for this kick-off already"])


def test_only_the_knocked_out_recover() -> None:
    made = decision("H5 recovers 4")
    assert (places(made), messages(made)) == ([(0, "actor")], ["H5 Player 5 is not knocked out"])
    assert messages(decision("A3 block H5 casualty 11", "H5 recovers 4")) == ["H5 Player 5 is not knocked out"]
    assert messages(decision("H77 recovers 4")) == ["Reavers have no player number 77"]


def test_a_new_half_leaves_him_knocked_out() -> None:
    made = decision("T8 A3 block H5 ko", "T9 H5 td")
    assert messages(made) == ["H5 Player 5 cannot take part: knocked out"]


# Who takes no further part.

GONE = [
    ("A3 block H5 ko", "knocked out"),
    ("A3 block H5 casualty 11", "casualty"),
    ("A3 block H5 dead", "casualty"),
    ("H5 sent-off", "sent off"),
    ("H5 foul A9 armour 3+3", "sent off for a foul"),
]
ACTS = [
    "H5 td",
    "H5 comp",
    "H5 int",
    "H5 ball",
    "H5 stands",
    "H5 block A4 held",
    "H5 foul A4 held",
    "H5 falls held",
    "A3 block H5 held",
    "H7 comp H5",
    "H plays 1-11",
]


TOTALS = ["H5 td x2", "H5 comp x2", "H5 int x2", "H5 cas", "H5 cas x2"]


@pytest.mark.parametrize("line", [line for line, _ in GONE])
@pytest.mark.parametrize("total", TOTALS)
def test_a_total_stands_for_what_he_did_before_he_left(line: str, total: str) -> None:
    assert messages(decision(line, total)) == []


@pytest.mark.parametrize("total", TOTALS)
def test_a_total_of_somebody_who_never_played_is_refused(total: str) -> None:
    assert places(decision("H plays 1-4 6-11", total)) == [(1, "actor")]


@pytest.mark.parametrize(("line", "why"), GONE)
@pytest.mark.parametrize("act", ACTS[:-1])
def test_who_is_gone_takes_no_further_part(line: str, why: str, act: str) -> None:
    made = decision(line, act)
    assert messages(made) == [f"H5 Player 5 cannot take part: {why}"]
    assert {event for event, _ in places(made)} == {1}


@pytest.mark.parametrize("line", [line for line, why in GONE if why.startswith("sent off")])
def test_a_sent_off_player_stays_off_in_the_next_drive_and_half(line: str) -> None:
    for later in ("H7 td", "T9 H7 comp", "A kicks"):
        assert messages(decision(line, later, "H5 td"))[-1].startswith("H5 Player 5 cannot take part: sent off")


def test_the_dice_of_a_foul_and_the_word_may_both_be_written() -> None:
    made = settled("A2 foul H9 armour 3+3", "A2 sent-off")
    assert [told.sent_off for told in made.outcome.outcomes] == ["A2", ""]
    assert messages(decision("A2 foul H9 armour 3+3", "H7 td", "A2 sent-off")) == [
        "A2 Player 2 cannot take part: sent off for a foul"
    ]


def test_sent_off_with_the_ball() -> None:
    assert settled("H5 ball", "H5 sent-off").pitch.carrier is None
    assert settled("H7 ball", "H5 sent-off").pitch.carrier is not None
    assert messages(decision("H77 sent-off")) == ["Reavers have no player number 77"]


# Who does not play at all.


@pytest.mark.parametrize("act", ACTS)
def test_a_missing_player_does_not_play(act: str) -> None:
    hurt = home(player(5, misses_next_game=True, hurt_in="m3"))
    assert messages(decision(act, home=hurt)) == ["H5 Player 5 cannot take part: he misses this match, hurt in m3"]


def test_a_missing_player_of_a_team_with_a_past() -> None:
    made = decision("H5 td", home=home(player(5, misses_next_game=True)))
    assert messages(made) == ["H5 Player 5 cannot take part: he misses this match"]


@pytest.mark.parametrize("status", [PlayerStatus.DEAD, PlayerStatus.FIRED, PlayerStatus.RETIRED])
@pytest.mark.parametrize("act", ACTS)
def test_who_left_the_team_does_not_play(act: str, status: PlayerStatus) -> None:
    made = decision(act, home=home(player(5, status=status)))
    assert messages(made) == [f"H5 Player 5 cannot take part: {status}"]
    assert 105 not in made.home.played


def test_a_number_worn_again_is_the_new_player() -> None:
    old, new = player(5, status=PlayerStatus.DEAD), player(5, name="Newcomer")
    squad = home()
    squad_with_both = home(players=(*(p for p in squad.players if p.number != 5), old, new))
    made = settled("H5 td", home=squad_with_both)
    assert made.pitch.everybody["H5"].player.name == "Newcomer"


@pytest.mark.parametrize("mark", ["", "H", "A", "X7", "7", "h7", "Hx", "H-1", "H7 ", "HH", "H" * 5000])
def test_marks_that_are_none(mark: str) -> None:
    made = decision(StandUp(player=mark))
    assert messages(made) == [f"{mark!r} is no player: write the side and the number, such as H7 or A11"]


@pytest.mark.parametrize("number", ["0", "07", "99", "9" * 5000, "\N{FULLWIDTH DIGIT SEVEN}"])
def test_numbers_nobody_wears(number: str) -> None:
    assert messages(decision(StandUp(player=f"A{number}"))) == [f"Gouged Eye have no player number {number}"]


# Who takes part.


def test_everybody_plays_who_does_not_miss_the_match() -> None:
    made = settled(home=home(player(5, misses_next_game=True), player(6, status=PlayerStatus.FIRED)))
    assert made.home.played == tuple(100 + number for number in range(1, 12) if number not in (5, 6))
    assert made.away.played == tuple(range(201, 212))


def test_a_line_up_names_who_plays() -> None:
    made = settled("H7 td", "H plays 1-4 7", home=home())
    assert made.home.played == (101, 102, 103, 104, 107)
    assert len(made.away.played) == 11


def test_who_is_not_in_the_line_up_does_not_play() -> None:
    made = decision("H5 td", "H plays 1-4 7")
    assert messages(made) == ["H5 Player 5 cannot take part: he is not in the line-up"]
    assert made.pitch.everybody["H5"].place == NOT_PLAYING


def test_a_line_up_of_players_nobody_has_heard_of() -> None:
    made = decision("H plays 1 77")
    assert (places(made), messages(made)) == ([(0, "numbers")], ["Reavers have no player number 77"])


def test_two_line_ups_that_do_not_agree() -> None:
    made = decision("H plays 1-4", "H plays 4-5")
    assert messages(made) == ["H5 Player 5 cannot take part: he is not in the line-up"]


def test_an_empty_line_up_is_nobody() -> None:
    assert decision(LineUp(side=Side.AWAY, numbers=())).away.played == ()


# The ball in hand.


def test_who_has_the_ball() -> None:
    for line, carrier in (
        ("H7 ball", "H7"),
        ("H7 comp H9", "H9"),
        ("H7 comp", None),
        ("A4 int", None),
        ("H7 td", None),
        ("A kicks", None),
        ("A kicks", None),
    ):
        made = settled("H3 ball", line)
        assert (made.pitch.carrier.mark if made.pitch.carrier else None) == carrier, line


def test_a_touchdown_of_nobody_known_ends_the_drive_too() -> None:
    made = settled("H3 ball", Touchdown(player="H"), "A3 block H3 armour 1+2")
    assert made.pitch.drive == 2


def test_the_other_side() -> None:
    assert (Side.HOME.other, Side.AWAY.other) == (Side.AWAY, Side.HOME)
    assert away().id != home().id
