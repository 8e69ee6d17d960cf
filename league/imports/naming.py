"""What a name from outside may be: trimmed, not empty, not endless."""

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from league.rules.events import MatchSheet
from league.rules.values import Value

NAMES_OF_SHEET = ("home", "away")
IDS_OF_SHEET = ("id",)
LONGEST_NAME = 60
_LONGEST_REFERENCE = 200
"""`Reavers#7` and the like hold a whole name and more."""
_LONGEST_SHOWN = 2 * LONGEST_NAME + len(" vs ")

_WHITESPACE = " \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000"
_TYPOGRAPHIC_SPACES = "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
_ZERO_WIDTH = "\u180e\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
_EDGES = _WHITESPACE + _TYPOGRAPHIC_SPACES + _ZERO_WIDTH

_Named = TypeVar("_Named", bound=Value)
Fault = tuple[str, str]
"""The path of a field, such as `$.players[2].name`, and what is wrong with it."""


def trim(name: str) -> str:
    """A name without whitespace and invisible characters at its ends."""
    return name.strip(_EDGES)


def with_clean_names(
    fact: _Named, fields: Sequence[str], path: str, *, ids: Sequence[str] = ()
) -> tuple[_Named, list[Fault]]:
    """A fact with the names in some of its fields trimmed, and those that are empty or too long.

    Args:
        fact: the fact as it was read.
        fields: the fields that hold names; one that is None is passed over.
        path: how faults call the fact.
        ids: fields that are trimmed too, and may be empty.
    """
    changes: dict[str, object] = {
        field: trimmed for field in ids if (trimmed := trim(untrimmed := getattr(fact, field))) != untrimmed
    }
    faults: list[Fault] = []
    for field in fields:
        name = getattr(fact, field)
        if name is None:
            continue
        trimmed = name.strip(_EDGES)
        if trimmed != name:
            changes[field] = trimmed
        longest = _LONGEST_REFERENCE if field == "player" else LONGEST_NAME
        if not trimmed:
            faults.append((f"{path}.{field}", "a name is empty"))
        elif len(trimmed) > longest:
            faults.append((f"{path}.{field}", f"a name has at most {longest} characters, this one {len(trimmed)}"))
    return (msgspec.structs.replace(fact, **changes) if changes else fact), faults


def clean_sheet(sheet: MatchSheet, path: str = "$") -> tuple[MatchSheet, list[Fault]]:
    """A match sheet with its names and its id trimmed, and the names that are empty or too long."""
    return with_clean_names(sheet, NAMES_OF_SHEET, path, ids=IDS_OF_SHEET)


def shown(text: str) -> str:
    """A user's text in a message: never a screenful, and never a control character."""
    text = text if text.isprintable() else ascii(text)[1:-1]
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}..."
