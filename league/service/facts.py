"""Any fact -> its place in the log: what import reads and export writes."""

from collections.abc import Iterator
from datetime import date
from typing import assert_never

import msgspec
from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.entries import (
    Change,
    Firing,
    Founding,
    Hiring,
    Purchase,
    RecordedFact,
    Renaming,
    Retirement,
    TeamSheet,
    Undoing,
    Voiding,
)
from league.rules.events import MatchSheet
from league.rules.rolling import Roller
from league.service.league import parsed_ruleset
from league.service.match import record
from league.service.team import add_team, buy, fire, hire, is_entered, rename, retire
from league.store.codec import decode_fact
from league.store.transaction import Transaction


def enter(
    transaction: Transaction, fact: RecordedFact | Founding, *, today: date, roller: Roller | None = None
) -> bool:
    """Enter a fact.

    Returns:
        Whether it is new: False for what is in the log already.

    Raises:
        LeagueError: the rules or the state of the league forbid it.
    """
    if isinstance(fact, Change) and is_entered(transaction, fact):
        return False
    match fact:
        case MatchSheet():
            return record(transaction, fact, today=today, roller=roller).is_new
        case TeamSheet():
            return add_team(transaction, fact) is not None
        case Hiring():
            hire(transaction, fact)
        case Firing():
            fire(transaction, fact)
        case Renaming():
            rename(transaction, fact)
        case Purchase():
            buy(transaction, fact)
        case Retirement():
            retire(transaction, fact)
        case Founding():
            return _adopt(transaction, fact)
        case _:
            assert_never(fact)
    return True


def facts(transaction: Transaction) -> Iterator[RecordedFact | Founding]:
    """Everything needed to make the league again: the league itself, then all that counts, in order of effect."""
    connection = transaction.connection
    name, edition, files = connection.execute(
        "SELECT l.name, r.edition, r.files FROM league l JOIN ruleset r ON r.id = l.ruleset_id"
    ).fetchone()
    yield Founding(name=name, edition=edition, files=msgspec.json.decode(files, type=dict[str, str]))
    latest = (
        "SELECT e.body FROM entry e LEFT JOIN voided v ON v.entry_seq = e.seq"
        " WHERE v.entry_seq IS NULL AND e.kind NOT IN ('league', 'void', 'undo') AND NOT EXISTS ("
        "SELECT 1 FROM entry n LEFT JOIN voided w ON w.entry_seq = n.seq"
        " WHERE n.stands_for = e.stands_for AND n.seq > e.seq AND w.entry_seq IS NULL)"
        " ORDER BY e.day, e.stands_for"
    )
    for (body,) in connection.execute(latest):
        fact = decode_fact(body)
        assert not isinstance(fact, Founding | Voiding | Undoing)
        yield fact


def _adopt(transaction: Transaction, founding: Founding) -> bool:
    """Take over the name and the ruleset of an exported league, into a league that is still empty."""
    transaction.flush()
    known = facts(transaction)
    here, first = next(known), next(known, None)
    transaction.is_remaking = first is None
    if here == founding:
        return False
    if first is not None:
        raise AgainstTheRules(f"{founding.name!r} is another league than this one: import it into a new, empty one")
    transaction.found_again(founding, parsed_ruleset(founding.files))
    transaction.append(replace(founding, files={}), day="", effects={})
    return True
