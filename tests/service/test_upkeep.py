"""Upkeep after a match: once, with the right dice, and right again when something before it is corrected."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from league.errors import AgainstTheRules
from league.report.steps import waiting_rows
from league.rules.effects import GoldPaid
from league.rules.entries import Upkeep
from league.rules.outcomes import MissingDie
from league.rules.rolling import ProgramRoller, Roller
from league.service.correction import ConflictsRefused
from league.service.upkeep import pay_upkeep
from tests.service.editions import league_of
from tests.service.world import Leagues, World, team_sheet

FIRST, SECOND = "2026-05-03", "2026-05-10"


@pytest.fixture
def rich(tmp_path: Path, leagues: Leagues) -> Iterator[World]:
    """A league of 2025: Rich with 300,000 gp and Poor with nothing, which have not played."""
    with league_of("bb2025", tmp_path, leagues) as world:
        for name, gp in (("Rich", 300_000), ("Poor", 0)):
            world.add(team_sheet(name, positions=("Human Lineman",) * 12, treasury_gp=gp))
        yield world


def paid(
    world: World,
    team: str = "Rich",
    *,
    die: int | None = None,
    loss: tuple[int, ...] = (),
    on: date | None = None,
    roller: Roller | None = None,
) -> GoldPaid:
    fact = Upkeep(team=team, die=die, loss=loss, on=on)
    return world.do(lambda transaction: pay_upkeep(transaction, fact, roller=roller))[1]


def play(world: World, day: str, gp: int = 0) -> str:
    return world.play(f"match Rich vs Poor\ndate {day}\nH winnings {gp}\nA winnings 0")


class TestOnce:
    def test_after_a_match_and_not_again_before_the_next(self, rich: World) -> None:
        with pytest.raises(AgainstTheRules, match="Rich have not played yet"):
            paid(rich, die=1)
        play(rich, FIRST)
        assert paid(rich, die=1).gp == 150_000
        assert rich.team("Rich").treasury_gp == 150_000
        with pytest.raises(AgainstTheRules, match="Rich have paid after their latest match: expensive mistakes: 1 at"):
            paid(rich, die=1, loss=(1,))
        rich.hire("Rich", "Human Lineman")
        with pytest.raises(AgainstTheRules, match="Rich have paid"):
            paid(rich, die=1, loss=(1,))
        play(rich, SECOND)
        assert paid(rich, die=6).gp == 0
        with pytest.raises(AgainstTheRules, match="is no mistake"):
            paid(rich, die=6)

    def test_taken_back_it_is_open_again(self, rich: World) -> None:
        play(rich, FIRST)
        before = rich.export(), rich.rows()
        paid(rich, die=1)
        rich.undo()
        assert (rich.export(), rich.rows()) == before
        assert paid(rich, die=2, loss=(3,)).gp == 30_000

    def test_where_nothing_is_due_it_says_so(self, rich: World, world: World) -> None:
        play(rich, FIRST)
        with pytest.raises(AgainstTheRules, match="Poor have 0 gp, and expensive mistakes begin at 100,000 gp: there"):
            paid(rich, "Poor")
        world.play("match Reavers vs Eye\ndate 2026-05-03")
        with pytest.raises(AgainstTheRules, match="are worth 550,000 gp, and spiralling expenses begin at 1,750,000"):
            paid(world, "Reavers")

    def test_spiralling_expenses_take_no_dice(self, world: World) -> None:
        world.add(team_sheet("Great", positions=("Lineman",) * 12 + ("Blitzer",) * 4, treasury_gp=0, fan_factor=100))
        world.play("match Great vs Eye\ndate 2026-05-03\nH winnings 30000")
        value_gp = 12 * 50_000 + 4 * 90_000 + 100 * 10_000
        assert paid(world, "Great") == GoldPaid(
            gp=20_000, why=f"spiralling expenses at a team value of {value_gp:,} gp"
        )
        assert world.team("Great").treasury_gp == 10_000

    def test_spiralling_expenses_come_before_purchases(self, world: World) -> None:
        """LRB6 p29: step 3 against step 5; who has no gold has nothing to pay."""
        world.add(team_sheet("Great", positions=("Lineman",) * 11 + ("Blitzer",) * 4, treasury_gp=0, fan_factor=110))
        world.play("match Great vs Eye\ndate 2026-05-03")
        world.fire("Great#1")
        world.play("match Great vs Eye\ndate 2026-05-10\nH winnings 90000")
        told = "Great pay their upkeep before they buy anything: league team upkeep Great"
        with pytest.raises(AgainstTheRules, match=told):
            world.hire("Great", "Lineman")
        with pytest.raises(AgainstTheRules, match=told):
            world.buy("Great", "cheerleaders")
        assert paid(world, "Great").gp == 20_000
        world.hire("Great", "Lineman")
        assert world.team("Great").treasury_gp == 20_000

    def test_expensive_mistakes_come_after_purchases(self, rich: World) -> None:
        play(rich, FIRST)
        rich.hire("Rich", "Human Lineman")
        assert rich.team("Rich").treasury_gp == 250_000

    def test_on_a_day_of_the_past(self, rich: World) -> None:
        play(rich, FIRST)
        play(rich, SECOND)
        assert paid(rich, die=1, on=date(2026, 5, 3)).gp == 150_000
        with pytest.raises(AgainstTheRules, match="Rich have paid"):
            paid(rich, die=1, loss=(1,), on=date(2026, 5, 4))
        assert paid(rich, die=1, loss=(1,)).gp == 10_000

    def test_what_was_let_lapse_waits_until_it_is_paid_on_its_day(self, rich: World) -> None:
        def waiting() -> list[tuple[str, str]]:
            with rich.database.read() as connection:
                rows = waiting_rows(connection)
            return [(row["step"], row["how"]) for row in rows if row["team"] == "Rich" and "upkeep" in row["step"]]

        now = ("upkeep", "league team upkeep Rich")
        play(rich, FIRST)
        assert waiting() == [now]
        play(rich, SECOND)
        late = (f"upkeep after the match of {FIRST}", f"league team upkeep Rich --on {FIRST}")
        assert waiting() == [late, now]
        paid(rich, die=6, on=date(2026, 5, 3))
        assert waiting() == [now]


class TestDice:
    def test_missing_or_too_many(self, rich: World) -> None:
        play(rich, FIRST)
        for die, loss, message in (
            (None, (), "Rich: the D6 of expensive mistakes is missing"),
            (None, (1,), "Rich: the D6 of expensive mistakes is missing"),
            (3, (), "Rich: the D3 of what minor costs is missing"),
            (3, (4,), "Rich: what minor costs takes D3, not 4"),
            (1, (1,), "Rich: major takes no dice"),
        ):
            with pytest.raises(AgainstTheRules, match=message):
                paid(rich, die=die, loss=loss)

    def test_the_program_rolls_what_is_missing(self, rich: World) -> None:
        faces = []

        def die(count: int) -> int:
            faces.append(count)
            return 2

        play(rich, FIRST)
        assert paid(rich, roller=ProgramRoller(die)) == GoldPaid(
            gp=20_000, why="expensive mistakes: 2 at 300,000 gp is minor, D3 2"
        )
        assert faces == [6, 3]
        assert rich.export().endswith(b'"team":"Rich","die":2,"loss":[2],"rolled":true}\n')

    def test_a_die_that_was_given_is_not_rolled(self, rich: World) -> None:
        asked: list[MissingDie] = []

        def answer(missing: MissingDie) -> tuple[int, ...]:
            asked.append(missing)
            return (4, 3)

        play(rich, FIRST, 300_000)
        assert paid(rich, die=1, roller=Roller(answer)).gp == 600_000 - 70_000
        assert asked == [MissingDie(event=0, roll="mistake cost", mark="Rich", faces=(6, 6))]
        assert rich.export().endswith(b'"team":"Rich","die":1,"loss":[4,3]}\n')


class TestCorrections:
    def test_a_match_dated_before_it_makes_the_team_richer(self, rich: World) -> None:
        """395,000 gp: half of it is 195,000 gp, rounded down to 5,000."""
        play(rich, SECOND)
        assert paid(rich, die=1).gp == 150_000
        play(rich, FIRST, 95_000)
        assert rich.team("Rich").treasury_gp == 395_000 - 195_000

    def test_without_the_gold_there_is_nothing_to_pay(self, rich: World) -> None:
        rich.buy("Rich", "rerolls", 2)
        first = play(rich, FIRST, 60_000)
        play(rich, SECOND)
        assert paid(rich, die=1, loss=(3,)).gp == 30_000
        rich.void(first)
        assert rich.team("Rich").treasury_gp == 100_000 - 30_000
        rich.buy("Rich", "cheerleaders", on=date(2026, 5, 9))
        assert rich.team("Rich").treasury_gp == 90_000

    def test_dice_that_no_longer_fit_are_told(self, rich: World) -> None:
        play(rich, SECOND)
        assert paid(rich, die=1).gp == 150_000
        words = "match Rich vs Poor\ndate 2026-05-03\nH winnings 200000\nA winnings 0"
        with pytest.raises(ConflictsRefused, match="Rich: the 2D6 of what a catastrophe costs is missing"):
            rich.play(words)
        rich.play(words, accept_conflicts=True)
        assert rich.team("Rich").treasury_gp == 500_000

    def test_without_its_match_it_is_no_longer_due(self, rich: World) -> None:
        play(rich, FIRST)
        paid(rich, die=2, loss=(1,))
        second = play(rich, SECOND)
        paid(rich, die=2, loss=(1,))
        with pytest.raises(ConflictsRefused, match="Rich have paid after their latest match"):
            rich.void(second)
        assert rich.void(second, accept_conflicts=True) != []
        assert rich.team("Rich").treasury_gp == 280_000
