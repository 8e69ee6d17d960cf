"""Matches under way: what `match start`, `add`, `pitch`, `drop`, `end` and `abandon` do with their words."""

from collections.abc import Iterator
from contextlib import contextmanager

from league.cli.dice import with_dice
from league.cli.environment import Environment
from league.cli.match_recording import report, told
from league.cli.options import Format
from league.cli.sheet_input import parse_day, read_lines, write_line
from league.cli.writing import write, write_confirmed
from league.rules.rolling import Roller
from league.service import draft as service
from league.service.match import Recorded
from league.store.transaction import Transaction


def start_match(environment: Environment, home: str, away: str, on: str | None, *, dry_run: bool = False) -> None:
    """Begin a match."""
    day = parse_day(on) or environment.today

    def action(transaction: Transaction) -> str:
        return service.title(transaction, service.start(transaction, home, away, day))

    environment.print(f"{write(environment, action, dry_run=dry_run)}: under way")


def add_lines(
    environment: Environment, lines: list[str], team: str | None, *, roll: bool, dry_run: bool = False
) -> None:
    """Add lines and tell what came of them."""

    def attempt(roller: Roller | None) -> list[str]:
        def action(transaction: Transaction) -> list[str]:
            draft = service.find_draft(transaction, team)
            after, decision = service.add(transaction, draft, lines, read_lines, write_line, roller)
            outcomes = decision.outcome.outcomes
            first = len(outcomes) - (len(after.lines) - len(draft.lines))
            return list(told(decision.sheet.events[first:], outcomes[first:]))

        return write(environment, action, dry_run=dry_run)

    for line in with_dice(environment, attempt, roll=roll):
        environment.print(line)


def show_pitch(environment: Environment, team: str | None, output: Format) -> None:
    """Show the state of the match."""
    from league.report.pitch import show

    with reading(environment) as transaction:
        draft = service.find_draft(transaction, team)
        sheet, decision = service.decided(transaction, draft, read_lines)
        show(environment, sheet, decision, output)


def drop_lines(environment: Environment, count: int, team: str | None, *, dry_run: bool = False) -> None:
    """Take lines back, and tell which."""

    def action(transaction: Transaction) -> tuple[str, ...]:
        return service.drop(transaction, service.find_draft(transaction, team), count)[1]

    for line in write(environment, action, dry_run=dry_run):
        environment.print(f"dropped: {line}")


def end_match(environment: Environment, team: str | None, *, roll: bool, accept_conflicts: bool, dry_run: bool) -> None:
    """Record the match."""

    def attempt(roller: Roller | None) -> Recorded:
        def action(transaction: Transaction) -> Recorded:
            draft = service.find_draft(transaction, team)
            return service.end(transaction, draft, read_lines, roller=roller, accept_conflicts=accept_conflicts)

        return write(environment, action, dry_run=dry_run)

    recorded = with_dice(environment, attempt, roll=roll)
    report(environment, recorded, None)


def abandon_match(environment: Environment, team: str | None, *, dry_run: bool, yes: bool) -> None:
    """Forget the match."""

    def action(transaction: Transaction) -> str:
        draft = service.find_draft(transaction, team)
        service.abandon(transaction, draft)
        return service.title(transaction, draft)

    question = "Forget the match under way, with every line of it?"
    forgotten = write_confirmed(environment, action, question=question, yes=yes, dry_run=dry_run)
    if not dry_run:
        environment.print(f"{forgotten}: forgotten")


@contextmanager
def reading(environment: Environment) -> Iterator[Transaction]:
    """A consistent look at the league; nothing is written."""
    with environment.open_database() as database, database.read() as connection:
        yield Transaction(connection, environment.now().isoformat(timespec="seconds"))
