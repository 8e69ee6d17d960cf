"""Match sheets and events -> their canonical text."""

from league.notation.event_writer import GAP, event_words
from league.notation.words import one_line
from league.rules.events import AnyEvent, MatchSheet

_TURN_WIDTH = 4
_LINE_WIDTH = 58


def write_sheet(sheet: MatchSheet) -> str:
    """The text of a sheet, which reads back as the same sheet; it ends with a line break.

    Only what no sheet can say is lost: control characters in names and comments, and spaces around a comment. What an
    event names, such as a star player or a skill, is written as one word: in lower case, with hyphens for blanks, and
    without `#` and double quotes. One that is such a word already reads back as it is.
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
    comment = one_line(event.comment)
    turn = f"T{event.turn}" if event.turn else ""
    words = event_words(event)
    if not words:
        mark = f"{turn:<{_TURN_WIDTH}}#" if turn else "#"
        return f"{mark} {comment}".rstrip()
    line = f"{turn:<{_TURN_WIDTH}}{words}"
    return f"{line:<{_LINE_WIDTH}}{GAP}# {comment}" if comment else line


def _name(name: str) -> str:
    """A name or an id, in double quotes where it would read differently without."""
    name = one_line(name)
    is_plain = name == " ".join(name.split()) and "#" not in name and '"' not in name
    if is_plain and name and "vs" not in name.lower().split():
        return name
    return '"' + name.replace('"', '""') + '"'
