"""What the commands that change teams and players do with their words."""

from collections.abc import Sequence
from typing import TypeVar, get_args

from league.cli.environment import Environment
from league.cli.sheet_input import parse_day
from league.cli.writing import write, write_confirmed
from league.errors import InvalidInput, Unusable, WrongUsage
from league.rules.entries import Firing, Hiring, Item, Purchase, Renaming, Retirement, TeamSheet
from league.service import team as service
from league.service.located import located
from league.service.refusals import TeamRefused
from league.store.transaction import Transaction

_Named = TypeVar("_Named", TeamSheet, Renaming)
_ITEMS: dict[str, Item] = {item: item for item in get_args(Item)}


def add_team(
    environment: Environment, file: str, race: str | None, coach: str | None, rules: Sequence[str], *, dry_run: bool
) -> None:
    """Add a team from its file, or an empty one that hires its players afterwards."""
    from league.service import new_team

    if race is None and coach is None:
        if rules:
            raise WrongUsage("--rule goes with --race; a team file has special_rules")
        from league.imports.files import read_items

        items = list(read_items(file, environment.stdin))
    elif race is None or coach is None:
        raise WrongUsage("--race and --coach go together")
    else:
        from league.imports.item import Item as Read

        drafting = TeamSheet(name=file, race=race, coach=coach, special_rules=tuple(rules), is_drafting=True)
        sheet = _cleaned(drafting)
        items = [Read(sheet, [], source="command line", title=file)]
    problems = [problem for item in items for problem in item.problems]
    if problems:
        raise Unusable(problems)

    def action(transaction: Transaction) -> list[str]:
        told = []
        for item in items:
            if not isinstance(item.fact, TeamSheet):
                raise WrongUsage(f"{file} holds something other than a team: `league import` reads it")
            try:
                is_new = new_team.add_team(transaction, item.fact) is not None
            except TeamRefused as error:
                raise Unusable(located(error, item, item.source)) from None
            told.append(f"{item.fact.name}: {'added' if is_new else 'in the league already, nothing to do'}")
        return told

    for line in write(environment, action, dry_run=dry_run):
        if not dry_run:
            environment.print(line)


def hire_player(
    environment: Environment,
    team: str,
    position: str,
    number: int | None,
    name: str | None,
    on: str | None,
    *,
    dry_run: bool,
) -> None:
    """Hire a player."""
    hiring = Hiring(team=team, position=position, number=number, name=_name(name), on=parse_day(on))
    team_now, player = write(environment, lambda transaction: service.hire(transaction, hiring), dry_run=dry_run)
    if not dry_run:
        environment.print(f"{team_now.name} #{player.number} {player.name}, {player.position} (p{player.id})")


def fire_player(environment: Environment, player: str, on: str | None, *, dry_run: bool, yes: bool) -> None:
    """Let a player go."""
    firing = Firing(player=player, on=parse_day(on))
    write_confirmed(
        environment,
        lambda transaction: service.fire(transaction, firing),
        question=f"Let {player} go for good?",
        yes=yes,
        dry_run=dry_run,
    )


def rename_player(environment: Environment, player: str, name: str, *, dry_run: bool) -> None:
    """Give a player another name."""
    renaming = Renaming(player=player, name=_name(name) or "")
    write(environment, lambda transaction: service.rename(transaction, renaming), dry_run=dry_run)


def buy_item(environment: Environment, team: str, item: str, count: int, on: str | None, *, dry_run: bool) -> None:
    """Buy something for a team."""
    word = item.casefold().replace("-", "_").replace("re_roll", "reroll")
    known = _ITEMS.get(word) or _ITEMS.get(f"{word}s")
    if known is None:
        raise WrongUsage(f"nobody sells {item!r}; there are {', '.join(_ITEMS)}")
    purchase = Purchase(team=team, item=known, count=count, on=parse_day(on))
    write(environment, lambda transaction: service.buy(transaction, purchase), dry_run=dry_run)


def retire_team(environment: Environment, team: str, on: str | None, *, dry_run: bool, yes: bool) -> None:
    """Retire a team."""
    retirement = Retirement(team=team, on=parse_day(on))
    write_confirmed(
        environment,
        lambda transaction: service.retire(transaction, retirement),
        question=f"Retire {team}?",
        yes=yes,
        dry_run=dry_run,
    )


def _name(text: str | None) -> str | None:
    """A player's name as the league keeps it."""
    return None if text is None else _cleaned(Renaming(player="p1", name=text)).name


def _cleaned(fact: _Named) -> _Named:
    """A fact from the command line, its names as the league keeps them.

    Raises:
        InvalidInput: a name is empty, too long, or has control characters.
    """
    from league.imports.fact_names import clean, control_characters

    fact, faults = clean(fact)
    faults += control_characters(fact)
    if faults:
        raise InvalidInput("; ".join(f"{path.removeprefix('$.')}: {message}" for path, message in faults))
    return fact
