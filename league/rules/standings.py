"""Points and tie-breaks: from results to the league table, and who stands above whom."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple


class StandingRow(NamedTuple):
    """What a team's matches add up to; the names are those of the view `standings`."""

    team_id: int
    team: str
    coach: str
    is_retired: bool = False
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    touchdowns_for: int = 0
    touchdowns_against: int = 0
    casualties_for: int = 0
    casualties_against: int = 0
    points: int = 0

    @property
    def touchdown_difference(self) -> int:
        """Touchdowns scored, less those conceded."""
        return self.touchdowns_for - self.touchdowns_against

    @property
    def casualty_difference(self) -> int:
        """Casualties caused, less those suffered."""
        return self.casualties_for - self.casualties_against


class Points(NamedTuple):
    """What a match is worth."""

    win: int
    draw: int
    loss: int


class Score(NamedTuple):
    """What counts of one match for the table; `conceded_by` is H or A where the home or the away team gave up."""

    home_id: int
    away_id: int
    home_score: int
    away_score: int
    home_casualties: int
    away_casualties: int
    conceded_by: str = ""


TIE_BREAKERS: Mapping[str, Callable[[StandingRow], int]] = {
    "touchdown_difference": lambda row: row.touchdown_difference,
    "casualty_difference": lambda row: row.casualty_difference,
}
"""The tie-breakers a ruleset can name; the greater number stands higher."""


def tally(teams: Iterable[StandingRow], scores: Iterable[Score], points: Points) -> list[StandingRow]:
    """The teams, in the order given, with what these matches add up to; a team without a match has zeros.

    Who gave up has lost, whatever the score.

    Args:
        teams: who is in the table; what their rows count is left out.
        scores: the matches; every team in them is one of `teams`.
        points: what a win, a draw and a loss are worth.
    """
    table = {
        row.team_id: StandingRow(team_id=row.team_id, team=row.team, coach=row.coach, is_retired=row.is_retired)
        for row in teams
    }
    for score in scores:
        home = (score.home_score, score.away_score, score.home_casualties, score.away_casualties)
        away = (score.away_score, score.home_score, score.away_casualties, score.home_casualties)
        balance = _BALANCES.get(score.conceded_by, score.home_score - score.away_score)
        table[score.home_id] = _with_match(table[score.home_id], home, balance, points)
        table[score.away_id] = _with_match(table[score.away_id], away, -balance, points)
    return list(table.values())


def order(rows: Iterable[StandingRow], tie_breakers: Sequence[str]) -> list[StandingRow]:
    """The table from first to last: by points, then by each tie-breaker, then by name.

    Names are compared without case; teams of one name stay apart by their ids, so that the order is always the same.
    """
    keys = [TIE_BREAKERS[name] for name in tie_breakers]
    return sorted(
        rows, key=lambda row: (-row.points, *(-key(row) for key in keys), row.team.casefold(), row.team, row.team_id)
    )


_BALANCES = {"H": -1, "A": 1}
"""Who won, as the home team sees it, where a side gave up."""


def _with_match(row: StandingRow, share: tuple[int, int, int, int], balance: int, points: Points) -> StandingRow:
    scored, conceded, caused, suffered = share
    won, drawn, lost = balance > 0, balance == 0, balance < 0
    return row._replace(
        played=row.played + 1,
        won=row.won + won,
        drawn=row.drawn + drawn,
        lost=row.lost + lost,
        touchdowns_for=row.touchdowns_for + scored,
        touchdowns_against=row.touchdowns_against + conceded,
        casualties_for=row.casualties_for + caused,
        casualties_against=row.casualties_against + suffered,
        points=row.points + (points.win if won else points.draw if drawn else points.loss),
    )
