"""`league team ...`: adding teams, and what they do between matches."""

from typing import Annotated

import typer

from league.cli.options import DryRun, Format, FormatOption, On, Yes

app = typer.Typer()

Team = Annotated[str, typer.Argument(metavar="TEAM", help="The team: its name, the start of it, or its id.")]


@app.command("add")
def add(
    ctx: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE|NAME", help="A team file, or with --race the name of one.")],
    race: Annotated[str | None, typer.Option("--race", help="The race of a new team without players.")] = None,
    coach: Annotated[str | None, typer.Option("--coach", help="The coach of a new team without players.")] = None,
    dry_run: DryRun = False,
) -> None:
    """Add a team from a file, or an empty one to hire players for."""
    from league.cli.team_changes import add_team

    add_team(ctx.obj, file, race, coach, dry_run=dry_run)


@app.command("list")
def list_teams(
    ctx: typer.Context,
    everything: Annotated[bool, typer.Option("--all", help="Retired teams too.")] = False,
    output: FormatOption = Format.TABLE,
) -> None:
    """List the teams."""
    from league.report.teams import show_teams

    show_teams(ctx.obj, output, everything=everything)


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
