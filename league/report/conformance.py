"""The conformance table: the rules on which league managers disagree, and what the rulesets say to each."""

import tomllib
from collections.abc import Iterator, Sequence
from importlib import resources
from typing import Any

import msgspec

from league.report.page import Column, Report, Section, records
from league.report.rule_words import value_words
from league.rules.ruleset import Ruleset
from league.rules.ruleset_differences import plain
from league.rules.ruleset_keys import find_in, trail
from league.rules.values import Value

COLUMNS = (
    Column("id", "Rule"),
    Column("question", "Question"),
    Column("edition", "Edition"),
    Column("does", "Here"),
    Column("key", "Key"),
    Column("source", "Source"),
    Column("others", "Elsewhere"),
    Column("option", "House rule", "that changes it"),
)
FOR_PEOPLE = ("question", "does", "source", "option")
"""What fits a terminal; the rest is for programs."""


class Disputed(Value):
    """A rule on which managers disagree.

    `key` is where rulesets have it; `editions` are those it is a rule of, all that have the key if empty. `says` puts
    values into words, `otherwise` all others. `options` are house rules.
    """

    id: str
    question: str
    key: str
    editions: tuple[str, ...] = ()
    says: dict[str, str] = msgspec.field(default_factory=dict)
    otherwise: str = ""
    others: str
    options: tuple[str, ...] = ()


class _File(Value):
    rules: tuple[Disputed, ...]


def disputed() -> tuple[Disputed, ...]:
    """The rules on which managers disagree, as the data of the program has them."""
    text = resources.files("league.rulesets").joinpath("conformance.toml").read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), _File).rules


def conformance_report(rulesets: Sequence[Ruleset]) -> Report:
    """What these rulesets say to each disputed rule; for people those that say the same share a row."""
    rows = [row for rule in disputed() for row in rows_of(rule, rulesets)]
    title = f"Conformance of {', '.join(ruleset.rules.edition for ruleset in rulesets)}"
    flat = Section(title, (*COLUMNS[:4], Column("value", "Value"), *COLUMNS[4:]), rows)
    wanted = (*FOR_PEOPLE, "edition") if len(rulesets) > 1 else FOR_PEOPLE
    shown = [column for column in COLUMNS if column.key in wanted]
    section = Section(title, shown, list(_together(rows)))
    return Report(title, (section,), records(flat), flat)


def rows_of(rule: Disputed, rulesets: Sequence[Ruleset]) -> Iterator[dict[str, Any]]:
    """What each of the rulesets that have a rule says to it."""
    for ruleset in rulesets:
        edition = ruleset.rules.edition
        try:
            passed = trail(ruleset, rule.key)
        except LookupError:
            continue
        if rule.editions and edition not in rule.editions:
            continue
        value = plain(passed[-1])
        yield {
            "id": rule.id,
            "question": rule.question,
            "edition": edition,
            "does": _words(rule, value),
            "value": value if isinstance(value, int | str) else value_words(value, rule.key),
            "key": rule.key,
            "source": [part.source for part in passed if hasattr(part, "source")][-1],
            "others": rule.others,
            "option": next((option for option in rule.options if makes(option, rule.key) != value), ""),
        }


def makes(option: str, key: str) -> Any:
    """What a house rule puts at a key.

    Raises:
        LookupError: it leaves the key alone.
    """
    return find_in(tomllib.loads(option), key)


def _words(rule: Disputed, value: Any) -> str:
    name = "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    told = rule.says.get(name)
    return rule.otherwise.replace("{value}", value_words(value, rule.key)) if told is None else told


def _together(rows: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Rows of one rule that say the same as one, with all their editions and sources."""
    merged: dict[tuple[str, ...], dict[str, list[str]]] = {}
    shown: dict[tuple[str, ...], dict[str, Any]] = {}
    for row in rows:
        same: tuple[str, ...] = (row["id"], row["does"], row["option"])
        shown.setdefault(same, row)
        for name in ("edition", "source"):
            told = merged.setdefault(same, {}).setdefault(name, [])
            if row[name] not in told:
                told.append(row[name])
    for answer, row in shown.items():
        yield row | {"edition": merged[answer]["edition"], "source": "; ".join(merged[answer]["source"])}
