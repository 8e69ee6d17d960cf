"""Putting history right: when an entry comes, goes or changes in the middle, what follows is played again."""

from collections.abc import Iterator, Mapping, Sequence
from heapq import heappop, heappush

from league.errors import AgainstTheRules
from league.rules.effects import AnyEffect
from league.rules.ids import TeamId
from league.rules.match import decide
from league.rules.outcomes import MatchPlayed
from league.rules.roster import apply, replay
from league.rules.team_value import team_value_gp
from league.rules.values import Player, PlayerStatus, Team
from league.service.again import Priced, priced_again
from league.service.match_entry import enter_again, outcome_of, shares_of
from league.service.objections import is_moot, objections, title
from league.store.commands import entries_at
from league.store.journal import RollAgainst, Step, has_line, history, load_fact, load_record, rolls_against
from league.store.transaction import Transaction

Place = tuple[str, int]
LAST = 1 << 62
OF_FANS = ("gate", "fans", "concedes")
OF_GOLD = ("induces", "star", "mercenary", "pays")
OF_GIVING_UP = ("concedes",)
"""Lines of a match that ask for the fans of a team, for its gold and value, for how far its players have come."""


class Conflict:
    """Something recorded later that no longer holds: on which day, what it is in a few words, and why."""

    __slots__ = ("day", "message", "title")

    def __init__(self, day: str, title: str, message: str) -> None:
        self.day = day
        self.title = title
        self.message = message

    def __str__(self) -> str:
        return f"{self.title} ({self.day or 'at the start'}): {self.message}"


class ConflictsRefused(AgainstTheRules):
    """A correction would leave entries that no longer hold; `may_accept` is whether the user could have it so."""

    def __init__(self, conflicts: Sequence[Conflict], *, may_accept: bool) -> None:
        self.conflicts = tuple(conflicts)
        lines = "\n".join(f"  {conflict}" for conflict in conflicts)
        hint = "; --accept-conflicts records it as known" if may_accept else ""
        super().__init__(f"this no longer holds:\n{lines}\nnothing was changed{hint}")


def team_before(transaction: Transaction, team_id: TeamId, day: str) -> Team:
    """A team as it was after everything up to and including a day.

    Raises:
        AgainstTheRules: it did not exist yet.
    """
    transaction.flush()
    steps = [step for step in history(transaction.connection, team_id) if step.place <= (day, LAST)]
    team = replay((step.day, step.effect) for step in steps)
    if team is None:
        raise AgainstTheRules(f"{transaction.team(team_id).name} did not exist on {day}")
    return team


class _Timeline:
    """One team walked through its history twice at once: as it was before the correction, and as it is now."""

    def __init__(self, before: Sequence[Step], now: Sequence[Step]) -> None:
        self.old_steps = {step.place: step for step in before}
        self.new_steps = {step.place: step for step in now}
        self.old: Team | None = None
        self.new: Team | None = None

    def places(self) -> Iterator[Place]:
        """Every place in either history."""
        return iter(self.old_steps.keys() | self.new_steps.keys())

    def before(self, place: Place) -> Iterator[AnyEffect]:
        """What stands before a place now, backwards."""
        return (self.new_steps[earlier].effect for earlier in sorted(self.new_steps, reverse=True) if earlier < place)

    def go(self, place: Place, effect: AnyEffect | None) -> None:
        """Pass a place; `effect` is what stands there now, None where nothing does."""
        old = self.old_steps.get(place)
        if old is not None:
            self.old = apply(self.old, old.effect, place[0])
        if effect is not None:
            self.new = apply(self.new, effect, place[0])

    @property
    def is_another_team(self) -> bool:
        """Whether the team as a whole can do other things in a match than it could."""
        if self.old is None or self.new is None:
            return True
        return (self.old.apothecary, self.old.is_retired) != (self.new.apothecary, self.new.is_retired)

    def changed(self) -> Iterator[tuple[Player | None, Player | None]]:
        """The players who are not now what they were, each as he was and as he is."""
        old = {player.id: player for player in self.old.players} if self.old is not None else {}
        for player in self.new.players if self.new is not None else ():
            before = old.pop(player.id, None)
            if before != player:
                yield before, player
        for gone in old.values():
            yield gone, None


def settle(
    transaction: Transaction, before: Mapping[TeamId, Sequence[Step]], *, accept_conflicts: bool | None = None
) -> list[Conflict]:
    """Play the later entries of some teams again, after their histories have changed.

    Matches are decided anew where a roll or a player it concerns is not what it was; a decision that comes out
    different becomes an entry that takes the place of the old one. A team that meets a change there is followed too.
    What happened between matches is held against the rules anew, at the price of then.

    Args:
        transaction: what is written together; the new state of the histories is in its log.
        before: the teams whose histories changed, and those histories before the change.
        accept_conflicts: record what no longer holds as known; None where nobody could ask for that.

    Returns:
        What no longer holds, where that was accepted.

    Raises:
        ConflictsRefused: something no longer holds.
    """
    transaction.flush()
    return _Settlement(transaction, before).run(accept_conflicts=accept_conflicts)


class _Settlement:
    """The work of `settle`: timelines of all teams concerned, and a queue of places in order of effect."""

    def __init__(self, transaction: Transaction, before: Mapping[TeamId, Sequence[Step]]) -> None:
        self.transaction = transaction
        self.timelines: dict[TeamId, _Timeline] = {}
        self.queue: list[Place] = []
        self.queued: set[Place] = set()
        self.conflicts: list[Conflict] = []
        self.opponents: dict[TeamId, list[Step]] = {}
        self.cause = transaction.last_entry
        for team_id, steps in before.items():
            self._follow(team_id, steps, history(transaction.connection, team_id))

    def run(self, *, accept_conflicts: bool | None) -> list[Conflict]:
        """Pass every place in order; see `settle`."""
        while self.queue:
            place = heappop(self.queue)
            with self.transaction.rules_of(place[1]):
                self._pass(place)
        if self.conflicts and not accept_conflicts:
            raise ConflictsRefused(self.conflicts, may_accept=accept_conflicts is not None)
        for timeline in self.timelines.values():
            if timeline.new is not None:
                self.transaction.put_team(timeline.new)
        return self.conflicts

    def _follow(self, team_id: TeamId, before: Sequence[Step], now: Sequence[Step]) -> _Timeline:
        timeline = _Timeline(before, now)
        self.timelines[team_id] = timeline
        for place in timeline.places():
            if place not in self.queued:
                self.queued.add(place)
                heappush(self.queue, place)
        return timeline

    def _pass(self, place: Place) -> None:
        """Pass one place with every team that has it in its history."""
        concerned = {
            team_id: timeline
            for team_id, timeline in self.timelines.items()
            if place in timeline.old_steps or place in timeline.new_steps
        }
        effects = {
            team_id: timeline.new_steps[place].effect
            for team_id, timeline in concerned.items()
            if place in timeline.new_steps
        }
        is_match = any(isinstance(effect, MatchPlayed) for effect in effects.values())
        if is_match and self._may_differ(place, concerned):
            effects = self._decide_again(place)
            concerned = {team_id: self.timelines[team_id] for team_id in effects if team_id in self.timelines}
        for team_id, timeline in concerned.items():
            effect = effects.get(team_id)
            if effect is not None and not is_match:
                effect = self._enter_again(team_id, timeline, place, effect)
            timeline.go(place, effect)

    def _enter_again(self, team_id: TeamId, timeline: _Timeline, place: Place, effect: AnyEffect) -> AnyEffect | None:
        """Hold an entry between matches against the team as it is now; returns what it does, None where nothing."""
        old, new = timeline.old, timeline.new
        if old is None or new is None or old == new or place not in timeline.old_steps:
            return effect
        ruleset = self.transaction.ruleset
        known = objections(old, timeline.old_steps[place].effect, lambda: ruleset)
        against: list[str] = []
        is_void = is_moot(new, effect, ruleset)
        if isinstance(effect, Priced) and not is_void:
            fact = load_fact(self.transaction.connection, timeline.new_steps[place].entry_seq)
            priced, against = priced_again(self.transaction, fact, effect, new, timeline.before(place))
            if priced != effect:
                effect = priced
                self.transaction.append(fact, day=place[0], effects={team_id: effect}, stands_for=place[1])
        against += [message for message in objections(new, effect, lambda: ruleset) if message not in known]
        self.conflicts.extend(Conflict(place[0], title(new, effect), message) for message in against)
        if is_void:
            # Death is final: there is nobody to let go, so that he was let go no longer counts. So with corrections.
            self.transaction.void(entries_at(self.transaction.connection, place[1]), by=self.cause)
            return None
        return effect

    def _may_differ(self, place: Place, concerned: Mapping[TeamId, _Timeline]) -> bool:
        """Whether deciding the match of a place again could come out different from what is recorded."""
        if any(place not in timeline.old_steps for timeline in concerned.values()):
            return False
        if any(timeline.is_another_team for timeline in concerned.values()):
            return True
        if any(self._depends(place, timeline) for timeline in concerned.values()):
            return True
        changed = [pair for timeline in concerned.values() for pair in timeline.changed()]
        if not changed:
            return False
        return any(_is_another(*pair) for pair in changed) or any(
            _rolls_differ(before, now, roll)
            for roll in rolls_against(self.transaction.connection, place[1])
            for before, now in changed
            if before is not None and now is not None and roll.player == now.id
        )

    def _depends(self, place: Place, timeline: _Timeline) -> bool:
        """Whether a line of the match of a place asks for the fans, the gold or the value that a team has now."""
        old, new = timeline.old, timeline.new
        assert old is not None
        assert new is not None
        rules = self.transaction.tables.rules
        kinds: tuple[str, ...] = ()
        if old.fan_factor != new.fan_factor:
            kinds += OF_FANS
        if old.treasury_gp != new.treasury_gp or team_value_gp(old, rules) != team_value_gp(new, rules):
            kinds += OF_GOLD
        if any(before is None or now is None or before.spp != now.spp for before, now in timeline.changed()):
            kinds += OF_GIVING_UP
        return bool(kinds) and has_line(self.transaction.connection, place[1], kinds)

    def _decide_again(self, place: Place) -> dict[TeamId, AnyEffect]:
        """Decide the match of a place from the teams as they are now; where it differs, an entry says so."""
        record = load_record(self.transaction.connection, place[1])
        home, away = (self._team_now(result.team, place) for result in (record.home, record.away))
        decision = decide(home, away, record.sheet, self.transaction.tables)
        outcome = outcome_of(decision)
        known = {trouble.message for trouble in record.outcome.conflicts}
        fresh = [trouble for trouble in outcome.conflicts if trouble.message not in known]
        self.conflicts.extend(Conflict(place[0], record.sheet.id, trouble.message) for trouble in fresh)
        shares: dict[TeamId, AnyEffect] = {**shares_of(record.sheet.id, decision)}
        if outcome == record.outcome and (decision.home, decision.away) == (record.home, record.away):
            return shares
        enter_again(self.transaction, place[1], record.sheet, decision)
        for result, now in ((record.home, decision.home), (record.away, decision.away)):
            if result != now and result.team not in self.timelines:
                self._join(result.team, place)
        return shares

    def _join(self, team_id: TeamId, place: Place) -> None:
        """A team is concerned from a place on: bring its timeline to just before it."""
        steps = self._steps_of(team_id)
        timeline = _Timeline(steps, steps)
        timeline.old = timeline.new = replay((step.day, step.effect) for step in steps if step.place < place)
        self.timelines[team_id] = timeline
        for later in timeline.places():
            if later > place and later not in self.queued:
                self.queued.add(later)
                heappush(self.queue, later)

    def _team_now(self, team_id: TeamId, place: Place) -> Team:
        timeline = self.timelines.get(team_id)
        if timeline is not None:
            team = timeline.new
        else:
            steps = self._steps_of(team_id)
            team = replay((step.day, step.effect) for step in steps if step.place < place)
        assert team is not None
        return team

    def _steps_of(self, team_id: TeamId) -> list[Step]:
        """The history of a team that the correction itself does not change."""
        if team_id not in self.opponents:
            self.opponents[team_id] = history(self.transaction.connection, team_id)
        return self.opponents[team_id]


def _is_another(before: Player | None, now: Player | None) -> bool:
    """Whether a player can do other things in a match than he could: he came, went, or is fit where he was not."""
    if before is None or now is None:
        return True
    return (
        now.is_available != before.is_available
        or (now.misses_next_game and now.hurt_in != before.hurt_in)
        or (now.status is PlayerStatus.ACTIVE) != (before.status is PlayerStatus.ACTIVE)
        or now.number != before.number
        or now.skills != before.skills
        or (now.is_journeyman, bool(now.is_journeyman and now.career.matches))
        != (before.is_journeyman, bool(before.is_journeyman and before.career.matches))
    )


def _rolls_differ(before: Player, now: Player, roll: RollAgainst) -> bool:
    """Whether a roll against a player, or his own to stand up, could come out different for what he is now."""
    is_limited_otherwise = (now.present, now.lasting_injuries) != (before.present, before.lasting_injuries)
    return (
        (roll.has_casualty and is_limited_otherwise)
        or (roll.has_armour and now.present.av != before.present.av)
        or ((roll.has_injury or roll.has_casualty) and now.niggling_injuries != before.niggling_injuries)
        or (roll.is_stand_up and now.present.ma != before.present.ma)
    )
