"""What happens on the pitch and beside it while a match is played: a line with its verb -> the event."""

from collections.abc import Callable

from league.notation.chain_reader import read_chain
from league.notation.dice import A_CASUALTY, after_rolled, casualty, casualty_die
from league.notation.line import Fields, Line
from league.notation.parts import Part, choice_part, d6_part, note_rolled, read_parts
from league.notation.words import Misread
from league.rules.events import (
    LONE_CAUSES,
    PAIR_CAUSES,
    AnyEvent,
    ApothecaryUsed,
    BallTaken,
    CasualtiesCaused,
    Completion,
    Deflection,
    Interception,
    KickOff,
    KnockDown,
    Landing,
    Recovery,
    RegenerationRoll,
    SentOff,
    StandUp,
    Touchdown,
)

ReadEvent = Callable[[Line], AnyEvent]
"""Reads the event of a line that has its verb.

Raises:
    Misread: a word cannot be read.
"""


def _touchdown(line: Line) -> AnyEvent:
    player, count = line.player_or_side(), line.times(line.verb + 1)
    return Touchdown(turn=line.turn, comment=line.comment, player=player, times=count)


def _completion(line: Line) -> AnyEvent:
    player, to, at = line.player(), "", line.verb + 1
    if at < len(line.words) and line.words[at][0] != "x":
        to = line.target()
        at += 1
    return Completion(turn=line.turn, comment=line.comment, player=player, to=to, times=line.times(at))


def _casualties(line: Line) -> AnyEvent:
    player, count = line.player_or_side(), line.times(line.verb + 1)
    return CasualtiesCaused(turn=line.turn, comment=line.comment, player=player, times=count)


def _counted(kind: type[Interception | Deflection | Landing]) -> ReadEvent:
    """What a player does, and how often."""

    def read(line: Line) -> AnyEvent:
        player, count = line.player(), line.times(line.verb + 1)
        return kind(turn=line.turn, comment=line.comment, player=player, times=count)

    return read


def _pair(line: Line) -> AnyEvent:
    causer, victim = line.player(), line.target()
    chain = read_chain(line, line.verb + 2)
    return KnockDown(turn=line.turn, comment=line.comment, cause=line.name, causer=causer, victim=victim, **chain)


def _alone(line: Line) -> AnyEvent:
    victim = line.player()
    chain = read_chain(line, line.verb + 1)
    return KnockDown(turn=line.turn, comment=line.comment, cause=line.name, victim=victim, **chain)


def _apothecary(line: Line) -> AnyEvent:
    side, player = line.side(), line.target()
    work = read_parts(line, line.verb + 2, _TREATMENT)
    return ApothecaryUsed(turn=line.turn, comment=line.comment, side=side, player=player, **work)


def _second_casualty(line: Line, start: int, fields: Fields) -> int:
    """One D68 or D16."""
    kind, at = casualty_die(line.words, after_rolled(line.words, start))
    if at >= len(line.words):
        raise Misread(start, f"{A_CASUALTY[kind]} is missing after {line.words[at - 1]}: {line.expected}")
    fields["casualty"] = casualty(line.words[at], at, kind)
    fields["casualty_die"] = kind
    line.spots["casualty"] = at
    note_rolled(line, start, "casualty", fields)
    return at + 1


def _rolled_by(kind: type[RegenerationRoll | Recovery]) -> ReadEvent:
    """A player and his D6."""

    def read(line: Line) -> AnyEvent:
        player, (face, rolled) = line.player(), line.last_die()
        return kind(turn=line.turn, comment=line.comment, player=player, die=face, rolled=rolled)

    return read


def _stand_up(line: Line) -> AnyEvent:
    player = line.player()
    if line.verb + 1 == len(line.words):
        return StandUp(turn=line.turn, comment=line.comment, player=player)
    face, rolled = line.last_die()
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


_TREATMENT: dict[str, Part] = {
    "casualty": _second_casualty,
    "lasting": d6_part,
    "takes": choice_part,
    "treats": choice_part,
}

ON_PITCH: dict[str, ReadEvent] = {
    "td": _touchdown,
    "comp": _completion,
    "int": _counted(Interception),
    "def": _counted(Deflection),
    "lands": _counted(Landing),
    "cas": _casualties,
    **dict.fromkeys(PAIR_CAUSES, _pair),
    **dict.fromkeys(LONE_CAUSES, _alone),
    "apothecary": _apothecary,
    "regenerates": _rolled_by(RegenerationRoll),
    "recovers": _rolled_by(Recovery),
    "stands": _stand_up,
    "sent-off": _sent_off,
    "ball": _ball,
    "kicks": _kick_off,
}
"""How each of these verbs is read."""
