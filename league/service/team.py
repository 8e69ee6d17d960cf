"""Teams and their players between matches: adding, hiring, firing, buying, renaming, retiring."""

from datetime import date

from msgspec.structs import replace

from league.errors import AgainstTheRules, NotFound
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
from league.rules.roster import apply, check
from league.rules.treasury import Draft, rookie, staff_price_gp
from league.rules.values import PlayerStatus, Team
from league.service.correction import settle, team_before
from league.service.refusals import TeamRefused
from league.store.journal import changes_at, history
from league.store.names import find_player, name_key, player_id_text
from league.store.transaction import Transaction


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
    try:
        existing = transaction.team(transaction.find_team(sheet.name))
    except NotFound:
        existing = None
    if existing is not None and name_key(existing.name) == name_key(sheet.name):
        if _same_team(transaction, existing, sheet):
            return None
        raise TeamRefused(sheet.name, [(0, "there is a team of that name already")])
    team_id = TeamId(sheet.id) if sheet.id is not None else transaction.take_team_id()
    numbered = max((player.id or 0 for player in sheet.players), default=0)
    transaction.reserve(team=team_id, player=numbered)
    first_player = transaction.take_player_ids(len(sheet.players))
    draft = Draft(sheet, transaction.ruleset, team_id, first_player)
    problems = draft.problems + _taken_ids(transaction, sheet)
    if problems or draft.team is None:
        raise TeamRefused(sheet.name, problems)
    team = draft.team
    players = tuple(
        replace(player, id=drafted.id) for player, drafted in zip(sheet.players, team.players, strict=True)
    )
    fact = replace(sheet, id=team_id, race=team.race, treasury_gp=sheet.treasury_gp, players=players)
    transaction.append(fact, day="", effects={team_id: TeamFounded(team=team)})
    transaction.put_team(team)
    return team


def hire(transaction: Transaction, hiring: Hiring) -> Team:
    """Hire a player at the price of his position.

    Raises:
        AgainstTheRules: no such position, not enough gold, no room in the squad or the position, or the number worn.
    """
    team_id = transaction.find_team(hiring.team)
    team = _team_on(transaction, team_id, hiring.on)
    position = transaction.ruleset.position(team.race, hiring.position)
    if position is None:
        roster = transaction.ruleset.roster(team.race)
        names = ", ".join(known.name for known in roster.positions) if roster is not None else ""
        raise AgainstTheRules(f"{team.race} have no {hiring.position!r}; there are {names}")
    player_id = hiring.id if hiring.id is not None else transaction.take_player_ids(1)
    if hiring.id is not None:
        transaction.reserve(player=player_id)
    number = hiring.number or _free_number(team)
    name = hiring.name or f"{position.name} {number}"
    player = rookie(position, player_id, number, name)
    fact = replace(hiring, team=team.name, position=position.name, number=number, name=name, id=player_id)
    return _enter(transaction, fact, team, PlayerHired(player=player, cost_gp=position.cost_gp))


def fire(transaction: Transaction, firing: Firing) -> Team:
    """Let a player go for good.

    Raises:
        AgainstTheRules: he is not on a roster any more.
    """
    team, player_id = _team_of_player(transaction, firing.player, firing.on)
    return _enter(transaction, replace(firing, player=player_id_text(player_id)), team, PlayerFired(player=player_id))


def rename(transaction: Transaction, renaming: Renaming) -> Team:
    """Give a player another name."""
    player_id = _find_player(transaction, renaming.player)
    team = _team_on(transaction, _team_id_of(transaction, player_id), renaming.on)
    fact = replace(renaming, player=player_id_text(player_id))
    return _enter(transaction, fact, team, PlayerRenamed(player=player_id, name=renaming.name))


def buy(transaction: Transaction, purchase: Purchase) -> Team:
    """Buy re-rolls, staff, fan factor or an apothecary.

    Raises:
        AgainstTheRules: not enough gold, or the team may not have it, or not so many.
    """
    team = _team_on(transaction, transaction.find_team(purchase.team), purchase.on)
    roster = transaction.ruleset.roster(team.race)
    if purchase.item == "apothecary":
        if roster is not None and not roster.apothecary:
            raise AgainstTheRules(f"a team of {roster.name} has no apothecary")
        if team.apothecary or purchase.count > 1:
            raise AgainstTheRules(f"{team.name} may have one apothecary")
    if purchase.item == "rerolls" and roster is not None and team.rerolls + purchase.count > roster.rerolls_maximum:
        raise AgainstTheRules(f"{team.name} may have {roster.rerolls_maximum} re-rolls, and have {team.rerolls}")
    cost_gp = purchase.count * staff_price_gp(transaction.ruleset, team, purchase.item)
    bought = ItemBought(item=purchase.item, count=purchase.count, cost_gp=cost_gp)
    return _enter(transaction, replace(purchase, team=team.name), team, bought)


def retire(transaction: Transaction, retirement: Retirement) -> Team:
    """A team plays no more; what it has played stays."""
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
    keys = changes_at(transaction.connection, team_id, "" if change.on is None else change.on.isoformat())
    return (type(change), change.key) in keys


def _enter(transaction: Transaction, fact: AnyChange, team: Team, effect: AnyEffect) -> Team:
    """Enter a fact about one team, whose state just before it is given."""
    if team.is_retired:
        raise AgainstTheRules(f"{team.name} have retired")
    day = fact.on.isoformat() if fact.on is not None else team.last_day
    after = apply(team, effect, day)
    if isinstance(effect, PlayerHired | ItemBought):
        known = set(check(team, transaction.ruleset))
        faults = [fault for fault in check(after, transaction.ruleset) if fault not in known]
        if faults:
            raise AgainstTheRules("; ".join(faults))
    key = fact.key or transaction.take_key()
    fact = replace(fact, on=date.fromisoformat(day) if day else None, key=key)
    if day >= transaction.team(team.id).last_day:
        transaction.append(fact, day=day, effects={team.id: effect})
        transaction.put_team(after)
        return after
    before = {team.id: history(transaction.connection, team.id)}
    transaction.append(fact, day=day, effects={team.id: effect})
    settle(transaction, before, accept_conflicts=False)
    return transaction.team(team.id)


def _team_on(transaction: Transaction, team_id: TeamId, on: date | None) -> Team:
    """The team as it is right before an entry that takes effect on a day."""
    team = transaction.team(team_id)
    if on is None or on.isoformat() >= team.last_day:
        return team
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
    (team_id,) = transaction.connection.execute("SELECT team_id FROM player WHERE id = ?", (player_id,)).fetchone()
    return TeamId(team_id)


def _free_number(team: Team) -> int:
    """The lowest number that nobody of the team has worn yet, else the lowest that nobody wears now."""
    worn = {player.number for player in team.players}
    wearing = {player.number for player in team.squad}
    for taken in (worn, wearing):
        for number in range(1, 100):
            if number not in taken:
                return number
    raise AgainstTheRules(f"{team.name} have no number left")


def _same_team(transaction: Transaction, team: Team, sheet: TeamSheet) -> bool:
    """Whether a team in the league was added from the same file."""
    transaction.flush()
    rows = transaction.connection.execute(
        "SELECT e.body FROM effect f JOIN entry e ON e.seq = f.entry_seq WHERE f.team_id = ? AND e.kind = 'team'",
        (team.id,),
    ).fetchall()
    from league.store.codec import decode_fact

    return any(_without_ids(decode_fact(body)) == _without_ids(sheet) for (body,) in rows)


def _without_ids(fact: AnyFact) -> AnyFact:
    if not isinstance(fact, TeamSheet):
        return fact
    players = tuple(replace(player, id=None, position=player.position.casefold()) for player in fact.players)
    return replace(fact, id=None, race=fact.race.casefold(), players=players)


def _taken_ids(transaction: Transaction, sheet: TeamSheet) -> list[tuple[int, str]]:
    """Ids given in a file that belong to others already."""
    problems = []
    execute = transaction.connection.execute
    if sheet.id is not None and execute("SELECT 1 FROM team WHERE id = ?", (sheet.id,)).fetchone():
        problems.append((0, f"there is another team t{sheet.id}"))
    for player in sheet.players:
        if player.id is not None and execute("SELECT 1 FROM player WHERE id = ?", (player.id,)).fetchone():
            problems.append((player.number, f"there is another player {player_id_text(player.id)}"))
    return problems
