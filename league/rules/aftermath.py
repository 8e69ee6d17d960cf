"""What a match leaves behind: a team and its share of a match -> the team afterwards."""

from msgspec.structs import replace

from league.rules.outcomes import MatchPlayed, PlayerChange
from league.rules.values import Career, Characteristics, Player, PlayerStatus, Team


def after_match(team: Team, effect: MatchPlayed, day: str) -> Team:
    """The team after a match (seed document S9 to S11): who missed it is back, who was hurt in it misses the next."""
    day = max(day, team.last_day)
    result = effect.result
    played = frozenset(result.played)
    changes = {change.player: change for change in result.changes}
    players = []
    for player in (*team.players, *result.raised):
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
        treasury_gp=team.treasury_gp + result.winnings_gp - result.spent_gp,
        fan_factor=max(team.fan_factor + result.fans, 0),
        matches=team.matches + 1,
        last_day=day,
    )


def with_points(present: Characteristics, points: dict[str, int]) -> Characteristics:
    """A profile with points added to its characteristics."""
    if not points:
        return present
    return replace(present, **{name: getattr(present, name) + delta for name, delta in points.items()})


def _changed(player: Player, change: PlayerChange, match: str, *, has_played: bool) -> Player:
    career = player.career
    misses = change.misses_next_game and not change.leaves
    return replace(
        player,
        present=with_points(player.present, change.points),
        niggling_injuries=player.niggling_injuries + change.niggling,
        lasting_injuries=player.lasting_injuries + change.lost,
        misses_next_game=misses,
        hurt_in=match if misses or change.is_dead else "",
        status=_status(player, change),
        is_captain=player.is_captain and not (change.is_dead or change.leaves),
        skills=player.skills + change.gains,
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


def _status(player: Player, change: PlayerChange) -> PlayerStatus:
    if change.is_dead:
        return PlayerStatus.DEAD
    return PlayerStatus.FIRED if change.leaves else player.status
