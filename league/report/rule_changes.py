"""What differs between two rulesets, and what other rules would change in a league."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from league.report.page import Column, Report, Section
from league.report.rule_words import value_words
from league.rules.ruleset_differences import Difference

VANISHED = (Column("kind", "Kind"), Column("name", "Name"), Column("who", "Who has it"))
REVALUED = (
    Column("team", "Team"),
    Column("before_gp", "Value", is_number=True),
    Column("after_gp", "Then", is_number=True),
)
EXCEEDED = (Column("what", "What"),)
EVERYTHING = (Column("what", "What"), Column("key", "Key"), Column("before", "Before"), Column("after", "After"))


class Changes(Protocol):
    """What other rules would change; `service.rules_change.Prospect` is one."""

    @property
    def differences(self) -> list[Difference]:
        """The rules that differ."""

    @property
    def vanished(self) -> Sequence[Any]:
        """Names the new rules do not have: `kind`, `name`, `who`."""

    @property
    def revalued(self) -> Sequence[Any]:
        """Teams that are worth something else: `team`, `before_gp`, `after_gp`."""

    @property
    def exceeded(self) -> list[str]:
        """What could not be under the new rules."""


def differences_report(title: str, before: str, after: str, found: Sequence[Difference]) -> Report:
    """What differs between two rulesets, called `before` and `after`."""
    columns = _columns(before, after)
    rows = [{"key": one.key, "before": one.before, "after": one.after} for one in found]
    section = Section(title, columns, [_in_words(row) for row in rows], nothing="nothing differs")
    return Report(title, (section,), rows, section)


def changes_report(title: str, changes: Changes) -> Report:
    """What other rules would change in a league: the rules, names that vanish, values, and what is too much then."""
    rules = [{"key": one.key, "before": one.before, "after": one.after} for one in changes.differences]
    words = [_in_words(row) for row in rules]
    vanished = [{"kind": one.kind, "name": one.name, "who": one.who} for one in changes.vanished]
    revalued = [{"team": one.team, "before_gp": one.before_gp, "after_gp": one.after_gp} for one in changes.revalued]
    exceeded = [{"what": fault} for fault in changes.exceeded]
    sections = [Section("Rules", _columns("now", "then"), words, nothing="nothing differs")]
    if vanished:
        kept = ["they stay as they are on the rosters"]
        if any(one["kind"] != "skill" for one in vanished):
            kept.append("without his position in the rules, a player takes no more improvements")
        sections.append(Section("Names the new rules do not have", VANISHED, vanished, kept))
    if revalued:
        sections.append(Section("Team values", REVALUED, revalued))
    if exceeded:
        sections.append(Section("More than the new rules allow", EXCEEDED, exceeded, ("nobody has to go for it",)))
    flat = [{"what": "rule"} | row for row in words]
    flat += [{"what": row["kind"], "key": row["name"], "before": row["who"], "after": ""} for row in vanished]
    flat += [
        {"what": "team value", "key": row["team"], "before": row["before_gp"], "after": row["after_gp"]}
        for row in revalued
    ]
    flat += [{"what": "exceeded", "key": row["what"], "before": "", "after": ""} for row in exceeded]
    document = {"rules": rules, "vanished": vanished, "team_values": revalued, "exceeded": changes.exceeded}
    return Report(title, sections, document, Section(title, EVERYTHING, flat))


def _columns(before: str, after: str) -> tuple[Column, ...]:
    return Column("key", "Key"), Column("before", before), Column("after", after)


def _in_words(row: Mapping[str, Any]) -> dict[str, str]:
    key = row["key"]
    return {"key": key, "before": value_words(row["before"], key), "after": value_words(row["after"], key)}
