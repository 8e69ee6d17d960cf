"""A team and what happens to it -> the team afterwards; and whether what it is then can be."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import assert_never

from msgspec.structs import replace

from league.rules.entries import (
    AnyEffect,
    ItemBought,
    MatchPlayed,
    PlayerFired,
    PlayerHired,
    PlayerRenamed,
    TeamFounded,
    TeamRetired,
)
from league.rules.ids import PlayerId
from league.rules.outcomes import PlayerChange
from league.rules.ruleset import Ruleset
from league.rules.values import Career, Player, PlayerStatus, Team


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
            return _after_match(team, effect, day)
        case PlayerHired(player=player, cost_gp=cost_gp):
            players = sorted((*team.players, player), key=lambda known: known.id)
            return replace(team, players=tuple(players), treasury_gp=team.treasury_gp - cost_gp, last_day=day)
        case PlayerFired(player=player_id):
            return _with_player(team, player_id, day, status=PlayerStatus.FIRED, misses_next_game=False)
        case PlayerRenamed(player=player_id, name=name):
            return _with_player(team, player_id, day, name=name)
        case ItemBought(item=item, count=count, cost_gp=cost_gp):
            owned = True if item == "apothecary" else getattr(team, item) + count
            return replace(team, **{item: owned}, treasury_gp=team.treasury_gp - cost_gp, last_day=day)
        case TeamRetired():
            return replace(team, is_retired=True, last_day=day)
        case _:
            assert_never(effect)


def replay(history: Iterable[tuple[str, AnyEffect]]) -> Team | None:
    """The team a whole history adds up to: days and effects in order of effect. None for an empty history."""
    team = None
    for day, effect in history:
        team = apply(team, effect, day)
    return team


def check(team: Team, ruleset: Ruleset) -> Iterator[str]:
    """What about a team cannot be: gold overspent, too many players, a number worn twice."""
    if team.treasury_gp < 0:
        yield f"{team.name} are {-team.treasury_gp:,} gp short"
    squad = team.squad
    maximum = ruleset.rules.squad.maximum
    if len(squad) > maximum:
        yield f"{team.name} have {len(squad)} players: {maximum} are allowed"
    for number, count in Counter(player.number for player in squad).items():
        if count > 1:
            yield f"{count} players of {team.name} wear number {number}"
    for name, count in Counter(player.position for player in squad).items():
        position = ruleset.position(team.race, name)
        if position is not None and count > position.maximum:
            yield f"{team.name} have {count} of {name}: {position.maximum} are allowed"


def _with_player(team: Team, player_id: PlayerId, day: str, **changes: object) -> Team:
    players = tuple(replace(player, **changes) if player.id == player_id else player for player in team.players)
    return replace(team, players=players, last_day=day)


def _after_match(team: Team, effect: MatchPlayed, day: str) -> Team:
    """Who missed this match is back; who was hurt in it misses the next (seed document S9 to S11)."""
    result = effect.result
    played = frozenset(result.played)
    changes = {change.player: change for change in result.changes}
    players = []
    for player in team.players:
        change = changes.get(player.id)
        if change is not None:
            players.append(_changed(player, change, effect.match, has_played=player.id in played))
        elif player.id in played:
            career = player.career
            players.append(
                replace(
                    player,
                    misses_next_game=False,
                    hurt_in="",
                    career=Career(
                        matches=career.matches + 1,
                        td=career.td,
                        comp=career.comp,
                        int_=career.int_,
                        cas=career.cas,
                        mvp=career.mvp,
                    ),
                )
            )
        elif player.misses_next_game:
            players.append(replace(player, misses_next_game=False, hurt_in=""))
        else:
            players.append(player)
    return replace(
        team,
        players=tuple(players),
        treasury_gp=team.treasury_gp + result.winnings_gp,
        fan_factor=max(team.fan_factor + result.fans, 0),
        matches=team.matches + 1,
        last_day=day,
    )


def _changed(player: Player, change: PlayerChange, match: str, *, has_played: bool) -> Player:
    career = player.career
    present = player.present
    if change.points:
        present = replace(present, **{name: getattr(present, name) + delta for name, delta in change.points.items()})
    hurt = change.misses_next_game or change.is_dead
    return replace(
        player,
        present=present,
        niggling_injuries=player.niggling_injuries + change.niggling,
        lasting_injuries=player.lasting_injuries + change.lost,
        misses_next_game=change.misses_next_game,
        hurt_in=match if hurt else "",
        status=PlayerStatus.DEAD if change.is_dead else player.status,
        spp=player.spp + change.spp,
        career=Career(
            matches=career.matches + has_played,
            td=career.td + change.td,
            comp=career.comp + change.comp,
            int_=career.int_ + change.int_,
            cas=career.cas + change.cas,
            mvp=career.mvp + change.mvp,
        ),
    )
