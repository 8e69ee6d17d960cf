"""Looking things up in an edition, and house rules laid over it."""

import pytest

from league.rules.ruleset_files import FILES, HOUSE_RULES, RulesetError, parse
from tests.rules.build import edition


def test_races_by_id_or_name() -> None:
    for word in ("wood_elf", "Wood Elf", "WOOD ELF"):
        found = edition().roster(word)
        assert found is not None
        assert found.name == "Wood Elf"
    assert edition().roster("Penguins") is None


def test_positions_by_id_or_name() -> None:
    for word in ("black_orc_blocker", "Black Orc Blocker", "black orc blocker"):
        found = edition().position("Orc", word)
        assert found is not None
        assert found.cost_gp == 80_000
    assert edition().position("Orc", "Treeman") is None
    assert edition().position("Penguins", "Lineman") is None


def test_skills_by_name() -> None:
    found = edition().skill("mighty blow")
    assert found is not None
    assert (found.name, found.category) == ("Mighty Blow", "Strength")
    assert edition().skill("Flying") is None


def test_house_rules_say_only_what_differs() -> None:
    ours = edition("[spp]\nmvp = 4\n[referee]\nfouls_per_turn = 2\n").rules
    theirs = edition().rules
    assert (ours.spp.mvp, ours.spp.touchdown) == (4, theirs.spp.touchdown)
    assert (ours.referee.fouls_per_turn, ours.referee.doubles_on) == (2, theirs.referee.doubles_on)
    assert ours.casualty == theirs.casualty


def test_house_rules_may_add_and_replace_skills_and_rosters() -> None:
    ours = edition(
        'exclusive = [["Flying", "Block"]]\n'
        '[[skills]]\nname = "Flying"\ncategory = "Agility"\n'
        '[[rosters]]\nid = "human"\nname = "Human"\nsource = "ours"\nsince = "2009"\nreroll_cost_gp = 55_000\n'
        "rerolls_maximum = 8\napothecary = true\n"
        'positions = [{ id = "lineman", name = "Lineman", maximum = 16, cost_gp = 50_000, ma = 6, st = 3, ag = 3,'
        ' av = 8, normal = ["G"], double = ["A"] }]\n'
    )
    human = ours.roster("human")
    assert human is not None
    assert (human.reroll_cost_gp, len(human.positions), len(ours.rosters)) == (55_000, 1, 23)
    assert ours.skill("flying") is not None
    assert ("Flying", "Block") in ours.exclusive


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[spp]\nmvp = 'many'\n", "spp.mvp"),
        ("[weather]\nnice = true\n", "weather"),
        ("spp = 5\n", "spp"),
        ("[spp\n", HOUSE_RULES),
        ("rosters = 5\n", r"rosters is a list of tables, each headed \[\[rosters\]\]"),
        ('skills = ["Flying"]\n', "skills is a list of tables"),
        ("exclusive = 5\n", "exclusive is a list of pairs"),
        (
            "[[injury.tables]]\nskills = ['Stunty']\nbands = [{ first = 2, last = 12, result = 'ko' }]\n",
            "injury: there is no table for players without skills",
        ),
        (
            "[[casualty.rows]]\nfirst = 11\nlast = 68\nname = 'Dead'\ndead = true\n",
            "casualty: there is no row without an effect",
        ),
    ],
)
def test_house_rules_that_are_none(text: str, named: str) -> None:
    with pytest.raises(RulesetError, match=named):
        edition(text)


def test_files_are_named_where_they_are_missing() -> None:
    assert FILES == ("rules.toml", "rosters.toml", "skills.toml")
    with pytest.raises(RulesetError, match=r"rules\.toml is missing"):
        parse({})
