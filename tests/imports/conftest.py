"""What the tests of imports share: the ruleset, and replays made to order."""

import io
import zipfile
from collections.abc import Callable
from importlib.resources import files
from xml.sax.saxutils import escape

import pytest

from league.rules.ruleset import Ruleset
from league.rules.ruleset_files import FILES, parse

Fields = dict[str, object]
PackReplay = Callable[[str | bytes], io.BytesIO]
MakeReplay = Callable[..., str]


@pytest.fixture(scope="session")
def ruleset() -> Ruleset:
    folder = files("league.rulesets") / "bb1"
    return parse({name: (folder / name).read_text("utf-8") for name in FILES})


@pytest.fixture
def pack() -> PackReplay:
    """A document -> the archive of it."""

    def packed(document: str | bytes) -> io.BytesIO:
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("replay", document)
        file.seek(0)
        return file

    return packed


@pytest.fixture
def replay() -> MakeReplay:
    """The XML of a replay of Orcs (home) and Wood Elves (away) in the dialect of 2015, which writes every zero.

    Arguments change fields: `players` by game number, then field; `row` and `home` and `away` by field.
    """
    return make_replay


def element(name: str, fields: Fields) -> str:
    inner = "".join(
        element(key, value) if isinstance(value, dict) else f"<{key}>{escape(str(value))}</{key}>"
        for key, value in fields.items()
    )
    return f"<{name}>{inner}</{name}>"


STATISTICS = (
    "InflictedTouchdowns",
    "InflictedPasses",
    "InflictedInterceptions",
    "InflictedCasualties",
    "InflictedDead",
    "InflictedInjuries",
    "SustainedCasualties",
    "SustainedDead",
    "SustainedInjuries",
    "MVP",
)
OF_RESULT = ("Casualty1", "Casualty2", "Xp", "MVPByConcession", "TdByConcession")
ORCS = {number: (21 if number <= 7 else 25) for number in range(1, 12)}
ELVES = {number: (11 if number <= 9 else 14) for number in range(1, 12)}
BASIC_SKILLS = {21: "()", 25: "(30)", 11: "()", 14: "(30,7,11)", 26: "(18,44,13,51,19,64)"}


def make_replay(
    *,
    players: dict[int, Fields] | None = None,
    row: Fields | None = None,
    home: Fields | None = None,
    away: Fields | None = None,
    has_first_step: bool = True,
) -> str:
    changes = players or {}
    sides = (
        ("Green 'Uns", 4, 0, ORCS, {"Treasury": 30000, "Reroll": 3} | (home or {})),
        ("Leaf & Bark", 7, 1, ELVES, {"Treasury": 0, "Reroll": 2, "Popularity": 2, "Apothecary": 1} | (away or {})),
    )
    before, results = "", ""
    for name, race, team_number, numbers, extra in sides:
        team = {"Name": name, "IdRace": race, "TeamId": team_number, "Value": 1000} | {
            key: value for key, value in extra.items() if key not in ("CashEarned", "PopularityGain", "extra_players")
        }
        states, outcomes = "", ""
        for number, position in numbers.items():
            game_number = number + 36 * team_number
            fields = {"IdPlayerTypes": position} | changes.get(game_number, {})
            states += player_state(game_number, number, fields)
            outcomes += player_result(game_number, number, fields)
        before += f"<TeamState><ListPitchPlayers>{states}</ListPitchPlayers>{element('Data', team)}</TeamState>"
        cash = {key: extra.get(key, 0) for key in ("CashEarned", "PopularityGain", "CashSpentInducements")}
        results += (
            f"<CoachResult><TeamResult>{element('TeamData', team)}<PlayerResults>{outcomes}</PlayerResults>"
            f"{''.join(f'<{key}>{value}</{key}>' for key, value in cash.items())}</TeamResult>"
            "<IpAddress>203.0.113.77</IpAddress><IdCoach>4711</IdCoach></CoachResult>"
        )
    rows = {
        "HomeScore": 0,
        "AwayScore": 0,
        "CoachHomeName": "Gorbag",
        "CoachAwayName": "Lia",
        "IdCoachHome": 4711,
        "Finished": "2015-11-30 21:15:00.5",
        "ReplayFileName": "Coach-4711-aa_2015",
    } | (row or {})
    logins = element("CoachesInfos", {"CoachInfos": {"Login": "login-of-gorbag", "UserId": "user-of-gorbag"}})
    first = f"<BoardState><ListTeams>{before}</ListTeams></BoardState>" if has_first_step else ""
    interrupted = (
        "<ReplayStep><RulesEventGameFinished><MatchResult><Row/></MatchResult></RulesEventGameFinished></ReplayStep>"
    )
    return (
        f'<?xml version="1.0"?><Replay><ReplayStep><GameInfos>{logins}</GameInfos>{first}</ReplayStep>{interrupted}'
        f"<ReplayStep><RulesEventGameFinished><MatchResult><Session>session-of-gorbag</Session>"
        f"<CoachResults>{results}</CoachResults>{element('Row', rows)}"
        "</MatchResult></RulesEventGameFinished></ReplayStep></Replay>"
    )


def player_data(game_number: int, number: int, fields: Fields, casualties: object) -> Fields:
    position = fields["IdPlayerTypes"]
    assert isinstance(position, int)
    return {
        "Id": game_number,
        "Number": fields.get("Number", number),
        "Name": fields.get("Name", f"Player {game_number}"),
        "IdPlayerTypes": position,
        "ListSkills": fields.get("ListSkills", BASIC_SKILLS.get(position, "()")),
        "ListCasualties": casualties,
        "Experience": fields.get("Experience", 0),
        "Contract": fields.get("Contract", 0),
        "Level": 0,
        "Value": 0,
    }


def player_state(game_number: int, number: int, fields: Fields) -> str:
    data = player_data(game_number, number, fields, fields.get("before", "()"))
    return f"<PlayerState>{element('Data', data)}</PlayerState>"


def player_result(game_number: int, number: int, fields: Fields) -> str:
    data = player_data(game_number, number, fields, fields.get("ListCasualties", fields.get("before", "()")))
    statistics = {name: fields.get(name, 0) for name in STATISTICS} | {"MatchPlayed": fields.get("MatchPlayed", 1)}
    result: Fields = {name: fields.get(name, 0) for name in OF_RESULT}
    return element("PlayerResult", {"Statistics": statistics, **result, "PlayerData": data})
