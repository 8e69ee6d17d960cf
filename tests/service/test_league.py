"""Founding a league: its file, its ruleset, and its house rules."""

from pathlib import Path

import pytest

from league.errors import NotFound, StoreError
from league.rules.entries import Founding
from league.rules.ruleset_files import HOUSE_RULES, RulesetError
from league.service.doctor import findings
from league.service.facts import facts
from league.service.league import found
from league.store.editions import edition_files, editions
from league.store.transaction import Transaction
from tests.service.world import FOUNDING, NOW, Leagues, World, team_sheet


def founded(path: Path, house_rules: str = "") -> Founding:
    """Found a league; what its own log says of it."""
    files = edition_files("bb1") | ({HOUSE_RULES: house_rules} if house_rules else {})
    with found(path, Founding(name="Old World", edition="bb1", files=files), NOW) as database:
        assert list(findings(database)) == []
        with database.read() as connection:
            (founding,) = facts(Transaction(connection, NOW))
    assert isinstance(founding, Founding)
    return founding


def test_a_league_knows_its_name_and_keeps_the_text_of_its_rules(tmp_path: Path) -> None:
    founding = founded(tmp_path / "deep" / "league.db")
    assert founding == FOUNDING
    assert sorted(founding.files) == ["inducements.toml", "rosters.toml", "rules.toml", "skills.toml", "stars.toml"]


def test_nothing_is_founded_where_something_is(tmp_path: Path) -> None:
    path = tmp_path / "league.db"
    founded(path)
    before = path.read_bytes()
    with pytest.raises(StoreError):
        founded(path)
    assert path.read_bytes() == before


def test_editions() -> None:
    assert "bb1" in editions()
    with pytest.raises(NotFound, match="no ruleset 'bb3'"):
        edition_files("bb3")


@pytest.mark.parametrize(
    "house_rules",
    ["[spp]\ntouchdwon = 4\n", "[spp\n", '[casualty]\ndie = "d16"\n', "[spp]\ntouchdown = true\n", "nonsense = 1\n"],
)
def test_house_rules_that_are_none_found_nothing(tmp_path: Path, house_rules: str) -> None:
    path = tmp_path / "league.db"
    with pytest.raises(RulesetError):
        founded(path, house_rules)
    assert list(tmp_path.iterdir()) == []


HOUSE = """
[spp]
touchdown = 4

[standings]
win = 2

[squad]
maximum = 12

[limits]
points_per_characteristic = 2

[treasury]
reroll_factor_after_draft = 1
cheerleader_gp = 5_000
"""


def test_house_rules_hold_for_everything_and_travel_with_an_export(tmp_path: Path, leagues: Leagues) -> None:
    files = edition_files("bb1") | {HOUSE_RULES: HOUSE}
    with found(tmp_path / "league.db", Founding(name="House", edition="bb1", files=files), NOW) as database:
        world = World(database)
        for name in ("Reavers", "Eye"):
            world.add(team_sheet(name))
        world.play("match Reavers vs Eye\ndate 2026-05-03\nH1 td\nA3 block H5 armour 5+4 injury 6+5 casualty 54")
        world.play("match Reavers vs Eye\ndate 2026-05-10\nH winnings 10000")
        world.play("match Reavers vs Eye\ndate 2026-05-17\nA3 block H5 armour 5+4 injury 6+5 casualty 53")
        assert world.player("Reavers", 1).spp == 4
        assert world.player("Reavers", 5).lasting_injuries == ("-ma", "-ma")
        assert world.player("Reavers", 5).present.ma == 4
        world.buy("Reavers", "rerolls")
        world.buy("Reavers", "cheerleaders", 2)
        assert world.team("Reavers").treasury_gp == 450_000 + 10_000 - 50_000 - 2 * 5_000
        world.hire("Reavers", "Lineman")
        with pytest.raises(Exception, match="13 players: 12 are allowed"):
            world.hire("Reavers", "Lineman")
        points = "SELECT points FROM standings WHERE team = 'Reavers'"
        assert world.connection.execute(points).fetchone() == (2 + 1 + 1,)
        leagues.assert_same_afresh(world)
