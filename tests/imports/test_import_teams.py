"""Team files."""

import datetime
from pathlib import Path

import pytest

from league.errors import Problem
from league.imports.files import read_items
from league.imports.item import Item
from league.imports.teams import read_team
from league.rules.entries import PlayerSheet, TeamSheet

TEAM = """\
# the Reavers
name    = "Reikland Reavers"
race    = "Human"
coach   = "Ann"
rerolls = 3
apothecary = true
on      = 2026-10-12

[[players]]
number   = 1
position = "Blitzer"
name     = "Griff"

[[players]]
number   = 2
position = "Lineman"
name     = "Bo"
skills   = ["Block", "Dodge"]
lasting_injuries = ["-ma"]
niggling_injuries = 1
spp      = 17
"""

IN_BRACES = """\
name = "Reavers"
race = "Human"
coach = "Ann"   # {a brace}
players = [
    { number = 1, position = "Blitzer", name = "Griff {the hero}" },
    { number = 2, position = "Lineman", name = "Bo" },
]
"""


def problems(text: str) -> list[Problem]:
    item = read_team(text, "team.toml")
    assert item.fact is None
    return item.problems


def test_a_team(tmp_path: Path) -> None:
    path = tmp_path / "Reavers.TOML"
    path.write_bytes(b"\xef\xbb\xbf" + TEAM.replace("\n", "\r\n").encode())
    (item,) = read_items(path)
    assert item.problems == []
    assert item.title == "Reikland Reavers"
    assert item.fact == TeamSheet(
        name="Reikland Reavers",
        race="Human",
        coach="Ann",
        rerolls=3,
        apothecary=True,
        on=datetime.date(2026, 10, 12),
        players=(
            PlayerSheet(number=1, position="Blitzer", name="Griff"),
            PlayerSheet(
                number=2,
                position="Lineman",
                name="Bo",
                skills=("Block", "Dodge"),
                lasting_injuries=("-ma",),
                niggling_injuries=1,
                spp=17,
            ),
        ),
    )


def test_players_in_braces() -> None:
    item = read_team(IN_BRACES, "team.toml")
    assert item.problems == []
    assert isinstance(item.fact, TeamSheet)
    assert [player.name for player in item.fact.players] == ["Griff {the hero}", "Bo"]


def test_places() -> None:
    tables: Item = read_team(TEAM, "team.toml")
    assert tables.place(-1, "race") == (3, 0)
    assert tables.place(0, "position") == (11, 0)
    assert tables.place(1, "number") == (15, 0)
    assert tables.place(0, "spp") == (9, 0)
    braces = read_team(IN_BRACES, "team.toml")
    assert braces.place(0, "name") == (5, 0)
    assert braces.place(1, "position") == (6, 0)
    assert braces.place(9, "position")[0] >= 1


CASES = [
    ("rerolls = 3", "rerols = 3", 5, "rerols: unknown key 'rerols'; did you mean rerolls?"),
    ("rerolls = 3", 'rerolls = "3"', 5, "rerolls: expected int, got str"),
    ("rerolls = 3", "rerolls = 3.0", 5, "rerolls: expected int, got float"),
    ("rerolls = 3", "rerolls = true", 5, "rerolls: expected int, got bool"),
    ("rerolls = 3", "rerolls = -1", 5, "rerolls: expected int >= 0"),
    ("apothecary = true", 'apothecary = "yes"', 6, "apothecary: expected bool, got str"),
    ('coach   = "Ann"\n', "", 1, "$: 'coach' is missing"),
    ('name     = "Bo"\n', "", 14, "players[1]: 'name' is missing"),
    ("number   = 2", "number   = 0", 15, "players[1].number: expected int >= 1"),
    ("number   = 2", 'number   = "2"', 15, "players[1].number: expected int, got str"),
    ('["-ma"]', '["-xx"]', 19, "players[1].lasting_injuries[0]: unknown value '-xx'"),
    ("spp      = 17", "sppp     = 17", 21, "players[1].sppp: unknown key 'sppp'; did you mean spp or spp_spent?"),
    (
        "spp      = 17",
        "treasury_gp = 10000",
        21,
        "players[1].treasury_gp: unknown key 'treasury_gp'; the keys of the team stand before the first player",
    ),
    ('name     = "Griff"', 'name     = " \u00a0 "', 12, "players[0].name: a name is empty"),
    (
        'name     = "Griff"',
        f'name     = "{"x" * 61}"',
        12,
        "players[0].name: a name has at most 60 characters, this one 61",
    ),
    ('"Reikland Reavers"', '"Reik\\u0000"', 2, "name: a control character (U+0000) stands in it"),
    ('"Reikland Reavers"', '"Reik\\tland"', 2, "name: a control character (U+0009) stands in it"),
    ('coach   = "Ann"', 'coach   = ""', 4, "coach: a name is empty"),
    ('coach   = "Ann"', 'coach   = "Ann"\nkind = "match"', 5, "kind: unknown value 'match'; known are team"),
]


@pytest.mark.parametrize(("old", "new", "line", "message"), CASES)
def test_what_is_wrong_and_where(old: str, new: str, line: int, message: str) -> None:
    (problem,) = problems(TEAM.replace(old, new, 1))
    assert problem.source == "team.toml"
    assert (problem.message, problem.line) == (message, line)


def test_one_player_where_many_are_due() -> None:
    (problem,) = problems('name = "A"\nrace = "B"\ncoach = "C"\n\n[players]\nnumber = 1\n')
    assert problem.message == "players: expected array, got object"


def test_what_is_wrong_in_braces() -> None:
    (problem,) = problems(IN_BRACES.replace('"Lineman"', "7"))
    assert (problem.message, problem.line) == ("players[1].position: expected str, got int", 6)


def test_every_bad_name_at_once() -> None:
    found = problems(TEAM.replace('"Griff"', '""').replace('"Ann"', '" "'))
    assert [(problem.message, problem.line) for problem in found] == [
        ("coach: a name is empty", 4),
        ("players[0].name: a name is empty", 12),
    ]


def test_names_are_trimmed() -> None:
    item = read_team(TEAM.replace('"Griff"', '"\u200b\u00a0Griff \u2003"').replace('"Ann"', '" Ann\\n"'), "team.toml")
    assert isinstance(item.fact, TeamSheet)
    assert (item.fact.players[0].name, item.fact.coach) == ("Griff", "Ann")


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ('name = "a"\nrace = = "b"\n', 2, 8),
        ('name = "a\nrace = "b"\n', 1, 10),
        ('name = "a"\n\nname = "b"\n', 3, 11),
        ('name = "a"\nrace =', 2, 0),
        ('name = "a\x01"\n', 1, 10),
    ],
)
def test_no_toml(text: str, line: int, column: int) -> None:
    (problem,) = problems(text)
    assert problem.message.startswith("no TOML: ")
    assert (problem.line, problem.column) == (line, column)


def test_nested_without_end() -> None:
    (problem,) = problems("a = " + "[" * 100_000)
    assert problem.message


@pytest.mark.parametrize("text", ["", " \n\n", "\ufeff"])
def test_empty(text: str, tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    path.write_text(text, "utf-8")
    (item,) = read_items(path)
    assert [str(problem) for problem in item.problems] == [f"{path}: empty: there is no team in it"]


def test_only_comments() -> None:
    (problem,) = problems("# nothing\n")
    assert problem.message == "$: 'name' is missing"


def test_not_utf8(tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    path.write_bytes(TEAM.replace("Griff", "Jürgen").encode("latin-1"))
    (item,) = read_items(path)
    assert str(item.problems[0]).startswith(f"{path}:12:14: this is not UTF-8 but looks like Latin-1")


def test_too_large(tmp_path: Path) -> None:
    path = tmp_path / "t.toml"
    path.write_text("# comment\n" * 110_000)
    (item,) = read_items(path)
    assert item.problems[0].message == "more than 1,000,000 bytes: this is no team"
