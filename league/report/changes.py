"""What changed on a roster: one row per player or team and entry, with the match and why."""

from collections.abc import Iterable, Iterator
from typing import Any, assert_never

from league.report.chapters import Chapter, player_of
from league.report.page import Column
from league.report.words import effect_words
from league.rules.entries import (
    ItemBought,
    MatchPlayed,
    PlayerFired,
    PlayerHired,
    PlayerRenamed,
    TeamFounded,
    TeamRetired,
)
from league.rules.events import DEAD, MISS_NEXT_GAME, NIGGLING
from league.rules.outcomes import PlayerChange
from league.rules.values import Player, Team

COLUMNS = (
    Column("date", "Date"),
    Column("match", "Match"),
    Column("number", "#", is_number=True),
    Column("name", "Name"),
    Column("change", "What changed"),
    Column("why", "Why"),
)
_ITEMS = {
    "rerolls": "re-rolls",
    "fan_factor": "fan factor",
    "assistant_coaches": "assistant coaches",
    "cheerleaders": "cheerleaders",
    "apothecary": "apothecary",
}

Row = dict[str, Any]


def change_rows(told: Iterable[Chapter], casualties: Iterable[Row]) -> Iterator[Row]:
    """What these steps of a team's history changed.

    Args:
        told: the steps.
        casualties: rows of `casualties.casualty_rows`; they say why a player is hurt.
    """
    reasons: dict[tuple[str, str], list[Row]] = {}
    for row in casualties:
        reasons.setdefault((row["match"], row["victim_id"]), []).append(row)
    for chapter in told:
        yield from _of_chapter(chapter, reasons)


def _of_chapter(chapter: Chapter, reasons: dict[tuple[str, str], list[Row]]) -> Iterator[Row]:
    effect, before, after = chapter.step.effect, chapter.before, chapter.after
    day = chapter.step.day
    match effect:
        case TeamFounded():
            yield _row(day, None, None, "the team is founded", "")
        case PlayerHired(player=player, cost_gp=cost_gp):
            yield _row(day, None, player, f"hired as {player.position}", _price(cost_gp))
        case PlayerFired(player=player_id):
            yield _row(day, None, player_of(after, player_id), "fired", "")
        case PlayerRenamed(player=player_id, name=name):
            old = player_of(before, player_id)
            yield _row(day, None, player_of(after, player_id), f"renamed {name}", f"was {old.name}" if old else "")
        case ItemBought(item=item, count=count, cost_gp=cost_gp):
            yield _row(day, None, None, f"{_ITEMS[item]} +{count}", _price(cost_gp))
        case TeamRetired():
            yield _row(day, None, None, "the team retires", "")
        case MatchPlayed():
            if before is not None:
                yield from _of_match(day, effect, before, after, reasons)
        case _:
            assert_never(effect)


def _of_match(
    day: str, effect: MatchPlayed, before: Team, after: Team, reasons: dict[tuple[str, str], list[Row]]
) -> Iterator[Row]:
    """A player who was hurt, earned something or is back; then gold and fans."""
    changes = {change.player: change for change in effect.result.changes}
    for player, now in zip(before.players, after.players, strict=True):
        change = changes.get(player.id)
        words: list[str] = []
        why: list[str] = []
        if change is not None:
            words += _changed(player, now, change)
            why += [_reason(row) for row in reasons.get((effect.match, f"p{player.id}"), ()) if row["hits"]]
            why += _deeds(change)
        if player.misses_next_game and not now.misses_next_game:
            words.append("may play again")
            why.append(f"missed {effect.match}")
        if words:
            yield _row(day, effect.match, player, ", ".join(words), "; ".join(why))
    result = effect.result
    if result.winnings_gp:
        yield _row(day, effect.match, None, f"treasury {result.winnings_gp:+,} gp", "winnings")
    if after.fan_factor != before.fan_factor:
        yield _row(day, effect.match, None, f"fan factor {after.fan_factor - before.fan_factor:+d}", "")


def _changed(player: Player, now: Player, change: PlayerChange) -> Iterator[str]:
    for name in change.points:
        yield f"{name.upper()} {getattr(player.present, name)} to {getattr(now.present, name)}"
    if change.niggling:
        yield effect_words(NIGGLING)
    if change.misses_next_game:
        yield effect_words(MISS_NEXT_GAME)
    if change.is_dead:
        yield effect_words(DEAD)
    if change.spp:
        yield f"{change.spp:+d} SPP"


def _reason(casualty: Row) -> str:
    """Who did it and what the dice were, such as `block by Grok: armour 5+4 = 9 > 8; ...`."""
    by = f" by {casualty['causer']} ({casualty['causer_team']})" if casualty["causer"] else ""
    told = "; ".join([*casualty["dice"], *casualty["notes"]])
    return f"{casualty['cause']}{by}{': ' if told else ''}{told}"


def _deeds(change: PlayerChange) -> Iterator[str]:
    counts = {"td": change.td, "comp": change.comp, "int": change.int_, "cas": change.cas, "mvp": change.mvp}
    for name, count in counts.items():
        if count:
            yield f"{count} {name}"


def _price(cost_gp: int) -> str:
    return f"for {cost_gp:,} gp"


def _row(day: str, match: str | None, player: Player | None, change: str, why: str) -> Row:
    return {
        "date": day or None,
        "match": match,
        "player_id": None if player is None else f"p{player.id}",
        "number": None if player is None else player.number,
        "name": None if player is None else player.name,
        "change": change,
        "why": why,
    }
