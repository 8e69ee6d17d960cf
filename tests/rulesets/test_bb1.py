"""The data of `bb1` against what is written out here: the tables face by face, and the rosters by sample."""

import json
from collections import Counter
from importlib.resources import files
from itertools import repeat
from pathlib import Path
from typing import Any

import pytest

from league.rules.injury_tables import CasualtyRow
from league.rules.roster_tables import Position, Roster
from league.rules.ruleset import Ruleset
from league.rules.ruleset_files import FILES, parse

FACTS = Path(__file__).parents[2].parent / "shared" / "facts"

# By the tens die, what the eight units do.
CASUALTIES = {
    1: "nothing nothing nothing nothing nothing nothing nothing nothing",
    2: "nothing nothing nothing nothing nothing nothing nothing nothing",
    3: "nothing nothing nothing nothing nothing nothing nothing nothing",
    4: "miss miss miss miss miss miss miss miss",
    5: "niggling+miss niggling+miss -ma+miss -ma+miss -av+miss -av+miss -ag+miss -st+miss",
    6: "dead dead dead dead dead dead dead dead",
}
CASUALTY_NAMES = [
    (11, 38, "Badly Hurt", "ひどい怪我"),
    (41, 41, "Broken Ribs", "あばら骨折"),
    (42, 42, "Groin Strain", "股関節痛"),
    (43, 43, "Gouged Eye", "眼球損傷"),
    (44, 44, "Broken Jaw", "あご骨折"),
    (45, 45, "Fractured Arm", "腕骨折"),
    (46, 46, "Fractured Leg", "足骨折"),
    (47, 47, "Smashed Hand", "手強打"),
    (48, 48, "Pinched Nerve", "神経痛"),
    (51, 51, "Damaged Back", "背中負傷"),
    (52, 52, "Smashed Knee", "膝強打"),
    (53, 53, "Smashed Hip", "臀部強打"),
    (54, 54, "Smashed Ankle", "足首強打"),
    (55, 55, "Serious Concussion", "重い脳しんとう"),
    (56, 56, "Fractured Skull", "頭蓋骨骨折"),
    (57, 57, "Broken Neck", "首骨折"),
    (58, 58, "Smashed Collar Bone", "頸骨強打"),
    (61, 68, "Dead", "死亡"),
]
COUNTS = {
    "nothing": 24,
    "miss": 8,
    "niggling+miss": 2,
    "-ma+miss": 2,
    "-av+miss": 2,
    "-ag+miss": 1,
    "-st+miss": 1,
    "dead": 8,
}

# The results of 2 to 12, in the order the tables are tried: S stunned, K knocked out, B badly hurt, C casualty.
LETTERS = {"S": "stunned", "K": "ko", "B": "badly-hurt", "C": "casualty"}
INJURIES = [
    (("Stunty", "Thick Skull"), "SSSSS K S B CCC"),
    (("Stunty",), "SSSSS K K B CCC"),
    (("Thick Skull",), "SSSSS S S K CCC"),
    ((), "SSSSS S K K CCC"),
]

ROSTERS = """
    Amazon; Chaos; Chaos Dwarf; Dark Elf; Dwarf; Elf; Goblin; Halfling; High Elf; Human; Khemri; Khorne; Lizardman;
    Necromantic; Norse; Nurgle; Ogre; Orc; Skaven; Undead; Underworld; Vampire; Wood Elf
"""

# Roster, position, how many of it, price in thousands, MA ST AG AV, skills.
PROFILES = """
human       | catcher           |  4 |  70 | 8 2 3 7  | Dodge, Catch
human       | ogre              |  1 | 140 | 5 5 2 9  | Bone-head, Mighty Blow, Thick Skull, Throw Team-Mate, Loner
dwarf       | troll_slayer      |  2 |  90 | 5 3 2 8  | Block, Thick Skull, Dauntless, Frenzy
dwarf       | deathroller       |  1 | 160 | 4 7 1 10 | Break Tackle, Dirty Player, Juggernaut, Mighty Blow, \
                                                       No Hands, Secret Weapon, Stand Firm, Loner
wood_elf    | catcher           |  4 |  90 | 9 2 4 7  | Catch, Dodge, Sprint
wood_elf    | wardancer         |  2 | 120 | 8 3 4 7  | Block, Dodge, Leap
skaven      | gutter_runner     |  4 |  80 | 9 2 4 7  | Dodge
skaven      | rat_ogre          |  1 | 160 | 6 5 2 8  | Frenzy, Mighty Blow, Loner, Prehensile Tail, Wild Animal
orc         | black_orc_blocker |  4 |  80 | 4 4 2 9  |
orc         | troll             |  1 | 110 | 4 5 1 9  | Loner, Always Hungry, Mighty Blow, Really Stupid, \
                                                       Regeneration, Throw Team-Mate
lizardmen   | skink             | 16 |  60 | 8 2 3 7  | Stunty, Dodge
lizardmen   | saurus            |  6 |  80 | 6 4 1 9  |
goblin      | pogoer            |  1 |  40 | 7 2 3 7  | Secret Weapon, Dodge, Dirty Player, Leap, Very Long Legs, Stunty
goblin      | fanatic           |  1 |  70 | 3 7 3 7  | Secret Weapon, Ball & Chain, No Hands, Stunty
chaos       | chaos_warrior     |  4 | 100 | 5 4 3 9  |
dark_elf    | assassin          |  2 |  90 | 6 3 4 7  | Shadowing, Stab
undead      | skeleton          | 16 |  40 | 5 3 2 7  | Regeneration, Thick Skull
undead      | mummy             |  2 | 120 | 3 5 1 9  | Mighty Blow, Regeneration
halfling    | halfling          | 16 |  30 | 5 2 3 6  | Dodge, Right Stuff, Stunty
halfling    | treeman           |  2 | 120 | 2 6 1 10 | Mighty Blow, Stand Firm, Strong Arm, Thick Skull, \
                                                       Throw Team-Mate, Take Root
norse       | yhetee            |  1 | 140 | 5 5 1 8  | Frenzy, Loner, Claw, Disturbing Presence, Wild Animal
amazon      | blitzer           |  4 |  90 | 6 3 3 7  | Dodge, Block
elven_union | catcher           |  4 | 100 | 8 3 4 7  | Catch, Nerves of Steel
high_elf    | thrower           |  2 |  90 | 6 3 4 8  | Pass, Safe Throw
khemri      | tomb_guardian     |  4 | 100 | 4 5 1 9  | Regeneration, Decay
necromantic | werewolf          |  2 | 120 | 8 3 3 8  | Claw, Frenzy, Regeneration
nurgle      | rotter            | 16 |  40 | 5 3 3 8  | Decay, Nurgle's Rot
nurgle      | nurgle_warrior    |  4 | 110 | 4 4 2 9  | Regeneration, Nurgle's Rot, Disturbing Presence, Foul Appearance
ogre        | snotling          | 16 |  20 | 5 1 3 5  | Dodge, Right Stuff, Side Step, Stunty, Titchy
vampire     | vampire           |  6 | 110 | 6 4 4 8  | Blood Lust, Hypnotic Gaze, Regeneration
chaos_dwarf | bull_centaur      |  2 | 130 | 6 4 2 9  | Sprint, Sure Feet, Thick Skull
underworld  | skaven_blitzer    |  2 |  90 | 7 3 3 8  | Animosity, Block
khorne      | bloodthirster     |  1 | 180 | 6 5 1 9  | Loner, Wild Animal, Claw, Frenzy, Horns, Juggernaut, \
                                                       Regeneration
""".strip().splitlines()

REROLLS = {  # in thousands
    40: "Dwarf",
    50: "Amazon; Dark Elf; Elf; High Elf; Human; Wood Elf",
    60: "Chaos; Goblin; Halfling; Lizardman; Norse; Orc; Skaven",
    70: "Chaos Dwarf; Khemri; Khorne; Necromantic; Nurgle; Ogre; Undead; Underworld; Vampire",
}


@pytest.fixture(scope="module")
def bb1() -> Ruleset:
    folder = files("league.rulesets") / "bb1"
    return parse({name: (folder / name).read_text("utf-8") for name in FILES})


def names(text: str) -> set[str]:
    """The names in a list parted by semicolons or commas."""
    return {name.strip() for name in text.replace(";", ",").split(",") if name.strip()}


def effect(row: CasualtyRow) -> str:
    """What a casualty leaves behind, in the words of `CASUALTIES`."""
    parts = [
        *repeat("niggling", row.niggling),
        *([f"-{row.characteristic}"] if row.characteristic else []),
        *(["miss"] if row.miss_next_game else []),
        *(["dead"] if row.dead else []),
    ]
    return "+".join(parts) or "nothing"


def everybody(bb1: Ruleset) -> list[tuple[Roster, Position]]:
    return [(roster, position) for roster in bb1.rosters for position in roster.positions]


# The tables.


@pytest.mark.parametrize("tens", CASUALTIES)
def test_every_face_of_the_d68_has_its_casualty(bb1: Ruleset, tens: int) -> None:
    for units, expected in enumerate(CASUALTIES[tens].split(), start=1):
        rolled = 10 * tens + units
        [row] = [row for row in bb1.rules.casualty.rows if row.first <= rolled <= row.last]
        assert effect(row) == expected, rolled


def test_casualties_have_both_names_and_stand_in_the_order_of_the_video_games(bb1: Ruleset) -> None:
    assert [(row.first, row.last, row.name, row.japanese) for row in bb1.rules.casualty.rows] == CASUALTY_NAMES


def test_48_faces_share_the_casualties(bb1: Ruleset) -> None:
    faces = [10 * tens + units for tens in range(1, 7) for units in range(1, 9)]
    rows = [row for face in faces for row in bb1.rules.casualty.rows if row.first <= face <= row.last]
    assert Counter(map(effect, rows)) == COUNTS


def test_injury_tables_are_tried_from_most_skills_to_none(bb1: Ruleset) -> None:
    assert [table.skills for table in bb1.rules.injury.tables] == [skills for skills, _ in INJURIES]


@pytest.mark.parametrize(("skills", "letters"), INJURIES)
def test_every_injury_total_has_its_result(bb1: Ruleset, skills: tuple[str, ...], letters: str) -> None:
    [table] = [table for table in bb1.rules.injury.tables if table.skills == skills]
    expected = {total: LETTERS[letter] for total, letter in enumerate(letters.replace(" ", ""), start=2)}
    assert list(expected) == list(range(2, 13))
    for total, result in expected.items():
        [band] = [band for band in table.bands if band.first <= total <= band.last]
        assert band.result == result, total


def test_a_niggling_injury_adds_one_to_the_injury_roll(bb1: Ruleset) -> None:
    assert bb1.rules.injury.niggling_modifier == 1


def test_characteristics_end_at_0_and_lose_one_point_at_most(bb1: Ruleset) -> None:
    found = {
        key: (about.name, about.worse, about.worst, about.best) for key, about in bb1.rules.characteristics.items()
    }
    assert found == {
        "ma": ("Movement Allowance", -1, 0, 10),
        "st": ("Strength", -1, 0, 10),
        "ag": ("Agility", -1, 0, 10),
        "av": ("Armour Value", -1, 0, 10),
    }
    assert (bb1.rules.limits.points_per_characteristic, bb1.rules.limits.at_limit) == (1, "miss_next_game")
    assert bb1.rules.armour.broken == "above"


def test_who_causes_what(bb1: Ruleset) -> None:
    assert {cause.verb: cause.by for cause in bb1.rules.causes} == {
        "block": "opponent",
        "foul": "opponent",
        "stab": "opponent",
        "chainsaw": "anybody",
        "bomb": "anybody",
        "crowd": "opponent",
        "falls": "nobody",
        "rock": "nobody",
        "hurt": "nobody",
    }
    assert [cause.verb for cause in bb1.rules.causes if cause.spp] == ["block"]
    assert [cause.verb for cause in bb1.rules.causes if cause.foul] == ["foul"]
    assert [cause.verb for cause in bb1.rules.causes if cause.unmodified] == ["stab"]
    assert [cause.verb for cause in bb1.rules.causes if not cause.armour] == ["crowd", "rock"]
    assert [cause.verb for cause in bb1.rules.causes if cause.stunned_in_reserves] == ["crowd"]
    assert {cause.verb: cause.armour_bonus for cause in bb1.rules.causes if cause.armour_bonus} == {"chainsaw": 3}


def test_skills_that_change_the_rolls(bb1: Ruleset) -> None:
    found = [
        (effect.skill, effect.holder, effect.causes, effect.mechanism, effect.amount)
        for effect in bb1.rules.skill_effects
    ]
    assert found == [
        ("Mighty Blow", "causer", ("block",), "armour_or_injury", 1),
        ("Dirty Player", "causer", ("foul",), "armour_or_injury", 1),
        ("Claw", "causer", ("block",), "armour_broken_at", 8),
        ("Decay", "victim", (), "casualty_dice", 2),
        ("Sneaky Git", "causer", ("foul",), "quiet_armour_doubles", 0),
        ("Ball & Chain", "victim", (), "no_armour_no_stunned", 0),
    ]


def test_single_numbers(bb1: Ruleset) -> None:
    rules = bb1.rules
    assert rules.knock_out.recovers_on == 4
    assert (rules.stand_up.movement, rules.stand_up.stands_on) == (3, 4)
    assert (rules.referee.doubles_on, rules.referee.fouls_per_turn) == (("armour", "injury"), 1)
    assert (rules.regeneration.skill, rules.regeneration.heals_on) == ("Regeneration", 4)
    assert (rules.apothecary.cost_gp, rules.apothecary.decay_rolls_treated) == (50_000, 1)
    assert (len(rules.ball.directions), len(set(rules.ball.directions))) == (8, 8)
    spp = rules.spp
    assert (spp.completion, spp.touchdown, spp.interception, spp.casualty, spp.mvp) == (1, 3, 2, 2, 5)
    assert (rules.squad.minimum, rules.squad.maximum) == (11, 16)
    treasury = rules.treasury
    assert (treasury.start_gp, treasury.reroll_factor_after_draft) == (1_000_000, 2)
    assert (treasury.assistant_coach_gp, treasury.cheerleader_gp, treasury.fan_factor_gp) == (10_000, 10_000, 10_000)
    assert (treasury.fan_factor_maximum_at_draft, treasury.missing_players_count) == (9, False)
    standings = rules.standings
    assert (standings.win, standings.draw, standings.loss) == (3, 1, 0)
    assert standings.tie_breakers == ("touchdown_difference", "casualty_difference")
    assert standings.casualties == "by_players"


# The skills.


def test_75_skills_by_category(bb1: Ruleset) -> None:
    assert Counter(skill.category for skill in bb1.skills) == {
        "General": 14,
        "Agility": 10,
        "Passing": 7,
        "Strength": 10,
        "Mutation": 10,
        "Extraordinary": 24,
    }
    assert [skill.name for skill in bb1.skills if skill.selectable != (skill.category != "Extraordinary")] == []


def test_skills_have_numbers_of_their_own(bb1: Ruleset) -> None:
    """Those the video games use: 2 to 5 are raised characteristics, and a few numbers stay empty."""
    numbers = {skill.video_game_id for skill in bb1.skills}
    assert numbers == set(range(1, 87)) - {2, 3, 4, 5, 24, 42, 43, 62, 65, 66, 73}
    some = {"Strip Ball": 1, "Extra Arms": 12, "Block": 30, "Piling On": 48, "Animosity": 86}
    assert some.items() <= {skill.name: skill.video_game_id for skill in bb1.skills}.items()


def test_skills_that_exclude_each_other(bb1: Ruleset) -> None:
    pairs = {frozenset(pair) for pair in bb1.exclusive}
    others = ("Diving Tackle", "Frenzy", "Kick-Off Return", "Pass Block", "Shadowing")
    assert pairs == {frozenset({"Frenzy", "Grab"}), *(frozenset({"Ball & Chain", other}) for other in others)}


# The rosters.


def test_23_rosters(bb1: Ruleset) -> None:
    assert {roster.name for roster in bb1.rosters} == names(ROSTERS)
    assert sorted(roster.video_game_id or 0 for roster in bb1.rosters) == list(range(1, 24))


def test_every_position_has_a_number_of_its_own(bb1: Ruleset) -> None:
    counts = Counter(position.video_game_id for _, position in everybody(bb1))
    assert [number for number, count in counts.items() if number is None or count > 1] == []


def test_every_skill_of_a_position_exists_and_stands_once(bb1: Ruleset) -> None:
    for roster, position in everybody(bb1):
        known = [skill for name in position.skills if (skill := bb1.skill(name)) and skill.name == name]
        assert len(known) == len(set(position.skills)) == len(position.skills), (roster.name, position.name)


def test_every_position_improves_somehow(bb1: Ruleset) -> None:
    for roster, position in everybody(bb1):
        letters = position.normal + position.double
        assert {"G", "A", "P", "S"} <= set(letters), (roster.name, position.name)
        assert len(letters) == len(set(letters)), (roster.name, position.name)


def test_prices_and_maxima_are_sane(bb1: Ruleset) -> None:
    for roster, position in everybody(bb1):
        assert position.cost_gp in range(20_000, 200_001, 5_000), (roster.name, position.name)
        assert 1 <= position.maximum <= 16, (roster.name, position.name)


def test_re_rolls(bb1: Ruleset) -> None:
    for thousands, rosters in REROLLS.items():
        assert {roster.name for roster in bb1.rosters if roster.reroll_cost_gp == thousands * 1_000} == names(rosters)
    assert {roster.rerolls_maximum for roster in bb1.rosters} == {8}


def test_every_roster_can_draft_eleven_players(bb1: Ruleset) -> None:
    for roster in bb1.rosters:
        prices = sorted(price for position in roster.positions for price in [position.cost_gp] * position.maximum)
        assert len(prices) >= 16, roster.name
        assert sum(prices[:11]) <= 1_000_000, roster.name


def test_every_roster_has_one_kind_of_journeyman(bb1: Ruleset) -> None:
    for roster in bb1.rosters:
        assert len([position for position in roster.positions if position.journeyman]) == 1, roster.name


def test_four_races_have_no_apothecary(bb1: Ruleset) -> None:
    without = {roster.name for roster in bb1.rosters if not roster.apothecary}
    assert without == {"Khemri", "Necromantic", "Nurgle", "Undead"}


@pytest.mark.parametrize("line", PROFILES)
def test_profile(bb1: Ruleset, line: str) -> None:
    race, name, maximum, thousands, profile, skills = (cell.strip() for cell in line.split("|"))
    position = bb1.position(race, name)
    assert position
    assert (position.maximum, position.cost_gp) == (int(maximum), int(thousands) * 1_000)
    assert f"{position.ma} {position.st} {position.ag} {position.av}" == profile
    assert set(position.skills) == names(skills)


def test_profiles_are_sampled_from_every_roster(bb1: Ruleset) -> None:
    assert {line.split()[0] for line in PROFILES} == {roster.id for roster in bb1.rosters}


# The facts the data was made from, where they are at hand.


def facts(name: str) -> Any:
    path = FACTS / name
    if not path.exists():
        pytest.skip(f"{path} is not here")
    return json.loads(path.read_text("utf-8"))


def test_rosters_are_those_of_the_facts(bb1: Ruleset) -> None:
    edition = facts("rosters.json")["editions"]["cyanide"]
    expected = edition.get("rosters") or edition["teams"]
    assert [roster.id for roster in bb1.rosters] == [roster["id"] for roster in expected]
    for roster, fact in zip(bb1.rosters, expected, strict=True):
        assert roster.name == fact["name"]
        assert (roster.reroll_cost_gp, roster.rerolls_maximum) == (fact["reroll_cost"], fact["rerolls_max"])
        assert (roster.apothecary, roster.since) == (fact["apothecary"], fact["since"])
        assert [position.id for position in roster.positions] == [position["id"] for position in fact["positions"]]


def test_positions_are_those_of_the_facts(bb1: Ruleset) -> None:
    edition = facts("rosters.json")["editions"]["cyanide"]
    expected = {
        (roster["id"], position["id"]): position
        for roster in edition.get("rosters") or edition["teams"]
        for position in roster["positions"]
    }
    assert {(roster.id, position.id) for roster, position in everybody(bb1)} == set(expected)
    for roster, position in everybody(bb1):
        fact = expected[roster.id, position.id]
        where = (roster.name, position.name)
        assert (position.name, position.maximum, position.cost_gp) == (fact["name"], fact["max"], fact["cost"]), where
        profile = (position.ma, position.st, position.ag, position.av)
        assert profile == (fact["ma"], fact["st"], fact["ag"], fact["av"]), where
        assert sorted(position.skills) == sorted(fact["skills"]), where
        assert set(position.normal) == set(fact["normal"]), where
        assert set(position.double) == set(fact["double"]), where
        assert position.video_game_id == fact.get("cyanide_id", position.video_game_id), where
        assert fact["journeyman"] or not position.journeyman, where


def test_skills_are_those_of_the_facts(bb1: Ruleset) -> None:
    edition = facts("skills.json")["cyanide"]
    expected = {skill["name"]: skill for skill in edition["skills"]}
    assert {skill.name for skill in bb1.skills} == set(expected)
    for skill in bb1.skills:
        fact = expected[skill.name]
        assert (skill.category, skill.selectable) == (fact["category"], fact["selectable"]), skill.name
        assert skill.video_game_id == fact.get("cyanide_id", skill.video_game_id), skill.name
    assert {frozenset(pair) for pair in bb1.exclusive} == {frozenset(pair) for pair in edition["exclusive"]}


def test_casualties_are_those_of_the_facts(bb1: Ruleset) -> None:
    for row, fact in zip(bb1.rules.casualty.rows, facts("rules_tables.json")["cyanide"]["casualty"], strict=True):
        assert (row.first, row.last, row.japanese) == (fact["from"], fact["to"], fact["ja"])
        assert row.name.casefold() == fact["name"].casefold()
        assert row.miss_next_game == fact.get("mng", False)
        assert row.niggling == fact.get("niggling", 0)
        assert row.characteristic == fact.get("stat", "").lower()
        assert row.dead == fact.get("dead", False)
