"""A replay of the second video game -> the match it tells of, and the two teams that played it.

Only what belongs to the league is taken over: names of teams, players and coaches. Log-ins, account numbers and
addresses stand in the file too and stay there.
"""

import datetime
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO
from xml.etree.ElementTree import Element

import msgspec

from league.errors import Problem
from league.imports.bb2_ids import Ids
from league.imports.bb2_players import number_at, text_at
from league.imports.bb2_sides import ReplaySide
from league.imports.fact_names import clean, control_characters, title
from league.imports.faults import path_and_message
from league.imports.item import Item
from league.imports.replay_file import LARGEST_ARCHIVE, BadReplay, document_pieces
from league.imports.replay_xml import replay_parts
from league.rules.entries import TeamSheet
from league.rules.events import MatchSheet
from league.rules.ruleset import Ruleset
from league.rules.values import Side

UNKNOWN_COACH = "unknown"
_ID_DIGITS = 12


def read_replay(data: BinaryIO | Path, source: str, ruleset: Ruleset) -> Item:
    """The match of a replay, with the teams as they were before it.

    Args:
        data: the file, or its path.
        source: what problems call the file.
        ruleset: the rules of the league, which know the numbers the file is written in.
    """
    if isinstance(data, Path):
        with data.open("rb") as file:
            return read_replay(file, source, ruleset)
    try:
        return _item(data, source, Ids(ruleset))
    except BadReplay as fault:
        return Item(None, [Problem(str(fault), source=source)], source=source)


def _item(file: BinaryIO, source: str, ids: Ids) -> Item:
    size = file.seek(0, 2)
    file.seek(0)
    if not size:
        raise BadReplay("empty: there is nothing in it")
    if size > LARGEST_ARCHIVE:
        raise BadReplay(f"no replay: {size:,} bytes, more than the {LARGEST_ARCHIVE:,} allowed")
    teams, result = replay_parts(document_pieces(file))
    row = result.find("Row")
    if row is None:
        raise BadReplay("the result of the replay has no Row")
    home, away = _sides(teams, result, row, ids)
    messages = home.unknown() + away.unknown()
    needs = (home.team_sheet(), away.team_sheet())
    sheet = _sheet(home, away, result, row)
    for name, fact in (("home team", needs[0]), ("away team", needs[1]), ("match", sheet)):
        messages += [f"{name}: {message}" for message in _faults(fact)]
    name = title(sheet)
    problems = [Problem(message, source=source, match=name) for message in messages]
    return Item(sheet, problems, source=source, title=name, needs=() if problems else needs)


def _sides(teams: Element | None, result: Element, row: Element, ids: Ids) -> tuple[ReplaySide, ReplaySide]:
    results = result.findall("CoachResults/CoachResult/TeamResult")
    if len(results) != len(Side):
        raise BadReplay(f"the result of the replay has {len(results)} teams, not two")
    # The home team is number 0, which most versions leave out.
    results.sort(key=lambda team: number_at(team, "TeamData/TeamId"))
    players = teams.iterfind("TeamState/ListPitchPlayers/PlayerState/Data") if teams is not None else ()
    before = {number_at(player, "Id"): player for player in players}
    coaches = [text_at(row, path) or UNKNOWN_COACH for path in ("CoachHomeName", "CoachAwayName")]
    home, away = (
        ReplaySide(side, team, before, coach, ids) for side, team, coach in zip(Side, results, coaches, strict=True)
    )
    return home, away


def _sheet(home: ReplaySide, away: ReplaySide, result: Element, row: Element) -> MatchSheet:
    score = (number_at(row, "HomeScore"), number_at(row, "AwayScore"))
    return MatchSheet(
        home=home.name,
        away=away.name,
        id=_id(result, row),
        date=_day(text_at(row, "Finished")),
        score=score,
        events=(
            *home.line_up(),
            *away.line_up(),
            *home.deeds(score[0]),
            *away.deeds(score[1]),
            *home.casualties(),
            *away.casualties(),
            *home.after_match(),
            *away.after_match(),
        ),
    )


def _id(result: Element, row: Element) -> str:
    """The same for every copy of a replay, another for every other match, and telling nothing about anybody."""
    identity = [text_at(result, "Session")]
    identity += [text_at(row, path) for path in ("IdTeamListingHome", "IdTeamListingAway", "Finished")]
    return f"bb2-{sha256('|'.join(identity).encode()).hexdigest()[:_ID_DIGITS]}"


def _day(finished: str) -> datetime.date | None:
    """The day of a time such as `2016-03-01 14:48:12.069212`."""
    try:
        return datetime.date.fromisoformat(finished[:10])
    except ValueError:
        return None


def _faults(fact: TeamSheet | MatchSheet) -> list[str]:
    """What is out of bounds in a fact that was made here, such as a shirt number of 0."""
    try:
        msgspec.convert(msgspec.to_builtins(fact), type(fact))
    except msgspec.ValidationError as error:
        path, message = path_and_message(error)
        return [f"{path.removeprefix('$.')}: {message}"]
    _, faults = clean(fact)
    return [f"{path.removeprefix('$.')}: {message}" for path, message in faults + control_characters(fact)]
