"""Entering a change between matches: the team just before it, what the rules object to, and what comes after it."""

from collections.abc import Iterator
from datetime import date
from shlex import quote

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.effects import AnyEffect, ItemBought, JourneymanSigned, PlayerHired
from league.rules.entries import AnyChange, PlayerFact
from league.rules.ids import PlayerId, TeamId
from league.rules.roster import apply
from league.rules.values import Team
from league.service.objections import beyond_correction, objections
from league.store.journal import changes_of, history
from league.store.journal import team_of_player as store_team_of_player
from league.store.names import find_player, player_id_text
from league.store.transaction import Transaction

_Purchase = PlayerHired | ItemBought | JourneymanSigned


def is_entered(transaction: Transaction, change: AnyChange) -> bool:
    """Whether a change with a key of its own is in the log already."""
    if not change.key:
        return False
    team_id = (
        team_id_of(transaction, find_player_id(transaction, change.player))
        if isinstance(change, PlayerFact)
        else transaction.find_team(change.team)
    )
    transaction.flush()
    return (type(change), change.key) in changes_of(transaction.connection, team_id)


def enter_change(transaction: Transaction, fact: AnyChange, team: Team, effect: AnyEffect) -> Team:
    """Enter a fact about one team, whose state just before it is given."""
    # What the log of an exported league accepted as known is known; what no correction brings about never was.
    asked = beyond_correction if transaction.is_remaking else objections
    against = asked(team, effect, lambda: transaction.ruleset)
    if not against and isinstance(effect, _Purchase) and not transaction.is_remaking:
        against = _out_of_order(transaction, team)
    if against:
        raise AgainstTheRules("; ".join(against))
    day = fact.on.isoformat() if fact.on is not None else team.last_day
    after = apply(team, effect, day)
    key = fact.key
    if not key:
        transaction.flush()
        key = transaction.take_key({known for _, known in changes_of(transaction.connection, team.id)})
    fact = replace(fact, on=date.fromisoformat(day) if day else None, key=key)
    if day >= transaction.team(team.id).last_day:
        transaction.append(fact, day=day, effects={team.id: effect})
        transaction.put_team(after)
        return after
    from league.service.correction import settle

    with transaction.attempt():
        before = {team.id: history(transaction.connection, team.id)}
        transaction.append(fact, day=day, effects={team.id: effect})
        settle(transaction, before)
    return transaction.team(team.id)


def _out_of_order(transaction: Transaction, team: Team) -> list[str]:
    """Why a team cannot buy anything yet: some upkeep is paid before."""
    from league.rules.paying import why_closed
    from league.rules.upkeep import comes_first

    if not comes_first(team, transaction.ruleset) or why_closed(team, latest_first(transaction, team)):
        return []
    return [f"{team.name} pay their upkeep before they buy anything: league team upkeep {quote(team.name)}"]


def latest_first(transaction: Transaction, team: Team) -> Iterator[AnyEffect]:
    """What happened to a team up to the day it stands at, backwards."""
    transaction.flush()
    steps = history(transaction.connection, team.id)
    return (step.effect for step in reversed(steps) if step.day <= team.last_day)


def team_on(transaction: Transaction, team_id: TeamId, on: date | None) -> Team:
    """The team as it is right before an entry that takes effect on a day."""
    team = transaction.team(team_id)
    if on is None or on.isoformat() >= team.last_day:
        return team
    from league.service.correction import team_before

    return team_before(transaction, team_id, on.isoformat())


def team_of_player(transaction: Transaction, text: str, on: date | None) -> tuple[Team, PlayerId]:
    """The team of a player as it is right before an entry about him, and his id.

    Raises:
        AgainstTheRules: he is not on its roster.
        NotFound, AmbiguousName: the player is not known.
    """
    player_id = find_player_id(transaction, text)
    team = team_on(transaction, team_id_of(transaction, player_id), on)
    player = team.player(player_id)
    if player is None or not player.is_on_roster:
        status = "not there yet" if player is None else player.status.value
        raise AgainstTheRules(f"{text} is {status}, not on the roster of {team.name}")
    return team, player_id


def find_player_id(transaction: Transaction, text: str) -> PlayerId:
    """The player of a name, a mark or an id; see `league.store.names.find_player` for what it raises."""
    transaction.flush()
    return find_player(transaction.connection, text)


def member_of(transaction: Transaction, team: str, text: str) -> str:
    """The id of a player of a team as facts name him; he may be named by his number alone.

    Raises:
        AgainstTheRules: he is of another team.
        NotFound, AmbiguousName: the team or the player is not known.
    """
    team_id = transaction.find_team(team)
    name = transaction.team(team_id).name
    number = text.removeprefix("#")
    player_id = find_player_id(transaction, f"{name}#{number}" if number.isdecimal() else text)
    if team_id_of(transaction, player_id) != team_id:
        raise AgainstTheRules(f"{text} is no player of {name}")
    return player_id_text(player_id)


def team_id_of(transaction: Transaction, player_id: PlayerId) -> TeamId:
    """The team of a player who is known to exist."""
    return store_team_of_player(transaction.connection, player_id)
