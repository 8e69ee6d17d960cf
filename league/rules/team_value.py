"""What a team is worth, and what that is made of."""

from collections.abc import Iterator

from league.rules.pitch_tables import PitchTables
from league.rules.values import Player, PlayerStatus, Team, Value


class ValuePart(Value):
    """One part of a team's value: what it is, how many there are, and gold pieces."""

    name: str
    count: int
    gp: int


def team_value_gp(team: Team, rules: PitchTables, *, with_missing: bool = False) -> int:
    """What a team is worth for its next match, in gold pieces; `with_missing` gives what it is worth in full."""
    return sum(part.gp for part in value_parts(team, rules, with_missing=with_missing))


def value_parts(team: Team, rules: PitchTables, *, with_missing: bool = False) -> Iterator[ValuePart]:
    """The parts of a team's value (LRB6 p30): its players, re-rolls at the draft price, staff and fans.

    A player who misses the next game, or rests, does not count, unless the ruleset says so or `with_missing` does.
    """
    treasury = rules.treasury
    count_all = with_missing or treasury.missing_players_count
    counting = [player for player in team.squad if count_all or player.is_available]
    # The price of low cost linemen (2020, 2025) is left out for the next match, of the disposable (2016) always.
    in_full = with_missing and bool(treasury.low_cost_special_rule)
    players_gp = sum(player.value_gp if in_full else counted_gp(player) for player in counting)
    yield ValuePart(name="players", count=len(counting), gp=players_gp)
    yield ValuePart(name="re-rolls", count=team.rerolls, gp=team.rerolls * team.reroll_cost_gp)
    if treasury.fans_count:
        yield ValuePart(name="fan factor", count=team.fan_factor, gp=team.fan_factor * treasury.fan_factor_gp)
    coaches_gp = team.assistant_coaches * treasury.assistant_coach_gp
    yield ValuePart(name="assistant coaches", count=team.assistant_coaches, gp=coaches_gp)
    yield ValuePart(name="cheerleaders", count=team.cheerleaders, gp=team.cheerleaders * treasury.cheerleader_gp)
    yield ValuePart(name="apothecary", count=int(team.apothecary), gp=team.apothecary * rules.apothecary.cost_gp)


def counted_gp(player: Player) -> int:
    """What a player adds to the value of his team for its next match."""
    return player.value_gp - player.uncounted_gp


def why_missing(player: Player) -> str:
    """Why a player of the squad does not count now; empty where he does."""
    if player.status is PlayerStatus.RETIRED:
        return "rests"
    return "misses the next game" if player.misses_next_game else ""
