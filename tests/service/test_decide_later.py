"""Steps that are decided when a match is recorded already."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from league.errors import AgainstTheRules
from league.rules.entries import Founding, PlayerCorrection
from league.rules.events import AnyEvent
from league.rules.values import PlayerStatus
from league.service.commissioner import correct_player
from league.service.correction import ConflictsRefused
from league.service.league import found
from league.service.match import Recorded, decide_later
from league.store.editions import edition_files
from tests.rules.build import events
from tests.service.world import NOW, Leagues, World, team_sheet

KILL = "A1 block H7 armour 6+4 injury 6+4 casualty d16 15"


@pytest.fixture(scope="module")
def leagues(tmp_path_factory: pytest.TempPathFactory) -> Leagues:
    path: Path = tmp_path_factory.mktemp("later") / "league.db"
    founding = Founding(name="Later", edition="bb2025", files=edition_files("bb2025"))
    with found(path, founding, NOW) as database:
        database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return Leagues(path.read_bytes())


@pytest.fixture
def world(leagues: Leagues) -> Iterator[World]:
    """Humans at home, Necromantic Horrors away."""
    with leagues.new() as world:
        world.add(team_sheet("Reik", race="Human", positions=("Human Lineman",) * 11, treasury_gp=0))
        world.add(team_sheet("Necro", race="Necromantic Horror", positions=("Zombie Lineman",) * 11, treasury_gp=0))
        yield world
        world.check()


def later(world: World, match: str, *lines: str) -> Recorded:
    more: tuple[AnyEvent, ...] = tuple(event for line in lines for event in events(line))
    return world.do(lambda transaction: decide_later(transaction, match, more))


def test_who_rises_may_be_said_later(world: World) -> None:
    """Masters of Undeath: the dead lineman is a zombie of the other team, with the number he is given."""
    match = world.play(f"match Reik vs Necro\ndate 2026-02-01\n{KILL}")
    assert world.player("Reik", 7).status is PlayerStatus.DEAD
    later(world, match, "A13 rises H7")
    risen = world.player("Necro", 13)
    assert (risen.position, risen.spp, risen.status) == ("Zombie Lineman", 0, PlayerStatus.ACTIVE)
    with pytest.raises(AgainstTheRules, match="has risen already"):
        later(world, match, "A14 rises H7")
    exported = world.export()
    assert b'"rises"' in exported


@pytest.mark.parametrize("line", ["H kicks", KILL, "H1 cas", "H pays 50000", "H1 comp", "H concedes die 1"])
def test_what_happened_on_the_pitch_is_not_decided_later(world: World, line: str) -> None:
    match = world.play("match Reik vs Necro\ndate 2026-02-01\nH1 td")
    with pytest.raises(AgainstTheRules, match="no step after a match"):
        later(world, match, line)


def test_touchdowns_are_awarded_later_only_for_a_concession(world: World) -> None:
    """2025: two at least for the opponents of who gave up, to players their coach names; no third."""
    played = world.play("match Reik vs Necro\ndate 2026-02-01\nH1 td")
    with pytest.raises(AgainstTheRules, match="played to its end"):
        later(world, played, "H2 td")
    given_up = world.play("match Reik vs Necro\ndate 2026-02-08\nA concedes die 1")
    later(world, given_up, "H2 td", "H3 td")
    assert (world.player("Reik", 2).spp, world.player("Reik", 3).spp) == (3, 3)
    with pytest.raises(AgainstTheRules, match="no more"):
        later(world, given_up, "H4 td")
    with pytest.raises(AgainstTheRules, match="no more"):
        world.play("match Reik vs Necro\ndate 2026-02-15\nA concedes die 1\nA4 td")


def test_another_players_id_is_nobody_elses(world: World) -> None:
    somebody = world.player("Reik", 3).id
    with pytest.raises(AgainstTheRules, match="another player"):
        world.play(f"match Reik vs Necro\ndate 2026-02-01\n{KILL}\nA13 rises H7 id {somebody}")


def test_a_niggling_injury_of_before_makes_a_casualty_worse(world: World) -> None:
    """2025: 14 is a lasting injury, and 15 with the niggling injury that turns up later: dead, with a D6 too many."""
    world.play("match Reik vs Necro\ndate 2026-02-08\nA1 block H7 casualty d16 14 lasting 3")
    hurt = world.player("Reik", 7)
    fact = PlayerCorrection(player=f"p{hurt.id}", reason="overlooked", niggling_injuries=1, on=date(2026, 2, 1))
    with pytest.raises(ConflictsRefused, match="casualty 14 is Dead"):
        world.do(lambda transaction: correct_player(transaction, fact))
