"""A ruleset whose files do not hold together is refused, and the message names the file and the thing."""

from importlib.resources import files

import pytest

from league.errors import LeagueError
from league.rules.ruleset_files import FILES, RulesetError, parse


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


def test_the_error_is_one_a_person_can_meet() -> None:
    assert issubclass(RulesetError, LeagueError)


@pytest.mark.parametrize("file", FILES)
def test_missing_file(texts: dict[str, str], file: str) -> None:
    del texts[file]
    assert refusal(texts) == f"{file} is missing"


@pytest.mark.parametrize("file", FILES)
def test_bad_toml(texts: dict[str, str], file: str) -> None:
    message = refusal(texts | {file: texts[file] + "\nthis is = = not TOML\n"})
    assert message.startswith(f"{file}: ")
    assert f"line {texts[file].count(chr(10)) + 2}" in message


@pytest.mark.parametrize("file", FILES)
def test_unknown_key_at_the_top(texts: dict[str, str], file: str) -> None:
    message = refusal(texts | {file: 'colour = "green"\n' + texts[file]})
    assert message.startswith(f"{file}: ")
    assert "colour" in message


CASES = {
    "an unknown key in a table": (
        "rules.toml", "[knock_out]\n", "[knock_out]\ncolour = 1\n", ("colour", "knock_out")),
    "an unknown key in a position": (
        "rosters.toml", "journeyman = true", "journeymen = true", ("journeymen", "positions[0]")),
    "an unknown key in a skill": (
        "skills.toml", "category =", "kind =", ("kind", "skills[0]")),
    "a missing key": (
        "rules.toml", "recovers_on = 4", "", ("recovers_on", "knock_out")),
    "a missing source": (
        "rules.toml", '[knock_out]\nsource = "seed document S3"', "[knock_out]", ("source", "knock_out")),
    "an empty source": (
        "rules.toml", 'source = "seed document S3"', 'source = ""', ("knock_out.source",)),
    "a gap in the casualty table": (
        "rules.toml", "last = 38", "last = 37", ("casualty: 38 stands in no row",)),
    "an overlap in the casualty table": (
        "rules.toml", "last = 38", "last = 41", ("casualty: 41 stands in several rows",)),
    "a casualty row the wrong way round": (
        "rules.toml", "first = 61, last = 68", "first = 68, last = 61", ("casualty: 61 stands in no row",)),
    "an unknown characteristic": (
        "rules.toml", 'characteristic = "ag"', 'characteristic = "luck"', ("casualty", "Broken Neck", "'luck'")),
    "a gap in an injury table": (
        "rules.toml", "{ first =  2, last =  7", "{ first =  3, last =  7",
        ("injury, ordinary: 2 stands in no row",)),
    "an overlap in an injury table": (
        "rules.toml", "{ first =  7, last =  8", "{ first =  6, last =  8",
        ("injury, Stunty: 6 stands in several rows",)),
    "an injury table for an unknown skill": (
        "rules.toml", 'skills = ["Thick Skull"]', 'skills = ["Thick Skill"]', ("injury", "'Thick Skill'")),
    "an unknown injury result": (
        "rules.toml", 'result = "ko"', 'result = "asleep"', ("asleep", "injury.tables[0].bands[1]")),
    "an effect of an unknown skill": (
        "rules.toml", 'skill = "Claw"', 'skill = "Claws"', ("skill_effects", "'Claws'")),
    "an effect on an unknown verb": (
        "rules.toml", 'causes = ["foul"]', 'causes = ["faul"]', ("skill_effects", "Dirty Player", "'faul'")),
    "regeneration by an unknown skill": (
        "rules.toml", 'skill = "Regeneration"', 'skill = "Healing"', ("regeneration", "'Healing'")),
    "an unknown skill in a roster": (
        "rosters.toml", '"Sure Hands"', '"Sure Feats"', ("Human", "Thrower", "'Sure Feats'")),
    "a skill in the wrong case": (
        "rosters.toml", '"Sure Hands"', '"sure hands"', ("Human", "Thrower", "'sure hands'")),
    "a position twice": (
        "rosters.toml", 'id = "catcher"', 'id = "lineman"', ("Human", "position 'lineman' stands twice")),
    "a roster twice": (
        "rosters.toml", '"dwarf"', '"human"', ("'human' stands twice",)),
    "a category twice": (
        "rosters.toml", 'double = ["A", "S", "P"]', 'double = ["G", "S", "P"]', ("Human", "Lineman", "G is both")),
    "a journeyman of a rare kind": (
        "rosters.toml", "maximum = 16", "maximum = 11", ("Human", "Lineman", "journeyman")),
    "a price of -5": (
        "rosters.toml", "cost_gp =  50_000", "cost_gp = -5", ("cost_gp", "rosters[0].positions[0]")),
    "a price of 7": (
        "rosters.toml", "cost_gp =  50_000", "cost_gp = 7", ("cost_gp", "rosters[0].positions[0]", "5000")),
    "a price of a staff member of -5": (
        "rules.toml", "cheerleader_gp     = 10_000", "cheerleader_gp = -5", ("treasury.cheerleader_gp",)),
    "17 of a position": (
        "rosters.toml", "maximum = 16", "maximum = 17", ("maximum", "rosters[0].positions[0]")),
    "a string for a boolean": (
        "rosters.toml", "apothecary      = true", 'apothecary = "true"', ("bool", "rosters[0].apothecary")),
    "a string for a number": (
        "rules.toml", "recovers_on = 4", 'recovers_on = "4"', ("int", "knock_out.recovers_on")),
    "a fraction for a number": (
        "rules.toml", "recovers_on = 4", "recovers_on = 4.5", ("int", "knock_out.recovers_on")),
    "a skill twice": (
        "skills.toml", 'name = "Dauntless"', 'name = "Block"', ("'Block' stands twice",)),
    "an unknown skill in a pair": (
        "skills.toml", '["Frenzy", "Grab"]', '["Frenzy", "Grip"]', ("exclusive", "'Grip'")),
    "a pair of one": (
        "skills.toml", '["Frenzy", "Grab"]', '["Frenzy"]', ("exclusive[0]",)),
    "an unknown category": (
        "skills.toml", '"General"', '"Generic"', ("Generic", "skills[0].category")),
}  # fmt: skip


@pytest.mark.parametrize(("file", "old", "new", "named"), CASES.values(), ids=CASES.keys())
def test_refused(texts: dict[str, str], file: str, old: str, new: str, named: tuple[str, ...]) -> None:
    message = refusal(changed(texts, file, old, new))
    assert message.startswith(f"{file}: ")
    assert [part for part in named if part not in message] == []
    assert "\n" not in message
