"""How rows are printed: for terminals, pipes, spreadsheets, programs and Markdown."""

import csv
import io
import json
from pathlib import Path

import pytest
from rich.console import Console
from wcwidth import wcswidth

from league.errors import WrongUsage
from league.report.export import csv_text, json_text, markdown_text
from league.report.output import show, show_report
from league.report.page import Column, Report, Section, listing
from league.report.render import renderables
from tests.report.conftest import STRANGE, Ask, Terminal

COLUMNS = (Column("name", "Name"), Column("count", "N", "how many", is_number=True))


def report_of(*names: str) -> Report:
    return listing("Things", COLUMNS, [{"name": name, "count": 1} for name in names])


def printed(report: Report, width: int) -> str:
    stream = io.StringIO()
    console = Console(file=stream, width=width, highlight=False, markup=False, emoji=False)
    for renderable in renderables(report):
        console.print(renderable)
    return stream.getvalue()


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_no_cell_is_a_formula(start: str) -> None:
    text = csv_text(Section("", COLUMNS, [{"name": f"{start}1+1", "count": -3}]))
    (_, (name, count)) = csv.reader(io.StringIO(text))
    assert name.startswith("'")
    assert count == "-3"


def test_csv_keeps_any_printable_name() -> None:
    names = ["O'Grady", 'R"); DROP TABLE x;--', "50% Off", "a\\b", "x, y", "🏈", "日本", "Zoe\u0308", "x" * 60]
    text = csv_text(Section("", COLUMNS, [{"name": name, "count": 0} for name in names]))
    assert [row["name"] for row in csv.DictReader(io.StringIO(text))] == names


def test_values_for_spreadsheets() -> None:
    columns = tuple(Column(key, key) for key in ("yes", "nothing", "several"))
    text = csv_text(Section("", columns, [{"yes": True, "nothing": None, "several": ["a", "b"]}]))
    assert text == 'yes,nothing,several\ntrue,,"a, b"\n'


def test_control_codes_never_come_out() -> None:
    report = report_of("\x1b[31mred\x9b31m\u202e\x00\n")
    for text in (printed(report, 80), csv_text(report.sections[0]), markdown_text(report)):
        assert not {"\x1b", "\x9b", "\u202e", "\x00"} & set(text)
    text = json_text(report.document)
    assert not {"\x1b", "\x9b", "\u202e", "\x00"} & set(text)
    assert json.loads(text)[0]["name"] == "\x1b[31mred\x9b31m\u202e\x00\n"


def test_json_is_indented_unicode_in_the_order_of_columns() -> None:
    assert json_text(report_of("日本").document) == '[\n  {\n    "name": "日本",\n    "count": 1\n  }\n]\n'
    assert json_text(["日"], is_unicode=False) == '[\n  "\\u65e5"\n]\n'


def test_markdown_is_never_markup() -> None:
    text = markdown_text(report_of("a|b\nc *d* [e](f) <g>"))
    assert text == (
        "# Things\n\n| Name | N |\n|---|---:|\n| a\\|b c \\*d\\* \\[e\\](f) \\<g\\> | 1 |\n\n**N** how many\n"
    )


def test_names_are_never_markup() -> None:
    text = printed(report_of("Krox [the Big]", "[/red]", "[bold]x"), 80)
    assert all(name in text for name in ("Krox [the Big]", "[/red]", "[bold]x"))


def test_wide_and_combining_names_line_up() -> None:
    lines = printed(report_of(*STRANGE.values(), "plain"), 200).splitlines()[1 : len(STRANGE) + 4]
    assert len({wcswidth(line) for line in lines}) == 1


def test_a_pipe_cuts_and_wraps_nothing() -> None:
    report = report_of("x" * 60, "word " * 300)
    lines = printed(report, 10_000).splitlines()
    assert len(lines) == 1 + 2 + 2 + 2
    assert "x" * 60 in lines[3]
    assert ("word " * 300).rstrip() in lines[4]


def test_a_narrow_terminal_wraps_and_loses_nothing() -> None:
    text = printed(report_of("x" * 60), 40)
    assert all(wcswidth(line) <= 40 for line in text.splitlines())
    assert text.count("x") == 60
    assert "…" not in text


def test_too_narrow_for_a_table_is_a_block_per_row(ask: Ask) -> None:
    out = ask("roster", "Reavers", width=40).out
    assert all(wcswidth(line) <= 40 for line in out.splitlines())
    assert "Name: Krox [the Big]\nPosition: Lineman\nMA: 6, ST: 3, AG: 3, AV: 8\n" in out


def test_the_roster_is_a_table_at_80(ask: Ask) -> None:
    out = ask("roster", "Reavers", width=80).out
    assert "Name: " not in out
    assert all(wcswidth(line) <= 80 for line in out.splitlines())


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize("format_", ["table", "csv", "md"])
def test_streams_that_cannot_carry_everything(ask: Ask, encoding: str, format_: str) -> None:
    answer = ask("roster", "Reavers", "-f", format_, encoding=encoding)
    assert answer.status == 0
    assert "Krox" in answer.out


def test_a_notice_keeps_what_is_harmless_and_nothing_else(path: Path) -> None:
    terminal = Terminal(path)
    terminal.notice("\N{MAN}\u200d\N{WOMAN} Zoe\u0308 \x1b[2J\u202eevil\nsecond")
    assert isinstance(terminal.err, io.StringIO)
    assert terminal.err.getvalue() == "\N{MAN}\u200d\N{WOMAN} Zoe\u0308 \ufffd[2J\ufffdevil\nsecond\n"


def test_replaced_names_still_line_up(ask: Ask) -> None:
    lines = [line for line in ask("roster", "Reavers", encoding="ascii").out.splitlines() if "|" in line]
    assert len(lines) == 13
    assert len({len(line) for line in lines}) == 1


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_json_loses_nothing_on_any_stream(ask: Ask, encoding: str) -> None:
    players = ask("roster", "Reavers", "-f", "json", encoding=encoding).json["players"]
    assert [player["name"] for player in players[2:11]] == list(STRANGE.values())


def test_an_empty_table_says_so(ask: Ask) -> None:
    assert ask("match", "list").out == "Results\nno matches\n"


def test_reports_of_several_tables_have_no_csv(path: Path) -> None:
    terminal = Terminal(path)
    with pytest.raises(WrongUsage, match="`a` and `b`"):
        show_report(terminal, "csv", Report("", (), {}, no_csv="`a` and `b`"))
    show(terminal, "csv", "", COLUMNS, [{"name": "a", "count": 1}])
    assert terminal.text == "name,count\na,1\n"


@pytest.mark.usefixtures("season")
def test_short_heads_are_explained(ask: Ask) -> None:
    for words in (["standings"], ["roster", "Eye"], ["player", "history", "Eye#3"]):
        assert "touchdown" in ask(*words).out or "star player points" in ask(*words).out
