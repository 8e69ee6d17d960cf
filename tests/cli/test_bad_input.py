"""Every bad input that the issue lists: a short error that names the place, the right exit status, no change at all."""

import contextlib
import shutil
import signal
import sqlite3
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.harness import (
    BLOCK,
    DONE,
    HUMANS,
    INTERRUPTED,
    NOT_FOUND,
    REFUSED,
    STORAGE,
    League,
    finished,
    interrupted,
    limit_files,
    matches,
    new_league,
    team_file,
    wait_until_it_writes,
    without_privileges,
)

DROP = "Robert'); DROP TABLE player;--"


@pytest.fixture
def league(tmp_path: Path) -> League:
    return new_league(tmp_path)


class TestMatches:
    """A sheet that cannot be, each as a file; the place of what is wrong is its line and column."""

    @pytest.mark.parametrize(
        ("line", "column", "says"),
        [
            pytest.param("H99 td", 1, "A have no player number 99", id="unknown player"),
            pytest.param("A3 blok H5", 4, "no verb 'blok'; did you mean block?", id="unknown verb"),
            pytest.param("A3 block H5 armour 7+4", 20, "a D6 shows 1 to 6, not 7", id="die 7"),
            pytest.param(
                "A3 block H5 armour 5+4 injury 6+5 casualty 19", 44, "there is no 19 on a D68", id="D68 of 19"
            ),
            pytest.param(
                "A3 block H5 armour 4+4 casualty 54", 33, "4+4 = 8 does not break AV 8", id="casualty, armour unbroken"
            ),
            pytest.param("A3 block H5 armour 5+4", 1, "2D6 of the injury roll of H5 is missing", id="no injury roll"),
        ],
    )
    def test_line(self, league: League, line: str, column: int, says: str) -> None:
        file = league.write("bad.match", f"match A vs B\ndate 2026-12-01\n\nT1 H8 td\n{line}\n")
        with league.unchanged():
            for command in (["match", "record"], ["import"]):
                league.run(*command, str(file)).refused(REFUSED, f"{file}:5:{column} (A vs B): ", says, lines=1)

    def test_touchdown_by_a_missing_player(self, league: League) -> None:
        league.record(BLOCK).done()
        file = league.write("bad.match", "match A vs B\nH5 td\n")
        with league.unchanged():
            league.run("match", "record", str(file)).refused(
                REFUSED, f"{file}:2:1", "H5 A 5 cannot take part: he misses this match, hurt in m1", lines=1
            )

    @pytest.mark.parametrize(
        ("before", "says"),
        [
            pytest.param("A3 block H5 armour 6+5 injury 6+6 casualty 61", "H5 A 5", id="dead in this match"),
            pytest.param("A3 block H5 armour 6+5 injury 4+4", "H5 A 5", id="knocked out"),
            pytest.param("H5 sent-off", "sent off", id="sent off"),
            pytest.param("H5 foul A3 armour 2+2", "sent off", id="sent off by his dice"),
        ],
    )
    def test_touchdown_by_a_player_who_is_off(self, league: League, before: str, says: str) -> None:
        file = league.write("bad.match", f"match A vs B\nT1 {before}\nT2 H5 td\n")
        with league.unchanged():
            league.run("match", "record", str(file)).refused(REFUSED, f"{file}:3:4", says, lines=1)

    def test_touchdown_by_a_player_who_died_before(self, league: League) -> None:
        league.record("A3 block H5 armour 6+5 injury 6+6 casualty 61").done()
        file = league.write("bad.match", "match A vs B\nH5 td\n")
        with league.unchanged():
            league.run("match", "record", str(file)).refused(REFUSED, f"{file}:2:1", "H5", lines=1)

    def test_team_that_plays_itself(self, league: League) -> None:
        file = league.write("bad.match", "match A vs A\nH8 td\n")
        with league.unchanged():
            league.run("match", "record", str(file)).refused(
                REFUSED, f"{file}:1:12", "A cannot play themselves", lines=1
            )

    @pytest.mark.parametrize("day", ["2026-02-30", "03/04/2026", "2026-13-01", "tomorrow", "20261201", "2026-1-1"])
    def test_date_that_is_none(self, league: League, day: str) -> None:
        file = league.write("bad.match", f"match A vs B\ndate {day}\nH8 td\n")
        with league.unchanged():
            league.run("match", "record", str(file)).refused(REFUSED, f"{file}:2:6", day, lines=1)
            for words in (
                ["match", "record", "--home", "A", "--away", "B", "-e", "H8 td", "--on", day],
                ["match", "start", "A", "B", "--on", day],
                ["team", "hire", "A", "Lineman", "--on", day],
                ["team", "buy", "A", "cheerleaders", "--on", day],
                ["report", "casualties", "--from", day],
                ["report", "season", "--to", day],
            ):
                league.run(*words).refused(REFUSED, repr(day), "2026-10-12", lines=1)


class TestNames:
    @pytest.mark.parametrize(
        "words",
        [
            ["roster", "Reaverz"],
            ["team", "hire", "Reaverz", "Lineman"],
            ["team", "buy", "Reaverz", "rerolls"],
            ["team", "retire", "Reaverz", "--yes"],
            ["match", "list", "--team", "Reaverz"],
            ["match", "record", "--home", "Reaverz", "--away", "B", "-e", "H8 td"],
            ["match", "start", "A", "Reaverz"],
            ["player", "show", "Reaverz#1"],
            ["player", "show", "Reaverz#1#2"],
        ],
        ids=" ".join,
    )
    def test_unknown_team(self, league: League, words: list[str]) -> None:
        league.run("team", "add", "Reavers", "--race", "Human", "--coach", "Coach").done()
        with league.unchanged():
            league.run(*words).refused(NOT_FOUND, "no team 'Reaverz", lines=1)
            assert "did you mean Reavers?" in league.run("roster", "Reaverz").err

    @pytest.mark.parametrize("verb", ["show", "history", "explain"])
    @pytest.mark.parametrize("player", ["Nobody", "A#99", "p999", "A#", "#7", "A#" + "9" * 20, "A#" + "9" * 5000])
    def test_unknown_player(self, league: League, verb: str, player: str) -> None:
        with league.unchanged():
            league.run("player", verb, player).refused(NOT_FOUND, "no ", lines=1)

    def test_unknown_player_to_change(self, league: League) -> None:
        with league.unchanged():
            league.run("player", "rename", "A#99", "X").refused(NOT_FOUND, "no player 'A#99'", lines=1)
            league.run("team", "fire", "A#99", "--yes").refused(NOT_FOUND, "no player 'A#99'", lines=1)

    @pytest.mark.parametrize("words", [["roaster", "A"], ["match", "recrod"], ["player", "heal", "A#1"]], ids=" ".join)
    def test_unknown_command(self, league: League, words: list[str]) -> None:
        with league.unchanged():
            answer = league.run(*words)
        assert (answer.status, answer.out) == (2, "")
        assert "No such command" in answer.err.splitlines()[-1]

    def test_ambiguous_name(self, league: League) -> None:
        for name in ("Gouged Eye", "Gouged Ear"):
            league.run("team", "add", name, "--race", "Orc", "--coach", "Coach").done()
        league.run("player", "rename", "A#3", "Krox").done()
        league.run("player", "rename", "A#7", "krox").done()
        with league.unchanged():
            league.run("roster", "gouged").refused(NOT_FOUND, "ambiguous: Gouged Ear, Gouged Eye", lines=1)
            league.run("player", "show", "Krox").refused(NOT_FOUND, "ambiguous", "A#3", "A#7", lines=1)

    @pytest.mark.parametrize("code", ["\x1b[31m", "\x00", "\x07", "\n", "\r", "\t", "\x7f", "\x9b", "\u2028", "\ud800"])
    def test_control_code_in_a_name(self, league: League, code: str) -> None:
        name = f"Kr{code}ox"
        with league.unchanged():
            for words in (
                ["player", "rename", "A#5", name],
                ["team", "hire", "A", "Lineman", "--name", name],
                ["team", "add", name, "--race", "Human", "--coach", "Coach"],
                ["team", "add", "Reavers", "--race", "Human", "--coach", name],
                ["--db", "new.db", "init", name],
            ):
                league.run(*words).refused(REFUSED, "a control character (U+", lines=1)

    @pytest.mark.parametrize("code", ["\x1b[31m", "\x00", "\x07", "\x7f", "\x9b", "\u2028"])
    def test_control_code_in_a_file(self, league: League, code: str) -> None:
        sheet = league.write("bad.match", f"match A vs B\nH8 td # Kr{code}ox\n")
        escaped = code.encode("unicode-escape").decode().replace("\\x", "\\u00")
        team = league.write("bad.toml", team_file("C", names={3: "Krox"}).replace("Krox", f"Kr{escaped}ox"))
        sentence = league.write("bad.jsonl", f'{{"kind":"rename","player":"p1","name":"Kr{escaped}ox"}}\n')
        with league.unchanged():
            league.run("match", "record", str(sheet)).refused(REFUSED, f"{sheet}:2:11", "control character", lines=1)
            league.run("team", "add", str(team)).refused(REFUSED, f"{team}:", "control character", lines=1)
            league.run("import", str(sentence)).refused(REFUSED, f"{sentence}:1:", "control character", lines=1)

    @pytest.mark.parametrize(
        "name",
        ["Krox [the Big]", "[/red]", "[bold]", DROP, "--help", "-1", "=1+1", "50% Off", "p1", "t2", "A#3", "🏈", "1e5"],
    )
    def test_strange_but_harmless_name(self, league: League, name: str) -> None:
        """Brackets, SQL, options and ids are text like any other: kept, found and printed as they are."""
        league.run("player", "rename", "A#5", "--", name).done()
        assert league.player("A", 5)["name"] == name
        for words in (["roster", "A"], ["roster", "A", "--format", "md"], ["player", "show", "A#5"], ["log"]):
            assert name in league.run(*words).done().out.replace("\\", ""), words
        league.well()

    @pytest.mark.parametrize(
        "name", [DROP, "[/red]", "t1", "p1", "--help", "A#5", "Reavers #1", "vs", '"', "NaN", "true"]
    )
    def test_strange_but_harmless_team(self, league: League, name: str) -> None:
        league.run("team", "add", str(league.write("c.toml", team_file(name)))).done()
        assert league.run("roster", "--format", "json", "--", name).done().json["team"] == name
        league.run("match", "record", f"--home={name}", "--away", "B", "-e", BLOCK).done()
        assert league.run("player", "show", "--format", "json", "--", f"{name}#5").done().json["lasting_injuries"] == [
            "-ma"
        ]
        again = League(league.folder / "again.db")
        again.run("init", "Old World").done()
        again.run("import", str(league.write("league.jsonl", league.export()))).done()
        assert again.export() == league.export()

    def test_name_of_a_screenful(self, league: League) -> None:
        long = "x" * 10_000
        with league.unchanged():
            for words in (
                ["player", "rename", "A#5", long],
                ["team", "hire", "A", "Lineman", "--name", long],
                ["team", "add", long, "--race", "Human", "--coach", "Coach"],
                ["--db", "new.db", "init", long],
            ):
                assert len(league.run(*words).refused(REFUSED, "at most 60 characters", lines=1).err) < 200
            for words in (["player", "rename", "A#5", " \u200b"], ["--db", "new.db", "init", ""]):
                league.run(*words).refused(REFUSED, "a name is empty", lines=1)


class TestRosters:
    def test_two_players_of_one_number(self, league: League) -> None:
        file = league.write("c.toml", team_file("C").replace("number = 7\n", "number = 5\n"))
        lines = file.read_text().splitlines()
        second = len(lines) - lines[::-1].index("number = 5")
        with league.unchanged():
            league.run("team", "add", str(file)).refused(
                REFUSED, f"{file}:{second} (C): 2 players wear number 5", lines=1
            )
            league.run("team", "hire", "A", "Lineman", "--number", "5").refused(REFUSED, "wear number 5", lines=1)

    def test_seventeenth_player(self, league: League) -> None:
        file = league.write("c.toml", team_file("C", positions=("Lineman",) * 17, more=""))
        with league.unchanged():
            league.run("team", "add", str(file)).refused(REFUSED, f"{file}:", "17 players", "16", lines=2)
        sixteen = league.write("d.toml", team_file("D", positions=("Lineman",) * 16, more=""))
        league.run("team", "add", str(sixteen)).done()
        with league.unchanged():
            league.run("team", "hire", "D", "Lineman").refused(REFUSED, "17 players", "16", lines=1)

    def test_too_few_and_too_dear(self, league: League) -> None:
        few = league.write("c.toml", team_file("C", positions=HUMANS[:10]))
        dear = league.write("d.toml", team_file("D", more="rerolls = 8\nfan_factor = 9"))
        with league.unchanged():
            league.run("team", "add", str(few)).refused(REFUSED, f"{few}:1 (C): 10 players, 1 fewer", lines=1)
            league.run("team", "add", str(dear)).refused(
                REFUSED, f"{dear}:1 (D): ", "1,160,000 gp, 160,000 gp more", lines=1
            )


SHEET = "match A vs B\ndate 2026-12-01\nH8 td # Müller\n"


class TestFiles:
    @pytest.mark.parametrize(
        ("name", "content", "place", "says"),
        [
            pytest.param("e.match", b"", "", "empty", id="empty sheet"),
            pytest.param("e.match", b"\n \n# nothing\n", "", "match", id="sheet of nothing"),
            pytest.param("e.toml", b"", "", "empty: there is no team", id="empty team"),
            pytest.param("e.jsonl", b"", "", "empty", id="empty JSON"),
            pytest.param("l.match", SHEET.encode("latin-1"), ":3:10", "not UTF-8 but looks like Latin-1", id="Latin-1"),
            pytest.param("l.toml", 'name = "Müller"\n'.encode("latin-1"), ":1:10", "Latin-1", id="team in Latin-1"),
            pytest.param("w.match", SHEET.encode("utf-16"), ":1:1", "looks like UTF-16", id="UTF-16"),
            pytest.param("n.match", b"match A vs B\nH8 td\x00\n", ":2:6", "control character (U+0000)", id="NUL"),
            pytest.param("n.toml", b'name = "A\x00"\n', ":1:10", "", id="NUL in a team"),
            pytest.param("n.jsonl", b'{"kind":"rename",\x00"player":"p1"}\n', ":1:18", "", id="NUL in JSON"),
            pytest.param("z.match", b"PK\x03\x04\x00\x00", ":1:1", "an archive", id="archive"),
            pytest.param("r.bbrz", b"no zip", "", "", id="replay that is none"),
            pytest.param("d.match", b"\x00" * 4096, ":1:1", "", id="zeros"),
        ],
    )
    def test_unreadable(self, league: League, name: str, content: bytes, place: str, says: str) -> None:
        file = league.write(name, content)
        with league.unchanged():
            league.run("import", str(file)).refused(REFUSED, f"{file}{place}", says, lines=2)

    @pytest.mark.parametrize(
        "change",
        [
            pytest.param(lambda text: b"\xef\xbb\xbf" + text, id="byte-order mark"),
            pytest.param(lambda text: text.replace(b"\n", b"\r\n"), id="CRLF"),
            pytest.param(lambda text: b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"), id="both"),
        ],
    )
    def test_windows_text_is_read_as_it_is_meant(self, league: League, change: Callable[[bytes], bytes]) -> None:
        """What Windows editors write is no mistake: it reads the same as the plain file."""
        league.run("import", str(league.write("plain.match", SHEET))).done()
        plain = league.export()
        league.run("undo", "--yes").done()
        league.run("import", str(league.write("windows.match", change(SHEET.encode())))).done()
        assert league.export().replace('"m2"', '"m1"') == plain
        league.run("team", "add", str(league.write("c.toml", change(team_file("C").encode())))).done()
        assert league.player("C", 11)["name"] == "C 11"

    @pytest.mark.parametrize("name", ["nofile", "no/file.match", "A"])
    def test_file_that_is_not_there(self, league: League, name: str) -> None:
        with league.unchanged():
            for command in (["import"], ["match", "record"], ["team", "add"]):
                league.run(*command, name).refused(NOT_FOUND, f"no file '{name}'", lines=1)

    def test_one_bad_file_of_several(self, league: League) -> None:
        good = league.write("good.match", matches(3))
        bad = league.write("bad.match", matches(2, first=10) + "\nmatch A vs B\nH99 td\n")
        with league.unchanged():
            league.run("import", str(good), str(bad)).refused(REFUSED, f"{bad}:12:1", "number 99", lines=1)


class TestNumbers:
    """JSON sets no bounds to a number; what does not fit into the database is refused, not a traceback."""

    HUGE = 9_223_372_036_854_775_000

    @pytest.mark.parametrize(
        "fact",
        [
            f'"match","home":"A","away":"B","events":[{{"event":"winnings","side":"H","gp":{HUGE}}}]',
            f'"match","home":"A","away":"B","events":[{{"event":"fans","side":"H","change":{HUGE}}}]',
            f'"match","home":"A","away":"B","round":{HUGE}0,"events":[]',
            f'"team","name":"Z","race":"Human","coach":"x","is_drafting":true,"treasury_gp":{HUGE}0',
            f'"team","name":"Z","race":"Human","coach":"x","is_drafting":true,"treasury_gp":0,"fan_factor":{HUGE}',
        ],
    )
    def test_huge(self, league: League, fact: str) -> None:
        file = league.write("huge.jsonl", f'{{"kind":{fact}}}\n')
        with league.unchanged():
            league.run("import", str(file)).refused(REFUSED, f"{file}:1:", lines=2)

    @pytest.mark.parametrize("depth", [10_000, 200_000])
    def test_deep(self, league: League, depth: int) -> None:
        inner = "[" * depth + "]" * depth
        for name, text in (
            ("deep.jsonl", inner),
            ("deeper.jsonl", f'{{"kind":"match","home":"A","away":"B","events":{inner}}}'),
            ("deepest.json", f'{{"kind":"team","name":{inner}}}'),
            ("deep.toml", f"name = {inner}"),
        ):
            file = league.write(name, text)
            with league.unchanged():
                league.run("import", str(file)).refused(REFUSED, str(file), lines=1)


class TestDatabase:
    WRITERS = (
        ["match", "record", "--home", "A", "--away", "B", "-e", "H8 td"],
        ["player", "rename", "A#5", "X"],
        ["team", "hire", "A", "Lineman"],
        ["undo", "--yes"],
    )
    READERS = (["roster", "A"], ["standings"], ["match", "list"], ["export"], ["status"], ["log"])

    @pytest.mark.parametrize("words", [*READERS, *WRITERS, ["doctor"], ["backup", "copy.db"]], ids=" ".join)
    def test_mistyped_path(self, league: League, words: list[str]) -> None:
        with league.unchanged():
            league.run(*words, database="leage.db").refused(
                STORAGE, "no league at leage.db; did you mean league.db? `league init` makes one", lines=1
            )

    @pytest.mark.parametrize("words", [["--db", "", "standings"], ["backup", ""], ["export", "--to", ""]], ids=" ".join)
    def test_empty_path(self, league: League, words: list[str]) -> None:
        """`--db "$DB"` with a variable that is not set must not lead to another league."""
        with league.unchanged():
            answer = league.run(*words)
        assert answer.status in (REFUSED, STORAGE)
        assert "Traceback" not in answer.err
        assert len(answer.err.splitlines()) == 1

    @pytest.mark.parametrize(
        ("database", "says"),
        [
            (".", "is a folder"),
            ("/dev/null", "is empty"),
            ("loop", "no league at loop"),
            ("league.db/x", "no league at"),
        ],
    )
    def test_no_file(self, league: League, database: str, says: str) -> None:
        (league.folder / "loop").symlink_to("loop")
        with league.unchanged():
            league.run("--db", database, "standings").refused(STORAGE, says, lines=1)

    @pytest.mark.parametrize("words", [*READERS, *WRITERS], ids=" ".join)
    def test_newer(self, league: League, words: list[str]) -> None:
        with contextlib.closing(sqlite3.connect(league.path)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = '9999'")
        before = _bytes(league)
        league.run(*words).refused(STORAGE, str(league.path), "newer version of league", "upgrade league", lines=1)
        assert _bytes(league) == before

    @pytest.mark.parametrize("words", [*READERS, *WRITERS, ["doctor"]], ids=" ".join)
    @pytest.mark.parametrize("content", [b"no database at all", b"", b"SQLite format 3\0" + b"\xff" * 5000])
    def test_not_a_league(self, league: League, words: list[str], content: bytes) -> None:
        league.path.write_bytes(content)
        before = _bytes(league)
        league.run(*words).refused(STORAGE, str(league.path), lines=1)
        assert _bytes(league) == before

    def test_damaged(self, league: League) -> None:
        """Pages of the file are overwritten: every command says so or does its work, and none makes it worse."""
        content = bytearray(league.path.read_bytes())
        for page in range(3, len(content) // 4096):
            content[page * 4096 : page * 4096 + 200] = b"\xaa" * 200
        league.path.write_bytes(content)
        before = _bytes(league)
        league.run("doctor").refused(STORAGE, str(league.path), lines=120)
        for words in (*self.READERS, *self.WRITERS):
            league.run(*words).refused(STORAGE, str(league.path), "is damaged", "doctor", lines=1)
        assert _bytes(league) == before

    def test_cut_off(self, league: League) -> None:
        with league.path.open("r+b") as file:
            file.truncate(league.path.stat().st_size // 2)
        before = _bytes(league)
        for words in (["doctor"], *self.READERS, *self.WRITERS):
            league.run(*words).refused(STORAGE, str(league.path), lines=1)
        assert _bytes(league) == before

    def test_read_only(self, league: League) -> None:
        league.path.chmod(0o444)
        league.folder.chmod(0o555)
        before = _bytes(league)
        try:
            for words in self.WRITERS:
                league.process(*words, before=without_privileges).refused(
                    STORAGE, str(league.path), "can be read but not changed", "permissions", lines=1
                )
            for words in self.READERS:
                league.process(*words, before=without_privileges).done()
        finally:
            league.folder.chmod(0o755)
        assert _bytes(league) == before

    def test_locked(self, league: League) -> None:
        """Writers wait ten seconds and give up; readers never wait."""
        with contextlib.closing(sqlite3.connect(league.path, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            writers = [league.start(*words) for words in self.WRITERS]
            league.run("roster", "A").done()
            for writer in writers:
                finished(writer).refused(STORAGE, str(league.path), "is in use by another process", lines=2)
            other.execute("ROLLBACK")
        league.well()
        assert league.run("match", "list", "--format", "json").json == []

    def test_full_disk(self, league: League) -> None:
        """The file may not grow: what does not fit is not there at all."""
        file = league.write("many.match", matches(300, lines=["H8 td # " + "x" * 200, "A8 td", "H9 comp H8"]))
        limit = league.path.stat().st_size + 8192
        with league.unchanged():
            league.process("import", str(file), before=lambda: limit_files(limit)).refused(
                STORAGE, str(league.path), lines=1
            )
        league.well()
        league.run("import", str(file)).done()


class TestEnds:
    @pytest.mark.parametrize("unbuffered", ["", "1"])
    @pytest.mark.parametrize("words", ["export", "match list", "match list --format json", "log --all", "--help"])
    def test_closed_pipe(self, league: League, words: str, unbuffered: str) -> None:
        """`league ... | head -1`: the first line, and not a word about the rest."""
        league.run("import", str(league.write("many.match", matches(600)))).done()
        command = f"{shutil.which('head')} -1"
        with league.unchanged():
            process = league.start(*words.split(), env={"PYTHONUNBUFFERED": unbuffered})
            head = subprocess.run(command.split(), stdin=process.stdout, capture_output=True, check=True)
            assert process.stdout is not None
            process.stdout.close()
            assert process.stderr is not None
            told = process.stderr.read()
            process.stderr.close()
            process.wait()
        assert head.stdout.count(b"\n") == 1
        assert told == b""
        assert process.returncode in (DONE, 1)

    def test_interrupt_in_the_middle(self, league: League) -> None:
        """The import has read half of what comes through the pipe when Ctrl-C is pressed."""
        with league.unchanged():
            process = league.start("import", "-", stdin=subprocess.PIPE)
            assert process.stdin is not None
            process.stdin.write(matches(200).encode())
            process.stdin.flush()
            wait_until_it_writes(league)
            answer = interrupted(process)
        answer.refused(INTERRUPTED, "interrupted: nothing was changed", lines=1)

    def test_interrupt_while_waiting_for_an_answer(self, league: League) -> None:
        process = league.start("undo", stdin=subprocess.PIPE)
        process.send_signal(signal.SIGSTOP)
        process.send_signal(signal.SIGCONT)
        assert process.stdin is not None
        process.stdin.write(b"n\n")
        answer = finished(process)
        assert answer.status == REFUSED
        assert answer.err.splitlines()[-1].endswith("error: not done, as you wished")


def _bytes(league: League) -> dict[str, bytes]:
    """The folder as it is; unlike `photograph` it opens nothing."""
    return {file.name: file.read_bytes() for file in sorted(league.folder.iterdir()) if file.is_file()}
