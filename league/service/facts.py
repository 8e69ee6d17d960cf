"""Any fact -> its place in the log: what import reads and export writes."""

from collections.abc import Iterator
from datetime import date
from typing import assert_never

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.entries import (
    Captaincy,
    Change,
    Firing,
    Founding,
    Hiring,
    Improvement,
    Journeymen,
    PlayerCorrection,
    Purchase,
    RecordedFact,
    Renaming,
    Resting,
    Retirement,
    RulesChange,
    Signing,
    TeamCorrection,
    TeamSheet,
    Undoing,
    Upkeep,
    Voiding,
)
from league.rules.events import MatchSheet
from league.rules.rolling import Roller
from league.service.changes import is_entered
from league.service.commissioner import correct_player, correct_team
from league.service.improvement import improve
from league.service.journeymen import fill_up, sign
from league.service.league import parsed_ruleset
from league.service.match import record
from league.service.new_team import add_team
from league.service.rules_change import change_rules
from league.service.squad import name_captain, rest
from league.service.team import buy, fire, hire, rename, retire
from league.service.upkeep import pay_upkeep
from league.store.commands import facts_that_count
from league.store.rulesets import founding
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
        case Improvement():
            improve(transaction, fact)
        case Journeymen():
            fill_up(transaction, fact)
        case Signing():
            sign(transaction, fact)
        case Upkeep():
            pay_upkeep(transaction, fact)
        case Resting():
            rest(transaction, fact)
        case Captaincy():
            name_captain(transaction, fact)
        case PlayerCorrection():
            correct_player(transaction, fact)
        case TeamCorrection():
            correct_team(transaction, fact)
        case RulesChange():
            return change_rules(transaction, fact)
        case Founding():
            return _adopt(transaction, fact)
        case _:
            assert_never(fact)
    return True


def facts(transaction: Transaction) -> Iterator[RecordedFact | Founding]:
    """Everything needed to make the league again: the league itself, then all that counts, in order of effect."""
    yield founding(transaction.connection)
    for fact in facts_that_count(transaction.connection):
        assert not isinstance(fact, Founding | Voiding | Undoing)
        yield fact


def _adopt(transaction: Transaction, wanted: Founding) -> bool:
    """Take over the name and the ruleset of an exported league, into a league that is still empty."""
    transaction.flush()
    known = facts(transaction)
    here, first = next(known), next(known, None)
    transaction.is_remaking = first is None
    if here == wanted:
        return False
    if first is not None:
        raise AgainstTheRules(f"{wanted.name!r} is another league than this one: import it into a new, empty one")
    transaction.found_again(wanted, parsed_ruleset(wanted.files))
    transaction.append(replace(wanted, files={}), day="", effects={})
    return True
