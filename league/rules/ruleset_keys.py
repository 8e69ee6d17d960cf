"""How the parts of a ruleset are called: `spp.mvp`, `fans.rolls.win.gains`, `rosters.human.positions.ogre.cost_gp`.

House rules, differences and error messages all use these keys.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from league.rules.ruleset import Ruleset

NAMED_BY = {
    "rosters": "id",
    "positions": "id",
    "inducements": "id",
    "skills": "name",
    "stars": "name",
    "raising": "name",
    "causes": "verb",
    "skill_effects": "skill",
    "rolls": "after",
    "teams": "special_rule",
}
"""The lists whose entries have a name, and the key of that name: house rules change one entry of them at a time."""

PAIRS = "exclusive"
"""The list of pairs of skills nobody has both of, to which house rules add."""

NAMED_IN_TABLES = NAMED_BY | {"rows": "name", "lasting": "name", "levels": "name"}
"""Those, and the tables of dice whose rows have a name: house rules give them whole."""


def entry_name(list_key: str, entry: object, named_by: Mapping[str, str] = NAMED_BY) -> str | None:
    """The name of an entry of a list, None where entries of that list have none; a pair is `Frenzy + Grab`."""
    if list_key == PAIRS and isinstance(entry, list | tuple):
        return " + ".join(map(str, entry))
    field = named_by.get(list_key)
    if field is None:
        return None
    name = entry.get(field) if isinstance(entry, Mapping) else getattr(entry, field, None)
    return name if isinstance(name, str) else None


def entry_names(list_key: str, entries: Iterable[object], named_by: Mapping[str, str] = NAMED_BY) -> list[str] | None:
    """The names of all entries of a list, None where one has none or two have the same."""
    names = [entry_name(list_key, entry, named_by) for entry in entries]
    told = [name for name in names if name is not None]
    return told if len(set(told)) == len(names) else None


def joined(*parts: str) -> str:
    """The key of a part of something."""
    return ".".join(filter(None, parts))


def split(rest: str, name: str) -> str | None:
    """What of a key follows a name it begins with, which may have dots itself; None where it does not."""
    if rest == name:
        return ""
    return rest.removeprefix(f"{name}.") if rest.startswith(f"{name}.") else None


def find(ruleset: Ruleset, key: str) -> Any:
    """What a ruleset has at a key.

    Raises:
        LookupError: it has nothing there.
    """
    return trail(ruleset, key)[-1]


def trail(ruleset: Ruleset, key: str) -> list[Any]:
    """Everything on the way to what a ruleset has at a key: the tables and entries it lies in, then itself.

    Raises:
        LookupError: it has nothing there.
    """
    is_list = key.partition(".")[0] in ("skills", PAIRS, "rosters", "stars", "inducements")
    return [ruleset.rules, *_trail(ruleset if is_list else ruleset.rules, key)]


def find_in(tables: Mapping[str, Any], key: str) -> Any:
    """What tables that are no ruleset yet, such as house rules, have at a key.

    Raises:
        LookupError: they have nothing there.
    """
    return _trail(tables, key)[-1]


def _trail(value: Any, key: str) -> list[Any]:
    passed: list[Any] = []
    list_key, rest = "", key
    while rest:
        for name, part in _parts(value, list_key):
            after = split(rest, name)
            if after is not None:
                value, list_key, rest = part, name, after
                passed.append(value)
                break
        else:
            raise LookupError(key)
    return passed


def _parts(value: Any, list_key: str) -> Iterable[tuple[str, Any]]:
    """The parts of a table, or the entries of a list, each with its name."""
    if isinstance(value, msgspec.Struct):
        return [(name, getattr(value, name)) for name in value.__struct_fields__]
    if isinstance(value, Mapping):
        return value.items()
    entries = value if isinstance(value, list | tuple) else ()
    names = entry_names(list_key, entries, NAMED_IN_TABLES)
    return zip(names, entries, strict=True) if names is not None else ()
