"""What a team has still to decide or to do before its next match, and the command for each."""

from collections.abc import Iterator
from shlex import quote
from typing import NamedTuple

from league.rules.journeymen import due, undecided
from league.rules.levels import is_due
from league.rules.pitch_tables import PitchRules
from league.rules.squad import captain_of
from league.rules.upkeep import why_nothing
from league.rules.values import Player, Team


class TeamStep(NamedTuple):
    """One thing to decide: in words, and the command for it. `player` is who may improve, where it is that."""

    step: str
    how: str
    player: Player | None = None


def team_steps(team: Team, ruleset: PitchRules, *, upkeep_paid: bool = False) -> Iterator[TeamStep]:
    """Improvements, a captain, players who are too many, journeymen who have played or are needed, upkeep."""
    rules, name = ruleset.rules, quote(team.name)
    for player in team.squad:
        if is_due(player, rules.improvements):
            mark = quote(f"{team.name}#{player.number}")
            step = f"improvement of #{player.number} {player.name}"
            yield TeamStep(step, f"league player improve {mark}", player)
    if rules.captain is not None and rules.captain.special_rule in team.special_rules and captain_of(team) is None:
        yield TeamStep("a captain", f"league team captain {name} PLAYER")
    too_many = rules.squad.surplus(team)
    if too_many:
        yield TeamStep(f"{too_many} more than a full squad", "league team fire PLAYER")
    stay = undecided(team)
    if stay:
        names = ", ".join(f"#{player.number} {player.name}" for player in stay)
        yield TeamStep(f"journeymen to hire or let go: {names}", f"league team journeymen {name}")
    elif team.has_played and (missing := due(team, ruleset)):
        yield TeamStep(f"journeymen to take: {missing}", f"league team journeymen {name} --take")
    if not upkeep_paid and not why_nothing(team, ruleset):
        yield TeamStep("upkeep", f"league team upkeep {name}")
