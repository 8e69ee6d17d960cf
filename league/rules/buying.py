"""What a team may buy for one match besides players: which inducements, how many, and for how much."""

from collections.abc import Collection, Iterable

from league.rules.events import Induced
from league.rules.outcomes import NOTHING, Outcome
from league.rules.petty_cash import bill_of
from league.rules.pitch import Pitch
from league.rules.roster_tables import Inducement, slug
from league.rules.ruleset import Ruleset
from league.rules.values import Team


def induce(pitch: Pitch, index: int, event: Induced) -> Outcome:
    """A side buys an inducement, once or several times."""
    ruleset = pitch.tables.whole()
    team = pitch.teams[event.side]
    wanted = slug(event.name)
    item = next((one for one in ruleset.inducements if wanted in (slug(one.id), slug(one.name))), None)
    if item is None:
        known = [slug(one.id) for one in ruleset.inducements if is_sold(ruleset, team, one)]
        pitch.trouble(index, "name", f"nobody sells {event.name!r}{nearest(wanted, known)}")
        return NOTHING
    if not is_sold(ruleset, team, item):
        pitch.trouble(index, "name", f"{item.name}: not for {team.name}, a team of {team.race}")
    bill = bill_of(pitch, event.side)
    bill.inducements[item.id] += event.times
    bill.kinds[item.kind] += event.times
    maximum = maximum_of(ruleset, team, item)
    if bill.inducements[item.id] > maximum:
        pitch.trouble(index, "times", f"{item.name} x{bill.inducements[item.id]}: {team.name} may have {maximum}")
    together = ruleset.rules.buying.kinds_maximum.get(item.kind)
    if together is not None and together < bill.kinds[item.kind]:
        kind = item.kind.replace("_", " ")
        pitch.trouble(index, "name", f"{item.name}: {team.name} may have {together} of the kind {kind} in all")
    gp = event.times * price_gp(ruleset, team, item)
    bill.add(index, gp)
    pitch.apothecaries[event.side] += [frozenset(item.treats)] * (item.apothecaries * event.times)
    pitch.regeneration_rerolls[event.side] += item.regeneration_rerolls * event.times
    pitch.recovery_bonus[event.side] += item.knock_out_bonus * event.times
    return Outcome(gp=-gp)


def is_sold(ruleset: Ruleset, team: Team, item: Inducement) -> bool:
    """Whether a team may have an inducement at all."""
    if item.without_apothecary:
        roster = ruleset.roster(team.race)
        return roster is not None and not roster.apothecary
    return is_open_to(ruleset, team, item.only_for, item.only_for_rules)


def price_gp(ruleset: Ruleset, team: Team, item: Inducement) -> int:
    """What one of an inducement costs a team."""
    is_reduced = is_reduced_for(ruleset, team, item)
    return item.reduced_cost_gp if is_reduced and item.reduced_cost_gp is not None else item.cost_gp


def maximum_of(ruleset: Ruleset, team: Team, item: Inducement) -> int:
    """How many of an inducement a team may have for a match."""
    is_reduced = is_reduced_for(ruleset, team, item)
    return item.reduced_maximum if is_reduced and item.reduced_maximum is not None else item.maximum


def is_reduced_for(ruleset: Ruleset, team: Team, item: Inducement) -> bool:
    """Whether a team is one of those that pay less for an inducement."""
    return is_one_of(ruleset, team, item.reduced_for, item.reduced_for_rules)


def is_open_to(ruleset: Ruleset, team: Team, rosters: Collection[str], special_rules: Collection[str]) -> bool:
    """Whether something is for a team: for anybody where neither rosters nor special rules are named."""
    return not (rosters or special_rules) or is_one_of(ruleset, team, rosters, special_rules)


def is_one_of(ruleset: Ruleset, team: Team, rosters: Collection[str], special_rules: Collection[str]) -> bool:
    """Whether a team is of one of these rosters, or has one of these special rules."""
    roster = ruleset.roster(team.race)
    is_named = roster is not None and roster.id in rosters
    return is_named or any(rule in special_rules for rule in team.special_rules)


def nearest(wanted: str, known: Iterable[str]) -> str:
    """`; did you mean bribes?` where a known word is near, else nothing."""
    from difflib import get_close_matches

    near = get_close_matches(wanted, list(known), n=2)
    return f"; did you mean {' or '.join(near)}?" if near else ""
