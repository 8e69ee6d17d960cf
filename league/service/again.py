"""What an entry between matches costs a team that is not what it was when it was made."""

from collections.abc import Iterable

from msgspec.structs import replace

from league.rules.effects import AnyEffect, GoldPaid, ItemBought, JourneymanSigned, PlayerImproved
from league.rules.entries import AnyFact, Improvement, Upkeep
from league.rules.journeymen import hiring_price_gp
from league.rules.paying import upkeep_again, why_closed
from league.rules.progress import cost_spp
from league.rules.treasury import staff_price_gp
from league.rules.values import Team
from league.store.transaction import Transaction

Priced = ItemBought | JourneymanSigned | PlayerImproved | GoldPaid
"""Entries whose price is that of the team as it is just before them."""


def priced_again(
    transaction: Transaction, fact: AnyFact, effect: Priced, team: Team, latest_first: Iterable[AnyEffect]
) -> tuple[AnyEffect, list[str]]:
    """What an entry does to the team as it is now, and what of it no longer holds.

    Args:
        transaction: the league.
        fact: the entry as it was made.
        effect: what it did.
        team: the team as it is now just before it.
        latest_first: what stands before it now, backwards.
    """
    ruleset = transaction.ruleset
    match effect:
        case ItemBought():
            return replace(effect, cost_gp=effect.count * staff_price_gp(ruleset, team, effect.item)), []
        case JourneymanSigned():
            player = team.player(effect.player)
            if player is None or not player.is_journeyman:
                return effect, []
            return replace(effect, cost_gp=hiring_price_gp(player, team, ruleset)), []
        case PlayerImproved():
            assert isinstance(fact, Improvement)
            player = team.player(effect.player)
            position = None if player is None else ruleset.position(team.race, player.position)
            if player is None or position is None:
                return effect, []
            return replace(effect, spp=cost_spp(player, position, fact, ruleset)), []
        case GoldPaid():
            assert isinstance(fact, Upkeep)
            paid, wrong = upkeep_again(team, ruleset, fact.die, fact.loss)
            return paid, [message for message in (why_closed(team, latest_first), wrong) if message]
