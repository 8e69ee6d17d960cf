"""Random lives of leagues: whatever is done, corrected or taken back, a league is what its facts make from scratch."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from datetime import date, timedelta
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test
from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.notation.reader import read_events
from league.rules.effects import PlayerFired, PlayerHired, TeamFounded
from league.rules.entries import Item, PlayerSheet, TeamSheet
from league.rules.events import AnyEvent, MatchSheet
from league.rules.match import decide
from league.rules.outcomes import MatchPlayed
from league.rules.rolling import ProgramRoller, fill
from league.rules.values import Player, PlayerStatus, Team
from league.service.correction import ConflictsRefused, team_before
from league.service.history import undo
from league.store.journal import history
from league.store.transaction import Transaction
from tests.service.world import NOW, Leagues, NotKept, exported

FIRST_DAY = date(2026, 1, 1)
DAYS = 12
RACES = {
    "Human": ("Lineman", "Blitzer", "Ogre"),
    "Orc": ("Lineman", "Black Orc Blocker", "Goblin", "Troll"),
    "Undead": ("Skeleton", "Ghoul", "Mummy"),
    "Skaven": ("Lineman", "Gutter Runner"),
}
NAMES = ("Reavers", "Eye", "Rats", "Bones")
ITEMS: tuple[Item, ...] = ("rerolls", "apothecary", "fan_factor", "assistant_coaches", "cheerleaders")
KINDS = (
    *("block",) * 8, *("apothecary",) * 3, *("gold",) * 2, *("hurt",) * 2,
    "td", "foul", "falls", "stands", "cas", "mvp",
)  # fmt: skip
Chance = Random


def die(chance: Chance) -> Callable[[int], int]:
    """A die that loves high numbers, so that there are casualties."""
    return lambda faces: max(chance.randint(1, faces), chance.randint(1, faces)) if chance.random() < 0.8 else 1


def random_team(chance: Chance, name: str) -> TeamSheet:
    race = chance.choice(sorted(RACES))
    plain, *others = RACES[race]
    positions = [plain] * 11
    for number in range(chance.randint(0, 2)):
        positions[number] = others[0]
    fields: dict[str, Any] = {}
    if race != "Undead" and chance.random() < 0.7:
        fields["apothecary"] = True
    players = [
        PlayerSheet(number=number, position=position, name=f"{name} {number}")
        for number, position in enumerate(positions, 1)
    ]
    if chance.random() < 0.6:
        fields["treasury_gp"] = chance.choice((0, 0, 60_000, 300_000))
        players[3] = replace(players[3], niggling_injuries=chance.randint(0, 2), lasting_injuries=("-ma",))
        players[4] = replace(players[4], misses_next_game=True)
    return TeamSheet(name=name, race=race, coach="C", rerolls=chance.randint(0, 1), players=tuple(players), **fields)


def picked(chance: Chance, players: Sequence[Player]) -> Player:
    """Mostly one of a few, so that the same ones are hurt again and again."""
    return chance.choice(players[:3] if chance.random() < 0.7 else players)


def random_line(chance: Chance, home: Team, away: Team) -> str:
    """A line that may well be against the rules."""

    def mark(side: str) -> str:
        team = home if side == "H" else away
        players = team.squad if chance.random() < 0.9 else team.players
        return f"{side}{picked(chance, players).number if players else 1}"

    us, them = chance.sample("HA", 2)
    kind = chance.choice(KINDS)
    match kind:
        case "block" | "foul":
            return f"{mark(us)} {kind} {mark(them)}"
        case "apothecary":
            return f"{us} apothecary {mark(us)} takes {chance.randint(1, 2)}"
        case "td" | "cas":
            return f"{mark(us)} {kind}"
        case "falls" | "stands":
            return f"{mark(us)} {kind}"
        case "mvp":
            return f"{us} mvp {mark(us)}"
        case "gold":
            return f"{us} winnings {chance.randint(1, 9)}0000"
        case _:
            return f"{mark(us)} hurt {chance.choice(('-ma', 'dead', 'niggling', 'mng', '-av', 'casualty'))}"


def random_match(chance: Chance, transaction: Transaction, home: Team, away: Team, day: date) -> MatchSheet:
    """A match the rules have nothing against, or, seldom, one they have."""
    is_strict = chance.random() < 0.85
    roller = ProgramRoller(die(chance))
    sheet = MatchSheet(home=home.name, away=away.name, date=day)
    for _ in range(chance.randint(1, 6)):
        read = read_events([random_line(chance, home, away)], "test", home.name, away.name).sheet
        assert read is not None
        events: tuple[AnyEvent, ...] = (*sheet.events, *read.events)
        wanted = replace(sheet, events=events)
        decision = decide(home, away, wanted, transaction.tables)
        while decision.missing:
            wanted = fill(wanted, decision.missing[0], roller)
            decision = decide(home, away, wanted, transaction.tables)
        if not (decision.troubles and is_strict):
            sheet = wanted
    return sheet


class LeagueLife(RuleBasedStateMachine):
    """Everything that can be done to a league, in any order."""

    leagues: Leagues

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        self.world = self.stack.enter_context(self.leagues.new())

    def teardown(self) -> None:
        self.stack.close()

    @initialize(seed=st.integers(0, 2**32 - 1))
    def three_teams(self, seed: int) -> None:
        chance = Random(seed)
        for name in NAMES[:3]:
            self.world.add(random_team(chance, name))

    @precondition(lambda self: len(self.teams()) < len(NAMES))
    @rule(seed=st.integers(0, 2**32 - 1))
    def add(self, seed: int) -> None:
        name = next(name for name in NAMES if name not in self.teams())
        self.do(lambda: self.world.add(random_team(Random(seed), name)))

    @rule(seed=st.integers(0, 2**32 - 1))
    def play(self, seed: int) -> None:
        self.record(Random(seed))

    @rule(seed=st.integers(0, 2**32 - 1))
    def play_again(self, seed: int) -> None:
        self.record(Random(seed))

    @precondition(lambda self: self.teams())
    @rule(seed=st.integers(0, 2**32 - 1))
    def change(self, seed: int) -> None:
        """Hire, fire, buy, rename or retire, now or on some day."""
        chance = Random(seed)
        name = chance.choice(self.teams())
        team = self.world.team(name)
        on = FIRST_DAY + timedelta(chance.randint(0, DAYS)) if chance.random() < 0.4 else None
        player = f"p{picked(chance, team.squad or team.players).id}"
        kind = chance.choice(("hire",) * 4 + ("fire", "fire", "buy", "buy", "buy", "rename", "retire"))
        match kind:
            case "hire":
                self.do(lambda: self.world.hire(name, chance.choice(RACES[team.race]), on=on))
            case "fire":
                self.do(lambda: self.world.fire(player, on=on))
            case "buy":
                self.do(lambda: self.world.buy(name, chance.choice(ITEMS), on=on))
            case "rename":
                self.do(lambda: self.world.rename(player, f"Renamed {seed % 100}", on=on))
            case _ if chance.random() < 0.3:
                self.do(lambda: self.world.retire(name, on=on))

    @precondition(lambda self: self.world.matches())
    @rule(seed=st.integers(0, 2**32 - 1))
    def void(self, seed: int) -> None:
        match = Random(seed).choice(self.world.matches())

        def action() -> None:
            try:
                self.world.void(match)
            except ConflictsRefused as error:
                refused = [str(conflict) for conflict in error.conflicts]
            else:
                return
            assert self.world.void(match, accept_conflicts=True) == refused

        self.do(action)

    @rule(times=st.integers(1, 3))
    def undo(self, times: int) -> None:
        for _ in range(times):
            try:
                self.world.undo()
            except AgainstTheRules:
                return
        self.leagues.assert_same_afresh(self.world)
        self.check_lives()

    # --- what has to hold ---------------------------------------------------------------------------------------------

    def record(self, chance: Chance) -> None:
        playing = [name for name in self.teams() if not self.world.team(name).is_retired]
        if len(playing) < 2:
            return
        day = FIRST_DAY + timedelta(chance.randint(0, DAYS))
        with self.world.database.read() as connection:
            transaction = Transaction(connection, NOW)
            home, away = (
                team_before(transaction, transaction.find_team(name), day.isoformat())
                for name in chance.sample(playing, 2)
            )
            sheet = random_match(chance, transaction, home, away, day)

        def action() -> None:
            try:
                self.world.record(sheet)
            except AgainstTheRules:
                self.world.record(sheet, accept_conflicts=True)

        self.do(action)

    def do(self, action: Callable[[], object]) -> None:
        """A command that may be refused; when it is done, all has to hold, and taking it back takes all of it back."""
        before = self.world.export(), self.world.rows()
        try:
            action()
        except AgainstTheRules:
            assert (self.world.export(), self.world.rows()) == before
            return
        self.leagues.assert_same_afresh(self.world)
        self.check_lives()
        try:
            with self.world.database.write() as connection:
                transaction = Transaction(connection, NOW)
                undo(transaction)
                transaction.flush()
                assert (exported(transaction), self.world.rows()) == before
                raise NotKept
        except NotKept:
            pass

    def teams(self) -> list[str]:
        return [name for (name,) in self.world.connection.execute("SELECT name FROM team ORDER BY id")]

    def check_lives(self) -> None:
        """What no player may live through, told from the log alone."""
        conflicting = {match for (match,) in self.world.connection.execute("SELECT id FROM match WHERE has_conflicts")}
        for name in self.teams():
            team = self.world.team(name)
            there: set[int] = set()
            missing: set[int] = set()
            dead: set[int] = set()
            lost: Counter[tuple[int, str]] = Counter()
            for step in history(self.world.connection, team.id):
                match step.effect:
                    case TeamFounded(team=founded):
                        there |= {player.id for player in founded.players}
                        missing |= {player.id for player in founded.players if player.misses_next_game}
                        lost.update((player.id, loss) for player in founded.players for loss in player.lasting_injuries)
                    case PlayerHired(player=player):
                        there.add(player.id)
                    case PlayerFired(player=player_id):
                        assert player_id in there
                        there.discard(player_id)
                        missing.discard(player_id)
                    case MatchPlayed(match=match, result=result):
                        played = set(result.played)
                        assert played <= there
                        if match not in conflicting:
                            assert played == there - missing
                        missing = {change.player for change in result.changes if change.misses_next_game}
                        killed = {change.player for change in result.changes if change.is_dead}
                        lost.update((change.player, loss) for change in result.changes for loss in change.lost)
                        dead |= killed
                        there -= killed
                        missing -= killed
                    case _:
                        pass
            assert {player.id for player in team.players if player.status is PlayerStatus.DEAD} == dead
            assert {player.id for player in team.squad} == there
            assert {player.id for player in team.squad if player.misses_next_game} == missing
            assert max(lost.values(), default=0) <= 1


def test_a_league_is_at_every_moment_what_its_facts_make_from_the_start(leagues: Leagues) -> None:
    class Life(LeagueLife):
        pass

    Life.leagues = leagues
    run_state_machine_as_test(
        Life,
        settings=settings(
            max_examples=30, stateful_step_count=14, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
