"""`league rules ...`: rulesets to look at and to change, and dice rolled or looked up on their tables."""

from typing import TYPE_CHECKING, Annotated

import typer

from league.cli.options import DryRun, Format, FormatOption, Yes

if TYPE_CHECKING:
    from league.cli.environment import Environment

app = typer.Typer()

RulesetOption = Annotated[
    str | None, typer.Option("--ruleset", help="Which ruleset: the league's if not given, or bb1 where there is none.")
]


@app.command("list")
def list_rulesets(ctx: typer.Context, format_: FormatOption = Format.TABLE) -> None:
    """List the rulesets that come with the program, and the one the league plays under."""
    from league.cli.rulesets import of_the_league, shipped
    from league.report.output import show_report
    from league.report.rule_tables import edition_row, editions_report
    from league.store.editions import editions

    environment: Environment = ctx.obj
    league, played = of_the_league(environment) or ("", None)
    rows = []
    for edition in editions():
        ruleset = shipped(edition)
        is_played = ruleset == played
        rows.append(edition_row(ruleset, ships=True, league=league if is_played else ""))
        played = None if is_played else played
    if played is not None:
        rows.append(edition_row(played, ships=False, league=league))
    show_report(environment, format_, editions_report(rows))


@app.command("show")
def show(
    ctx: typer.Context,
    table: Annotated[
        str, typer.Argument(metavar="TABLE|EDITION", help="Such as casualty, spp, fans or stars; or a whole edition.")
    ],
    race: Annotated[str | None, typer.Argument(metavar="[RACE]", help="With `roster`: whose.")] = None,
    ruleset: RulesetOption = None,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Show a table of a ruleset, and where its facts come from; or all tables of an edition that are no lists.

    The lists: casualty, injury, armour, causes, skill-effects, characteristics, skills, rosters, stars, inducements.
    The others: limits, knock-out, stand-up, referee, regeneration, apothecary, ball, spp, mvp, squad, prices,
    standings, improvements, gate, winnings, fans, concession, raising, spiralling-expenses, expensive-mistakes,
    journeymen, buying, captain, getting-even.
    """
    from league.cli.rule_showing import show_table

    show_table(ctx.obj, table, race, ruleset, format_)


@app.command("roster")
def roster(
    ctx: typer.Context,
    race: Annotated[str, typer.Argument(metavar="RACE", help="Such as orc or `Wood Elf`.")],
    ruleset: RulesetOption = None,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Show the price list of a race: its positions, and what else a team of it may buy."""
    from league.cli.rule_showing import show_roster

    show_roster(ctx.obj, race, ruleset, format_)


@app.command("diff")
def diff(
    ctx: typer.Context,
    edition: Annotated[str | None, typer.Argument(metavar="[EDITION]", help="The league's if not given.")] = None,
    between: Annotated[
        tuple[str, str] | None, typer.Option("--between", metavar="ONE OTHER", help="Compare two editions instead.")
    ] = None,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Show what the league's rules, house rules included, differ in from an edition as it ships."""
    from league.cli.rules_changing import show_differences

    show_differences(ctx.obj, edition, between, format_)


@app.command("upgrade")
def upgrade(
    ctx: typer.Context,
    ruleset: Annotated[
        str | None, typer.Option("--ruleset", help="Another edition; the one it plays if not given.")
    ] = None,
    house_rules: Annotated[
        str | None, typer.Option("--house-rules", metavar="FILE", help="Other house rules; else it keeps its own.")
    ] = None,
    no_house_rules: Annotated[bool, typer.Option("--no-house-rules", help="No house rules any more.")] = False,
    dry_run: DryRun = False,
    yes: Yes = False,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Show what the edition as it ships now, or other house rules, would change for the league; then play by it.

    What is recorded stays as it is, and so do skills and positions the new rules have no name for.
    """
    from league.cli.rules_changing import upgrade as change

    change(ctx.obj, ruleset, house_rules, format_, without_house_rules=no_house_rules, dry_run=dry_run, yes=yes)


@app.command("conformance")
def conformance(
    ctx: typer.Context,
    edition: Annotated[
        str | None, typer.Argument(metavar="[EDITION]", help="Such as bb2020; all of them if not given.")
    ] = None,
    format_: FormatOption = Format.TABLE,
) -> None:
    """Show the rules on which league managers disagree: what this one does, why, and the option that changes it."""
    from league.cli.rule_showing import show_conformance

    show_conformance(ctx.obj, edition, format_)


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
    from league.cli.rulesets import ruleset_for
    from league.report.output import show
    from league.report.page import Column

    environment: Environment = ctx.obj
    rules = ruleset_for(environment, ruleset)
    given = Circumstances(causer_skills or (), victim_skills or (), niggling, assists, cause)
    rows = roll_rows(rules, what, Thrower(environment.roll, values or ()), given)
    if format_ is Format.TABLE:
        for row in rows:
            environment.print(row["words"])
        return
    columns = [Column(key, key, is_number=key == "total") for key in rows[0]]
    show(environment, format_, f"{rules.rules.edition}: {what} roll", columns, rows)
