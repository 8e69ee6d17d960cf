"""The commissioner's reports."""

from typing import Annotated

import typer

from league.cli.options import Format, FormatOption

app = typer.Typer()

From = Annotated[str | None, typer.Option("--from", metavar="DATE", help="The first day, as YYYY-MM-DD.")]
To = Annotated[str | None, typer.Option("--to", metavar="DATE", help="The last day, as YYYY-MM-DD.")]


@app.command("season")
def season(ctx: typer.Context, first: From = None, last: To = None, format_: FormatOption = Format.TABLE) -> None:
    """Print the table, results, casualties, deaths, who misses the next match, and how each roster changed and why.

    With --from or --to only the matches of those days count. JSON is one object; there is no CSV: its tables are
    those of `standings`, `match list`, `report casualties` and `report rosters`.
    """
    from league.report.output import read_and_show
    from league.report.season import season_report

    days = _days(first, last)
    read_and_show(ctx.obj, format_, lambda connection: season_report(connection, *days))


@app.command("rosters")
def rosters(
    ctx: typer.Context,
    with_all: Annotated[bool, typer.Option("--all", help="Also retired teams, and who died or was fired.")] = False,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Print every roster. JSON is a list of the objects of `league roster`; CSV has a row for each player."""
    from league.report.output import read_and_show
    from league.report.rosters import rosters_report

    read_and_show(ctx.obj, format_, lambda connection: rosters_report(connection, with_all=with_all))


@app.command("casualties")
def casualties(ctx: typer.Context, first: From = None, last: To = None, format_: FormatOption = Format.TABLE) -> None:
    """Print every casualty: who, by whom, the dice, and what came of it."""
    from league.report.casualties import casualties_report
    from league.report.output import read_and_show

    days = _days(first, last)
    read_and_show(ctx.obj, format_, lambda connection: casualties_report(connection, *days))


def _days(first: str | None, last: str | None) -> tuple[str | None, str | None]:
    """The range of days as ISO text.

    Raises:
        InvalidInput: one of them is no day, or they are the wrong way round.
    """
    from league.cli.sheet_input import parse_day
    from league.errors import InvalidInput

    days = parse_day(first), parse_day(last)
    if days[0] and days[1] and days[0] > days[1]:
        raise InvalidInput(f"--from {days[0]} is later than --to {days[1]}")
    start, end = (day.isoformat() if day is not None else None for day in days)
    return start, end
