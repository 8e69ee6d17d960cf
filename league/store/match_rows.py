"""A recorded match -> the rows that views and reports read."""

from collections.abc import Iterator

from league.rules.event_parts import amount_of, doer_and_other, turns
from league.rules.events import (
    ApothecaryUsed,
    KnockDown,
    MatchSheet,
    TwoD6,
)
from league.rules.outcomes import ArmourRoll, InjuryRoll, MatchOutcome, SideResult, sum_words
from league.store.codec import Row


def match_row(seq: int, sheet: MatchSheet, home: SideResult, away: SideResult, *, has_conflicts: bool) -> Row:
    """A match as a row of `MATCH`."""
    return (
        seq, sheet.id, str(sheet.date), sheet.round, home.team, away.team, home.score, away.score, home.casualties,
        away.casualties, home.winnings_gp, away.winnings_gp, has_conflicts,
        "H" if home.has_conceded else "A" if away.has_conceded else "",
    )  # fmt: skip


def event_rows(seq: int, sheet: MatchSheet, record: MatchOutcome) -> Iterator[Row]:
    """The lines of a match as rows of `EVENT`."""
    mark_of = record.marks.get
    lines = zip(sheet.events, turns(sheet.events), record.outcomes, strict=True)
    for line, (event, turn, outcome) in enumerate(lines, 1):
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
            amount_of(event), "", "", casualty, outcome.result,
            ",".join(outcome.effects), "; ".join(outcome.notes), outcome.spp,
        )  # fmt: skip


def _roll(dice: TwoD6, roll: ArmourRoll | InjuryRoll | None) -> str:
    """A roll in words: the dice as written, with their sum where the rules added something."""
    return f"{dice[0]}+{dice[1]}" if roll is None or not roll.modifiers else sum_words(dice, roll)
