"""House rules: a table of what differs, laid over the tables of an edition; nothing is checked but how it is written.

A table changes the numbers it names. In a list whose entries have a name, an entry changes the one of its name, or
comes new; other lists are given whole. `remove` names what goes, by its key.
"""

from collections import Counter
from typing import Any

from league.rules.ruleset_keys import NAMED_BY, PAIRS, entry_name, joined, split

Table = dict[str, Any]

OURS = "house rules"
"""The source of what is new, unless it names its own."""
_REMOVE = "remove"
_FIXED = ("edition", "version")
_MAY_BE_NEW = ("spiralling_expenses", "expensive_mistakes", "captain", "getting_even", "rolled", "bought")
"""Tables that not every edition has."""
_WITH_SOURCE = ("rosters", "raising")
"""Lists whose entries name a source."""
_NAMED_WITHIN = ("fans.rolls", "spp.teams")
"""Lists within a table whose entries have a name; those of positions are in every roster."""


def laid_over(edition: Table, house: Table) -> Table:
    """The tables of an edition with house rules over them; what they do not name stays.

    Raises:
        ValueError: the house rules are not written as they have to be; the message begins with the key.
    """
    for key in _FIXED:
        if key in house:
            raise ValueError(f"{key}: house rules are laid over an edition, and cannot make it another")
    left = edition
    for key in _removals(house):
        left = _without(left, "", key, key)
    return _table(left, {key: value for key, value in house.items() if key != _REMOVE}, "")


def _removals(house: Table) -> list[str]:
    keys = house.get(_REMOVE, [])
    if not isinstance(keys, list) or not all(isinstance(key, str) for key in keys):
        raise ValueError(f'{_REMOVE}: it is a list of keys, such as ["fans.maximum", "rosters.dwarf"]')
    return keys


def _without(value: Any, list_key: str, rest: str, key: str) -> Any:
    """A table or list without what stands at the rest of a key."""
    if isinstance(value, dict):
        for name, part in value.items():
            after = split(rest, name)
            if after is not None:
                kept = {other: value[other] for other in value if other != name}
                return kept if not after else value | {name: _without(part, name, after, key)}
    if isinstance(value, list):
        for index, entry in enumerate(value):
            name = entry_name(list_key, entry)
            after = None if name is None else split(rest, name)
            if after is not None:
                others = [value[:index], value[index + 1 :]]
                return [*others[0], *([_without(entry, "", after, key)] if after else []), *others[1]]
    raise ValueError(f"{_REMOVE}: the edition has no {key}")


def _table(below: Table, above: Table, path: str) -> Table:
    merged = dict(below)
    for key, value in above.items():
        merged[key] = _part(below.get(key), value, joined(path, key), key)
    numbers = [key for key, value in merged.items() if not isinstance(value, dict) and value != below.get(key)]
    if path and numbers and "source" in below and "source" not in above:
        merged["source"] = f"{OURS}; for the rest {below['source']}"
    return merged


def _part(below: Any, above: Any, path: str, key: str) -> Any:
    """What stands at a key in the end."""
    if isinstance(below, dict) and isinstance(above, dict):
        return _table(below, above, path)
    if path == PAIRS:
        return _pairs(below, above)
    if path == key in NAMED_BY or path in _NAMED_WITHIN or key == "positions":
        return _entries(below if isinstance(below, list) else [], above, path, key)
    if below is None and isinstance(above, dict) and key in _MAY_BE_NEW:
        return {"source": OURS} | above
    return above


def _pairs(below: Any, above: Any) -> list[Any]:
    if not isinstance(above, list) or not all(isinstance(pair, list) for pair in above):
        raise ValueError(f"{PAIRS}: it is a list of pairs of skills")
    return [*(below or []), *above]


def _entries(below: list[Any], above: Any, path: str, key: str) -> list[Any]:
    """A list with entries of house rules laid over those of the same name, the others behind them."""
    if not isinstance(above, list) or not all(isinstance(entry, dict) for entry in above):
        raise ValueError(f"{path}: it is a list of tables, each with {NAMED_BY[key]!r}")
    names = [entry_name(key, entry) for entry in above]
    if None in names:
        raise ValueError(f"{path}: an entry has no {NAMED_BY[key]!r}")
    for name, count in Counter(names).items():
        if count > 1:
            raise ValueError(f"{path}: {name!r} stands twice")
    merged: dict[Any, Any] = {entry_name(key, entry): entry for entry in below}
    for name, entry in zip(names, above, strict=True):
        if name in merged:
            merged[name] = _table(merged[name], entry, joined(path, str(name)))
        else:
            merged[name] = ({"source": OURS} if key in _WITH_SOURCE else {}) | entry
    return list(merged.values())
