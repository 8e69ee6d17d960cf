"""The players of a replay: who they were before the match, and what the match did to them.

Facts about the files, from files of three versions of the game: elements that are zero are left out by most versions;
`Experience` is that before the match, `Xp` what the match added; the first step lists injuries that last, the result
those and the new one; `InflictedDead` is counted in `InflictedCasualties` already; `Sustained`- and
`InflictedInjuries` are broken armour; a casualty that was healed counts as sustained and has no number; whoever has a
`Contract` was hired for this match alone.
"""

import re
from collections import Counter
from xml.etree.ElementTree import Element

from league.imports.bb2_ids import Ids
from league.imports.naming import shown, trim
from league.imports.replay_file import BadReplay
from league.rules.entries import PlayerSheet
from league.rules.injury_tables import CasualtyRow
from league.rules.roster_tables import Position, Roster

_NUMBER = re.compile(r"-?\d{1,9}")


def number_at(element: Element, path: str) -> int:
    """A whole number; 0 where there is no such element.

    Raises:
        BadReplay: something else than a number stands there.
    """
    text = (element.findtext(path) or "").strip()
    if not text:
        return 0
    if not _NUMBER.fullmatch(text):
        raise BadReplay(f"{path} is {text[:40]!r}, not a number")
    return int(text)


def numbers_at(element: Element, path: str) -> list[int]:
    """The numbers of a list such as `(36,13)`; none where there is no such element."""
    return [int(number) for number in _NUMBER.findall(element.findtext(path) or "")]


def text_at(element: Element, path: str) -> str:
    """A text, trimmed; empty where there is no such element."""
    return trim(element.findtext(path) or "")


class Deeds:
    """What a player did in the match, as the game counts it."""

    __slots__ = ("casualties", "completions", "interceptions", "mvps", "spp", "touchdowns")

    def __init__(self, result: Element) -> None:
        self.touchdowns = number_at(result, "Statistics/InflictedTouchdowns")
        self.completions = number_at(result, "Statistics/InflictedPasses")
        self.interceptions = number_at(result, "Statistics/InflictedInterceptions")
        self.casualties = number_at(result, "Statistics/InflictedCasualties")
        self.mvps = number_at(result, "Statistics/MVP")
        self.spp = number_at(result, "Xp")


class ReplayPlayer:
    """A player of one side: `before` is his entry in the first step, if he has one, `result` that in the result.

    `unknown` says which of his numbers the ruleset does not have.
    """

    __slots__ = (
        "_lasting",
        "_new",
        "_position",
        "deeds",
        "is_hired_for_match",
        "name",
        "number",
        "played",
        "skills",
        "spp",
        "sustained_casualty",
        "unknown",
    )

    def __init__(self, result: Element, before: Element | None, roster: Roster, ids: Ids) -> None:
        data = result.find("PlayerData")
        if data is None:
            raise BadReplay("a PlayerResult has no PlayerData")
        self.unknown: list[str] = []
        self.name = text_at(data, "Name")
        self.number = number_at(data, "Number")
        self.spp = number_at(data, "Experience")
        self.played = number_at(result, "Statistics/MatchPlayed") > 0
        self.is_hired_for_match = number_at(data, "Contract") > 0
        self.deeds = Deeds(result)
        self._position = None if self.is_hired_for_match else self._known_position(data, roster, ids)
        self.skills = self._known_skills(numbers_at(data, "ListSkills"), ids)
        self.sustained_casualty = number_at(result, "Statistics/SustainedCasualties") > 0
        old, new = _old_and_new(result, data, before)
        self._lasting = self._known_rows(old, ids)
        self._new = self._known_rows(new, ids)

    @property
    def is_dead_already(self) -> bool:
        """Whether he had died before the match; the game keeps him on the list."""
        return any(row.dead for row in self._lasting)

    @property
    def new_casualties(self) -> list[CasualtyRow]:
        """The rows of the casualty table this match ended with for him, in order."""
        return self._new

    def sheet(self, ids: Ids) -> PlayerSheet | None:
        """The player as he was before the match; None where his position is unknown."""
        position = self._position
        if position is None:
            return None
        gained = tuple(skill for skill in self.skills if skill not in position.skills)
        return PlayerSheet(
            number=self.number,
            position=position.name,
            name=self.name,
            niggling_injuries=sum(row.niggling for row in self._lasting),
            lasting_injuries=ids.losses(self._lasting),
            misses_next_game=not self.played and any(_is_passing(row) for row in self._lasting),
            skills=gained,
            spp=self.spp,
        )

    def all_skills(self) -> tuple[str, ...]:
        """The skills of his position and those he gained."""
        return (*(self._position.skills if self._position is not None else ()), *self.skills)

    def _known_position(self, data: Element, roster: Roster, ids: Ids) -> Position | None:
        number = number_at(data, "IdPlayerTypes")
        try:
            return ids.position(roster, number)
        except KeyError:
            self.unknown.append(f"{self._title()}: the ruleset's {roster.name} have no position number {number}")
            return None

    def _known_skills(self, numbers: list[int], ids: Ids) -> tuple[str, ...]:
        skills = []
        for number in numbers:
            try:
                skills.append(ids.skill(number))
            except KeyError:
                self.unknown.append(f"{self._title()}: the ruleset has no skill number {number}")
        return tuple(skills)

    def _known_rows(self, numbers: list[int], ids: Ids) -> list[CasualtyRow]:
        rows = []
        for number in numbers:
            try:
                rows.append(ids.casualty(number))
            except KeyError:
                self.unknown.append(f"{self._title()}: the ruleset has no casualty number {number}")
        return rows

    def _title(self) -> str:
        return f"number {self.number} {shown(self.name)}"


def _old_and_new(result: Element, data: Element, before: Element | None) -> tuple[list[int], list[int]]:
    """The casualties a player came with, and those of this match."""
    told = [number for path in ("Casualty1", "Casualty2") if (number := number_at(result, path))]
    after = numbers_at(data, "ListCasualties")
    if before is None:
        return list((Counter(after) - Counter(told)).elements()), told
    old = numbers_at(before, "ListCasualties")
    gained = list((Counter(after) - Counter(old)).elements())
    # The list is what stays in the end; the two fields also tell of a roll that an apothecary replaced.
    return old, gained or told


def _is_passing(row: CasualtyRow) -> bool:
    """Whether nothing stays of a casualty once the player has missed a match."""
    return row.miss_next_game and not row.niggling and not row.characteristic
