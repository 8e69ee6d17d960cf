"""Match sheets and events -> their canonical text."""

from typing import assert_never

from league.notation.words import is_bad
from league.rules.events import (
    CASUALTY,
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
    MatchSheet,
    MostValuable,
    Note,
    Recovery,
    RegenerationRoll,
    SentOff,
    StandUp,
    Touchdown,
    Winnings,
)

_TURN_WIDTH = 4
_SUBJECT_WIDTH = 12
_LINE_WIDTH = 58
_GAP = "   "


def write_sheet(sheet: MatchSheet) -> str:
    """The text of a sheet, which reads back as the same sheet; it ends with a line break.

    Only what no sheet can say is lost: control characters in names and comments, and spaces around a comment.
    """
    header = [("match", f"{_name(sheet.home)} vs {_name(sheet.away)}")]
    if sheet.id:
        header.append(("id", _name(sheet.id)))
    if sheet.date is not None:
        header.append(("date", sheet.date.isoformat()))
    if sheet.round is not None:
        header.append(("round", str(sheet.round)))
    if sheet.score is not None:
        header.append(("score", f"{sheet.score[0]}-{sheet.score[1]}"))
    lines = [f"{word:<8}{text}" for word, text in header]
    if sheet.accept_conflicts:
        lines.append("accept-conflicts")
    if sheet.events:
        lines.append("")
        lines += map(write_event, sheet.events)
    return "\n".join(lines) + "\n"


def write_event(event: AnyEvent) -> str:
    """The text of an event, as one line: the turn in a column of four, what happened, the comment."""
    comment = _one_line(event.comment)
    turn = f"T{event.turn}" if event.turn else ""
    if isinstance(event, Note):
        mark = f"{turn:<{_TURN_WIDTH}}#" if turn else "#"
        return f"{mark} {comment}".rstrip()
    line = f"{turn:<{_TURN_WIDTH}}{_words(event)}"
    return f"{line:<{_LINE_WIDTH}}{_GAP}# {comment}" if comment else line


def _words(event: AnyEvent) -> str:
    """What happened, without turn and comment."""
    match event:
        case Touchdown():
            return f"{event.player} td{_times(event.times)}"
        case Completion():
            return f"{event.player} comp{' ' + event.to if event.to else ''}{_times(event.times)}"
        case Interception():
            return f"{event.player} int{_times(event.times)}"
        case CasualtiesCaused():
            return f"{event.player} cas{_times(event.times)}"
        case MostValuable():
            return f"{event.side} mvp {event.player}"
        case KnockDown():
            return _knock_down(event)
        case ApothecaryUsed():
            return _apothecary(event)
        case RegenerationRoll():
            return f"{event.player} regenerates {_rolled(event.rolled, 'die')}{event.die}"
        case Recovery():
            return f"{event.player} recovers {_rolled(event.rolled, 'die')}{event.die}"
        case StandUp():
            die = "" if event.die is None else f" {_rolled(event.rolled, 'die')}{event.die}"
            return f"{event.player} stands{die}"
        case SentOff():
            return f"{event.player} sent-off"
        case BallTaken():
            return f"{event.player} ball"
        case KickOff():
            return f"{event.side} kicks"
        case LineUp():
            return f"{event.side} plays {_ranges(event.numbers)}"
        case Winnings():
            return f"{event.side} winnings {event.gp}"
        case FanChange():
            return f"{event.side} fans {_signed(event.change)}"
        case Note():
            return ""
        case _:
            assert_never(event)


def _knock_down(event: KnockDown) -> str:
    parts = []
    if event.assists is not None:
        parts.append(f"assists {event.assists[0]}-{event.assists[1]}")
    parts += [f"with {skill}" for skill in event.with_skills]
    parts += [f"without {skill}" for skill in event.without_skills]
    rolls = (("armour", event.armour, event.armour_bonus), ("injury", event.injury, event.injury_bonus))
    for name, dice, bonus in rolls:
        words = [name]
        if dice is not None:
            words.append(f"{_rolled(event.rolled, name)}{dice[0]}+{dice[1]}")
        if bonus:
            words.append(_signed(bonus))
        if len(words) > 1:
            parts.append(" ".join(words))
    if event.casualty:
        parts.append(f"casualty {_rolled(event.rolled, CASUALTY)}{' '.join(map(str, event.casualty))}")
    if event.result:
        parts.append(event.result)
    if event.scatter is not None:
        parts.append(f"scatter {_rolled(event.rolled, 'scatter')}{event.scatter}")
    subject = f"{event.causer} {event.cause} {event.victim}" if event.causer else f"{event.victim} {event.cause}"
    return _spread(subject, parts)


def _apothecary(event: ApothecaryUsed) -> str:
    parts = []
    if event.casualty:
        parts.append(f"casualty {_rolled(event.rolled, CASUALTY)}{event.casualty}")
    if event.takes:
        parts.append(f"takes {event.takes}")
    if event.treats != 1:
        parts.append(f"treats {event.treats}")
    return _spread(f"{event.side} apothecary {event.player}", parts)


def _spread(subject: str, parts: list[str]) -> str:
    return _GAP.join([f"{subject:<{_SUBJECT_WIDTH}}", *parts]) if parts else subject


def _times(times: int) -> str:
    return "" if times == 1 else f" x{times}"


def _rolled(rolled: tuple[str, ...], name: str) -> str:
    return "rolled " if name in rolled else ""


def _signed(number: int) -> str:
    return f"{number:+d}" if number else "0"


def _ranges(numbers: tuple[int, ...]) -> str:
    """Numbers in order, three or more in a row as a range."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return " ".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else " ".join(map(str, run)) for run in runs)


def _name(name: str) -> str:
    """A name or an id, in double quotes where it would read differently without."""
    name = _one_line(name)
    is_plain = name == " ".join(name.split()) and "#" not in name and '"' not in name
    if is_plain and name and "vs" not in name.lower().split():
        return name
    return '"' + name.replace('"', '""') + '"'


def _one_line(text: str) -> str:
    """Text from outside without the characters that no sheet may hold, so that it cannot begin a line of its own."""
    if text.isprintable():
        return text
    return "".join(" " if is_bad(character) else character for character in text)
