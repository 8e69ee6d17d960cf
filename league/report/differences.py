"""What a command changed on the rosters, in words: a line for each player and each team."""

from collections import Counter
from collections.abc import Iterable, Iterator

from league.rules.values import Player, PlayerStatus, Team

_TEAM_WORDS = {
    "treasury_gp": "treasury",
    "rerolls": "re-rolls",
    "fan_factor": "fans",
    "assistant_coaches": "assistant coaches",
    "cheerleaders": "cheerleaders",
}
_STATUS_WORDS = {
    PlayerStatus.DEAD: "dead",
    PlayerStatus.FIRED: "let go",
    PlayerStatus.RETIRED: "rests for a time",
    PlayerStatus.ACTIVE: "back on the roster",
}


def differences(changed: Iterable[tuple[Team | None, Team | None]]) -> Iterator[str]:
    """A line for each thing that differs between the teams before and after; nothing for counts of matches."""
    for before, after in changed:
        if before is None and after is not None:
            yield f"{after.name}: joins the league with {len(after.squad)} players, treasury {after.treasury_gp:,} gp"
        elif after is None and before is not None:
            yield f"{before.name}: is gone"
        elif before is not None and after is not None:
            yield from _of_team(before, after)


def _of_team(before: Team, after: Team) -> Iterator[str]:
    for field, word in _TEAM_WORDS.items():
        old, new = getattr(before, field), getattr(after, field)
        if old != new:
            yield f"{after.name}: {word} {old:,} -> {new:,}{' gp' if field == 'treasury_gp' else ''}"
    if before.apothecary != after.apothecary:
        yield f"{after.name}: {'has an apothecary' if after.apothecary else 'no longer has an apothecary'}"
    if before.is_retired != after.is_retired:
        yield f"{after.name}: {'has retired' if after.is_retired else 'is back'}"
    players = {player.id: player for player in before.players}
    for player in after.players:
        old_player = players.pop(player.id, None)
        changes = ["joins the team"] if old_player is None else list(_of_player(old_player, player))
        if changes:
            yield f"{after.name} #{player.number} {player.name}: {', '.join(changes)}"
    for player in players.values():
        yield f"{after.name} #{player.number} {player.name}: was never hired"


def _of_player(before: Player, after: Player) -> Iterator[str]:
    if before.name != after.name:
        yield f"was {before.name}"
    if before.status is not after.status:
        yield _STATUS_WORDS[after.status]
    for name in ("ma", "st", "ag", "av", "pa"):
        old, new = getattr(before.present, name), getattr(after.present, name)
        if old != new:
            yield f"{name.upper()} {old} -> {new}"
    if before.niggling_injuries != after.niggling_injuries:
        yield f"niggling injuries {before.niggling_injuries} -> {after.niggling_injuries}"
    if after.misses_next_game and (not before.misses_next_game or before.hurt_in != after.hurt_in):
        yield "misses the next game"
    elif before.misses_next_game and not after.misses_next_game and after.status is PlayerStatus.ACTIVE:
        yield "may play again"
    yield from _of_injuries(before, after)
    yield from (f"gains {skill}" for skill in (Counter(after.skills) - Counter(before.skills)).elements())
    yield from (f"loses {skill}" for skill in (Counter(before.skills) - Counter(after.skills)).elements())
    if before.spp != after.spp:
        yield f"SPP {before.spp} -> {after.spp}"
    if before.spp_spent != after.spp_spent:
        yield f"SPP spent {before.spp_spent} -> {after.spp_spent}"
    if before.value_gp != after.value_gp:
        yield f"value {before.value_gp:,} -> {after.value_gp:,} gp"


def _of_injuries(before: Player, after: Player) -> Iterator[str]:
    """Points that are, or are no longer, lost by injury though the characteristic is what it was."""
    old, new = Counter(before.lasting_injuries), Counter(after.lasting_injuries)
    for word in dict.fromkeys((*old, *new)):
        name = word[1:]
        if old[word] != new[word] and getattr(before.present, name) == getattr(after.present, name):
            yield f"{name.upper()} by injury -{old[word]} -> -{new[word]}"
