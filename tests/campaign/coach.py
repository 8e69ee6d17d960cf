"""What a coach does between two matches: improvements, journeymen, players who go and come, purchases, upkeep."""

from collections import Counter
from collections.abc import Iterator
from typing import get_args

from league.rules.entries import (
    Captaincy,
    Firing,
    Hiring,
    Improvement,
    Item,
    Purchase,
    Renaming,
    Resting,
    Signing,
    Upkeep,
)
from league.rules.gains import access
from league.rules.journeymen import due, hiring_price_gp, positions, undecided
from league.rules.levels import Kind, must_spend, price_spp, rolls_due, spp_left
from league.rules.progress import against_gain
from league.rules.roster_tables import Position
from league.rules.squad import captain_of
from league.rules.treasury import against_buying, staff_price_gp
from league.rules.upkeep import why_nothing
from league.rules.values import Player, PlayerStatus, Team
from league.service.improvement import improve
from league.service.journeymen import release, sign, take
from league.service.squad import name_captain, rest
from league.service.team import buy, fire, hire, rename
from league.service.upkeep import pay_upkeep
from tests.campaign.names import player_name
from tests.campaign.season import Season

FULL = 16
PLAYING = 11
ITEMS: tuple[Item, ...] = get_args(Item)


class Coach:
    """The coach of one team."""

    def __init__(self, season: Season, name: str) -> None:
        self.season = season
        self.chance = season.chance
        self.ruleset = season.ruleset
        self.name = name

    @property
    def team(self) -> Team:
        """The team as it is now."""
        return self.season.team(self.name)

    def after_match(self) -> None:
        """What comes after a match, in the order of the edition: upkeep before the purchases, or behind them."""
        self.improve()
        is_first = self.ruleset.rules.spiralling_expenses is not None
        if is_first:
            self.pay_upkeep()
        self.decide_about_journeymen()
        self.change_squad()
        self.spend()
        if not is_first:
            self.pay_upkeep()

    def before_match(self) -> None:
        """What has to be before a match: no journeyman of an earlier one, not too many players, and not too few."""
        self.decide_about_journeymen()
        for player in [one for one in reversed(self.team.squad) if not one.is_journeyman and not one.is_captain]:
            if sum(not one.is_journeyman for one in self.team.squad) > FULL:
                self.fire(player)
        for player in self.team.squad:
            if must_spend(player, self.ruleset.rules.improvements):
                self.improve_player(player)
        self.lead()
        self.wake()
        wanted = due(self.team, self.ruleset)
        if wanted:
            names = [self.chance.choice(positions(self.team, self.ruleset)).name for _ in range(wanted)]
            self.season.propose("journeymen", take, self.name, names)

    # --- improvements -------------------------------------------------------------------------------------------------

    def improve(self) -> None:
        """Whoever can improve does so most of the time."""
        for player in self.team.squad:
            if self.chance.happens(60):
                self.improve_player(player)

    def improve_player(self, player: Player) -> None:
        """An improvement, by dice or for points, where one is due or can be paid."""
        position = self.ruleset.position(self.team.race, player.position)
        assert position is not None
        rolled = self.ruleset.rules.improvements.rolled
        if rolled is not None:
            if rolls_due(player, rolled):
                wishes = [*self.points(player), *self.skills(player, position, "double", "normal")]
                self.propose_improvement("rolled", Improvement(player=f"p{player.id}"), wishes)
            return
        found = list(self.ways(player, position))
        if found:
            self.propose_improvement(*self.chance.choice(found))

    def ways(self, player: Player, position: Position) -> Iterator[tuple[str, Improvement, list[str]]]:
        """What a player can pay for: the way, the improvement, and what he wishes for."""
        bought = self.ruleset.rules.improvements.bought
        assert bought is not None
        if len(player.improvements) == bought.maximum:
            return
        who = f"p{player.id}"
        normal, double = (self.skills(player, position, near) for near in ("normal", "double"))
        chosen: dict[Kind, list[str]] = {
            "chosen_normal": normal[:1],
            "chosen_double": double[:1],
            "characteristic": self.points(player) + double,
        }
        for kind, wishes in chosen.items():
            price = price_spp(player, kind, bought)
            if wishes and price is not None and price <= spp_left(player):
                yield kind, Improvement(player=who), wishes
        at_random: dict[Kind, list[str]] = {"random_normal": normal, "random_double": double}
        for kind, names in at_random.items():
            price = price_spp(player, kind, bought)
            skill = self.ruleset.skill(names[0]) if names else None
            if skill is not None and skill.random and price is not None and price <= spp_left(player):
                yield kind, Improvement(player=who, category=skill.category), []

    def propose_improvement(self, way: str, fact: Improvement, wishes: list[str]) -> None:
        roller = self.season.program if fact.category else self.season.roller
        self.season.propose(f"improve: {way}", improve, fact, wishes=wishes, roller=roller)

    def points(self, player: Player) -> list[str]:
        """The characteristics that may be raised."""
        return [
            f"+{name.upper()}"
            for name, definition in self.ruleset.rules.characteristics.items()
            if getattr(player.present, name) not in (None, definition.best)
            and player.improvements.count(f"+{name.upper()}") < 2
            and definition.points(getattr(player.printed, name), getattr(player.present, name)) > -2
        ]

    def skills(self, player: Player, position: Position, *near: str) -> list[str]:
        """One skill he may have of the categories that are so near to him, of each kind of nearness."""
        found = []
        for one in near:
            names = [
                skill.name
                for skill in self.ruleset.skills
                if skill.selectable and access(position, skill.category) == one
            ]
            self.chance.shuffle(names)
            found += [name for name in names if not any(against_gain(player, position, name, self.ruleset))][:1]
        return found

    # --- who comes and who goes ---------------------------------------------------------------------------------------

    def decide_about_journeymen(self) -> None:
        """Who has played as a journeyman is hired, or goes."""
        for player in undecided(self.team):
            team = self.team
            is_full = sum(not one.is_journeyman for one in team.squad) >= FULL
            is_paid = hiring_price_gp(player, team, self.ruleset) <= team.treasury_gp
            if is_paid and not is_full and self.chance.happens(50):
                self.season.propose("sign", sign, Signing(player=f"p{player.id}"))
        if undecided(self.team):
            self.season.propose("release", release, self.name)

    def change_squad(self) -> None:
        """Now and then somebody rests, is let go, is hired, or has another name."""
        for player in self.team.squad:
            is_hurt = player.niggling_injuries or player.lasting_injuries
            rests = self.ruleset.rules.squad.temporary_retirement
            if rests and is_hurt and not player.is_journeyman and self.chance.happens(10):
                back = player.status is PlayerStatus.RETIRED
                fact = Resting(player=f"p{player.id}", back=back)
                self.season.propose("come back" if back else "rest", rest, fact)
        team = self.team
        fit = sum(one.is_available and not one.is_journeyman for one in team.squad)
        expendable = self.chance.one_of(one for one in team.squad if not one.is_captain and not one.is_journeyman)
        if expendable is not None and fit > PLAYING and self.chance.happens(20):
            self.fire(expendable)
        known = self.chance.one_of(team.players)
        if known is not None and self.chance.happens(5):
            renaming = Renaming(player=f"p{known.id}", name=player_name(self.chance))
            self.season.propose("rename", rename, renaming)

    def fire(self, player: Player) -> None:
        fact = Firing(player=f"p{player.id}")
        self.season.propose("fire", fire, fact)

    def wake(self) -> None:
        """Who rests comes back where there are too few."""
        for player in self.team.squad:
            if player.status is PlayerStatus.RETIRED and due(self.team, self.ruleset):
                fact = Resting(player=f"p{player.id}", back=True)
                self.season.propose("come back", rest, fact)

    def lead(self) -> None:
        """A team that may have a captain and has none names one."""
        team, rule = self.team, self.ruleset.rules.captain
        if rule is None or rule.special_rule not in team.special_rules or captain_of(team) is not None:
            return
        small = [one for one in team.squad if one.is_available and not one.is_journeyman and not self.is_big(one)]
        if small:
            fact = Captaincy(player=f"p{self.chance.choice(small).id}")
            self.season.propose("captain", name_captain, fact)

    def is_big(self, player: Player) -> bool:
        position = self.ruleset.position(self.team.race, player.position)
        return position is not None and position.big_guy

    # --- gold ---------------------------------------------------------------------------------------------------------

    def spend(self) -> None:
        """Players first, where there are few; staff, where there is much gold."""
        roster = self.ruleset.roster(self.team.race)
        assert roster is not None
        while len(self.team.squad) < 12 and self.chance.happens(60):
            team = self.team
            counts = Counter(player.position for player in team.squad if not player.is_journeyman)
            wanted = self.chance.one_of(
                one for one in roster.positions if one.cost_gp <= team.treasury_gp and counts[one.name] < one.maximum
            )
            if wanted is None:
                break
            fact = Hiring(team=self.name, position=wanted.name, name=player_name(self.chance))
            self.season.propose("hire", hire, fact)
        team = self.team
        item = self.chance.choice(ITEMS)
        is_sold = not against_buying(team, item, 1, self.ruleset)
        if is_sold and staff_price_gp(self.ruleset, team, item) <= team.treasury_gp and self.chance.happens(40):
            purchase = Purchase(team=self.name, item=item)
            self.season.propose("buy", buy, purchase)

    def pay_upkeep(self) -> None:
        """What a team owes after its match."""
        if self.team.matches and not why_nothing(self.team, self.ruleset):
            fact = Upkeep(team=self.name)
            self.season.propose("upkeep", pay_upkeep, fact, roller=self.season.roller)
