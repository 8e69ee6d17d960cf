"""What holds of a team at every moment of a season, stated from the rules of the five editions."""

import sqlite3
from collections import Counter
from collections.abc import Iterator

from league.rules.effects import PlayerCorrected
from league.rules.ids import TeamId
from league.rules.outcomes import MatchPlayed
from league.rules.roster import apply
from league.rules.roster_tables import base_name
from league.rules.ruleset import Ruleset
from league.rules.team_value import value_parts
from league.rules.values import Player, PlayerStatus, Team
from league.store.inspection import stored_value_gp
from league.store.journal import Step, history, load_team

LOG = ("entry", "effect", "voided")
COUNTERS = ("next_team", "next_player", "next_match", "next_command")
"""Numbers that are never given twice, not even to what takes the place of something taken back."""

OLD = ("bb1", "crp", "bb2016")
ENDS = {
    "bb1": dict.fromkeys(("ma", "st", "ag", "av"), (0, 10)),
    "crp": dict.fromkeys(("ma", "st", "ag", "av"), (1, 10)),
    "bb2016": dict.fromkeys(("ma", "st", "ag", "av"), (1, 10)),
    "bb2020": {"ma": (1, 9), "st": (1, 8), "ag": (1, 6), "pa": (1, 6), "av": (3, 11)},
    "bb2025": {"ma": (1, 9), "st": (1, 8), "ag": (1, 6), "pa": (1, 6), "av": (3, 11)},
}
"""The lowest and the highest number of each characteristic (facts 3.4)."""
LEVELS = (6, 16, 31, 51, 76, 176)
"""SPP that are worth a roll for an improvement (facts 5.2)."""
MOST_BOUGHT = 6
SQUAD = 16


def state(connection: sqlite3.Connection) -> list[str]:
    """Every row of the database but those of the log, as text."""
    tables = [
        name
        for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
        if name not in LOG
    ]
    rows = []
    for table in tables:
        cursor = connection.execute(f"SELECT * FROM {table}")
        names = [column[0] for column in cursor.description]
        kept = [number for number, name in enumerate(names) if name not in COUNTERS]
        rows += sorted(f"{table} {[row[number] for number in kept]}" for row in cursor)
    return rows


def check_team(connection: sqlite3.Connection, team_id: TeamId, ruleset: Ruleset) -> None:
    """Hold one team, and the whole of its history, against the rules."""
    stored, steps = load_team(connection, team_id), history(connection, team_id)
    replayed = _lived(steps)
    assert stored == replayed, "the log gives the stored roster"
    if stored is None:
        return
    assert stored.treasury_gp >= 0
    assert stored_value_gp(connection, team_id) == sum(part.gp for part in value_parts(stored, ruleset.rules))
    assert list(_crowding(stored, steps, ruleset)) == []
    for player in stored.players:
        assert list(_impossible(player, ruleset)) == [], player


def _lived(steps: list[Step]) -> Team | None:
    """The team its history adds up to; nobody in it plays while he misses a match, or is dead."""
    team = None
    for step in steps:
        before, team = team, apply(team, step.effect, step.day)
        if before is None:
            continue
        now = {player.id: player for player in team.players}
        dead = {player.id for player in before.players if player.status is PlayerStatus.DEAD}
        assert all(now[player].status is PlayerStatus.DEAD for player in dead), "the dead stay dead"
        if not isinstance(step.effect, MatchPlayed):
            corrected = step.effect.player if isinstance(step.effect, PlayerCorrected) else None
            for player in before.players:
                if player.misses_next_game and player.id != corrected and now[player.id].is_on_roster:
                    assert now[player.id].misses_next_game, "only a match ends a missed match"
            continue
        result = step.effect.result
        missing = {player.id for player in before.players if not player.is_available}
        assert not missing & set(result.played)
        assert not dead & {change.player for change in result.changes}
        hurt = {change.player for change in result.changes if change.misses_next_game and not change.leaves}
        assert {player.id for player in team.players if player.misses_next_game} == hurt, "one match, and no more"
    return team


def _crowding(team: Team, steps: list[Step], ruleset: Ruleset) -> Iterator[str]:
    """Too many players, of a position, of big guys, or with a number; as many more as rose from the dead may stay."""
    hired = [player for player in team.squad if not player.is_journeyman]
    latest = next((step.effect.result for step in reversed(steps) if isinstance(step.effect, MatchPlayed)), None)
    risen = sum(not player.is_journeyman for player in latest.raised) if latest is not None else 0
    if len(hired) > SQUAD + risen:
        yield f"{len(hired)} players"
    numbers = Counter(player.number for player in team.squad)
    yield from (f"{count} number {number}" for number, count in numbers.items() if count > 1)
    roster = ruleset.roster(team.race)
    assert roster is not None
    counts = Counter(player.position for player in hired)
    yield from (f"{counts[one.name]} {one.name}" for one in roster.positions if counts[one.name] > one.maximum + risen)
    big_guys = sum(counts[position.name] for position in roster.positions if position.big_guy)
    if roster.big_guys_maximum is not None and big_guys > roster.big_guys_maximum:
        yield f"{big_guys} big guys"
    if sum(player.is_captain for player in team.squad) > 1:
        yield "two captains"


def _impossible(player: Player, ruleset: Ruleset) -> Iterator[str]:
    """What cannot be about one player."""
    edition = ruleset.rules.edition
    for name, (low, high) in ENDS[edition].items():
        printed, present = getattr(player.printed, name), getattr(player.present, name)
        if present is not None and not low <= present <= high:
            yield f"{name} {present}"
        if edition in ("crp", "bb2016") and printed - present > 2:
            yield f"{name} {present} of {printed}"
    if edition == "bb1" and max(Counter(player.lasting_injuries).values(), default=0) > 1:
        yield "a characteristic was hit twice"
    points = Counter(name for name in player.improvements if name.startswith("+"))
    if edition not in OLD and max(points.values(), default=0) > 2:
        yield "a characteristic was raised more than twice"
    skills = [name for name in player.skills if not name.startswith("+")]
    words = Counter(name if name.startswith("Hatred") else base_name(name) for name in skills)
    yield from (f"{name} twice" for name, count in words.items() if count > 1)
    yield from (f"{one} and {other}" for one, other in ruleset.exclusive if one in words and other in words)
    most = sum(player.spp >= spp for spp in LEVELS) if edition in OLD else MOST_BOUGHT
    if len(player.improvements) > most:
        yield f"{len(player.improvements)} improvements"
    if not 0 <= player.spp_spent <= player.spp:
        yield f"{player.spp_spent} SPP of {player.spp} spent"
