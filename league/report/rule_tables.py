"""The tables of a ruleset by the names people ask for, and the list of rulesets."""

from collections.abc import Callable, Iterable
from typing import Any

from league.report.dice_tables import (
    armour_report,
    casualty_report,
    causes_report,
    characteristics_report,
    injury_report,
)
from league.report.page import Column, Report, Row, Section, listing
from league.report.price_lists import inducements_report, rosters_report, stars_report
from league.report.rule_settings import SETTINGS, settings_report
from league.report.skill_lists import skill_effects_report, skills_report
from league.rules.ruleset import Ruleset

ROSTER = "roster"
"""The table that takes a race."""
_MISTAKES = "expensive-mistakes"

_LISTS: dict[str, Callable[[Ruleset, str], Report]] = {
    "casualty": casualty_report,
    "injury": injury_report,
    "armour": armour_report,
    "causes": causes_report,
    "skill-effects": skill_effects_report,
    "characteristics": characteristics_report,
    "skills": skills_report,
    "rosters": rosters_report,
    "stars": stars_report,
    "inducements": inducements_report,
}


def table_report(ruleset: Ruleset, name: str) -> Report | None:
    """One table of a ruleset, by its name in `table_names`; None for any other name."""
    title = f"{ruleset.rules.edition}: {name.replace('-', ' ')}"
    if name in SETTINGS:
        report = settings_report(ruleset, name, title)
        return _with_columns(report, ruleset) if name == _MISTAKES else report
    make = _LISTS.get(name)
    return make(ruleset, title) if make is not None else None


def table_names() -> list[str]:
    """The names of all tables; that of a roster also takes a race."""
    return [*_LISTS, ROSTER, *SETTINGS]


def _with_columns(report: Report, ruleset: Ruleset) -> Report:
    """Expensive mistakes with their table: a row for each face of the D6, a column for each bracket of gold."""
    mistakes = ruleset.rules.expensive_mistakes
    if mistakes is None:
        return report
    columns = [Column("die", "D6", is_number=True)]
    columns += [Column(str(gp), f"from {gp:,} gp") for gp in mistakes.brackets_gp]
    rows = [
        {"die": face} | {str(gp): word for gp, word in zip(mistakes.brackets_gp, row, strict=True)}
        for face, row in enumerate(mistakes.rows, 1)
    ]
    (options,) = report.sections
    kept = [option for option in options.rows if option["option"] != "expensive_mistakes.rows"]
    sections = (options._replace(rows=kept), Section("what happens", columns, rows))
    return report._replace(sections=sections)


def editions_report(rows: Iterable[Row]) -> Report:
    """The rulesets there are, and which the league at hand plays under."""
    columns = (
        Column("edition", "Ruleset"),
        Column("name", "Name"),
        Column("version", "Version", is_number=True),
        Column("ships", "Ships", "as it comes with the program; else with house rules, or of an older version"),
        Column("league", "Played by"),
        Column("source", "Source"),
    )
    return listing("Rulesets", columns, list(rows))


def edition_row(ruleset: Ruleset, *, ships: bool, league: str) -> dict[str, Any]:
    """A ruleset for `editions_report`."""
    rules = ruleset.rules
    return {
        "edition": rules.edition,
        "name": rules.name,
        "version": rules.version,
        "ships": ships,
        "league": league,
        "source": rules.source,
    }
