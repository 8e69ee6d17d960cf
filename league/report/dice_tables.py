"""The tables of dice of a ruleset, and what counts on them: armour, injury, casualty, causes."""

from typing import Any

import msgspec

from league.report.page import Column, Report, Section, listing, records
from league.report.rule_words import run_words
from league.report.skill_lists import effect_words
from league.report.words import effects_words, result_words
from league.rules.injury import lasting_injury, row_effects
from league.rules.injury_tables import Casualty, CasualtyRow, Cause, InjuryTable
from league.rules.ruleset import Ruleset

_BY = {"opponent": "an opponent", "anybody": "anybody", "nobody": "nobody"}
_BROKEN = {"above": "higher than the armour value", "at_least": "as high as the armour value or higher"}


def casualty_report(ruleset: Ruleset, title: str) -> Report:
    """The casualty table; a lasting injury has a row for each result of its second die."""
    table = ruleset.rules.casualty
    lasting = (Column("lasting", "D6", "the second die of a lasting injury"),) if table.lasting else ()
    columns = (
        Column("rolled", table.die.upper()),
        *lasting,
        Column("name", "Casualty"),
        Column("japanese", "日本語"),
        Column("effect", "Effect"),
    )
    rows, document = [], []
    for row, second in _casualty_rows(table):
        effects = row_effects(row)
        runs = {"first": row.first, "last": row.last}
        rows.append(
            {
                "rolled": run_words(row.first, row.last),
                "lasting": run_words(*second) if second else "",
                "name": row.name,
                "japanese": row.japanese,
                "effect": effects_words(effects) or "none after the match",
            }
        )
        dice = runs | ({"lasting_first": second[0], "lasting_last": second[1]} if second else {})
        document.append(dice | {"name": row.name, "japanese": row.japanese, "effects": list(effects)})
    shown = [column for column in columns if column.key != "japanese" or any(row["japanese"] for row in rows)]
    niggling = (f"{table.niggling_modifier:+d} for every niggling injury",) if table.niggling_modifier else ()
    lines = (*niggling, f"source: {table.source}")
    return Report(title, (Section("casualty", shown, rows, lines),), document, Section("casualty", columns, rows))


def _casualty_rows(table: Casualty) -> list[tuple[CasualtyRow, tuple[int, int] | None]]:
    """The rows of the casualty table, and the run of the second die for those of a lasting injury."""
    rows: list[tuple[CasualtyRow, tuple[int, int] | None]] = []
    for row in table.rows:
        if row.lasting:
            rows += [(lasting_injury(row, one), (one.first, one.last)) for one in table.lasting]
        else:
            rows.append((row, None))
    return rows


def injury_report(ruleset: Ruleset, title: str) -> Report:
    """The injury tables, the one that is tried first first."""
    table = ruleset.rules.injury
    columns = (Column("victim", "Victim"), Column("rolled", "2D6"), Column("result", "Result"))
    rows = [
        {"victim": _victim(one), "rolled": run_words(band.first, band.last), "result": result_words(band.result)}
        for one in table.tables
        for band in one.bands
    ]
    more = f"{table.niggling_modifier:+d} for every niggling injury; " if table.niggling_modifier else ""
    lines = (f"{more}the first table that fits is used", f"source: {table.source}")
    document = {
        "niggling_modifier": table.niggling_modifier,
        "tables": [
            {"skills": list(one.skills), "bands": [msgspec.structs.asdict(band) for band in one.bands]}
            for one in table.tables
        ],
    }
    section = Section("injury", columns, rows, lines)
    return Report(title, (section,), document, section)


def _victim(table: InjuryTable) -> str:
    return " and ".join(table.skills) or "everybody else"


def armour_report(ruleset: Ruleset, title: str) -> Report:
    """What breaks armour, and what counts on the roll."""
    rules = ruleset.rules
    columns = (Column("what", "What"), Column("does", "Does"))
    rows = [
        {"what": "armour roll", "does": f"2D6 and modifiers: {_BROKEN[rules.armour.broken]} breaks it"},
        {"what": "assists", "does": "on a foul: +1 for each of the fouler, -1 for each of the fouled"},
        *(
            {"what": cause.verb, "does": f"{cause.armour_bonus:+d} against a player {cause.about}"}
            for cause in rules.causes
            if cause.armour_bonus
        ),
        *(
            {"what": effect.skill, "does": f"{effect_words(effect)} ({' or '.join(effect.causes) or 'any cause'})"}
            for effect in rules.skill_effects
            if "armour" in effect.mechanism
        ),
    ]
    section = Section("armour", columns, rows, (f"source: {rules.armour.source}",))
    document = {"source": rules.armour.source, "broken": rules.armour.broken, "modifiers": records(section)[1:]}
    return Report(title, (section,), document, section)


def causes_report(ruleset: Ruleset, title: str) -> Report:
    """The ways to be hurt."""
    columns = (
        Column("verb", "Verb"),
        Column("about", "A player"),
        Column("by", "By"),
        Column("armour", "Armour roll"),
        Column("armour_bonus", "Bonus", "added to the armour roll", is_number=True),
        Column("spp", "SPP", "a casualty earns star player points"),
        Column("unmodified", "Unmodified", "skills and niggling injuries do not count"),
        Column("foul", "Foul", "the referee watches"),
    )
    return listing(title, columns, [_cause_row(cause) for cause in ruleset.rules.causes])


def _cause_row(cause: Cause) -> dict[str, Any]:
    return {
        "verb": cause.verb,
        "about": cause.about,
        "by": _BY[cause.by],
        "armour": cause.armour,
        "armour_bonus": cause.armour_bonus,
        "spp": cause.spp,
        "unmodified": cause.unmodified,
        "foul": cause.foul,
    }


def characteristics_report(ruleset: Ruleset, title: str) -> Report:
    """The characteristics, and where each ends."""
    columns = (
        Column("id", "Characteristic"),
        Column("name", "Name"),
        Column("worst", "Worst", is_number=True),
        Column("best", "Best", is_number=True),
        Column("target", "Target", "the number a roll needs"),
    )
    rows: list[dict[str, Any]] = [
        {"id": key.upper(), "name": one.name, "worst": one.worst, "best": one.best, "target": one.target}
        for key, one in ruleset.rules.characteristics.items()
    ]
    shown = [
        row | {"worst": one.words(one.worst), "best": one.words(one.best)}
        for row, one in zip(rows, ruleset.rules.characteristics.values(), strict=True)
    ]
    section = Section("characteristics", columns, shown)
    plain = section._replace(rows=rows)
    return Report(title, (section,), records(plain), plain)
