"""When a player is due to improve: levels of experience he has reached, or points that he has to spend."""

from typing import Literal

from league.rules.pitch_tables import BoughtLevels, ImprovementLevels, Level, RolledLevels
from league.rules.values import Player

Kind = Literal["random_normal", "chosen_normal", "random_double", "chosen_double", "characteristic"]
"""What is paid for where improvements are bought: the columns of the prices."""


def levels_reached(player: Player, rolled: RolledLevels) -> list[Level]:
    """The levels a player has reached by his star player points, from the first on (LRB6 p26)."""
    return [level for level in rolled.levels if player.spp >= level.spp]


def rolls_due(player: Player, rolled: RolledLevels) -> int:
    """How many improvement rolls a player still has: one for each level but the first (LRB6 p26)."""
    return max(len(levels_reached(player, rolled)) - 1 - len(player.improvements), 0)


def spp_left(player: Player) -> int:
    """The star player points a player has not spent."""
    return player.spp - player.spp_spent


def price_spp(player: Player, kind: Kind, bought: BoughtLevels) -> int | None:
    """What the next improvement of a player costs, in star player points; None where there is nothing of the kind.

    Past the last price it costs as much as that.
    """
    prices: tuple[int, ...] = getattr(bought.prices, kind)
    return prices[min(len(player.improvements), len(prices) - 1)] if prices else None


def must_spend(player: Player, improvements: ImprovementLevels) -> bool:
    """Whether a player has so many points that he has to improve before his next match (2020, 2025)."""
    bought = improvements.bought
    if bought is None or not bought.must_spend or not player.is_on_roster:
        return False
    price = price_spp(player, "characteristic", bought)
    return len(player.improvements) < bought.maximum and price is not None and spp_left(player) >= price


def is_due(player: Player, improvements: ImprovementLevels) -> bool:
    """Whether a player has an improvement to take before his next match: a roll for a level, or points to spend."""
    rolled = improvements.rolled
    return bool(rolled is not None and rolls_due(player, rolled)) or must_spend(player, improvements)
