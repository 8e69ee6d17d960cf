"""Journeymen: players who fill up a team, until they are hired for good or let go."""

import datetime
from collections.abc import Sequence

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.effects import JourneymanSigned, JourneymenJoined
from league.rules.entries import Firing, JourneymanSheet, Journeymen, Signing
from league.rules.journeymen import (
    against_joining,
    due,
    hiring_price_gp,
    journeyman,
    journeymen_of,
    lost_skill,
    positions,
)
from league.rules.roster import known
from league.rules.values import Player, Team
from league.service.changes import enter_change, team_of_player, team_on
from league.service.newcomers import free_number, newcomer_id
from league.service.team import fire
from league.store.names import player_id_text
from league.store.transaction import Transaction


def take(
    transaction: Transaction, team: str, wanted: Sequence[str], on: datetime.date | None = None
) -> tuple[Team, tuple[Player, ...]]:
    """Fill a team up with all the journeymen it is due.

    Args:
        transaction: what is written together.
        team: the team's name.
        wanted: their positions, one for all or one for each; none where the roster has only one for them.
        on: the day they come, None for after the latest match.

    Returns:
        The team as it is now, and who came.

    Raises:
        AgainstTheRules: nobody is due, a position is no lineman's or has to be named, or others have to go first.
        NotFound, AmbiguousName: the team is not known.
    """
    before = team_on(transaction, transaction.find_team(team), on)
    for message in against_joining(before, (), transaction.ruleset):
        raise AgainstTheRules(message)
    count = due(before, transaction.ruleset)
    if not count:
        raise AgainstTheRules(f"{before.name} have enough players who can play: no journeyman is due")
    if len(wanted) not in (0, 1, count):
        raise AgainstTheRules(f"{before.name} are due {count}: name one position for all or one for each")
    names = tuple(wanted) if len(wanted) == count else tuple(wanted or [""]) * count
    sheets = tuple(JourneymanSheet(position=name) for name in names)
    return _join(transaction, before, Journeymen(team=team, players=sheets, on=on))


def fill_up(transaction: Transaction, fact: Journeymen) -> Team:
    """Let these journeymen join a team; see `take` for what it raises, besides a number or an id that is taken."""
    team = team_on(transaction, transaction.find_team(fact.team), fact.on)
    return _join(transaction, team, fact)[0]


def sign(transaction: Transaction, fact: Signing) -> Team:
    """Hire a journeyman for good.

    Raises:
        AgainstTheRules: he is no journeyman, there is not enough gold, or no room in the squad or his position.
        ConflictsRefused: he is hired in the past, and something later no longer holds.
        NotFound, AmbiguousName: the player is not known.
    """
    team, player_id = team_of_player(transaction, fact.player, fact.on)
    player, ruleset = known(team, player_id), transaction.ruleset
    signed = JourneymanSigned(
        player=player_id,
        cost_gp=hiring_price_gp(player, team, ruleset),
        loses=lost_skill(player, team, ruleset),
    )
    return enter_change(transaction, replace(fact, player=player_id_text(player_id)), team, signed)


def release(transaction: Transaction, team: str, on: datetime.date | None = None) -> tuple[Player, ...]:
    """Let all the journeymen of a team go; returns who went.

    Raises:
        AgainstTheRules: it has none.
        NotFound, AmbiguousName: the team is not known.
    """
    before = team_on(transaction, transaction.find_team(team), on)
    leaving = journeymen_of(before)
    if not leaving:
        raise AgainstTheRules(f"{before.name} have no journeymen")
    for player in leaving:
        fire(transaction, Firing(player=player_id_text(player.id), on=on))
    return leaving


def _join(transaction: Transaction, team: Team, fact: Journeymen) -> tuple[Team, tuple[Player, ...]]:
    if not fact.players:
        raise AgainstTheRules("no journeyman is named")
    ruleset = transaction.ruleset
    linemen = positions(team, ruleset)
    names = " or ".join(position.name for position in linemen)
    everybody = [*team.players, *transaction.team(team.id).players]
    players: list[Player] = []
    for sheet in fact.players:
        wanted = sheet.position.casefold()
        fitting = [one for one in linemen if not wanted or wanted in (one.id, one.name.casefold())]
        if not fitting:
            raise AgainstTheRules(f"the journeymen of {team.race} are {names}, not {sheet.position!r}")
        if len(fitting) > 1:
            raise AgainstTheRules(f"name the positions of the journeymen of {team.race}: {names}")
        (position,) = fitting
        number = sheet.number or free_number([*everybody, *players])
        name = sheet.name or f"{position.name} {number}"
        player_id = newcomer_id(transaction, sheet.id)
        players.append(journeyman(position, player_id, number, name, team=team, ruleset=ruleset))
    sheets = tuple(
        JourneymanSheet(position=player.position, number=player.number, name=player.name, id=player.id)
        for player in players
    )
    joined = tuple(players)
    fact = replace(fact, team=team.name, players=sheets)
    return enter_change(transaction, fact, team, JourneymenJoined(players=joined)), joined
