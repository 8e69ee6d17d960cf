"""TOML files -> a ruleset: strict parsing, and the checks that no single table can make."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from league.errors import LeagueError
from league.rules.events import BADLY_HURT
from league.rules.injury import row_word
from league.rules.ruleset import InjuryTable, Roster, RosterFile, Rules, Ruleset, SkillFile

RULES, ROSTERS, SKILLS = "rules.toml", "rosters.toml", "skills.toml"
FILES = (RULES, ROSTERS, SKILLS)
HOUSE_RULES = "house-rules.toml"
D68 = tuple(10 * tens + units for tens in range(1, 7) for units in range(1, 9))
TWO_D6 = tuple(range(2, 13))

_File = TypeVar("_File", Rules, RosterFile, SkillFile)


class RulesetError(LeagueError):
    """A file of a ruleset, or of house rules, is not one."""


def parse(files: Mapping[str, str]) -> Ruleset:
    """An edition from the texts of its files, by the names in `FILES`, with `HOUSE_RULES` laid over it where given.

    Raises:
        RulesetError: a file is missing, is not TOML, has an unknown or missing key or a value of the wrong kind,
            has a table with a gap or an overlap, or names a skill, characteristic or verb that is not defined.
    """
    house = _toml(files, HOUSE_RULES) if HOUSE_RULES in files else {}
    rosters, skills, exclusive = (_entries(house, key) for key in ("rosters", "skills", "exclusive"))
    rules = _convert(RULES, _laid_over(_toml(files, RULES), house), Rules)
    roster_file = _toml(files, ROSTERS)
    roster_file["rosters"] = _with_entries(roster_file.get("rosters"), rosters, "id")
    skill_file = _toml(files, SKILLS)
    skill_file["skills"] = _with_entries(skill_file.get("skills"), skills, "name")
    skill_file["exclusive"] = [*skill_file.get("exclusive", []), *exclusive]
    rosters_read = _convert(ROSTERS, roster_file, RosterFile)
    skills_read = _convert(SKILLS, skill_file, SkillFile)
    ruleset = Ruleset(
        rules=rules, skills=skills_read.skills, exclusive=skills_read.exclusive, rosters=rosters_read.rosters
    )
    for file, message in _inconsistencies(ruleset):
        raise RulesetError(f"{file}: {message}")
    return ruleset


def _toml(files: Mapping[str, str], name: str) -> dict[str, Any]:
    try:
        return tomllib.loads(files[name])
    except KeyError:
        raise RulesetError(f"{name} is missing") from None
    except tomllib.TOMLDecodeError as error:
        raise RulesetError(f"{name}: {error}") from None


def _convert(name: str, data: dict[str, Any], kind: type[_File]) -> _File:
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise RulesetError(f"{name}: {error}") from None


def _laid_over(edition: dict[str, Any], house: Mapping[str, Any]) -> dict[str, Any]:
    """The tables of an edition with those of house rules over them; what house rules do not name stays."""
    merged = dict(edition)
    for key, value in house.items():
        below = edition.get(key)
        merged[key] = _laid_over(below, value) if isinstance(below, dict) and isinstance(value, dict) else value
    return merged


def _entries(house: dict[str, Any], key: str) -> list[Any]:
    """Rosters, skills or exclusive pairs of house rules, taken out of them."""
    entries = house.pop(key, [])
    kind = list if key == "exclusive" else dict
    if not isinstance(entries, list) or not all(isinstance(entry, kind) for entry in entries):
        wanted = "pairs of skills" if key == "exclusive" else f"tables, each headed [[{key}]]"
        raise RulesetError(f"{HOUSE_RULES}: {key} is a list of {wanted}")
    return entries


def _with_entries(entries: Any, house: Any, key: str) -> Any:
    """Rosters or skills, with those of house rules in place of the ones of the same key, or behind them."""
    if not house or not isinstance(entries, list):
        return entries
    by_key = {entry.get(key): entry for entry in (*entries, *house)}
    return list(by_key.values())


def _inconsistencies(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Every file and what is wrong in it."""
    rules = ruleset.rules
    known_skills = {skill.name for skill in ruleset.skills}
    verbs = {cause.verb for cause in rules.causes}
    rows = [(row.first, row.last) for row in rules.casualty.rows]
    yield from ((RULES, f"casualty: {fault}") for fault in _uncovered(rows, D68))
    for table in rules.injury.tables:
        yield from ((RULES, f"injury, {_title(table)}: {fault}") for fault in _uncovered_totals(table))
        yield from ((RULES, f"injury: unknown skill {name!r}") for name in table.skills if name not in known_skills)
    if not any(not table.skills for table in rules.injury.tables):
        yield RULES, "injury: there is no table for players without skills"
    if not any(row_word(row) == BADLY_HURT for row in rules.casualty.rows):
        yield RULES, "casualty: there is no row without an effect"
    for row in rules.casualty.rows:
        if row.characteristic and row.characteristic not in rules.characteristics:
            yield RULES, f"casualty {row.name!r}: unknown characteristic {row.characteristic!r}"
    for effect in rules.skill_effects:
        if effect.skill not in known_skills:
            yield RULES, f"skill_effects: unknown skill {effect.skill!r}"
        unknown = [verb for verb in effect.causes if verb not in verbs]
        yield from ((RULES, f"skill_effects {effect.skill!r}: unknown verb {verb!r}") for verb in unknown)
    if rules.regeneration.skill not in known_skills:
        yield RULES, f"regeneration: unknown skill {rules.regeneration.skill!r}"
    yield from ((SKILLS, f"{name!r} stands twice") for name in _twice(skill.name for skill in ruleset.skills))
    for pair in ruleset.exclusive:
        yield from ((SKILLS, f"exclusive: unknown skill {name!r}") for name in pair if name not in known_skills)
    yield from ((ROSTERS, f"{name!r} stands twice") for name in _twice(roster.id for roster in ruleset.rosters))
    for roster in ruleset.rosters:
        yield from ((ROSTERS, f"{roster.name}: {fault}") for fault in _roster_faults(roster, known_skills))


def _roster_faults(roster: Roster, known_skills: set[str]) -> Iterator[str]:
    yield from (f"position {name!r} stands twice" for name in _twice(position.id for position in roster.positions))
    for position in roster.positions:
        yield from (f"{position.name}: unknown skill {name!r}" for name in position.skills if name not in known_skills)
        both = [letter for letter in position.normal if letter in position.double]
        yield from (f"{position.name}: {letter} is both normal and double" for letter in both)
        if position.journeyman and position.maximum < 12:
            yield f"{position.name}: a journeyman comes from a position of 0-12 or 0-16"


def _title(table: InjuryTable) -> str:
    return " and ".join(table.skills) or "ordinary"


def _uncovered_totals(table: InjuryTable) -> Iterator[str]:
    return _uncovered([(band.first, band.last) for band in table.bands], TWO_D6)


def _uncovered(ranges: Iterable[tuple[int, int]], faces: tuple[int, ...]) -> Iterator[str]:
    """The faces that no range or several ranges cover."""
    covered = Counter(face for first, last in ranges for face in range(first, last + 1) if face in faces)
    for face in faces:
        if covered[face] != 1:
            yield f"{face} stands in no row" if not covered[face] else f"{face} stands in several rows"


def _twice(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]
