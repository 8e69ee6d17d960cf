"""Levels of experience: which a player has reached, and the improvement rolls that are due for them."""

from league.rules.pitch_tables import Level, RolledLevels
from league.rules.values import Player


def levels_reached(player: Player, rolled: RolledLevels) -> list[Level]:
    """The levels a player has reached by his star player points, from the first on (LRB6 p26)."""
    return [level for level in rolled.levels if player.spp >= level.spp]


def rolls_due(player: Player, rolled: RolledLevels) -> int:
    """How many improvement rolls a player still has: one for each level but the first (LRB6 p26)."""
    return max(len(levels_reached(player, rolled)) - 1 - len(player.improvements), 0)
