"""What the commands do with their words that let players rest for a time, or lead their team."""

from league.cli.environment import Environment
from league.cli.sheet_input import parse_day
from league.cli.writing import write
from league.rules.entries import Captaincy, Resting
from league.rules.values import Team
from league.service import squad as service
from league.service.changes import member_of
from league.store.transaction import Transaction


def rest_player(environment: Environment, player: str, on: str | None, *, back: bool, dry_run: bool) -> None:
    """Retire a player for a time, or let him come back."""
    resting = Resting(player=player, back=back, on=parse_day(on))
    write(environment, lambda transaction: service.rest(transaction, resting), dry_run=dry_run)


def name_captain(environment: Environment, team: str, player: str, on: str | None, *, dry_run: bool) -> None:
    """Let a player lead his team."""

    def action(transaction: Transaction) -> Team:
        captaincy = Captaincy(player=member_of(transaction, team, player), on=parse_day(on))
        return service.name_captain(transaction, captaincy)

    write(environment, action, dry_run=dry_run)
