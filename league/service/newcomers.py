"""Who joins a team: the id and the number he gets where none is given."""

from collections.abc import Collection

from league.errors import AgainstTheRules
from league.rules.ids import PlayerId
from league.rules.values import Player
from league.store.journal import has_player
from league.store.names import player_id_text
from league.store.transaction import Transaction

LARGEST_ID = 1_000_000_000
"""Ids from outside are below this; they are numbers that people read."""


def newcomer_id(transaction: Transaction, wanted: PlayerId | None) -> PlayerId:
    """The id of a player who joins: the one he comes with, or a new one.

    Raises:
        AgainstTheRules: it cannot be one, or is another player's.
    """
    if wanted is None:
        return transaction.take_player_ids(1)
    transaction.flush()
    if not 0 < wanted < LARGEST_ID:
        raise AgainstTheRules(f"{wanted} is no id of a player")
    if has_player(transaction.connection, wanted):
        raise AgainstTheRules(f"there is another player {player_id_text(wanted)}")
    transaction.reserve(player=wanted)
    return wanted


def free_number(players: Collection[Player]) -> int:
    """The lowest number that none of these players ever wore, else the lowest that none on a roster wears."""
    worn = {player.number for player in players}
    wearing = {player.number for player in players if player.is_on_roster}
    for taken in (worn, wearing):
        for number in range(1, 100):
            if number not in taken:
                return number
    raise AgainstTheRules("the team has no number left")
