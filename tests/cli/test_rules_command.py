"""`league rules`: rulesets and their tables in every format, and dice looked up or rolled."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from league.report import export
from league.report.price_lists import roster_report
from league.report.rule_tables import table_names, table_report
from league.rules.ruleset import Rules
from tests.cli.conftest import Run
from tests.rules.build import edition

REFUSED, USAGE, NOT_FOUND, STORAGE = 1, 2, 3, 4
EDITIONS = ("bb1", "crp", "bb2016", "bb2020", "bb2025")


def shown(run: Run, *words: str) -> Any:
    result = run("rules", *words, "--format", "json")
    assert (result.status, result.err) == (0, "")
    return json.loads(result.out)


def said(run: Run, *words: str, dice: list[int] | None = None) -> str:
    result = run("rules", "roll", *words, dice=dice)
    assert (result.status, result.err) == (0, "")
    return result.out.strip()


def refused(run: Run, status: int, *words: str) -> str:
    result = run("rules", *words)
    assert (result.status, result.out) == (status, ""), result
    assert result.err.startswith("error: ")
    assert result.err.count("\n") == 1
    return result.err


# list


def test_the_ruleset_that_ships_is_the_one_the_league_plays(run: Run) -> None:
    rows = shown(run, "list")
    assert rows[0] == {
        "edition": "bb1",
        "name": "Blood Bowl, the video game of 2009",
        "version": 2,
        "ships": True,
        "league": "Old World",
        "source": "seed document S1-S13; LRB6 where it is silent",
    }
    assert {row["edition"]: row["league"] for row in rows} == dict.fromkeys(EDITIONS, "") | {"bb1": "Old World"}


def test_without_a_league_the_rulesets_that_ship(run: Run, path: Path) -> None:
    path.unlink()
    assert {row["edition"]: row["league"] for row in shown(run, "list")} == dict.fromkeys(EDITIONS, "")
    assert shown(run, "show", "spp")["mvp"] == 5
    assert not path.exists(), "looking at rules makes no file"


def test_a_league_that_was_named_has_to_be_there(run: Run, tmp_path: Path) -> None:
    for words in (["list"], ["show", "spp"], ["roll", "casualty", "54"]):
        result = run("--db", str(tmp_path / "leage.db"), "rules", *words)
        assert (result.status, result.out) == (STORAGE, "")


def test_a_league_with_house_rules(run: Run, tmp_path: Path) -> None:
    house, path = tmp_path / "house.toml", tmp_path / "house.db"
    house.write_text("[spp]\nmvp = 4\n[injury]\nniggling_modifier = 2\n", "utf-8")
    assert run("--db", str(path), "init", "House", "--house-rules", str(house)).status == 0

    def at_home(*words: str) -> Any:
        return run("--db", str(path), "rules", *words)

    rows = json.loads(at_home("list", "--format", "json").out)
    told = [(row["edition"], row["ships"], row["league"]) for row in rows]
    assert told == [*((name, True, "") for name in sorted(EDITIONS)), ("bb1", False, "House")]
    assert json.loads(at_home("show", "spp", "--format", "json").out)["mvp"] == 4
    assert json.loads(at_home("show", "spp", "--ruleset", "bb1", "--format", "json").out)["mvp"] == 5
    assert at_home("roll", "injury", "4+3", "--niggling", "1").out == "injury 4+3=7 +2 niggling = 9: KO\n"


# show


TABLES = [name for name in table_names() if name != "roster"]


@pytest.mark.parametrize("format_", ["table", "json", "csv", "md"])
@pytest.mark.parametrize("name", TABLES)
def test_every_table_in_every_format(run: Run, name: str, format_: str) -> None:
    result = run("rules", "show", name, "--format", format_)
    assert (result.status, result.err) == (0, "")
    assert result.out.strip()


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_every_table_of_every_edition(ruleset: str) -> None:
    rules = edition(name=ruleset)
    for name in TABLES:
        report = table_report(rules, name)
        assert report is not None
        assert report.flat is not None
        assert export.markdown_text(report)
        assert export.csv_text(report.flat)
        assert export.json_text(report.document)


def test_every_table_of_the_rules_is_shown() -> None:
    """Whatever an edition has in its files, some table shows."""
    told = {"edition", "name", "version", "source"}
    assert {key.replace("_", "-") for key in Rules.__struct_fields__} - told - {"treasury"} <= set(table_names())
    assert "prices" in table_names()


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_a_whole_edition(run: Run, ruleset: str) -> None:
    document = shown(run, "show", ruleset)
    assert document["edition"] == ruleset
    assert document["spp"]["mvp"] == (4 if ruleset in ("bb2020", "bb2025") else 5)
    assert (document["spiralling-expenses"] is None) == (ruleset not in ("bb1", "crp"))
    options = list(csv.DictReader(io.StringIO(run("rules", "show", ruleset, "--format", "csv").out)))
    assert len({row["option"] for row in options}) == len(options) > 90
    assert all(row["meaning"] for row in options)


def test_another_name_of_an_edition(run: Run) -> None:
    assert shown(run, "show", "lrb6")["edition"] == "crp"
    assert shown(run, "show", "limits", "--ruleset", "LRB6")["points_per_characteristic"] == 2


def test_an_option_in_words(run: Run) -> None:
    out = run("rules", "show", "improvements", "--ruleset", "bb2020").out
    assert any(line.split()[:2] == ["improvements.characteristics_gp.st", "80,000"] for line in out.splitlines())
    assert "1-7 ma, av; 8-13 ma, pa, av; 14 ag, pa; 15 st, ag; 16 ma, st, ag, pa, av" in out
    assert "this ruleset has no such table" in run("rules", "show", "captain").out
    rolls = run("rules", "show", "fans", "--ruleset", "bb2020", "--format", "csv").out
    assert "fans.rolls.win.gains,at_least," in rolls


def test_expensive_mistakes_as_a_table(run: Run) -> None:
    out = run("rules", "show", "expensive-mistakes", "--ruleset", "bb2025").out
    rows = [line.split() for line in out.splitlines() if line.strip()[:1].isdigit()]
    assert rows[0] == ["1", "minor", "minor", "major", "major", "catastrophe", "catastrophe"]
    assert rows[5] == ["6", "ok", "ok", "ok", "ok", "ok", "minor"]


def test_a_lasting_injury_takes_a_second_die(run: Run) -> None:
    rows = list(csv.DictReader(io.StringIO(run("rules", "show", "casualty", "--ruleset", "bb2020", "-f", "csv").out)))
    assert [(row["rolled"], row["lasting"], row["name"]) for row in rows[2:5]] == [
        ("10-12", "", "Serious Injury"),
        ("13-14", "1-2", "Head Injury"),
        ("13-14", "3", "Smashed Knee"),
    ]
    assert rows[3]["effect"] == "misses next game, -1 AV"


def test_star_players(run: Run) -> None:
    stars = {row["name"]: row for row in shown(run, "show", "stars", "--ruleset", "bb2020")}
    griff = stars["Griff Oberwald"]
    assert (griff["cost_gp"], griff["ma"], griff["ag"], griff["plays_for"]) == (
        280_000, 7, 2, ["Old World Classic", "Halfling Thimble Cup"])  # fmt: skip
    assert "2+" in run("rules", "show", "stars", "--ruleset", "bb2020").out
    assert stars["Grak"]["partner"] == "Crumbleberry"
    assert (griff["mega_star"], stars["Grak"]["mega_star"]) == (True, False)


def test_mega_stars_are_marked_where_an_edition_has_them(run: Run) -> None:
    for name, has_them in (("crp", False), ("bb2025", True)):
        assert ("Mega-star" in run("rules", "show", "stars", "--ruleset", name).out) == has_them


def test_inducements(run: Run) -> None:
    items = {row["id"]: row for row in shown(run, "show", "inducements")}
    assert items["bribes"] == {
        "id": "bribes",
        "name": "Bribes",
        "kind": "",
        "maximum": 3,
        "cost_gp": 100_000,
        "reduced_cost_gp": 50_000,
        "reduced_maximum": None,
        "reduced_for": ["Goblin"],
        "only_for": [],
    }
    assert items["igor"]["only_for"] == ["teams that may have no apothecary"]


# roster


def test_a_price_list(run: Run) -> None:
    document = shown(run, "roster", "human", "--ruleset", "bb2020")
    assert document["prices"] == {
        "reroll_gp": 50_000,
        "reroll_after_draft_gp": 100_000,
        "rerolls_maximum": 8,
        "apothecary_gp": 50_000,
        "assistant_coach_gp": 10_000,
        "assistant_coaches_maximum": 6,
        "cheerleader_gp": 10_000,
        "cheerleaders_maximum": 12,
        "fan_gp": 10_000,
        "fans_maximum_at_draft": 6,
    }
    assert document["leagues"] == ["Old World Classic"]
    ogre = next(position for position in document["positions"] if position["id"] == "ogre")
    assert (ogre["ma"], ogre["ag"], ogre["pa"], ogre["av"]) == (5, 4, 5, 10)
    out = run("rules", "roster", "human", "--ruleset", "bb2020").out
    assert any(
        line.split()[:9] == ["ogre", "Ogre", "1", "140,000", "5", "5", "4+", "5+", "10+"] for line in out.splitlines()
    )
    assert "re-rolls 50,000 gp, 100,000 gp once the team has played, at most 8; an apothecary 50,000 gp" in out
    assert "leagues: Old World Classic" in out
    assert "big guys: at most 1" in out
    assert run("rules", "show", "roster", "human", "--ruleset", "bb2020").out == out


def test_the_price_list_of_the_league_with_its_house_rules(run: Run, tmp_path: Path) -> None:
    house, path = tmp_path / "house.toml", tmp_path / "house.db"
    house.write_text("[[rosters]]\nid = 'orc'\npositions = [{ id = 'troll', cost_gp = 115_000 }]\n", "utf-8")
    assert run("--db", str(path), "init", "House", "--house-rules", str(house)).status == 0
    out = run("--db", str(path), "rules", "roster", "Orc").out
    assert any(line.split()[:4] == ["troll", "Troll", "1", "115,000"] for line in out.splitlines())
    assert "115,000" not in run("rules", "roster", "Orc").out


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_the_price_list_of_every_race(ruleset: str) -> None:
    rules = edition(name=ruleset)
    for roster in rules.rosters:
        report = roster_report(rules, roster)
        assert report.flat is not None
        assert len(report.flat.rows) == len(roster.positions)
        assert export.markdown_text(report)


def test_what_is_no_race(run: Run) -> None:
    assert "no race 'Orcs'; did you mean Orc" in refused(run, NOT_FOUND, "roster", "Orcs")


# conformance


def test_a_league_of_lrb6_is_one_of_crp(run: Run, path: Path) -> None:
    path.unlink()
    assert "founded under crp" in run("init", "Old", "--ruleset", "LRB6").out
    assert json.loads(run("status", "--format", "json").out)["edition"] == "crp"


def test_the_conformance_table(run: Run) -> None:
    rows = shown(run, "conformance")
    assert {row["edition"] for row in rows} == set(EDITIONS)
    row = next(row for row in rows if (row["id"], row["edition"]) == ("fans-after-a-win", "bb2020"))
    assert (row["value"], row["key"]) == ("at_least", "fans.rolls.win.gains")
    assert row["does"] == "on a roll as high as the fans it has, or higher"
    assert row["option"] == 'fans.rolls = [{ after = "win", gains = "above" }]'
    assert "MA 9 in the 2009 game" in run("rules", "conformance", "--format", "csv").out
    for format_ in ("table", "csv", "md"):
        assert "How fast is a Wood Elf Catcher?" in run("rules", "conformance", "--format", format_).out


def test_the_conformance_table_of_an_edition(run: Run) -> None:
    assert {row["edition"] for row in shown(run, "conformance", "bb2016")} == {"bb2016"}
    assert "no ruleset 'bb9'" in refused(run, NOT_FOUND, "conformance", "bb9")


# the rest of show


def test_every_table_names_its_source(run: Run) -> None:
    """Causes, effects and characteristics are part of the rules as a whole, which `list` gives the source of."""
    for name in ("casualty", "injury", "armour", "limits", "knock-out", "referee", "prices", "standings"):
        assert "source: " in run("rules", "show", name).out


def test_the_casualty_table_in_both_languages(run: Run) -> None:
    rows = shown(run, "show", "casualty")
    assert len(rows) == 18
    assert rows[0] == {"first": 11, "last": 38, "name": "Badly Hurt", "japanese": "ひどい怪我", "effects": []}
    assert rows[12] == {
        "first": 54,
        "last": 54,
        "name": "Smashed Ankle",
        "japanese": "足首強打",
        "effects": ["mng", "-ma"],
    }
    assert rows[17]["effects"] == ["dead"]
    table = run("rules", "show", "casualty").out
    assert any(
        line.split() == ["54", "Smashed", "Ankle", "足首強打", "misses", "next", "game,", "-1", "MA"]
        for line in table.splitlines()
    )


def test_the_casualty_table_as_csv(run: Run) -> None:
    rows = list(csv.DictReader(io.StringIO(run("rules", "show", "casualty", "--format", "csv").out)))
    assert len(rows) == 18
    assert rows[9] == {
        "rolled": "51",
        "name": "Damaged Back",
        "japanese": "背中負傷",
        "effect": "misses next game, niggling injury",
    }


def test_points(run: Run) -> None:
    expected = {"completion": 1, "touchdown": 3, "interception": 2, "casualty": 2, "mvp": 5}
    assert expected.items() <= shown(run, "show", "spp").items()


def test_limits_are_named_as_house_rules_name_them(run: Run) -> None:
    out = run("rules", "show", "limits", "--format", "csv").out
    assert "limits.points_per_characteristic,1," in out
    assert "limits.at_limit,miss_next_game," in out


def test_prices(run: Run) -> None:
    document = shown(run, "show", "prices")
    assert (document["start_gp"], document["missing_players_count"]) == (1_000_000, False)
    table = run("rules", "show", "prices").out
    assert "1,000,000" in table
    assert any(line.split()[:2] == ["treasury.missing_players_count", "no"] for line in table.splitlines())


def test_injury(run: Run) -> None:
    document = shown(run, "show", "injury")
    assert document["niggling_modifier"] == 1
    assert document["tables"][-1] == {
        "skills": [],
        "bands": [
            {"first": 2, "last": 7, "result": "stunned"},
            {"first": 8, "last": 9, "result": "ko"},
            {"first": 10, "last": 12, "result": "casualty"},
        ],
    }


def test_rosters(run: Run) -> None:
    rows = shown(run, "show", "rosters")
    assert len(rows) == 23
    human = next(row for row in rows if row["id"] == "human")
    assert human["positions"] == ["16 Lineman", "4 Catcher", "2 Thrower", "4 Blitzer", "1 Ogre"]


@pytest.mark.parametrize("race", ["wood_elf", "Wood Elf"])
def test_one_roster(run: Run, race: str) -> None:
    document = shown(run, "show", "roster", race)
    assert (document["race"], document["reroll_cost_gp"], document["apothecary"]) == ("Wood Elf", 50_000, True)
    assert document["notes"] == ["Catcher: MA 9 and Sprint; the Chaos Edition and LRB6 have MA 8, LRB5 no Sprint"]
    wardancer = next(position for position in document["positions"] if position["id"] == "wardancer")
    assert {key: wardancer[key] for key in ("maximum", "cost_gp", "ma", "st", "ag", "av", "skills")} == {
        "maximum": 2,
        "cost_gp": 120_000,
        "ma": 8,
        "st": 3,
        "ag": 4,
        "av": 7,
        "skills": ["Block", "Dodge", "Leap"],
    }
    for format_ in ("table", "csv", "md"):
        assert run("rules", "show", "roster", race, "--format", format_).status == 0


def test_a_race_without_an_apothecary(run: Run) -> None:
    assert "no apothecary" in run("rules", "show", "roster", "undead").out


def test_skills_that_do_not_go_together(run: Run) -> None:
    rows = {row["name"]: row for row in shown(run, "show", "skills")}
    assert len(rows) == 75
    assert rows["Grab"]["not_with"] == ["Frenzy"]
    assert sorted(rows["Frenzy"]["not_with"]) == ["Ball & Chain", "Grab"]
    assert rows["Dodge"]["not_with"] == []


def test_what_there_is_not(run: Run) -> None:
    assert "no table 'rostr'; did you mean roster or rosters?" in refused(run, NOT_FOUND, "show", "rostr")
    assert "no table 'rostr'" in refused(run, NOT_FOUND, "show", "rostr", "orc")
    assert "no race 'Orcs'; did you mean Orc" in refused(run, NOT_FOUND, "show", "roster", "Orcs")
    assert "leave --ruleset crp out" in refused(run, USAGE, "show", "bb1", "--ruleset", "crp")
    assert "whose roster?" in refused(run, USAGE, "show", "roster")
    assert "leave 'orc' out" in refused(run, USAGE, "show", "spp", "orc")
    assert "no ruleset 'bb9'; did you mean bb1?" in refused(run, NOT_FOUND, "show", "spp", "--ruleset", "bb9")
    assert "no ruleset 'lbr6'; did you mean lrb6?" in refused(run, NOT_FOUND, "show", "spp", "--ruleset", "lbr6")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("show", "xyzzy"), "no table 'xyzzy'; `league rules show --help` lists what there is"),
        (("show", "spp", "--ruleset", "xyzzy"), "no ruleset 'xyzzy'; `league rules list` lists what there is"),
        (("roster", "Penguins"), "no race 'Penguins'; `league rules show rosters` lists what there is"),
        (
            ("roll", "armour", "8", "--cause", "xyzzy"),
            "no cause 'xyzzy'; `league rules show causes` lists what there is",
        ),
        (("roll", "injury", "--with", "xyzzy"), "no skill 'xyzzy'; `league rules show skills` lists what there is"),
    ],
)
def test_where_nothing_comes_near_the_list_is_named(run: Run, words: tuple[str, ...], told: str) -> None:
    """Twenty-nine races are no suggestion."""
    assert refused(run, NOT_FOUND, *words) == f"error: {told}\n"


def test_no_report_for_a_table_there_is_not() -> None:
    assert table_report(edition(), "weather") is None


def test_an_edition_that_breaks_armour_at_its_value(run: Run) -> None:
    rules = edition('[armour]\nbroken = "at_least"\n')
    report = table_report(rules, "armour")
    assert report is not None
    assert "as high as the armour value or higher breaks it" in report.sections[0].rows[0]["does"]


# roll


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("armour 8 5+4", "armour 5+4 = 9 > 8: broken"),
        ("armour 8 4+4", "armour 4+4 = 8 <= 8: held"),
        ("armour 8 4+3", "armour 4+3 = 7 < 8: held"),
        ("armour 8 4+4 --with mighty-blow", "armour 4+4=8 +1 Mighty Blow = 9 > 8: broken"),
        ("armor 8 5+4 --with mighty-blow", "armour 5+4 = 9 > 8: broken"),
        ("armour 8 5+3 --assists 2-1", "armour 5+3=8 +1 assists = 9 > 8: broken"),
        ("armour 8 5+3 --assists 1 --cause FOUL", "armour 5+3=8 +1 assists = 9 > 8: broken"),
        ("armour 8 2+2 --cause foul", "armour 2+2 = 4 < 8: held; doubles: the fouler is sent off"),
        ("armour 8 2+2 --cause foul --with sneaky-git", "armour 2+2 = 4 < 8: held"),
        ("armour 8 3+3 --cause chainsaw", "armour 3+3=6 +3 chainsaw = 9 > 8: broken"),
        ("injury 4+3", "injury 4+3 = 7: stunned"),
        ("injury 4+3 --niggling 1", "injury 4+3=7 +1 niggling = 8: KO"),
        ("injury 6+5", "injury 6+5 = 11: casualty"),
        ("injury 5+4 --victim stunty", "injury 5+4 = 9: Badly Hurt"),
        ("injury 5+3 --victim thick-skull", "injury 5+3 = 8: stunned"),
        ("injury 4+3 --with mighty-blow", "injury 4+3=7 +1 Mighty Blow = 8: KO"),
        ("injury 4+3 --niggling 2 --cause stab", "injury 4+3 = 7: stunned"),
        ("injury 1+1 --cause foul", "injury 1+1 = 2: stunned; doubles: the fouler is sent off"),
        ("casualty 54", "casualty 54 Smashed Ankle (足首強打): misses next game, -1 MA"),
        ("casualty 11", "casualty 11 Badly Hurt (ひどい怪我)"),
        ("casualty 68", "casualty 68 Dead (死亡)"),
        ("casualty 54 --victim decay", "casualty 54 Smashed Ankle (足首強打): misses next game, -1 MA"),
    ],
)
def test_dice_looked_up(run: Run, words: str, says: str) -> None:
    assert said(run, *words.split()) == says


def test_a_skill_may_be_written_as_rosters_write_it(run: Run) -> None:
    assert said(run, "armour", "9", "4+4", "--with", "Claw", "--with", "Mighty Blow").startswith("armour 4+4 = 8 ")


@pytest.mark.parametrize(
    ("words", "dice", "says"),
    [
        ("armour 8", [5, 4], "armour rolled 5+4 = 9 > 8: broken"),
        ("injury", [4, 3], "injury rolled 4+3 = 7: stunned"),
        ("casualty", [5, 4], "casualty rolled 54 Smashed Ankle (足首強打): misses next game, -1 MA"),
        (
            "casualty --victim decay",
            [4, 1, 6, 8],
            "casualty rolled 41 Broken Ribs (あばら骨折): misses next game\ncasualty rolled 68 Dead (死亡)",
        ),
    ],
)
def test_dice_that_are_not_given_are_rolled(run: Run, words: str, dice: list[int], says: str) -> None:
    assert said(run, *words.split(), dice=dice) == says


def test_a_roll_for_programs(run: Run) -> None:
    assert shown(run, "roll", "injury", "4+3", "--niggling", "1") == [
        {
            "roll": "injury",
            "dice": "4+3",
            "rolled": False,
            "modifiers": ["+1 niggling"],
            "total": 8,
            "result": "ko",
            "sent_off": False,
            "words": "injury 4+3=7 +1 niggling = 8: KO",
        }
    ]
    (armour,) = shown(run, "roll", "armour", "8", "5+4")
    assert (armour["against"], armour["result"]) == (8, "broken")
    (casualty,) = shown(run, "roll", "casualty", "54")
    assert (casualty["result"], casualty["japanese"]) == ("Smashed Ankle", "足首強打")
    assert casualty["effects"] == ["mng", "-ma"]
    for format_ in ("csv", "md"):
        assert "Smashed Ankle" in run("rules", "roll", "casualty", "54", "--format", format_).out


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("armour 9 5+4", "armour 5+4 = 9 >= 9: broken"),
        ("armour 9 4+4 --with claws", "armour 4+4 = 8 breaks AV 9 (Claws): broken"),
        ("armour 9 4+4 --with claws --victim iron-hard-skin", "armour 4+4 = 8 < 9: held"),
        ("casualty 6", "casualty 6 Badly Hurt"),
        ("casualty 6 --niggling 1", "casualty 6 +1 niggling = 7 Seriously Hurt: misses next game"),
        (
            "casualty 9 --niggling 1 --victim decay",
            "casualty 9 +1 niggling +1 Decay = 11 Serious Injury: misses next game, niggling injury",
        ),
        ("casualty 13 4", "casualty 13, 4 Broken Arm: misses next game, -1 PA"),
        ("casualty 13", "casualty 13 Lasting Injury: misses next game"),
        ("casualty 16 --niggling 2", "casualty 16 +2 niggling = 18 Dead"),
    ],
)
def test_dice_of_2020_looked_up(run: Run, words: str, says: str) -> None:
    assert said(run, *words.split(), "--ruleset", "bb2020") == says


def test_dice_of_2020_rolled(run: Run) -> None:
    assert said(run, "casualty", "--ruleset", "bb2020", dice=[14, 6]) == (
        "casualty rolled 14, 6 Dislocated Shoulder: misses next game, -1 ST"
    )
    assert said(run, "casualty", "--ruleset", "bb2020", dice=[3]) == "casualty rolled 3 Badly Hurt"


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        ("casualty 17", REFUSED, "a D16 shows 1 to 16, not 17"),
        ("casualty 13 7", REFUSED, "a D6 shows 1 to 6, not 7"),
        ("casualty 6 4", USAGE, "one roll at a time: '4' is too much"),
        ("injury 4+3 --niggling 1", USAGE, "niggling injuries count on the casualty roll"),
    ],
)
def test_what_cannot_be_rolled_in_2020(run: Run, words: str, status: int, says: str) -> None:
    assert says in refused(run, status, "roll", *words.split(), "--ruleset", "bb2020")


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        ("injury 7+1", REFUSED, "a D6 shows 1 to 6, not 7"),
        ("injury 8", REFUSED, "injury takes two D6 such as 5+4"),
        ("injury 5+4+1", REFUSED, "a bonus stands apart"),
        ("casualty 19", REFUSED, "there is no 19 on a D68: tens 1-6, units 1-8"),
        ("casualty 20", REFUSED, "there is no 20 on a D68"),
        ("casualty 69", REFUSED, "there is no 69 on a D68"),
        ("casualty x", REFUSED, "a casualty roll is one D68 such as 54"),
        ("casualty 54 57", USAGE, "one roll at a time: '57' is too much"),
        ("armour 8 5+4 3+3", USAGE, "one roll at a time"),
        ("armour", USAGE, "against which armour value?"),
        ("armour 5+4", REFUSED, "'5+4' is no armour value"),
        ("armour 999 5+4", REFUSED, "'999' is no armour value"),
        ("armour 8 5+4 --assists x", REFUSED, "assists are two numbers such as 2-1, not 'x'"),
        ("armour 8 5+4 --assists 1 --cause block", USAGE, "assists count on the armour roll of a foul"),
        ("injury 5+4 --assists 1", USAGE, "assists count on the armour roll of a foul"),
        ("casualty 54 --niggling 1", USAGE, "niggling injuries count on the injury roll"),
        ("armour 8 --cause crowd", REFUSED, "there is no armour roll for a player pushed into the crowd"),
        ("armour 8 --cause blok", NOT_FOUND, "no cause 'blok'; did you mean block?"),
        ("injury --with claws", NOT_FOUND, "no skill 'claws'; did you mean claw?"),
        ("injury --victim stunt", NOT_FOUND, "no skill 'stunt'; did you mean stunty"),
        ("weather", USAGE, "roll armour, injury or casualty, not 'weather'"),
    ],
)
def test_what_cannot_be_rolled(run: Run, words: str, status: int, says: str) -> None:
    assert says in refused(run, status, "roll", *words.split())
