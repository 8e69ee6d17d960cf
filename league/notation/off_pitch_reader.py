"""What comes before and after the play: who takes part, what he costs, what he gains; a line -> the event."""

from league.notation.amounts import read_gold, read_shirts
from league.notation.dice import after_rolled, dice, is_bonus
from league.notation.line import Fields, Line
from league.notation.parts import Part, d6_part, dice_place, note_rolled, read_parts
from league.notation.pitch_reader import ReadEvent
from league.notation.words import Misread, is_number, shown
from league.rules.events import (
    AnyEvent,
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
from league.rules.ids import PlayerId

_LARGEST_PICK = 99
_GATE_FACES = 16


def _line_up(line: Line) -> AnyEvent:
    side = line.side()
    numbers = read_shirts(line, line.verb + 1, len(line.words), "numbers")
    return LineUp(turn=line.turn, comment=line.comment, side=side, numbers=tuple(sorted(set(numbers))))


def _gate(line: Line) -> AnyEvent:
    side, at = line.side(), after_rolled(line.words, line.verb)
    thrown = dice(line.operand(at, "a roll such as 5+4"), at, _GATE_FACES)
    line.spots["dice"] = at
    line.end(at + 1)
    return Gate(turn=line.turn, comment=line.comment, side=side, dice=thrown, rolled=line.rolled("dice"))


def _induced(line: Line) -> AnyEvent:
    side, name = line.side(), line.name_of("name", line.verb + 1)
    return Induced(turn=line.turn, comment=line.comment, side=side, name=name, times=line.times(line.verb + 2))


def _star(line: Line) -> AnyEvent:
    player, name = line.player(), line.name_of("name", line.verb + 1)
    line.end(line.verb + 2)
    return StarHired(turn=line.turn, comment=line.comment, player=player, name=name)


def _mercenary(line: Line) -> AnyEvent:
    player, position, skill = line.player(), line.name_of("position", line.verb + 1, before="with"), ""
    at = line.verb + 2
    if line.words[at : at + 1] == ["with"]:
        skill = line.name_of("skill", at + 1)
        at += 2
    line.end(at)
    return MercenaryHired(turn=line.turn, comment=line.comment, player=player, position=position, skill=skill)


def _treasury_spent(line: Line) -> AnyEvent:
    side, gp = line.side(), read_gold(line, line.verb + 1)
    line.end(line.verb + 2)
    return TreasurySpent(turn=line.turn, comment=line.comment, side=side, gp=gp)


def _most_valuable(line: Line) -> AnyEvent:
    side, player, at = line.side(), "", line.verb + 1
    if at < len(line.words) and line.words[at] not in _MVP:
        player = line.target()
        at += 1
    pick = read_parts(line, at, _MVP)
    return MostValuable(turn=line.turn, comment=line.comment, side=side, player=player, **pick)


def _nominees(line: Line, at: int, fields: Fields) -> int:
    """`of 3 7 9`, as far as the next keyword."""
    end = at + 1
    while end < len(line.words) and line.words[end] not in _MVP:
        end += 1
    fields["nominees"] = tuple(read_shirts(line, at + 1, end, "nominees"))
    return end


def _pick(line: Line, start: int, fields: Fields) -> int:
    """`die 2`, with as many faces as there are players to pick from."""
    at = dice_place(line, start, "the die is", line.expected)
    word = line.words[at]
    if not is_number(word) or not 1 <= int(word) <= _LARGEST_PICK:
        raise Misread(at, f"the die that picks the MVP shows 1 to {_LARGEST_PICK}, not {shown(word)}: {line.expected}")
    fields["die"] = int(word)
    line.spots["die"] = at
    note_rolled(line, start, "die", fields)
    return at + 1


def _raised(line: Line) -> AnyEvent:
    player, victim, position, id_ = line.player(), line.target(), "", None
    at = line.verb + 2
    if line.words[at : at + 1] == ["as"]:
        position = line.name_of("position", at + 1, before="id")
        at += 2
    if line.words[at : at + 1] == ["id"]:
        word = line.operand(at + 1, "a number")
        if not is_number(word) or int(word) == 0:
            raise Misread(at + 1, f"an id is a number from 1, given by the program, not {shown(word)}: {line.expected}")
        id_ = PlayerId(int(word))
        line.spots["id"] = at + 1
        at += 2
    line.end(at)
    return Raised(turn=line.turn, comment=line.comment, player=player, victim=victim, position=position, id=id_)


def _hatred(line: Line) -> AnyEvent:
    player, (face, rolled, at), keyword = line.player(), line.die(), ""
    if at < len(line.words):
        keyword = line.name_of("keyword", at)
        line.end(at + 1)
    return HatredGained(turn=line.turn, comment=line.comment, player=player, die=face, keyword=keyword, rolled=rolled)


def _concession(line: Line) -> AnyEvent:
    side = line.side()
    parts = read_parts(line, line.verb + 1, _CONCESSION)
    return Concession(turn=line.turn, comment=line.comment, side=side, **parts)


def _free(line: Line, at: int, fields: Fields) -> int:
    fields["is_free"] = True
    line.spots["free"] = at
    return at + 1


def _desertion(line: Line) -> AnyEvent:
    player, (face, rolled) = line.player(), line.last_die()
    return Desertion(turn=line.turn, comment=line.comment, player=player, die=face, rolled=rolled)


def _winnings(line: Line) -> AnyEvent:
    side, gp, at = line.side(), None, line.verb + 1
    if at < len(line.words) and line.words[at] not in _WINNINGS:
        gp = read_gold(line, at)
        at += 1
    parts = read_parts(line, at, _WINNINGS)
    if "again" in parts and "die" not in parts:
        raise Misread(line.words.index("again"), f"again is a second roll; the first is missing: {line.expected}")
    return Winnings(turn=line.turn, comment=line.comment, side=side, gp=gp, **parts)


def _stalled(line: Line, at: int, fields: Fields) -> int:
    fields["stalled"] = True
    line.spots["stalled"] = at
    return at + 1


def _fan_change(line: Line) -> AnyEvent:
    side, change, at = line.side(), None, line.verb + 1
    if at < len(line.words) and line.words[at] not in _FANS:
        word = line.words[at]
        if word != "0" and not is_bonus(word):
            raise Misread(at, f"the change of the fans is +1, -1 or 0, not {shown(word)}: {line.expected}")
        change = int(word)
        line.spots["change"] = at
        at += 1
    parts = read_parts(line, at, _FANS)
    return FanChange(turn=line.turn, comment=line.comment, side=side, change=change, **parts)


def _fan_dice(line: Line, start: int, fields: Fields) -> int:
    at = dice_place(line, start, "a roll such as 5+4+2 is", line.expected)
    fields["dice"] = dice(line.words[at], at, 6)
    line.spots["dice"] = at
    note_rolled(line, start, "dice", fields)
    return at + 1


_MVP: dict[str, Part] = {"of": _nominees, "die": _pick}
_CONCESSION: dict[str, Part] = {"free": _free, "die": d6_part}
_WINNINGS: dict[str, Part] = {"die": d6_part, "again": d6_part, "stalled": _stalled}
_FANS: dict[str, Part] = {"dice": _fan_dice}

OFF_PITCH: dict[str, ReadEvent] = {
    "mvp": _most_valuable,
    "plays": _line_up,
    "gate": _gate,
    "induces": _induced,
    "pays": _treasury_spent,
    "star": _star,
    "mercenary": _mercenary,
    "rises": _raised,
    "hates": _hatred,
    "concedes": _concession,
    "deserts": _desertion,
    "winnings": _winnings,
    "fans": _fan_change,
}
"""How each of these verbs is read."""
