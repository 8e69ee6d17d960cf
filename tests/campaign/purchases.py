"""What a side buys for one match: inducements, star players, mercenaries, within its money."""

from collections.abc import Iterator

from league.rules.buying import is_sold, maximum_of, price_gp
from league.rules.events import AnyEvent, Induced, MercenaryHired, StarHired, TreasurySpent
from league.rules.hired_guns import comes_along, mercenaries_left, mercenary_gp, stars_for
from league.rules.petty_cash import free_gp, means_of, most_gp
from league.rules.roster_tables import Star, slug
from league.rules.values import Side
from tests.campaign.scribe import Scribe

FIRST_GUEST = 51
"""The lowest number of a hired player."""
Offer = tuple[int, tuple[AnyEvent, ...]]
"""A price in gold pieces, and the lines that buy it."""


def buy(scribe: Scribe, side: Side) -> None:
    """Spend what there is on some of what is offered: petty cash, now and then gold of the treasury too."""
    chance, rule = scribe.chance, scribe.ruleset.rules.buying
    means = means_of(scribe.pitch)
    own, other = means[side], means[side.other]
    free = free_gp(rule, own, other)
    most = most_gp(rule, own, other) if chance.happens(25) else 0
    gold_gp = max(free, most) if rule.treasury == "both" else free + most
    goods = chance.choice((_stars, _stars, _mercenaries, _inducements))
    offer = chance.one_of(offer for offer in goods(scribe, side) if offer[0] <= gold_gp)
    if offer is None:
        return
    price, lines = offer
    if price > free:
        scribe.write(TreasurySpent(side=side, gp=price if rule.treasury == "both" else price - free))
    for line in lines:
        scribe.write(line)


def _inducements(scribe: Scribe, side: Side) -> Iterator[Offer]:
    ruleset, team = scribe.ruleset, scribe.teams[side]
    for item in ruleset.inducements:
        if is_sold(ruleset, team, item):
            times = scribe.chance.randint(1, min(maximum_of(ruleset, team, item), 2))
            yield times * price_gp(ruleset, team, item), (Induced(side=side, name=slug(item.id), times=times),)


def _stars(scribe: Scribe, side: Side) -> Iterator[Offer]:
    team = scribe.teams[side]
    if sum(player.is_available for player in team.squad) > scribe.ruleset.rules.squad.maximum - 2:
        return
    first = scribe.free_number(side, FIRST_GUEST)
    for star in stars_for(scribe.ruleset, team):
        if not comes_along(star):
            hired = [star.name, *filter(None, [_companion(scribe, star)])]
            lines = [StarHired(player=f"{side}{number}", name=slug(name)) for number, name in enumerate(hired, first)]
            yield star.cost_gp, tuple(lines)


def _companion(scribe: Scribe, star: Star) -> str:
    """The star player who comes with another for nothing."""
    return next((one.name for one in scribe.ruleset.stars if one.name == star.partner and comes_along(one)), "")


def _mercenaries(scribe: Scribe, side: Side) -> Iterator[Offer]:
    ruleset, team = scribe.ruleset, scribe.teams[side]
    roster = ruleset.roster(team.race)
    assert roster is not None
    mark = f"{side}{scribe.free_number(side, FIRST_GUEST)}"
    for position in roster.positions:
        if mercenaries_left(ruleset, team, position):
            yield (
                mercenary_gp(ruleset, position, with_skill=False),
                (MercenaryHired(player=mark, position=slug(position.name)),),
            )
            if "G" in position.normal and not {"Dauntless", "Block"} & set(position.skills):
                yield (
                    mercenary_gp(ruleset, position, with_skill=True),
                    (MercenaryHired(player=mark, position=slug(position.name), skill="block"),),
                )
