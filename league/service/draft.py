"""A match while it is played: a draft sheet, line after line, each checked and kept at once."""

from collections.abc import Callable, Sequence
from datetime import date

from msgspec.structs import replace

from league.errors import AgainstTheRules, AmbiguousName, InvalidInput, NotFound, Unusable
from league.rules.events import MatchSheet
from league.rules.ids import TeamId
from league.rules.match import Decision, decide
from league.rules.outcomes import Trouble
from league.rules.rolling import Roller, fill, next_roll
from league.rules.values import Team
from league.service.match import Recorded, record
from league.service.refusals import MatchRefused
from league.store import drafts as stored
from league.store.transaction import Transaction

ReadLines = Callable[[Sequence[str], str, str], MatchSheet]
"""Lines and the names of both teams -> the sheet; raises Unusable where a line cannot be read."""
WriteLine = Callable[[MatchSheet, int], str]
"""A sheet and the number of an event -> its line."""
LATER = ("regeneration", "desertion")
"""Rolls that may still come as a line of their own."""
Draft = stored.Draft
"""A match under way."""


def start(transaction: Transaction, home: str, away: str, day: date) -> Draft:
    """Begin a match. A team may be in one unfinished match at a time.

    Raises:
        AgainstTheRules: a team plays itself, has retired, or is in an unfinished match.
        NotFound, AmbiguousName: a team is not known.
    """
    home_id, away_id = transaction.find_team(home), transaction.find_team(away)
    teams = _teams(transaction, home_id, away_id, day)
    decision = decide(*teams, MatchSheet(home=home, away=away), transaction.tables)
    if decision.troubles:
        raise AgainstTheRules("; ".join(trouble.message for trouble in decision.troubles))
    for draft in drafts(transaction):
        for team in teams:
            if team.id in (draft.home, draft.away):
                raise AgainstTheRules(
                    f"{team.name} are in an unfinished match: `league match end` or `abandon` it first"
                )
    return stored.begin(transaction.connection, home_id, away_id, day, transaction.recorded_at)


def drafts(transaction: Transaction) -> list[Draft]:
    """Every match under way."""
    return stored.drafts(transaction.connection)


def find_draft(transaction: Transaction, team: str | None) -> Draft:
    """The match under way, of a team where there are several.

    Raises:
        NotFound: no match is under way, or none of that team.
        AmbiguousName: several are, and no team is named.
    """
    found = drafts(transaction)
    if team is not None:
        team_id = transaction.find_team(team)
        found = [draft for draft in found if team_id in (draft.home, draft.away)]
    if not found:
        raise NotFound("match under way; begin one with `league match start HOME AWAY`", "")
    if len(found) > 1:
        titles = [title(transaction, draft) for draft in found]
        raise AmbiguousName("the match under way (--team says which)", "", titles)
    return found[0]


def title(transaction: Transaction, draft: Draft) -> str:
    """What people call it."""
    return f"{transaction.team(draft.home).name} vs {transaction.team(draft.away).name}"


def decided(transaction: Transaction, draft: Draft, read: ReadLines) -> tuple[MatchSheet, Decision]:
    """The sheet so far, and what the rules make of it."""
    home, away = _teams(transaction, draft.home, draft.away, draft.day)
    sheet = read(draft.lines, home.name, away.name)
    return sheet, decide(home, away, sheet, transaction.tables)


def add(
    transaction: Transaction,
    draft: Draft,
    lines: Sequence[str],
    read: ReadLines,
    write: WriteLine,
    roller: Roller | None,
) -> tuple[Draft, Decision]:
    """Add lines at the end, all or none.

    Raises:
        Unusable: a line cannot be read; lines count from the first of `lines`.
        InvalidInput: a line is none of what can happen in a match.
        MatchRefused: the rules object to one, or a die of it is missing.
    """
    home, away = _teams(transaction, draft.home, draft.away, draft.day)
    sheet_before, before = decided(transaction, draft, read)
    try:
        sheet = read([*draft.lines, *lines], home.name, away.name)
    except Unusable as error:
        for problem in error.problems:
            problem.line -= len(draft.lines)
        raise Unusable(error.problems) from None
    if replace(sheet, events=()) != replace(sheet_before, events=()):
        raise InvalidInput("a match under way has events only; words such as `round` are for `league match record`")
    if len(sheet.events) <= len(sheet_before.events):
        raise InvalidInput("there is nothing to add: write what happened, such as H7 td")
    first_new = len(sheet_before.events)
    decision = decide(home, away, sheet, transaction.tables)
    while roller is not None and (
        roll := next_roll(
            [die for die in decision.missing if die.event >= first_new and die.roll not in LATER],
            [trouble.event for trouble in _new_troubles(decision, before.troubles)],
        )
    ):
        sheet = fill(sheet, roll, roller)
        decision = decide(home, away, sheet, transaction.tables)
    troubles = _new_troubles(decision, before.troubles)
    missing = [die for die in decision.missing if die.roll not in LATER]
    if troubles or missing:
        raise MatchRefused(sheet, troubles, missing)
    added = [write(sheet, number) for number in range(first_new, len(sheet.events))]
    return stored.add_lines(transaction.connection, draft, added), decision


def drop(transaction: Transaction, draft: Draft, count: int) -> tuple[Draft, tuple[str, ...]]:
    """Take lines back from the end; returns them too.

    Raises:
        AgainstTheRules: there are not so many.
    """
    if count < 1 or count > len(draft.lines):
        raise AgainstTheRules(f"there are {len(draft.lines)} lines: {count} cannot be dropped")
    kept = len(draft.lines) - count
    return stored.drop_lines(transaction.connection, draft, kept), draft.lines[kept:]


def abandon(transaction: Transaction, draft: Draft) -> None:
    """Forget a match under way, whole."""
    stored.forget(transaction.connection, draft)


def end(
    transaction: Transaction, draft: Draft, read: ReadLines, *, roller: Roller | None, accept_conflicts: bool = False
) -> Recorded:
    """Record the match like any other, and the draft is gone.

    Raises:
        MatchRefused: the rules object, or a roll is still to be made.
    """
    home, away = transaction.team(draft.home), transaction.team(draft.away)
    sheet = replace(read(draft.lines, home.name, away.name), date=draft.day)
    recorded = record(transaction, sheet, today=draft.day, roller=roller, accept_conflicts=accept_conflicts)
    abandon(transaction, draft)
    return recorded


def _teams(transaction: Transaction, home: TeamId, away: TeamId, day: date) -> tuple[Team, Team]:
    """Both teams as they were before a match on that day."""
    teams = transaction.team(home), transaction.team(away)
    if all(day.isoformat() >= team.last_day for team in teams):
        return teams
    from league.service.correction import team_before

    return team_before(transaction, home, day.isoformat()), team_before(transaction, away, day.isoformat())


def _new_troubles(decision: Decision, known: Sequence[Trouble]) -> list[Trouble]:
    """What the rules object to now and did not before: a team may have changed since the match began."""
    before = {(trouble.event, trouble.message) for trouble in known}
    return [trouble for trouble in decision.troubles if (trouble.event, trouble.message) not in before]
