"""Two rulesets -> what differs between them, key by key."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from league.rules.ruleset import Ruleset
from league.rules.ruleset_keys import NAMED_IN_TABLES, entry_names, joined
from league.rules.values import Value

NO_RULES = frozenset(("source", "notes", "about", "japanese", "video_game_id"))
"""What is told beside the rules, and no difference by itself."""


class Difference(Value):
    """One key, what the one ruleset has there and what the other has, as plain values; None where it has nothing."""

    key: str
    before: Any
    after: Any


def differences(before: Ruleset, after: Ruleset) -> list[Difference]:
    """What differs, in the order of the files; a table or an entry that only one of the two has is one difference."""
    found = list(_of_structs(before.rules, after.rules, ""))
    for name in ("exclusive", "skills", "rosters", "stars", "inducements"):
        found += _differences(getattr(before, name), getattr(after, name), name, name)
    return found


def _differences(before: Any, after: Any, key: str, list_key: str) -> Iterator[Difference]:
    if before == after:
        return
    if isinstance(before, msgspec.Struct) and isinstance(after, msgspec.Struct):
        yield from _of_structs(before, after, key)
        return
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        yield from _of_parts(before, after, key)
        return
    if isinstance(before, tuple) and isinstance(after, tuple):
        names = [entry_names(list_key, entries, NAMED_IN_TABLES) for entries in (before, after)]
        if (before or after) and names[0] is not None and names[1] is not None:
            parts = (dict(zip(names[0], before, strict=True)), dict(zip(names[1], after, strict=True)))
            yield from _of_parts(*parts, key)
            return
    yield Difference(key=key, before=plain(before), after=plain(after))


def _of_structs(before: msgspec.Struct, after: msgspec.Struct, key: str) -> Iterator[Difference]:
    for name in before.__struct_fields__:
        if name not in NO_RULES:
            yield from _differences(getattr(before, name), getattr(after, name), joined(key, name), name)


def _of_parts(before: Mapping[str, Any], after: Mapping[str, Any], key: str) -> Iterator[Difference]:
    for name in dict.fromkeys((*before, *after)):
        yield from _differences(before.get(name), after.get(name), joined(key, name), "")


def plain(value: Any) -> Any:
    """A value of a ruleset as lists, tables, numbers and text, without what is told beside the rules."""
    if isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__ if name not in NO_RULES}
        return {name: plain(part) for name, part in fields.items() if part not in (None, "", (), False)}
    if isinstance(value, Mapping):
        return {name: plain(part) for name, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, tuple) else value
