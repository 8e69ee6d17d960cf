"""A report as a value, and the one function that prints it in the format asked for."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TextIO

from league.errors import WrongUsage

if TYPE_CHECKING:
    from rich.console import Console

    from league.store.database import Database

Row = Mapping[str, Any]
"""Values by the keys of columns: text, numbers, truth values, None, or lists of text."""


class Screen(Protocol):
    """What a report is printed on."""

    out: TextIO

    def console(self) -> "Console":
        """A Rich console on `out`."""


class Outside(Screen, Protocol):
    """What a command reads from and prints on; `cli.environment.Environment` is one."""

    def open_database(self) -> "Database":
        """The league's database."""


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


def show(screen: Screen, format_: str, title: str, columns: Sequence[Column], rows: Sequence[Row]) -> None:
    """Print one table."""
    show_report(screen, format_, listing(title, columns, rows))


def show_report(screen: Screen, format_: str, report: Report) -> None:
    """Print a report.

    Args:
        screen: the environment of the command.
        format_: `table`, `json`, `csv` or `md`.
        report: what to print.

    Raises:
        WrongUsage: the report has no flat form, and CSV was asked for.
    """
    if format_ == "table":
        from league.report.render import renderables

        console = screen.console()
        for renderable in renderables(report):
            console.print(renderable)
        return
    from league.report import export

    if format_ == "json":
        encoding = (getattr(screen.out, "encoding", None) or "utf-8").lower()
        text = export.json_text(report.document, is_unicode=encoding.startswith("utf"))
    elif format_ == "csv":
        if report.flat is None:
            raise WrongUsage(f"this report is more than one table: as csv there are {report.no_csv}")
        text = export.csv_text(report.flat)
    else:
        text = export.markdown_text(report)
    screen.out.write(text)
