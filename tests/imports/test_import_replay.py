"""Replays made to order, in the dialect that writes every zero."""

import datetime
from collections.abc import Callable
from io import BytesIO

import msgspec
import pytest

from league.imports.bb2 import read_replay
from league.imports.item import Item
from league.rules.draft import Draft
from league.rules.events import (
    AnyEvent,
    CasualtiesCaused,
    Completion,
    FanChange,
    Interception,
    KnockDown,
    LineUp,
    MatchSheet,
    MostValuable,
    Note,
    Touchdown,
    Winnings,
)
from league.rules.ids import PlayerId, TeamId
from league.rules.injury import InjuryRules
from league.rules.match import Decision, decide
from league.rules.ruleset import Ruleset
from league.rules.values import Side

Read = Callable[..., Item]


@pytest.fixture
def read(replay: Callable[..., str], pack: Callable[[str], BytesIO], ruleset: Ruleset) -> Read:
    """A replay with changes, read."""
    return lambda **changes: read_replay(pack(replay(**changes)), "r.bbrz", ruleset)


def events(item: Item) -> tuple[AnyEvent, ...]:
    assert [str(problem) for problem in item.problems] == []
    assert isinstance(item.fact, MatchSheet)
    return item.fact.events


def hurt(item: Item) -> list[KnockDown]:
    return [event for event in events(item) if isinstance(event, KnockDown)]


def decided(item: Item, ruleset: Ruleset) -> Decision:
    assert isinstance(item.fact, MatchSheet)
    drafts = [Draft(team, ruleset, TeamId(n), PlayerId(100 * n)) for n, team in enumerate(item.needs, 1)]
    assert [draft.problems for draft in drafts] == [[], []]
    home, away = (draft.team for draft in drafts)
    assert home is not None
    assert away is not None
    return decide(home, away, item.fact, InjuryRules(ruleset))


def test_a_match_in_which_nothing_happened(read: Read) -> None:
    item = read()
    assert events(item) == tuple(LineUp(side=side, numbers=tuple(range(1, 12))) for side in Side)
    assert isinstance(item.fact, MatchSheet)
    assert (item.fact.home, item.fact.away, item.fact.score) == ("Green 'Uns", "Leaf & Bark", (0, 0))
    assert item.fact.date == datetime.date(2015, 11, 30)
    home, away = item.needs
    assert (home.race, home.coach, home.rerolls, home.treasury_gp, home.fan_factor) == ("Orc", "Gorbag", 3, 30_000, 0)
    assert (away.race, away.coach, away.apothecary, away.fan_factor) == ("Wood Elf", "Lia", True, 2)
    assert [player.position for player in away.players] == ["Lineman"] * 9 + ["Wardancer"] * 2
    assert not any(player.has_past or player.value_gp for player in home.players + away.players)


def test_deeds(read: Read, ruleset: Ruleset) -> None:
    item = read(
        players={
            3: {"InflictedTouchdowns": 2, "InflictedPasses": 1, "Xp": 12, "MVP": 1},
            11: {"InflictedCasualties": 2, "InflictedDead": 1, "InflictedInjuries": 5, "Xp": 4},
            36 + 4: {"InflictedInterceptions": 1, "Xp": 2},
        },
        row={"HomeScore": 2},
        home={"CashEarned": 60_000, "PopularityGain": 1},
        away={"CashEarned": 20_000, "PopularityGain": -1},
    )
    assert events(item)[2:] == (
        Touchdown(player="H3", times=2),
        Completion(player="H3"),
        CasualtiesCaused(player="H11", times=2),
        Interception(player="A4"),
        MostValuable(side=Side.HOME, player="H3"),
        Winnings(side=Side.HOME, gp=60_000),
        FanChange(side=Side.HOME, change=1),
        Winnings(side=Side.AWAY, gp=20_000),
        FanChange(side=Side.AWAY, change=-1),
    )
    decision = decided(item, ruleset)
    assert (decision.troubles, decision.missing) == ((), ())


ROWS = [(1, 11, "", 0), *((number, 39 + number, "", 0) for number in range(2, 10))]
ROWS += [(10, 51, "", 1), (11, 52, "", 1)]
ROWS += [(12, 53, "-ma", 0), (13, 54, "-ma", 0), (14, 55, "-av", 0), (15, 56, "-av", 0), (16, 57, "-ag", 0)]
ROWS += [(17, 58, "-st", 0), (18, 61, "", 0)]


@pytest.mark.parametrize(("number", "d68", "lost", "niggling"), ROWS)
def test_every_casualty(read: Read, ruleset: Ruleset, number: int, d68: int, lost: str, niggling: int) -> None:
    item = read(players={5: {"Casualty1": number, "SustainedCasualties": 1, "ListCasualties": f"({number})"}})
    assert hurt(item) == [KnockDown(cause="hurt", victim="H5", casualty=(d68,))]
    decision = decided(item, ruleset)
    assert (decision.troubles, decision.missing) == ((), ())
    changes = [change for change in decision.home.changes if change.player == 104]
    assert [(change.lost, change.niggling) for change in changes if change.lost or change.niggling] == (
        [((lost,) if lost else (), niggling)] if lost or niggling else []
    )
    assert any(change.is_dead for change in changes) == (number == 18)
    assert any(change.misses_next_game for change in changes) == (2 <= number <= 17)


def test_broken_armour_is_no_casualty(read: Read) -> None:
    assert hurt(read(players={5: {"SustainedInjuries": 3}, 36 + 5: {"InflictedInjuries": 3}})) == []


def test_a_healed_casualty_leaves_nothing(read: Read, ruleset: Ruleset) -> None:
    item = read(players={5: {"SustainedCasualties": 1}})
    assert [(event.victim, event.casualty, event.result) for event in hurt(item)] == [("H5", (), "casualty")]
    decision = decided(item, ruleset)
    assert decision.missing == ()
    assert decision.home.changes == ()


def test_only_the_result_that_stays_counts(read: Read) -> None:
    """Two rolls are told where an apothecary made a second; the list has the one that was taken."""
    item = read(players={5: {"Casualty1": 18, "Casualty2": 4, "SustainedCasualties": 1, "ListCasualties": "(4)"}})
    assert hurt(item) == [KnockDown(cause="hurt", victim="H5", casualty=(43,))]


def test_two_results_for_a_player_who_rolls_once(read: Read, ruleset: Ruleset) -> None:
    item = read(players={5: {"Casualty1": 4, "Casualty2": 13, "SustainedCasualties": 2}})
    (event,) = hurt(item)
    assert event.casualty == (54,)
    assert event.comment == "the replay tells of Gouged Eye and Smashed Ankle"
    assert decided(item, ruleset).troubles == ()


def test_earlier_injuries_are_not_suffered_again(read: Read) -> None:
    players = {8: {"before": "(10,15)", "ListCasualties": "(10,15,5)", "Casualty1": 5, "SustainedCasualties": 1}}
    item = read(players=players)
    assert hurt(item) == [KnockDown(cause="hurt", victim="H8", casualty=(44,))]
    player = item.needs[0].players[7]
    assert (player.niggling_injuries, player.lasting_injuries, player.misses_next_game) == (1, ("-av",), False)


def test_the_same_injury_twice(read: Read) -> None:
    item = read(players={8: {"before": "(10)", "ListCasualties": "(10,10)", "Casualty1": 10}})
    assert hurt(item) == [KnockDown(cause="hurt", victim="H8", casualty=(51,))]
    assert item.needs[0].players[7].niggling_injuries == 1


def test_without_a_first_step_the_result_tells_what_was_before(read: Read) -> None:
    item = read(has_first_step=False, players={8: {"ListCasualties": "(10,5)", "Casualty1": 5}})
    assert hurt(item) == [KnockDown(cause="hurt", victim="H8", casualty=(44,))]
    assert item.needs[0].players[7].niggling_injuries == 1


def test_regeneration_is_not_rolled_for_again(read: Read, ruleset: Ruleset) -> None:
    troll = {"IdPlayerTypes": 26, "Casualty1": 13, "SustainedCasualties": 1, "ListCasualties": "(13)"}
    item = read(players={1: troll})
    assert hurt(item) == [KnockDown(cause="hurt", victim="H1", casualty=(54,), result="-ma")]
    decision = decided(item, ruleset)
    assert (decision.troubles, decision.missing) == ((), ())
    assert [change.lost for change in decision.home.changes] == [("-ma",)]


@pytest.mark.parametrize(
    ("casualties", "dice", "result"), [("(13)", (), "-ma"), ("(5,13)", (44, 54), ""), ("(5,10,13)", (51, 54), "")]
)
def test_decay(read: Read, ruleset: Ruleset, casualties: str, dice: tuple[int, ...], result: str) -> None:
    """Who has Decay suffers two rolls in the league's rules; the file may tell of one."""
    item = read(players={8: {"ListSkills": "(30,81)", "ListCasualties": casualties, "SustainedCasualties": 1}})
    (event,) = hurt(item)
    assert (event.casualty, event.result) == (dice, result)
    decision = decided(item, ruleset)
    assert (decision.troubles, decision.missing) == ((), ())


def test_skills_increases_and_values(read: Read, ruleset: Ruleset) -> None:
    item = read(players={8: {"ListSkills": "(30,57,7,2,4)", "Experience": 80, "ListCasualties": "()"}})
    player = item.needs[0].players[7]
    assert player.skills == ("Tackle", "Dodge", "+ST", "+MA")
    assert player.spp == 80
    made = Draft(item.needs[0], ruleset, TeamId(1), PlayerId(1)).team
    assert made is not None
    assert made.players[7].value_gp == 80_000 + 20_000 + 30_000 + 50_000 + 30_000


def test_who_did_not_play(read: Read) -> None:
    item = read(players={2: {"MatchPlayed": 0, "before": "(5)"}, 3: {"MatchPlayed": 0}, 4: {"before": "(18)"}})
    assert events(item)[0] == LineUp(side=Side.HOME, numbers=(1, 5, 6, 7, 8, 9, 10, 11))
    by_number = {player.number: player for player in item.needs[0].players}
    assert 4 not in by_number  # he is dead
    assert by_number[2].misses_next_game
    assert not by_number[3].misses_next_game


def test_players_hired_for_the_match_are_not_of_the_team(read: Read, ruleset: Ruleset) -> None:
    star = {
        "IdPlayerTypes": 53,
        "Contract": 3,
        "Name": "PLAYER_NAMES_CHAMPION_MORGNTHORG",
        "InflictedTouchdowns": 1,
        "InflictedCasualties": 2,
        "Casualty1": 5,
        "MVP": 1,
        "ListSkills": "(44,30,13,63,999)",
    }
    item = read(players={11: star}, row={"HomeScore": 1})
    assert len(item.needs[0].players) == 10
    assert events(item)[0] == LineUp(side=Side.HOME, numbers=tuple(range(1, 11)))
    assert events(item)[1] == Note(comment="H: PLAYER_NAMES_CHAMPION_MORGNTHORG was hired for this match alone")
    assert events(item)[3:] == (Touchdown(player="H"), CasualtiesCaused(player="H", times=2))
    decision = decided(item, ruleset)
    assert decision.troubles == ()
    assert (decision.home.score, decision.home.casualties) == (1, 2)


def test_touchdowns_nobody_scored_and_gold_that_was_spent(read: Read) -> None:
    item = read(row={"AwayScore": 2}, away={"CashSpentInducements": 50_000})
    assert Touchdown(player="A", times=2) in events(item)
    assert Note(comment="A: 50000 gp were spent on inducements") in events(item)


def test_spp_that_do_not_add_up_are_told(read: Read) -> None:
    item = read(players={3: {"InflictedTouchdowns": 1, "Xp": 8}}, row={"HomeScore": 1})
    assert Note(comment="H3: 8 SPP in the game, 3 by this sheet") in events(item)


def test_home_and_away_by_their_number(read: Read) -> None:
    """The order in the file does not matter."""
    item = read(home={"TeamId": 1}, away={"TeamId": 0}, row={"AwayScore": 1})
    assert isinstance(item.fact, MatchSheet)
    assert (item.fact.home, item.fact.away) == ("Leaf & Bark", "Green 'Uns")


def test_names_are_trimmed(read: Read) -> None:
    item = read(home={"Name": " Green\u00a0Skins \u200b"}, players={1: {"Name": "\u00a0Ugh\u00a0"}})
    assert isinstance(item.fact, MatchSheet)
    assert item.fact.home == item.needs[0].name == "Green\u00a0Skins"
    assert item.needs[0].players[0].name == "Ugh"


def test_id_differs_from_match_to_match(read: Read) -> None:
    ids = set()
    for row in ({}, {"Finished": "2015-12-01 21:15:00.5"}, {"IdTeamListingHome": 5}):
        item = read(row=row)
        assert isinstance(item.fact, MatchSheet)
        ids.add(item.fact.id)
    assert len(ids) == 3


def test_nothing_private(read: Read) -> None:
    item = read()
    text = msgspec.json.encode([item.fact, item.needs]).decode()
    for private in ("login-of", "user-of", "session-of", "203.0.113", "4711"):
        assert private not in text
    assert "Gorbag" in text


def test_no_day_and_no_coach(read: Read) -> None:
    item = read(row={"Finished": "yesterday", "CoachHomeName": ""})
    assert isinstance(item.fact, MatchSheet)
    assert item.fact.date is None
    assert item.needs[0].coach == "unknown"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"home": {"IdRace": 99}}, "no race number 99, which Green 'Uns are"),
        (
            {"players": {3: {"IdPlayerTypes": 11}}},
            "Green 'Uns, number 3 Player 3: the ruleset's Orc have no position number 11",
        ),
        (
            {"players": {3: {"ListSkills": "(30,120)"}}},
            "Green 'Uns, number 3 Player 3: the ruleset has no skill number 120",
        ),
        ({"players": {3: {"before": "(19)"}}}, "the ruleset has no casualty number 19"),
        ({"players": {3: {"Casualty1": 77}}}, "the ruleset has no casualty number 77"),
        ({"players": {3: {"Number": 0}}}, "players[0].number: expected int >= 1"),
        ({"players": {3: {"Number": "three"}}}, "Number is 'three', not a number"),
        ({"players": {3: {"Name": ""}}}, "players[2].name: a name is empty"),
        ({"players": {3: {"Name": "x\x85y"}}}, "players[2].name: a control character (U+0085) stands in it"),
        ({"home": {"Name": "x" * 61}}, "name: a name has at most 60 characters, this one 61"),
        ({"row": {"HomeScore": "1e5"}}, "HomeScore is '1e5', not a number"),
        ({"players": {3: {"InflictedTouchdowns": 100}}}, "times: expected int <= 99"),
    ],
)
def test_what_cannot_be_taken_over(read: Read, changes: dict[str, object], expected: str) -> None:
    item = read(**changes)
    assert item.fact is None
    assert item.needs == ()
    assert expected in "\n".join(map(str, item.problems))
    assert all(problem.source == "r.bbrz" for problem in item.problems)


def test_every_unknown_number_is_told_at_once(read: Read) -> None:
    item = read(players={3: {"ListSkills": "(120,121)"}, 36 + 3: {"IdPlayerTypes": 500}})
    assert len(item.problems) == 3
