"""Public reports, tiers 3 and 4: misleading, fragile and annoying things; see `test_public_reports.py`."""

import re
import resource
import sys
import unicodedata

import pytest

from tests.cli.harness import (
    BLOCK,
    DONE,
    NOT_FOUND,
    REFUSED,
    STORAGE,
    USAGE,
    League,
    matches,
    team_file,
    without_privileges,
)

NAMES = (
    "O'Grady",
    "Robert'); DROP TABLE players;--",
    "50% Off",
    "a\\\\b",
    'The "Quote"',
    "\N{AMERICAN FOOTBALL} Ball",
    "x" * 60,
    "=1+1",
    "1e5",
    "NaN",
    "true",
    "Zoe\u0308",
    "日本 太郎",
)


def rename(league: League, number: int, name: str) -> None:
    league.run("player", "rename", f"A#{number}", "--", name).done()


def test_b092_who_misses_a_match_has_not_played_it(league: League) -> None:
    league.record("H8 block A7 armour 6+6 injury 6+6 casualty 41").done()
    words = ["match", "record", "--home", "A", "--away", "B", "-e", "A7 td"]
    with league.unchanged():
        league.run(*words).refused(REFUSED, "A7 B 7 cannot take part: he misses this match, hurt in m1", lines=1)
    league.record("H8 td").done()
    assert league.player("B", 7)["career"]["matches"] == 1
    league.run("undo", "--yes").done()
    league.run(*words, "--accept-conflicts").done()
    shown = league.run("match", "list", "--format", "json").done().json
    assert [match["has_conflicts"] for match in shown] == [False, True]


def test_b094_as_many_of_a_position_as_there_may_be(league: League) -> None:
    league.record("H winnings 900k").done()
    for _ in range(2):
        league.run("team", "hire", "A", "Blitzer").done()
    with league.unchanged():
        league.run("team", "hire", "A", "Blitzer").refused(REFUSED, "Blitzer", "4", lines=1)
    for _ in range(3):
        league.run("team", "hire", "A", "Lineman").done()
    with league.unchanged():
        league.run("team", "hire", "A", "Lineman").refused(REFUSED, "17 players", "16", lines=1)
    league.run("team", "fire", "A#1", "--yes").done()
    league.run("team", "hire", "A", "Lineman").done()


def test_b098_no_skill_twice(league: League) -> None:
    for number, skills in ((1, '["Block", "Block"]'), (8, '["Block"]')):
        file = league.write("c.toml", team_file("C", past={number: f"skills = {skills}\nspp = 16"}))
        with league.unchanged():
            league.run("team", "add", str(file)).refused(REFUSED, f"{file}:", "has Block already", lines=1)


def test_b102_the_retired_are_out_of_the_lists_but_not_of_the_table(league: League) -> None:
    league.record("A8 td").done()
    league.run("team", "add", "C", "--race", "Orc", "--coach", "X").done()
    for team in ("B", "C"):
        league.run("team", "retire", team, "--yes").done()
    assert [team["team"] for team in league.run("team", "list", "--format", "json").json] == ["A"]
    assert len(league.run("team", "list", "--all", "--format", "json").json) == 3
    assert [row["team"] for row in league.run("standings", "--format", "json").json] == ["B", "A"]


def test_b108_a_mistyped_path_makes_no_file(league: League) -> None:
    with league.unchanged():
        league.run("--db", "leage.db", "standings").refused(STORAGE, "no league at leage.db; did you mean league.db?")


def test_b109_what_windows_writes(league: League) -> None:
    text = team_file("C", names={3: "Jürgen"})
    windows = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()
    league.run("team", "add", str(league.write("windows.toml", windows))).done()
    assert league.player("C", 3)["name"] == "Jürgen"
    latin = league.write("latin.toml", team_file("D", names={3: "Jürgen"}).encode("latin-1"))
    with league.unchanged():
        league.run("team", "add", str(latin)).refused(REFUSED, f"{latin}:19:", "Latin-1", lines=1)


@pytest.mark.parametrize("content", [b"", b"\n", b"# nothing\n", b"match A vs B\nH8 td\x00\n", b"match A vs B\nH8\n"])
def test_b110_one_line_for_each_mistake(league: League, content: bytes) -> None:
    file = league.write("odd.match", content)
    with league.unchanged():
        league.run("import", str(file)).refused(REFUSED, str(file), lines=1)


def test_b111_names_are_trimmed(league: League) -> None:
    league.run("team", "add", "\u00a0Reavers\u200b \r\n", "--race", "Human", "--coach", " Coach\t").done()
    assert league.run("roster", "Reavers", "--format", "json").done().json["coach"] == "Coach"
    sheet = "match A\u00a0 vs B\u200b\r\ndate 2026-10-12\r\nH8 td\r\n"
    league.run("match", "record", str(league.write("windows.match", sheet))).done()
    assert league.run("match", "list", "--format", "json").done().json[0]["home"] == "A"


def test_b113_any_printable_text_comes_back(league: League) -> None:
    league.run("team", "hire", "A", "Lineman").done()
    league.run("team", "hire", "A", "Lineman").done()
    for number, name in enumerate(NAMES, 1):
        rename(league, number, name)
    shown = [player["name"] for player in league.roster("A")["players"]]
    assert shown == list(NAMES)
    again = League(league.folder / "again.db")
    again.run("init", "Again").done()
    again.run("import", "-", stdin=league.export().encode()).done()
    assert [player["name"] for player in again.roster("A")["players"]] == shown
    assert again.export() == league.export()
    for name in NAMES:
        assert league.run("player", "show", "--format", "json", "--", name).done().json["name"] == name
    assert "'=1+1" in league.run("roster", "A", "--format", "csv").done().out


def test_b114_accents_and_names_that_fit_two(league: League) -> None:
    league.run("team", "add", "Öny Ravens", "--race", "Human", "--coach", "X").done()
    for text in ("Öny Ravens", "ony ravens", "O\u0308ny", "ÖNY RAVENS"):
        assert league.run("roster", text, "--format", "json").done().json["team"] == "Öny Ravens"
    for number in (3, 7):
        rename(league, number, "Lineman")
    with league.unchanged():
        league.run("player", "rename", "Lineman", "X").refused(NOT_FOUND, "ambiguous", "A#3", "A#7", lines=1)
    league.run("player", "rename", "A#7", "X").done()
    league.run("player", "rename", "Lineman", "Y").done()
    assert league.player("A", 3)["name"] == "Y"


def test_b116_signs_in_sheets_are_no_options(league: League) -> None:
    league.record("H fans -1", "A5 hurt -ma").done()
    assert league.player("B", 5)["lasting_injuries"] == ["-ma"]
    for words in (["team", "buy", "A", "cheerleaders", "-1"], ["match", "drop", "-1"]):
        answer = league.run(*words)
        assert (answer.status, "-1" in answer.err) == (USAGE, True)


def test_b117_b035_no_question_without_somebody_to_answer(league: League) -> None:
    league.record("H8 td").done()
    with league.unchanged():
        league.process("undo", stdin=None).refused(USAGE, "--yes", lines=1)
    league.process("undo", stdin=b"y\n").done()


@pytest.mark.parametrize("columns", ["", "40"])
def test_b118_nothing_is_cut_in_a_pipe(league: League, columns: str) -> None:
    name = "Bartholomew Featherstonehaugh-Cholmondeley of Lower Wobbling"
    skills = ["Block", "Dodge", "Tackle", "Guard", "Frenzy", "Kick", "Pro", "Sure Hands", "Fend"]
    past = {1: f"skills = {skills!r}\nspp = 176".replace("'", '"')}
    league.run("team", "add", str(league.write("c.toml", team_file("C", past=past, names={1: name})))).done()
    out = league.process("roster", "C", env={"COLUMNS": columns}).done().out
    (line,) = [line for line in out.splitlines() if name in line]
    assert all(skill in line for skill in skills)
    assert "…" not in out


@pytest.mark.parametrize("zone", ["Pacific/Auckland", "America/Los_Angeles", "Europe/Berlin", "Nowhere/Such"])
def test_b120_a_day_is_a_day_everywhere(league: League, zone: str) -> None:
    words = ["match", "record", "--home", "A", "--away", "B", "-e", "H8 td", "--on", "2026-03-29"]
    league.process(*words, env={"TZ": zone}).done()
    for other in (zone, "Pacific/Auckland", "America/Los_Angeles"):
        shown = league.process("match", "list", "--format", "json", env={"TZ": other}).done().json
        assert shown[0]["date"] == "2026-03-29"
    for day in ("2026-02-30", "03/04/2026"):
        league.run(*words[:-1], day).refused(REFUSED, repr(day), "write it as YYYY-MM-DD", lines=1)
    assert league.run("log", "--format", "json").done().json[-1]["recorded_at"].endswith("+00:00")


def test_b122_twenty_seasons_are_imported_in_one_transaction(league: League) -> None:
    """3,800 matches of 16 events."""
    lines = ["T1 H8 td", "T2 A8 td", *(f"T{turn} H8 block A{turn} armour 1+2" for turn in range(3, 11))]
    lines += ["H10 comp H11", "A10 comp A11", "H mvp H8", "A mvp A8", "H winnings 10k", "A winnings 10k"]
    file = str(league.write("seasons.match", matches(3800, lines=lines)))
    assert league.process("import", file).done().out == "recorded: 3800 matches\n"
    if sys.platform == "linux":
        assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss < 300_000
    assert league.process("standings", "--format", "json").done().json[0]["played"] == 3800


def test_b124_a_reader_who_goes_away(league: League) -> None:
    """Every command that prints much: tests/cli/test_bad_input.py."""
    league.run("import", str(league.write("many.match", matches(500)))).done()
    with league.start("match", "list", "--format", "csv", env={"PYTHONUNBUFFERED": "1"}) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == DONE


@pytest.mark.parametrize("variables", [{"PYTHONIOENCODING": "cp1252"}, {"LC_ALL": "C", "PYTHONUTF8": "0"}], ids=str)
def test_b125_other_encodings_never_fail(league: League, variables: dict[str, str]) -> None:
    rename(league, 5, "Łukasz ✓")
    assert "ukasz" in league.process("roster", "A", env=variables).done().out
    words = ["match", "record", "--home", "A", "--away", "B", "-e", BLOCK]
    league.process(*words, env=variables).done()
    assert league.player("A", 5)["misses_next_game"] is True


def test_b127_a_folder_nobody_may_write_to(league: League) -> None:
    league.folder.chmod(0o555)
    try:
        answer = league.process("player", "rename", "A#5", "X", before=without_privileges)
        answer.refused(STORAGE, str(league.path), "permissions", lines=1)
        league.process("roster", "A", before=without_privileges).done()
    finally:
        league.folder.chmod(0o755)


def test_b128_names_that_look_like_numbers(league: League) -> None:
    file = league.write("c.toml", team_file("007", names={1: "1e5", 2: "NaN", 3: "true", 4: "00123"}))
    league.run("team", "add", str(file)).done()
    assert [player["name"] for player in league.roster("007")["players"]][:4] == ["1e5", "NaN", "true", "00123"]
    league.run("match", "record", "--home", "007", "--away", "B", "-e", "H1 td").done()
    assert league.run("match", "list", "--format", "json").done().json[0]["home"] == "007"


def cells(text: str) -> int:
    """How many cells of a terminal a text takes."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    return len(text) + wide - sum(unicodedata.combining(letter) != 0 for letter in text)


def test_b129_columns_line_up(league: League) -> None:
    for number, name in ((1, "日本"), (2, "🏈 Ball"), (3, "Zoe\u0308")):
        rename(league, number, name)
    lines = league.run("roster", "A").done().out.splitlines()
    rule = next(at for at, line in enumerate(lines) if line.startswith("──"))
    rows = lines[rule + 1 : rule + 12]
    assert {cells(row) for row in rows} == {cells(lines[rule])}


def test_b130_short_heads_are_explained(league: League) -> None:
    league.record(BLOCK).done()
    for words in ("standings", "roster A"):
        out = league.run(*words.split()).done().out
        heads = re.findall(r"\b(?:TD|CAS|MNG|SPP|MA|ST|AG|AV|Pts)\b", out.splitlines()[1] + out.splitlines()[2])
        legend = out.splitlines()[-1]
        assert heads
        assert all(head in legend for head in heads), (heads, legend)
        assert "SPP" in league.run("roster", "--help").out


def test_b133_a_player_match_by_match(league: League) -> None:
    league.record("A8 td", "A8 comp A9", "H8 block A8 armour 6+6 injury 6+6 casualty 51").done()
    league.record("H9 td").done()
    league.record("A8 td x2", "A mvp A8").done()
    league.record("A8 int").done()
    history = league.run("player", "history", "B#8", "--format", "json").done().json
    rows = history["matches"] if isinstance(history, dict) else history
    assert len(rows) == 4
    player = league.player("B", 8)
    assert player["career"] == {"matches": 3, "td": 3, "comp": 1, "int": 1, "cas": 0, "mvp": 1}
    assert [sum(row[what] for row in rows) for what in ("td", "comp", "int", "mvp", "spp")] == [
        3,
        1,
        1,
        1,
        player["spp"],
    ]
    assert "missed" in league.run("player", "history", "B#8").done().out
