"""Looking things up in an edition, and house rules laid over it."""

import pytest

from league.rules.ruleset_files import FILES, HOUSE_RULES, RulesetError, parse
from league.rules.ruleset_keys import find, trail
from tests.rules.build import edition

PENGUINS = """
[[rosters]]
id = "penguin"
name = "Penguins"
reroll_cost_gp = 55_000
rerolls_maximum = 8
apothecary = true
positions = [{ id = "lineman", name = "Penguin", maximum = 16, cost_gp = 45_000, ma = 5, st = 3, ag = 3, av = 8, \
normal = ["G"], double = ["A"], journeyman = true }]
""".replace("\\\n", "")


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


def test_a_table_they_change_says_so_in_its_source() -> None:
    ours = edition('[spp]\nmvp = 4\n[squad]\nmaximum = 14\nsource = "ours"\n').rules
    assert ours.spp.source == "house rules; for the rest LRB6; the seed document is silent"
    assert ours.squad.source == "ours"
    assert ours.mvp.source == edition().rules.mvp.source


def test_one_price_of_a_position_is_changed_and_everything_else_stays() -> None:
    ours = edition(
        '[[rosters]]\nid = "human"\nreroll_cost_gp = 60_000\npositions = [{ id = "ogre", cost_gp = 150_000 }]\n'
    )
    human, printed = ours.roster("human"), edition().roster("human")
    assert human is not None
    assert printed is not None
    assert human.reroll_cost_gp == 60_000
    assert [position.id for position in human.positions] == [position.id for position in printed.positions]
    for position, other in zip(human.positions, printed.positions, strict=True):
        assert position.cost_gp == (150_000 if position.id == "ogre" else other.cost_gp)
        assert (position.printed, position.skills) == (other.printed, other.skills)
    assert [roster for roster in ours.rosters if roster.id != "human"] == [
        roster for roster in edition().rosters if roster.id != "human"
    ]


def test_one_price_of_a_star_an_inducement_and_one_word_about_a_skill() -> None:
    ours = edition(
        "[[stars]]\nname = 'Grim Ironjaw'\ncost_gp = 230_000\n"
        "[[inducements]]\nid = 'bribes'\nmaximum = 1\n"
        "[[skills]]\nname = 'Claw'\nselectable = false\n"
        "[[skill_effects]]\nskill = 'Claw'\nmechanism = 'armour_broken_naturally_at'\n"
        "[[fans.rolls]]\nafter = 'win'\ngains = 'at_least'\n"
        "[[causes]]\nverb = 'crowd'\nspp = true\n"
    )
    assert find(ours, "stars.Grim Ironjaw.cost_gp") == 230_000
    assert find(ours, "stars.Grim Ironjaw.ma") == find(edition(), "stars.Grim Ironjaw.ma")
    assert find(ours, "inducements.bribes.maximum") == 1
    assert find(ours, "inducements.bribes.reduced_for") == ("goblin",)
    assert find(ours, "skills.Claw.selectable") is False
    assert find(ours, "skill_effects.Claw.mechanism") == "armour_broken_naturally_at"
    assert find(ours, "skill_effects.Claw.amount") == 8
    assert (find(ours, "fans.rolls.win.gains"), find(ours, "fans.rolls.win.dice")) == ("at_least", 3)
    assert find(ours, "causes.crowd.spp") is True
    for key in ("stars", "inducements", "skills"):
        assert len(find(ours, key)) == len(find(edition(), key))


def test_own_skills_and_rosters() -> None:
    ours = edition(f'exclusive = [["Flying", "Block"]]\n[[skills]]\nname = "Flying"\ncategory = "Agility"\n{PENGUINS}')
    penguins = ours.roster("penguins")
    assert penguins is not None
    assert (penguins.reroll_cost_gp, penguins.source, len(ours.rosters)) == (55_000, "house rules", 24)
    assert ours.skill("flying") is not None
    assert ("Flying", "Block") in ours.exclusive
    assert ours.exclusive[: len(edition().exclusive)] == edition().exclusive


def test_what_is_removed() -> None:
    ours = edition(
        'remove = ["spiralling_expenses", "limits.points_per_characteristic", "rosters.dwarf.positions.deathroller",'
        ' "stars.Glart Smashrip Jr.", "rosters.undead.apothecary", "raising.Nurgle\'s Rot"]\n'
        "[[rosters]]\nid = 'undead'\napothecary = true\n"
    )
    assert ("Frenzy", "Grab") in edition().exclusive
    assert ("Frenzy", "Grab") not in edition('remove = ["exclusive.Frenzy + Grab"]\n').exclusive
    assert ours.rules.spiralling_expenses is None
    assert ours.rules.limits.points_per_characteristic is None
    dwarf, all_dwarfs = ours.roster("dwarf"), edition().roster("dwarf")
    assert dwarf is not None
    assert all_dwarfs is not None
    assert len(dwarf.positions) == len(all_dwarfs.positions) - 1
    assert ours.position("dwarf", "deathroller") is None
    assert len(ours.stars) == len(edition().stars) - 1
    assert [rule.name for rule in ours.rules.raising] == ["Raise the Dead"]
    undead = ours.roster("undead")
    assert undead is not None
    assert undead.apothecary


def test_a_roster_may_be_made_anew() -> None:
    ours = edition('remove = ["rosters.human"]\n' + PENGUINS.replace("penguin", "human").replace("Penguins", "Human"))
    human = ours.roster("human")
    assert human is not None
    assert [position.name for position in human.positions] == ["Penguin"]


def test_expensive_mistakes_in_place_of_spiralling_expenses() -> None:
    rows = ",".join(['["ok", "minor"]'] * 6)
    ours = edition(
        'remove = ["spiralling_expenses"]\n[expensive_mistakes]\nbrackets_gp = [100_000, 200_000]\n'
        f"rows = [{rows}]\nunit_gp = 10_000\nrounding_gp = 5_000\n"
    ).rules
    assert ours.spiralling_expenses is None
    assert ours.expensive_mistakes is not None
    assert ours.expensive_mistakes.source == "house rules"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("[spp]\nmvp = 'many'\n", "spp.mvp: Expected int, got str"),
        ("[weather]\nnice = true\n", "unknown key 'weather'"),
        ("[spp]\nmpv = 4\n", "spp: unknown key 'mpv'"),
        ("spp = 5\n", "spp: Expected object, got int"),
        ("[spp\n", "Expected"),
        ('edition = "ours"\n', "edition: house rules are laid over an edition"),
        ("version = 9\n", "version: house rules are laid over an edition"),
        ("rosters = 5\n", "rosters: it is a list of tables, each with 'id'"),
        ('skills = ["Flying"]\n', "skills: it is a list of tables, each with 'name'"),
        ("exclusive = 5\n", "exclusive: it is a list of pairs"),
        ("[[rosters]]\nname = 'Human'\n", "rosters: an entry has no 'id'"),
        ("[[rosters]]\nid = 'human'\n[[rosters]]\nid = 'human'\n", "rosters: 'human' stands twice"),
        ("[[rosters]]\nid = 'humn'\napothecary = false\n", "rosters.humn: the key 'name' is missing"),
        (
            "[[rosters]]\nid = 'human'\npositions = [{ id = 'ogre', price = 5 }]\n",
            "rosters.human.positions.ogre: unknown key 'price'",
        ),
        (
            "[[rosters]]\nid = 'human'\npositions = [{ id = 'ogre', cost_gp = -5 }]\n",
            "rosters.human.positions.ogre.cost_gp: Expected int >= 0",
        ),
        (
            "[[rosters]]\nid = 'human'\npositions = [{ id = 'ogre' }, { id = 'ogre' }]\n",
            "rosters.human.positions: 'ogre' stands twice",
        ),
        (
            "[[rosters]]\nid = 'human'\npositions = [{ id = 'troll', cost_gp = 110_000 }]\n",
            "rosters.human.positions.troll: the key 'name' is missing",
        ),
        ("[[stars]]\nname = 'Nobody'\ncost_gp = 5_000\n", "stars.Nobody: the key 'ma' is missing"),
        ("[[inducements]]\nid = 'bribes'\ncost_gp = -5\n", "inducements.bribes.cost_gp: Expected int >= 0"),
        ("remove = 'rosters.human'\n", "remove: it is a list of keys"),
        ("remove = ['rosters.penguin']\n", "remove: the edition has no rosters.penguin"),
        ("remove = ['spp.goals']\n", "remove: the edition has no spp.goals"),
        ("remove = ['spp.mvp.points']\n", "remove: the edition has no spp.mvp.points"),
        ("remove = ['spp.mvp']\n", "spp: the key 'mvp' is missing"),
        ("remove = ['skills.Block']\n", "unknown skill 'Block'"),
        ("remove = ['rosters.undead']\n", "raising.Raise the Dead.rosters: unknown roster 'undead'"),
        (
            "[[injury.tables]]\nskills = ['Stunty']\nbands = [{ first = 2, last = 12, result = 'ko' }]\n",
            "injury.tables: there is no table for players without skills",
        ),
        (
            "[[injury.tables]]\nbands = [{ first = 2, last = 7, result = 'ko' }]\n",
            "injury.tables.ordinary: 8 to 12 stand in no row",
        ),
        (
            "[[casualty.rows]]\nfirst = 11\nlast = 68\nname = 'Dead'\ndead = true\n",
            "casualty.rows: there is no row without an effect",
        ),
        (
            "[[spp.teams]]\nspecial_rule = 'Nice'\ntouchdown = 4\ncasualty = 1\n",
            "spp.teams: unknown special rule 'Nice'",
        ),
    ],
)
def test_house_rules_that_are_none(text: str, named: str) -> None:
    with pytest.raises(RulesetError) as caught:
        edition(text)
    assert caught.value.file == HOUSE_RULES
    assert named in caught.value.message


def test_an_edition_at_fault_is_not_blamed_on_house_rules() -> None:
    with pytest.raises(RulesetError, match=r"^rules\.toml: it is missing"):
        parse({HOUSE_RULES: "[spp]\nmvp = 4\n"})
    texts = dict.fromkeys(FILES, "")
    with pytest.raises(RulesetError, match=r"^skills\.toml: "):
        parse(texts | {HOUSE_RULES: "[spp]\nmvp = 4\n"})


def test_the_files_of_an_edition() -> None:
    assert FILES == ("rules.toml", "rosters.toml", "skills.toml", "stars.toml", "inducements.toml")


def test_what_stands_at_a_key() -> None:
    bb1 = edition()
    assert find(bb1, "spp.mvp") == 5
    assert find(bb1, "rosters.human.positions.ogre.cost_gp") == 140_000
    assert find(bb1, "improvements.characteristics_gp.st") == 50_000
    assert find(bb1, "casualty.rows.Dead.first") == 61
    assert find(bb1, "stars.Glart Smashrip Jr..cost_gp") == 210_000
    assert trail(bb1, "spp.mvp") == [bb1.rules, bb1.rules.spp, 5]
    for key in ("spp.mpv", "spp.mvp.much", "rosters.penguin", "weather"):
        with pytest.raises(LookupError):
            find(bb1, key)
