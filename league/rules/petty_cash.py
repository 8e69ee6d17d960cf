"""The gold for what two teams buy for a match: petty cash for nothing, and what their treasuries add to it."""

from league.rules.bill import Bill
from league.rules.campaign_tables import Buying
from league.rules.events import TreasurySpent
from league.rules.outcomes import NOTHING, Outcome
from league.rules.pitch import Pitch
from league.rules.team_value import team_value_gp
from league.rules.values import Side, Value


class Means(Value):
    """What a side brings to the counter, in gold pieces.

    `value_gp` is what its team is worth, `pays_gp` the gold of its treasury that it puts down, `bill_gp` what it buys.
    """

    value_gp: int
    treasury_gp: int
    pays_gp: int = 0
    bill_gp: int = 0


def bill_of(pitch: Pitch, side: Side) -> Bill:
    """The bill of a side, which is opened where it has none."""
    return pitch.bills.setdefault(side, Bill())


def free_gp(rule: Buying, own: Means, other: Means) -> int:
    """Petty cash that a side has for nothing, because the other is worth more.

    Where both may add gold, it raises what their team is worth (LRB6 p30). Later the one that is worth more spends
    first, and the other has that on top of the difference.
    """
    gap_gp = other.value_gp - own.value_gp
    if rule.treasury == "both":
        return max(gap_gp + other.pays_gp - own.pays_gp, 0)
    return gap_gp + spent_gp(rule, other, own) if gap_gp > 0 else 0


def spent_gp(rule: Buying, own: Means, other: Means) -> int:
    """Gold a side's treasury really pays: petty cash for nothing goes first, and what is not needed returns."""
    return min(max(own.bill_gp - free_gp(rule, own, other), 0), own.pays_gp, max(own.treasury_gp, 0))


def most_gp(rule: Buying, own: Means, other: Means) -> int:
    """Gold of its treasury that a side may add at most."""
    has_gp = max(own.treasury_gp, 0)
    if rule.treasury == "both" or own.value_gp > other.value_gp:
        return has_gp
    return min(has_gp, rule.underdog_treasury_gp) if own.value_gp < other.value_gp else 0


def needed_gp(rule: Buying, own: Means, other: Means) -> int:
    """Gold of its treasury that pays a bill for which there is too little petty cash.

    Where it raises what the team is worth, as much petty cash is lost: the treasury has to pay all of the bill.
    """
    return own.bill_gp if rule.treasury == "both" else own.bill_gp - free_gp(rule, own, other)


def spend(pitch: Pitch, index: int, event: TreasurySpent) -> Outcome:
    """A side puts gold of its treasury down; how much of it is spent, its bill says in the end."""
    if not pitch.settle(index, event.side, "payment"):
        return NOTHING
    bill = bill_of(pitch, event.side)
    bill.pays_gp = event.gp
    bill.payment = index
    means = means_of(pitch)
    own, other = means[event.side], means[event.side.other]
    rule = pitch.tables.whole().rules.buying
    if event.gp > most_gp(rule, own, other):
        pitch.trouble(index, "gp", _too_much(pitch, event.side, rule, own, other))
    return NOTHING


def settle_bills(pitch: Pitch) -> None:
    """When the sheet is read: what each treasury pays; a trouble where a bill is higher than what there is for it."""
    rule = pitch.tables.whole().rules.buying
    means = means_of(pitch)
    for side, bill in pitch.bills.items():
        own, other = means[side], means[side.other]
        paid_gp = pitch.spent[side] = spent_gp(rule, own, other)
        if bill.payment is not None:
            pitch.outcomes[bill.payment] = Outcome(notes=(f"{paid_gp:,} gp spent",))
        if bill.gp > free_gp(rule, own, other) + paid_gp:
            pitch.trouble(bill.last, "verb", _short(pitch, side, rule, own, other))


def means_of(pitch: Pitch) -> dict[Side, Means]:
    """What both sides have and have bought so far."""
    return {
        side: Means(
            value_gp=team_value_gp(team, pitch.tables.rules),
            treasury_gp=team.treasury_gp,
            pays_gp=pitch.bills[side].pays_gp if side in pitch.bills else 0,
            bill_gp=pitch.bills[side].gp if side in pitch.bills else 0,
        )
        for side, team in pitch.teams.items()
    }


def _short(pitch: Pitch, side: Side, rule: Buying, own: Means, other: Means) -> str:
    """That a bill is too high, and what would pay it."""
    team = pitch.teams[side].name
    free, needed, most = free_gp(rule, own, other), needed_gp(rule, own, other), most_gp(rule, own, other)
    has = f"{free:,} gp of petty cash" + (f" and {own.pays_gp:,} gp of their own" if own.pays_gp else "")
    told = f"{team} buy for {own.bill_gp:,} gp and have {has}"
    if needed <= most:
        return f"{told}: `{side} pays {needed}` {'is missing' if not own.pays_gp else 'would do'}"
    return f"{told}; their treasury may add {most:,} gp at most"


def _too_much(pitch: Pitch, side: Side, rule: Buying, own: Means, other: Means) -> str:
    """Why a side may not put down so much."""
    team = pitch.teams[side].name
    if own.pays_gp > own.treasury_gp:
        return f"{team} have {own.treasury_gp:,} gp, not {own.pays_gp:,} gp"
    if own.value_gp == other.value_gp:
        return "both teams are worth the same: neither adds gold of its own"
    most = most_gp(rule, own, other)
    allowed = f"{most:,} gp of its own at most" if most else "no gold of its own"
    return f"{team} are worth less than {pitch.teams[side.other].name}: such a team adds {allowed}"
