"""Everything one command writes: entries and rosters, kept together and flushed together."""

import sqlite3
from collections.abc import Container, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

import msgspec

from league.errors import LeagueError
from league.rules.events import MatchSheet
from league.rules.ids import PlayerId, TeamId
from league.rules.injury import InjuryRules
from league.rules.outcomes import MatchOutcome, SideResult
from league.rules.team_value import team_value_gp
from league.rules.values import Team
from league.store.codec import (
    EFFECT,
    ENTRY,
    EVENT,
    MATCH,
    PLAYER,
    TEAM,
    Row,
    encode,
    insert,
    player_row,
    team_row,
    upsert,
)
from league.store.journal import load_pitch_rules, load_ruleset, load_team
from league.store.match_rows import event_rows, match_row
from league.store.names import find_team, name_key

if TYPE_CHECKING:
    from league.rules.effects import AnyEffect
    from league.rules.entries import AnyFact, Founding, RulesChange
    from league.rules.ruleset import Ruleset
    from league.store.rulesets import Brought

FLUSH_AFTER_ENTRIES = 500
FLUSH_AFTER_EVENTS = 20_000
"""So many rows wait in memory at most."""
TEAMS_KEPT = 1_024
LONGEST_ID = 10
"""Ids of matches from outside that are longer are no numbers of this league."""

_INSERT_ENTRY = insert("entry", ENTRY)
_INSERT_EFFECT = insert("effect", EFFECT)
_UPSERT_TEAM = upsert("team", TEAM)
_UPSERT_PLAYER = upsert("player", PLAYER)
_INSERT_NEWCOMER = f"{insert('player', PLAYER)} ON CONFLICT (id) DO NOTHING"
_INSERT_MATCH = insert("match", MATCH)
_INSERT_EVENT = insert("event", EVENT)


class Transaction:
    """The pending writes of one command, inside one database transaction.

    Rows wait in memory, bounded, until `flush`; the caller commits. Teams are cached, so that importing a season
    reads each of them once.
    """

    def __init__(self, connection: sqlite3.Connection, recorded_at: str) -> None:
        self.connection = connection
        self.recorded_at = recorded_at
        self.tables = self._present = InjuryRules(load_pitch_rules(connection), lambda: self.ruleset)
        self._ruleset: Ruleset | None = None
        self._next_team, self._next_player, self._next_match, self.command = connection.execute(
            "SELECT next_team, next_player, next_match, next_command FROM league"
        ).fetchone()
        self._last_seq: int
        (self._last_seq,) = connection.execute("SELECT coalesce(max(seq), 0) FROM entry").fetchone()
        self.before: dict[TeamId, Team | None] = {}
        """Every team this command changed, as it was before; None for a new one."""
        self._has_entered = False
        """Whether the log has a new entry; a command without one leaves the file as it is."""
        self._names: dict[str, TeamId] = {}
        self._has_unwritten_teams = False
        self._teams: dict[TeamId, Team] = {}
        self._stored: dict[TeamId, Team | None] = {}
        self._entries: list[Row] = []
        self._effects: list[Row] = []
        self._newcomers: list[Row] = []
        self._matches: list[Row] = []
        self._events: list[Row] = []
        self._pending_matches: set[str] = set()
        self._brought: list[Brought] | None = None
        self._past: dict[int, InjuryRules] = {}
        """The tables of rulesets the league played under before, by their ids."""
        self.is_remaking = False
        """Whether an exported league is made again: what its log accepted as known is accepted here."""

    @contextmanager
    def attempt(self) -> Iterator[None]:
        """All that is done in the block, or, where a LeagueError leaves it, nothing of it."""
        self.flush()
        self.connection.execute("SAVEPOINT attempt")
        numbers = self._last_seq, self._next_team, self._next_player, self._next_match, self._has_entered
        before = dict(self.before)
        try:
            yield
        except LeagueError:
            for pending in (self._entries, self._effects, self._newcomers, self._matches, self._events):
                pending.clear()
            self._teams.clear()
            self._stored.clear()
            self._names.clear()
            self._pending_matches.clear()
            self._has_unwritten_teams = False
            self.before = before
            self._last_seq, self._next_team, self._next_player, self._next_match, self._has_entered = numbers
            self.connection.execute("ROLLBACK TO attempt")
            self.connection.execute("RELEASE attempt")
            raise
        self.flush()
        self.connection.execute("RELEASE attempt")

    @property
    def last_entry(self) -> int:
        """The sequence number of the latest entry."""
        return self._last_seq

    @property
    def ruleset(self) -> "Ruleset":
        """The ruleset with its rosters, which recording a match does not need."""
        if self._ruleset is None:
            self._ruleset = load_ruleset(self.connection)
        return self._ruleset

    def take_team_id(self) -> TeamId:
        """A number no team ever had."""
        self._next_team += 1
        return TeamId(self._next_team - 1)

    def take_player_ids(self, count: int) -> PlayerId:
        """The first of so many numbers no player ever had."""
        self._next_player += count
        return PlayerId(self._next_player - count)

    def take_match_id(self) -> str:
        """An id no match ever had."""
        while True:
            match_id = f"m{self._next_match}"
            self._next_match += 1
            if not self.has_match(match_id):
                return match_id

    def changed_teams(self) -> list[tuple[Team | None, Team | None]]:
        """Every team this command changed, as it was before and as it is now; None where there is none."""
        return [
            (before, self._teams.get(team_id) or load_team(self.connection, team_id))
            for team_id, before in self.before.items()
        ]

    def take_key(self, taken: Container[str]) -> str:
        """A key for the change that is about to become an entry, other than those an export brought with it."""
        number = self._last_seq + 1
        while f"e{number}" in taken:
            number += 1
        return f"e{number}"

    def reserve(self, *, team: int = 0, player: int = 0, match_id: str = "") -> None:
        """Ids that came from outside are taken: later ones are above them."""
        self._next_team = max(self._next_team, team + 1)
        self._next_player = max(self._next_player, player + 1)
        if match_id[:1] == "m" and match_id[1:].isascii() and match_id[1:].isdecimal() and len(match_id) < LONGEST_ID:
            self._next_match = max(self._next_match, int(match_id[1:]) + 1)

    def has_match(self, match_id: str) -> bool:
        """Whether a match of that id counts at present, be it written yet or not."""
        if match_id in self._pending_matches:
            return True
        return self.connection.execute("SELECT 1 FROM match WHERE id = ?", (match_id,)).fetchone() is not None

    def team(self, team_id: TeamId) -> Team:
        """A team as it is now.

        Raises:
            LookupError: there is none of that id; it is a bug to ask for one.
        """
        team = self._teams.get(team_id)
        if team is None:
            team = load_team(self.connection, team_id)
            if team is None:
                raise LookupError(f"no team {team_id}")
            self._teams[team_id] = self._stored[team_id] = team
        return team

    def find_team(self, name: str) -> TeamId:
        """The team of a name or an id; see `league.store.names.find_team` for what it raises."""
        team_id = self._names.get(name)
        if team_id is None:
            team_id = self.team_named(name)
            if team_id is None:
                team_id = find_team(self.connection, name)
            self._names[name] = team_id
        return team_id

    def team_named(self, name: str) -> TeamId | None:
        """The team of exactly this name, even where the name reads like an id or begins another name."""
        if self._has_unwritten_teams:
            self.flush()
        row = self.connection.execute("SELECT id FROM team WHERE name_key = ?", (name_key(name),)).fetchone()
        return None if row is None else TeamId(row[0])

    def has_team(self, name: str) -> bool:
        """Whether there is a team of exactly this name."""
        return self.team_named(name) is not None

    def put_team(self, team: Team) -> None:
        """A team as it is from now on."""
        if team.id not in self._stored:
            self._stored[team.id] = load_team(self.connection, team.id)
            if self._stored[team.id] is None:
                self._has_unwritten_teams = True
                self._names.clear()
        self.before.setdefault(team.id, self._stored[team.id])
        self._teams[team.id] = team

    def append(
        self,
        fact: "AnyFact",
        *,
        day: str,
        effects: "Mapping[TeamId, AnyEffect]",
        outcome: MatchOutcome | None = None,
        stands_for: int | None = None,
    ) -> int:
        """Add an entry to the log; returns its sequence number. `stands_for` is the entry it takes the place of."""
        if len(self._entries) >= FLUSH_AFTER_ENTRIES:
            self.flush()
        self._last_seq += 1
        self._has_entered = True
        seq = self._last_seq
        place = seq if stands_for is None else stands_for
        kind = str(fact.__struct_config__.tag)
        decided = None if outcome is None else encode(outcome)
        self._entries.append((seq, place, self.command, kind, day, self.recorded_at, encode(fact), decided))
        for team_id, effect in effects.items():
            self._effects.append((team_id, day, place, seq, encode(effect)))
        return seq

    def put_match(
        self, place: int, sheet: MatchSheet, outcome: MatchOutcome, home: SideResult, away: SideResult
    ) -> None:
        """The rows of a match at a new place in the log."""
        self._pending_matches.add(sheet.id)
        # Lines name who rises in the match before the team has him.
        for result in (home, away):
            self._newcomers.extend(player_row(result.team, player) for player in result.raised)
        self._matches.append(match_row(place, sheet, home, away, has_conflicts=bool(outcome.conflicts)))
        self._events.extend(event_rows(place, sheet, outcome))
        if len(self._events) >= FLUSH_AFTER_EVENTS:
            self.flush()

    def remove_match(self, place: int) -> None:
        """A match no longer counts, or is about to be put anew."""
        self.flush()
        self.connection.execute("DELETE FROM event WHERE match_seq = ?", (place,))
        self.connection.execute("DELETE FROM match WHERE seq = ?", (place,))

    def remove_team(self, team_id: TeamId) -> None:
        """A team was never added; nothing of it may be left in the log that counts."""
        self.before.setdefault(team_id, self.team(team_id))
        self.flush()
        self.connection.execute("DELETE FROM player WHERE team_id = ?", (team_id,))
        self.connection.execute("DELETE FROM team WHERE id = ?", (team_id,))
        self._teams.pop(team_id, None)
        self._stored.pop(team_id, None)
        self._names.clear()

    def void(self, entries: Iterable[int], *, by: int) -> None:
        """These entries no longer count, because the entry `by` says so."""
        self.flush()
        self.connection.executemany(
            "INSERT INTO voided (entry_seq, by_seq) VALUES (?, ?)", [(seq, by) for seq in entries]
        )

    def unvoid(self, command: int) -> None:
        """What the entries of a command voided counts again."""
        self.flush()
        self.connection.execute(
            "DELETE FROM voided WHERE by_seq IN (SELECT seq FROM entry WHERE command = ?)", (command,)
        )

    def found_again(self, founding: "Founding", parsed: str) -> None:
        """Another name and ruleset for a league in which nothing has happened yet; the ruleset before is kept."""
        self.play_under(self._add_ruleset(founding, parsed), founding.name)

    def change_rules(self, change: "RulesChange", parsed: str) -> None:
        """Another ruleset from now on; the one before is kept. The entry that says so is still to be appended."""
        self.play_under(self._add_ruleset(change, parsed))

    def _add_ruleset(self, brought: "Founding | RulesChange", parsed: str) -> int:
        """A ruleset beside those there are; returns its id."""
        (last,) = self.connection.execute("SELECT max(id) FROM ruleset").fetchone()
        self.connection.execute(
            "INSERT INTO ruleset (id, edition, files, parsed) VALUES (?, ?, ?, ?)",
            (last + 1, brought.edition, msgspec.json.encode(brought.files).decode(), parsed),
        )
        return int(last) + 1

    def play_under(self, ruleset_id: int, name: str | None = None) -> None:
        """The league has this one of its rulesets from now on, and this name; every team is valued by it."""
        from league.store.founding import of_ruleset

        self.flush()
        ruleset = load_ruleset(self.connection, ruleset_id)
        self.connection.execute(
            "UPDATE league SET name = coalesce(?, name), ruleset_id = ?, win_points = ?, draw_points = ?,"
            " loss_points = ?, fans_name = ?, target_characteristics = ?",
            (name, ruleset_id, *of_ruleset(ruleset)),
        )
        self._ruleset, self._brought = ruleset, None
        self.tables = self._present = InjuryRules(ruleset)
        for (team_id,) in self.connection.execute("SELECT id FROM team").fetchall():
            team = load_team(self.connection, TeamId(team_id))
            assert team is not None
            value_gp = team_value_gp(team, ruleset.rules)
            self.connection.execute("UPDATE team SET value_gp = ? WHERE id = ?", (value_gp, team_id))

    @contextmanager
    def rules_of(self, place: int) -> Iterator[None]:
        """In the block, the rules are those the league played by when the entry of a place in the log was made."""
        tables = self._tables_at(place)
        if tables is self._present:
            yield
            return
        ruleset = self._ruleset
        self.tables, self._ruleset = tables, tables.whole()
        try:
            yield
        finally:
            self.tables, self._ruleset = self._present, ruleset

    def _tables_at(self, place: int) -> InjuryRules:
        from league.store.rulesets import brought, has_changed

        if not has_changed(self.connection):
            return self._present
        if self._brought is None:
            self._brought = brought(self.connection)
        earlier = [entry.ruleset_id for entry in self._brought if entry.seq <= place]
        if earlier[-1] == self._brought[-1].ruleset_id:
            return self._present
        if earlier[-1] not in self._past:
            self._past[earlier[-1]] = InjuryRules(load_ruleset(self.connection, earlier[-1]))
        return self._past[earlier[-1]]

    def flush(self) -> None:
        """Write what is pending; the rows stay part of the open database transaction."""
        self._write(_INSERT_ENTRY, self._entries)
        self._write(_INSERT_EFFECT, self._effects)
        self._flush_teams()
        self._write(_INSERT_NEWCOMER, self._newcomers)
        self._write(_INSERT_MATCH, self._matches)
        self._write(_INSERT_EVENT, self._events)
        if self._has_entered:
            self.connection.execute(
                "UPDATE league SET next_team = ?, next_player = ?, next_match = ?, next_command = ?",
                (self._next_team, self._next_player, self._next_match, self.command + 1),
            )
        self._has_unwritten_teams = False
        self._pending_matches.clear()
        if len(self._teams) > TEAMS_KEPT:
            self._teams.clear()
            self._stored.clear()

    def _flush_teams(self) -> None:
        """Write the teams and players that are not as they are stored."""
        teams: list[Row] = []
        players: list[Row] = []
        gone: list[Row] = []
        for team_id, team in self._teams.items():
            stored = self._stored[team_id]
            if team is stored:
                continue
            teams.append(team_row(team, team_value_gp(team, self._present.rules)))
            before = {player.id: player for player in stored.players} if stored is not None else {}
            players.extend(player_row(team_id, p) for p in team.players if before.pop(p.id, None) != p)
            gone.extend((player_id,) for player_id in before)
            self._stored[team_id] = team
        self._write(_UPSERT_TEAM, teams)
        self._write("DELETE FROM player WHERE id = ?", gone)
        self._write(_UPSERT_PLAYER, players)

    def _write(self, statement: str, rows: list[Row]) -> None:
        """Write pending rows, after which none are pending."""
        if rows:
            self.connection.executemany(statement, rows)
            rows.clear()
