"""`league player improve`: what it lists, what it takes and tells, and what it refuses with nothing changed."""

from pathlib import Path

import pytest

from tests.cli.harness import NOT_FOUND, REFUSED, USAGE, League, new_league, team_file

HEADS = "name,category,access,roll,price_spp,value_gp,why_not"


@pytest.fixture
def league(tmp_path: Path) -> League:
    """The edition of the video game: A#1 has 6 SPP, A#2 18, A#3 3."""
    league = new_league(tmp_path)
    league.record("H1 td x2", "H2 td x6", "H3 td").done()
    return league


def modern(folder: Path, edition: str) -> League:
    """A league of 2020 or later, in which A#1 has 60 SPP and A#2 6."""
    league = League(folder / "league.db")
    league.run("init", "Old World", "--ruleset", edition).done()
    for name in "AB":
        text = team_file(name, positions=["Human Lineman"] * 11, more="")
        league.run("team", "add", str(league.write(f"{name}.toml", text))).done()
    league.record("H1 td x20", "H2 td x2").done()
    return league


class TestListing:
    def test_what_levels_bring(self, league: League) -> None:
        shown = league.run("player", "improve", "A#1").done().out
        assert "6 SPP, Experienced: 0 improvements taken, 1 due" in shown
        rows = {line.split("  ")[0]: " ".join(line.split()) for line in shown.splitlines()}
        assert rows["normal skill"] == "normal skill any 20,000"
        assert rows["double skill"] == "double skill a double 30,000"
        assert rows["+MA"] == "+MA 2D6 10 30,000"
        assert rows["+AV"] == "+AV 2D6 10 30,000"
        assert rows["+AG"] == "+AG 2D6 11 40,000"
        assert rows["+ST"] == "+ST 2D6 12 50,000"
        assert rows["General"].startswith("General normal Block, Dauntless")
        assert rows["Agility"].startswith("Agility double Catch")
        assert "Mutation" not in rows

    def test_nothing_due(self, league: League) -> None:
        shown = league.run("player", "improve", "A#3").done().out
        assert "no improvement due: the next comes with Experienced, at 6 SPP" in shown

    def test_nothing_more_for_the_dead(self, league: League) -> None:
        league.record("H1 hurt dead", on="2026-12-08").done()
        assert league.run("player", "improve", "A#1", "--format", "json").done().json["why_not"] == "A 1 is dead"

    def test_what_points_buy(self, tmp_path: Path) -> None:
        shown = modern(tmp_path, "bb2020").run("player", "improve", "A#2").done().out
        assert "6 SPP left of 6: 0 improvements taken of 6" in shown
        rows = {line.split("  ")[0]: " ".join(line.split()) for line in shown.splitlines()}
        assert rows["random primary skill"] == "random primary skill 2D6 3 10,000"
        assert rows["chosen primary skill"] == "chosen primary skill 6 20,000"
        assert rows["random secondary skill"] == "random secondary skill 2D6 6 20,000"
        assert rows["chosen secondary skill"] == "chosen secondary skill 12 40,000 6 SPP short"
        assert rows["+MA"] == "+MA D16 1-13, 16 18 20,000 12 SPP short"
        assert rows["+PA"] == "+PA D16 8-14, 16 18 20,000 12 SPP short"
        assert "he has to improve" not in shown

    def test_who_has_to_improve(self, tmp_path: Path) -> None:
        league = modern(tmp_path, "bb2025")
        assert "he has to improve before the next match" in league.run("player", "improve", "A#1").done().out
        listed = league.run("player", "improve", "A#1", "--format", "json").done().json
        assert (listed["must_spend"], listed["spp_left"], listed["why_not"]) == (True, 60, "")

    def test_for_programs(self, league: League) -> None:
        listed = league.run("player", "improve", "A#1", "--format", "json").done().json
        assert (listed["level"], listed["rolls_due"], listed["improvements"]) == ("Experienced", 1, [])
        choices = {choice["name"]: choice for choice in listed["choices"]}
        assert choices["Guard"] == {
            "name": "Guard", "category": "Strength", "access": "double", "roll": "a double", "price_spp": None,
            "value_gp": 30_000, "why_not": "",
        }  # fmt: skip
        assert list(choices)[:4] == ["+MA", "+ST", "+AG", "+AV"]
        csv = league.run("player", "improve", "A#1", "--format", "csv").done().out.splitlines()
        assert csv[0] == HEADS
        assert len(csv) == 1 + len(choices)
        assert "| General" in league.run("player", "improve", "A#1", "--format", "md").done().out

    def test_what_he_knows_or_cannot_learn_is_not_listed(self, league: League) -> None:
        league.run("player", "improve", "A#2", "--skill", "Frenzy", "--dice", "1+2").done()
        listed = league.run("player", "improve", "A#2", "--format", "json").done().json
        names = {choice["name"] for choice in listed["choices"]}
        assert "Block" in names
        assert not names & {"Frenzy", "Grab", "Horns", "Loner"}
        assert (listed["improvements"], listed["rolls_due"]) == (["Frenzy"], 1)

    def test_why_a_characteristic_ends(self, tmp_path: Path) -> None:
        league = modern(tmp_path, "bb2020")
        for _ in range(2):
            league.run("player", "improve", "A#1", "--characteristic", "PA", "--dice", "14").done()
        listed = league.run("player", "improve", "A#1", "--format", "json").done().json
        (point,) = [choice for choice in listed["choices"] if choice["name"] == "+PA"]
        assert point["why_not"] == "the PA of A 1 would be raised by 3: 2 is the most"


class TestTaking:
    def test_a_skill_by_a_roll(self, league: League) -> None:
        answer = league.run("player", "improve", "A#1", "--skill", "dodge", "--dice", "4+4").done()
        assert answer.out == "4+4: Dodge, value +30,000 gp\n"
        assert "A #1 A 1: gains Dodge, value 50,000 -> 80,000 gp" in answer.err
        player = league.player("A", 1)
        assert (player["skills"], player["improvements"], player["value_gp"]) == (["Dodge"], ["Dodge"], 80_000)
        assert "A 1 (p1) takes Dodge, 4+4" in league.run("log").done().out
        league.well()

    def test_the_first_wish_in_the_order_of_the_words(self, league: League) -> None:
        league.rolls = iter([6, 6])
        words = ("--skill", "Guard", "--characteristic", "ST", "--skill", "Block", "--roll")
        assert league.run("player", "improve", "A#2", *words).done().out == "rolled 6+6: Guard, value +30,000 gp\n"
        league.rolls = iter([6, 6])
        words = ("--characteristic", "ST", "--skill", "Dodge", "--skill", "Block", "--roll")
        assert league.run("player", "improve", "A#2", *words).done().out == "rolled 6+6: +ST, value +50,000 gp\n"
        assert league.player("A", 2)["characteristics"]["st"] == 4
        assert "takes +ST, rolled 6+6" in league.run("log").done().out

    def test_dice_are_asked_for_at_a_terminal(self, league: League) -> None:
        answer = league.run(
            "player", "improve", "A#1", "--skill", "Dodge", stdin=b"7+1\n3+3\n", interactive=True
        ).done()
        assert "improvement roll of A 1 (2D6)" in answer.err
        assert answer.out == "3+3: Dodge, value +30,000 gp\n"

    def test_dry_run(self, league: League) -> None:
        with league.unchanged():
            words = ("--skill", "Block", "--dice", "1+2", "--dry-run")
            answer = league.run("player", "improve", "A#1", *words).done()
        assert "gains Block" in answer.err
        assert "dry run: nothing was changed" in answer.err

    def test_undo(self, league: League) -> None:
        before = league.player("A", 1)
        league.run("player", "improve", "A#1", "--skill", "Block", "--dice", "1+2").done()
        league.run("undo", "--yes").done()
        assert league.player("A", 1) == before

    def test_on_a_day_before_a_later_match(self, league: League) -> None:
        league.record("H5 td", on="2026-12-08").done()
        words = ("--skill", "Block", "--dice", "1+2", "--on", "2026-12-02")
        league.run("player", "improve", "A#1", *words).done()
        assert league.player("A", 1)["skills"] == ["Block"]

    def test_points_are_spent(self, tmp_path: Path) -> None:
        league = modern(tmp_path, "bb2020")
        answer = league.run("player", "improve", "A#1", "--skill", "Mighty Blow").done()
        assert answer.out == "Mighty Blow (+1), value +40,000 gp, for 12 SPP\n"
        answer = league.run("player", "improve", "A#1", "--random", "G", "--random-dice", "1+1").done()
        assert answer.out == "1+1: Block, value +10,000 gp, for 4 SPP\n"
        league.rolls = iter([15])
        words = ("--characteristic", "AG", "--skill", "Guard", "--roll")
        answer = league.run("player", "improve", "A#1", *words).done()
        assert answer.out == "rolled 15: +AG, value +40,000 gp, for 24 SPP\n"
        player = league.player("A", 1)
        assert (player["characteristics"]["ag"], player["spp_spent"]) == (2, 40)
        assert player["value_gp"] == 50_000 + 40_000 + 10_000 + 40_000
        league.well()

    def test_one_of_two_random_skills(self, tmp_path: Path) -> None:
        league = modern(tmp_path, "bb2025")
        words = ("--random", "General", "--random-dice", "1+1, 4+1", "--skill", "Steady Footing")
        assert league.run("player", "improve", "A#1", *words).done().out.startswith("1+1, 4+1: Steady Footing")
        league.rolls = iter([4, 1, 1, 1, 5, 4])
        answer = league.run("player", "improve", "A#1", "--random", "G", "--roll").done()
        assert answer.out == "rolled 4+1, 1+1, 5+4: Block, value +30,000 gp, for 4 SPP\n"

    def test_an_export_makes_the_same_league(self, league: League, tmp_path: Path) -> None:
        league.run("player", "improve", "A#2", "--characteristic", "AG", "--dice", "6+5").done()
        file = league.write("league.jsonl", league.export())
        (tmp_path / "other").mkdir()
        other = League(tmp_path / "other" / "league.db")
        other.run("init", "Other").done()
        other.run("import", str(file)).done()
        assert other.export() == league.export()
        assert other.player("A", 2) == league.player("A", 2)


class TestRefused:
    @pytest.mark.parametrize(
        ("words", "status", "says"),
        [
            ("A#1 --skill Dodge --dice 4+3", REFUSED, "a roll of 4+3 allows a skill of General, not Dodge"),
            ("A#1 --characteristic ST --dice 6+5", REFUSED, "allows +AG or a skill of General, not +ST"),
            ("A#1 --skill Block", REFUSED, "the 2D6 of the improvement roll of A 1 is missing"),
            ("A#1 --skill Dodge --roll", REFUSED, "before the dice are rolled"),
            ("A#1 --roll", USAGE, "say what he takes"),
            ("A#1 --dice 4+4", USAGE, "say what he takes"),
            ("A#1 --dry-run", USAGE, "say what he takes"),
            ("A#1 --skill Block --dice 7+1", REFUSED, "is a 2D6, not 7+1"),
            ("A#1 --skill Block --dice 4", REFUSED, "is a 2D6, not 4"),
            ("A#1 --skill Block --dice x", REFUSED, "--dice: dice are expected here"),
            ("A#1 --skill Block --dice 4+4 --on May", REFUSED, "is no day"),
            ("A#1 --skill Horns --dice 4+4", REFUSED, "Mutation is closed to a Lineman"),
            ("A#1 --skill Loner --dice 4+4", REFUSED, "no improvement gives it"),
            ("A#1 --skill Blok --dice 4+4", REFUSED, "did you mean Block?"),
            ("A#1 --characteristic PA --dice 4+4", REFUSED, "no skill or characteristic 'PA'"),
            ("A#1 --random G --roll", REFUSED, "has no random skills"),
            ("A#8 --skill Block --dice 4+4", REFUSED, "A 8 has Block already"),
            ("A#3 --skill Block --dice 4+4", REFUSED, "no improvement due"),
            ("A#99 --skill Block --dice 4+4", NOT_FOUND, "no player 'A#99'"),
            ("A#99", NOT_FOUND, "no player 'A#99'"),
        ],
    )
    def test_by_roll(self, league: League, words: str, status: int, says: str) -> None:
        with league.unchanged():
            league.run("player", "improve", *words.split()).refused(status, says)

    @pytest.mark.parametrize(
        ("words", "says"),
        [
            ("A#2 --skill Guard", "this costs 12 SPP, and A 2 has 6"),
            ("A#1 --characteristic ST", "the D16 of the improvement roll of A 1 is missing"),
            ("A#1 --characteristic ST --roll", "before the dice are rolled"),
            (
                "A#1 --characteristic ST --dice 14",
                "a roll of 14 allows +AG, +PA or a skill of Agility, Strength, not +ST",
            ),
            ("A#1 --skill Block --dice 14", "not Block"),
            ("A#1 --characteristic ST --dice 17", "--dice: a die shows 1 to 16 here, not 17"),
            ("A#1 --random G", "the 2D6 of the random skill roll of A 1 is missing"),
            ("A#1 --random G --random-dice 1+7", "--random-dice: a D6 shows 1 to 6, not 7"),
            ("A#1 --random G --random-dice 1+1,1+2", "more rolls than 1 that count"),
            ("A#1 --random M --random-dice 1+1", "Mutation is closed to a Human Lineman"),
            ("A#1 --random D --random-dice 1+1", "there is no category 'D' to roll on"),
            ("A#1 --random G --roll --skill Block", "nobody chooses it"),
            ("A#1 --skill Stunty", "Stunty is a trait"),
        ],
    )
    def test_bought(self, tmp_path: Path, words: str, says: str) -> None:
        league = modern(tmp_path, "bb2020")
        with league.unchanged():
            league.run("player", "improve", *words.split()).refused(REFUSED, says)

    def test_in_a_process_of_its_own(self, league: League) -> None:
        with league.unchanged():
            answer = league.process("player", "improve", "A#1", "--skill", "Block", stdin=None)
            answer.refused(REFUSED, "the 2D6 of the improvement roll of A 1 is missing")
        answer = league.process("player", "improve", "A#1", "--skill", "Block", "--roll", stdin=None).done()
        assert answer.out.startswith("rolled ")
        assert answer.out.endswith(": Block, value +20,000 gp\n")
