"""A real replay, checked against what a person reads in its XML."""

import datetime
from pathlib import Path

import msgspec
import pytest

from league.imports.bb2 import read_replay
from league.imports.files import read_items
from league.imports.item import Item
from league.rules.draft import Draft
from league.rules.events import (
    CasualtiesCaused,
    Completion,
    FanChange,
    KnockDown,
    LineUp,
    MatchSheet,
    MostValuable,
    Touchdown,
    Winnings,
)
from league.rules.ids import PlayerId, TeamId
from league.rules.injury import InjuryRules
from league.rules.match import decide
from league.rules.ruleset import Ruleset
from league.rules.values import Side

REPLAY = Path(__file__).parents[2].parent / "shared" / "real" / "bb2" / "replay-2016.bbrz"

pytestmark = pytest.mark.skipif(not REPLAY.exists(), reason="the real files are not part of the project")


@pytest.fixture(scope="module")
def item(ruleset: Ruleset) -> Item:
    return read_replay(REPLAY, "replay.bbrz", ruleset)


@pytest.fixture(scope="module")
def sheet(item: Item) -> MatchSheet:
    assert item.problems == []
    assert isinstance(item.fact, MatchSheet)
    return item.fact


def test_header(item: Item, sheet: MatchSheet) -> None:
    assert (sheet.home, sheet.away) == ("Snuffler Scufflers", "Furibond")
    assert item.title == "Snuffler Scufflers vs Furibond"
    assert sheet.score == (2, 1)
    assert sheet.date == datetime.date(2016, 3, 1)


def test_id_is_short_and_stable(sheet: MatchSheet, ruleset: Ruleset) -> None:
    again = read_replay(REPLAY, "another name.bbrz", ruleset).fact
    assert isinstance(again, MatchSheet)
    assert again.id == sheet.id
    assert sheet.id.startswith("bb2-")
    assert len(sheet.id) == 16


def test_events(sheet: MatchSheet) -> None:
    assert sheet.events == (
        LineUp(side=Side.HOME, numbers=(1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12)),
        LineUp(side=Side.AWAY, numbers=tuple(range(1, 12))),
        CasualtiesCaused(player="H1"),
        Completion(player="H3"),
        Completion(player="H6", times=2),
        Completion(player="H7"),
        Touchdown(player="H12", times=2),
        Completion(player="H12"),
        Touchdown(player="A6"),
        Completion(player="A8"),
        KnockDown(cause="hurt", victim="A1", casualty=(44,)),
        MostValuable(side=Side.HOME, player="H4"),
        Winnings(side=Side.HOME, gp=40_000),
        FanChange(side=Side.HOME, change=1),
        MostValuable(side=Side.AWAY, player="A7"),
        Winnings(side=Side.AWAY, gp=50_000),
    )


def test_teams_as_they_were_before(item: Item) -> None:
    home, away = item.needs
    assert (home.name, home.race, home.coach) == ("Snuffler Scufflers", "Skaven", "Coach 134")
    assert (home.rerolls, home.fan_factor, home.treasury_gp, home.apothecary) == (3, 1, 40_000, False)
    assert (away.name, away.race, away.coach) == ("Furibond", "Dark Elf", "Coach 133")
    assert (away.rerolls, away.fan_factor, away.treasury_gp, away.apothecary) == (2, 0, 0, False)
    assert [player.number for player in home.players] == [1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12]
    ogre, runner = home.players[0], home.players[1]
    assert (ogre.name, ogre.position, ogre.skills, ogre.spp) == ("Boneripper", "Rat Ogre", ("Juggernaut",), 7)
    assert (runner.skills, runner.spp) == (("Extra Arms",), 8)
    assert (away.players[0].name, away.players[0].position) == ("Ridbaire", "Runner")
    assert not any(player.niggling_injuries or player.lasting_injuries for player in home.players + away.players)


def test_values_are_those_the_game_shows(item: Item, ruleset: Ruleset) -> None:
    made = Draft(item.needs[0], ruleset, TeamId(1), PlayerId(1)).team
    rat_ogre = ruleset.position("Skaven", "Rat Ogre")
    assert made is not None
    assert rat_ogre is not None
    ogre, runner, other = made.players[:3]
    assert ogre.value_gp == rat_ogre.cost_gp + 20_000
    assert runner.value_gp == 110_000  # a mutation is a double for it
    assert other.value_gp == 80_000


def test_the_rules_agree(item: Item, sheet: MatchSheet, ruleset: Ruleset) -> None:
    drafts = [Draft(team, ruleset, TeamId(n), PlayerId(100 * n)) for n, team in enumerate(item.needs, 1)]
    assert [draft.problems for draft in drafts] == [[], []]
    home, away = (draft.team for draft in drafts)
    assert home is not None
    assert away is not None
    decision = decide(home, away, sheet, InjuryRules(ruleset))
    assert (decision.troubles, decision.missing) == ((), ())
    assert (decision.home.score, decision.away.score) == (2, 1)
    # The SPP the file itself gives for this match.
    spp = {change.player: change.spp for change in decision.home.changes + decision.away.changes if change.spp}
    assert sorted(spp.values()) == [1, 1, 1, 2, 2, 3, 5, 5, 7]
    assert [change.player for change in decision.away.changes if change.misses_next_game] == [away.players[0].id]


def test_nothing_private(item: Item) -> None:
    text = msgspec.json.encode([item.fact, item.needs]).decode()
    for private in ("0.0.0.0", "653014", "582278", "Coach-session", "RowId", "Login"):
        assert private not in text


def test_through_the_front_door(ruleset: Ruleset) -> None:
    items = list(read_items(REPLAY, ruleset=lambda: ruleset))
    assert [item.title for item in items] == ["Snuffler Scufflers vs Furibond"]
    assert items[0].place(3, "player") == (0, 0)


def test_cut_off_anywhere(tmp_path: Path, ruleset: Ruleset) -> None:
    whole = REPLAY.read_bytes()
    for length in (1, 20, 1000, len(whole) // 2, len(whole) - 1):
        path = tmp_path / "cut.bbrz"
        path.write_bytes(whole[:length])
        item = read_replay(path, "cut.bbrz", ruleset)
        assert item.fact is None
        assert "no replay" in str(item.problems[0])
