"""Improvements of players: how many are due or what they cost, why one cannot be, and what it does."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.aftermath import with_points
from league.rules.effects import PlayerImproved
from league.rules.entries import Improvement
from league.rules.gains import access, against_skill, improvement_gp
from league.rules.levels import Kind, levels_reached, price_spp, rolls_due, spp_left
from league.rules.points import is_point, key_of, points_of, raised_too_far
from league.rules.values import Player

if TYPE_CHECKING:
    from league.rules.roster_tables import Position
    from league.rules.ruleset import Ruleset


def against_gain(player: Player, position: "Position", name: str, ruleset: "Ruleset") -> Iterator[str]:
    """Why a player cannot take a skill, or a point, whatever he has earned."""
    if is_point(name):
        if getattr(player.present, key_of(name)) is None:
            yield f"{player.name} has no {key_of(name).upper()}"
        return
    skill = ruleset.skill(name)
    if skill is not None:
        yield from against_skill(player, skill, position, ruleset)


def why_not_yet(player: Player, ruleset: "Ruleset", price: int = 0) -> str:
    """Why a player has no improvement to take now, or not the star player points for its price; empty where he has."""
    improvements, count = ruleset.rules.improvements, len(player.improvements)
    if improvements.rolled is not None and not rolls_due(player, improvements.rolled):
        ahead = [level for level in improvements.rolled.levels[count + 1 :] if level.spp > player.spp]
        then = f"the next comes with {ahead[0].name}, at {ahead[0].spp} SPP" if ahead else "he has had them all"
        return f"{player.name} has {player.spp} SPP and no improvement due: {then}"
    if improvements.bought is not None and count >= improvements.bought.maximum:
        return f"{player.name} has {count} improvements: {improvements.bought.maximum} is the most"
    left = spp_left(player)
    return f"this costs {price} SPP, and {player.name} has {left}" if price > left else ""


def why_not_raised(player: Player, position: "Position", key: str, ruleset: "Ruleset") -> str:
    """Why a player cannot have a point more of a characteristic; empty where he can."""
    name = f"+{key.upper()}"
    reasons = list(against_gain(player, position, name, ruleset))
    if reasons:
        return reasons[0]
    present = with_points(player.present, points_of(name, ruleset))
    return raised_too_far(replace(player, present=present, improvements=(*player.improvements, name)), key, ruleset)


def faults(player: Player, ruleset: "Ruleset") -> Iterator[str]:
    """What about the improvements of a player cannot be: too many, or a characteristic raised too far."""
    if not player.improvements:
        return
    improvements, count = ruleset.rules.improvements, len(player.improvements)
    if improvements.rolled is not None:
        most = len(levels_reached(player, improvements.rolled)) - 1
        if count > most:
            yield f"{player.name} has {count} improvements, and SPP for {most}"
    if improvements.bought is not None and count > improvements.bought.maximum:
        yield f"{player.name} has {count} improvements: {improvements.bought.maximum} is the most"
    for name in dict.fromkeys(filter(is_point, player.improvements)):
        if key_of(name) in ruleset.rules.characteristics:
            yield from filter(None, [raised_too_far(player, key_of(name), ruleset)])


def improved(player: Player, position: "Position", fact: Improvement, ruleset: "Ruleset") -> PlayerImproved:
    """What an improvement does that the dice allow, as far as it takes any.

    Args:
        player: the player as he is.
        position: his position.
        fact: what he takes, under the name the ruleset has for it; whether at random or by a roll decides its price.
        ruleset: the edition.

    Raises:
        AgainstTheRules: the edition has nothing of the kind.
    """
    name = fact.skill or fact.characteristic
    return PlayerImproved(
        player=player.id,
        name=name,
        points=points_of(name, ruleset),
        value_gp=improvement_gp(ruleset, position, name, is_random=bool(fact.category)),
        spp=cost_spp(player, position, fact, ruleset),
    )


def cost_spp(player: Player, position: "Position", fact: Improvement, ruleset: "Ruleset") -> int:
    """What an improvement costs a player, in star player points: nothing where it comes with a level.

    Raises:
        AgainstTheRules: the edition has nothing of the kind.
    """
    bought = ruleset.rules.improvements.bought
    if bought is None:
        return 0
    kind = kind_of(fact, position, ruleset)
    price = price_spp(player, kind, bought)
    if price is None:
        raise AgainstTheRules(f"{ruleset.rules.name} has no random skill of {fact.category} for a {position.name}")
    return price


def kind_of(fact: Improvement, position: "Position", ruleset: "Ruleset") -> Kind:
    """What is paid for: a skill that is taken in place of a characteristic costs what the characteristic does."""
    if fact.dice or fact.characteristic:
        return "characteristic"
    skill = ruleset.skill(fact.skill)
    is_normal = access(position, fact.category or (skill.category if skill is not None else "")) == "normal"
    if fact.category:
        return "random_normal" if is_normal else "random_double"
    return "chosen_normal" if is_normal else "chosen_double"
