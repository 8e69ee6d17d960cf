"""Every command of the issue with its options; dry runs, questions and formats; the issue's scenarios, end to end."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any, ClassVar

import pytest

from tests.cli.harness import (
    BLOCK,
    DONE,
    NOT_FOUND,
    REFUSED,
    ROOT,
    USAGE,
    League,
    matches,
    new_league,
    team_file,
)

SHARED = ROOT.parent / "shared"
REPLAY = SHARED / "real" / "bb2" / "replay-2016.bbrz"
FACTS = SHARED / "facts"

COMMANDS: dict[str, tuple[str, ...]] = {
    "init": ("--ruleset", "--house-rules"),
    "demo": ("--keep",),
    "status": ("--format",),
    "team add": ("--race", "--coach", "--dry-run"),
    "team list": ("--format",),
    "team retire": ("--dry-run", "--yes"),
    "team hire": ("--number", "--name", "--dry-run"),
    "team fire": ("--dry-run", "--yes"),
    "team buy": ("--dry-run",),
    "roster": ("--all", "--format"),
    "standings": ("--format",),
    "player show": ("--format",),
    "player history": ("--format",),
    "player explain": ("--format",),
    "player rename": ("--dry-run",),
    "player ledger": ("--format",),
    "team value": ("--format",),
    "team ledger": ("--format",),
    "correct player": ("--reason", "--spp", "--gain", "--set", "--on", "--dry-run"),
    "correct team": ("--reason", "--treasury", "--set", "--on", "--dry-run"),
    "match record": ("--home", "--away", "-e", "--on", "--roll", "--dry-run", "--format", "--accept-conflicts"),
    "match start": (),
    "match add": (),
    "match pitch": ("--format",),
    "match drop": (),
    "match end": ("--dry-run",),
    "match abandon": ("--yes",),
    "match live": ("--roll",),
    "match list": ("--format",),
    "match show": ("--format",),
    "match void": ("--accept-conflicts", "--dry-run", "--yes"),
    "undo": ("--dry-run", "--yes"),
    "log": ("--format",),
    "doctor": (),
    "backup": (),
    "report season": ("--from", "--to", "--format"),
    "report rosters": ("--format",),
    "report casualties": ("--format",),
    "import": ("--dry-run", "--keep-going"),
    "export": ("--to",),
    "rules list": (),
    "rules show": (),
    "rules roll": (),
    "help": (),
}

SHOWING = (
    "status",
    "team list",
    "team list --all",
    "roster A",
    "roster A --all",
    "standings",
    "player show A#5",
    "player history A#5",
    "player explain A#5",
    "player ledger A#8",
    "team value A",
    "team ledger A",
    "match pitch",
    "match list",
    "match list --team A",
    "match show m1",
    "log",
    "log --all",
    "report season",
    "report rosters",
    "report casualties",
)


@pytest.fixture
def league(tmp_path: Path) -> League:
    return new_league(tmp_path)


@pytest.fixture
def played(league: League) -> League:
    """A league with a match played, another under way, and a player who was fired."""
    league.record(BLOCK, "H8 td", on="2026-10-12").done()
    league.run("team", "fire", "B#1", "--yes").done()
    league.run("match", "start", "A", "B").done()
    league.run("match", "add", "T1 H8 td", "T2 A8 td").done()
    return league


class TestCommands:
    @pytest.mark.parametrize("command", COMMANDS)
    def test_help_and_options(self, league: League, command: str) -> None:
        help_text = league.run(*command.split(), "--help").done().out
        assert f"Usage: league {command}" in help_text
        for option in COMMANDS[command]:
            assert re.search(rf"(^|[\s,]){re.escape(option)}\b", help_text, re.MULTILINE), (command, option)
        described = help_text.split("\n\n")[1].strip()
        assert len(described) > 10
        assert league.run(*command.split(), "-h").out == help_text

    def test_help_lists_all(self, league: League) -> None:
        root = league.run("--help").done().out
        groups: dict[str, list[str]] = {}
        for command in COMMANDS:
            noun, _, verb = command.partition(" ")
            groups.setdefault(noun, []).append(verb)
        for noun, verbs in groups.items():
            assert re.search(rf"^  {noun}\b", root, re.MULTILINE), noun
            if verbs != [""]:
                listed = league.run(noun, "--help").done().out
                for verb in verbs:
                    assert re.search(rf"^  {verb}\b", listed, re.MULTILINE), (noun, verb)

    def test_no_words_at_all_show_the_help(self, league: League) -> None:
        answer = league.run()
        assert "Usage: league" in answer.out + answer.err
        assert answer.status in (DONE, USAGE)

    def test_version(self, league: League) -> None:
        assert re.fullmatch(r"league \d+\.\d+\.\d+\n", league.process("--version").done().out)
        assert league.run("--version").done().out == league.process("--version").out

    @pytest.mark.parametrize(
        "words", ["roster", "match show", "team hire A", "roster A B", "roster A --formt json", "roster A --format xml"]
    )
    def test_wrong_usage(self, league: League, words: str) -> None:
        with league.unchanged():
            answer = league.run(*words.split())
        assert (answer.status, answer.out) == (USAGE, "")
        assert "Usage: league" in answer.err
        assert "Traceback" not in answer.err


class TestDryRun:
    WRITERS: ClassVar[dict[str, tuple[list[str], str]]] = {
        "record": (["match", "record", "--home", "A", "--away", "B", "-e", "H8 td"], "A #8 A 8: SPP 3 -> 6"),
        "end": (["match", "end"], "A #8 A 8: SPP 3 -> 6"),
        "void": (["match", "void", "m1"], "A #5 A 5: MA 5 -> 6"),
        "undo": (["undo"], "B #1 B 1:"),
        "hire": (["team", "hire", "A", "Lineman", "--name", "Griff"], "A #12 Griff: joins"),
        "fire": (["team", "fire", "A#5"], "A #5 A 5:"),
        "buy": (["team", "buy", "A", "cheerleaders", "2"], "treasury 130,000 -> 110,000"),
        "retire": (["team", "retire", "A"], "A:"),
        "rename": (["player", "rename", "A#5", "Krox"], "A #5 Krox: was A 5"),
        "correct player": (["correct", "player", "A#5", "--heal", "MA", "--reason", "x"], "A #5 A 5: MA 5 -> 6"),
        "correct team": (["correct", "team", "A", "--fans", "+2", "--reason", "x"], "A: fans 0 -> 2"),
        "add": (["team", "add", "C", "--race", "Orc", "--coach", "Coach"], "C: joins the league"),
        "import": (["import", "season.match"], "A #8 A 8: SPP 3 -> 9"),
    }

    @pytest.mark.parametrize("writer", WRITERS)
    def test_shows_the_difference_and_changes_nothing(self, played: League, writer: str) -> None:
        words, difference = self.WRITERS[writer]
        played.write("season.match", matches(2))
        with played.unchanged():
            answer = played.run(*words, "--dry-run").done()
        assert difference in answer.err, answer.err
        assert answer.err.endswith("dry run: nothing was changed\n")

    @pytest.mark.parametrize("writer", WRITERS)
    def test_shows_what_then_happens(self, played: League, writer: str) -> None:
        words, _ = self.WRITERS[writer]
        played.write("season.match", matches(2))
        tried = played.run(*words, "--dry-run").done()
        yes = ["--yes"] if writer in ("void", "undo", "fire", "retire") else []
        rows = played.rows()
        done = played.run(*words, *yes).done()
        assert played.rows() != rows
        if writer != "import":
            assert tried.err.removesuffix("dry run: nothing was changed\n") == done.err
        played.well()

    def test_every_writer_is_tried(self) -> None:
        having = {command for command, options in COMMANDS.items() if "--dry-run" in options}
        tried = {
            " ".join(words[:2]) if words[0] in ("match", "team", "player", "correct") else words[0]
            for words, _ in self.WRITERS.values()
        }
        assert tried == having


class TestQuestions:
    DESTRUCTIVE = ("undo", "match void m1", "team fire A#5", "team retire A", "match abandon")

    @pytest.mark.parametrize("words", DESTRUCTIVE)
    def test_nobody_is_there(self, played: League, words: str) -> None:
        """B117: refused at once, and the message names the option."""
        with played.unchanged():
            played.process(*words.split(), stdin=None).refused(USAGE, "--yes", lines=1)
            assert played.run(*words.split(), stdin=b"").status == USAGE

    @pytest.mark.parametrize("answer", [b"n\n", b"\n", b"no\n", b"x\n", b"\xff\n"])
    def test_no(self, played: League, answer: bytes) -> None:
        for words in self.DESTRUCTIVE:
            with played.unchanged():
                told = played.run(*words.split(), stdin=answer, interactive=True)
            assert (told.status, told.out) == (REFUSED, "")
            assert told.err.endswith("[y/N] error: not done, as you wished\n")

    @pytest.mark.parametrize("words", DESTRUCTIVE)
    @pytest.mark.parametrize("how", ["--yes", "-y", "y", "Y", "yes"])
    def test_yes(self, played: League, words: str, how: str) -> None:
        rows = played.rows()
        if how.startswith("-"):
            played.run(*words.split(), how).done()
        else:
            played.run(*words.split(), stdin=f"{how}\n".encode()).done()
        assert played.rows() != rows
        played.well()

    def test_piped_yes(self, played: League) -> None:
        played.process("undo", stdin=b"y\n").done()
        assert len(played.roster("B")["players"]) == 11


class TestFormats:
    @pytest.mark.parametrize("words", SHOWING)
    def test_json(self, played: League, words: str) -> None:
        answer = played.run(*words.split(), "--format", "json").done()
        assert isinstance(answer.json, dict | list)
        assert answer.err == ""

    @pytest.mark.parametrize("words", SHOWING)
    def test_csv(self, played: League, words: str) -> None:
        answer = played.run(*words.split(), "--format", "csv")
        if answer.status == USAGE:
            answer.refused(USAGE, "as csv there are", lines=1)
            return
        rows = list(csv.reader(io.StringIO(answer.done().out)))
        assert len(rows) > 1
        assert {len(row) for row in rows} == {len(rows[0])}

    @pytest.mark.parametrize("words", SHOWING)
    def test_markdown(self, played: League, words: str) -> None:
        out = played.run(*words.split(), "--format", "md").done().out
        assert out.startswith(("# ", "|")) or "\n|" in out

    @pytest.mark.parametrize("words", SHOWING)
    def test_table(self, played: League, words: str) -> None:
        plain = played.run(*words.split()).done()
        assert plain.out == played.run(*words.split(), "--format", "table").done().out
        assert plain.out.strip()

    @pytest.mark.parametrize("format_", ["table", "json", "md"])
    def test_match_record(self, league: League, format_: str) -> None:
        words = ["match", "record", "--home", "A", "--away", "B", "-e", BLOCK, "--format", format_]
        assert "A 5" in league.run(*words).done().out

    @pytest.mark.parametrize("words", SHOWING)
    def test_empty_league(self, tmp_path: Path, words: str) -> None:
        """B077: nothing to show is no failure."""
        league = League(tmp_path / "league.db")
        league.run("init", "Empty").done()
        for format_ in ("table", "json", "csv", "md"):
            answer = league.run(*words.split(), "--format", format_)
            assert answer.status in (DONE, NOT_FOUND, USAGE)
            assert "Traceback" not in answer.err


def keys(value: Any) -> Any:
    """The shape of a JSON document: its keys, in their order."""
    if isinstance(value, dict):
        return {key: keys(inner) for key, inner in value.items()}
    return None


ROSTER = {
    **dict.fromkeys(["team", "race", "special_rules", "coach", "treasury_gp", "rerolls", "fan_factor"]),
    **dict.fromkeys(["assistant_coaches", "cheerleaders", "apothecary", "team_value_gp"]),
    "players": None,
}
PLAYER = {
    **dict.fromkeys(["id", "number", "name", "position"]),
    "characteristics": dict.fromkeys(["ma", "st", "ag", "av"]),
    "printed": dict.fromkeys(["ma", "st", "ag", "av"]),
    **dict.fromkeys(["skills", "improvements", "niggling_injuries", "lasting_injuries", "misses_next_game", "status"]),
    **dict.fromkeys(["journeyman", "captain", "spp", "spp_spent", "value_gp"]),
    "career": dict.fromkeys(["matches", "td", "comp", "int", "cas", "mvp"]),
}


class TestJson:
    def test_roster(self, played: League) -> None:
        roster = played.run("roster", "A", "--format", "json").done().json
        assert keys(roster) == ROSTER
        assert list(roster) == list(ROSTER)
        for player in roster["players"]:
            assert keys(player) == PLAYER
            assert list(player) == list(PLAYER)
        assert {key: value for key, value in roster.items() if key != "players"} == {
            "team": "A",
            "race": "Human",
            "special_rules": [],
            "coach": "Coach of A",
            "treasury_gp": 130_000,
            "rerolls": 3,
            "fan_factor": 0,
            "assistant_coaches": 0,
            "cheerleaders": 0,
            "apothecary": True,
            "team_value_gp": 820_000,
        }
        assert roster["players"][4] == {
            "id": "p5",
            "number": 5,
            "name": "A 5",
            "position": "Lineman",
            "characteristics": {"ma": 5, "st": 3, "ag": 3, "av": 8},
            "printed": {"ma": 6, "st": 3, "ag": 3, "av": 8},
            "skills": [],
            "improvements": [],
            "niggling_injuries": 0,
            "lasting_injuries": ["-ma"],
            "misses_next_game": True,
            "status": "active",
            "journeyman": False,
            "captain": False,
            "spp": 0,
            "spp_spent": 0,
            "value_gp": 50_000,
            "career": {"matches": 1, "td": 0, "comp": 0, "int": 0, "cas": 0, "mvp": 0},
        }

    def test_the_dead_and_fired_are_left_out(self, played: League) -> None:
        played.record("A3 block H6 armour 6+5 injury 6+6 casualty 61").done()
        for team, number, status in (("A", 6, "dead"), ("B", 1, "fired")):
            shown = played.run("roster", team, "--format", "json").done().json["players"]
            assert number not in [player["number"] for player in shown]
            assert played.player(team, number)["status"] == status
        played.run("team", "retire", "A", "--yes").done()
        statuses = {player["number"]: player["status"] for player in played.roster("A")["players"]}
        assert set(statuses.values()) <= {"active", "dead", "fired", "retired"}
        assert statuses[6] == "dead"

    def test_match(self, played: League) -> None:
        words = [
            "match",
            "record",
            "--home",
            "A",
            "--away",
            "B",
            "--format",
            "json",
            "-e",
            "A3 block H6 armour 5+4 injury 6+5 casualty 41",
        ]
        recorded = played.run(*words).done().json
        assert recorded == played.run("match", "show", recorded["id"], "--format", "json").done().json
        (event,) = recorded["events"]
        assert event["dice"] == {"armour": [5, 4], "injury": [6, 5], "casualty": [41]}
        assert event["result"]
        assert event["effects"]

    def test_ids_are_short_and_stable(self, played: League) -> None:
        def all_ids() -> list[str]:
            rosters = played.run("report", "rosters", "--all", "--format", "json").done().json
            ids = [player["id"] for roster in rosters for player in roster["players"]]
            return ids + [match["id"] for match in played.run("match", "list", "--format", "json").done().json]

        before = all_ids()
        assert all(re.fullmatch(r"[pm]\d{1,3}", id_) for id_ in before)
        assert len(set(before)) == len(before)
        played.run("player", "rename", "A#5", "Krox").done()
        played.run("team", "hire", "A", "Lineman").done()
        played.run("match", "end").done()
        assert set(before) < set(all_ids())
        assert played.run("player", "show", "p5", "--format", "json").done().json["name"] == "Krox"
        played.run("undo", "--yes").done()
        played.record("H8 td").done()
        newest = played.run("match", "list", "--format", "json").done().json[-1]["id"]
        assert newest == "m3", "an id that was given once is never given again"


class TestScenarios:
    """ "Shown by" of the issue, in its words."""

    @pytest.fixture
    def three(self, tmp_path: Path) -> League:
        league = League(tmp_path / "league.db")
        league.run("init", "Old World").done()
        for name in "ABC":
            league.run("team", "add", str(league.write(f"{name}.toml", team_file(name)))).done()
        return league

    def test_2_a_characteristic_is_hit_twice(self, three: League) -> None:
        three.record("A3 block H5 armour 5+4 injury 6+5 casualty 54", on="2026-10-12").done()
        player = three.player("A", 5)
        assert player["characteristics"]["ma"] == player["printed"]["ma"] - 1 == 5
        assert player["misses_next_game"] is True

        with three.unchanged():
            three.record("H5 td", home="A", away="C", on="2026-10-19").refused(
                REFUSED, "H5 A 5 cannot take part", lines=1
            )
        three.record("H8 td", home="A", away="C", on="2026-10-19").done()
        assert three.player("A", 5)["misses_next_game"] is False
        assert three.player("A", 5)["career"]["matches"] == 1

        third = three.record("A3 block H5 armour 5+4 injury 6+5 casualty 53", on="2026-10-26").done()
        assert "MA already reduced by injury" in third.out
        player = three.player("A", 5)
        assert player["characteristics"]["ma"] == 5
        assert player["lasting_injuries"] == ["-ma"]
        assert player["misses_next_game"] is True
        assert player["career"]["matches"] == 2

        with three.unchanged():
            three.record("H5 td", home="A", away="C", on="2026-11-02").refused(
                REFUSED, "H5 A 5 cannot take part", lines=1
            )
        three.record("H8 td", home="A", away="C", on="2026-11-02").done()
        assert three.player("A", 5)["misses_next_game"] is False
        assert three.player("A", 5)["career"]["matches"] == 2
        three.record("H5 td", home="A", away="C", on="2026-11-09").done()
        assert three.player("A", 5)["career"] == {"matches": 3, "td": 1, "comp": 0, "int": 0, "cas": 0, "mvp": 0}
        three.well()

    def test_2_from_files(self, three: League) -> None:
        """The same from match sheets, imported at once."""
        lines = (BLOCK, "H8 td", BLOCK.replace("54", "53"), "H8 td")
        sheets = [f"match A vs {'BCBC'[at]}\ndate 2026-10-{12 + at}\n{line}\n" for at, line in enumerate(lines)]
        three.run("import", str(three.write("season.match", "\n".join(sheets)))).done()
        player = three.player("A", 5)
        assert (player["characteristics"]["ma"], player["misses_next_game"], player["career"]["matches"]) == (
            5,
            False,
            2,
        )

    def test_3_a_niggling_player_is_hurt_again(self, three: League) -> None:
        three.record("A3 block H5 armour 5+4 injury 6+5 casualty 51").done()
        three.record("H8 td", home="A", away="C").done()
        recorded = three.record("A3 block H5 armour 5+4 injury 4+3").done()
        assert "7 +1 niggling = 8" in recorded.out
        shown = three.run("match", "show", "m3").done().out
        assert "7 +1 niggling = 8" in shown
        (event,) = three.run("match", "show", "m3", "--format", "json").done().json["events"]
        assert event["result"] == "ko"
        assert (event["dice"]["injury"], event["injury"]["total"]) == ([4, 3], 8)
        player = three.player("A", 5)
        assert (player["niggling_injuries"], player["misses_next_game"]) == (1, False)

    @pytest.mark.skipif(not REPLAY.exists(), reason="the real replay lies beside the project, not in it")
    def test_4_the_real_replay_twice(self, three: League) -> None:
        three.run("import", str(REPLAY)).done()
        before = three.export(), three.run("log", "--all", "--format", "json").out
        assert three.run("import", str(REPLAY)).done().out == "recorded: 1 there already\n"
        assert (three.export(), three.run("log", "--all", "--format", "json").out) == before
        rosters = three.run("report", "rosters", "--all", "--format", "json").done().json
        matches_played = three.run("match", "list", "--format", "json").done().json
        assert len(matches_played) == 1
        teams = [
            roster for roster in rosters if roster["team"] in (matches_played[0]["home"], matches_played[0]["away"])
        ]
        assert len(teams) == 2
        casualties = three.run("report", "casualties", "--format", "json").done().json
        hurt = {
            player["name"]
            for team in teams
            for player in team["players"]
            if player["misses_next_game"] or player["status"] == "dead"
        }
        lasting = [row for row in casualties if "misses" in json.dumps(row) or "dead" in json.dumps(row).lower()]
        assert casualties
        assert bool(hurt) == bool(lasting)
        three.well()

    def test_6_export_and_import_again(self, played: League) -> None:
        again = League(played.folder / "again.db")
        again.run("init", "Another name").done()
        again.run("import", "-", stdin=played.export().encode()).done()
        assert again.export() == played.export()
        assert again.roster("A") == played.roster("A")
