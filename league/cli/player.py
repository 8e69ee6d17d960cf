"""`league player ...`: one player as he is, match by match, why he is so, and his name."""

from typing import TYPE_CHECKING, Annotated

import typer

from league.cli.options import DryRun, Format, FormatOption

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from league.cli.environment import Environment
    from league.report.page import Report

app = typer.Typer()

PlayerArgument = Annotated[
    str, typer.Argument(metavar="PLAYER", help="The player: Reavers#7, his name, or his id, such as p17.")
]


@app.command("show")
def show(ctx: typer.Context, player: PlayerArgument, format_: FormatOption = Format.TABLE) -> None:
    """Show a player as he is now: characteristics, skills, injuries, points and career."""
    from league.report.players import player_report

    _show(ctx, player, format_, player_report)


@app.command("history")
def history(ctx: typer.Context, player: PlayerArgument, format_: FormatOption = Format.TABLE) -> None:
    """Show a player match by match since he joined, missed matches too; the rows add up to his totals."""
    from league.report.players import history_report

    _show(ctx, player, format_, history_report)


@app.command("explain")
def explain(ctx: typer.Context, player: PlayerArgument, format_: FormatOption = Format.TABLE) -> None:
    """List what made each characteristic, niggling injury and missed game of a player what it is."""
    from league.report.explanations import explanation_report

    _show(ctx, player, format_, explanation_report)


@app.command("rename")
def rename(
    ctx: typer.Context,
    player: PlayerArgument,
    name: Annotated[str, typer.Argument(help="His new name.")],
    dry_run: DryRun = False,
) -> None:
    """Give a player another name."""
    from league.cli.team_changes import rename_player

    rename_player(ctx.obj, player, name, dry_run=dry_run)


def _show(
    ctx: typer.Context, player: str, format_: Format, report_on: "Callable[[sqlite3.Connection, int], Report]"
) -> None:
    from league.report.output import show_report
    from league.store.names import find_player

    environment: Environment = ctx.obj
    with environment.open_database() as database, database.read() as connection:
        report = report_on(connection, find_player(connection, player))
    show_report(environment, format_, report)
