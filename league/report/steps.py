"""What teams have still to decide before their next matches, and the command that decides each."""

import sqlite3
from collections.abc import Iterator
from shlex import quote
from typing import Any

from league.report.next_match import team_steps
from league.rules.paying import missed, why_closed
from league.rules.pitch_tables import PitchTables
from league.rules.ruleset import Ruleset
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
    """What a team has to do before its next match, and the upkeep it let lapse."""
    steps = history(connection, team.id)
    for day in missed(((step.day, step.effect) for step in steps), ruleset):
        yield f"upkeep after the match of {day}", f"league team upkeep {quote(team.name)} --on {day}"
    upkeep_paid = bool(why_closed(team, (step.effect for step in reversed(steps))))
    for found in team_steps(team, ruleset, upkeep_paid=upkeep_paid):
        # Who has no position in the rules any more cannot improve: nothing waits for that.
        if found.player is None or ruleset.position(team.race, found.player.position) is not None:
            yield found.step, found.how


def _row(team: str, match: str, step: str, how: str) -> Row:
    return {"team": team, "match": match or None, "step": step, "how": how}
