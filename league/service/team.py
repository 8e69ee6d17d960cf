"""Teams and their players between matches: hiring, firing, buying, renaming, retiring."""

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.effects import (
    ItemBought,
    PlayerFired,
    PlayerHired,
    PlayerRenamed,
    TeamRetired,
)
from league.rules.entries import Firing, Hiring, Purchase, Renaming, Retirement
from league.rules.treasury import rookie, staff_price_gp
from league.rules.values import Player, Team
from league.service.changes import enter_change, find_player_id, team_id_of, team_of_player, team_on
from league.service.newcomers import free_number, newcomer_id
from league.store.names import player_id_text
from league.store.transaction import Transaction


def hire(transaction: Transaction, hiring: Hiring) -> tuple[Team, Player]:
    """Hire a player at the price of his position.

    Returns:
        The team as it is now, and the player as he was hired.

    Raises:
        AgainstTheRules: no such position, not enough gold, no room in the squad or the position, or the number worn.
        ConflictsRefused: he is hired in the past, and something later no longer holds.
        NotFound, AmbiguousName: the team is not known.
    """
    team_id = transaction.find_team(hiring.team)
    team = team_on(transaction, team_id, hiring.on)
    position = transaction.ruleset.position(team.race, hiring.position)
    if position is None:
        roster = transaction.ruleset.roster(team.race)
        names = ", ".join(known.name for known in roster.positions) if roster is not None else ""
        raise AgainstTheRules(f"{team.race} have no {hiring.position!r}; there are {names}")
    player_id = newcomer_id(transaction, hiring.id)
    number = hiring.number or free_number([*team.players, *transaction.team(team_id).players])
    name = hiring.name or f"{position.name} {number}"
    player = rookie(
        position,
        player_id,
        number,
        name,
        treasury=transaction.ruleset.rules.treasury,
        special_rules=team.special_rules,
    )
    fact = replace(hiring, team=team.name, position=position.name, number=number, name=name, id=player_id)
    return enter_change(transaction, fact, team, PlayerHired(player=player, cost_gp=position.cost_gp)), player


def fire(transaction: Transaction, firing: Firing) -> Team:
    """Let a player go for good.

    Raises:
        AgainstTheRules: he is not on a roster any more, or his team has retired.
        ConflictsRefused: he is let go in the past, and something later no longer holds.
        NotFound, AmbiguousName: the player is not known.
    """
    team, player_id = team_of_player(transaction, firing.player, firing.on)
    return enter_change(
        transaction, replace(firing, player=player_id_text(player_id)), team, PlayerFired(player=player_id)
    )


def rename(transaction: Transaction, renaming: Renaming) -> Team:
    """Give a player another name.

    Raises:
        AgainstTheRules: his team has retired.
        NotFound, AmbiguousName: the player is not known.
    """
    player_id = find_player_id(transaction, renaming.player)
    team = team_on(transaction, team_id_of(transaction, player_id), renaming.on)
    if any(player.id == player_id and player.name == renaming.name for player in team.players):
        raise AgainstTheRules(f"he is called {renaming.name} already")
    fact = replace(renaming, player=player_id_text(player_id))
    return enter_change(transaction, fact, team, PlayerRenamed(player=player_id, name=renaming.name))


def buy(transaction: Transaction, purchase: Purchase) -> Team:
    """Buy re-rolls, staff, fan factor or an apothecary.

    Raises:
        AgainstTheRules: not enough gold, or the team may not have it, or not so many.
        ConflictsRefused: it is bought in the past, and something later no longer holds.
        NotFound, AmbiguousName: the team is not known.
    """
    team = team_on(transaction, transaction.find_team(purchase.team), purchase.on)
    cost_gp = purchase.count * staff_price_gp(transaction.ruleset, team, purchase.item)
    bought = ItemBought(item=purchase.item, count=purchase.count, cost_gp=cost_gp)
    return enter_change(transaction, replace(purchase, team=team.name), team, bought)


def retire(transaction: Transaction, retirement: Retirement) -> Team:
    """A team plays no more; what it has played stays.

    Raises:
        AgainstTheRules: it has retired already.
        ConflictsRefused: it retires in the past, and something later no longer holds.
        NotFound, AmbiguousName: the team is not known.
    """
    team = team_on(transaction, transaction.find_team(retirement.team), retirement.on)
    return enter_change(transaction, replace(retirement, team=team.name), team, TeamRetired())
