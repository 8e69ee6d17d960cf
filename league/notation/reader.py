"""The lines of a file, or of a command -> match sheets that know where each field was written."""

from collections.abc import Iterable, Iterator

from league.errors import Problem
from league.notation.grammar import HEADER
from league.notation.sourced import SheetBuilder, SourcedSheet
from league.notation.words import bad_character, shown, split_comment, split_words, suggestion


def read_sheets(lines: Iterable[str], source: str) -> Iterator[SourcedSheet]:
    """The sheets of a file, one at a time; a sheet is given out when the next `match` line, or the end, is reached.

    What stands before the first `match` line, or a file without one, is given out as a sheet that is None.

    Args:
        lines: the lines, with or without their ends.
        source: what problems call the file.
    """
    builder: SheetBuilder | None = None
    stray: SourcedSheet | None = None
    for number, line, head, comment, words in _taken_apart(lines):
        if words and words[0] == "match":
            if builder is not None:
                yield builder.finish()
            elif stray is not None:
                yield stray
            builder = SheetBuilder(source)
        if builder is not None:
            builder.add(number, line, head, comment, words)
        elif words and stray is None:
            stray = _stray(number, line, words, source)
    if builder is not None:
        yield builder.finish()
    elif stray is not None:
        yield stray
    else:
        yield SourcedSheet(None, [Problem("empty: there is no match in it", source=source)])


def read_events(lines: Iterable[str], source: str, home: str, away: str) -> SourcedSheet:
    """The sheet of two teams that are known already, from lines that need no `match` line.

    Args:
        lines: the lines, with or without their ends. A `match` line among them must name the same teams.
        source: what problems call the lines.
        home: the name of the home team, as the sheet shall have it.
        away: the name of the away team.
    """
    builder = SheetBuilder(source, home, away)
    for number, line, head, comment, words in _taken_apart(lines):
        builder.add(number, line, head, comment, words)
    return builder.finish()


def _taken_apart(lines: Iterable[str]) -> Iterator[tuple[int, str, str, str | None, list[str]]]:
    """Every line with its number: the line without its end, what stands before the comment, the comment, the words."""
    for number, raw in enumerate(lines, 1):
        line = raw.rstrip("\r\n").lstrip("\ufeff")
        head, comment = split_comment(line)
        yield number, line, head, comment, split_words(head)


def _stray(number: int, line: str, words: list[str], source: str) -> SourcedSheet:
    """The sheet that is none: the first line before any `match` line."""
    column = len(line) - len(line.lstrip()) + 1
    bad = bad_character(line)
    if bad is not None:
        column, message = bad
    elif words[0] in HEADER:
        message = f"{words[0]} comes after the match line: {HEADER['match'].expected}"
    else:
        near = suggestion(words[0], ["match"])
        message = f"a match begins with its teams, not {shown(words[0])}{near or ': ' + HEADER['match'].expected}"
    return SourcedSheet(None, [Problem(message, source=source, line=number, column=column)], line=number)
