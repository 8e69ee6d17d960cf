"""What the checks of a ruleset share: the names there are, the faces of dice, and how a fault is told."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise

from league.rules.roster_tables import base_name
from league.rules.ruleset import Ruleset
from league.rules.ruleset_keys import joined

Range = tuple[int, int]

FACES = {
    "d68": tuple(10 * tens + units for tens in range(1, 7) for units in range(1, 9)),
    "d16": tuple(range(1, 17)),
}
TWO_D6 = tuple(range(2, 13))
D6 = tuple(range(1, 7))


class Known:
    """The names a ruleset has, for whatever else mentions them."""

    def __init__(self, ruleset: Ruleset) -> None:
        rosters = ruleset.rosters
        self.skills = {skill.name for skill in ruleset.skills}
        self.verbs = {cause.verb for cause in ruleset.rules.causes}
        self.characteristics = set(ruleset.rules.characteristics)
        self.rosters = {roster.id for roster in rosters}
        self.leagues = {league for roster in rosters for league in roster.leagues}
        self.special_rules = self.leagues | {
            rule
            for roster in rosters
            for rules in (roster.special_rules, roster.choose_special_rules, *roster.league_special_rules.values())
            for rule in rules
        }
        self.keywords = {word for roster in rosters for position in roster.positions for word in position.keywords}

    def unknown_skills(self, key: str, names: Iterable[str]) -> Iterator[str]:
        """Skills that are not defined; the number one may have does not matter."""
        return unknown(key, "skill", map(base_name, names), self.skills)

    def unknown_rules(self, key: str, names: Iterable[str]) -> Iterator[str]:
        """Leagues and special rules that no roster has."""
        return unknown(key, "special rule", names, self.special_rules)

    def unknown_rosters(self, key: str, names: Iterable[str]) -> Iterator[str]:
        """Rosters that are not defined."""
        return unknown(key, "roster", names, self.rosters)


def unknown(key: str, what: str, names: Iterable[str], known: Collection[str]) -> Iterator[str]:
    """A fault for each name that is not known, with what it may be meant for."""
    from league.rules.buying import nearest

    for name in names:
        if name not in known:
            yield f"{key}: unknown {what} {name!r}{nearest(name, sorted(known))}"


def twice(key: str, names: Iterable[str]) -> Iterator[str]:
    """A fault for each name that stands more than once."""
    return (f"{key}: {name!r} stands twice" for name, count in Counter(names).items() if count > 1)


def uncovered(key: str, rows: Iterable[Range], faces: Collection[int]) -> Iterator[str]:
    """A fault for each run of faces that no row or several rows cover, and each row that has ends no die shows."""
    covered: Counter[int] = Counter()
    for first, last in rows:
        if first not in faces or last not in faces or first > last:
            yield f"{key}: there are no rolls {first} to {last}"
        covered.update(range(first, last + 1))
    for count, words in ((0, "in no row"), (2, "in several rows")):
        wrong = [face for face in faces if min(covered[face], 2) == count]
        if wrong:
            ends = str(wrong[0]) if len(wrong) == 1 else f"{wrong[0]} to {wrong[-1]}"
            yield f"{key}: {ends} stand{'s' if len(wrong) == 1 else ''} {words}"


def outside(key: str, value: int | None, low: int, high: int = 1_000_000_000) -> Iterator[str]:
    """A fault where a number is not within its ends; None is no number."""
    if value is not None and not low <= value <= high:
        yield f"{key}: {value:,} is {'less than' if value < low else 'more than'} {low if value < low else high:,}"


def not_rising(key: str, values: Iterable[int], *, may_repeat: bool = False) -> Iterator[str]:
    """A fault where a number is not above the one before it."""
    numbers = list(values)
    for before, after in pairwise(numbers):
        if after < before or (after == before and not may_repeat):
            yield f"{key}: {after:,} comes after {before:,}, and should be more"


def within(key: str, faults: Iterable[str]) -> Iterator[str]:
    """Faults of a part, told with the key of the whole."""
    return (joined(key, fault) for fault in faults)
