"""`league player ...`: one player as he is, match by match, why he is so, what he learns, and his name."""

from typing import TYPE_CHECKING, Annotated

import typer

from league.cli.options import DryRun, Format, FormatOption, On

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from league.report.page import Report
    from league.rules.ids import PlayerId

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


@app.command("ledger")
def ledger(ctx: typer.Context, player: PlayerArgument, format_: FormatOption = Format.TABLE) -> None:
    """List what won a player star player points and what they were spent on, with the balance after each."""
    from league.report.ledgers import points_report

    _show(ctx, player, format_, points_report)


@app.command("explain")
def explain(ctx: typer.Context, player: PlayerArgument, format_: FormatOption = Format.TABLE) -> None:
    """List what made each characteristic, niggling injury and missed game of a player what it is, and corrections."""
    from league.report.explanations import explanation_report

    _show(ctx, player, format_, explanation_report)


@app.command("improve")
def improve(
    ctx: typer.Context,
    player: PlayerArgument,
    wishes: Annotated[
        list[str] | None,
        typer.Option(
            "--skill",
            "--characteristic",
            metavar="NAME",
            help="What he takes, such as Block, or ST. Several are wishes, the best first.",
        ),
    ] = None,
    random: Annotated[
        str | None, typer.Option("--random", metavar="CATEGORY", help="A random skill of a category: G, or General.")
    ] = None,
    dice: Annotated[
        str | None, typer.Option("--dice", metavar="DICE", help="The improvement roll: 5+4, or the die, such as 12.")
    ] = None,
    random_dice: Annotated[
        str | None, typer.Option("--random-dice", metavar="DICE", help="The rolls for a random skill: 3+4,5+1.")
    ] = None,
    roll: Annotated[bool, typer.Option("--roll", help="Roll the dice that are missing.")] = False,
    on: On = None,
    dry_run: DryRun = False,
    format_: FormatOption = Format.TABLE,
) -> None:
    """List what a player may take for his star player points; or take it.

    He takes the first of his wishes that the dice allow, in the order they stand here: `--skill Dodge --characteristic
    ST --skill Block --roll`. Before the program rolls, the wishes have to have an answer to every roll. Of two random
    skills he takes the one that is wished for with --skill, else the first that the program rolled.
    """
    if not (wishes or random or dice or random_dice or roll or on or dry_run):
        from league.report.improvements import improvements_report

        _show(ctx, player, format_, improvements_report)
        return
    from league.cli.player_improving import improve_player

    improve_player(
        ctx.obj,
        player,
        wishes or (),
        category=random,
        dice=dice,
        random_dice=random_dice,
        roll=roll,
        on=on,
        dry_run=dry_run,
    )


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


@app.command("retire")
def retire(ctx: typer.Context, player: PlayerArgument, on: On = None, dry_run: DryRun = False) -> None:
    """Let a hurt player rest for a time: he stays on the roster, and neither plays nor counts in the value."""
    from league.cli.squad_changes import rest_player

    rest_player(ctx.obj, player, on, back=False, dry_run=dry_run)


@app.command("return")
def come_back(ctx: typer.Context, player: PlayerArgument, on: On = None, dry_run: DryRun = False) -> None:
    """Let a player who rests play again."""
    from league.cli.squad_changes import rest_player

    rest_player(ctx.obj, player, on, back=True, dry_run=dry_run)


def _show(
    ctx: typer.Context, player: str, format_: Format, report_on: "Callable[[sqlite3.Connection, PlayerId], Report]"
) -> None:
    from league.report.output import read_and_show
    from league.store.names import find_player

    read_and_show(ctx.obj, format_, lambda connection: report_on(connection, find_player(connection, player)))
