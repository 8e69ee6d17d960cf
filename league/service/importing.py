"""Many facts from files, in one transaction: all of them, or with leave the good ones."""

from collections import Counter
from collections.abc import Callable, Iterable
from datetime import date
from typing import Protocol

from league.errors import LeagueError, Problem
from league.rules.entries import Founding, RecordedFact, TeamSheet
from league.rules.events import MatchSheet
from league.rules.rolling import Roller
from league.service.facts import enter
from league.service.located import Located, located
from league.service.new_team import add_team
from league.store.transaction import Transaction


class ImportedItem(Located, Protocol):
    """One fact of a file, or what keeps it from being one, and the teams it needs."""

    fact: RecordedFact | Founding | None
    problems: list[Problem]
    source: str
    needs: tuple[TeamSheet, ...]


class ImportSummary:
    """What an import did: how many of each kind it recorded, how many were there already, and every problem."""

    __slots__ = ("problems", "recorded", "skipped")

    def __init__(self) -> None:
        self.recorded: Counter[str] = Counter()
        self.skipped = 0
        self.problems: list[Problem] = []


def import_items(
    transaction: Transaction,
    items: Iterable[ImportedItem],
    *,
    today: date,
    roller: Roller | None = None,
    progress: Callable[[], None] | None = None,
) -> ImportSummary:
    """Enter every item that can be entered, and collect what is wrong with the others.

    The caller commits or rolls back: a problem anywhere need not keep the good items out of the transaction.

    Args:
        transaction: what is written together.
        items: the facts, as they are read.
        today: the day of a match without a date.
        roller: makes missing rolls; without one they are problems.
        progress: called after each item.
    """
    summary = ImportSummary()
    source = None
    for item in items:
        if item.source != source:
            # Another file is another league's, or nobody's: what the log of the one before accepted is no excuse.
            source = item.source
            transaction.is_remaking = False
        if item.fact is None or item.problems:
            summary.problems.extend(item.problems)
        else:
            _enter(transaction, item, item.fact, summary, today, roller)
        if progress is not None:
            progress()
    return summary


def _enter(
    transaction: Transaction,
    item: ImportedItem,
    fact: RecordedFact | Founding,
    summary: ImportSummary,
    today: date,
    roller: Roller | None,
) -> None:
    try:
        if item.needs:
            with transaction.attempt():
                teams = _enter_teams(transaction, item, fact)
                is_new = enter(transaction, fact, today=today, roller=roller)
        else:
            teams, is_new = 0, enter(transaction, fact, today=today, roller=roller)
        summary.recorded.update({"team": teams} if teams else {})
        if is_new:
            summary.recorded[str(fact.__struct_config__.tag)] += 1
        else:
            summary.skipped += 1
    except LeagueError as error:
        sheet = fact if isinstance(fact, MatchSheet) else None
        summary.problems.extend(located(error, item, item.source, sheet))


def _enter_teams(transaction: Transaction, item: ImportedItem, fact: RecordedFact | Founding) -> int:
    """Add the teams a match needs that the league does not know, unless it knows the match; returns how many."""
    if isinstance(fact, MatchSheet) and transaction.has_match(fact.id):
        return 0
    return sum(not transaction.has_team(team.name) and add_team(transaction, team) is not None for team in item.needs)
