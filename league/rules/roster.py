"""A team and what happens to it -> the team afterwards; and whether what it is then can be."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from league.rules.aftermath import after_match, with_points
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
from league.rules.outcomes import MatchPlayed
from league.rules.values import Player, PlayerStatus, Team

if TYPE_CHECKING:
    from league.rules.ruleset import Ruleset


def apply(team: Team | None, effect: AnyEffect, day: str) -> Team:
    """The team after one entry of its history. Consults no table: the effect says what it does.

    Args:
        team: the team before; None only for `TeamFounded`.
        effect: what the entry does to it.
        day: the ISO day the entry took effect; the latest is the team's `last_day`.
    """
    if isinstance(effect, TeamFounded):
        return effect.team
    assert team is not None
    day = max(day, team.last_day)
    match effect:
        case MatchPlayed():
            return after_match(team, effect, day)
        case PlayerHired(player=player, cost_gp=cost_gp):
            return _joined(replace(team, treasury_gp=team.treasury_gp - cost_gp), (player,), day)
        case JourneymenJoined(players=players):
            return _joined(team, players, day)
        case PlayerFired(player=player_id):
            changes = {"status": PlayerStatus.FIRED, "misses_next_game": False, "is_captain": False}
            return _with_player(team, player_id, day, **changes)
        case PlayerRenamed(player=player_id, name=name):
            return _with_player(team, player_id, day, name=name)
        case ItemBought(item=item, count=count, cost_gp=cost_gp):
            owned = True if item == "apothecary" else getattr(team, item) + count
            return replace(team, **{item: owned}, treasury_gp=team.treasury_gp - cost_gp, last_day=day)
        case TeamRetired():
            return replace(team, is_retired=True, last_day=day)
        case PlayerImproved():
            return _with_player(team, effect.player, day, **_improved(known(team, effect.player), effect))
        case PlayerRested(player=player_id, back=back):
            status = PlayerStatus.ACTIVE if back else PlayerStatus.RETIRED
            return _with_player(team, player_id, day, status=status)
        case JourneymanSigned(player=player_id, cost_gp=cost_gp, loses=loses):
            skills = _without(known(team, player_id).skills, (loses,))
            signed = _with_player(team, player_id, day, is_journeyman=False, skills=skills)
            return replace(signed, treasury_gp=team.treasury_gp - cost_gp)
        case CaptainNamed():
            return _led_by(team, effect, day)
        case GoldPaid(gp=gp):
            return replace(team, treasury_gp=team.treasury_gp - gp, last_day=day)
        case PlayerCorrected():
            return _with_player(team, effect.player, day, **_corrected(known(team, effect.player), effect))
        case TeamCorrected():
            return _team_corrected(team, effect, day)
        case _:
            assert_never(effect)


def known(team: Team, player_id: PlayerId) -> Player:
    """The player of an id who is known to be of the team."""
    player = team.player(player_id)
    assert player is not None
    return player


def replay(history: Iterable[tuple[str, AnyEffect]]) -> Team | None:
    """The team a whole history adds up to: days and effects in order of effect. None for an empty history."""
    team = None
    for day, effect in history:
        team = apply(team, effect, day)
    return team


def check(team: Team, ruleset: "Ruleset") -> Iterator[str]:
    """What about a team cannot be: gold or points overspent, too many improvements or players, a number worn twice.

    Journeymen come on top of a full squad, unless the edition says otherwise, and of the maximum of their position.
    """
    from league.rules.progress import faults

    if team.treasury_gp < 0:
        yield f"{team.name} are {-team.treasury_gp:,} gp short"
    for player in team.players:
        if player.spp_spent > player.spp:
            yield f"{player.name} has spent {player.spp_spent} SPP of {player.spp}"
        yield from faults(player, ruleset)
    yield from _crowding(team, ruleset)


def _crowding(team: Team, ruleset: "Ruleset") -> Iterator[str]:
    from league.rules.places import places

    squad = team.squad
    hired = [player for player in squad if not player.is_journeyman]
    players = len(hired if ruleset.rules.journeymen.above_maximum else squad)
    positions = [player.position for player in hired]
    for found in places(ruleset.roster(team.race), ruleset.rules.squad, players=players, positions=positions):
        if found.excess:
            yield f"{team.name} have {found.taken} {found.what}: {found.maximum} are allowed"
    for number, count in Counter(player.number for player in squad).items():
        if count > 1:
            yield f"{count} players of {team.name} wear number {number}"


def _with_player(team: Team, player_id: PlayerId, day: str, **changes: object) -> Team:
    players = tuple(replace(player, **changes) if player.id == player_id else player for player in team.players)
    return replace(team, players=players, last_day=day)


def _joined(team: Team, players: Iterable[Player], day: str) -> Team:
    everybody = sorted((*team.players, *players), key=lambda player: player.id)
    return replace(team, players=tuple(everybody), last_day=day)


def _improved(player: Player, effect: PlayerImproved) -> dict[str, object]:
    return {
        "present": with_points(player.present, effect.points),
        "skills": (*player.skills, effect.name),
        "improvements": (*player.improvements, effect.name),
        "value_gp": player.value_gp + effect.value_gp,
        "spp_spent": player.spp_spent + effect.spp,
    }


def _corrected(player: Player, effect: PlayerCorrected) -> dict[str, object]:
    misses = effect.misses_next_game
    missing = {} if misses is None else {"misses_next_game": misses, "hurt_in": player.hurt_in if misses else ""}
    return {
        "present": with_points(player.present, effect.points),
        "skills": (*_without(player.skills, effect.loses), *effect.gains),
        "improvements": (*_without(player.improvements, effect.loses), *effect.improvements),
        "lasting_injuries": _without(player.lasting_injuries, effect.healed) + effect.injuries,
        "niggling_injuries": player.niggling_injuries + effect.niggling_injuries,
        "spp": player.spp + effect.spp,
        "spp_spent": player.spp_spent + effect.spp_spent,
        "value_gp": player.value_gp + effect.value_gp,
        **missing,
    }


def _team_corrected(team: Team, effect: TeamCorrected, day: str) -> Team:
    return replace(
        team,
        treasury_gp=team.treasury_gp + effect.treasury_gp,
        fan_factor=team.fan_factor + effect.fan_factor,
        rerolls=team.rerolls + effect.rerolls,
        assistant_coaches=team.assistant_coaches + effect.assistant_coaches,
        cheerleaders=team.cheerleaders + effect.cheerleaders,
        apothecary=team.apothecary if effect.apothecary is None else effect.apothecary,
        last_day=day,
    )


def _led_by(team: Team, effect: CaptainNamed, day: str) -> Team:
    """One captain: he gains the skill, and who was captain before him keeps what he has but leads no more."""
    players = []
    for player in team.players:
        if player.id == effect.player:
            players.append(replace(player, is_captain=True, skills=(*player.skills, *filter(None, [effect.gains]))))
        else:
            players.append(replace(player, is_captain=False) if player.is_captain else player)
    return replace(team, players=tuple(players), last_day=day)


def _without(words: tuple[str, ...], gone: Iterable[str]) -> tuple[str, ...]:
    """Words without the last of each that is gone."""
    left = list(reversed(words))
    for word in gone:
        if word in left:
            left.remove(word)
    return tuple(reversed(left))
