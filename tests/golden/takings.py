"""The gold and the fans of a match: what both sides spend on it, what they win, and who comes back."""

from collections import Counter
from typing import Protocol

from tests.golden.books import Club
from tests.golden.paper import Sheet, Words
from tests.golden.tables import Edition

OTHER = {"H": "A", "A": "H"}


class Played(Protocol):
    """A match whose sheet has been read."""

    sheet: Sheet
    edition: Edition
    clubs: dict[str, Club]
    value_gp: dict[str, int]
    gate: dict[str, int]
    bill: Counter[str]
    pays: Counter[str]
    score: Counter[str]
    gave_up: str

    def result(self, side: str) -> str:
        """`win`, `draw` or `loss`."""


def cheer(match: Played) -> None:
    """The fans after the match (facts 7): LRB6 rolls 3D6 or 2D6 against them, 2020 one D6."""
    for line in match.sheet.lines:
        if line["verb"] == "fans":
            club, dice = match.clubs[line["side"]], line.get("dice", [])
            club.fans += _change(match.edition, match.result(line["side"]), club.fans, dice)


def _change(edition: Edition, result: str, fans: int, dice: list[int]) -> int:
    total = sum(dice)
    if edition.is_old:
        assert len(dice) == (3 if result == "win" else 2)
        return (result != "loss" and total > fans) - (result != "win" and total < fans)
    assert len(dice) == (result != "draw")
    if result == "win":
        return int(total >= fans and fans != edition.most_fans)
    return -int(result == "loss" and total < fans)


def pay(match: Played) -> None:
    """What was bought is paid, then the winnings come in; LRB6: those of who gave up too, for the others."""
    spent = {side: _spent(match, side) for side in match.clubs}
    winnings: Counter[str] = Counter()
    for line in match.sheet.lines:
        if line["verb"] == "winnings":
            side = line["side"]
            earner = OTHER[side] if match.gave_up == side and match.edition.is_old else side
            won = _rolled if match.edition.is_old else _from_attendance
            winnings[earner] += won(match, side, line)
    for side, club in match.clubs.items():
        club.book(match.sheet.day, match.sheet.id, "inducements", -spent[side])
        club.book(match.sheet.day, match.sheet.id, "winnings", winnings[side])


def _spent(match: Played, side: str) -> int:
    """Gold of the treasury that is really spent: what is there for nothing goes first, and the rest returns."""
    bill, pays, other = match.bill[side], match.pays[side], OTHER[side]
    assert pays <= match.clubs[side].gold_gp
    gap = match.value_gp[other] - match.value_gp[side]
    if match.edition.is_old:  # gold that is put down raises the value of a team (LRB6 p30)
        free = max(gap + match.pays[other] - pays, 0)
    else:  # who is worth more spends first, and the other has as much besides the difference
        free = gap + _spent(match, other) if gap > 0 else 0
        assert gap < 0 or pays <= (50_000 if gap and match.edition.name == "bb2025" else 0)
    spent = min(max(bill - free, 0), pays)
    assert bill <= free + spent, (match.sheet.id, side)
    return spent


def _rolled(match: Played, side: str, line: Words) -> int:
    """LRB6 p29: a D6 and the fame, one more for a win or a draw; a winner may roll again."""
    ours, theirs = match.gate[side], match.gate[OTHER[side]]
    fame = 2 if ours >= 2 * theirs else 1 if ours > theirs else 0
    assert "again" not in line or match.result(side) == "win"
    die: int = line["again"] if "again" in line else line["die"]
    return (die + fame + (match.result(side) != "loss")) * 10_000


def _from_attendance(match: Played, side: str, line: Words) -> int:
    """Half the attendance and the touchdowns, all of it after a concession; 2025: one more for not stalling."""
    if side == match.gave_up:
        return 0
    people = sum(match.gate.values())
    if match.gave_up:
        return (people + match.score[side]) * 10_000
    no_stalling = match.edition.name == "bb2025" and "stalled" not in line
    return people * 5_000 + (match.score[side] + no_stalling) * 10_000
