"""The words of one event line -> the event; the parts of a knock-down are read by `chain_reader`."""

from collections.abc import Callable

from league.notation.chain_reader import Spots, read_chain, read_treatment
from league.notation.dice import is_bonus
from league.notation.grammar import EVENTS, HEADER, LAST_TURN
from league.notation.line import HIGHEST_NUMBER, SIDES, Line
from league.notation.words import Misread, is_number, shown, suggestion
from league.rules.events import (
    LONE_CAUSES,
    PAIR_CAUSES,
    AnyEvent,
    ApothecaryUsed,
    BallTaken,
    CasualtiesCaused,
    Completion,
    FanChange,
    Interception,
    KickOff,
    KnockDown,
    LineUp,
    MostValuable,
    Note,
    Recovery,
    RegenerationRoll,
    SentOff,
    StandUp,
    Touchdown,
    Winnings,
)

_TURNS = {f"t{turn}": turn for turn in range(1, LAST_TURN + 1)}
_SMALLEST_GP = 1000


def read_event(words: list[str], comment: str | None, spots: Spots) -> AnyEvent:
    """The event that the words of a line tell; `spots` learns which word each field was read from.

    Args:
        words: the words before the comment, as `split_words` gives them; at least one.
        comment: what stands behind `#`; None where there is no `#`.
        spots: filled with the index of the word of each field that is written.

    Raises:
        Misread: a word cannot be read; it names which and what is expected instead.
    """
    at = turn = 0
    first = words[0]
    if first[0] == "t" and first[1:2].isdigit():
        turn = _TURNS.get(first) or _odd_turn(first)
        spots["turn"] = 0
        at = 1
        if len(words) == 1:
            if comment is None:
                raise Misread(0, f"nothing happens in this turn: {EVENTS['td'].expected}")
            return Note(turn=turn, comment=comment)
    spots["actor"] = at
    verb = at + 1
    read = _VERBS.get(words[verb]) if verb < len(words) else None
    if read is None:
        raise Misread(*_no_event(words, at))
    spots["verb"] = verb
    return read(Line(words, verb, turn, comment or "", spots))


def _odd_turn(word: str) -> int:
    """A turn with leading zeros."""
    if is_number(word[1:]) and 1 <= int(word[1:]) <= LAST_TURN:
        return int(word[1:])
    raise Misread(0, f"the turns are T1 to T{LAST_TURN}, not {shown(word.upper())}")


def _no_event(words: list[str], at: int) -> tuple[int, str]:
    """Which word keeps a line from being an event, and why: the one before the verb, or the verb."""
    actor = words[at]
    is_actor = actor in SIDES or (actor[0] in SIDES and is_number(actor[1:]))
    if not is_actor:
        if actor in _VERBS:
            return at, f"who? The player or the side comes before {actor}: {EVENTS[actor].expected}"
        near = suggestion(actor, list(HEADER)) if at == 0 else ""
        return at, f"{shown(actor)} is neither a player (H7, A11) nor a side (H, A){near}"
    if at + 1 == len(words):
        return at, f"{actor.upper()} does nothing: a verb is missing, as in: {EVENTS['td'].example}"
    verb = words[at + 1]
    near = suggestion(verb, list(_VERBS)) or "; see: league help notation"
    return at + 1, f"no verb {shown(verb)}{near}"


def _touchdown(line: Line) -> AnyEvent:
    player, count = line.player_or_side(), line.times(line.verb + 1)
    return Touchdown(turn=line.turn, comment=line.comment, player=player, times=count)


def _completion(line: Line) -> AnyEvent:
    player, to, at = line.player(), "", line.verb + 1
    if at < len(line.words) and line.words[at][0] != "x":
        to = line.target()
        at += 1
    return Completion(turn=line.turn, comment=line.comment, player=player, to=to, times=line.times(at))


def _interception(line: Line) -> AnyEvent:
    player, count = line.player(), line.times(line.verb + 1)
    return Interception(turn=line.turn, comment=line.comment, player=player, times=count)


def _casualties(line: Line) -> AnyEvent:
    player, count = line.player_or_side(), line.times(line.verb + 1)
    return CasualtiesCaused(turn=line.turn, comment=line.comment, player=player, times=count)


def _most_valuable(line: Line) -> AnyEvent:
    side, player = line.side(), line.target()
    line.end(line.verb + 2)
    return MostValuable(turn=line.turn, comment=line.comment, side=side, player=player)


def _pair(line: Line) -> AnyEvent:
    causer, victim = line.player(), line.target()
    chain = read_chain(line.words, line.verb + 2, line.spots)
    return KnockDown(turn=line.turn, comment=line.comment, cause=line.name, causer=causer, victim=victim, **chain)


def _alone(line: Line) -> AnyEvent:
    victim = line.player()
    chain = read_chain(line.words, line.verb + 1, line.spots)
    return KnockDown(turn=line.turn, comment=line.comment, cause=line.name, victim=victim, **chain)


def _apothecary(line: Line) -> AnyEvent:
    side, player = line.side(), line.target()
    work = read_treatment(line.words, line.verb + 2, line.spots)
    return ApothecaryUsed(turn=line.turn, comment=line.comment, side=side, player=player, **work)


def _regeneration(line: Line) -> AnyEvent:
    player, (face, rolled) = line.player(), line.die()
    return RegenerationRoll(turn=line.turn, comment=line.comment, player=player, die=face, rolled=rolled)


def _recovery(line: Line) -> AnyEvent:
    player, (face, rolled) = line.player(), line.die()
    return Recovery(turn=line.turn, comment=line.comment, player=player, die=face, rolled=rolled)


def _stand_up(line: Line) -> AnyEvent:
    player = line.player()
    if line.verb + 1 == len(line.words):
        return StandUp(turn=line.turn, comment=line.comment, player=player)
    face, rolled = line.die()
    return StandUp(turn=line.turn, comment=line.comment, player=player, die=face, rolled=rolled)


def _sent_off(line: Line) -> AnyEvent:
    player = line.player()
    line.end(line.verb + 1)
    return SentOff(turn=line.turn, comment=line.comment, player=player)


def _ball(line: Line) -> AnyEvent:
    player = line.player()
    line.end(line.verb + 1)
    return BallTaken(turn=line.turn, comment=line.comment, player=player)


def _kick_off(line: Line) -> AnyEvent:
    side = line.side()
    line.end(line.verb + 1)
    return KickOff(turn=line.turn, comment=line.comment, side=side)


def _line_up(line: Line) -> AnyEvent:
    side, at = line.side(), line.verb + 1
    if at == len(line.words):
        raise Misread(line.verb, f"the shirt numbers are missing: {line.expected}")
    line.spots["numbers"] = at
    numbers: set[int] = set()
    for place in range(at, len(line.words)):
        for part in filter(None, line.words[place].split(",")):
            first, dash, last = part.partition("-")
            last = last if dash else first
            if not (is_number(first) and is_number(last)):
                raise Misread(place, f"{shown(part)} is no shirt number and no range of them: {line.expected}")
            if not 1 <= int(first) <= int(last) <= HIGHEST_NUMBER:
                raise Misread(place, f"shirt numbers go from 1 to {HIGHEST_NUMBER}, upwards, not {shown(part)}")
            numbers.update(range(int(first), int(last) + 1))
    if not numbers:
        raise Misread(at, f"the shirt numbers are missing: {line.expected}")
    return LineUp(turn=line.turn, comment=line.comment, side=side, numbers=tuple(sorted(numbers)))


def _winnings(line: Line) -> AnyEvent:
    side, word = line.side(), line.operand("gold")
    line.spots["gp"] = at = line.verb + 1
    thousands, comma, rest = word.removesuffix("k").partition(",")
    digits = thousands + rest.replace(",", "")
    if comma:
        grouped = all(len(group) == 3 for group in rest.split(",")) and 1 <= len(thousands) <= 3
        digits = digits if grouped and not word.endswith("k") else ""
    if not is_number(digits):
        raise Misread(at, f"{shown(word)} is no sum of gold pieces: {line.expected}")
    gp = int(digits) * (1000 if word.endswith("k") else 1)
    if 0 < gp < _SMALLEST_GP:
        raise Misread(at, f"{gp} gp or {gp}k? Gold is won in thousands: write {gp}k or {gp * 1000}")
    return Winnings(turn=line.turn, comment=line.comment, side=side, gp=gp)


def _fan_change(line: Line) -> AnyEvent:
    side, word = line.side(), line.operand("the change")
    line.spots["change"] = at = line.verb + 1
    if word != "0" and not is_bonus(word):
        raise Misread(at, f"the change of the fan factor is +1, -1 or 0, not {shown(word)}: {line.expected}")
    return FanChange(turn=line.turn, comment=line.comment, side=side, change=int(word))


_VERBS: dict[str, Callable[[Line], AnyEvent]] = {
    "td": _touchdown,
    "comp": _completion,
    "int": _interception,
    "cas": _casualties,
    "mvp": _most_valuable,
    **dict.fromkeys(PAIR_CAUSES, _pair),
    **dict.fromkeys(LONE_CAUSES, _alone),
    "apothecary": _apothecary,
    "regenerates": _regeneration,
    "recovers": _recovery,
    "stands": _stand_up,
    "sent-off": _sent_off,
    "ball": _ball,
    "kicks": _kick_off,
    "plays": _line_up,
    "winnings": _winnings,
    "fans": _fan_change,
}
