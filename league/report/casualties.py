"""Casualties: who, by whom, the dice, and what came of it."""

import sqlite3
from collections.abc import Iterator
from typing import Any

from league.report.lines import Line, Names
from league.report.matches import Details, all_details
from league.report.page import Column, Report, Section
from league.report.words import dice_words, effects_words, outcome_words
from league.rules.events import BADLY_HURT, CASUALTY, DEAD, ApothecaryUsed, KnockDown, RegenerationRoll, side_of
from league.store import reader

COLUMNS = (
    Column("match", "Match"),
    Column("date", "Date"),
    Column("turn", "Turn", is_number=True),
    Column("victim", "Who"),
    Column("victim_team", "Team"),
    Column("cause", "How"),
    Column("causer", "By whom"),
    Column("dice", "Dice"),
    Column("outcome", "What came of it"),
)
FLAT = (
    *(Column(key, key) for key in ("match", "date", "line", "turn", "cause", "causer_id", "causer", "causer_team")),
    *(Column(key, key) for key in ("victim_id", "victim", "victim_team", "dice", "result", "effects", "notes")),
)


def casualties_report(connection: sqlite3.Connection, first: str | None = None, last: str | None = None) -> Report:
    """Every casualty of a range of days, in order of effect."""
    rows = casualty_rows(connection, reader.results(connection, first, last))
    section = casualties_section("Casualties", rows)
    return Report(
        title=section.title,
        sections=(section,),
        document=casualty_documents(rows),
        flat=Section("", FLAT, [{**row, "effects": effects_words(row["effects"])} for row in rows]),
    )


def casualties_section(title: str, rows: list[dict[str, Any]]) -> Section:
    """Casualties as people read them."""
    shown = [{**row, "dice": "; ".join(row["dice"]), "outcome": row["words"]} for row in rows]
    return Section(title, COLUMNS, shown, nothing="none")


def casualty_documents(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Casualties for programs."""
    return [{column.key: row[column.key] for column in FLAT} for row in rows]


def casualty_rows(connection: sqlite3.Connection, results: list[reader.Record]) -> list[dict[str, Any]]:
    """The casualties of these matches, badly hurt included, in order of effect."""
    return [row for details in all_details(connection, results) for row in casualties_of(details)]


def casualties_of(details: Details) -> Iterator[dict[str, Any]]:
    """The casualties of one match, with what the apothecary or Regeneration made of each.

    `effects` are what stays, `hits` what the table took aim at, also where the rules left nothing of it.
    """
    for at, line in enumerate(details.lines):
        event, outcome = line.event, line.outcome
        if not isinstance(event, KnockDown) or outcome.result not in (CASUALTY, BADLY_HURT):
            continue
        names = details.names
        treatment = list(_treatment(event.victim, details.lines[at + 1 :]))
        rolls = [roll for each in (line, *treatment) for roll in each.outcome.casualties if roll.counts]
        hits = [effect for roll in rolls for effect in roll.effects] or list(outcome.effects)
        yield {
            "match": details.result["id"],
            "date": details.result["day"],
            "line": line.number,
            "turn": line.turn or None,
            "cause": event.cause,
            **_person("causer", event.causer, names),
            **_person("victim", event.victim, names),
            "dice": [*dice_words(event, outcome), *(words for each in treatment for words in _treatment_words(each))],
            "result": outcome.result,
            "effects": list(outcome.effects),
            "hits": [] if outcome.healed_by else hits,
            "notes": list(outcome.notes),
            "words": outcome_words(outcome),
        }


def is_death(row: dict[str, Any]) -> bool:
    """Whether a casualty killed its victim."""
    return DEAD in row["effects"]


def _person(role: str, mark: str, names: Names) -> dict[str, Any]:
    player_id = names.player_id(mark)
    if player_id is None:
        return {f"{role}_id": None, role: "", f"{role}_team": ""}
    return {f"{role}_id": f"p{player_id}", role: names.name(mark), f"{role}_team": names.teams[side_of(mark)]}


def _treatment(victim: str, later: list[Line]) -> Iterator[Line]:
    """The lines further down that treat a casualty, up to the player's next knock-down."""
    for line in later:
        event = line.event
        if isinstance(event, KnockDown) and event.victim == victim:
            return
        if isinstance(event, ApothecaryUsed | RegenerationRoll) and event.player == victim:
            yield line


def _treatment_words(line: Line) -> Iterator[str]:
    name = "apothecary" if isinstance(line.event, ApothecaryUsed) else "regeneration"
    return (f"{name} {words}" for words in dice_words(line.event, line.outcome))
