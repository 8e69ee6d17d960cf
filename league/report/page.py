"""A report as a value: tables for people, a document and flat rows for programs."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

Row = Mapping[str, Any]
"""Values by the keys of columns: text, numbers, truth values, None, or lists of text."""


class Column(NamedTuple):
    """A column: its key for programs, its head for people, and what a short head means."""

    key: str
    head: str
    meaning: str = ""
    is_number: bool = False


class Section(NamedTuple):
    """One table of a report. `lines` are sentences that stand above it; `nothing` stands in for it when it is empty."""

    title: str
    columns: Sequence[Column]
    rows: Sequence[Row]
    lines: Sequence[str] = ()
    nothing: str = "none"


class Report(NamedTuple):
    """Everything a command shows.

    `sections` are for people; `document` is for JSON; `flat` is for CSV, None where no flat form makes sense, and
    then `no_csv` says which commands have one.
    """

    title: str
    sections: Sequence[Section]
    document: object
    flat: Section | None = None
    no_csv: str = ""


def listing(title: str, columns: Sequence[Column], rows: Sequence[Row], *, nothing: str = "none") -> Report:
    """A report that is one table, and the same in every format: in JSON a list of objects with the columns' keys."""
    section = Section(title, columns, rows, nothing=nothing)
    return Report(title, (section,), records(section), section)


def records(section: Section) -> list[dict[str, Any]]:
    """The rows of a table for programs: objects with the keys of its columns, in their order."""
    return [{column.key: row[column.key] for column in section.columns} for row in section.rows]
