"""The match under way as `match live` sees it: read anew, and changed, in one short transaction each."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from league.cli.environment import Environment
from league.cli.match_drafting import reading
from league.cli.sheet_input import COMMAND_LINE, read_lines, write_line
from league.cli.writing import write
from league.errors import AgainstTheRules, AmbiguousName, Unusable
from league.rules.events import MatchSheet
from league.rules.match import Decision
from league.rules.outcomes import MissingDie
from league.rules.pitch import Pitch
from league.service import draft as service
from league.service.match import Recorded
from league.service.refusals import MatchRefused
from league.store.transaction import Transaction

_Result = TypeVar("_Result")


class Gone(AgainstTheRules):
    """The match was ended or forgotten elsewhere while somebody sat at the prompt."""

    def __init__(self) -> None:
        super().__init__("this match is no longer under way: it was ended or abandoned elsewhere")


class LineRefused(AgainstTheRules):
    """A line cannot be added: each problem with its column in the line, 0 where it is elsewhere."""

    def __init__(self, problems: list[tuple[int, str]]) -> None:
        self.problems = problems
        super().__init__("\n".join(message for _, message in problems))


class DieWanted(AgainstTheRules):
    """A line lacks a roll: the sheet with the line as its last, and the roll."""

    def __init__(self, sheet: MatchSheet, die: MissingDie) -> None:
        self.sheet = sheet
        self.die = die
        super().__init__(f"the {die.roll} roll of {die.mark} is missing")


class View(NamedTuple):
    """A match under way at one moment."""

    draft: service.Draft
    sheet: MatchSheet
    decision: Decision

    @property
    def pitch(self) -> Pitch:
        """Where everybody is."""
        return self.decision.pitch

    @property
    def owed(self) -> list[MissingDie]:
        """Rolls that may be made later, and have to be before the match can end."""
        return [die for die in self.decision.missing if die.roll in service.LATER]


class LiveDraft:
    """One match under way. Nothing is held open between two calls, so any number of prompts may work on it."""

    def __init__(self, environment: Environment, view: View, *, is_new: bool, is_only: bool) -> None:
        self._environment = environment
        self.view = view
        self.is_new = is_new
        self.is_only = is_only
        """Whether it was the only match under way when the prompt began."""
        self.news: list[str] = []
        """What others have done to it since the view before; whoever shows it empties it."""

    def refresh(self) -> None:
        """See what others have done."""
        with reading(self._environment) as transaction:
            self._see(transaction, self._draft(transaction))

    def add(self, line: str) -> None:
        """Add a line after whatever stands there by now.

        Raises:
            LineRefused: it cannot be read, or the rules object.
            DieWanted: it lacks a roll.
            Gone: the match is no longer under way.
        """

        def action(transaction: Transaction) -> None:
            draft = self._draft(transaction)
            try:
                after, _ = service.add(transaction, draft, [line], read_lines, write_line, None)
            except Unusable as error:
                raise LineRefused([(problem.column, problem.message) for problem in error.problems]) from None
            except MatchRefused as error:
                raise _translated(error, line) from None
            self._see(transaction, draft)
            self.view = _view(transaction, after)

        self._write(action)

    def undo(self, count: int) -> tuple[str, ...]:
        """Take the last lines back, unless others have changed the match meanwhile; then nothing is taken back."""

        def action(transaction: Transaction) -> tuple[str, ...]:
            if not self._is_as_seen(transaction):
                return ()
            after, dropped = service.drop(transaction, self.view.draft, count)
            self.view = _view(transaction, after)
            return dropped

        return self._write(action)

    def end(self) -> Recorded | None:
        """Record the match as it was shown; None where others have changed it meanwhile."""

        def action(transaction: Transaction) -> Recorded | None:
            if not self._is_as_seen(transaction):
                return None
            return service.end(transaction, self.view.draft, read_lines, roller=None)

        return self._write(action, quiet=False)

    def abandon(self) -> None:
        """Forget it."""
        self._write(lambda transaction: service.abandon(transaction, self._draft(transaction)))

    def _write(self, action: Callable[[Transaction], _Result], *, quiet: bool = True) -> _Result:
        return write(self._environment, action, quiet=quiet)

    def _draft(self, transaction: Transaction) -> service.Draft:
        known = self.view.draft
        for draft in service.drafts(transaction):
            if (draft.id, draft.home, draft.away) == (known.id, known.home, known.away):
                return draft
        raise Gone

    def _is_as_seen(self, transaction: Transaction) -> bool:
        """Whether nobody else has changed the match; where somebody has, the view and the news say how."""
        draft = self._draft(transaction)
        is_as_seen = draft.lines == self.view.draft.lines
        self._see(transaction, draft)
        return is_as_seen

    def _see(self, transaction: Transaction, draft: service.Draft) -> None:
        before, now = self.view.draft.lines, draft.lines
        if before == now:
            return
        common = next(
            (number for number, pair in enumerate(zip(before, now, strict=False)) if pair[0] != pair[1]),
            min(len(before), len(now)),
        )
        self.news += [f"taken back elsewhere: {line}" for line in before[common:]]
        self.news += [f"added elsewhere: {line}" for line in now[common:]]
        self.view = _view(transaction, draft)


def open_draft(environment: Environment, home: str | None, away: str | None) -> LiveDraft:
    """The match to work on: of these two teams, begun where it is not under way; of one team; or the only one.

    Raises:
        AgainstTheRules: one of two teams is in another match.
        AmbiguousName: several are under way and no team is named, or a name fits several.
        NotFound: a team is not known, or no match is under way.
    """

    def action(transaction: Transaction) -> LiveDraft:
        under_way = service.drafts(transaction)
        is_new = False
        if home is not None and away is not None:
            teams = transaction.find_team(home), transaction.find_team(away)
            draft = next((known for known in under_way if (known.home, known.away) == teams), None)
            if draft is None:
                is_new = True
                draft = service.start(transaction, home, away, environment.today)
        elif home is None and len(under_way) > 1:
            titles = [service.title(transaction, known) for known in under_way]
            raise AmbiguousName("the match under way (`league match live TEAM` says which)", "", titles)
        else:
            draft = service.find_draft(transaction, home)
        is_only = len(under_way) + is_new == 1
        return LiveDraft(environment, _view(transaction, draft), is_new=is_new, is_only=is_only)

    if away is None:
        with reading(environment) as transaction:
            return action(transaction)
    return write(environment, action, quiet=True)


def _view(transaction: Transaction, draft: service.Draft) -> View:
    return View(draft, *service.decided(transaction, draft, read_lines))


def _translated(error: MatchRefused, line: str) -> AgainstTheRules:
    """Why the rules refuse the last line of a sheet, in terms of that line."""
    from league.notation.reader import read_events

    last = len(error.sheet.events) - 1
    if not error.troubles:
        die = next((die for die in error.missing if die.event == last), None)
        return LineRefused([(0, str(error))]) if die is None else DieWanted(error.sheet, die)
    read = read_events([line], COMMAND_LINE, error.sheet.home, error.sheet.away)
    problems = []
    for trouble in error.troubles:
        if trouble.event == last:
            problems.append((read.place(0, trouble.field)[1], trouble.message))
        else:
            earlier = " ".join(write_line(error.sheet, trouble.event).split())
            problems.append((0, f"{trouble.message} (line {trouble.event + 1}: {earlier})"))
    return LineRefused(problems)
