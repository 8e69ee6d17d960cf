"""What a name from outside may be: trimmed, not empty, not endless, without control characters."""

from collections.abc import Iterator, Sequence
from typing import TypeVar, assert_never

import msgspec

from league.rules.characters import is_bad
from league.rules.entries import (
    Founding,
    Hiring,
    ImportedFact,
    JourneymanSheet,
    Journeymen,
    PlayerFact,
    PlayerSheet,
    Purchase,
    Renaming,
    Retirement,
    RulesChange,
    TeamCorrection,
    TeamSheet,
    Upkeep,
)
from league.rules.events import MatchSheet

LONGEST_NAME = 60
_LONGEST_REFERENCE = 200
"""`Reavers#7` and the like hold a whole name and more."""
_LONGEST_SHOWN = 2 * LONGEST_NAME + len(" vs ")

_WHITESPACE = " \t\n\r\x0b\x0c\x1c\x1d\x1e\x1f\x85\xa0\u1680\u2028\u2029\u202f\u205f\u3000"
_TYPOGRAPHIC_SPACES = "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
_ZERO_WIDTH = "\u180e\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"
_EDGES = _WHITESPACE + _TYPOGRAPHIC_SPACES + _ZERO_WIDTH

_Named = TypeVar("_Named", bound=ImportedFact | PlayerSheet | JourneymanSheet)
Fault = tuple[str, str]
"""The path of a field, such as `$.players[2].name`, and what is wrong with it."""


def trim(name: str) -> str:
    """A name without whitespace and invisible characters at its ends."""
    return name.strip(_EDGES)


def clean(fact: _Named, path: str = "$") -> tuple[_Named, list[Fault]]:
    """A fact with its names trimmed, and the names that are empty or too long.

    Args:
        fact: the fact as it was read.
        path: how faults call the fact.
    """
    changes: dict[str, object] = {}
    faults: list[Fault] = []
    for field in _name_fields(fact):
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
    if isinstance(fact, TeamSheet | Journeymen):
        changes["players"] = _clean_players(fact.players, path, faults)
    elif isinstance(fact, MatchSheet) and fact.id != (trimmed := trim(fact.id)):
        changes["id"] = trimmed
    return (msgspec.structs.replace(fact, **changes) if changes else fact), faults


def _clean_players(
    players: Sequence[PlayerSheet | JourneymanSheet], path: str, faults: list[Fault]
) -> tuple[PlayerSheet | JourneymanSheet, ...]:
    """The players of a fact with their names trimmed; what is wrong with them is added to the faults."""
    trimmed: list[PlayerSheet | JourneymanSheet] = []
    for index, player in enumerate(players):
        cleaned, more = clean(player, f"{path}.players[{index}]")
        trimmed.append(cleaned)
        faults += more
    return tuple(trimmed)


def control_characters(fact: ImportedFact) -> list[Fault]:
    """Every text of a fact that holds a control character; the files of a ruleset are texts of many lines."""
    return [
        fault for fault in _control_characters(msgspec.to_builtins(fact), "$") if not fault[0].startswith("$.files")
    ]


def title(fact: ImportedFact) -> str:
    """A fact in a few words, for people."""
    if isinstance(fact, PlayerFact):
        return shown(fact.player)
    match fact:
        case MatchSheet():
            return shown(f"{fact.home} vs {fact.away}")
        case TeamSheet() | Founding():
            return shown(fact.name)
        case Hiring() | Journeymen() | Purchase() | Upkeep() | Retirement() | TeamCorrection():
            return shown(fact.team)
        case RulesChange():
            return shown(fact.edition)
        case _:
            assert_never(fact)


def shown(text: str) -> str:
    """A user's text in a message: never a screenful, and never a control character."""
    text = text if text.isprintable() else ascii(text)[1:-1]
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}..."


def _name_fields(fact: ImportedFact | PlayerSheet | JourneymanSheet) -> tuple[str, ...]:
    if isinstance(fact, PlayerFact):
        return ("player", "name") if isinstance(fact, Renaming) else ("player",)
    match fact:
        case MatchSheet():
            return ("home", "away")
        case PlayerSheet() | JourneymanSheet():
            return ("position", "name")
        case TeamSheet():
            return ("name", "race", "coach")
        case Hiring():
            return ("team", "position", "name")
        case Journeymen() | Purchase() | Upkeep() | Retirement() | TeamCorrection():
            return ("team",)
        case RulesChange():
            return ("edition",)
        case Founding():
            return ("name", "edition")
        case _:
            assert_never(fact)


def _control_characters(value: object, path: str) -> Iterator[Fault]:
    if isinstance(value, str):
        if not value.isprintable():
            for character in value:
                if is_bad(character) or (character == "\t" and not path.endswith(".comment")):
                    yield path, f"a control character (U+{ord(character):04X}) stands in it"
                    return
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _control_characters(inner, f"{path}.{key}")
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            yield from _control_characters(inner, f"{path}[{index}]")
