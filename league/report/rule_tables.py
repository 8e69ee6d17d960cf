"""The tables of a ruleset: for people with their meanings and sources, for programs as they are."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from league.report.page import Column, Report, Row, Section, listing, records
from league.report.text import words_of
from league.report.words import effects_words, result_words
from league.rules.injury import row_effects
from league.rules.ruleset import Cause, InjuryTable, Roster, Ruleset, SkillEffect, Sourced

ROSTER = "roster"
"""The table that takes a race."""

_BY = {"opponent": "an opponent", "anybody": "anybody", "nobody": "nobody"}
_MECHANISMS = {
    "armour_or_injury": "{amount:+d} on the armour roll, or else on the injury roll",
    "armour_broken_at": "a total of {amount} breaks any armour",
    "casualty_dice": "{amount} casualty rolls; all count, one game is missed",
    "quiet_armour_doubles": "the referee does not see doubles of an armour roll that breaks nothing",
}

_OPTIONS = {
    "limits.points_per_characteristic": "points that injuries may take from one characteristic",
    "limits.at_limit": "what a hit beyond that still does",
    "knock_out.recovers_on": "a knocked-out player comes back on this or more, before a kick-off",
    "stand_up.movement": "what standing up costs",
    "stand_up.stands_on": "who has less stands up on this or more",
    "referee.doubles_on": "doubles on these rolls of a foul send the fouler off",
    "referee.fouls_per_turn": "fouls a team may make in a turn",
    "regeneration.skill": "the skill that may undo a casualty, after the apothecary",
    "regeneration.heals_on": "it does on this or more",
    "apothecary.cost_gp": "the price of an apothecary",
    "apothecary.decay_rolls_treated": "of the two casualty rolls of Decay he sees to so many",
    "ball.directions": "where a loose ball bounces, by D8",
    "spp.completion": "star player points for a completed pass",
    "spp.touchdown": "for a touchdown",
    "spp.interception": "for an interception",
    "spp.casualty": "for a casualty, where the cause earns them",
    "spp.mvp": "for the most valuable player",
    "squad.minimum": "players of a new team at least",
    "squad.maximum": "players of a team at most",
    "treasury.start_gp": "what a new team may spend",
    "treasury.reroll_factor_after_draft": "a re-roll costs so many times its price once the team has played",
    "treasury.assistant_coach_gp": "the price of an assistant coach",
    "treasury.cheerleader_gp": "the price of a cheerleader",
    "treasury.fan_factor_gp": "the price of a point of fan factor",
    "treasury.fan_factor_maximum_at_draft": "fan factor of a new team at most",
    "treasury.missing_players_count": "whether a player who misses the next game counts in the team value",
    "standings.win": "league points for a win",
    "standings.draw": "for a draw",
    "standings.loss": "for a loss",
    "standings.tie_breakers": "what parts teams of the same points, in this order",
    "standings.casualties": "casualties that count: all by players of the team, or those that earn points",
}
"""The options of the tables that are no lists, by their names in a house-rule file, in words."""

_SETTINGS = {
    "limits": "limits",
    "knock-out": "knock_out",
    "stand-up": "stand_up",
    "referee": "referee",
    "regeneration": "regeneration",
    "apothecary": "apothecary",
    "ball": "ball",
    "spp": "spp",
    "squad": "squad",
    "prices": "treasury",
    "standings": "standings",
}
"""What people ask for, and the name of that table in the ruleset's files."""


def table_report(ruleset: Ruleset, name: str) -> Report | None:
    """One table of a ruleset, by its name in `table_names`; None for any other name."""
    if name in _SETTINGS:
        return _settings(ruleset, name)
    make = _LISTS.get(name)
    return make(ruleset) if make is not None else None


def table_names() -> list[str]:
    """The names of all tables; that of a roster also takes a race."""
    return [*_LISTS, ROSTER, *_SETTINGS]


def roster_report(ruleset: Ruleset, roster: Roster) -> Report:
    """What a race may hire."""
    columns = (
        Column("id", "Id"),
        Column("name", "Position"),
        Column("maximum", "Max", "how many of it", is_number=True),
        Column("cost_gp", "Price", is_number=True),
        *(Column(name, name.upper(), is_number=True) for name in ruleset.rules.characteristics),
        Column("skills", "Skills"),
        Column("normal", "Normal", "skill categories on a normal improvement roll"),
        Column("double", "Double", "skill categories on doubles"),
    )
    rows = [
        {
            "id": position.id,
            "name": position.name,
            "maximum": position.maximum,
            "cost_gp": position.cost_gp,
            **{name: getattr(position.printed, name) for name in ruleset.rules.characteristics},
            "skills": list(position.skills),
            "normal": list(position.normal),
            "double": list(position.double),
        }
        for position in roster.positions
    ]
    has_apothecary = "may have an apothecary" if roster.apothecary else "no apothecary"
    rerolls = f"re-rolls {roster.reroll_cost_gp:,} gp, at most {roster.rerolls_maximum}"
    lines = (
        f"{rerolls}; {has_apothecary}; since {roster.since}",
        *roster.notes,
        f"source: {roster.source}",
    )
    section = Section(roster.name, columns, rows, lines)
    more = {"source": roster.source, "notes": list(roster.notes), "positions": records(section)}
    document = _roster_row(roster) | more
    return Report(_title(ruleset, roster.name), (section,), document, section)


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


def _title(ruleset: Ruleset, name: str) -> str:
    return f"{ruleset.rules.edition}: {name}"


def _sourced(ruleset: Ruleset, name: str, source: str, section: Section, document: object) -> Report:
    """A report of one table that says where its facts come from."""
    shown = section._replace(lines=(*section.lines, f"source: {source}"))
    return Report(_title(ruleset, name), (shown,), document, section)


def _settings(ruleset: Ruleset, name: str) -> Report:
    """A table that is no list: its options as a house-rule file names them, what they are set to, what they mean."""
    key = _SETTINGS[name]
    table: Sourced = getattr(ruleset.rules, key)
    options = {field: getattr(table, field) for field in table.__struct_fields__ if field != "source"}
    columns = (Column("option", "Option"), Column("value", "Value"), Column("meaning", "Meaning"))
    rows = [
        {"option": f"{key}.{field}", "value": words_of(value, field) or "no", "meaning": _OPTIONS[f"{key}.{field}"]}
        for field, value in options.items()
    ]
    raw = [row | {"value": _plain(value)} for row, value in zip(rows, options.values(), strict=True)]
    document = {"source": table.source} | {field: _plain(value) for field, value in options.items()}
    section = Section(name, columns, rows, (f"source: {table.source}",))
    return Report(_title(ruleset, name), (section,), document, Section(name, columns, raw))


def _plain(value: Any) -> Any:
    return list(value) if isinstance(value, tuple) else value


def _casualty(ruleset: Ruleset) -> Report:
    table = ruleset.rules.casualty
    columns = (
        Column("rolled", table.die.upper()),
        Column("name", "Casualty"),
        Column("japanese", "日本語"),
        Column("effect", "Effect"),
    )
    rows = [
        {
            "rolled": _range(row.first, row.last),
            "name": row.name,
            "japanese": row.japanese,
            "effect": effects_words(row_effects(row)) or "none after the match",
        }
        for row in table.rows
    ]
    document = [
        {
            "first": row.first,
            "last": row.last,
            "name": row.name,
            "japanese": row.japanese,
            "effects": list(row_effects(row)),
        }
        for row in table.rows
    ]
    return _sourced(ruleset, "casualty", table.source, Section("casualty", columns, rows), document)


def _injury(ruleset: Ruleset) -> Report:
    table = ruleset.rules.injury
    columns = (Column("victim", "Victim"), Column("rolled", "2D6"), Column("result", "Result"))
    rows = [
        {"victim": _victim(one), "rolled": _range(band.first, band.last), "result": result_words(band.result)}
        for one in table.tables
        for band in one.bands
    ]
    niggling = f"{table.niggling_modifier:+d} for every niggling injury; the first table that fits is used"
    document = {
        "niggling_modifier": table.niggling_modifier,
        "tables": [
            {"skills": list(one.skills), "bands": [msgspec.structs.asdict(band) for band in one.bands]}
            for one in table.tables
        ],
    }
    return _sourced(ruleset, "injury", table.source, Section("injury", columns, rows, (niggling,)), document)


def _victim(table: InjuryTable) -> str:
    return " and ".join(table.skills) or "everybody else"


def _armour(ruleset: Ruleset) -> Report:
    """What breaks armour, and what counts on the roll."""
    rules = ruleset.rules
    broken = {"above": "higher than the armour value", "at_least": "as high as the armour value or higher"}
    columns = (Column("what", "What"), Column("does", "Does"))
    rows = [
        {"what": "armour roll", "does": f"2D6 and modifiers: {broken[rules.armour.broken]} breaks it"},
        {"what": "assists", "does": "on a foul: +1 for each of the fouler, -1 for each of the fouled"},
        *(
            {"what": cause.verb, "does": f"{cause.armour_bonus:+d} against a player {cause.about}"}
            for cause in rules.causes
            if cause.armour_bonus
        ),
        *(
            {"what": effect.skill, "does": f"{_does(effect)} ({' or '.join(effect.causes) or 'any cause'})"}
            for effect in rules.skill_effects
            if "armour" in effect.mechanism
        ),
    ]
    section = Section("armour", columns, rows)
    document = {"source": rules.armour.source, "broken": rules.armour.broken, "modifiers": records(section)[1:]}
    return _sourced(ruleset, "armour", rules.armour.source, section, document)


def _causes(ruleset: Ruleset) -> Report:
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
    return listing(_title(ruleset, "causes"), columns, [_cause_row(cause) for cause in ruleset.rules.causes])


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


def _skill_effects(ruleset: Ruleset) -> Report:
    columns = (
        Column("skill", "Skill"),
        Column("holder", "Of the"),
        Column("causes", "Works with"),
        Column("does", "Does"),
        Column("mechanism", "Mechanism"),
        Column("amount", "Amount", is_number=True),
    )
    rows = [_effect_row(effect) for effect in ruleset.rules.skill_effects]
    return listing(_title(ruleset, "skill effects"), columns, rows)


def _effect_row(effect: SkillEffect) -> dict[str, Any]:
    return {
        "skill": effect.skill,
        "holder": effect.holder,
        "causes": list(effect.causes) or ["everything"],
        "does": _does(effect),
        "mechanism": effect.mechanism,
        "amount": effect.amount,
    }


def _does(effect: SkillEffect) -> str:
    return _MECHANISMS[effect.mechanism].format(amount=effect.amount)


def _characteristics(ruleset: Ruleset) -> Report:
    columns = (
        Column("id", "Characteristic"),
        Column("name", "Name"),
        Column("worst", "Worst", is_number=True),
        Column("best", "Best", is_number=True),
    )
    rows = [
        {"id": key.upper(), "name": one.name, "worst": one.worst, "best": one.best}
        for key, one in ruleset.rules.characteristics.items()
    ]
    return listing(_title(ruleset, "characteristics"), columns, rows)


def _skills(ruleset: Ruleset) -> Report:
    columns = (
        Column("name", "Skill"),
        Column("category", "Category"),
        Column("selectable", "Can be chosen"),
        Column("not_with", "Not with"),
    )
    others: dict[str, list[str]] = {}
    for one, other in ruleset.exclusive:
        others.setdefault(one, []).append(other)
        others.setdefault(other, []).append(one)
    rows = [
        {
            "name": skill.name,
            "category": skill.category,
            "selectable": skill.selectable,
            "not_with": others.get(skill.name, []),
        }
        for skill in ruleset.skills
    ]
    return listing(_title(ruleset, "skills"), columns, rows)


def _rosters(ruleset: Ruleset) -> Report:
    columns = (
        Column("id", "Id"),
        Column("race", "Race"),
        Column("reroll_cost_gp", "Re-roll", is_number=True),
        Column("rerolls_maximum", "Max", "re-rolls at most", is_number=True),
        Column("apothecary", "Apothecary"),
        Column("since", "Since"),
        Column("positions", "Positions"),
    )
    rows = [
        _roster_row(roster) | {"positions": [f"{position.maximum} {position.name}" for position in roster.positions]}
        for roster in ruleset.rosters
    ]
    return listing(_title(ruleset, "rosters"), columns, rows)


def _roster_row(roster: Roster) -> dict[str, Any]:
    return {
        "id": roster.id,
        "race": roster.name,
        "reroll_cost_gp": roster.reroll_cost_gp,
        "rerolls_maximum": roster.rerolls_maximum,
        "apothecary": roster.apothecary,
        "since": roster.since,
    }


def _range(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}-{last}"


_LISTS: dict[str, Callable[[Ruleset], Report]] = {
    "casualty": _casualty,
    "injury": _injury,
    "armour": _armour,
    "causes": _causes,
    "skill-effects": _skill_effects,
    "characteristics": _characteristics,
    "skills": _skills,
    "rosters": _rosters,
}
