"""JSON lines in and out."""

import datetime
import io
import json
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from league.errors import Problem
from league.imports.files import read_items
from league.imports.item import Item
from league.imports.json_places import offset
from league.imports.jsonl import KINDS, write_line
from league.rules.entries import (
    Captaincy,
    Firing,
    Founding,
    Hiring,
    ImportedFact,
    Improvement,
    JourneymanSheet,
    Journeymen,
    PlayerCorrection,
    PlayerSheet,
    Purchase,
    Renaming,
    Resting,
    Retirement,
    RulesChange,
    Signing,
    TeamCorrection,
    TeamSheet,
    Upkeep,
)
from league.rules.events import (
    Completion,
    FanChange,
    KickOff,
    KnockDown,
    LineUp,
    MatchSheet,
    MostValuable,
    Note,
    Touchdown,
    Winnings,
)
from league.rules.ids import PlayerId
from league.rules.values import Side


def read(data: bytes | str) -> list[Item]:
    return list(read_items("-", io.BytesIO(data.encode() if isinstance(data, str) else data)))


def only(data: bytes | str) -> Problem:
    (item,) = read(data)
    assert item.fact is None
    (problem,) = item.problems
    return problem


def fact(data: bytes | str) -> ImportedFact:
    (item,) = read(data)
    assert [str(problem) for problem in item.problems] == []
    assert item.fact is not None
    return item.fact


MATCH = '{"kind":"match","home":"Reavers","away":"Orcs"}'

EVERY_KIND: list[ImportedFact] = [
    MatchSheet(home="Reavers", away="Orcs", events=(Touchdown(player="H7"),)),
    TeamSheet(name="Reavers", race="Human", coach="Ann", players=(PlayerSheet(number=1, position="Ogre", name="Bo"),)),
    Hiring(team="Reavers", position="Ogre"),
    Firing(player="Reavers#7"),
    Renaming(player="Reavers#7", name="Bo"),
    Purchase(team="Reavers", item="rerolls"),
    Retirement(team="Reavers"),
    Improvement(player="Reavers#7", skill="Block", dice=(4, 4)),
    Journeymen(team="Reavers", players=(JourneymanSheet(position="Lineman"),)),
    Signing(player="Reavers#7"),
    Upkeep(team="Reavers", die=3, loss=(2,), rolled=True),
    Resting(player="Reavers#7", back=True),
    Captaincy(player="Reavers#7"),
    PlayerCorrection(player="Reavers#7", reason="a ruling", spp=2),
    TeamCorrection(team="Reavers", reason="a ruling", treasury_gp=-10_000),
    RulesChange(edition="crp", files={"rules.toml": "a = 1\n\tb = 2\n"}),
    Founding(name="Old World", edition="bb1", files={"rules.toml": "a = 1\n\tb = 2\n"}),
]


@pytest.mark.parametrize("value", EVERY_KIND, ids=KINDS)
def test_every_kind_is_its_own_line(value: ImportedFact) -> None:
    line = write_line(value)
    assert line.endswith(b"\n")
    assert line.count(b"\n") == 1
    assert fact(line) == value


def test_kinds_are_those_of_the_facts() -> None:
    assert tuple(json.loads(write_line(value))["kind"] for value in EVERY_KIND) == KINDS


def test_all_kinds_in_one_file() -> None:
    items = read(b"".join(map(write_line, EVERY_KIND)))
    assert [item.fact for item in items] == EVERY_KIND
    assert [item.title for item in items] == [
        "Reavers vs Orcs",
        "Reavers",
        "Reavers",
        "Reavers#7",
        "Reavers#7",
        "Reavers",
        "Reavers",
        "Reavers#7",
        "Reavers",
        "Reavers#7",
        "Reavers",
        "Reavers#7",
        "Reavers#7",
        "Reavers#7",
        "Reavers",
        "crp",
        "Old World",
    ]


def test_a_match_needs_no_kind() -> None:
    assert fact('{"home":"Reavers","away":"Orcs"}') == MatchSheet(home="Reavers", away="Orcs")


def test_neither_kind_nor_teams() -> None:
    problem = only('{"name":"Reavers"}')
    assert problem.message == (f"$: unknown key 'name'; without 'kind' ({', '.join(KINDS)}) an object is a match")


@pytest.mark.parametrize("value", EVERY_KIND, ids=KINDS)
def test_the_same_fact_is_the_same_bytes(value: ImportedFact) -> None:
    assert write_line(value) == write_line(fact(write_line(value)))


def test_files_of_a_ruleset_are_written_in_one_order() -> None:
    one = Founding(name="L", edition="bb1", files={"a": "1", "b": "2"})
    other = Founding(name="L", edition="bb1", files={"b": "2", "a": "1"})
    assert write_line(one) == write_line(other)


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_line_ends_byte_order_mark_and_blank_lines(ending: str) -> None:
    data = b"\xef\xbb\xbf" + ending.join(["", MATCH, "  ", MATCH]).encode()
    assert [item.fact for item in read(data)] == [MatchSheet(home="Reavers", away="Orcs")] * 2


def test_one_object_over_many_lines() -> None:
    value = EVERY_KIND[0]
    text = json.dumps(json.loads(write_line(value)), indent=2)
    assert fact(text) == value
    assert fact(f"\n\n{text}\n\n") == value


def test_place_in_one_object_over_many_lines() -> None:
    (item,) = read(
        '\n{\n  "home": "A",\n  "away": "B",\n  "events": [\n    {"event": "td", "player": "H7"},\n'
        '    {"event": "int",\n     "player": "H7"}\n  ]\n}\n'
    )
    assert item.place(-1, "home") == (3, 11)
    assert item.place(0, "verb") == (6, 5)
    assert item.place(1, "player") == (8, 16)
    assert item.place(7, "player") == (5, 13)


def test_place_in_a_line() -> None:
    items = read(
        MATCH + "\n" + '{"home":"Ä","away":"B","events":[{"event":"td","player":"H7"},{"event":"td","player":"H8"}]}'
    )
    assert items[1].place(-1, "score") == (2, 1)
    assert items[1].place(0, "actor") == (2, 34)
    assert items[1].place(1, "actor") == (2, 63)


def test_place_in_a_team() -> None:
    (item,) = read(write_line(EVERY_KIND[1]))
    assert item.place(0, "name")[0] == 1
    assert item.place(0, "name")[1] > item.place(-1, "players")[1]


@pytest.mark.parametrize(
    ("inner", "message"),
    [
        (
            '{"event":"knock-down","cause":"falls","victim":"H7","armour":[7,1]}',
            "$.events[1].armour[0]: expected int <= 6",
        ),
        (
            '{"event":"knock-down","cause":"falls","victim":"H7","armour":3}',
            "$.events[1].armour: expected array, got int",
        ),
        ('{"event":"touchdown","player":"H7"}', "$.events[1].event: unknown value 'touchdown'"),
        ('{"event":"td"}', "$.events[1]: 'player' is missing"),
        ('{"event":"td","player":"H7","tims":2}', "$.events[1]: unknown key 'tims'"),
        ('{"event":"td","player":"H7","times":0}', "$.events[1].times: expected int >= 1"),
        ('{"event":"mvp","side":"X","player":"H7"}', "$.events[1].side: unknown value 'X'"),
        ('{"event":"td","player":7}', "$.events[1].player: expected str, got int"),
        ('{"event":"td","player":null}', "$.events[1].player: expected str, got null"),
        ("7", "$.events[1]: expected an object in braces"),
    ],
)
def test_errors_name_line_and_path(inner: str, message: str) -> None:
    line = f'{{"kind":"match","home":"A","away":"B","events":[{{"event":"note"}},{inner}]}}'
    items = read(f"{MATCH}\n{line}\n{MATCH}\n")
    assert [item.fact is None for item in items] == [False, True, False]
    (problem,) = items[1].problems
    assert problem.message == message
    assert problem.source == "-"
    assert problem.line == 2
    assert problem.column >= line.index(inner[:10]) + 1


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ('{"kind":"match","home":"A"', 27, "no JSON: it ends too early"),
        ('{"kind":"match","home":"Ä",,}', 28, "no JSON: object keys must be strings"),
        ('{"kind":"match","home":"A","away":"B"} {}', 40, "one JSON object a line, and nothing behind it"),
        ('{"kind":"match","home":"A\x00"}', 26, "a control character (U+0000) stands here"),
        ('{"kind":"match","home":"A\x0b"}', 26, "a control character (U+000B) stands here"),
        ('{"kind":"mach","home":"A"}', 9, f"$.kind: unknown value 'mach'; known are {', '.join(KINDS)}"),
        ('{"kind":"match","home":"A","away":"B","date":"12.10.2026"}', 46, "$.date: a date is written 2026-10-12"),
        ('{"kind":"buy","team":"A","item":"sword"}', 33, "$.item: unknown value 'sword'"),
        ('{"kind":"team","name":"A","race":"B","coach":"C","rerolls":-1}', 60, "$.rerolls: expected int >= 0"),
    ],
)
def test_bad_lines(line: str, column: int, message: str) -> None:
    items = read(f"{MATCH}\n{line}\n")
    (problem,) = items[1].problems
    assert (problem.message, problem.line, problem.column) == (message, 2, column)


def test_a_list_of_objects() -> None:
    problem = only_json(f"[{MATCH}]")
    assert problem.message == "$: a list: write its objects one a line, without the brackets"


def only_json(text: str) -> Problem:
    """The problem of a text that does not begin with a brace."""
    from league.imports.jsonl import read_json
    from league.imports.text import numbered_lines

    (item,) = read_json(numbered_lines(io.BytesIO(text.encode()), "x.json"), "x.json")
    assert item.fact is None
    return item.problems[0]


def test_no_object() -> None:
    assert only_json("7").message.startswith("$: expected an object in braces")
    assert only_json("").message == "empty: there is nothing in it"
    assert only_json("\n \n").message == "empty: there is nothing in it"
    assert only_json("[\n" + MATCH + "\n]").message.startswith("$: a list")


@pytest.mark.parametrize("line", ["-", '{"home":-', '{"home":"A","away":"B","round":1.', "{", '{"home"', '{"home":tru'])
def test_cut_off(line: str) -> None:
    problem = only_json(line)
    assert problem.message.startswith("no JSON: ")
    assert problem.column >= len(line)


def test_offset_of_what_is_not_there() -> None:
    assert offset(b'  {"a": [1, 2]}', "$.b") == 2
    assert offset(b'  {"a": [1, 2]}', "$.a[1]") == 12
    assert offset(b'  {"a": [1, 2]}', "$.a[2]") == 8
    assert offset(b'  {"a": [1, 2]}', "$.a.b") == 8
    assert offset(b'  {"a": 1, "a": 2}', "$.a") == 16
    assert offset(b"no JSON", "$[0]") == 0


def test_nested_without_end() -> None:
    assert only('{"x":' + "[" * 100_000 + ',"kind":"match"}').message == "the object is nested too deeply"
    assert only('{"home":' + '{"a":' * 100_000).message.startswith("$.home: expected str, got object")


def test_bytes_that_are_not_utf8() -> None:
    items = read(MATCH.encode() + b'\n{"home":"M\xfcnchen","away":"B"}\n' + MATCH.encode())
    assert [item.fact is None for item in items] == [False, True]
    assert str(items[1].problems[0]) == (
        "-:2:11: this is not UTF-8 but looks like Latin-1: save the file as UTF-8 and try again"
    )


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("Reavers\\u0000", "U+0000"),
        ("a\\nb", "U+000A"),
        ("a\\tb", "U+0009"),
        ("a\x7fb", "U+007F"),
        ("a\x85b", "U+0085"),
        ("a\u2028b", "U+2028"),
    ],
)
def test_control_characters_in_names(value: str, expected: str) -> None:
    problem = only(f'{{"home":"{value}","away":"B"}}')
    assert problem.message == f"$.home: a control character ({expected}) stands in it"
    assert (problem.line, problem.column) == (1, 9)


def test_control_characters_in_comments() -> None:
    problem = only('{"home":"A","away":"B","events":[{"event":"note","comment":"a\\u001b[31m"}]}')
    assert problem.message == "$.events[0].comment: a control character (U+001B) stands in it"
    assert problem.column == 60
    assert fact('{"home":"A","away":"B","events":[{"event":"note","comment":"a\\tb"}]}')


def test_names_are_trimmed() -> None:
    value = fact('{"home":" \\u00a0Reavers\\r\\n","away":"\\u200bOrcs\\ufeff","id":" m1 "}')
    assert value == MatchSheet(home="Reavers", away="Orcs", id="m1")


def test_names_that_are_none() -> None:
    (item,) = read('{"home":"  ","away":"' + "x" * 61 + '"}')
    assert [problem.message for problem in item.problems] == [
        "$.home: a name is empty",
        "$.away: a name has at most 60 characters, this one 61",
    ]


@pytest.mark.parametrize(
    "name",
    [
        "O'Grady",
        "Robert'); DROP TABLE players;--",
        "50% Off",
        "a\\b",
        '"Q"',
        "🏈" * 60,
        "Ööny Ravens",
        "1e5",
        "NaN",
        "true",
        "007",
        "=1+1",
    ],
)
def test_any_printable_name_as_it_was_typed(name: str, tmp_path: Path) -> None:
    value = TeamSheet(name=name, race="Human", coach=name, players=(PlayerSheet(number=1, position="Ogre", name=name),))
    path = tmp_path / "team.jsonl"
    path.write_bytes(write_line(value))
    (item,) = read_items(path)
    assert item.fact == value


TEXT = st.text(st.characters(exclude_categories=("Cs", "Cc", "Zl", "Zp")), max_size=30)
NAMES = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=60)
MARKS = st.builds("{}{}".format, st.sampled_from("HA"), st.integers(1, 99))
D6 = st.integers(1, 6)
TURNS = st.integers(0, 16)
SIDES = st.sampled_from(list(Side))
EVENTS = st.one_of(
    st.builds(Touchdown, player=MARKS, times=st.integers(1, 99), turn=TURNS, comment=TEXT),
    st.builds(Completion, player=MARKS, to=st.one_of(st.just(""), MARKS)),
    st.builds(
        KnockDown,
        cause=st.sampled_from(["block", "foul", "falls"]),
        victim=MARKS,
        causer=st.one_of(st.just(""), MARKS),
        assists=st.none() | st.tuples(st.integers(0, 3), st.integers(0, 3)),
        armour=st.none() | st.tuples(D6, D6),
        injury=st.none() | st.tuples(D6, D6),
        casualty=st.lists(st.integers(11, 68), max_size=2).map(tuple),
        scatter=st.none() | st.integers(1, 8),
        rolled=st.lists(st.sampled_from(["armour", "injury"]), max_size=2).map(tuple),
        turn=TURNS,
    ),
    st.builds(MostValuable, side=SIDES, player=MARKS),
    st.builds(KickOff, side=SIDES),
    st.builds(LineUp, side=SIDES, numbers=st.lists(st.integers(1, 99), max_size=16).map(tuple)),
    st.builds(Winnings, side=SIDES, gp=st.integers(0, 10**6)),
    st.builds(FanChange, side=SIDES, change=st.integers(-9, 9)),
    st.builds(Note, comment=TEXT),
)
DATES = st.none() | st.dates()
PLAYERS = st.builds(
    PlayerSheet,
    number=st.integers(1, 99),
    position=NAMES,
    name=NAMES,
    niggling_injuries=st.integers(0, 5),
    lasting_injuries=st.lists(st.sampled_from(["-ma", "-st", "-ag", "-av"]), max_size=3).map(tuple),
    misses_next_game=st.booleans(),
    skills=st.lists(NAMES, max_size=3).map(tuple),
    spp=st.integers(0, 500),
    value_gp=st.none() | st.integers(0, 10**6),
    id=st.none() | st.integers(1, 10**9).map(PlayerId),
)
FACTS: st.SearchStrategy[ImportedFact] = st.one_of(
    st.builds(
        MatchSheet,
        home=NAMES,
        away=NAMES,
        id=NAMES,
        date=DATES,
        round=st.none() | st.integers(1, 99),
        score=st.none() | st.tuples(st.integers(0, 9), st.integers(0, 9)),
        accept_conflicts=st.booleans(),
        events=st.lists(EVENTS, max_size=20).map(tuple),
    ),
    st.builds(
        TeamSheet,
        on=DATES,
        name=NAMES,
        race=NAMES,
        coach=NAMES,
        rerolls=st.integers(0, 8),
        apothecary=st.booleans(),
        treasury_gp=st.none() | st.integers(0, 10**7),
        players=st.lists(PLAYERS, max_size=16).map(tuple),
        id=st.none() | st.integers(1, 10**9),
    ),
    st.builds(
        Hiring, on=DATES, team=NAMES, position=NAMES, number=st.none() | st.integers(1, 99), name=st.none() | NAMES
    ),
    st.builds(Firing, on=DATES, player=NAMES),
    st.builds(Renaming, player=NAMES, name=NAMES),
    st.builds(Purchase, team=NAMES, item=st.sampled_from(["rerolls", "apothecary"]), count=st.integers(1, 99)),
    st.builds(Retirement, on=DATES, team=NAMES),
    st.builds(
        Founding,
        name=NAMES,
        edition=NAMES,
        files=st.dictionaries(NAMES, st.text(st.characters(exclude_categories=["Cs"]))),
    ),
)


@settings(deadline=None)
@given(st.lists(FACTS, min_size=1, max_size=5))
def test_what_is_written_reads_back(values: list[ImportedFact]) -> None:
    data = b"".join(map(write_line, values))
    assert [item.fact for item in read(data)] == values
    assert b"".join(write_line(item.fact) for item in read(data) if item.fact is not None) == data


@settings(deadline=None)
@given(st.binary(max_size=200), st.integers(0, 200))
def test_rubbish_is_a_problem_and_never_an_exception(rubbish: bytes, at: int) -> None:
    whole = write_line(EVERY_KIND[1])
    for item in read(b"{" + rubbish) + read(whole[:at] + rubbish + whole[at:]):
        assert (item.fact is None) == bool(item.problems)


def test_a_thousand_matches_of_forty_events_take_no_time() -> None:
    knock_down = KnockDown(
        turn=3, cause="block", victim="H5", causer="A3", armour=(5, 4), injury=(6, 5), casualty=(54,)
    )
    match = MatchSheet(
        home="Reikland Reavers",
        away="Gouged Eye",
        date=datetime.date(2026, 10, 12),
        events=(knock_down, Completion(player="H7", to="H9"), Touchdown(player="H9"), Note(comment="x")) * 10,
    )
    data = write_line(match) * 1000
    begun = time.perf_counter()
    assert sum(item.fact is not None for item in read(data)) == 1000
    assert time.perf_counter() - begun < 1  # 0.03 on the machine it was written on
