"""What a match earns a team: the gate, the winnings that come of it, and the fans who come back."""

from league.rules.events import FanChange, Gate, Winnings
from league.rules.outcomes import NOTHING, MissingDie, Outcome
from league.rules.pitch import Pitch
from league.rules.pitch_tables import FanRoll
from league.rules.rolling import dice_name
from league.rules.values import Side

SMALLEST_GP = 1000


def count_gate(pitch: Pitch, index: int, event: Gate) -> Outcome:
    """The dice for the fans of a side who come to see the match."""
    rule = pitch.tables.whole().rules.gate
    if not pitch.settle(index, event.side, "gate"):
        return NOTHING
    faces = (rule.faces,) * rule.dice
    if len(event.dice) != rule.dice or any(die > rule.faces for die in event.dice):
        pitch.trouble(index, "dice", f"the gate of a team takes {dice_name(faces)}")
    pitch.gates[event.side] = sum(event.dice)
    return NOTHING


def win_gold(pitch: Pitch, index: int, event: Winnings) -> Outcome:
    """The winnings of a side: written down as they are, or worked out from the die and the gate."""
    side = event.side
    if not pitch.settle(index, side, "winnings"):
        return NOTHING
    gp = event.gp
    if gp is not None and gp < 0:
        pitch.trouble(index, "gp", f"winnings are never negative: {gp}")
    elif gp is not None and gp % SMALLEST_GP:
        pitch.trouble(index, "gp", f"gold is won in thousands, not {gp} gp")
    notes: tuple[str, ...] = ()
    if gp is None or event.die is not None or event.stalled:
        worked_out = _worked_out(pitch, index, event)
        if worked_out is None:
            return NOTHING
        rolled_gp, notes = worked_out
        if gp is not None and gp != rolled_gp:
            pitch.trouble(index, "gp", f"the dice make it {rolled_gp:,} gp, not {gp:,}")
        gp = rolled_gp
    elif gp and pitch.gave_up is side and not pitch.tables.whole().rules.concession.winner_takes_winnings:
        pitch.trouble(index, "gp", f"{pitch.teams[side].name} gave up and win nothing")
        gp = 0
    earner = side
    if pitch.gave_up is side and pitch.tables.whole().rules.concession.winner_takes_winnings:
        earner = side.other
    pitch.winnings[earner] += gp
    return Outcome(gp=gp, notes=notes)


def _worked_out(pitch: Pitch, index: int, event: Winnings) -> tuple[int, tuple[str, ...]] | None:
    """Gold pieces by the rules of the edition, and how they come about; None where a die is missing."""
    rule = pitch.tables.whole().rules.winnings
    side = event.side
    if pitch.gave_up is side and not pitch.tables.whole().rules.concession.winner_takes_winnings:
        return 0, (f"{pitch.teams[side].name} gave up",)
    if _lacks_gate(pitch, index):
        return None
    if rule.mechanism == "half_attendance":
        return half_attendance(pitch, index, event)
    if event.stalled:
        pitch.trouble(index, "stalled", "this ruleset pays no less to a team that stalled")
    if event.die is None:
        pitch.missing.append(MissingDie(event=index, roll="winnings", mark=side.value, faces=(6,)))
        return None
    result = pitch.result(side)
    if event.again is not None and not (rule.winner_rolls_again and result == "win"):
        pitch.trouble(index, "again", f"the die of {pitch.teams[side].name} stands: only a winner may roll again")
    die = event.die if event.again is None else event.again
    extra = {"win": rule.win, "draw": rule.draw}.get(result, 0)
    own_fame = fame(pitch, side)
    notes = (f"D6 {die}, fame {own_fame}" + (f", {result} +{extra}" if extra else ""),)
    return (die + own_fame + extra) * rule.unit_gp, notes


def half_attendance(pitch: Pitch, index: int, event: Winnings) -> tuple[int, tuple[str, ...]]:
    """Half the attendance and the touchdowns; all of it, and no more, for the opponents of a team that gave up."""
    rule = pitch.tables.whole().rules.winnings
    if event.die is not None or event.again is not None:
        pitch.trouble(index, "die", "winnings take no die in this ruleset: they come of the gate")
    if event.stalled and not rule.no_stalling:
        pitch.trouble(index, "stalled", "this ruleset pays no less to a team that stalled")
    side = event.side
    people = sum(fans_at_gate(pitch, each) for each in Side)
    is_whole = pitch.gave_up is side.other
    touchdowns = pitch.scores[side]
    no_stalling = 0 if event.stalled or is_whole else rule.no_stalling
    units = touchdowns + no_stalling
    gp = units * rule.unit_gp + (people * rule.unit_gp if is_whole else people * rule.unit_gp // 2)
    scored = f"{touchdowns} touchdown{'' if touchdowns == 1 else 's'}"
    played_on = ["no stalling"] if no_stalling else []
    return gp, (", ".join([f"{'all' if is_whole else 'half'} of {people} fans", scored, *played_on]),)


def fans_at_gate(pitch: Pitch, side: Side) -> int:
    """The fans of a side at the gate: its own, and the dice."""
    return pitch.teams[side].fan_factor + pitch.gates[side]


def fame(pitch: Pitch, side: Side) -> int:
    """Fame (LRB6 p19): 1 for more fans at the gate, 2 for twice as many."""
    ours, theirs = fans_at_gate(pitch, side), fans_at_gate(pitch, side.other)
    if ours <= theirs:
        return 0
    return 2 if ours >= 2 * theirs else 1


def _lacks_gate(pitch: Pitch, index: int) -> bool:
    """Whether the dice for the gate are missing, which is noted."""
    rule = pitch.tables.whole().rules.gate
    lacking = [side for side in Side if side not in pitch.gates]
    for side in lacking:
        faces = (rule.faces,) * rule.dice
        pitch.missing.append(MissingDie(event=index, roll="gate", mark=side.value, faces=faces))
    return bool(lacking)


def change_fans(pitch: Pitch, index: int, event: FanChange) -> Outcome:
    """The fans of a side after the match: written down as they change, or by the roll for the result."""
    side = event.side
    if not pitch.settle(index, side, "fans"):
        return NOTHING
    change = event.change
    if change is None or event.dice:
        roll = pitch.tables.rules.fans.after(pitch.result(side))
        wanted = roll.dice if roll is not None else 0
        if len(event.dice) != wanted and event.dice:
            result = f"after a {pitch.result(side)}"
            dice = f"takes {dice_name((6,) * wanted)}" if wanted else "there is no roll"
            pitch.trouble(index, "dice", f"{result} {dice} for the fans")
        elif len(event.dice) < wanted:
            pitch.missing.append(MissingDie(event=index, roll="fans", mark=side.value, faces=(6,) * wanted))
            return NOTHING
        rolled = 0 if roll is None else _fans_won(pitch, side, roll, sum(event.dice))
        if change is not None and change != rolled:
            pitch.trouble(index, "change", f"the dice make it {rolled:+d}, not {change:+d}")
        change = rolled
    elif change:
        change = _within_limits(pitch, index, side, change)
    pitch.fans[side] += change
    return Outcome(fans=change)


def _within_limits(pitch: Pitch, index: int, side: Side, change: int) -> int:
    """A written change, as far as the edition lets the fans of a team go; a trouble where it goes further."""
    rule = pitch.tables.whole().rules.fans
    before = pitch.teams[side].fan_factor
    after = max(before + change, rule.minimum)
    if rule.maximum is not None:
        after = min(after, rule.maximum)
    if rule.minimum and after - before != change:
        ends = f"from {rule.minimum}" + (f" to {rule.maximum}" if rule.maximum is not None else " on")
        pitch.trouble(index, "change", f"{pitch.teams[side].name} have {before}: {rule.name} go {ends}")
    return after - before


def _fans_won(pitch: Pitch, side: Side, roll: FanRoll, total: int) -> int:
    """How the fans change by a roll, within the fewest and the most a team may have."""
    rule = pitch.tables.whole().rules.fans
    fans = pitch.teams[side].fan_factor
    gains = (roll.gains == "above" and total > fans) or (roll.gains == "at_least" and total >= fans)
    if gains and (rule.maximum is None or fans < rule.maximum):
        return 1
    return -1 if roll.loses and total < fans and fans > rule.minimum else 0
