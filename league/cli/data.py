"""`league import`, `export`, `backup` and `doctor`: the league's data as a whole."""

from typing import Annotated

import typer

from league.cli.options import DryRun

app = typer.Typer()


@app.command("import")
def import_files(
    ctx: typer.Context,
    files: Annotated[list[str], typer.Argument(metavar="FILE...", help="Teams, sheets, JSON lines, replays; `-`.")],
    roll: Annotated[bool, typer.Option("--roll", help="Let the program roll missing dice.")] = False,
    keep_going: Annotated[
        bool, typer.Option("--keep-going", help="Record what is good; exit with 5 if something is not.")
    ] = False,
    dry_run: DryRun = False,
) -> None:
    """Import teams and matches; everything or, if something is wrong anywhere, nothing."""
    from league.cli.transfer import import_all

    import_all(ctx.obj, files, roll=roll, keep_going=keep_going, dry_run=dry_run)


@app.command("export")
def export(
    ctx: typer.Context,
    to: Annotated[str | None, typer.Option("--to", metavar="FILE", help="Write there, not to standard output.")] = None,
) -> None:
    """Write everything needed to make the league again, as JSON lines."""
    from league.cli.transfer import export_all

    export_all(ctx.obj, to)


@app.command("backup")
def backup(ctx: typer.Context, path: Annotated[str, typer.Argument(help="The copy to make.")]) -> None:
    """Copy the database, safely, while it is in use."""
    from league.store.database import path_of

    target = path_of(path)
    with ctx.obj.open_database() as database:
        database.backup(target)
    ctx.obj.print(f"backup written to {path}")


@app.command("doctor")
def doctor(ctx: typer.Context) -> None:
    """Check the database, its keys, and that the log gives the rosters; change nothing."""
    from league.cli.transfer import examine

    examine(ctx.obj)
