"""`league match ...`: recording matches at once, or line by line while they are played."""

from typing import Annotated

import typer

from league.cli.environment import Environment
from league.cli.options import AcceptConflicts, DryRun, Format, FormatOption, Yes

app = typer.Typer()

Roll = Annotated[bool, typer.Option("--roll", help="Let the program roll missing dice.")]
TeamOption = Annotated[str | None, typer.Option("--team", help="Which match under way: that of this team.")]


@app.command("prepare")
def prepare(ctx: typer.Context, home: str, away: str, output: FormatOption = Format.TABLE) -> None:
    """Show what two teams are worth, who is missing, the gold for this match, and what each may buy."""
    from league.cli.match_preparing import prepare_match

    prepare_match(ctx.obj, home, away, output)


@app.command("record")
def record(
    ctx: typer.Context,
    file: Annotated[str | None, typer.Argument(help="A match sheet; `-` is standard input.")] = None,
    home: Annotated[str | None, typer.Option("--home", help="The home team.")] = None,
    away: Annotated[str | None, typer.Option("--away", help="The away team.")] = None,
    line: Annotated[list[str] | None, typer.Option("-e", metavar="LINE", help="A line of it; repeat it.")] = None,
    on: Annotated[str | None, typer.Option("--on", metavar="DATE", help="The day it was played.")] = None,
    roll: Roll = False,
    accept_conflicts: AcceptConflicts = False,
    dry_run: DryRun = False,
    output: Annotated[Format | None, typer.Option("--format", "-f", help="How to print it; else plain lines.")] = None,
) -> None:
    """Record a match that was played, from a file or from lines."""
    from league.cli.match_recording import record_match

    record_match(ctx.obj, file, home, away, line or [], on, roll, accept_conflicts, dry_run, output)


@app.command("start")
def start(
    ctx: typer.Context,
    home: str,
    away: str,
    on: Annotated[str | None, typer.Option("--on", metavar="DATE", help="The day it is played; else today.")] = None,
    dry_run: DryRun = False,
) -> None:
    """Begin a match that is written down as it is played."""
    from league.cli.match_drafting import start_match

    start_match(ctx.obj, home, away, on, dry_run=dry_run)


@app.command("add")
def add(
    ctx: typer.Context,
    lines: Annotated[list[str], typer.Argument(metavar="LINE...", help="Lines of the sheet, each one argument.")],
    team: TeamOption = None,
    roll: Roll = False,
    dry_run: DryRun = False,
) -> None:
    """Add lines to the match under way."""
    from league.cli.match_drafting import add_lines

    add_lines(ctx.obj, lines, team, roll=roll, dry_run=dry_run)


@app.command("pitch")
def pitch(ctx: typer.Context, team: TeamOption = None, output: FormatOption = Format.TABLE) -> None:
    """Show the match under way: the score, who is down or off, who has the ball."""
    from league.cli.match_drafting import show_pitch

    show_pitch(ctx.obj, team, output)


@app.command("drop")
def drop(
    ctx: typer.Context,
    count: Annotated[int, typer.Argument(help="How many lines.")] = 1,
    team: TeamOption = None,
    dry_run: DryRun = False,
) -> None:
    """Take the last lines of the match under way back."""
    from league.cli.match_drafting import drop_lines

    drop_lines(ctx.obj, count, team, dry_run=dry_run)


@app.command("end")
def end(
    ctx: typer.Context,
    team: TeamOption = None,
    roll: Roll = False,
    accept_conflicts: AcceptConflicts = False,
    dry_run: DryRun = False,
) -> None:
    """End the match under way and record it."""
    from league.cli.match_drafting import end_match

    end_match(ctx.obj, team, roll=roll, accept_conflicts=accept_conflicts, dry_run=dry_run)


@app.command("abandon")
def abandon(ctx: typer.Context, team: TeamOption = None, dry_run: DryRun = False, yes: Yes = False) -> None:
    """Forget the match under way, whole."""
    from league.cli.match_drafting import abandon_match

    abandon_match(ctx.obj, team, dry_run=dry_run, yes=yes)


@app.command("live")
def live(
    ctx: typer.Context,
    home: Annotated[str | None, typer.Argument(help="The home team; without, the match under way goes on.")] = None,
    away: Annotated[str | None, typer.Argument(help="The away team.")] = None,
    roll: Roll = False,
) -> None:
    """Enter a match at a prompt as it is played."""
    from league.cli.live import live_match

    environment: Environment = ctx.obj
    live_match(environment, home, away, roll=roll)


@app.command("list")
def list_matches(
    ctx: typer.Context,
    team: Annotated[str | None, typer.Option("--team", help="Only the matches of this team.")] = None,
    output: FormatOption = Format.TABLE,
) -> None:
    """List the matches that were played."""
    from league.report.matches import show_matches

    show_matches(ctx.obj, team, output)


@app.command("show")
def show(
    ctx: typer.Context,
    match: Annotated[str, typer.Argument(metavar="ID")],
    sheet: Annotated[bool, typer.Option("--sheet", help="Print it as the match sheet it was recorded from.")] = False,
    output: FormatOption = Format.TABLE,
) -> None:
    """Show a match, line by line, with its dice and what came of them."""
    from league.report.matches import print_sheet, show_match

    if not sheet:
        show_match(ctx.obj, match, output)
    elif output is Format.TABLE:
        print_sheet(ctx.obj, match)
    else:
        from league.errors import WrongUsage

        raise WrongUsage(f"a match sheet is text: --sheet does not go with --format {output}")


@app.command("decide")
def decide(
    ctx: typer.Context,
    match: Annotated[str, typer.Argument(metavar="ID")],
    lines: Annotated[
        list[str] | None, typer.Argument(metavar="LINE...", help="Lines of the sheet; else all that takes dice alone.")
    ] = None,
    roll: Roll = False,
    accept_conflicts: AcceptConflicts = False,
    dry_run: DryRun = False,
) -> None:
    """Decide what is still open after a recorded match: winnings, fans, MVP, who rises from the dead."""
    from league.cli.match_recording import decide_steps

    decide_steps(ctx.obj, match, lines or [], roll=roll, accept_conflicts=accept_conflicts, dry_run=dry_run)


@app.command("void")
def void(
    ctx: typer.Context,
    match: Annotated[str, typer.Argument(metavar="ID")],
    accept_conflicts: AcceptConflicts = False,
    dry_run: DryRun = False,
    yes: Yes = False,
) -> None:
    """Take a match back, however old; what came after it is played again."""
    from league.cli.match_recording import void

    void(ctx.obj, match, accept_conflicts=accept_conflicts, dry_run=dry_run, yes=yes)
