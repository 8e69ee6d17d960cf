"""What `league team upkeep` does with its words: the dice, and what having much costs."""

from league.cli.dice import with_dice
from league.cli.environment import Environment
from league.cli.sheet_input import parse_day
from league.cli.writing import write
from league.errors import InvalidInput
from league.notation.dice import dice
from league.notation.words import Misread
from league.rules.effects import GoldPaid
from league.rules.entries import Upkeep
from league.rules.rolling import Roller
from league.rules.values import Team
from league.service import upkeep as service


def pay_upkeep(
    environment: Environment, team: str, die: int | None, loss: str | None, on: str | None, *, roll: bool, dry_run: bool
) -> None:
    """Let a team pay what having much costs it."""
    fact = Upkeep(team=team, die=die, loss=_dice(loss), on=parse_day(on))

    def attempt(roller: Roller | None) -> tuple[Team, GoldPaid]:
        return write(
            environment, lambda transaction: service.pay_upkeep(transaction, fact, roller=roller), dry_run=dry_run
        )

    team_now, paid = with_dice(environment, attempt, roll=roll)
    if not dry_run:
        environment.print(f"{team_now.name} pay {paid.gp:,} gp: {paid.why}")


def _dice(text: str | None) -> tuple[int, ...]:
    """Dice as they are typed, such as `4+3`.

    Raises:
        InvalidInput: they are none.
    """
    try:
        return () if text is None else dice(text, 0, 6)
    except Misread as error:
        raise InvalidInput(f"--loss: {error.message}") from None
