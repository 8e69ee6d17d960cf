"""What the commissioner puts right: limits hold, history stays true, and everything can be taken back.

The world is checked after every command, and made again from its export in the end.
"""

import json
from collections.abc import Mapping
from datetime import date
from typing import Any

import pytest

from league.errors import AgainstTheRules, NotFound
from league.rules.entries import PlayerCorrection, PlayerSheet, TeamCorrection, TeamSheet
from league.rules.values import PlayerStatus, Team
from league.service.commissioner import correct_player, correct_team
from league.service.correction import ConflictsRefused
from league.service.facts import enter
from tests.service.world import TODAY, Leagues, World, team_sheet

FIRST = date(2026, 5, 3)
NONE: Mapping[str, int] = {}


def correct(world: World, player: str, totals: Mapping[str, int] = NONE, **parts: Any) -> Team:
    fact = PlayerCorrection(player=player, reason=parts.pop("reason", "a ruling"), **parts)
    return world.do(lambda transaction: correct_player(transaction, fact, totals=totals))


def correct_the_team(world: World, team: str, totals: Mapping[str, int] = NONE, **parts: Any) -> Team:
    fact = TeamCorrection(team=team, reason=parts.pop("reason", "a ruling"), **parts)
    return world.do(lambda transaction: correct_team(transaction, fact, totals=totals))


class TestPlayers:
    def test_everything_about_a_player(self, world: World) -> None:
        """A human lineman: MA 6, ST 3, AG 3, AV 8, 50,000 gp."""
        correct(
            world,
            "Reavers#5",
            niggling_injuries=1,
            injuries=("-av",),
            characteristics=("+ma", "+ma", "-ag"),
            misses_next_game=True,
            spp=12,
            spp_spent=6,
            value_gp=-10_000,
        )
        player = world.player("Reavers", 5)
        assert (player.niggling_injuries, player.misses_next_game) == (1, True)
        assert (player.spp, player.spp_spent, player.value_gp) == (12, 6, 40_000)
        present = player.present
        assert (present.ma, present.st, present.ag, present.av) == (6 + 2, 3, 3 - 1, 8 - 1)
        assert player.lasting_injuries == ("-av",)
        assert player.printed.ma == 6

    def test_totals_are_kept_as_differences(self, world: World, leagues: Leagues) -> None:
        """What becomes of the past later on is added to what was corrected, not overwritten."""
        world.play("match Reavers vs Eye\ndate 2026-05-03\nH5 td")
        correct(world, "Reavers#5", {"spp": 12, "niggling_injuries": 2, "ma": 4, "value_gp": 55_000})
        player = world.player("Reavers", 5)
        assert (player.spp, player.niggling_injuries, player.present.ma, player.value_gp) == (12, 2, 4, 55_000)
        fact = json.loads(world.export().splitlines()[-1])
        assert (fact["spp"], fact["niggling_injuries"], fact["value_gp"]) == (12 - 3, 2, 5_000)
        assert fact["characteristics"] == ["-ma", "-ma"]
        world.void("m1")
        assert world.player("Reavers", 5).spp == 12 - 3
        leagues.assert_same_afresh(world)

    def test_a_gained_skill_is_an_improvement_and_worth_what_the_rules_say(self, world: World) -> None:
        """LRB6 p27: a normal skill 20,000 gp, another 30,000, a point of strength 50,000."""
        correct(world, "Reavers#5", gains=("block", "DODGE", "+st"))
        player = world.player("Reavers", 5)
        assert player.skills == player.improvements == ("Block", "Dodge", "+ST")
        assert (player.value_gp, player.present.st) == (50_000 + 20_000 + 30_000 + 50_000, 4)
        correct(world, "Reavers#5", loses=("dodge", "+ST"))
        player = world.player("Reavers", 5)
        assert player.skills == player.improvements == ("Block",)
        assert (player.value_gp, player.present.st) == (70_000, 3)

    def test_a_value_given_goes_before_that_of_the_skills(self, world: World) -> None:
        correct(world, "Reavers#5", gains=("Block",), value_gp=0)
        assert world.player("Reavers", 5).value_gp == 50_000

    def test_a_trait_nobody_can_choose_is_no_improvement(self, world: World) -> None:
        correct(world, "Reavers#5", gains=("Loner",))
        player = world.player("Reavers", 5)
        assert (player.skills, player.improvements, player.value_gp) == (("Loner",), (), 50_000)

    def test_a_skill_of_the_position_may_go_and_takes_no_value_with_it(self, world: World) -> None:
        world.hire("Reavers", "Blitzer", 12)
        correct(world, "Reavers#12", loses=("block",))
        player = world.player("Reavers", 12)
        assert (player.skills, player.value_gp) == ((), 90_000)

    def test_an_injury_by_hand_counts_toward_the_limit_and_heals(self, world: World) -> None:
        """S13: no characteristic is hit twice; the second hit of the match costs the next game alone."""
        correct(world, "Reavers#5", injuries=("-ma",))
        hit = "A3 block H5 armour 5+4 injury 6+5 casualty 54"
        world.play(f"match Reavers vs Eye\ndate 2026-05-03\n{hit}")
        assert world.player("Reavers", 5).present.ma == 5
        with pytest.raises(AgainstTheRules, match="injuries take 1 MA at most, and Reavers 5 would have lost 2"):
            correct(world, "Reavers#5", injuries=("-ma",))
        correct(world, "Reavers#5", healed=("-ma",), misses_next_game=False)
        player = world.player("Reavers", 5)
        assert (player.present.ma, player.lasting_injuries, player.misses_next_game) == (6, (), False)
        world.play(f"match Reavers vs Eye\ndate 2026-05-10\n{hit}")
        assert world.player("Reavers", 5).present.ma == 5

    def test_a_plain_point_is_no_injury(self, world: World) -> None:
        correct(world, "Reavers#5", characteristics=("-ma",))
        world.play("match Reavers vs Eye\ndate 2026-05-03\nA3 block H5 armour 5+4 injury 6+5 casualty 54")
        player = world.player("Reavers", 5)
        assert (player.present.ma, player.lasting_injuries) == (4, ("-ma",))

    def test_a_missed_game_is_missed_once(self, world: World) -> None:
        correct(world, "Reavers#5", misses_next_game=True)
        with pytest.raises(AgainstTheRules, match="he misses this match"):
            world.play("match Reavers vs Eye\ndate 2026-05-03\nH5 td")
        world.play("match Reavers vs Eye\ndate 2026-05-03")
        assert world.player("Reavers", 5).career.matches == 0
        world.play("match Reavers vs Eye\ndate 2026-05-10\nH5 td")
        assert world.player("Reavers", 5).career.matches == 1

    def test_the_dead_and_the_fired_are_put_right_too(self, world: World) -> None:
        """B101: 12 SPP and a skill for a dead player; a niggling injury and a point of AV for a live one."""
        world.play("match Reavers vs Eye\ndate 2026-05-03\nH5 hurt dead")
        world.fire("Reavers#6")
        correct(world, "Reavers#5", spp=12, gains=("Block",))
        correct(world, "Reavers#6", spp=3)
        correct(world, "Reavers#7", niggling_injuries=1, injuries=("-av",))
        world.play("match Reavers vs Eye\ndate 2026-05-10\nH1 td")
        dead, fired, live = (world.player("Reavers", number) for number in (5, 6, 7))
        assert (dead.status, dead.spp, dead.skills, dead.hurt_in) == (PlayerStatus.DEAD, 12, ("Block",), "m1")
        assert (fired.status, fired.spp) == (PlayerStatus.FIRED, 3)
        assert (live.niggling_injuries, live.present.av) == (1, 7)

    def test_a_retired_team_too(self, world: World) -> None:
        world.retire("Reavers")
        correct(world, "Reavers#5", spp=3)
        correct_the_team(world, "Reavers", treasury_gp=-50_000)
        assert (world.player("Reavers", 5).spp, world.team("Reavers").treasury_gp) == (3, 400_000)


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("B096: a raised MA that is not there", {"loses": ("+MA",)}, "Reavers 5 has no +MA to lose"),
    ("beyond the best", {"characteristics": ("+ma",) * 5}, "MA of Reavers 5 would be 11: it goes from 0 to 10"),
    ("beyond the worst", {"characteristics": ("-st",) * 4}, "ST of Reavers 5 would be -1: it goes from 0 to 10"),
    ("a raised point beyond it", {"gains": ("+av",) * 3}, "AV of Reavers 5 would be 11: it goes from 0 to 10"),
    ("what the edition has not", {"characteristics": ("-pa",)}, "Reavers 5 has no PA"),
    ("two of one by injury", {"injuries": ("-ag", "-ag")}, "injuries take 1 AG at most, and Reavers 5 would have lost"),
    ("to heal what is whole", {"healed": ("-ma",)}, "Reavers 5 has no -MA by injury to be healed"),
    ("a niggling injury less than none", {"niggling_injuries": -1}, "has 0 niggling injuries: 1 cannot be taken away"),
    ("points below none", {"spp": -7}, "has 6 SPP: 7 cannot be taken away"),
    ("points below those spent", {"spp": -3}, "Reavers 5 has spent 6 SPP of 3"),
    ("more spent than won", {"spp_spent": 1}, "Reavers 5 has spent 7 SPP of 6"),
    ("spent below none", {"spp_spent": -7}, "has 6 SPP spent: 7 cannot be taken away"),
    ("less worth than nothing", {"value_gp": -60_000}, "has 50,000 gp of value: 60,000 cannot be taken away"),
    (
        "no such skill",
        {"gains": ("Blok",)},
        "no skill or characteristic 'Blok' in Blood Bowl, the video game of 2009; did you mean Block",
    ),
    ("a skill he has", {"gains": ("tackle",)}, "Reavers 5 has Tackle already"),
    ("a skill twice", {"gains": ("Block", "block")}, "Reavers 5 has Block already"),
    ("skills that exclude each other", {"gains": ("Grab", "Frenzy")}, "Frenzy and Grab exclude each other"),
    ("a skill he has not", {"loses": ("Block",)}, "Reavers 5 has no Block to lose"),
    ("a skill he has once", {"loses": ("Tackle", "Tackle")}, "Reavers 5 has no Tackle to lose"),
    ("nothing", {}, "nothing would change: Reavers 5 is so already"),
    ("what is so", {"misses_next_game": False}, "nothing would change"),
    ("no reason", {"spp": 1, "reason": " "}, "a correction needs a reason"),
    ("an endless reason", {"spp": 1, "reason": "x" * 501}, "a reason has at most 500 characters, this one 501"),
]


@pytest.mark.parametrize(("what", "parts", "message"), REFUSED, ids=[what for what, _, _ in REFUSED])
def test_refused_with_nothing_changed(world: World, what: str, parts: dict[str, Any], message: str) -> None:
    correct(world, "Reavers#5", spp=6, spp_spent=6, gains=("Tackle",), value_gp=0)
    before = world.export(), world.rows()
    with pytest.raises(AgainstTheRules, match=message.replace("+", r"\+")):
        correct(world, "Reavers#5", **parts)
    assert (world.export(), world.rows()) == before


def test_the_dead_miss_no_game_and_spend_no_points_they_have_not(world: World) -> None:
    world.play("match Reavers vs Eye\ndate 2026-05-03\nH5 hurt dead")
    with pytest.raises(AgainstTheRules, match="Reavers 5 is dead: he misses no game"):
        correct(world, "Reavers#5", misses_next_game=True)
    with pytest.raises(AgainstTheRules, match="Reavers 5 has spent 1 SPP of 0"):
        correct(world, "Reavers#5", spp_spent=1)


def test_a_characteristic_is_set_within_its_ends(world: World) -> None:
    with pytest.raises(AgainstTheRules, match="MA of Reavers 5 would be 1000000: it goes from 0 to 10"):
        correct(world, "Reavers#5", {"ma": 1_000_000})
    with pytest.raises(AgainstTheRules, match="Reavers 5 has no PA"):
        correct(world, "Reavers#5", {"pa": 4})


def test_who_is_not_there(world: World) -> None:
    with pytest.raises(NotFound):
        correct(world, "Reavers#77", spp=1)
    world.play("match Reavers vs Eye\ndate 2026-05-03")
    world.hire("Reavers", "Lineman", 12)
    with pytest.raises(AgainstTheRules, match="Reavers#12 is not there yet on 2026-05-01"):
        correct(world, "Reavers#12", spp=1, on=date(2026, 5, 1))


class TestTeams:
    def test_everything_about_a_team(self, world: World) -> None:
        correct_the_team(
            world,
            "Reavers",
            treasury_gp=-30_000,
            fan_factor=3,
            rerolls=2,
            assistant_coaches=1,
            cheerleaders=4,
            apothecary=True,
        )
        team = world.team("Reavers")
        assert (team.treasury_gp, team.fan_factor, team.rerolls) == (420_000, 3, 2)
        assert (team.assistant_coaches, team.cheerleaders, team.apothecary) == (1, 4, True)
        correct_the_team(world, "Reavers", {"treasury_gp": 50_000, "fan_factor": 1, "rerolls": 0}, apothecary=False)
        team = world.team("Reavers")
        assert (team.treasury_gp, team.fan_factor, team.rerolls, team.apothecary) == (50_000, 1, 0, False)

    def test_b087_the_balance_is_never_below_nothing(self, world: World) -> None:
        """Treasury 20k: -30k is refused, -10k leaves 10k."""
        world.add(team_sheet("Poor", treasury_gp=20_000))
        with pytest.raises(AgainstTheRules, match="Poor are 10,000 gp short"):
            correct_the_team(world, "Poor", treasury_gp=-30_000)
        correct_the_team(world, "Poor", treasury_gp=-10_000)
        assert world.team("Poor").treasury_gp == 10_000

    @pytest.mark.parametrize(
        ("parts", "message"),
        [
            ({"fan_factor": -1}, "Bones would have -1 fan factor: at least 0"),
            ({"rerolls": -1}, "Bones would have -1 re-rolls: at least 0"),
            ({"rerolls": 9}, "Bones would have 9 re-rolls: at most 8"),
            ({"cheerleaders": -1}, "Bones would have -1 cheerleaders: at least 0"),
            ({"assistant_coaches": -2}, "Bones would have -2 assistant coaches: at least 0"),
            ({"apothecary": True}, "a team of Undead has no apothecary"),
            ({}, "nothing would change: Bones is so already"),
            ({"treasury_gp": 1, "reason": ""}, "a correction needs a reason"),
        ],
    )
    def test_refused(self, world: World, parts: dict[str, Any], message: str) -> None:
        world.add(team_sheet("Bones", "Undead", positions=("Zombie",) * 11))
        with pytest.raises(AgainstTheRules, match=message):
            correct_the_team(world, "Bones", **parts)

    def test_gold_eases_a_debt_that_is_known(self, world: World) -> None:
        """A correction that makes it better is none of those that make it."""
        world.add(team_sheet("Poor", treasury_gp=0))
        world.play("match Poor vs Eye\ndate 2026-05-03\nH winnings 60000")
        world.hire("Poor", "Lineman", 12)
        world.void("m1", accept_conflicts=True)
        assert world.team("Poor").treasury_gp == -50_000
        correct_the_team(world, "Poor", treasury_gp=20_000)
        assert world.team("Poor").treasury_gp == -30_000
        with pytest.raises(AgainstTheRules, match="Poor are 31,000 gp short"):
            correct_the_team(world, "Poor", treasury_gp=-1_000)


class TestHistory:
    def test_what_is_undone_never_was(self, world: World) -> None:
        before = world.export(), world.rows()
        correct(world, "Reavers#5", spp=3, gains=("Block",), injuries=("-ma",), misses_next_game=True)
        world.undo()
        assert (world.export(), world.rows()) == before
        correct_the_team(world, "Reavers", treasury_gp=5_000, apothecary=True)
        world.undo()
        assert (world.export(), world.rows()) == before

    def test_an_exported_correction_is_entered_once(self, world: World) -> None:
        correct(world, "Reavers#5", spp=3)
        correct_the_team(world, "Reavers", treasury_gp=5_000)
        rows = world.rows()
        summary = world.remake(world.export())
        assert (summary.recorded, summary.problems) == ({}, [])
        assert world.rows() == rows
        fact = PlayerCorrection(player="Reavers#6", reason="elsewhere", spp=3, key="mine")
        assert world.do(lambda transaction: enter(transaction, fact, today=TODAY))
        assert not world.do(lambda transaction: enter(transaction, fact, today=TODAY))

    def test_in_the_past_it_counts_from_that_day_on(self, world: World) -> None:
        """A forgotten -MA of the first match: the same hit in the second costs the game alone."""
        world.play("match Reavers vs Eye\ndate 2026-05-03")
        world.play("match Reavers vs Eye\ndate 2026-05-10\nA3 block H5 armour 5+4 injury 6+5 casualty 54")
        assert world.player("Reavers", 5).lasting_injuries == ("-ma",)
        correct(world, "Reavers#5", injuries=("-ma",), on=FIRST)
        player = world.player("Reavers", 5)
        assert (player.lasting_injuries, player.present.ma, player.misses_next_game) == (("-ma",), 5, True)

    def test_in_the_past_a_total_is_that_of_the_day(self, world: World) -> None:
        world.play("match Reavers vs Eye\ndate 2026-05-03\nH5 td")
        world.play("match Reavers vs Eye\ndate 2026-05-10\nH5 td")
        correct(world, "Reavers#5", {"spp": 10}, on=FIRST)
        assert world.player("Reavers", 5).spp == 10 + 3

    def test_in_the_past_it_may_upset_what_came_later(self, world: World) -> None:
        world.play("match Reavers vs Eye\ndate 2026-05-03")
        world.buy("Reavers", "rerolls", 4)
        with pytest.raises(ConflictsRefused, match="Reavers are 50,000 gp short"):
            correct_the_team(world, "Reavers", treasury_gp=-100_000, on=date(2026, 5, 1))
        world.play("match Reavers vs Eye\ndate 2026-05-10\nH5 td")
        with pytest.raises(ConflictsRefused, match="he misses this match"):
            correct(world, "Reavers#5", misses_next_game=True, on=FIRST)

    def test_what_is_no_longer_there_to_be_put_right(self, world: World, leagues: Leagues) -> None:
        """The match that gave him the niggling injury goes: that it was taken off again no longer counts."""
        world.play("match Reavers vs Eye\ndate 2026-05-03\nA3 block H5 armour 5+4 injury 6+5 casualty 51")
        correct(world, "Reavers#5", niggling_injuries=-1)
        with pytest.raises(ConflictsRefused, match="has 0 niggling injuries: 1 cannot be taken away"):
            world.void("m1")
        before = world.rows()
        assert len(world.void("m1", accept_conflicts=True)) == 1
        assert world.player("Reavers", 5).niggling_injuries == 0
        assert b"correct-player" not in world.export()
        leagues.assert_same_afresh(world)
        world.undo()
        assert world.rows() == before
        assert b"correct-player" in world.export()

    def test_points_overspent_by_a_void_are_known(self, world: World, leagues: Leagues) -> None:
        world.play("match Reavers vs Eye\ndate 2026-05-03\nH5 td\nH5 hurt dead")
        correct(world, "Reavers#5", spp_spent=3)
        with pytest.raises(ConflictsRefused, match="Reavers 5 has spent 3 SPP of 0"):
            world.void("m1")
        world.void("m1", accept_conflicts=True)
        assert (world.player("Reavers", 5).spp, world.player("Reavers", 5).spp_spent) == (0, 3)
        leagues.assert_same_afresh(world)

    def test_a_dry_run_keeps_nothing(self, world: World) -> None:
        world.dry(lambda transaction: correct_player(transaction, PlayerCorrection(player="p5", reason="x", spp=1)))

    def test_a_past_is_put_right(self, world: World) -> None:
        """A player who came with a -AV, healed by a ruling, may lose that point by injury again."""
        old = PlayerSheet(number=1, position="Lineman", name="Old", lasting_injuries=("-av",), spp=12)
        others = tuple(PlayerSheet(number=number, position="Lineman", name=f"N{number}") for number in range(2, 12))
        world.add(TeamSheet(name="Olds", race="Human", coach="C", treasury_gp=0, players=(old, *others)))
        correct(world, "Old", healed=("-av",))
        world.play("match Olds vs Eye\ndate 2026-05-03\nA3 block H1 armour 5+4 injury 6+5 casualty 55")
        assert (world.player("Olds", 1).present.av, world.player("Olds", 1).spp) == (7, 12)
