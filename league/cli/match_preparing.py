"""What `league match prepare` does with its words."""

from league.cli.environment import Environment
from league.report.output import show_report
from league.report.preparation import preparation_report
from league.store.names import find_team


def prepare_match(environment: Environment, home: str, away: str, format_: str) -> None:
    """Print what two teams have to know before they play each other; nothing is changed."""
    with environment.open_database() as database, database.read() as connection:
        report = preparation_report(connection, find_team(connection, home), find_team(connection, away))
    show_report(environment, format_, report)
