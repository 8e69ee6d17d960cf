"""Points and tie-breaks, and teams that have not played."""

from league.rules.standings import TIE_BREAKERS, Points, Score, StandingRow, order, tally
from tests.rules.build import edition

POINTS = Points(win=3, draw=1, loss=0)
TEAMS = [StandingRow(team_id=number, team=name, coach="") for number, name in enumerate(("Ants", "Bees", "Cats"), 1)]


def score(
    home: int, away: int, touchdowns: tuple[int, int], casualties: tuple[int, int] = (0, 0), conceded_by: str = ""
) -> Score:
    return Score(home, away, *touchdowns, *casualties, conceded_by)


def table(*scores: Score) -> dict[str, StandingRow]:
    return {row.team: row for row in tally(TEAMS, scores, POINTS)}


def names(*rows: StandingRow) -> str:
    return " ".join(row.team for row in order(rows, ["touchdown_difference", "casualty_difference"]))


def test_three_one_and_nothing() -> None:
    rows = table(score(1, 2, (2, 1), (0, 3)), score(2, 3, (1, 1)), score(3, 1, (0, 4), (2, 1)))
    ants, bees, cats = rows["Ants"], rows["Bees"], rows["Cats"]
    assert (ants.played, ants.won, ants.drawn, ants.lost, ants.points) == (2, 2, 0, 0, 6)
    assert (bees.played, bees.won, bees.drawn, bees.lost, bees.points) == (2, 0, 1, 1, 1)
    assert (cats.played, cats.won, cats.drawn, cats.lost, cats.points) == (2, 0, 1, 1, 1)
    assert (ants.touchdowns_for, ants.touchdowns_against, ants.touchdown_difference) == (6, 1, 5)
    assert (ants.casualties_for, ants.casualties_against, ants.casualty_difference) == (1, 5, -4)
    assert (bees.casualty_difference, cats.casualty_difference) == (3, 1)


def test_who_gives_up_has_lost_whatever_the_score() -> None:
    rows = table(score(1, 2, (1, 0), conceded_by="H"), score(3, 2, (0, 0), conceded_by="A"))
    ants, bees, cats = rows["Ants"], rows["Bees"], rows["Cats"]
    assert (ants.won, ants.drawn, ants.lost, ants.points) == (0, 0, 1, 0)
    assert (bees.won, bees.drawn, bees.lost, bees.points) == (1, 0, 1, 3)
    assert (cats.won, cats.drawn, cats.lost, cats.points) == (1, 0, 0, 3)
    assert (ants.touchdowns_for, bees.touchdowns_against) == (1, 1)


def test_all_sums_agree() -> None:
    rows = table(score(1, 2, (2, 1), (0, 3)), score(2, 3, (1, 1)), score(3, 1, (0, 4), (2, 1))).values()
    assert sum(row.won for row in rows) == sum(row.lost for row in rows)
    assert sum(row.touchdowns_for for row in rows) == sum(row.touchdowns_against for row in rows) == 9
    assert sum(row.casualties_for for row in rows) == sum(row.casualties_against for row in rows) == 6


def test_what_the_rows_counted_before_is_left_out() -> None:
    counted = [row._replace(played=9, points=27, touchdowns_for=40, is_retired=True) for row in TEAMS]
    (ants, *_) = tally(counted, [], POINTS)
    assert (ants.played, ants.points, ants.touchdowns_for, ants.is_retired) == (0, 0, 0, True)


def test_points_then_touchdowns_then_casualties_then_names() -> None:
    ants, bees, cats = TEAMS
    assert names(cats, bees, ants) == "Ants Bees Cats"
    assert names(ants, bees._replace(points=1), cats) == "Bees Ants Cats"
    assert names(ants, bees, cats._replace(touchdowns_for=1)) == "Cats Ants Bees"
    assert names(ants._replace(touchdowns_against=1), bees, cats) == "Bees Cats Ants"
    assert names(ants, bees._replace(casualties_for=1), cats) == "Bees Ants Cats"
    more_casualties = ants._replace(casualties_for=9)
    assert names(more_casualties, bees._replace(touchdowns_for=1), cats) == "Bees Ants Cats"


def test_names_are_compared_without_case_and_one_name_twice_stays_apart() -> None:
    names = ((4, "bees"), (3, "Ants"), (1, "ants"), (2, "ants"))
    rows = [StandingRow(team_id=number, team=name, coach="") for number, name in names]
    assert [row.team_id for row in order(rows, [])] == [3, 1, 2, 4]
    assert order(reversed(rows), []) == order(rows, [])


def test_the_edition_names_tie_breakers_there_are() -> None:
    standings = edition().rules.standings
    assert set(standings.tie_breakers) <= set(TIE_BREAKERS)
    assert (standings.win, standings.draw, standings.loss) == (3, 1, 0)
