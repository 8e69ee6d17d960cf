"""What a ruleset sells: rosters with their positions, star players, inducements."""

from collections.abc import Mapping
from typing import Any

from league.report.page import Column, Report, Section, listing, records
from league.rules.roster_tables import Inducement, Roster, Star
from league.rules.ruleset import Ruleset
from league.rules.treasury import staff_maxima
from league.rules.values import Characteristics

MEGA_STAR = "one of those that many leagues and tournaments do without"
_CATEGORIES = "skill categories of a normal (primary) improvement, by their initials"
_DOUBLE = "those of a double (secondary) one"


def roster_report(ruleset: Ruleset, roster: Roster) -> Report:
    """The price list of a race: what it may hire and buy."""
    has_keywords = any(position.keywords for position in roster.positions)
    columns = (
        Column("id", "Id"),
        Column("name", "Position"),
        Column("maximum", "Max", "how many of it", is_number=True),
        Column("cost_gp", "Price", is_number=True),
        *(Column(name, name.upper(), is_number=True) for name in _profile(ruleset)),
        Column("skills", "Skills"),
        Column("normal", "Normal", _CATEGORIES),
        Column("double", "Double", _DOUBLE),
        *((Column("keywords", "Keywords"),) if has_keywords else ()),
        Column("journeyman", "Journeymen", "come from it"),
    )
    rows: list[dict[str, Any]] = [
        {
            "id": position.id,
            "name": position.name,
            "maximum": position.maximum,
            "cost_gp": position.cost_gp,
            **_numbers(position.printed, ruleset),
            "skills": list(position.skills),
            "normal": list(position.normal),
            "double": list(position.double),
            "keywords": list(position.keywords),
            "journeyman": position.journeyman,
        }
        for position in roster.positions
    ]
    shown = [row | _words(row, ruleset) for row in rows]
    section = Section(roster.name, columns, shown, _lines(ruleset, roster))
    flat = section._replace(rows=rows, lines=())
    more = {
        "prices": _prices(ruleset, roster),
        "source": roster.source,
        "notes": list(roster.notes),
        "positions": records(flat),
    }
    title = f"{ruleset.rules.edition}: {roster.name}"
    return Report(title, (section,), _roster_row(roster) | more, flat)


def _lines(ruleset: Ruleset, roster: Roster) -> list[str]:
    """What is to be said of a race besides its positions."""
    prices = _prices(ruleset, roster)
    after = f", {prices['reroll_after_draft_gp']:,} gp once the team has played"
    apothecary = f"an apothecary {prices['apothecary_gp']:,} gp" if roster.apothecary else "no apothecary"
    fans, treasury = ruleset.rules.fans, ruleset.rules.treasury
    coaches = f"assistant coaches {prices['assistant_coach_gp']:,} gp{_most(prices['assistant_coaches_maximum'])}"
    cheerleaders = f"cheerleaders {prices['cheerleader_gp']:,} gp{_most(prices['cheerleaders_maximum'])}"
    most = f"up to {treasury.fan_factor_maximum_at_draft}"
    lines = [
        f"re-rolls {roster.reroll_cost_gp:,} gp{after}, at most {roster.rerolls_maximum}; {apothecary}",
        f"{coaches}; {cheerleaders}",
        f"{fans.name} of a new team {treasury.fan_factor_gp:,} gp each, from {fans.start} {most}",
    ]
    if roster.leagues:
        choice = f"{roster.choose_leagues} of " if roster.choose_leagues else ""
        lines.append(f"leagues: {choice}{', '.join(roster.leagues)}")
    if roster.special_rules:
        lines.append(f"special rules: {', '.join(roster.special_rules)}")
    if roster.choose_special_rules:
        lines.append(f"one of the special rules: {', '.join(roster.choose_special_rules)}")
    lines += [f"in the {league}: {', '.join(rules)}" for league, rules in roster.league_special_rules.items()]
    if roster.big_guys_maximum is not None:
        lines.append(f"big guys: at most {roster.big_guys_maximum}")
    about = [f"tier {roster.tier}" if roster.tier else "", f"since {roster.since}" if roster.since else ""]
    if any(about):
        lines.append(", ".join(filter(None, about)))
    return [*lines, *roster.notes, f"source: {roster.source}"]


def _most(number: int | None) -> str:
    return "" if number is None else f", at most {number}"


def _prices(ruleset: Ruleset, roster: Roster) -> dict[str, int | None]:
    """What a team of a race pays for everything but players, in gold pieces, and how many it may have."""
    treasury, maxima = ruleset.rules.treasury, staff_maxima(roster, ruleset.rules.treasury)
    return {
        "reroll_gp": roster.reroll_cost_gp,
        "reroll_after_draft_gp": roster.reroll_cost_gp * treasury.reroll_factor_after_draft,
        "rerolls_maximum": maxima["rerolls"],
        "apothecary_gp": ruleset.rules.apothecary.cost_gp if roster.apothecary else None,
        "assistant_coach_gp": treasury.assistant_coach_gp,
        "assistant_coaches_maximum": maxima["assistant_coaches"],
        "cheerleader_gp": treasury.cheerleader_gp,
        "cheerleaders_maximum": maxima["cheerleaders"],
        "fan_gp": treasury.fan_factor_gp,
        "fans_maximum_at_draft": treasury.fan_factor_maximum_at_draft,
    }


def rosters_report(ruleset: Ruleset, title: str) -> Report:
    """Every race, and how many it may have of what."""
    columns = (
        Column("id", "Id"),
        Column("race", "Race"),
        Column("reroll_cost_gp", "Re-roll", is_number=True),
        Column("rerolls_maximum", "Max", "re-rolls at most", is_number=True),
        Column("apothecary", "Apothecary"),
        *((Column("since", "Since"),) if any(roster.since for roster in ruleset.rosters) else ()),
        *((Column("leagues", "Leagues"),) if any(roster.leagues for roster in ruleset.rosters) else ()),
        *((Column("special_rules", "Special rules"),) if any(map(_special_rules, ruleset.rosters)) else ()),
        Column("positions", "Positions"),
    )
    rows = [
        _roster_row(roster) | {"positions": [f"{position.maximum} {position.name}" for position in roster.positions]}
        for roster in ruleset.rosters
    ]
    return listing(title, columns, rows)


def _roster_row(roster: Roster) -> dict[str, Any]:
    return {
        "id": roster.id,
        "race": roster.name,
        "reroll_cost_gp": roster.reroll_cost_gp,
        "rerolls_maximum": roster.rerolls_maximum,
        "apothecary": roster.apothecary,
        "since": roster.since,
        "tier": roster.tier,
        "leagues": list(roster.leagues),
        "special_rules": _special_rules(roster),
    }


def _special_rules(roster: Roster) -> list[str]:
    """All special rules a team of a race may have."""
    of_leagues = (rule for rules in roster.league_special_rules.values() for rule in rules)
    return list(dict.fromkeys((*roster.special_rules, *roster.choose_special_rules, *of_leagues)))


def stars_report(ruleset: Ruleset, title: str) -> Report:
    """The star players."""
    stars = ruleset.stars
    columns = (
        Column("name", "Star player"),
        Column("cost_gp", "Price", is_number=True),
        *(Column(name, name.upper(), is_number=True) for name in _profile(ruleset)),
        Column("skills", "Skills"),
        *((Column("special", "Special"),) if any(star.special for star in stars) else ()),
        Column("plays_for", "Plays for"),
        Column("partner", "Comes with"),
        *((Column("mega_star", "Mega-star", MEGA_STAR),) if any(star.mega_star for star in stars) else ()),
    )
    rows = [_star_row(star, ruleset) for star in stars]
    shown = [row | _words(row, ruleset) for row in rows]
    section = Section("stars", columns, shown)
    flat = section._replace(rows=rows)
    return Report(title, (section,), records(flat), flat)


def _star_row(star: Star, ruleset: Ruleset) -> dict[str, Any]:
    return {
        "name": star.name,
        "cost_gp": star.cost_gp,
        **_numbers(star.printed, ruleset),
        "skills": list(star.skills),
        "special": list(star.special),
        "plays_for": _for_whom(ruleset, star.teams, star.rules) or ["anybody"],
        "partner": star.partner,
        "mega_star": star.mega_star,
    }


def inducements_report(ruleset: Ruleset, title: str) -> Report:
    """What a team may buy for one match."""
    columns = (
        Column("id", "Id"),
        Column("name", "Inducement"),
        Column("kind", "Kind"),
        Column("maximum", "Max", "how many at most", is_number=True),
        Column("cost_gp", "Price", is_number=True),
        Column("reduced_cost_gp", "Reduced", is_number=True),
        Column("reduced_maximum", "Max then", "how many those may have whose price is reduced", is_number=True),
        Column("reduced_for", "For"),
        Column("only_for", "Only for"),
    )
    rows = [_inducement_row(item, ruleset) for item in ruleset.inducements]
    shown = [column for column in columns if any(row[column.key] not in (None, [], "") for row in rows)]
    section = Section("inducements", shown, rows)
    flat = section._replace(columns=columns)
    return Report(title, (section,), records(flat), flat)


def _inducement_row(item: Inducement, ruleset: Ruleset) -> dict[str, Any]:
    only_for = _for_whom(ruleset, item.only_for, item.only_for_rules)
    return {
        "id": item.id,
        "name": item.name,
        "kind": "" if item.kind == "common" else item.kind.replace("_", " "),
        "maximum": item.maximum,
        "cost_gp": item.cost_gp,
        "reduced_cost_gp": item.reduced_cost_gp,
        "reduced_maximum": item.reduced_maximum,
        "reduced_for": _for_whom(ruleset, item.reduced_for, item.reduced_for_rules),
        "only_for": [*only_for, *(["teams that may have no apothecary"] if item.without_apothecary else [])],
    }


def _for_whom(ruleset: Ruleset, rosters: tuple[str, ...], rules: tuple[str, ...]) -> list[str]:
    """Rosters by name, then leagues and special rules."""
    names = {roster.id: roster.name for roster in ruleset.rosters}
    return [*(names[roster] for roster in rosters), *rules]


def _profile(ruleset: Ruleset) -> list[str]:
    """The characteristics of an edition in the order rosters print them."""
    return [name for name in ("ma", "st", "ag", "pa", "av") if name in ruleset.rules.characteristics]


def _numbers(printed: Characteristics, ruleset: Ruleset) -> dict[str, int | None]:
    return {name: getattr(printed, name) for name in _profile(ruleset)}


def _words(row: Mapping[str, Any], ruleset: Ruleset) -> dict[str, str]:
    """The characteristics of a row as rosters print them, such as `3+`."""
    characteristics = ruleset.rules.characteristics
    return {name: characteristics[name].words(row[name]) for name in _profile(ruleset)}
