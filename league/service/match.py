"""Recording a match: the sheet, the two teams before it, the decision, and the entry that holds both."""

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.entries import MatchPlayed
from league.rules.events import MatchSheet
from league.rules.ids import TeamId
from league.rules.match import Decision, decide
from league.rules.rolling import Roller, fill, next_roll
from league.rules.roster import apply
from league.rules.values import Team
from league.service.refusals import MatchRefused, known_conflicts
from league.store.journal import history, identity_of
from league.store.transaction import Transaction

if TYPE_CHECKING:
    from league.service.correction import Conflict


class Recorded:
    """A match in the log: its id, the sheet as kept, and whether it stood there already.

    `later` are the conflicts it made in matches and changes that come after it, where those were accepted.
    """

    __slots__ = ("decision", "is_new", "later", "match_id", "sheet")

    def __init__(
        self, match_id: str, sheet: MatchSheet, decision: Decision | None, later: "Sequence[Conflict]" = ()
    ) -> None:
        self.match_id = match_id
        self.sheet = sheet
        self.decision = decision
        self.is_new = decision is not None
        self.later = later


def record(
    transaction: Transaction,
    sheet: MatchSheet,
    *,
    today: date,
    roller: Roller | None = None,
    accept_conflicts: bool | None = None,
) -> Recorded:
    """Record a match.

    A match whose id is in the log already is left as it is. A match dated before others of its teams takes its
    place among them, and the later ones are played again.

    Args:
        transaction: what is written together.
        sheet: the match as written down.
        today: the day a match without a date was played.
        roller: makes the rolls that are missing; without one they are refused.
        accept_conflicts: record what the rules object to as known conflicts; None where nobody could ask for that.

    Raises:
        MatchRefused: the rules object, or dice are missing.
        AgainstTheRules: the id is that of another match.
        ConflictsRefused: something recorded later no longer holds.
        NotFound, AmbiguousName: a team is not known.
    """
    home_id, away_id = transaction.find_team(sheet.home), transaction.find_team(sheet.away)
    if sheet.id and transaction.has_match(sheet.id):
        _check_same(transaction, sheet, home_id, away_id)
        return Recorded(sheet.id, sheet, None)
    day = (sheet.date or today).isoformat()
    latest = [transaction.team(home_id), transaction.team(away_id)]
    is_latest = all(day >= team.last_day for team in latest)
    if is_latest:
        home, away = latest
    else:
        from league.service.correction import team_before

        home, away = (team_before(transaction, team_id, day) for team_id in (home_id, away_id))
    lacks_dice_knowingly = transaction.is_remaking and sheet.accept_conflicts
    sheet = replace(
        sheet,
        home=home.name,
        away=away.name,
        date=sheet.date or today,
        accept_conflicts=sheet.accept_conflicts or bool(accept_conflicts),
    )
    sheet, decision = _decided(home, away, sheet, transaction, roller)
    if (decision.missing and not lacks_dice_knowingly) or (decision.troubles and not sheet.accept_conflicts):
        raise MatchRefused(sheet, decision.troubles, decision.missing)
    conflicts = known_conflicts(decision)
    outcome = replace(decision.outcome, conflicts=conflicts) if decision.missing else decision.outcome
    transaction.reserve(match_id=sheet.id)
    sheet = replace(sheet, id=sheet.id or transaction.take_match_id(), accept_conflicts=bool(conflicts))
    before = {} if is_latest else {team: history(transaction.connection, team) for team in (home_id, away_id)}
    shares = {
        home_id: MatchPlayed(match=sheet.id, is_home=True, result=decision.home),
        away_id: MatchPlayed(match=sheet.id, is_home=False, result=decision.away),
    }
    later: Sequence[Conflict] = ()
    if is_latest:
        place = transaction.append(sheet, day=day, effects=shares, outcome=outcome)
        for team in latest:
            transaction.put_team(apply(team, shares[team.id], day))
        transaction.put_match(place, sheet, outcome, decision.home, decision.away)
    else:
        from league.service.correction import settle

        with transaction.attempt():
            place = transaction.append(sheet, day=day, effects=shares, outcome=outcome)
            transaction.put_match(place, sheet, outcome, decision.home, decision.away)
            later = settle(transaction, before, accept_conflicts=accept_conflicts)
    return Recorded(sheet.id, sheet, decision, later)


def _decided(
    home: Team, away: Team, sheet: MatchSheet, transaction: Transaction, roller: Roller | None
) -> tuple[MatchSheet, Decision]:
    """The decision, with missing dice rolled one after another where they may be."""
    decision = decide(home, away, sheet, transaction.tables)
    if roller is None:
        return sheet, decision
    while roll := next_roll(
        decision.missing, () if sheet.accept_conflicts else [trouble.event for trouble in decision.troubles]
    ):
        sheet = fill(sheet, roll, roller)
        decision = decide(home, away, sheet, transaction.tables)
    return sheet, decision


def _check_same(transaction: Transaction, sheet: MatchSheet, home_id: TeamId, away_id: TeamId) -> None:
    """Refuse a sheet that has the id of another match: one of other teams, or of another day.

    Raises:
        AgainstTheRules: it is another match.
    """
    transaction.flush()
    day, *teams = identity_of(transaction.connection, sheet.id)
    if teams != [home_id, away_id] or (sheet.date is not None and sheet.date.isoformat() != day):
        home, away = (transaction.team(team_id).name for team_id in teams)
        raise AgainstTheRules(f"{sheet.id} is another match already: {home} vs {away}, {day}")
