"""The root command: global options, and the one place where an error becomes an exit status."""

import os
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from league.cli.commands import COMMANDS, RootCommands
from league.cli.environment import Environment
from league.errors import ExitStatus, LeagueError


class Root(TyperGroup):
    """All commands; what goes wrong in any of them is told here."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self.commands = RootCommands()

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """The commands with a line each, from the table: nothing is imported for it."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, entry.help) for name, entry in COMMANDS.items()])

    def invoke(self, ctx: Any) -> Any:
        """Runs the command; a LeagueError, an interrupt or a reader who went away ends it without a traceback."""
        environment: Environment = ctx.obj
        try:
            result = super().invoke(ctx)
            environment.out.flush()
            return result
        except LeagueError as error:
            for line in str(error).splitlines():
                environment.notice(f"error: {line}")
            raise typer.Exit(error.exit_status) from None
        except KeyboardInterrupt:
            environment.notice("interrupted: nothing was changed by what was under way")
            raise typer.Exit(ExitStatus.INTERRUPTED) from None
        except BrokenPipeError:
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            raise typer.Exit(ExitStatus.DONE) from None


app = typer.Typer(
    cls=Root,
    name="league",
    help="The campaign manager for Blood Bowl leagues.",
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    add_completion=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def root(
    ctx: typer.Context,
    db: Annotated[
        str | None, typer.Option("--db", metavar="FILE", help="The league's database (else LEAGUE_DB, else your own).")
    ] = None,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False,
) -> None:
    """The campaign manager for Blood Bowl leagues."""
    environment: Environment = ctx.obj
    environment.database_option = db
    if version:
        from league import __version__

        environment.print(f"league {__version__}")
        raise typer.Exit


def run(arguments: list[str]) -> None:
    """Run the command line and exit."""
    typer.main.get_command(app)(arguments, prog_name="league", obj=Environment.of_process())
