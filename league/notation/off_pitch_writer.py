"""Events before and after the play -> the words that say what happened."""

from typing import assert_never

from league.notation.dice_writer import die_part, mark, ranges, row, signed, times, total
from league.notation.words import as_name
from league.rules.events import (
    Concession,
    Desertion,
    FanChange,
    Gate,
    HatredGained,
    Induced,
    LineUp,
    MercenaryHired,
    MostValuable,
    Raised,
    StarHired,
    TreasurySpent,
    Winnings,
)

OffPitch = (
    MostValuable
    | LineUp
    | Gate
    | Induced
    | TreasurySpent
    | StarHired
    | MercenaryHired
    | Raised
    | HatredGained
    | Concession
    | Desertion
    | Winnings
    | FanChange
)


def off_pitch_words(event: OffPitch) -> str:
    """What happened, without turn and comment."""
    match event:
        case MostValuable():
            return _most_valuable(event)
        case LineUp():
            return f"{event.side} plays {ranges(event.numbers)}"
        case Gate():
            return f"{event.side} gate {mark(event.rolled, 'dice')}{total(event.dice)}"
        case Induced():
            return f"{event.side} induces {as_name(event.name)}{times(event.times)}"
        case TreasurySpent():
            return f"{event.side} pays {event.gp}"
        case StarHired():
            return f"{event.player} star {as_name(event.name)}"
        case MercenaryHired():
            skill = f" with {as_name(event.skill)}" if event.skill else ""
            return f"{event.player} mercenary {as_name(event.position)}{skill}"
        case Raised():
            position = f" as {as_name(event.position)}" if event.position else ""
            id_ = "" if event.id is None else f" id {event.id}"
            return f"{event.player} rises {event.victim}{position}{id_}"
        case HatredGained():
            keyword = f" {as_name(event.keyword)}" if event.keyword else ""
            return f"{event.player} hates {mark(event.rolled, 'die')}{event.die}{keyword}"
        case Concession():
            free = " free" if event.is_free else ""
            return f"{event.side} concedes{free}{die_part('die', event.die, event.rolled)}"
        case Desertion():
            return f"{event.player} deserts {mark(event.rolled, 'die')}{event.die}"
        case Winnings():
            return _winnings(event)
        case FanChange():
            change = "" if event.change is None else f" {signed(event.change)}"
            dice = f" dice {mark(event.rolled, 'dice')}{total(event.dice)}" if event.dice else ""
            return f"{event.side} fans{change}{dice}"
        case _:
            assert_never(event)


def _most_valuable(event: MostValuable) -> str:
    player = f" {event.player}" if event.player else ""
    nominees = f" of {row(event.nominees)}" if event.nominees else ""
    return f"{event.side} mvp{player}{nominees}{die_part('die', event.die, event.rolled)}"


def _winnings(event: Winnings) -> str:
    gold = "" if event.gp is None else f" {event.gp}"
    dice = die_part("die", event.die, event.rolled) + die_part("again", event.again, event.rolled)
    return f"{event.side} winnings{gold}{dice}{' stalled' if event.stalled else ''}"
