"""Public reports about tools like this one, tier 1: wrong rosters and lost data; a row each, in the edition bb1.

Each test has the number of its report; dice are a D68 of the same effect, values those of LRB6. B106, a lock that is
waited for, stands in tests/faults/test_writers.py. Rows of all tiers that are left out, because they are about what is
not built yet or not part of this edition:

* other editions: B053 (concession 2025), B055 (dedicated fans), B065 (temporary retirement), B069 in its second half
  (low cost linemen), B070 (agent fees), B082 (points of other events), B085 (expensive mistakes)
* advancement: B057, B059, B067, B096, B098 (its half about skills of a team file is here)
* competitions, seasons and schedules: B030, B031, B074 in its half about competitions, B075 in its half about
  play-offs, B078, B099, B100, B131, B132
* journeymen, raised players, stars and mercenaries: B006 in its half about raising, B060, B062, B083, B104
* corrections by hand, beyond undo and void: B066, B071 and B072 in their halves about editing in place, B080, B087 in
  its half about adjustments, B088 in its half about records, B101, B116 in its half about signed amounts of money
* tables of a spreadsheet as input: B109 and B110 in their halves about CSV
"""

import contextlib
import random
import signal
import sqlite3
import subprocess
import time
from collections.abc import Sequence

import pytest

from tests.cli.harness import (
    DONE,
    INTERRUPTED,
    PARTLY_DONE,
    REFUSED,
    STORAGE,
    League,
    finished,
    interrupted,
    matches,
    team_file,
    wait_until_it_writes,
)

NIGGLING, MISSES, DEAD, LOST_MA, LOST_AV, LOST_AG, LOST_ST = 51, 41, 61, 53, 55, 57, 58


LATER_COLUMNS = {
    "league": ("fans_name", "target_characteristics"),
    "team": ("special_rules", "has_past"),
    "player": ("spp_spent", "improvements", "uncounted_gp", "is_journeyman", "is_captain"),
    "match": ("conceded_by",),
}
"""What the first version of the schema had not."""


def casualty(number: int, d68: int, *, by: int = 8) -> str:
    """`CAS A8>B7 [dice]` of the reports, where the team A is at home."""
    return f"H{by} block A{number} armour 6+6 injury 6+6 casualty {d68}"


def test_b001_niggling_and_lost_points_miss_the_next_game_too(league: League) -> None:
    for number, d68 in ((7, NIGGLING), (1, LOST_MA), (2, LOST_AV), (3, LOST_AG), (4, LOST_ST)):
        league.record(casualty(number, d68)).done()
        player = league.player("B", number)
        assert player["misses_next_game"] is True
        assert (player["niggling_injuries"], len(player["lasting_injuries"])) == ((1, 0) if number == 7 else (0, 1))
        assert league.roster("B")["team_value_gp"] == 820_000
        with league.unchanged():
            league.record(f"A{number} td").refused(REFUSED, "he misses this match", lines=1)
        league.record("A8 td").done()
        after = league.player("B", number)
        assert after["misses_next_game"] is False
        assert (after["niggling_injuries"], after["lasting_injuries"]) == (
            player["niggling_injuries"],
            player["lasting_injuries"],
        )
        assert league.roster("B")["team_value_gp"] == 870_000


@pytest.mark.parametrize("d68", [*range(41, 49)])
def test_b003_missing_the_next_game_alone_is_kept(league: League, d68: int) -> None:
    league.record(casualty(1, d68)).done()
    player = league.player("B", 1)
    assert player["misses_next_game"] is True
    assert player["characteristics"] == player["printed"]
    assert (player["niggling_injuries"], player["lasting_injuries"]) == (0, [])
    league.record("A8 td").done()
    assert league.player("B", 1)["misses_next_game"] is False


@pytest.mark.parametrize("d68", [11, 24, 37, 38])
def test_b003_badly_hurt_misses_nothing(league: League, d68: int) -> None:
    league.record(casualty(1, d68)).done()
    assert league.player("B", 1)["misses_next_game"] is False


def test_b004_the_dead_and_the_fired_stay_away(league: League) -> None:
    league.record(casualty(7, DEAD)).done()
    league.run("team", "fire", "B#6", "--yes").done()
    for _ in range(2):
        league.record("H8 td", "A8 td").done()
        for number, status, played in ((7, "dead", 1), (6, "fired", 1)):
            player = league.player("B", number)
            assert (player["status"], player["career"]["matches"]) == (status, played)
        assert league.roster("B")["team_value_gp"] == 770_000
    file = league.write("later.match", "match A vs B\nH8 td\nA mvp A7\n")
    with league.unchanged():
        league.run("import", str(file)).refused(REFUSED, f"{file}:3:7", lines=1)
    league.run("match", "void", "m1", "--yes").done()
    assert league.player("B", 7)["status"] == "active"


def test_b006_the_same_match_again_changes_nothing(league: League) -> None:
    file = str(league.write("one.match", f"match A vs B\nid X1\ndate 2026-10-12\n{casualty(7, DEAD)}\nH mvp H8\n"))
    league.run("import", file).done()
    before = league.export(), league.roster("A"), league.roster("B")
    for _ in range(3):
        assert "there already" in league.run("import", file).done().out
        assert league.run("match", "record", file).done().out == ""
    assert (league.export(), league.roster("A"), league.roster("B")) == before


def test_b007_a_match_taken_back_takes_everything_with_it(league: League) -> None:
    before = league.export(), league.roster("A"), league.roster("B"), league.run("standings", "--format", "json").out
    lines = ["H8 td x2", "A8 td", casualty(7, LOST_ST), "H winnings 60k", "A winnings 50k", "H fans +1", "H mvp H9"]
    for command in (["undo", "--yes"], ["match", "void", "m2", "--yes"]):
        league.record(*lines).done()
        assert league.roster("A")["treasury_gp"] == 190_000
        assert league.roster("A")["fan_factor"] == 1
        league.run(*command).done()
        after = league.export(), league.roster("A"), league.roster("B"), league.run("standings", "--format", "json").out
        assert after == before
    league.well()


def test_b009_the_day_played_decides_not_the_day_typed_in(league: League) -> None:
    league.record("A8 td", on="2026-05-10").done()
    league.record(casualty(7, MISSES), on="2026-05-03").done()
    player = league.player("B", 7)
    assert player["misses_next_game"] is False, "the match of 10 May is the one he missed"
    assert player["career"]["matches"] == 1


def test_b009_who_played_in_the_match_he_should_have_missed_is_a_conflict(league: League) -> None:
    league.record("A7 td", on="2026-05-10").done()
    words = ["match", "record", "--home", "A", "--away", "B", "-e", casualty(7, MISSES), "--on", "2026-05-03"]
    with league.unchanged():
        league.run(*words).refused(REFUSED, "m1 (2026-05-10)", "A7 B 7", "--accept-conflicts", lines=3)
    answer = league.run(*words, "--accept-conflicts").done()
    assert answer.status == DONE
    assert league.run("match", "show", "m1", "--format", "json").done().json["has_conflicts"] is True
    league.well()


@pytest.mark.parametrize("words", [["init", "Again"], ["init", "Again", "--ruleset", "bb1"]])
def test_b010_founding_never_touches_a_league(league: League, words: Sequence[str]) -> None:
    for name in ("C", "D"):
        league.run("team", "add", str(league.write(f"{name}.toml", team_file(name)))).done()
    with league.unchanged():
        league.run(*words).refused(STORAGE, str(league.path), "exists already, and nothing is overwritten", lines=1)


def test_b012_values_outlive_an_upgrade(league: League) -> None:
    """The file of an older version, which had no views yet, is copied, brought up to date, and shows the same."""
    past = {1: "spp = 16", 2: 'lasting_injuries = ["-st"]\nniggling_injuries = 1'}
    league.run("team", "add", str(league.write("c.toml", team_file("C", past=past)))).done()
    league.record("H8 td", casualty(7, MISSES)).done()
    shown = (["report", "rosters", "--format", "json"], ["standings", "--format", "json"], ["export"])
    before = [league.run(*words).done().out for words in shown]
    with contextlib.closing(sqlite3.connect(league.path)) as connection, connection:
        for (view,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'view'").fetchall():
            connection.execute(f"DROP VIEW {view}")
        for table, columns in LATER_COLUMNS.items():
            for column in columns:
                connection.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
        told = connection.execute("""UPDATE effect SET body = replace(body, ',"has_past":true', '')""")
        assert told.rowcount
        connection.execute("UPDATE alembic_version SET version_num = '0001'")
    assert "brought up to date; the old one is kept as " in league.run("roster", "A").done().err
    assert [league.run(*words).done().out for words in shown] == before
    league.well()


def test_b014_import_loses_nothing(league: League) -> None:
    past = {
        1: 'lasting_injuries = ["-ma"]',
        2: 'lasting_injuries = ["-ag"]\nniggling_injuries = 1',
        3: "niggling_injuries = 2\nmisses_next_game = true",
        4: 'spp = 17\nskills = ["Block"]\nvalue_gp = 70000',
        5: "spp = 9",
    }
    league.run("team", "add", str(league.write("c.toml", team_file("C", past=past)))).done()
    league.record("A3 block H4 armour 6+6 injury 6+6 casualty 61", home="C").done()
    again = League(league.folder / "again.db")
    again.run("init", "Again").done()
    again.run("import", str(league.write("league.jsonl", league.export()))).done()
    assert again.export() == league.export()
    assert again.roster("C") == league.roster("C")
    dead = again.player("C", 4)
    assert (dead["status"], dead["spp"], dead["skills"], dead["value_gp"]) == ("dead", 17, ["Block"], 70_000)


def test_b016_a_characteristic_may_become_0_and_he_misses_the_next_game(league: League) -> None:
    """Rule S12 of the source document: this edition has no floor of 1."""
    trolls = team_file("C", race="Orc", positions=("Troll", *("Lineman",) * 10), more="")
    league.run("team", "add", str(league.write("c.toml", trolls))).done()
    league.record("A3 block H1 armour 6+6 injury 6+6 casualty 57", "H1 regenerates 1", home="C").done()
    player = league.player("C", 1)
    assert (player["printed"]["ag"], player["characteristics"]["ag"], player["misses_next_game"]) == (1, 0, True)


def test_b018_a_point_that_cannot_be_lost_again(league: League) -> None:
    """Rule S13: nothing is lost the second time; he misses the next game, and both are in the record."""
    league.record(casualty(7, LOST_MA)).done()
    league.record("A8 td").done()
    recorded = league.record(casualty(7, 54)).done()
    assert "MA already reduced by injury" in recorded.out
    player = league.player("B", 7)
    assert (player["characteristics"]["ma"], player["lasting_injuries"], player["misses_next_game"]) == (
        5,
        ["-ma"],
        True,
    )


def test_b020_one_point_of_each_characteristic_and_no_more(league: League) -> None:
    for d68 in (LOST_MA, 54, LOST_MA, LOST_AV, 56, LOST_AG, LOST_ST):
        league.record(casualty(8, d68)).done()
        assert league.player("B", 8)["misses_next_game"] is True
        league.record("A9 td").done()
    player = league.player("B", 8)
    assert {name: player["printed"][name] - value for name, value in player["characteristics"].items()} == {
        "ma": 1,
        "st": 1,
        "ag": 1,
        "av": 1,
    }


def test_b021_legal_dice_never_block_the_recording(league: League) -> None:
    weak = {1: 'lasting_injuries = ["-st"]'}
    league.run("team", "add", str(league.write("c.toml", team_file("C", past=weak)))).done()
    lines = ["H8 td", "A8 td", "H9 comp H8", "A2 int", "H kicks", "A9 block H2 armour 2+3", "H5 falls armour 1+1"]
    lines += ["A9 block H1 armour 6+6 injury 6+6 casualty 58", "H mvp H8", "A mvp A8", "H winnings 30k"]
    words = [word for line in lines for word in ("-e", line)]
    process = league.start("match", "record", "--home", "C", "--away", "A", *words)
    with process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(b"m1: C 1-1 A")
        process.kill()
    assert len(league.run("match", "show", "m1", "--format", "json").done().json["events"]) == 11
    player = league.player("C", 1)
    assert (player["lasting_injuries"], player["misses_next_game"]) == (["-st"], True)


@pytest.mark.parametrize(
    ("niggling", "total", "result"), [(0, 5, "stunned"), (3, 8, "ko"), (6, 11, "casualty"), (9, 14, "casualty")]
)
def test_b023_niggling_injuries_count_without_limit(league: League, niggling: int, total: int, result: str) -> None:
    past = {1: f"niggling_injuries = {niggling}"} if niggling else {}
    league.run("team", "add", str(league.write("c.toml", team_file("C", past=past)))).done()
    number = " casualty 11" if result == "casualty" else ""
    league.record(f"A9 block H1 armour 6+6 injury 2+3{number}", home="C").done()
    (event,) = league.run("match", "show", "m1", "--format", "json").done().json["events"]
    assert event["dice"]["injury"] == [2, 3]
    assert event["injury"] == {"total": total, "result": result}
    assert event["modifiers"]["injury"] == ([{"name": "niggling", "amount": niggling}] if niggling else [])


def test_b025_printed_gained_and_lost_are_three_things(league: League) -> None:
    past = {1: 'spp = 16\nskills = ["+MA"]'}
    league.run("team", "add", str(league.write("c.toml", team_file("C", past=past)))).done()
    assert league.player("C", 1)["characteristics"]["ma"] == 7
    league.record("A9 block H1 armour 6+6 injury 6+6 casualty 53", home="C").done()
    assert league.player("C", 1)["characteristics"]["ma"] == 6
    league.run("undo", "--yes").done()
    player = league.player("C", 1)
    assert (player["characteristics"]["ma"], player["printed"]["ma"]) == (7, 6)
    league.well()


def test_b026_two_who_write_the_same_match_down(league: League) -> None:
    league.run("match", "start", "A", "B").done()
    for process in [league.start("match", "add", f"T1 {side}{number} td") for number in (1, 2, 3) for side in "HA"]:
        finished(process).done()
    league.run("match", "end").done()
    assert [league.standing(team)["touchdowns_for"] for team in "AB"] == [3, 3]
    assert len(league.run("match", "show", "m1", "--format", "json").done().json["events"]) == 6


def test_b028_a_team_that_played_is_retired_not_deleted(league: League) -> None:
    league.record("H8 td", "H winnings 60k").done()
    before = league.standing("A"), league.player("A", 8), league.roster("A")["treasury_gp"]
    league.run("team", "retire", "B", "--yes").done()
    assert (league.standing("A"), league.player("A", 8), league.roster("A")["treasury_gp"]) == before
    with league.unchanged():
        league.record("H8 td").refused(REFUSED, "B have retired", lines=1)


def test_b033_the_mvp_is_who_was_named(league: League) -> None:
    league.record(*(casualty(number, MISSES) for number in (1, 2, 3))).done()
    league.record("A mvp A5").done()
    assert league.player("B", 5)["spp"] == 5
    assert sum(player["career"]["mvp"] for player in league.roster("B")["players"]) == 1
    for number in (1, 2, 3):
        league.run("undo", "--yes").done()
        with league.unchanged():
            league.record(f"A mvp A{number}").refused(REFUSED, "cannot be the MVP: he misses this match", lines=1)
        league.record("A mvp A5").done()


def test_b035_undo_takes_back_what_is_there(league: League) -> None:
    """Killed at any moment, the second match is there whole, or the first is the last that was recorded."""
    league.record("H8 td", on="2020-01-01").done()
    moments = random.Random(35)
    for _ in range(8):
        words = ["match", "record", "--home", "A", "--away", "B", "-e", "A8 td", "-e", "H mvp H8"]
        process = league.start(*words)
        with process:
            time.sleep(moments.uniform(0, 0.5))
            process.kill()
        league.well()
        recorded = [match["id"] for match in league.run("match", "list", "--format", "json").done().json]
        if len(recorded) == 2:
            assert len(league.run("match", "show", recorded[1], "--format", "json").done().json["events"]) == 2
            league.run("undo", "--yes").done()
        assert [match["id"] for match in league.run("match", "list", "--format", "json").done().json] == ["m1"]


def test_b036_an_import_is_all_or_nothing(league: League) -> None:
    sheets = matches(50)
    bad = sheets.replace("id M37\n", "id M37\n# he does not exist\n").split("match A vs B")
    bad[37] = bad[37].replace("H8 td", "H99 td")
    file = league.write("season.match", "match A vs B".join(bad))
    line = file.read_text().splitlines().index("H99 td") + 1
    with league.unchanged():
        league.run("import", str(file)).refused(REFUSED, f"{file}:{line}:1 (", "number 99", lines=1)
    file.write_text(file.read_text().replace("H99 td", "H9 td"))
    assert league.run("import", str(file)).done().out == "recorded: 50 matches\n"


def test_b039_an_interrupted_import_changes_nothing(league: League) -> None:
    with league.unchanged():
        process = league.start("import", "-", stdin=subprocess.PIPE)
        assert process.stdin is not None
        process.stdin.write(matches(300).encode())
        process.stdin.flush()
        wait_until_it_writes(league)
        interrupted(process).refused(INTERRUPTED, "interrupted: nothing was changed", lines=1)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_b040_a_newer_file_is_left_alone(league: League) -> None:
    file = str(league.write("one.match", matches(1)))
    with contextlib.closing(sqlite3.connect(league.path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = league.path.read_bytes()
    told = set()
    for words in (["match", "list"], ["match", "record", file], ["import", file], ["export"], ["undo", "--yes"]):
        told.add(league.run(*words).refused(STORAGE, "upgrade league", lines=1).err)
    assert len(told) == 1
    assert league.path.read_bytes() == before
    assert not [file for file in league.folder.iterdir() if file.name.startswith("league.db-")]


def test_b042_nothing_refers_to_what_is_not_there(league: League) -> None:
    choices = random.Random(42)
    for _ in range(60):
        number = choices.randint(1, 11)
        words = choices.choice(
            [
                [
                    "match",
                    "record",
                    "--home",
                    "A",
                    "--away",
                    "B",
                    "-e",
                    casualty(number, choices.choice([41, 51, 53, 61])),
                ],
                ["match", "record", "--home", "B", "--away", "A", "-e", f"H{number} td"],
                ["undo", "--yes"],
                ["team", "fire", f"A#{number}", "--yes"],
                ["team", "hire", "A", "Lineman"],
                ["match", "record", "--home", "A", "--away", "B", "-e", "H99 td"],
            ]
        )
        assert league.run(*words).status in (DONE, REFUSED)
    league.well()
    with contextlib.closing(sqlite3.connect(league.path)) as connection:
        assert connection.execute("PRAGMA foreign_key_check").fetchall() == []


def test_b044_a_script_stops_at_its_first_mistake(league: League) -> None:
    lines = [f'{{"kind":"rename","player":"p{number}","name":"New {number}"}}' for number in range(1, 11)]
    lines[3] = lines[3].replace("p4", "p999")
    script = ("\n".join(lines) + "\n").encode()
    with league.unchanged():
        league.run("import", "-", stdin=script).refused(REFUSED, "-:4:1", "no player 'p999'", lines=1)
    answer = league.run("import", "-", "--keep-going", stdin=script)
    assert (answer.status, answer.out[:12]) == (PARTLY_DONE, "recorded: 9 ")
    assert "-:4:1" in answer.err
    assert [player["name"] for player in league.roster("A")["players"]][:5] == [
        "New 1",
        "New 2",
        "New 3",
        "A 4",
        "New 5",
    ]
