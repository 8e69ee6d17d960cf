"""A random season: a league in memory, what is proposed to it, and what has to hold after each thing that is done."""

from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from typing import Concatenate, ParamSpec, TypeVar

from league.errors import AgainstTheRules
from league.rules.events import AnyEvent, KnockDown
from league.rules.injury import InjuryRules
from league.rules.rolling import ProgramRoller, Roller
from league.rules.ruleset import Ruleset
from league.rules.values import Team
from league.service.history import undo
from league.service.match import decide_later, record
from league.service.new_team import add_team
from league.store.database import Database
from league.store.journal import load_team
from league.store.names import find_team
from league.store.transaction import Transaction
from tests.campaign.aftermath import conclude
from tests.campaign.chance import Chance
from tests.campaign.invariants import check_team, state
from tests.campaign.matches import random_match
from tests.campaign.names import TEAMS
from tests.campaign.teams import random_team
from tests.service.world import NOW, NotKept

_Result = TypeVar("_Result")
_Words = ParamSpec("_Words")

FIRST_DAY = date(2026, 1, 3)
RAISING = ("undead", "necromantic", "nurgle")
"""Races that make dead opponents their own."""
UNDOING = 10
"""How often, of a hundred times, what was done is taken back to see that nothing of it is left."""


class Season:
    """A league and everything that is proposed to it; what the rules refuse is counted, and not done."""

    def __init__(self, database: Database, chance: Chance) -> None:
        self.database = database
        self.chance = chance
        self.roller = Roller(chance.dice)
        self.program = ProgramRoller(chance.die)
        self.day = FIRST_DAY
        self.done: Counter[str] = Counter()
        """What was done, by kind."""
        self.lines: Counter[str] = Counter()
        """What was written on match sheets, by verb."""
        self.refused: Counter[str] = Counter()
        """What the rules refused, and what they said of it."""
        self.refused_lines: Counter[str] = Counter()
        """The same of lines of a match sheet."""
        with database.read() as connection:
            self.ruleset: Ruleset = Transaction(connection, NOW).ruleset
        self.tables = InjuryRules(self.ruleset)

    def propose(
        self,
        kind: str,
        service: Callable[Concatenate[Transaction, _Words], _Result],
        *words: _Words.args,
        **named: _Words.kwargs,
    ) -> _Result | None:
        """Ask a service for something, unless the rules forbid it; then hold the league against them."""
        is_watched = self.chance.happens(UNDOING) and service is not undo
        before = state(self.database.connection) if is_watched else None
        try:
            with self.database.write() as connection:
                transaction = Transaction(connection, NOW)
                result = service(transaction, *words, **named)
                transaction.flush()
        except AgainstTheRules as error:
            self.refused[f"{kind}: {error}"] += 1
            return None
        self.done[kind] += 1
        for team_id in transaction.before:
            check_team(self.database.connection, team_id, self.ruleset)
        if before is not None:
            self._check_undo(before)
        return result

    def found(self, races: int) -> None:
        """Draft so many teams: one that can raise the dead, where there are captains one that has one, and others."""
        rosters, rule = self.ruleset.rosters, self.ruleset.rules.captain
        raising = [roster for roster in rosters if roster.id in RAISING]
        led = [roster for roster in rosters if rule is not None and rule.special_rule in roster.special_rules]
        chosen = [self.chance.choice(raising), *self.chance.sample(led, min(len(led), 1))]
        others = self.chance.sample(rosters, races - len(chosen))
        for name, roster in zip(TEAMS, [*chosen, *others], strict=False):
            self.propose("team", add_team, random_team(self.chance, self.ruleset, roster, name))

    def teams(self) -> list[Team]:
        """The teams that play."""
        rows = self.database.connection.execute("SELECT name FROM team WHERE NOT is_retired ORDER BY id")
        return [self.team(name) for (name,) in rows.fetchall()]

    def team(self, name: str) -> Team:
        """A team as it is now."""
        team = load_team(self.database.connection, find_team(self.database.connection, name))
        assert team is not None
        return team

    def match_ids(self) -> list[str]:
        """The matches that count, in order of effect."""
        return [match for (match,) in self.database.connection.execute("SELECT id FROM match ORDER BY day, seq")]

    def play(self, home: str, away: str) -> None:
        """A match between two teams on a day of its own; some steps after it are decided later."""
        self.day += timedelta(1)
        scribe = random_match(self.chance, self.tables, self.team(home), self.team(away), self.day)
        left = conclude(scribe)
        self.lines.update(map(_verb, scribe.sheet.events))
        self.refused_lines += scribe.refused
        recorded = self.propose("match", record, scribe.sheet, today=self.day)
        if recorded is not None and left:
            self.propose("decide later", decide_later, recorded.match_id, left, roller=self.roller)

    def _check_undo(self, before: list[str]) -> None:
        """Taking back what was done last leaves the league as it was, row for row."""
        try:
            with self.database.write() as connection:
                transaction = Transaction(connection, NOW)
                undo(transaction)
                transaction.flush()
                assert state(connection) == before
                raise NotKept
        except NotKept:
            pass


def _verb(event: AnyEvent) -> str:
    """The verb of a line; of a knock-down, what caused it."""
    return event.cause if isinstance(event, KnockDown) else str(event.__struct_config__.tag)
