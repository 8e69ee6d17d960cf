"""Values of a ruleset in words: numbers, names, runs of rolls, and tables within tables."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from league.report.text import words_of
from league.rules.ruleset_differences import NO_RULES, plain
from league.rules.ruleset_keys import NAMED_IN_TABLES, entry_names, joined

_GOLD = "_gp"
ANY = "*"
"""Stands for a name in the pattern of a key: `fans.rolls.*.dice`."""


def value_words(value: Any, key: str = "") -> str:
    """A value as people read it; `key` is its own, which tells gold from other numbers."""
    if value is None or value in ("", [], ()):
        return "none"
    if value is False:
        return "no"
    if isinstance(value, Mapping):
        return " ".join(filter(None, _row_words(value))) if "first" in value else ", ".join(_table_words(value))
    if isinstance(value, list | tuple):
        between = "; " if any(isinstance(part, Mapping | list | tuple) for part in value) else ", "
        return between.join(value_words(part, key) for part in value)
    is_gold = any(part.endswith(_GOLD) for part in key.split("."))
    return words_of(value, _GOLD if is_gold else "")


def _row_words(row: Mapping[str, Any]) -> Iterator[str]:
    """A row of a table of dice: the rolls it is for, and what they mean."""
    yield run_words(row["first"], row["last"])
    rest = {key: value for key, value in row.items() if key not in ("first", "last")}
    names = [value_words(value) if isinstance(value, str | list) else "" for value in rest.values()]
    others = [key if value is True else f"{key} {value}" for key, value in rest.items() if isinstance(value, int)]
    yield ", ".join(filter(None, [*names, *others]))


def _table_words(table: Mapping[str, Any]) -> Iterator[str]:
    """The parts of a table: each key and its value."""
    for key, value in table.items():
        is_table_of_tables = isinstance(value, list) and any(isinstance(part, Mapping) for part in value)
        yield f"{len(value)} {key}" if is_table_of_tables else f"{key} {value_words(value, key)}"


def run_words(first: int, last: int) -> str:
    """A run of rolls, such as `2-7`."""
    return str(first) if first == last else f"{first}-{last}"


def leaves(value: Any, key: str, pattern: str = "", *, named_by: str = "") -> Iterator[tuple[str, str, Any]]:
    """Every setting within a table: its key, that key with `ANY` for each name, and its value as plain data.

    `named_by` is the field that is in the key already.
    """
    pattern = pattern or key
    name = pattern.rpartition(".")[2]
    if isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            if field not in NO_RULES and field != named_by:
                yield from leaves(getattr(value, field), joined(key, field), joined(pattern, field))
        return
    if isinstance(value, Mapping):
        for part, inner in value.items():
            yield from leaves(inner, joined(key, part), joined(pattern, ANY))
        return
    names = entry_names(name, value, NAMED_IN_TABLES) if isinstance(value, tuple) and value else None
    if names is not None and value:
        for one, entry in zip(names, value, strict=True):
            yield from leaves(entry, joined(key, one), joined(pattern, ANY), named_by=NAMED_IN_TABLES[name])
        return
    yield key, pattern, plain(value)
