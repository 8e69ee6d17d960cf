"""Improvements: every roll, price and value against what the rulebooks say, and what nobody can take."""

from itertools import product
from typing import Any

import pytest
from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.entries import Improvement
from league.rules.gains import gain_named, improvement_gp, why_no_access
from league.rules.improvement_rolls import every_roll, first_allowed, first_unanswered, is_allowed
from league.rules.levels import is_due, levels_reached, must_spend, price_spp, rolls_due
from league.rules.progress import (
    against_gain,
    faults,
    improved,
    why_not_raised,
    why_not_yet,
)
from league.rules.random_skills import category_named, counting, picks, table_of
from league.rules.roster_tables import Position
from league.rules.ruleset import Ruleset
from league.rules.values import Characteristics, Player
from tests.rules.build import PAIRS, edition, player

ROLLED = ("bb1", "crp", "bb2016")
BOUGHT = ("bb2020", "bb2025")

CATEGORIES_2020 = {
    "General": (
        "Block", "Dauntless", "Dirty Player", "Fend", "Frenzy", "Kick",
        "Pro", "Shadowing", "Strip Ball", "Sure Hands", "Tackle", "Wrestle",
    ),
    "Strength": (
        "Arm Bar", "Brawler", "Break Tackle", "Grab", "Guard", "Juggernaut",
        "Mighty Blow", "Multiple Block", "Pile Driver", "Stand Firm", "Strong Arm", "Thick Skull",
    ),
}  # fmt: skip
"""Two columns of the table of 2020: the second D6 from 1 to 6, with a first of 1-3 and then of 4-6."""
GENERAL_2025 = (
    "Block", "Dauntless", "Fend", "Frenzy", "Kick", "Pro",
    "Steady Footing", "Strip Ball", "Sure Hands", "Tackle", "Taunt", "Wrestle",
)  # fmt: skip

D16: dict[int, set[str]] = {
    **{face: {"+MA", "+AV"} for face in range(1, 8)},
    **{face: {"+MA", "+PA", "+AV"} for face in range(8, 14)},
    14: {"+AG", "+PA"},
    15: {"+ST", "+AG"},
    16: {"+MA", "+ST", "+AG", "+PA", "+AV"},
}
D8: dict[int, set[str]] = {
    1: {"+AV"},
    2: {"+AV", "+PA"},
    3: {"+AV", "+MA", "+PA"},
    4: {"+AV", "+MA", "+PA"},
    5: {"+MA", "+PA"},
    6: {"+AG", "+MA"},
    7: {"+AG", "+ST"},
    8: {"+MA", "+ST", "+AG", "+PA", "+AV"},
}
"""What the die for a characteristic allows: 2020 and 2025, face by face (facts/rules.md 5.3)."""
PRICES = {
    "bb2020": {
        "random_normal": (3, 4, 6, 8, 10, 15),
        "chosen_normal": (6, 8, 12, 16, 20, 30),
        "random_double": (6, 8, 12, 16, 20, 30),
        "chosen_double": (12, 14, 18, 22, 26, 40),
        "characteristic": (18, 20, 24, 28, 32, 50),
    },
    "bb2025": {
        "random_normal": (3, 4, 6, 8, 10, 15),
        "chosen_normal": (6, 8, 12, 16, 20, 30),
        "chosen_double": (10, 12, 16, 20, 24, 34),
        "characteristic": (14, 16, 20, 24, 28, 38),
    },
}
"""SPP by the number of the improvement (facts/rules.md 5.3)."""
TAKEN = ("Dauntless", "Fend", "Kick", "Pro", "Tackle")
FACTS = {
    "random_normal": Improvement(player="p1", category="General", skill="Block"),
    "chosen_normal": Improvement(player="p1", skill="Block"),
    "random_double": Improvement(player="p1", category="Strength", skill="Guard"),
    "chosen_double": Improvement(player="p1", skill="Guard"),
    "characteristic": Improvement(player="p1", characteristic="+ST", dice=(8,)),
}


def lineman(rules: Ruleset) -> Position:
    """A human lineman: General is near to him, Agility and Strength less so."""
    position = rules.position("Human", "Lineman") or rules.position("Human", "Human Lineman")
    assert position is not None
    return position


def earned(spp: int, *improvements: str, **changes: Any) -> Player:
    """A human lineman with so many points, who has taken these improvements."""
    return player(1, *improvements, spp=spp, improvements=improvements, **changes)


def modern(**changes: Any) -> Player:
    """A human lineman of 2020: MA 6, ST 3, AG 3+, PA 4+, AV 9+, with 100 SPP."""
    printed = Characteristics(ma=6, st=3, ag=3, av=9, pa=4)
    present = replace(
        printed, **{name: changes.pop(name) for name in ("ma", "st", "ag", "av", "pa") if name in changes}
    )
    return replace(player(1), **{"printed": printed, "present": present, "spp": 100, **changes})


class TestRollsOf2D6:
    @pytest.mark.parametrize("name", ROLLED)
    @pytest.mark.parametrize("dice", PAIRS)
    def test_what_each_roll_allows_a_human_lineman(self, name: str, dice: tuple[int, int]) -> None:
        """LRB6 p26: a skill on any roll; 10 MA or AV, 11 AG, 12 ST; a double also a skill of other categories."""
        rules = edition(name=name)
        total = dice[0] + dice[1]
        expected = {
            "Block": True,
            "Sure Hands": True,
            "Dodge": dice[0] == dice[1],
            "Guard": dice[0] == dice[1],
            "Accurate": dice[0] == dice[1],
            "Horns": False,
            "+MA": total == 10,
            "+AV": total == 10,
            "+AG": total == 11,
            "+ST": total == 12,
        }
        assert {gain: is_allowed(gain, dice, lineman(rules), rules) for gain in expected} == expected

    def test_there_are_36_rolls(self) -> None:
        assert list(every_roll(edition(name="crp").rules.improvements)) == list(PAIRS)

    def test_double_one_is_no_better_than_any_double(self) -> None:
        rules = edition(name="crp")
        assert first_allowed(["+ST", "+MA", "Guard", "Block"], (1, 1), lineman(rules), rules) == "Guard"

    @pytest.mark.parametrize(
        ("dice", "taken"), [((6, 6), "+ST"), ((4, 4), "Dodge"), ((5, 5), "Dodge"), ((6, 5), "Block"), ((2, 1), "Block")]
    )
    def test_the_first_wish_that_a_roll_allows_is_taken(self, dice: tuple[int, int], taken: str) -> None:
        rules = edition(name="crp")
        assert first_allowed(["+ST", "Dodge", "Block"], dice, lineman(rules), rules) == taken

    @pytest.mark.parametrize("dice", [(), (4,), (1, 2, 3), (7, 1), (0, 4)])
    def test_other_dice_are_refused(self, dice: tuple[int, ...]) -> None:
        rules = edition(name="crp")
        with pytest.raises(AgainstTheRules, match="is a 2D6"):
            first_allowed(["Block"], dice, lineman(rules), rules)

    def test_a_roll_that_allows_none_of_the_wishes_says_what_it_allows(self) -> None:
        rules = edition(name="crp")
        with pytest.raises(AgainstTheRules, match=r"a roll of 6\+4 allows \+MA, \+AV or a skill of General, not Dodge"):
            first_allowed(["Dodge"], (6, 4), lineman(rules), rules)

    @pytest.mark.parametrize(
        ("wishes", "unanswered"),
        [
            (["Block"], ()),
            (["+ST", "Dodge", "Block"], ()),
            (["Dodge"], (1, 2)),
            (["+ST"], (1, 1)),
            (["+ST", "+AG", "+MA", "Guard"], (1, 2)),
        ],
    )
    def test_wishes_that_answer_every_roll(self, wishes: list[str], unanswered: tuple[int, ...]) -> None:
        rules = edition(name="crp")
        assert first_unanswered(wishes, lineman(rules), rules) == unanswered


class TestTheDieForACharacteristic:
    """The tables of 2020 (D16) and 2025 (D8), face by face; a skill may always be had in its place."""

    @pytest.mark.parametrize(
        ("name", "face", "points"),
        [*(("bb2020", face, points) for face, points in D16.items()),
         *(("bb2025", face, points) for face, points in D8.items())],
    )  # fmt: skip
    def test_face(self, name: str, face: int, points: set[str]) -> None:
        rules = edition(name=name)
        everything = ("+MA", "+ST", "+AG", "+PA", "+AV")
        assert {gain for gain in everything if is_allowed(gain, (face,), lineman(rules), rules)} == points
        assert is_allowed("Guard", (face,), lineman(rules), rules)
        assert is_allowed("Block", (face,), lineman(rules), rules) == (name == "bb2025")
        assert not is_allowed("Horns", (face,), lineman(rules), rules)

    @pytest.mark.parametrize(("name", "faces"), [("bb2020", 16), ("bb2025", 8)])
    def test_every_face_is_there(self, name: str, faces: int) -> None:
        assert list(every_roll(edition(name=name).rules.improvements)) == [(face,) for face in range(1, faces + 1)]

    @pytest.mark.parametrize(
        ("name", "dice"), [("bb2020", (17,)), ("bb2025", (9,)), ("bb2020", (5, 4)), ("bb2025", ())]
    )
    def test_other_dice_are_refused(self, name: str, dice: tuple[int, ...]) -> None:
        rules = edition(name=name)
        with pytest.raises(AgainstTheRules, match="is a D16" if name == "bb2020" else "is a D8"):
            first_allowed(["+MA", "Guard"], dice, lineman(rules), rules)


class TestLevels:
    @pytest.mark.parametrize("name", ROLLED)
    @pytest.mark.parametrize(
        ("spp", "level", "rolls"),
        [
            (0, "Rookie", 0), (5, "Rookie", 0),
            (6, "Experienced", 1), (15, "Experienced", 1),
            (16, "Veteran", 2), (30, "Veteran", 2),
            (31, "Emerging Star", 3), (50, "Emerging Star", 3),
            (51, "Star", 4), (75, "Star", 4),
            (76, "Super Star", 5), (175, "Super Star", 5),
            (176, "Legend", 6), (900, "Legend", 6),
        ],
    )  # fmt: skip
    def test_one_roll_for_each_level_but_the_first(self, name: str, spp: int, level: str, rolls: int) -> None:
        rolled = edition(name=name).rules.improvements.rolled
        assert rolled is not None
        assert levels_reached(earned(spp), rolled)[-1].name == level
        assert rolls_due(earned(spp), rolled) == rolls
        assert rolls_due(earned(spp, "Block"), rolled) == max(rolls - 1, 0)

    def test_why_nothing_is_due(self) -> None:
        rules = edition(name="crp")
        assert why_not_yet(earned(6), rules) == ""
        assert "the next comes with Experienced, at 6 SPP" in why_not_yet(earned(5), rules)
        assert "the next comes with Veteran, at 16 SPP" in why_not_yet(earned(6, "Block"), rules)
        six = ("Block", "Dodge", "Guard", "Tackle", "Pro", "Kick")
        assert "he has had them all" in why_not_yet(earned(500, *six), rules)


class TestPrices:
    @pytest.mark.parametrize(
        ("name", "kind", "taken", "spp"),
        [
            (name, kind, taken, spp)
            for name, columns in PRICES.items()
            for kind, prices in columns.items()
            for taken, spp in enumerate(prices)
        ],
    )
    def test_price(self, name: str, kind: str, taken: int, spp: int) -> None:
        rules = edition(name=name)
        before = modern(improvements=TAKEN[:taken], skills=TAKEN[:taken])
        assert improved(before, lineman(rules), FACTS[kind], rules).spp == spp

    def test_2025_has_no_random_skill_of_a_category_that_is_less_near(self) -> None:
        rules = edition(name="bb2025")
        with pytest.raises(AgainstTheRules, match="no random skill of Strength"):
            improved(modern(), lineman(rules), FACTS["random_double"], rules)

    @pytest.mark.parametrize(("name", "skill", "gp"), [("bb2020", "Guard", 40_000), ("bb2025", "Guard", 50_000)])
    def test_a_skill_in_place_of_a_characteristic_costs_as_much_and_adds_what_a_skill_does(
        self, name: str, skill: str, gp: int
    ) -> None:
        rules = edition(name=name)
        effect = improved(modern(), lineman(rules), Improvement(player="p1", skill=skill, dice=(1,)), rules)
        assert effect.spp == PRICES[name]["characteristic"][0]
        assert effect.value_gp == gp
        assert effect.points == {}

    @pytest.mark.parametrize("name", ROLLED)
    def test_an_improvement_that_comes_with_a_level_costs_nothing(self, name: str) -> None:
        rules = edition(name=name)
        assert improved(earned(6), lineman(rules), Improvement(player="p1", skill="Block", dice=(2, 1)), rules).spp == 0

    @pytest.mark.parametrize("name", BOUGHT)
    def test_six_are_the_most(self, name: str) -> None:
        rules = edition(name=name)
        five = modern(improvements=TAKEN, skills=TAKEN)
        six = modern(improvements=(*TAKEN, "+MA"), skills=(*TAKEN, "+MA"), ma=7)
        assert why_not_yet(five, rules, 50) == ""
        assert "6 is the most" in why_not_yet(six, rules)
        assert list(faults(six, rules)) == []
        seven = replace(six, improvements=(*six.improvements, "Block"))
        assert list(faults(seven, rules)) == ["Player 1 has 7 improvements: 6 is the most"]

    def test_points_that_are_not_there(self) -> None:
        rules = edition(name="bb2020")
        assert why_not_yet(modern(spp=6, spp_spent=0), rules, 6) == ""
        assert why_not_yet(modern(spp=8, spp_spent=3), rules, 6) == "this costs 6 SPP, and Player 1 has 5"

    @pytest.mark.parametrize(
        ("name", "spp", "spent", "taken", "has_to"),
        [
            ("bb2020", 17, 0, 0, False), ("bb2020", 18, 0, 0, True), ("bb2020", 25, 6, 1, False),
            ("bb2020", 26, 6, 1, True), ("bb2025", 13, 0, 0, False), ("bb2025", 14, 0, 0, True),
            ("bb2025", 41, 14, 5, False), ("bb2025", 42, 4, 5, True),
        ],
    )  # fmt: skip
    def test_who_can_afford_a_characteristic_has_to_spend(
        self, name: str, spp: int, spent: int, taken: int, has_to: bool
    ) -> None:
        who = modern(spp=spp, spp_spent=spent, improvements=TAKEN[:taken], skills=TAKEN[:taken])
        assert must_spend(who, edition(name=name).rules.improvements) is has_to

    def test_nobody_has_to_spend_where_levels_count_or_everything_is_taken(self) -> None:
        assert not must_spend(earned(500), edition(name="crp").rules.improvements)
        assert not must_spend(modern(improvements=(*TAKEN, "Block")), edition(name="bb2025").rules.improvements)

    @pytest.mark.parametrize(("name", "spp"), [("crp", 6), ("bb2016", 6), ("bb2025", 14)])
    def test_what_a_team_has_to_do_before_its_next_match(self, name: str, spp: int) -> None:
        """A roll at the second level, 6 SPP (LRB6 p26); 14 SPP, the price of a characteristic, have to be spent."""
        improvements = edition(name=name).rules.improvements
        assert [is_due(player(1, spp=has), improvements) for has in (spp - 1, spp)] == [False, True]

    def test_a_journeyman_has_to_spend_too(self) -> None:
        assert must_spend(modern(spp=14, is_journeyman=True), edition(name="bb2025").rules.improvements)


class TestValues:
    @pytest.mark.parametrize(
        ("name", "gain", "is_random", "gp"),
        [
            *((name, gain, False, gp) for name in ROLLED for gain, gp in (
                ("Block", 20_000), ("Guard", 30_000), ("+MA", 30_000), ("+AV", 30_000), ("+AG", 40_000), ("+ST", 50_000)
            )),
            *(("bb2020", gain, is_random, gp) for gain, is_random, gp in (
                ("Block", True, 10_000), ("Block", False, 20_000), ("Guard", True, 20_000), ("Guard", False, 40_000),
                ("+AV", False, 10_000), ("+MA", False, 20_000), ("+PA", False, 20_000), ("+AG", False, 40_000),
                ("+ST", False, 80_000),
            )),
            *(("bb2025", gain, is_random, gp) for gain, is_random, gp in (
                ("Tackle", True, 20_000), ("Tackle", False, 20_000), ("Block", True, 30_000), ("Block", False, 30_000),
                ("Catch", False, 40_000), ("Dodge", False, 50_000), ("Guard", False, 50_000),
                ("Mighty Blow", False, 50_000), ("+AV", False, 10_000), ("+MA", False, 20_000), ("+PA", False, 20_000),
                ("+AG", False, 30_000), ("+ST", False, 60_000),
            )),
        ],
    )  # fmt: skip
    def test_value(self, name: str, gain: str, is_random: bool, gp: int) -> None:
        """facts/rules.md 5.2 and 5.3; four skills of 2025 are elite and add 10,000 gp more."""
        rules = edition(name=name)
        assert improvement_gp(rules, lineman(rules), gain, is_random=is_random) == gp


class TestCharacteristics:
    @pytest.mark.parametrize(
        ("name", "gain", "points"),
        [("crp", "+MA", {"ma": 1}), ("crp", "+AG", {"ag": 1}), ("bb2020", "+AG", {"ag": -1}),
         ("bb2025", "+PA", {"pa": -1}), ("bb2020", "+AV", {"av": 1}), ("bb2025", "+ST", {"st": 1})],
    )  # fmt: skip
    def test_a_point_is_what_is_better(self, name: str, gain: str, points: dict[str, int]) -> None:
        """Where a characteristic is what a roll needs, one point better is one lower."""
        rules = edition(name=name)
        dice = (6, 6) if name == "crp" else (8,)
        who = earned(6) if name == "crp" else modern()
        effect = improved(who, lineman(rules), Improvement(player="p1", characteristic=gain, dice=dice), rules)
        assert (effect.name, effect.points) == (gain, points)

    @pytest.mark.parametrize(
        ("taken", "now", "may"),
        [((), 6, True), (("+MA",), 7, True), (("+MA", "+MA"), 8, False), (("+MA", "+MA"), 7, True), ((), 5, True)],
    )
    def test_two_above_the_printed_number_are_the_most(self, taken: tuple[str, ...], now: int, may: bool) -> None:
        """LRB6 p26 and FAQ p61: who was raised twice and then hurt may be raised again."""
        rules = edition(name="crp")
        assert (why_not_raised(earned(200, *taken, ma=now), lineman(rules), "ma", rules) == "") is may

    @pytest.mark.parametrize("name", BOUGHT)
    @pytest.mark.parametrize(
        ("taken", "now", "may"),
        [((), 6, True), (("+MA",), 7, True), (("+MA", "+MA"), 8, False), (("+MA", "+MA"), 7, False)],
    )
    def test_two_taken_are_the_most_since_2020(self, name: str, taken: tuple[str, ...], now: int, may: bool) -> None:
        """facts/rules.md 3.4: no characteristic can ever be improved more than twice."""
        rules = edition(name=name)
        assert (why_not_raised(modern(improvements=taken, ma=now), lineman(rules), "ma", rules) == "") is may

    @pytest.mark.parametrize(
        ("name", "key", "printed", "may"),
        [
            ("crp", "ma", 10, False), ("crp", "ma", 9, True), ("crp", "av", 10, False), ("crp", "st", 9, True),
            ("bb2020", "ma", 9, False), ("bb2020", "ma", 8, True), ("bb2020", "st", 8, False),
            ("bb2020", "st", 7, True), ("bb2020", "ag", 1, False), ("bb2020", "ag", 2, True),
            ("bb2020", "pa", 1, False), ("bb2020", "pa", 2, True),
            ("bb2020", "av", 11, False), ("bb2020", "av", 10, True), ("bb2025", "av", 11, False),
        ],
    )  # fmt: skip
    def test_the_end_of_a_characteristic(self, name: str, key: str, printed: int, may: bool) -> None:
        """facts/rules.md 3.4: 10 in the older editions; MA 9, ST 8, AG 1+, PA 1+, AV 11+ since 2020."""
        rules = edition(name=name)
        who = modern()
        who = replace(
            who, printed=replace(who.printed, **{key: printed}), present=replace(who.present, **{key: printed})
        )
        assert (why_not_raised(who, lineman(rules), key, rules) == "") is may

    def test_who_has_no_passing_ability_cannot_raise_it(self) -> None:
        rules = edition(name="bb2020")
        who = modern()
        clumsy = replace(who, printed=replace(who.printed, pa=None), present=replace(who.present, pa=None))
        assert why_not_raised(clumsy, lineman(rules), "pa", rules) == "Player 1 has no PA"
        assert list(faults(replace(clumsy, improvements=("+PA",)), rules)) == []

    def test_faults_of_a_player_who_is_not_what_he_can_be(self) -> None:
        rules = edition(name="crp")
        assert list(faults(earned(6, "Block", "+MA", ma=7), rules)) == ["Player 1 has 2 improvements, and SPP for 1"]
        assert list(faults(earned(99, "+MA", ma=9), rules)) == [
            "the MA of Player 1 would be raised by 3: 2 is the most"
        ]
        assert list(faults(earned(16, "Block", "+MA", ma=7), rules)) == []

    def test_what_other_rules_had_is_nobodys_fault_now(self) -> None:
        """House rules may drop a skill or a characteristic while players have learnt it."""
        rules = edition(name="crp")
        assert list(against_gain(player(1), lineman(rules), "Steady Footing", rules)) == []
        assert list(faults(earned(6, "+PA"), rules)) == []


class TestSkills:
    @pytest.mark.parametrize(
        ("name", "has", "gain", "why"),
        [
            ("crp", (), "Block", ""),
            ("crp", (), "Dodge", ""),
            ("crp", ("Block",), "Block", "has Block already"),
            ("crp", (), "Horns", "Mutation is closed to a Lineman"),
            ("crp", (), "Loner", "Loner is an Extraordinary skill: no improvement gives it"),
            ("crp", ("Frenzy",), "Grab", "Grab and Frenzy exclude each other"),
            ("crp", ("Grab",), "Frenzy", "Frenzy and Grab exclude each other"),
            ("bb2020", (), "Bone Head", "Bone Head is a trait: no improvement gives it"),
            ("bb2020", ("Mighty Blow (+2)",), "Mighty Blow (+1)", "has Mighty Blow already"),
            ("bb2020", (), "Strong Arm", "Strong Arm is for players with Throw Team-mate"),
            ("bb2020", ("Throw Team-mate",), "Strong Arm", ""),
            ("bb2020", ("Pogo Stick",), "Leap", "Leap and Pogo Stick exclude each other"),
            ("bb2025", ("Frenzy",), "Multiple Block", "Multiple Block and Frenzy exclude each other"),
            ("bb2025", (), "Bullseye", "Bullseye is for players with Throw Team-mate"),
            ("bb2025", (), "Claws", "Mutation is closed to a Human Lineman"),
        ],
    )  # fmt: skip
    def test_who_can_have_it(self, name: str, has: tuple[str, ...], gain: str, why: str) -> None:
        rules = edition(name=name)
        reasons = "; ".join(against_gain(player(1, *has), lineman(rules), gain, rules))
        assert why in reasons
        assert bool(reasons) == bool(why)

    def test_a_journeyman_improves_like_anybody(self) -> None:
        """Improvements come before the hiring: hired ones keep the skills they have learnt (LRB6 p29)."""
        for name in ("crp", "bb2020"):
            rules = edition(name=name)
            assert not list(against_gain(player(1, is_journeyman=True), lineman(rules), "Block", rules))

    @pytest.mark.parametrize(
        ("name", "typed", "gained"),
        [
            ("crp", "mighty blow", "Mighty Blow"), ("bb2020", "mighty blow", "Mighty Blow (+1)"),
            ("bb2020", "Mighty Blow (+1)", "Mighty Blow (+1)"), ("bb2020", "Dirty Player", "Dirty Player (+1)"),
            ("bb2025", "Mighty Blow", "Mighty Blow"), ("crp", "ma", "+MA"), ("crp", "+st", "+ST"),
            ("bb2020", "PA", "+PA"),
        ],
    )  # fmt: skip
    def test_name(self, name: str, typed: str, gained: str) -> None:
        assert gain_named(typed, edition(name=name)) == gained

    @pytest.mark.parametrize(
        ("name", "typed", "says"),
        [
            ("crp", "Blok", "did you mean Block"), ("crp", "+PA", "no characteristic 'PA'; there are MA, ST, AG, AV"),
            ("crp", "PA", "no skill or characteristic 'PA'"),
            ("bb2020", "Mighty Blow (+2)", r"gains Mighty Blow \(\+1\)"),
            ("crp", "", "no skill or characteristic"), ("crp", "+", "no characteristic"),
        ],
    )  # fmt: skip
    def test_no_name(self, name: str, typed: str, says: str) -> None:
        with pytest.raises(AgainstTheRules, match=says):
            gain_named(typed, edition(name=name))


class TestRandomSkills:
    @pytest.mark.parametrize(
        ("name", "category", "skills"),
        [*(("bb2020", category, skills) for category, skills in CATEGORIES_2020.items()),
         ("bb2025", "General", GENERAL_2025)],
    )  # fmt: skip
    def test_every_roll_of_a_column(self, name: str, category: str, skills: tuple[str, ...]) -> None:
        rules = edition(name=name)
        for first, second in PAIRS:
            (pick,) = picks(modern(), lineman(rules), category, [(first, second)], rules)
            assert pick.skill.name == skills[second - 1 if first <= 3 else second + 5]

    @pytest.mark.parametrize("name", BOUGHT)
    def test_each_column_has_twelve_skills_and_a_place_for_every_roll(self, name: str) -> None:
        rules = edition(name=name)
        categories = {skill.category for skill in rules.skills if skill.random is not None}
        assert categories == {"General", "Agility", "Passing", "Strength", "Mutation"} | (
            {"Devious"} if name == "bb2025" else set()
        )
        for category in categories:
            table = table_of(category, rules)
            assert set(table) == set(product((1, 4), range(1, 7)))
            assert len({skill.name for skill in table.values()}) == 12

    def test_a_skill_he_cannot_have_is_rolled_again(self) -> None:
        rules = edition(name="bb2025")
        who = modern(skills=("Block", "Grab"))
        found = picks(who, lineman(rules), "General", [(1, 1), (2, 4), (4, 2), (6, 4)], rules)
        assert [bool(pick.why_again) for pick in found] == [True, True, False, False]
        assert [skill.name for skill in counting(found, 2)] == ["Strip Ball", "Tackle"]

    def test_the_same_skill_twice_is_no_reason_to_roll_again(self) -> None:
        rules = edition(name="bb2025")
        found = picks(modern(), lineman(rules), "General", [(1, 1), (3, 1)], rules)
        assert [skill.name for skill in counting(found, 2)] == ["Block", "Block"]

    @pytest.mark.parametrize("rolls", [[(1, 1), (1, 2), (1, 3)], [(1, 1), (1, 2), (4, 2), (4, 2)]])
    def test_no_more_rolls_than_count(self, rolls: list[tuple[int, int]]) -> None:
        rules = edition(name="bb2025")
        found = picks(modern(), lineman(rules), "General", rolls, rules)
        with pytest.raises(AgainstTheRules, match="more rolls than 2 that count"):
            counting(found, 2)

    def test_a_roll_that_does_not_count_after_the_last_that_does(self) -> None:
        rules = edition(name="bb2020")
        found = picks(modern(skills=("Block",)), lineman(rules), "General", [(1, 2), (1, 1)], rules)
        with pytest.raises(AgainstTheRules, match="more rolls than 1 that count"):
            counting(found, 1)

    @pytest.mark.parametrize(
        ("name", "typed", "category"),
        [("bb2020", "g", "General"), ("bb2020", "STRENGTH", "Strength"), ("bb2025", "D", "Devious")],
    )
    def test_category(self, name: str, typed: str, category: str) -> None:
        assert category_named(typed, edition(name=name)) == category

    @pytest.mark.parametrize(("name", "typed"), [("bb2020", "D"), ("bb2020", "Trait"), ("bb2025", ""), ("bb2025", "X")])
    def test_no_category(self, name: str, typed: str) -> None:
        with pytest.raises(AgainstTheRules, match="no category"):
            category_named(typed, edition(name=name))


def test_a_price_past_the_last_is_the_last() -> None:
    bought = edition(name="bb2020").rules.improvements.bought
    assert bought is not None
    assert price_spp(modern(improvements=("Block",) * 9), "chosen_normal", bought) == 30
    assert price_spp(modern(), "random_double", edition(name="bb2020").rules.improvements.bought or bought) == 6


def test_without_his_position_nothing_says_what_a_player_may_learn() -> None:
    """House rules may have removed it; what he learns comes from its lists (LRB6 p26)."""
    assert why_no_access(player(1), "Human", edition()) == ""
    told = why_no_access(player(1, position="Squire"), "Human", edition())
    assert told.endswith("has no position Squire of Human: Player 1 takes no improvement")
