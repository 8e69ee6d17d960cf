"""The commissioner's page: a range of days, with everything that came of its matches."""

import sqlite3
from typing import Any

from league.report.casualties import casualties_section, casualty_documents, casualty_rows, is_death
from league.report.changes import COLUMNS as CHANGES
from league.report.changes import change_rows
from league.report.chapters import Chapter, chapters, player_row, team_row
from league.report.matches import match_document, results_section
from league.report.page import Report, Section
from league.report.rosters import roster_document, roster_section
from league.report.status import missing_section
from league.report.tables import COLUMNS as STANDINGS
from league.report.tables import standing_rows_of
from league.rules.ruleset import Ruleset
from league.rules.values import PlayerStatus, Team
from league.store import reader
from league.store.journal import load_ruleset

NO_CSV = "`standings`, `match list`, `report casualties` and `report rosters`"


def season_report(connection: sqlite3.Connection, first: str | None = None, last: str | None = None) -> Report:
    """Everything about the days from `first` to `last`, both included; None leaves that end open."""
    league = reader.league(connection)
    ruleset = load_ruleset(connection)
    results = reader.results(connection, first, last)
    casualties = casualty_rows(connection, results)
    deaths = [row for row in casualties if is_death(row)]
    standings = standing_rows_of(connection, results)
    sections = [
        Section("Table", STANDINGS, standings, nothing="no teams yet"),
        results_section(results),
        casualties_section("Casualties", casualties),
        casualties_section("Deaths", deaths),
    ]
    missing: list[dict[str, Any]] = []
    of_teams: list[Section] = []
    teams: list[dict[str, Any]] = []
    for team in reader.teams(connection):
        told = _until(chapters(connection, team["id"]), last)
        start, during = _split(told, first)
        changes = list(change_rows(during, casualties))
        missing += _missing(told[-1].after)
        if start.is_retired and not changes:
            continue
        roster = _roster(start, ruleset)
        of_teams.append(roster_section(*roster)._replace(title=f"{team['name']}: roster at the start"))
        of_teams.append(Section(f"{team['name']}: what changed", CHANGES, changes, nothing="nothing"))
        teams.append({"id": f"t{team['id']}", "start": roster_document(*roster), "changes": changes})
    document = {
        "league": league["name"],
        "from": first,
        "to": last,
        "standings": [{column.key: row[column.key] for column in STANDINGS} for row in standings],
        "results": [match_document(row) for row in results],
        "casualties": casualty_documents(casualties),
        "deaths": casualty_documents(deaths),
        "misses_next_game": missing,
        "teams": teams,
    }
    title = f"{league['name']}{f' from {first}' if first else ''}{f' to {last}' if last else ''}"
    return Report(title, [*sections, missing_section(missing), *of_teams], document, no_csv=NO_CSV)


def _until(told: list[Chapter], last: str | None) -> list[Chapter]:
    return [chapter for chapter in told if last is None or chapter.step.day <= last]


def _split(told: list[Chapter], first: str | None) -> tuple[Team, list[Chapter]]:
    """A team as it was at the start of the range, at the earliest as it was founded; and what came after."""
    earlier = [chapter for chapter in told if first is not None and chapter.step.day < first] or told[:1]
    return earlier[-1].after, told[len(earlier) :]


def _roster(team: Team, ruleset: Ruleset) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    squad = sorted(team.squad, key=lambda player: (player.number, player.id))
    return team_row(team, ruleset), [player_row(player, ruleset) for player in squad]


def _missing(team: Team) -> list[dict[str, Any]]:
    if team.is_retired:
        return []
    return [
        {
            "id": f"p{player.id}",
            "team": team.name,
            "number": player.number,
            "name": player.name,
            "position": player.position,
            "hurt_in": player.hurt_in,
        }
        for player in sorted(team.players, key=lambda player: (player.number, player.id))
        if player.status is PlayerStatus.ACTIVE and player.misses_next_game
    ]
