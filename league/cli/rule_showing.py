"""What the commands that show rules do with their words."""

from league.cli.environment import Environment
from league.cli.rulesets import ruleset_for, shipped
from league.errors import NotFound, WrongUsage
from league.report.output import show_report
from league.report.price_lists import roster_report
from league.report.rule_settings import whole_report
from league.report.rule_tables import ROSTER, table_names, table_report
from league.store.editions import ALIASES, editions


def show_table(environment: Environment, table: str, race: str | None, edition: str | None, format_: str) -> None:
    """A table of a ruleset, the price list of a race, or all tables of options of an edition."""
    name = table.casefold().replace("_", "-")
    if name == ROSTER:
        if race is None:
            raise WrongUsage("whose roster? Write its race, such as `league rules roster orc`")
        show_roster(environment, race, edition, format_)
        return
    is_edition = name in editions() or name in ALIASES
    if is_edition and edition is not None:
        raise WrongUsage(f"{name} is an edition itself: leave --ruleset {edition} out")
    report = whole_report(shipped(name)) if is_edition else table_report(ruleset_for(environment, edition), name)
    if report is None:
        raise NotFound.among("table", table, [*table_names(), *editions()], lister="league rules show --help")
    if race is not None:
        raise WrongUsage(f"the table {name} is everybody's: leave {race!r} out")
    show_report(environment, format_, report)


def show_roster(environment: Environment, race: str, edition: str | None, format_: str) -> None:
    """The price list of a race."""
    rules = ruleset_for(environment, edition)
    roster = rules.roster(race)
    if roster is None:
        names = [known.name for known in rules.rosters]
        raise NotFound.among("race", race, names, lister="league rules show rosters")
    show_report(environment, format_, roster_report(rules, roster))


def show_conformance(environment: Environment, edition: str | None, format_: str) -> None:
    """The rules on which league managers disagree, for one edition or for all."""
    from league.report.conformance import conformance_report

    rulesets = [shipped(name) for name in ([edition] if edition is not None else editions())]
    show_report(environment, format_, conformance_report(rulesets))
