"""What `match live` says about a match, as lines of text: the prompt, the toolbar, the pitch, what is missing."""

import shutil
from collections.abc import Iterable
from textwrap import wrap

from league.cli.live_draft import View
from league.notation.grammar import EVENTS, Entry
from league.report.text import harmless
from league.report.words import line_words
from league.rules.events import FanChange, MostValuable, Winnings
from league.rules.pitch import (
    CASUALTY_BOX,
    KNOCKED_OUT,
    PRONE,
    SENT_OFF,
    STUNNED,
    Pitch,
)
from league.rules.values import Side

_INDENT = "  "
_DOWN_OR_OFF = {PRONE: "prone", STUNNED: "stunned", KNOCKED_OUT: "KO", CASUALTY_BOX: "casualty", SENT_OFF: "sent off"}
_NARROWEST = 20
_WIDEST = 100
_LINES_SHOWN = 5


def width() -> int:
    """The columns text may take on this terminal."""
    return max(_NARROWEST, min(shutil.get_terminal_size().columns - 1, _WIDEST))


def greeting_text(view: View, *, is_new: bool) -> list[str]:
    """What somebody sees first: which match it is, how far it has come, and how to go on."""
    last = view.draft.lines[-_LINES_SHOWN:]
    begun = "begins" if is_new else f"goes on, {counted(view)} so far"
    return [
        *paragraph(f"{score_text(view.pitch)} {begun}"),
        *(f"{_INDENT}{harmless(line)}" for line in last),
        *(pitch_text(view.pitch) if last else ()),
        *paragraph("Tab completes, help lists the verbs, end records the match, quit leaves it for later."),
    ]


def prompt_text(pitch: Pitch, next_turn: int) -> str:
    """What stands before the line that is typed, such as `T5 2-1> `."""
    turn = next_turn or pitch.turn
    return f"{f'T{turn} ' if turn else ''}{pitch.scores[Side.HOME]}-{pitch.scores[Side.AWAY]}> "


def score_text(pitch: Pitch) -> str:
    """The teams and the score."""
    home, away = (harmless(pitch.teams[side].name) for side in Side)
    return f"{home} {pitch.scores[Side.HOME]}-{pitch.scores[Side.AWAY]} {away}"


def counted(view: View) -> str:
    """How many lines there are."""
    count = len(view.draft.lines)
    return "1 line" if count == 1 else f"{count} lines"


def toolbar_text(view: View, next_turn: int, *, is_rolling: bool, is_refused: bool, columns: int) -> str:
    """The line below the prompt, or as many as a narrow terminal takes."""
    pitch = view.pitch
    turn = next_turn or pitch.turn
    parts = [score_text(pitch), f"turn {turn}" if turn else "no turn yet"]
    parts.append(f"ball: {harmless(pitch.carrier.name)}" if pitch.carrier is not None else "ball: nobody")
    if view.owed:
        parts.append(f"owed: {', '.join(f'{die.roll} of {die.mark}' for die in view.owed)}")
    if is_rolling:
        parts.append("roll on")
    if is_refused:
        parts.append("mend the line, or clear it with Ctrl-C")
    lines = [parts[0]]
    for part in parts[1:]:
        longer = f"{lines[-1]} | {part}"
        lines[-1:] = [longer] if len(longer) <= columns else [lines[-1], part]
    return "\n".join(lines)


def outcome_text(before: View, after: View) -> list[str]:
    """What came of the last line, and where everybody is now."""
    words = line_words(after.sheet.events[-1], after.decision.outcome.outcomes[-1])
    lines = paragraph(words) if words else []
    if before.pitch.scores != after.pitch.scores:
        lines += paragraph(score_text(after.pitch))
    return [*lines, *pitch_text(after.pitch)]


def pitch_text(pitch: Pitch) -> list[str]:
    """Who is down or off, with names where one line holds them."""
    groups = []
    for place, word in _DOWN_OR_OFF.items():
        players = [player for player in pitch.everybody.values() if player.place == place]
        if players:
            groups.append((word, players))
    if not groups:
        return paragraph("everybody stands")
    with_names = "; ".join(f"{word} {', '.join(player.name for player in players)}" for word, players in groups)
    if len(with_names) <= width() - len(_INDENT):
        return paragraph(with_names)
    return paragraph("; ".join(f"{word} {' '.join(player.mark for player in players)}" for word, players in groups))


def missing_text(view: View) -> list[str]:
    """What a sheet usually says in the end and this one does not."""
    events = view.sheet.events
    said = {(type(event), event.side) for event in events if isinstance(event, MostValuable | Winnings | FanChange)}
    missing = []
    for side in Side:
        lacks = [
            word
            for kind, word in ((MostValuable, "MVP"), (Winnings, "winnings"), (FanChange, "fans"))
            if (kind, side) not in said
        ]
        if lacks:
            missing.append(f"not written down for {view.pitch.teams[side].name}: {', '.join(lacks)}")
    return [line for text in missing for line in paragraph(text)]


def refusal_text(problems: Iterable[tuple[int, str]], shift: int, indent: int | None) -> list[str]:
    """Why a line is refused, with a mark below the first word it is about.

    Args:
        problems: columns, 0 where there is none, and messages.
        shift: how many columns stood before what was typed.
        indent: where on the screen the line begins that stands right above, None where there is none.
    """
    lines: list[str] = []
    for number, (at, message) in enumerate(problems):
        column = max(at - shift, 0)
        if column and not number and indent is not None and indent + column <= width():
            lines.append("^".rjust(indent + column))
        lines += paragraph(f"column {column}: {message}" if column else message)
    return lines


def verbs_text() -> list[str]:
    """All verbs, each with the first sentence of its meaning."""
    return listing((entry.word, entry.meaning.partition(". ")[0].rstrip(".")) for entry in EVENTS.values())


def word_text(entry: Entry) -> list[str]:
    """All about one word of the notation."""
    return [*paragraph(entry.form), *paragraph(entry.meaning), *paragraph(f"such as: {entry.example}")]


def paragraph(text: str) -> list[str]:
    """Text as indented lines that fit the terminal, without control codes."""
    return wrap(harmless(text), width(), initial_indent=_INDENT, subsequent_indent=_INDENT * 2, break_on_hyphens=False)


def listing(items: Iterable[tuple[str, str]]) -> list[str]:
    """Words and what they do, as lines."""
    pairs = list(items)
    longest = max(len(word) for word, _ in pairs)
    return [
        line
        for word, meaning in pairs
        for line in wrap(
            f"{word:{longest}}  {meaning}",
            width(),
            initial_indent=_INDENT,
            subsequent_indent=_INDENT + " " * (longest + 2),
            break_on_hyphens=False,
        )
    ]
