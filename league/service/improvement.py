"""Improvements of players: the rolls they take, what of a person's wishes these allow, and entering it."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.effects import PlayerImproved
from league.rules.entries import Improvement
from league.rules.gains import access, gain_named, why_no_access, with_number
from league.rules.improvement_rolls import dice_words, faces, first_allowed, first_unanswered, opening, opening_words
from league.rules.outcomes import MissingDie
from league.rules.points import is_point
from league.rules.progress import against_gain, improved, why_not_yet
from league.rules.random_skills import Pick, category_named, counting, open_skills, picks, roll_words
from league.rules.rolling import Roller
from league.rules.roster import known
from league.rules.values import Player, Team
from league.service.changes import enter_change, team_of_player
from league.service.objections import objections
from league.service.refusals import missing_die
from league.store.names import player_id_text
from league.store.transaction import Transaction

if TYPE_CHECKING:
    from league.rules.roster_tables import Position
    from league.rules.ruleset import Ruleset


def improve(
    transaction: Transaction, fact: Improvement, *, wishes: Sequence[str] = (), roller: Roller | None = None
) -> tuple[Improvement, PlayerImproved]:
    """Let a player take an improvement.

    Every wish has to be one he may have. A roll of the program is never thrown away: before it is made, they have to
    answer every roll.

    Args:
        transaction: what is written together.
        fact: the player, and the dice as far as they were rolled.
        wishes: skills, and characteristics such as `MA`, in order of preference: he takes the first that the dice
            allow. Without any, what the fact says. Of random skills that he may choose from and nobody wished for,
            he takes the first that the program rolled.
        roller: makes the rolls that are missing; without one they are refused.

    Returns:
        The improvement with its dice, and what it does.

    Raises:
        AgainstTheRules: he has none to take or cannot have this one, the dice do not allow it, or they are missing.
        ConflictsRefused: it is taken in the past, and something later no longer holds.
        NotFound, AmbiguousName: the player is not known.
    """
    team, player_id = team_of_player(transaction, fact.player, fact.on)
    pupil = _Pupil(transaction, team, known(team, player_id), roller)
    told = wishes or [word for word in (fact.skill, fact.characteristic) if word]
    if fact.skill and fact.characteristic:
        raise AgainstTheRules(f"an improvement is a skill or a characteristic, not {' and '.join(told)}")
    names = [gain_named(word, transaction.ruleset) for word in told]
    taken = pupil.takes(replace(fact, player=player_id_text(player_id), skill="", characteristic=""), names)
    pupil.check(taken)
    effect = pupil.effect_of(taken)
    enter_change(transaction, taken, team, effect)
    return taken, effect


class _Pupil:
    """A player who improves, and whoever makes his rolls."""

    def __init__(self, transaction: Transaction, team: Team, player: Player, roller: Roller | None) -> None:
        self.ruleset: Ruleset = transaction.ruleset
        self.is_remaking = transaction.is_remaking
        self.team = team
        self.player = player
        self.roller = roller
        position = self.ruleset.position(team.race, player.position)
        if position is None:
            raise AgainstTheRules(why_no_access(player, team.race, self.ruleset))
        self.position: Position = position

    def takes(self, fact: Improvement, names: Sequence[str]) -> Improvement:
        """The improvement with what he takes, the first of some names that can be, and with the dice for it."""
        if fact.category:
            return self._at_random(fact, names)
        if fact.random:
            raise AgainstTheRules("say of which category the rolls for a random skill are")
        if not names:
            raise AgainstTheRules(f"say what {self.player.name} takes: a skill or a characteristic")
        if self.ruleset.rules.improvements.bought is None or fact.dice or any(map(is_point, names)):
            return self._by_roll(fact, names)
        return _taking(fact, names[0])

    def check(self, fact: Improvement) -> None:
        """Refuse what he cannot take, whatever the dice; in a league that is made again, leave that to its log."""
        if self.is_remaking:
            return
        effect = self.effect_of(fact)
        never = "; ".join(against_gain(self.player, self.position, effect.name, self.ruleset))
        not_yet = never or why_not_yet(self.player, self.ruleset, effect.spp)
        against = not_yet or "; ".join(objections(self.team, effect, lambda: self.ruleset))
        if against:
            raise AgainstTheRules(against)

    def effect_of(self, fact: Improvement) -> PlayerImproved:
        """What an improvement does."""
        return improved(self.player, self.position, fact, self.ruleset)

    def _by_roll(self, fact: Improvement, names: Sequence[str]) -> Improvement:
        """What an improvement roll gives him."""
        for name in names:
            self.check(_taking(fact, name))
        if not fact.dice:
            improvements = self.ruleset.rules.improvements
            unanswered = first_unanswered(names, self.position, self.ruleset)
            if self.roller is not None and self.roller.is_program and unanswered:
                allowed = opening_words(opening(unanswered, improvements), self.position, self.ruleset)
                raise AgainstTheRules(
                    f"before the dice are rolled, name something for every roll: {dice_words(unanswered)} would allow"
                    f" {allowed}, not {' or '.join(names)}"
                )
            fact = self._rolled(fact, "dice", self._roll("improvement", faces(improvements)))
        return _taking(fact, first_allowed(names, fact.dice, self.position, self.ruleset))

    def _at_random(self, fact: Improvement, names: Sequence[str]) -> Improvement:
        """What rolls on the table of a category give him."""
        bought = self.ruleset.rules.improvements.bought
        if bought is None:
            raise AgainstTheRules(f"{self.ruleset.rules.name} has no random skills")
        if fact.dice:
            raise AgainstTheRules("a random skill takes rolls on the table of its category, and no other dice")
        fact, wanted = replace(fact, category=category_named(fact.category, self.ruleset)), bought.random_picks
        self._check_category(fact, names, has_choice=wanted > 1)
        found, gained = self._picked(fact, wanted)
        while len(gained) < wanted:
            dice = self._roll("random skill", (6, 6), before=roll_words(found))
            fact = self._rolled(fact, "random", (*fact.random, dice))
            found, gained = self._picked(fact, wanted)
        wished = [name for name in names if name in gained]
        if not wished and fact.rolled:
            wished = gained
        if not wished and names:
            raise AgainstTheRules(f"the rolls are {roll_words(found)}, not {' or '.join(names)}")
        if not wished and len(set(gained)) > 1:
            raise AgainstTheRules(f"the rolls are {roll_words(found)}: say which of the skills he takes")
        return _taking(fact, (wished or gained)[0])

    def _picked(self, fact: Improvement, wanted: int) -> tuple[list[Pick], list[str]]:
        """What the rolls for a random skill are, and the skills of those that count.

        In a league that is made again all count: a correction may have given him later what he had rolled before.
        """
        found = picks(self.player, self.position, fact.category, fact.random, self.ruleset)
        skills = [pick.skill for pick in found] if self.is_remaking else counting(found, wanted)
        return found, list(map(with_number, skills))

    def _check_category(self, fact: Improvement, names: Sequence[str], *, has_choice: bool) -> None:
        """Refuse a category he cannot roll on, before anybody rolls, and wishes that no roll could give."""
        if access(self.position, fact.category) is None:
            raise AgainstTheRules(f"{fact.category} is closed to a {self.position.name}")
        skills = [with_number(skill) for skill in open_skills(self.player, self.position, fact.category, self.ruleset)]
        if not skills:
            raise AgainstTheRules(f"{self.player.name} has everything of {fact.category}")
        self.check(_taking(fact, skills[0]))
        for name in names:
            self.check(_taking(fact, name))
            if name not in skills:
                raise AgainstTheRules(f"no roll for {fact.category} gives {name}")
        if names and not fact.random and not has_choice:
            raise AgainstTheRules("a random skill is rolled: nobody chooses it")

    def _roll(self, roll: str, dice: tuple[int, ...], *, before: str = "") -> tuple[int, ...]:
        """A roll that somebody has to make, after others in words.

        Raises:
            AgainstTheRules: nobody does.
        """
        missing = MissingDie(event=0, roll=roll, mark=self.player.name, faces=dice)
        if self.roller is None:
            raise AgainstTheRules(f"{before}; {missing_die(missing)}" if before else missing_die(missing))
        return self.roller.dice(missing)

    def _rolled(self, fact: Improvement, field: str, dice: tuple[object, ...]) -> Improvement:
        return replace(fact, **{field: dice}, rolled=self.roller is not None and self.roller.is_program)


def _taking(fact: Improvement, name: str) -> Improvement:
    return replace(fact, characteristic=name) if is_point(name) else replace(fact, skill=name)
