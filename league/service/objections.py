"""What the rules object to in an entry between matches, from the team as it is just before it."""

from league.rules.entries import AnyEffect, ItemBought, PlayerFired
from league.rules.roster import apply, check
from league.rules.ruleset import Ruleset
from league.rules.values import PlayerStatus, Team


def objections(team: Team, effect: AnyEffect, ruleset: Ruleset) -> list[str]:
    """Why an entry cannot be; nothing where it can."""
    if team.is_retired:
        return [f"{team.name} have retired"]
    if isinstance(effect, PlayerFired):
        return _of_firing(team, effect)
    found = _of_purchase(team, effect, ruleset) if isinstance(effect, ItemBought) else []
    return found or faults_made(team, effect, ruleset)


def faults_made(team: Team, effect: AnyEffect, ruleset: Ruleset) -> list[str]:
    """What cannot be about a team after an entry, and was not so before it."""
    known = set(check(team, ruleset))
    return [fault for fault in check(apply(team, effect, ""), ruleset) if fault not in known]


def is_fireable(team: Team, effect: PlayerFired) -> bool:
    """Whether the player is on the roster to be let go."""
    return any(player.id == effect.player for player in team.squad)


def _of_firing(team: Team, effect: PlayerFired) -> list[str]:
    if is_fireable(team, effect):
        return []
    for player in team.players:
        if player.id == effect.player and player.status is not PlayerStatus.ACTIVE:
            return [f"{player.name} is {player.status}, not on the roster of {team.name}"]
    return [f"p{effect.player} is not there yet, not on the roster of {team.name}"]


def _of_purchase(team: Team, effect: ItemBought, ruleset: Ruleset) -> list[str]:
    roster = ruleset.roster(team.race)
    if effect.item == "apothecary":
        if roster is not None and not roster.apothecary:
            return [f"a team of {roster.name} has no apothecary"]
        if team.apothecary or effect.count > 1:
            return [f"{team.name} may have one apothecary"]
    if effect.item == "fan_factor":
        maximum = ruleset.rules.treasury.fan_factor_maximum_at_draft
        if team.matches:
            return [f"fan factor is bought before the first match, and {team.name} have played"]
        if team.fan_factor + effect.count > maximum:
            return [f"{team.name} may begin with fan factor {maximum}, and have {team.fan_factor}"]
    if effect.item == "rerolls" and roster is not None and team.rerolls + effect.count > roster.rerolls_maximum:
        return [f"{team.name} may have {roster.rerolls_maximum} re-rolls, and have {team.rerolls}"]
    return []
