"""What teams do between matches: journeymen, upkeep, rest, captains, letting go, and what a draft chooses."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.harness import NOT_FOUND, REFUSED, USAGE, League, team_file

Found = Callable[[str], League]

LINEMEN = {
    "bb1": "Lineman",
    "crp": "Lineman",
    "bb2016": "Lineman",
    "bb2020": "Human Lineman",
    "bb2025": "Human Lineman",
}


@pytest.fixture
def found(tmp_path: Path) -> Found:
    """Founds a league of an edition with the human teams A and B: twelve linemen and 300,000 gp each."""

    def founded(edition: str) -> League:
        league = League(tmp_path / "league.db")
        league.run("init", "Old World", "--ruleset", edition).done()
        for name in "AB":
            add(league, name, "Human", (LINEMEN[edition],) * 12, "treasury_gp = 300000")
        return league

    return founded


def add(league: League, name: str, race: str, positions: tuple[str, ...], more: str = "") -> None:
    file = league.write(f"{name}.toml", team_file(name, race=race, positions=positions, more=more))
    league.run("team", "add", str(file)).done()


def play(league: League, *lines: str, home: str = "A", away: str = "B") -> None:
    league.record("H winnings 0", "A winnings 0", *lines, home=home, away=away).done()


class TestWhatAMatchLeavesToDo:
    def test_it_is_named_right_after_it(self, found: Found) -> None:
        """2025: 300,000 gp are enough for expensive mistakes, 14 SPP have to be spent, eleven have to play."""
        league = found("bb2025")
        hurt = ("H1 hurt dead", "H2 hurt mng", "H3 td x5")
        told = league.record("H winnings 0", "A winnings 0", *hurt).done().out.splitlines()
        assert "improvement due: A#3 A 3 (league player improve PLAYER)" in told
        assert [line for line in told if line.startswith("before the next match of")] == [
            "before the next match of A: a captain (league team captain A PLAYER)",
            "before the next match of A: journeymen to take: 1 (league team journeymen A --take)",
            "before the next match of A: upkeep (league team upkeep A)",
            "before the next match of B: a captain (league team captain B PLAYER)",
            "before the next match of B: upkeep (league team upkeep B)",
        ]
        steps = league.run("status", "--format", "json").done().json["still_to_decide"]
        commands = [step["how"] for step in steps if step["match"] is None]
        named = [line.rpartition(" (")[2].removesuffix(")") for line in told if line.startswith("before")]
        assert commands == ["league player improve 'A#3'", *named]

    def test_nothing_where_there_is_nothing(self, found: Found) -> None:
        league = found("crp")
        told = league.record("H1 td").done().out
        assert "before the next match" not in told
        assert "improvement due" not in told


class TestJourneymen:
    def test_from_the_day_they_are_due_to_the_day_they_are_hired_or_go(self, found: Found) -> None:
        league = found("bb2020")
        play(league, "H1 hurt mng", "H2 hurt dead", "H3 hurt dead")
        shown = league.run("team", "journeymen", "A", "--format", "json").done().json
        assert shown == {
            "team": "A",
            "can_play": 9,
            "due": 2,
            "positions": [{"position": "Human Lineman", "cost_gp": 50_000}],
            "journeymen": [],
        }
        assert "9 can play, 2 journeymen due" in league.run("team", "journeymen", "A").done().out
        with league.unchanged():
            dry = league.run("team", "journeymen", "A", "--take", "--dry-run").done()
        assert "dry run: nothing was changed" in dry.err
        told = league.run("team", "journeymen", "A", "--take").done().out.splitlines()
        assert [line.partition(" (")[0] for line in told] == [
            "#13 Human Lineman 13, Human Lineman",
            "#14 Human Lineman 14, Human Lineman",
        ]
        play(league, "H13 td", "H14 hurt niggling")
        rows = league.run("team", "journeymen", "A", "--format", "json").done().json["journeymen"]
        assert [(row["number"], row["spp"], row["hiring_gp"], row["is_undecided"]) for row in rows] == [
            (13, 3, 50_000, True),
            (14, 0, 50_000, True),
        ]
        with league.unchanged():
            league.run("team", "journeymen", "A", "--take").refused(
                REFUSED, "hire the journeymen who have played for A"
            )
            league.run("team", "journeymen", "A", "--hire", "13", "--release").refused(USAGE, "say --yes", lines=6)
        league.run("team", "journeymen", "A", "--hire", "13", "--release", "--yes").done()
        assert league.player("A", 13)["skills"] == []
        assert league.player("A", 14)["status"] == "fired"
        assert league.roster("A")["treasury_gp"] == 250_000
        league.well()

    @pytest.mark.parametrize("output", ["table", "json", "csv", "md"])
    def test_every_format(self, found: Found, output: str) -> None:
        league = found("crp")
        play(league, "H1 hurt mng", "H2 hurt mng")
        league.run("team", "journeymen", "A", "--take").done()
        assert "Lineman 13" in league.run("team", "journeymen", "A", "--format", output).done().out

    def test_words_that_do_not_fit_together(self, found: Found) -> None:
        league = found("crp")
        with league.unchanged():
            league.run("team", "journeymen", "A", "Lineman").refused(USAGE, "go with --take", lines=4)
            league.run("team", "journeymen", "A", "--take").refused(REFUSED, "no journeyman is due", lines=1)
            league.run("team", "journeymen", "A", "--hire", "1").refused(REFUSED, "A 1 is no journeyman", lines=1)
            league.run("team", "journeymen", "A", "--hire", "77").refused(NOT_FOUND, "no player", lines=1)
            league.run("team", "journeymen", "A", "--release", "--yes").refused(REFUSED, "have no journeymen", lines=1)
            league.run("team", "journeymen", "Z").refused(NOT_FOUND, "no team 'Z'", lines=1)

    def test_a_roster_with_two_kinds_wants_them_named(self, found: Found) -> None:
        """B104."""
        league = found("crp")
        add(league, "Bones", "Undead", ("Skeleton",) * 6 + ("Zombie",) * 5)
        play(league, "H1 hurt mng", "H2 hurt mng", home="Bones")
        with league.unchanged():
            league.run("team", "journeymen", "Bones", "--take").refused(REFUSED, "Skeleton or Zombie", lines=1)
            league.run("team", "journeymen", "Bones", "--take", "Mummy").refused(REFUSED, "not 'Mummy'", lines=1)
        league.run("team", "journeymen", "Bones", "--take", "Zombie", "Skeleton").done()
        assert [league.player("Bones", number)["position"] for number in (12, 13)] == ["Zombie", "Skeleton"]


class TestUpkeep:
    def test_a_roll_for_everything(self, found: Found) -> None:
        league = found("bb2025")
        with league.unchanged():
            league.run("team", "upkeep", "A", "--die", "1").refused(REFUSED, "A have not played yet", lines=1)
        play(league)
        with league.unchanged():
            league.run("team", "upkeep", "A").refused(REFUSED, "the D6 of expensive mistakes is missing", lines=1)
            league.run("team", "upkeep", "A", "--die", "7").refused(USAGE, "7 is not in the range", lines=4)
            league.run("team", "upkeep", "A", "--die", "2").refused(REFUSED, "the D3 of what minor costs", lines=1)
            league.run("team", "upkeep", "A", "--die", "2", "--loss", "4").refused(REFUSED, "takes D3, not 4", lines=1)
            league.run("team", "upkeep", "A", "--die", "2", "--loss", "7").refused(REFUSED, "--loss: a die", lines=1)
            league.run("team", "upkeep", "A", "--die", "1", "--loss", "x").refused(REFUSED, "--loss: dice", lines=1)
            league.run("team", "upkeep", "A", "--on", "yesterday", "--roll").refused(REFUSED, "'yesterday'", lines=1)
            dry = league.run("team", "upkeep", "A", "--die", "2", "--loss", "2", "--dry-run").done()
            assert "A: treasury 300,000 -> 280,000 gp" in dry.err
        league.rolls = iter([3, 1])
        paid = league.run("team", "upkeep", "A", "--roll").done()
        assert paid.out == "A pay 10,000 gp: expensive mistakes: 3 at 300,000 gp is minor, D3 1\n"
        with league.unchanged():
            league.run("team", "upkeep", "A", "--roll").refused(
                REFUSED, "A have paid after their latest match", lines=1
            )
        league.well()

    def test_a_catastrophe_with_its_dice(self, found: Found) -> None:
        league = found("bb2016")
        league.record("H winnings 300000").done()
        league.run("team", "upkeep", "A", "--die", "1", "--loss", "4+3").done()
        assert league.roster("A")["treasury_gp"] == 70_000

    def test_somebody_at_the_terminal_is_asked(self, found: Found) -> None:
        league = found("bb2020")
        play(league)
        answer = league.run("team", "upkeep", "A", stdin=b"8\n2\n3\n", interactive=True).done()
        assert "expensive mistakes roll of A (D6): " in answer.err
        assert "mistake cost roll of A (D3): " in answer.err
        assert league.roster("A")["treasury_gp"] == 270_000

    def test_spiralling_expenses(self, found: Found) -> None:
        league = found("crp")
        add(league, "Great", "Human", ("Lineman",) * 11, "treasury_gp = 25000\nfan_factor = 135")
        play(league, home="Great")
        paid = league.run("team", "upkeep", "Great").done()
        assert paid.out == "Great pay 20,000 gp: spiralling expenses at a team value of 1,900,000 gp\n"
        with league.unchanged():
            league.run("team", "upkeep", "B").refused(REFUSED, "spiralling expenses begin at 1,750,000 gp", lines=1)

    def test_it_stands_in_the_log_as_it_fell(self, found: Found) -> None:
        league = found("bb2020")
        play(league)
        league.run("team", "upkeep", "A", "--die", "2", "--loss", "3").done()
        (line,) = [line for line in league.export().splitlines() if '"upkeep"' in line]
        fact = json.loads(line)
        assert (fact["team"], fact["die"], fact["loss"], "rolled" in fact) == ("A", 2, [3], False)


class TestRest:
    def test_a_hurt_player_rests_and_comes_back(self, found: Found) -> None:
        league = found("bb2020")
        play(league, "H1 hurt -ma", "H2 hurt mng")
        with league.unchanged():
            league.run("player", "retire", "A#2").refused(REFUSED, "only a hurt player may rest", lines=1)
            league.run("player", "return", "A#1").refused(REFUSED, "A 1 of A does not rest", lines=1)
            league.run("player", "retire", "A#1", "--dry-run").done()
        assert "A #1 A 1: rests for a time" in league.run("player", "retire", "A#1").done().err
        assert league.player("A", 1)["status"] == "retired"
        for words in (
            ["roster", "A", "--all"],
            ["player", "show", "A#1"],
            ["player", "explain", "A#1"],
            ["team", "value", "A"],
            ["log"],
        ):
            told = league.run(*words).done().out
            assert "rests" in told, words
            assert "retired" not in told, words
        with league.unchanged():
            league.run("player", "retire", "A#1").refused(REFUSED, "A 1 rests already", lines=1)
        league.run("player", "return", "A#1").done()
        assert league.player("A", 1)["status"] == "active"
        league.well()

    @pytest.mark.parametrize("edition", ["bb1", "crp", "bb2016"])
    def test_not_in_the_older_editions(self, found: Found, edition: str) -> None:
        league = found(edition)
        play(league, "H1 hurt niggling")
        with league.unchanged():
            league.run("player", "retire", "A#1").refused(REFUSED, "has no temporary retirement", lines=1)


class TestCaptains:
    def test_one_is_named_by_his_number(self, found: Found) -> None:
        league = found("bb2025")
        league.run("team", "captain", "A", "5").done()
        assert league.player("A", 5)["skills"] == ["Pro"]
        with league.unchanged():
            league.run("team", "captain", "A", "6").refused(REFUSED, "#5 A 5 leads A", lines=1)
            league.run("team", "captain", "B", "A 6").refused(REFUSED, "A 6 is no player of B", lines=1)
            league.run("team", "fire", "A#5", "--yes").refused(REFUSED, "A 5 leads A", lines=1)
        league.well()

    def test_other_teams_and_editions_have_none(self, found: Found) -> None:
        league = found("bb2025")
        add(league, "Rats", "Skaven", ("Skaven Clanrat",) * 11)
        with league.unchanged():
            league.run("team", "captain", "Rats", "1").refused(REFUSED, "without Team Captain", lines=1)

    def test_nor_have_other_editions(self, found: Found) -> None:
        league = found("bb2020")
        with league.unchanged():
            league.run("team", "captain", "A", "1").refused(REFUSED, "has no captains", lines=1)


class TestChoices:
    def test_a_file_says_what_it_chooses(self, found: Found) -> None:
        league = found("bb2025")
        raiders = ("Norse Raider",) * 11
        file = league.write("n.toml", team_file("Norse", race="Norse", positions=raiders, more=""))
        with league.unchanged():
            league.run("team", "add", str(file)).refused(
                REFUSED, f"{file}:1", "special_rules", "Old World Classic, Chaos Clash", lines=1
            )
        more = 'special_rules = ["Chaos Clash"]'
        file = league.write("n.toml", team_file("Norse", race="Norse", positions=raiders, more=more))
        league.run("team", "add", str(file)).done()

    def test_so_does_an_empty_team(self, found: Found) -> None:
        league = found("bb2020")
        words = ["team", "add", "Chosen", "--race", "Chaos Chosen", "--coach", "C"]
        with league.unchanged():
            league.run(*words).refused(REFUSED, "Favoured of Hashut, Favoured of Khorne", lines=1)
            league.run(*words, "--rule", "Favoured of Sigmar").refused(REFUSED, "cannot have 'Favoured of Sigmar'")
            two = ["--rule", "Favoured of Khorne", "--rule", "Favoured of Nurgle"]
            league.run(*words, *two).refused(REFUSED, "not 2", lines=1)
        league.run(*words, "--rule", "favoured of khorne").done()
        with league.unchanged():
            league.run("team", "add", "A.toml", "--rule", "Favoured of Khorne").refused(USAGE, "--race", lines=1)

    def test_fans_start_where_the_edition_starts_them(self, found: Found) -> None:
        league = found("bb2025")
        add(league, "New", "Human", (LINEMEN["bb2025"],) * 11)
        assert league.roster("New")["fan_factor"] == 1
        league.run("team", "buy", "New", "fan_factor", "2").done()
        assert (league.roster("New")["fan_factor"], league.roster("New")["treasury_gp"]) == (3, 440_000)
        with league.unchanged():
            league.run("team", "buy", "New", "fan_factor").refused(REFUSED, "may begin with dedicated fans 3", lines=1)
            league.run("team", "buy", "A", "fan_factor").refused(REFUSED, "can only be bought before", lines=1)
            league.run("team", "buy", "A", "rerolls", "9").refused(REFUSED, "may have 8 re-rolls", lines=1)
            league.run("team", "buy", "A", "cheerleaders", "7").refused(REFUSED, "may have 6 cheerleaders", lines=1)


class TestFiring:
    def test_eleven_stay_who_can_play(self, found: Found) -> None:
        """B094."""
        league = found("bb2025")
        play(league)
        league.run("team", "fire", "A#12", "--yes").done()
        with league.unchanged():
            league.run("team", "fire", "A#11", "--yes").refused(REFUSED, "A keep 11 players who can play", lines=1)

    @pytest.mark.parametrize("edition", ["bb1", "crp", "bb2016", "bb2020"])
    def test_before_2025_anybody_may_go(self, found: Found, edition: str) -> None:
        league = found(edition)
        play(league)
        for number in (12, 11, 10):
            league.run("team", "fire", f"A#{number}", "--yes").done()
