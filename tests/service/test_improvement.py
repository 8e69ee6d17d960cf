"""Improvements in a league: wishes and dice, what is kept of them, and what a correction of the past does to them."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeGuard

import pytest
from msgspec.structs import replace

from league.errors import AgainstTheRules, NotFound
from league.rules.effects import PlayerImproved
from league.rules.entries import (
    Founding,
    Improvement,
    JourneymanSheet,
    Journeymen,
    PlayerCorrection,
    PlayerSheet,
    Resting,
    Signing,
    TeamSheet,
)
from league.rules.rolling import ProgramRoller
from league.rules.values import Player
from league.service.commissioner import correct_player
from league.service.correction import ConflictsRefused
from league.service.facts import enter, facts
from league.service.improvement import improve
from league.service.journeymen import fill_up, sign
from league.service.league import found
from league.service.squad import rest
from league.store.database import open_database
from league.store.editions import edition_files
from tests.service.world import NOW, TODAY, Leagues, World, team_sheet

FIRST = date(2026, 5, 3)


@cache
def image_of(edition: str) -> bytes:
    """The file of an empty league of an edition."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "league.db"
        founding = Founding(name="Old World", edition=edition, files=edition_files(edition))
        with found(path, founding, NOW) as database:
            database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return path.read_bytes()


@contextmanager
def league_of(edition: str, folder: Path) -> Iterator[World]:
    """A league of an edition with the teams Reavers and Eye; in the end it is the one its export makes."""
    path = folder / f"{edition}.db"
    path.write_bytes(image_of(edition))
    with open_database(path) as database:
        world = World(database)
        position = "Lineman" if edition in ("bb1", "crp", "bb2016") else "Human Lineman"
        for name in ("Reavers", "Eye"):
            world.add(team_sheet(name, positions=(position,) * 11))
        yield world
        Leagues(image_of(edition)).assert_same_afresh(world)


@pytest.fixture
def crp(tmp_path: Path) -> Iterator[World]:
    """Reavers#1 has 6 SPP, Reavers#2 18, Reavers#3 3, after a match."""
    with league_of("crp", tmp_path) as world:
        play(world, "H1 td x2", "H2 td x6", "H3 td", day=FIRST)
        yield world


@pytest.fixture
def bb2020(tmp_path: Path) -> Iterator[World]:
    """Reavers#1 has 60 SPP, Reavers#2 6, after a match."""
    with league_of("bb2020", tmp_path) as world:
        play(world, "H1 td x20", "H2 td x2", day=FIRST)
        yield world


@pytest.fixture
def bb2025(tmp_path: Path) -> Iterator[World]:
    """Reavers#1 has 60 SPP, Reavers#2 3, after a match."""
    with league_of("bb2025", tmp_path) as world:
        play(world, "H1 td x20", "H2 td", day=FIRST)
        yield world


def play(world: World, *lines: str, day: date) -> str:
    return world.play("\n".join([f"match Reavers vs Eye\ndate {day}", *lines]))


def take(
    world: World, number: int, *wishes: str, rolls: Sequence[int] | None = None, **fields: Any
) -> tuple[Improvement, PlayerImproved]:
    """A player of the Reavers improves; `rolls` are what the program's dice show."""
    dice = iter(rolls or ())
    roller = None if rolls is None else ProgramRoller(lambda _: next(dice))
    fact = Improvement(player=f"Reavers#{number}", **fields)
    taken = world.do(lambda transaction: improve(transaction, fact, wishes=wishes, roller=roller))
    assert not list(dice), "no roll is thrown away"
    return taken


def is_improvement(fact: object) -> TypeGuard[Improvement]:
    return isinstance(fact, Improvement)


def man(world: World, number: int) -> Player:
    return world.player("Reavers", number)


class TestRolled:
    def test_a_skill_by_a_roll(self, crp: World) -> None:
        fact, effect = take(crp, 1, "Block", dice=(4, 3))
        who = man(crp, 1)
        assert (who.skills, who.improvements) == (("Block",), ("Block",))
        assert (who.spp, who.spp_spent, who.value_gp) == (6, 0, 70_000)
        assert (fact.dice, fact.skill, fact.rolled) == ((4, 3), "Block", False)
        assert effect.spp == 0

    def test_a_point_by_a_roll(self, crp: World) -> None:
        take(crp, 1, "st", dice=(6, 6))
        who = man(crp, 1)
        assert (who.present.st, who.printed.st, who.improvements, who.value_gp) == (4, 3, ("+ST",), 100_000)

    def test_each_level_is_one_improvement(self, crp: World) -> None:
        """16 SPP are two levels above Rookie; 18 are no more."""
        take(crp, 2, "Dodge", dice=(4, 4))
        take(crp, 2, "Block", dice=(1, 2))
        assert man(crp, 2).value_gp == 50_000 + 30_000 + 20_000
        with pytest.raises(AgainstTheRules, match="no improvement due: the next comes with Emerging Star, at 31 SPP"):
            take(crp, 2, "Tackle", dice=(1, 2))
        play(crp, "H2 td x5", day=date(2026, 5, 10))
        take(crp, 2, "Tackle", dice=(1, 2))
        assert man(crp, 2).improvements == ("Dodge", "Block", "Tackle")

    @pytest.mark.parametrize(
        ("number", "wishes", "fields", "says"),
        [
            (1, ("Dodge",), {"dice": (4, 3)}, "a roll of 4+3 allows a skill of General, not Dodge"),
            (1, ("+ST",), {"dice": (6, 5)}, "allows +AG or a skill of General, not +ST"),
            (1, ("+MA",), {"dice": (4, 4)}, "not +MA"),
            (1, ("Block",), {}, "the 2D6 of the improvement roll of Reavers 1 is missing"),
            (1, ("Block",), {"dice": (4,)}, "an improvement roll is a 2D6, not 4"),
            (1, ("Block",), {"dice": (9, 4)}, "an improvement roll is a 2D6, not 9+4"),
            (1, ("Horns",), {"dice": (4, 4)}, "Mutation is closed to a Lineman"),
            (1, ("Loner",), {"dice": (4, 4)}, "no improvement gives it"),
            (1, ("Blok",), {"dice": (4, 4)}, "did you mean Block"),
            (1, ("PA",), {"dice": (4, 4)}, "no skill or characteristic 'PA'"),
            (1, (), {"dice": (4, 4)}, "say what Reavers 1 takes"),
            (1, (), {"category": "G"}, "has no random skills"),
            (1, (), {"random": ((1, 1),)}, "say of which category"),
            (3, ("Block",), {"dice": (4, 4)}, "3 SPP and no improvement due"),
            (12, ("Block",), {"dice": (4, 4)}, "no player"),
        ],
    )
    def test_refused_with_nothing_changed(
        self, crp: World, number: int, wishes: tuple[str, ...], fields: dict[str, Any], says: str
    ) -> None:
        with pytest.raises((AgainstTheRules, NotFound)) as refused:
            take(crp, number, *wishes, **fields)
        assert says in str(refused.value)

    def test_a_skill_he_has_and_one_that_is_excluded(self, crp: World) -> None:
        take(crp, 2, "Frenzy", dice=(1, 2))
        with pytest.raises(AgainstTheRules, match="Reavers 2 has Frenzy already"):
            take(crp, 2, "Frenzy", dice=(1, 2))
        with pytest.raises(AgainstTheRules, match="Grab and Frenzy exclude each other"):
            take(crp, 2, "Grab", dice=(2, 2))

    def test_a_characteristic_is_raised_twice_and_again_after_an_injury(self, crp: World) -> None:
        """LRB6 FAQ p61."""
        play(crp, "H1 td x60", day=date(2026, 5, 10))
        for _ in range(2):
            take(crp, 1, "MA", dice=(4, 6))
        with pytest.raises(AgainstTheRules, match="raised by 3: 2 is the most"):
            take(crp, 1, "MA", dice=(4, 6))
        play(crp, "A1 block H1 armour 6+5 injury 6+5 casualty 54", day=date(2026, 5, 17))
        take(crp, 1, "MA", dice=(4, 6))
        assert (man(crp, 1).present.ma, man(crp, 1).improvements) == (8, ("+MA", "+MA", "+MA"))

    def test_the_edition_of_the_video_game_improves_the_same_way(self, tmp_path: Path) -> None:
        with league_of("bb1", tmp_path) as world:
            play(world, "H1 td x2", day=FIRST)
            take(world, 1, "AG", dice=(5, 6))
            assert (man(world, 1).present.ag, man(world, 1).value_gp) == (4, 90_000)


class TestProgramRolls:
    @pytest.mark.parametrize(
        ("rolls", "taken"),
        [((6, 6), "+ST"), ((3, 3), "Dodge"), ((6, 5), "Block"), ((1, 2), "Block"), ((5, 5), "Dodge")],
    )
    def test_he_takes_the_first_wish_that_they_allow(self, crp: World, rolls: tuple[int, int], taken: str) -> None:
        fact, effect = take(crp, 1, "ST", "Dodge", "Block", rolls=rolls)
        assert effect.name == taken
        assert (fact.dice, fact.rolled) == (rolls, True)

    @pytest.mark.parametrize(
        ("wishes", "says"),
        [
            (("Dodge",), "1+2 would allow a skill of General, not Dodge"),
            (("ST",), "not +ST"),
            (("ST", "Dodge"), "not +ST or Dodge"),
            (("ST", "Dodge", "Horns", "Block"), "Mutation is closed"),
            (("ST", "Loner", "Block"), "no improvement gives it"),
        ],
    )
    def test_nothing_is_rolled_while_a_roll_might_be_wasted(
        self, crp: World, wishes: tuple[str, ...], says: str
    ) -> None:
        """Else one would roll again until the dice please."""
        with pytest.raises(AgainstTheRules) as refused:
            take(crp, 1, *wishes, rolls=())
        assert says in str(refused.value)

    def test_nothing_is_rolled_for_who_has_nothing_due(self, crp: World) -> None:
        with pytest.raises(AgainstTheRules, match="no improvement due"):
            take(crp, 3, "Block", rolls=())

    def test_nothing_is_rolled_for_a_characteristic_that_is_raised_twice(self, tmp_path: Path) -> None:
        with league_of("crp", tmp_path) as world:
            play(world, "H1 td x60", day=FIRST)
            take(world, 1, "MA", dice=(4, 6))
            take(world, 1, "MA", dice=(4, 6))
            with pytest.raises(AgainstTheRules, match="raised by 3"):
                take(world, 1, "MA", "Block", rolls=())

    def test_dice_that_are_there_are_not_rolled(self, crp: World) -> None:
        fact, _ = take(crp, 1, "Block", dice=(4, 3), rolls=())
        assert (fact.dice, fact.rolled) == ((4, 3), False)


class TestBought:
    def test_a_chosen_skill_takes_no_dice(self, bb2020: World) -> None:
        fact, effect = take(bb2020, 1, "Mighty Blow")
        who = man(bb2020, 1)
        assert who.skills == ("Mighty Blow (+1)",)
        assert (who.spp, who.spp_spent, who.value_gp) == (60, 12, 90_000)
        assert (fact.dice, effect.spp) == ((), 12)

    def test_the_price_rises_with_each(self, bb2020: World) -> None:
        """6 and 8 for the first two of his own categories, 18 for a third of another."""
        for skill in ("Block", "Tackle", "Guard"):
            take(bb2020, 1, skill)
        assert (man(bb2020, 1).spp_spent, man(bb2020, 1).value_gp) == (6 + 8 + 18, 50_000 + 20_000 + 20_000 + 40_000)

    @pytest.mark.parametrize(("die", "taken"), [(15, "+ST"), (16, "+ST"), (14, "+AG"), (3, "Guard")])
    def test_a_characteristic_by_the_die(self, bb2020: World, die: int, taken: str) -> None:
        fact, effect = take(bb2020, 1, "ST", "AG", "Guard", rolls=(die,))
        assert (effect.name, effect.spp, fact.dice, fact.rolled) == (taken, 18, (die,), True)
        assert man(bb2020, 1).present.ag == (2 if taken == "+AG" else 3)

    def test_a_characteristic_alone_is_not_left_to_the_program(self, bb2020: World) -> None:
        with pytest.raises(
            AgainstTheRules, match=r"1 would allow \+MA, \+AV or a skill of Agility, Strength, not \+ST"
        ):
            take(bb2020, 1, "ST", rolls=())

    def test_points_that_are_not_there(self, bb2020: World) -> None:
        with pytest.raises(AgainstTheRules, match="this costs 12 SPP, and Reavers 2 has 6"):
            take(bb2020, 2, "Guard")
        with pytest.raises(AgainstTheRules, match="this costs 18 SPP"):
            take(bb2020, 2, "ST", "Guard", rolls=())
        take(bb2020, 2, "Block")
        with pytest.raises(AgainstTheRules, match="this costs 4 SPP, and Reavers 2 has 0"):
            take(bb2020, 2, category="G", rolls=())

    def test_2020_gives_a_skill_of_another_category_in_place_and_2025_any(self, bb2020: World, bb2025: World) -> None:
        with pytest.raises(AgainstTheRules, match="not Block"):
            take(bb2020, 1, "Block", dice=(5,))
        take(bb2025, 1, "Block", dice=(5,))
        assert (man(bb2025, 1).spp_spent, man(bb2025, 1).value_gp) == (14, 50_000 + 20_000 + 10_000)

    def test_the_price_follows_what_was_taken_before(self, bb2020: World) -> None:
        """An improvement that comes to light later makes the ones after it the second, and dearer."""
        play(bb2020, day=date(2026, 5, 10))
        take(bb2020, 1, "Block")
        assert man(bb2020, 1).spp_spent == 6
        take(bb2020, 1, "Tackle", on=FIRST)
        assert man(bb2020, 1).spp_spent == 6 + 8

    def test_a_price_that_would_be_too_high_is_refused(self, bb2020: World) -> None:
        play(bb2020, "H2 td", day=date(2026, 5, 10))
        take(bb2020, 2, "Block")
        with pytest.raises(ConflictsRefused, match="spent 11 SPP of 9"):
            take(bb2020, 2, category="General", random=((4, 1),), on=FIRST)

    def test_the_commissioner_gives_a_skill_in_the_past(self, bb2020: World) -> None:
        play(bb2020, day=date(2026, 5, 10))
        take(bb2020, 1, "Block")
        given = PlayerCorrection(player="Reavers#1", reason="ruling", gains=("Tackle",), on=FIRST)
        bb2020.do(lambda transaction: correct_player(transaction, given))
        assert (man(bb2020, 1).improvements, man(bb2020, 1).spp_spent) == (("Tackle", "Block"), 8)


class TestRandom:
    def test_one_roll_in_2020(self, bb2020: World) -> None:
        fact, effect = take(bb2020, 1, category="s", random=((4, 1),))
        assert (effect.name, effect.spp, effect.value_gp) == ("Mighty Blow (+1)", 6, 20_000)
        assert (fact.category, fact.random) == ("Strength", ((4, 1),))

    def test_a_skill_he_has_is_rolled_again(self, bb2020: World) -> None:
        take(bb2020, 1, "Block")
        fact, effect = take(bb2020, 1, category="General", rolls=(1, 1, 3, 1, 6, 3))
        assert (effect.name, fact.random, fact.rolled) == ("Strip Ball", ((1, 1), (3, 1), (6, 3)), True)
        assert effect.spp == 4

    def test_two_rolls_in_2025_and_he_takes_either(self, bb2025: World) -> None:
        """6+1 is Steady Footing, 2+1 is Block, which is elite."""
        _, effect = take(bb2025, 1, "Block", category="G", random=((6, 1), (2, 1)))
        assert (effect.name, effect.spp, effect.value_gp) == ("Block", 3, 30_000)
        _, effect = take(bb2025, 1, "Tackle", "Pro", category="G", rolls=(2, 1, 1, 6, 6, 4))
        assert (effect.name, effect.spp, effect.value_gp) == ("Tackle", 4, 20_000)

    def test_the_first_of_two_is_taken_where_nobody_wished_for_either(self, bb2025: World) -> None:
        _, effect = take(bb2025, 1, "Tackle", category="G", rolls=(6, 3, 1, 6))
        assert effect.name == "Sure Hands"

    def test_the_same_skill_twice_is_that_skill(self, bb2025: World) -> None:
        assert take(bb2025, 1, category="G", random=((6, 3), (4, 3)))[1].name == "Sure Hands"

    @pytest.mark.parametrize(
        ("wishes", "fields", "says"),
        [
            ((), {"category": "G", "random": ((6, 3), (1, 6))}, "say which of the skills he takes"),
            (("Block",), {"category": "G", "random": ((6, 3), (1, 6))}, "6+3 Sure Hands, 1+6 Pro, not Block"),
            ((), {"category": "G", "random": ((6, 3),)}, "the 2D6 of the random skill roll of Reavers 1 is missing"),
            ((), {"category": "G"}, "the 2D6 of the random skill roll of Reavers 1 is missing"),
            ((), {"category": "G", "random": ((1, 1), (1, 2), (1, 3))}, "more rolls than 2 that count"),
            (("Dodge",), {"category": "G", "random": ((1, 1), (1, 2))}, "no roll for General gives Dodge"),
            (("ST",), {"category": "G", "random": ((1, 1), (1, 2))}, "no roll for General gives +ST"),
            ((), {"category": "S", "random": ((1, 1), (1, 2))}, "no random skill of Strength"),
            ((), {"category": "M", "random": ((1, 1), (1, 2))}, "Mutation is closed to a Human Lineman"),
            ((), {"category": "Q", "random": ((1, 1), (1, 2))}, "there is no category 'Q'"),
            ((), {"category": "G", "random": ((1, 1), (1, 2)), "dice": (3,)}, "and no other dice"),
        ],
    )
    def test_refused_with_nothing_changed(
        self, bb2025: World, wishes: tuple[str, ...], fields: dict[str, Any], says: str
    ) -> None:
        with pytest.raises(AgainstTheRules) as refused:
            take(bb2025, 1, *wishes, **fields)
        assert says in str(refused.value)

    def test_nobody_chooses_the_one_random_skill_of_2020(self, bb2020: World) -> None:
        with pytest.raises(AgainstTheRules, match="nobody chooses it"):
            take(bb2020, 1, "Block", category="G", rolls=())
        with pytest.raises(AgainstTheRules, match=r"the rolls are 1\+2 Dauntless, not Block"):
            take(bb2020, 1, "Block", category="G", random=((1, 2),))

    def test_a_skill_that_comes_to_light_later_leaves_the_rolls_as_they_fell(self, bb2025: World) -> None:
        """Block was rolled when he had it not; that the league can be made again is seen in the end."""
        play(bb2025, day=date(2026, 5, 10))
        take(bb2025, 1, "Steady Footing", category="G", random=((1, 1), (4, 1)))
        given = PlayerCorrection(player="Reavers#1", reason="ruling", gains=("Block",), on=FIRST)
        bb2025.do(lambda transaction: correct_player(transaction, given))
        assert man(bb2025, 1).improvements == ("Block", "Steady Footing")


class TestWho:
    def test_a_journeyman_improves_before_he_is_hired_and_keeps_it(self, crp: World) -> None:
        """LRB6 p29: improvement rolls are the first step after a match; who is hired keeps SPP and skills."""
        play(crp, "H4 hurt dead", day=date(2026, 5, 10))
        filled = Journeymen(team="Reavers", players=(JourneymanSheet(position="Lineman"),))
        crp.do(lambda transaction: fill_up(transaction, filled))
        play(crp, "H12 td x2", day=date(2026, 5, 17))
        assert man(crp, 12).spp == 6
        take(crp, 12, "Block", dice=(1, 2))
        crp.do(lambda transaction: sign(transaction, Signing(player="Reavers#12")))
        hired = man(crp, 12)
        assert (hired.skills, hired.spp, hired.is_journeyman) == (("Block",), 6, False)

    def test_the_dead_and_the_fired_learn_nothing_more(self, crp: World) -> None:
        play(crp, "H1 hurt dead", day=date(2026, 5, 10))
        with pytest.raises(AgainstTheRules, match="dead, not on the roster"):
            take(crp, 1, "Block", dice=(1, 2))
        crp.fire("Reavers#2")
        with pytest.raises(AgainstTheRules, match="fired, not on the roster"):
            take(crp, 2, "Block", dice=(1, 2))

    def test_who_rests_may_learn(self, bb2020: World) -> None:
        play(bb2020, "H1 hurt niggling", day=date(2026, 5, 10))
        bb2020.do(lambda transaction: rest(transaction, Resting(player="Reavers#1")))
        take(bb2020, 1, "Block")
        assert man(bb2020, 1).skills == ("Block",)

    def test_a_team_that_has_retired(self, crp: World) -> None:
        crp.retire("Reavers")
        with pytest.raises(AgainstTheRules, match="have retired"):
            take(crp, 1, "Block", dice=(1, 2))

    def test_one_with_a_past_has_taken_what_he_knows(self, tmp_path: Path) -> None:
        with league_of("crp", tmp_path) as world:
            veteran = PlayerSheet(number=1, position="Lineman", name="Old", skills=("Block",), spp=16)
            world.add(TeamSheet(name="Veterans", race="Human", coach="C", treasury_gp=0, players=(veteran,)))
            fact = Improvement(player="Veterans#1", dice=(3, 3))
            world.do(lambda transaction: improve(transaction, fact, wishes=("Dodge",)))
            with pytest.raises(AgainstTheRules, match="no improvement due"):
                world.do(lambda transaction: improve(transaction, fact, wishes=("Guard",)))
            assert world.player("Veterans", 1).improvements == ("Block", "Dodge")


class TestThePast:
    def test_an_improvement_before_a_later_match(self, crp: World) -> None:
        play(crp, "H1 td", day=date(2026, 5, 10))
        take(crp, 1, "Block", dice=(1, 2), on=FIRST)
        assert man(crp, 1).improvements == ("Block",)
        with pytest.raises(AgainstTheRules, match="0 SPP and no improvement due"):
            take(crp, 2, "Block", dice=(1, 2), on=date(2026, 5, 2))

    def test_a_match_that_falls_away_takes_the_level_with_it(self, crp: World) -> None:
        """The improvement stays where that is accepted, and an export says so and can be read back."""
        match = play(crp, "H3 td", day=date(2026, 5, 10))
        take(crp, 3, "Block", dice=(1, 2))
        with pytest.raises(ConflictsRefused, match="Reavers 3 has 1 improvements, and SPP for 0"):
            crp.void(match)
        (conflict,) = crp.void(match, accept_conflicts=True)
        assert "Reavers 3 has 1 improvements" in conflict
        assert man(crp, 3).improvements == ("Block",)
        crp.undo()
        assert man(crp, 3).spp == 6

    def test_a_match_that_falls_away_takes_the_points_with_it(self, bb2020: World) -> None:
        match = play(bb2020, "H3 td x2", day=date(2026, 5, 10))
        take(bb2020, 3, "Block")
        with pytest.raises(ConflictsRefused, match="has spent 6 SPP of 0"):
            bb2020.void(match)
        assert bb2020.void(match, accept_conflicts=True)

    def test_an_injury_that_falls_away_leaves_one_point_too_many(self, crp: World) -> None:
        play(crp, "H1 td x60", day=date(2026, 5, 10))
        take(crp, 1, "MA", dice=(4, 6))
        take(crp, 1, "MA", dice=(4, 6))
        match = play(crp, "H1 hurt -ma", day=date(2026, 5, 17))
        take(crp, 1, "MA", dice=(4, 6))
        with pytest.raises(ConflictsRefused, match="the MA of Reavers 1 would be raised by 3"):
            crp.void(match)
        assert crp.void(match, accept_conflicts=True)

    def test_an_improvement_of_who_had_died_is_void(self, crp: World) -> None:
        play(crp, day=date(2026, 5, 10))
        take(crp, 1, "Block", dice=(1, 2))
        deadly = f"match Reavers vs Eye\ndate {date(2026, 5, 4)}\nH1 hurt dead"
        with pytest.raises(ConflictsRefused, match="Reavers 1 is dead, not on the roster"):
            crp.play(deadly)
        crp.play(deadly, accept_conflicts=True)
        assert (man(crp, 1).status, man(crp, 1).improvements) == ("dead", ())

    def test_undo(self, crp: World) -> None:
        before = crp.rows()
        take(crp, 1, "ST", dice=(6, 6))
        crp.undo()
        assert crp.rows() == before

    def test_the_same_fact_twice_is_one(self, crp: World) -> None:
        take(crp, 1, "Block", dice=(1, 2))
        (recorded,) = [fact for fact in crp.do(lambda transaction: list(facts(transaction))) if is_improvement(fact)]
        assert not crp.do(lambda transaction: enter(transaction, recorded, today=TODAY))
        assert man(crp, 1).improvements == ("Block",)

    @pytest.mark.parametrize(
        ("told", "other"),
        [
            (b'"skill":"Block","dice":[1,2]', b'"skill":"Dodge","dice":[1,2]'),
            (b'"skill":"Block","dice":[1,2]', b'"skill":"Block","dice":[1]'),
            (b'"skill":"Block"', b'"skill":"Horns"'),
            (b'"skill":"Block"', b'"skill":"Blok"'),
            (b'"skill":"Block"', b'"skill":"Block","characteristic":"+ST"'),
            (b'"skill":"Block"', b'"skill":""'),
        ],
    )
    def test_an_export_somebody_changed(self, crp: World, told: bytes, other: bytes) -> None:
        take(crp, 1, "Block", dice=(1, 2))
        exported = crp.export()
        assert exported.count(told) == 1
        with Leagues(image_of("crp")).new() as afresh:
            summary = afresh.remake(exported.replace(told, other))
            assert len(summary.problems) == 1
            assert afresh.player("Reavers", 1).improvements == ()

    def test_what_is_kept(self, bb2025: World) -> None:
        """Names as the ruleset has them, the player by his id, and every die."""
        take(bb2025, 1, "mighty blow", "ag", rolls=(4,))
        take(bb2025, 1, category="g", rolls=(1, 2, 6, 3))
        kept = [fact for fact in bb2025.do(lambda transaction: list(facts(transaction))) if is_improvement(fact)]
        assert [replace(fact, key="") for fact in kept] == [
            Improvement(player="p1", on=FIRST, skill="Mighty Blow", dice=(4,), rolled=True),
            Improvement(
                player="p1", on=FIRST, skill="Dauntless", category="General", random=((1, 2), (6, 3)), rolled=True
            ),
        ]
