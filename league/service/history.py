"""Taking back: the last command whole, or any match."""

from collections.abc import Iterable

from league.errors import AgainstTheRules, NotFound
from league.rules.entries import Undoing, Voiding
from league.rules.ids import TeamId
from league.rules.roster import replay
from league.service.correction import Conflict, settle
from league.store.commands import entries_at, entries_of, last_command, place_of, voided_by
from league.store.journal import find_match, history, load_record
from league.store.rulesets import in_force
from league.store.transaction import Transaction


class Undone:
    """A command that was taken back: its number and what its entries were."""

    __slots__ = ("command", "kinds")

    def __init__(self, command: int, kinds: list[str]) -> None:
        self.command = command
        self.kinds = kinds


def undo(transaction: Transaction) -> Undone:
    """Take back the last command that still counts, with all its entries.

    Raises:
        AgainstTheRules: there is nothing to take back.
    """
    connection = transaction.connection
    transaction.flush()
    command = last_command(connection)
    if command is None:
        raise AgainstTheRules("there is nothing to undo")
    revived = voided_by(connection, command)
    # What a command voided among its own entries was never there before it, and is not there after it is taken back.
    transaction.unvoid(command)
    rows = entries_of(connection, command)
    entries = [seq for seq, _ in rows]
    seq = transaction.append(Undoing(entries=tuple(entries)), day="", effects={})
    transaction.void(entries, by=seq)
    _restore(transaction, sorted({*entries, *revived}))
    if any(kind in ("league", "rules") for _, kind in rows):
        name, ruleset_id = in_force(connection)
        transaction.play_under(ruleset_id, name)
    return Undone(command, [kind for _, kind in rows])


def void_match(transaction: Transaction, match_id: str, *, accept_conflicts: bool) -> list[Conflict]:
    """Take back any match; the later entries of both teams are played again.

    Returns:
        What no longer holds, where that was accepted.

    Raises:
        NotFound: there is no such match.
        ConflictsRefused: something recorded later no longer holds.
    """
    connection = transaction.connection
    transaction.flush()
    place = find_match(connection, match_id)
    record = load_record(connection, place)
    teams = [record.home.team, record.away.team]
    before = {team_id: history(connection, team_id) for team_id in teams}
    entries = entries_at(connection, place)
    seq = transaction.append(Voiding(entries=tuple(entries), reason=f"match void {match_id}"), day="", effects={})
    transaction.void(entries, by=seq)
    transaction.remove_match(place)
    return settle(transaction, before, accept_conflicts=accept_conflicts)


def _check_not_playing(transaction: Transaction, team_id: TeamId) -> None:
    """A team that is in a match under way cannot be taken back."""
    under_way = "SELECT 1 FROM draft WHERE home_id = ? OR away_id = ?"
    if transaction.connection.execute(under_way, (team_id, team_id)).fetchone():
        name = transaction.team(team_id).name
        raise AgainstTheRules(f"{name} are in an unfinished match: `league match end` or `abandon` it first")


def _restore(transaction: Transaction, entries: Iterable[int]) -> None:
    """Put teams and matches back to what the log says, where these entries concern them."""
    connection = transaction.connection
    teams: set[TeamId] = set()
    places: set[int] = set()
    for seq in entries:
        place, kind, concerned = place_of(connection, seq)
        teams.update(concerned)
        if kind == "match":
            places.add(place)
    for place in sorted(places):
        transaction.remove_match(place)
    for team_id in sorted(teams):
        steps = history(connection, team_id)
        team = replay((step.day, step.effect) for step in steps)
        if team is None:
            _check_not_playing(transaction, team_id)
            transaction.remove_team(team_id)
        else:
            transaction.put_team(team)
    transaction.flush()
    for place in sorted(places):
        _put_match_again(transaction, place)


def _put_match_again(transaction: Transaction, place: int) -> None:
    try:
        record = load_record(transaction.connection, place)
    except NotFound:
        return
    transaction.put_match(place, record.sheet, record.outcome, record.home, record.away)
