"""Counts, points, MVPs, gold and fans of a whole match, and what no match can be."""

import pytest
from msgspec.structs import replace

from league.rules.events import (
    CasualtiesCaused,
    FanChange,
    MatchSheet,
    MostValuable,
    Note,
    Touchdown,
    Winnings,
)
from league.rules.ids import PlayerId
from league.rules.match import HEADER, decide
from league.rules.outcomes import NOTHING, Outcome, SideResult
from league.rules.values import PlayerStatus, Side
from tests.rules.build import (
    away,
    change,
    decision,
    events,
    home,
    member,
    messages,
    places,
    played,
    player,
    settled,
    spp,
    tables,
)

# Points (LRB6): completion 1, touchdown 3, interception 2, casualty 2, MVP 5.


@pytest.mark.parametrize(
    ("line", "points", "count"),
    [
        ("H7 comp", 1, "comp"),
        ("H7 td", 3, "td"),
        ("H7 int", 2, "int_"),
        ("H7 cas", 2, "cas"),
        ("H7 block A3 casualty", 2, "cas"),
        ("H mvp H7", 5, "mvp"),
    ],
)
def test_what_a_deed_is_worth(line: str, points: int, count: str) -> None:
    made = settled(line)
    assert spp(made) == {"H7": points}
    assert made.outcome.outcomes[0].spp == points
    found = change(made, "H7")
    assert found is not None
    counts = {name: getattr(found, name) for name in ("td", "comp", "int_", "cas", "mvp")}
    assert counts == dict.fromkeys(counts, 0) | {count: 1}


@pytest.mark.parametrize(("line", "points"), [("H7 comp x4", 4), ("H7 td x2", 6), ("H7 int x3", 6), ("H7 cas x2", 4)])
def test_totals(line: str, points: int) -> None:
    assert spp(settled(line)) == {"H7": points}


def test_a_whole_match_by_hand() -> None:
    """H7: 2 td (6) + 1 comp (1) + MVP (5) = 12. H2: 1 cas (2) + 1 int (2) = 4. A3: 1 cas (2) + 3 comp (3) = 5."""
    made = settled(
        "T1 H7 td",
        "T2 A3 block H5 armour 5+4 injury 6+5 casualty 54",
        "T3 H2 block A6 armour 6+6 injury 6+4 casualty 11",
        "T9 H7 comp H9",
        "T10 H2 int",
        "T12 H7 td",
        "T16 A9 td",
        "A3 comp x3",
        "H mvp H7",
        "A mvp A9",
        "H winnings 40000",
        "A winnings 20k",
        "H fans +1",
        "A fans -1",
    )
    assert spp(made) == {"H7": 12, "H2": 4, "A3": 5, "A9": 8}
    assert (made.home.score, made.away.score) == (2, 1)
    assert (made.home.casualties, made.away.casualties) == (1, 1)
    ours, theirs = played(home(), made), played(away(), made)
    assert (ours.treasury_gp, theirs.treasury_gp) == (140_000, 120_000)
    assert (ours.fan_factor, theirs.fan_factor) == (1, 0), "a fan factor never falls below 0"
    assert (member(ours, 7).spp, member(ours, 7).career.td, member(ours, 7).career.matches) == (12, 2, 1)


def test_a_touchdown_of_nobody_known_counts_for_the_side() -> None:
    made = settled("H td x2", "A td", "H cas x2", "A cas")
    assert (made.home.score, made.away.score) == (2, 1)
    assert (made.home.casualties, made.away.casualties) == (2, 1)
    assert spp(made) == {}
    assert made.outcome.outcomes == (NOTHING,) * 4


def test_lines_that_change_nothing() -> None:
    made = settled("H7 ball", "A kicks", "H plays 1-11", Note(comment="rain"))
    assert made.outcome.outcomes == (NOTHING,) * 4
    assert (made.home.changes, made.away.changes) == ((), ())


def test_an_empty_match() -> None:
    made = settled()
    everybody = tuple(PlayerId(number) for number in range(101, 112))
    assert made.home == SideResult(team=home().id, score=0, casualties=0, played=everybody)
    assert made.outcome.outcomes == ()


def test_whom_the_marks_meant() -> None:
    assert settled("H7 comp H9", "A3 block H5 held").outcome.marks == {"H7": 107, "H9": 109, "A3": 203, "H5": 105}


# Passes.


def test_a_pass_goes_to_a_team_mate() -> None:
    settled("H7 comp H9")
    for line, message in (
        ("H7 comp A9", "H7 Player 7 completes a pass to a team-mate, not to A9 Player 9"),
        ("H7 comp H7", "H7 Player 7 completes a pass to a team-mate, not to H7 Player 7"),
        ("H7 comp H77", "Reavers have no player number 77"),
    ):
        made = decision(line)
        assert (places(made), messages(made)) == ([(0, "target")], [message])


@pytest.mark.parametrize("line", ["H77 comp", "H77 comp H9", "H77 int", "H77 cas", "H77 td", "H77 ball"])
def test_deeds_of_nobody(line: str) -> None:
    made = decision(line)
    assert (places(made), messages(made)) == ([(0, "actor")], ["Reavers have no player number 77"])
    assert spp(made) == {}


# MVP.


@pytest.mark.parametrize("line", ["A3 block H5 ko", "A3 block H5 dead", "H5 sent-off", "A3 block H5 -st"])
def test_the_mvp_may_be_out_of_the_match_or_dead(line: str) -> None:
    """LRB6: whoever could play this match."""
    made = settled(line, "H mvp H5")
    assert spp(made)["H5"] == 5


def test_no_mvp_to_the_other_side() -> None:
    made = decision("H mvp A5")
    assert (places(made), messages(made)) == ([(0, "target")], ["A5 Player 5 is not of that team"])


def test_no_mvp_to_a_missing_player() -> None:
    made = decision("H mvp H5", home=home(player(5, misses_next_game=True, hurt_in="m3")))
    assert messages(made) == ["H5 Player 5 cannot be the MVP: he misses this match, hurt in m3"]


@pytest.mark.parametrize("status", [PlayerStatus.DEAD, PlayerStatus.FIRED, PlayerStatus.RETIRED])
def test_no_mvp_to_who_left_the_team(status: PlayerStatus) -> None:
    assert messages(decision("H mvp H5", home=home(player(5, status=status)))) == [
        f"H5 Player 5 cannot take part: {status}"
    ]


def test_an_mvp_outside_the_line_up_where_it_is_enough_that_he_could_have_played() -> None:
    """LRB6: anybody who could play; in 2025 the coach names players who took part."""
    assert settled("H plays 1-4", "H mvp H5").outcome.outcomes[1].spp == 5
    made = decision("H plays 1-7", "H mvp of 1-5 8 die 2", rules=tables(name="bb2025"))
    assert messages(made) == ["H8 Player 8 cannot be the MVP: he is not in the line-up"]


def test_whom_awarded_touchdowns_go_to() -> None:
    """2025: a team that gave up has lost 2-0 at least; the opponents' coach names who scored what was awarded."""
    later = tables(name="bb2025")
    made = settled("H7 td", "A concedes die 1", "H6 td", rules=later)
    assert (made.home.score, made.away.score) == (2, 0)
    assert [change.spp for change in made.home.changes] == [3, 3]
    made = decision("A concedes die 1", "H6 td x3", rules=later)
    assert messages(made) == ["the match was given up: Reavers score 2 that were awarded, no more"]


def test_no_mvp_to_nobody() -> None:
    assert messages(decision(MostValuable(side=Side.HOME, player="H77"))) == ["Reavers have no player number 77"]


# The header.


def headed(**header: object) -> MatchSheet:
    return MatchSheet(home="Reavers", away="Gouged Eye", **header)  # type: ignore[arg-type]


def test_a_team_does_not_play_itself() -> None:
    made = decide(home(), home(), headed(), tables())
    assert (places(made), messages(made)) == ([(HEADER, "away")], ["Reavers cannot play themselves"])


@pytest.mark.parametrize("field", ["home", "away"])
def test_a_retired_team_does_not_play(field: str) -> None:
    teams = {"home": home(), "away": away()}
    teams[field] = (home if field == "home" else away)(is_retired=True)
    made = decide(teams["home"], teams["away"], headed(), tables())
    assert (places(made), messages(made)) == ([(HEADER, field)], [f"{teams[field].name} have retired"])


def test_a_score_is_a_check_on_the_touchdowns() -> None:
    told = events("H7 td x2", "A7 td")
    assert not decide(home(), away(), headed(score=(2, 1), events=told), tables()).troubles
    made = decide(home(), away(), headed(score=(1, 2), events=told), tables())
    assert (places(made), messages(made)) == (
        [(HEADER, "score")],
        ["the score is 1-2, but the touchdowns make it 2-1"],
    )


# Gold and fans.


@pytest.mark.parametrize(
    ("gp", "message"),
    [(-10_000, "winnings are never negative: -10000"), (30, "gold is won in thousands, not 30 gp")],
)
def test_winnings_that_cannot_be(gp: int, message: str) -> None:
    made = decision(Winnings(side=Side.HOME, gp=gp))
    assert (places(made), messages(made)) == ([(0, "gp")], [message])


def test_winnings_and_fans_are_taken_at_their_word() -> None:
    made = settled("H winnings 40000", "A winnings 0", FanChange(side=Side.AWAY, change=2))
    assert (made.home.winnings_gp, made.away.winnings_gp, made.away.fans) == (40_000, 0, 2)


@pytest.mark.parametrize("line", ["H winnings 10k", "H fans -1", "H mvp H7"])
def test_what_is_decided_is_not_decided_again(line: str) -> None:
    made = decision("H winnings 40000", "H fans +1", "H mvp H7", line)
    assert places(made) == [(3, "verb")]
    assert "already" in made.troubles[0].message
    assert (made.home.winnings_gp, made.home.fans) == (40_000, 1)


# Everything is found at once, and after each trouble the sheet is taken at its word.


def test_every_trouble_is_found() -> None:
    made = decision("H77 td", "A3 block H5 armour 1+1 injury 3+4", "H5 recovers 4", "A mvp H1", "A plays 1 99")
    assert {event for event, _ in places(made)} == {0, 1, 2, 3, 4}


def test_a_known_conflict_can_be_recorded() -> None:
    """He should have missed this match, but he scored: the touchdown counts, and he does not miss another."""
    before = home(player(5, misses_next_game=True, hurt_in="m3"))
    made = decision("H5 td", home=before)
    assert (made.home.score, spp(made)) == (1, {"H5": 3})
    after = member(played(before, made), 5)
    assert (after.spp, after.misses_next_game, after.hurt_in) == (3, False, "")
    assert made.outcome.conflicts == made.troubles


def test_who_died_misses_no_game_even_where_two_casualties_are_recorded_as_known() -> None:
    made = decision("A3 block H5 mng", "A3 block H5 dead")
    assert messages(made) == ["H5 Player 5 cannot take part: casualty"]
    after = member(played(home(), made), 5)
    assert (after.status, after.misses_next_game) == (PlayerStatus.DEAD, False)


def test_the_decision_is_always_the_same() -> None:
    lines = ("H7 td", "A3 block H5 armour 5+4 injury 6+5 casualty 54", "H apothecary H5 casualty 23")
    once, again = settled(*lines), settled(*lines)
    assert (once.outcome, once.home, once.away) == (again.outcome, again.home, again.away)


def test_the_teams_are_left_as_they_were() -> None:
    ours, theirs = home(), away()
    settled("A3 block H5 dead", "H7 td", home=ours, away=theirs)
    assert (ours, theirs) == (home(), away())


def test_deeds_of_a_bare_side_that_is_none() -> None:
    for event in (Touchdown(player="X"), CasualtiesCaused(player="")):
        made = decision(event)
        assert places(made) == [(0, "actor")]
        assert made.outcome.outcomes[0] in (NOTHING, Outcome())
        assert (made.home.score, made.home.casualties) == (0, 0)


def test_a_team_without_players_cannot_play() -> None:
    nobody = replace(home(), players=())
    made = decision(home=nobody)
    assert (places(made), messages(made)) == ([(HEADER, "home")], [f"{nobody.name} have no players"])
