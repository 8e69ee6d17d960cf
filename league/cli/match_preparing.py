"""What `league match prepare` does with its words."""

from league.cli.environment import Environment
from league.report.output import read_and_show
from league.report.preparation import preparation_report
from league.store.names import find_team


def prepare_match(environment: Environment, home: str, away: str, format_: str) -> None:
    """Print what two teams have to know before they play each other; nothing is changed."""
    read_and_show(
        environment,
        format_,
        lambda connection: preparation_report(connection, find_team(connection, home), find_team(connection, away)),
    )
