"""The root command: global options, and the one place where an error becomes an exit status."""

import os
import sys
from contextlib import suppress
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from league.cli.commands import COMMANDS, RootCommands
from league.cli.environment import Environment
from league.errors import ExitStatus, InvalidInput, LeagueError


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


def _show_version(ctx: typer.Context, wanted: bool) -> None:
    if wanted:
        from league import __version__

        environment: Environment = ctx.obj
        environment.print(f"league {__version__}")
        raise typer.Exit


Version = Annotated[
    bool, typer.Option("--version", help="Show the version and exit.", is_eager=True, callback=_show_version)
]


@app.callback()
def root(
    ctx: typer.Context,
    db: Annotated[
        str | None, typer.Option("--db", metavar="FILE", help="The league's database (else LEAGUE_DB, else your own).")
    ] = None,
    version: Version = False,  # noqa: ARG001 - shown before anything else is looked at
) -> None:
    """The campaign manager for Blood Bowl leagues."""
    environment: Environment = ctx.obj
    environment.database_option = db


def run(arguments: list[str]) -> None:
    """Run the command line and exit."""
    environment = Environment.of_process()
    try:
        words = [_text(word) for word in arguments]
        typer.main.get_command(app)(words, prog_name="league", obj=environment)
    except InvalidInput as error:
        environment.notice(f"error: {error}")
        sys.exit(error.exit_status)
    except KeyboardInterrupt:
        environment.notice("interrupted: nothing was changed")
        sys.exit(ExitStatus.INTERRUPTED)
    except OSError as error:
        # Help and usage errors are printed outside of any command.
        _let_go()
        environment.notice(f"error: the output: {error.strerror or error}")
        sys.exit(ExitStatus.STORAGE)


def _text(word: str) -> str:
    """A word of the command line as text; a file may have any name, everything else is stored or looked up.

    Raises:
        InvalidInput: its bytes are no UTF-8.
    """
    if word.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in word) or os.path.lexists(word):
        return word
    try:
        # Where the locale knows ASCII alone, Python gives UTF-8 byte by byte.
        return os.fsencode(word).decode()
    except UnicodeError:
        raise InvalidInput(f"{word!r}: this is not UTF-8") from None


def _let_go() -> None:
    """Nobody takes the output: what is left of it must not be written, nor complained about, when the process ends."""
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (OSError, ValueError):
            with suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        except AttributeError:
            continue  # the shell closed it
