"""From the dice of a knock-down to what stays of it, worked out by hand: armour, injury, casualty, limits."""

from collections.abc import Sequence

from tests.golden.books import Man
from tests.golden.paper import Words
from tests.golden.tables import (
    BADLY_HURT,
    CASUALTY,
    D16_ROWS,
    D68_ROWS,
    DEAD,
    HURT,
    KO,
    LASTING,
    MISSES,
    NIGGLED,
    STUNNED,
    Edition,
)


def number_of(skill: str, man: Man | None) -> int:
    """The number of a skill a player has, 1 where it has none; 0 where he has not got it."""
    for owned in man.skills if man is not None else ():
        if owned.partition(" (")[0] == skill:
            number = owned.partition("(+")[2].removesuffix(")")
            return int(number or 1)
    return 0


def fate(line: Words, causer: Man | None, victim: Man, edition: Edition) -> str:
    """Where the dice of a knock-down put the victim; "" where his armour holds."""
    helper = {"block": "Mighty Blow", "foul": "Dirty Player"}.get(line["verb"], "")
    bonus = number_of(helper, causer)
    swings = number_of("Ball & Chain", victim) or number_of("Ball and Chain", victim)
    if line["verb"] not in ("crowd", "rock") and not swings:
        is_broken, is_used = _armour(line, causer, victim, edition, bonus)
        assert is_broken == ("injury" in line), line
        if not is_broken:
            return ""
        bonus = 0 if is_used else bonus
    total = sum(line["injury"])
    if line["verb"] != "stab":
        total += bonus + (victim.niggles if edition.is_old else 0)
    result = _injury(total, bool(number_of("Stunty", victim)), bool(number_of("Thick Skull", victim)), edition)
    assert ("casualty" in line or line.get("regenerates", [0])[0] > 3) == (result == CASUALTY), line
    return KO if swings and result == STUNNED else result


def _armour(line: Words, causer: Man | None, victim: Man, edition: Edition, bonus: int) -> tuple[bool, bool]:
    """Whether the armour breaks, and whether the skill that helps either roll was used for that."""
    dice = sum(line["armour"])
    needed = victim.present["av"] + edition.is_old
    if number_of("Iron Hard Skin", victim):
        return dice >= needed, False
    ours, theirs = line.get("assists", (0, 0))
    total = dice + ours - theirs + (3 if line["verb"] == "chainsaw" else 0)
    if line["verb"] == "stab":
        return total >= needed, False
    claws = line["verb"] == "block" and number_of("Claw" if edition.is_old else "Claws", causer)
    if total >= needed or (claws and (total if edition.is_old else dice) >= 8):
        return True, False
    helped = total + bonus
    return helped >= needed or bool(claws and edition.is_old and helped >= 8), bool(bonus)


def _injury(total: int, stunty: bool, thick: bool, edition: Edition) -> str:
    """The injury table, that of Stunty players, and Thick Skull."""
    if total >= 10:
        return CASUALTY
    if stunty and thick:
        knocked_out = 7 if edition.is_old else 8
        return HURT if total == 9 else KO if total == knocked_out else STUNNED
    if stunty:
        return HURT if total == 9 else KO if total >= 7 else STUNNED
    return KO if total == 9 or (total == 8 and not thick) else STUNNED


def rows(line: Words, victim: Man, edition: Edition) -> list[str]:
    """What the casualty rolls of a line say, of a knock-down or of the apothecary."""
    found = []
    lasting = list(line.get("lasting", ()))
    for rolled in line["casualty"]:
        if edition.is_old:
            found.append(next(what for last, what in D68_ROWS if rolled <= last))
            continue
        total = rolled + victim.niggles + bool(number_of("Decay", victim))
        what = next(what for last, what in D16_ROWS[edition.name] if total <= last)
        found.append(LASTING[lasting.pop(0) - 1] if what == "lasting" else what)
    assert not lasting, line
    return found


def severity(what: str) -> int:
    """How bad a row is."""
    return {BADLY_HURT: 0, MISSES: 1, DEAD: 3}.get(what, 2)


def suffer(man: Man, whats: Sequence[str], edition: Edition) -> bool:
    """What stays of a casualty: of two rolls both, the missed game once; returns whether some was beyond the limit."""
    is_beyond = False
    if DEAD in whats:
        man.status = "dead"
        return False
    for what in whats:
        man.will_miss |= what != BADLY_HURT
        if what == NIGGLED:
            man.niggles_later += 1
        elif what not in (BADLY_HURT, MISSES):
            if _may_lose(man, what, edition):
                man.losses.append(f"-{what}")
                man.present[what] += 1 if edition.worst[what] > 5 else -1
            else:
                is_beyond = True
    return is_beyond


def _may_lose(man: Man, what: str, edition: Edition) -> bool:
    """bb1: each characteristic once; LRB6 and 2016: two points below the printed number; and never past the end."""
    present = man.present.get(what)
    if present is None or present == edition.worst[what]:
        return False
    if edition.name == "bb1":
        return f"-{what}" not in man.losses
    return not (edition.is_old and man.printed[what] - present >= 2)
