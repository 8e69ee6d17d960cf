"""The names that each kind of fact from outside holds, and the control characters that none may hold."""

from collections.abc import Iterator, Sequence
from typing import TypeVar, assert_never

import msgspec

from league.imports.naming import IDS_OF_SHEET, NAMES_OF_SHEET, Fault, shown, with_clean_names
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

_Named = TypeVar("_Named", bound=ImportedFact | PlayerSheet | JourneymanSheet)


def clean(fact: _Named, path: str = "$") -> tuple[_Named, list[Fault]]:
    """A fact with its names trimmed, and the names that are empty or too long.

    Args:
        fact: the fact as it was read.
        path: how faults call the fact.
    """
    ids = IDS_OF_SHEET if isinstance(fact, MatchSheet) else ()
    fact, faults = with_clean_names(fact, _name_fields(fact), path, ids=ids)
    if isinstance(fact, TeamSheet | Journeymen):
        fact = msgspec.structs.replace(fact, players=_clean_players(fact.players, path, faults))
    return fact, faults


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


def _name_fields(fact: ImportedFact | PlayerSheet | JourneymanSheet) -> tuple[str, ...]:
    if isinstance(fact, PlayerFact):
        return ("player", "name") if isinstance(fact, Renaming) else ("player",)
    match fact:
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
        case MatchSheet():
            return NAMES_OF_SHEET
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
