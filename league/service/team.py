"""Teams and their players between matches: adding, hiring, firing, buying, renaming, retiring."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.draft import Draft, choices_of, fans_of
from league.rules.effects import (
    ItemBought,
    PlayerFired,
    PlayerHired,
    PlayerRenamed,
    TeamFounded,
    TeamRetired,
)
from league.rules.entries import AnyFact, Firing, Hiring, Purchase, Renaming, Retirement, TeamSheet
from league.rules.ids import TeamId
from league.rules.treasury import rookie, staff_price_gp
from league.rules.values import Player, Team
from league.service.changes import enter_change, find_player_id, team_id_of, team_of_player, team_on
from league.service.newcomers import LARGEST_ID, free_number, newcomer_id
from league.service.refusals import TeamRefused
from league.store.journal import has_player, load_team, team_facts
from league.store.names import player_id_text
from league.store.transaction import Transaction

if TYPE_CHECKING:
    from league.rules.ruleset import Ruleset


def add_team(transaction: Transaction, sheet: TeamSheet) -> Team | None:
    """Add a team to the league.

    Args:
        transaction: what is written together.
        sheet: the team as its file gives it.

    Returns:
        The team, or None where the very same file has been added before.

    Raises:
        TeamRefused: it is not legal to draft, has an unknown race, position or skill, or its name is taken.
    """
    existing = transaction.team_named(sheet.name)
    if existing is not None:
        if _same_team(transaction, existing, sheet):
            return None
        raise TeamRefused(sheet, [(0, "there is a team of that name already")])
    taken = _taken_ids(transaction, sheet)
    if taken:
        raise TeamRefused(sheet, taken)
    team_id = TeamId(sheet.id) if sheet.id is not None else transaction.take_team_id()
    numbered = max((player.id or 0 for player in sheet.players), default=0)
    transaction.reserve(team=team_id, player=numbered)
    first_player = transaction.take_player_ids(len(sheet.players))
    draft = Draft(sheet, transaction.ruleset, team_id, first_player)
    if draft.team is None:
        raise TeamRefused(sheet, draft.problems)
    team = draft.team
    ids = {player.number: player.id for player in team.players}
    players = tuple(replace(player, id=ids[player.number]) for player in sheet.players)
    roster = transaction.ruleset.roster(team.race)
    assert roster is not None
    chosen = choices_of(roster, sheet.special_rules)
    fact = replace(sheet, id=team_id, race=team.race, special_rules=chosen, players=players)
    transaction.append(fact, day="", effects={team_id: TeamFounded(team=team)})
    transaction.put_team(team)
    return team


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


def _same_team(transaction: Transaction, team_id: TeamId, sheet: TeamSheet) -> bool:
    """Whether a team in the league was added from the same file."""
    transaction.flush()
    ruleset = transaction.ruleset
    wanted = _without_ids(sheet, ruleset)
    return any(_without_ids(fact, ruleset) == wanted for fact in team_facts(transaction.connection, team_id))


def _without_ids(fact: AnyFact, ruleset: "Ruleset") -> AnyFact:
    """A team file as it is compared: without ids, all else by the names the ruleset gives it, with all its fans."""
    if not isinstance(fact, TeamSheet):
        return fact
    roster = ruleset.roster(fact.race)
    players = []
    for player in fact.players:
        position = ruleset.position(fact.race, player.position)
        players.append(replace(player, id=None, position=position.name if position else player.position))
    return replace(
        fact,
        id=None,
        race=roster.name if roster else fact.race,
        special_rules=choices_of(roster, fact.special_rules) if roster else fact.special_rules,
        fan_factor=fans_of(fact, ruleset),
        players=tuple(players),
    )


def _taken_ids(transaction: Transaction, sheet: TeamSheet) -> list[tuple[int, str]]:
    """Ids given in a file that cannot be ids, stand twice, or belong to others already."""
    problems: list[tuple[int, str]] = []
    connection = transaction.connection
    if sheet.id is not None and not 0 < sheet.id < LARGEST_ID:
        problems.append((0, f"{sheet.id} is no id of a team"))
    elif sheet.id is not None and load_team(connection, TeamId(sheet.id)) is not None:
        problems.append((0, f"there is another team t{sheet.id}"))
    seen = set()
    for player in sheet.players:
        if player.id is None:
            continue
        if not 0 < player.id < LARGEST_ID:
            problems.append((player.number, f"{player.id} is no id of a player"))
        elif player.id in seen or has_player(connection, player.id):
            problems.append((player.number, f"there is another player {player_id_text(player.id)}"))
        seen.add(player.id)
    return problems
