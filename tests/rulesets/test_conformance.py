"""The conformance table: what every edition says to each disputed rule, and that the option named changes what happens.

The expected values are those of the fact sheet, not of the rulesets.
"""

from collections.abc import Callable
from typing import Any

import pytest

from league.report.conformance import conformance_report, disputed, makes, rows_of
from league.report.price_lists import roster_report
from league.rules.buying import price_gp
from league.rules.draft import Draft
from league.rules.entries import PlayerSheet, TeamSheet
from league.rules.events import ApothecaryUsed, MostValuable
from league.rules.ids import PlayerId, TeamId
from league.rules.injury import InjuryRules, armour_roll
from league.rules.journeymen import due
from league.rules.paying import upkeep
from league.rules.ruleset import Ruleset
from league.rules.ruleset_differences import plain
from league.rules.ruleset_keys import find
from league.rules.treasury import against_buying
from league.rules.upkeep import why_nothing
from league.rules.values import Characteristics, Player, Side, Team
from tests.rules.build import away, change, decision, edition, events, home, messages, player, spp, tables

EARLIER, LATER = ("bb1", "crp", "bb2016"), ("bb2020", "bb2025")
EDITIONS = (*EARLIER, *LATER)

MISTAKES = [
    ["minor", "minor", "major", "major", "catastrophe", "catastrophe"],
    ["ok", "minor", "minor", "major", "major", "catastrophe"],
    ["ok", "ok", "minor", "minor", "major", "major"],
    ["ok", "ok", "ok", "minor", "minor", "major"],
    ["ok", "ok", "ok", "ok", "minor", "minor"],
    ["ok", "ok", "ok", "ok", "ok", "minor"],
]
DEATHROLLER = ["Break Tackle", "Dirty Player", "Juggernaut", "Loner", "Mighty Blow", "No Hands", "Secret Weapon",
               "Stand Firm"]  # fmt: skip


def lasting(neck: str, shoulder: str) -> list[dict[str, object]]:
    names = ("Head Injury", "Smashed Knee", "Broken Arm", neck, shoulder)
    rows = zip(((1, 2), (3, 3), (4, 4), (5, 5), (6, 6)), names, ("av", "ma", "pa", "ag", "st"), strict=True)
    return [{"first": first, "last": last, "name": name, "characteristic": lost} for (first, last), name, lost in rows]


def each(*values: object, editions: tuple[str, ...] = EDITIONS) -> dict[str, object]:
    return dict(zip(editions, values, strict=True))


EXPECTED: dict[str, dict[str, object]] = {
    "points-by-injury": each(1, 2, 2, None, None),
    "lowest-characteristic": each(0, 1, 1, 1, 1),
    "hit-at-the-limit": dict.fromkeys(EDITIONS, "miss_next_game"),
    "draw-bonus": dict.fromkeys(EARLIER, 1),
    "fans-after-a-win": each("above", "above", "above", "at_least", "at_least"),
    "catastrophe": dict.fromkeys(("bb2016", *LATER), 10_000),
    "mistakes-table": each(MISTAKES, MISTAKES, MISTAKES, editions=("bb2016", *LATER)),
    "spiralling-beside-mistakes": {"bb2016": None},
    "claw": dict.fromkeys(EARLIER, "armour_broken_at"),
    "claws": dict.fromkeys(LATER, "armour_broken_naturally_at"),
    "journeymen-above-the-squad": dict.fromkeys(EDITIONS, True),
    "dead-mvp": each(True, True, True, False, False),
    "mvp-nominees": each(0, 0, 3, 0, 6),
    "conceding-spp": each(False, False, False, False, True),
    "apothecary-on-borrowed": each(*[["journeymen", "mercenaries"]] * 3, [], ["journeymen", "mercenaries", "stars"]),
    "apothecary-and-decay": dict.fromkeys(EARLIER, 1),
    "apothecary-roll": each("d68", "d68", "d68", "d16", "d16"),
    "underdog-treasury": each("both", "both", "both", "favourite", "favourite"),
    "underdog-treasury-amount": each(0, 50_000, editions=LATER),
    "temporary-cheerleaders": each(20_000, 20_000, 5_000, editions=("bb2016", *LATER)),
    "price-of-fans": each(10_000, 5_000, editions=LATER),
    "fans-at-the-draft": each(6, 3, editions=LATER),
    "lasting-injury-names": each(
        lasting("Neck Injury", "Dislocated Shoulder"), lasting("Dislocated Hip", "Broken Shoulder"), editions=LATER
    ),
    "vampire-apothecary": dict.fromkeys(EDITIONS, True),
    "dwarf-rerolls": each(40_000, 50_000, editions=EARLIER[:2]),
    "deathroller-loner": {"bb1": DEATHROLLER, "crp": DEATHROLLER},
    "pogoer-price": each(40_000, 70_000, editions=EARLIER[:2]),
    "rat-ogre-price": each(160_000, 150_000, editions=EARLIER[:2]),
    "wood-elf-catcher": each(9, 8, editions=EARLIER[:2]),
    "tomb-guardian": {"bb1": ["Decay", "Regeneration"], "crp": ["Decay", "Regeneration"]},
    "snotling-leagues": {"bb2020": ["Badlands Brawl", "Underworld Challenge"]},
    "vargheist-bloodlust": {"bb2020": ["Bloodlust (3+)", "Claws", "Frenzy", "Loner (4+)", "Regeneration"]},
    "dwarf-tier": each(1, 2, editions=LATER),
}

CASES = [(rule, name) for rule, values in EXPECTED.items() for name in values]
RULES = {rule.id: rule for rule in disputed()}


def test_every_rule_stands_in_the_table_once_and_here() -> None:
    assert [rule.id for rule in disputed()] == list(EXPECTED)


@pytest.mark.parametrize("rule", EXPECTED)
def test_what_the_editions_say(rule: str) -> None:
    """Read by key: what the report shows is what the ruleset has there."""
    rulesets = [edition(name=name) for name in EDITIONS]
    rows = {row["edition"]: row for row in rows_of(RULES[rule], rulesets)}
    found = {name: plain(find(edition(name=name), RULES[rule].key)) for name in rows}
    assert in_order(found) == in_order(EXPECTED[rule])
    for row in rows.values():
        assert row["does"]
        assert "{" not in row["does"]
        assert row["source"]
        assert row["others"]


def in_order(values: object) -> object:
    """Skills stand in no order that matters."""
    if isinstance(values, dict):
        return {name: in_order(value) for name, value in values.items()}
    if isinstance(values, list) and all(isinstance(value, str) for value in values):
        return sorted(values)
    return values


def option_of(rule: str, name: str) -> str:
    (row,) = rows_of(RULES[rule], [edition(name=name)])
    option = row["option"]
    assert isinstance(option, str)
    return option


@pytest.mark.parametrize(("rule", "name"), CASES)
def test_the_option_is_a_house_rule_that_changes_the_key(rule: str, name: str) -> None:
    option = option_of(rule, name)
    if rule == "apothecary-roll":
        assert option == ""
        return
    assert option
    assert "\n" not in option
    value = plain(find(edition(option, name), RULES[rule].key))
    wanted = makes(option, RULES[rule].key)
    assert value == wanted
    assert value != EXPECTED[rule][name]


# What happens on the pitch and off it, by what stands at the key.

HUMAN = Characteristics(ma=6, st=3, ag=3, av=8)
KNEE = {"d68": "casualty 54", "d16": "casualty d16 13 lasting 3"}
"""A point of MA."""
DEATH = {"d68": "casualty 61", "d16": "casualty d16 15"}


def rules_of(ruleset: Ruleset) -> InjuryRules:
    return InjuryRules(ruleset)


def hit(ruleset: Ruleset, victim: Player) -> tuple[bool, bool]:
    """Whether an injury to the MA of a player takes a point, and whether it costs the next game."""
    line = f"A3 block H5 armour 6+6 injury 6+6 {KNEE[ruleset.rules.casualty.die]}"
    made = decision(line, home=home(victim), rules=rules_of(ruleset))
    assert messages(made) == []
    changed = change(made, "H5")
    return (False, False) if changed is None else (changed.lost == ("-ma",), changed.misses_next_game)


def points(ruleset: Ruleset) -> tuple[bool, bool]:
    """Whether a second point is lost, and a third."""
    hurt = [player(5, ma=6 - times, lasting_injuries=("-ma",) * times) for times in (1, 2)]
    return hit(ruleset, hurt[0])[0], hit(ruleset, hurt[1])[0]


def lowest(ruleset: Ruleset) -> bool:
    """Whether MA 1 becomes 0."""
    return hit(ruleset, player(5, printed=Characteristics(ma=2, st=3, ag=3, av=8), ma=1))[0]


def at_limit(ruleset: Ruleset) -> tuple[bool, bool]:
    worst = ruleset.rules.characteristics["ma"].worst
    printed = Characteristics(ma=worst, st=3, ag=3, av=8)
    return hit(ruleset, player(5, printed=printed, ma=worst))


def winnings_of_a_draw(ruleset: Ruleset) -> int:
    """A 3 on the D6, equal gates."""
    lines = ("H gate 3+3", "A gate 3+3", "H winnings die 3")
    made = decision(*lines, rules=rules_of(ruleset))
    assert messages(made) == []
    return made.home.winnings_gp


def fans_of_a_winner(ruleset: Ruleset) -> int:
    """A roll of exactly the fans there are: three 2s, or one 6."""
    dice = {3: "2+2+2", 1: "6"}[find(ruleset, "fans.rolls.win.dice")]
    made = decision("H1 td", f"H fans dice {dice}", home=home(fan_factor=6), rules=rules_of(ruleset))
    assert messages(made) == []
    return made.home.fans


def left_after_a_catastrophe(ruleset: Ruleset) -> int:
    """A 1 at 650,000 gp, then 3+4."""
    return 650_000 - upkeep(home(treasury_gp=650_000), ruleset, 1, (3, 4)).gp


def first_mistake(ruleset: Ruleset) -> int:
    """What a 1 costs at 650,000 gp: a catastrophe that leaves 70,000 gp, or half, which is 325,000 gp."""
    loss = (
        (3, 4) if ruleset.rules.expensive_mistakes and "catastrophe" in ruleset.rules.expensive_mistakes.rows[0] else ()
    )
    return upkeep(home(treasury_gp=650_000), ruleset, 1, loss).gp


def expenses(ruleset: Ruleset) -> int:
    """What eleven humans with thirty re-rolls pay: they are worth 2,100,000 gp, and have no gold for mistakes."""
    rich = home(rerolls=30, treasury_gp=90_000, apothecary=True)
    return upkeep(rich, ruleset, None, ()).gp if not why_nothing(rich, ruleset) else 0


def clawed(skill: str) -> Callable[[Ruleset], bool]:
    """Whether a 7 with one more breaks AV 10."""

    def broken(ruleset: Ruleset) -> bool:
        rules = rules_of(ruleset)
        skills = frozenset((skill,))
        return armour_roll(rules, rules.causes["block"], (4, 3), 10, causer_skills=skills, bonus=1).is_broken

    return broken


def journeymen_for_a_full_squad(ruleset: Ruleset) -> int:
    """Of sixteen players, eight cannot play: three are missing to eleven."""
    return due(home(*(player(number, misses_next_game=number > 8) for number in range(1, 17))), ruleset)


def may_the_dead_be_it(ruleset: Ruleset) -> bool:
    line = f"A3 block H5 armour 6+6 injury 6+6 {DEATH[ruleset.rules.casualty.die]}"
    told = messages(decision(line, "H mvp H5", rules=rules_of(ruleset)))
    assert all("he is dead" in message for message in told)
    return not told


def objections_to_three_nominees(ruleset: Ruleset) -> list[str]:
    named = MostValuable(side=Side.HOME, nominees=(1, 2, 3), die=2)
    return messages(decision(named, rules=rules_of(ruleset)))


def kept_by_the_conceder(ruleset: Ruleset) -> int:
    """What a scorer keeps whose team gives up."""
    die = " die 1" if ruleset.rules.concession.fans_die else ""
    made = decision("H1 td", f"H concedes{die}", rules=rules_of(ruleset))
    assert messages(made) == []
    return spp(made).get("H1", 0)


def objections_to_treating_a_journeyman(ruleset: Ruleset) -> bool:
    die = ruleset.rules.casualty.die
    second = {"d68": "casualty 11", "d16": "casualty d16 1"}[die]
    lines = (f"A3 block H5 armour 6+6 injury 6+6 {KNEE[die]}", f"H apothecary H5 {second}")
    return bool(messages(decision(*lines, home=home(player(5, is_journeyman=True)), rules=rules_of(ruleset))))


def objections_to_treating_both(ruleset: Ruleset) -> bool:
    lines = ("H5 hurt casualty 51 54", "H apothecary H5 casualty 11 treats 1", "H apothecary H5 casualty 11 treats 2")
    return bool(messages(decision(*lines, home=home(player(5, "Decay")), rules=rules_of(ruleset))))


def second_rolls(ruleset: Ruleset) -> list[int]:
    """Of some second rolls of the apothecary, those that a die shows."""
    die = ruleset.rules.casualty.die
    first = events(f"A3 block H5 armour 6+6 injury 6+6 {KNEE[die]}")

    def is_taken(roll: int) -> bool:
        used = ApothecaryUsed(side=Side.HOME, player="H5", casualty=roll, casualty_die=die, takes=1)
        return not messages(decision(*first, used, rules=rules_of(ruleset)))

    return [roll for roll in (1, 8, 16, 17, 19, 38, 39, 68, 69) if is_taken(roll)]


def gold_of_the_underdog(gp: int) -> Callable[[Ruleset], bool]:
    """Whether the team of the lower value may add so much gold."""

    def may(ruleset: Ruleset) -> bool:
        rich = away(rerolls=8)
        return not messages(decision(f"H pays {gp}", away=rich, rules=rules_of(ruleset)))

    return may


def cheerleaders_for_a_match(ruleset: Ruleset) -> int:
    item = next(item for item in ruleset.inducements if item.id == "temp-agency-cheerleaders")
    return price_gp(ruleset, home(), item)


def drafted(ruleset: Ruleset, race: str, *special: str, **fields: Any) -> Team:
    """Eleven linemen of a race and some more."""
    roster = ruleset.roster(race)
    assert roster is not None
    positions = [roster.linemen[0].id] * 11 + list(special)
    players = tuple(
        PlayerSheet(number=number, position=position, name=f"{number}") for number, position in enumerate(positions, 1)
    )
    sheet = TeamSheet(name="Reavers", race=race, coach="Ann", players=players, **fields)
    draft = Draft(sheet, ruleset, TeamId(1), PlayerId(1))
    assert draft.problems == []
    assert draft.team is not None
    return draft.team


def cost(race: str, *special: str, **fields: Any) -> Callable[[Ruleset], int]:
    """What is spent on some players and things more."""

    def spent(ruleset: Ruleset) -> int:
        return drafted(ruleset, race).treasury_gp - drafted(ruleset, race, *special, **fields).treasury_gp

    return spent


def skills(race: str, position: str) -> Callable[[Ruleset], list[str]]:
    return lambda ruleset: sorted(drafted(ruleset, race, position).players[-1].skills)


def price_of_a_fan(ruleset: Ruleset) -> int:
    return cost("human", fan_factor=2)(ruleset) - cost("human", fan_factor=1)(ruleset)


def fans_a_new_team_may_have(ruleset: Ruleset) -> int:
    fans = range(1, 10)
    return max(number for number in fans if not against_buying(home(fan_factor=number - 1), "fan_factor", 1, ruleset))


def names_of_lasting_5_and_6(ruleset: Ruleset) -> list[str]:
    lines = [f"A3 block H5 armour 6+6 injury 6+6 casualty d16 13 lasting {die}" for die in (5, 6)]
    return [decision(line, rules=rules_of(ruleset)).outcome.outcomes[-1].casualties[-1].name for line in lines]


def vampires_with_an_apothecary(ruleset: Ruleset) -> bool:
    return not against_buying(home(race="Vampire", apothecary=False), "apothecary", 1, ruleset)


def leagues_of_snotlings(ruleset: Ruleset) -> list[str]:
    return [
        rule
        for rule in drafted(ruleset, "snotling").special_rules
        if rule in ("Badlands Brawl", "Underworld Challenge")
    ]


def tier_told(ruleset: Ruleset) -> object:
    roster = ruleset.roster("dwarf")
    assert roster is not None
    document = roster_report(ruleset, roster).document
    assert isinstance(document, dict)
    return document["tier"]


def same(value: object) -> object:
    return value


HAPPENS: dict[str, tuple[Callable[[Ruleset], object], Callable[[Any], object]]] = {
    "points-by-injury": (points, lambda most: (most != 1, most is None)),
    "lowest-characteristic": (lowest, lambda worst: worst == 0),
    "hit-at-the-limit": (at_limit, lambda hit: (False, hit == "miss_next_game")),
    "draw-bonus": (winnings_of_a_draw, lambda bonus: 30_000 + 10_000 * bonus),
    "fans-after-a-win": (fans_of_a_winner, lambda gains: int(gains == "at_least")),
    "catastrophe": (left_after_a_catastrophe, lambda unit_gp: 7 * unit_gp),
    "mistakes-table": (first_mistake, lambda rows: 580_000 if rows[0][5] == "catastrophe" else 325_000),
    "spiralling-beside-mistakes": (expenses, lambda table: 0 if table is None else 30_000),
    "claw": (clawed("claw"), lambda mechanism: mechanism == "armour_broken_at"),
    "claws": (clawed("claws"), lambda mechanism: mechanism == "armour_broken_at"),
    "journeymen-above-the-squad": (journeymen_for_a_full_squad, lambda above: 3 if above else 0),
    "dead-mvp": (may_the_dead_be_it, same),
    "mvp-nominees": (
        objections_to_three_nominees,
        lambda count: {
            0: ["nobody is nominated in this ruleset: the die picks among all"],
            3: [],
            6: ["6 are nominated, not 3"],
        }[count],
    ),
    "conceding-spp": (kept_by_the_conceder, lambda lost: 0 if lost else 3),
    "apothecary-on-borrowed": (objections_to_treating_a_journeyman, lambda treats: "journeymen" not in treats),
    "apothecary-and-decay": (objections_to_treating_both, lambda treated: treated == 1),
    "apothecary-roll": (second_rolls, lambda die: {"d68": [16, 17, 38, 68], "d16": [1, 8, 16]}[die]),
    "underdog-treasury": (gold_of_the_underdog(60_000), lambda who: who == "both"),
    "underdog-treasury-amount": (gold_of_the_underdog(50_000), lambda gp: gp == 50_000),
    "temporary-cheerleaders": (cheerleaders_for_a_match, same),
    "price-of-fans": (price_of_a_fan, same),
    "fans-at-the-draft": (fans_a_new_team_may_have, same),
    "lasting-injury-names": (names_of_lasting_5_and_6, lambda rows: [row["name"] for row in rows[3:]]),
    "vampire-apothecary": (vampires_with_an_apothecary, same),
    "dwarf-rerolls": (cost("dwarf", rerolls=1), same),
    "deathroller-loner": (skills("dwarf", "deathroller"), sorted),
    "pogoer-price": (cost("goblin", "pogoer"), same),
    "rat-ogre-price": (cost("skaven", "rat_ogre"), same),
    "wood-elf-catcher": (lambda ruleset: drafted(ruleset, "wood_elf", "catcher").players[-1].present.ma, same),
    "tomb-guardian": (skills("khemri", "tomb_guardian"), sorted),
    "snotling-leagues": (leagues_of_snotlings, same),
    "vargheist-bloodlust": (skills("vampire", "vargheist"), sorted),
    "dwarf-tier": (tier_told, same),
}
"""For each rule something that happens by it, and what that is, by the value that stands at its key."""


@pytest.mark.parametrize(("rule", "name"), CASES)
def test_it_happens_so_and_otherwise_with_the_option(rule: str, name: str) -> None:
    happens, expected = HAPPENS[rule]
    before = happens(edition(name=name))
    assert before == expected(EXPECTED[rule][name])
    option = option_of(rule, name)
    if not option:
        return
    after = happens(edition(option, name))
    assert after == expected(makes(option, RULES[rule].key))
    assert after != before


def test_the_table_for_people_has_a_row_for_each_answer() -> None:
    report = conformance_report([edition(name=name) for name in EDITIONS])
    rows = [row for row in report.sections[0].rows if row["id"] == "points-by-injury"]
    assert [(row["edition"], row["does"]) for row in rows] == [
        (["bb1"], "one: no characteristic is hit twice"),
        (["crp", "bb2016"], "two below the printed number"),
        (["bb2020", "bb2025"], "any number, down to the end of the characteristic"),
    ]
    assert rows[0]["source"] == "seed document S12, S13"
    assert rows[0]["option"] == "limits.points_per_characteristic = 2"
    assert tables(rows[0]["option"]).rules.limits.points_per_characteristic == 2


def test_house_rules_show_in_the_table() -> None:
    ours = edition('limits.at_limit = "ignored"\n')
    (row,) = rows_of(RULES["hit-at-the-limit"], [ours])
    assert (row["does"], row["value"], row["option"]) == (
        "nothing at all",
        "ignored",
        'limits.at_limit = "miss_next_game"',
    )
    assert row["source"] == "house rules; for the rest seed document S12, S13"
