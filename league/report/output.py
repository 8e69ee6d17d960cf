"""The one function that prints a report in the format asked for, and what it needs of the outside."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, TextIO

from league.errors import WrongUsage
from league.report.page import Column, Report, Row, listing

if TYPE_CHECKING:
    import sqlite3

    from rich.console import Console

    from league.store.database import Database


class Screen(Protocol):
    """What a report is printed on."""

    out: TextIO

    def console(self) -> "Console":
        """A Rich console on `out`."""


class Outside(Screen, Protocol):
    """What a command reads from and prints on; `cli.environment.Environment` is one."""

    def open_database(self) -> "Database":
        """The league's database."""


def show(screen: Screen, format_: str, title: str, columns: Sequence[Column], rows: Sequence[Row]) -> None:
    """Print one table."""
    show_report(screen, format_, listing(title, columns, rows))


def read_and_show(outside: Outside, format_: str, read: "Callable[[sqlite3.Connection], Report]") -> None:
    """Print a report that is read from the league's database, as far as `read` finds what it is about.

    Raises:
        LeagueError: what `read` raises.
    """
    with outside.open_database() as database, database.read() as connection:
        report = read(connection)
    show_report(outside, format_, report)


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
