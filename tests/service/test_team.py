"""Teams between matches: what everything costs, and what is refused with nothing changed."""

from collections.abc import Callable
from datetime import date

import pytest
from msgspec.structs import replace

from league.errors import AgainstTheRules, NotFound
from league.rules.entries import Firing, Hiring, Item, PlayerSheet, Renaming, TeamSheet
from league.rules.events import MatchSheet
from league.rules.ids import PlayerId
from league.rules.values import PlayerStatus
from league.service.facts import enter
from league.service.refusals import TeamRefused
from league.service.team import fire, hire, rename
from league.store.transaction import Transaction
from tests.service.world import World, team_sheet, with_ids

MATCH = "match Reavers vs Eye\ndate 2026-05-03"


class TestMoney:
    def test_a_draft_leaves_what_it_did_not_spend(self, empty: World) -> None:
        """1,000,000 gp, less players, 3 re-rolls, an apothecary, 4 fan factor, 2 assistants and 3 cheerleaders."""
        positions = ("Lineman",) * 7 + ("Blitzer",) * 2 + ("Thrower", "Catcher")
        empty.add(
            team_sheet(
                "Reavers",
                positions=positions,
                rerolls=3,
                apothecary=True,
                fan_factor=4,
                assistant_coaches=2,
                cheerleaders=3,
            )
        )
        players_gp = 7 * 50_000 + 2 * 90_000 + 70_000 + 70_000
        others_gp = 3 * 50_000 + 50_000 + 4 * 10_000 + 2 * 10_000 + 3 * 10_000
        assert empty.team("Reavers").treasury_gp == 1_000_000 - players_gp - others_gp
        (value,) = empty.connection.execute("SELECT value_gp FROM team").fetchone()
        assert value == players_gp + others_gp

    def test_players_and_staff_are_paid_for(self, world: World) -> None:
        world.hire("Reavers", "Blitzer")
        assert world.team("Reavers").treasury_gp == 450_000 - 90_000
        world.buy("Reavers", "apothecary")
        assert world.team("Reavers").treasury_gp == 360_000 - 50_000
        world.buy("Reavers", "assistant_coaches", 2)
        world.buy("Reavers", "cheerleaders", 3)
        world.buy("Reavers", "fan_factor")
        reavers = world.team("Reavers")
        assert reavers.treasury_gp == 310_000 - (2 + 3 + 1) * 10_000
        assert reavers.apothecary
        assert (reavers.assistant_coaches, reavers.cheerleaders, reavers.fan_factor) == (2, 3, 1)

    @pytest.mark.parametrize(("race", "price_gp"), [("Human", 50_000), ("Orc", 60_000), ("Undead", 70_000)])
    def test_re_rolls_cost_double_once_the_team_has_played(self, world: World, race: str, price_gp: int) -> None:
        """B084; they are worth the price of the draft all the same."""
        plain = "Skeleton" if race == "Undead" else "Lineman"
        world.add(team_sheet("New", race, positions=(plain,) * 11))
        start_gp = world.team("New").treasury_gp
        worth = "SELECT value_gp FROM team WHERE name = 'New'"
        (value_gp,) = world.connection.execute(worth).fetchone()
        world.buy("New", "rerolls", 2)
        assert world.team("New").treasury_gp == start_gp - 2 * price_gp
        world.play("match New vs Eye\ndate 2026-05-03")
        world.buy("New", "rerolls")
        assert world.team("New").treasury_gp == start_gp - 2 * price_gp - 2 * price_gp
        assert world.connection.execute(worth).fetchone() == (value_gp + 3 * price_gp,)

    def test_letting_a_player_go_gives_nothing_back(self, world: World) -> None:
        world.fire("Reavers#5")
        assert world.team("Reavers").treasury_gp == 450_000
        assert world.player("Reavers", 5).status is PlayerStatus.FIRED
        assert len(world.team("Reavers").squad) == 10

    def test_what_was_bought_by_mistake_is_undone(self, world: World) -> None:
        world.play(MATCH)
        world.buy("Reavers", "apothecary")
        world.undo()
        assert (world.team("Reavers").treasury_gp, world.team("Reavers").apothecary) == (450_000, False)


REFUSED: list[tuple[str, Callable[[World], object], str]] = [
    ("too little gold for a player", lambda world: world.hire("Poor", "Blitzer"), "Poor are 10,000 gp short"),
    ("too little gold for re-rolls", lambda world: world.buy("Poor", "rerolls", 2), "Poor are 120,000 gp short"),
    ("a 17th player", lambda world: world.hire("Full", "Lineman"), "Full have 17 players: 16 are allowed"),
    ("a 5th blitzer", lambda world: world.hire("Blitz", "Blitzer"), "Blitz have 5 of Blitzer: 4 are allowed"),
    ("a number worn", lambda world: world.hire("Blitz", "Lineman", 3), "2 players of Blitz wear number 3"),
    ("no such position", lambda world: world.hire("Blitz", "Troll"), "Human have no 'Troll'; there are Lineman"),
    ("no such team", lambda world: world.hire("Nobody", "Lineman"), "no team 'Nobody'"),
    ("undead with an apothecary", lambda world: world.buy("Bones", "apothecary"), "a team of Undead has no apothecary"),
    ("two apothecaries", lambda world: world.buy("Blitz", "apothecary", 2), "Blitz may have one apothecary"),
    ("a second apothecary", lambda world: world.buy("Full", "apothecary"), "Full may have one apothecary"),
    ("a 9th re-roll", lambda world: world.buy("Rich", "rerolls"), "Rich may have 8 re-rolls, and have 8"),
    ("a player who is gone", lambda world: world.fire("Gone"), "Gone is fired, not on the roster of Rich"),
    ("a player nobody knows", lambda world: world.fire("Rich#77"), "no player 'Rich#77'"),
    ("a name for nobody", lambda world: world.rename("Rich#77", "X"), "no player 'Rich#77'"),
    ("a team that has retired", lambda world: world.hire("Old", "Lineman"), "Old have retired"),
    ("a purchase of the retired", lambda world: world.buy("Old", "cheerleaders"), "Old have retired"),
    ("to let one of them go", lambda world: world.fire("Old#1"), "Old have retired"),
    ("to retire twice", lambda world: world.retire("Old"), "Old have retired"),
]


@pytest.mark.parametrize(("what", "command", "message"), REFUSED, ids=[what for what, _, _ in REFUSED])
def test_refused_with_nothing_changed(
    empty: World, what: str, command: Callable[[World], object], message: str
) -> None:
    empty.add(team_sheet("Poor", treasury_gp=80_000))
    empty.add(team_sheet("Full", positions=("Lineman",) * 16, apothecary=True))
    empty.add(team_sheet("Blitz", positions=("Blitzer",) * 4 + ("Lineman",) * 7))
    empty.add(team_sheet("Bones", "Undead", positions=("Skeleton",) * 11))
    empty.add(team_sheet("Rich", treasury_gp=900_000, rerolls=8))
    empty.rename("Rich#11", "Gone")
    empty.fire("Gone")
    empty.add(team_sheet("Old"))
    empty.retire("Old")
    before = empty.export(), empty.rows()
    with pytest.raises((AgainstTheRules, NotFound), match=message):
        command(empty)
    assert (empty.export(), empty.rows()) == before, what


class TestHiring:
    def test_maxima_are_inclusive(self, world: World) -> None:
        """B094."""
        for number in range(1, 5):
            world.hire("Reavers", "Catcher")
            assert [player.position for player in world.team("Reavers").squad].count("Catcher") == number
        with pytest.raises(AgainstTheRules, match="Reavers have 5 of Catcher: 4 are allowed"):
            world.hire("Reavers", "Catcher")

    def test_number_and_name_come_from_the_program_where_none_are_given(self, world: World) -> None:
        world.hire("Reavers", "blitzer")
        world.fire("Reavers#3")
        world.hire("Reavers", "Ogre")
        hired = world.team("Reavers").players[-2:]
        assert [(player.number, player.name) for player in hired] == [(12, "Blitzer 12"), (13, "Ogre 13")]
        assert world.player("Reavers", 13).skills[:3] == ("Bone-head", "Loner", "Mighty Blow")

    def test_a_number_is_worn_again_only_when_no_other_is_left(self, world: World) -> None:
        def wear_them_all(transaction: Transaction) -> None:
            for number in range(12, 100):
                if number > 12:
                    fire(transaction, Firing(player=f"Rich#{number - 1}"))
                hire(transaction, Hiring(team="Rich", position="Lineman", number=number))

        world.add(team_sheet("Rich", treasury_gp=5_000_000))
        world.do(wear_them_all)
        world.fire("Rich#2")
        world.hire("Rich", "Lineman")
        assert world.team("Rich").players[-1].number == 2

    def test_an_id_that_is_taken_or_none(self, world: World) -> None:
        for player_id, message in (
            (1, "there is another player p1"),
            (0, "0 is no id"),
            (10**30, "is no id of a player"),
        ):
            hiring = Hiring(team="Reavers", position="Lineman", id=PlayerId(player_id))
            with pytest.raises(AgainstTheRules, match=message):
                world.do(lambda transaction, hiring=hiring: hire(transaction, hiring))  # type: ignore[misc]
        world.do(lambda transaction: hire(transaction, Hiring(team="Reavers", position="Lineman", id=PlayerId(90))))
        world.hire("Eye", "Lineman")
        assert [world.team(name).players[-1].id for name in ("Reavers", "Eye")] == [90, 91]

    def test_everything_takes_effect_after_the_latest_match_or_on_its_day(self, world: World) -> None:
        world.play(MATCH)
        world.hire("Reavers", "Lineman", 12)
        world.hire("Reavers", "Lineman", 13, on=date(2026, 5, 1))
        world.hire("Reavers", "Lineman", 14, on=date(2026, 6, 1))
        assert [world.player("Reavers", number).career.matches for number in (12, 13, 14)] == [0, 1, 0]
        assert world.team("Reavers").last_day == "2026-06-01"
        world.play("match Reavers vs Eye\ndate 2026-05-20")
        assert [world.player("Reavers", number).career.matches for number in (12, 13, 14)] == [1, 2, 0]


def test_a_player_is_renamed_even_when_dead(world: World) -> None:
    world.play(f"{MATCH}\nH5 hurt dead")
    world.rename("Reavers 5", "Morg's [brother] 'n")
    assert world.player("Reavers", 5).name == "Morg's [brother] 'n"
    world.do(lambda transaction: rename(transaction, Renaming(player="Reavers:morg\u2019s [BROTHER] 'n", name="Ö")))
    assert world.player("Reavers", 5).name == "Ö"


class TestAddingATeam:
    def test_the_same_file_twice_is_one_team(self, world: World) -> None:
        sheet = team_sheet("Wood", "wood_elf", positions=("lineman",) * 8, treasury_gp=0)
        assert world.add(sheet) is not None
        assert world.add(sheet) is None
        by_name = tuple(replace(player, position="Lineman") for player in sheet.players)
        assert world.add(replace(sheet, race="WOOD ELF", players=by_name)) is None
        world.play("match Wood vs Eye\nH1 td")
        assert world.add(sheet) is None
        added = world.team("Wood")
        assert world.add(with_ids(sheet, added.id, added.players[0].id)) is None

    @pytest.mark.parametrize("change", [{"coach": "Another"}, {"rerolls": 1}, {"players": ()}, {"race": "Orc"}])
    def test_another_team_of_that_name_is_refused(self, world: World, change: dict[str, object]) -> None:
        with pytest.raises(TeamRefused, match="there is a team of that name already"):
            world.add(replace(team_sheet("Reavers"), **change))
        with pytest.raises(TeamRefused, match="there is a team of that name already"):
            world.add(replace(team_sheet("  REAVERS "), **change))

    def test_a_name_that_begins_several_others_is_a_name(self, world: World) -> None:
        for name in ("Wolves of the North", "Wolves of the South", "Wolves"):
            assert world.add(team_sheet(name)) is not None
        assert world.team("Wolves").id == 6

    def test_ids_that_cannot_be_or_are_taken(self, world: World) -> None:
        sheet = team_sheet("New")
        twice = replace(
            with_ids(sheet, 9, 50), players=tuple(replace(player, id=PlayerId(50)) for player in sheet.players)
        )
        for wrong, message in (
            (with_ids(sheet, 1, 50), "there is another team t1"),
            (with_ids(sheet, 9, 5), "number 1: there is another player p5"),
            (with_ids(sheet, 0, 50), "0 is no id of a team"),
            (with_ids(sheet, 10**30, 50), "is no id of a team"),
            (with_ids(sheet, 9, -3), "number 1: -3 is no id of a player"),
            (twice, "number 2: there is another player p50"),
        ):
            with pytest.raises(TeamRefused, match=message):
                world.add(wrong)
        world.add(with_ids(sheet, 9, 50))
        added = world.add(team_sheet("Next"))
        assert added is not None
        assert added.id == 10
        assert added.players[0].id > 60

    def test_every_fault_of_a_draft_is_told(self, world: World) -> None:
        sheet = team_sheet("New", positions=("Ogre",) * 2 + ("Blitzer",) * 5 + ("Witch",) * 2, rerolls=9)
        with pytest.raises(TeamRefused) as refused:
            world.add(sheet)
        messages = [message for _, message in refused.value.problems]
        assert "2 of Ogre, 1 more than the 1 allowed" in messages
        assert "5 of Blitzer, 1 more than the 4 allowed" in messages
        assert "9 re-rolls: at most 8" in messages
        assert "9 players, 2 fewer than the 11 of a new team" in messages
        assert [number for number, message in refused.value.problems if "Witch" in message] == [8, 9]

    def test_a_team_costs_no_more_than_a_draft(self, world: World) -> None:
        with pytest.raises(TeamRefused, match="the team costs 1,050,000 gp, 50,000 gp more than the 1,000,000 gp"):
            world.add(team_sheet("New", positions=("Lineman",) * 16, rerolls=5))

    def test_a_past_is_kept(self, world: World) -> None:
        """B101: also the injuries and SPP of players of a team that played elsewhere."""
        old = PlayerSheet(
            number=1, position="Lineman", name="Old", niggling_injuries=1, lasting_injuries=("-av",),
            misses_next_game=True, skills=("block",), spp=12, value_gp=70_000,
        )  # fmt: skip
        players = (old, *(PlayerSheet(number=number, position="Lineman", name=f"N{number}") for number in range(2, 12)))
        world.add(TeamSheet(name="Olds", race="Human", coach="C", treasury_gp=5_000, players=players))
        one = world.player("Olds", 1)
        assert (one.niggling_injuries, one.present.av, one.printed.av, one.spp) == (1, 7, 8, 12)
        assert (one.skills, one.value_gp, one.misses_next_game) == (("Block",), 70_000, True)
        world.play("match Olds vs Eye\ndate 2026-05-03\nH2 td")
        world.play("match Olds vs Eye\ndate 2026-05-10\nH1 td\nA3 block H1 armour 4+4 injury 6+5 casualty 55")
        one = world.player("Olds", 1)
        assert (one.career.matches, one.spp, one.lasting_injuries, one.present.av) == (1, 15, ("-av",), 7)
        assert one.misses_next_game


ITEMS: tuple[Item, ...] = ("rerolls", "apothecary", "fan_factor", "assistant_coaches", "cheerleaders")


@pytest.mark.parametrize("item", ITEMS)
def test_a_purchase_is_undone_whole(world: World, item: Item) -> None:
    before = world.export(), world.rows()
    world.buy("Reavers", item)
    assert (world.export(), world.rows()) != before
    world.undo()
    assert (world.export(), world.rows()) == before


def test_a_hiring_with_a_key_is_entered_once_whatever_its_day(world: World) -> None:
    hiring = Hiring(team="Reavers", position="Lineman", name="Kit", key="abc")
    assert [world.do(lambda transaction: enter(transaction, hiring, today=date(2026, 6, 1))) for _ in range(3)] == [
        True,
        False,
        False,
    ]
    assert [player.name for player in world.team("Reavers").squad].count("Kit") == 1


def test_a_hiring_of_the_past_takes_a_number_free_then_and_now(world: World) -> None:
    world.record(MatchSheet(home="Reavers", away="Eye", date=date(2026, 5, 3)))
    world.record(MatchSheet(home="Reavers", away="Eye", date=date(2026, 5, 10)))
    late = world.do(lambda transaction: hire(transaction, Hiring(team="Reavers", position="Lineman", name="Late")))[1]
    past = Hiring(team="Reavers", position="Lineman", name="Early", on=date(2026, 5, 3))
    team, early = world.do(lambda transaction: hire(transaction, past))
    assert (early.name, early.number != late.number) == ("Early", True)
    assert [player.id for player in team.players] == sorted(player.id for player in team.players)
