"""`match live` on a real pseudo-terminal: lines, dice, undo, what is completed, and that nothing accepted is lost."""

import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from league.cli.live_words import next_words
from league.notation.grammar import CHAIN, EVENTS, RESULTS
from league.notation.reader import read_events
from league.rules.ids import TeamId
from league.rules.match import decide
from league.rules.pitch import Pitch
from league.store.database import open_database
from league.store.transaction import Transaction
from tests.cli.conftest import ROOT, Run, Start, environment_of
from tests.cli.terminal import Terminal

LIVE = ("match", "live", "Reikland Reavers", "Champions of Death")
CASUALTY = "A3 block H5 armour 5+4 injury 6+5 casualty 54"
TAB = "\t"
CTRL_C, CTRL_D = "\x03", "\x04"

PitchAfter = Callable[..., Pitch]


@pytest.fixture
def pitch_after(path: Path) -> PitchAfter:
    """The pitch of a match of the Reavers and the Champions after some lines."""

    def pitch_after(*lines: str) -> Pitch:
        with closing(open_database(path)) as database:
            transaction = Transaction(database.connection, "2026-10-12T12:00:00+00:00")
            home, away = transaction.team(TeamId(1)), transaction.team(TeamId(2))
            sheet = read_events(lines, "", home.name, away.name).sheet
            assert sheet is not None
            return decide(home, away, sheet, transaction.tables).pitch

    return pitch_after


def texts(line: str, pitch: Pitch) -> list[str]:
    return [word.text for word in next_words(line, pitch)]


def lines_of(path: Path) -> list[str]:
    """The lines of the match under way."""
    with closing(sqlite3.connect(path)) as connection:
        return [" ".join(text.split()) for (text,) in connection.execute("SELECT text FROM draft_line ORDER BY line")]


# What is completed


def test_a_line_begins_with_a_player_a_side_a_turn_or_a_command(pitch_after: PitchAfter) -> None:
    words = texts("", pitch_after("T3 H1 ball"))
    assert {"undo", "end", "T3", "T4", "H", "A", "H7", "A12"} <= set(words)
    assert {"T2", "T5"}.isdisjoint(words)
    assert texts(":un", pitch_after()) == [":undo"]


def test_a_player_is_found_by_his_mark_or_his_name_and_shown_with_it(pitch_after: PitchAfter) -> None:
    pitch = pitch_after()
    assert texts("h1", pitch) == ["H1", "H10", "H11", "H12"]
    assert texts("H1 block ca", pitch)[:2] == ["A1", "A2"]
    word = next_words("H5", pitch)[0]
    assert (word.shown, word.meaning) == ("H5 Rard 5", "Thrower")


def test_those_off_the_pitch_are_left_out_or_can_only_come_back(pitch_after: PitchAfter) -> None:
    pitch = pitch_after(
        "A1 block H5 armour 6+6 injury 4+4", "A2 sent-off", "H1 block A7 armour 6+6 injury 5+5 casualty 11"
    )
    assert "H5" not in texts("A1 block ", pitch)
    assert "A2" not in texts("", pitch)
    assert (texts("H5 ", pitch), texts("A7 ", pitch), texts("A2 ", pitch)) == (["recovers"], ["regenerates"], [])
    assert texts("H apothecary ", pitch) == ["H5"]


def test_every_verb_and_every_word_of_a_chain_is_offered_somewhere(pitch_after: PitchAfter) -> None:
    standing = pitch_after()
    lines = ("A1 block H5 armour 6+6 injury 4+4", "H1 block A7 armour 6+6 injury 5+5 casualty 11", "H2 falls held")
    hurt = pitch_after(*lines)
    verbs = {word for line in ("H1 ", "H2 ", "H5 ", "A7 ", "H51 ", "H ", "T2 A ") for word in texts(line, hurt)}
    assert verbs | set(texts("H1 ", standing)) == set(EVENTS)
    assert set(texts("T1 H1 foul A1 ", standing)) == set(CHAIN) | set(RESULTS)


def test_what_follows_depends_on_what_is_written(pitch_after: PitchAfter) -> None:
    pitch = pitch_after("A1 falls armour 3+4", "H1 kicks")
    assert texts("H1 block ", pitch_after()) == [f"A{number}" for number in range(1, 13)]
    assert texts("H1 foul ", pitch)[0] == "A1"
    assert texts("H1 block ", pitch)[-1] == "A1"
    assert "H1" not in texts("H1 comp ", pitch)
    assert "assists" not in texts("H1 block A2 ", pitch)
    assert "armour" not in texts("H1 crowd A2 ", pitch)
    assert {"armour", "ko"}.isdisjoint(texts("H1 block A2 armour 5+4 stunned ", pitch))
    assert texts("A3 block H2 without ", pitch) == ["mighty-blow"]
    assert texts("H1 block A2 armour ", pitch) == ["rolled"]
    assert texts("roll o", pitch) == ["on", "off"]
    assert texts("help bl", pitch) == ["block"]
    assert texts("H fans ", pitch) == ["+1", "0", "-1"]
    assert texts("H1 block A2 # und", pitch) == []
    assert texts("nonsense ", pitch) == []


# A whole match


def test_a_match_is_entered_left_gone_on_with_and_ended(run: Run, start: Start) -> None:
    live = start(*LIVE)
    assert "Reikland Reavers 0-0 Champions of Death begins" in live.asks("0-0>")
    live.does("T1", "T1 0-0>")
    assert "everybody stands" in live.does("H7 ball", "T1 0-0>")
    shown = live.does(CASUALTY, "T1 0-0>")
    assert "54 Smashed Ankle: misses next game, -1 MA" in " ".join(shown.split())
    assert "casualty H5 Rard 5" in shown
    assert "Reikland Reavers 1-0 Champions of Death" in live.does("T2 H7 td", "T2 1-0>")
    live.types("quit")
    status, rest = live.ends()
    assert (status, "4 lines" not in rest, "3 lines kept" in rest, "league match live" in rest) == (0, True, True, True)

    live = start("match", "live")
    assert "goes on, 3 lines so far" in live.asks("T2 1-0>")
    live.types("end")
    shown = live.asks("[y/N]")
    assert "not written down for Reikland Reavers: MVP, winnings, fans" in shown
    live.types("y")
    status, rest = live.ends()
    assert (status, "m1: Reikland Reavers 1-0 Champions of Death, " in rest) == (0, True)
    assert ("T2  H7 td" in rest, "What happened" in rest) == (True, False)
    roster = json.loads(run("roster", "Reik", "--format", "json").out)
    players = {player["number"]: player for player in roster["players"]}
    assert (players[5]["lasting_injuries"], players[5]["misses_next_game"]) == (["-ma"], True)
    assert players[7]["career"]["td"] == 1
    assert run("match", "live").status == 2


def test_tab_completes(start: Start, path: Path) -> None:
    live = start(*LIVE)
    live.asks("0-0>")
    live.presses("H7 recov")
    live.presses(f"{CTRL_C}")
    live.presses(f"H12 bal{TAB}")
    live.sees("ball")
    live.presses("\r")
    live.sees("everybody stands")
    live.asks("0-0>")
    live.presses(f"A3 block H{TAB}")
    assert "Blitzer" in live.sees("Rard 5")
    live.presses(f"{CTRL_C}{CTRL_D}")
    assert live.ends()[0] == 0
    assert len(lines_of(path)) == 1


def test_a_refused_line_says_where_and_can_be_mended(start: Start, path: Path) -> None:
    live = start(*LIVE)
    live.asks("0-0>")
    shown = live.does("H7 tdd", "H7 tdd")
    assert "column 4: no verb 'tdd'; did you mean td?" in shown
    assert [len(line) for line in shown.splitlines() if line.strip() == "^"] == [len("0-0> H7 t")]
    live.presses("\b\r")
    assert "1-0" in live.asks("1-0>")
    live.does(CASUALTY, "1-0>")
    shown = live.does("T2 H5 td", "T2 H5 td")
    assert "column 4: H5 Rard 5 cannot take part" in shown
    live.presses(f"{CTRL_C}{CTRL_D}")
    assert live.ends()[0] == 0
    assert len(lines_of(path)) == 2


def test_dice_are_asked_for_in_turn_or_rolled(start: Start, path: Path) -> None:
    live = start(*LIVE)
    live.asks("0-0>")
    live.does("T3", "T3 0-0>")
    live.types("H1 block A1")
    live.asks("armour roll of A1 (2D6):")
    live.types("7+1")
    live.sees("2D6 is typed as it fell, such as 5+4")
    live.asks("armour roll of A1 (2D6):")
    live.types("6+4")
    live.asks("injury roll of A1 (2D6):")
    live.types("2 2")
    assert "stunned A1 Card 1" in live.asks("T3 0-0>")
    live.types("H2 block A3")
    live.asks("armour roll of A3 (2D6):")
    live.types("")
    assert "cancelled: nothing was added" in live.asks("T3 0-0>")
    live.types("A4 falls armour 6+6 injury 6+6")
    live.asks("casualty roll of A4")
    assert "empty cancels" in live.sees("r rolls it")
    live.types("r")
    live.asks("T3 0-0>")
    live.does("roll on", "T3 0-0>")
    live.does("H3 block A5", "T3 0-0>")
    shown = live.does("roll 2d6", "T3 0-0>")
    assert re.search(r"2D6: [1-6]\+[1-6] = \d", shown)
    assert re.search(r"D68: [1-6][1-8]$", live.does("roll d68", "T3 0-0>"))
    live.types("quit")
    live.ends()
    first, *_, last = lines_of(path)
    assert ("armour 6+4" in first, "armour rolled" in last) == (True, True)


def test_undo_takes_lines_back_and_keeps_the_turn(start: Start, path: Path) -> None:
    live = start(*LIVE)
    live.asks("0-0>")
    live.does("H7 td", "1-0>")
    live.does("T2", "T2 1-0>")
    live.does("A1 td", "T2 1-1>")
    assert "taken back: T2  A1 td" in live.does("undo", "T2 1-0>")
    live.does("A2 td", "T2 1-1>")
    assert "taken back: H7 td" in live.does(":undo 2", "0-0>")
    assert "there are 0 lines: 1 cannot be dropped" in live.does("undo", "undo")
    live.presses(f"{CTRL_C}{CTRL_D}")
    assert live.ends()[0] == 0
    assert len(lines_of(path)) == 0


def test_the_commands_show_and_refuse(start: Start) -> None:
    live = start(*LIVE)
    live.asks("0-0>")
    live.does("T2 H7 ball", "T2 0-0>")
    assert "T2  H7 ball" in live.does("show", "T2 0-0>")
    assert "H7 Rard 7 has the ball" in live.does("pitch", "T2 0-0>")
    assert "PLAYER block PLAYER [CHAIN]" in live.does("help block", "T2 0-0>")
    shown = live.does("help", "T2 0-0>")
    assert all(verb in shown for verb in EVENTS)
    for wrong, words in (
        (":nothing", "no command :nothing"),
        ("T1", "turn 1 cannot come after turn 2"),
        ("T33", "the turns are T1 to T32"),
        ("help nothing", "no verb nothing"),
        ("roll 3d6", "write roll on, roll off"),
        ("undo all", "write undo, or how many lines"),
    ):
        assert words in live.does(wrong, wrong)
        live.presses(CTRL_C)
        live.asks("T2 0-0>")
    live.types("abandon")
    live.asks("[y/N]")
    live.types("")
    live.asks("T2 0-0>")
    live.types("abandon")
    live.asks("[y/N]")
    live.types("yes")
    assert live.ends()[0] == 0


def test_a_roll_that_is_owed_is_asked_for_at_the_end(start: Start, run: Run) -> None:
    live = start(*LIVE)
    live.asks("0-0>")
    live.types("H1 block A7 armour 6+6 injury 6+6 casualty 61")
    live.sees("owed: regeneration of A7")
    live.types("end")
    live.asks("regeneration roll of A7 (D6):")
    live.types("")
    live.sees("not ended: a roll is still to be made")
    live.asks("0-0>")
    live.types("end")
    live.asks("regeneration roll of A7 (D6):")
    live.types("4")
    live.asks("[y/N]")
    live.types("n")
    live.asks("0-0>")
    live.types("end")
    live.asks("[y/N]")
    live.types("y")
    assert live.ends()[0] == 0
    assert json.loads(run("roster", "Champ", "--format", "json").out)["players"][6]["status"] == "active"


def test_lines_pasted_together_are_taken_one_by_one(start: Start, path: Path) -> None:
    live = start(*LIVE)
    live.asks("0-0>")
    live.presses("\x1b[200~H7 td\nH8 tdd\nA1 td\x1b[201~\r")
    live.sees("no verb 'tdd'")
    live.sees("H8 tdd")
    live.presses("\b\r")
    live.asks("2-1>")
    live.presses(CTRL_D)
    assert live.ends()[0] == 0
    assert len(lines_of(path)) == 3


# What can go wrong


def test_a_killed_prompt_loses_no_accepted_line(start: Start, run: Run, path: Path) -> None:
    live = start(*LIVE)
    live.asks("0-0>")
    live.does("H7 td", "1-0>")
    live.does(CASUALTY, "1-0>")
    live.presses("A1 t")
    os.kill(live.child.pid, signal.SIGKILL)
    live.child.wait()
    assert len(lines_of(path)) == 2
    live = start("match", "live")
    assert "goes on, 2 lines so far" in live.asks("1-0>")
    live.presses(CTRL_D)
    assert live.ends()[0] == 0
    assert run("doctor").status == 0


@pytest.mark.parametrize("is_heard", [True, False], ids=["hangup", "nohup"])
def test_a_closed_terminal_loses_no_accepted_line(start: Start, path: Path, *, is_heard: bool) -> None:
    """With `nohup` the process does not hear of it, and must find out by itself and end."""
    handler = signal.SIG_DFL if is_heard else signal.SIG_IGN
    live = start(*LIVE, preexec_fn=lambda: signal.signal(signal.SIGHUP, handler))
    live.asks("0-0>")
    live.does("H7 td", "1-0>")
    live.types("A3 block H5")
    live.asks("armour roll of H5 (2D6):")
    live.child.ptyproc.fileobj.close()
    live.child.ptyproc.wait()
    assert len(lines_of(path)) == 1


def test_control_c_clears_the_line_and_cancels_a_question(start: Start, path: Path) -> None:
    live = start(*LIVE)
    live.asks("0-0>")
    live.presses(f"H7 td{CTRL_C}")
    live.asks("0-0>")
    live.types("A3 block H5")
    live.asks("armour roll of H5 (2D6):")
    live.presses(CTRL_C)
    live.asks("0-0>")
    live.types("A3 block H5")
    live.asks("armour roll of H5 (2D6):")
    live.presses(CTRL_D)
    assert live.ends()[0] == 0
    assert len(lines_of(path)) == 0


def test_two_prompts_on_one_match_add_to_it_and_hear_of_each_other(start: Start, run: Run) -> None:
    """Case B026: both sides' lines are there, and each prompt says what arrived from elsewhere."""
    first, second = start(*LIVE), start(*LIVE)
    first.asks("0-0>")
    second.asks("0-0>")
    first.does("H7 td", "1-0>")
    assert "added elsewhere: H7 td" in second.does("A1 td", "1-1>")
    assert "added elsewhere: A1 td" in first.does("", "1-1>")
    second.does("A2 td", "1-2>")
    shown = first.does("undo", "1-2>")
    assert ("added elsewhere: A2 td" in shown, "nothing was taken back" in shown) == (True, True)
    first.does("undo", "1-1>")
    assert "taken back elsewhere: A2 td" in second.does("H8 td", "2-1>")
    first.types("end")
    first.sees("added elsewhere: H8 td")
    first.asks("[y/N]")
    second.does("H9 td", "3-1>")
    first.types("y")
    first.sees("not ended")
    first.asks("3-1>")
    first.types("end")
    first.asks("[y/N]")
    first.types("y")
    assert first.ends()[0] == 0
    second.types("A5 td")
    status, rest = second.ends()
    assert (status, "no longer under way" in rest) == (1, True)
    assert json.loads(run("match", "list", "--format", "json").out)[0]["score"] == [3, 1]


def test_a_refusal_because_of_what_others_did_shows_what_they_did(start: Start, run: Run) -> None:
    live = start(*LIVE)
    live.asks("0-0>")
    assert run("match", "add", CASUALTY).status == 0
    shown = live.does("H5 td", "H5 td")
    assert "added elsewhere: A3 block H5" in shown
    assert "H5 Rard 5 cannot take part" in shown


def test_which_match_goes_on(start: Start, run: Run) -> None:
    refused(start("match", "live"), 3, "no match under way")
    refused(start("match", "live", "Reikland", "Reikland"), 1, "cannot play themselves")
    run("match", "start", "Reikland Reavers", "Champions of Death")
    refused(start("match", "live", "Gouged", "Reikland"), 1, "unfinished match")
    live = start("match", "live", "champ")
    live.asks("0-0>")
    live.presses(CTRL_D)
    assert live.ends()[0] == 0
    run("team", "add", "Second", "--race", "Orc", "--coach", "Bob")
    run("team", "hire", "Second", "Lineman")
    run("match", "start", "Gouged Eye", "Second")
    refused(start("match", "live"), 3, "the match under way (`league match live TEAM` says which) is ambiguous")
    live = start(*LIVE)
    live.asks("0-0>")
    live.types("quit")
    assert "league match live 'Reikland Reavers' 'Champions of Death'" in live.ends()[1]


def refused(terminal: Terminal, status: int, words: str) -> None:
    found, shown = terminal.ends()
    assert (found, words in " ".join(shown.split())) == (status, True), shown


# What it is shown on


def test_without_a_terminal_it_names_the_commands_to_use(run: Run) -> None:
    answer = run(*LIVE)
    assert (answer.status, "league match add" in answer.err) == (2, True)
    assert run("match", "pitch").status == 3


def test_a_narrow_terminal_is_wide_enough(start: Start) -> None:
    live = start(*LIVE, columns=40)
    live.asks("0-0>")
    live.does("A3 block H5 casualty", "0-0>")
    live.does("help", "0-0>")
    live.does("T2 H7 ball", "T2 0-0>")
    live.sees("turn 2 | ball: H7 Rard 7")
    words = [word for row in live.rows for word in row.split()]
    assert {"Tab", "later.", "sent-off", "abandon"} <= set(words)


def test_a_terminal_that_cannot_move_its_cursor_is_enough(start: Start, path: Path) -> None:
    live = start(*LIVE, variables={"TERM": "dumb"})
    live.asks("0-0>")
    assert "no verb 'tdd'" in live.does("H7 tdd", "0-0>")
    live.does("H7 td", "1-0>")
    live.types("quit")
    assert live.ends()[0] == 0
    assert lines_of(path) == ["H7 td"]


def test_no_color_is_heeded(start: Start) -> None:
    live = start(*LIVE, variables={"NO_COLOR": "1"})
    live.asks("0-0>")
    live.types("H7 td")
    live.asks("1-0>")
    live.presses(f"H{TAB}")
    live.sees("Rard 2")
    assert not re.search(r"\x1b\[(?:\d+;)*(?:3|4|9|10)\d(?:;\d+)*m", live.raw)


def test_control_codes_in_names_are_not_sent_to_the_terminal(start: Start, run: Run, path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE player SET name = 'x' || char(27) || ']0;title' || char(7) WHERE number = 7")
    live = start(*LIVE)
    live.asks("0-0>")
    live.types("H7 ball")
    live.sees("everybody stands")
    live.asks("0-0>")
    live.presses(f"H7{TAB}")
    live.sees("]0;title")
    assert "\x1b]0;title" not in live.raw


def test_no_other_command_loads_the_prompt(path: Path) -> None:
    code = (
        "import sys\nfrom league.cli.app import run\n"
        "try: run(['match', 'start', 'Reikland', 'Champions'])\nexcept SystemExit: pass\n"
        "print('prompt_toolkit' in sys.modules, 'league.cli.live' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=environment_of(path), capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[-1] == "False False"
