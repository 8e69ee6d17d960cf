"""Random matches: who knocks down whom, who scores, and what becomes of those who are hurt."""

from datetime import date

from msgspec.structs import replace

from league.rules.events import (
    AnyEvent,
    ApothecaryUsed,
    BallTaken,
    Completion,
    Concession,
    Deflection,
    Gate,
    Interception,
    KickOff,
    KnockDown,
    Landing,
    LineUp,
    Raised,
    Recovery,
    SentOff,
    StandUp,
    Touchdown,
)
from league.rules.injury import InjuryRules
from league.rules.pitch import CASUALTY_BOX, KNOCKED_OUT, PRONE, RESERVES, STANDING, STUNNED, Participant
from league.rules.roster_tables import slug
from league.rules.team_value import team_value_gp
from league.rules.values import Side, Team
from tests.campaign.chance import Chance
from tests.campaign.purchases import buy
from tests.campaign.scribe import Scribe

UPRIGHT = (STANDING, RESERVES)
TURNS = 16
SECOND_HALF = 9
ARMED = {"stab": "stab", "chainsaw": "chainsaw", "bombardier": "bomb"}
"""Skills, and the verb of what they do."""


def random_match(chance: Chance, tables: InjuryRules, home: Team, away: Team, day: date) -> Scribe:
    """A match from the gate to the last turn; what comes after it is in `aftermath`."""
    game = _Game(Scribe(chance, tables, home, away, day))
    game.begin()
    for turn in range(1, TURNS + 1):
        if turn == SECOND_HALF:
            game.turn = turn
            game.kick_off(game.receives)
        for side in (
            (game.receives, game.receives.other) if turn < SECOND_HALF else (game.receives.other, game.receives)
        ):
            game.turn = turn
            game.act(side)
            if game.is_over:
                return game.scribe
    return game.scribe


class _Game:
    """One match, as it goes on."""

    def __init__(self, scribe: Scribe) -> None:
        self.scribe = scribe
        self.chance = scribe.chance
        self.receives = self.chance.choice(list(Side))
        """The side that has the ball first."""
        self.turn = 0
        """The turn that the next line begins; 0 where a line has begun it already."""
        self.is_over = False

    def begin(self) -> None:
        """The gate, what each side buys, who plays, and the first kick-off."""
        gate = self.scribe.ruleset.rules.gate
        for side in Side:
            self.write(Gate(side=side, dice=tuple(self.chance.die(gate.faces) for _ in range(gate.dice))))
        values = {side: team_value_gp(team, self.scribe.ruleset.rules) for side, team in self.scribe.teams.items()}
        for side in sorted(Side, key=values.__getitem__, reverse=True):
            if self.chance.happens(80):
                buy(self.scribe, side)
        for side in Side:
            players = self.scribe.side(side)
            if len(players) > 11 and self.chance.happens(5):
                self.write(LineUp(side=side, numbers=tuple(int(one.mark[1:]) for one in players[:11])))
        self.kick_off(self.receives.other)

    def write(self, event: AnyEvent) -> bool:
        """Write a line, with its turn where it is the first of one."""
        if not self.scribe.write(replace(event, turn=self.turn) if self.turn else event):
            return False
        self.turn = 0
        return True

    def kick_off(self, side: Side) -> None:
        """Who is knocked out rolls, and a side kicks."""
        for player in [*self.scribe.side(side, KNOCKED_OUT), *self.scribe.side(side.other, KNOCKED_OUT)]:
            self.write(Recovery(player=player.mark, die=self.chance.die(6)))
        self.write(KickOff(side=side))

    def act(self, side: Side) -> None:
        """What a side does in its turn."""
        doer = self.chance.favourite(self.scribe.side(side, *UPRIGHT))
        if doer is None or self.chance.happens(25):
            return
        mate = self.chance.one_of(one for one in self.scribe.side(side, *UPRIGHT) if one is not doer)
        luck = self.chance.randrange(100)
        if luck < 52:
            self.knock_down(self.attack(side, doer))
        elif luck < 57:
            self.knock_down(KnockDown(cause="falls", victim=doer.mark))
        elif luck < 58:
            self.knock_down(KnockDown(cause="rock", victim=doer.mark))
        elif luck < 70:
            if self.write(Touchdown(player=doer.mark)):
                self.kick_off(side)
        elif luck < 80 and mate is not None:
            self.write(Completion(player=doer.mark, to=self.chance.choice([mate.mark, ""])))
        elif luck < 85:
            self.write(Interception(player=doer.mark))
        elif luck < 88 and self.scribe.ruleset.rules.spp.deflection:
            self.write(Deflection(player=doer.mark))
        elif luck < 88 and self.scribe.ruleset.rules.spp.landing:
            self.write(Landing(player=doer.mark))
        elif luck < 93:
            self.write(BallTaken(player=doer.mark))
        elif luck < 98:
            lying = self.chance.one_of(self.scribe.side(side, PRONE))
            if lying is not None:
                self.write(StandUp(player=lying.mark))
        elif self.chance.happens(40):
            self.write(SentOff(player=doer.mark))
        elif self.scribe.pitch.turn >= SECOND_HALF and self.chance.happens(60):
            self.is_over = self.write(Concession(side=side))

    def attack(self, side: Side, doer: Participant) -> KnockDown:
        """A block most of the time, or a foul, or what else a player can do to another."""
        lying = self.scribe.side(side.other, PRONE, STUNNED)
        if lying and self.chance.happens(30):
            assists = (self.chance.randint(0, 2), self.chance.randint(0, 1)) if self.chance.happens(50) else None
            victim = self.chance.choice(lying)
            return KnockDown(cause="foul", causer=doer.mark, victim=victim.mark, assists=assists)
        others = self.scribe.side(side.other, *UPRIGHT)
        guests = [one for one in others if one.is_guest]
        target = self.chance.one_of(guests) if self.chance.happens(25) else None
        target = target or self.chance.favourite(others) or doer
        if self.chance.happens(10):
            return KnockDown(cause="block", causer=target.mark, victim=doer.mark)
        verbs = [verb for skill, verb in ARMED.items() if skill in doer.skills] or ["block"]
        cause = "crowd" if self.chance.happens(6) else self.chance.choice(verbs)
        return KnockDown(cause=cause, causer=doer.mark, victim=target.mark)

    def knock_down(self, event: KnockDown) -> None:
        """A player goes down; the apothecary comes, and who is dead may rise."""
        if not self.write(event):
            return
        victim = self.scribe.pitch.everybody[event.victim]
        if victim.place in (CASUALTY_BOX, KNOCKED_OUT) and self.chance.happens(50 if victim.wounds else 15):
            self.treat(victim)
        self.scribe.settle()
        for step in self.scribe.decision.outcome.waiting:
            if step.step == "raising" and step.how.endswith(f" {event.victim}"):
                self.raise_dead(step.side, event.victim)

    def treat(self, victim: Participant) -> None:
        """The apothecary, where there is one who may help; of two results the coach chooses one."""
        side = victim.side
        there = self.scribe.pitch.apothecaries[side]
        if not any(victim.borrowed is None or victim.borrowed in treats for treats in there):
            return
        if not self.write(ApothecaryUsed(side=side, player=victim.mark)):
            rolled = self.scribe.tried.events[-1]
            self.write(replace(rolled, takes=self.chance.randint(1, 2)))

    def raise_dead(self, side: Side, victim: str) -> None:
        """A dead opponent joins the side."""
        number = self.scribe.free_number(side)
        roster = self.scribe.ruleset.roster(self.scribe.teams[side].race)
        assert roster is not None
        position = slug(self.chance.choice(roster.linemen).name)
        for named in ("", position):
            if self.write(Raised(player=f"{side}{number}", victim=victim, position=named)):
                return
