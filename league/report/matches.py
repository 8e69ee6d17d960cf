"""Matches: the list of them, and one with every line, its dice, the modifiers used and what came of it."""

import sqlite3
from collections.abc import Iterable, Mapping
from typing import Any

from league.notation.writer import write_sheet
from league.report.lines import Line, Names, line_document, line_row, lines_of
from league.report.output import Outside, Screen, read_and_show, show_report
from league.report.page import Column, Report, Section
from league.report.text import harmless
from league.rules.events import MatchSheet
from league.rules.outcomes import MatchOutcome
from league.rules.pitch import Pitch
from league.rules.values import Side
from league.store import reader
from league.store.journal import find_match, load_record
from league.store.names import find_team

LIST = (
    Column("id", "Match"),
    Column("day", "Date"),
    Column("round", "Round", is_number=True),
    Column("home", "Home"),
    Column("score", "Score"),
    Column("away", "Away"),
    Column("casualties", "Cas", "casualties caused"),
    Column("has_conflicts", "Conflicts", "recorded although the rules object"),
)
FLAT = tuple(
    Column(key, key)
    for key in (
        "id", "day", "round", "home", "away", "home_score", "away_score", "home_casualties", "away_casualties",
        "has_conflicts",
    )
)  # fmt: skip
LINES = (
    Column("line", "Line", is_number=True),
    Column("turn", "Turn", is_number=True),
    Column("what", "What happened"),
    Column("rolls", "Dice"),
    Column("outcome", "What came of it"),
    Column("spp", "SPP", "star player points earned", is_number=True),
)
_SIDES = (("home", Side.HOME), ("away", Side.AWAY))


class Details:
    """One match with its lines: `result` is a row as in the view `results`, `players` are names by id."""

    def __init__(
        self, result: reader.Record, sheet: MatchSheet, outcome: MatchOutcome, players: Mapping[int, str]
    ) -> None:
        self.result = result
        self.names = Names(outcome.marks, players, outcome.guests, home=result["home"], away=result["away"])
        self.lines: list[Line] = lines_of(sheet, outcome)
        self.conflicts = outcome.conflicts


def matches_report(
    connection: sqlite3.Connection, *, team_id: int | None = None, first: str | None = None, last: str | None = None
) -> Report:
    """The matches of a team or of all, in a range of days, in order of effect."""
    rows = match_rows(connection, team_id=team_id, first=first, last=last)
    section = results_section(rows)
    document = [match_document(row) for row in rows]
    return Report(title=section.title, sections=(section,), document=document, flat=Section("", FLAT, rows))


def match_report(connection: sqlite3.Connection, match_id: str) -> Report:
    """One match with all its lines.

    Raises:
        NotFound: there is no match of that id.
    """
    return _report(match_details(connection, match_id))


def show_matches(outside: Outside, team: str | None, format_: str) -> None:
    """Print the matches of a team, or of all."""

    def report(connection: sqlite3.Connection) -> Report:
        return matches_report(connection, team_id=None if team is None else find_team(connection, team))

    read_and_show(outside, format_, report)


def show_match(outside: Outside, match_id: str, format_: str) -> None:
    """Print a recorded match."""
    read_and_show(outside, format_, lambda connection: match_report(connection, match_id))


def print_sheet(outside: Outside, match_id: str) -> None:
    """Print a recorded match as a match sheet that reads back as the same.

    Raises:
        NotFound: there is no match of that id.
    """
    with outside.open_database() as database, database.read() as connection:
        text = write_sheet(load_record(connection, find_match(connection, match_id)).sheet)
    # A comment may hold marks that turn the direction of text: a file keeps them, a terminal does not get them.
    outside.out.write("\n".join(map(harmless, text.split("\n"))) if outside.out.isatty() else text)


def print_recorded(screen: Screen, sheet: MatchSheet, outcome: MatchOutcome, pitch: Pitch, format_: str) -> None:
    """Print a match that was just decided, whether or not it is in the database."""
    result = {
        "id": sheet.id,
        "day": str(sheet.date),
        "round": sheet.round,
        "has_conflicts": bool(outcome.conflicts),
        "conceded_by": pitch.conceded_by.value if pitch.conceded_by is not None else "",
        **{word: pitch.teams[side].name for word, side in _SIDES},
        **{f"{word}_score": pitch.scores[side] for word, side in _SIDES},
        **{f"{word}_casualties": pitch.casualties[side] for word, side in _SIDES},
    }
    players: dict[int, str] = {player.player.id: player.player.name for player in pitch.everybody.values()}
    show_report(screen, format_, _report(Details(result, sheet, outcome, players)))


def _report(details: Details) -> Report:
    result = details.result
    rows = [line_row(line, details.names) for line in details.lines]
    title = f"{result['id']}: {result['home']} {result['home_score']}-{result['away_score']} {result['away']}"
    facts = [str(result["day"])]
    if result["round"] is not None:
        facts.append(f"round {result['round']}")
    facts.append(f"casualties {result['home_casualties']}-{result['away_casualties']}")
    conflicts = [f"conflict{_where(trouble.event + 1)}: {trouble.message}" for trouble in details.conflicts]
    section = Section(title, LINES, rows, (", ".join(facts), *conflicts), "nothing was written down")
    document = {
        **match_document(result),
        "conflicts": [{"line": trouble.event + 1, "message": trouble.message} for trouble in details.conflicts],
        "events": [line_document(line, details.names) for line in details.lines],
    }
    return Report(title=title, sections=(section,), document=document, flat=section)


def match_rows(
    connection: sqlite3.Connection, *, team_id: int | None = None, first: str | None = None, last: str | None = None
) -> list[reader.Record]:
    """The rows of the view `results`, in order of effect."""
    rows = reader.results(connection, first, last)
    return [row for row in rows if team_id is None or team_id in (row["home_id"], row["away_id"])]


def match_details(connection: sqlite3.Connection, match_id: str) -> Details:
    """One match by its id.

    Raises:
        NotFound: there is none of that id.
    """
    (details,) = all_details(connection, [reader.result(connection, find_match(connection, match_id))])
    return details


def all_details(connection: sqlite3.Connection, results: Iterable[reader.Record]) -> list[Details]:
    """What was recorded of these matches, in their order."""
    pairs = [(result, load_record(connection, result["seq"])) for result in results]
    ids = {player_id for _, record in pairs for player_id in record.outcome.marks.values()}
    players = reader.player_names(connection, ids)
    return [Details(result, record.sheet, record.outcome, players) for result, record in pairs]


def results_section(rows: list[reader.Record]) -> Section:
    """Matches as people read them."""
    shown = [
        {
            **row,
            "score": f"{row['home_score']}-{row['away_score']}",
            "casualties": f"{row['home_casualties']}-{row['away_casualties']}",
        }
        for row in rows
    ]
    return Section("Results", LIST, shown, nothing="no matches")


def match_document(row: reader.Record) -> dict[str, Any]:
    """A match for programs, without its lines."""
    return {
        "id": row["id"],
        "date": row["day"],
        "round": row["round"],
        "home": row["home"],
        "away": row["away"],
        "score": [row["home_score"], row["away_score"]],
        "casualties": [row["home_casualties"], row["away_casualties"]],
        "conceded_by": row["conceded_by"],
        "has_conflicts": row["has_conflicts"],
    }


def _where(line: int) -> str:
    """The line of a trouble; 0 is the header."""
    return f" in line {line}" if line else ""
