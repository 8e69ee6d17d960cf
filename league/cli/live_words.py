"""Which words may come next on a line of a live match: commands, players, verbs, the parts of a knock-down."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from league.notation.grammar import CHAIN, EVENTS, LAST_TURN, RESULTS
from league.report.text import harmless
from league.rules.events import LONE_CAUSES, PAIR_CAUSES
from league.rules.injury import skill_word
from league.rules.pitch import (
    CASUALTY_BOX,
    KNOCKED_OUT,
    ON_THE_PITCH,
    PRONE,
    RESERVES,
    SENT_OFF,
    STANDING,
    STUNNED,
    Participant,
    Pitch,
)
from league.rules.values import Side

DOWN = (PRONE, STUNNED)
COMMANDS = {
    "undo": "drop the last line; undo 3 drops three",
    "pitch": "where everybody is",
    "show": "the sheet so far",
    "roll": "roll on, roll off: missing dice rolled or asked for; roll 2d6, d6, d8, d68: just roll",
    "help": "the verbs; help block explains one",
    "end": "record the match",
    "quit": "leave; the match stays under way",
    "abandon": "forget the match",
}
OPERANDS = {
    "roll": {
        "on": "missing dice are rolled by the program",
        "off": "missing dice are asked for",
        "2d6": "two dice, such as 5+4",
        "d68": "the casualty dice",
        "d6": "one die",
        "d8": "scatter",
    },
    "help": {entry.word: entry.meaning for entry in (*EVENTS.values(), *CHAIN.values())},
}
_SIDE_VERBS = (
    "kicks",
    "td",
    "cas",
    "mvp",
    "apothecary",
    "plays",
    "gate",
    "induces",
    "pays",
    "concedes",
    "winnings",
    "fans",
)
_ROLLS = ("armour", "injury", "regenerates", "casualty", "lasting", "poison")
_NEWCOMERS = ("star", "mercenary", "rises")
"""Verbs of players who are not there before."""
_HE_MAY_BEGIN = (*ON_THE_PITCH, KNOCKED_OUT, CASUALTY_BOX)
"""Where a player may be whom a line begins with: those who are off recover or regenerate."""
_ONLY_FOR = {"recovers": (KNOCKED_OUT,), "regenerates": (CASUALTY_BOX,), "stands": DOWN}


class Word(NamedTuple):
    """A word that may come next: as typed, as listed, and what it means."""

    text: str
    shown: str
    meaning: str
    keys: tuple[str, ...] = ()
    """Further words that find it: the parts of a player's name."""

    def fits(self, begun: str) -> bool:
        """Whether somebody who has typed so much may mean it."""
        begun = begun.casefold()
        return self.text.casefold().startswith(begun) or (
            len(begun) > 1 and any(key.startswith(begun) for key in self.keys)
        )


def next_words(line: str, pitch: Pitch) -> list[Word]:
    """The words that may stand at the end of a line instead of the one that is begun there.

    Args:
        line: the line as far as it is typed, up to the cursor.
        pitch: the match before this line.
    """
    words = line.split()
    begun = words.pop() if words and not line[-1].isspace() else ""
    if "#" in line:
        return []
    words = [word.casefold() for word in words]
    return [word for word in _candidates(words, begun, pitch) if word.fits(begun)]


def _candidates(words: list[str], begun: str, pitch: Pitch) -> Iterator[Word]:
    if not words:
        yield from _first_words(begun, pitch)
        yield from _players(pitch, _HE_MAY_BEGIN)
    elif words[0].removeprefix(":") in OPERANDS:
        if len(words) == 1:
            yield from _listed(OPERANDS[words[0].removeprefix(":")])
    elif words[0][:1] == "t" and words[0][1:].isdecimal():
        yield from _event_words(words[1:], pitch)
    else:
        yield from _event_words(words, pitch)


def _first_words(begun: str, pitch: Pitch) -> Iterator[Word]:
    colon = ":" if begun.startswith(":") else ""
    for word, meaning in COMMANDS.items():
        yield Word(colon + word, colon + word, meaning)
    for turn in range(max(pitch.turn, 1), LAST_TURN + 1)[:2]:
        yield Word(f"T{turn}", f"T{turn}", "this turn" if turn == pitch.turn else "the turn begins")
    yield from _sides(pitch)


def _event_words(words: list[str], pitch: Pitch) -> Iterator[Word]:
    """The words of an event, without its turn."""
    actor = pitch.everybody.get(words[0].upper()) if words else None
    match words:
        case []:
            yield from _sides(pitch)
            yield from _players(pitch, _HE_MAY_BEGIN)
        case [_] if actor is not None:
            yield from _verbs(_player_verbs(actor))
        case [mark] if mark[:1] in ("h", "a") and mark[1:].isdecimal():
            yield from _verbs(_NEWCOMERS)
        case ["h" | "a" as side]:
            apothecaries = pitch.apothecaries[Side(side.upper())]
            yield from _verbs(verb for verb in _SIDE_VERBS if verb != "apothecary" or apothecaries)
        case [_, verb, *rest] if actor is not None:
            yield from _after_player(actor, verb, rest, pitch)
        case ["h" | "a" as side, verb, *rest]:
            yield from _after_side(Side(side.upper()), verb, rest, pitch)


def _after_player(actor: Participant, verb: str, rest: list[str], pitch: Pitch) -> Iterator[Word]:
    if verb in LONE_CAUSES:
        yield from _chain(rest, verb, actor, None, pitch)
    elif verb in PAIR_CAUSES and rest:
        yield from _chain(rest[1:], verb, pitch.everybody.get(rest[0].upper()), actor, pitch)
    elif verb in PAIR_CAUSES:
        yield from _victims(pitch, verb, actor)
    elif verb == "comp" and not rest:
        yield from _team_mates(pitch, actor)


def _after_side(side: Side, verb: str, rest: list[str], pitch: Pitch) -> Iterator[Word]:
    if verb == "apothecary":
        yield from _treatment(rest, pitch, side)
    elif verb == "mvp" and not rest:
        yield from _players(pitch, (*_HE_MAY_BEGIN, SENT_OFF), side)
    elif verb == "fans" and not rest:
        yield from _listed({"+1": "one more", "0": "as before", "-1": "one less"})


def _player_verbs(actor: Participant) -> list[str]:
    """The verbs of a player where he is now."""
    if actor.place in (KNOCKED_OUT, CASUALTY_BOX):
        return [verb for verb, places in _ONLY_FOR.items() if actor.place in places]
    if actor.place not in ON_THE_PITCH:
        return []
    verbs = [verb for verb, entry in EVENTS.items() if entry.form.startswith("PLAYER") and verb not in _NEWCOMERS]
    return [verb for verb in verbs if actor.place in _ONLY_FOR.get(verb, ON_THE_PITCH)]


def _victims(pitch: Pitch, verb: str, actor: Participant) -> Iterator[Word]:
    """Whom a verb may be done to; for a foul those who are down come first, for the rest those who stand."""
    cause = pitch.tables.causes.get(verb)
    only_opponents = cause is not None and cause.by == "opponent"
    down_first = cause is not None and cause.foul
    places = (PRONE, STUNNED, STANDING, RESERVES) if down_first else (STANDING, PRONE, STUNNED, RESERVES)
    for place in places:
        yield from _players(pitch, (place,), actor.side.other)
    if not only_opponents:
        yield from _team_mates(pitch, actor)


def _chain(
    words: list[str], verb: str, victim: Participant | None, causer: Participant | None, pitch: Pitch
) -> Iterator[Word]:
    """The parts of a knock-down that are not written yet, or the operand of the one written last."""
    last = words[-1] if words else ""
    skills = {word for player in (victim, causer) if player is not None for word in player.skills}
    if last in ("with", "without"):
        known = {skill_word(effect.skill) for effect in pitch.tables.rules.skill_effects}
        wanted = known - skills if last == "with" else skills & known
        yield from (Word(word, word, "") for word in sorted(wanted))
        return
    if last in CHAIN and last != "casualty":
        if last != "assists":
            yield Word("rolled", "rolled", "the program rolled it")
        return
    cause = pitch.tables.causes.get(verb)
    left_out = set(words) - {"with", "without"}
    if cause is not None and not cause.foul:
        left_out.add("assists")
    if cause is not None and not cause.armour:
        left_out.add("armour")
    parts = [Word(word, word, entry.meaning) for word, entry in CHAIN.items() if word not in left_out]
    yield from (part for part in parts if part.text in _ROLLS)
    if left_out.isdisjoint(RESULTS):
        yield from (Word(word, word, meaning) for word, meaning in RESULTS.items() if word not in CHAIN)
    yield from (part for part in parts if part.text not in _ROLLS)


def _treatment(words: list[str], pitch: Pitch, side: Side) -> Iterator[Word]:
    """What the apothecary does, to whom."""
    if not words:
        yield from _players(pitch, (CASUALTY_BOX, KNOCKED_OUT), side)
    elif words[-1] in ("takes", "treats"):
        yield from _listed({"1": "the first roll", "2": "the second roll"})
    elif words[-1] != "casualty":
        parts = {
            "casualty": "the second roll",
            "takes": "which roll counts",
            "treats": "with Decay: which roll it is for",
        }
        yield from _listed({word: meaning for word, meaning in parts.items() if word not in words})


def _verbs(verbs: Iterable[str]) -> Iterator[Word]:
    return (Word(verb, verb, EVENTS[verb].meaning) for verb in verbs)


def _listed(words: dict[str, str]) -> Iterator[Word]:
    return (Word(word, word, meaning) for word, meaning in words.items())


def _team_mates(pitch: Pitch, actor: Participant) -> Iterator[Word]:
    return (word for word in _players(pitch, ON_THE_PITCH, actor.side) if word.text != actor.mark)


def _sides(pitch: Pitch) -> Iterator[Word]:
    for side, what in ((Side.HOME, "the home team"), (Side.AWAY, "the away team")):
        yield Word(side.value, side.value, f"{what}: {harmless(pitch.teams[side].name)}")


def _players(pitch: Pitch, places: tuple[str, ...], side: Side | None = None) -> Iterator[Word]:
    """The players in these places, each with name and position, and where he is if he does not stand."""
    for player in pitch.everybody.values():
        if player.place in places and side in (None, player.side):
            where = "" if player.place == STANDING else f", {player.place}"
            keys = tuple(player.player.name.casefold().split())
            yield Word(player.mark, harmless(player.name), harmless(f"{player.player.position}{where}"), keys)
