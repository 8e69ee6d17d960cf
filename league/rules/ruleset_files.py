"""TOML files -> a ruleset: strict parsing, house rules laid over, and every check there is."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from league.errors import LeagueError
from league.rules.campaign_checks import campaign_faults
from league.rules.characters import is_bad
from league.rules.house_rules import laid_over
from league.rules.pitch_checks import pitch_faults
from league.rules.roster_checks import offer_faults, roster_faults, skill_faults
from league.rules.ruleset import InducementFile, RosterFile, Rules, Ruleset, SkillFile, StarFile
from league.rules.ruleset_checks import Known
from league.rules.ruleset_keys import NAMED_IN_TABLES, entry_name, joined

RULES, ROSTERS, SKILLS = "rules.toml", "rosters.toml", "skills.toml"
STARS, INDUCEMENTS = "stars.toml", "inducements.toml"
FILES = (RULES, ROSTERS, SKILLS, STARS, INDUCEMENTS)
HOUSE_RULES = "house-rules.toml"
FAULTS_TOLD = 3
"""So many faults are told at once."""

_LISTS = {SKILLS: ("exclusive", "skills"), ROSTERS: ("rosters",), STARS: ("stars",), INDUCEMENTS: ("inducements",)}
"""What stands in the files beside the rules, under the keys that house rules have for it too."""
_PLACED = re.compile(r"(?P<what>.*?)(?: - at `\$\.?(?P<path>.*)`)?", re.DOTALL)
_STEP = re.compile(r"\[(\d+|\.\.\.)\]|\.?([^.\[]+)")
_WORDS = (
    (re.compile(r"Object contains unknown field `(.*)`"), r"unknown key '\1'"),
    (re.compile(r"Object missing required field `(.*)`"), r"the key '\1' is missing"),
)

_File = TypeVar("_File", Rules, RosterFile, SkillFile, StarFile, InducementFile)


class RulesetError(LeagueError):
    """A file of a ruleset, or of house rules, is not one; `message` says what is wrong in it, the key first."""

    def __init__(self, file: str, message: str) -> None:
        self.file = file
        self.message = message
        super().__init__(f"{file}: {message}")


def parse(files: Mapping[str, str]) -> Ruleset:
    """An edition from the texts of its files, by the names in `FILES`, with `HOUSE_RULES` laid over it where given.

    Raises:
        RulesetError: a file is missing, is not TOML, has an unknown or missing key or a value of the wrong kind,
            has a table with a gap or an overlap, or names something that is not defined.
    """
    try:
        return _parsed(files)
    except RulesetError as error:
        if HOUSE_RULES not in files or error.file == HOUSE_RULES:
            raise
        parse({name: text for name, text in files.items() if name != HOUSE_RULES})
        raise RulesetError(HOUSE_RULES, error.message) from None


def _parsed(files: Mapping[str, str]) -> Ruleset:
    texts = {name: _toml(files, name) for name in FILES}
    if HOUSE_RULES in files:
        texts = _with_house_rules(texts, _toml(files, HOUSE_RULES))
    skills = _convert(SKILLS, texts, SkillFile)
    ruleset = Ruleset(
        rules=_convert(RULES, texts, Rules),
        skills=skills.skills,
        exclusive=skills.exclusive,
        rosters=_convert(ROSTERS, texts, RosterFile).rosters,
        stars=_convert(STARS, texts, StarFile).stars,
        inducements=_convert(INDUCEMENTS, texts, InducementFile).inducements,
    )
    faults = list(dict.fromkeys(_faults(ruleset)))
    if faults:
        first = faults[0][0]
        told = [message if file == first else f"{file}: {message}" for file, message in faults[:FAULTS_TOLD]]
        more = f"; and {len(faults) - FAULTS_TOLD} more" if len(faults) > FAULTS_TOLD else ""
        raise RulesetError(first, "; ".join(told) + more)
    return ruleset


def _toml(files: Mapping[str, str], name: str) -> dict[str, Any]:
    if name not in files:
        raise RulesetError(name, "it is missing")
    try:
        table = tomllib.loads(files[name])
    except tomllib.TOMLDecodeError as error:
        raise RulesetError(name, str(error)) from None
    for fault in _control_characters(table, ""):
        raise RulesetError(name, fault)
    return table


def _control_characters(value: Any, path: str) -> Iterator[str]:
    """The keys at which a text, or the key itself, holds a control character, and which; a tab is one too."""
    if isinstance(value, str):
        if not value.isprintable():
            where = path if path.isprintable() else ascii(path)[1:-1]
            bad = (character for character in value if character == "\t" or is_bad(character))
            yield from (f"{where}: a control character (U+{ord(character):04X}) stands in it" for character in bad)
    elif isinstance(value, dict):
        for key, inner in value.items():
            yield from _control_characters(key, joined(path, key))
            yield from _control_characters(inner, joined(path, key))
    elif isinstance(value, list):
        list_key = path.rpartition(".")[2]
        for index, inner in enumerate(value):
            name = entry_name(list_key, inner, NAMED_IN_TABLES)
            yield from _control_characters(inner, joined(path, name) if name else f"{path}[{index}]")


def _with_house_rules(texts: dict[str, dict[str, Any]], house: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The tables of each file with house rules over them."""
    everything = dict(texts[RULES])
    for file, keys in _LISTS.items():
        everything |= {key: texts[file][key] for key in keys if key in texts[file]}
    try:
        laid = laid_over(everything, house)
    except ValueError as error:
        raise RulesetError(HOUSE_RULES, str(error)) from None
    of_lists = {file: {key: laid.pop(key) for key in keys if key in laid} for file, keys in _LISTS.items()}
    return {RULES: laid} | {file: texts[file] | of_lists[file] for file in _LISTS}


def _convert(name: str, texts: Mapping[str, dict[str, Any]], kind: type[_File]) -> _File:
    try:
        return msgspec.convert(texts[name], kind)
    except msgspec.ValidationError as error:
        raise RulesetError(name, _in_words(str(error), texts[name])) from None


def _in_words(message: str, data: dict[str, Any]) -> str:
    """What msgspec says about a place such as `$.rosters[3].cost_gp`, told with the key `rosters.human.cost_gp`."""
    match = _PLACED.fullmatch(message)
    assert match is not None
    what = match["what"]
    for pattern, words in _WORDS:
        what = pattern.sub(words, what)
    value: Any = data
    key = list_key = ""
    for index, name in _STEP.findall(match["path"] or ""):
        if name:
            key, list_key = f"{key}.{name}" if key else name, name
            value = value.get(name) if isinstance(value, dict) else None
        elif index == "...":
            key, value = f"{key}.*", None
        else:
            value = value[int(index)] if isinstance(value, list) else None
            told = entry_name(list_key, value, NAMED_IN_TABLES)
            key = f"{key}.{told}" if told else f"{key}[{index}]"
    return f"{key}: {what.replace('`', '')}" if key else what


def _faults(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Every file and what is wrong in it."""
    known = Known(ruleset)
    yield from ((RULES, fault) for fault in pitch_faults(ruleset.rules, known))
    yield from ((RULES, fault) for fault in campaign_faults(ruleset, known))
    yield from ((SKILLS, fault) for fault in skill_faults(ruleset, known))
    yield from ((ROSTERS, fault) for fault in roster_faults(ruleset, known))
    of_stars, of_inducements = offer_faults(ruleset, known)
    yield from ((STARS, fault) for fault in of_stars)
    yield from ((INDUCEMENTS, fault) for fault in of_inducements)
