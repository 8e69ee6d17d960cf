"""A recorded match -> the rows that views and reports read."""

from collections.abc import Iterator

from league.rules.events import (
    AnyEvent,
    ApothecaryUsed,
    CasualtiesCaused,
    Completion,
    FanChange,
    Interception,
    KnockDown,
    MatchSheet,
    Touchdown,
    TwoD6,
    Winnings,
    doer_and_other,
)
from league.rules.outcomes import ArmourRoll, InjuryRoll, MatchOutcome, SideResult
from league.store.codec import Row


def match_row(seq: int, sheet: MatchSheet, home: SideResult, away: SideResult, *, has_conflicts: bool) -> Row:
    """A match as a row of `MATCH`."""
    return (
        seq, sheet.id, str(sheet.date), sheet.round, home.team, away.team, home.score, away.score, home.casualties,
        away.casualties, home.winnings_gp, away.winnings_gp, has_conflicts,
    )  # fmt: skip


def event_rows(seq: int, sheet: MatchSheet, record: MatchOutcome) -> Iterator[Row]:
    """The lines of a match as rows of `EVENT`."""
    mark_of = record.marks.get
    turn = 0
    for line, (event, outcome) in enumerate(zip(sheet.events, record.outcomes, strict=True), 1):
        turn = event.turn or turn
        if type(event) is KnockDown:
            doer, other = event.causer, event.victim
            armour = _roll(event.armour, outcome.armour) if event.armour is not None else ""
            injury = _roll(event.injury, outcome.injury) if event.injury is not None else ""
            casualty = " ".join(map(str, event.casualty)) if event.casualty else ""
            yield (
                seq, line, turn, event.cause, (doer or other)[:1], mark_of(doer), mark_of(other), 1,
                armour, injury, casualty, outcome.result,
                ",".join(outcome.effects), "; ".join(outcome.notes), outcome.spp,
            )  # fmt: skip
            continue
        doer, other = doer_and_other(event)
        casualty = str(event.casualty or "") if type(event) is ApothecaryUsed else ""
        yield (
            seq, line, turn, event.__struct_config__.tag, (doer or other)[:1], mark_of(doer), mark_of(other),
            _times(event), "", "", casualty, outcome.result,
            ",".join(outcome.effects), "; ".join(outcome.notes), outcome.spp,
        )  # fmt: skip


def _times(event: AnyEvent) -> int:
    """How often a line counts; for winnings and fans, how much."""
    match event:
        case Touchdown() | Completion() | Interception() | CasualtiesCaused():
            return event.times
        case Winnings():
            return event.gp
        case FanChange():
            return event.change
    return 1


def _roll(dice: TwoD6, roll: ArmourRoll | InjuryRoll | None) -> str:
    """A roll in words, such as `4+3=7 +1 niggling = 8`."""
    words = f"{dice[0]}+{dice[1]}"
    if roll is None or not roll.modifiers:
        return words
    words += f"={sum(dice)}"
    modifiers = "".join(f" {modifier.amount:+d} {modifier.name}" for modifier in roll.modifiers)
    return f"{words}{modifiers} = {roll.total}"
