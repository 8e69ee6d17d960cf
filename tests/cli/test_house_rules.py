"""House rules from the command line: founding with them, what differs, and playing by others later."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Result, Run

REFUSED, USAGE, NOT_FOUND = 1, 2, 3

HOUSE = """
[spp]
mvp = 4

[[rosters]]
id = "orc"
positions = [{ id = "troll", cost_gp = 115_000 }]
"""


class House:
    """A folder of house-rule files, and the league of three teams to use them in."""

    def __init__(self, run: Run, folder: Path) -> None:
        self.run = run
        self.folder = folder

    def file(self, text: str) -> str:
        path = self.folder / "house.toml"
        path.write_text(text, "utf-8")
        return str(path)

    def upgrade(self, text: str | None = HOUSE, *words: str, stdin: bytes = b"") -> Result:
        given = () if text is None else ("--house-rules", self.file(text))
        result: Result = self.run("rules", "upgrade", *given, *words, stdin=stdin)
        return result

    def diff(self, *words: str) -> Any:
        result = self.run("rules", "diff", *words, "--format", "json")
        assert (result.status, result.err) == (0, "")
        return json.loads(result.out)

    def spp(self) -> Any:
        return json.loads(self.run("rules", "show", "spp", "--format", "json").out)["mvp"]

    def well(self) -> None:
        doctor = self.run("doctor")
        assert doctor.status == 0, doctor.out


@pytest.fixture
def house(run: Run, tmp_path: Path) -> House:
    return House(run, tmp_path)


def test_a_control_character_reaches_no_terminal(house: House) -> None:
    result = house.upgrade('[[skills]]\nname = "\\u001b[31mRed"\ncategory = "general"\n', "--yes")
    assert (result.status, result.out) == (REFUSED, "")
    assert "skills.\\x1b[31mRed.name: a control character (U+001B) stands in it" in result.err


# init


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[spp]\nmpv = 4\n", "spp: unknown key 'mpv'"),
        ("[spp]\nmvp = -5\n", "spp.mvp: -5 is less than 0"),
        ("[treasury]\ncheerleader_gp = -5\n", "treasury.cheerleader_gp: Expected int >= 0"),
        (
            "[[rosters]]\nid = 'orc'\npositions = [{ id = 'troll' }, { id = 'troll' }]\n",
            "rosters.orc.positions: 'troll' stands twice",
        ),
        (
            (
                "injury.tables = [{ bands = [{ first = 2, last = 6, result = 'ko' },"
                " { first = 6, last = 12, result = 'ko' }] }]\n"
            ),
            "injury.tables.ordinary: 6 stands in several rows",
        ),
        (
            (
                "injury.tables = [{ bands = [{ first = 2, last = 6, result = 'ko' },"
                " { first = 8, last = 12, result = 'ko' }] }]\n"
            ),
            "injury.tables.ordinary: 7 stands in no row",
        ),
        ("edition = 'ours'\n", "edition: house rules are laid over an edition"),
        ("nonsense\n", "Expected"),
    ],
)
def test_what_is_no_house_rule_founds_nothing(house: House, text: str, says: str) -> None:
    path = house.folder / "new.db"
    file = house.file(text)
    result = house.run("--db", str(path), "init", "New", "--house-rules", file)
    assert (result.status, result.out) == (REFUSED, "")
    assert result.err.startswith(f"error: {file}, laid over bb1: ")
    assert says in result.err
    assert result.err.count("\n") == 1
    assert not path.exists()


@pytest.mark.parametrize("ruleset", ["crp", "bb2016", "bb2020", "bb2025"])
def test_house_rules_over_every_edition(house: House, ruleset: str) -> None:
    path = str(house.folder / "new.db")
    file = house.file("[spp]\ncompletion = 2\n")
    assert house.run("--db", path, "init", "New", "--ruleset", ruleset, "--house-rules", file).status == 0
    result = house.run("--db", path, "rules", "diff", "--format", "json")
    assert json.loads(result.out) == [{"key": "spp.completion", "before": 1, "after": 2}]


# diff


def test_a_league_without_house_rules_differs_in_nothing(house: House) -> None:
    assert house.diff() == []
    assert "nothing differs" in house.run("rules", "diff").out


def test_what_a_league_differs_in(house: House) -> None:
    assert house.upgrade(HOUSE, "--yes").status == 0
    assert house.diff() == [
        {"key": "spp.mvp", "before": 5, "after": 4},
        {"key": "rosters.orc.positions.troll.cost_gp", "before": 110_000, "after": 115_000},
    ]
    out = house.run("rules", "diff").out
    assert out.splitlines()[0] == "Old World differs from bb1 as it ships"
    assert any(line.split() == ["spp.mvp", "5", "4"] for line in out.splitlines())
    assert any(line.split()[-2:] == ["110,000", "115,000"] for line in out.splitlines())
    rows = list(csv.DictReader(io.StringIO(house.run("rules", "diff", "--format", "csv").out)))
    assert rows[1] == {"key": "rosters.orc.positions.troll.cost_gp", "before": "110,000", "after": "115,000"}
    assert "| spp.mvp | 5 | 4 |" in house.run("rules", "diff", "--format", "md").out


def test_a_league_and_another_edition(house: House) -> None:
    found = {row["key"]: (row["before"], row["after"]) for row in house.diff("crp")}
    assert found["limits.points_per_characteristic"] == (2, 1)
    assert found["characteristics.ma.worst"] == (1, 0)


def test_two_editions(house: House) -> None:
    found = {row["key"]: (row["before"], row["after"]) for row in house.diff("--between", "crp", "bb2016")}
    assert found["mvp.nominees"] == (0, 3)
    assert found["spiralling_expenses"] == ({"from_gp": 1_750_000, "step_gp": 150_000, "pays_gp": 10_000}, None)
    assert "limits.points_per_characteristic" not in found
    same = house.diff("--between", "crp", "lrb6")
    assert same == []


def test_what_cannot_be_compared(house: House) -> None:
    nowhere = str(house.folder / "nowhere.db")
    assert "no ruleset 'bb9'" in refused(house.run("rules", "diff", "bb9"), NOT_FOUND)
    assert "leave 'crp' out" in refused(house.run("rules", "diff", "crp", "--between", "bb1", "crp"), USAGE)
    assert house.run("--db", nowhere, "rules", "diff").status != 0
    (house.folder / "league.db").unlink()
    assert "--between" in refused(house.run("rules", "diff"), USAGE)


def refused(result: Result, status: int) -> str:
    assert (result.status, result.out) == (status, ""), result
    assert result.err.startswith("error: ")
    assert result.err.count("\n") == 1
    return result.err


# upgrade


def test_it_shows_and_changes_nothing(house: House) -> None:
    before = house.run("export").out
    result = house.upgrade(HOUSE, "--dry-run")
    assert result.status == 0
    assert any(line.split() == ["spp.mvp", "5", "4"] for line in result.out.splitlines())
    assert result.err == "dry run: nothing was changed\n"
    assert (house.run("export").out, house.spp()) == (before, 5)


def test_it_asks_first_and_takes_no_for_an_answer(house: House) -> None:
    nobody = house.upgrade()
    assert (nobody.status, nobody.out) == (USAGE, "")
    assert "say --yes" in nobody.err
    no = house.upgrade(stdin=b"n\n")
    assert (no.status, no.out) == (REFUSED, "")
    assert house.spp() == 5
    yes = house.upgrade(stdin=b"y\n")
    assert yes.status == 0
    assert house.spp() == 4


def test_playing_by_other_rules_and_taking_that_back(house: House) -> None:
    result = house.upgrade(HOUSE, "--yes")
    assert result.status == 0
    assert result.err == "the league plays by bb1 as shown from now on\n"
    assert house.spp() == 4
    house.well()
    assert "rules" in house.run("log").out
    undone = house.run("undo", "--yes")
    assert "no longer counts (rules)" in undone.out
    assert house.spp() == 5
    house.well()


def test_there_is_nothing_to_do_twice(house: House) -> None:
    assert house.upgrade(HOUSE, "--yes").status == 0
    log = house.run("log", "--all", "--format", "json").out
    again = house.upgrade(HOUSE, "--yes")
    assert (again.status, again.err) == (0, "the league plays by these rules already\n")
    kept = house.upgrade(None, "--yes")
    assert (kept.status, kept.err) == (0, "the league plays by these rules already\n")
    assert house.run("log", "--all", "--format", "json").out == log


def test_house_rules_are_kept_changed_and_dropped(house: House) -> None:
    assert house.upgrade(HOUSE, "--yes").status == 0
    assert house.upgrade(None, "--ruleset", "crp", "--yes").status == 0
    assert [row["key"] for row in house.diff()] == ["spp.mvp", "rosters.orc.positions.troll.cost_gp"]
    assert house.upgrade("[spp]\nmvp = 6\n", "--yes").status == 0
    assert house.diff() == [{"key": "spp.mvp", "before": 5, "after": 6}]
    assert house.upgrade(None, "--no-house-rules", "--yes").status == 0
    assert house.diff() == []
    both = house.upgrade(HOUSE, "--no-house-rules", "--yes")
    assert "exclude each other" in refused(both, USAGE)


def test_names_that_vanish_are_told_and_stay(house: House) -> None:
    result = house.upgrade("remove = ['rosters.orc.positions.blitzer']\n", "--yes", "--format", "json")
    found = json.loads(result.out)
    assert found["vanished"] == [
        {
            "kind": "position",
            "name": "Blitzer of Orc",
            "who": [f"Gouged Eye #{number} Gard {number}" for number in (8, 9, 10, 11)],
        }
    ]
    roster = json.loads(house.run("roster", "Gouged Eye", "--format", "json").out)
    assert [player["position"] for player in roster["players"]].count("Blitzer") == 4
    house.well()


@pytest.mark.parametrize("format_", ["table", "json", "csv", "md"])
def test_the_preview_in_every_format(house: House, format_: str) -> None:
    result = house.upgrade(
        "remove = ['rosters.orc.positions.blitzer']\n[squad]\nminimum = 11\nmaximum = 11\n"
        "[apothecary]\ncost_gp = 60_000\n",
        "--dry-run",
        "--format",
        format_,
    )
    assert result.status == 0
    for word in ("rosters.orc.positions.blitzer", "squad.maximum", "Gouged Eye", "12 players: 11 are allowed"):
        assert word.replace("_", "\\_" if format_ == "md" else "_") in result.out


def test_rules_that_cannot_be_taken_change_nothing(house: House) -> None:
    before = house.run("export").out
    bad = house.upgrade("[spp]\nmpv = 4\n", "--yes")
    assert "house.toml, laid over the edition: spp: unknown key 'mpv'" in refused(bad, REFUSED)
    modern = house.upgrade(None, "--ruleset", "bb2020", "--yes")
    assert "mean something else in bb2020" in refused(modern, REFUSED)
    assert "no ruleset 'bb9'" in refused(house.upgrade(None, "--ruleset", "bb9", "--yes"), NOT_FOUND)
    assert "house.toml" in house.run("rules", "upgrade", "--house-rules", "no/house.toml", "--yes").err
    assert house.run("export").out == before


def test_an_export_carries_the_rules_of_each_time(house: House) -> None:
    match = ("match", "record", "--home", "Gouged Eye", "--away", "Reikland Reavers", "-e")
    assert house.run(*match, "H mvp H1", "--on", "2026-10-01").status == 0
    assert house.upgrade(HOUSE, "--yes").status == 0
    assert house.run(*match, "H mvp H1", "--on", "2026-10-02").status == 0
    exported = house.run("export").out
    copy = str(house.folder / "copy.db")
    file = house.folder / "export.jsonl"
    file.write_text(exported, "utf-8")
    assert house.run("--db", copy, "init", "Copy").status == 0
    imported = house.run("--db", copy, "import", str(file))
    assert imported.status == 0, imported.err
    assert house.run("--db", copy, "export").out == exported
    roster = json.loads(house.run("--db", copy, "roster", "Gouged Eye", "--format", "json").out)
    assert [player["spp"] for player in roster["players"] if player["number"] == 1] == [5 + 4]
    assert house.run("--db", copy, "doctor").status == 0


def test_without_his_position_a_player_takes_no_improvement_and_it_is_said(house: House) -> None:
    """The lists of what he may learn stood there: bb1 has an improvement due at 6 SPP."""
    match = ("match", "record", "--home", "Gouged Eye", "--away", "Reikland Reavers")
    assert house.run(*match, "-e", "H8 td x2").status == 0
    assert "improvement of #8" in house.run("status").out
    gone = "remove = ['rosters.orc.positions.blitzer']\n"
    preview = house.upgrade(gone, "--dry-run").out
    assert "without his position in the rules, a player takes no more improvements" in preview
    assert house.upgrade(gone, "--yes").status == 0
    assert "improvement of #8" not in house.run("status").out
    why = "has no position Blitzer of Orc: Gard 8 takes no improvement"
    shown = json.loads(house.run("player", "improve", "Gouged Eye#8", "--format", "json").out)
    assert why in shown["why_not"]
    assert (shown["kinds"], shown["choices"]) == ([], [])
    assert why in house.run("player", "improve", "Gouged Eye#8").out
    assert why in refused(house.run("player", "improve", "Gouged Eye#8", "--skill", "Dodge", "--roll"), REFUSED)
    house.well()
