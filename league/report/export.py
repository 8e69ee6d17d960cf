"""Rows -> JSON, CSV and Markdown."""

from collections.abc import Iterator
from typing import Any

from league.report.page import Report, Section
from league.report.text import csv_cell, escaped_json, harmless, legend, words_of

_MARKDOWN = str.maketrans({character: f"\\{character}" for character in "\\`*_[]<>|~&$"})


def json_text(document: object, *, is_unicode: bool = True) -> str:
    """A document as indented JSON; where the stream cannot carry every character, those beyond ASCII are escaped."""
    from json import dumps

    return escaped_json(dumps(document, indent=2, ensure_ascii=not is_unicode)) + "\n"


def csv_text(section: Section) -> str:
    """A table as CSV with the columns' keys as its first line."""
    from csv import writer
    from io import StringIO

    text = StringIO()
    rows = writer(text, lineterminator="\n")
    rows.writerow([column.key for column in section.columns])
    for row in section.rows:
        rows.writerow([_csv_value(row[column.key]) for column in section.columns])
    return text.getvalue()


def markdown_text(report: Report) -> str:
    """A report as Markdown: a heading, then a table for each section, and a legend for the short heads."""
    several = len(report.sections) > 1
    blocks = [f"# {_markdown(report.title)}"]
    for section in report.sections:
        if several:
            blocks.append(f"## {_markdown(section.title)}")
        blocks.extend(_markdown(line) for line in section.lines)
        blocks.append("\n".join(_markdown_table(section)) if section.rows else _markdown(section.nothing))
    explained = legend(report)
    if explained:
        blocks.append("; ".join(f"**{_markdown(head)}** {_markdown(meaning)}" for head, meaning in explained))
    return "\n\n".join(blocks) + "\n"


def _csv_value(value: Any) -> str | int:
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, int) else csv_cell(words_of(value))


def _markdown_table(section: Section) -> Iterator[str]:
    yield f"| {' | '.join(_markdown(column.head) for column in section.columns)} |"
    yield f"|{'|'.join('---:' if column.is_number else '---' for column in section.columns)}|"
    for row in section.rows:
        yield f"| {' | '.join(_markdown(words_of(row[column.key], column.key)) for column in section.columns)} |"


def _markdown(text: str) -> str:
    """Text that Markdown shows as it is: one line, no markup, no tags."""
    return harmless(" ".join(text.splitlines())).translate(_MARKDOWN)
