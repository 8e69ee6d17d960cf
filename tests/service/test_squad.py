"""Players who rest, captains, and who may be let go, in leagues of the later editions."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from league.errors import AgainstTheRules
from league.rules.entries import Captaincy, Resting
from league.rules.values import PlayerStatus, Team
from league.service.changes import member_of
from league.service.refusals import TeamRefused
from league.service.squad import name_captain, rest
from tests.service.editions import league_of
from tests.service.world import Leagues, World, team_sheet

MATCH = "match Humans vs Orcs\ndate 2026-05-03"


@pytest.fixture
def world(tmp_path: Path, leagues: Leagues) -> Iterator[World]:
    """A league of 2025: Humans with an Ogre, Orcs, and Rats who have no captain."""
    with league_of("bb2025", tmp_path, leagues) as world:
        world.add(team_sheet("Humans", positions=("Human Lineman",) * 12 + ("Ogre",)))
        world.add(team_sheet("Orcs", "orc", positions=("Orc Lineman",) * 12))
        world.add(team_sheet("Rats", "skaven", positions=("Skaven Clanrat",) * 11))
        yield world


def led(world: World, player: str) -> Team:
    return world.do(lambda transaction: name_captain(transaction, Captaincy(player=player)))


def rested(world: World, player: str, *, back: bool = False) -> Team:
    return world.do(lambda transaction: rest(transaction, Resting(player=player, back=back)))


def value_gp(world: World, team: str) -> int:
    (value,) = world.connection.execute("SELECT value_gp FROM team WHERE name = ?", (team,)).fetchone()
    assert isinstance(value, int)
    return value


class TestResting:
    def test_he_keeps_his_place_and_neither_plays_nor_counts(self, world: World) -> None:
        world.play(f"{MATCH}\nH3 hurt -ma")
        world.play("match Humans vs Orcs\ndate 2026-05-10")
        before = value_gp(world, "Humans")
        rested(world, "Humans#3")
        team = world.team("Humans")
        assert world.player("Humans", 3).status is PlayerStatus.RETIRED
        assert len(team.squad) == 13
        assert value_gp(world, "Humans") == before - 50_000
        with pytest.raises(AgainstTheRules, match="H3"):
            world.play("match Humans vs Orcs\ndate 2026-05-17\nH3 td")
        world.play("match Humans vs Orcs\ndate 2026-05-17\nH4 td")
        assert world.player("Humans", 3).career.matches == 1
        rested(world, "Humans#3", back=True)
        assert world.player("Humans", 3).status is PlayerStatus.ACTIVE
        assert value_gp(world, "Humans") == before
        world.play("match Humans vs Orcs\ndate 2026-05-24\nH3 td")

    def test_he_counts_among_the_sixteen_and_his_position(self, world: World) -> None:
        world.add(team_sheet("Full", positions=("Human Lineman",) * 14 + ("Human Blitzer",) * 2))
        world.play("match Full vs Orcs\ndate 2026-05-03\nH15 hurt niggling")
        rested(world, "Full#15")
        with pytest.raises(AgainstTheRules, match="Full have 17 players: 16 are allowed"):
            world.hire("Full", "Human Lineman")
        world.fire("Full#1")
        with pytest.raises(AgainstTheRules, match="Full have 3 of Human Blitzer: 2 are allowed"):
            world.hire("Full", "Human Blitzer")

    def test_he_may_be_let_go(self, world: World) -> None:
        world.play(f"{MATCH}\nH3 hurt niggling")
        rested(world, "Humans#3")
        world.fire("Humans#3")
        assert world.player("Humans", 3).status is PlayerStatus.FIRED
        with pytest.raises(AgainstTheRules, match="is fired, not on the roster of Humans"):
            rested(world, "Humans#3", back=True)

    def test_the_dead_do_not_come_back(self, world: World) -> None:
        """He rested after a match; another one is put before it in which he died."""
        world.play("match Humans vs Orcs\ndate 2026-05-10\nH3 hurt niggling")
        rested(world, "Humans#3")
        rested(world, "Humans#3", back=True)
        world.play(f"{MATCH}\nH3 hurt dead", accept_conflicts=True)
        assert world.player("Humans", 3).status is PlayerStatus.DEAD

    def test_undone(self, world: World) -> None:
        world.play(f"{MATCH}\nH3 hurt niggling")
        before = world.export(), world.rows()
        rested(world, "Humans#3")
        world.undo()
        assert (world.export(), world.rows()) == before


class TestCaptains:
    def test_he_has_pro_and_is_worth_no_more(self, world: World) -> None:
        before = value_gp(world, "Humans")
        led(world, "Humans#5")
        captain = world.player("Humans", 5)
        assert (captain.is_captain, captain.skills, captain.improvements) == (True, ("Pro",), ())
        assert value_gp(world, "Humans") == before

    def test_another_one_after_his_death(self, world: World) -> None:
        led(world, "Humans#5")
        with pytest.raises(AgainstTheRules, match="#5 Humans 5 leads Humans"):
            led(world, "Humans#6")
        world.play(f"{MATCH}\nH5 hurt dead")
        led(world, "Humans#6")
        assert [one.number for one in world.team("Humans").players if one.is_captain] == [6]

    def test_he_is_let_go_only_when_reduced(self, world: World) -> None:
        led(world, "Humans#5")
        led(world, "Orcs#5")
        world.hire("Orcs", "Orc Lineman")
        world.play(f"{MATCH}\nH5 hurt niggling\nA5 hurt -ag")
        with pytest.raises(AgainstTheRules, match="Humans 5 leads Humans: a captain is let go only when"):
            world.fire("Humans#5")
        world.fire("Orcs#5")
        led(world, "Orcs#6")

    def test_a_player_may_be_named_by_his_number(self, world: World) -> None:
        humans = {text: world.do(lambda transaction, text=text: member_of(transaction, "Humans", text))  # type: ignore[misc]
                  for text in ("5", "#5", "Humans 5", "p5")}  # fmt: skip
        assert set(humans.values()) == {"p5"}
        with pytest.raises(AgainstTheRules, match="Orcs 5 is no player of Humans"):
            world.do(lambda transaction: member_of(transaction, "Humans", "Orcs 5"))


REFUSED: list[tuple[str, Callable[[World], object], str]] = [
    ("a big guy leads", lambda world: led(world, "Humans#13"), "Humans 13 is a big guy"),
    ("no captain for rats", lambda world: led(world, "Rats#1"), "Rats have no captain"),
    ("a whole player rests", lambda world: rested(world, "Humans#1"), "only a hurt player may rest"),
    ("nobody to come back", lambda world: rested(world, "Humans#1", back=True), "Humans 1 of Humans does not rest"),
    ("one of eleven let go", lambda world: world.fire("Rats#1"), "Rats keep 11 players who can play"),
    ("a third big guy", lambda world: world.hire("Humans", "Ogre"), "Humans have 2 of Ogre: 1 are allowed"),
    ("a 7th coach", lambda world: world.buy("Humans", "assistant_coaches", 7), "may have 6 assistant coaches"),
    ("a 7th cheerleader", lambda world: world.buy("Humans", "cheerleaders", 7), "may have 6 cheerleaders"),
    ("fans after a match", lambda world: world.buy("Humans", "fan_factor"), "dedicated fans can only be bought before"),
    ("an apothecary for the dead", lambda world: world.buy("Bones", "apothecary"), "has no apothecary"),
]


@pytest.mark.parametrize(("what", "command", "message"), REFUSED, ids=[what for what, _, _ in REFUSED])
def test_refused_with_nothing_changed(
    world: World, what: str, command: Callable[[World], object], message: str
) -> None:
    world.add(team_sheet("Bones", "undead", positions=("Skeleton Lineman",) * 11))
    world.play(MATCH)
    world.play("match Rats vs Bones\ndate 2026-05-03")
    before = world.export(), world.rows()
    with pytest.raises(AgainstTheRules, match=message):
        command(world)
    assert (world.export(), world.rows()) == before, what


class TestSpecialRules:
    def test_a_choice_is_kept_and_asked_for(self, world: World) -> None:
        lines = ("Norse Raider",) * 11
        with pytest.raises(TeamRefused, match="Norse choose 1 of the leagues Old World Classic, Chaos Clash, not 0"):
            world.add(team_sheet("Norse", "norse", positions=lines))
        chosen = team_sheet("Norse", "norse", positions=lines, special_rules=("chaos clash",))
        assert world.add(chosen) is not None
        assert world.team("Norse").special_rules == ("Chaos Clash", "Favoured of Khorne")
        assert '"special_rules":["Chaos Clash"]' in world.export().decode()

    def test_the_same_file_twice_is_one_team_however_it_spells_its_choice(self, world: World) -> None:
        lines = ("Norse Raider",) * 11
        world.add(team_sheet("Norse", "norse", positions=lines, special_rules=("Chaos Clash",), fan_factor=1))
        assert world.add(team_sheet("Norse", "norse", positions=lines, special_rules=("CHAOS CLASH",))) is None
        with pytest.raises(TeamRefused, match="there is a team of that name already"):
            world.add(team_sheet("Norse", "norse", positions=lines, special_rules=("Old World Classic",)))

    def test_a_hired_gnoblar_counts_nothing(self, world: World) -> None:
        """B069."""
        world.add(team_sheet("Ogres", "ogre", positions=("Gnoblar Lineman",) * 11, special_rules=("Badlands Brawl",)))
        assert value_gp(world, "Ogres") == 0
        world.hire("Ogres", "Gnoblar Lineman")
        assert world.team("Ogres").treasury_gp == 1_000_000 - 12 * 15_000
        assert value_gp(world, "Ogres") == 0
        world.hire("Ogres", "Ogre Blocker")
        assert value_gp(world, "Ogres") == 140_000
