"""What the rules object to in an entry between matches, from the team as it is just before it."""

from typing import TYPE_CHECKING

from league.rules.effects import (
    AnyEffect,
    CaptainNamed,
    GoldPaid,
    ItemBought,
    JourneymanSigned,
    JourneymenJoined,
    PlayerCorrected,
    PlayerFired,
    PlayerHired,
    PlayerImproved,
    PlayerRenamed,
    PlayerRested,
    TeamCorrected,
    TeamFounded,
    TeamRetired,
)
from league.rules.ids import PlayerId
from league.rules.outcomes import Effect
from league.rules.roster import apply, check
from league.rules.values import Player, Team

if TYPE_CHECKING:
    from collections.abc import Callable

    from league.rules.ruleset import Ruleset

_OfMember = PlayerFired | PlayerImproved | JourneymanSigned | PlayerRested | CaptainNamed
"""Entries about a player who has to be on the roster."""

_NOUNS: dict[type[Effect], str] = {
    TeamFounded: "founding",
    PlayerHired: "hiring",
    PlayerFired: "firing",
    PlayerRenamed: "renaming",
    PlayerImproved: "improvement",
    PlayerRested: "rest",
    PlayerCorrected: "correction",
    JourneymenJoined: "journeymen",
    JourneymanSigned: "hiring for good",
    CaptainNamed: "captaincy",
    ItemBought: "purchase",
    GoldPaid: "upkeep",
    TeamCorrected: "correction",
    TeamRetired: "retirement",
}


def objections(team: Team, effect: AnyEffect, rules: "Callable[[], Ruleset]") -> list[str]:
    """Why an entry cannot be; nothing where it can. `rules` gives the ruleset, which some entries do not need."""
    found = beyond_correction(team, effect, rules)
    if found or isinstance(effect, PlayerRenamed | TeamRetired):
        return found
    ruleset = rules()
    match effect:
        case PlayerFired():
            # What cannot be about the team is no worse without him.
            return _of_member(team, effect, ruleset)
        case JourneymanSigned() | PlayerImproved() | PlayerRested() | CaptainNamed():
            found = _of_member(team, effect, ruleset)
        case ItemBought():
            found = _of_purchase(team, effect, ruleset)
        case JourneymenJoined(players=players):
            from league.rules.journeymen import against_joining

            found = against_joining(team, players, ruleset)
        case PlayerCorrected() | TeamCorrected():
            from league.rules.corrections import takes_away, why_not

            found = why_not(team, effect, ruleset)
            if not found and not takes_away(effect):
                return []
        case _:
            pass
    return found or _faults_made(team, effect, ruleset)


def title(team: Team, effect: AnyEffect) -> str:
    """An entry between matches in a few words: what it is, and whose."""
    noun, who = _NOUNS[type(effect)], team.name
    if isinstance(effect, PlayerHired):
        who = effect.player.name
    elif isinstance(effect, _OfMember | PlayerRenamed | PlayerCorrected):
        player = team.player(effect.player)
        who = f"p{effect.player}" if player is None else player.name
    return f"{noun} of {who}"


def beyond_correction(team: Team, effect: AnyEffect, rules: "Callable[[], Ruleset]") -> list[str]:
    """Why an entry cannot be whatever the matches before it were like: no correction of them brings that about."""
    if team.is_retired and not isinstance(effect, PlayerCorrected | TeamCorrected):
        return [f"{team.name} have retired"]
    if isinstance(effect, ItemBought) and effect.item != "fan_factor":
        return _of_purchase(team, effect, rules())
    if isinstance(effect, PlayerImproved) and _member(team, effect.player) is not None:
        return _of_member(team, effect, rules())
    return []


def _faults_made(team: Team, effect: AnyEffect, ruleset: "Ruleset") -> list[str]:
    """What cannot be about a team after an entry, and was not so before it."""
    known = set(check(team, ruleset))
    return [fault for fault in check(apply(team, effect, ""), ruleset) if fault not in known]


def is_moot(team: Team, effect: AnyEffect, ruleset: "Ruleset") -> bool:
    """Whether an entry has lost what it is about: a player who is gone, or what a correction by hand put right."""
    match effect:
        case PlayerFired() | PlayerImproved() | JourneymanSigned() | PlayerRested() | CaptainNamed():
            return _member(team, effect.player) is None
        case PlayerCorrected() | TeamCorrected():
            from league.rules.corrections import why_not

            return bool(why_not(team, effect, ruleset))
        case _:
            return False


def _of_member(team: Team, effect: _OfMember, ruleset: "Ruleset") -> list[str]:
    from league.rules.journeymen import against_signing
    from league.rules.progress import against_gain
    from league.rules.squad import against_firing, against_leading, against_resting

    player = _member(team, effect.player)
    if player is None:
        gone = team.player(effect.player)
        who = f"p{effect.player} is not there yet" if gone is None else f"{gone.name} is {gone.status}"
        return [f"{who}, not on the roster of {team.name}"]
    match effect:
        case PlayerFired():
            return against_firing(player, team, ruleset)
        case JourneymanSigned():
            return against_signing(player)
        case PlayerImproved(name=name):
            position = ruleset.position(team.race, player.position)
            return [] if position is None else list(against_gain(player, position, name, ruleset))
        case PlayerRested(back=back):
            return against_resting(player, team, ruleset, back=back)
        case CaptainNamed():
            return against_leading(player, team, ruleset)


def _of_purchase(team: Team, effect: ItemBought, ruleset: "Ruleset") -> list[str]:
    from league.rules.treasury import against_buying

    return against_buying(team, effect.item, effect.count, ruleset)


def _member(team: Team, player_id: PlayerId) -> Player | None:
    """The player of an id who is on the roster today."""
    return next((player for player in team.squad if player.id == player_id), None)
