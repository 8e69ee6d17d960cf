"""The entry of a match: what it does to both teams, and how a match that is decided again takes its own place."""

from msgspec.structs import replace

from league.rules.events import MatchSheet
from league.rules.ids import TeamId
from league.rules.match import Decision
from league.rules.outcomes import MatchOutcome, MatchPlayed
from league.service.refusals import known_conflicts
from league.store.transaction import Transaction


def shares_of(match_id: str, decision: Decision) -> dict[TeamId, MatchPlayed]:
    """What a match does to each of its teams."""
    return {
        decision.home.team: MatchPlayed(match=match_id, is_home=True, result=decision.home),
        decision.away.team: MatchPlayed(match=match_id, is_home=False, result=decision.away),
    }


def outcome_of(decision: Decision) -> MatchOutcome:
    """What the rules made of a match, with all that stands in its way as known conflicts."""
    return replace(decision.outcome, conflicts=known_conflicts(decision)) if decision.missing else decision.outcome


def enter_again(transaction: Transaction, place: int, sheet: MatchSheet, decision: Decision) -> MatchSheet:
    """Put a match that was decided again in its place in the log; returns the sheet as it stands there now."""
    outcome = outcome_of(decision)
    sheet = replace(sheet, accept_conflicts=bool(outcome.conflicts))
    shares = shares_of(sheet.id, decision)
    transaction.append(sheet, day=str(sheet.date), effects=shares, outcome=outcome, stands_for=place)
    transaction.remove_match(place)
    transaction.put_match(place, sheet, outcome, decision.home, decision.away)
    return sheet
