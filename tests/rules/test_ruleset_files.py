"""A ruleset whose files do not hold together is refused, and the message names the file and the thing."""

from importlib.resources import files

import pytest

from league.errors import LeagueError
from league.rules.ruleset_files import FILES, HOUSE_RULES, RulesetError, parse


@pytest.fixture
def texts() -> dict[str, str]:
    folder = files("league.rulesets") / "bb1"
    return {name: (folder / name).read_text("utf-8") for name in FILES}


def changed(texts: dict[str, str], file: str, old: str, new: str) -> dict[str, str]:
    """The files with one place written otherwise."""
    assert old in texts[file], f"{old!r} does not stand in {file} any more"
    return texts | {file: texts[file].replace(old, new, 1)}


def refusal(texts: dict[str, str]) -> str:
    with pytest.raises(RulesetError) as caught:
        parse(texts)
    return str(caught.value)


def test_the_files_as_they_are(texts: dict[str, str]) -> None:
    ruleset = parse(texts)
    assert (ruleset.rules.edition, len(ruleset.rosters), len(ruleset.skills)) == ("bb1", 23, 75)


@pytest.mark.parametrize("name", ["bb1", "crp", "bb2016", "bb2020", "bb2025"])
def test_every_edition_is_without_a_fault(name: str) -> None:
    folder = files("league.rulesets") / name
    assert parse({file: (folder / file).read_text("utf-8") for file in FILES}).rules.edition == name


def test_the_error_is_one_a_person_can_meet() -> None:
    assert issubclass(RulesetError, LeagueError)


@pytest.mark.parametrize("file", FILES)
def test_missing_file(texts: dict[str, str], file: str) -> None:
    del texts[file]
    assert refusal(texts) == f"{file}: it is missing"


@pytest.mark.parametrize("file", FILES)
def test_bad_toml(texts: dict[str, str], file: str) -> None:
    message = refusal(texts | {file: texts[file] + "\nthis is = = not TOML\n"})
    assert message.startswith(f"{file}: ")
    assert f"line {texts[file].count(chr(10)) + 2}" in message


@pytest.mark.parametrize(
    ("house", "key", "character"),
    [
        ('[[skills]]\nname = "\\u001b[31mRed"', r"skills.\x1b[31mRed.name", "U+001B"),
        (
            '[[rosters]]\nid = "orc"\npositions = [{ id = "troll", name = "Tr\\toll" }]',
            "rosters.orc.positions.troll.name",
            "U+0009",
        ),
        ('[[rosters]]\nid = "orc"\nleagues = ["A", "B\\nC"]', "rosters.orc.leagues[1]", "U+000A"),
        ('[spp]\n"mvp\\u007f" = 4', r"spp.mvp\x7f", "U+007F"),
        ('remove = ["skills.\\u2028Block"]', "remove[0]", "U+2028"),
        ('[spp]\nsource = "the\u0085board"', "spp.source", "U+0085"),
    ],
)
def test_no_key_and_no_text_holds_a_control_character(
    texts: dict[str, str], house: str, key: str, character: str
) -> None:
    """What a file of house rules names is shown, printed and exported like the name of a team."""
    message = refusal(texts | {HOUSE_RULES: house})
    assert message == f"{HOUSE_RULES}: {key}: a control character ({character}) stands in it"
    assert message.isprintable()


@pytest.mark.parametrize("file", FILES)
def test_unknown_key_at_the_top(texts: dict[str, str], file: str) -> None:
    message = refusal(texts | {file: 'colour = "green"\n' + texts[file]})
    assert message.startswith(f"{file}: ")
    assert "colour" in message


CASES = {
    "an unknown key in a table": (
        "rules.toml", "[knock_out]\n", "[knock_out]\ncolour = 1\n", "knock_out: unknown key 'colour'"),
    "an unknown key in a position": (
        "rosters.toml", "journeyman = true", "journeymen = true",
        "rosters.human.positions.lineman: unknown key 'journeymen'"),
    "an unknown key in a skill": (
        "skills.toml", "category =", "kind =", "skills.Block: unknown key 'kind'"),
    "a missing key": (
        "rules.toml", "recovers_on = 4", "", "knock_out: the key 'recovers_on' is missing"),
    "a missing source": (
        "rules.toml", '[knock_out]\nsource = "seed document S3"', "[knock_out]",
        "knock_out: the key 'source' is missing"),
    "an empty source": (
        "rules.toml", 'source = "seed document S3"', 'source = ""', "knock_out.source: Expected str of length >= 1"),
    "a string for a boolean": (
        "rosters.toml", "apothecary      = true", 'apothecary = "true"',
        "rosters.human.apothecary: Expected bool, got str"),
    "a string for a number": (
        "rules.toml", "recovers_on = 4", 'recovers_on = "4"', "knock_out.recovers_on: Expected int, got str"),
    "a fraction for a number": (
        "rules.toml", "recovers_on = 4", "recovers_on = 4.5", "knock_out.recovers_on: Expected int, got float"),
    "a number out of a die's reach": (
        "rules.toml", "recovers_on = 4", "recovers_on = 8", "knock_out.recovers_on: 8 is more than 7"),

    "a gap in the casualty table": (
        "rules.toml", "first = 11, last = 38", "first = 11, last = 36", "casualty.rows: 37 to 38 stand in no row"),
    "an overlap in the casualty table": (
        "rules.toml", "first = 11, last = 38", "first = 11, last = 41", "casualty.rows: 41 stands in several rows"),
    "a casualty row the wrong way round": (
        "rules.toml", "first = 61, last = 68", "first = 68, last = 61",
        "casualty.rows: there are no rolls 68 to 61; casualty.rows: 61 to 68 stand in no row"),
    "a roll no die shows": (
        "rules.toml", "first = 61, last = 68", "first = 61, last = 69", "casualty.rows: there are no rolls 61 to 69"),
    "an unknown characteristic": (
        "rules.toml", 'characteristic = "ag"', 'characteristic = "luck"',
        "casualty.rows.Broken Neck: unknown characteristic 'luck'"),
    "something added to a D68": (
        "rules.toml", 'die = "d68"', 'die = "d68"\nniggling_modifier = 1',
        "casualty.niggling_modifier: nothing is added to a D68"),
    "a characteristic there is not": (
        "rules.toml", "[characteristics] ", "[characteristics]\nluck = { name = 'L', worse = -1, worst = 0, best = 6 }",
        "characteristics: unknown characteristic 'luck'"),
    "a characteristic that is missing": (
        "rules.toml", "st = { name =", "stx = { name =", "characteristics: 'st' is missing"),
    "a characteristic that ends where it begins": (
        "rules.toml", 'ag = { name = "Agility",            worse = -1, worst = 0, best = 10 }',
        'ag = { name = "Agility", worse = 1, worst = 0, best = 10 }',
        "characteristics.ag: worst 0 is not worse than best 10"),
    "a gap in an injury table": (
        "rules.toml", "{ first =  2, last =  7", "{ first =  3, last =  7",
        "injury.tables.ordinary: 2 stands in no row"),
    "an overlap in an injury table": (
        "rules.toml", "{ first =  7, last =  8", "{ first =  6, last =  8",
        "injury.tables.Stunty: 6 stands in several rows"),
    "an injury table beyond 12": (
        "rules.toml", "{ first = 10, last = 12", "{ first = 10, last = 13",
        "injury.tables.Stunty and Thick Skull: there are no rolls 10 to 13"),
    "an injury table for an unknown skill": (
        "rules.toml", 'skills = ["Thick Skull"]', 'skills = ["Thick Skill"]',
        "injury.tables.Thick Skill: unknown skill 'Thick Skill'; did you mean Thick Skull"),
    "an injury table behind that for everybody": (
        "rules.toml", 'skills = ["Stunty"]\n', "", "injury.tables.Thick Skull: it is never read"),
    "an unknown injury result": (
        "rules.toml", 'result = "ko"', 'result = "asleep"',
        "injury.tables[0].bands[1].result: Invalid enum value 'asleep'"),
    "an effect of an unknown skill": (
        "rules.toml", 'skill = "Claw"', 'skill = "Claws"',
        "skill_effects.Claws: unknown skill 'Claws'; did you mean Claw"),
    "an effect on an unknown verb": (
        "rules.toml", 'causes = ["foul"]', 'causes = ["faul"]',
        "skill_effects.Dirty Player.causes: unknown verb 'faul'; did you mean foul"),
    "regeneration by an unknown skill": (
        "rules.toml", 'skill = "Regeneration"', 'skill = "Healing"', "regeneration.skill: unknown skill 'Healing'"),
    "seven squares": (
        "rules.toml", '"left", "forward left"]', '"left"]',
        "ball.directions: there are 8 squares around a player, not 7"),
    "fewer than no star player points": (
        "rules.toml", "touchdown    = 3", "touchdown = -3", "spp.touchdown: -3 is less than 0"),
    "a squad smaller than its smallest": (
        "rules.toml", "maximum = 16\n\n[treasury]", "maximum = 10\n\n[treasury]", "squad.minimum: 11 is more than 10"),
    "a price of a staff member of -5": (
        "rules.toml", "cheerleader_gp     = 10_000", "cheerleader_gp = -5",
        "treasury.cheerleader_gp: Expected int >= 0"),

    "a gap in the improvement roll": (
        "rules.toml", "{ first =  2, last =  9 },", "{ first =  2, last =  8 },",
        "improvements.rolled.bands: 9 stands in no row"),
    "an improvement of an unknown characteristic": (
        "rules.toml", 'characteristics = ["st"] }', 'characteristics = ["pa"] }',
        "improvements.rolled.bands: unknown characteristic 'pa'"),
    "an improvement without a value": (
        "rules.toml", "ag = 40_000, st", "st", "improvements.characteristics_gp: unknown price of 'ag'"),
    "levels that fall": (
        "rules.toml", "spp =  16", "spp = 5", "improvements.rolled.levels: 5 comes after 6, and should be more"),
    "levels that begin late": (
        "rules.toml", "spp =   0", "spp = 1", "improvements.rolled.levels: the first one begins at 0 SPP"),
    "improvements neither rolled nor bought": (
        "rules.toml", "[improvements.rolled] ", "[improvement] ", "unknown key 'improvement'"),
    "more fans than there may be": (
        "rules.toml", "start   = 0\nminimum = 0", "start = 0\nminimum = 1", "fans.start: 0 is less than 1"),
    "two rolls after a win": (
        "rules.toml", 'after = "draw", dice = 2', 'after = "win", dice = 2', "fans.rolls: 'win' stands twice"),
    "winnings of another gate": (
        "rules.toml", 'mechanism = "fame"', 'mechanism = "attendance"',
        "winnings.mechanism: fame comes of a gate with fame"),
    "winnings of a gate that counts fame": (
        "rules.toml", 'mechanism = "die_and_fame"', 'mechanism = "half_attendance"',
        "winnings.mechanism: attendance comes of a gate with attendance"),
    "an end of a characteristic in words": (
        "rules.toml", "worst = 0, best = 10 }\nst", 'worst = "nil", best = 10 }\nst',
        "characteristics.*.worst: Expected int"),
    "raising by an unknown roster": (
        "rules.toml", '"necromantic"]', '"necromancer"]',
        "raising.Raise the Dead.rosters: unknown roster 'necromancer'; did you mean necromantic"),
    "raising without an unknown skill": (
        "rules.toml", 'skill = "Nurgle\'s Rot"', 'skill = "Rot"', "raising.Nurgle's Rot.skill: unknown skill 'Rot'"),
    "raised to be nobody": (
        "rules.toml", 'position = "zombie"', 'position = "zomby"',
        "raising.Raise the Dead.position: unknown position 'zomby'"),
    "raised by nobody": (
        "rules.toml", 'rosters = ["undead", "necromantic"]', "", "raising.Raise the Dead: it says neither by rosters"),
    "expenses without a step": (
        "rules.toml", "step_gp =   150_000", "step_gp = 0", "spiralling_expenses.step_gp: 0 is less than 5,000"),
    "journeymen with an unknown skill": (
        "rules.toml", 'skill = "Loner"', 'skill = "Lonely"',
        "journeymen.skill: unknown skill 'Lonely'; did you mean Loner"),
    "more journeymen than a squad": (
        "rules.toml", "up_to = 11", "up_to = 17", "journeymen.up_to: 17 is more than 16"),
    "fewer stars than none": (
        "rules.toml", "stars_maximum = 2", "stars_maximum = -1", "buying.stars_maximum: -1 is less than 0"),

    "an unknown skill in a roster": (
        "rosters.toml", '"Sure Hands"', '"Sure Feats"',
        "rosters.human.positions.thrower.skills: unknown skill 'Sure Feats'; did you mean Sure Feet or Sure Hands"),
    "a skill in the wrong case": (
        "rosters.toml", '"Sure Hands"', '"sure hands"',
        "rosters.human.positions.thrower.skills: unknown skill 'sure hands'"),
    "a position twice": (
        "rosters.toml", 'id = "catcher"', 'id = "lineman"', "rosters.human.positions: 'lineman' stands twice"),
    "a position's name twice": (
        "rosters.toml", 'name = "Catcher"', 'name = "Lineman"', "rosters.human.positions: 'lineman' stands twice"),
    "a roster twice": (
        "rosters.toml", '"dwarf"', '"human"', "rosters: 'human' stands twice"),
    "a category twice": (
        "rosters.toml", 'double = ["A", "S", "P"]', 'double = ["G", "S", "P"]',
        "rosters.human.positions.lineman.double: G is normal already"),
    "a category there is not": (
        "rosters.toml", 'double = ["A", "S", "P"]', 'double = ["A", "S", "D"]',
        "rosters.human.positions.lineman.double: unknown category 'D'"),
    "a journeyman of a rare kind": (
        "rosters.toml", "maximum = 16", "maximum = 11", "rosters.human.positions.lineman.journeyman: they come from"),
    "nobody who could be a journeyman": (
        "rosters.toml", "journeyman = true", "journeyman = false", "rosters.human.positions: there is no journeyman"),
    "a price of -5": (
        "rosters.toml", "cost_gp =  50_000", "cost_gp = -5",
        "rosters.human.positions.lineman.cost_gp: Expected int >= 0"),
    "a price of 7": (
        "rosters.toml", "cost_gp =  50_000", "cost_gp = 7",
        "rosters.human.positions.lineman.cost_gp: Expected int that's a multiple of 5000"),
    "a price of nothing": (
        "rosters.toml", "cost_gp =  50_000", "cost_gp = 0",
        "rosters.human.positions.lineman.cost_gp: 0 is less than 5,000"),
    "17 of a position": (
        "rosters.toml", "maximum = 16", "maximum = 17", "rosters.human.positions.lineman.maximum: Expected int <= 16"),
    "a profile beyond the ends": (
        "rosters.toml", "ma = 6, st = 3, ag = 3, av =  8", "ma = 6, st = 11, ag = 3, av =  8",
        "rosters.human.positions.lineman.st: 11 is more than 10"),
    "a characteristic of another edition": (
        "rosters.toml", "ma = 6, st = 3, ag = 3, av =  8", "ma = 6, st = 3, ag = 3, pa = 4, av =  8",
        "rosters.human.positions.lineman.pa: this edition has no such characteristic"),

    "a skill twice": (
        "skills.toml", 'name = "Dauntless"', 'name = "Block"', "skills: 'Block' stands twice"),
    "an unknown skill in a pair": (
        "skills.toml", '["Frenzy", "Grab"]', '["Frenzy", "Grip"]', "exclusive: unknown skill 'Grip'"),
    "a skill that excludes itself": (
        "skills.toml", '["Frenzy", "Grab"]', '["Frenzy", "Frenzy"]', "exclusive: 'Frenzy' is paired with itself"),
    "a pair of one": (
        "skills.toml", '["Frenzy", "Grab"]', '["Frenzy"]', "exclusive.Frenzy: Expected array of length 2, got 1"),
    "an unknown category": (
        "skills.toml", '"General"', '"Generic"', "skills.Block.category: Invalid enum value 'Generic'"),
    "a skill that wants an unknown one": (
        "skills.toml", 'name = "Dauntless",', 'name = "Dauntless", requires = "Courage",',
        "skills.Dauntless.requires: unknown skill 'Courage'"),

    "a star twice": (
        "stars.toml", 'name = "Grotty"', 'name = "GROTTY!"',
        "stars.Brick Far'th.partner: unknown star player 'Grotty'"),
    "a star of an unknown team": (
        "stars.toml", 'teams = ["dwarf"]', 'teams = ["dwarves"]',
        "stars.Barik Farblast.teams: unknown roster 'dwarves'; did you mean dwarf"),
    "a star with an unknown skill": (
        "stars.toml", '"Hail Mary Pass"', '"Hail Mary"', "stars.Barik Farblast.skills: unknown skill 'Hail Mary'"),
    "a star for nothing": (
        "stars.toml", "cost_gp =  60_000", "cost_gp = 0",
        "stars.Barik Farblast.cost_gp: only the partner of a star player who costs something is free"),
    "an inducement for an unknown team": (
        "inducements.toml", 'reduced_for = ["goblin"]', 'reduced_for = ["goblins"]',
        "inducements.bribes.reduced_for: unknown roster 'goblins'; did you mean goblin"),
    "a reduced price that is none": (
        "inducements.toml", "reduced_cost_gp = 50_000", "reduced_cost_gp = 100_000",
        "inducements.bribes.reduced_cost_gp: 100,000 is no less than 100,000"),
    "a reduced price for nobody": (
        "inducements.toml", ', reduced_for = ["goblin"]', "",
        "inducements.bribes.reduced_cost_gp: it is not said for whom it is reduced"),
    "an inducement twice": (
        "inducements.toml", 'id = "bribes"', 'id = "bloodweiser-babes"',
        "inducements: 'bloodweiser-babes' stands twice"),
}  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "named"), CASES.values(), ids=CASES.keys())
def test_refused(texts: dict[str, str], file: str, old: str, new: str, named: str) -> None:
    message = refusal(changed(texts, file, old, new))
    assert message.startswith(f"{file}: ")
    assert named in message
    assert "\n" not in message


LATER = {
    "prices for five improvements": (
        "rules.toml", "[ 3,  4,  6,  8, 10, 15]", "[ 3,  4,  6,  8, 10]",
        "improvements.bought.prices.random_normal: 6 improvements have 5 prices"),
    "a price of -5 SPP": (
        "rules.toml", "[ 3,  4,  6,  8, 10, 15]", "[-5,  4,  6,  8, 10, 15]",
        "improvements.bought.prices.random_normal: -5 is less than 1"),
    "prices that fall": (
        "rules.toml", "[ 3,  4,  6,  8, 10, 15]", "[ 3,  4,  6,  5, 10, 15]",
        "improvements.bought.prices.random_normal: 5 comes after 6, and should be more"),
    "a gap in the die for a characteristic": (
        "rules.toml", "{ first =  8, last = 13, ch", "{ first =  9, last = 13, ch",
        "improvements.bought.bands: 8 stands in no row"),
    "a die too large for its rows": (
        "rules.toml", "characteristic_die = 16", "characteristic_die = 20",
        "improvements.bought.bands: 17 to 20 stand in no row"),
    "both kinds of improvements": (
        "rules.toml", "[improvements.bought]\n",
        '[improvements.rolled]\nsource = "x"\nlevels = []\nbands = []\n\n[improvements.bought]\n',
        "improvements: they are either rolled or bought"),
    "a gap in the D6 of lasting injuries": (
        "rules.toml", '{ first = 1, last = 2, name = "Head', '{ first = 1, last = 1, name = "Head',
        "casualty.lasting: 2 stands in no row"),
    "an overlap on the D16": (
        "rules.toml", "first =  7, last =  9", "first =  6, last =  9", "casualty.rows: 6 stands in several rows"),
    "brackets that fall": (
        "rules.toml", "[100_000, 200_000, 300_000", "[100_000, 300_000, 200_000",
        "expensive_mistakes.brackets_gp: 200,000 comes after 300,000, and should be more"),
    "a row too few of mistakes": (
        "rules.toml", '    ["ok",    "ok",    "ok",    "ok",    "ok",          "minor"],\n', "",
        "expensive_mistakes.rows: a D6 has six, not 5"),
    "a column too few of mistakes": (
        "rules.toml", '    ["ok",    "ok",    "ok",    "ok",    "ok",          "minor"],\n', '    ["ok", "minor"],\n',
        "expensive_mistakes.rows: that of 6 has 2 columns, and there are 6 brackets"),
    "a mistake of an unknown kind": (
        "rules.toml", '"catastrophe", "catastrophe"]', '"catastrophe", "ruin"]',
        "expensive_mistakes.rows[0][5]: Invalid enum value 'ruin'"),
    "fans lost twice": (
        "rules.toml", "fans_die = true", "fans_die = true\nfans_lost = 1",
        "concession.fans_lost: the fans are lost by a D3 already"),
    "cheap linemen nobody has": (
        "rules.toml", '"Low Cost Linemen"', '"Cheap Linemen"',
        "treasury.low_cost_special_rule: unknown special rule 'Cheap Linemen'; did you mean Low Cost Linemen"),
    "raising by a rule nobody has": (
        "rules.toml", 'special_rule = "Masters of Undeath"', 'special_rule = "Master of Undead"',
        "raising.Masters of Undeath.special_rule: unknown special rule 'Master of Undead'"),
    "a random skill twice": (
        "skills.toml", "random = [1, 2]", "random = [1, 1]", "'1-3, 1' stands twice"),
    "a star for a league nobody plays in": (
        "stars.toml", '"Underworld Challenge"]', '"Underground Challenge"]',
        "stars.The Black Gobbo.rules: unknown special rule 'Underground Challenge'; did you mean Underworld Challenge"),
}  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "named"), LATER.values(), ids=LATER.keys())
def test_refused_in_2020(file: str, old: str, new: str, named: str) -> None:
    folder = files("league.rulesets") / "bb2020"
    texts = {name: (folder / name).read_text("utf-8") for name in FILES}
    message = refusal(changed(texts, file, old, new))
    assert message.startswith(f"{file}: ")
    assert named in message


def test_three_faults_are_told_and_the_others_counted(texts: dict[str, str]) -> None:
    message = refusal(texts | {"rosters.toml": texts["rosters.toml"].replace('"Block"', '"Blick"')})
    assert message.count("unknown skill 'Blick'") == 3
    assert message.endswith("more")
    assert message.startswith("rosters.toml: rosters.human.positions.blitzer.skills: ")
