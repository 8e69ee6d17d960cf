"""Random teams that are legal to draft."""

from collections import Counter
from collections.abc import Iterator

from league.rules.entries import PlayerSheet, TeamSheet
from league.rules.roster_tables import Position, Roster
from league.rules.ruleset import Ruleset
from tests.campaign.chance import Chance
from tests.campaign.names import player_name

START_GP = 1_000_000
FEWEST, MOST = 11, 16
REROLLS = 3
"""So many a new team may buy here, and what is left may go into better players."""


def random_team(chance: Chance, ruleset: Ruleset, roster: Roster, name: str) -> TeamSheet:
    """A team of a race that costs no more than every new team has."""
    gold_gp = START_GP
    positions = [_cheapest(roster)] * FEWEST
    gold_gp -= sum(position.cost_gp for position in positions)
    has_apothecary = roster.apothecary and chance.happens(70) and gold_gp >= ruleset.rules.apothecary.cost_gp
    gold_gp -= has_apothecary * ruleset.rules.apothecary.cost_gp
    rerolls = chance.randint(0, min(REROLLS, gold_gp // roster.reroll_cost_gp))
    gold_gp -= rerolls * roster.reroll_cost_gp
    for _ in range(3 * FEWEST):
        wanted, others = chance.choice(roster.positions), list(positions)
        if len(positions) == MOST or chance.happens(90):
            others.remove(chance.choice(others))
        price_gp = sum(one.cost_gp for one in [*others, wanted]) - sum(one.cost_gp for one in positions)
        if price_gp <= gold_gp and _is_allowed([*others, wanted], roster):
            positions = [*others, wanted]
            gold_gp -= price_gp
    coaches = chance.randint(0, min(2, gold_gp // ruleset.rules.treasury.assistant_coach_gp))
    gold_gp -= coaches * ruleset.rules.treasury.assistant_coach_gp
    fans = chance.randint(0, min(2, gold_gp // ruleset.rules.treasury.fan_factor_gp))
    return TeamSheet(
        name=name,
        race=roster.name,
        coach=player_name(chance),
        rerolls=rerolls,
        apothecary=has_apothecary,
        assistant_coaches=coaches,
        fan_factor=ruleset.rules.fans.start + fans,
        special_rules=tuple(_choices(chance, roster)),
        players=tuple(
            PlayerSheet(number=number, position=position.name, name=player_name(chance))
            for number, position in enumerate(sorted(positions, key=lambda position: -position.cost_gp), 1)
        ),
    )


def _cheapest(roster: Roster) -> Position:
    """The cheapest position that fills a whole team."""
    return min((one for one in roster.positions if one.maximum >= FEWEST), key=lambda position: position.cost_gp)


def _is_allowed(positions: list[Position], roster: Roster) -> bool:
    """Whether a team may have these players."""
    counts = Counter(position.id for position in positions)
    big_guys = sum(position.big_guy for position in positions)
    most = MOST if roster.big_guys_maximum is None else roster.big_guys_maximum
    return big_guys <= most and all(counts[position.id] <= position.maximum for position in roster.positions)


def _choices(chance: Chance, roster: Roster) -> Iterator[str]:
    """The leagues and the special rule of a team of a race that has a choice."""
    yield from chance.sample(roster.leagues, roster.choose_leagues or 0)
    if roster.choose_special_rules:
        yield chance.choice(roster.choose_special_rules)
