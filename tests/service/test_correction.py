"""History put right in the middle: what follows is as if it had always been so, and what no longer holds is told."""

from datetime import date
from typing import Any, get_args

import pytest

from league.errors import AgainstTheRules, Problem
from league.rules.effects import AnyEffect, PlayerHired
from league.rules.outcomes import MatchPlayed
from league.rules.values import PlayerStatus
from league.service.correction import ConflictsRefused
from league.service.importing import import_items
from league.service.objections import title
from tests.service.world import TODAY, World, sheet_of, team_sheet

HURT_7 = "A3 block H7 armour 5+4 injury 6+5 casualty 44"


def match(home: str, away: str, day: str, *lines: str, match_id: str = "") -> str:
    header = [f"match {home} vs {away}", f"date {day}", *([f"id {match_id}"] if match_id else [])]
    return "\n".join([*header, *lines])


def test_a_match_typed_in_late_takes_its_place_and_who_was_hurt_in_it_missed_the_next_one_played(world: World) -> None:
    """B009: M2 of 10 May is entered first, then M1 of 3 May, in which number 7 is hurt; he did nothing in M2."""
    world.play(match("Reavers", "Eye", "2026-05-10", "H2 td", match_id="M2"))
    assert world.player("Reavers", 7).career.matches == 1
    world.play(match("Reavers", "Eye", "2026-05-03", HURT_7, match_id="M1"))
    seven = world.player("Reavers", 7)
    assert world.matches() == ["M1", "M2"]
    assert (seven.misses_next_game, seven.hurt_in, seven.career.matches) == (False, "", 1)
    assert [player.career.matches for player in world.team("Reavers").squad] == [2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2]
    world.play(match("Reavers", "Rats", "2026-05-17", "H7 td", match_id="M3"))
    assert world.match("M2") == (1, 0, 0, 0, 0)


def test_a_match_typed_in_late_contradicts_one_in_which_the_hurt_player_acted(world: World) -> None:
    """B009 again: number 7 scored in M2. It is refused with the list, or recorded as known."""
    world.play(match("Reavers", "Eye", "2026-05-10", "H7 td", match_id="M2"))
    with pytest.raises(ConflictsRefused) as refused:
        world.play(match("Reavers", "Eye", "2026-05-03", HURT_7, match_id="M1"))
    (conflict,) = refused.value.conflicts
    assert (conflict.day, conflict.title) == ("2026-05-10", "M2")
    assert conflict.message == "H7 Reavers 7 cannot take part: he misses this match, hurt in M1"
    assert "--accept-conflicts" in str(refused.value)
    assert world.matches() == ["M2"]

    world.play(match("Reavers", "Eye", "2026-05-03", HURT_7, match_id="M1"), accept_conflicts=True)
    assert world.match("M1") == (0, 0, 0, 1, 0)
    assert world.match("M2") == (1, 0, 0, 0, 1)
    seven = world.player("Reavers", 7)
    assert (seven.misses_next_game, seven.career.td, seven.spp) == (False, 1, 3)


def test_an_injury_of_a_voided_match_no_longer_keeps_anybody_off_the_next(world: World) -> None:
    first = world.play(match("Reavers", "Eye", "2026-05-03", HURT_7))
    world.play(match("Reavers", "Eye", "2026-05-10"))
    assert world.player("Reavers", 7).career.matches == 1
    assert world.void(first) == []
    seven = world.player("Reavers", 7)
    assert (seven.career.matches, seven.misses_next_game) == (1, False)
    assert {player.career.matches for player in world.team("Reavers").squad} == {1}


def test_what_another_match_in_between_takes_over(world: World) -> None:
    """He is hurt on 3 May and sits out 10 May; a match on 6 May turns up: he sat out that one, and played on 10 May."""
    world.play(match("Reavers", "Eye", "2026-05-03", HURT_7, match_id="M1"))
    world.play(match("Reavers", "Eye", "2026-05-10", match_id="M3"))
    world.play(match("Rats", "Reavers", "2026-05-06", match_id="M2"))
    assert world.player("Reavers", 7).career.matches == 2
    with pytest.raises(AgainstTheRules, match="hurt in M1"):
        world.play(match("Rats", "Reavers", "2026-05-05", "A7 td"))


def test_a_second_hit_that_cost_no_point_costs_it_once_the_first_is_voided(world: World) -> None:
    first = world.play(match("Reavers", "Eye", "2026-05-03", "A3 block H5 armour 5+4 injury 6+5 casualty 54"))
    world.play(match("Reavers", "Eye", "2026-05-10"))
    third = world.play(match("Reavers", "Eye", "2026-05-17", "A3 block H5 armour 5+4 injury 6+5 casualty 53"))
    five = world.player("Reavers", 5)
    assert (five.present.ma, five.lasting_injuries, five.misses_next_game) == (5, ("-ma",), True)
    assert (world.line(third)["effects"], world.line(third)["notes"]) == ("mng", "MA already reduced by injury")
    before = world.export(), world.rows()

    assert world.void(first) == []
    five = world.player("Reavers", 5)
    assert (five.present.ma, five.printed.ma, five.lasting_injuries, five.misses_next_game) == (5, 6, ("-ma",), True)
    assert (world.line(third)["effects"], world.line(third)["notes"]) == ("mng,-ma", "")
    world.undo()
    assert (world.export(), world.rows()) == before


def test_a_first_hit_typed_in_late_takes_the_point_of_the_second(world: World) -> None:
    second = world.play(match("Reavers", "Eye", "2026-05-17", "A3 block H5 armour 5+4 injury 6+5 casualty 53"))
    world.play(match("Rats", "Reavers", "2026-05-10"))
    world.play(match("Rats", "Reavers", "2026-05-03", "H3 block A5 armour 5+4 injury 6+5 casualty 54"))
    assert world.player("Reavers", 5).present.ma == 5
    assert world.line(second)["notes"] == "MA already reduced by injury"
    assert world.player("Reavers", 5).misses_next_game


NIGGLED = "A3 block H5 armour 5+4 injury 6+5 casualty 51"


def niggled(world: World, *lines: str) -> tuple[str, str]:
    """Reavers number 5 gets a niggling injury, misses a match, and plays another; the ids of the first and the last."""
    first = world.play(match("Reavers", "Eye", "2026-05-03", NIGGLED))
    world.play(match("Reavers", "Eye", "2026-05-10"))
    return first, world.play(match("Reavers", "Rats", "2026-05-17", *lines))


def test_a_knock_out_that_only_a_niggling_injury_made_no_longer_holds(world: World) -> None:
    first, last = niggled(world, "A3 block H5 armour 5+4 injury 4+3", "H5 recovers 4")
    line = world.line(last)
    assert line["injury"].endswith("7 +1 niggling = 8")
    assert line["result"] == "ko"
    with pytest.raises(ConflictsRefused, match="H5 Reavers 5 is not knocked out"):
        world.void(first)
    assert world.line(last) == line
    assert world.void(first, accept_conflicts=True) == [f"{last} (2026-05-17): H5 Reavers 5 is not knocked out"]
    assert (world.line(last)["injury"], world.line(last)["result"]) == ("4+3", "stunned")
    assert world.match(last) == (0, 0, 0, 0, 1)
    assert world.player("Reavers", 5).niggling_injuries == 0


def test_a_casualty_that_only_a_niggling_injury_made_no_longer_holds(world: World) -> None:
    first, last = niggled(world, "A3 block H5 armour 5+4 injury 5+4 casualty 44")
    assert world.line(last)["injury"].endswith("9 +1 niggling = 10")
    with pytest.raises(ConflictsRefused, match=r"injury 5\+4 = 9 is ko: there is no casualty roll"):
        world.void(first)


def test_the_record_of_a_roll_no_longer_shows_a_niggling_injury_that_never_was(world: World) -> None:
    first, last = niggled(world, "A3 block H5 armour 5+4 injury 6+5 casualty 44")
    assert world.line(last)["injury"].endswith("11 +1 niggling = 12")
    assert world.void(first) == []
    assert world.line(last)["injury"] == "6+5"


def test_a_casualty_roll_that_nobody_made_is_a_conflict_and_may_stay_missing(world: World) -> None:
    """A knock-out on 9 becomes a casualty on 10, by a niggling injury of a match typed in late."""
    last = world.play(match("Reavers", "Rats", "2026-05-17", "A3 block H5 armour 5+4 injury 5+4"))
    world.play(match("Reavers", "Eye", "2026-05-10"))
    with pytest.raises(ConflictsRefused, match="D68 of the casualty roll of H5 is missing"):
        world.play(match("Reavers", "Eye", "2026-05-03", NIGGLED))
    world.play(match("Reavers", "Eye", "2026-05-03", NIGGLED), accept_conflicts=True)
    assert world.line(last)["result"] == "casualty"
    assert world.match(last) == (0, 0, 0, 1, 1)
    assert not world.player("Reavers", 5).misses_next_game


def test_armour_is_held_against_the_value_of_then(world: World) -> None:
    first = world.play(match("Reavers", "Eye", "2026-05-03", "A3 block H5 armour 5+4 injury 6+5 casualty 55"))
    world.play(match("Reavers", "Eye", "2026-05-10"))
    world.play(match("Reavers", "Rats", "2026-05-17", "A4 block H5 armour 4+4 injury 6+5 casualty 44"))
    with pytest.raises(ConflictsRefused, match=r"armour 4\+4 = 8 does not break AV 8"):
        world.void(first)


def test_a_correction_spreads_to_a_team_that_did_not_play_in_the_match(world: World) -> None:
    """A niggling injury made a goblin badly hurt (stunty, 9) by the Rats; without it, 8 is a knock-out."""
    world.add(team_sheet("Green", "Orc", positions=("Lineman",) * 10 + ("Goblin",)))
    first = world.play(match("Eye", "Green", "2026-05-03", "H3 block A11 armour 5+4 injury 6+5 casualty 52"))
    world.play(match("Eye", "Green", "2026-05-10"))
    third = world.play(match("Rats", "Green", "2026-05-17", "H4 block A11 armour 5+4 injury 4+4"))
    world.play(match("Rats", "Eye", "2026-05-24", "H4 td"))
    four = world.player("Rats", 4)
    assert world.line(third)["injury"].endswith("8 +1 niggling = 9")
    assert world.line(third)["result"] == "badly-hurt"
    assert (four.career.cas, four.spp, world.match(third)) == (1, 2 + 3, (0, 0, 1, 0, 0))
    before = world.export(), world.rows()

    assert world.void(first) == []
    four = world.player("Rats", 4)
    assert (world.line(third)["injury"], world.line(third)["result"]) == ("4+4", "ko")
    assert (four.career.cas, four.spp, four.career.td, four.career.matches) == (0, 3, 1, 2)
    assert world.match(third) == (0, 0, 0, 0, 0)
    world.undo()
    assert (world.export(), world.rows()) == before


def test_a_correction_goes_on_through_a_third_team_to_its_later_matches(world: World) -> None:
    """Eye number 6 turns out to have died before he hurt the Rats number 4, who was hurt again since."""
    world.add(team_sheet("Green", "Orc", positions=("Lineman",) * 10 + ("Goblin",)))
    world.play(match("Eye", "Green", "2026-05-10", "H5 hurt mng"))
    third = world.play(match("Rats", "Eye", "2026-05-17", "A6 block H4 armour 5+4 injury 6+5 casualty 54"))
    world.play(match("Rats", "Green", "2026-05-24"))
    last = world.play(match("Rats", "Green", "2026-05-31", "A4 block H4 armour 5+4 injury 6+5 casualty 53"))
    assert world.line(last)["notes"] == "MA already reduced by injury"
    with pytest.raises(ConflictsRefused) as refused:
        world.play(match("Eye", "Green", "2026-05-03", "H6 hurt dead"))
    assert [str(conflict) for conflict in refused.value.conflicts] == [
        f"{third} (2026-05-17): A6 Eye 6 cannot take part: dead"
    ]
    world.play(match("Eye", "Green", "2026-05-03", "H6 hurt dead"), accept_conflicts=True)
    assert world.match(third) == (0, 0, 0, 0, 1)
    assert world.player("Rats", 4).lasting_injuries == ("-ma",)


# --- what happened between matches ------------------------------------------------------------------------------------


def test_a_re_roll_costs_what_it_cost_then_when_the_only_match_before_it_is_voided(world: World) -> None:
    """Human re-rolls: 50,000 gp before the first match, 100,000 gp after it."""
    first = world.play(match("Reavers", "Eye", "2026-05-03", "H winnings 40000"))
    world.buy("Reavers", "rerolls")
    assert world.team("Reavers").treasury_gp == 450_000 + 40_000 - 100_000
    before = world.export(), world.rows()
    world.void(first)
    assert (world.team("Reavers").treasury_gp, world.team("Reavers").rerolls) == (450_000 - 50_000, 1)
    world.undo()
    assert (world.export(), world.rows()) == before


def test_a_re_roll_bought_before_the_first_match_costs_double_when_an_earlier_match_turns_up(world: World) -> None:
    world.buy("Reavers", "rerolls", 2, on=date(2026, 5, 10))
    assert world.team("Reavers").treasury_gp == 450_000 - 2 * 50_000
    world.play(match("Reavers", "Eye", "2026-05-03"))
    assert world.team("Reavers").treasury_gp == 450_000 - 2 * 100_000


def test_gold_that_was_never_won_is_overspent(world: World) -> None:
    world.add(team_sheet("Poor", treasury_gp=0))
    first = world.play(match("Poor", "Eye", "2026-05-03", "H winnings 60000"))
    world.hire("Poor", "Lineman", 12)
    world.rename("Poor#12", "Last Penny")
    assert world.team("Poor").treasury_gp == 10_000
    with pytest.raises(ConflictsRefused) as refused:
        world.void(first)
    told = ["hiring of Lineman 12 (2026-05-03): Poor are 50,000 gp short"]
    assert [str(conflict) for conflict in refused.value.conflicts] == told
    assert world.void(first, accept_conflicts=True) == told
    assert world.team("Poor").treasury_gp == -50_000
    world.play(match("Poor", "Eye", "2026-05-10", "H winnings 70000"))
    assert world.team("Poor").treasury_gp == 20_000


def test_who_lives_after_all_wears_his_number_again(world: World) -> None:
    first = world.play(match("Reavers", "Eye", "2026-05-03", "H5 hurt dead"))
    world.hire("Reavers", "Lineman", 5)
    with pytest.raises(ConflictsRefused, match="2 players of Reavers wear number 5"):
        world.void(first)
    assert [player.status for player in world.team("Reavers").players if player.number == 5] == [
        PlayerStatus.DEAD,
        PlayerStatus.ACTIVE,
    ]


def test_nobody_lets_a_dead_player_go(world: World) -> None:
    world.play(match("Reavers", "Eye", "2026-05-10"))
    world.fire("Reavers#5")
    before = world.export(), world.rows()
    late = match("Reavers", "Eye", "2026-05-03", "H5 hurt dead")
    with pytest.raises(ConflictsRefused, match="Reavers 5 is dead, not on the roster of Reavers"):
        world.play(late)
    world.play(late, accept_conflicts=True)
    assert world.player("Reavers", 5).status is PlayerStatus.DEAD
    world.undo()
    assert (world.export(), world.rows()) == before
    assert world.player("Reavers", 5).status is PlayerStatus.FIRED


def test_a_team_that_played_on_cannot_have_retired_before(world: World) -> None:
    played = world.play(match("Reavers", "Eye", "2026-05-10"))
    world.hire("Reavers", "Lineman")
    with pytest.raises(ConflictsRefused) as refused:
        world.retire("Reavers", on=date(2026, 5, 3))
    assert [str(conflict) for conflict in refused.value.conflicts] == [
        f"{played} (2026-05-10): Reavers have retired",
        "hiring of Lineman 12 (2026-05-10): Reavers have retired",
    ]
    assert not world.team("Reavers").is_retired


def test_an_apothecary_bought_in_time_settles_what_was_known_not_to_hold(world: World) -> None:
    lines = ("A3 block H5 armour 5+4 injury 6+5 casualty 44", "H apothecary H5 casualty 23")
    played = world.play(match("Reavers", "Eye", "2026-05-10", *lines), accept_conflicts=True)
    assert world.match(played) == (0, 0, 0, 1, 1)
    world.buy("Reavers", "apothecary", on=date(2026, 5, 3))
    assert world.match(played) == (0, 0, 0, 1, 0)


def test_a_second_apothecary_bought_before_the_first(world: World) -> None:
    world.play(match("Reavers", "Eye", "2026-05-10"))
    world.buy("Reavers", "apothecary")
    with pytest.raises(ConflictsRefused, match="Reavers may have one apothecary"):
        world.buy("Reavers", "apothecary", on=date(2026, 5, 3))


def test_a_player_hired_in_the_past_spends_gold_that_was_needed_later(world: World) -> None:
    world.add(team_sheet("Poor", treasury_gp=90_000))
    world.play(match("Poor", "Eye", "2026-05-10"))
    world.hire("Poor", "Blitzer", 12)
    with pytest.raises(ConflictsRefused, match="Poor are 50,000 gp short"):
        world.hire("Poor", "Lineman", 13, on=date(2026, 5, 3))
    assert world.team("Poor").treasury_gp == 0
    world.hire("Reavers", "Lineman", 13, on=date(2026, 5, 3))
    world.play(match("Reavers", "Eye", "2026-05-03"))
    assert world.player("Reavers", 13).career.matches == 1


def test_a_player_hired_in_the_past_took_part_in_what_came_after(world: World) -> None:
    world.play(match("Reavers", "Eye", "2026-05-10"))
    world.hire("Reavers", "Lineman", 12, on=date(2026, 5, 3))
    assert world.player("Reavers", 12).career.matches == 1
    world.undo()
    assert [player.number for player in world.team("Reavers").players] == list(range(1, 12))


def test_of_an_import_a_match_that_is_refused_leaves_nothing(world: World) -> None:
    """It was in the log already when it turned out that a later match no longer holds."""
    world.play(match("Reavers", "Eye", "2026-05-10", "H7 td", match_id="M2"))

    class Item:
        problems: tuple[Problem, ...] = ()
        source = "late.match"
        needs = ()
        title = "late"

        def __init__(self, text: str) -> None:
            self.fact = sheet_of(text)

        def place(self, event: int, _field: str) -> tuple[int, int]:
            return event + 2, 0

    items = [
        Item(match("Reavers", "Eye", "2026-05-17", match_id="M3")),
        Item(match("Reavers", "Eye", "2026-05-03", HURT_7, match_id="M1")),
        Item(match("Rats", "Eye", "2026-05-24", match_id="M4")),
    ]
    summary = world.do(lambda transaction: import_items(transaction, items, today=TODAY))  # type: ignore[arg-type]
    assert [(problem.source, problem.line) for problem in summary.problems] == [("late.match", 1)]
    assert summary.recorded == {"match": 2}
    assert world.matches() == ["M2", "M3", "M4"]
    assert b"M1" not in world.export()


def test_winnings_by_dice_are_worked_out_from_the_fans_of_then(world: World) -> None:
    """LRB6: 8 fans at the gate are twice the 4 of the others, fame 2; without the two won before they are 6, fame 1."""
    first = world.play(match("Reavers", "Eye", "2026-05-03", "H fans +2"))
    before = world.team("Reavers").treasury_gp
    lines = ("H gate 3+3", "A gate 2+2", "H winnings die 1", "A winnings die 1")
    world.play(match("Reavers", "Eye", "2026-05-10", *lines))
    assert world.team("Reavers").treasury_gp == before + 40_000
    assert world.void(first) == []
    assert world.team("Reavers").treasury_gp == before + 30_000


def test_gold_that_was_never_won_buys_nothing_for_a_match(world: World) -> None:
    """Both are worth the same: what they pay is all they have for inducements."""
    rich = world.play(match("Reavers", "Eye", "2026-05-03", "H winnings 500000"))
    gold = world.team("Reavers").treasury_gp
    world.play(match("Reavers", "Eye", "2026-05-10", f"H pays {gold}", f"H induces bribes x{min(3, gold // 100_000)}"))
    with pytest.raises(ConflictsRefused):
        world.void(rich)


@pytest.mark.parametrize("kind", [kind for kind in get_args(AnyEffect) if kind is not MatchPlayed])
def test_a_conflict_names_what_no_longer_holds(world: World, kind: type[AnyEffect]) -> None:
    """Whoever reads the list has to find the entry: it says what it is and whose, and a match has its id."""
    team = world.team("Reavers")
    player = team.players[4]
    given: dict[str, Any] = {"team": team, "player": player.id, "players": (), "item": "rerolls", "reason": "why"}
    if kind is PlayerHired:
        given["player"] = player
    fields = {name: given.get(name, 0) for name in kind.__struct_fields__}
    noun, _, who = title(team, kind(**fields)).partition(" of ")
    assert noun
    assert who == ("Reavers 5" if "player" in fields else "Reavers")
