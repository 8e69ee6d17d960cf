"""The files of a sample season read without the program: teams, match sheets, and the changes between matches."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

PLAYER, SIDE = r"[HA]\d+", r"[HA]"
LINES = (
    rf"(?P<causer>{PLAYER}) (?P<verb>block|foul|stab|chainsaw|bomb|crowd) (?P<victim>{PLAYER})(?P<chain>.*)",
    rf"(?P<victim>{PLAYER}) (?P<verb>falls|rock|hurt)(?P<chain>.*)",
    rf"(?P<side>{SIDE}) (?P<verb>apothecary) (?P<victim>{PLAYER})(?P<chain>.*)",
    rf"(?P<player>{PLAYER}) (?P<verb>regenerates|recovers|stands|deserts)( (?P<die>\d))?",
    rf"(?P<player>{PLAYER}|{SIDE}) (?P<verb>td|comp|int|def|lands)( (?P<to>{PLAYER}))?( x(?P<times>\d+))?",
    rf"(?P<side>{SIDE}) (?P<verb>mvp)( (?P<player>{PLAYER}))?( of (?P<nominees>[\d ]+?))?( die (?P<die>\d+))?",
    rf"(?P<side>{SIDE}) (?P<verb>gate) (?P<dice>[\d+]+)",
    rf"(?P<side>{SIDE}) (?P<verb>fans)( dice (?P<dice>[\d+]+))?",
    rf"(?P<side>{SIDE}) (?P<verb>winnings)( die (?P<die>\d)( again (?P<again>\d))?)?(?P<stalled> stalled)?",
    rf"(?P<side>{SIDE}) (?P<verb>concedes)( die (?P<die>\d))?",
    rf"(?P<side>{SIDE}) (?P<verb>pays) (?P<gp>\d+)",
    rf"(?P<side>{SIDE}) (?P<verb>induces) (?P<name>\S+)( x(?P<times>\d+))?",
    rf"(?P<player>{PLAYER}) (?P<verb>star) (?P<name>\S+)",
    rf"(?P<player>{PLAYER}) (?P<verb>mercenary) (?P<name>\S+)( with (?P<skill>\S+))?",
    rf"(?P<player>{PLAYER}) (?P<verb>rises) (?P<victim>{PLAYER})( as (?P<name>\S+))?",
    rf"(?P<player>{PLAYER}) (?P<verb>hates) (?P<die>\d)( (?P<name>\S+))?",
    rf"(?P<side>{SIDE}) (?P<verb>plays) (?P<numbers>[\d -]+)",
    rf"(?P<side>{SIDE}) (?P<verb>kicks)",
    rf"(?P<player>{PLAYER}) (?P<verb>ball|sent-off)",
)
"""Everything that stands on the sheets of the seasons."""
CHAIN = {
    "armour": r"armour (\d)\+(\d)",
    "injury": r"injury (\d)\+(\d)",
    "assists": r"assists (\d+)-(\d+)",
    "regenerates": r"regenerates (\d)",
    "casualty": r"casualty(?: d16)? (\d+)(?: (\d+))?",
    "lasting": r"lasting (\d)(?: (\d))?",
    "takes": r"takes ([12])",
    "treats": r"treats ([12])",
    "scatter": r"scatter (\d)",
}
"""The parts of a knock-down and of what the apothecary does; each gives numbers."""

Words = dict[str, Any]


class Sheet(NamedTuple):
    """A match sheet: who played, when, and a dictionary of words for each line."""

    home: str
    away: str
    id: str
    day: str
    lines: list[Words]


def team_of(file: Path) -> dict[str, Any]:
    """A team as its file gives it."""
    return tomllib.loads(file.read_text(encoding="utf-8"))


def changes_of(file: Path) -> list[dict[str, Any]]:
    """The changes of a file of JSON lines."""
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def sheets_of(file: Path) -> Iterator[Sheet]:
    """The matches of a file."""
    header: dict[str, str] = {}
    lines: list[Words] = []
    for text in file.read_text(encoding="utf-8").splitlines():
        words = text.partition("#")[0].split()
        if words and words[0] == "match":
            if header:
                yield _sheet(header, lines)
            header, lines = {}, []
        if words and words[0] in ("match", "id", "date", "round", "score"):
            header[words[0]] = " ".join(words[1:])
        elif words:
            lines.append(_line(words[1:] if re.fullmatch(r"T\d+", words[0]) else words))
    yield _sheet(header, lines)


def _sheet(header: dict[str, str], lines: list[Words]) -> Sheet:
    home, away = header["match"].split(" vs ")
    return Sheet(home, away, header["id"], header["date"], lines)


def _line(words: list[str]) -> Words:
    text = " ".join(words)
    found = [match for form in LINES if (match := re.fullmatch(form, text))]
    assert len(found) == 1, text
    line: Words = {name: value for name, value in found[0].groupdict().items() if value is not None}
    for name in ("die", "again", "gp", "times"):
        if name in line:
            line[name] = int(line[name])
    if "dice" in line:
        line["dice"] = [int(die) for die in line["dice"].split("+")]
    if "nominees" in line:
        line["nominees"] = [int(number) for number in line["nominees"].split()]
    if "numbers" in line:
        line["numbers"] = list(_numbers(line["numbers"]))
    if "chain" in line:
        line |= _chain(line.pop("chain"))
    return line


def _numbers(text: str) -> Iterator[int]:
    for part in text.split():
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def _chain(text: str) -> dict[str, list[int]]:
    found = {name: match for name, form in CHAIN.items() if (match := re.search(rf"(?<!\S){form}(?!\S)", text))}
    left = text
    for match in found.values():
        left = left.replace(match[0], "", 1)
    assert not left.strip(), text
    return {name: [int(number) for number in match.groups() if number] for name, match in found.items()}
