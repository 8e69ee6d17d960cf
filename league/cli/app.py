"""The root command: global options, and the one place where an error becomes an exit status."""

import os
import sys
from contextlib import suppress
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

    def format_commands(self, ctx: Any, formatter: Any) -> None:  # noqa: ARG002
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
            kept = "what was done before that is recorded" if environment.has_recorded else "nothing was changed"
            environment.notice(f"interrupted: {kept}")
            raise typer.Exit(ExitStatus.INTERRUPTED) from None
        except BrokenPipeError:
            _let_go()
            raise typer.Exit(ExitStatus.DONE) from None
        except OSError as error:
            _let_go()
            kept = "; what was asked for is recorded" if environment.has_recorded else ""
            environment.notice(f"error: {error.filename or 'the output'}: {error.strerror or error}{kept}")
            raise typer.Exit(ExitStatus.STORAGE) from None


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
    environment = Environment.of_process()
    for word in arguments:
        # A file may have any name; nothing else is stored, looked up or compared that is no text.
        if not _is_text(word) and not os.path.lexists(word):
            environment.notice(f"error: {word!r}: this is not UTF-8")
            sys.exit(ExitStatus.REFUSED)
    try:
        typer.main.get_command(app)(arguments, prog_name="league", obj=environment)
    except KeyboardInterrupt:
        environment.notice("interrupted: nothing was changed")
        sys.exit(ExitStatus.INTERRUPTED)
    except OSError as error:
        # Help and usage errors are printed outside of any command.
        _let_go()
        environment.notice(f"error: the output: {error.strerror or error}")
        sys.exit(ExitStatus.STORAGE)


def _is_text(word: str) -> bool:
    return word.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in word)


def _let_go() -> None:
    """Nobody takes the output: what is left of it must not be written, nor complained about, when the process ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
