"""`match start`, `add`, `pitch`, `drop`, `end` and `abandon`: a match that is written down as it is played."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from subprocess import Popen
from typing import Any

from tests.cli.conftest import Run, Start

CASUALTY = "A3 block H5 armour 5+4 injury 6+5 casualty 54"


def test_a_match_is_started_added_to_and_ended(run: Run) -> None:
    assert run("match", "start", "Reikland", "champions").out == "Reikland Reavers vs Champions of Death: under way\n"
    added = run("match", "add", "T1 H7 td", CASUALTY)
    assert (added.status, added.out.splitlines()[0].strip()) == (0, "T1  H7 td")
    assert "misses next game, -1 MA" in added.out
    assert run("match", "end").status == 0
    player = by_number(run, "Reikland Reavers")[5]
    assert (player["lasting_injuries"], player["misses_next_game"]) == (["-ma"], True)
    assert by_number(run, "Reikland Reavers")[7]["career"]["td"] == 1
    assert run("match", "pitch").status == 3


def test_pitch_shows_the_score_the_ball_and_who_is_off(run: Run) -> None:
    begin(run, "T1 A3 block H5 armour 5+4 injury 4+4", "H7 td", "T2 H9 ball", "H1 block A2 armour 3+4")
    document = json.loads(run("match", "pitch", "--format", "json").out)
    places = {player["mark"]: player["place"] for player in document["players"]}
    assert (document["score"], document["turn"], document["ball"]) == ([1, 0], 2, "H9")
    assert (places["H5"], places["A2"], places["H1"]) == ("knocked out", "prone", "standing")
    assert "H5" in run("match", "pitch").out


def test_drop_takes_the_last_lines_back(run: Run) -> None:
    begin(run, "H7 td", "A1 td", "A2 td")
    assert run("match", "drop", "2").out == "dropped: A1 td\ndropped: A2 td\n"
    assert json.loads(run("match", "pitch", "--format", "json").out)["score"] == [1, 0]
    refused = run("match", "drop", "2")
    assert (refused.status, refused.err) == (1, "error: there are 1 lines: 2 cannot be dropped\n")


def test_the_lines_of_one_command_are_added_all_or_none(run: Run) -> None:
    begin(run, "H7 td")
    refused = run("match", "add", "H8 td", "A3 blok H5", "A4 td")
    assert refused.status == 1
    assert "command line:2:4" in refused.err
    refused = run("match", "add", CASUALTY, "H5 td")
    assert (refused.status, "H5 Rard 5 cannot take part" in refused.err) == (1, True)
    assert lines_of(run) == 1


def test_what_is_no_event_is_refused(run: Run) -> None:
    begin(run)
    for line in ("", "round 3", "id x", "match Reikland Reavers vs Champions of Death", "H7 td\nH8 td", "H7 td\0"):
        assert run("match", "add", line).status == 1, line
    assert lines_of(run) == 0


def test_missing_dice_are_refused_or_rolled_and_marked(run: Run) -> None:
    begin(run)
    refused = run("match", "add", "A3 block H5")
    assert (refused.status, "armour roll of H5 is missing" in refused.err) == (1, True)
    added = run("match", "add", "A3 block H5", "--roll", dice=[5, 4, 6, 4, 5, 4])
    assert "A3 block H5    armour rolled 5+4   injury rolled 6+4   casualty rolled 54" in added.out


def test_a_regeneration_roll_may_come_later_but_not_after_the_end(run: Run) -> None:
    begin(run, "H1 block A7 armour 6+4 injury 6+5 casualty 61")
    assert (run("match", "end").status, lines_of(run)) == (1, 1)
    assert run("match", "add", "A7 regenerates 4").status == 0
    assert run("match", "end").status == 0
    assert by_number(run, "Champions of Death")[7]["status"] == "active"


def test_a_team_is_in_one_unfinished_match_at_a_time(run: Run) -> None:
    begin(run)
    refused = run("match", "start", "Gouged Eye", "Reikland Reavers")
    assert refused.status == 1
    assert refused.err.startswith("error: Reikland Reavers are in an unfinished match")
    assert run("match", "start", "Gouged Eye", "Gouged Eye").status == 1
    assert run("match", "start", "Gouged Eye", "Nobody").status == 3


def test_a_draft_changes_nothing_until_it_ends(run: Run) -> None:
    """Case B090: a match half entered shows in no table, and one forgotten leaves no trace."""
    before = everything(run)
    begin(run, "H7 td", CASUALTY)
    assert everything(run) == before
    assert run("match", "abandon").status == 2
    assert run("match", "abandon", "--yes").status == 0
    assert everything(run) == before
    begin(run, "H7 td")
    assert run("match", "end").status == 0
    standings = json.loads(run("standings", "--format", "json").out)
    assert {row["team"]: row["points"] for row in standings}["Reikland Reavers"] == 3


def test_a_dry_run_of_the_end_keeps_the_draft(run: Run) -> None:
    begin(run, "H7 td")
    before = everything(run)
    shown = run("match", "end", "--dry-run")
    assert shown.status == 0
    assert "dry run: nothing was changed" in shown.err
    assert (everything(run), lines_of(run)) == (before, 1)


def test_a_match_of_an_earlier_day_is_checked_against_the_teams_of_that_day(run: Run) -> None:
    late = datetime(2026, 10, 20, 12, tzinfo=UTC)
    run("match", "record", "--home", "Reik", "--away", "Champ", "-e", CASUALTY, now=late)
    assert by_number(run, "Reikland Reavers")[5]["misses_next_game"] is True
    run("match", "start", "Reikland Reavers", "Gouged Eye", "--on", "2026-10-14", now=late)
    assert run("match", "add", "H5 td", now=late).status == 0
    run("match", "abandon", "--yes")
    run("match", "start", "Reikland Reavers", "Gouged Eye", now=late)
    assert run("match", "add", "H5 td", now=late).status == 1


def test_lines_of_two_processes_at_once_are_all_there(run: Run, process: Callable[..., Popen[str]]) -> None:
    """Case B026: what one enters never takes away what another has entered."""
    begin(run)
    started = [process("match", "add", f"{side}{number} td") for number in range(1, 6) for side in "HA"]
    for one in started:
        _, err = one.communicate(timeout=60)
        assert one.returncode == 0, err
    document = json.loads(run("match", "pitch", "--format", "json").out)
    assert (document["score"], lines_of(run)) == ([5, 5], 10)


def test_dice_are_asked_for_on_a_terminal(run: Run, start: Start) -> None:
    begin(run)
    terminal = start("match", "add", "A3 block H5")
    terminal.asks("armour roll of H5 (2D6):")
    terminal.types("5+9")
    terminal.sees("2D6 is typed as it fell, such as 5+4")
    terminal.asks("armour roll of H5 (2D6):")
    terminal.types("5 4")
    terminal.asks("injury roll of H5 (2D6):")
    terminal.types("6+5")
    terminal.asks("casualty roll of H5 (D68):")
    terminal.types("54")
    status, rest = terminal.ends()
    assert (status, "misses next game, -1 MA" in " ".join(rest.split())) == (0, True)
    assert lines_of(run) == 1


def test_dice_of_a_whole_match_are_asked_for_too(run: Run, start: Start) -> None:
    terminal = start("match", "record", "--home", "Reik", "--away", "Gouged", "-e", "H1 falls", "--on", "2026-10-13")
    terminal.asks("armour roll of H1 (2D6):")
    terminal.types("11")
    assert terminal.ends()[0] == 0
    assert len(json.loads(run("match", "list", "--format", "json").out)) == 1


def test_a_question_for_dice_is_left_without_a_change(path: Path, run: Run, start: Start) -> None:
    begin(run)
    before = content(path)
    terminal = start("match", "add", "A3 block H5")
    terminal.asks("(2D6):")
    terminal.child.sendintr()
    assert terminal.ends()[0] == 130
    terminal = start("match", "add", "A3 block H5")
    terminal.asks("(2D6):")
    terminal.child.sendeof()
    status, rest = terminal.ends()
    assert (status, "the armour roll of H5 was not given" in rest) == (1, True)
    assert content(path) == before


def begin(run: Run, *lines: str) -> None:
    assert run("match", "start", "Reikland Reavers", "Champions of Death").status == 0
    if lines:
        added = run("match", "add", *lines)
        assert added.status == 0, added.err


def lines_of(run: Run) -> int:
    section = run("match", "pitch").out
    return int(section.split(" lines so far")[0].split()[-1])


def by_number(run: Run, team: str) -> dict[int, dict[str, Any]]:
    roster = json.loads(run("roster", team, "--format", "json").out)
    return {player["number"]: player for player in roster["players"]}


def everything(run: Run) -> list[str]:
    commands = [["standings"], ["match", "list"], ["report", "casualties"], ["roster", "Reik"], ["roster", "Champ"]]
    return [run(*command, "--format", "json").out for command in commands]


def content(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())
