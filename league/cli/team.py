"""`league team ...`: adding teams, and what they do between matches."""

from typing import TYPE_CHECKING, Annotated

import typer

from league.cli.options import DryRun, Format, FormatOption, On, Yes

if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Callable

    from league.report.page import Report
    from league.rules.ids import TeamId

app = typer.Typer()

Team = Annotated[str, typer.Argument(metavar="TEAM", help="The team: its name, the start of it, or its id.")]


@app.command("add")
def add(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE|NAME", help="A team file, or with --race the name of one.")],
    race: Annotated[str | None, typer.Option("--race", help="The race of a new team without players.")] = None,
    coach: Annotated[str | None, typer.Option("--coach", help="The coach of a new team without players.")] = None,
    rule: Annotated[
        list[str] | None,
        typer.Option("--rule", metavar="NAME", help="A league or special rule that its race has the choice of."),
    ] = None,
    dry_run: DryRun = False,
) -> None:
    """Add a team from a file, or an empty one to hire players for.

    Where its race has a choice of leagues or special rules, the file has `special_rules = ["..."]`.
    """
    from league.cli.team_changes import add_team

    add_team(ctx.obj, file, race, coach, rule or (), dry_run=dry_run)


@app.command("list")
def list_teams(
    ctx: typer.Context,
    everything: Annotated[bool, typer.Option("--all", help="Retired teams too.")] = False,
    output: FormatOption = Format.TABLE,
) -> None:
    """List the teams."""
    from league.report.output import read_and_show
    from league.report.teams import teams_report

    read_and_show(ctx.obj, output, lambda connection: teams_report(connection, everything=everything))


@app.command("value")
def value(ctx: typer.Context, team: Team, output: FormatOption = Format.TABLE) -> None:
    """Explain a team's value, for its next match and in full: its parts, their sum, and what each player adds."""
    from league.report.team_value import team_value_report

    _show(ctx, team, output, team_value_report)


@app.command("ledger")
def ledger(ctx: typer.Context, team: Team, output: FormatOption = Format.TABLE) -> None:
    """List what came into a team's treasury and went out of it, with the balance after each."""
    from league.report.ledgers import treasury_report

    _show(ctx, team, output, treasury_report)


@app.command("hire")
def hire(
    ctx: typer.Context,
    team: Team,
    position: str,
    number: Annotated[int | None, typer.Option("--number", min=1, max=99, help="His number; else a free one.")] = None,
    name: Annotated[str | None, typer.Option("--name", help="His name.")] = None,
    on: On = None,
    dry_run: DryRun = False,
) -> None:
    """Hire a player."""
    from league.cli.team_changes import hire_player

    hire_player(ctx.obj, team, position, number, name, on, dry_run=dry_run)


@app.command("fire")
def fire(
    ctx: typer.Context,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The player: `Reavers#7`, his name, or his id.")],
    on: On = None,
    dry_run: DryRun = False,
    yes: Yes = False,
) -> None:
    """Let a player go for good."""
    from league.cli.team_changes import fire_player

    fire_player(ctx.obj, player, on, dry_run=dry_run, yes=yes)


@app.command("buy")
def buy(
    ctx: typer.Context,
    team: Team,
    item: Annotated[str, typer.Argument(help="rerolls, apothecary, fan_factor, assistant_coaches or cheerleaders.")],
    count: Annotated[int, typer.Argument(min=1, max=99)] = 1,
    on: On = None,
    dry_run: DryRun = False,
) -> None:
    """Buy re-rolls, an apothecary, fan factor or staff."""
    from league.cli.team_changes import buy_item

    buy_item(ctx.obj, team, item, count, on, dry_run=dry_run)


@app.command("retire")
def retire(ctx: typer.Context, team: Team, on: On = None, dry_run: DryRun = False, yes: Yes = False) -> None:
    """A team plays no more; its matches stay."""
    from league.cli.team_changes import retire_team

    retire_team(ctx.obj, team, on, dry_run=dry_run, yes=yes)


@app.command("journeymen")
def journeymen(
    ctx: typer.Context,
    team: Team,
    positions: Annotated[
        list[str] | None,
        typer.Argument(metavar="[POSITION]...", help="With --take: one for all who come, or one for each."),
    ] = None,
    take: Annotated[bool, typer.Option("--take", help="Take as many as are due.")] = False,
    hire: Annotated[
        list[str] | None, typer.Option("--hire", metavar="PLAYER", help="Hire one for good; may stand several times.")
    ] = None,
    release: Annotated[bool, typer.Option("--release", help="Let those go who are not hired.")] = False,
    on: On = None,
    dry_run: DryRun = False,
    yes: Yes = False,
    output: FormatOption = Format.TABLE,
) -> None:
    """Show how many journeymen a team is due and what hiring its own costs; or take, hire and release them."""
    if take or hire or release:
        from league.cli.journeymen import change_journeymen

        change_journeymen(
            ctx.obj,
            team,
            hire=hire or (),
            leave=release,
            fill_up=take,
            positions=positions or (),
            on=on,
            dry_run=dry_run,
            yes=yes,
        )
        return
    if positions or on or dry_run:
        raise typer.BadParameter("positions, --on and --dry-run go with --take, --hire or --release")
    from league.report.journeymen import journeymen_report

    _show(ctx, team, output, journeymen_report)


@app.command("upkeep")
def upkeep(
    ctx: typer.Context,
    team: Team,
    die: Annotated[
        int | None, typer.Option("--die", min=1, max=6, metavar="D6", help="The D6 of expensive mistakes.")
    ] = None,
    loss: Annotated[
        str | None, typer.Option("--loss", metavar="DICE", help="What the mistake costs: its D3, or its 2D6 as 4+3.")
    ] = None,
    roll: Annotated[bool, typer.Option("--roll", help="Roll the dice that are missing.")] = False,
    on: On = None,
    dry_run: DryRun = False,
) -> None:
    """Pay what having much costs after a match: spiralling expenses, or expensive mistakes."""
    from league.cli.upkeep import pay_upkeep

    pay_upkeep(ctx.obj, team, die, loss, on, roll=roll, dry_run=dry_run)


@app.command("captain")
def captain(
    ctx: typer.Context,
    team: Team,
    player: Annotated[str, typer.Argument(metavar="PLAYER", help="The player: his number, his name, or his id.")],
    on: On = None,
    dry_run: DryRun = False,
) -> None:
    """Name the captain of a team whose special rules give it one."""
    from league.cli.squad_changes import name_captain

    name_captain(ctx.obj, team, player, on, dry_run=dry_run)


def _show(
    ctx: typer.Context, team: str, format_: Format, report_on: "Callable[[sqlite3.Connection, TeamId], Report]"
) -> None:
    from league.report.output import read_and_show
    from league.store.names import find_team

    read_and_show(ctx.obj, format_, lambda connection: report_on(connection, find_team(connection, team)))
