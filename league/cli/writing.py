"""Running a command that writes: one transaction, shown before it is kept, or shown and not kept."""

from collections.abc import Callable
from typing import TypeVar

from league.cli.environment import Environment
from league.report.differences import differences
from league.store.database import Database
from league.store.transaction import Transaction

_Result = TypeVar("_Result")


def write_confirmed(
    environment: Environment,
    action: Callable[[Transaction], _Result],
    *,
    question: str,
    yes: bool,
    dry_run: bool,
) -> _Result:
    """Run an action that destroys something: show what it would change, ask, and only then do it.

    Args:
        environment: the outside.
        action: writes through the transaction it is given; run twice where somebody is asked.
        question: what is asked.
        yes: do not ask.
        dry_run: show it, and neither ask nor do it.

    Raises:
        LeagueError: the action was refused, which is told before anything is asked; or nobody agreed.
    """
    if dry_run or yes:
        return write(environment, action, dry_run=dry_run)
    write(environment, action, is_preview=True, quiet=not environment.is_interactive)
    environment.confirm(question, yes=False)
    return write(environment, action, quiet=True)


class _NotKept(Exception):
    """Rolls the transaction of a dry run back."""


def write(
    environment: Environment,
    action: Callable[[Transaction], _Result],
    *,
    dry_run: bool = False,
    quiet: bool = False,
    is_preview: bool = False,
    database: Database | None = None,
) -> _Result:
    """Run an action in one transaction, and tell on the error stream what it changed on the rosters.

    Args:
        environment: the outside.
        action: writes through the transaction it is given.
        dry_run: roll everything back in the end.
        quiet: keep the differences to oneself, except in a dry run.
        is_preview: like a dry run, but without saying so: a question follows.
        database: a database to use instead of the league's; either is closed in the end.

    Raises:
        LeagueError: the action was refused, or the database cannot be used; nothing is changed then.
    """
    results: list[_Result] = []
    with database or environment.open_database() as opened:
        try:
            with opened.write() as connection:
                transaction = Transaction(connection, environment.now().isoformat(timespec="seconds"))
                results.append(action(transaction))
                transaction.flush()
                lines = [] if quiet and not dry_run else list(differences(transaction.changed_teams()))
                if dry_run or is_preview:
                    raise _NotKept
        except _NotKept:
            if dry_run:
                lines.append("dry run: nothing was changed")
        finally:
            environment.has_recorded |= opened.has_written
    for line in lines:
        environment.notice(line)
    return results[0]
