"""The tables of a ruleset that are no lists: each option, what it is set to and what it means."""

from typing import Any

import msgspec

from league.report.page import Column, Report, Section
from league.report.rule_options import OPTIONS
from league.report.rule_words import leaves, value_words
from league.rules.ruleset import Rules, Ruleset

COLUMNS = (Column("option", "Option"), Column("value", "Value"), Column("meaning", "Meaning"))

_LISTS = ("edition", "name", "version", "source", "characteristics", "armour", "injury", "casualty", "causes",
          "skill_effects")  # fmt: skip
"""What of the rules is no table of options."""
_OTHER_NAMES = {"treasury": "prices"}

SETTINGS = {_OTHER_NAMES.get(key, key.replace("_", "-")): key for key in Rules.__struct_fields__ if key not in _LISTS}
"""What people ask for, and the name of that table in the ruleset's files."""


def settings_report(ruleset: Ruleset, name: str, title: str) -> Report:
    """The options of one table, by its name in `SETTINGS`."""
    key = SETTINGS[name]
    table = getattr(ruleset.rules, key)
    section = settings_section(ruleset, name)
    document = plain_table(table)
    return Report(title, (section,), document, _for_programs(ruleset, name))


def settings_section(ruleset: Ruleset, name: str) -> Section:
    """The options of one table as people read them."""
    key = SETTINGS[name]
    table = getattr(ruleset.rules, key)
    rows = [] if table in (None, ()) else _rows(ruleset, key, in_words=True)
    return Section(name, COLUMNS, rows, sources(table), nothing="this ruleset has no such table")


def whole_report(ruleset: Ruleset) -> Report:
    """Every table of options of a ruleset, one below the other."""
    rules = ruleset.rules
    sections = [settings_section(ruleset, name) for name in SETTINGS]
    document = {"edition": rules.edition, "name": rules.name, "version": rules.version, "source": rules.source}
    document |= {name: plain_table(getattr(rules, key)) for name, key in SETTINGS.items()}
    rows = [row for name in SETTINGS for row in _for_programs(ruleset, name).rows]
    title = f"{rules.edition}: {rules.name}"
    return Report(title, sections, document, Section(title, COLUMNS, rows))


def sources(table: Any) -> tuple[str, ...]:
    """Where the facts of a table, or of the entries of a list, come from; a line for each source."""
    tables = table if isinstance(table, tuple) else (table,)
    told = dict.fromkeys(source for one in tables if (source := getattr(one, "source", "")))
    return tuple(f"source: {source}" for source in told)


def plain_table(table: Any) -> Any:
    """A table as JSON has it: all its options, and its source."""
    return msgspec.to_builtins(_complete(table))


def _complete(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        return {name: _complete(getattr(value, name)) for name in value.__struct_fields__}
    return [_complete(part) for part in value] if isinstance(value, tuple) else value


def _rows(ruleset: Ruleset, key: str, *, in_words: bool) -> list[dict[str, Any]]:
    return [
        {"option": option, "value": value_words(value, option) if in_words else value, "meaning": OPTIONS[pattern]}
        for option, pattern, value in leaves(getattr(ruleset.rules, key), key)
    ]


def _for_programs(ruleset: Ruleset, name: str) -> Section:
    """The options of a table with their values as they are; tables within tables are told in words."""
    rows = _rows(ruleset, SETTINGS[name], in_words=False)
    for row in rows:
        if isinstance(row["value"], list) and any(isinstance(part, list | dict) for part in row["value"]):
            row["value"] = value_words(row["value"], row["option"])
    return Section(name, COLUMNS, rows)
