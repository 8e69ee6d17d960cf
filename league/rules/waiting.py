"""The steps after a match that nobody has decided yet."""

from collections.abc import Iterator

from league.rules.events import Concession, FanChange, MatchSheet, MostValuable, Winnings
from league.rules.mvp import mvps_allowed, mvps_awarded
from league.rules.outcomes import SideResult, Waiting, result_of
from league.rules.pitch import Pitch
from league.rules.pitch_tables import PitchTables
from league.rules.values import Side

DICE = (("winnings", Winnings, "winnings"), ("fans", FanChange, "fans"), ("MVP", MostValuable, "mvp"))
"""The steps that every match has for both sides: their names, their events, and the verbs of their lines."""


def waiting_on_sheet(sheet: MatchSheet, home: SideResult, away: SideResult, rules: PitchTables) -> Iterator[Waiting]:
    """What every match has to have decided, and this one has not.

    A team that gave up has no MVP and loses its fans with that; some results bring no roll for the fans.
    """
    decided = [event for event in sheet.events if isinstance(event, Winnings | FanChange | MostValuable)]
    there = {(type(event), event.side) for event in decided}
    gave_up = {event.side for event in sheet.events if isinstance(event, Concession) and not event.is_free}
    for side, ours, theirs in ((Side.HOME, home, away), (Side.AWAY, away, home)):
        result = result_of(ours.score, theirs.score, we_conceded=ours.has_conceded, they_conceded=theirs.has_conceded)
        for step, kind, verb in DICE:
            if (kind, side) in there or (side in gave_up and kind is not Winnings):
                continue
            if kind is not FanChange or rules.fans.after(result) is not None:
                yield Waiting(side=side, step=step, how=f"{side} {verb}")


def waiting_on_pitch(pitch: Pitch) -> Iterator[Waiting]:
    """What this match leaves to decide besides: of its casualties, who rises and who gets even; of a concession."""
    if pitch.conceded_by is not None:
        yield from _after_concession(pitch)
    wounded = [player for player in pitch.everybody.values() if player.wounds]
    if not wounded:
        return
    if any(player.is_dead(pitch) for player in wounded) and pitch.tables.rules.raising:
        from league.rules.raising import waiting_to_rise

        for victim in waiting_to_rise(pitch):
            side = victim.side.other
            yield Waiting(side=side, step="raising", how=f"{side}N rises {victim.mark}")
    if pitch.tables.rules.getting_even is not None:
        from league.rules.getting_even import waiting_to_get_even

        for player in waiting_to_get_even(pitch):
            yield Waiting(side=player.side, step="getting even", how=f"{player.mark} hates")


def _after_concession(pitch: Pitch) -> Iterator[Waiting]:
    """The MVP of the side that gave up, which is the other's in most editions, and who scored what was awarded."""
    for side in Side:
        allowed = mvps_allowed(pitch, side)
        if allowed > 1 and mvps_awarded(pitch, side) < allowed:
            yield Waiting(side=side, step="second MVP", how=f"{side} mvp")
        if pitch.awarded[side]:
            yield Waiting(side=side, step=f"scorers awarded: {pitch.awarded[side]}", how=f"{side}N td")
