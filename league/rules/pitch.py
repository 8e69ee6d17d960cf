"""A match in progress: who stands, lies or is gone, who has the ball, and whose turn it is."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from league.rules.events import FALLS, PAIR_CAUSES, AnyEvent, Mark
from league.rules.injury import InjuryRules, skill_words
from league.rules.injury_tables import Borrowed, CasualtyRow
from league.rules.outcomes import (
    MissingDie,
    Modifier,
    Outcome,
    PlayerChange,
    SideResult,
    Trouble,
    result_of,
)
from league.rules.pitch_tables import Spp
from league.rules.values import MatchResult, Player, PlayerStatus, Side, Team

if TYPE_CHECKING:
    from league.rules.bill import Bill

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

TURNS_OF_HALF = 8
SECOND_HALF = 2


class Wound:
    """A casualty that is not settled yet: the apothecary or Regeneration may still undo it.

    `rows` are the rows of the casualty table it stands at, none where only the casualty is known.
    """

    __slots__ = ("awaits_regeneration", "event", "has_regenerated", "modifiers", "rows", "treated")

    def __init__(
        self, event: int, rows: list[CasualtyRow], *, awaits_regeneration: bool, modifiers: tuple[Modifier, ...] = ()
    ) -> None:
        self.event = event
        self.rows = rows
        self.modifiers = modifiers
        """What is added to its casualty rolls."""
        self.awaits_regeneration = awaits_regeneration
        self.has_regenerated = False
        """Whether the Regeneration roll was made; only a second one can come after it."""
        self.treated: set[int] = set()
        """Which of its casualty rolls the apothecary has treated."""


class Participant:
    """One player of one of the two teams, as the match goes on."""

    __slots__ = (
        "acts_again",
        "borrowed",
        "cas",
        "comp",
        "felled_by",
        "gains",
        "has_decided_to_leave",
        "has_got_even",
        "has_risen",
        "int_",
        "is_left_out",
        "is_named",
        "leaves",
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

    def __init__(self, mark: Mark, side: Side, player: Player, borrowed: Borrowed | None = None) -> None:
        self.mark = mark
        self.side = side
        self.player = player
        self.skills = skill_words(player.skills)
        self.place = NOT_PLAYING if player.misses_next_game else STANDING
        hurt_in = f", hurt in {player.hurt_in}" if player.hurt_in else ""
        self.why = f"he misses this match{hurt_in}" if player.misses_next_game else ""
        """What put him where he is, for people."""
        self.felled_by = ""
        """The verb of the line that brought him down last."""
        self.stunned_in = 0
        """The turn in which he was stunned, 0 where nobody knows."""
        self.acts_again = 0
        """The first turn in which he certainly may act again, 0 where nobody knows."""
        self.borrowed: Borrowed | None = "journeymen" if player.is_journeyman else borrowed
        """What he is, if he was not hired for good."""
        self.is_left_out = False
        """Whether a line-up leaves him out, who could have played."""
        self.leaves = False
        """Whether he leaves his team, because it gave up."""
        self.has_decided_to_leave = False
        self.has_got_even = False
        """Whether the roll was made by which he may gain a hatred."""
        self.has_risen = False
        """Whether the other team has made him, who is dead, its own."""
        self.gains: list[str] = []
        """The traits he gains for nothing."""
        self.is_named = False
        """Whether a line of the sheet names him."""
        self.td = self.comp = self.int_ = self.cas = self.mvp = self.spp = 0
        self.wounds: list[Wound] = []

    @property
    def name(self) -> str:
        """How messages name him."""
        return f"{self.mark} {self.player.name}"

    @property
    def is_guest(self) -> bool:
        """Whether he was hired for this match alone: a star player or a mercenary."""
        return self.borrowed in ("stars", "mercenaries")

    def is_dead(self, pitch: "Pitch") -> bool:
        """Whether he was killed in this match, and nobody undid it."""
        return any("dead" in pitch.outcomes[wound.event].effects for wound in self.wounds)


class Pitch:
    """The two teams of a match, and what has happened so far."""

    def __init__(self, home: Team, away: Team, tables: InjuryRules, events: Sequence[AnyEvent] = ()) -> None:
        self.tables = tables
        self.events = events
        self.teams = {Side.HOME: home, Side.AWAY: away}
        self.everybody: dict[Mark, Participant] = {}
        for side, team in self.teams.items():
            for player in team.players:
                if player.status is PlayerStatus.ACTIVE:
                    mark = f"{side}{player.number}"
                    self.everybody[mark] = Participant(mark, side, player)
        self.turn = 0
        self.drive = 1
        self.drive_of_half = 1
        self.moves_first: Side | None = None
        """The side that received the kick-off of the first half, None where nobody knows."""
        self.carrier: Participant | None = None
        self.fouls: dict[tuple[Side, int], int] = {}
        self.scores = {Side.HOME: 0, Side.AWAY: 0}
        self.casualties = {Side.HOME: 0, Side.AWAY: 0}
        self.winnings = {Side.HOME: 0, Side.AWAY: 0}
        self.fans = {Side.HOME: 0, Side.AWAY: 0}
        self.spent = {Side.HOME: 0, Side.AWAY: 0}
        """Gold of the treasuries that went into what was bought for this match."""
        self.gates: dict[Side, int] = {}
        """The dice for the fans of each side at the gate."""
        self.conceded_by: Side | None = None
        self.gave_up: Side | None = None
        """The side that conceded, if it had to pay for that."""
        self.awarded = {Side.HOME: 0, Side.AWAY: 0}
        """Touchdowns of the score for which nobody has been named yet: they were awarded for a concession."""
        self.raised: dict[Side, list[Player]] = {Side.HOME: [], Side.AWAY: []}
        self.settled: set[tuple[Side, str]] = set()
        """The steps before and after the match that are decided."""
        own = frozenset(tables.rules.apothecary.treats)
        self.apothecaries = {side: [own] * team.apothecary for side, team in self.teams.items()}
        """Those a side has left: whom each treats besides the players hired for good."""
        self.regeneration_rerolls = {Side.HOME: 0, Side.AWAY: 0}
        self.recovery_bonus = {Side.HOME: 0, Side.AWAY: 0}
        """What each side adds to the rolls of its knocked-out players."""
        self.bills: dict[Side, Bill] = {}
        """What each side buys for this match; nothing of a side that buys nothing."""
        self.recovery_rolls: dict[Mark, int] = {}
        self.spp = {side: spp_of(tables.rules.spp, team) for side, team in self.teams.items()}
        self.outcomes: list[Outcome] = []
        self.troubles: list[Trouble] = []
        self.missing: list[MissingDie] = []

    def trouble(self, event: int, field: str, message: str) -> None:
        """Note what the rules object to."""
        self.troubles.append(Trouble(event=event, field=field, message=message))

    def settle(self, event: int, side: Side, step: str) -> bool:
        """Note that a step of a side is decided now; a trouble, and False, where it was before."""
        if (side, step) in self.settled:
            self.trouble(event, "verb", f"{step} of {self.teams[side].name}: that is decided already")
            return False
        self.settled.add((side, step))
        return True

    def result(self, side: Side) -> MatchResult:
        """How the match stands for a side."""
        return result_of(
            self.scores[side],
            self.scores[side.other],
            we_conceded=self.conceded_by is side,
            they_conceded=self.conceded_by is side.other,
        )

    def participant(self, event: int, field: str, mark: Mark) -> Participant | None:
        """The player of a mark, whether or not he is on the pitch; None, with a trouble, where there is none."""
        found = self.everybody.get(mark)
        if found is None:
            self.trouble(event, field, self._nobody(mark))
        else:
            found.is_named = True
        return found

    def vacant(self, event: int, mark: Mark) -> Side | None:
        """The side of a mark for a player who joins; None, with a trouble, where it is none, or worn already."""
        if not _is_mark(mark):
            self.trouble(event, "actor", self._nobody(mark))
            return None
        side = Side(mark[0])
        squad = {f"{side}{player.number}": f"{mark} {player.name}" for player in self.teams[side].squad}
        worn = self.everybody[mark].name if mark in self.everybody else squad.get(mark)
        if worn is not None:
            self.trouble(event, "actor", f"{worn} wears number {mark[1:]} already: give him another one")
            return None
        return side

    def on_the_pitch(self, event: int, field: str, mark: Mark) -> Participant | None:
        """The player of a mark; a trouble where he cannot take part, and None where there is no such player."""
        found = self.everybody.get(mark)
        if found is None:
            self.trouble(event, field, self._nobody(mark))
            return None
        found.is_named = True
        if found.place not in ON_THE_PITCH:
            self.trouble(event, field, f"{found.name} cannot take part: {found.why or found.place}")
        return found

    def acting(self, event: int, field: str, mark: Mark) -> Participant | None:
        """Like `on_the_pitch`, for a player who does something: a stunned player does nothing in his next turn."""
        found = self.on_the_pitch(event, field, mark)
        if found is not None and found.place in (PRONE, STUNNED, RESERVES):
            if found.place == STUNNED and found.stunned_in and found.stunned_in <= self.turn < found.acts_again:
                when = f"was stunned in turn {found.stunned_in}"
                self.trouble(event, field, f"{found.name} {when} and does nothing in his next turn")
            found.place = STANDING
        return found

    def counted(self, event: int, field: str, mark: Mark) -> Participant | None:
        """The player of a mark, for a total of the whole match: he need not be there any more, but has to have been."""
        found = self.participant(event, field, mark)
        if found is not None and found.place == NOT_PLAYING:
            self.trouble(event, field, f"{found.name} cannot take part: {found.why}")
        return found

    def stun(self, victim: Participant) -> None:
        """A player is stunned now, by what brought him down.

        Who falls does so in his own turn, and whose side moves first has had his turn when another brings him down:
        he misses all of the turn after. Otherwise he may have missed this one.
        """
        victim.place = STUNNED
        victim.stunned_in = self.turn
        by_another = victim.felled_by in PAIR_CAUSES and self._moves_first_now() is victim.side
        victim.acts_again = self.turn + (2 if by_another or victim.felled_by == FALLS else 1)

    def send_off(self, player: Participant, why: str) -> None:
        """A player leaves the match for good."""
        player.place = SENT_OFF
        player.why = why

    def take_turn(self, event: int, turn: int) -> None:
        """A line says which turn it belongs to; a new half begins a new drive."""
        if turn < self.turn:
            self.trouble(event, "turn", f"turn {turn} cannot come after turn {self.turn}")
            return
        if self.turn and _half(turn) > _half(self.turn):
            self.end_drive()
            self.drive_of_half = 1
        self.turn = turn

    def end_drive(self) -> None:
        """Everybody who is not off the pitch for a reason is set up again."""
        self.drive += 1
        self.drive_of_half += 1
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
            played=tuple(p.player.id for p in players if p.place != NOT_PLAYING and not p.is_guest),
            changes=tuple(self._changes(players)),
            winnings_gp=self.winnings[side],
            spent_gp=self.spent[side],
            fans=self.fans[side],
            raised=tuple(self.raised[side]),
            has_conceded=self.conceded_by is side,
        )

    def _changes(self, players: list[Participant]) -> Iterator[PlayerChange]:
        for player in players:
            if not player.is_named or player.is_guest:
                continue
            effects = [effect for wound in player.wounds for effect in self.outcomes[wound.event].effects]
            lost = tuple(effect for effect in effects if effect.startswith("-"))
            stays = player.gains or player.leaves
            if player.spp or player.td or player.comp or player.int_ or player.cas or player.mvp or effects or stays:
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
                    misses_next_game="mng" in effects and "dead" not in effects,
                    is_dead="dead" in effects,
                    gains=tuple(player.gains),
                    leaves=player.leaves,
                )

    def _worse(self, characteristic: str) -> int:
        return self.tables.rules.characteristics[characteristic].worse

    def _moves_first_now(self) -> Side | None:
        if self.moves_first is None or _half(self.turn) > SECOND_HALF:
            return None
        return self.moves_first.other if _half(self.turn) == SECOND_HALF else self.moves_first

    def _nobody(self, mark: Mark) -> str:
        if not _is_mark(mark):
            return f"{mark!r} is no player: write the side and the number, such as H7 or A11"
        team = self.teams[Side(mark[0])]
        for player in reversed(team.players):
            if str(player.number) == mark[1:] and player.status is not PlayerStatus.ACTIVE:
                return f"{mark} {player.name} cannot take part: {player.status}"
        return f"{team.name} have no player number {mark[1:]}"


def spp_of(points: Spp, team: Team) -> Spp:
    """What a team's players earn: teams with some special rules earn other points for touchdowns and casualties."""
    for other in points.teams:
        if other.special_rule in team.special_rules:
            return replace(points, touchdown=other.touchdown, casualty=other.casualty)
    return points


def _is_mark(mark: Mark) -> bool:
    """Whether a mark is a side and a number."""
    return mark[:1] in ("H", "A") and mark[1:].isdecimal()


def _half(turn: int) -> int:
    """The half a turn belongs to: T1 to T8 are 1, T9 to T16 are 2, and what follows is overtime."""
    return (turn - 1) // TURNS_OF_HALF + 1
