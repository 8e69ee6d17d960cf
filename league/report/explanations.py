"""Why a player is what he is: for each characteristic, injury and missed game, what made it so; and corrections."""

import sqlite3
from collections.abc import Iterator, Mapping
from typing import Any

from league.report.casualties import casualties_of
from league.report.changes import deed_words
from league.report.chapters import Chapter, chapters, player_of
from league.report.matches import all_details
from league.report.page import Column, Report, Section, records
from league.report.rosters import CHARACTERISTICS, status_words
from league.rules.effects import AnyEffect, PlayerCorrected, PlayerImproved
from league.rules.events import DEAD, MISS_NEXT_GAME, NIGGLING
from league.rules.outcomes import MatchPlayed, PlayerChange
from league.rules.pitch_tables import Characteristic
from league.rules.values import Player, PlayerStatus
from league.store import reader
from league.store.journal import load_ruleset

COLUMNS = (
    Column("subject", "What"),
    Column("value", "Is then", is_number=True),
    Column("change", "Change"),
    Column("match", "Match"),
    Column("date", "Date"),
    Column("line", "Line", is_number=True),
    Column("by", "By"),
    Column("dice", "Dice"),
    Column("note", "Note"),
)
FROM_FILE = "brought from the team file"
NIGGLING_INJURIES = "niggling injuries"
MISSED_GAMES = "missed games"
SKILLS = "skills"
STATUS = "status"
COUNTED = {"SPP": "spp", "SPP spent": "spp_spent", "value": "value_gp"}
"""What ledgers and values explain, and is told here where a correction by hand stands among it; the fields of each."""

Row = dict[str, Any]


def explanation_report(connection: sqlite3.Connection, player_id: int) -> Report:
    """What made every characteristic, niggling injury and missed game of a player what it is."""
    player = reader.player(connection, player_id)
    section = Section("Explanation", COLUMNS, explanation_rows(connection, player))
    title = f"What made {player['name']}, {player['team']}#{player['number']}"
    return Report(title=title, sections=(section,), document=records(section), flat=section)


def explanation_rows(connection: sqlite3.Connection, player: reader.Record) -> list[Row]:
    """The rows of an explanation, subject by subject, each in order of effect."""
    told = chapters(connection, player["team_id"])
    player_id = player["player_id"]
    joined = next(found for chapter in told if (found := player_of(chapter.after, player_id)) is not None)
    tale = _Tale(joined, load_ruleset(connection).rules.characteristics)
    casualties = _casualties(connection, told, player)
    for chapter in told:
        effect, day = chapter.step.effect, chapter.step.day
        before, after = player_of(chapter.before, player_id), player_of(chapter.after, player_id)
        if before is None or after is None:
            continue
        tale.counts(before, after, effect, day)
        if isinstance(effect, PlayerImproved) and effect.player == player_id:
            tale.improves(effect, day)
        if isinstance(effect, PlayerCorrected) and effect.player == player_id:
            tale.is_corrected(effect, day, before)
        if not isinstance(effect, MatchPlayed):
            continue
        if before.misses_next_game:
            tale.missed(effect.match)
        for change in effect.result.changes:
            if change.player == player_id:
                for casualty in casualties.get(effect.match, ()):
                    tale.suffers(casualty, change)
    return list(tale.rows(player["status"]))


class _Tale:
    """The rows of one player, collected subject by subject."""

    def __init__(self, joined: Player, definitions: Mapping[str, Characteristic]) -> None:
        self._names = [name for name in CHARACTERISTICS if getattr(joined.printed, name) is not None]
        self._values: dict[str, int] = {name: getattr(joined.printed, name) for name in self._names}
        self._rows: dict[str, list[Row]] = {
            name: [_row(name.upper(), self._values[name], "printed")] for name in self._names
        }
        self._rows |= {subject: [] for subject in (NIGGLING_INJURIES, MISSED_GAMES, SKILLS, *COUNTED, STATUS)}
        self._values |= {NIGGLING_INJURIES: 0, MISSED_GAMES: 0}
        self._corrected: set[str] = set()
        self._definitions = definitions
        for name in self._names:
            worse = definitions[name].worse
            gains = [-worse] * joined.skills.count(f"+{name.upper()}")
            losses = [worse] * joined.lasting_injuries.count(f"-{name}")
            for points in (*gains, *losses):
                self._change(name, points, _row("", None, "", note=FROM_FILE))
        for _ in range(joined.niggling_injuries):
            self._change(NIGGLING_INJURIES, 1, _row("", None, "", note=FROM_FILE))
        if joined.misses_next_game:
            self._miss(_row("", None, "", note=FROM_FILE))
        for subject, field in COUNTED.items():
            if number := getattr(joined, field):
                self._rows[subject].append(_row(subject, number, "when he joined"))

    def counts(self, before: Player, after: Player, effect: AnyEffect, day: str) -> None:
        """What an entry did to his points and his value."""
        for subject, field in COUNTED.items():
            number = getattr(after, field)
            if change := number - getattr(before, field):
                row = _row(subject, number, f"{change:+,}", day=day, note=_why(effect, after))
                row["match"] = effect.match if isinstance(effect, MatchPlayed) else None
                self._rows[subject].append(row)
                if isinstance(effect, PlayerCorrected):
                    self._corrected.add(subject)

    def missed(self, match: str) -> None:
        """The game he had to miss was this match."""
        self._rows[MISSED_GAMES][-1]["change"] = f"missed {match}"

    def suffers(self, casualty: Row, change: PlayerChange) -> None:
        """What one casualty did to him, and where the rules left nothing of a hit."""
        spent = list(casualty["effects"])
        for hit in dict.fromkeys(casualty["hits"]):
            name = hit.removeprefix("-")
            reason = _about(name, casualty)
            if hit not in spent and reason:
                self._rows[name].append(_row(name.upper(), self._values[name], "no change", casualty, note=reason))
            for _ in range(spent.count(hit)):
                if hit == NIGGLING:
                    self._change(NIGGLING_INJURIES, 1, _row("", None, "", casualty))
                elif hit == MISS_NEXT_GAME:
                    self._miss(_row("", None, "", casualty))
                elif hit == DEAD:
                    self._rows[STATUS].append(_row(STATUS, None, DEAD, casualty))
                else:
                    points = change.points[name] // change.lost.count(hit)
                    self._change(name, points, _row("", None, "", casualty))

    def improves(self, effect: PlayerImproved, day: str) -> None:
        """A point he took as an improvement."""
        for name, points in effect.points.items():
            self._change(name, points, _row("", None, "", day=day, note="improvement"))

    def is_corrected(self, effect: PlayerCorrected, day: str, before: Player) -> None:
        """What the commissioner put right by hand; of skills only such changes are told."""
        row = _row("", None, "", day=day, note=_why(effect, before))
        for note, words in (
            ("by injury; ", effect.injuries),
            ("healed; ", [f"+{word[1:]}" for word in effect.healed]),
            ("", effect.characteristics),
            ("", [word for word in effect.gains if word.startswith("+")]),
            ("", [f"-{word[1:]}" for word in effect.loses if word.startswith("+")]),
        ):
            for word in words:
                name = word[1:].lower()
                worse = self._definitions[name].worse
                self._change(name, worse if word.startswith("-") else -worse, row | {"note": note + row["note"]})
        if effect.niggling_injuries:
            self._change(NIGGLING_INJURIES, effect.niggling_injuries, row)
        if effect.misses_next_game and not before.misses_next_game:
            self._miss(row)
        elif effect.misses_next_game is False and before.misses_next_game:
            self._rows[MISSED_GAMES][-1]["change"] = "to miss the next match"
            self._change(MISSED_GAMES, -1, row, "may play again")
        for words, change in ((effect.gains, "gains"), (effect.loses, "loses")):
            self._rows[SKILLS] += [row | {"subject": SKILLS, "change": f"{change} {skill}"} for skill in words]

    def rows(self, status: str) -> Iterator[Row]:
        """Everything, subject by subject; of points and value nothing, where they were never corrected by hand."""
        for subject, rows in self._rows.items():
            if subject not in COUNTED or subject in self._corrected:
                yield from rows
        if status in (PlayerStatus.FIRED.value, PlayerStatus.RETIRED.value):
            yield _row(STATUS, None, status_words(status))

    def _change(self, subject: str, points: int, row: Row, words: str = "") -> None:
        self._values[subject] += points
        called = subject.upper() if subject in self._names else subject
        changed = {"subject": called, "value": self._values[subject], "change": words or f"{points:+d}"}
        self._rows[subject].append(row | changed)

    def _miss(self, row: Row) -> None:
        self._change(MISSED_GAMES, 1, row, "misses the next match")


def _casualties(connection: sqlite3.Connection, told: list[Chapter], player: reader.Record) -> dict[str, list[Row]]:
    """The casualties of a player, by match."""
    hurt_in = {
        effect.match
        for chapter in told
        if isinstance(effect := chapter.step.effect, MatchPlayed)
        for change in effect.result.changes
        if change.player == player["player_id"] and (change.misses_next_game or change.is_dead or change.lost)
    }
    results = [row for row in reader.results_of_team(connection, player["team_id"]) if row["id"] in hurt_in]
    wanted = f"p{player['player_id']}"
    return {
        details.result["id"]: [row for row in casualties_of(details) if row["victim_id"] == wanted]
        for details in all_details(connection, results)
    }


def _why(effect: AnyEffect, player: Player) -> str:
    """Why an entry changed a number of a player, as far as it says."""
    match effect:
        case MatchPlayed():
            changes = [change for change in effect.result.changes if change.player == player.id]
            return ", ".join(word for change in changes for word in deed_words(change))
        case PlayerImproved():
            return f"gains {effect.name}"
        case PlayerCorrected():
            return f"corrected: {effect.reason}"
        case _:
            return ""


def _about(name: str, casualty: Row) -> str:
    """The notes of a casualty that are about this characteristic."""
    return "; ".join(note for note in casualty["notes"] if note.startswith(name.upper()))


def _row(
    subject: str,
    value: int | None,
    change: str,
    casualty: Row | None = None,
    *,
    day: str | None = None,
    note: str | None = None,
) -> Row:
    found = casualty or {}
    causer = f"{found['causer']} ({found['causer_team']})" if found.get("causer") else None
    return {
        "subject": subject,
        "value": value,
        "change": change,
        "match": found.get("match"),
        "date": found.get("date", day) or None,
        "line": found.get("line"),
        "by": f"{found['cause']}{' by ' if causer else ''}{causer or ''}" if found else None,
        "dice": "; ".join(found.get("dice", ())),
        "note": note if note is not None else "; ".join(found.get("notes", ())),
    }
