"""The data of the editions after bb1: tables cover their dice, names resolve, figures are those of the rulebooks."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from league.rules.pitch_tables import Skill
from league.rules.roster_tables import Position, Roster, base_name
from league.rules.ruleset import Ruleset
from tests.rules.build import D68, edition

FACTS = Path(__file__).parents[2].parent / "shared" / "facts"

EARLIER = ("crp", "bb2016")
LATER = ("bb2020", "bb2025")
NEW = (*EARLIER, *LATER)
EDITIONS = ("bb1", *NEW)

COUNTS = {  # rosters, positions, skills, stars, inducements
    "bb1": (23, 98, 75, 57, 14),
    "crp": (24, 105, 75, 57, 14),
    "bb2016": (29, 141, 83, 102, 30),
    "bb2020": (29, 155, 95, 67, 52),
    "bb2025": (30, 159, 108, 68, 55),
}


def rules_of(name: str) -> Ruleset:
    return edition(name=name)


def everybody(name: str) -> list[tuple[Roster, Position]]:
    return [(roster, position) for roster in rules_of(name).rosters for position in roster.positions]


def twice(names: Iterable[object]) -> list[object]:
    return [name for name, count in Counter(names).items() if count > 1]


def covered(ranges: Iterable[Any]) -> list[int]:
    """The numbers that rows with a first and a last one cover, as often as they do."""
    return sorted(number for row in ranges for number in range(row.first, row.last + 1))


# Tables cover their dice exactly once.


@pytest.mark.parametrize("name", EDITIONS)
def test_the_casualty_table_covers_its_die(name: str) -> None:
    casualty = rules_of(name).rules.casualty
    faces = [face for face in covered(casualty.rows) if casualty.die == "d16" or 1 <= face % 10 <= 8]
    assert (casualty.die, faces) == (("d16", list(range(1, 17))) if name in LATER else ("d68", list(D68)))
    assert covered(casualty.lasting) == (list(range(1, 7)) if name in LATER else [])
    assert [row.name for row in casualty.rows if row.lasting] == (["Lasting Injury"] if name in LATER else [])


CASUALTIES = """
    Badly Hurt; Broken Ribs; Groin Strain; Gouged Eye; Broken Jaw; Fractured Arm; Fractured Leg; Smashed Hand;
    Pinched Nerve; Damaged Back; Smashed Knee; Smashed Hip; Smashed Ankle; Serious Concussion; Fractured Skull;
    Broken Neck; Smashed Collar Bone; Dead
"""


@pytest.mark.parametrize("name", EARLIER)
def test_the_casualties_of_the_d68_by_name(name: str) -> None:
    """11 to 38, a face each from 41 to 58, 61 to 68."""
    firsts = [11, *range(41, 49), *range(51, 59), 61]
    names = [word.strip() for word in CASUALTIES.split(";")]
    assert [(row.first, row.name) for row in rules_of(name).rules.casualty.rows] == list(
        zip(firsts, names, strict=True)
    )


@pytest.mark.parametrize("name", EDITIONS)
def test_every_injury_table_covers_2d6(name: str) -> None:
    tables = rules_of(name).rules.injury.tables
    assert [covered(table.bands) for table in tables] == [list(range(2, 13))] * len(tables)
    sizes = [len(table.skills) for table in tables]
    assert sizes == sorted(sizes, reverse=True), "the one that wants most skills is tried first"
    assert sizes[-1] == 0


@pytest.mark.parametrize("name", EDITIONS)
def test_the_improvement_table_covers_its_dice(name: str) -> None:
    improvements = rules_of(name).rules.improvements
    rolled, bought = improvements.rolled, improvements.bought
    if name in LATER:
        assert bought is not None
        assert rolled is None
        faces = {"bb2020": 16, "bb2025": 8}[name]
        assert (bought.characteristic_die, covered(bought.bands)) == (faces, list(range(1, faces + 1)))
    else:
        assert rolled is not None
        assert bought is None
        assert covered(rolled.bands) == list(range(2, 13))


@pytest.mark.parametrize("name", EDITIONS)
def test_expensive_mistakes_and_spiralling_expenses(name: str) -> None:
    """Mistakes since 2016: six rows for the die, six columns from 100,000 on; before, expenses from 1,750,000 on."""
    rules = rules_of(name).rules
    mistakes, expenses = rules.expensive_mistakes, rules.spiralling_expenses
    if name in ("bb1", "crp"):
        assert mistakes is None
        assert expenses is not None
        assert (expenses.from_gp, expenses.step_gp, expenses.pays_gp) == (1_750_000, 150_000, 10_000)
        return
    assert expenses is None
    assert mistakes is not None
    assert mistakes.brackets_gp == (100_000, 200_000, 300_000, 400_000, 500_000, 600_000)
    letters = ["".join(cell[:2] for cell in row) for row in mistakes.rows]
    assert letters == [
        "mimimamacaca",
        "okmimimamaca",
        "okokmimimama",
        "okokokmimima",
        "okokokokmimi",
        "okokokokokmi",
    ]
    assert (mistakes.unit_gp, mistakes.rounding_gp) == (10_000, 5_000)


@pytest.mark.parametrize("name", LATER)
def test_random_tables_are_complete(name: str) -> None:
    """Two halves of the first die, six faces of the second: twelve skills a category, no place twice."""
    categories = ["General", "Agility", "Passing", "Strength", "Mutation", *(["Devious"] if name == "bb2025" else [])]
    places = Counter((skill.category, skill.random) for skill in rules_of(name).skills if skill.random)
    assert places == Counter(
        (category, (half, face)) for category in categories for half in (1, 4) for face in range(1, 7)
    )


@pytest.mark.parametrize("name", EARLIER)
def test_no_random_tables_before_2020(name: str) -> None:
    assert [skill.name for skill in rules_of(name).skills if skill.random or skill.elite] == []


# Names.


@pytest.mark.parametrize("name", EDITIONS)
def test_nothing_has_a_name_twice(name: str) -> None:
    ruleset = rules_of(name)
    assert twice(skill.name.casefold() for skill in ruleset.skills) == []
    assert twice(roster.id for roster in ruleset.rosters) == []
    names = (word.casefold() for roster in ruleset.rosters for word in {roster.name, *roster.aliases})
    assert twice(names) == []
    for roster in ruleset.rosters:
        assert twice(position.id for position in roster.positions) == [], roster.name
        assert twice(position.name.casefold() for position in roster.positions) == [], roster.name
    assert twice(star.name.casefold() for star in ruleset.stars) == []
    assert twice(inducement.id for inducement in ruleset.inducements) == []
    assert twice(inducement.name.casefold() for inducement in ruleset.inducements) == []


@pytest.mark.parametrize("name", EDITIONS)
def test_every_skill_of_positions_and_stars_exists_and_stands_once(name: str) -> None:
    ruleset = rules_of(name)
    known = {skill.name for skill in ruleset.skills}
    holders = [(position.name, position.skills) for _, position in everybody(name)]
    holders += [(star.name, star.skills) for star in ruleset.stars]
    for holder, skills in holders:
        assert {base_name(skill) for skill in skills} <= known, holder
        assert twice(skills) == [], holder


def words_of_rules(ruleset: Ruleset) -> set[str]:
    """Leagues and special rules that teams of an edition may have."""
    return {
        word
        for roster in ruleset.rosters
        for word in (
            *roster.leagues,
            *roster.special_rules,
            *roster.choose_special_rules,
            *(rule for rules in roster.league_special_rules.values() for rule in rules),
        )
    }


@pytest.mark.parametrize("name", EDITIONS)
def test_whom_stars_and_inducements_name_there_is(name: str) -> None:
    ruleset = rules_of(name)
    rosters, words = {roster.id for roster in ruleset.rosters}, words_of_rules(ruleset)
    for star in ruleset.stars:
        assert set(star.teams) <= rosters, star.name
        assert set(star.rules) <= words, star.name
        assert not (star.teams and star.rules), star.name
    for inducement in ruleset.inducements:
        assert {*inducement.only_for, *inducement.reduced_for} <= rosters, inducement.name
        assert {*inducement.only_for_rules, *inducement.reduced_for_rules} <= words, inducement.name
    for roster in ruleset.rosters:
        assert set(roster.league_special_rules) <= set(roster.leagues), roster.name
        assert (roster.choose_leagues or 0) < max(len(roster.leagues), 1), roster.name


@pytest.mark.parametrize("name", EDITIONS)
def test_what_the_tables_of_a_campaign_name_there_is(name: str) -> None:
    ruleset = rules_of(name)
    rules, words = ruleset.rules, words_of_rules(ruleset)
    verbs = {cause.verb for cause in rules.causes}
    for skill in [
        rules.regeneration.skill,
        base_name(rules.journeymen.skill),
        base_name(rules.buying.mercenary_skill),
        *(effect.skill for effect in rules.skill_effects),
        *(skill for table in rules.injury.tables for skill in table.skills),
        *(skill.requires for skill in ruleset.skills if skill.requires),
        *(skill for pair in ruleset.exclusive for skill in pair),
        *filter(None, [rules.treasury.low_cost_skill]),
        *([rules.captain.skill] if rules.captain else []),
        *([rules.getting_even.trait] if rules.getting_even else []),
    ]:
        assert any(skill == known.name for known in ruleset.skills), skill
    for special_rule in [
        *filter(None, [rules.treasury.low_cost_special_rule]),
        *([rules.captain.special_rule] if rules.captain else []),
        *(other.special_rule for other in rules.spp.teams),
    ]:
        assert special_rule in words
    for raising in rules.raising:
        assert {*raising.without_skills, *filter(None, [raising.skill])} <= {skill.name for skill in ruleset.skills}
        assert set(raising.causes) <= verbs
        assert not raising.special_rule or raising.special_rule in words
        raisers = [
            roster
            for roster in ruleset.rosters
            if roster.id in raising.rosters
            or raising.special_rule in roster.special_rules
            or any(raising.skill in position.skills for position in roster.positions if raising.skill)
        ]
        assert raisers, raising.name
        for roster in raisers:
            becomes = (
                [one for one in roster.positions if raising.position in one.id] if raising.position else roster.linemen
            )
            assert becomes, (raising.name, roster.name)
    if rules.getting_even:
        keywords = {keyword for _, position in everybody(name) for keyword in position.keywords}
        assert set(rules.getting_even.without_keywords) <= keywords


# Counts, prices, squads.


@pytest.mark.parametrize("name", EDITIONS)
def test_counts(name: str) -> None:
    ruleset = rules_of(name)
    counts = (
        len(ruleset.rosters),
        len(everybody(name)),
        len(ruleset.skills),
        len(ruleset.stars),
        len(ruleset.inducements),
    )
    assert counts == COUNTS[name]


@pytest.mark.parametrize("name", EDITIONS)
def test_prices_are_sane(name: str) -> None:
    """Multiples of 5,000: players from 15,000 to 200,000, stars to 450,000, the dearest card 400,000."""
    ruleset = rules_of(name)
    for roster, position in everybody(name):
        assert position.cost_gp in range(15_000, 200_001, 5_000), (roster.name, position.name)
    for roster in ruleset.rosters:
        assert roster.reroll_cost_gp in (40_000, 50_000, 60_000, 70_000), roster.name
        assert roster.rerolls_maximum == 8, roster.name
    for star in ruleset.stars:
        assert star.cost_gp in range(50_000, 450_001, 5_000) or (star.cost_gp == 0 and star.partner), star.name
    for inducement in ruleset.inducements:
        assert inducement.cost_gp in range(5_000, 400_001, 5_000), inducement.name
        is_reduced = bool(inducement.reduced_for or inducement.reduced_for_rules)
        assert is_reduced == (inducement.reduced_cost_gp is not None), inducement.name
        assert (inducement.reduced_cost_gp or 0) < inducement.cost_gp, inducement.name


@pytest.mark.parametrize("name", EDITIONS)
def test_profiles_are_possible(name: str) -> None:
    """Within the ends of each characteristic; PA since 2020, where `-` may stand for it."""
    ruleset = rules_of(name)
    holders = [(position.name, position.printed) for _, position in everybody(name)]
    holders += [(star.name, star.printed) for star in ruleset.stars]
    for holder, printed in holders:
        for key, about in ruleset.rules.characteristics.items():
            value = getattr(printed, key)
            if value is None:
                assert key == "pa", holder
                assert name in LATER, holder
            else:
                low, high = sorted((about.worst, about.best))
                assert low <= value <= high, (holder, key)
        assert printed.pa is None or name in LATER, holder


@pytest.mark.parametrize("name", EDITIONS)
def test_every_roster_fields_eleven_of_one_position_and_can_pay_for_them(name: str) -> None:
    for roster in rules_of(name).rosters:
        assert any(position.maximum >= 11 for position in roster.linemen), roster.name
        assert all(position.maximum >= 12 for position in roster.linemen), roster.name
        prices = sorted(price for one in roster.positions for price in [one.cost_gp] * one.maximum)
        assert len(prices) >= 16, roster.name
        assert sum(prices[:11]) <= 1_000_000, roster.name


@pytest.mark.parametrize("name", EDITIONS)
def test_access_to_skills(name: str) -> None:
    """A category is open to a position once; every letter stands for a category of the edition."""
    letters = {skill.category[0] for skill in rules_of(name).skills if skill.selectable}
    assert letters == set("GAPSMD" if name == "bb2025" else "GAPSM")
    for roster, position in everybody(name):
        both = position.normal + position.double
        assert set(both) <= letters, (roster.name, position.name)
        assert twice(both) == [], (roster.name, position.name)
        assert both, (roster.name, position.name)


@pytest.mark.parametrize("name", NEW)
def test_four_races_have_no_apothecary(name: str) -> None:
    """Khemri, who are the Tomb Kings, Necromantic, Nurgle, Undead."""
    without = {roster.id for roster in rules_of(name).rosters if not roster.apothecary}
    assert without == {"khemri", "necromantic", "nurgle", "undead"}


def test_keywords_of_2025() -> None:
    """Each position has some; what it is for is one of eight, and a big guy is no lineman."""
    for roster, position in everybody("bb2025"):
        roles = {"Big Guy", "Blitzer", "Blocker", "Catcher", "Lineman", "Runner", "Special", "Thrower"}
        assert roles & set(position.keywords), (roster.name, position.name)
        assert set(position.keywords) - roles, (roster.name, position.name)
        assert not (position.journeyman and "Lineman" not in position.keywords), (roster.name, position.name)
    for name in ("crp", "bb2016", "bb2020"):
        assert [position.name for _, position in everybody(name) if position.keywords] == []


def test_elite_skills_of_2025() -> None:
    assert {skill.name for skill in rules_of("bb2025").skills if skill.elite} == {
        "Block",
        "Dodge",
        "Guard",
        "Mighty Blow",
    }


PAIRS = {
    "bb1": {"Brick Far'th": "Grotty"},
    "crp": {"Brick Far'th": "Grotty"},
    "bb2016": {"Brick Far'th": "Grotty", "Lucien Swift": "Valen Swift", "Drull": "Dribl"},
    "bb2020": {"Grak": "Crumbleberry", "Lucien Swift": "Valen Swift", "Dribl": "Drull"},
    "bb2025": {"Grak": "Crumbleberry", "Lucien Swift": "Valen Swift", "Dribl": "Drull"},
}
"""Who is paid for, and who comes with him."""


@pytest.mark.parametrize("name", EDITIONS)
def test_star_players_in_pairs(name: str) -> None:
    stars = {star.name: star for star in rules_of(name).stars}
    assert {star.name: star.partner for star in stars.values() if star.partner and star.cost_gp} == PAIRS[name]
    for paid, free in PAIRS[name].items():
        assert (stars[free].partner, stars[free].cost_gp) == (paid, 0)
        assert (stars[free].teams, stars[free].rules) == (stars[paid].teams, stars[paid].rules)


# Figures of the rulebooks.


@pytest.mark.parametrize("name", NEW)
def test_characteristics_and_their_ends(name: str) -> None:
    found = {
        key: (about.worse, about.worst, about.best, about.target)
        for key, about in rules_of(name).rules.characteristics.items()
    }
    if name in EARLIER:
        assert found == dict.fromkeys(("ma", "st", "ag", "av"), (-1, 1, 10, False))
    else:
        assert found == {
            "ma": (-1, 1, 9, False),
            "st": (-1, 1, 8, False),
            "ag": (1, 6, 1, True),
            "pa": (1, 6, 1, True),
            "av": (-1, 3, 11, True),
        }
    limits = rules_of(name).rules.limits
    assert limits.improvements_per_characteristic == 2


@pytest.mark.parametrize("name", NEW)
def test_what_improvements_are_worth(name: str) -> None:
    improvements = rules_of(name).rules.improvements
    skills = (improvements.normal_skill_gp, improvements.double_skill_gp)
    by_die = (improvements.random_normal_skill_gp, improvements.random_double_skill_gp)
    points = {key: gp // 1_000 for key, gp in improvements.characteristics_gp.items()}
    if name in EARLIER:
        assert skills == (20_000, 30_000)
        assert by_die == (None, None)
        assert points == {"ma": 30, "av": 30, "ag": 40, "st": 50}
    elif name == "bb2020":
        assert skills == (20_000, 40_000)
        assert by_die == (10_000, 20_000)
        assert points == {"av": 10, "ma": 20, "pa": 20, "ag": 40, "st": 80}
    else:
        assert skills == (20_000, 40_000)
        assert by_die[0] == 20_000
        assert points == {"av": 10, "ma": 20, "pa": 20, "ag": 30, "st": 60}
    assert improvements.elite_gp == (10_000 if name == "bb2025" else 0)


@pytest.mark.parametrize("name", EARLIER)
def test_levels_and_improvement_rolls(name: str) -> None:
    rolled = rules_of(name).rules.improvements.rolled
    assert rolled is not None
    assert [(level.name, level.spp) for level in rolled.levels] == [
        ("Rookie", 0),
        ("Experienced", 6),
        ("Veteran", 16),
        ("Emerging Star", 31),
        ("Star", 51),
        ("Super Star", 76),
        ("Legend", 176),
    ]
    raised = {total: band.characteristics for band in rolled.bands for total in range(band.first, band.last + 1)}
    assert raised == dict.fromkeys(range(2, 10), ()) | {10: ("ma", "av"), 11: ("ag",), 12: ("st",)}


@pytest.mark.parametrize(
    ("name", "random_double", "chosen_double", "characteristic"),
    [
        ("bb2020", (6, 8, 12, 16, 20, 30), (12, 14, 18, 22, 26, 40), (18, 20, 24, 28, 32, 50)),
        ("bb2025", (), (10, 12, 16, 20, 24, 34), (14, 16, 20, 24, 28, 38)),
    ],
)
def test_prices_of_improvements(
    name: str, random_double: tuple[int, ...], chosen_double: tuple[int, ...], characteristic: tuple[int, ...]
) -> None:
    bought = rules_of(name).rules.improvements.bought
    assert bought is not None
    prices = bought.prices
    assert prices.random_normal == (3, 4, 6, 8, 10, 15)
    assert prices.chosen_normal == (6, 8, 12, 16, 20, 30)
    found = (prices.random_double, prices.chosen_double, prices.characteristic)
    assert found == (random_double, chosen_double, characteristic)
    assert (bought.maximum, bought.must_spend) == (6, True)
    assert bought.random_picks == (2 if name == "bb2025" else 1), "in 2025 two are rolled and one is taken"


RAISED_BY = {  # what each face of the die may raise
    "bb2020": {1: "av ma", 8: "av ma pa", 14: "ag pa", 15: "ag st", 16: "ag av ma pa st"},
    "bb2025": {1: "av", 2: "av pa", 3: "av ma pa", 5: "ma pa", 6: "ag ma", 7: "ag st", 8: "ag av ma pa st"},
}
"""By the first face of each band."""


@pytest.mark.parametrize("name", LATER)
def test_which_characteristics_a_die_raises(name: str) -> None:
    bought = rules_of(name).rules.improvements.bought
    assert bought is not None
    assert {band.first: " ".join(sorted(band.characteristics)) for band in bought.bands} == RAISED_BY[name]
    assert set(bought.instead) == ({"double"} if name == "bb2020" else {"normal", "double"})


@pytest.mark.parametrize("name", NEW)
def test_squads_staff_and_gold(name: str) -> None:
    rules = rules_of(name).rules
    assert (rules.squad.minimum, rules.squad.maximum) == (11, 16)
    assert rules.squad.temporary_retirement == (name in LATER)
    treasury = rules.treasury
    assert (treasury.start_gp, treasury.reroll_factor_after_draft) == (1_000_000, 2)
    assert (treasury.assistant_coach_gp, treasury.cheerleader_gp, rules.apothecary.cost_gp) == (10_000, 10_000, 50_000)
    staff = (treasury.assistant_coaches_maximum, treasury.cheerleaders_maximum)
    assert staff == {"bb2020": (6, 12), "bb2025": (6, 6)}.get(name, (None, None))
    fans = (rules.fans.start, treasury.fan_factor_maximum_at_draft, treasury.fan_factor_gp, treasury.fans_count)
    assert (
        fans
        == {
            "crp": (0, 9, 10_000, True),
            "bb2016": (0, 9, 10_000, True),
            "bb2020": (1, 6, 10_000, False),
            "bb2025": (1, 3, 5_000, False),
        }[name]
    )
    assert not treasury.missing_players_count
    assert treasury.low_cost_special_rule == ("Low Cost Linemen" if name in LATER else "")
    assert treasury.low_cost_skill == ("Disposable" if name == "bb2016" else "")


@pytest.mark.parametrize("name", NEW)
def test_journeymen_and_hired_players(name: str) -> None:
    rules = rules_of(name).rules
    loner = "Loner (4+)" if name in LATER else "Loner"
    assert (rules.journeymen.up_to, rules.journeymen.skill) == (11, loner)
    assert rules.journeymen.price == ("value" if name in LATER else "position")
    buying = rules.buying
    assert (buying.mercenary_gp, buying.mercenary_skill_gp, buying.mercenary_skill) == (30_000, 50_000, loner)
    assert (buying.stars_maximum, buying.mercenaries_maximum) == (2, 3 if name == "bb2025" else None)
    assert buying.same_star == ("both" if name == "bb2025" else "neither")
    assert buying.underdog_treasury_gp == (50_000 if name == "bb2025" else 0)


INDUCEMENTS = {  # maximum, price, reduced price, in thousands
    "crp": {
        "bloodweiser-babes": (2, 50, None),
        "bribes": (3, 100, 50),
        "extra-training": (4, 100, None),
        "halfling-master-chef": (1, 300, 100),
        "igor": (1, 100, None),
        "wandering-apothecaries": (2, 100, None),
        "wizard": (1, 150, None),
        "random-event": (16, 200, None),
        "desperate-measure": (16, 400, None),
    },
    "bb2016": {
        "bloodweiser-babes": (2, 50, None),
        "bribes": (3, 100, 50),
        "extra-training": (4, 100, None),
        "weather-mage": (1, 30, None),
        "special-play-cards": (5, 100, None),
    },
    "bb2020": {
        "temp-agency-cheerleaders": (4, 20, None),
        "part-time-assistant-coaches": (3, 20, None),
        "weather-mage": (1, 30, None),
        "bloodweiser-kegs": (2, 50, None),
        "special-plays": (5, 100, None),
        "extra-team-training": (8, 100, None),
        "bribes": (3, 100, 50),
        "wandering-apothecaries": (2, 100, None),
        "halfling-master-chef": (1, 300, 100),
        "biased-referee": (1, 120, 80),
    },
    "bb2025": {
        "prayers-to-nuffle": (3, 10, None),
        "part-time-assistant-coaches": (5, 20, None),
        "temp-agency-cheerleaders": (5, 5, None),
        "team-mascot": (1, 25, None),
        "weather-mage": (1, 25, None),
        "blitzers-best-kegs": (2, 50, None),
        "extra-team-training": (8, 100, None),
        "riotous-rookies": (1, 150, None),
        "wandering-apothecaries": (2, 100, None),
        "halfling-master-chef": (1, 300, 100),
    },
}


@pytest.mark.parametrize("name", NEW)
def test_prices_of_inducements(name: str) -> None:
    sold = {inducement.id: inducement for inducement in rules_of(name).inducements}
    for key, (maximum, thousands, reduced) in INDUCEMENTS[name].items():
        found = sold[key]
        assert (found.maximum, found.cost_gp) == (maximum, thousands * 1_000), key
        assert found.reduced_cost_gp == (reduced * 1_000 if reduced else None), key
    assert sold["wandering-apothecaries"].apothecaries == 1
    bonus = [inducement.id for inducement in sold.values() if inducement.knock_out_bonus]
    assert len(bonus) >= 1
    assert bonus[0].startswith(("bloodweiser", "blitzers"))


# Rosters written out by hand: position, how many, price in thousands, MA ST AG (PA) AV, access, skills, keywords.

ROSTERS = {
    ("crp", "skaven", 60, True): """
        Lineman       | 16 |  50 | 7 3 3 7 | G/ASPM |
        Thrower       |  2 |  70 | 7 3 3 7 | GP/ASM | Pass, Sure Hands
        Gutter Runner |  4 |  80 | 9 2 4 7 | GA/SPM | Dodge
        Blitzer       |  2 |  90 | 7 3 3 8 | GS/APM | Block
        Rat Ogre      |  1 | 150 | 6 5 2 8 | S/GAPM | Loner, Frenzy, Mighty Blow, Prehensile Tail, Wild Animal
    """,
    ("crp", "undead", 70, False): """
        Skeleton | 16 |  40 | 5 3 2 7 | G/ASP | Regeneration, Thick Skull
        Zombie   | 16 |  40 | 4 3 2 8 | G/ASP | Regeneration
        Ghoul    |  4 |  70 | 7 3 3 7 | GA/SP | Dodge
        Wight    |  2 |  90 | 6 3 3 8 | GS/AP | Block, Regeneration
        Mummy    |  2 | 120 | 3 5 1 9 | S/GAP | Mighty Blow, Regeneration
    """,
    ("crp", "goblin", 60, True): """
        Goblin     | 16 |  40 | 6 2 3 7 | A/GSP | Dodge, Right Stuff, Stunty
        Bombardier |  1 |  40 | 6 2 3 7 | A/GSP | Bombardier, Dodge, Secret Weapon, Stunty
        Pogoer     |  1 |  70 | 7 2 3 7 | A/GSP | Dodge, Leap, Stunty, Very Long Legs
        Looney     |  1 |  40 | 6 2 3 7 | A/GSP | Chainsaw, Secret Weapon, Stunty
        Fanatic    |  1 |  70 | 3 7 3 7 | S/GAP | Ball & Chain, No Hands, Secret Weapon, Stunty
        Troll      |  2 | 110 | 4 5 1 9 | S/GAP | Loner, Always Hungry, Mighty Blow, Really Stupid, Regeneration, \
                                                 Throw Team-Mate
    """,
    ("bb2016", "chaos_dwarf", 70, True): """
        Hobgoblin Runner     | 16 |  40 | 6 3 3 7 | G/ASP  |
        Chaos Dwarf Blocker  |  6 |  70 | 4 3 2 9 | GS/APM | Block, Tackle, Thick Skull
        Bull Centaur Blitzer |  2 | 130 | 6 4 2 9 | GS/AP  | Sprint, Sure Feet, Thick Skull
        Enslaved Minotaur    |  1 | 150 | 5 5 2 8 | S/GAPM | Loner, Frenzy, Horns, Mighty Blow, Thick Skull, Wild Animal
    """,
    ("bb2016", "necromantic", 70, False): """
        Zombie        | 16 |  40 | 4 3 2 8 | G/ASP | Regeneration
        Ghoul Runner  |  2 |  70 | 7 3 3 7 | GA/SP | Dodge
        Wight Blitzer |  2 |  90 | 6 3 3 8 | GS/AP | Block, Regeneration
        Flesh Golem   |  2 | 110 | 4 4 2 9 | GS/AP | Regeneration, Stand Firm, Thick Skull
        Werewolf      |  2 | 120 | 8 3 3 8 | GA/SP | Claw, Frenzy, Regeneration
    """,
    ("bb2020", "human", 50, True): """
        Human Lineman    | 16 |  50 | 6 3 3 4 9  | G/AS  |
        Thrower          |  2 |  80 | 6 3 3 2 9  | GP/AS | Pass, Sure Hands
        Catcher          |  4 |  65 | 8 2 3 5 8  | GA/SP | Catch, Dodge
        Blitzer          |  4 |  85 | 7 3 3 4 9  | GS/AP | Block
        Halfling Hopeful |  3 |  30 | 5 2 3 4 7  | A/GS  | Dodge, Right Stuff, Stunty
        Ogre             |  1 | 140 | 5 5 4 5 10 | S/GA  | Bone Head, Loner (4+), Mighty Blow (+1), Thick Skull, \
                                                          Throw Team-mate
    """,
    ("bb2020", "nurgle", 70, False): """
        Rotter Lineman | 12 |  35 | 5 3 4 6 9  | GM/AS  | Decay, Plague Ridden
        Pestigor       |  4 |  75 | 6 3 3 4 9  | GSM/AP | Horns, Plague Ridden, Regeneration
        Bloater        |  4 | 115 | 4 4 4 6 10 | GSM/A  | Disturbing Presence, Foul Appearance, Plague Ridden, \
                                                         Regeneration
        Rotspawn       |  1 | 140 | 4 5 5 - 10 | S/GAM  | Disturbing Presence, Foul Appearance, Loner (4+), \
                                                         Mighty Blow (+1), Plague Ridden, Really Stupid, \
                                                         Regeneration, Tentacles
    """,
    ("bb2020", "snotling", 60, True): """
        Snotling Lineman | 16 |  15 | 5 1 3 5 6  | A/G   | Dodge, Right Stuff, Sidestep, Stunty, Swarming, Titchy
        Fungus Flinga    |  2 |  30 | 5 1 3 4 6  | AP/G  | Bombardier, Dodge, Right Stuff, Secret Weapon, Sidestep, \
                                                          Stunty
        Fun-Hoppa        |  2 |  20 | 6 1 3 5 6  | A/G   | Dodge, Pogo Stick, Right Stuff, Sidestep, Stunty
        Stilty Runna     |  2 |  20 | 6 1 3 5 6  | A/G   | Dodge, Right Stuff, Sidestep, Sprint, Stunty
        Pump Wagon       |  2 | 105 | 4 5 5 - 9  | S/GA  | Dirty Player (+1), Juggernaut, Mighty Blow (+1), \
                                                          Really Stupid, Secret Weapon, Stand Firm
        Trained Troll    |  2 | 115 | 4 5 5 5 10 | S/GAP | Always Hungry, Loner (3+), Mighty Blow (+1), \
                                                          Projectile Vomit, Really Stupid, Regeneration, Throw Team-mate
    """,
    ("bb2025", "bretonnian", 60, True): """
        Bretonnian Squire         | 16 | 50 | 6 3 3 4 8  | G/AS  | Wrestle                          | Lineman, Human
        Bretonnian Knight Catcher |  2 | 85 | 7 3 3 4 9  | GA/S  | Catch, Dauntless, Nerves of Steel | Catcher, Human
        Bretonnian Knight Thrower |  2 | 80 | 6 3 3 3 9  | GP/AS | Dauntless, Nerves of Steel, Pass  | Thrower, Human
        Grail Knight              |  2 | 95 | 7 3 3 4 10 | GS/A  | Block, Dauntless, Steady Footing  | Blitzer, Human
    """,
    ("bb2025", "orc", 60, True): """
        Orc Lineman    | 16 |  50 | 5 3 3 4 10 | GS/AD  |                                  | Lineman, Orc
        Goblin Lineman |  4 |  40 | 6 2 3 4 8  | AD/GSP | Dodge, Right Stuff, Stunty       | Lineman, Goblin
        Orc Thrower    |  2 |  75 | 6 3 3 3 9  | GP/ASD | Pass, Sure Hands                 | Thrower, Orc
        Orc Blitzer    |  2 |  85 | 6 3 3 4 10 | GS/AD  | Block, Break Tackle              | Blitzer, Orc
        Big Un Blocker |  2 |  95 | 5 4 4 6 10 | GS/AD  | Mighty Blow, Taunt, Thick Skull, Unsteady | Blocker, Orc
        Troll          |  1 | 115 | 4 5 5 5 10 | S/GAP  | Always Hungry, Loner (4+), Mighty Blow, Projectile Vomit, \
                                                         Really Stupid, Regeneration, Throw Team-mate | Big Guy, Troll
    """,
    ("bb2025", "undead", 70, False): """
        Skeleton Lineman | 16 |  40 | 5 3 4 6 8  | G/ASD  | Regeneration, Thick Skull | Human, Lineman, Skeleton, Undead
        Zombie Lineman   | 16 |  40 | 4 3 4 6 9  | GD/AS  | Eye Gouge, Regeneration, Unsteady \
                                                            | Human, Lineman, Undead, Zombie
        Ghoul Runner     |  2 |  75 | 7 3 3 3 8  | GA/SPD | Dodge, Regeneration | Ghoul, Runner, Undead
        Wight Blitzer    |  2 |  95 | 6 3 3 5 9  | GS/AD  | Block, Regeneration, Tackle, Thick Skull \
                                                            | Blitzer, Human, Skeleton, Undead
        Mummy            |  2 | 125 | 3 5 5 6 10 | S/GA   | Mighty Blow, Regeneration | Big Guy, Blocker, Human, Undead
    """,
}

SPECIAL = {  # leagues, special rules, big guys at most
    ("bb2020", "human"): ({"Old World Classic"}, set(), 1),
    ("bb2020", "nurgle"): (set(), {"Favoured of Nurgle"}, 1),
    ("bb2020", "snotling"): (
        {"Badlands Brawl", "Underworld Challenge"},
        {"Bribery and Corruption", "Low Cost Linemen"},
        4,
    ),
    ("bb2025", "bretonnian"): ({"Old World Classic"}, set(), 0),
    ("bb2025", "orc"): ({"Badlands Brawl"}, {"Brawlin' Brutes", "Team Captain"}, 1),
    ("bb2025", "undead"): ({"Sylvanian Spotlight"}, {"Masters of Undeath"}, 2),
}


def words(cell: str) -> list[str]:
    return sorted(word.strip() for word in cell.split(",") if word.strip())


def written_out(table: str) -> Iterator[list[str]]:
    for line in table.strip().splitlines():
        yield [cell.strip() for cell in line.split("|")]


@pytest.mark.parametrize(("name", "race", "reroll", "apothecary"), ROSTERS)
def test_a_roster_written_out_by_hand(name: str, race: str, reroll: int, apothecary: bool) -> None:
    roster = rules_of(name).roster(race)
    assert roster is not None
    assert (roster.reroll_cost_gp, roster.apothecary) == (reroll * 1_000, apothecary)
    lines = list(written_out(ROSTERS[name, race, reroll, apothecary]))
    assert [position.name for position in roster.positions] == [line[0] for line in lines]
    for position, (_, maximum, thousands, profile, access, skills, *keywords) in zip(
        roster.positions, lines, strict=True
    ):
        assert (position.maximum, position.cost_gp) == (int(maximum), int(thousands) * 1_000), position.name
        pa = [] if name in EARLIER else ["-" if position.pa is None else str(position.pa)]
        printed = [str(position.ma), str(position.st), str(position.ag), *pa, str(position.av)]
        assert printed == profile.split(), position.name
        normal, double = access.split("/")
        assert (set(position.normal), set(position.double)) == (set(normal), set(double)), position.name
        assert sorted(position.skills) == words(skills), position.name
        assert sorted(position.keywords) == words("".join(keywords)), position.name


@pytest.mark.parametrize(("name", "race"), SPECIAL)
def test_leagues_and_special_rules(name: str, race: str) -> None:
    roster = rules_of(name).roster(race)
    assert roster is not None
    assert (set(roster.leagues), set(roster.special_rules), roster.big_guys_maximum) == SPECIAL[name, race]


STARS = {  # price in thousands, profile, skills
    ("crp", "Griff Oberwald"): (320, "7 4 4 8", "Loner, Block, Dodge, Fend, Sprint, Sure Feet"),
    ("bb2016", "Morg 'n' Thorg"): (430, "6 6 3 10", "Loner, Block, Mighty Blow, Thick Skull, Throw Team-Mate"),
    ("bb2020", "Griff Oberwald"): (280, "7 4 2 3 9", "Block, Dodge, Fend, Loner (3+), Sprint, Sure Feet"),
    ("bb2025", "Morg 'n' Thorg"): (
        340, "6 6 3 4 11", "Block, Bullseye, Hatred (Undead), Loner (4+), Mighty Blow, Thick Skull, Throw Team-mate",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("name", "star_name"), STARS)
def test_a_star_player_written_out_by_hand(name: str, star_name: str) -> None:
    [star] = [star for star in rules_of(name).stars if star.name == star_name]
    thousands, profile, skills = STARS[name, star_name]
    printed = [star.ma, star.st, star.ag, *([star.pa] if name in LATER else []), star.av]
    assert (star.cost_gp, printed) == (thousands * 1_000, list(map(int, profile.split())))
    assert sorted(star.skills) == words(skills)
    assert star.mega_star == (name in LATER)


# The facts the data was made from, where they are at hand.


def facts(file: str) -> Any:
    path = FACTS / file
    if not path.exists():
        pytest.skip(f"{path} is not here")
    return json.loads(path.read_text("utf-8"))


def with_value(skill: str) -> str:
    """`Hatred Undead` is written `Hatred (Undead)`."""
    name, _, keyword = skill.partition(" ")
    return f"{name} ({keyword})" if name == "Hatred" and keyword and "(" not in keyword else skill


@pytest.mark.parametrize("name", NEW)
def test_rosters_are_those_of_the_facts(name: str) -> None:
    teams = facts("rosters.json")["editions"][name]["teams"]
    rosters = rules_of(name).rosters
    assert [roster.id for roster in rosters] == [team["id"] for team in teams]
    normal, double = ("primary", "secondary") if name in LATER else ("normal", "double")
    for roster, team in zip(rosters, teams, strict=True):
        assert (roster.name, roster.tier) == (team["name"], team.get("tier"))
        assert (roster.reroll_cost_gp, roster.apothecary) == (team["reroll_cost"], team["apothecary"])
        for position, fact in zip(roster.positions, team["positions"], strict=True):
            where = (roster.name, position.name)
            found = (position.name, position.maximum, position.cost_gp, position.ma, position.st, position.ag)
            assert found == (fact["name"], fact["max"], fact["cost"], fact["ma"], fact["st"], fact["ag"]), where
            assert (position.pa, position.av) == (fact.get("pa"), fact["av"]), where
            assert (set(position.normal), set(position.double)) == (set(fact[normal]), set(fact[double])), where
            assert sorted(position.skills) == sorted(map(with_value, fact["skills"])), where
            assert position.journeyman == bool(fact["journeyman"]), where
            assert list(position.keywords) == fact.get("keywords", []), where


def as_in_facts(skill: Skill) -> dict[str, Any]:
    random = skill.random and [{1: "1-3", 4: "4-6"}[skill.random[0]], skill.random[1]]
    return {"category": skill.category, "selectable": skill.selectable, "random": random or None}


@pytest.mark.parametrize("name", NEW)
def test_skills_are_those_of_the_facts(name: str) -> None:
    known = facts("skills.json")[name]
    expected = {
        fact["name"]: {key: fact.get(key) for key in ("category", "selectable", "random")} for fact in known["skills"]
    }
    ruleset = rules_of(name)
    assert {skill.name: as_in_facts(skill) for skill in ruleset.skills} == expected
    assert {frozenset(pair) for pair in ruleset.exclusive} == {frozenset(pair) for pair in known["exclusive"]}


@pytest.mark.parametrize("name", NEW)
def test_stars_are_those_of_the_facts(name: str) -> None:
    """Remarks in brackets about a partner are no part of a name."""
    expected = {
        fact["name"].partition(" (")[0].replace("Implaer", "Impaler"): fact for fact in facts("stars.json")[name]
    }
    stars = rules_of(name).stars
    assert {star.name for star in stars} == set(expected)
    for star in stars:
        fact = expected[star.name]
        printed = (star.cost_gp, star.ma, star.st, star.ag, star.pa, star.av)
        assert printed == (*(fact[key] for key in ("cost", "ma", "st", "ag")), fact.get("pa"), fact["av"]), star.name
        assert sorted(star.skills) == sorted(map(with_value, fact["skills"])), star.name
        assert bool(star.partner) == ("(" in fact["name"]), star.name
