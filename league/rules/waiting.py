"""The steps after a match that nobody has decided yet."""

from collections.abc import Iterator

from league.rules.events import Concession, FanChange, MatchSheet, MostValuable, Winnings
from league.rules.outcomes import Waiting
from league.rules.pitch import Pitch
from league.rules.values import Side

STEPS = {"winnings": (Winnings, "winnings"), "fans": (FanChange, "fans"), "MVP": (MostValuable, "mvp")}
"""The steps that every match has for both sides: their events, and the verbs of their lines."""


def waiting_on_sheet(sheet: MatchSheet) -> Iterator[Waiting]:
    """What every match has to have decided, and this one has not; a team that gave up has no MVP and loses its fans."""
    decided = [event for event in sheet.events if isinstance(event, Winnings | FanChange | MostValuable)]
    there = {(type(event), event.side) for event in decided}
    gave_up = {event.side for event in sheet.events if isinstance(event, Concession) and not event.is_free}
    for side in Side:
        for step, (kind, verb) in STEPS.items():
            if (kind, side) not in there and not (side in gave_up and kind is not Winnings):
                yield Waiting(side=side, step=step, how=f"{side} {verb}")


def waiting_on_pitch(pitch: Pitch) -> Iterator[Waiting]:
    """What the casualties of this match leave to decide: who rises from the dead, who gets even."""
    wounded = [player for player in pitch.everybody.values() if player.wounds]
    if not wounded:
        return
    if any(player.is_dead(pitch) for player in wounded) and pitch.tables.rules.raising:
        from league.rules.raising import may_raise

        for victim in wounded:
            side = victim.side.other
            rules = pitch.tables.rules.raising
            if not victim.is_dead(pitch) or (side, "raising") in pitch.settled:
                continue
            if any(may_raise(pitch, side, victim, rule) for rule in rules):
                yield Waiting(side=side, step="raising", how=f"{side}N rises {victim.mark}")
    if pitch.tables.rules.getting_even is not None:
        from league.rules.getting_even import waiting_to_get_even

        for player in waiting_to_get_even(pitch):
            yield Waiting(side=player.side, step="getting even", how=f"{player.mark} hates")
