"""What a campaign may not have, in each edition, from the command line: a short error with its status, and no change.

Where several words are refused at one place, the league is looked at before the first and after the last of them.
"""

import shlex
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.cli.campaign import EDITIONS, NEWER, OLDER, WHY, Edition, founded, hit
from tests.cli.harness import NOT_FOUND, REFUSED, USAGE, League, team_file

Rows = Iterable[tuple[str, str]]
"""Words of a command, or lines of a sheet, and what the error says."""


@pytest.fixture(params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> Edition:
    return EDITIONS[request.param]


@pytest.fixture
def league(edition: Edition, tmp_path: Path) -> League:
    """Six teams that have not played; see `founded`."""
    return founded(tmp_path / "league", edition)


def refuse(league: League, rows: Rows, *before: str, status: int = REFUSED, lines: int = 1) -> None:
    """Every row is refused, and in the end nothing is another than it was."""
    with league.unchanged():
        for words, says in rows:
            league.run(*before, *shlex.split(words)).refused(status, says, lines=lines)


def refuse_sheets(league: League, rows: Rows, *, home: str = "A", away: str = "B", lines: int = 1) -> None:
    """No sheet is recorded; its lines are divided by semicolons."""
    with league.unchanged():
        for sheet, says in rows:
            league.record(*sheet.split("; "), home=home, away=away).refused(REFUSED, says, lines=lines)


def rich(league: League, *teams: str) -> None:
    """Gives teams two million gold pieces."""
    for team in teams:
        league.run("correct", "team", team, "--set", "--treasury", "2000k", *WHY).done()


class TestImprovements:
    """A skill he has, cannot take, or that another excludes; a roll that does not allow the choice; all there is."""

    @pytest.mark.parametrize("edition", OLDER, indirect=True)
    def test_by_dice(self, league: League) -> None:
        league.record("H1 td x6", "H2 td x11").done()
        league.run("player", "improve", "A#1", "--skill", "Frenzy", "--dice", "1+3").done()
        for dice in ("4+6", "6+4"):
            league.run("player", "improve", "A#2", "--characteristic", "MA", "--dice", dice).done()
        rows = [
            ("A#1 --skill Frenzy --dice 2+2", "A 1 has Frenzy already"),
            ("A#1 --skill Grab --dice 2+2", "Grab and Frenzy exclude each other, and A 1 has Frenzy"),
            ("A#1 --skill Claw --dice 2+2", "Claw is a Mutation skill, and Mutation is closed to a Lineman"),
            ("A#1 --skill Loner --dice 2+2", "no improvement gives it"),
            ("A#1 --skill Dodge --dice 1+3", "a roll of 1+3 allows a skill of General, not Dodge"),
            ("A#1 --characteristic ST --dice 6+5", "allows +AG or a skill of General, not +ST"),
            ("A#1 --characteristic AG --dice 6+6", "allows +ST or a skill of General, Agility, Passing, Strength"),
            ("A#1 --characteristic MA --dice 5+4", "a roll of 5+4 allows a skill of General, not +MA"),
            ("A#1 --skill Block --dice 4+7", "2D6, not 4+7"),
            ("A#2 --characteristic MA --dice 5+5", "the MA of A 2 would be raised by 3: 2 is the most"),
            ("A#3 --skill Block --dice 1+3", "A 3 has 0 SPP and no improvement due"),
        ]
        refuse(league, rows, "player", "improve")
        league.run("player", "improve", "A#1", "--skill", "Block", "--dice", "1+3").done()
        refuse(league, [("A#1 --skill Tackle --dice 1+3", "no improvement due")], "player", "improve")

    @pytest.mark.parametrize(
        ("edition", "die", "allowed"), [("bb2020", 14, "+AG, +PA"), ("bb2025", 6, "+AG, +MA")], indirect=["edition"]
    )
    def test_for_points(self, league: League, die: int, allowed: str) -> None:
        league.record("H1 td x40", "H2 td x40", "H3 td").done()
        league.run("player", "improve", "A#1", "--skill", "Frenzy").done()
        for skill in ("Block", "Tackle", "Dauntless", "Wrestle", "Fend", "Kick"):
            league.run("player", "improve", "A#2", "--skill", skill).done()
        rows = [
            ("A#1 --skill Frenzy", "A 1 has Frenzy already"),
            ("A#1 --skill Grab", "Grab and Frenzy exclude each other, and A 1 has Frenzy"),
            ("A#1 --skill Claws", "Claws is a Mutation skill, and Mutation is closed to a Human Lineman"),
            ("A#1 --skill Loner", "Loner is a trait: no improvement gives it"),
            ("A#1 --skill 'Strong Arm'", "Strong Arm is for players with Throw Team-mate"),
            ("A#1 --skill 'Mighty Blow (+3)'", "not Mighty Blow (+3)"),
            (f"A#1 --characteristic ST --dice {die}", f"a roll of {die} allows {allowed} or a skill of"),
            ("A#1 --random M --random-dice 1+1,1+2", "Mutation is closed to a Human Lineman"),
            ("A#1 --random G --random-dice 1+1,1+2,1+3", "more rolls than"),
            ("A#2 --skill Pro", "A 2 has 6 improvements: 6 is the most"),
            ("A#3 --skill Block", "this costs 6 SPP, and A 3 has 3"),
        ]
        refuse(league, rows, "player", "improve")


PETTY_CASH = {
    "bb1": (530_000, 780_000),
    "crp": (530_000, 780_000),
    "bb2016": (750_000, 780_000),
    "bb2020": (750_000, 0),
    "bb2025": (750_000, 50_000),
}
"""What Runts have for a match with A, and what their treasury may add; since 2016 the small ones count for nothing."""


class TestGold:
    def test_what_is_not_there(self, edition: Edition, league: League) -> None:
        """250,000 gp are five linemen, or two re-rolls for 100,000 gp after the first match."""
        league.record(hit(edition, "A3", "H1", "dead"), "H winnings 0").done()
        refuse(league, [("rerolls 3", "A are 50,000 gp short")], "team", "buy", "A")
        league.run("team", "buy", "A", "rerolls", "2").done()
        league.run("team", "journeymen", "A", "--take").done()
        league.record("H12 td", "H winnings 0").done()
        league.run("correct", "team", "A", "--treasury", "-5k", *WHY).done()
        refuse(
            league,
            [
                (f"team hire A '{edition.lineman}'", "A are 5,000 gp short"),
                ("team journeymen A --hire 12", "A are 5,000 gp short"),
                ("team buy A cheerleaders 5", "A are 5,000 gp short"),
                ("correct team A --treasury -46k --reason fine", "A are 1,000 gp short"),
            ],
        )

    def test_petty_cash(self, edition: Edition, league: League) -> None:
        """Runts have the difference to A for nothing; what their own gold may add to it, the editions see otherwise."""
        refuse_sheets(
            league,
            [
                ("A induces bribes", "A buy for 100,000 gp and have 0 gp of petty cash: `A pays 100000` is missing"),
                ("A pays 100k; A induces bribes x2", "`A pays 200000` would do"),
                ("A pays 300k", "A have 250,000 gp, not 300,000 gp"),
                ("A pays -5k", "'-5k' is no sum of gold pieces"),
                ("A pays 1", "1 gp or 1k? Gold is counted in thousands"),
            ],
            home="Runts",
            away="A",
        )
        petty_gp, most_gp = PETTY_CASH[edition.name]
        training = "extra-training" if edition.is_older else "extra-team-training"
        sheet = f"H induces halfling-master-chef; H induces bribes x3; H induces {training} x4"
        told = (
            f"Runts buy for 1,000,000 gp and have {petty_gp:,} gp of petty cash; their treasury may add {most_gp:,} gp"
        )
        refuse_sheets(league, [(sheet, told)], home="Runts", away="A")


class TestSquads:
    def test_one_player_too_many(self, edition: Edition, league: League) -> None:
        many = league.write("c.toml", team_file("C", positions=(edition.lineman,) * 17, more=""))
        dear = league.write("d.toml", team_file("D", positions=(*(edition.blitzer,) * 5, *(edition.lineman,) * 7)))
        most = 2 if edition.name == "bb2025" else 4
        with league.unchanged():
            league.run("team", "add", str(many)).refused(REFUSED, "17 players, 1 more than the 16 allowed")
            league.run("team", "add", str(dear)).refused(
                REFUSED, f"5 of {edition.blitzer}, {5 - most} more than the {most} allowed"
            )
        rich(league, "A", "B")
        for _ in range(5):
            league.run("team", "hire", "A", edition.lineman).done()
        for _ in range(most):
            league.run("team", "hire", "B", edition.blitzer).done()
        refuse(
            league,
            [
                (f"A '{edition.lineman}'", "A have 17 players: 16 are allowed"),
                (f"B '{edition.blitzer}'", f"B have {most + 1} of {edition.blitzer}: {most} are allowed"),
                (f"B '{edition.zombie}'", f"Human have no '{edition.zombie}'"),
            ],
            "team",
            "hire",
        )

    def test_a_journeyman_too_many(self, edition: Edition, league: League) -> None:
        """He fills a squad of 16 up of which six miss the match, and cannot be hired."""
        rich(league, "A")
        for _ in range(5):
            league.run("team", "hire", "A", edition.lineman).done()
        league.record(*(hit(edition, "A3", f"H{number}", "misses") for number in range(1, 7))).done()
        league.run("team", "journeymen", "A", "--take").done()
        league.record("H17 td").done()
        refuse(
            league,
            [
                ("A --hire 17", "A have 17 players: 16 are allowed"),
                ("A --take", "hire the journeymen who have played for A, or let them go"),
                ("B --hire 3", "B 3 is no journeyman"),
                ("B --take", "no journeyman is due"),
                ("B --release --yes", "B have no journeymen"),
            ],
            "team",
            "journeymen",
        )
        refuse_sheets(league, [("H1 td", "journeymen of A have to be hired or go: #17")])

    def test_a_risen_player_too_many(self, edition: Edition, league: League) -> None:
        """He may make a squad 17 until the next match, and then one has to go."""
        rich(league, "Bones")
        for _ in range(5):
            league.run("team", "hire", "Bones", edition.skeleton).done()
        rises = " as zombie-lineman" if edition.name == "bb2025" else ""
        league.record(hit(edition, "H3", "A5", "dead"), f"H17 rises A5{rises}", home="Bones").done()
        refuse_sheets(league, [("H1 td", "Bones have 17 players, 16 are allowed: fire 1")], home="Bones", away="A")
        league.run("team", "fire", "Bones#17", "--yes").done()
        league.record("H1 td", home="Bones", away="A").done()

    def test_who_does_not_rise(self, edition: Edition, league: League) -> None:
        dead = hit(edition, "H3", "A5", "dead")
        rises = "H12 rises A5 as zombie-lineman" if edition.name == "bb2025" else "H12 rises A5"
        rows = [
            (rises, "B 5 is not dead"),
            (f"{dead}; H3 rises A5", "wears number 3 already"),
            (f"{dead}; H12 rises A6", "B 6 is not dead"),
            (f"{dead}; H12 rises A5 as mummy", "say what he becomes"),
            (f"{dead}; H12 rises A77", "B have no player number 77"),
        ]
        refuse_sheets(league, rows, home="Bones")
        refuse_sheets(league, [(f"{hit(edition, 'H3', 'A5', 'dead')}; H12 rises A5", "A cannot raise A5 B 5")])

    def test_rerolls_and_staff(self, edition: Edition, league: League) -> None:
        """Eight re-rolls are the most, before the first match and after it; since 2020 staff ends as well."""
        many = league.write("c.toml", team_file("C", positions=(edition.lineman,) * 11, more="rerolls = 9"))
        with league.unchanged():
            league.run("team", "add", str(many)).refused(REFUSED, "9 re-rolls: at most 8")
        rich(league, "A")
        eight = [("A rerolls 6", "A may have 8 re-rolls, and have 3")]
        refuse(league, eight, "team", "buy")
        league.record("score 0-0").done()
        refuse(league, eight, "team", "buy")
        league.run("team", "buy", "A", "rerolls", "5").done()
        rows = [
            ("A rerolls", "A may have 8 re-rolls, and have 8"),
            ("A fan_factor", "bought before the first match"),
            ("A apothecary", "A may have one apothecary"),
        ]
        cheerleaders = {"bb2020": 12, "bb2025": 6}.get(edition.name)
        if cheerleaders is not None:
            rows.append((f"A cheerleaders {cheerleaders + 1}", f"A may have {cheerleaders} cheerleaders, and have 0"))
            rows.append(("A assistant_coaches 7", "A may have 6 assistant coaches, and have 0"))
        refuse(league, rows, "team", "buy")
        refuse(league, [("A coach", "nobody sells 'coach'")], "team", "buy", status=USAGE)

    def test_an_apothecary_for_the_dead(self, edition: Edition, league: League) -> None:
        text = team_file("C", race="Undead", positions=(edition.zombie,) * 11, more="apothecary = true")
        file = league.write("c.toml", text)
        with league.unchanged():
            league.run("team", "add", str(file)).refused(REFUSED, "Undead has no apothecary", lines=1)
        refuse(
            league,
            [(f"{team} apothecary", "has no apothecary") for team in ("Bones", "Grave", "Rot")],
            "team",
            "buy",
        )
        cured = f"H apothecary H5 {edition.casualties['badly hurt']}"
        hurt = hit(edition, "A3", "H5", "dead", failed="regenerates 1" if edition.name == "bb2025" else "")
        refuse_sheets(league, [(f"{hurt}; {cured}", "Bones have no apothecary")], home="Bones")


OLD_GOODS = (("A", "igor", "Igor: not for A"), ("A", "plague-doctor", "nobody sells 'plague-doctor'"))
NEW_GOODS = (
    ("A", "mortuary-assistant", "Mortuary Assistant: not for A"),
    ("Bones", "plague-doctor", "Plague Doctor: not for Bones"),
    ("Rot", "mortuary-assistant", "Mortuary Assistant: not for Rot"),
    ("A", "igor", "nobody sells 'igor'"),
)
NOT_SOLD = {
    "bb1": OLD_GOODS,
    "crp": OLD_GOODS,
    "bb2016": (OLD_GOODS[0], ("A", "plague-doctors", "Plague Doctors: not for A")),
    "bb2020": NEW_GOODS,
    "bb2025": NEW_GOODS,
}
"""Who may not have what."""


class TestInducements:
    @pytest.mark.parametrize("word", ["induces bribes x4", "induces halfling-master-chef x2"])
    def test_more_than_a_team_may_have(self, league: League, word: str) -> None:
        rich(league, "A")
        most = "3" if "bribes" in word else "1"
        refuse_sheets(league, [(f"H pays 800k; H {word}", f"A may have {most}")], away="Runts")

    def test_not_sold_to_that_team(self, edition: Edition, league: League) -> None:
        rich(league, "A", "Bones", "Rot")
        for team, name, says in NOT_SOLD[edition.name]:
            refuse_sheets(league, [(f"H induces {name}", says)], home=team, lines=2)
        refuse_sheets(
            league,
            [
                ("H51 star varag-ghoul-chewer", "Varag Ghoul-Chewer does not play for A"),
                ("H51 star nobody-at-all", "there is no star player 'nobody-at-all'"),
                ("H51 mercenary mummy", "Human have no 'mummy'"),
                ("H5 star griff-oberwald", "wears number 5 already"),
            ],
            lines=2,
        )


GRIFF_GP = {"bb1": 320_000, "crp": 320_000, "bb2016": 320_000, "bb2020": 280_000, "bb2025": 300_000}


class TestStarsForBoth:
    """A are worth more, and pay Griff Oberwald from their treasury; B have enough petty cash for it."""

    def sheet(self, edition: Edition, league: League) -> tuple[str, ...]:
        rich(league, "A")
        league.run("team", "buy", "A", "rerolls", "5").done()
        return (f"H pays {GRIFF_GP[edition.name]}", "H51 star griff-oberwald", "A52 star griff-oberwald")

    @pytest.mark.parametrize("edition", [*OLDER, "bb2020"], indirect=True)
    def test_until_2020_he_plays_for_neither(self, edition: Edition, league: League) -> None:
        """The fees are lost."""
        lines = self.sheet(edition, league)
        deeds = ("H51 td", "A52 td", "H51 block A5 ko", "H mvp H51")
        refuse_sheets(league, [("; ".join([*lines, deed]), "both teams hired him") for deed in deeds])
        told = league.record(*lines, "H winnings 0", "A winnings 0").done().out
        assert told.count("hired by both teams: he plays for neither, and his fee is lost") == 2
        before_gp = 2_000_000 - 5 * 50_000
        assert league.roster("A")["treasury_gp"] == before_gp - GRIFF_GP[edition.name]
        assert league.roster("B")["treasury_gp"] == 250_000

    @pytest.mark.parametrize("edition", ["bb2025"], indirect=True)
    def test_in_2025_he_plays_for_both(self, edition: Edition, league: League) -> None:
        lines = self.sheet(edition, league)
        league.record(*lines, "H51 td", "A52 td", "H winnings 0").done()
        assert league.standing("A")["touchdowns_for"] == league.standing("B")["touchdowns_for"] == 1
        assert sum(player["spp"] for team in "AB" for player in league.roster(team)["players"]) == 0

    def test_twice_for_one(self, edition: Edition, league: League) -> None:
        lines = self.sheet(edition, league)
        sheet = f"H pays 800k; {lines[1]}; H53 star griff-oberwald"
        refuse_sheets(league, [(sheet, "A have hired Griff Oberwald already")])

    @pytest.mark.parametrize("edition", NEWER, indirect=True)
    def test_none_is_the_most_valuable(self, edition: Edition, league: League) -> None:
        """Since 2020; before, it is wasted on him."""
        pays, hires, _ = self.sheet(edition, league)
        refuse_sheets(league, [(f"{pays}; {hires}; H mvp H51", "he was hired for this match alone")])


class TestClosedSteps:
    """A beat B by 1 to 0; as many fans come for both."""

    def lines(self, edition: Edition) -> dict[str, str]:
        """What decides the steps of the home team."""
        if edition.is_older:
            mvp = "H mvp of 1 2 3 die 1" if edition.name == "bb2016" else "H mvp die 1"
            return {"winnings": "H winnings die 3", "fans": "H fans dice 1+1+1", "mvp": mvp, "gate": "H gate 3+3"}
        mvp = "H mvp of 1 2 3 4 5 6 die 1" if edition.name == "bb2025" else "H mvp die 1"
        return {"winnings": "H winnings", "fans": "H fans dice 3", "mvp": mvp, "gate": "H gate 2"}

    def test_on_the_sheet(self, edition: Edition, league: League) -> None:
        lines = self.lines(edition)
        gates = [lines["gate"], lines["gate"].replace("H", "A")]
        rows = []
        for step, line in lines.items():
            says = "A have their MVP already" if step == "mvp" else f"{step} of A: that is decided already"
            before = gates if step != "gate" else gates[1:]
            rows.append(("; ".join([*before, "H1 td", line, line]), says))
        rows.append(("H pays 50k; H pays 50k", "payment of A: that is decided already"))
        refuse_sheets(league, rows, away="Runts", lines=2)

    def test_later(self, edition: Edition, league: League) -> None:
        lines = self.lines(edition)
        league.record(lines["gate"], lines["gate"].replace("H", "A"), "H1 td").done()
        for step in ("winnings", "fans", "mvp"):
            refuse(
                league,
                [(f"'{lines[step]}' '{lines[step]}'", "already")],
                "match",
                "decide",
                "m1",
                lines=2,
            )
            league.run("match", "decide", "m1", lines[step]).done()
        refuse(
            league,
            [
                (f"'{lines['winnings']}'", "winnings of A: that is decided already"),
                ("'H winnings 40k'", "winnings of A: that is decided already"),
                (f"'{lines['fans']}'", "fans of A: that is decided already"),
                ("'H fans +1'", "fans of A: that is decided already"),
                (f"'{lines['mvp']}'", "A have their MVP already"),
                ("'H mvp H2'", "A have their MVP already"),
                (f"'{lines['gate']}'", "gate of A: that is decided already"),
                ("'A mvp H1'", "A 1 is not of that team"),
                ("'A mvp A77'", "B have no player number 77"),
                ("'H1 deserts 1'", "A did not give up: nobody leaves"),
                ("'H pays 10k'", "pays is no step after a match"),
                ("'H induces bribes'", "induces is no step after a match"),
                ("'H concedes'", "concedes is no step after a match"),
                ("'H1 td'", "m1 was played to its end"),
                ("''", "that decides nothing"),
                ("'# a note'", "that decides nothing"),
                ("'H winings 3'", "command line:1:3 (A vs B): no verb 'winings'; did you mean winnings?"),
            ],
            "match",
            "decide",
            "m1",
        )
        refuse(league, [("m2 'H winnings'", "no match 'm2'")], "match", "decide", status=NOT_FOUND)

    @pytest.mark.parametrize("edition", ["bb2016", "bb2020", "bb2025"], indirect=True)
    def test_expensive_mistakes(self, league: League) -> None:
        """At 250,000 gp a 6 costs nothing, and is decided then as well."""
        refuse(league, [("A --die 6", "A have not played yet")], "team", "upkeep")
        league.record("H winnings 0", "A winnings 0").done()
        refuse(
            league,
            [
                ("A", "the D6 of expensive mistakes is missing"),
                ("A --die 2", "the D3 of what minor costs is missing"),
                ("A --die 2 --loss 4", "takes D3, not 4"),
                ("A --die 6 --loss 1", "no mistake takes no dice"),
            ],
            "team",
            "upkeep",
        )
        league.run("team", "upkeep", "A", "--die", "6").done()
        refuse(league, [("A --die 6", "A have paid after their latest match")], "team", "upkeep")

    @pytest.mark.parametrize("edition", ["bb1", "crp"], indirect=True)
    def test_spiralling_expenses(self, league: League) -> None:
        """100 cheerleaders make A worth 1,750,000 gp, and 10,000 gp are due, once."""
        rich(league, "A")
        league.run("team", "buy", "A", "cheerleaders", "99").done()
        league.run("team", "buy", "A", "cheerleaders", "1").done()
        league.record("H winnings 0", "A winnings 0").done()
        refuse(league, [("A --die 6", "there are no dice to roll")], "team", "upkeep")
        league.run("team", "upkeep", "A").done()
        assert league.roster("A")["treasury_gp"] == 2_000_000 - 100 * 10_000 - 10_000
        refuse(
            league,
            [
                ("A", "A have paid after their latest match"),
                ("B", "spiralling expenses begin at 1,750,000 gp"),
            ],
            "team",
            "upkeep",
        )


class TestHouseRules:
    """A file with a mistake founds no league and changes no rules."""

    def refused(self, edition: Edition, league: League, text: str, says: str) -> None:
        file = league.write("house.toml", text)
        with league.unchanged():
            league.run("rules", "upgrade", "--house-rules", str(file), "--yes").refused(REFUSED, str(file), says)
            words = ("--db", "other.db", "init", "Other", "--ruleset", edition.name, "--house-rules", str(file))
            league.run(*words).refused(REFUSED, str(file), f"laid over {edition.name}", says)

    @pytest.mark.parametrize(
        ("text", "says"),
        [
            ("[spp]\nmpv = 4\n", "spp: unknown key 'mpv'"),
            ("[treasure]\nstart_gp = 5\n", "unknown key 'treasure'"),
            ("[[rosters]]\nid = 'human'\nprice_gp = 5\n", "rosters.human: unknown key 'price_gp'"),
            ("[[rosters]]\nid = 'human'\nreroll_cost_gp = -5\n", "rosters.human.reroll_cost_gp: Expected int >= 0"),
            ("[apothecary]\ncost_gp = -5\n", "apothecary.cost_gp: Expected int >= 0"),
            ("[[inducements]]\nid = 'bribes'\ncost_gp = -5\n", "inducements.bribes.cost_gp: Expected int >= 0"),
            ("[[stars]]\nname = 'Griff Oberwald'\ncost_gp = -5\n", "stars.Griff Oberwald.cost_gp: Expected int >= 0"),
            ("[[rosters]]\nid = 'human'\n[[rosters]]\nid = 'human'\n", "rosters: 'human' stands twice"),
            ("[squad]\nmaximum = 5\n", "squad.minimum: 11 is more than 5"),
        ],
    )
    def test_in_any_edition(self, edition: Edition, league: League, text: str, says: str) -> None:
        self.refused(edition, league, text, says)

    def test_a_position(self, edition: Edition, league: League) -> None:
        """A price of -5, one that stands twice, and a new one with the name of an old."""
        identifier = edition.lineman.lower().replace(" ", "_")
        of = f"rosters.human.positions.{identifier}"
        start = "[[rosters]]\nid = 'human'\npositions = "
        self.refused(edition, league, f"{start}[{{ id = '{identifier}', cost_gp = -5 }}]\n", f"{of}.cost_gp")
        twice = f"{start}[{{ id = '{identifier}', maximum = 9 }}, {{ id = '{identifier}', maximum = 8 }}]\n"
        self.refused(edition, league, twice, f"rosters.human.positions: '{identifier}' stands twice")
        profile = "ma = 5, st = 3, ag = 3, av = 8" + ("" if edition.is_older else ", pa = 4")
        new = f"id = 'new', name = '{edition.blitzer}', cost_gp = 50_000, maximum = 2, {profile}"
        same = f"{start}[{{ {new}, normal = ['G'], double = ['A'] }}]\n"
        self.refused(edition, league, same, f"rosters.human.positions: '{edition.blitzer.lower()}' stands twice")

    def test_a_gap_and_an_overlap(self, edition: Edition, league: League) -> None:
        """In the casualty table, the injury table and the table of improvement rolls."""
        first, last, after, end = (11, 38, 41, 68) if edition.is_older else (1, 8, 9, 16)
        kind, faces = ("rolled", (2, 9, 10, 12)) if edition.is_older else ("bought", (1, 3, 4, 8))
        if edition.name == "bb2020":
            faces = (1, 3, 4, 16)
        tables = (
            ("injury.tables = [{ bands = ROWS }]", "injury.tables.ordinary", (2, 7, 8, 12), "result = 'ko'"),
            ("casualty.rows = ROWS", "casualty.rows", (first, last, after, end), "name = 'Hurt'"),
            (f"improvements.{kind}.bands = ROWS", f"improvements.{kind}.bands", faces, "characteristics = ['ma']"),
        )
        for text, key, (one, two, three, four), more in tables:
            for begins, says in ((three + 1, f"{three} stands in no row"), (two, f"{two} stands in several rows")):
                rows = f"[{{ first = {one}, last = {two}, {more} }}, {{ first = {begins}, last = {four}, {more} }}]"
                self.refused(edition, league, text.replace("ROWS", rows) + "\n", f"{key}: {says}")


ODD = ("[red]", '"it\'s" quoted', "\N{AMERICAN FOOTBALL}", "\x1b[31mred", "two\nlines", "nul\0", "=1+1", "%s", "")


class TestOddWords:
    """Quotes, emoji, markup, control codes and formulas where a name or a number is expected: each is told as it is.

    No error holds a control code, and none is longer than a line.
    """

    @pytest.mark.parametrize("odd", ODD, ids=ascii)
    @pytest.mark.parametrize("edition", ["crp", "bb2025"], indirect=True)
    def test_where_a_name_is_expected(self, edition: Edition, league: League, odd: str) -> None:
        league.record("H1 td x6", hit(edition, "A3", "H2", "misses")).done()
        commands = [
            ["team", "hire", "A", odd],
            ["team", "hire", odd, edition.lineman],
            ["team", "value", odd],
            ["team", "ledger", odd],
            ["team", "captain", "A", odd],
            ["team", "captain", odd, "1"],
            ["team", "journeymen", odd],
            ["team", "journeymen", "A", "--hire", odd],
            ["team", "upkeep", odd, "--roll"],
            ["team", "upkeep", "A", "--loss", odd],
            ["player", "improve", odd],
            ["player", "improve", "A#1", "--skill", odd, "--roll"],
            ["player", "improve", "A#1", "--random", odd, "--roll"],
            ["player", "improve", "A#1", "--skill", "Block", "--dice", odd],
            ["player", "ledger", odd],
            ["player", "retire", odd],
            ["correct", "team", odd, "--fans", "+1", *WHY],
            ["correct", "team", "A", "--fans", odd, *WHY],
            ["correct", "team", "A", "--treasury", odd, *WHY],
            ["correct", "player", odd, "--spp", "+1", *WHY],
            ["correct", "player", "A#1", "--gain", odd, *WHY],
            ["correct", "player", "A#1", "--lose", odd, *WHY],
            ["correct", "player", "A#1", "--injury", odd, *WHY],
            ["match", "prepare", "A", odd],
            ["match", "decide", odd, "H winnings"],
            ["match", "decide", "m1", odd],
            ["team", "add", "C", "--race", "Human", "--coach", "C", "--rule", odd],
            ["rules", "roster", odd],
            ["rules", "conformance", odd],
            ["rules", "upgrade", "--house-rules", odd, "--yes"],
        ]
        if odd:
            commands.append(["team", "journeymen", "A", "--take", odd])
        with league.unchanged():
            for words in commands:
                answer = league.run(*words)
                assert answer.status in (REFUSED, NOT_FOUND), (words, answer.err)
                answer.refused(answer.status, lines=1)
                assert answer.err.startswith("error: "), (words, answer.err)
                assert answer.err.rstrip("\n").isprintable(), (words, answer.err)

    @pytest.mark.parametrize("odd", ["[red]", '"it\'s" quoted', "\N{AMERICAN FOOTBALL}", "=1+1", "%s"])
    def test_a_reason_is_shown_as_it_is(self, tmp_path: Path, odd: str) -> None:
        """In a spreadsheet it is no formula."""
        league = founded(tmp_path / "league", EDITIONS["bb1"])
        league.run("correct", "team", "A", "--treasury", "-5k", "--reason", odd).done()
        assert odd in league.run("team", "ledger", "A").done().out
        assert odd in league.run("log").done().out
        assert league.run("team", "ledger", "A", "--format", "json").json[-1]["what"] == f"corrected: {odd}"
        league.well()


class TestCorrections:
    """Amounts below nothing, and beyond what the edition lets a team or a player have."""

    def test_teams(self, edition: Edition, league: League) -> None:
        fans = {"bb2020": (1, None), "bb2025": (1, 7)}.get(edition.name, (0, None))
        rows = [
            ("--treasury -251k", "A are 1,000 gp short"),
            ("--rerolls -4", "A would have -1 re-rolls"),
            ("--set --rerolls 9", "at most 8"),
            ("--cheerleaders -1", "A would have -1 cheerleaders"),
            ("--assistant-coaches -1", "A would have -1 assistant coaches"),
            (f"--set --fans {fans[0] - 1}", f"at least {fans[0]}"),
            ("--fans -99", f"at least {fans[0]}"),
        ]
        if fans[1] is not None:
            rows.append((f"--set --fans {fans[1] + 1}", f"at most {fans[1]}"))
        refuse(league, [(f"A {words} --reason fine", says) for words, says in rows], "correct", "team")

    def test_players(self, edition: Edition, league: League) -> None:
        worst = 0 if edition.name == "bb1" else 1
        best = 10 if edition.is_older else 9
        rows = [
            ("--spp -1", "A 5 has 0 SPP: 1 cannot be taken away"),
            ("--niggling -1", "A 5 has 0 niggling injuries: 1 cannot be taken away"),
            ("--spent -1", "1 cannot be taken away"),
            ("--value -51k", "A 5 has 50,000 gp of value: 51,000 cannot be taken away"),
            ("--ma -99", f"it goes from {worst} to {best}"),
            (f"--set --ma {best + 1}", f"it goes from {worst} to {best}"),
            ("--heal MA", "A 5 has no"),
            ("--lose Block", "A 5 has no Block to lose"),
        ]
        refuse(league, [(f"A#5 {words} --reason fine", says) for words, says in rows], "correct", "player")
