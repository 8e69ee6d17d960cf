"""What waits for a decision after a match, and the rolls that are made for it."""

import pytest
from msgspec.structs import replace

from league.rules.event_parts import amount_of, doer_and_other
from league.rules.events import MatchSheet
from league.rules.rolling import ProgramRoller, fill
from league.rules.team_value import why_missing
from league.rules.values import Career, PlayerStatus
from league.rules.waiting import waiting_on_sheet
from tests.rules.build import away, decision, events, home, messages, player, tables


def waiting(*lines: str, name: str = "crp") -> list[str]:
    made = decision(*lines, rules=tables(name=name))
    on_sheet = waiting_on_sheet(made.sheet, made.home, made.away, made.pitch.tables.rules)
    return [step.how for step in (*on_sheet, *made.outcome.waiting)]


def test_every_match_has_gold_fans_and_a_best_player_of_both_to_decide() -> None:
    assert waiting() == ["H winnings", "H fans", "H mvp", "A winnings", "A fans", "A mvp"]
    assert waiting("H winnings 40000", "H fans 0", "A mvp A3") == ["H mvp", "A winnings", "A fans"]


@pytest.mark.parametrize("name", ["bb1", "crp", "bb2016", "bb2025"])
def test_who_gave_up_has_no_mvp_and_no_roll_for_fans(name: str) -> None:
    """The winners have the MVP of who gave up too."""
    left = waiting("A concedes" if name != "bb2025" else "A concedes die 2", name=name)
    assert [step for step in left if step != "HN td"] == ["H winnings", "H fans", "H mvp", "A winnings", "H mvp"]


def test_both_mvps_of_the_winners_are_decided() -> None:
    assert waiting("A concedes", "H mvp H1", "H mvp H2") == ["H winnings", "H fans", "A winnings"]


def test_the_mvp_of_who_gave_up_is_nobodys_in_2020() -> None:
    assert waiting("A concedes die 2", "H mvp H1", "H2 td", name="bb2020") == ["H winnings", "H fans", "A winnings"]


def test_who_gives_up_freely_has_what_everybody_has() -> None:
    left = waiting("A concedes free")
    assert [step for step in left if step[0] == "A"] == ["A winnings", "A fans", "A mvp"]


@pytest.mark.parametrize("name", ["bb2020", "bb2025"])
def test_a_draw_brings_no_roll_for_dedicated_fans(name: str) -> None:
    """2020, 2025: nothing changes after a draw, a win and a loss take a D6."""
    assert waiting(name=name) == ["H winnings", "H mvp", "A winnings", "A mvp"]
    assert [step for step in waiting("H1 td", name=name) if "fans" in step] == ["H fans", "A fans"]


def test_awarded_touchdowns_wait_for_their_scorers() -> None:
    """2020: one, and all of the conceder's; 2025: at least two; before, the score stays."""
    lines = ("A1 td", "A concedes die 2")
    told = [
        [step.step for step in decision(*lines, *more, rules=tables(name=name)).outcome.waiting if "HN td" in step.how]
        for name, more in (("bb2020", ()), ("bb2020", ("H3 td",)), ("bb2025", ("H3 td x2",)))
    ]
    assert told == [["scorers awarded: 2"], ["scorers awarded: 1"], []]
    assert "HN td" not in waiting("A1 td", "A concedes", name="crp")


def test_why_a_player_does_not_count() -> None:
    assert why_missing(player(5, status=PlayerStatus.RETIRED)) == "rests"
    assert why_missing(player(5, misses_next_game=True)) == "misses the next game"
    assert why_missing(player(5)) == ""


@pytest.mark.parametrize(
    ("edition_name", "lines", "face", "last"),
    [
        ("crp", ("H winnings",), 4, {"gate": "4+4", "winnings": "4"}),
        ("crp", ("H fans",), 5, {"fans": "5+5"}),
        ("crp", ("H mvp",), 2, {"mvp": "2"}),
        ("bb2020", ("A concedes",), 3, {"concedes": "3"}),
    ],
)
def test_the_program_rolls_what_a_bare_line_lacks(
    edition_name: str, lines: tuple[str, ...], face: int, last: dict[str, str]
) -> None:
    """A draw: 2D6 for the gate of each, a D6 for the winnings, 2D6 for the fans; a D3 for those a conceder loses."""
    told = tuple(event for line in lines for event in events(line))
    sheet = MatchSheet(home="Reavers", away="Gouged Eye", events=told)
    rules = tables(name=edition_name)
    while missing := decision(*sheet.events, rules=rules).missing:
        sheet = fill(sheet, missing[0], ProgramRoller(lambda _: face))
    found = {type(event).__struct_config__.tag: event for event in sheet.events}
    for kind, dice in last.items():
        event = found[kind]
        thrown = getattr(event, "dice", ()) or (getattr(event, "die", None),)
        assert "+".join(map(str, thrown)) == dice
        assert event.rolled  # type: ignore[union-attr]


def test_who_may_leave_rolls_a_line_of_his_own() -> None:
    """LRB6: 51 SPP and more, on a D6 of 1 to 3."""
    team = away(player(4, spp=51))
    sheet = MatchSheet(home="Reavers", away="Gouged Eye", events=tuple(events("A concedes")))
    (missing,) = decision(*sheet.events, away=team, rules=tables(name="crp")).missing
    sheet = fill(sheet, missing, ProgramRoller(lambda _: 3))
    assert sheet.events[-1] == replace(events("A4 deserts 3")[0], rolled=("die",))
    made = decision(*sheet.events, "A4 deserts 4", away=team, rules=tables(name="crp"))
    assert messages(made) == ["A4 Player 4 has rolled already"]


def test_lines_that_name_nobody_are_told() -> None:
    rules = tables(name="bb2025")
    lines = ("H77 hates 4", "A concedes die 1", "A77 deserts 1", "H77 lands", "H mvp of 77 1-5 die 1", "H77 rises A77")
    assert len(messages(decision(*lines, rules=rules))) >= 5


def test_what_a_line_amounts_to() -> None:
    (paid,) = events("H pays 50000")
    (risen,) = events("H17 rises A7")
    assert amount_of(paid) == 50_000
    assert doer_and_other(risen) == ("H17", "A7")


def test_winnings_and_fans_that_cannot_be() -> None:
    """2020: who gave up wins nothing; 2025: fans from 1 to 7."""
    made = decision("A concedes die 1", "A winnings 50000", rules=tables(name="bb2020"))
    assert messages(made) == ["Gouged Eye gave up and win nothing"]
    assert made.away.winnings_gp == 0
    many = decision("H fans +7", home=home(fan_factor=5), rules=tables(name="bb2025"))
    assert messages(many) == ["Reavers have 5: dedicated fans go from 1 to 7"]
    few = decision("H fans -2", home=home(fan_factor=2), rules=tables(name="bb2020"))
    assert messages(few) == ["Reavers have 2: dedicated fans go from 1 on"]
    assert (many.home.fans, few.home.fans) == (2, -1)
    fine = decision("H fans +1", "A fans dice 3+3", "A fans 0", home=home(fan_factor=5), rules=tables(name="crp"))
    assert messages(fine) == ["fans of Gouged Eye: that is decided already"]


def test_nobody_who_may_be_the_mvp() -> None:
    missing = [player(number, misses_next_game=True) for number in range(1, 12)]
    assert decision("H mvp", home=home(*missing), rules=tables(name="crp")).missing == ()


def test_a_team_comes_with_sixteen_at_most() -> None:
    crowd = home(*(player(number) for number in range(12, 18)))
    assert messages(decision("H kicks", home=crowd)) == ["Reavers have 17 players, 16 are allowed: fire 1"]


def test_a_journeyman_of_an_earlier_match_has_to_be_hired_or_go() -> None:
    stayed = home(player(12, is_journeyman=True, career=Career(matches=1)))
    assert messages(decision("H kicks", home=stayed)) == ["journeymen of Reavers have to be hired or go: #12 Player 12"]


def test_landing_earns_nothing_before_2025() -> None:
    assert messages(decision("H5 lands")) == ["this ruleset has no star player points for that"]


def test_a_step_is_decided_once() -> None:
    rules = tables(name="crp")
    for lines in (("H gate 3+4", "H gate 3+4"), ("H fans 0", "H fans +1")):
        assert "decided already" in messages(decision(*lines, rules=rules))[0]
    wrong = decision("H fans +1 dice 1+1", home=home(fan_factor=5), rules=rules)
    assert messages(wrong) == ["the dice make it -1, not +1"]
    other = decision("H mvp H5 die 2", rules=rules)
    assert messages(other) == ["die 2 picks H2, not H5"]


def test_the_dice_of_a_lasting_injury_are_rolled() -> None:
    """2020: 13 is a lasting injury, and takes a D6; so does the apothecary's second roll."""
    lines = ("A3 block H5 armour 6+5 injury 6+5 casualty d16 13", "H apothecary H5 casualty d16 14 takes 2")
    sheet = MatchSheet(home="a", away="b", events=tuple(event for line in lines for event in events(line)))
    team, rules = home(apothecary=True), tables(name="bb2020")
    while missing := decision(*sheet.events, home=team, rules=rules).missing:
        sheet = fill(sheet, missing[0], ProgramRoller(lambda _: 3))
    made = decision(*sheet.events, home=team, rules=rules)
    assert [getattr(event, "lasting", None) for event in sheet.events] == [(3,), 3]
    assert made.home.changes[0].lost == ("-ma",)
