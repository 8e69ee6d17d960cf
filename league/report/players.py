"""One player: as he is, and match by match."""

import sqlite3
from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict

from league.report.chapters import chapters, player_of
from league.report.corrections import correction_words
from league.report.matches import Details, all_details
from league.report.page import Column, Report, Section, records
from league.report.rosters import (
    CHARACTERISTICS,
    characteristic_words,
    injury_words,
    player_document,
    players_flat,
    points_words,
    position_words,
    status_words,
)
from league.report.words import outcome_words
from league.rules.effects import PlayerCorrected
from league.rules.event_parts import doer_and_other
from league.rules.events import (
    BADLY_HURT,
    CASUALTY,
    KO,
    KnockDown,
)
from league.rules.ids import PlayerId
from league.rules.outcomes import MatchPlayed, PlayerChange
from league.rules.values import Player, PlayerStatus
from league.store import reader

PLAYED = "played"
MISSED = "missed (MNG)"
LEFT_OUT = "did not play"
BEFORE = "before the league"
CORRECTED = "corrected by hand"

FACTS = (Column("fact", "Player"), Column("value", ""))
COUNTS = ("td", "comp", "int", "cas", "mvp", "spp")
HISTORY = (
    Column("match", "Match"),
    Column("date", "Date"),
    Column("opponent", "Opponent"),
    Column("presence", "Played"),
    Column("td", "TD", "touchdowns", is_number=True),
    Column("comp", "Comp", "completions", is_number=True),
    Column("int", "Int", "interceptions", is_number=True),
    Column("cas", "Cas", "casualties caused", is_number=True),
    Column("mvp", "MVP", "most valuable player", is_number=True),
    Column("spp", "SPP", "star player points", is_number=True),
    Column("happened", "What happened to him"),
)


def player_report(connection: sqlite3.Connection, player_id: int) -> Report:
    """A player as he is now."""
    player = reader.player(connection, player_id)
    document = {"team": player["team"], **player_document(player), "hurt_in": player["hurt_in"] or None}
    section = Section(player["name"], FACTS, list(_facts(player)))
    return Report(
        title=f"{player['name']}, {player['team']}#{player['number']}",
        sections=(section,),
        document=document,
        flat=players_flat([player["team"]], [player]),
    )


def history_report(connection: sqlite3.Connection, player_id: int) -> Report:
    """A player match by match, since he joined; the sums of the rows are his totals."""
    player = reader.player(connection, player_id)
    rows = history_rows(connection, player)
    total = ", ".join(f"{sum(row[name] for row in rows)} {name}" for name in COUNTS)
    played = sum(row["presence"] == PLAYED for row in rows)
    section = Section("History", HISTORY, rows, (f"{played} played, {total}",), "no match since he joined")
    title = f"The history of {player['name']}, {player['team']}#{player['number']}"
    return Report(title=title, sections=(section,), document=records(section), flat=section)


def history_rows(connection: sqlite3.Connection, player: reader.Record) -> list[dict[str, Any]]:
    """A row per match of the team since the player joined and until he died or left, missed ones too.

    What he had won before the league, if anything, is a row before them, and corrections by hand are rows between
    them, so that the rows add up to his totals.
    """
    results = {row["id"]: row for row in reader.results_of_team(connection, player["team_id"])}
    told: list[tuple[Player, MatchPlayed | PlayerCorrected, str]] = []
    rows: list[dict[str, Any]] = []
    for chapter in chapters(connection, player["team_id"]):
        before = player_of(chapter.before, player["player_id"])
        joined = player_of(chapter.after, player["player_id"])
        effect = chapter.step.effect
        if before is None:
            if joined is not None and joined.spp:
                rows.append(_row_of_no_match(None, BEFORE, joined.spp, None))
        elif isinstance(effect, MatchPlayed):
            if before.status is PlayerStatus.ACTIVE:
                told.append((before, effect, chapter.step.day))
        elif isinstance(effect, PlayerCorrected) and effect.player == before.id:
            told.append((before, effect, chapter.step.day))
    played = [
        results[effect.match]
        for before, effect, _ in told
        if isinstance(effect, MatchPlayed) and before.id in effect.result.played
    ]
    details = {each.result["id"]: each for each in all_details(connection, played)}
    for before, effect, day in told:
        if isinstance(effect, MatchPlayed):
            rows.append(_match_row(before, effect, results[effect.match], details.get(effect.match)))
        else:
            what = f"{', '.join(correction_words(asdict(effect)))}: {effect.reason}"
            rows.append(_row_of_no_match(day, CORRECTED, effect.spp, what))
    return rows


def _row_of_no_match(day: str | None, presence: str, spp: int, happened: str | None) -> dict[str, Any]:
    counts = dict.fromkeys(COUNTS, 0) | {"spp": spp}
    return {"match": None, "date": day or None, "opponent": None, "presence": presence, **counts, "happened": happened}


def _match_row(before: Player, effect: MatchPlayed, result: reader.Record, details: Details | None) -> dict[str, Any]:
    changes = [change for change in effect.result.changes if change.player == before.id]
    change = changes[0] if changes else PlayerChange(player=before.id)
    has_played = before.id in effect.result.played
    return {
        "match": result["id"],
        "date": result["day"],
        "opponent": result["away" if effect.is_home else "home"],
        "presence": PLAYED if has_played else MISSED if before.misses_next_game else LEFT_OUT,
        "td": change.td,
        "comp": change.comp,
        "int": change.int_,
        "cas": change.cas,
        "mvp": change.mvp,
        "spp": change.spp,
        "happened": "; ".join(_happened(details, before.id)) if details is not None else "",
    }


def _happened(details: Details, player_id: PlayerId) -> Iterator[str]:
    """Knock-outs, casualties and sendings-off of a player in a match."""
    names = details.names
    for line in details.lines:
        event, outcome = line.event, line.outcome
        is_hurt = isinstance(event, KnockDown) and outcome.result in (KO, CASUALTY, BADLY_HURT)
        if is_hurt and names.player_id(doer_and_other(event)[1]) == player_id:
            yield outcome_words(outcome)
        elif outcome.sent_off and names.player_id(outcome.sent_off) == player_id:
            yield "sent off"


def _facts(player: reader.Record) -> Iterator[dict[str, Any]]:
    yield {"fact": "id", "value": f"p{player['player_id']}"}
    yield {"fact": "position", "value": position_words(player)}
    for name in CHARACTERISTICS:
        if player[f"printed_{name}"] is not None:
            yield {"fact": name.upper(), "value": characteristic_words(player, name)}
    yield {"fact": "skills", "value": player["skills"]}
    yield {"fact": "injuries", "value": injury_words(player)}
    if player["hurt_in"]:
        yield {"fact": "hurt in", "value": player["hurt_in"]}
    yield {"fact": "status", "value": status_words(player["status"])}
    yield {"fact": "star player points", "value": points_words(player)}
    yield {"fact": "value", "value": f"{player['value_gp']:,} gp"}
    for name in ("matches", "touchdowns", "completions", "interceptions", "casualties", "mvps"):
        yield {"fact": name, "value": player[name]}
