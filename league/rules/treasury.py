"""Gold: what staff costs, and what a new player is worth."""

from collections.abc import Collection
from typing import TYPE_CHECKING

from league.rules.ids import PlayerId
from league.rules.values import Player, Team

if TYPE_CHECKING:
    from league.rules.entries import Item
    from league.rules.pitch_tables import Treasury
    from league.rules.roster_tables import Position, Roster
    from league.rules.ruleset import Ruleset

STAFF_WORDS = {"rerolls": "re-rolls", "assistant_coaches": "assistant coaches", "cheerleaders": "cheerleaders"}
"""What people call the things a team may have several of."""


def staff_price_gp(ruleset: "Ruleset", team: Team, item: "Item") -> int:
    """The price of one more of something for a team that has been drafted (LRB6: re-rolls cost double then)."""
    treasury = ruleset.rules.treasury
    prices = {
        "rerolls": team.reroll_cost_gp * (treasury.reroll_factor_after_draft if team.has_played else 1),
        "apothecary": ruleset.rules.apothecary.cost_gp,
        "fan_factor": treasury.fan_factor_gp,
        "assistant_coaches": treasury.assistant_coach_gp,
        "cheerleaders": treasury.cheerleader_gp,
    }
    return prices[item]


def against_buying(team: Team, item: "Item", count: int, ruleset: "Ruleset") -> list[str]:
    """Why a team cannot buy so many of something; whether its gold will do is held against the whole team."""
    roster, treasury, fans = ruleset.roster(team.race), ruleset.rules.treasury, ruleset.rules.fans
    if item == "apothecary":
        found = against_apothecary(roster)
        return found or ([f"{team.name} may have one apothecary"] if team.apothecary or count > 1 else [])
    owned = getattr(team, item)
    if item == "fan_factor":
        most = treasury.fan_factor_maximum_at_draft
        if team.has_played:
            return [f"{fans.name} can only be bought before the first match, and {team.name} have played"]
        return [f"{team.name} may begin with {fans.name} {most}, and have {owned}"] if owned + count > most else []
    maximum = staff_maxima(roster, treasury)[item]
    if maximum is not None and owned + count > maximum:
        return [f"{team.name} may have {maximum} {STAFF_WORDS[item]}, and have {owned}"]
    return []


def against_apothecary(roster: "Roster | None") -> list[str]:
    """Why a team of a race cannot have an apothecary at all; a race the edition no longer has says nothing."""
    return [f"a team of {roster.name} has no apothecary"] if roster is not None and not roster.apothecary else []


def staff_maxima(roster: "Roster | None", treasury: "Treasury") -> dict[str, int | None]:
    """How many a team may have of what `STAFF_WORDS` names; None for any number."""
    return {
        "rerolls": roster.rerolls_maximum if roster is not None else None,
        "assistant_coaches": treasury.assistant_coaches_maximum,
        "cheerleaders": treasury.cheerleaders_maximum,
    }


def rookie(
    position: "Position",
    player_id: PlayerId,
    number: int,
    name: str,
    *,
    treasury: "Treasury",
    special_rules: Collection[str],
) -> Player:
    """A new player of a position, for a team with these special rules."""
    return Player(
        id=player_id,
        number=number,
        name=name,
        position=position.name,
        printed=position.printed,
        present=position.printed,
        skills=position.skills,
        value_gp=position.cost_gp,
        uncounted_gp=position.cost_gp if _is_low_cost(position, treasury, special_rules) else 0,
    )


def _is_low_cost(position: "Position", treasury: "Treasury", special_rules: Collection[str]) -> bool:
    """Whether a position's price adds nothing to the value of the team (2020: Low Cost Linemen; 2016: Disposable)."""
    if position.journeyman and treasury.low_cost_special_rule in special_rules:
        return True
    return treasury.low_cost_skill in position.skills
