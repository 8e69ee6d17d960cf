"""Recording a match: the sheet, the two teams before it, the decision, and the entry that holds both."""

from collections.abc import Collection, Sequence
from datetime import date
from typing import TYPE_CHECKING

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.aftermath import after_match
from league.rules.events import (
    AnyEvent,
    Concession,
    Desertion,
    FanChange,
    Gate,
    HatredGained,
    KnockDown,
    MatchSheet,
    MostValuable,
    Raised,
    Touchdown,
    Winnings,
)
from league.rules.ids import PlayerId, TeamId
from league.rules.match import Decision, decide
from league.rules.outcomes import Waiting
from league.rules.rolling import Roller, fill, next_roll
from league.rules.values import Team
from league.rules.waiting import waiting_on_sheet
from league.service.match_entry import enter_again, outcome_of, shares_of
from league.service.newcomers import newcomer_id
from league.service.refusals import MatchRefused
from league.store.journal import Record, find_match, history, identity_of, load_record
from league.store.transaction import Transaction

if TYPE_CHECKING:
    from league.service.correction import Conflict


LATER = (Gate, Winnings, FanChange, MostValuable, Raised, HatredGained, Desertion, Touchdown)
"""What may be decided when a match is over; touchdowns are those awarded for a concession."""


class Recorded:
    """A match in the log: its id, the sheet as kept, and whether it stood there already.

    `later` are the conflicts it made in matches and changes that come after it, where those were accepted; `teams` are
    both teams after it, where it is their latest.
    """

    __slots__ = ("decision", "is_new", "later", "match_id", "sheet", "teams")

    def __init__(
        self, match_id: str, sheet: MatchSheet, decision: Decision | None, later: "Sequence[Conflict]" = ()
    ) -> None:
        self.match_id = match_id
        self.sheet = sheet
        self.decision = decision
        self.is_new = decision is not None
        self.later = later
        self.teams: list[Team] = []

    @property
    def waiting(self) -> list[Waiting]:
        """The steps after it that nobody has decided."""
        if self.decision is None:
            return []
        made = self.decision
        return [*waiting_on_sheet(self.sheet, made.home, made.away, made.pitch.tables.rules), *made.outcome.waiting]


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
    sheet = _with_ids(transaction, sheet)
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
    outcome = outcome_of(decision)
    transaction.reserve(match_id=sheet.id)
    sheet = replace(sheet, id=sheet.id or transaction.take_match_id(), accept_conflicts=bool(outcome.conflicts))
    before = {} if is_latest else {team: history(transaction.connection, team) for team in (home_id, away_id)}
    shares = shares_of(sheet.id, decision)
    if not is_latest:
        from league.service.correction import settle

        with transaction.attempt():
            place = transaction.append(sheet, day=day, effects=shares, outcome=outcome)
            transaction.put_match(place, sheet, outcome, decision.home, decision.away)
            later = settle(transaction, before, accept_conflicts=True if transaction.is_remaking else accept_conflicts)
        return Recorded(sheet.id, sheet, decision, later)
    place = transaction.append(sheet, day=day, effects=shares, outcome=outcome)
    recorded = Recorded(sheet.id, sheet, decision)
    recorded.teams = [after_match(team, shares[team.id], day) for team in latest]
    for team in recorded.teams:
        transaction.put_team(team)
    transaction.put_match(place, sheet, outcome, decision.home, decision.away)
    return recorded


def decide_later(
    transaction: Transaction,
    match_id: str,
    more: Sequence[AnyEvent],
    *,
    roller: Roller | None = None,
    accept_conflicts: bool = False,
) -> Recorded:
    """Add events to a match that is recorded: steps after it that were left open.

    The match is decided again, and the entry that says so takes the place of the old one.

    Args:
        transaction: what is written together.
        match_id: the match.
        more: what is added at the end of its sheet; nothing, to have the program roll whatever takes nothing but dice.
        roller: makes the rolls that are missing; without one they are refused.
        accept_conflicts: record what the rules object to as known conflicts.

    Raises:
        AgainstTheRules: an event is none that can be decided when the match is over.
        NotFound: there is no such match.
        MatchRefused: the rules object, or dice are missing.
        ConflictsRefused: something recorded later no longer holds.
    """
    from league.rules.roster import replay
    from league.service.correction import settle

    for event in more:
        if not isinstance(event, LATER):
            what = event.cause if isinstance(event, KnockDown) else event.__struct_config__.tag
            raise AgainstTheRules(f"{what} is no step after a match: void {match_id}, and record it as it was")
    transaction.flush()
    place = find_match(transaction.connection, match_id)
    record = load_record(transaction.connection, place)
    before = {result.team: history(transaction.connection, result.team) for result in (record.home, record.away)}
    day = str(record.sheet.date)
    home, away = (
        replay((step.day, step.effect) for step in steps if step.place < (day, place)) for steps in before.values()
    )
    assert home is not None
    assert away is not None
    if any(isinstance(event, Touchdown) for event in more) and not _was_given_up(record.sheet):
        raise AgainstTheRules(f"{match_id} was played to its end: void it, and record it as it was")
    with transaction.rules_of(place):
        sheet = replace(
            _with_ids(
                transaction,
                replace(record.sheet, events=(*record.sheet.events, *(more or _open_dice(record, transaction)))),
                [event.id for event in record.sheet.events if isinstance(event, Raised)],
            ),
            accept_conflicts=record.sheet.accept_conflicts or accept_conflicts,
        )
        sheet, decision = _decided(home, away, sheet, transaction, roller)
    known = {trouble.message for trouble in record.outcome.conflicts}
    troubles = [trouble for trouble in decision.troubles if trouble.message not in known]
    if decision.missing or (troubles and not accept_conflicts):
        raise MatchRefused(sheet, troubles, decision.missing)
    with transaction.attempt():
        sheet = enter_again(transaction, place, sheet, decision)
        later = settle(transaction, before, accept_conflicts=accept_conflicts)
    return Recorded(match_id, sheet, decision, later)


def _was_given_up(sheet: MatchSheet) -> bool:
    """Whether a side conceded, for which touchdowns may have been awarded."""
    return any(isinstance(event, Concession) for event in sheet.events)


def _open_dice(record: Record, transaction: Transaction) -> list[AnyEvent]:
    """The lines, without their dice, of the steps that a match left open and that take nothing but dice."""
    rules = transaction.tables.rules
    steps = [*waiting_on_sheet(record.sheet, record.home, record.away, rules), *record.outcome.waiting]
    lines: list[AnyEvent] = []
    for step in steps:
        match step.step:
            case "winnings":
                lines.append(Winnings(side=step.side))
            case "fans":
                lines.append(FanChange(side=step.side))
            case "MVP" | "second MVP" if not rules.mvp.nominees:
                lines.append(MostValuable(side=step.side))
    return lines


def _with_ids(transaction: Transaction, sheet: MatchSheet, known: Collection[PlayerId | None] = ()) -> MatchSheet:
    """The sheet with an id for everybody who rises from the dead; `known` are those he has in this match already.

    Raises:
        AgainstTheRules: an id cannot be one, or is another player's.
    """
    if not any(type(event) is Raised for event in sheet.events):
        return sheet
    events: list[AnyEvent] = []
    for event in sheet.events:
        if isinstance(event, Raised) and event.id not in known:
            events.append(replace(event, id=newcomer_id(transaction, event.id)))
        else:
            events.append(event)
    return replace(sheet, events=tuple(events))


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
