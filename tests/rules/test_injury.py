"""Every pair of dice, against what the rules say about it."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from league.rules.events import TwoD6
from league.rules.injury import (
    InjuryRules,
    armour_roll,
    casualty_dice,
    injury_roll,
    is_seen_by_referee,
    may_lose_a_point,
    row_effects,
    row_word,
    skill_word,
    skill_words,
)
from league.rules.injury_tables import CasualtyRow
from league.rules.outcomes import ArmourRoll, Modifier
from league.rules.pitch_tables import Characteristic
from tests.rules.build import D68, PAIRS, edition, tables

ARMOUR_VALUES = range(13)
NONE: frozenset[str] = frozenset()
MIGHTY_BLOW = frozenset({"mighty-blow"})
CLAW = frozenset({"claw"})
DIRTY_PLAYER = frozenset({"dirty-player"})
SKILL_SETS = [NONE, MIGHTY_BLOW, CLAW, MIGHTY_BLOW | CLAW]


def armour(verb: str, dice: TwoD6, armour_value: int, skills: frozenset[str] = NONE, **more: Any) -> ArmourRoll:
    return armour_roll(tables(), tables().causes[verb], dice, armour_value, causer_skills=skills, **more)


def added(roll: ArmourRoll) -> dict[str, int]:
    return {modifier.name: modifier.amount for modifier in roll.modifiers}


# The armour roll (S1): 2D6 higher than AV.


@pytest.mark.parametrize("skills", SKILL_SETS, ids=lambda skills: "+".join(sorted(skills)) or "none")
def test_block_every_pair_at_every_armour_value(skills: frozenset[str]) -> None:
    """Mighty Blow may add 1; with Claw a total of 8 is enough, Mighty Blow included (LRB6)."""
    mighty, claw = "mighty-blow" in skills, "claw" in skills
    for dice, av in product(PAIRS, ARMOUR_VALUES):
        thrown = sum(dice)
        plain = thrown > av or (claw and thrown >= 8)
        helped = mighty and not plain and (thrown + 1 > av or (claw and thrown + 1 >= 8))
        roll = armour("block", dice, av, skills)
        assert roll.is_broken == (plain or helped), (dice, av)
        assert added(roll) == ({"Mighty Blow": 1} if helped else {}), (dice, av)
        assert roll.broken_by == ("Claw" if roll.is_broken and thrown + helped <= av else ""), (dice, av)
        assert (roll.total, roll.against) == (thrown + helped, av)


@pytest.mark.parametrize("skills", [NONE, DIRTY_PLAYER], ids=["none", "dirty-player"])
def test_foul_every_pair_with_assists(skills: frozenset[str]) -> None:
    """Assists of the fouler add, those of the fouled take away (S6); Dirty Player may add 1 (LRB6)."""
    for dice, av, ours, theirs in product(PAIRS, ARMOUR_VALUES, range(4), range(4)):
        thrown = sum(dice) + ours - theirs
        plain = thrown > av
        helped = "dirty-player" in skills and not plain and thrown + 1 > av
        roll = armour("foul", dice, av, skills, assists=(ours, theirs))
        assert roll.is_broken == (plain or helped), (dice, av, ours, theirs)
        expected = {"assists": ours - theirs} if ours != theirs else {}
        assert added(roll) == (expected | {"Dirty Player": 1} if helped else expected)
        assert roll.total == thrown + helped


@pytest.mark.parametrize("skills", SKILL_SETS, ids=lambda skills: "+".join(sorted(skills)) or "none")
@pytest.mark.parametrize(("verb", "bonus"), [("chainsaw", 3), ("bomb", 0), ("falls", 0), ("hurt", 0), ("stab", 0)])
def test_other_causes_know_neither_mighty_blow_nor_claw(verb: str, bonus: int, skills: frozenset[str]) -> None:
    """A chainsaw adds 3 (LRB6); Mighty Blow and Claw work with blocks alone."""
    for dice, av in product(PAIRS, ARMOUR_VALUES):
        roll = armour(verb, dice, av, skills)
        assert roll.is_broken == (sum(dice) + bonus > av), (dice, av)
        assert added(roll) == ({"chainsaw": 3} if bonus else {})


@pytest.mark.parametrize("verb", ["block", "foul", "stab", "falls"])
def test_what_the_sheet_adds_counts(verb: str) -> None:
    """`armour 4+4 +1`: stakes against the undead, a piling-on house rule, whatever the coaches agreed on."""
    assert not armour(verb, (4, 4), 8).is_broken
    roll = armour(verb, (4, 4), 8, bonus=1)
    assert (roll.is_broken, roll.total, added(roll)) == (True, 9, {"sheet": 1})
    assert not armour(verb, (5, 4), 8, bonus=-1).is_broken


def test_dirty_player_works_with_fouls_alone_and_mighty_blow_does_not() -> None:
    assert not armour("block", (4, 4), 8, DIRTY_PLAYER).is_broken
    assert not armour("foul", (4, 4), 8, MIGHTY_BLOW).is_broken
    assert not armour("foul", (4, 4), 9, CLAW).is_broken


def test_an_edition_may_break_armour_at_its_value() -> None:
    """The 2020 edition prints AV one higher, and a roll of that number breaks it."""
    later = tables('[armour]\nbroken = "at_least"\n')
    for dice, av in product(PAIRS, ARMOUR_VALUES):
        roll = armour_roll(later, later.causes["block"], dice, av, causer_skills=NONE)
        assert roll.is_broken == (sum(dice) >= av)


# The injury roll (S2, S10).

STUNTY = frozenset({"stunty"})
THICK_SKULL = frozenset({"thick-skull"})


def expected_injury(total: int, victim: frozenset[str]) -> str:
    """2-7 stunned, 8-9 KO, 10-12 casualty. Stunty: 7 is KO, 9 is Badly Hurt. Thick Skull: 8 is stunned."""
    if total >= 10:
        return "casualty"
    if total == 9:
        return "badly-hurt" if "stunty" in victim else "ko"
    if total == 8:
        return "stunned" if "thick-skull" in victim else "ko"
    if total == 7:
        return "ko" if "stunty" in victim else "stunned"
    return "stunned"


@pytest.mark.parametrize(
    "victim",
    [NONE, STUNTY, THICK_SKULL, STUNTY | THICK_SKULL],
    ids=["ordinary", "stunty", "thick-skull", "stunty and thick-skull"],
)
@pytest.mark.parametrize("mighty_blow", ["absent", "used on armour", "free"])
def test_injury_every_pair_with_niggling_injuries(victim: frozenset[str], mighty_blow: str) -> None:
    """+1 for every niggling injury; +1 for Mighty Blow unless the armour roll needed it."""
    used = (Modifier(name="Mighty Blow", amount=1),) if mighty_blow == "used on armour" else ()
    broken = ArmourRoll(total=9, against=8, is_broken=True, modifiers=used)
    for dice, niggling in product(PAIRS, range(4)):
        total = sum(dice) + niggling + (mighty_blow == "free")
        roll = injury_roll(
            tables(),
            tables().causes["block"],
            dice,
            broken,
            causer_skills=NONE if mighty_blow == "absent" else MIGHTY_BLOW,
            victim_skills=victim | {"block"},
            niggling_injuries=niggling,
        )
        assert roll.result == expected_injury(total, victim), (dice, niggling)
        assert roll.total == total
        expected = ({"niggling": niggling} if niggling else {}) | ({"Mighty Blow": 1} if mighty_blow == "free" else {})
        assert {modifier.name: modifier.amount for modifier in roll.modifiers} == expected


@pytest.mark.parametrize("verb", ["block", "foul", "chainsaw", "bomb", "crowd", "falls", "rock", "hurt"])
def test_niggling_injuries_count_whatever_the_cause(verb: str) -> None:
    for dice in PAIRS:
        roll = injury_roll(
            tables(),
            tables().causes[verb],
            dice,
            None,
            causer_skills=NONE,
            victim_skills=NONE,
            niggling_injuries=2,
        )
        assert roll.result == expected_injury(sum(dice) + 2, NONE)


def test_a_stab_ignores_niggling_injuries_and_skills() -> None:
    """LRB6: nothing modifies the injury roll of a stab; what the sheet adds, it adds."""
    for dice, bonus in product(PAIRS, (0, 1)):
        roll = injury_roll(
            tables(),
            tables().causes["stab"],
            dice,
            None,
            causer_skills=MIGHTY_BLOW,
            victim_skills=STUNTY,
            niggling_injuries=3,
            bonus=bonus,
        )
        assert roll.result == expected_injury(sum(dice) + bonus, STUNTY)
        assert roll.modifiers == ((Modifier(name="sheet", amount=1),) if bonus else ())


def test_totals_beyond_the_table_count_as_its_ends() -> None:
    block = tables().causes["block"]
    for bonus, expected in ((-9, "stunned"), (9, "casualty")):
        roll = injury_roll(
            tables(),
            block,
            (3, 3),
            None,
            causer_skills=NONE,
            victim_skills=NONE,
            niggling_injuries=0,
            bonus=bonus,
        )
        assert (roll.total, roll.result) == (6 + bonus, expected)


def test_an_injury_table_for_everybody_is_needed() -> None:
    rules = edition().rules
    none = InjuryRules(replace(edition(), rules=replace(rules, injury=replace(rules.injury, tables=()))))
    with pytest.raises(AssertionError, match="everybody"):
        injury_roll(
            none, none.causes["block"], (1, 1), None, causer_skills=NONE, victim_skills=NONE, niggling_injuries=0
        )


# The casualty table.


def expected_effects(face: int) -> tuple[str, ...]:
    """What a face of the D68 leaves behind (S9)."""
    tens, units = divmod(face, 10)
    if tens <= 3:
        return ()
    if tens == 6:
        return ("dead",)
    if tens == 4:
        return ("mng",)
    return "mng", {1: "niggling", 2: "niggling", 3: "-ma", 4: "-ma", 5: "-av", 6: "-av", 7: "-ag", 8: "-st"}[units]


def test_every_face_and_no_other() -> None:
    rows = tables().casualty_rows
    assert tuple(sorted(rows)) == D68
    for face in D68:
        effects = expected_effects(face)
        assert row_effects(rows[face]) == effects, face
        assert row_word(rows[face]) == (effects[-1] if effects else "badly-hurt")


@pytest.mark.parametrize(
    ("row", "severity"),
    [
        (CasualtyRow(first=1, last=1, name="a"), 0),
        (CasualtyRow(first=1, last=1, name="b", miss_next_game=True), 1),
        (CasualtyRow(first=1, last=1, name="c", miss_next_game=True, niggling=1), 2),
        (CasualtyRow(first=1, last=1, name="d", miss_next_game=True, characteristic="ma"), 2),
        (CasualtyRow(first=1, last=1, name="e", dead=True), 3),
    ],
)
def test_severity(row: CasualtyRow, severity: int) -> None:
    assert row.severity == severity


def test_decay_takes_two_rolls() -> None:
    for cause in tables().causes.values():
        assert casualty_dice(tables(), cause, NONE) == 1
        assert casualty_dice(tables(), cause, frozenset({"decay", "regeneration"})) == 2


# The referee (S7).


@pytest.mark.parametrize("sneaky", [False, True], ids=["ordinary", "sneaky-git"])
def test_doubles_on_armour_or_injury(*, sneaky: bool) -> None:
    """Doubles send the fouler off; with Sneaky Git not those of an armour roll that breaks nothing (LRB6)."""
    skills = frozenset({"sneaky-git"}) if sneaky else NONE
    foul = tables().causes["foul"]
    for armour_dice, injury_dice, is_broken in product([None, *PAIRS], [None, *PAIRS], [False, True]):
        on_armour = armour_dice is not None and armour_dice[0] == armour_dice[1]
        on_injury = injury_dice is not None and injury_dice[0] == injury_dice[1]
        expected = on_injury or (on_armour and (is_broken or not sneaky))
        seen = is_seen_by_referee(tables(), foul, armour_dice, injury_dice, is_broken=is_broken, causer_skills=skills)
        assert seen == expected, (armour_dice, injury_dice, is_broken)


@pytest.mark.parametrize(("watched", "on_armour", "on_injury"), [("armour", True, False), ("injury", False, True)])
def test_an_edition_may_watch_one_roll_only(watched: str, *, on_armour: bool, on_injury: bool) -> None:
    rules = tables(f'[referee]\ndoubles_on = ["{watched}"]\n')
    foul = rules.causes["foul"]
    for armour_dice, injury_dice, expected in (((3, 3), (1, 2), on_armour), ((1, 2), (3, 3), on_injury)):
        assert expected == is_seen_by_referee(rules, foul, armour_dice, injury_dice, is_broken=True, causer_skills=NONE)


@pytest.mark.parametrize("is_broken", [False, True])
def test_a_sneaky_git_of_2020_is_quiet_even_when_the_armour_breaks(*, is_broken: bool) -> None:
    """2020: doubles on the armour roll never count against him, those on the injury roll do."""
    rules = tables(name="bb2020")
    foul = rules.causes["foul"]
    sneaky = frozenset({"sneaky-git"})
    for injury, expected in ((None, False), ((2, 3), False), ((3, 3), True)):
        seen = is_seen_by_referee(rules, foul, (6, 6), injury, is_broken=is_broken, causer_skills=sneaky)
        assert seen is expected


# Limits (S12, S13).


@pytest.mark.parametrize("name", ["ma", "st", "ag", "av"])
def test_one_point_of_each_and_never_below_zero(name: str) -> None:
    for value in range(11):
        assert may_lose_a_point(tables(), name, 10, value, ()) == (value > 0)
        assert not may_lose_a_point(tables(), name, 10, value, (f"-{name}",))
        others = tuple(f"-{other}" for other in ("ma", "st", "ag", "av") if other != name)
        assert may_lose_a_point(tables(), name, 10, value, others) == (value > 0)


def test_two_points_and_a_floor_of_one_as_house_rules() -> None:
    """LRB6 p25: no more than two points of one characteristic, and never below 1."""
    rules = tables("[limits]\npoints_per_characteristic = 2\n[characteristics.ag]\nworst = 1\n")
    assert may_lose_a_point(rules, "ag", 4, 3, ("-ag",))
    assert not may_lose_a_point(rules, "ag", 4, 3, ("-ag", "-ag"))
    assert may_lose_a_point(rules, "ag", 4, 2, ())
    assert not may_lose_a_point(rules, "ag", 4, 1, ())
    assert not may_lose_a_point(rules, "ag", 4, 0, ()), "a player who came in below the floor is not pushed further"


def test_where_more_is_worse() -> None:
    """The 2020 edition: AG 6+ is the worst."""
    rules = edition().rules
    upwards = Characteristic(name="Agility", worse=1, worst=6, best=1)
    changed = replace(rules, characteristics=rules.characteristics | {"ag": upwards})
    later = InjuryRules(replace(edition(), rules=changed))
    assert [may_lose_a_point(later, "ag", 3, value, ()) for value in (1, 5, 6, 7)] == [True, True, False, False]


# Words.


def test_skills_in_words() -> None:
    assert skill_word("Mighty Blow") == "mighty-blow"
    assert skill_word("mighty-blow") == "mighty-blow"
    assert skill_words(("Thick Skull", "Nurgle's Rot")) == {"thick-skull", "nurgle's-rot"}
