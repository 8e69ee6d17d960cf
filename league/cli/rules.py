"""`league rules ...`: rulesets to look at, and dice rolled or looked up on their tables."""

from typing import TYPE_CHECKING, Annotated

import typer

from league.cli.options import Format, FormatOption

if TYPE_CHECKING:
    from league.cli.environment import Environment
    from league.rules.ruleset import Ruleset

app = typer.Typer()

RulesetOption = Annotated[
    str | None, typer.Option("--ruleset", help="Which ruleset: the league's if not given, or bb1 where there is none.")
]


@app.command("list")
def list_rulesets(ctx: typer.Context, format_: FormatOption = Format.TABLE) -> None:
    """List the rulesets that come with the program, and the one the league plays under."""
    from league.report.output import show_report
    from league.report.rule_tables import edition_row, editions_report
    from league.service.league import editions

    environment: Environment = ctx.obj
    league, played = _of_the_league(environment) or ("", None)
    rows = []
    for edition in editions():
        ruleset = _shipped(edition)
        is_played = ruleset == played
        rows.append(edition_row(ruleset, ships=True, league=league if is_played else ""))
        played = None if is_played else played
    if played is not None:
        rows.append(edition_row(played, ships=False, league=league))
    show_report(environment, format_, editions_report(rows))


@app.command("show")
def show(
    ctx: typer.Context,
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Such as casualty, injury, spp, limits or roster.")],
    race: Annotated[str | None, typer.Argument(metavar="[RACE]", help="With `roster`: whose.")] = None,
    ruleset: RulesetOption = None,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Show a table of a ruleset, and where its facts come from.

    The tables: casualty, injury, armour, causes, skill-effects, characteristics, skills, rosters, roster RACE, limits,
    knock-out, stand-up, referee, regeneration, apothecary, ball, spp, squad, prices, standings.
    """
    from league.cli.rule_rolls import not_found
    from league.errors import WrongUsage
    from league.report.output import show_report
    from league.report.rule_tables import ROSTER, roster_report, table_names, table_report

    environment: Environment = ctx.obj
    rules = _ruleset(environment, ruleset)
    name = table.casefold().replace("_", "-")
    if name == ROSTER:
        if race is None:
            raise WrongUsage("whose roster? Write its race, such as `league rules show roster orc`")
        roster = rules.roster(race)
        if roster is None:
            not_found("race", race, [known.name for known in rules.rosters])
        show_report(environment, format_, roster_report(rules, roster))
        return
    report = table_report(rules, name)
    if report is None:
        not_found("table", table, table_names())
    if race is not None:
        raise WrongUsage(f"the table {name} is everybody's: leave {race!r} out")
    show_report(environment, format_, report)


@app.command("roll")
def roll(
    ctx: typer.Context,
    what: Annotated[str, typer.Argument(metavar="armour|injury|casualty", help="Which roll.")],
    values: Annotated[
        list[str] | None,
        typer.Argument(metavar="[AV] [DICE]", help="The armour value, for armour; then dice as they fell: 5+4, or 54."),
    ] = None,
    causer_skills: Annotated[
        list[str] | None, typer.Option("--with", metavar="SKILL", help="A skill of who did it, such as mighty-blow.")
    ] = None,
    victim_skills: Annotated[
        list[str] | None, typer.Option("--victim", metavar="SKILL", help="A skill of the victim, such as stunty.")
    ] = None,
    niggling: Annotated[int, typer.Option("--niggling", min=0, max=99, help="His niggling injuries.")] = 0,
    assists: Annotated[str | None, typer.Option("--assists", metavar="N-N", help="Of fouler and fouled.")] = None,
    cause: Annotated[str | None, typer.Option("--cause", metavar="VERB", help="Such as block, foul, crowd.")] = None,
    ruleset: RulesetOption = None,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Look dice up on a table, or roll them where none are given.

    `league rules roll armour 8 5+4 --with mighty-blow`, `league rules roll injury 4+3 --niggling 1`,
    `league rules roll casualty 54`.
    """
    from league.cli.rule_rolls import Circumstances, Thrower, roll_rows
    from league.report.output import show
    from league.report.page import Column

    environment: Environment = ctx.obj
    rules = _ruleset(environment, ruleset)
    given = Circumstances(causer_skills or (), victim_skills or (), niggling, assists, cause)
    rows = roll_rows(rules, what, Thrower(environment.roll, values or ()), given)
    if format_ is Format.TABLE:
        for row in rows:
            environment.print(row["words"])
        return
    columns = [Column(key, key, is_number=key == "total") for key in rows[0]]
    show(environment, format_, f"{rules.rules.edition}: {what} roll", columns, rows)


def _ruleset(environment: "Environment", edition: str | None) -> "Ruleset":
    """The ruleset asked for: one that ships, else the league's, else the default."""
    from league.service.league import DEFAULT_EDITION

    if edition is not None:
        return _shipped(edition)
    league = _of_the_league(environment)
    return league[1] if league is not None else _shipped(DEFAULT_EDITION)


def _shipped(edition: str) -> "Ruleset":
    from league.rules.ruleset_files import parse
    from league.service.league import edition_files

    return parse(edition_files(edition))


def _of_the_league(environment: "Environment") -> "tuple[str, Ruleset] | None":
    """The league's name and its ruleset; None where there is no league, unless `--db` says there is."""
    from league.store import reader
    from league.store.journal import load_ruleset

    if environment.database_option is None and not environment.database_path.exists():
        return None
    with environment.open_database() as database, database.read() as connection:
        return reader.league(connection)["name"], load_ruleset(connection)
