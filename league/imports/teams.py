"""A team as a TOML file -> a team sheet, with the line of what is wrong in it."""

import re
import tomllib
from functools import partial

import msgspec

from league.errors import Problem
from league.imports.fact_names import clean, control_characters, title
from league.imports.faults import path_and_message, unknown_key
from league.imports.item import Item
from league.notation.words import suggestion
from league.rules.entries import PlayerSheet, TeamSheet

_SYNTAX_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")
_SYNTAX_END = " (at end of document)"
_PLAYER = re.compile(r"^\$\.players\[(\d+)\]")
_LAST_KEY = re.compile(r"\.([^.\[\]]+)(?:\[\d+\])*$")
_PLAYER_HEADER = re.compile(r"^[ \t]*\[\[[ \t]*players[ \t]*\]\]", re.MULTILINE)
_TABLE_HEADER = re.compile(r"^[ \t]*\[", re.MULTILINE)
_TOKENS = re.compile(r'"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|#[^\n]*|\{')


def read_team(text: str, source: str) -> Item:
    """The team of a TOML file.

    Args:
        text: the file.
        source: what problems call the file.
    """
    if not text.strip():
        return Item(None, [Problem("empty: there is no team in it", source=source)], source=source)
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return Item(None, [_syntax_problem(str(error), text, source)], source=source)
    except RecursionError:
        return Item(None, [Problem("arrays or tables are nested too deeply", source=source)], source=source)
    try:
        team = msgspec.convert(document, TeamSheet)
    except msgspec.ValidationError as error:
        path, message = path_and_message(error, ("team",))
        key = unknown_key(error)
        if key:
            message += _hint(key, is_player=_PLAYER.match(path) is not None)
            path += f".{key}"
        return Item(None, [_problem(text, path, message, source)], source=source)
    team, faults = clean(team)
    faults += control_characters(team)
    problems = [_problem(text, path, message, source) for path, message in faults]
    return Item(team, problems, source=source, title=title(team), place=partial(_place, text))


def line_of(text: str, path: str) -> int:
    """The line of a key such as `$.players[2].number`, or of the table it should stand in; 1 where nothing is found.

    Args:
        text: a TOML document that can be parsed.
        path: the steps to the key, behind `$`.
    """
    start, end = 0, len(text)
    first_table = _TABLE_HEADER.search(text)
    player = _PLAYER.match(path)
    if player:
        start, end = _player_span(text, int(player[1]))
    elif first_table:
        end = first_table.start()
    key = _LAST_KEY.search(path)
    if key:
        name = re.escape(key[1])
        found = re.compile(rf"""(?:^|(?<=[\s{{,]))["']?{name}["']?[ \t]*=""", re.MULTILINE).search(text, start, end)
        start = found.start() if found else start
    return text.count("\n", 0, start) + 1


def _place(text: str, player: int, field: str) -> tuple[int, int]:
    """The line of a key of the team, or of a player where `player` is not -1; columns are not told."""
    return line_of(text, f"$.players[{player}].{field}" if player >= 0 else f"$.{field}"), 0


def _hint(key: str, *, is_player: bool) -> str:
    """What a key that is unknown where it stands may have been meant to be."""
    if is_player and key in TeamSheet.__struct_encode_fields__:
        return "; the keys of the team stand before the first player"
    return suggestion(key, list((PlayerSheet if is_player else TeamSheet).__struct_encode_fields__))


def _player_span(text: str, index: int) -> tuple[int, int]:
    """From where to where a player is written, as a table of his own or in braces."""
    headers = [header.start() for header in _PLAYER_HEADER.finditer(text)]
    if headers:
        start = headers[min(index, len(headers) - 1)]
        following = _TABLE_HEADER.search(text, text.find("\n", start) if "\n" in text[start:] else len(text))
        return start, following.start() if following else len(text)
    braces = [token.start() for token in _TOKENS.finditer(text) if token[0] == "{"]
    if index >= len(braces):
        return 0, len(text)
    return braces[index], braces[index + 1] if index + 1 < len(braces) else len(text)


def _syntax_problem(message: str, text: str, source: str) -> Problem:
    """A syntax error with the place the parser tells."""
    found = _SYNTAX_PLACE.search(message)
    if found:
        what = message[: found.start()]
        return Problem(f"no TOML: {what}", source=source, line=int(found[1]), column=int(found[2]))
    line = text.rstrip().count("\n") + 1
    return Problem(f"no TOML: {message.removesuffix(_SYNTAX_END)}", source=source, line=line)


def _problem(text: str, path: str, message: str, source: str) -> Problem:
    return Problem(f"{path.removeprefix('$.')}: {message}", source=source, line=line_of(text, path))
