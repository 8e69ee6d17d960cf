"""Teams and their players between matches: adding, hiring, firing, buying, renaming, retiring."""

from collections.abc import Collection
from datetime import date

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.entries import (
    AnyChange,
    AnyEffect,
    AnyFact,
    Firing,
    Hiring,
    ItemBought,
    PlayerFired,
    PlayerHired,
    PlayerRenamed,
    Purchase,
    Renaming,
    Retirement,
    TeamFounded,
    TeamRetired,
    TeamSheet,
)
from league.rules.ids import PlayerId, TeamId
from league.rules.roster import apply
from league.rules.ruleset import Ruleset
from league.rules.treasury import Draft, rookie, staff_price_gp
from league.rules.values import Player, PlayerStatus, Team
from league.service.objections import faults_made, objections
from league.service.refusals import TeamRefused
from league.store.journal import changes_of, has_player, history, load_team, team_facts, team_of_player
from league.store.names import find_player, player_id_text
from league.store.transaction import Transaction

LARGEST_ID = 1_000_000_000
"""Ids from outside are below this; they are numbers that people read."""


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
    fact = replace(sheet, id=team_id, race=team.race, treasury_gp=sheet.treasury_gp, players=players)
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
    team = _team_on(transaction, team_id, hiring.on)
    position = transaction.ruleset.position(team.race, hiring.position)
    if position is None:
        roster = transaction.ruleset.roster(team.race)
        names = ", ".join(known.name for known in roster.positions) if roster is not None else ""
        raise AgainstTheRules(f"{team.race} have no {hiring.position!r}; there are {names}")
    if hiring.id is not None:
        _check_player_id(transaction, hiring.id)
        transaction.reserve(player=hiring.id)
    player_id = hiring.id if hiring.id is not None else transaction.take_player_ids(1)
    number = hiring.number or _free_number([*team.players, *transaction.team(team_id).players])
    name = hiring.name or f"{position.name} {number}"
    player = rookie(position, player_id, number, name)
    fact = replace(hiring, team=team.name, position=position.name, number=number, name=name, id=player_id)
    return _enter(transaction, fact, team, PlayerHired(player=player, cost_gp=position.cost_gp)), player


def fire(transaction: Transaction, firing: Firing) -> Team:
    """Let a player go for good.

    Raises:
        AgainstTheRules: he is not on a roster any more, or his team has retired.
        ConflictsRefused: he is let go in the past, and something later no longer holds.
        NotFound, AmbiguousName: the player is not known.
    """
    team, player_id = _team_of_player(transaction, firing.player, firing.on)
    return _enter(transaction, replace(firing, player=player_id_text(player_id)), team, PlayerFired(player=player_id))


def rename(transaction: Transaction, renaming: Renaming) -> Team:
    """Give a player another name.

    Raises:
        AgainstTheRules: his team has retired.
        NotFound, AmbiguousName: the player is not known.
    """
    player_id = _find_player(transaction, renaming.player)
    team = _team_on(transaction, _team_id_of(transaction, player_id), renaming.on)
    if any(player.id == player_id and player.name == renaming.name for player in team.players):
        raise AgainstTheRules(f"he is called {renaming.name} already")
    fact = replace(renaming, player=player_id_text(player_id))
    return _enter(transaction, fact, team, PlayerRenamed(player=player_id, name=renaming.name))


def buy(transaction: Transaction, purchase: Purchase) -> Team:
    """Buy re-rolls, staff, fan factor or an apothecary.

    Raises:
        AgainstTheRules: not enough gold, or the team may not have it, or not so many.
        ConflictsRefused: it is bought in the past, and something later no longer holds.
        NotFound, AmbiguousName: the team is not known.
    """
    team = _team_on(transaction, transaction.find_team(purchase.team), purchase.on)
    cost_gp = purchase.count * staff_price_gp(transaction.ruleset, team, purchase.item)
    bought = ItemBought(item=purchase.item, count=purchase.count, cost_gp=cost_gp)
    return _enter(transaction, replace(purchase, team=team.name), team, bought)


def retire(transaction: Transaction, retirement: Retirement) -> Team:
    """A team plays no more; what it has played stays.

    Raises:
        AgainstTheRules: it has retired already.
        ConflictsRefused: it retires in the past, and something later no longer holds.
        NotFound, AmbiguousName: the team is not known.
    """
    team = _team_on(transaction, transaction.find_team(retirement.team), retirement.on)
    return _enter(transaction, replace(retirement, team=team.name), team, TeamRetired())


def is_entered(transaction: Transaction, change: AnyChange) -> bool:
    """Whether a change with a key of its own is in the log already."""
    if not change.key:
        return False
    team_id = (
        _team_id_of(transaction, _find_player(transaction, change.player))
        if isinstance(change, Firing | Renaming)
        else transaction.find_team(change.team)
    )
    transaction.flush()
    return (type(change), change.key) in changes_of(transaction.connection, team_id)


def _enter(transaction: Transaction, fact: AnyChange, team: Team, effect: AnyEffect) -> Team:
    """Enter a fact about one team, whose state just before it is given."""
    against = objections(team, effect, transaction.ruleset)
    if against and not (transaction.is_remaking and against == faults_made(team, effect, transaction.ruleset)):
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


def _team_on(transaction: Transaction, team_id: TeamId, on: date | None) -> Team:
    """The team as it is right before an entry that takes effect on a day."""
    team = transaction.team(team_id)
    if on is None or on.isoformat() >= team.last_day:
        return team
    from league.service.correction import team_before

    return team_before(transaction, team_id, on.isoformat())


def _team_of_player(transaction: Transaction, text: str, on: date | None) -> tuple[Team, PlayerId]:
    player_id = _find_player(transaction, text)
    team = _team_on(transaction, _team_id_of(transaction, player_id), on)
    player = next((player for player in team.players if player.id == player_id), None)
    if player is None or player.status is not PlayerStatus.ACTIVE:
        status = "not there yet" if player is None else player.status.value
        raise AgainstTheRules(f"{text} is {status}, not on the roster of {team.name}")
    return team, player_id


def _find_player(transaction: Transaction, text: str) -> PlayerId:
    transaction.flush()
    return find_player(transaction.connection, text)


def _team_id_of(transaction: Transaction, player_id: PlayerId) -> TeamId:
    return team_of_player(transaction.connection, player_id)


def _free_number(players: Collection[Player]) -> int:
    """The lowest number that none of these players ever wore, else the lowest that none on a roster wears."""
    worn = {player.number for player in players}
    wearing = {player.number for player in players if player.status is PlayerStatus.ACTIVE}
    for taken in (worn, wearing):
        for number in range(1, 100):
            if number not in taken:
                return number
    raise AgainstTheRules("the team has no number left")


def _same_team(transaction: Transaction, team_id: TeamId, sheet: TeamSheet) -> bool:
    """Whether a team in the league was added from the same file."""
    transaction.flush()
    ruleset = transaction.ruleset
    wanted = _without_ids(sheet, ruleset)
    return any(_without_ids(fact, ruleset) == wanted for fact in team_facts(transaction.connection, team_id))


def _without_ids(fact: AnyFact, ruleset: Ruleset) -> AnyFact:
    """A team file as it is compared: without ids, its race and positions by the names the ruleset gives them."""
    if not isinstance(fact, TeamSheet):
        return fact
    roster = ruleset.roster(fact.race)
    players = []
    for player in fact.players:
        position = ruleset.position(fact.race, player.position)
        players.append(replace(player, id=None, position=position.name if position else player.position))
    return replace(fact, id=None, race=roster.name if roster else fact.race, players=tuple(players))


def _check_player_id(transaction: Transaction, player_id: PlayerId) -> None:
    """Refuse an id of a hiring that cannot be one, or is another player's."""
    transaction.flush()
    if not 0 < player_id < LARGEST_ID:
        raise AgainstTheRules(f"{player_id} is no id of a player")
    if has_player(transaction.connection, player_id):
        raise AgainstTheRules(f"there is another player {player_id_text(player_id)}")


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
