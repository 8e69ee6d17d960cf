"""What `league rules diff` and `league rules upgrade` do with their words."""

from league.cli.environment import Environment
from league.cli.rulesets import blaming, house_rules_text, of_the_league, shipped
from league.cli.writing import write
from league.errors import WrongUsage
from league.report.output import show_report
from league.report.rule_changes import changes_report, differences_report
from league.rules.entries import RulesChange
from league.rules.ruleset_differences import differences
from league.service.rules_change import Prospect, change_rules, files_for, prospect
from league.store.transaction import Transaction


def show_differences(
    environment: Environment, edition: str | None, between: tuple[str, str] | None, format_: str
) -> None:
    """What the league's ruleset differs in from an edition, or one edition from another."""
    if between is not None:
        if edition is not None:
            raise WrongUsage(f"--between names both editions: leave {edition!r} out")
        before, after = map(shipped, between)
        names = (before.rules.edition, after.rules.edition)
    else:
        league = of_the_league(environment)
        if league is None:
            raise WrongUsage("there is no league here: `league rules diff --between ONE OTHER` compares two editions")
        name, after = league
        before = shipped(edition or after.rules.edition)
        names = (before.rules.edition, name)
    title = f"{names[1]} differs from {names[0]} as it ships" if between is None else f"{names[0]} and {names[1]}"
    show_report(environment, format_, differences_report(title, *names, differences(before, after)))


def upgrade(
    environment: Environment,
    edition: str | None,
    house_rules: str | None,
    format_: str,
    *,
    without_house_rules: bool,
    dry_run: bool,
    yes: bool,
) -> None:
    """Show what other rules would change; then, if that is wanted, play by them."""
    if house_rules is not None and without_house_rules:
        raise WrongUsage("--house-rules and --no-house-rules exclude each other")
    text = None if house_rules is None else house_rules_text(environment, house_rules)
    question = "Play by these rules from now on?"
    if not (dry_run or yes or environment.is_interactive):
        environment.confirm(question, yes=False)
        yes = True

    def action(transaction: Transaction) -> Prospect:
        files = files_for(transaction, edition=edition, house_rules=text, keep_house_rules=not without_house_rules)
        found = prospect(transaction, files)
        if found.differences:
            day = environment.now().date()
            change_rules(transaction, RulesChange(edition=found.edition, files=files, on=day))
        return found

    with blaming(house_rules, edition or "the edition"):
        found = write(environment, action, is_preview=True, quiet=True)
    show_report(environment, format_, changes_report("What would change", found))
    if not found.differences:
        environment.notice("the league plays by these rules already")
    elif dry_run:
        environment.notice("dry run: nothing was changed")
    else:
        environment.confirm(question, yes=yes)
        write(environment, action, quiet=True)
        environment.notice(f"the league plays by {found.edition} as shown from now on")
