"""Events -> the words that say what happened, in canonical order; turn and comment are the writer's affair."""

from league.notation.dice_writer import mark, row, signed, times, total
from league.notation.off_pitch_writer import off_pitch_words
from league.notation.words import as_name
from league.rules.events import (
    CASUALTY,
    AnyEvent,
    ApothecaryUsed,
    BallTaken,
    CasualtiesCaused,
    CasualtyDie,
    Completion,
    Deflection,
    Interception,
    KickOff,
    KnockDown,
    Landing,
    Note,
    Recovery,
    RegenerationRoll,
    SentOff,
    StandUp,
    Touchdown,
)

GAP = "   "
_SUBJECT_WIDTH = 12


def event_words(event: AnyEvent) -> str:
    """What happened, without turn and comment; nothing for a note, which is all comment."""
    match event:
        case Touchdown():
            return f"{event.player} td{times(event.times)}"
        case Completion():
            return f"{event.player} comp{' ' + event.to if event.to else ''}{times(event.times)}"
        case Interception():
            return f"{event.player} int{times(event.times)}"
        case Deflection():
            return f"{event.player} def{times(event.times)}"
        case Landing():
            return f"{event.player} lands{times(event.times)}"
        case CasualtiesCaused():
            return f"{event.player} cas{times(event.times)}"
        case KnockDown():
            return _knock_down(event)
        case ApothecaryUsed():
            return _apothecary(event)
        case RegenerationRoll():
            return f"{event.player} regenerates {mark(event.rolled, 'die')}{event.die}"
        case Recovery():
            return f"{event.player} recovers {mark(event.rolled, 'die')}{event.die}"
        case StandUp():
            die = "" if event.die is None else f" {mark(event.rolled, 'die')}{event.die}"
            return f"{event.player} stands{die}"
        case SentOff():
            return f"{event.player} sent-off"
        case BallTaken():
            return f"{event.player} ball"
        case KickOff():
            return f"{event.side} kicks"
        case Note():
            return ""
        case _:
            return off_pitch_words(event)


def _knock_down(event: KnockDown) -> str:
    parts = []
    if event.assists is not None:
        parts.append(f"assists {event.assists[0]}-{event.assists[1]}")
    parts += [f"with {as_name(skill)}" for skill in event.with_skills]
    parts += [f"without {as_name(skill)}" for skill in event.without_skills]
    rolls = (("armour", event.armour, event.armour_bonus), ("injury", event.injury, event.injury_bonus))
    for name, dice, bonus in rolls:
        words = [name]
        if dice is not None:
            words.append(f"{mark(event.rolled, name)}{total(dice)}")
        if bonus:
            words.append(signed(bonus))
        if len(words) > 1:
            parts.append(" ".join(words))
    if event.regenerates is not None:
        parts.append(f"regenerates {mark(event.rolled, 'regenerates')}{event.regenerates}")
    if event.casualty:
        parts.append(_casualty(event.casualty, event.casualty_die, event.rolled))
    if event.lasting:
        parts.append(f"lasting {mark(event.rolled, 'lasting')}{row(event.lasting)}")
    if event.poison is not None:
        parts.append(f"poison {mark(event.rolled, 'poison')}{event.poison}")
    if event.result:
        parts.append(event.result)
    if event.scatter is not None:
        parts.append(f"scatter {mark(event.rolled, 'scatter')}{event.scatter}")
    subject = f"{event.causer} {event.cause} {event.victim}" if event.causer else f"{event.victim} {event.cause}"
    return _spread(subject, parts)


def _apothecary(event: ApothecaryUsed) -> str:
    parts = []
    if event.casualty:
        parts.append(_casualty((event.casualty,), event.casualty_die, event.rolled))
    if event.lasting is not None:
        parts.append(f"lasting {mark(event.rolled, 'lasting')}{event.lasting}")
    if event.takes:
        parts.append(f"takes {event.takes}")
    if event.treats != 1:
        parts.append(f"treats {event.treats}")
    return _spread(f"{event.side} apothecary {event.player}", parts)


def _casualty(numbers: tuple[int, ...], die: CasualtyDie, rolled: tuple[str, ...]) -> str:
    return f"casualty {mark(rolled, CASUALTY)}{'' if die == 'd68' else f'{die} '}{row(numbers)}"


def _spread(subject: str, parts: list[str]) -> str:
    return GAP.join([f"{subject:<{_SUBJECT_WIDTH}}", *parts]) if parts else subject
