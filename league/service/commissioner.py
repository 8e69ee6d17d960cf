"""What the commissioner puts right by hand, with a reason: a player, or a team."""

from collections.abc import Mapping

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.corrections import player_corrected, points_between, team_corrected
from league.rules.effects import PlayerCorrected, TeamCorrected
from league.rules.entries import PlayerCorrection, TeamCorrection
from league.rules.roster import apply
from league.rules.values import Player, Team
from league.service.changes import enter_change, find_player_id, team_id_of, team_on
from league.store.names import player_id_text
from league.store.transaction import Transaction

LONGEST_REASON = 500
_NOTHING: Mapping[str, int] = {}


def correct_player(transaction: Transaction, fact: PlayerCorrection, *, totals: Mapping[str, int] = _NOTHING) -> Team:
    """Put something about a player right, whatever has become of him.

    Args:
        transaction: what is written together.
        fact: what is added and taken away.
        totals: what is to be so and so much from now on, by the name of a number of the fact or of a characteristic;
            kept as the difference it makes now.

    Raises:
        AgainstTheRules: no reason is given, nothing would change, or a number, skill or injury cannot be so.
        ConflictsRefused: it takes effect in the past, and something later no longer holds.
        NotFound, AmbiguousName: the player is not known.
    """
    player_id = find_player_id(transaction, fact.player)
    team = team_on(transaction, team_id_of(transaction, player_id), fact.on)
    player = team.player(player_id)
    if player is None:
        raise AgainstTheRules(f"{fact.player} is not there yet on {fact.on}")
    fact = _with_totals(transaction, fact, player, totals)
    effect = player_corrected(team, player, fact, transaction.ruleset)
    _check(transaction, team, effect, player.name)
    kept = {"gains": effect.gains, "loses": effect.loses, "value_gp": effect.value_gp}
    return enter_change(transaction, replace(fact, player=player_id_text(player_id), **kept), team, effect)


def correct_team(transaction: Transaction, fact: TeamCorrection, *, totals: Mapping[str, int] = _NOTHING) -> Team:
    """Put something about a team right; `totals` as for a player.

    Raises:
        AgainstTheRules: no reason is given, nothing would change, or the gold would not do or a number cannot be so.
        ConflictsRefused: it takes effect in the past, and something later no longer holds.
        NotFound, AmbiguousName: the team is not known.
    """
    team = team_on(transaction, transaction.find_team(fact.team), fact.on)
    fact = replace(fact, **{name: total - getattr(team, name) for name, total in totals.items()})
    effect = team_corrected(fact)
    _check(transaction, team, effect, team.name)
    return enter_change(transaction, replace(fact, team=team.name), team, effect)


def _with_totals(
    transaction: Transaction, fact: PlayerCorrection, player: Player, totals: Mapping[str, int]
) -> PlayerCorrection:
    """The correction that makes a player's numbers and characteristics what they are to be."""
    points = fact.characteristics
    differences: dict[str, int] = {}
    for name, total in totals.items():
        if name in fact.__struct_fields__:
            differences[name] = total - getattr(player, name)
        else:
            points += points_between(player, name, total, transaction.ruleset)
    return replace(fact, characteristics=points, **differences)


def _check(transaction: Transaction, team: Team, effect: PlayerCorrected | TeamCorrected, name: str) -> None:
    """Refuse a correction without a reason, and one that changes nothing."""
    if not effect.reason.strip():
        raise AgainstTheRules("a correction needs a reason, for those who read the log")
    if len(effect.reason) > LONGEST_REASON:
        raise AgainstTheRules(f"a reason has at most {LONGEST_REASON} characters, this one {len(effect.reason)}")
    if not transaction.is_remaking and apply(team, effect, "") == team:
        raise AgainstTheRules(f"nothing would change: {name} is so already")
