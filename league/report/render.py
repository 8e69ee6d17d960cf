"""Rows -> Rich renderables; never owns a console, and text is never markup."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, JustifyMethod, RenderResult
from rich.table import Table
from rich.text import Text

from league.report.page import Column, Report, Section
from league.report.text import harmless, legend, words_of

_GAP = 2
_NARROWEST_TEXT = 8
"""A column of text narrower than this is no longer read with ease."""


def renderables(report: Report) -> Iterator["Text | Grid"]:
    """A report as things a console can print, one below the other."""
    yield Text(harmless(report.title), style="bold")
    for section in report.sections:
        if len(report.sections) > 1:
            yield Text(f"\n{harmless(section.title)}", style="bold")
        for line in section.lines:
            yield Text(harmless(line))
        yield Grid(section) if section.rows else Text(harmless(section.nothing))
    explained = legend(report)
    if explained:
        yield Text("\n" + ", ".join(f"{head} {meaning}" for head, meaning in explained), style="dim")


class Grid:
    """A table; where the console is too narrow for its columns, one block of lines for each row."""

    def __init__(self, section: Section) -> None:
        self._section = section

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        columns = self._section.columns
        rows = [
            [_carried(harmless(words_of(row[column.key], column.key)), options.encoding) for column in columns]
            for row in self._section.rows
        ]
        yield _table(columns, rows) if _narrowest(columns, rows) <= options.max_width else _blocks(columns, rows)


def _carried(text: str, encoding: str) -> str:
    """The text as the stream will show it, so that what is replaced there counts with its width here."""
    return text if text.isascii() else text.encode(encoding, "replace").decode(encoding)


def _narrowest(columns: Sequence[Column], rows: list[list[str]]) -> int:
    """The width below which a table can no longer be read."""
    needed = _GAP * (len(columns) - 1)
    for at, column in enumerate(columns):
        head = cell_len(column.head)
        width = max(head, *(cell_len(row[at]) for row in rows))
        needed += width if column.is_number else min(width, max(_NARROWEST_TEXT, head))
    return needed


def _table(columns: Sequence[Column], rows: list[list[str]]) -> Table:
    table = Table(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, _GAP - 1, 0, 0), header_style="bold")
    for column in columns:
        side: JustifyMethod = "right" if column.is_number else "left"
        table.add_column(Text(column.head), justify=side, no_wrap=column.is_number, overflow="fold")
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def _blocks(columns: Sequence[Column], rows: list[list[str]]) -> Text:
    return Text("\n\n".join("\n".join(_block(columns, row)) for row in rows))


def _block(columns: Sequence[Column], row: list[str]) -> Iterator[str]:
    """A line for each text, and one for numbers that stand side by side."""
    for is_number, some in groupby(zip(columns, row, strict=True), key=lambda pair: pair[0].is_number):
        cells = [f"{column.head}: {cell}" for column, cell in some if cell]
        if is_number and cells:
            yield ", ".join(cells)
        else:
            yield from cells
