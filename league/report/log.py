"""The log: one row per entry, with what it says in words."""

import json
import sqlite3
from typing import Any

from league.report.corrections import correction_words
from league.report.page import Column, Report, listing
from league.store import reader

LATEST = 20
"""How many entries are shown where not all are asked for."""

COLUMNS = (
    Column("seq", "#", is_number=True),
    Column("command", "Cmd", "the command that made the entry", is_number=True),
    Column("day", "Day"),
    Column("recorded_at", "Recorded at"),
    Column("kind", "Kind"),
    Column("summary", "What"),
    Column("voided_by", "Voided by", "the entry that took it back", is_number=True),
)

Body = dict[str, Any]


def log_report(connection: sqlite3.Connection, *, with_all: bool = False) -> Report:
    """The latest entries of the log, or all, in the order they were made."""
    rows = reader.log(connection, None if with_all else LATEST)
    bodies = [json.loads(row["body"]) for row in rows]
    ids = {int(body["player"][1:]) for body in bodies if _is_player_id(body.get("player"))}
    names = reader.player_names(connection, ids)
    summaries = [
        {**row, "summary": _summary(body, names) + _instead(row)} for row, body in zip(rows, bodies, strict=True)
    ]
    return listing("Log", COLUMNS, summaries, nothing="no entries yet")


def _instead(row: reader.Record) -> str:
    """What an entry that a correction decided again takes the place of."""
    return "" if row["stands_for"] == row["seq"] else f", decided again in place of entry {row['stands_for']}"


def _summary(body: Body, names: dict[int, str]) -> str:
    """An entry in a few words."""
    match body["kind"]:
        case "league":
            words = f"{body['name']} is founded under {body['edition']}"
        case "rules":
            words = f"the league plays by other rules from now on, of {body['edition']}"
        case "team":
            count = len(body.get("players", ()))
            words = f"{body['name']} ({body['race']}, coach {body['coach']}) with {count} players"
        case "hire":
            words = f"{body['team']} hire {body['name']}, {body['position']}, number {body['number']}"
        case "fire":
            words = f"{_player(body, names)} is fired"
        case "rename":
            words = f"{body['player']} is now called {body['name']}"
        case "buy":
            words = f"{body['team']} buy {body.get('count', 1)} of {body['item'].replace('_', ' ')}"
        case "retire":
            words = f"{body['team']} retire"
        case "improve":
            words = f"{_player(body, names)} takes {body.get('skill') or body['characteristic']}{_rolls(body)}"
        case "correct-player" | "correct-team":
            who = _player(body, names) if "player" in body else body["team"]
            words = f"{who} corrected, {', '.join(correction_words(body))}"
        case "match":
            home, away = (_touchdowns(body, side) for side in "HA")
            words = f"{body['id']}: {body['home']} {home}-{away} {body['away']}"
        case kind:
            entries = ", ".join(map(str, body.get("entries", ())))
            words = f"{kind} of {entries}" if entries else str(kind)
    return f"{words}: {body['reason']}" if body.get("reason") else words


def _touchdowns(body: Body, side: str) -> int:
    return sum(
        event.get("times", 1)
        for event in body.get("events", ())
        if event["event"] == "td" and event["player"].startswith(side)
    )


def _rolls(body: Body) -> str:
    """The dice of an improvement, such as `, rolled 3+4, 5+1`; nothing where it took none."""
    rolls = ["+".join(map(str, dice)) for dice in (*body.get("random", ()), body.get("dice", ())) if dice]
    return f",{' rolled' if body.get('rolled') else ''} {', '.join(rolls)}" if rolls else ""


def _player(body: Body, names: dict[int, str]) -> str:
    text = str(body["player"])
    name = names.get(int(text[1:])) if _is_player_id(text) else None
    return text if name is None else f"{name} ({text})"


def _is_player_id(text: object) -> bool:
    return isinstance(text, str) and text[:1] == "p" and text[1:].isascii() and text[1:].isdecimal()
