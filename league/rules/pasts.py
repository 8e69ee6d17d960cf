"""The past that a team file gives a player: skills, points, injuries and star player points from before the league."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.aftermath import with_points
from league.rules.entries import PlayerSheet
from league.rules.gains import clashes, gain_told, improvement_gp, is_improvement
from league.rules.points import beyond_ends, lowered_too_far, points_sum, raised_too_far
from league.rules.values import Player

if TYPE_CHECKING:
    from league.rules.roster_tables import Position
    from league.rules.ruleset import Ruleset


def with_past(player: Player, told: PlayerSheet, position: "Position", ruleset: "Ruleset") -> Player:
    """A rookie with what his team file tells of his past, or of his value.

    Raises:
        AgainstTheRules: a skill that does not exist or that he has, a characteristic beyond its limits, or star player
            points he spent and does not have.
    """
    if told.spp_spent > told.spp:
        raise AgainstTheRules(f"he has spent {told.spp_spent} SPP of {told.spp}")
    if not told.has_past and told.value_gp is None:
        return player
    gained = tuple(gain_told(name, ruleset) for name in told.skills)
    gained_gp = sum(improvement_gp(ruleset, position, name) for name in gained)
    value_gp = player.value_gp + gained_gp if told.value_gp is None else told.value_gp
    points = points_sum(player, (*gained, *told.lasting_injuries), ruleset)
    veteran = replace(
        player,
        present=with_points(player.printed, points),
        skills=player.skills + gained,
        improvements=tuple(name for name in gained if is_improvement(name, ruleset)),
        niggling_injuries=told.niggling_injuries,
        lasting_injuries=told.lasting_injuries,
        misses_next_game=told.misses_next_game,
        spp=told.spp,
        spp_spent=told.spp_spent,
        value_gp=value_gp,
        uncounted_gp=min(player.uncounted_gp, value_gp),
    )
    faults = list(clashes(player, gained, ruleset))
    for key in points:
        faults += [limit(veteran, key, ruleset) for limit in (lowered_too_far, raised_too_far, beyond_ends)]
    for fault in filter(None, faults):
        raise AgainstTheRules(fault)
    return veteran
