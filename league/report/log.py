"""The log: one row per entry, with what it says in words."""

import sqlite3
from typing import assert_never

from msgspec.structs import asdict

from league.report.corrections import ITEMS, correction_words
from league.report.page import Column, Report, listing
from league.rules.effects import GoldPaid
from league.rules.entries import (
    AnyFact,
    Captaincy,
    Firing,
    Founding,
    Hiring,
    Improvement,
    JourneymanSheet,
    Journeymen,
    PlayerCorrection,
    PlayerFact,
    Purchase,
    Renaming,
    Resting,
    Retirement,
    RulesChange,
    Signing,
    TeamCorrection,
    TeamSheet,
    Undoing,
    Upkeep,
    Voiding,
)
from league.rules.events import MatchSheet
from league.rules.outcomes import MatchPlayed
from league.store import reader
from league.store.codec import decode_fact
from league.store.journal import effects_of

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


def log_report(connection: sqlite3.Connection, *, with_all: bool = False) -> Report:
    """The latest entries of the log, or all, in the order they were made."""
    rows = reader.log(connection, None if with_all else LATEST)
    facts = [decode_fact(row["body"]) for row in rows]
    ids = {int(fact.player[1:]) for fact in facts if isinstance(fact, PlayerFact) and _is_player_id(fact.player)}
    words = _Words(connection, reader.player_names(connection, ids))
    summaries = [
        {**row, "summary": words.summary(fact, row["seq"]) + _instead(row)}
        for row, fact in zip(rows, facts, strict=True)
    ]
    return listing("Log", COLUMNS, summaries, nothing="no entries yet")


def _instead(row: reader.Record) -> str:
    """What an entry that a correction decided again takes the place of."""
    return "" if row["stands_for"] == row["seq"] else f", decided again in place of entry {row['stands_for']}"


class _Words:
    """Entries in a few words each; `names` are those of the players they name by id."""

    def __init__(self, connection: sqlite3.Connection, names: dict[int, str]) -> None:
        self._connection = connection
        self._names = names

    def summary(self, fact: AnyFact, seq: int) -> str:
        """What the entry `seq`, which holds this fact, says."""
        match fact:
            case Founding():
                return f"{fact.name} is founded under {fact.edition}"
            case RulesChange():
                return f"the league plays by other rules from now on, of {fact.edition}"
            case TeamSheet():
                return f"{fact.name} ({fact.race}, coach {fact.coach}) with {len(fact.players)} players"
            case Hiring():
                return f"{fact.team} hire {fact.name}, {fact.position}, number {fact.number}"
            case Firing():
                return f"{self._player(fact)} is fired"
            case Renaming():
                return f"{fact.player} is now called {fact.name}"
            case Journeymen():
                return f"{fact.team} take on journeymen: {', '.join(map(_journeyman, fact.players))}"
            case Signing():
                return f"{self._player(fact)} is hired for good"
            case Improvement():
                return f"{self._player(fact)} takes {fact.skill or fact.characteristic}{_rolls(fact)}"
            case Resting():
                return f"{self._player(fact)} {'is back' if fact.back else 'rests for a time'}"
            case Captaincy():
                return f"{self._player(fact)} leads the team"
            case PlayerCorrection():
                return f"{self._player(fact)} {_corrected(fact)}"
            case TeamCorrection():
                return f"{fact.team} {_corrected(fact)}"
            case Purchase():
                return f"{fact.team} buy {ITEMS[fact.item]}{f' x{fact.count}' if fact.count > 1 else ''}"
            case Upkeep():
                return f"{fact.team} pay {self._paid(seq)}"
            case Retirement():
                return f"{fact.team} retire"
            case MatchSheet():
                return f"{fact.id}: {fact.home} {self._score(seq)} {fact.away}"
            case Voiding():
                return f"void of {_entries(fact)}{f': {fact.reason}' if fact.reason else ''}"
            case Undoing():
                return f"undo of {_entries(fact)}"
            case _:
                assert_never(fact)

    def _player(self, fact: PlayerFact) -> str:
        name = self._names.get(int(fact.player[1:])) if _is_player_id(fact.player) else None
        return fact.player if name is None else f"{name} ({fact.player})"

    def _paid(self, seq: int) -> str:
        """What an upkeep cost, and what for."""
        (paid,) = (effect for effect in effects_of(self._connection, seq) if isinstance(effect, GoldPaid))
        return f"{paid.gp:,} gp: {paid.why}"

    def _score(self, seq: int) -> str:
        """The score of a match with what was awarded, such as `2-0`."""
        shares = [effect for effect in effects_of(self._connection, seq) if isinstance(effect, MatchPlayed)]
        home, away = sorted(shares, key=lambda share: not share.is_home)
        return f"{home.result.score}-{away.result.score}"


def _journeyman(sheet: JourneymanSheet) -> str:
    return f"{sheet.name} ({sheet.position}, number {sheet.number})"


def _corrected(fact: PlayerCorrection | TeamCorrection) -> str:
    return f"corrected, {', '.join(correction_words(asdict(fact)))}: {fact.reason}"


def _entries(fact: Voiding | Undoing) -> str:
    return ", ".join(map(str, fact.entries))


def _rolls(fact: Improvement) -> str:
    """The dice of an improvement, such as `, rolled 3+4, 5+1`; nothing where it took none."""
    rolls = ["+".join(map(str, dice)) for dice in (*fact.random, fact.dice) if dice]
    return f",{' rolled' if fact.rolled else ''} {', '.join(rolls)}" if rolls else ""


def _is_player_id(text: str) -> bool:
    return text[:1] == "p" and text[1:].isascii() and text[1:].isdecimal()
