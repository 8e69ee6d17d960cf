"""Adding a team to the league, from its file."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from league.rules.draft import Draft, choices_of, fans_of
from league.rules.effects import TeamFounded
from league.rules.entries import AnyFact, TeamSheet
from league.rules.ids import TeamId
from league.rules.values import Team
from league.service.newcomers import LARGEST_ID
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
