"""What `league team journeymen` does with its words: hiring journeymen, letting them go, taking new ones."""

from collections.abc import Sequence

from league.cli.environment import Environment
from league.cli.sheet_input import parse_day
from league.cli.writing import write, write_confirmed
from league.rules.entries import Signing
from league.rules.values import Player
from league.service.changes import member_of
from league.service.journeymen import release, sign, take
from league.store.transaction import Transaction


def change_journeymen(
    environment: Environment,
    team: str,
    *,
    hire: Sequence[str],
    leave: bool,
    fill_up: bool,
    positions: Sequence[str],
    on: str | None,
    dry_run: bool,
    yes: bool,
) -> None:
    """Hire some journeymen for good, then let the others go, then take new ones: what of this is asked for.

    Args:
        environment: the outside.
        team: the team's name.
        hire: the players to hire.
        leave: let all others go.
        fill_up: take as many as are due.
        positions: those of the new ones.
        on: the day it takes effect.
        dry_run: show what would change, and change nothing.
        yes: do not ask before letting anybody go.
    """
    day = parse_day(on)

    def action(transaction: Transaction) -> list[str]:
        told = []
        for text in hire:
            player = member_of(transaction, team, text)
            after = sign(transaction, Signing(player=player, on=day))
            told.append(f"{text} is hired for good, {after.treasury_gp:,} gp are left")
        if leave:
            told += [f"{_words(player)} goes" for player in release(transaction, team, day)]
        if fill_up:
            told += [f"{_words(player)} (p{player.id}) joins" for player in take(transaction, team, positions, day)[1]]
        return told

    if leave:
        question = f"Let the other journeymen of {team} go?" if hire else f"Let the journeymen of {team} go?"
        told = write_confirmed(environment, action, question=question, yes=yes, dry_run=dry_run)
    else:
        told = write(environment, action, dry_run=dry_run)
    for line in told if not dry_run else ():
        environment.print(line)


def _words(player: Player) -> str:
    return f"#{player.number} {player.name}, {player.position}"
