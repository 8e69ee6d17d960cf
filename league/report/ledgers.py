"""Ledgers: where a team's gold and a player's star player points came from and went, with a balance after each."""

import sqlite3
from collections.abc import Iterator
from typing import Any

from league.report.changes import deed_words
from league.report.chapters import Chapter, chapters, player_of
from league.report.corrections import ITEMS
from league.report.page import Column, Report, Section, records
from league.rules.effects import (
    GoldPaid,
    ItemBought,
    JourneymanSigned,
    PlayerCorrected,
    PlayerHired,
    PlayerImproved,
    TeamCorrected,
    TeamFounded,
)
from league.rules.entries import TeamSheet
from league.rules.ids import PlayerId
from league.rules.outcomes import MatchPlayed
from league.rules.values import Player, Team
from league.store import reader
from league.store.journal import load_fact

ENTRY = (Column("date", "Date"), Column("match", "Match"), Column("what", "What"))
TREASURY = (
    *ENTRY,
    Column("change_gp", "Gold", is_number=True),
    Column("balance_gp", "Balance", is_number=True),
)
POINTS = (
    *ENTRY,
    Column("won", "Won", is_number=True),
    Column("spent", "Spent", is_number=True),
    Column("balance", "Balance", is_number=True),
)
BEFORE = "before the league"

Row = dict[str, Any]


def treasury_report(connection: sqlite3.Connection, team_id: int) -> Report:
    """The treasury of a team, entry by entry; the last balance is what it has now."""
    team = reader.team(connection, team_id)
    rows = list(treasury_rows(connection, team_id))
    section = Section("Treasury", TREASURY, rows, (f"{team['treasury_gp']:,} gp in the treasury",))
    return Report(f"The treasury of {team['name']}", (section,), records(section), section)


def points_report(connection: sqlite3.Connection, player_id: int) -> Report:
    """The star player points of a player, entry by entry: won, spent, and what is left."""
    player = reader.player(connection, player_id)
    rows = list(points_rows(connection, player))
    won, spent = (sum(row[name] or 0 for row in rows) for name in ("won", "spent"))
    section = Section("Points", POINTS, rows, (f"{won} SPP won, {spent} spent",), "nothing yet")
    title = f"The star player points of {player['name']}, {player['team']}#{player['number']}"
    return Report(title, (section,), records(section), section)


def treasury_rows(connection: sqlite3.Connection, team_id: int) -> Iterator[Row]:
    """Every entry that gave or took gold, in order of effect; first what the team began with."""
    balance_gp = 0
    for chapter in chapters(connection, team_id):
        for what, change_gp in _gold(connection, chapter):
            balance_gp += change_gp
            yield {**_entry(chapter, what), "change_gp": change_gp, "balance_gp": balance_gp}
        assert balance_gp == chapter.after.treasury_gp, chapter.step.effect


def points_rows(connection: sqlite3.Connection, player: reader.Record) -> Iterator[Row]:
    """Every entry that gave or took a player's points, in order of effect; first those he came with."""
    balance = 0
    for chapter in chapters(connection, player["team_id"]):
        for what, won, spent in _points(chapter, player["player_id"]):
            balance += won - spent
            yield {**_entry(chapter, what), "won": won or None, "spent": spent or None, "balance": balance}


def _entry(chapter: Chapter, what: str) -> Row:
    """When something came or went, with what match, and what it was."""
    effect = chapter.step.effect
    match = effect.match if isinstance(effect, MatchPlayed) else None
    return {"date": chapter.step.day or None, "match": match, "what": what}


def _gold(connection: sqlite3.Connection, chapter: Chapter) -> Iterator[tuple[str, int]]:
    """What a step did to the treasury, part by part; what did nothing to it is left out."""
    match chapter.step.effect:
        case TeamFounded(team=team):
            fact = load_fact(connection, chapter.step.entry_seq)
            assert isinstance(fact, TeamSheet)
            yield ("from the draft" if fact.treasury_gp is None else BEFORE), team.treasury_gp
        case PlayerHired(player=player, cost_gp=cost_gp):
            yield f"hired {_mark(player)}, {player.position}", -cost_gp
        case JourneymanSigned(player=player_id, cost_gp=cost_gp):
            yield f"hired {_mark_of(chapter.after, player_id)} for good", -cost_gp
        case ItemBought(item=item, count=count, cost_gp=cost_gp):
            yield f"bought {ITEMS[item]}{f' x{count}' if count > 1 else ''}", -cost_gp
        case GoldPaid(gp=gp, why=why):
            yield why, -gp
        case TeamCorrected(treasury_gp=gp, reason=reason) if gp:
            yield f"corrected: {reason}", gp
        case MatchPlayed(result=result):
            if result.spent_gp:
                yield "inducements", -result.spent_gp
            if result.winnings_gp:
                yield "winnings", result.winnings_gp
        case _:
            return


def _points(chapter: Chapter, player_id: int) -> Iterator[tuple[str, int, int]]:
    """What a step did to a player's points: what it was, points won, points spent."""
    effect = chapter.step.effect
    if player_of(chapter.before, player_id) is None:
        joined = player_of(chapter.after, player_id)
        if joined is not None and (joined.spp or joined.spp_spent):
            yield BEFORE, joined.spp, joined.spp_spent
        return
    match effect:
        case MatchPlayed():
            for change in effect.result.changes:
                if change.player == player_id and change.spp:
                    yield ", ".join(deed_words(change)) or "match", change.spp, 0
        case PlayerImproved(player=improved, name=name, spp=spp) if improved == player_id:
            yield f"gains {name}", 0, spp
        case PlayerCorrected(player=corrected) if corrected == player_id and (effect.spp or effect.spp_spent):
            yield f"corrected: {effect.reason}", effect.spp, effect.spp_spent
        case _:
            return


def _mark(player: Player) -> str:
    return f"#{player.number} {player.name}"


def _mark_of(team: Team, player_id: PlayerId) -> str:
    player = team.player(player_id)
    assert player is not None
    return _mark(player)
