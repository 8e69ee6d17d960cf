"""`league rules`: rulesets and their tables in every format, and dice looked up or rolled."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from league.report.rule_tables import table_names, table_report
from tests.cli.conftest import Run
from tests.rules.build import edition

REFUSED, USAGE, NOT_FOUND, STORAGE = 1, 2, 3, 4


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
    assert shown(run, "list") == [
        {
            "edition": "bb1",
            "name": "Blood Bowl, the video game of 2009",
            "version": 1,
            "ships": True,
            "league": "Old World",
            "source": "seed document S1-S13; LRB6 where it is silent",
        }
    ]


def test_without_a_league_the_rulesets_that_ship(run: Run, path: Path) -> None:
    path.unlink()
    assert [(row["edition"], row["league"]) for row in shown(run, "list")] == [("bb1", "")]
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
    assert told == [("bb1", True, ""), ("bb1", False, "House")]
    assert json.loads(at_home("show", "spp", "--format", "json").out)["mvp"] == 4
    assert json.loads(at_home("show", "spp", "--ruleset", "bb1", "--format", "json").out)["mvp"] == 5
    assert at_home("roll", "injury", "4+3", "--niggling", "1").out == "injury 4+3=7 +2 niggling = 9: KO\n"


# show


@pytest.mark.parametrize("format_", ["table", "json", "csv", "md"])
@pytest.mark.parametrize("name", [name for name in table_names() if name != "roster"])
def test_every_table_in_every_format(run: Run, name: str, format_: str) -> None:
    result = run("rules", "show", name, "--format", format_)
    assert (result.status, result.err) == (0, "")
    assert result.out.strip()


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
    assert "no table 'rostr'; did you mean rosters or roster?" in refused(run, NOT_FOUND, "show", "rostr")
    assert "no table 'rostr'" in refused(run, NOT_FOUND, "show", "rostr", "orc")
    assert "no race 'Orcs'; did you mean Orc" in refused(run, NOT_FOUND, "show", "roster", "Orcs")
    assert "whose roster?" in refused(run, USAGE, "show", "roster")
    assert "leave 'orc' out" in refused(run, USAGE, "show", "spp", "orc")
    assert "no ruleset 'bb9'; did you mean bb1?" in refused(run, NOT_FOUND, "show", "spp", "--ruleset", "bb9")
    assert "did you mean casualty or injury or " in refused(run, NOT_FOUND, "show", "xyzzy")


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
