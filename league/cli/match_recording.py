"""Recording and voiding whole matches: what `match record` and `match void` do with their words."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from league.cli.dice import with_dice
from league.cli.environment import Environment
from league.cli.options import Format
from league.cli.sheet_input import one_match, parse_day, read_lines
from league.cli.writing import write, write_confirmed
from league.errors import InvalidInput, Unusable, WrongUsage
from league.report.next_match import team_steps
from league.rules.events import AnyEvent, MatchSheet, Note
from league.rules.match import Decision
from league.rules.outcomes import Outcome
from league.rules.rolling import Roller
from league.rules.values import Side
from league.service.match import Recorded, decide_later, record
from league.service.refusals import MatchRefused


def record_match(
    environment: Environment,
    file: str | None,
    home: str | None,
    away: str | None,
    lines: list[str],
    on: str | None,
    roll: bool,
    accept_conflicts: bool,
    dry_run: bool,
    output: Format | None,
) -> None:
    """Record one match and print it."""
    item = one_match(environment, file, home, away, lines)
    sheet = item.fact
    assert isinstance(sheet, MatchSheet)
    day = parse_day(on)
    if day is not None:
        if sheet.date is not None and sheet.date != day:
            raise WrongUsage(f"the sheet says {sheet.date}, and --on says {day}: leave one of them out")
        sheet = replace(sheet, date=day)

    def attempt(roller: Roller | None) -> Recorded:
        return write(
            environment,
            lambda transaction: record(
                transaction, sheet, today=environment.today, roller=roller, accept_conflicts=accept_conflicts
            ),
            dry_run=dry_run,
        )

    try:
        recorded = with_dice(environment, attempt, roll=roll)
    except MatchRefused as error:
        from league.service.located import located

        raise Unusable(located(error, item, item.source, sheet)) from None
    report(environment, recorded, output)


def decide_steps(
    environment: Environment, match: str, lines: list[str], *, roll: bool, accept_conflicts: bool, dry_run: bool
) -> None:
    """Decide steps after a recorded match, and print what came of them."""
    from league.store.journal import find_match
    from league.store.reader import result

    with environment.open_database() as database, database.read() as connection:
        played = result(connection, find_match(connection, match))
    home, away = played["home"], played["away"]
    sheet = read_lines(lines, home, away)
    if any(isinstance(event, Note) for event in sheet.events) or (lines and not sheet.events):
        raise InvalidInput("that decides nothing: write what happened, such as H winnings die 4")
    if replace(sheet, events=()) != MatchSheet(home=home, away=away):
        raise InvalidInput("only lines of what happened decide something; a match keeps its date, round and score")

    def attempt(roller: Roller | None) -> Recorded:
        return write(
            environment,
            lambda transaction: decide_later(
                transaction, match, sheet.events, roller=roller, accept_conflicts=accept_conflicts
            ),
            dry_run=dry_run,
        )

    report(environment, with_dice(environment, attempt, roll=roll), None)


def report(environment: Environment, recorded: Recorded, output: Format | None) -> None:
    """Print a match that was recorded, or that would be: as a table or data, or as plain lines where no format is."""
    decision = recorded.decision
    if decision is None:
        environment.notice(f"{recorded.match_id} is recorded already: nothing to do")
        return
    for trouble in decision.troubles:
        environment.notice(f"known conflict: {trouble.message}")
    for conflict in recorded.later:
        environment.notice(f"known conflict: {conflict}")
    if output is None:
        sheet, scores = recorded.sheet, decision.pitch.scores
        score = f"{scores[Side.HOME]}-{scores[Side.AWAY]}"
        environment.print(f"{sheet.id}: {sheet.home} {score} {sheet.away}, {sheet.date}")
        for line in told(sheet.events, decision.outcome.outcomes):
            environment.print(line)
        _tell_waiting(environment, recorded, decision)
        return
    from league.report.matches import print_recorded

    print_recorded(environment, recorded.sheet, decision.outcome, decision.pitch, output)


def _tell_waiting(environment: Environment, recorded: Recorded, decision: Decision) -> None:
    """Name the steps after the match that wait for a decision, and what the teams have to do before their next."""
    teams = {Side.HOME: recorded.sheet.home, Side.AWAY: recorded.sheet.away}
    by_step: dict[str, list[str]] = {}
    for step in recorded.waiting:
        by_step.setdefault(step.step, []).append(teams[step.side])
    if by_step:
        steps = "; ".join(f"{step} of {' and '.join(dict.fromkeys(names))}" for step, names in by_step.items())
        environment.print(f"still to decide: {steps} (league match decide {recorded.match_id})")
    ruleset = decision.pitch.tables.edition
    found = [(team, step) for team in recorded.teams for step in team_steps(team, ruleset)]
    players = [f"{team.name}#{due.player.number} {due.player.name}" for team, due in found if due.player]
    if players:
        environment.print(f"improvement due: {', '.join(players)} (league player improve PLAYER)")
    for team, due in found:
        if due.player is None:
            environment.print(f"before the next match of {team.name}: {due.step} ({due.how})")


def told(events: Sequence[AnyEvent], outcomes: Sequence[Outcome]) -> Iterator[str]:
    """Lines of a sheet, each with what came of it."""
    from league.notation.writer import write_event
    from league.report.words import line_words

    for event, outcome in zip(events, outcomes, strict=True):
        words = line_words(event, outcome)
        line = write_event(event if type(event) is Note else replace(event, comment="")).strip()
        yield f"  {line}{f'   => {words}' if words else ''}"


def void(environment: Environment, match: str, *, accept_conflicts: bool, dry_run: bool, yes: bool) -> None:
    """Take one match back."""
    from league.service.history import void_match

    conflicts = write_confirmed(
        environment,
        lambda transaction: void_match(transaction, match, accept_conflicts=accept_conflicts),
        question=f"Take {match} back, and play everything after it again?",
        yes=yes,
        dry_run=dry_run,
    )
    for conflict in conflicts:
        environment.notice(f"known conflict: {conflict}")
    if not dry_run:
        environment.print(f"{match} no longer counts")
