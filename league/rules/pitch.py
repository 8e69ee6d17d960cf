"""A match in progress: who stands, lies or is gone, who has the ball, and whose turn it is."""

from collections.abc import Iterator

from league.rules.events import Mark
from league.rules.injury import InjuryRules, skill_words
from league.rules.outcomes import MissingDie, Outcome, PlayerChange, SideResult, Trouble
from league.rules.ruleset import CasualtyRow
from league.rules.values import Player, PlayerStatus, Side, Team

STANDING = "standing"
PRONE = "prone"
STUNNED = "stunned"
RESERVES = "reserves"
KNOCKED_OUT = "knocked out"
CASUALTY_BOX = "casualty"
SENT_OFF = "sent off"
NOT_PLAYING = "not playing"

ON_THE_PITCH = (STANDING, PRONE, STUNNED, RESERVES)
"""Where a player must be to take part; a reserve may have been set up again at a kick-off nobody wrote down."""

LAST_TURN_OF_HALF = 8


class Wound:
    """A casualty that is not settled yet: the apothecary or Regeneration may still undo it.

    `rows` are the rows of the casualty table it stands at, none where only the casualty is known.
    """

    __slots__ = ("awaits_regeneration", "event", "is_treated", "rows")

    def __init__(self, event: int, rows: list[CasualtyRow], *, awaits_regeneration: bool) -> None:
        self.event = event
        self.rows = rows
        self.awaits_regeneration = awaits_regeneration
        self.is_treated = False


class Participant:
    """One player of one of the two teams, as the match goes on."""

    __slots__ = (
        "acts_again",
        "cas",
        "comp",
        "int_",
        "mark",
        "mvp",
        "place",
        "player",
        "side",
        "skills",
        "spp",
        "stunned_in",
        "td",
        "why",
        "wounds",
    )

    def __init__(self, mark: Mark, side: Side, player: Player) -> None:
        self.mark = mark
        self.side = side
        self.player = player
        self.skills = skill_words(player.skills)
        self.place = NOT_PLAYING if player.misses_next_game else STANDING
        self.why = f"he misses this match, hurt in {player.hurt_in}" if player.misses_next_game else ""
        """What put him where he is, for people."""
        self.stunned_in = 0
        """The turn in which he was stunned, 0 where nobody knows."""
        self.acts_again = 0
        """The first turn in which he certainly may act again, 0 where nobody knows."""
        self.td = self.comp = self.int_ = self.cas = self.mvp = self.spp = 0
        self.wounds: list[Wound] = []

    @property
    def name(self) -> str:
        """How messages name him."""
        return f"{self.mark} {self.player.name}"


class Pitch:
    """The two teams of a match, and what has happened so far."""

    def __init__(self, home: Team, away: Team, tables: InjuryRules) -> None:
        self.tables = tables
        self.teams = {Side.HOME: home, Side.AWAY: away}
        self.everybody: dict[Mark, Participant] = {}
        for side, team in self.teams.items():
            for player in team.players:
                if player.status is PlayerStatus.ACTIVE:
                    mark = f"{side}{player.number}"
                    self.everybody[mark] = Participant(mark, side, player)
        self.turn = 0
        self.drive = 1
        self.moves_first: Side | None = None
        """The side that received the kick-off of the first half, None where nobody knows."""
        self.carrier: Participant | None = None
        self.fouls: dict[tuple[Side, int], int] = {}
        self.scores = {Side.HOME: 0, Side.AWAY: 0}
        self.casualties = {Side.HOME: 0, Side.AWAY: 0}
        self.winnings = {Side.HOME: 0, Side.AWAY: 0}
        self.fans = {Side.HOME: 0, Side.AWAY: 0}
        self.apothecaries = {side: int(team.apothecary) for side, team in self.teams.items()}
        self.recovery_rolls: dict[Mark, int] = {}
        self.lined_up: set[Side] = set()
        self.outcomes: list[Outcome] = []
        self.troubles: list[Trouble] = []
        self.missing: list[MissingDie] = []

    def trouble(self, event: int, field: str, message: str) -> None:
        """Note what the rules object to."""
        self.troubles.append(Trouble(event=event, field=field, message=message))

    def participant(self, event: int, field: str, mark: Mark) -> Participant | None:
        """The player of a mark, whether or not he is on the pitch; None, with a trouble, where there is none."""
        found = self.everybody.get(mark)
        if found is None:
            self.trouble(event, field, self._nobody(mark))
        return found

    def on_the_pitch(self, event: int, field: str, mark: Mark) -> Participant | None:
        """The player of a mark; a trouble where he cannot take part, and None where there is no such player."""
        found = self.everybody.get(mark)
        if found is None:
            self.trouble(event, field, self._nobody(mark))
        elif found.place not in ON_THE_PITCH:
            self.trouble(event, field, f"{found.name} cannot take part: {found.why or found.place}")
        return found

    def acting(self, event: int, field: str, mark: Mark) -> Participant | None:
        """Like `on_the_pitch`, for a player who does something: a stunned player does nothing in his next turn."""
        found = self.on_the_pitch(event, field, mark)
        if found is not None and found.place in (PRONE, STUNNED, RESERVES):
            if found.place == STUNNED and found.stunned_in and found.stunned_in <= self.turn < found.acts_again:
                self.trouble(
                    event, field, f"{found.name} was stunned in turn {found.stunned_in} and does nothing in his next turn"
                )
            found.place = STANDING
        return found

    def stun(self, victim: Participant, *, own_turn: bool) -> None:
        """A player is stunned now, in his own team's turn or in the opponents'."""
        victim.place = STUNNED
        victim.stunned_in = self.turn
        first = self._moves_first_now()
        misses_following_turn = own_turn or (first is not None and first is not victim.side.other)
        victim.acts_again = self.turn + (2 if misses_following_turn else 1)

    def send_off(self, player: Participant, why: str) -> None:
        """A player leaves the match for good."""
        player.place = SENT_OFF
        player.why = why

    def take_turn(self, event: int, turn: int) -> None:
        """A line says which turn it belongs to; a new half begins a new drive."""
        if turn < self.turn:
            self.trouble(event, "turn", f"turn {turn} cannot come after turn {self.turn}")
            return
        if self.turn <= LAST_TURN_OF_HALF < turn and self.turn:
            self.end_drive()
        self.turn = turn

    def end_drive(self) -> None:
        """Everybody who is not off the pitch for a reason is set up again."""
        self.drive += 1
        self.carrier = None
        for player in self.everybody.values():
            if player.place in ON_THE_PITCH:
                player.place = STANDING

    def side_result(self, side: Side) -> SideResult:
        """What the match made of one team; call it when every wound is settled."""
        players = [player for player in self.everybody.values() if player.side is side]
        return SideResult(
            team=self.teams[side].id,
            score=self.scores[side],
            casualties=self.casualties[side],
            played=tuple(player.player.id for player in players if player.place != NOT_PLAYING),
            changes=tuple(self._changes(players)),
            winnings_gp=self.winnings[side],
            fans=self.fans[side],
        )

    def _changes(self, players: list[Participant]) -> Iterator[PlayerChange]:
        for player in players:
            effects = [effect for wound in player.wounds for effect in self.outcomes[wound.event].effects]
            lost = tuple(effect for effect in effects if effect.startswith("-"))
            if player.spp or player.td or player.comp or player.int_ or player.cas or player.mvp or effects:
                yield PlayerChange(
                    player=player.player.id,
                    td=player.td,
                    comp=player.comp,
                    int_=player.int_,
                    cas=player.cas,
                    mvp=player.mvp,
                    spp=player.spp,
                    niggling=effects.count("niggling"),
                    lost=lost,
                    points={effect[1:]: self._worse(effect[1:]) * lost.count(effect) for effect in lost},
                    misses_next_game="mng" in effects,
                    is_dead="dead" in effects,
                )

    def _worse(self, characteristic: str) -> int:
        return self.tables.rules.characteristics[characteristic].worse

    def _moves_first_now(self) -> Side | None:
        if self.moves_first is None or self.turn <= LAST_TURN_OF_HALF:
            return self.moves_first
        return self.moves_first.other

    def _nobody(self, mark: Mark) -> str:
        if len(mark) < 2 or mark[0] not in ("H", "A") or not mark[1:].isdecimal():
            return f"{mark!r} is no player: write the side and the number, such as H7 or A11"
        team = self.teams[Side(mark[0])]
        gone = [player for player in team.players if player.number == int(mark[1:])]
        if gone:
            return f"{mark} {gone[-1].name} cannot take part: {gone[-1].status}"
        return f"{team.name} have no player number {mark[1:]}"
