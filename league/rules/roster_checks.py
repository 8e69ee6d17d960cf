"""What cannot be about skills, rosters, star players and inducements: names twice or unknown, prices, profiles."""

from collections.abc import Iterable, Iterator

from league.rules.roster_tables import Inducement, Position, Roster, Star, slug
from league.rules.ruleset import Ruleset
from league.rules.ruleset_checks import D6, Known, outside, twice, unknown, within
from league.rules.values import Characteristics

_HALVES = (1, 4)
_DIRT_CHEAP_GP = 5_000
_MOST_OF_A_TEAM = 12
"""Journeymen come from positions of which a team may have as many."""


def skill_faults(ruleset: Ruleset, known: Known) -> Iterator[str]:
    """What is wrong with skills.toml, the key first."""
    yield from twice("skills", [skill.name for skill in ruleset.skills])
    for skill in ruleset.skills:
        yield from known.unknown_skills(f"skills.{skill.name}.requires", filter(None, [skill.requires]))
    for one, other in ruleset.exclusive:
        yield from known.unknown_skills("exclusive", [one, other])
        if one == other:
            yield f"exclusive: {one!r} is paired with itself"
    for category in dict.fromkeys(skill.category for skill in ruleset.skills):
        places = [skill.random for skill in ruleset.skills if skill.category == category and skill.random is not None]
        yield from twice(f"skills.random, {category}", map(_place, places))
        missing = [(half, die) for half in _HALVES for die in D6 if (half, die) not in places]
        if places and missing:
            yield f"skills.random, {category}: no skill has {', '.join(map(_place, missing))}"


def _place(place: tuple[int, int]) -> str:
    half, die = place
    return f"{half}-{half + 2}, {die}"


def roster_faults(ruleset: Ruleset, known: Known) -> Iterator[str]:
    """What is wrong with rosters.toml, the key first."""
    yield from twice("rosters", [word for roster in ruleset.rosters for word in _words(roster)])
    for roster in ruleset.rosters:
        yield from within(f"rosters.{roster.id}", _roster(roster, ruleset, known))


def _words(roster: Roster) -> Iterable[str]:
    """The words that mean a roster, each once."""
    return dict.fromkeys((roster.id, roster.name.casefold(), *map(str.casefold, roster.aliases)))


def _roster(roster: Roster, ruleset: Ruleset, known: Known) -> Iterator[str]:
    yield from outside("reroll_cost_gp", roster.reroll_cost_gp, _DIRT_CHEAP_GP)
    yield from outside("rerolls_maximum", roster.rerolls_maximum, 0)
    yield from outside("big_guys_maximum", roster.big_guys_maximum, 0)
    yield from outside("choose_leagues", roster.choose_leagues, 1, len(roster.leagues))
    yield from unknown("league_special_rules", "league", roster.league_special_rules, roster.leagues)
    yield from twice("positions", [position.id for position in roster.positions])
    yield from twice("positions", [position.name.casefold() for position in roster.positions])
    if not roster.linemen:
        yield "positions: there is no journeyman among them"
    for position in roster.positions:
        yield from within(f"positions.{position.id}", _position(position, ruleset, known))


def _position(position: Position, ruleset: Ruleset, known: Known) -> Iterator[str]:
    yield from known.unknown_skills("skills", position.skills)
    yield from twice("skills", position.skills)
    yield from outside("cost_gp", position.cost_gp, _DIRT_CHEAP_GP)
    yield from _profile(position.printed, ruleset)
    letters = {skill.category[0] for skill in ruleset.skills}
    yield from unknown("normal", "category", position.normal, letters)
    yield from unknown("double", "category", position.double, letters)
    yield from twice("normal", position.normal)
    yield from twice("double", position.double)
    yield from (f"double: {letter} is normal already" for letter in position.double if letter in position.normal)
    if position.journeyman and position.maximum < _MOST_OF_A_TEAM:
        yield "journeyman: they come from a position of 0-12 or 0-16"


def _profile(printed: Characteristics, ruleset: Ruleset) -> Iterator[str]:
    """Printed characteristics within the ends of each, and none the edition has not got."""
    for name in printed.__struct_fields__:
        value: int | None = getattr(printed, name)
        definition = ruleset.rules.characteristics.get(name)
        if definition is not None:
            yield from outside(name, value, *sorted((definition.worst, definition.best)))
        elif value is not None:
            yield f"{name}: this edition has no such characteristic"


def offer_faults(ruleset: Ruleset, known: Known) -> tuple[list[str], list[str]]:
    """What is wrong with stars.toml and with inducements.toml, the key first."""
    stars, inducements = ruleset.stars, ruleset.inducements
    of_stars = list(twice("stars", [slug(star.name) for star in stars]))
    partners = {star.name: star for star in stars}
    for star in stars:
        of_stars += within(f"stars.{star.name}", _star(star, partners.get(star.partner), ruleset, known))
    of_inducements = list(twice("inducements", [item.id for item in inducements]))
    of_inducements += twice("inducements", [slug(item.name) for item in inducements])
    for item in inducements:
        of_inducements += within(f"inducements.{item.id}", _inducement(item, known))
    return of_stars, of_inducements


def _star(star: Star, partner: Star | None, ruleset: Ruleset, known: Known) -> Iterator[str]:
    yield from known.unknown_skills("skills", star.skills)
    yield from known.unknown_rosters("teams", star.teams)
    yield from known.unknown_rules("rules", star.rules)
    yield from _profile(star.printed, ruleset)
    if star.partner and partner is None:
        yield f"partner: unknown star player {star.partner!r}"
    elif partner is not None and partner.partner != star.name:
        yield f"partner: {partner.name} comes with {partner.partner or 'nobody'}"
    if not star.cost_gp and (partner is None or not partner.cost_gp):
        yield "cost_gp: only the partner of a star player who costs something is free"


def _inducement(item: Inducement, known: Known) -> Iterator[str]:
    yield from outside("cost_gp", item.cost_gp, _DIRT_CHEAP_GP)
    yield from known.unknown_rosters("reduced_for", item.reduced_for)
    yield from known.unknown_rosters("only_for", item.only_for)
    yield from known.unknown_rules("reduced_for_rules", item.reduced_for_rules)
    yield from known.unknown_rules("only_for_rules", item.only_for_rules)
    yield from outside("apothecaries", item.apothecaries, 0)
    yield from outside("regeneration_rerolls", item.regeneration_rerolls, 0)
    yield from outside("knock_out_bonus", item.knock_out_bonus, 0, 6)
    is_reduced = item.reduced_cost_gp is not None or item.reduced_maximum is not None
    if is_reduced != bool(item.reduced_for or item.reduced_for_rules):
        missing = "for whom it is reduced" if is_reduced else "what it costs those it is reduced for"
        yield f"reduced_cost_gp: it is not said {missing}"
    if item.reduced_cost_gp is not None and item.reduced_cost_gp >= item.cost_gp:
        yield f"reduced_cost_gp: {item.reduced_cost_gp:,} is no less than {item.cost_gp:,}"
