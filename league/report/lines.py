"""One line of a recorded match: in words, and as an object for programs."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from league.notation.writer import write_event
from league.report.words import dice_words, outcome_words
from league.rules.event_parts import amount_of, doer_and_other, turns
from league.rules.events import (
    AnyEvent,
    ApothecaryUsed,
    AroundMatch,
    CasualtiesCaused,
    Completion,
    Concession,
    Desertion,
    FanChange,
    Gate,
    HatredGained,
    Interception,
    KnockDown,
    LineUp,
    Mark,
    MatchSheet,
    MostValuable,
    Note,
    Recovery,
    RegenerationRoll,
    StandUp,
    Touchdown,
    Winnings,
)
from league.rules.outcomes import ArmourRoll, InjuryRoll, MatchOutcome, Outcome
from league.rules.values import Side


class Names:
    """Whom the marks of a match mean."""

    def __init__(
        self,
        marks: Mapping[Mark, int],
        players: Mapping[int, str],
        guests: Mapping[Mark, str],
        *,
        home: str,
        away: str,
    ) -> None:
        self._ids = marks
        self._guests = guests
        self._players = players
        self.teams = {Side.HOME.value: home, Side.AWAY.value: away}

    def player_id(self, mark: Mark) -> int | None:
        """The number of the player's id; None for a bare side."""
        return self._ids.get(mark)

    def name(self, mark: Mark) -> str:
        """The name of a player, or of the team of a bare side."""
        player_id = self._ids.get(mark)
        if player_id is None:
            return self.teams.get(mark, "") or self._guests.get(mark, "")
        return self._players[player_id]

    def words(self, mark: Mark) -> str:
        """The mark with the player's name; a bare side is its mark alone."""
        return f"{mark} {self.name(mark)}" if mark in self._ids or mark in self._guests else mark

    def document(self, mark: Mark) -> dict[str, Any] | None:
        """The player for programs; without an id where only the side is known, None where nobody is meant."""
        if not mark:
            return None
        player_id = self._ids.get(mark)
        return {"mark": mark, "id": None if player_id is None else f"p{player_id}", "name": self.name(mark)}


class Line(NamedTuple):
    """One line of a match: its number on the sheet, the turn it belongs to, what was written, what came of it."""

    number: int
    turn: int
    event: AnyEvent
    outcome: Outcome


def lines_of(sheet: MatchSheet, outcome_of_match: MatchOutcome) -> list[Line]:
    """The lines of a match; a line without a turn belongs to that of the line before."""
    lines = zip(turns(sheet.events), sheet.events, outcome_of_match.outcomes, strict=True)
    return [Line(number, *line) for number, line in enumerate(lines, 1)]


def verb(event: AnyEvent) -> str:
    """The word of a line on a match sheet, such as `block` or `td`."""
    return event.cause if isinstance(event, KnockDown) else str(event.__struct_config__.tag)


def what_words(event: AnyEvent, names: Names) -> str:
    """What a line says happened, such as `A3 Grok block H5 Hans`, without dice and without comment."""
    if isinstance(event, Note):
        return f"# {event.comment}"
    doer, other = doer_and_other(event)
    words = [names.words(doer), verb(event), names.words(other)]
    if isinstance(event, KnockDown) and not doer:
        words = [names.words(other), verb(event)]
    match event:
        case Touchdown() | Completion() | Interception() | CasualtiesCaused() if event.times != 1:
            words.append(f"x{event.times}")
        case Winnings() if event.gp is not None and event.die is None:
            words.append(f"{event.gp:,} gp")
        case LineUp():
            words.append(" ".join(map(str, event.numbers)))
        case _ if isinstance(event, MostValuable | AroundMatch):
            actor, _, rest = write_event(replace(event, turn=0, comment="")).strip().partition(" ")
            return f"{names.words(actor)} {rest}"
    return " ".join(word for word in words if word)


def line_row(line: Line, names: Names) -> dict[str, Any]:
    """A line for people."""
    return {
        "line": line.number,
        "turn": line.turn or None,
        "what": what_words(line.event, names),
        "rolls": "; ".join(dice_words(line.event, line.outcome)),
        "outcome": outcome_words(line.outcome),
        "spp": line.outcome.spp or None,
    }


def line_document(line: Line, names: Names) -> dict[str, Any]:
    """A line for programs: dice as rolled, modifiers used, result and effects."""
    _, turn, event, outcome = line
    doer, other = doer_and_other(event)
    return {
        "line": line.number,
        "turn": turn or None,
        "event": verb(event),
        "player": names.document(doer),
        "other": names.document(other),
        "amount": list(event.numbers) if isinstance(event, LineUp) else amount_of(event),
        "dice": _dice(event),
        "rolled_by_program": list(getattr(event, "rolled", ())),
        "modifiers": {
            name: [{"name": modifier.name, "amount": modifier.amount} for modifier in roll.modifiers]
            for name, roll in (("armour", outcome.armour), ("injury", outcome.injury))
            if roll is not None
        },
        "armour": _armour(outcome.armour),
        "injury": _injury(outcome.injury),
        "casualties": [
            {
                "rolled": roll.rolled,
                "total": roll.rolled if roll.total is None else roll.total,
                "modifiers": [{"name": modifier.name, "amount": modifier.amount} for modifier in roll.modifiers],
                "name": roll.name,
                "effects": list(roll.effects),
                "counts": roll.counts,
            }
            for roll in outcome.casualties
        ],
        "result": outcome.result,
        "effects": list(outcome.effects),
        "notes": list(outcome.notes),
        "healed_by": outcome.healed_by,
        "sent_off": outcome.sent_off,
        "turnover": outcome.is_turnover,
        "scatter": outcome.scatter,
        "spp": outcome.spp,
        "gp": outcome.gp,
        "fans": outcome.fans,
        "picked": outcome.player,
        "words": dice_words(event, outcome),
        "comment": event.comment,
    }


def _dice(event: AnyEvent) -> dict[str, list[int]]:
    """The dice of a line as rolled, by the name of the roll."""
    dice: dict[str, list[int]] = {}
    match event:
        case KnockDown():
            if event.armour is not None:
                dice["armour"] = list(event.armour)
            if event.injury is not None:
                dice["injury"] = list(event.injury)
            if event.regenerates is not None:
                dice["regenerates"] = [event.regenerates]
            if event.casualty:
                dice["casualty"] = list(event.casualty)
            if event.lasting:
                dice["lasting"] = list(event.lasting)
            if event.poison is not None:
                dice["poison"] = [event.poison]
            if event.scatter is not None:
                dice["scatter"] = [event.scatter]
        case ApothecaryUsed() if event.casualty:
            dice["casualty"] = [event.casualty]
            if event.lasting is not None:
                dice["lasting"] = [event.lasting]
        case Winnings() if event.die is not None:
            dice["winnings"] = [event.die]
            if event.again is not None:
                dice["again"] = [event.again]
        case Gate() | FanChange() if event.dice:
            dice[verb(event)] = list(event.dice)
        case Recovery() | RegenerationRoll() | HatredGained() | Desertion():
            dice[verb(event)] = [event.die]
        case StandUp() | MostValuable() | Concession() if event.die is not None:
            dice[verb(event)] = [event.die]
    return dice


def _armour(roll: ArmourRoll | None) -> dict[str, Any] | None:
    if roll is None:
        return None
    return {"total": roll.total, "against": roll.against, "broken": roll.is_broken, "broken_by": roll.broken_by}


def _injury(roll: InjuryRoll | None) -> dict[str, Any] | None:
    return None if roll is None else {"total": roll.total, "result": roll.result}
