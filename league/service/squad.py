"""Players who rest for a time and come back, and captains."""

from msgspec.structs import replace

from league.rules.effects import CaptainNamed, PlayerRested
from league.rules.entries import Captaincy, Resting
from league.rules.roster import known
from league.rules.squad import captains_skill
from league.rules.values import Team
from league.service.changes import enter_change, team_of_player
from league.store.names import player_id_text
from league.store.transaction import Transaction


def rest(transaction: Transaction, fact: Resting) -> Team:
    """Retire a hurt player for a time, or let him come back.

    Raises:
        AgainstTheRules: the edition has no temporary retirement, he is not hurt, rests already, or does not rest.
        ConflictsRefused: it takes effect in the past, and something later no longer holds.
        NotFound, AmbiguousName: the player is not known.
    """
    team, player_id = team_of_player(transaction, fact.player, fact.on)
    rested = PlayerRested(player=player_id, back=fact.back)
    return enter_change(transaction, replace(fact, player=player_id_text(player_id)), team, rested)


def name_captain(transaction: Transaction, fact: Captaincy) -> Team:
    """Let a player lead his team.

    Raises:
        AgainstTheRules: the edition or the team has no captain, another one leads it, or he may not.
        ConflictsRefused: it takes effect in the past, and something later no longer holds.
        NotFound, AmbiguousName: the player is not known.
    """
    team, player_id = team_of_player(transaction, fact.player, fact.on)
    named = CaptainNamed(player=player_id, gains=captains_skill(known(team, player_id), transaction.ruleset))
    return enter_change(transaction, replace(fact, player=player_id_text(player_id)), team, named)
