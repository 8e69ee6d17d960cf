"""Journeymen from the day they come to the day they are hired or go, in a league that keeps all of it."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from league.errors import AgainstTheRules, NotFound
from league.rules.entries import JourneymanSheet, Journeymen, Signing
from league.rules.ids import PlayerId
from league.rules.values import Player, PlayerStatus, Team
from league.service.correction import ConflictsRefused
from league.service.journeymen import fill_up, release, sign, take
from tests.service.editions import league_of
from tests.service.world import Leagues, World, team_sheet

HURT = "match Reavers vs Eye\ndate 2026-05-03\nH4 hurt mng\nH5 hurt dead\nH winnings 0"


@pytest.fixture
def hurt(world: World) -> World:
    """Reavers with nine who can play: one misses the next game, one died."""
    world.play(HURT)
    return world


@pytest.fixture
def later(tmp_path: Path, leagues: Leagues) -> Iterator[World]:
    """A league of 2020 in which Gnoblars play for Ogres, and the undead have two kinds of linemen."""
    with league_of("bb2020", tmp_path, leagues) as world:
        world.add(team_sheet("Ogres", "ogre", positions=("Gnoblar Lineman",) * 9 + ("Ogre Blocker",) * 2))
        world.add(team_sheet("Bones", "undead", positions=("Skeleton Lineman",) * 6 + ("Zombie Lineman",) * 5))
        yield world


def taken(world: World, team: str, *positions: str, on: date | None = None) -> tuple[Player, ...]:
    return world.do(lambda transaction: take(transaction, team, positions, on))[1]


def signed(world: World, player: str, on: date | None = None) -> Team:
    return world.do(lambda transaction: sign(transaction, Signing(player=player, on=on)))


class TestTaking:
    def test_they_fill_up_to_eleven(self, hurt: World) -> None:
        value = "SELECT value_gp FROM team WHERE name = 'Reavers'"
        (before,) = hurt.connection.execute(value).fetchone()
        joined = taken(hurt, "Reavers")
        assert [(one.number, one.name, one.skills) for one in joined] == [
            (12, "Lineman 12", ("Loner",)),
            (13, "Lineman 13", ("Loner",)),
        ]
        assert hurt.team("Reavers").treasury_gp == 450_000, "they come for nothing"
        assert hurt.connection.execute(value).fetchone() == (before + 100_000,)
        hurt.play("match Reavers vs Eye\ndate 2026-05-10\nH12 td\nH13 comp")
        assert [hurt.player("Reavers", number).spp for number in (12, 13)] == [3, 1]

    def test_nobody_comes_to_eleven(self, world: World) -> None:
        with pytest.raises(AgainstTheRules, match="Reavers have enough players who can play: no journeyman is due"):
            taken(world, "Reavers")

    def test_nor_once_they_are_there(self, hurt: World) -> None:
        taken(hurt, "Reavers")
        with pytest.raises(AgainstTheRules, match="no journeyman is due"):
            taken(hurt, "Reavers")

    def test_a_team_nobody_knows(self, world: World) -> None:
        with pytest.raises(NotFound, match="no team 'Nobody'"):
            taken(world, "Nobody")

    def test_only_linemen_come(self, hurt: World) -> None:
        with pytest.raises(AgainstTheRules, match="the journeymen of Human are Lineman, not 'Blitzer'"):
            taken(hurt, "Reavers", "Blitzer")
        assert len(taken(hurt, "Reavers", "LINEMAN")) == 2

    def test_where_there_are_two_kinds_one_is_named_for_all_or_one_for_each(self, later: World) -> None:
        later.play("match Ogres vs Bones\ndate 2026-05-03\nA1 hurt dead\nA2 hurt dead\nA3 hurt dead")
        with pytest.raises(AgainstTheRules, match=r"name the positions .* Skeleton Lineman or Zombie Lineman"):
            taken(later, "Bones")
        with pytest.raises(AgainstTheRules, match="Bones are due 3: name one position for all or one for each"):
            taken(later, "Bones", "Zombie Lineman", "Skeleton Lineman")
        joined = taken(later, "Bones", "Zombie Lineman", "Skeleton Lineman", "zombie_lineman")
        assert [one.position for one in joined] == ["Zombie Lineman", "Skeleton Lineman", "Zombie Lineman"]
        later.undo()
        assert [one.position for one in taken(later, "Bones", "Zombie Lineman")] == ["Zombie Lineman"] * 3

    def test_those_of_a_cheap_team_add_nothing_to_its_value(self, later: World) -> None:
        later.play("match Ogres vs Bones\ndate 2026-05-03\nH1 hurt dead")
        value = "SELECT value_gp FROM team WHERE name = 'Ogres'"
        before = later.connection.execute(value).fetchone()
        (joined,) = taken(later, "Ogres")
        assert (joined.value_gp, joined.uncounted_gp, joined.skills[-1]) == (15_000, 15_000, "Loner (4+)")
        assert later.connection.execute(value).fetchone() == before

    def test_a_fact_names_them_all_or_is_refused(self, hurt: World) -> None:
        def fill(*players: JourneymanSheet) -> Team:
            return hurt.do(lambda transaction: fill_up(transaction, Journeymen(team="Reavers", players=players)))

        three = [JourneymanSheet(position="Lineman")] * 3
        for players, message in (
            ((), "no journeyman is named"),
            (three, "Reavers need 2 more to have enough players who can play: 3 are too many"),
            ([JourneymanSheet(position="Lineman", number=3)], "2 players of Reavers wear number 3"),
            ([JourneymanSheet(position="Lineman", id=PlayerId(1))], "there is another player p1"),
        ):
            with pytest.raises(AgainstTheRules, match=message):
                fill(*players)
        fill(JourneymanSheet(position="lineman", number=77, name="Kit", id=PlayerId(90)))
        kit = hurt.player("Reavers", 77)
        assert (kit.id, kit.name, kit.position, kit.is_journeyman) == (90, "Kit", "Lineman", True)

    def test_they_may_exceed_a_full_squad(self, world: World) -> None:
        world.add(team_sheet("Full", positions=("Lineman",) * 12 + ("Blitzer",) * 4))
        lines = "\n".join(f"H{number} hurt mng" for number in range(1, 7))
        world.play(f"match Full vs Eye\ndate 2026-05-03\n{lines}")
        assert len(taken(world, "Full")) == 1
        assert len(world.team("Full").squad) == 17
        world.play("match Full vs Eye\ndate 2026-05-10\nH17 td")
        with pytest.raises(AgainstTheRules, match="Full have 17 players: 16 are allowed"):
            signed(world, "Full#17")


class TestAfterTheMatch:
    @pytest.fixture
    def played(self, hurt: World) -> World:
        """Reavers whose journeymen 12 and 13 have played a match; number 13 was hurt in it."""
        taken(hurt, "Reavers")
        hurt.play("match Reavers vs Eye\ndate 2026-05-10\nH12 td\nH13 hurt niggling")
        return hurt

    def test_one_is_hired_for_good(self, played: World) -> None:
        assert signed(played, "Reavers#12").treasury_gp == 400_000
        hired = played.player("Reavers", 12)
        assert (hired.is_journeyman, hired.skills, hired.spp) == (False, (), 3)
        with pytest.raises(AgainstTheRules, match="Lineman 12 is no journeyman"):
            signed(played, "Reavers#12")

    def test_a_hurt_one_keeps_his_injury_and_misses_the_next_game(self, played: World) -> None:
        signed(played, "Reavers#13")
        hired = played.player("Reavers", 13)
        assert (hired.niggling_injuries, hired.misses_next_game) == (1, True)

    def test_gold_that_is_not_there(self, world: World) -> None:
        """B060: he is refused, and leaves."""
        world.add(team_sheet("Poor", treasury_gp=45_000))
        world.play("match Poor vs Eye\ndate 2026-05-03\nH5 hurt mng\nH winnings 0")
        taken(world, "Poor")
        world.play("match Poor vs Eye\ndate 2026-05-10\nH12 td\nH winnings 0")
        with pytest.raises(AgainstTheRules, match="Poor are 5,000 gp short"):
            signed(world, "Poor#12")
        world.do(lambda transaction: release(transaction, "Poor"))
        assert world.player("Poor", 12).status is PlayerStatus.FIRED

    def test_others_come_when_these_are_hired_or_gone(self, played: World) -> None:
        with pytest.raises(AgainstTheRules, match="hire the journeymen who have played for Reavers, or let them go"):
            taken(played, "Reavers")
        signed(played, "Reavers#12")
        gone = played.do(lambda transaction: release(transaction, "Reavers"))
        assert [one.number for one in gone] == [13]
        assert len(played.team("Reavers").squad) == 11, "nine of before, one back, one hired"
        with pytest.raises(AgainstTheRules, match="no journeyman is due"):
            taken(played, "Reavers")
        with pytest.raises(AgainstTheRules, match="Reavers have no journeymen"):
            played.do(lambda transaction: release(transaction, "Reavers"))

    def test_one_is_let_go_like_any_player(self, played: World) -> None:
        played.fire("Reavers#12")
        assert [one.number for one in played.team("Reavers").squad if one.is_journeyman] == [13]

    def test_everything_is_undone(self, played: World) -> None:
        before = played.export(), played.rows()
        signed(played, "Reavers#12")
        played.do(lambda transaction: release(transaction, "Reavers"))
        assert [played.undo().kinds, played.undo().kinds] == [["fire"], ["sign"]]
        assert (played.export(), played.rows()) == before


class TestCorrections:
    def test_who_is_due_on_a_day_of_the_past(self, hurt: World) -> None:
        """Nine could play after the first match, ten after the second."""
        hurt.play("match Reavers vs Rats\ndate 2026-05-17\nH1 td")
        assert len(taken(hurt, "Reavers", on=date(2026, 5, 3))) == 2
        hurt.undo()
        assert len(taken(hurt, "Reavers", on=date(2026, 5, 17))) == 1
        with pytest.raises(ConflictsRefused, match=r"\(2026-05-17\): hire the journeymen who have played for Reavers"):
            taken(hurt, "Reavers", on=date(2026, 5, 3))

    def test_without_the_casualty_they_had_no_reason_to_come(self, hurt: World) -> None:
        taken(hurt, "Reavers")
        with pytest.raises(
            ConflictsRefused, match="Reavers need no more to have enough players who can play: 2 are too many"
        ):
            hurt.void("m1")
        assert hurt.void("m1", accept_conflicts=True) != []
        assert len(hurt.team("Reavers").squad) == 13

    def test_he_who_died_in_a_match_put_in_later_was_never_hired(self, hurt: World) -> None:
        taken(hurt, "Reavers")
        hurt.play("match Reavers vs Eye\ndate 2026-05-10\nH12 td")
        signed(hurt, "Reavers#12", on=date(2026, 5, 20))
        gold = hurt.team("Reavers").treasury_gp
        assert hurt.play("match Reavers vs Rats\ndate 2026-05-17\nH12 hurt dead", accept_conflicts=True) == "m3"
        assert hurt.player("Reavers", 12).status is PlayerStatus.DEAD
        assert hurt.team("Reavers").treasury_gp == gold + 50_000, "and not paid for"
