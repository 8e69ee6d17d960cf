"""Upkeep: spiralling expenses at every threshold, expensive mistakes in every cell (facts, section 7)."""

from typing import Any, Literal

import pytest

from league.rules.effects import AnyEffect, GoldPaid, PlayerFired, TeamFounded, TeamRetired
from league.rules.ids import PlayerId
from league.rules.outcomes import MatchPlayed, SideResult
from league.rules.paying import missed, upkeep, upkeep_again, why_closed
from league.rules.team_value import team_value_gp
from league.rules.upkeep import loss_dice, mistake, spiralling_gp, takes_die, why_nothing
from league.rules.values import PlayerStatus, Team
from tests.rules.build import edition, home, member, player

ROLLED = ["bb2016", "bb2020", "bb2025"]
SPIRALLING = ["bb1", "crp"]

# The table as the facts print it: a row for each face, a column for each 100,000 gp from 100,000 on.
TABLE = {
    1: "minor minor major major catastrophe catastrophe",
    2: "ok minor minor major major catastrophe",
    3: "ok ok minor minor major major",
    4: "ok ok ok minor minor major",
    5: "ok ok ok ok minor minor",
    6: "ok ok ok ok ok minor",
}
CELLS = [(die, 100_000 * column, kind) for die, row in TABLE.items() for column, kind in enumerate(row.split(), 1)]


def worth(value_gp: int, **changes: Any) -> Team:
    """A team of a value: its first player is worth what the others leave."""
    rules = edition(name="crp").rules
    plain = home(**changes)
    others_gp = team_value_gp(plain, rules) - member(plain, 1).value_gp
    team = home(player(1, value_gp=value_gp - others_gp), **changes)
    assert team_value_gp(team, rules) == value_gp
    return team


# Expensive mistakes.


@pytest.mark.parametrize("name", ROLLED)
@pytest.mark.parametrize(("die", "from_gp", "kind"), CELLS)
def test_every_cell_from_its_first_coin_to_its_last(
    name: str, die: int, from_gp: int, kind: Literal["ok", "minor", "major", "catastrophe"]
) -> None:
    rule = edition(name=name).rules.expensive_mistakes
    assert rule is not None
    last_gp = from_gp + 95_000 if from_gp < 600_000 else 5_000_000
    for treasury_gp in (from_gp, from_gp + 50_000, last_gp):
        assert mistake(rule, treasury_gp, die) == kind


def test_there_are_thirty_six_cells_and_all_four_results() -> None:
    kinds = [kind for _, _, kind in CELLS]
    assert [kinds.count(kind) for kind in ("ok", "minor", "major", "catastrophe")] == [15, 11, 7, 3]


@pytest.mark.parametrize("name", ROLLED)
@pytest.mark.parametrize(("die", "from_gp", "kind"), CELLS)
def test_what_every_cell_costs_with_each_of_its_dice(name: str, die: int, from_gp: int, kind: str) -> None:
    """Minor: a D3 of 10,000. Major: half, rounded down to 5,000. Catastrophe: 2D6 of 10,000 are kept."""
    rules = edition(name=name)
    team = home(treasury_gp=from_gp + 15_000)
    half_gp = {1: 55_000, 2: 105_000, 3: 155_000, 4: 205_000, 5: 255_000, 6: 305_000}[from_gp // 100_000]
    kept = {(one, two): 10_000 * (one + two) for one in range(1, 7) for two in range(1, 7)}
    costs: dict[str, dict[tuple[int, ...], int]] = {
        "ok": {(): 0},
        "minor": {(1,): 10_000, (2,): 20_000, (3,): 30_000},
        "major": {(): half_gp},
        "catastrophe": {dice: team.treasury_gp - gp for dice, gp in kept.items()},
    }
    faces = loss_dice(team, rules, die)
    assert faces == {"ok": (), "minor": (3,), "major": (), "catastrophe": (6, 6)}[kind]
    for loss, gp in costs[kind].items():
        assert upkeep(team, rules, die, loss).gp == gp


@pytest.mark.parametrize(
    ("treasury_gp", "die", "loss", "left_gp", "why"),
    [
        (100_000, 1, (3,), 70_000, "1 at 100,000 gp is minor, D3 3"),
        (305_000, 1, (), 155_000, "1 at 305,000 gp is major"),
        (600_000, 1, (1, 1), 20_000, "1 at 600,000 gp is a catastrophe, 2D6 1+1"),
        (600_000, 1, (6, 6), 120_000, "1 at 600,000 gp is a catastrophe, 2D6 6+6"),
        (250_000, 2, (2,), 230_000, "2 at 250,000 gp is minor, D3 2"),
        (595_000, 6, (), 595_000, "6 at 595,000 gp is no mistake"),
    ],
)
def test_the_cases_people_reported(treasury_gp: int, die: int, loss: tuple[int, ...], left_gp: int, why: str) -> None:
    """B085."""
    paid = upkeep(home(treasury_gp=treasury_gp), edition(name="bb2020"), die, loss)
    assert treasury_gp - paid.gp == left_gp
    assert paid.why == f"expensive mistakes: {why}"


@pytest.mark.parametrize("name", ROLLED)
def test_below_100_000_nothing_is_rolled(name: str) -> None:
    rules = edition(name=name)
    assert not takes_die(home(treasury_gp=95_000), rules)
    assert takes_die(home(treasury_gp=100_000), rules)
    assert why_nothing(home(treasury_gp=95_000), rules) == (
        "Reavers have 95,000 gp, and expensive mistakes begin at 100,000 gp"
    )
    assert why_nothing(home(treasury_gp=100_000), rules) == ""
    with pytest.raises(ValueError, match="no dice to roll for 95,000 gp"):
        upkeep(home(treasury_gp=95_000), rules, 3, ())


@pytest.mark.parametrize(
    ("treasury_gp", "die", "loss", "message"),
    [
        (100_000, None, (), "the D6 of expensive mistakes is missing"),
        (100_000, 1, (), "the D3 of what minor costs is missing"),
        (600_000, 1, (), "the 2D6 of what a catastrophe costs is missing"),
        (100_000, 1, (4,), "what minor costs takes D3, not 4"),
        (100_000, 1, (1, 2), "what minor costs takes D3, not 1\\+2"),
        (600_000, 1, (3,), "what a catastrophe costs takes 2D6, not 3"),
        (100_000, 6, (1,), "no mistake takes no dice for what it costs"),
        (300_000, 1, (1,), "major takes no dice for what it costs"),
    ],
)
def test_dice_are_those_of_the_result(treasury_gp: int, die: int | None, loss: tuple[int, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        upkeep(home(treasury_gp=treasury_gp), edition(name="bb2025"), die, loss)


# Spiralling expenses.


@pytest.mark.parametrize("name", SPIRALLING)
@pytest.mark.parametrize(
    ("value_gp", "gp"),
    [
        (1_740_000, 0),
        (1_745_000, 0),
        (1_750_000, 10_000),
        (1_890_000, 10_000),
        (1_895_000, 10_000),
        (1_900_000, 20_000),
        (2_040_000, 20_000),
        (2_050_000, 30_000),
        (2_190_000, 30_000),
        (2_200_000, 40_000),
        (2_340_000, 40_000),
        (2_350_000, 50_000),
        (2_490_000, 50_000),
        (2_500_000, 60_000),
    ],
)
def test_ten_thousand_from_1_750_000_on_and_for_each_150_000_more(name: str, value_gp: int, gp: int) -> None:
    rules = edition(name=name)
    rule = rules.rules.spiralling_expenses
    assert rule is not None
    assert spiralling_gp(rule, value_gp) == gp
    team = worth(value_gp)
    assert bool(why_nothing(team, rules)) == (gp == 0)
    if gp:
        paid = upkeep(team, rules, None, ())
        assert paid == GoldPaid(gp=gp, why=f"spiralling expenses at a team value of {value_gp:,} gp")


@pytest.mark.parametrize(("treasury_gp", "paid_gp"), [(20_000, 20_000), (15_000, 15_000), (0, 0), (-5_000, 0)])
def test_a_team_never_pays_more_than_it_has(treasury_gp: int, paid_gp: int) -> None:
    """LRB6 p29: never below 0; B087."""
    paid = upkeep(worth(1_900_000, treasury_gp=treasury_gp), edition(name="crp"), None, ())
    short = "" if paid_gp == 20_000 else ": 20,000 gp, more than there is"
    assert paid == GoldPaid(gp=paid_gp, why=f"spiralling expenses at a team value of 1,900,000 gp{short}")


def test_who_misses_the_next_game_does_not_count() -> None:
    team = worth(1_750_000)
    hurt = home(player(1, value_gp=member(team, 1).value_gp), player(2, misses_next_game=True))
    assert why_nothing(hurt, edition(name="crp")) == (
        "Reavers are worth 1,700,000 gp, and spiralling expenses begin at 1,750,000 gp"
    )
    gone = home(player(1, value_gp=member(team, 1).value_gp), player(2, status=PlayerStatus.FIRED))
    assert why_nothing(gone, edition(name="crp"))


def test_the_older_editions_roll_no_dice() -> None:
    team = worth(2_500_000, treasury_gp=900_000)
    assert not takes_die(team, edition(name="crp"))
    assert loss_dice(team, edition(name="crp"), 1) == ()
    with pytest.raises(ValueError, match="no dice to roll"):
        upkeep(team, edition(name="crp"), 1, ())


# Both, as a house rule: the almanacs of 2016 leave spiralling expenses to the league.

BOTH = """
[spiralling_expenses]
source  = "ours"
from_gp = 1_750_000
step_gp =   150_000
pays_gp =    10_000
"""


def test_spiralling_expenses_come_first_where_a_league_has_both() -> None:
    rules = edition(BOTH, name="bb2016")
    paid = upkeep(worth(1_750_000, treasury_gp=210_000), rules, 1, (2,))
    assert paid == GoldPaid(
        gp=10_000 + 20_000,
        why=("spiralling expenses at a team value of 1,750,000 gp; expensive mistakes: 1 at 200,000 gp is minor, D3 2"),
    )
    assert not takes_die(worth(1_750_000, treasury_gp=105_000), rules), "95,000 gp are left"
    assert why_nothing(home(treasury_gp=0), rules) == (
        "Reavers are worth 750,000 gp, and spiralling expenses begin at 1,750,000 gp;"
        " they have 0 gp, and expensive mistakes begin at 100,000 gp"
    )


# Once after every match.

PLAYED = MatchPlayed(match="m1", is_home=True, result=SideResult(team=home().id, score=0, casualties=0, played=()))
PAID = GoldPaid(gp=10_000, why="for something")
FIRED = PlayerFired(player=PlayerId(105))


@pytest.mark.parametrize(
    ("latest_first", "closed"),
    [
        ([], "Reavers have not played yet: upkeep is paid after a match"),
        ([FIRED], "Reavers have not played yet: upkeep is paid after a match"),
        ([PLAYED], ""),
        ([FIRED, PLAYED, PAID, PLAYED], ""),
        ([PAID, PLAYED], "Reavers have paid after their latest match: for something"),
        ([FIRED, TeamRetired(), PAID, FIRED, PLAYED], "Reavers have paid after their latest match: for something"),
    ],
)
def test_it_is_paid_once_after_a_match(latest_first: list[AnyEffect], closed: str) -> None:
    assert why_closed(home(), latest_first) == closed


# A team that is not what it was when it paid.


def test_what_was_paid_follows_the_gold_of_then() -> None:
    rules = edition(name="bb2020")
    assert upkeep_again(home(treasury_gp=305_000), rules, 1, ()) == (
        GoldPaid(gp=150_000, why="expensive mistakes: 1 at 305,000 gp is major"),
        "",
    )
    assert upkeep_again(home(treasury_gp=90_000), rules, 1, ()) == (
        GoldPaid(gp=0, why="Reavers have 90,000 gp, and expensive mistakes begin at 100,000 gp"),
        "",
    )
    paid, wrong = upkeep_again(home(treasury_gp=200_000), rules, 1, ())
    assert paid.gp == 0
    assert wrong.startswith("Reavers: the D3 of what minor costs is missing")


# What was let lapse.


def history_of(team: Team, *effects: AnyEffect) -> list[tuple[str, AnyEffect]]:
    """A team, and what happened to it on the days of May from the first on."""
    return [("", TeamFounded(team=team)), *((f"2026-05-{day:02}", effect) for day, effect in enumerate(effects, 1))]


def a_match(**result: Any) -> MatchPlayed:
    return MatchPlayed(match="M1", result=SideResult(team=home().id, score=0, casualties=0, played=(), **result))


def test_who_plays_on_without_the_roll_is_told_the_day() -> None:
    """2020: from 100,000 gp on a D6 is rolled after every match."""
    rules = edition(name="bb2020")
    rich = home(treasury_gp=100_000)
    paid = GoldPaid(gp=0, why="")
    assert list(missed(history_of(rich, a_match()), rules)) == [], "it may still roll"
    assert list(missed(history_of(rich, a_match(), a_match()), rules)) == ["2026-05-01"]
    assert list(missed(history_of(rich, a_match(), paid, a_match(), a_match()), rules)) == ["2026-05-03"]
    poor = home(treasury_gp=95_000)
    assert list(missed(history_of(poor, a_match(winnings_gp=5_000), a_match()), rules)) == ["2026-05-01"]
    assert list(missed(history_of(poor, a_match(), a_match(winnings_gp=5_000), paid, a_match()), rules)) == []


@pytest.mark.parametrize(("treasury_gp", "days"), [(0, []), (10_000, ["2026-05-01"])])
def test_who_has_no_gold_missed_no_spiralling_expenses(treasury_gp: int, days: list[str]) -> None:
    team = worth(1_750_000, treasury_gp=treasury_gp)
    assert list(missed(history_of(team, a_match(), a_match()), edition(name="crp"))) == days
