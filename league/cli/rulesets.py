"""The rulesets a command is about: one that ships, the league's, and files of house rules."""

from collections.abc import Iterator
from contextlib import contextmanager

from league.cli.environment import Environment
from league.errors import InvalidInput
from league.imports.files import text_lines
from league.rules.ruleset import Ruleset
from league.rules.ruleset_files import HOUSE_RULES, RulesetError, parse
from league.store import reader
from league.store.editions import DEFAULT_EDITION, edition_files
from league.store.journal import load_ruleset


def shipped(edition: str) -> Ruleset:
    """A ruleset that comes with the program.

    Raises:
        NotFound: there is none of that name.
    """
    return parse(edition_files(edition))


def ruleset_for(environment: Environment, edition: str | None) -> Ruleset:
    """The ruleset asked for: one that ships, else the league's, else the default."""
    if edition is not None:
        return shipped(edition)
    league = of_the_league(environment)
    return league[1] if league is not None else shipped(DEFAULT_EDITION)


def of_the_league(environment: Environment) -> tuple[str, Ruleset] | None:
    """The league's name and its ruleset; None where there is no league, unless `--db` says there is."""
    if environment.database_option is None and not environment.database_path.exists():
        return None
    with environment.open_database() as database, database.read() as connection:
        return reader.league(connection)["name"], load_ruleset(connection)


def house_rules_text(environment: Environment, file: str) -> str:
    """The text of a file of house rules."""
    return "".join(text_lines(file, environment.stdin))


@contextmanager
def blaming(file: str | None, edition: str) -> Iterator[None]:
    """Faults of house rules are told as those of their file, where there is one.

    Raises:
        InvalidInput: the block found faults in a ruleset.
    """
    try:
        yield
    except RulesetError as error:
        if file is not None and error.file == HOUSE_RULES:
            raise InvalidInput(f"{file}, laid over {edition}: {error.message}") from None
        raise InvalidInput(str(error)) from None
