"""One line of a recorded match: in words, and as an object for programs."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from league.report.words import dice_words, outcome_words
from league.rules.events import (
    AnyEvent,
    ApothecaryUsed,
    CasualtiesCaused,
    Completion,
    FanChange,
    Interception,
    KnockDown,
    LineUp,
    Mark,
    MatchSheet,
    Note,
    Recovery,
    RegenerationRoll,
    StandUp,
    Touchdown,
    Winnings,
    amount_of,
    doer_and_other,
    turns,
)
from league.rules.outcomes import ArmourRoll, InjuryRoll, MatchOutcome, Outcome
from league.rules.values import Side


class Names:
    """Whom the marks of a match mean."""

    def __init__(self, marks: Mapping[Mark, int], players: Mapping[int, str], *, home: str, away: str) -> None:
        self._ids = marks
        self._players = players
        self.teams = {Side.HOME.value: home, Side.AWAY.value: away}

    def player_id(self, mark: Mark) -> int | None:
        """The number of the player's id; None for a bare side."""
        return self._ids.get(mark)

    def name(self, mark: Mark) -> str:
        """The name of a player, or of the team of a bare side."""
        player_id = self._ids.get(mark)
        return self.teams.get(mark, "") if player_id is None else self._players[player_id]

    def words(self, mark: Mark) -> str:
        """The mark with the player's name; a bare side is its mark alone."""
        return f"{mark} {self.name(mark)}" if mark in self._ids else mark

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
        case Winnings():
            words.append(f"{event.gp:,} gp")
        case FanChange():
            words.append(f"{event.change:+d}")
        case LineUp():
            words.append(" ".join(map(str, event.numbers)))
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
            {"rolled": roll.rolled, "name": roll.name, "effects": list(roll.effects), "counts": roll.counts}
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
            if event.casualty:
                dice["casualty"] = list(event.casualty)
            if event.scatter is not None:
                dice["scatter"] = [event.scatter]
        case ApothecaryUsed() if event.casualty:
            dice["casualty"] = [event.casualty]
        case Recovery() | RegenerationRoll():
            dice[verb(event)] = [event.die]
        case StandUp() if event.die is not None:
            dice[verb(event)] = [event.die]
    return dice


def _armour(roll: ArmourRoll | None) -> dict[str, Any] | None:
    if roll is None:
        return None
    return {"total": roll.total, "against": roll.against, "broken": roll.is_broken, "broken_by": roll.broken_by}


def _injury(roll: InjuryRoll | None) -> dict[str, Any] | None:
    return None if roll is None else {"total": roll.total, "result": roll.result}
