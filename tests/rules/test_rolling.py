"""Missing dice are rolled one after another, marked as rolled, and put where they belong."""

from collections.abc import Iterable

import pytest

from league.rules.events import ApothecaryUsed, KnockDown, MatchSheet, RegenerationRoll, StandUp
from league.rules.match import Decision, decide
from league.rules.outcomes import MissingDie
from league.rules.rolling import ProgramRoller, Roller, dice_name, fill, next_roll
from league.rules.values import Side, Team
from tests.rules.build import D68, away, events, home, player, tables


class Fixed(Roller):
    """Somebody who is asked for dice and gives these."""

    def __init__(self, *rolls: tuple[int, ...]) -> None:
        super().__init__(self._next)
        self.rolls = list(rolls)
        self.asked: list[str] = []

    def _next(self, missing: MissingDie) -> tuple[int, ...]:
        self.asked.append(missing.roll)
        return self.rolls.pop(0)


def program(dice: Iterable[int]) -> ProgramRoller:
    given = iter(dice)
    return ProgramRoller(lambda _faces: next(given))


def rolled_out(roller: Roller, *lines: str, ours: Team | None = None) -> tuple[MatchSheet, Decision]:
    sheet = MatchSheet(home="Reavers", away="Gouged Eye", events=events(*lines))
    for _ in range(20):
        made = decide(ours or home(), away(), sheet, tables())
        assert not made.troubles
        if not made.missing:
            return sheet, made
        sheet = fill(sheet, made.missing[0], roller)
    raise AssertionError("it never ends")


def test_a_whole_chain_is_rolled() -> None:
    sheet, made = rolled_out(program([5, 4, 6, 5, 5, 4, 3]), "H5 ball", "A3 block H5")
    assert sheet.events[1] == KnockDown(
        cause="block",
        causer="A3",
        victim="H5",
        armour=(5, 4),
        injury=(6, 5),
        casualty=(54,),
        scatter=3,
        rolled=("armour", "injury", "casualty", "scatter"),
    )
    assert made.outcome.outcomes[1].effects == ("mng", "-ma")


def test_a_chain_ends_where_the_dice_end_it() -> None:
    sheet, _ = rolled_out(program([4, 4]), "A3 block H5")
    assert sheet.events == (KnockDown(cause="block", causer="A3", victim="H5", armour=(4, 4), rolled=("armour",)),)


def test_only_what_is_missing_is_rolled_and_marked() -> None:
    sheet, _ = rolled_out(program([6, 1]), "A3 block H5 armour rolled 5+4 injury 6+5")
    assert sheet.events == events("A3 block H5 armour rolled 5+4 injury 6+5 casualty rolled 61")


def test_dice_a_person_gives_are_not_marked() -> None:
    asked = Fixed((5, 4), (6, 5), (5, 4))
    sheet, _ = rolled_out(asked, "A3 block H5")
    assert sheet.events == events("A3 block H5 armour 5+4 injury 6+5 casualty 54")
    assert asked.asked == ["armour", "injury", "casualty"]


def test_decay_is_rolled_twice() -> None:
    sheet, _ = rolled_out(program([5, 3, 5, 7]), "H5 hurt casualty", ours=home(player(5, "Decay")))
    assert sheet.events == events("H5 hurt casualty"), "a casualty nobody knows is not rolled for"
    sheet, _ = rolled_out(program([5, 3, 5, 7]), "A3 block H5 injury 6+5", ours=home(player(5, "Decay")))
    assert sheet.events == events("A3 block H5 injury 6+5 casualty rolled 53 57")


def test_standing_up() -> None:
    sheet, made = rolled_out(program([4]), "H5 stands", ours=home(player(5, ma=2)))
    assert sheet.events == (StandUp(player="H5", die=4, rolled=("die",)),)
    assert made.outcome.outcomes[0].result == "success"
    sheet, _ = rolled_out(Fixed((4,)), "H5 stands", ours=home(player(5, ma=2)))
    assert sheet.events == (StandUp(player="H5", die=4),)


def test_the_apothecary() -> None:
    lines = ("A3 block H5 injury 6+5 casualty 61", "H apothecary H5")
    sheet, _ = rolled_out(program([2, 3]), *lines)
    assert sheet.events[1] == ApothecaryUsed(side=Side.HOME, player="H5", casualty=23, rolled=("casualty",))
    sheet, _ = rolled_out(Fixed((2, 3)), *lines)
    assert sheet.events[1] == ApothecaryUsed(side=Side.HOME, player="H5", casualty=23)


def test_the_apothecary_after_a_chain_that_is_rolled() -> None:
    asked = Fixed((6, 1), (2, 3))
    sheet, made = rolled_out(asked, "A3 block H5 armour 5+4 injury 6+5", "H apothecary H5")
    assert asked.asked == ["casualty", "apothecary"]
    assert sheet.events[0] == events("A3 block H5 armour 5+4 injury 6+5 casualty 61")[0]
    assert made.outcome.outcomes[0].healed_by == "apothecary"


def test_regeneration_is_a_line_of_its_own() -> None:
    lines = ("H7 td", "A3 block H5 injury 6+5 casualty 54", "H7 td")
    undead = home(player(5, "Regeneration"))
    sheet, made = rolled_out(program([4]), *lines, ours=undead)
    assert sheet.events == events(*lines[:2], "H5 regenerates rolled 4", lines[2])
    assert made.outcome.outcomes[1].healed_by == "regeneration"
    sheet, _ = rolled_out(Fixed((4,)), *lines, ours=undead)
    assert sheet.events[2] == RegenerationRoll(player="H5", die=4)


def test_regeneration_comes_after_the_apothecary() -> None:
    lines = ("A3 block H5 injury 6+5 casualty 61", "H7 td", "H apothecary H5 casualty 54", "H7 td")
    sheet, _ = rolled_out(program([3]), *lines, ours=home(player(5, "Regeneration")))
    assert sheet.events == events(*lines[:3], "H5 regenerates rolled 3", lines[3])


def test_and_not_after_another_players_apothecary() -> None:
    lines = ("A3 block H5 injury 6+5 casualty 61", "A3 block H6 casualty 54", "H apothecary H6 casualty 11")
    sheet, _ = rolled_out(program([3]), *lines, ours=home(player(5, "Regeneration")))
    assert sheet.events == events(lines[0], "H5 regenerates rolled 3", *lines[1:])


def test_a_d68_is_a_d6_for_the_tens_and_a_d8_for_the_units() -> None:
    """S8: 48 faces, all of them and no other."""
    tens, units = (range(1, faces + 1) for faces in tables().casualty_faces)
    assert {10 * ten + unit for ten in tens for unit in units} == set(D68)


def test_dice_are_called_by_their_names() -> None:
    names = {(6, 8): "D68", (6, 6): "2D6", (8,): "D8", (16,): "D16", (3,): "D3", (6, 6, 6): "3D6"}
    assert {faces: dice_name(faces) for faces in names} == names


def test_the_program_rolls_dice_of_the_right_faces() -> None:
    faces: list[int] = []

    def die(count: int) -> int:
        faces.append(count)
        return count

    roller = ProgramRoller(die)
    assert roller.dice(MissingDie(event=0, roll="casualty", mark="H5", faces=(6, 8))) == (6, 8)
    assert faces == [6, 8]


def test_a_line_without_dice_takes_none() -> None:
    sheet = MatchSheet(home="a", away="b", events=events("H7 td"))
    with pytest.raises(TypeError, match="a Touchdown has no dice"):
        fill(sheet, MissingDie(event=0, roll="armour", mark="H7", faces=(6, 6)), program([1, 1]))


def test_the_next_roll_is_the_earliest_and_the_apothecarys_before_a_regeneration() -> None:
    regeneration = MissingDie(event=0, roll="regeneration", mark="H5", faces=(6,))
    treatment = MissingDie(event=1, roll="apothecary", mark="H5", faces=(6, 8))
    injury = MissingDie(event=3, roll="injury", mark="A3", faces=(6, 6))
    assert next_roll([injury, regeneration, treatment], []) is treatment
    assert next_roll([injury, regeneration], []) is injury
    assert next_roll([regeneration], []) is regeneration
    assert next_roll([], []) is None


def test_a_trouble_up_to_the_line_is_mended_before_its_roll_is_made() -> None:
    injury = MissingDie(event=3, roll="injury", mark="A3", faces=(6, 6))
    assert next_roll([injury], [4]) is injury
    assert next_roll([injury], [3]) is None
    assert next_roll([injury], [-1, 7]) is None
