"""Leagues played through the services, in SQLite databases that are checked after every single command."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from league.errors import LeagueError
from league.imports.files import read_items
from league.imports.jsonl import read_json, write_line
from league.notation.reader import read_sheets
from league.rules.entries import Firing, Founding, Hiring, Item, PlayerSheet, Purchase, Renaming, Retirement, TeamSheet
from league.rules.events import MatchSheet
from league.rules.ids import PlayerId
from league.rules.rolling import Roller
from league.rules.values import Player, Team
from league.service.correction import Conflict
from league.service.doctor import findings
from league.service.facts import facts
from league.service.history import Undone, undo, void_match
from league.service.importing import ImportSummary, import_items
from league.service.match import Recorded, record
from league.service.new_team import add_team
from league.service.team import buy, fire, hire, rename, retire
from league.store.database import Database
from league.store.editions import edition_files
from league.store.transaction import Transaction

NOW = datetime(2026, 12, 1, 12, tzinfo=UTC).isoformat()
TODAY = date(2026, 12, 1)
LINEMEN = 11

_Result = TypeVar("_Result")
Rows = dict[str, list[tuple[Any, ...]]]

TABLES = {
    "league": "SELECT name, win_points, draw_points, loss_points FROM league",
    "team": "SELECT * FROM team ORDER BY id",
    "player": "SELECT * FROM player ORDER BY id",
    "match": (
        "SELECT id, day, round, home_id, away_id, home_score, away_score, home_casualties, away_casualties,"
        " home_winnings_gp, away_winnings_gp, has_conflicts FROM match ORDER BY id"
    ),
    "event": (
        "SELECT match.id, line, turn, event, side, player_id, other_id, times, armour, injury, casualty, result,"
        " effects, notes, spp FROM event JOIN match ON match.seq = match_seq ORDER BY match.id, line"
    ),
    "order": "SELECT id FROM match ORDER BY day, seq",
}
"""What a league is, whatever its log: every row of it, without the numbers of entries."""


class NotKept(Exception):
    """Takes a dry run back."""


class World:
    """A league, and the commands one gives it. After each of them the rosters are what the log adds up to."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.connection = database.connection

    def do(self, action: Callable[[Transaction], _Result]) -> _Result:
        """Do something in a transaction of its own; where it is refused, nothing at all may have changed."""
        before = self.dump()
        try:
            with self.database.write() as connection:
                transaction = Transaction(connection, NOW)
                done = action(transaction)
                transaction.flush()
        except LeagueError:
            assert self.dump() == before
            raise
        self.check()
        return done

    def dry(self, action: Callable[[Transaction], _Result]) -> None:
        """Do something as `--dry-run` does: nothing is kept."""
        before = self.dump()
        try:
            with self.database.write() as connection:
                transaction = Transaction(connection, NOW)
                action(transaction)
                transaction.flush()
                raise NotKept
        except NotKept:
            pass
        assert self.dump() == before
        self.check()

    def check(self) -> None:
        assert list(findings(self.database)) == []

    # --- commands -----------------------------------------------------------------------------------------------------

    def add(self, sheet: TeamSheet) -> Team | None:
        return self.do(lambda transaction: add_team(transaction, sheet))

    def play(self, text: str, *, accept_conflicts: bool = False) -> str:
        """Record a match sheet; returns its id."""
        return self.record(sheet_of(text), accept_conflicts=accept_conflicts).match_id

    def record(self, sheet: MatchSheet, *, accept_conflicts: bool = False, roller: Roller | None = None) -> Recorded:
        return self.do(
            lambda transaction: record(
                transaction, sheet, today=TODAY, roller=roller, accept_conflicts=accept_conflicts
            )
        )

    def void(self, match: str, *, accept_conflicts: bool = False) -> list[str]:
        """Take a match back; returns what no longer holds."""

        def action(transaction: Transaction) -> list[Conflict]:
            return void_match(transaction, match, accept_conflicts=accept_conflicts)

        return [str(conflict) for conflict in self.do(action)]

    def undo(self) -> Undone:
        return self.do(undo)

    def hire(self, team: str, position: str, number: int | None = None, on: date | None = None) -> Team:
        hiring = Hiring(team=team, position=position, number=number, on=on)
        return self.do(lambda transaction: hire(transaction, hiring))[0]

    def fire(self, player: str, on: date | None = None) -> Team:
        return self.do(lambda transaction: fire(transaction, Firing(player=player, on=on)))

    def rename(self, player: str, name: str, on: date | None = None) -> Team:
        return self.do(lambda transaction: rename(transaction, Renaming(player=player, name=name, on=on)))

    def buy(self, team: str, item: Item, count: int = 1, on: date | None = None) -> Team:
        purchase = Purchase(team=team, item=item, count=count, on=on)
        return self.do(lambda transaction: buy(transaction, purchase))

    def retire(self, team: str, on: date | None = None) -> Team:
        return self.do(lambda transaction: retire(transaction, Retirement(team=team, on=on)))

    def read(self, *files: Path) -> ImportSummary:
        """Import files, and keep what is good of them."""
        return self.do(
            lambda transaction: import_items(
                transaction, (item for file in files for item in read_items(file)), today=TODAY
            )
        )

    def remake(self, exported: bytes) -> ImportSummary:
        """Import an export."""
        lines = enumerate(exported.splitlines(keepends=True), 1)
        return self.do(lambda transaction: import_items(transaction, read_json(lines, "export"), today=TODAY))

    # --- looking ------------------------------------------------------------------------------------------------------

    def export(self) -> bytes:
        with self.database.read() as connection:
            return exported(Transaction(connection, NOW))

    def rows(self) -> Rows:
        """Every row of what the league is."""
        return {name: self.connection.execute(query).fetchall() for name, query in TABLES.items()}

    def dump(self) -> list[str]:
        """The whole database as text."""
        return list(self.connection.iterdump())

    def path_bytes(self) -> bytes:
        """The file of the database, with all that was written to it."""
        self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return self.database.path.read_bytes()

    def team(self, name: str) -> Team:
        with self.database.read() as connection:
            transaction = Transaction(connection, NOW)
            return transaction.team(transaction.find_team(name))

    def player(self, team: str, number: int) -> Player:
        """Who wears a number, or wore it last."""
        return [player for player in self.team(team).players if player.number == number][-1]

    def by_id(self, player_id: int) -> Player:
        (team_id,) = self.connection.execute("SELECT team_id FROM player WHERE id = ?", (player_id,)).fetchone()
        return next(player for player in self.team(f"t{team_id}").players if player.id == player_id)

    def match(self, match_id: str) -> tuple[Any, ...]:
        """Score, casualties and whether something of it is a known conflict."""
        return tuple(
            self.connection.execute(
                "SELECT home_score, away_score, home_casualties, away_casualties, has_conflicts FROM match"
                " WHERE id = ?",
                (match_id,),
            ).fetchone()
        )

    def line(self, match_id: str, line: int = 1) -> dict[str, Any]:
        """A line of a match as reports read it."""
        cursor = self.connection.execute(
            "SELECT event.* FROM event JOIN match ON match.seq = match_seq WHERE match.id = ? AND line = ?",
            (match_id, line),
        )
        return dict(zip([column[0] for column in cursor.description], cursor.fetchone(), strict=True))

    def matches(self) -> list[str]:
        """The ids of the matches that count, in order of effect."""
        return [match_id for (match_id,) in self.connection.execute(TABLES["order"])]


class Leagues:
    """Makes leagues, and makes them again."""

    def __init__(self, image: bytes) -> None:
        self.image = image
        self._template = _memory_of(image)

    @contextmanager
    def new(self) -> Iterator[World]:
        """A league with nothing in it, in memory."""
        connection = sqlite3.connect(":memory:", isolation_level=None)
        self._template.backup(connection)
        connection.execute("PRAGMA foreign_keys = ON")
        with Database(Path(":memory:"), connection) as database:
            yield World(database)

    def assert_same_afresh(self, world: World) -> None:
        """The league is the one its facts make when they are entered one after another, as if nothing was corrected."""
        exported = world.export()
        assert world.export() == exported
        with self.new() as afresh:
            summary = afresh.remake(exported)
            assert [str(problem) for problem in summary.problems] == []
            assert summary.skipped <= 1, "only the founding may be known"
            assert afresh.export() == exported
            assert afresh.rows() == world.rows()


def _memory_of(image: bytes) -> sqlite3.Connection:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    # Two bytes of the header say that there may be a write-ahead log; in memory there is none.
    connection.deserialize(image[:18] + b"\x01\x01" + image[20:])
    return connection


def exported(transaction: Transaction) -> bytes:
    """The league as an export writes it."""
    return b"".join(write_line(fact) for fact in facts(transaction))


def sheet_of(text: str) -> MatchSheet:
    """The one match of a text."""
    (read,) = read_sheets(text.strip().splitlines(), "test")
    assert [str(problem) for problem in read.problems] == []
    assert read.sheet is not None
    return read.sheet


def team_sheet(
    name: str, race: str = "Human", *, positions: Iterable[str] = ("Lineman",) * LINEMEN, **fields: Any
) -> TeamSheet:
    """A team of eleven linemen, numbered from 1, unless something else is said."""
    players = tuple(
        PlayerSheet(number=number, position=position, name=f"{name} {number}")
        for number, position in enumerate(positions, 1)
    )
    return TeamSheet(name=name, race=race, coach=f"Coach of {name}", players=players, **fields)


def with_ids(sheet: TeamSheet, team: int, first_player: int) -> TeamSheet:
    players = tuple(replace(player, id=PlayerId(first_player + index)) for index, player in enumerate(sheet.players))
    return replace(sheet, id=team, players=players)


FOUNDING = Founding(name="Old World", edition="bb1", files=edition_files("bb1"))
