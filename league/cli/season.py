"""The league as it stands: one roster, the table, the league at a glance."""

from typing import TYPE_CHECKING, Annotated

import typer

from league.cli.options import Format, FormatOption

if TYPE_CHECKING:
    from league.cli.environment import Environment

app = typer.Typer()

TeamArgument = Annotated[str, typer.Argument(metavar="TEAM", help="The team: its name or its id, such as t3.")]


@app.command("roster")
def roster(
    ctx: typer.Context,
    team: TeamArgument,
    with_all: Annotated[bool, typer.Option("--all", help="Also those who died or were fired.")] = False,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Show a team's roster.

    MA, ST, AG, AV: movement allowance, strength, agility, armour value; `5 (6)` is 5 now, 6 printed. SPP: star player
    points. MNG: misses the next game.
    """
    from league.report.output import read_and_show
    from league.report.rosters import roster_report
    from league.store.names import find_team

    read_and_show(
        ctx.obj, format_, lambda connection: roster_report(connection, find_team(connection, team), with_all=with_all)
    )


@app.command("standings")
def standings(
    ctx: typer.Context,
    with_all: Annotated[bool, typer.Option("--all", help="Also teams that retired without a match.")] = False,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Show the league table.

    P, W, D, L: matches played, won, drawn, lost. TD and CAS: touchdowns and casualties, for (+), against (-) and the
    difference (+/-). Pts: league points. Ties are broken as the ruleset says, then by name.
    """
    from league.report.output import read_and_show
    from league.report.tables import standings_report

    read_and_show(ctx.obj, format_, lambda connection: standings_report(connection, with_all=with_all))


@app.command("status")
def status(ctx: typer.Context, format_: FormatOption = Format.TABLE) -> None:
    """Show the league at a glance: edition, teams, matches, who is missing, what is being written down."""
    from league.report.output import read_and_show
    from league.report.status import status_report

    environment: Environment = ctx.obj
    read_and_show(environment, format_, lambda connection: status_report(connection, environment.database_path))
