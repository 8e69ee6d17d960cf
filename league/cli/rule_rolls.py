"""Dice of `league rules roll`: looked up on the tables of a ruleset, or thrown first."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from league.errors import AgainstTheRules, InvalidInput, NotFound, WrongUsage
from league.notation import dice
from league.notation.words import Misread
from league.report.words import armour_words, casualty_words, injury_words
from league.rules.events import CasualtyDie
from league.rules.injury import (
    InjuryRules,
    armour_roll,
    casualty_dice,
    casualty_modifiers,
    casualty_row,
    injury_roll,
    is_seen_by_referee,
    lasting_injury,
    row_effects,
    skill_word,
)
from league.rules.injury_tables import Cause
from league.rules.outcomes import CasualtyRoll, Modifier
from league.rules.ruleset import Ruleset

_SENT_OFF = "; doubles: the fouler is sent off"
_Dice = TypeVar("_Dice")


class Circumstances(NamedTuple):
    """What counts on a roll besides the dice, as the command line has it."""

    causer_skills: Sequence[str] = ()
    victim_skills: Sequence[str] = ()
    niggling: int = 0
    assists: str | None = None
    cause: str | None = None


class Thrower:
    """The dice of a roll: those given on the command line, or the program's."""

    def __init__(self, die: Callable[[int], int], words: Sequence[str]) -> None:
        self._die = die
        self._words = list(words)
        self.has_rolled = not words
        """Whether the program throws them."""

    def armour_value(self) -> int:
        """The armour value, which stands before the dice.

        Raises:
            WrongUsage: it is missing.
            InvalidInput: it is no number an armour value can be.
        """
        if not self._words:
            raise WrongUsage("against which armour value? Write `league rules roll armour AV`, such as armour 8")
        word, *self._words = self._words
        self.has_rolled = not self._words
        if not (word.isascii() and word.isdigit() and len(word) <= 2):
            raise InvalidInput(f"{word!r} is no armour value: write a number such as 8, then the dice such as 5+4")
        return int(word)

    def two_d6(self, keyword: str) -> tuple[int, int]:
        """Two D6, as given or thrown now."""
        if self.has_rolled:
            return self._die(6), self._die(6)
        (given,) = self._read(lambda word: dice.two_d6(word, 0, keyword), 1)
        return given

    def casualties(self, kind: CasualtyDie, count: int) -> list[int]:
        """So many rolls on the casualty table, as given or thrown now; fewer may be given."""
        if self.has_rolled:
            return [self._die(16) if kind == "d16" else 10 * self._die(6) + self._die(8) for _ in range(count)]
        return self._read(lambda word: dice.casualty(word, 0, kind), count)

    def lasting(self) -> int | None:
        """The D6 of a lasting injury, thrown now or given behind the casualty roll; None where it is not given."""
        if self.has_rolled:
            return self._die(6)
        given = self._read(lambda word: dice.die(word, 0, 6), 1)
        return given[0] if given else None

    def check_empty(self) -> None:
        """Refuse dice that no roll was for.

        Raises:
            WrongUsage: there are some.
        """
        if self._words:
            raise WrongUsage(f"one roll at a time: {' '.join(self._words)!r} is too much")

    def _read(self, read: Callable[[str], _Dice], most: int) -> list[_Dice]:
        """The dice given, read one word after another, as many as there may be.

        Raises:
            InvalidInput: a word is no such dice.
        """
        words, self._words = self._words[:most], self._words[most:]
        try:
            return [read(word) for word in words]
        except Misread as error:
            raise InvalidInput(error.message) from None


def roll_rows(ruleset: Ruleset, what: str, thrower: Thrower, given: Circumstances) -> list[dict[str, Any]]:
    """What dice of one kind give, a row for each roll; `words` are for people.

    Raises:
        WrongUsage: there is no such roll, or something given does not count on it.
        InvalidInput, NotFound, AgainstTheRules: dice, a skill or a verb cannot be, or there is no such roll then.
    """
    tables = InjuryRules(ruleset)
    cause = _cause(tables, given.cause or ("foul" if given.assists else "block"))
    causer_skills = _skills(tables, given.causer_skills)
    victim_skills = _skills(tables, given.victim_skills)
    roll = {"armor": "armour"}.get(what.casefold(), what.casefold())
    if given.assists is not None and (roll != "armour" or not cause.foul):
        raise WrongUsage("assists count on the armour roll of a foul, and nowhere else")
    suffers = "casualty" if tables.rules.casualty.niggling_modifier else "injury"
    if given.niggling and roll != suffers:
        raise WrongUsage(f"niggling injuries count on the {suffers} roll, and nowhere else")
    match roll:
        case "armour":
            rows = [_armour(tables, cause, thrower, causer_skills, victim_skills, _assists(given.assists))]
        case "injury":
            rows = [_injury(tables, cause, thrower, causer_skills, victim_skills, given.niggling)]
        case "casualty":
            rows = _casualties(tables, cause, thrower, victim_skills, given.niggling)
        case _:
            raise WrongUsage(f"roll armour, injury or casualty, not {what!r}")
    thrower.check_empty()
    return rows


def _armour(
    tables: InjuryRules,
    cause: Cause,
    thrower: Thrower,
    causer_skills: frozenset[str],
    victim_skills: frozenset[str],
    assists: tuple[int, int] | None,
) -> dict[str, Any]:
    if not cause.armour:
        raise AgainstTheRules(f"there is no armour roll for a player {cause.about}")
    against = thrower.armour_value()
    thrown = thrower.two_d6("armour")
    made = armour_roll(
        tables, cause, thrown, against, causer_skills=causer_skills, victim_skills=victim_skills, assists=assists
    )
    result = "broken" if made.is_broken else "held"
    seen = cause.foul and is_seen_by_referee(
        tables, cause, thrown, None, is_broken=made.is_broken, causer_skills=causer_skills
    )
    words = armour_words(thrown, made, is_rolled=thrower.has_rolled)
    return {
        "roll": "armour",
        "dice": f"{thrown[0]}+{thrown[1]}",
        "rolled": thrower.has_rolled,
        "modifiers": _modifiers(made.modifiers),
        "total": made.total,
        "against": against,
        "result": result,
        "sent_off": seen,
        "words": f"{words}: {result}{_SENT_OFF if seen else ''}",
    }


def _injury(
    tables: InjuryRules,
    cause: Cause,
    thrower: Thrower,
    causer_skills: frozenset[str],
    victim_skills: frozenset[str],
    niggling: int,
) -> dict[str, Any]:
    thrown = thrower.two_d6("injury")
    made = injury_roll(
        tables,
        cause,
        thrown,
        None,
        causer_skills=causer_skills,
        victim_skills=victim_skills,
        niggling_injuries=niggling,
    )
    seen = cause.foul and is_seen_by_referee(tables, cause, None, thrown, is_broken=True, causer_skills=causer_skills)
    words = injury_words(thrown, made, is_rolled=thrower.has_rolled)
    return {
        "roll": "injury",
        "dice": f"{thrown[0]}+{thrown[1]}",
        "rolled": thrower.has_rolled,
        "modifiers": _modifiers(made.modifiers),
        "total": made.total,
        "result": made.result,
        "sent_off": seen,
        "words": f"{words}{_SENT_OFF if seen else ''}",
    }


def _casualties(
    tables: InjuryRules, cause: Cause, thrower: Thrower, victim_skills: frozenset[str], niggling: int
) -> list[dict[str, Any]]:
    """A casualty roll, or two for a victim with Decay where the edition has that; a lasting injury takes a D6 more."""
    rows = []
    modifiers = casualty_modifiers(tables, cause, victim_skills, niggling)
    added = sum(modifier.amount for modifier in modifiers)
    count = casualty_dice(tables, cause, victim_skills)
    for rolled in thrower.casualties(tables.rules.casualty.die, count):
        row = casualty_row(tables, rolled + added)
        assert row is not None
        lasting = thrower.lasting() if row.lasting else None
        if lasting is not None:
            row = lasting_injury(row, tables.lasting_rows[lasting])
        made = CasualtyRoll(
            rolled=rolled,
            total=rolled + added if modifiers else None,
            modifiers=modifiers,
            lasting=lasting or 0,
            name=f"{row.name} ({row.japanese})" if row.japanese else row.name,
            effects=row_effects(row),
        )
        rows.append(
            {
                "roll": "casualty",
                "dice": str(rolled),
                "lasting": lasting,
                "rolled": thrower.has_rolled,
                "modifiers": _modifiers(modifiers),
                "total": rolled + added,
                "result": row.name,
                "japanese": row.japanese,
                "effects": list(made.effects),
                "words": f"casualty {casualty_words(made, is_rolled=thrower.has_rolled)}",
            }
        )
    return rows


def _modifiers(modifiers: Iterable[Modifier]) -> list[str]:
    return [f"{modifier.amount:+d} {modifier.name}" for modifier in modifiers]


def _assists(word: str | None) -> tuple[int, int] | None:
    """Assists as `2-1` or `2`."""
    if word is None:
        return None
    counts = dice.pair(word) or dice.pair(f"{word}-0")
    if counts is None:
        raise InvalidInput(f"assists are two numbers such as 2-1, not {word!r}")
    return counts


def _cause(tables: InjuryRules, verb: str) -> Cause:
    found = tables.causes.get(verb.casefold())
    if found is None:
        raise NotFound.among("cause", verb, list(tables.causes), lister="league rules show causes")
    return found


def _skills(tables: InjuryRules, words: Sequence[str]) -> frozenset[str]:
    """Skills as match sheets write them, given as `Mighty Blow` or `mighty-blow`."""
    for word in words:
        if skill_word(word) not in tables.skills:
            raise NotFound.among("skill", word, sorted(tables.skills), lister="league rules show skills")
    return frozenset(map(skill_word, words))
