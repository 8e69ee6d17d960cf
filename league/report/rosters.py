"""Rosters: the rows of one team's, in every form, and of all of them together.

`league roster` comes through here, so nothing of the rules is imported.
"""

import sqlite3
from collections.abc import Iterable
from typing import Any

from league.report.page import Column, Report, Section
from league.store import reader

CHARACTERISTICS = ("ma", "st", "ag", "pa", "av")
_MEANINGS = {
    "ma": "movement allowance",
    "st": "strength",
    "ag": "agility",
    "av": "armour value",
    "pa": "passing",
}
_CAREER = {
    "matches": "matches",
    "td": "touchdowns",
    "comp": "completions",
    "int": "interceptions",
    "cas": "casualties",
    "mvp": "mvps",
}
"""What a player did: the words of a match sheet, and the columns of the view."""


def roster_report(connection: sqlite3.Connection, team_id: int, *, with_all: bool = False) -> Report:
    """A team's roster; with `with_all` also those who died or were fired."""
    team = reader.team(connection, team_id)
    players = _players(connection, team_id, with_all=with_all)
    return Report(
        title=team["name"],
        sections=(roster_section(team, players, with_status=with_all),),
        document=roster_document(team, players),
        flat=players_flat([team["name"]] * len(players), players),
    )


def rosters_report(connection: sqlite3.Connection, *, with_all: bool = False) -> Report:
    """Every roster; with `with_all` also retired teams, and who died or was fired."""
    sections: list[Section] = []
    documents: list[dict[str, Any]] = []
    names: list[str] = []
    everybody: list[reader.Record] = []
    for team in reader.teams(connection):
        if team["is_retired"] and not with_all:
            continue
        players = _players(connection, team["id"], with_all=with_all)
        sections.append(roster_section(team, players, with_status=with_all))
        documents.append(roster_document(team, players))
        names += [team["name"]] * len(players)
        everybody += players
    title = f"The rosters of {reader.league(connection)['name']}"
    return Report(title=title, sections=sections, document=documents, flat=players_flat(names, everybody))


def roster_section(team: reader.Record, players: list[reader.Record], *, with_status: bool = False) -> Section:
    """A roster as people read it."""
    columns = [
        Column("number", "#", is_number=True),
        Column("name", "Name"),
        Column("position", "Position"),
        *(Column(name, name.upper(), _MEANINGS[name], is_number=True) for name in _known(players)),
        Column("skills", "Skills"),
        Column("injuries", "Injuries", "kept from matches (MNG: misses the next game; MA 5 (6): 5 now, 6 printed)"),
        Column("points", "SPP", "star player points (8 (14): 8 left of 14 won)", is_number=True),
        Column("value_gp", "Value", is_number=True),
    ]
    if with_status:
        columns.append(Column("status", "Status"))
    return Section(team["name"], columns, [_for_people(player) for player in players], (_headline(team),), "no players")


def roster_document(team: reader.Record, players: Iterable[reader.Record]) -> dict[str, Any]:
    """A roster for programs: the object of `league roster --format json`."""
    return {
        "team": team["name"],
        "race": team["race"],
        "special_rules": team["special_rules"],
        "coach": team["coach"],
        "treasury_gp": team["treasury_gp"],
        "rerolls": team["rerolls"],
        "fan_factor": team["fan_factor"],
        "assistant_coaches": team["assistant_coaches"],
        "cheerleaders": team["cheerleaders"],
        "apothecary": team["apothecary"],
        "team_value_gp": team["value_gp"],
        "players": [player_document(player) for player in players],
    }


def player_document(player: reader.Record) -> dict[str, Any]:
    """A player for programs, as he stands in the object of his roster."""
    names = _known([player])
    return {
        "id": f"p{player['player_id']}",
        "number": player["number"],
        "name": player["name"],
        "position": player["position"],
        "characteristics": {name: player[name] for name in names},
        "printed": {name: player[f"printed_{name}"] for name in names},
        "skills": player["skills"],
        "improvements": player["improvements"],
        "niggling_injuries": player["niggling_injuries"],
        "lasting_injuries": player["lasting_injuries"],
        "misses_next_game": player["misses_next_game"],
        "status": player["status"],
        "journeyman": player["is_journeyman"],
        "captain": player["is_captain"],
        "spp": player["spp"],
        "spp_spent": player["spp_spent"],
        "value_gp": player["value_gp"],
        "career": {name: player[column] for name, column in _CAREER.items()},
    }


def injury_words(player: reader.Record) -> list[str]:
    """What injuries left a player with, such as `Niggling x2`, `-MA` and `MNG`."""
    niggling = player["niggling_injuries"]
    words = ["Niggling" if niggling == 1 else f"Niggling x{niggling}"] if niggling else []
    words += [loss.upper() for loss in player["lasting_injuries"]]
    words += ["MNG"] if player["misses_next_game"] else []
    return [*words, status_words(player["status"])] if player["status"] == "retired" else words


def status_words(status: str) -> str:
    """What a player is, for people: who is retired for a time rests, and only a team retires for good."""
    return "rests" if status == "retired" else status


def position_words(player: reader.Record) -> str:
    """A player's position, and whether he leads the team or is not hired."""
    role = ", captain" if player["is_captain"] else ", journeyman" if player["is_journeyman"] else ""
    return f"{player['position']}{role}"


def points_words(player: reader.Record) -> str:
    """The star player points a player has left, and what he won where he has spent some."""
    left = player["spp"] - player["spp_spent"]
    return f"{left} ({player['spp']})" if player["spp_spent"] else str(left)


def characteristic_words(player: reader.Record, name: str) -> str:
    """A characteristic as it is now, and as printed where that is another number."""
    plus = "+" if name in player["target_characteristics"] else ""
    present, printed = (f"{player[column]}{plus}" for column in (name, f"printed_{name}"))
    if player[name] is None:
        return "-"
    return present if present == printed else f"{present} ({printed})"


def _players(connection: sqlite3.Connection, team_id: int, *, with_all: bool) -> list[reader.Record]:
    players = reader.roster(connection, team_id)
    return players if with_all else [player for player in players if player["status"] in ("active", "retired")]


def _known(players: list[reader.Record]) -> list[str]:
    """The characteristics that the players' edition has."""
    with_pa = any(player["pa"] is not None or "pa" in player["target_characteristics"] for player in players)
    return [name for name in CHARACTERISTICS if name != "pa" or with_pa]


def _for_people(player: reader.Record) -> dict[str, Any]:
    shown = {name: characteristic_words(player, name) for name in _known([player])}
    words = {
        "injuries": injury_words(player),
        "position": position_words(player),
        "points": points_words(player),
        "status": status_words(player["status"]),
    }
    return {**player, **shown, **words}


def _headline(team: reader.Record) -> str:
    parts = [
        team["race"],
        f"coach {team['coach']}",
        f"team value {team['value_gp']:,} gp",
        f"treasury {team['treasury_gp']:,} gp",
        _counted(team["rerolls"], "re-roll"),
        f"{team['fans_name']} {team['fan_factor']}",
        _counted(team["assistant_coaches"], "assistant coach", "assistant coaches"),
        _counted(team["cheerleaders"], "cheerleader"),
        "apothecary" if team["apothecary"] else "no apothecary",
    ]
    if team["is_retired"]:
        parts.append("retired")
    return ", ".join(parts)


def _counted(number: int, one: str, several: str = "") -> str:
    return f"{number or 'no'} {one if number == 1 else several or one + 's'}"


def players_flat(team_names: list[str], players: list[reader.Record]) -> Section:
    """Players as rows for a spreadsheet, each with the name of his team."""
    names = _known(players)
    keys = [
        "team", "id", "number", "name", "position", *names, *(f"printed_{name}" for name in names), "skills",
        "niggling_injuries", "lasting_injuries", "misses_next_game", "status", "spp", "value_gp", *_CAREER,
        "improvements", "is_journeyman", "is_captain", "spp_spent",
    ]  # fmt: skip
    rows = [
        {
            **player,
            "team": team,
            "id": f"p{player['player_id']}",
            "lasting_injuries": [f"{loss[1:].upper()} -1" for loss in player["lasting_injuries"]],
            **{name: player[column] for name, column in _CAREER.items()},
        }
        for team, player in zip(team_names, players, strict=True)
    ]
    return Section("", [Column(key, key) for key in keys], rows)
