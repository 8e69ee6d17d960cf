"""Reading the log: a team's history in order of effect, a match as recorded, and the teams as they are."""

import sqlite3
from typing import TYPE_CHECKING

import msgspec

from league.errors import NotFound
from league.rules.events import MatchSheet
from league.rules.ids import PlayerId, TeamId
from league.rules.outcomes import MatchOutcome, SideResult
from league.rules.pitch_tables import PitchRules
from league.rules.values import Team, Value
from league.store.codec import (
    EVENT,
    MATCH,
    PLAYER,
    TEAM,
    Row,
    decode_effect,
    decode_fact,
    decode_outcome,
    decode_share,
    decode_sheet,
    player_of_row,
    team_of_row,
)

if TYPE_CHECKING:
    from league.rules.effects import AnyEffect
    from league.rules.entries import AnyFact, Change
    from league.rules.ruleset import Ruleset


class Step(Value):
    """One entry in the history of a team. `stands_for` is its place, `entry_seq` the entry that holds it now."""

    day: str
    stands_for: int
    entry_seq: int
    effect: "AnyEffect"

    @property
    def place(self) -> tuple[str, int]:
        """Where it stands among all others: entries take effect in this order."""
        return self.day, self.stands_for


class Record(Value):
    """A match as it was recorded, and what it made of both teams."""

    seq: int
    stands_for: int
    sheet: MatchSheet
    outcome: MatchOutcome
    home: SideResult
    away: SideResult


def load_ruleset(connection: sqlite3.Connection, ruleset_id: int | None = None) -> "Ruleset":
    """The ruleset the league plays under, or another one it has played under."""
    from league.rules.ruleset import Ruleset

    (text,) = connection.execute(
        "SELECT parsed FROM ruleset WHERE id = coalesce(?, (SELECT ruleset_id FROM league))", (ruleset_id,)
    ).fetchone()
    return msgspec.json.decode(text, type=Ruleset)


def load_pitch_rules(connection: sqlite3.Connection) -> PitchRules:
    """The ruleset the league plays under, without its rosters."""
    (text,) = connection.execute("SELECT r.parsed FROM league l JOIN ruleset r ON r.id = l.ruleset_id").fetchone()
    return msgspec.json.decode(text, type=PitchRules)


def load_team(connection: sqlite3.Connection, team_id: TeamId) -> Team | None:
    """A team with all its players, as it is now; None where there is none of that id."""
    row = connection.execute(f"SELECT {', '.join(TEAM)} FROM team WHERE id = ?", (team_id,)).fetchone()
    if row is None:
        return None
    players = connection.execute(
        f"SELECT {', '.join(PLAYER)} FROM player WHERE team_id = ? ORDER BY id", (team_id,)
    ).fetchall()
    return team_of_row(row, tuple(map(player_of_row, players)))


def history(connection: sqlite3.Connection, team_id: TeamId) -> list[Step]:
    """What counts of a team's history, in order of effect; of entries for one place the latest."""
    rows = connection.execute(
        "SELECT e.day, e.stands_for, e.entry_seq, e.body FROM effect e"
        " LEFT JOIN voided v ON v.entry_seq = e.entry_seq"
        " WHERE e.team_id = ? AND v.entry_seq IS NULL ORDER BY e.day, e.stands_for, e.entry_seq",
        (team_id,),
    ).fetchall()
    latest = {(day, stands_for): (entry_seq, body) for day, stands_for, entry_seq, body in rows}
    return [
        Step(day=day, stands_for=stands_for, entry_seq=entry_seq, effect=decode_effect(body))
        for (day, stands_for), (entry_seq, body) in latest.items()
    ]


def changes_of(connection: sqlite3.Connection, team_id: TeamId) -> "set[tuple[type[Change], str]]":
    """The changes of a team that count: the kind and the key of each."""
    from league.rules.entries import Change

    rows = connection.execute(
        "SELECT e.body FROM effect f JOIN entry e ON e.seq = f.entry_seq"
        " LEFT JOIN voided v ON v.entry_seq = f.entry_seq"
        " WHERE f.team_id = ? AND v.entry_seq IS NULL AND e.kind NOT IN ('match', 'team')",
        (team_id,),
    )
    facts = [decode_fact(body) for (body,) in rows]
    return {(type(fact), fact.key) for fact in facts if isinstance(fact, Change)}


def team_facts(connection: sqlite3.Connection, team_id: TeamId) -> "list[AnyFact]":
    """The files a team was ever added from, those taken back too."""
    rows = connection.execute(
        "SELECT e.body FROM effect f JOIN entry e ON e.seq = f.entry_seq WHERE f.team_id = ? AND e.kind = 'team'",
        (team_id,),
    )
    return [decode_fact(body) for (body,) in rows]


def has_player(connection: sqlite3.Connection, player_id: int) -> bool:
    """Whether there is a player of this id."""
    return connection.execute("SELECT 1 FROM player WHERE id = ?", (player_id,)).fetchone() is not None


def team_of_player(connection: sqlite3.Connection, player_id: PlayerId) -> TeamId:
    """The team of a player who is known to exist."""
    (team_id,) = connection.execute("SELECT team_id FROM player WHERE id = ?", (player_id,)).fetchone()
    return TeamId(team_id)


def load_fact(connection: sqlite3.Connection, seq: int) -> "AnyFact":
    """The fact of an entry."""
    (body,) = connection.execute("SELECT body FROM entry WHERE seq = ?", (seq,)).fetchone()
    return decode_fact(body)


def effects_of(connection: sqlite3.Connection, seq: int) -> "list[AnyEffect]":
    """What an entry does to each team it concerns."""
    rows = connection.execute("SELECT body FROM effect WHERE entry_seq = ?", (seq,))
    return [decode_effect(body) for (body,) in rows]


def load_record(connection: sqlite3.Connection, stands_for: int) -> Record:
    """The match of a place in the log.

    Raises:
        NotFound: no match stands there, or none that counts.
    """
    row = connection.execute(
        "SELECT e.seq, e.body, e.outcome FROM entry e LEFT JOIN voided v ON v.entry_seq = e.seq"
        " WHERE e.stands_for = ? AND e.kind = 'match' AND v.entry_seq IS NULL ORDER BY e.seq DESC LIMIT 1",
        (stands_for,),
    ).fetchone()
    if row is None:
        raise NotFound("match", str(stands_for))
    seq, body, outcome = row
    rows = connection.execute("SELECT body FROM effect WHERE entry_seq = ?", (seq,))
    home, away = sorted((decode_share(text) for (text,) in rows), key=lambda share: not share.is_home)
    return Record(
        seq=seq,
        stands_for=stands_for,
        sheet=decode_sheet(body),
        outcome=decode_outcome(outcome),
        home=home.result,
        away=away.result,
    )


def find_match(connection: sqlite3.Connection, match_id: str) -> int:
    """The place in the log of a match.

    Raises:
        NotFound: there is none of that id.
    """
    row = connection.execute("SELECT seq FROM match WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        raise NotFound("match", match_id, suggestions=[f"m{match_id}"] if match_id.isdecimal() else [])
    return int(row[0])


def identity_of(connection: sqlite3.Connection, match_id: str) -> tuple[str, TeamId, TeamId]:
    """The day and the teams of a match that is recorded."""
    day, home, away = connection.execute("SELECT day, home_id, away_id FROM match WHERE id = ?", (match_id,)).fetchone()
    return day, TeamId(home), TeamId(away)


def stored_rows(connection: sqlite3.Connection, place: int) -> tuple[Row | None, list[Row]]:
    """The row of the match of a place, and those of its lines, as they are stored."""
    match = connection.execute(f"SELECT {', '.join(MATCH)} FROM match WHERE seq = ?", (place,)).fetchone()
    events = connection.execute(
        f"SELECT {', '.join(EVENT)} FROM event WHERE match_seq = ? ORDER BY line", (place,)
    ).fetchall()
    return match, events


def has_line(connection: sqlite3.Connection, place: int, kinds: tuple[str, ...]) -> bool:
    """Whether the match of a place has a line of one of these verbs."""
    marks = ", ".join("?" * len(kinds))
    query = f"SELECT 1 FROM event WHERE match_seq = ? AND event IN ({marks}) LIMIT 1"
    return connection.execute(query, (place, *kinds)).fetchone() is not None


class RollAgainst(Value):
    """That dice were rolled about a player on one line of a match, and which."""

    player: int | None
    has_armour: bool
    has_injury: bool
    has_casualty: bool
    is_stand_up: bool


def rolls_against(connection: sqlite3.Connection, place: int) -> list[RollAgainst]:
    """The dice rolled about players in the match of a place."""
    rows = connection.execute(
        "SELECT event, player_id, other_id, armour, injury, casualty, result, effects FROM event"
        " WHERE match_seq = ? AND (event = 'stands' OR armour <> '' OR injury <> '' OR casualty <> '' OR result <> '')",
        (place,),
    )
    return [
        RollAgainst(
            player=doer if event == "stands" else other,
            has_armour=bool(armour),
            has_injury=bool(injury),
            has_casualty=bool(casualty or effects) or result in ("casualty", "badly-hurt"),
            is_stand_up=event == "stands",
        )
        for event, doer, other, armour, injury, casualty, result, effects in rows
    ]
