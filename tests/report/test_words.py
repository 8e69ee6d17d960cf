"""Dice and effects in words."""

import pytest

from league.report.words import armour_words, casualty_words, dice_words, effects_words, injury_words, outcome_words
from league.rules.events import KnockDown, Recovery, StandUp
from league.rules.outcomes import ArmourRoll, CasualtyRoll, InjuryRoll, Modifier, Outcome

MIGHTY_BLOW = Modifier(name="Mighty Blow", amount=1)


@pytest.mark.parametrize(
    ("dice", "roll", "words"),
    [
        ((5, 4), ArmourRoll(total=9, against=8, is_broken=True), "armour 5+4 = 9 > 8"),
        ((3, 3), ArmourRoll(total=6, against=8, is_broken=False), "armour 3+3 = 6 < 8"),
        ((4, 4), ArmourRoll(total=8, against=8, is_broken=False), "armour 4+4 = 8 <= 8"),
        ((4, 4), ArmourRoll(total=8, against=8, is_broken=True), "armour 4+4 = 8 >= 8"),
        ((4, 4), ArmourRoll(total=8, against=9, is_broken=True), "armour 4+4 = 8 breaks AV 9"),
        (
            (4, 4),
            ArmourRoll(total=9, against=8, is_broken=True, modifiers=(MIGHTY_BLOW,)),
            "armour 4+4=8 +1 Mighty Blow = 9 > 8",
        ),
    ],
)
def test_armour(dice: tuple[int, int], roll: ArmourRoll, words: str) -> None:
    assert armour_words(dice, roll) == words


def test_injury() -> None:
    niggling = Modifier(name="niggling", amount=1)
    assert injury_words((6, 5), InjuryRoll(total=11, result="casualty")) == "injury 6+5 = 11: casualty"
    roll = InjuryRoll(total=8, result="ko", modifiers=(niggling,))
    assert injury_words((4, 3), roll) == "injury 4+3=7 +1 niggling = 8: KO"
    assert injury_words((4, 3), roll, is_rolled=True) == "injury rolled 4+3=7 +1 niggling = 8: KO"


@pytest.mark.parametrize(
    ("roll", "words"),
    [
        (
            CasualtyRoll(rolled=54, name="Smashed Ankle", effects=("mng", "-ma")),
            "54 Smashed Ankle: misses next game, -1 MA",
        ),
        (CasualtyRoll(rolled=23, name="Badly Hurt"), "23 Badly Hurt"),
        (CasualtyRoll(rolled=64, name="Dead", effects=("dead",)), "64 Dead"),
        (
            CasualtyRoll(rolled=44, name="Broken Jaw", effects=("mng",), counts=False),
            "44 Broken Jaw: misses next game (not taken)",
        ),
    ],
)
def test_casualty(roll: CasualtyRoll, words: str) -> None:
    assert casualty_words(roll) == words


def test_effects() -> None:
    assert effects_words(("mng", "niggling", "-av")) == "misses next game, niggling injury, -1 AV"


def test_single_dice_and_scatter() -> None:
    assert dice_words(Recovery(player="H3", die=4), Outcome(result="success")) == ["4: success"]
    assert dice_words(StandUp(player="H3"), Outcome(result="success")) == []
    down = KnockDown(cause="falls", victim="H3", scatter=3, rolled=("scatter",))
    assert dice_words(down, Outcome(scatter="right")) == ["scatter rolled 3: right"]


def test_what_came_of_it() -> None:
    outcome = Outcome(
        result="casualty",
        effects=("mng",),
        notes=("MA already reduced by injury",),
        sent_off="A2",
        is_turnover=True,
    )
    assert outcome_words(outcome) == ("casualty: misses next game; MA already reduced by injury; A2 sent off; turnover")
    assert outcome_words(Outcome()) == ""
