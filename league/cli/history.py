"""`league log` and `league undo`: what was done, entry by entry, and taking it back."""

from typing import TYPE_CHECKING, Annotated

import typer

from league.cli.options import DryRun, Format, FormatOption, Yes

if TYPE_CHECKING:
    from league.cli.environment import Environment

app = typer.Typer()


@app.command("log")
def log(
    ctx: typer.Context,
    with_all: Annotated[bool, typer.Option("--all", help="Every entry, not only the latest 20.")] = False,
    format_: FormatOption = Format.TABLE,
) -> None:
    """List the latest entries of the log, in the order they were made, those that were taken back too."""
    from league.report.log import log_report
    from league.report.output import read_and_show

    read_and_show(ctx.obj, format_, lambda connection: log_report(connection, with_all=with_all))


@app.command("undo")
def undo(ctx: typer.Context, dry_run: DryRun = False, yes: Yes = False) -> None:
    """Take back the last command, whole; once more takes back the one before."""
    from league.cli.writing import write_confirmed
    from league.service import history

    environment: Environment = ctx.obj
    question = "Take back the last command, as shown?"
    undone = write_confirmed(environment, history.undo, question=question, yes=yes, dry_run=dry_run)
    if not dry_run:
        environment.print(f"command {undone.command} no longer counts ({', '.join(undone.kinds)})")
