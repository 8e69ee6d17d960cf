"""`league correct`, `team value`, `team ledger` and `player ledger`, as a person types them.

The teams A and B: seven Linemen, two Blitzers, a Thrower, a Catcher, three re-rolls, an apothecary, 130,000 gp left.
"""

from pathlib import Path

import pytest

from tests.cli.harness import BLOCK, DONE, NOT_FOUND, REFUSED, USAGE, League, new_league

WHY = ("--reason", "a ruling")


@pytest.fixture
def league(tmp_path: Path) -> League:
    return new_league(tmp_path)


def treasury(league: League, team: str = "A") -> int:
    gp = league.roster(team)["treasury_gp"]
    assert isinstance(gp, int)
    return gp


class TestAmounts:
    @pytest.mark.parametrize(
        ("words", "expected_gp"),
        [
            (["--treasury", "-20000"], 110_000),
            (["--treasury=-20k"], 110_000),
            (["--treasury", "-20,000"], 110_000),
            (["--treasury", "\N{MINUS SIGN}20k"], 110_000),
            (["--treasury", "+20k"], 150_000),
            (["--treasury=+20000"], 150_000),
            (["--set", "--treasury", "50000"], 50_000),
            (["--treasury=50k", "--set"], 50_000),
            (["--set", "--treasury", "0"], 0),
            (["--set", "--treasury", "+20k"], 150_000),
        ],
    )
    def test_b116_signed_amounts_and_totals(self, league: League, words: list[str], expected_gp: int) -> None:
        league.run("correct", "team", "A", *words, *WHY).done()
        assert treasury(league) == expected_gp

    @pytest.mark.parametrize(
        ("words", "status", "message"),
        [
            (["--treasury", "20000"], USAGE, "--treasury 20000: write +20000 or -20000 to change it, or say --set"),
            (["--fans", "3"], USAGE, "--fans 3: write +3 or -3 to change it, or say --set to make it 3"),
            (["--treasury", "-20"], REFUSED, "20 gp or 20k? Gold is counted in thousands: write 20k or 20000"),
            (["--treasury", "some"], REFUSED, "--treasury 'some' is no amount: write +20k, -20k or -20,000"),
            (["--treasury", "+2,0"], REFUSED, "is no amount"),
            (["--treasury", "--fans"], REFUSED, "--treasury '--fans' is no amount"),
            (["--treasury", "+9999999k"], REFUSED, "more gold than any team has"),
            (["--fans", "1.5"], REFUSED, "--fans '1.5' is no amount: write +1 or -1"),
            (["--fans", "+"], REFUSED, "is no amount"),
            (["--fans", "+9999999"], REFUSED, "more than anybody has"),
            (["--set", "--fans", "-1"], REFUSED, "A would have -1 fan factor: at least 0"),
            (["--treasury", "-131k"], REFUSED, "A are 1,000 gp short"),
            ([], USAGE, "say what to put right, such as `--treasury -20k`"),
            (["--set"], USAGE, "say what to put right"),
            (["--rerolls", "+0"], USAGE, "say what to put right"),
            (["--set", "--rerolls", "3"], REFUSED, "nothing would change: A is so already"),
        ],
    )
    def test_refused(self, league: League, words: list[str], status: int, message: str) -> None:
        with league.unchanged():
            league.run("correct", "team", "A", *words, *WHY).refused(status, message, lines=1)

    def test_a_bare_negative_is_no_option_and_the_help_says_how(self, league: League) -> None:
        with league.unchanged():
            answer = league.run("correct", "team", "A", "-20000", *WHY)
        assert answer.status == USAGE
        assert "`--treasury -20k` takes away" in " ".join(league.run("correct", "team", "--help").out.split())

    def test_a_reason_is_required(self, league: League) -> None:
        with league.unchanged():
            assert "--reason" in league.run("correct", "team", "A", "--treasury", "+1k").refused(USAGE, lines=4).err
            league.run("correct", "team", "A", "--treasury", "+1k", "--reason", " ").refused(REFUSED, "needs a reason")
            for reason in ("two\nlines", "\x1b[31m"):
                league.run("correct", "player", "A#5", "--spp", "+1", "--reason", reason).refused(
                    REFUSED, "reason: a control character"
                )


class TestPlayers:
    def test_everything_at_once(self, league: League) -> None:
        words = "--niggling +1 --injury -AV --injury ma --ag +1 --mng --spp +12 --spent +6 --gain block --value +5k"
        answer = league.run("correct", "player", "A#5", *words.split(), "--reason", "a past").done()
        assert answer.out == ""
        assert answer.err == (
            "A #5 A 5: MA 6 -> 5, AG 3 -> 4, AV 8 -> 7, niggling injuries 0 -> 1, misses the next game, gains Block,"
            " SPP 0 -> 12, SPP spent 0 -> 6, value 50,000 -> 55,000 gp\n"
        )
        player = league.player("A", 5)
        assert player["characteristics"] == {"ma": 5, "st": 3, "ag": 4, "av": 7}
        assert (player["niggling_injuries"], player["lasting_injuries"]) == (1, ["-av", "-ma"])
        assert (player["misses_next_game"], player["spp"], player["skills"]) == (True, 12, ["Block"])
        league.run("correct", "player", "A#5", "--heal", "MA", "--no-mng", "--lose", "BLOCK", *WHY).done()
        player = league.player("A", 5)
        assert (player["characteristics"]["ma"], player["misses_next_game"], player["skills"]) == (6, False, [])
        assert player["value_gp"] == 55_000 - 20_000
        league.well()

    def test_totals(self, league: League) -> None:
        league.run("correct", "player", "A#5", "--set", "--spp", "12", "--ma", "4", "--value", "90k", *WHY).done()
        player = league.player("A", 5)
        assert (player["spp"], player["characteristics"]["ma"], player["value_gp"]) == (12, 4, 90_000)

    @pytest.mark.parametrize(
        ("words", "status", "message"),
        [
            (["--lose", "+MA"], REFUSED, "A 5 has no +MA to lose"),
            (["--ma", "+5"], REFUSED, "MA of A 5 would be 11: it goes from 0 to 10"),
            (["--ma", "+999999"], REFUSED, "MA of A 5 would be 1000005: it goes from 0 to 10"),
            (["--pa", "+1"], REFUSED, "A 5 has no PA"),
            (["--injury", "XX"], REFUSED, "--injury 'XX' is no characteristic: write MA, ST, AG, AV, PA"),
            (["--injury", "MA", "--injury", "MA"], REFUSED, "injuries take 1 MA at most"),
            (["--niggling", "-1"], REFUSED, "A 5 has 0 niggling injuries: 1 cannot be taken away"),
            (["--spp", "-1"], REFUSED, "A 5 has 0 SPP: 1 cannot be taken away"),
            (["--gain", "Blok"], REFUSED, "of 2009; did you mean Block?"),
            (["--gain", ""], REFUSED, "no skill or characteristic ''"),
            (["--spp", "+1", "--on", "2026-13-01"], REFUSED, "is no day"),
            ([], USAGE, "such as `--spp +3`"),
        ],
    )
    def test_refused(self, league: League, words: list[str], status: int, message: str) -> None:
        """B096 among them: a characteristic that was never raised is not lowered again."""
        with league.unchanged():
            league.run("correct", "player", "A#5", *words, *WHY).refused(status, message, lines=1)

    def test_nobody_of_that_name(self, league: League) -> None:
        league.run("correct", "player", "A#77", "--spp", "+1", *WHY).refused(NOT_FOUND, "no player 'A#77'")
        league.run("correct", "team", "C", "--fans", "+1", *WHY).refused(NOT_FOUND, "no team 'C'")

    def test_b101_the_dead_and_the_living(self, league: League) -> None:
        """An imported dead player gets 12 SPP and a skill; a live one a niggling injury and -AV; both are logged."""
        league.record("A3 block H5 armour 6+6 injury 6+6 casualty 61", on="2026-10-12").done()
        league.run("correct", "player", "A#5", "--spp", "+12", "--gain", "Block", "--reason", "his past").done()
        league.run("correct", "player", "A#6", "--niggling", "+1", "--injury", "AV", "--reason", "his past").done()
        league.record("H1 td", on="2026-10-19").done()
        dead, live = league.player("A", 5), league.player("A", 6)
        assert (dead["status"], dead["spp"], dead["skills"]) == ("dead", 12, ["Block"])
        assert (live["niggling_injuries"], live["characteristics"]["av"]) == (1, 7)
        log = league.run("log", "--format", "json").json
        (entry,) = [row for row in log if "(p5)" in row["summary"]]
        assert entry["summary"].endswith(": his past")
        assert entry["recorded_at"]


class TestHistory:
    def test_dry_run_and_undo(self, league: League) -> None:
        words = ("correct", "player", "A#5", "--spp", "+3", "--injury", "MA", *WHY)
        with league.unchanged():
            tried = league.run(*words, "--dry-run").done()
        assert tried.err == "A #5 A 5: MA 6 -> 5, SPP 0 -> 3\ndry run: nothing was changed\n"
        before = league.export(), league.roster("A")
        assert league.run(*words).done().err == "A #5 A 5: MA 6 -> 5, SPP 0 -> 3\n"
        assert "correct-player" in league.run("undo", "--yes").done().out
        assert (league.export(), league.roster("A")) == before

    def test_on_a_day_of_the_past(self, league: League) -> None:
        league.record("H8 td", on="2026-10-12").done()
        league.record(BLOCK, on="2026-10-19").done()
        league.run("correct", "player", "A#5", "--injury", "MA", "--on", "2026-10-12", *WHY).done()
        assert league.player("A", 5)["lasting_injuries"] == ["-ma"]
        league.well()
        with league.unchanged():
            league.run("correct", "player", "A#5", "--mng", "--on", "2026-10-12", *WHY).refused(
                REFUSED, "this no longer holds", "he misses this match", lines=4
            )

    def test_exported_and_imported(self, league: League, tmp_path: Path) -> None:
        league.record(BLOCK, on="2026-10-12").done()
        league.run("correct", "player", "A#5", "--set", "--spp", "12", "--heal", "MA", "--reason", "=1+1 [x]").done()
        league.run("correct", "team", "A", "--treasury", "-20k", "--no-apothecary", "--reason", "Ö").done()
        exported = league.export()
        assert '"kind":"correct-player"' in exported
        other = League(tmp_path / "other.db")
        other.run("init", "Other").done()
        other.write("export.jsonl", exported)
        other.run("import", "export.jsonl").done()
        assert other.export() == exported
        assert other.roster("A") == league.roster("A")
        with other.unchanged():
            other.run("import", "export.jsonl").done()

    def test_hand_written_lines(self, league: League) -> None:
        fact = '{"kind":"correct-player","player":"A#5","reason":"a past","spp":12,"gains":["block"],"key":"k1"}\n'
        league.write("facts.jsonl", fact)
        for _ in range(2):
            league.run("import", "facts.jsonl").done()
        player = league.player("A", 5)
        assert (player["spp"], player["skills"], player["value_gp"]) == (12, ["Block"], 70_000)
        league.write("bad.jsonl", '{"kind":"correct-player","player":"A#5","reason":"x","injuries":["-xx"]}\n')
        with league.unchanged():
            league.run("import", "bad.jsonl").refused(REFUSED, "bad.jsonl:1", "injuries")


class TestReports:
    def test_the_ledgers_and_the_value_of_a_team(self, league: League) -> None:
        """870,000 gp are a team's at the start; with 20,000 gp of winnings, a fine, a death and a missed game."""
        league.record(BLOCK, "H8 td", "H winnings 20k", on="2026-10-12").done()
        league.run("correct", "team", "A", "--treasury", "-30k", "--reason", "a fine").done()
        told = league.run("team", "ledger", "A", "--format", "json").done().json
        assert [(row["what"], row["change_gp"], row["balance_gp"]) for row in told] == [
            ("from the draft", 130_000, 130_000),
            ("winnings", 20_000, 150_000),
            ("corrected: a fine", -30_000, 120_000),
        ]
        assert told[-1]["balance_gp"] == treasury(league)
        points = league.run("player", "ledger", "A#8", "--format", "json").done().json
        assert [(row["match"], row["what"], row["won"], row["balance"]) for row in points] == [("m1", "1 td", 3, 3)]
        value = league.run("team", "value", "A", "--format", "json").done().json
        assert (value["team_value_gp"], value["full_value_gp"]) == (820_000, 870_000)
        assert value["team_value_gp"] == league.roster("A")["team_value_gp"]
        assert [row["why"] for row in value["players"] if row["why"]] == ["misses the next game"]

    @pytest.mark.parametrize("words", ["team value A", "team ledger A", "player ledger A#5"])
    def test_every_format(self, league: League, words: str) -> None:
        for form in ("table", "json", "csv", "md"):
            answer = league.run(*words.split(), "--format", form)
            assert (answer.status, answer.err) == (DONE, "")
            assert answer.out

    @pytest.mark.parametrize("words", ["team value", "team ledger", "player ledger", "correct team", "correct player"])
    def test_help_fits(self, league: League, words: str) -> None:
        told = league.run(*words.split(), "--help").done().out
        assert max(map(len, told.splitlines())) <= 80
