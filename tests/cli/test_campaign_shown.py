"""What the campaign has to show in each edition, from the command line: the rosters and the gold that the rules give.

The expected numbers are those of the rulebooks. Every league is one the doctor finds nothing wrong with in the end, and
its export makes it again.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.cli.campaign import EDITIONS, NEWER, OLDER, WHY, Edition, another, founded, hit
from tests.cli.harness import REFUSED, League


@pytest.fixture(params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> Edition:
    return EDITIONS[request.param]


@pytest.fixture
def league(edition: Edition, tmp_path: Path) -> Iterator[League]:
    """A league that has to be well in the end, and the same once more when it is made from its export."""
    league = founded(tmp_path / "league", edition)
    yield league
    league.well()
    copy = another(tmp_path / "copy")
    copy.run("import", str(copy.write("league.jsonl", league.export()))).done()
    assert copy.export() == league.export()
    rosters = ("report", "rosters", "--format", "json")
    assert copy.run(*rosters).done().json == league.run(*rosters).done().json


def shown(league: League, *words: str) -> Any:
    """What a command shows, as JSON."""
    return league.run(*words, "--format", "json").done().json


def gold(league: League, team: str) -> list[tuple[int, int]]:
    """What came into a treasury and went out of it, and what was there then."""
    rows = [(row["change_gp"], row["balance_gp"]) for row in shown(league, "team", "ledger", team)]
    assert rows[-1][1] == league.roster(team)["treasury_gp"]
    return rows


def points(league: League, player: str) -> list[tuple[int | None, int | None, int]]:
    """The star player points a player won and spent, and what he had then."""
    return [(row["won"], row["spent"], row["balance"]) for row in shown(league, "player", "ledger", player)]


def worth(league: League, team: str) -> int:
    """What a team is worth in its next match, which has to be the sum of its parts."""
    value = shown(league, "team", "value", team)
    assert value["team_value_gp"] == sum(part["value_gp"] for part in value["parts"])
    assert value["team_value_gp"] == league.roster(team)["team_value_gp"]
    return int(value["team_value_gp"])


def earned(roster: dict[str, Any]) -> dict[int, int]:
    """The star player points of a team's players who have some, by number."""
    return {player["number"]: player["spp"] for player in roster["players"] if player["spp"]}


def of(player: dict[str, Any], *keys: str) -> tuple[Any, ...]:
    return tuple(player[key] for key in keys)


MA_LEFT = {"bb1": (5, 5, 5), "crp": (5, 4, 4), "bb2016": (5, 4, 4), "bb2020": (5, 4, 3), "bb2025": (5, 4, 3)}
"""Of MA 6 after the first, second and third hit: the video game lets one count, LRB6 two, later editions go on."""
ST_LEFT = {"bb1": 0, "crp": 1, "bb2016": 1, "bb2020": 1, "bb2025": 1}
"""Of ST 1: 0 in the video game alone."""


def test_a_characteristic_is_hit_at_its_limit(edition: Edition, league: League) -> None:
    """Beyond the limit a hit takes nothing, and the next game is missed as after any other."""
    for left in MA_LEFT[edition.name]:
        league.record(hit(edition, "A3", "H5", "ma")).done()
        hurt = league.player("A", 5)
        assert (hurt["characteristics"]["ma"], hurt["printed"]["ma"]) == (left, 6)
        assert hurt["lasting_injuries"] == ["-ma"] * (6 - left)
        assert hurt["misses_next_game"]
        league.record("score 0-0").done()
        assert not league.player("A", 5)["misses_next_game"]
    assert points(league, "B#3") == [(2, None, 2), (2, None, 4), (2, None, 6)]


def test_a_characteristic_is_at_its_end_from_the_start(edition: Edition, league: League) -> None:
    told = league.record(hit(edition, "A3", "H5", "st"), home="Runts", away="B").done().out
    assert ("ST is 1 already" in told) == (edition.name != "bb1")
    hurt = league.player("Runts", 5)
    assert hurt["characteristics"]["st"] == ST_LEFT[edition.name]
    assert of(hurt, "lasting_injuries", "misses_next_game") == (["-st"] if edition.name == "bb1" else [], True)


@pytest.mark.parametrize(("edition", "pa"), [("bb2020", None), ("bb2025", 6)], indirect=["edition"])
def test_nobody_passes_worse_than_a_zombie(edition: Edition, league: League, pa: int | None) -> None:
    """2020 prints `-` for his PA and 2025 6+: neither gets worse, and he misses the next game."""
    if edition.name == "bb2020":
        lines = [hit(edition, "A3", "H5", "pa"), "H5 regenerates 3"]
    else:
        lines = [hit(edition, "A3", "H5", "pa", failed="regenerates 3")]
    league.record(*lines, home="Bones").done()
    hurt = league.player("Bones", 5)
    assert hurt["characteristics"]["pa"] == pa
    assert of(hurt, "lasting_injuries", "misses_next_game") == ([], True)


WORST_BADLY_HURT = {"bb2020": 6, "bb2025": 8}


def test_a_niggling_player_is_hurt_again(edition: Edition, league: League) -> None:
    """Before 2020 an old injury adds one to the injury roll: a 9 is a casualty. Since then it adds to the D16."""
    league.record(hit(edition, "A3", "H5", "niggling"), hit(edition, "A3", "H6", "niggling")).done()
    assert of(league.player("A", 5), "niggling_injuries", "misses_next_game") == (1, True)
    league.record("score 0-0").done()
    if edition.is_older:
        knocked_out = "A3 block H7 armour 6+6 injury 4+5"
        with league.unchanged():
            league.record(f"{knocked_out} casualty 41").refused(REFUSED, "4+5 = 9 is ko: there is no casualty roll")
        league.record(knocked_out, "A3 block H5 armour 6+6 injury 4+5 casualty 41").done()
        casualties = 3
    else:
        die = WORST_BADLY_HURT[edition.name]
        fourteen = "armour 6+6 injury 6+5 casualty d16 14"
        with league.unchanged():
            league.record(f"A3 block H6 {fourteen} lasting 3").refused(REFUSED, "Dead")
        league.record(
            f"A3 block H7 armour 6+6 injury 6+5 casualty d16 {die}",
            f"A3 block H5 armour 6+6 injury 6+5 casualty d16 {die}",
            f"A3 block H6 {fourteen}",
        ).done()
        casualties = 5
    status = ("status", "niggling_injuries", "misses_next_game")
    assert of(league.player("A", 7), *status) == ("active", 0, False)
    assert of(league.player("A", 5), *status) == ("active", 1, True)
    assert of(league.player("A", 6), *status) == ("active" if edition.is_older else "dead", 1, False)
    assert of(league.player("B", 3), "spp") == (2 * casualties,)
    absent = 1 if edition.is_older else 2
    assert worth(league, "A") == 750_000 - absent * 50_000


def test_a_cured_casualty_earns_its_causer_points(edition: Edition, league: League) -> None:
    """By the apothecary, and by Regeneration, which 2025 rolls before the casualty: both play on in the same match."""
    cured = f"H apothecary H5 {edition.casualties['badly hurt']}"
    league.record(hit(edition, "A3", "H5", "dead"), cured, "H5 td").done()
    if edition.name == "bb2025":
        lines = ["A3 block H5 armour 6+6 injury 6+5 regenerates 4"]
    else:
        lines = [hit(edition, "A3", "H5", "dead"), "H5 regenerates 4"]
    league.record(*lines, "H5 td", home="Bones").done()
    for team in ("A", "Bones"):
        player = league.player(team, 5)
        assert of(player, "status", "misses_next_game", "niggling_injuries", "lasting_injuries", "spp") == (
            "active", False, 0, [], 3,
        )  # fmt: skip
    assert points(league, "B#3") == [(2, None, 2), (2, None, 4)]
    assert league.player("B", 3)["career"]["cas"] == 2
    assert of(league.standing("B"), "casualties_for", "casualties_against", "lost") == (2, 0, 2)
    assert worth(league, "A") == 750_000


def with_journeymen(edition: Edition, league: League) -> None:
    """A miss two players, and play with two journeymen who both score twice."""
    league.record(hit(edition, "A3", "H1", "misses"), hit(edition, "A3", "H2", "dead")).done()
    assert worth(league, "A") == 650_000
    assert of(shown(league, "team", "journeymen", "A"), "can_play", "due") == (9, 2)
    league.run("team", "journeymen", "A", "--take").done()
    assert worth(league, "A") == 750_000
    league.record("H12 td x2", "H13 td x2", "H winnings 0").done()


def test_a_journeyman_is_hired_and_another_leaves(edition: Edition, league: League) -> None:
    """Who is hired costs what a lineman does, keeps his points and is no Loner any more; the other is gone."""
    with_journeymen(edition, league)
    loner = ["Loner"] if edition.is_older else ["Loner (4+)"]
    for number in (12, 13):
        assert of(league.player("A", number), "journeyman", "skills", "spp") == (True, loner, 6)
    league.run("team", "journeymen", "A", "--hire", "12", "--release", "--yes").done()
    assert gold(league, "A") == [(250_000, 250_000), (-50_000, 200_000)]
    assert of(league.player("A", 12), "journeyman", "skills", "spp", "value_gp") == (False, [], 6, 50_000)
    assert points(league, "A#12") == [(6, None, 6)]
    assert league.player("A", 13)["status"] == "fired"
    playing = shown(league, "roster", "A")["players"]
    assert [player["number"] for player in playing] == [1, *range(3, 13)]
    assert worth(league, "A") == 750_000
    assert shown(league, "team", "journeymen", "A")["journeymen"] == []


PRICES = {"bb1": 50_000, "crp": 50_000, "bb2016": 50_000, "bb2020": 70_000, "bb2025": 80_000}
"""Of a journeyman with Block: that of a rookie, or since 2020 what he is worth; 2025 makes an elite skill dearer."""


def test_what_a_journeyman_costs_who_is_worth_more(edition: Edition, league: League) -> None:
    with_journeymen(edition, league)
    league.run("correct", "player", "A#12", "--gain", "Block", *WHY).done()
    price_gp = PRICES[edition.name]
    rows = {row["number"]: row["hiring_gp"] for row in shown(league, "team", "journeymen", "A")["journeymen"]}
    assert rows == {12: price_gp, 13: 50_000}
    league.run("team", "journeymen", "A", "--hire", "12", "--hire", "13").done()
    assert gold(league, "A")[-1] == (-50_000, 200_000 - price_gp)
    assert of(league.player("A", 12), "skills", "value_gp") == (["Block"], 80_000 if price_gp == 80_000 else 70_000)


@pytest.mark.parametrize("edition", OLDER, indirect=True)
def test_improvements_by_dice(league: League) -> None:
    """6 SPP are a roll: a double opens Agility to a lineman for 30,000 gp, a 12 is a point of ST for 50,000 gp."""
    league.record("H1 td x2", "H2 td x2").done()
    league.run("player", "improve", "A#1", "--skill", "Dodge", "--dice", "4+4").done()
    league.run("player", "improve", "A#2", "--characteristic", "ST", "--dice", "6+6").done()
    first, second = league.player("A", 1), league.player("A", 2)
    assert of(first, "skills", "improvements", "value_gp") == (["Dodge"], ["Dodge"], 80_000)
    assert (second["characteristics"]["st"], *of(second, "improvements", "value_gp")) == (4, ["+ST"], 100_000)
    for number in (1, 2):
        assert points(league, f"A#{number}") == [(6, None, 6), (None, None, 6)]
    assert worth(league, "A") == 750_000 + 30_000 + 50_000


RANDOM_BLOCK = {"bb2020": ("--random-dice", "1+1"), "bb2025": ("--random-dice", "4+1,1+1", "--skill", "Block")}
"""The first row of the General table; since 2025 one of two rolls is chosen."""
DIE_FOR_ST = {"bb2020": "15", "bb2025": "7"}
BOUGHT = {
    "bb2020": {1: (3, 10_000), 2: (18, 80_000), 3: (6, 20_000), 4: (12, 40_000), 5: (6, 20_000)},
    "bb2025": {1: (3, 30_000), 2: (14, 60_000), 3: (6, 20_000), 4: (10, 40_000)},
}
"""What the first improvement of a player costs in points, and what it adds to his value, by his number."""


@pytest.mark.parametrize("edition", NEWER, indirect=True)
def test_improvements_for_points(edition: Edition, league: League) -> None:
    """A random skill, a die for a characteristic, a chosen primary and secondary skill; in 2020 a random one too."""
    won = {1: 3, 2: 18, 3: 6, 4: 12, 5: 6}
    league.record(*(f"H{number} td x{spp // 3}" for number, spp in won.items())).done()
    commands = {
        1: ("--random", "General", *RANDOM_BLOCK[edition.name]),
        2: ("--characteristic", "ST", "--dice", DIE_FOR_ST[edition.name]),
        3: ("--skill", "Tackle"),
        4: ("--skill", "Catch"),
        5: ("--random", "Strength", "--random-dice", "1+1"),
    }
    gains = {1: "Block", 2: "+ST", 3: "Tackle", 4: "Catch", 5: "Arm Bar"}
    for number, (price_spp, value_gp) in BOUGHT[edition.name].items():
        league.run("player", "improve", f"A#{number}", *commands[number]).done()
        player = league.player("A", number)
        assert of(player, "improvements", "spp_spent", "value_gp") == ([gains[number]], price_spp, 50_000 + value_gp)
        left = won[number] - price_spp
        assert points(league, f"A#{number}") == [(won[number], None, won[number]), (None, price_spp, left)]
    assert league.player("A", 2)["characteristics"]["st"] == 4
    assert worth(league, "A") == 750_000 + sum(value_gp for _, value_gp in BOUGHT[edition.name].values())


class TestConcession:
    """A are ahead by 2 to 1 when they give up; the dice of both for the gate bring as many fans, and nobody leads.

    Number 5 is so experienced that he may leave, and does on a 3.
    """

    def play(self, edition: Edition, league: League, fans: int, experience: Sequence[str], last: Sequence[str]) -> None:
        """A have bought fans, and the skills of number 5; `last` is what is decided after the match."""
        league.run("team", "buy", "A", "fan_factor", str(fans)).done()
        league.record(f"H5 td x{17 if edition.is_older else 9}").done()
        for skill in experience:
            league.run("player", "improve", "A#5", "--skill", skill).done()
        gates = ("H gate 1+2", "A gate 3+3") if edition.is_older else ("H gate 2", "A gate 2")
        end = ("H concedes",) if edition.is_older else ("H concedes die 2",)
        lines = (*gates, "H7 td x2", "A7 td", *end, "H5 deserts 3", *last)
        league.record(*lines).done()
        assert of(league.standing("A"), "won", "lost", "points") == (1, 1, 3)
        assert of(league.standing("B"), "won", "lost", "points") == (1, 1, 3)
        assert league.player("A", 5)["status"] == "fired"

    @pytest.mark.parametrize("edition", OLDER, indirect=True)
    def test_until_2016(self, edition: Edition, league: League) -> None:
        """The winners have the winnings and the MVP of both; the score stays; who scored keeps his points."""
        last = ("H winnings die 4", "A winnings die 3", "A fans dice 1+1+1", "A mvp A1", "A mvp A2")
        self.play(edition, league, 3, (), last)
        home, away = league.roster("A"), league.roster("B")
        # 4 x 10,000 for A, and 3 x 10,000 and 10,000 for a win for B; fame is 0.
        assert gold(league, "A") == [(250_000, 250_000), (-30_000, 220_000)]
        assert gold(league, "B") == [(250_000, 250_000), (80_000, 330_000)]
        assert (home["fan_factor"], away["fan_factor"]) == (3 - 1, 0 + 1)
        assert of(league.standing("B"), "touchdowns_for", "touchdowns_against") == (1, 17 + 2)
        assert earned(home) == {5: 51, 7: 6}
        assert earned(away) == {1: 5, 2: 5, 7: 3}
        assert (worth(league, "A"), worth(league, "B")) == (700_000 + 20_000, 750_000 + 10_000)
        with league.unchanged():
            league.run("match", "decide", "m2", "H mvp H1").refused(REFUSED, "A gave up and have no MVP")

    @pytest.mark.parametrize(("edition", "more_gp"), [("bb2020", 10_000), ("bb2025", 5_000)], indirect=["edition"])
    def test_since_2020(self, edition: Edition, league: League, more_gp: int) -> None:
        """Fans 3 and 1 with a 2 for each are 8: B have 10,000 for all of them, and for every touchdown.

        2020 gives them the two touchdowns of A and one more, and A keep their points; 2025 makes it two at least, takes
        the points of A, and gives B both MVPs.
        """
        is_2025 = edition.name == "bb2025"
        last = ["A8 td", "H winnings", "A winnings", "A fans dice 4", "A mvp A1", *(["A mvp A2"] if is_2025 else [])]
        self.play(edition, league, 2, ("Tackle", "Dauntless", "Wrestle"), last)
        home, away = league.roster("A"), league.roster("B")
        touchdowns = 2 if is_2025 else 1 + 1 + 2
        assert gold(league, "A") == [(250_000, 250_000), (-2 * more_gp, 250_000 - 2 * more_gp)]
        winnings_gp = (8 + touchdowns) * 10_000
        assert gold(league, "B") == [(250_000, 250_000), (winnings_gp, 250_000 + winnings_gp)]
        assert (home["fan_factor"], away["fan_factor"]) == (3 - 2, 1 + 1)
        assert of(league.standing("B"), "touchdowns_for", "touchdowns_against") == (touchdowns, 9)
        kept = {5: 27} if is_2025 else {5: 27, 7: 6}
        assert earned(home) == kept
        won = {1: 4, 7: 3, 8: 3} | ({2: 4} if is_2025 else {})
        assert earned(away) == won
        assert (worth(league, "A"), worth(league, "B")) == (700_000, 750_000)
        with league.unchanged():
            league.run("match", "decide", "m2", "A mvp A3").refused(REFUSED, "B have their MVP already")


class TestRaised:
    """A dead lineman of B, worth a point of two to his killer, is a player of the others."""

    @pytest.mark.parametrize("team", ["Bones", "Grave"])
    def test_by_necromancers(self, edition: Edition, league: League, team: str) -> None:
        """He plays at once, costs nothing, and counts with what his position costs; 2025 lets Undead choose which."""
        chooses = edition.name == "bb2025" and team == "Bones"
        rises = "H12 rises A5" + (" as skeleton-lineman" if chooses else "")
        league.record(hit(edition, "H3", "A5", "dead"), rises, "H12 td", home=team).done()
        risen = league.player(team, 12)
        position = edition.skeleton if chooses else edition.zombie
        assert of(risen, "position", "status", "journeyman", "spp", "value_gp") == (
            position, "active", False, 3, 40_000,
        )  # fmt: skip
        assert gold(league, team) == [(560_000, 560_000)]
        assert (worth(league, team), worth(league, "B")) == (480_000, 700_000)
        assert league.player("B", 5)["status"] == "dead"
        assert points(league, f"{team}#3") == [(2, None, 2)]
        with league.unchanged():
            second = (hit(edition, "H3", "A6", "dead"), hit(edition, "H3", "A7", "dead"))
            as_zombie = " as zombie-lineman" if chooses else ""
            lines = (*second, f"H13 rises A6{as_zombie}", f"H14 rises A7{as_zombie}")
            league.record(*lines, home=team).refused(REFUSED, "decided already")

    @pytest.mark.parametrize("edition", OLDER, indirect=True)
    def test_by_the_rot(self, edition: Edition, league: League) -> None:
        """Until 2016 he comes after the match, for nothing."""
        lines = (hit(edition, "H3", "A5", "dead", cause="foul"), "H12 rises A5")
        with league.unchanged():
            league.record(*lines, "H12 td", home="Rot").refused(REFUSED, "he joins after the match")
        league.record(*lines, home="Rot").done()
        risen = league.player("Rot", 12)
        assert of(risen, "position", "status", "journeyman", "value_gp") == ("Rotter", "active", False, 40_000)
        assert gold(league, "Rot") == [(560_000, 560_000)]
        assert worth(league, "Rot") == 480_000
        assert league.player("Rot", 3)["spp"] == 0

    @pytest.mark.parametrize(
        ("edition", "price_gp", "killer_spp"), [("bb2020", 35_000, 2), ("bb2025", 40_000, 3)], indirect=["edition"]
    )
    def test_by_the_plague(self, edition: Edition, league: League, price_gp: int, killer_spp: int) -> None:
        """Since 2020 he plays at once, and is hired like a journeyman."""
        league.record(hit(edition, "H3", "A5", "dead"), "H12 rises A5", "H12 td", home="Rot").done()
        before_gp = 1_000_000 - 11 * price_gp
        assert league.player("Rot", 12)["journeyman"]
        assert league.player("Rot", 3)["spp"] == killer_spp
        league.run("team", "journeymen", "Rot", "--hire", "12").done()
        risen = league.player("Rot", 12)
        assert of(risen, "position", "journeyman", "value_gp") == (edition.rotter, False, price_gp)
        assert gold(league, "Rot") == [(before_gp, before_gp), (-price_gp, before_gp - price_gp)]
        assert worth(league, "Rot") == 12 * price_gp

    @pytest.mark.parametrize("edition", NEWER, indirect=True)
    def test_by_the_plague_after_a_foul(self, edition: Edition, league: League) -> None:
        """In 2020 alone; 2025 wants a block."""
        lines = (hit(edition, "H3", "A5", "dead", cause="foul"), "H12 rises A5")
        if edition.name == "bb2020":
            league.record(*lines, home="Rot").done()
            league.run("team", "journeymen", "Rot", "--release", "--yes").done()
            assert league.player("Rot", 12)["status"] == "fired"
            assert gold(league, "Rot") == [(615_000, 615_000)]
        else:
            with league.unchanged():
                league.record(*lines, home="Rot").refused(REFUSED, "Rot cannot raise A5 B 5")


HELMUT_GP = {"bb1": 110_000, "crp": 110_000, "bb2016": 110_000, "bb2020": 140_000, "bb2025": 140_000}


def test_a_star_player_is_killed(edition: Edition, league: League) -> None:
    """A are worth more and pay Helmut Wulf from their treasury; his killer has the points, and no roster knows him."""
    fee_gp = HELMUT_GP[edition.name]
    league.record(
        f"A pays {fee_gp}",
        "A51 star helmut-wulf",
        "A51 td",
        hit(edition, "H3", "A51", "dead"),
        "A winnings 0",
        home="Rot",
        away="A",
    ).done()
    for team, count in (("A", 11), ("Rot", 11)):
        players = league.roster(team)["players"]
        assert (len(players), {player["status"] for player in players}) == (count, {"active"})
        assert "Helmut" not in str(players)
    assert sum(player["spp"] for player in league.roster("A")["players"]) == 0
    spp = 3 if edition.name == "bb2025" else 2  # Nurgle are Brawlin' Brutes in 2025
    assert points(league, "Rot#3") == [(spp, None, spp)]
    assert gold(league, "A") == [(250_000, 250_000), (-fee_gp, 250_000 - fee_gp)]
    assert of(league.standing("A"), "won", "touchdowns_for", "casualties_against") == (1, 1, 1)
    assert worth(league, "A") == 750_000
    assert "Helmut Wulf" in league.run("match", "show", "m1").done().out
