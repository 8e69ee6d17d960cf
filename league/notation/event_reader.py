"""The words of one event line -> the event: its turn and its verb, which is read by a module of its own."""

from league.notation.grammar import EVENTS, HEADER, LAST_TURN
from league.notation.line import SIDES, Line, Spots
from league.notation.off_pitch_reader import OFF_PITCH
from league.notation.pitch_reader import ON_PITCH
from league.notation.words import Misread, is_number, shown, suggestion
from league.rules.events import AnyEvent, Note

_TURNS = {f"t{turn}": turn for turn in range(1, LAST_TURN + 1)}
_VERBS = ON_PITCH | OFF_PITCH


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
