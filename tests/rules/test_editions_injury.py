"""Armour and injury dice in every edition, each pair with each pair, against what the rulebooks say about them."""

from collections.abc import Iterator
from itertools import product

import pytest

from league.rules.events import TwoD6
from league.rules.injury import InjuryRules, armour_roll, injury_roll, is_seen_by_referee, skill_words
from league.rules.outcomes import ArmourRoll
from tests.rules.build import PAIRS, decision, home, messages, player, tables

EARLIER = ("bb1", "crp", "bb2016")
LATER = ("bb2020", "bb2025")
EDITIONS = (*EARLIER, *LATER)
"""The earlier editions break armour above its value, the later ones at it, and print it one higher."""

ARMOUR_VALUES = dict.fromkeys(EARLIER, range(5, 11)) | dict.fromkeys(LATER, range(6, 12))

CLAWS = dict.fromkeys(EARLIER, "Claw") | dict.fromkeys(LATER, "Claws")

# The results of an injury roll of 2 to 12: S stunned, K knocked out, B badly hurt without a casualty roll, C casualty.
LETTERS = {"S": "stunned", "K": "ko", "B": "badly-hurt", "C": "casualty"}
INJURIES = {
    (): "SSSSSS KK CCC",
    ("Stunty",): "SSSSS KK B CCC",
    ("Thick Skull",): "SSSSSSS K CCC",
    ("Stunty", "Thick Skull"): "SSSSS KSB CCC",
}
LATER_INJURIES = INJURIES | {("Stunty", "Thick Skull"): "SSSSSS KB CCC"}

KINDS = tuple(INJURIES)
"""Whom it hits, by the skills that choose the injury table."""


def injured(edition: str, total: int, kind: tuple[str, ...]) -> str:
    """What an injury total does; one beyond the table counts as 12."""
    letters = (INJURIES if edition in EARLIER else LATER_INJURIES)[kind].replace(" ", "")
    return LETTERS[letters[min(total, 12) - 2]]


def breaks(edition: str, total: int, armour_value: int) -> bool:
    return total > armour_value if edition in EARLIER else total >= armour_value


def chain(
    edition: str,
    verb: str,
    dice: tuple[TwoD6, TwoD6],
    armour_value: int,
    *,
    bonus: int = 0,
    helper: int = 0,
    claw: bool = False,
    hard: bool = False,
    kind: tuple[str, ...] = (),
    niggling: int = 0,
) -> str:
    """What becomes of a player by the rulebook.

    `helper` is a skill that adds to the armour roll or else to the injury roll; `claw` makes 8 enough, after
    modifiers in the earlier editions and before them in the later ones; with `hard` skin nothing of that counts for
    armour.
    """
    thrown, hurt = sum(dice[0]), sum(dice[1])
    total = thrown + bonus

    def is_enough(added: int) -> bool:
        if hard:
            return breaks(edition, thrown, armour_value)
        natural = thrown if edition in LATER else total + added
        return breaks(edition, total + added, armour_value) or (claw and natural >= 8)

    if not is_enough(helper):
        return "held"
    added = helper if is_enough(0) else 0
    if edition in EARLIER:
        added += niggling
    return injured(edition, hurt + (0 if verb == "stab" else added), kind)


def rolled(
    rules: InjuryRules,
    verb: str,
    armour_value: int,
    causer: tuple[str, ...],
    victim: tuple[str, ...],
    *,
    niggling: int = 0,
    assists: tuple[int, int] | None = None,
) -> Iterator[tuple[tuple[TwoD6, TwoD6], str]]:
    """What the program makes of every pair of armour dice with every pair of injury dice."""
    cause = rules.causes[verb]
    causer_skills, victim_skills = skill_words(causer), skill_words((*victim, "Block"))
    for first in PAIRS:
        armour = armour_roll(
            rules,
            cause,
            first,
            armour_value,
            causer_skills=causer_skills,
            victim_skills=victim_skills,
            assists=assists,
        )
        for second in PAIRS:
            if not armour.is_broken:
                yield (first, second), "held"
                continue
            injury = injury_roll(
                rules,
                cause,
                second,
                armour,
                causer_skills=causer_skills,
                victim_skills=victim_skills,
                niggling_injuries=niggling,
            )
            yield (first, second), injury.result


# Blocks: ordinary players, Stunty, Thick Skull, both; against Mighty Blow, Claw, both.

MIGHTY_BLOWS = {"": 0, "Mighty Blow": 1, "Mighty Blow (+1)": 1, "Mighty Blow (+2)": 2}
ATTACKERS = [
    *((edition, claw, mighty) for edition in EARLIER for claw in (False, True) for mighty in ("", "Mighty Blow")),
    *(("bb2020", claw, mighty) for claw in (False, True) for mighty in ("", "Mighty Blow (+1)", "Mighty Blow (+2)")),
    *(("bb2025", claw, mighty) for claw in (False, True) for mighty in ("", "Mighty Blow")),
]


@pytest.mark.parametrize(("edition", "claw", "mighty"), ATTACKERS)
def test_block(edition: str, claw: bool, mighty: str) -> None:
    """36 x 36 dice at every armour value, whoever it hits."""
    causer = (*([CLAWS[edition]] if claw else []), *([mighty] if mighty else []))
    rules = tables(name=edition)
    for kind, value in product(KINDS, ARMOUR_VALUES[edition]):
        for dice, result in rolled(rules, "block", value, causer, kind):
            expected = chain(edition, "block", dice, value, helper=MIGHTY_BLOWS[mighty], claw=claw, kind=kind)
            assert result == expected, (dice, value, kind)


@pytest.mark.parametrize(("edition", "mighty"), [("bb2020", "Mighty Blow (+2)"), ("bb2025", "Mighty Blow")])
def test_hard_skin_keeps_claws_and_mighty_blow_off_the_armour(edition: str, mighty: str) -> None:
    """Mighty Blow then counts on the injury roll."""
    causer, amount = (mighty, "Claws"), MIGHTY_BLOWS[mighty]
    rules = tables(name=edition)
    for kind, value in product(KINDS, ARMOUR_VALUES[edition]):
        for dice, result in rolled(rules, "block", value, causer, (*kind, "Iron Hard Skin")):
            expected = chain(edition, "block", dice, value, helper=amount, claw=True, hard=True, kind=kind)
            assert result == expected, (dice, value, kind)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_makes_the_8_of_claws(edition: str) -> None:
    """Since 2020 the dice themselves have to show it; before, Mighty Blow or what the sheet adds to a 7 will do."""
    rules, claw = tables(name=edition), CLAWS[edition]
    highest = ARMOUR_VALUES[edition][-1]
    eight = broken(rules, (4, 4), highest, claw, "Mighty Blow")
    assert (eight.is_broken, eight.broken_by, eight.modifiers) == (True, claw, ())
    is_enough = edition in EARLIER
    for seven in (broken(rules, (4, 3), highest, claw, "Mighty Blow"), broken(rules, (4, 3), highest, claw, bonus=1)):
        assert (seven.is_broken, seven.broken_by) == (is_enough, claw if is_enough else "")


def broken(rules: InjuryRules, dice: TwoD6, value: int, *skills: str, bonus: int = 0) -> ArmourRoll:
    return armour_roll(rules, rules.causes["block"], dice, value, causer_skills=skill_words(skills), bonus=bonus)


# Niggling injuries: on the injury roll before 2020, on the casualty roll since.


@pytest.mark.parametrize("niggling", range(4))
@pytest.mark.parametrize("edition", EDITIONS)
def test_niggling_injuries(edition: str, niggling: int) -> None:
    rules = tables(name=edition)
    value = ARMOUR_VALUES[edition][2]
    for kind, mighty in product(KINDS, ("", "Mighty Blow")):
        causer = (mighty,) if mighty else ()
        for dice, result in rolled(rules, "block", value, causer, kind, niggling=niggling):
            expected = chain(edition, "block", dice, value, helper=MIGHTY_BLOWS[mighty], kind=kind, niggling=niggling)
            assert result == expected, (dice, kind, mighty)


# Fouls.

FOULERS = [
    *((edition, "", 0) for edition in EDITIONS),
    *((edition, "Dirty Player", 1) for edition in EDITIONS),
    ("bb2020", "Dirty Player (+1)", 1),
    ("bb2020", "Dirty Player (+2)", 2),
]


@pytest.mark.parametrize(("edition", "dirty", "amount"), FOULERS)
def test_foul(edition: str, dirty: str, amount: int) -> None:
    """Assists count on the armour roll, Dirty Player there or on the injury roll; Claw and Mighty Blow do not."""
    causer = (*([dirty] if dirty else []), "Mighty Blow", CLAWS[edition])
    rules = tables(name=edition)
    for assists, value in product(((0, 0), (2, 0), (0, 1), (1, 2)), ARMOUR_VALUES[edition]):
        for dice, result in rolled(rules, "foul", value, causer, (), assists=assists):
            expected = chain(edition, "foul", dice, value, bonus=assists[0] - assists[1], helper=amount)
            assert result == expected, (dice, value, assists)


@pytest.mark.parametrize("edition", LATER)
def test_foul_on_hard_skin(edition: str) -> None:
    """Neither assists nor Dirty Player modify the armour roll."""
    rules = tables(name=edition)
    for value in ARMOUR_VALUES[edition]:
        found = rolled(rules, "foul", value, ("Dirty Player",), ("Iron Hard Skin",), assists=(2, 0))
        for dice, result in found:
            assert result == chain(edition, "foul", dice, value, bonus=2, helper=1, hard=True), (dice, value)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_referee_sees_doubles_on_either_roll(edition: str) -> None:
    rules = tables(name=edition)
    for first, second in product(PAIRS, PAIRS):
        seen = is_seen_by_referee(rules, rules.causes["foul"], first, second, is_broken=True, causer_skills=frozenset())
        assert seen == (first[0] == first[1] or second[0] == second[1])


# What other causes know.


@pytest.mark.parametrize("edition", EDITIONS)
def test_stab(edition: str) -> None:
    """Nothing modifies either roll; what the victim is still chooses the injury table."""
    causer = ("Stab", "Mighty Blow", CLAWS[edition], "Dirty Player")
    rules = tables(name=edition)
    for kind, value in product(KINDS, ARMOUR_VALUES[edition]):
        for dice, result in rolled(rules, "stab", value, causer, kind, niggling=2):
            assert result == chain(edition, "stab", dice, value, kind=kind, niggling=2), (dice, value, kind)


@pytest.mark.parametrize(("verb", "bonus"), [("chainsaw", 3), ("bomb", 0), ("falls", 0), ("hurt", 0)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_other_causes(edition: str, verb: str, bonus: int) -> None:
    """A chainsaw adds 3 to the armour roll; no skill of a blocker helps."""
    causer = ("Mighty Blow", CLAWS[edition], "Dirty Player")
    rules = tables(name=edition)
    for value in ARMOUR_VALUES[edition]:
        for dice, result in rolled(rules, verb, value, causer, ()):
            assert result == chain(edition, verb, dice, value, bonus=bonus), (dice, value)


@pytest.mark.parametrize("verb", ["crowd", "rock"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_no_armour_helps_against_the_crowd(edition: str, verb: str) -> None:
    rules = tables(name=edition)
    cause = rules.causes[verb]
    assert not cause.armour
    for dice, kind, niggling in product(PAIRS, KINDS, range(4)):
        injury = injury_roll(
            rules,
            cause,
            dice,
            None,
            causer_skills=skill_words(("Mighty Blow",)),
            victim_skills=skill_words(kind),
            niggling_injuries=niggling,
        )
        total = sum(dice) + (niggling if edition in EARLIER else 0)
        assert (injury.total, injury.result) == (total, injured(edition, total, kind)), (dice, kind, niggling)


@pytest.mark.parametrize("verb", ["block", "falls", "foul"])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_protects_who_swings_a_ball_and_chain(edition: str, kind: tuple[str, ...], verb: str) -> None:
    """Facts, section 2.3: whatever brings him down there is no armour roll, and stunned counts as knocked out."""
    name = "Ball and Chain" if edition == "bb2020" else "Ball & Chain"
    before = home(player(5, name, *kind))
    line = "H5 falls" if verb == "falls" else f"A3 {verb} H5"
    [missing] = decision(line, home=before, rules=tables(name=edition)).missing
    assert missing.roll == "injury"
    for first, second in PAIRS:
        made = decision(f"{line} injury {first}+{second}", home=before, rules=tables(name=edition))
        plain = injured(edition, first + second, kind)
        assert made.outcome.outcomes[0].result == ("ko" if plain == "stunned" else plain)
        assert messages(made) == []
    [told] = messages(decision(f"{line} armour 1+2 injury 1+2", home=before, rules=tables(name=edition)))
    assert told == "no armour protects H5 Player 5 here: there is no armour roll"
