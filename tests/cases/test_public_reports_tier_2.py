"""Public reports, tier 2: star player points, money, team value and standings; see `test_public_reports.py`."""

import pytest

from tests.cli.harness import DONE, REFUSED, League, finished, matches, team_file

BADLY_HURT, MISSES, DEAD = 11, 41, 61


def points(league: League, team: str, number: int) -> int:
    spp = league.player(team, number)["spp"]
    assert isinstance(spp, int)
    return spp


def casualties(league: League, team: str) -> tuple[int, int]:
    row = league.standing(team)
    return row["casualties_for"], row["casualties_against"]


def test_b045_the_points_go_to_who_caused_it(league: League) -> None:
    league.record(f"H8 block A7 armour 6+6 injury 6+6 casualty {BADLY_HURT}").done()
    assert (points(league, "A", 8), points(league, "B", 7)) == (2, 0)
    assert (casualties(league, "A"), casualties(league, "B")) == ((1, 0), (0, 1))
    league.record(
        f"A9 crowd H3 injury 6+6 casualty {MISSES}", f"A4 falls armour 6+6 injury 6+6 casualty {MISSES}"
    ).done()
    assert {player["spp"] for team in "AB" for player in league.roster(team)["players"]} == {0, 2}


def test_b047_a_kill_is_one_casualty(league: League) -> None:
    league.record(f"H8 block A7 armour 6+6 injury 6+6 casualty {DEAD}").done()
    player = league.player("A", 8)
    assert (player["spp"], player["career"]["cas"]) == (2, 1)
    assert casualties(league, "A") == (1, 0)
    league.record("H9 cas", "A3 hurt dead").done()
    assert (points(league, "A", 9), league.player("B", 3)["status"]) == (2, "dead")


def test_b049_stab_and_crowd_count_for_the_team_and_give_no_points(league: League) -> None:
    league.record(
        f"H8 block A1 armour 6+6 injury 6+6 casualty {BADLY_HURT}",
        f"H9 stab A2 armour 6+6 injury 6+6 casualty {BADLY_HURT}",
        f"H7 crowd A3 injury 6+6 casualty {BADLY_HURT}",
    ).done()
    assert [points(league, "A", number) for number in (7, 8, 9)] == [0, 2, 0]
    assert casualties(league, "A") == (3, 0)


def test_b050_nobody_left_to_be_the_mvp(league: League) -> None:
    few = team_file("C", positions=("Lineman",) * 11, past=dict.fromkeys(range(1, 12), "misses_next_game = true"))
    league.run("team", "add", str(league.write("c.toml", few))).done()
    league.record("A8 td", "A mvp A8", home="C").done()
    assert league.standing("C")["lost"] == 1
    assert {player["career"]["mvp"] for player in league.roster("C")["players"]} == {0}
    assert {player["misses_next_game"] for player in league.roster("C")["players"]} == {False}


def test_b052_one_player_may_be_the_mvp_twice(league: League) -> None:
    league.record("H concedes", "A mvp A5", "A mvp A5").done()
    player = league.player("B", 5)
    assert (player["spp"], player["career"]["mvp"]) == (10, 2)


def test_b055_fans_change_as_the_sheet_says_and_never_below_0(league: League) -> None:
    """The rolls for fans are made at the table; the sheet has what came of them."""
    for change, fans in (("+1", 1), ("+1", 2), ("0", 2), ("-1", 1), ("-1", 0), ("-1", 0)):
        league.record(f"H fans {change}").done()
        assert league.roster("A")["fan_factor"] == fans
    with league.unchanged():
        league.record("H fans many").refused(REFUSED, "command line:1:8", "fans", lines=1)


def test_b064_who_misses_died_or_left_does_not_count(league: League) -> None:
    past = {1: 'skills = ["Block"]\nspp = 6\nvalue_gp = 70000'}
    league.run("team", "add", str(league.write("c.toml", team_file("C", past=past)))).done()
    assert league.roster("C")["team_value_gp"] == 890_000
    league.record(f"A8 block H1 armour 6+6 injury 6+6 casualty {MISSES}", home="C").done()
    assert league.roster("C")["team_value_gp"] == 820_000
    league.record("H8 td", home="C").done()
    assert league.roster("C")["team_value_gp"] == 890_000
    league.run("team", "fire", "C#1", "--yes").done()
    assert league.roster("C")["team_value_gp"] == 820_000
    league.record(f"A8 block H2 armour 6+6 injury 6+6 casualty {DEAD}", home="C").done()
    assert league.roster("C")["team_value_gp"] == 770_000


def test_b069_the_treasury_is_no_part_of_the_team_value(league: League) -> None:
    """Fan factor is one in LRB6: 10,000 gp a point."""
    league.record("H winnings 200k").done()
    assert (league.roster("A")["treasury_gp"], league.roster("A")["team_value_gp"]) == (330_000, 870_000)
    league.record("H fans +1").done()
    assert league.roster("A")["team_value_gp"] == 880_000


@pytest.mark.parametrize("gold", ["30k", "30,000", "30000", "30K"])
def test_b071_gold_is_written_without_doubt(league: League, gold: str) -> None:
    league.record(f"H winnings {gold}").done()
    assert league.roster("A")["treasury_gp"] == 160_000


@pytest.mark.parametrize("gold", ["30", "-30000", "30.5k", "1e5", "30kk", "thirty", "30500"])
def test_b071_gold_in_doubt_is_asked_about(league: League, gold: str) -> None:
    with league.unchanged():
        league.record(f"H winnings {gold}").refused(REFUSED, "command line:1:12", lines=1)


def test_b072_a_match_is_put_right_by_voiding_and_recording_it_again(league: League) -> None:
    league.record("H8 td", on="2026-10-01").done()
    league.record("A8 td", on="2026-10-08").done()
    void = league.run("match", "void", "m1", "--yes").done()
    assert "A #8 A 8: SPP 3 -> 0" in void.err
    right = league.record("H9 td", "A9 td", on="2026-10-01").done()
    assert "A #9 A 9: SPP 0 -> 3" in right.err
    assert [points(league, "A", number) for number in (8, 9)] == [0, 3]
    assert (league.standing("A")["drawn"], league.standing("A")["lost"]) == (1, 1)
    assert [match["score"] for match in league.run("match", "list", "--format", "json").json] == [[1, 1], [0, 1]]
    league.well()


def test_b074_matches_recorded_at_once_keep_their_own_events(league: League) -> None:
    files = [league.write(f"{side}.match", f"match A vs B\ndate 2026-10-12\n{side}8 td x2\n") for side in "HA"]
    for process in [league.start("match", "record", str(file)) for file in files]:
        finished(process).done()
    shown = [league.run("match", "show", f"m{number}", "--format", "json").done().json for number in (1, 2)]
    assert sorted((match["score"], match["events"][0]["player"]["mark"]) for match in shown) == [
        ([0, 2], "A8"),
        ([2, 0], "H8"),
    ]


def test_b075_the_table_adds_up(league: League) -> None:
    for name in "CD":
        league.run("team", "add", str(league.write(f"{name}.toml", team_file(name)))).done()
    for home, away, lines in (
        ("A", "C", ["H8 td x2"]),
        ("B", "C", ["H8 td x2", "H1 cas"]),
        ("D", "A", ["A8 td"]),
        ("D", "B", ["A8 td"]),
        ("C", "D", ["H8 td", "A8 td"]),
    ):
        league.record(*lines, home=home, away=away).done()
    table = league.run("standings", "--format", "json").done().json
    assert [row["team"] for row in table] == ["B", "A", "D", "C"]
    assert [row["rank"] for row in table] == [1, 2, 3, 4]
    assert [row["points"] for row in table] == [6, 6, 1, 1]
    assert sum(row["won"] for row in table) == sum(row["lost"] for row in table) == 4
    for what in ("touchdowns", "casualties"):
        assert sum(row[f"{what}_for"] for row in table) == sum(row[f"{what}_against"] for row in table)


def test_b077_who_has_not_played_is_in_the_table_too(league: League) -> None:
    for name in "CDEF":
        league.run("team", "add", str(league.write(f"{name}.toml", team_file(name)))).done()
    league.record("H8 td").done()
    table = league.run("standings", "--format", "json").done().json
    assert [row["team"] for row in table] == ["A", "C", "D", "E", "F", "B"]
    assert [row["played"] for row in table] == [1, 0, 0, 0, 0, 1]
    for verb in ("show", "history", "explain"):
        league.run("player", verb, "C#1").done()


def test_b084_rerolls_double_in_price_and_a_mistake_is_undone(league: League) -> None:
    league.run("team", "buy", "A", "rerolls").done()
    first = league.roster("A")
    played = 100_000
    league.run("undo", "--yes").done()
    assert league.roster("A")["treasury_gp"] == 130_000
    league.record("H8 td").done()
    league.run("team", "buy", "A", "rerolls").done()
    after = league.roster("A")
    assert after["treasury_gp"] == 130_000 - played
    assert after["team_value_gp"] == first["team_value_gp"] == 920_000
    league.run("undo", "--yes").done()
    league.run("team", "add", str(league.write("c.toml", team_file("C", more="rerolls = 3")))).done()
    league.run("team", "buy", "C", "apothecary").done()
    assert (league.roster("C")["treasury_gp"], league.roster("C")["apothecary"]) == (130_000, True)
    league.run("undo", "--yes").done()
    assert (league.roster("C")["treasury_gp"], league.roster("C")["apothecary"]) == (180_000, False)


def test_b086_totals_are_sums_of_events_and_winnings_reach_the_treasury(league: League) -> None:
    hurt = [f"A8 block H{number} armour 6+6 injury 6+6 casualty {BADLY_HURT}" for number in (1, 2, 3, 4)]
    recorded = league.record("H8 td x3", *hurt, "H winnings 60k", "A winnings 30k").done()
    assert "A: treasury 130,000 -> 190,000 gp" in recorded.err
    assert "B: treasury 130,000 -> 160,000 gp" in recorded.err
    home, away = league.standing("A"), league.standing("B")
    assert (home["touchdowns_for"], home["casualties_for"]) == (3, 0)
    assert (away["touchdowns_for"], away["casualties_for"]) == (0, 4)
    (match,) = league.run("match", "list", "--format", "json").done().json
    assert (match["score"], match["casualties"]) == ([3, 0], [0, 4])


def test_b087_the_treasury_is_never_below_0(league: League) -> None:
    league.run("team", "buy", "A", "cheerleaders", "13").done()
    assert league.roster("A")["treasury_gp"] == 0
    with league.unchanged():
        league.run("team", "buy", "A", "cheerleaders").refused(REFUSED, "10,000 gp short", lines=1)
        league.run("team", "hire", "A", "Lineman").refused(REFUSED, "50,000 gp short", lines=1)


def test_b088_a_team_brings_its_past(league: League) -> None:
    past = {4: 'spp = 11\nskills = ["Block"]\nvalue_gp = 70000'}
    more = "fan_factor = 4\ntreasury_gp = 20000\nrerolls = 2"
    league.run("team", "add", str(league.write("c.toml", team_file("C", past=past, more=more)))).done()
    roster = league.roster("C")
    assert (roster["fan_factor"], roster["treasury_gp"]) == (4, 20_000)
    assert (points(league, "C", 4), league.player("C", 4)["skills"]) == (11, ["Block"])
    assert league.run("match", "list", "--format", "json").done().json == []


def test_b090_a_match_under_way_counts_for_nothing(league: League) -> None:
    before = league.export(), league.run("standings", "--format", "json").out, league.roster("A")
    league.run("match", "start", "A", "B").done()
    league.run("match", "add", "T1 H8 td", f"T2 A3 block H5 armour 6+6 injury 6+6 casualty {MISSES}").done()
    assert (league.export(), league.run("standings", "--format", "json").out, league.roster("A")) == before
    league.run("match", "abandon", "--yes").done()
    assert (league.export(), league.run("standings", "--format", "json").out, league.roster("A")) == before
    league.run("match", "start", "A", "B").done()
    league.run("match", "add", "T1 H8 td").done()
    league.run("match", "end").done()
    assert (league.standing("A")["points"], points(league, "A", 8)) == (3, 3)
    assert league.run("match", "end").status != DONE
    assert points(league, "A", 8) == 3


def test_b091_totals_and_events_give_the_same(league: League) -> None:
    hurt = f"H8 block A2 armour 6+6 injury 6+6 casualty {MISSES}"
    league.record("T1 H8 td", "T2 H8 comp H9", "H8 comp H9", "H8 comp H9", "T9 H8 td", hurt, "H mvp H4").done()
    as_events = league.roster("A"), league.roster("B"), league.standing("A")
    league.run("undo", "--yes").done()
    league.record("H8 td x2", "H8 comp x3", "H8 cas", "A2 hurt mng", "H mvp H4").done()
    as_totals = league.roster("A"), league.roster("B"), league.standing("A")
    assert as_totals == as_events
    assert points(league, "A", 4) == 5


def test_b106_a_retry_applies_nothing_twice(league: League) -> None:
    file = str(league.write("season.match", matches(3)))
    for _ in range(2):
        league.run("import", file).done()
    assert points(league, "A", 8) == 9
