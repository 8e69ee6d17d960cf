"""What the commissioner does in a random season: corrections, matches taken back, commands undone, teams that end."""

from msgspec.structs import replace

from league.rules.entries import PlayerCorrection, Retirement, TeamCorrection
from league.rules.values import Player
from league.service.commissioner import correct_player, correct_team
from league.service.history import undo, void_match
from league.service.team import retire
from tests.campaign.coach import Coach
from tests.campaign.season import Season

REASONS = ("a ruling", "typed in wrong", "the paper sheet says so")
MANY = 5
"""Matches after which commands are taken back, so that the teams stay."""
OLDEST = 3
"""Of so many latest matches one is taken back."""


class Commissioner:
    """Who runs the league."""

    def __init__(self, season: Season) -> None:
        self.season = season
        self.chance = season.chance

    def run(self, matches: int) -> None:
        """So many matches, and everything between them; in the end a team stops."""
        for _ in range(matches):
            pair = [Coach(self.season, team.name) for team in self.chance.sample(self.season.teams(), 2)]
            for coach in pair:
                coach.before_match()
            self.season.play(*(coach.name for coach in pair))
            self.rule()
            for coach in pair:
                if self.chance.happens(70):
                    coach.after_match()
            self.rule()
        self.retire()

    def rule(self) -> None:
        """A few things that happen seldom."""
        for percent, action in ((10, self.correct_player), (5, self.correct_team), (10, self.void), (5, self.undo)):
            if self.chance.happens(percent):
                action()

    def correct_player(self) -> None:
        """Something about somebody is put right."""
        team = self.chance.choice(self.season.teams())
        player = self.chance.one_of(one for one in team.squad if not one.is_journeyman)
        if player is not None:
            self.season.propose("correct player", correct_player, self._correction(player))

    def _correction(self, player: Player) -> PlayerCorrection:
        plain = PlayerCorrection(player=f"p{player.id}", reason=self.chance.choice(REASONS))
        found = [
            replace(plain, niggling_injuries=-1 if player.niggling_injuries else 1),
            replace(plain, spp=self.chance.randint(1, 6)),
            replace(plain, value_gp=10_000),
            replace(plain, misses_next_game=not player.misses_next_game),
        ]
        if "-ma" in player.lasting_injuries:
            found.append(replace(plain, healed=("-ma",)))
        elif player.present.ma == player.printed.ma:
            found.append(replace(plain, injuries=("-ma",)))
        return self.chance.choice(found)

    def correct_team(self) -> None:
        """Gold or fans of a team are put right."""
        team = self.chance.choice(self.season.teams())
        plain = TeamCorrection(team=team.name, reason=self.chance.choice(REASONS))
        gold_gp = -10_000 if team.treasury_gp >= 10_000 else 20_000
        facts = [replace(plain, treasury_gp=gold_gp), replace(plain, fan_factor=1)]
        self.season.propose("correct team", correct_team, self.chance.choice(facts))

    def void(self) -> None:
        """One of the latest matches is taken back, unless something after it no longer holds."""
        matches = self.season.match_ids()
        if matches:
            match = self.chance.choice(matches[-OLDEST:])
            kind = "void the latest match" if match == matches[-1] else "void an old match"
            self.season.propose(kind, void_match, match, accept_conflicts=False)

    def undo(self) -> None:
        """One or two commands are taken back, once there are many."""
        if len(self.season.match_ids()) < MANY:
            return
        for _ in range(self.chance.randint(1, 2)):
            self.season.propose("undo", undo)

    def retire(self) -> None:
        """A team plays no more."""
        name = self.chance.choice(self.season.teams()).name
        self.season.propose("retire", retire, Retirement(team=name))
