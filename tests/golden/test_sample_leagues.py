"""The sample leagues give the standings and rosters they must give, and hold the situations they are there for."""

import io
import json
import os
import re
import shlex
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from datetime import date, datetime
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from league.cli import demonstration
from league.cli.demonstration import FOLDER, TOLD, sample_leagues
from league.cli.environment import Environment
from league.errors import NotFound
from league.imports.files import read_items
from league.imports.jsonl import write_line
from league.report.lines import Line
from league.report.matches import all_details
from league.report.rosters import rosters_report
from league.report.tables import standing_rows
from league.rules.entries import Founding
from league.rules.events import (
    HELD,
    KO,
    STUNNED,
    ApothecaryUsed,
    BallTaken,
    Completion,
    FanChange,
    Interception,
    KickOff,
    KnockDown,
    LineUp,
    MostValuable,
    Note,
    Recovery,
    RegenerationRoll,
    StandUp,
    Touchdown,
    Winnings,
)
from league.rules.outcomes import CasualtyRoll, MatchPlayed, Modifier
from league.rules.values import PlayerStatus
from league.service.doctor import findings
from league.service.facts import facts
from league.service.importing import ImportSummary, import_items
from league.service.league import found
from league.store import reader
from league.store.database import Database, open_database
from league.store.editions import edition_files
from league.store.journal import history
from league.store.transaction import Transaction

ROOT = Path(__file__).parents[2]
SAMPLES = ROOT / "sample_leagues"
LEAGUES = sorted(each.name for each in SAMPLES.iterdir() if each.is_dir() and not each.name.endswith("_season"))
"""Those worked out by hand under bb1; the seasons of all editions are held in `test_seasons`."""
NOW = "2026-11-01T12:00:00+00:00"
TODAY = date(2026, 11, 1)
TIMEOUT = 120

ROWS_OF_THE_TABLE = {
    "Badly Hurt", "Broken Ribs", "Groin Strain", "Gouged Eye", "Broken Jaw", "Fractured Arm", "Fractured Leg",
    "Smashed Hand", "Pinched Nerve", "Damaged Back", "Smashed Knee", "Smashed Hip", "Smashed Ankle",
    "Serious Concussion", "Fractured Skull", "Broken Neck", "Smashed Collar Bone", "Dead",
}  # fmt: skip
NIGGLING = Modifier(name="niggling", amount=1)
MIGHTY_BLOW = Modifier(name="Mighty Blow", amount=1)


def files_of(name: str) -> list[Path]:
    folder = SAMPLES / name
    return [*sorted(folder.glob("teams/*.toml")), *sorted(folder.glob("**/*.match"))]


def expected(name: str, what: str) -> Any:
    return json.loads((SAMPLES / name / "expected" / f"{what}.json").read_text(encoding="utf-8"))


def empty_league(path: Path, name: str) -> None:
    found(path, Founding(name=name, edition="bb1", files=edition_files("bb1")), NOW).close()


def import_files(path: Path, files: list[Path]) -> ImportSummary:
    """Import files in one transaction, as the command does."""
    with open_database(path) as database, database.write() as connection:
        transaction = Transaction(connection, NOW)
        summary = import_items(transaction, (item for file in files for item in read_items(file)), today=TODAY)
        transaction.flush()
    assert [str(problem) for problem in summary.problems] == []
    return summary


def exported(path: Path) -> bytes:
    with open_database(path) as database, database.read() as connection:
        return b"".join(write_line(fact) for fact in facts(Transaction(connection, NOW)))


def found_by_doctor(path: Path) -> list[str]:
    with open_database(path) as database, database.read():
        return list(findings(database))


@pytest.fixture(scope="module", params=LEAGUES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def played(name: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A sample league with everything imported."""
    path = tmp_path_factory.mktemp(name) / "league.db"
    empty_league(path, name)
    import_files(path, files_of(name))
    return path


def test_there_are_a_first_try_and_a_season() -> None:
    assert LEAGUES == ["first_match", "lantern_cup"]
    assert sample_leagues() == SAMPLES
    assert FOLDER in LEAGUES


def test_standings_are_as_expected(name: str, played: Path) -> None:
    with open_database(played) as database, database.read() as connection:
        rows = standing_rows(connection)
    wanted = expected(name, "standings")
    assert [{key: row[key] for key in want} for want, row in zip(wanted, rows, strict=True)] == wanted


def test_rosters_are_as_expected(name: str, played: Path) -> None:
    with open_database(played) as database, database.read() as connection:
        documents: Any = rosters_report(connection, with_all=True).document
    wanted = expected(name, "rosters")
    for want, got in zip(wanted, documents, strict=True):
        players = want.pop("players")
        assert {key: got[key] for key in want} == want
        for player, document in zip(players, got["players"], strict=True):
            assert {key: document[key] for key in player} == player


def test_doctor_finds_nothing(played: Path) -> None:
    assert found_by_doctor(played) == []


def test_export_and_import_give_the_same_export(played: Path, tmp_path: Path) -> None:
    first = exported(played)
    file = tmp_path / "export.jsonl"
    file.write_bytes(first)
    again = tmp_path / "again.db"
    empty_league(again, "Another name, which the export replaces")
    import_files(again, [file])
    assert exported(again) == first
    assert found_by_doctor(again) == []


def test_importing_everything_again_changes_nothing(name: str, played: Path) -> None:
    before = exported(played)
    files = files_of(name)
    with open_database(played) as database:
        entries = database.connection.execute("SELECT count(*) FROM entry").fetchone()
    summary = import_files(played, files)
    assert summary.recorded == {}
    assert summary.skipped == len(expected(name, "rosters")) + len(matches_of(files))
    assert exported(played) == before
    with open_database(played) as database:
        assert database.connection.execute("SELECT count(*) FROM entry").fetchone() == entries


def matches_of(files: list[Path]) -> list[str]:
    """The ids of the matches in some files, read without the program."""
    lines = [
        line for file in files if file.suffix == ".match" for line in file.read_text(encoding="utf-8").splitlines()
    ]
    assert sum(line.startswith("match ") for line in lines) == sum(line.startswith("id ") for line in lines)
    ids = [line.split()[1] for line in lines if line.startswith("id ")]
    assert len(set(ids)) == len(ids)
    return ids


def test_the_commands_of_its_read_me_work(name: str, tmp_path: Path) -> None:
    folder = SAMPLES / name
    commands = [
        line.removeprefix("$ league ")
        for line in (folder / "README.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("$ league ")
    ]
    assert len(commands) == 3
    for command in commands:
        words = []
        for word in shlex.split(command.replace("first.db", "DB").replace("lantern.db", "DB")):
            spread = sorted(map(str, folder.glob(word))) if "/" in word or word.endswith(".match") else []
            words += spread or [str(tmp_path / "league.db") if word == "DB" else word]
        done = run(tmp_path, *words)
        assert done.returncode == 0, done.stderr


# --- the situations of the season ------------------------------------------------------------------------------------


class Recorded(NamedTuple):
    """One line of the season as it was recorded, and the match it stands in."""

    match: str
    line: Line

    @property
    def rolls(self) -> list[CasualtyRoll]:
        return [roll for roll in self.line.outcome.casualties if roll.counts]


class Season(NamedTuple):
    """Everything recorded of the season."""

    database: Database
    lines: list[Recorded]

    @property
    def knock_downs(self) -> list[tuple[KnockDown, Recorded]]:
        return [(each.line.event, each) for each in self.lines if isinstance(each.line.event, KnockDown)]

    @property
    def treatments(self) -> list[tuple[ApothecaryUsed, Recorded]]:
        return [(each.line.event, each) for each in self.lines if isinstance(each.line.event, ApothecaryUsed)]

    @property
    def connection(self) -> sqlite3.Connection:
        return self.database.connection


@pytest.fixture(scope="module")
def season(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Season]:
    path = tmp_path_factory.mktemp("season") / "league.db"
    empty_league(path, FOLDER)
    import_files(path, files_of(FOLDER))
    with open_database(path) as database:
        details = all_details(database.connection, reader.results(database.connection))
        lines = [Recorded(str(each.result["id"]), line) for each in details for line in each.lines]
        yield Season(database, lines)


def test_six_teams_play_each_other_once(season: Season) -> None:
    results = reader.results(season.connection)
    assert len(results) == 15
    assert len({frozenset((result["home"], result["away"])) for result in results}) == 15
    for round_ in range(1, 6):
        teams = [result[side] for result in results if result["round"] == round_ for side in ("home", "away")]
        assert len(set(teams)) == 6
    assert len({team["race"] for team in reader.teams(season.connection)}) == 6


def test_nothing_is_recorded_as_a_known_conflict(season: Season) -> None:
    assert not any(result["has_conflicts"] for result in reader.results(season.connection))


def test_every_row_of_the_casualty_table_falls_and_counts(season: Season) -> None:
    assert {roll.name for each in season.lines for roll in each.rolls} == ROWS_OF_THE_TABLE


def test_each_of_them_stays_with_somebody_but_badly_hurt(season: Season) -> None:
    """A row also counts that Regeneration then undid; here only what the player kept."""
    kept = {roll.name for _, each in season.knock_downs if not each.line.outcome.healed_by for roll in each.rolls} | {
        roll.name for _, each in season.treatments if not each.line.outcome.healed_by for roll in each.rolls
    }
    assert kept == ROWS_OF_THE_TABLE


def test_a_second_hit_on_a_characteristic_takes_no_point_but_the_next_match(season: Season) -> None:
    (hit,) = [each for _, each in season.knock_downs if "MA already reduced by injury" in each.line.outcome.notes]
    assert hit.line.outcome.effects == ("mng",)
    assert [roll.effects for roll in hit.rolls] == [("mng", "-ma")]


def test_two_characteristics_of_one_player_are_reduced(season: Season) -> None:
    players = [
        player for team in reader.teams(season.connection) for player in reader.roster(season.connection, team["id"])
    ]
    (player,) = [player for player in players if len(player["lasting_injuries"]) == 2]
    assert player["lasting_injuries"] == ["-ma", "-av"]
    lost = {loss for player in players for loss in player["lasting_injuries"]}
    assert lost == {"-ma", "-st", "-ag", "-av"}


def test_a_niggling_player_is_hurt_again(season: Season) -> None:
    totals = {
        (each.line.outcome.injury.total, each.line.outcome.result)
        for event, each in season.knock_downs
        if each.line.outcome.injury is not None and each.line.outcome.injury.modifiers == (NIGGLING,)
    }
    assert (8, KO) in totals
    assert (10, "casualty") in totals
    (twice,) = [
        each.line.outcome.injury
        for _, each in season.knock_downs
        if each.line.outcome.injury is not None and len(each.line.outcome.injury.modifiers) == 2
    ]
    assert (twice.modifiers, twice.total, twice.result) == ((NIGGLING, MIGHTY_BLOW), 8, STUNNED)


def test_an_apothecary_helps_in_every_way(season: Season) -> None:
    chosen = {event.takes for event, _ in season.treatments}
    assert chosen == {0, 1, 2}
    healed = [(event, each.line.outcome) for event, each in season.treatments if each.line.outcome.healed_by]
    assert any(outcome.result == STUNNED and not event.casualty for event, outcome in healed), "a KO patched up"
    assert any(outcome.result == "Badly Hurt" and event.casualty for event, outcome in healed), "back in the reserves"
    assert any(each.line.outcome.effects == ("dead",) for _, each in season.treatments), "dead all the same"
    assert any(each.line.outcome.effects == ("mng", "niggling") for _, each in season.treatments), "something stays"


def test_regeneration_works_and_fails(season: Season) -> None:
    results = [each.line.outcome.result for each in season.lines if isinstance(each.line.event, RegenerationRoll)]
    assert results.count("success") == 2
    assert results.count("failure") >= 2


def test_fouls_with_and_without_a_sending_off(season: Season) -> None:
    fouls = [(event, each.line.outcome) for event, each in season.knock_downs if event.cause == "foul"]
    sent_off = [(event, outcome) for event, outcome in fouls if outcome.sent_off]
    assert any(event.armour and event.armour[0] == event.armour[1] for event, _ in sent_off), "doubles on armour"
    assert any(event.injury and event.injury[0] == event.injury[1] for event, _ in sent_off), "doubles on injury"
    assert all(outcome.is_turnover for _, outcome in sent_off)
    assert any(not outcome.sent_off and outcome.result == "casualty" for _, outcome in fouls)
    assert any(
        outcome.armour is not None and outcome.armour.modifiers == (Modifier(name="assists", amount=-1),)
        for _, outcome in fouls
    ), "an assist of the fouled"
    assert all(outcome.spp == 0 for _, outcome in fouls)


def test_a_knocked_out_player_comes_back_and_another_does_not(season: Season) -> None:
    rolls = [
        (each.match, each.line.event.player, each.line.outcome.result)
        for each in season.lines
        if isinstance(each.line.event, Recovery)
    ]
    came_back = {(match, player) for match, player, result in rolls if result == "success"}
    assert came_back
    assert {(match, player) for match, player, result in rolls if result == "failure"} - came_back


def test_somebody_dies_and_stays_dead(season: Season) -> None:
    dead = [
        player["name"]
        for team in reader.teams(season.connection)
        for player in reader.roster(season.connection, team["id"])
        if player["status"] == "dead"
    ]
    assert sorted(dead) == ["Hrolf Netter", "Orm Saltbeard"]


def test_skills_decide_what_the_dice_do(season: Season) -> None:
    outcomes = [(event, each.line.outcome) for event, each in season.knock_downs]
    injuries = {(outcome.injury.total, outcome.result) for _, outcome in outcomes if outcome.injury is not None}
    assert (7, KO) in injuries, "Stunty"
    assert (9, "badly-hurt") in injuries, "Stunty"
    assert (8, STUNNED) in injuries, "Thick Skull"
    assert (9, KO) in injuries
    assert any(outcome.armour and outcome.armour.modifiers == (MIGHTY_BLOW,) for _, outcome in outcomes)
    assert any(outcome.injury and outcome.injury.modifiers == (MIGHTY_BLOW,) for _, outcome in outcomes)
    claws = [outcome.armour for _, outcome in outcomes if outcome.armour and outcome.armour.is_broken]
    assert any(armour.total <= armour.against for armour in claws), "Claw"


def test_a_player_whose_armour_was_reduced_has_it_broken_by_less(season: Season) -> None:
    hit = next(
        each.line.outcome.armour
        for event, each in season.knock_downs
        if each.match == "LC-R5-M3" and event.victim == "A10"
    )
    assert hit is not None
    assert (hit.total, hit.against, hit.is_broken) == (7, 6, True)


def test_standing_up_with_too_little_movement_takes_a_die(season: Season) -> None:
    stands = [(each, each.line.event) for each in season.lines if isinstance(each.line.event, StandUp)]
    assert {each.line.outcome.result for each, event in stands if event.die is not None} == {"success", "failure"}
    reduced = [
        (event.die, each.line.outcome.result)
        for each, event in stands
        if (each.match, event.player) == ("LC-R4-M3", "H5")
    ]
    assert reduced == [(2, "failure"), (4, "success")]


def test_the_ball_is_dropped_and_scatters(season: Season) -> None:
    scattered = [(event, each.line.outcome) for event, each in season.knock_downs if event.scatter is not None]
    assert {outcome.result for _, outcome in scattered} == {HELD, KO}
    assert all(outcome.scatter for _, outcome in scattered)


def test_everything_else_a_sheet_can_say_is_said(season: Season) -> None:
    said = {type(each.line.event) for each in season.lines}
    assert said >= {
        ApothecaryUsed, BallTaken, Completion, FanChange, Interception, KickOff, KnockDown, LineUp, MostValuable, Note,
        Recovery, RegenerationRoll, StandUp, Touchdown, Winnings,
    }  # fmt: skip
    assert {event.cause for event, _ in season.knock_downs} == {"block", "crowd", "falls", "foul", "rock"}
    assert any(each.line.event.comment for each in season.lines)
    assert {bool(each.line.event.turn) for each in season.lines} == {True, False}


def test_who_misses_a_match_plays_the_one_after(season: Season) -> None:
    """Walks every team's history: nobody who missed a match is in it, and he is back afterwards."""
    missed = 0
    for team in reader.teams(season.connection):
        absent: set[int] = set()
        for step in history(season.connection, team["id"]):
            if not isinstance(step.effect, MatchPlayed):
                continue
            result = step.effect.result
            assert not absent & set(result.played)
            assert not absent & {change.player for change in result.changes}
            missed += len(absent)
            absent = {change.player for change in result.changes if change.misses_next_game}
    assert missed >= 15


# --- league demo -----------------------------------------------------------------------------------------------------


def run(folder: Path, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """The program as its own process, whose temporary files would lie in `folder`/tmp."""
    temporary = folder / "tmp"
    temporary.mkdir(exist_ok=True)
    outside = {key: value for key, value in os.environ.items() if key != "LEAGUE_DB"}
    return subprocess.run(
        [sys.executable, "-m", "league", *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=folder,
        env=outside | {"TMPDIR": str(temporary), "PYTHONPATH": str(ROOT), "HOME": str(folder)} | variables,
        timeout=TIMEOUT,
        check=False,
    )


def test_the_demo_tells_the_season_and_leaves_nothing(tmp_path: Path) -> None:
    done = run(tmp_path, "demo")
    assert (done.returncode, done.stderr) == (0, "")
    assert [path for path in tmp_path.rglob("*") if path.name not in ("tmp", "__pycache__")] == []
    text = " ".join(done.stdout.split())
    for fact in (
        "ROSTERS BEFORE",
        "5 Nico Farrow, 6 Piet Oakes",
        "Hob Varley: armour 5+4 = 9 > 8; injury 4+3=7 +1 niggling = 8: KO",
        "5 Nico Farrow: misses next game - block by Runa Wolfsong",
        "MA already reduced by injury",
        "ALL 31 CASUALTIES",
        "ROSTERS AFTER",
        "5 Nico Farrow [MA 5, 6 SPP]",
        "5 Bandaged Baldric [MA 2, AV 8, MNG]",
        "7 Hrolf Netter [dead]",
        f"{TOLD} 2026-04-18 Fjordgate Hammers 2-2 Eelbridge Ferrymen",
        "STANDINGS",
        "1 Kettledrum Brutes 5 3 2 0 8 3 6 5 11",
        "league demo --keep demo.db",
    ):
        assert fact in text
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_the_demo_keeps_its_league_where_it_is_told_and_overwrites_nothing(tmp_path: Path) -> None:
    path = tmp_path / "kept.db"
    done = run(tmp_path, "demo", "--keep", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    assert f"league --db {path} roster Eelbridge" in done.stdout
    assert list((tmp_path / "tmp").iterdir()) == []
    assert found_by_doctor(path) == []
    with open_database(path) as database, database.read() as connection:
        assert [row["team"] for row in standing_rows(connection)] == [
            row["team"] for row in expected(FOLDER, "standings")
        ]
    before = path.read_bytes()
    again = run(tmp_path, "demo", "--keep", str(path))
    assert again.returncode == 4
    assert again.stdout == ""
    assert "exists already" in again.stderr
    assert path.read_bytes() == before


class Terminal(io.StringIO):
    """Text that is shown on a terminal."""

    def isatty(self) -> bool:
        return True


def environment_of(out: io.StringIO) -> Environment:
    return Environment(
        out=out,
        err=io.StringIO(),
        stdin=io.BytesIO(),
        variables={},
        now=lambda: datetime.fromisoformat(NOW),
        roll=lambda faces: faces,
        is_interactive=False,
    )


def test_an_interrupted_demo_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(demonstration, "import_items", interrupted)
    with pytest.raises(KeyboardInterrupt):
        demonstration.demonstrate(environment_of(io.StringIO()), str(tmp_path / "kept.db"))
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("width", [40, 80, 120])
def test_the_demo_fits_the_terminal(width: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for variable, value in (("COLUMNS", str(width)), ("LINES", "24"), ("TERM", "xterm"), ("NO_COLOR", "1")):
        monkeypatch.setenv(variable, value)
    terminal = Terminal()
    demonstration.demonstrate(environment_of(terminal), str(tmp_path / "kept.db"))
    lines = [re.sub("\x1b\\[[0-9;]*m", "", line) for line in terminal.getvalue().splitlines()]
    told = [line for line in lines if not line.startswith("  league ")]
    assert len(lines) - len(told) == 6, "commands stand whole, to be copied"
    assert min(width, demonstration.WIDEST) - 10 <= max(map(len, told)) <= min(width, demonstration.WIDEST)


def test_without_the_sample_files_the_demo_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demonstration, "FOLDER", "no_such_league")
    with pytest.raises(NotFound, match="sample_leagues"):
        demonstration.demonstrate(environment_of(io.StringIO()), str(tmp_path / "kept.db"))
    assert list(tmp_path.iterdir()) == []


def test_a_player_is_active_dead_or_missing_and_never_two_of_them() -> None:
    for player in (player for team in expected(FOLDER, "rosters") for player in team["players"]):
        assert player["status"] in (PlayerStatus.ACTIVE, PlayerStatus.DEAD)
        assert not (player["status"] == "dead" and player["misses_next_game"])
