"""A match sheet that is being written: each line with all the dice it takes, unless the rules object to it."""

from collections import Counter
from collections.abc import Iterator
from datetime import date

from msgspec.structs import replace

from league.rules.events import AnyEvent, KnockDown, MatchSheet
from league.rules.injury import InjuryRules
from league.rules.match import Decision, decide
from league.rules.outcomes import Outcome
from league.rules.pitch import NOT_PLAYING, Participant, Pitch
from league.rules.rolling import Roller, fill, next_roll
from league.rules.ruleset import Ruleset
from league.rules.values import Side, Team
from tests.campaign.chance import Chance

AFTER_TREATMENT = "regeneration"
"""The roll that waits for the apothecary."""


class Scribe:
    """Writes a match down. What the rules object to is counted, and not written."""

    def __init__(self, chance: Chance, tables: InjuryRules, home: Team, away: Team, day: date) -> None:
        self.chance = chance
        self.tables = tables
        self.teams = {Side.HOME: home, Side.AWAY: away}
        self.roller = Roller(chance.dice)
        self.sheet = MatchSheet(home=home.name, away=away.name, date=day)
        self.tried = self.sheet
        """The sheet with the line that was tried last, be it refused or not, and the dice of that."""
        self.decision = self._decided(self.sheet)
        self.refused: Counter[str] = Counter()
        """What the rules said of lines they refused."""

    @property
    def ruleset(self) -> Ruleset:
        """The edition."""
        return self.tables.whole()

    @property
    def pitch(self) -> Pitch:
        """The match as it stands."""
        return self.decision.pitch

    @property
    def last_outcome(self) -> Outcome:
        """What came of the latest line."""
        return self.pitch.outcomes[-1]

    def write(self, event: AnyEvent) -> bool:
        """Write a line, and the dice it takes, if the rules have nothing against it."""
        wanted = replace(self.sheet, events=(*self.sheet.events, event))
        self.tried, decision = self._with_dice(wanted, waits=AFTER_TREATMENT)
        if decision.troubles:
            self.refused[decision.troubles[0].message] += 1
            return False
        self.sheet, self.decision = self.tried, decision
        return True

    def settle(self) -> None:
        """Make the rolls that waited."""
        self.sheet, self.decision = self._with_dice(self.sheet)

    def side(self, side: Side, *places: str) -> list[Participant]:
        """The players of a side who are in one of these places; without any, all who take part."""
        everybody = [one for one in self.pitch.everybody.values() if one.side is side]
        return [one for one in everybody if (one.place in places if places else one.place != NOT_PLAYING)]

    def free_number(self, side: Side, first: int = 1) -> int:
        """The lowest number from `first` on that nobody of the team wears."""
        worn = {player.number for player in self.teams[side].squad}
        worn |= {int(one.mark[1:]) for one in self.side(side)}
        return next(number for number in range(first, 100) if number not in worn)

    def knock_downs(self) -> Iterator[tuple[KnockDown, Outcome]]:
        """The knock-downs so far, the latest first."""
        for event, outcome in zip(reversed(self.sheet.events), reversed(self.pitch.outcomes), strict=True):
            if isinstance(event, KnockDown):
                yield event, outcome

    def _with_dice(self, sheet: MatchSheet, waits: str = "") -> tuple[MatchSheet, Decision]:
        decision = self._decided(sheet)
        while not decision.troubles and (roll := next_roll([die for die in decision.missing if die.roll != waits], ())):
            sheet = fill(sheet, roll, self.roller)
            decision = self._decided(sheet)
        return sheet, decision

    def _decided(self, sheet: MatchSheet) -> Decision:
        return decide(self.teams[Side.HOME], self.teams[Side.AWAY], sheet, self.tables)
