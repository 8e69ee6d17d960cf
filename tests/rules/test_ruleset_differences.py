"""What differs between two rulesets, key by key."""

from league.rules.ruleset_differences import Difference, differences
from tests.rules.build import edition


def test_a_ruleset_does_not_differ_from_itself() -> None:
    assert differences(edition(name="crp"), edition(name="crp")) == []


def test_a_number_and_a_price_of_house_rules() -> None:
    house = '[spp]\nmvp = 7\n[[rosters]]\nid = "orc"\npositions = [{ id = "troll", cost_gp = 120_000 }]\n'
    found = {each.key: (each.before, each.after) for each in differences(edition(), edition(house))}
    assert found == {"spp.mvp": (5, 7), "rosters.orc.positions.troll.cost_gp": (110_000, 120_000)}


def test_what_only_one_of_the_two_has_is_one_difference() -> None:
    house = '[[skills]]\nname = "Flying"\ncategory = "Agility"\n'
    (found,) = differences(edition(), edition(house))
    flying = {"name": "Flying", "category": "Agility", "selectable": True}
    assert found == Difference(key="skills.Flying", before=None, after=flying)
    keys = [each.key for each in differences(edition(name="crp"), edition(name="bb2016"))]
    assert {"mvp.nominees", "spiralling_expenses", "expensive_mistakes"} <= set(keys)
