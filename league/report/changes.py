"""What changed on a roster: one row per player or team and entry, with the match and why."""

from collections.abc import Iterable, Iterator
from typing import Any, assert_never

from msgspec.structs import asdict

from league.report.chapters import Chapter, player_of
from league.report.corrections import ITEMS, correction_words
from league.report.page import Column
from league.report.words import effect_words
from league.rules.effects import (
    CaptainNamed,
    GoldPaid,
    ItemBought,
    JourneymanSigned,
    JourneymenJoined,
    PlayerCorrected,
    PlayerFired,
    PlayerHired,
    PlayerImproved,
    PlayerRenamed,
    PlayerRested,
    TeamCorrected,
    TeamFounded,
    TeamRetired,
)
from league.rules.events import DEAD, MISS_NEXT_GAME, NIGGLING
from league.rules.outcomes import MatchPlayed, PlayerChange
from league.rules.values import Player, Team

COLUMNS = (
    Column("date", "Date"),
    Column("match", "Match"),
    Column("number", "#", is_number=True),
    Column("name", "Name"),
    Column("change", "What changed"),
    Column("why", "Why"),
)

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
            yield _row(day, None, None, f"{ITEMS[item]} +{count}", _price(cost_gp))
        case TeamRetired():
            yield _row(day, None, None, "the team retires", "")
        case GoldPaid(gp=gp, why=why):
            yield _row(day, None, None, f"treasury {-gp:+,} gp", why)
        case JourneymenJoined(players=players):
            for player in players:
                yield _row(day, None, player, f"joins as a journeyman, {player.position}", "")
        case JourneymanSigned(player=player_id, cost_gp=cost_gp):
            yield _row(day, None, player_of(after, player_id), "hired for good", _price(cost_gp))
        case PlayerImproved(player=player_id, name=name, value_gp=value_gp, spp=spp):
            paid = f"for {spp} SPP, " if spp else ""
            yield _row(day, None, player_of(after, player_id), f"gains {name}", f"{paid}value {value_gp:+,} gp")
        case PlayerRested(player=player_id, back=back):
            yield _row(day, None, player_of(after, player_id), "is back" if back else "rests for a time", "")
        case CaptainNamed(player=player_id, gains=gains):
            yield _row(day, None, player_of(after, player_id), "leads the team", f"gains {gains}" if gains else "")
        case PlayerCorrected(player=player_id):
            changed = ", ".join(correction_words(asdict(effect)))
            yield _row(day, None, player_of(after, player_id), changed, f"corrected: {effect.reason}")
        case TeamCorrected():
            yield _row(day, None, None, ", ".join(correction_words(asdict(effect))), f"corrected: {effect.reason}")
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
    for player in effect.result.raised:
        yield _row(day, effect.match, player, f"rises from the dead as {player.position}", "")
    was = {player.id: player for player in before.players}
    for now in after.players:
        if now.id not in was:
            continue
        player = was[now.id]
        change = changes.get(player.id)
        words: list[str] = []
        why: list[str] = []
        if change is not None:
            words += _changed(player, now, change)
            why += [_reason(row) for row in reasons.get((effect.match, f"p{player.id}"), ()) if row["hits"]]
            why += deed_words(change)
        if player.misses_next_game and not now.misses_next_game:
            words.append("may play again")
            why.append(f"missed {effect.match}")
        if words:
            yield _row(day, effect.match, player, ", ".join(words), "; ".join(why))
    result = effect.result
    if result.spent_gp:
        yield _row(day, effect.match, None, f"treasury {-result.spent_gp:+,} gp", "inducements")
    if result.winnings_gp:
        yield _row(day, effect.match, None, f"treasury {result.winnings_gp:+,} gp", "winnings")
    if after.fan_factor != before.fan_factor:
        yield _row(day, effect.match, None, f"fans {after.fan_factor - before.fan_factor:+d}", "")


def _changed(player: Player, now: Player, change: PlayerChange) -> Iterator[str]:
    for name in change.points:
        yield f"{name.upper()} {getattr(player.present, name)} to {getattr(now.present, name)}"
    if change.niggling:
        yield effect_words(NIGGLING)
    if change.misses_next_game:
        yield effect_words(MISS_NEXT_GAME)
    if change.is_dead:
        yield effect_words(DEAD)
    if change.leaves:
        yield "leaves the team that gave up"
    yield from (f"gains {trait}" for trait in change.gains)
    if change.spp:
        yield f"{change.spp:+d} SPP"


def _reason(casualty: Row) -> str:
    """Who did it and what the dice were, such as `block by Grok: armour 5+4 = 9 > 8; ...`."""
    by = f" by {casualty['causer']} ({casualty['causer_team']})" if casualty["causer"] else ""
    told = "; ".join([*casualty["dice"], *casualty["notes"]])
    return f"{casualty['cause']}{by}{': ' if told else ''}{told}"


def deed_words(change: PlayerChange) -> Iterator[str]:
    """What a player did in a match, such as `2 td` and `1 mvp`."""
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
