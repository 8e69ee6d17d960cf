"""Gold by hand: values, prices, what may be bought, and what improvements and new players are worth."""

from typing import Any, get_args

import pytest

from league.rules.entries import Item
from league.rules.gains import improvement_gp
from league.rules.ids import PlayerId
from league.rules.ruleset import Ruleset
from league.rules.team_value import counted_gp, team_value_gp
from league.rules.treasury import against_buying, rookie, staff_price_gp
from league.rules.values import Player, PlayerStatus
from tests.rules.build import edition, home, player, season

# What a team is worth (LRB6 p30).


def test_the_value_of_a_team_by_hand() -> None:
    """11 linemen 550k, 3 re-rolls 150k, fan factor 4 40k, 2 assistants 20k, 3 cheerleaders 30k, an apothecary 50k."""
    team = home(fan_factor=4, assistant_coaches=2, cheerleaders=3)
    assert team_value_gp(team, edition().rules) == 550_000 + 150_000 + 40_000 + 20_000 + 30_000 + 50_000


def test_gold_in_the_treasury_is_not_value() -> None:
    assert team_value_gp(home(treasury_gp=0), edition().rules) == team_value_gp(home(), edition().rules)


@pytest.mark.parametrize(
    "changes",
    [{"misses_next_game": True}, {"status": PlayerStatus.DEAD}, {"status": PlayerStatus.FIRED}],
)
def test_who_cannot_play_does_not_count(changes: dict[str, Any]) -> None:
    full = team_value_gp(home(player(5, value_gp=70_000)), edition().rules)
    assert team_value_gp(home(player(5, value_gp=70_000, **changes)), edition().rules) == full - 70_000


def test_missing_players_count_as_a_house_rule() -> None:
    rules = edition("[treasury]\nmissing_players_count = true\n").rules
    missing, gone = player(5, misses_next_game=True), player(6, status=PlayerStatus.FIRED)
    assert team_value_gp(home(missing, gone), rules) == team_value_gp(home(), rules) - 50_000


# Prices after the draft.


@pytest.mark.parametrize(
    ("item", "before", "after"),
    [
        ("rerolls", 50_000, 100_000),
        ("apothecary", 50_000, 50_000),
        ("fan_factor", 10_000, 10_000),
        ("assistant_coaches", 10_000, 10_000),
        ("cheerleaders", 10_000, 10_000),
    ],
)
def test_re_rolls_cost_double_once_the_team_has_played(item: Item, before: int, after: int) -> None:
    assert staff_price_gp(edition(), home(), item) == before
    assert staff_price_gp(edition(), season(home(), [()]), item) == after


def test_every_item_has_a_price() -> None:
    assert all(staff_price_gp(edition(), home(), item) > 0 for item in get_args(Item))


def test_a_re_roll_bought_late_counts_at_its_first_price() -> None:
    one_more = home(rerolls=4, matches=3)
    assert team_value_gp(one_more, edition().rules) == team_value_gp(home(), edition().rules) + 50_000


# What may be bought: facts, section 6 (8 re-rolls), and staff of the editions since 2020.


@pytest.mark.parametrize(
    ("name", "item", "owned", "most"),
    [
        ("bb1", "rerolls", 7, 8),
        ("crp", "rerolls", 7, 8),
        ("bb2020", "rerolls", 7, 8),
        ("bb2025", "rerolls", 7, 8),
        ("bb2020", "assistant_coaches", 5, 6),
        ("bb2025", "assistant_coaches", 5, 6),
        ("bb2020", "cheerleaders", 11, 12),
        ("bb2025", "cheerleaders", 5, 6),
    ],
)
def test_a_maximum_is_reached_and_not_passed(name: str, item: Item, owned: int, most: int) -> None:
    team = home(**{item: owned})
    rules = edition(name=name)
    words = {"rerolls": "re-rolls", "assistant_coaches": "assistant coaches"}.get(item, item)
    assert against_buying(team, item, 1, rules) == []
    assert against_buying(team, item, 2, rules) == [f"Reavers may have {most} {words}, and have {owned}"]


@pytest.mark.parametrize("item", ["assistant_coaches", "cheerleaders"])
@pytest.mark.parametrize("name", ["bb1", "crp", "bb2016"])
def test_the_older_editions_sell_any_number_of_staff(name: str, item: Item) -> None:
    assert against_buying(home(**{item: 40}), item, 40, edition(name=name)) == []


@pytest.mark.parametrize(
    ("name", "fans", "most"),
    [
        ("bb1", "fan factor", 9),
        ("crp", "fan factor", 9),
        ("bb2016", "fan factor", 9),
        ("bb2020", "dedicated fans", 6),
        ("bb2025", "dedicated fans", 3),
    ],
)
def test_fans_are_bought_before_the_first_match_and_no_more_than_a_draft_may_have(
    name: str, fans: str, most: int
) -> None:
    rules = edition(name=name)
    assert against_buying(home(fan_factor=most - 1), "fan_factor", 1, rules) == []
    assert against_buying(home(fan_factor=most), "fan_factor", 1, rules) == [
        f"Reavers may begin with {fans} {most}, and have {most}"
    ]
    assert against_buying(home(fan_factor=0, matches=1), "fan_factor", 1, rules) == [
        f"{fans} can only be bought before the first match, and Reavers have played"
    ]


@pytest.mark.parametrize(
    ("name", "races"),
    [
        ("bb1", ["khemri", "necromantic", "nurgle", "undead"]),
        ("crp", ["khemri", "necromantic", "nurgle", "undead"]),
        ("bb2016", ["khemri", "necromantic", "nurgle", "undead"]),
        ("bb2020", ["khemri", "necromantic", "nurgle", "undead"]),
        ("bb2025", ["khemri", "necromantic", "nurgle", "undead"]),
    ],
)
def test_four_races_may_not_buy_an_apothecary(name: str, races: list[str]) -> None:
    """Facts, section 4: Khemri (later Tomb Kings), Necromantic, Nurgle and Undead."""
    rules = edition(name=name)
    without = []
    for roster in rules.rosters:
        message = against_buying(home(race=roster.name, apothecary=False), "apothecary", 1, rules)
        if message:
            assert message == [f"a team of {roster.name} has no apothecary"]
            without.append(roster.id)
    assert sorted(without) == races


def test_there_is_one_apothecary() -> None:
    assert against_buying(home(), "apothecary", 1, edition()) == ["Reavers may have one apothecary"]
    assert against_buying(home(apothecary=False), "apothecary", 2, edition()) == ["Reavers may have one apothecary"]


# What improvements add: facts, sections 5.2 and 5.3.


@pytest.mark.parametrize(
    ("name", "gained", "is_random", "gp"),
    [
        ("crp", "Block", False, 20_000),
        ("crp", "Dodge", False, 30_000),
        ("crp", "+MA", False, 30_000),
        ("crp", "+AV", False, 30_000),
        ("crp", "+AG", False, 40_000),
        ("crp", "+ST", False, 50_000),
        ("bb2016", "Block", False, 20_000),
        ("bb2016", "+ST", False, 50_000),
        ("bb2020", "Block", True, 10_000),
        ("bb2020", "Block", False, 20_000),
        ("bb2020", "Dodge", True, 20_000),
        ("bb2020", "Dodge", False, 40_000),
        ("bb2020", "+AV", False, 10_000),
        ("bb2020", "+MA", False, 20_000),
        ("bb2020", "+PA", False, 20_000),
        ("bb2020", "+AG", False, 40_000),
        ("bb2020", "+ST", False, 80_000),
        ("bb2025", "Tackle", False, 20_000),
        ("bb2025", "Tackle", True, 20_000),
        ("bb2025", "Block", False, 30_000),
        ("bb2025", "Catch", False, 40_000),
        ("bb2025", "Dodge", False, 50_000),
        ("bb2025", "Guard", False, 50_000),
        ("bb2025", "Mighty Blow", False, 50_000),
        ("bb2025", "+AV", False, 10_000),
        ("bb2025", "+AG", False, 30_000),
        ("bb2025", "+ST", False, 60_000),
        ("bb2025", "Hatred (Elf)", False, 0),
    ],
)
def test_what_an_improvement_adds_to_a_human_lineman(name: str, gained: str, gp: int, *, is_random: bool) -> None:
    """General is his normal category, all others take a double or are secondary."""
    rules = edition(name=name)
    lineman = next(position for position in _roster(rules, "human").positions if position.journeyman)
    assert improvement_gp(rules, lineman, gained, is_random=is_random) == gp


# Linemen of low cost: facts, section 6, and B069.


def _roster(rules: Ruleset, race: str) -> Any:
    roster = rules.roster(race)
    assert roster is not None
    return roster


def hired(name: str, race: str, position_name: str) -> Player:
    """A rookie of a team that has all the special rules of its race."""
    rules = edition(name=name)
    position = rules.position(race, position_name)
    assert position is not None
    special_rules = _roster(rules, race).special_rules
    return rookie(position, PlayerId(1), 1, "X", treasury=rules.rules.treasury, special_rules=special_rules)


@pytest.mark.parametrize(
    ("name", "race", "position", "price_gp"),
    [
        ("bb2016", "ogre", "Gnoblar", 20_000),
        ("bb2016", "snotling", "Snotling", 20_000),
        ("bb2020", "ogre", "Gnoblar Lineman", 15_000),
        ("bb2020", "snotling", "Snotling Lineman", 15_000),
        ("bb2025", "ogre", "Gnoblar Lineman", 15_000),
        ("bb2025", "snotling", "Snotling Lineman", 15_000),
    ],
)
def test_of_cheap_linemen_only_improvements_count(name: str, race: str, position: str, price_gp: int) -> None:
    lineman = hired(name, race, position)
    assert (lineman.value_gp, counted_gp(lineman)) == (price_gp, 0)


@pytest.mark.parametrize(
    ("name", "race", "position", "price_gp"),
    [
        ("crp", "ogre", "Snotling", 20_000),
        ("bb2020", "ogre", "Ogre Blocker", 140_000),
        ("bb2020", "snotling", "Trained Troll", 115_000),
        ("bb2025", "goblin", "Goblin Lineman", 40_000),
        ("bb2025", "underworld", "Snotling Lineman", 15_000),
    ],
)
def test_all_others_count_in_full(name: str, race: str, position: str, price_gp: int) -> None:
    one = hired(name, race, position)
    assert (one.value_gp, counted_gp(one)) == (price_gp, price_gp)
