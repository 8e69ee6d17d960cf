"""What teams have still to decide before their next matches, and the command that decides each."""

import sqlite3
from collections.abc import Iterator
from shlex import quote
from typing import Any

from league.rules.journeymen import due, undecided
from league.rules.levels import rolls_due
from league.rules.pitch_tables import PitchTables
from league.rules.progress import must_spend
from league.rules.ruleset import Ruleset
from league.rules.upkeep import missed, why_closed, why_nothing
from league.rules.values import Side, Team
from league.rules.waiting import waiting_on_sheet
from league.store import reader
from league.store.journal import history, load_record, load_ruleset, load_team

Row = dict[str, Any]


def waiting_rows(connection: sqlite3.Connection) -> list[Row]:
    """The steps that wait: of the latest match of every team, then of each team by itself."""
    ruleset = load_ruleset(connection)
    rows = list(_after_matches(connection, ruleset.rules))
    for found in reader.teams(connection):
        team = None if found["is_retired"] else load_team(connection, found["id"])
        if team is not None:
            rows += [_row(team.name, "", step, how) for step, how in _of_team(connection, team, ruleset)]
    return rows


def _after_matches(connection: sqlite3.Connection, rules: PitchTables) -> Iterator[Row]:
    for result in reader.latest_matches(connection):
        record = load_record(connection, result["seq"])
        teams = {Side.HOME: result["home"], Side.AWAY: result["away"]}
        on_sheet = waiting_on_sheet(record.sheet, record.home, record.away, rules)
        for step in (*on_sheet, *record.outcome.waiting):
            how = f"league match decide {quote(result['id'])} {quote(step.how)}"
            yield _row(teams[step.side], result["id"], step.step, how)


def _of_team(connection: sqlite3.Connection, team: Team, ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Improvements, journeymen who have played or are needed, upkeep."""
    rolled = ruleset.rules.improvements.rolled
    for player in team.squad:
        if (rolled is not None and rolls_due(player, rolled)) or must_spend(player, ruleset):
            mark = quote(f"{team.name}#{player.number}")
            yield f"improvement of #{player.number} {player.name}", f"league player improve {mark}"
    name = quote(team.name)
    captains = ruleset.rules.captain
    is_led = captains is not None and captains.special_rule in team.special_rules
    if is_led and not any(player.is_captain for player in team.squad):
        yield "a captain", f"league team captain {name} PLAYER"
    too_many = sum(not player.is_journeyman for player in team.squad) - ruleset.rules.squad.maximum
    if too_many > 0:
        yield f"{too_many} more than a full squad", "league team fire PLAYER"
    stay = undecided(team)
    if stay:
        names = ", ".join(f"#{player.number} {player.name}" for player in stay)
        yield f"journeymen to hire or let go: {names}", f"league team journeymen {name}"
    elif team.has_played and (missing := due(team, ruleset)):
        yield f"journeymen to take: {missing}", f"league team journeymen {name} --take"
    steps = history(connection, team.id)
    for day in missed(((step.day, step.effect) for step in steps), ruleset):
        yield f"upkeep after the match of {day}", f"league team upkeep {name} --on {day}"
    if not why_nothing(team, ruleset) and not why_closed(team, (step.effect for step in reversed(steps))):
        yield "upkeep", f"league team upkeep {name}"


def _row(team: str, match: str, step: str, how: str) -> Row:
    return {"team": team, "match": match or None, "step": step, "how": how}
