"""What having much costs a team after a match: that it is paid once, and with which dice."""

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.effects import GoldPaid
from league.rules.entries import Upkeep
from league.rules.outcomes import MissingDie
from league.rules.paying import upkeep, upkeep_again, why_closed
from league.rules.rolling import Roller
from league.rules.upkeep import loss_dice, takes_die, why_nothing
from league.rules.values import Team
from league.service.changes import enter_change, latest_first, team_on
from league.store.transaction import Transaction


def pay_upkeep(transaction: Transaction, fact: Upkeep, *, roller: Roller | None = None) -> tuple[Team, GoldPaid]:
    """Let a team pay what it owes after its latest match.

    Args:
        transaction: what is written together.
        fact: the team, and the dice as far as they were rolled.
        roller: makes the rolls that are missing; without one they are refused.

    Returns:
        The team as it is now, and what it paid.

    Raises:
        AgainstTheRules: it has not played since it last paid, owes nothing, or dice are missing or too many.
        ConflictsRefused: it pays in the past, and something later no longer holds.
        NotFound, AmbiguousName: the team is not known.
    """
    team = team_on(transaction, transaction.find_team(fact.team), fact.on)
    if transaction.is_remaking:
        paid, _ = upkeep_again(team, transaction.ruleset, fact.die, fact.loss)
    else:
        closed = why_closed(team, latest_first(transaction, team))
        if closed:
            raise AgainstTheRules(closed)
        fact, paid = _decided(transaction, team, fact, roller)
    return enter_change(transaction, replace(fact, team=team.name), team, paid), paid


def _decided(transaction: Transaction, team: Team, fact: Upkeep, roller: Roller | None) -> tuple[Upkeep, GoldPaid]:
    """The fact with all its dice, and what it costs."""
    ruleset = transaction.ruleset
    nothing = why_nothing(team, ruleset)
    if nothing:
        raise AgainstTheRules(f"{nothing}: there is nothing to pay")
    if roller is not None and takes_die(team, ruleset):
        if fact.die is None:
            (die,) = _dice(team, roller, "expensive mistakes", (6,))
            fact = replace(fact, die=die, rolled=roller.is_program)
        faces = loss_dice(team, ruleset, fact.die) if fact.die is not None else ()
        if faces and not fact.loss:
            fact = replace(fact, loss=_dice(team, roller, "mistake cost", faces), rolled=roller.is_program)
    try:
        return fact, upkeep(team, ruleset, fact.die, fact.loss)
    except ValueError as error:
        raise AgainstTheRules(f"{team.name}: {error}") from None


def _dice(team: Team, roller: Roller, roll: str, faces: tuple[int, ...]) -> tuple[int, ...]:
    return roller.dice(MissingDie(event=0, roll=roll, mark=team.name, faces=faces))
