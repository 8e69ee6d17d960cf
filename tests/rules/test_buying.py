"""What teams buy for a match: who may have what, for how much, and where the gold comes from (facts, section 8)."""

from typing import Any

import pytest

from league.rules.events import AnyEvent, MercenaryHired, StarHired
from league.rules.injury import InjuryRules
from league.rules.match import Decision
from league.rules.petty_cash import Means, free_gp, most_gp, spent_gp
from league.rules.pitch import NOT_PLAYING
from league.rules.roster_tables import slug
from league.rules.values import Player, Side, Team
from tests.rules.build import away, change, decision, edition, home, messages, places, played, player, settled, spp
from tests.rules.build import tables as tables_of

LRB6 = ("bb1", "crp", "bb2016")
LATER = ("bb2020", "bb2025")
EDITIONS = (*LRB6, *LATER)
RICH = 1_000_000
DEAD_D16 = "casualty d16 16"
DEAD = "A3 block {} armour 6+6 injury 6+6 casualty 61"


def tables(name: str) -> InjuryRules:
    return tables_of("", name)


def worth_more(gp: int, **changes: Any) -> Team:
    """The away team, worth so much more than the home team of the same players: in re-rolls of 50,000."""
    return away(rerolls=3 + gp // 50_000, **changes)


def bought(*lines: str | AnyEvent, name: str, team: Team | None = None, other: Team | None = None) -> Decision:
    """A match before which the home team buys things, with petty cash of a million unless another opponent is given."""
    return settled(*lines, home=team, away=other or worth_more(RICH), rules=tables(name))


def refused(*lines: str | AnyEvent, name: str, team: Team | None = None, other: Team | None = None) -> str:
    """The one thing the rules have against a match."""
    made = decision(*lines, home=team, away=other or worth_more(RICH), rules=tables(name))
    (message,) = messages(made)
    return message


def means(value: int, treasury: int, *, pays: int = 0, bill: int = 0) -> Means:
    return Means(value_gp=value, treasury_gp=treasury, pays_gp=pays, bill_gp=bill)


def a(position: str, *numbers: int, **changes: Any) -> list[Player]:
    return [player(number, position=position, **changes) for number in numbers]


def is_killed(made: Decision) -> bool:
    """Whether H5 is, when all is over."""
    changed = change(made, "H5")
    return changed is not None and changed.is_dead


class TestInducements:
    @pytest.mark.parametrize(
        ("name", "team", "line", "gp"),
        [
            ("crp", home(), "H induces bribes x3", 300_000),
            ("crp", home(race="Goblin"), "H induces bribes x3", 150_000),
            ("bb1", home(race="Goblin"), "H induces bribes", 50_000),
            ("bb2016", home(race="Goblin"), "H induces bribes", 50_000),
            ("crp", home(), "H induces halfling-master-chef", 300_000),
            ("crp", home(race="Halfling"), "H induces halfling-master-chef", 100_000),
            ("crp", home(race="Undead"), "H induces igor", 100_000),
            ("bb1", home(), "H induces wizard", 150_000),
            ("bb2020", home(race="Black Orc"), "H induces bribes x2", 100_000),
            ("bb2020", home(race="Goblin"), "H induces biased-referee", 80_000),
            ("bb2020", home(), "H induces biased-referee", 120_000),
            ("bb2025", home(special_rules=("Bribery and Corruption",)), "H induces bribes x6", 300_000),
            ("bb2025", home(special_rules=("Old World Classic",)), "H induces bribes x3", 300_000),
            ("bb2025", home(), "H induces temp-agency-cheerleaders x5", 25_000),
            ("bb2025", home(), "H induces blitzers-best-kegs x2", 100_000),
        ],
    )
    def test_the_price_is_that_of_the_team(self, name: str, team: Team, line: str, gp: int) -> None:
        assert bought(line, name=name, team=team).outcome.outcomes[0].gp == -gp

    @pytest.mark.parametrize(
        ("name", "team", "line"),
        [
            ("crp", home(), "H induces igor"),
            ("bb1", home(race="Orc"), "H induces igor"),
            ("bb2016", home(), "H induces plague-doctors"),
            ("bb2020", home(), "H induces plague-doctor"),
            ("bb2025", home(special_rules=("Old World Classic",)), "H induces plague-doctor"),
            ("bb2025", home(special_rules=("Old World Classic",)), "H induces riotous-rookies"),
        ],
    )
    def test_what_is_not_for_a_team(self, name: str, team: Team, line: str) -> None:
        assert f"not for Reavers, a team of {team.race}" in refused(line, name=name, team=team)

    @pytest.mark.parametrize(
        ("name", "lines"),
        [
            ("crp", ("H induces bribes x4",)),
            ("crp", ("H induces bribes x2", "H induces bribes x2")),
            ("bb1", ("H induces wizard x2",)),
            ("bb2020", ("H induces bribes x4",)),
            ("bb2025", ("H induces prayers-to-nuffle x4",)),
        ],
    )
    def test_too_many(self, name: str, lines: tuple[str, ...]) -> None:
        assert "Reavers may have" in refused(*lines, name=name)

    def test_six_bribes_are_for_corrupt_teams_alone(self) -> None:
        team = home(special_rules=("Bribery and Corruption",))
        assert "Bribes x7: Reavers may have 6" in refused("H induces bribes x7", name="bb2025", team=team)
        assert "Bribes x4: Reavers may have 3" in refused("H induces bribes x4", name="bb2025")

    @pytest.mark.parametrize(
        ("name", "fine", "too_many"),
        [
            ("bb2020", (), ("hireling-sports-wizard", "horatio-x-schottenheim")),
            ("bb2020", ("ayleen-andar", "schielund-scharlitan"), ()),
            ("bb2020", (), ("ayleen-andar", "schielund-scharlitan", "joseph-bugman-dwarf-master-brewer")),
            ("bb2025", (), ("sports-wizard", "horatio-x-schottenheim")),
            ("bb2025", (), ("ayleen-andar", "schielund-scharlitan")),
        ],
    )
    def test_wizards_and_staff_are_counted_together(
        self, name: str, fine: tuple[str, ...], too_many: tuple[str, ...]
    ) -> None:
        if fine:
            bought(*(f"H induces {word}" for word in fine), name=name)
        if too_many:
            assert "of the kind" in refused(*(f"H induces {word}" for word in too_many), name=name)

    def test_what_nobody_sells(self) -> None:
        assert refused("H induces bribez", name="crp") == "nobody sells 'bribez'; did you mean bribes?"

    def test_a_name_is_found_however_it_is_written(self) -> None:
        assert bought("H induces blitzer's-best-kegs", name="bb2025").outcome.outcomes[0].gp == -50_000
        assert slug("Morg 'n' Thorg") == "morg-n-thorg"
        assert slug("H\u2019thark the Unstoppable") == "hthark-the-unstoppable"
        assert slug("Zolcath the Zo\u00e4t") == "zolcath-the-zoat"
        assert slug("black_orc_blocker") == slug("Black Orc Blocker") == "black-orc-blocker"

    def test_wandering_apothecaries_come_one_by_one(self) -> None:
        """Two of them and the team's own treat three casualties; nobody treats the fourth."""
        hurt = [f"A3 block H{number} armour 6+6 injury 6+6 casualty 41" for number in (4, 5, 6, 7)]
        treated = [f"H apothecary H{number} casualty 11" for number in (4, 5, 6, 7)]
        lines = [line for pair in zip(hurt, treated, strict=True) for line in pair]
        settled("H induces wandering-apothecaries x2", *lines[:6], away=worth_more(RICH), rules=tables("crp"))
        fourth = refused("H induces wandering-apothecaries x2", *lines, name="crp")
        assert fourth == "Reavers have used their apothecary"

    def test_in_2020_only_the_wandering_one_treats_journeymen_and_mercenaries(self) -> None:
        """The team's own treats those hired for good, so that he is left for one of them."""
        team = home(player(12, is_journeyman=True))
        mercenary = ("H51 mercenary human-lineman", f"H51 hurt {DEAD_D16}", "H apothecary H51 casualty d16 1")
        journeyman = (f"H12 hurt {DEAD_D16}", "H apothecary H12 casualty d16 1")
        for lines, who in (
            (mercenary, "H51 Mercenary Human Lineman is a mercenary"),
            (journeyman, "H12 Player 12 is a journeyman"),
        ):
            assert refused(*lines, name="bb2020", team=team) == f"{who}: the apothecary does not treat him"
            own = (f"H5 hurt {DEAD_D16}", "H apothecary H5 casualty d16 1")
            bought("H induces wandering-apothecaries", *lines, *own, name="bb2020", team=team)
            bought("H induces wandering-apothecaries", *own, *lines, name="bb2020", team=team)

    @pytest.mark.parametrize("name", ["bb1", "crp", "bb2016"])
    def test_before_2020_any_apothecary_treats_a_mercenary(self, name: str) -> None:
        bought("H51 mercenary lineman", DEAD.format("H51"), "H apothecary H51 casualty 11", "H51 td", name=name)

    def test_an_apothecary_for_a_team_without_one(self) -> None:
        lines = ("A3 block H5 armour 6+6 injury 6+6 casualty 41", "H apothecary H5 casualty 11")
        team = home(apothecary=False)
        assert refused(*lines, name="crp", team=team) == "Reavers have no apothecary"
        bought("H induces wandering-apothecaries", *lines, name="crp", team=team)

    @pytest.mark.parametrize(("name", "item"), [("crp", "igor"), ("bb2016", "igor"), ("bb2020", "mortuary-assistant")])
    def test_an_assistant_rolls_once_more_for_regeneration(self, name: str, item: str) -> None:
        """One failed roll of the match; what succeeded is not rolled again."""
        dead = DEAD_D16 if name == "bb2020" else "casualty 61"
        team = home(player(5, "Regeneration"), player(6, "Regeneration"), race="Undead", apothecary=False)
        hurt = f"H5 hurt {dead}"
        fails_once = (hurt, "H5 regenerates 3", "H5 regenerates 4")
        assert refused(*fails_once, name=name, team=team) == "H5 Player 5 has rolled for Regeneration already"
        made = bought(f"H induces {item}", *fails_once, "H5 td", name=name, team=team)
        assert not is_killed(made)
        lost = bought(f"H induces {item}", hurt, "H5 regenerates 3", "H5 regenerates 3", name=name, team=team)
        assert is_killed(lost)
        other = (f"H6 hurt {dead}", "H6 regenerates 1", "H6 regenerates 6")
        told = refused(f"H induces {item}", *fails_once, *other, name=name, team=team)
        assert told == "H6 Player 6 has rolled for Regeneration already"

    def test_in_2025_the_assistant_rolls_after_the_roll_in_the_line(self) -> None:
        team = home(player(5, "Regeneration"), race="Undead", apothecary=False, special_rules=("Masters of Undeath",))
        lines = ("A3 block H5 armour 6+6 injury 6+6 regenerates 3 casualty d16 16", "H5 regenerates 4")
        assert "before the casualty, in its line" in refused(*lines, name="bb2025", team=team)
        made = bought("H induces mortuary-assistant", *lines, "H5 td", name="bb2025", team=team)
        assert not is_killed(made)

    @pytest.mark.parametrize(("kegs", "die", "back"), [(0, 3, False), (1, 3, True), (1, 2, False), (2, 2, True)])
    def test_beer_helps_the_knocked_out(self, kegs: int, die: int, back: bool) -> None:
        """A knocked-out player comes back on 4+, with +1 for each of up to two."""
        beer = [f"H induces bloodweiser-babes x{kegs}"] if kegs else []
        lines = (*beer, "A3 block H5 ko", f"H5 recovers {die}", "H3 block A5 ko", "A5 recovers 3")
        made = bought(*lines, name="crp")
        assert made.outcome.outcomes[-3].result == ("success" if back else "failure")
        assert made.outcome.outcomes[-1].result == "failure", "the other side has no beer"


class TestStars:
    @pytest.mark.parametrize(
        ("name", "gp"), [("bb1", 320_000), ("crp", 320_000), ("bb2020", 280_000), ("bb2025", 300_000)]
    )
    def test_he_plays_under_his_mark(self, name: str, gp: int) -> None:
        team = home(special_rules=("Old World Classic",))
        made = bought("H51 star griff-oberwald", "H51 td", name=name, team=team)
        assert made.outcome.outcomes[0].gp == -gp
        assert made.outcome.guests == {"H51": "Griff Oberwald"}
        assert made.home.score == 1
        assert "H51" not in made.outcome.marks
        griff = made.pitch.everybody["H51"]
        assert griff.player.present.st == 4
        assert {"block", "dodge", "loner"} <= griff.skills

    def test_he_is_nobodys_afterwards(self) -> None:
        """His points are lost, and he is not among those who played."""
        team = home()
        made = bought("H51 star griff-oberwald", "H51 td", "H51 block A4 casualty", name="crp", team=team)
        assert [outcome.spp for outcome in made.outcome.outcomes] == [0, 0, 0]
        assert made.home.changes == ()
        assert len(made.home.played) == 11
        assert (made.home.casualties, made.home.score) == (1, 1)
        assert played(team, made).players == played(team, settled(rules=tables("crp"))).players

    def test_who_kills_him_is_rewarded_and_he_lives(self) -> None:
        made = bought("H51 star griff-oberwald", DEAD.format("H51"), name="crp")
        assert made.outcome.outcomes[1].effects == ("dead",)
        assert spp(made) == {"A3": 2}
        assert made.home.changes == ()
        again = bought("H51 star griff-oberwald", "H51 td", name="crp", team=played(home(), made))
        assert again.home.score == 1

    def test_he_is_out_of_the_match_like_others(self) -> None:
        message = refused("H51 star griff-oberwald", DEAD.format("H51"), "H51 td", name="crp")
        assert message == "H51 Griff Oberwald cannot take part: casualty"

    @pytest.mark.parametrize("name", ["bb1", "crp", "bb2016"])
    def test_no_apothecary_for_him(self, name: str) -> None:
        lines = ("H51 star griff-oberwald", DEAD.format("H51"), "H apothecary H51 casualty 11")
        told = "H51 Griff Oberwald is a star player: the apothecary does not treat him"
        assert refused(*lines, name=name) == told
        assert refused("H induces wandering-apothecaries", *lines, name=name) == told

    @pytest.mark.parametrize("wandering", [False, True])
    def test_in_2020_no_apothecary_at_all(self, wandering: bool) -> None:
        hired = ["H induces wandering-apothecaries"] if wandering else []
        lines = (*hired, "H51 star griff-oberwald", f"H51 hurt {DEAD_D16}", "H apothecary H51 casualty d16 1")
        told = "H51 Griff Oberwald is a star player: the apothecary does not treat him"
        assert refused(*lines, name="bb2020", team=home(special_rules=("Old World Classic",))) == told

    def test_in_2025_anybody_on_the_team(self) -> None:
        lines = ("H51 star griff-oberwald", f"H51 hurt {DEAD_D16}", "H apothecary H51 casualty d16 1", "H51 td")
        bought(*lines, name="bb2025", team=home(special_rules=("Old World Classic",)))

    @pytest.mark.parametrize(
        ("name", "team", "star"),
        [
            ("crp", home(race="Orc"), "griff-oberwald"),
            ("bb1", home(), "varag-ghoul-chewer"),
            ("bb2020", home(special_rules=("Badlands Brawl",)), "griff-oberwald"),
            ("bb2025", home(special_rules=("Old World Classic",)), "varag-ghoul-chewer"),
        ],
    )
    def test_he_does_not_play_for_everybody(self, name: str, team: Team, star: str) -> None:
        assert "does not play for Reavers" in refused(f"H51 star {star}", name=name, team=team)

    def test_one_of_no_team_plays_for_anybody(self) -> None:
        assert bought("H51 star helmut-wulf", name="bb2020").outcome.outcomes[0].gp == -140_000

    @pytest.mark.parametrize("name", ["bb1", "crp", "bb2016"])
    def test_two_at_most(self, name: str) -> None:
        stars = ("H51 star griff-oberwald", "H52 star helmut-wulf", "H53 star zara-the-slayer")
        bought(*stars[:2], name=name)
        assert "3 star players: Reavers may hire 2" in refused(*stars, name=name)

    def test_a_pair_is_one_choice_and_two_players(self) -> None:
        lines = ("H51 star grak", "H52 star crumbleberry", "H53 star helmut-wulf")
        made = bought(*lines, "H52 td", name="bb2020")
        assert [outcome.gp for outcome in made.outcome.outcomes[:3]] == [-250_000, 0, -140_000]
        assert made.outcome.guests == {"H51": "Grak", "H52": "Crumbleberry", "H53": "Helmut Wulf"}

    def test_the_half_for_nothing_comes_with_the_other_alone(self) -> None:
        assert refused("H52 star crumbleberry", name="bb2020") == "Crumbleberry comes with Grak alone: hire both"
        bought("H52 star crumbleberry", "H51 star grak", name="bb2020")

    def test_nobody_is_hired_twice_or_wears_a_number_of_another(self) -> None:
        twice = ("H51 star griff-oberwald", "H52 star griff-oberwald")
        assert refused(*twice, name="crp") == "Reavers have hired Griff Oberwald already"
        worn = refused("H5 star griff-oberwald", name="crp")
        assert worn == "H5 Player 5 wears number 5 already: give him another one"

    def test_nobody_of_that_name(self) -> None:
        told = refused("H51 star grif-oberwald", name="crp")
        assert told == "there is no star player 'grif-oberwald'; did you mean griff-oberwald?"

    def test_a_team_that_has_no_big_guys_hires_as_others_do(self) -> None:
        amazons = home(race="Amazon", special_rules=("Lustrian Superleague",))
        bought("H51 star zolcath-the-zoat", name="bb2020", team=amazons)

    def test_he_takes_one_of_sixteen_places(self) -> None:
        sixteen = [player(number) for number in range(12, 17)]
        told = refused("H51 star griff-oberwald", name="crp", team=home(*sixteen))
        assert told == "Reavers have 16 players who can play: 16 at most"
        sixteen[0] = player(12, misses_next_game=True)
        bought("H51 star griff-oberwald", name="crp", team=home(*sixteen))

    def test_a_line_up_may_name_him(self) -> None:
        bought("H51 star griff-oberwald", "H plays 1-10 51", "H51 td", name="crp")

    @pytest.mark.parametrize(
        "event", [StarHired(player="Q5", name="griff-oberwald"), MercenaryHired(player="H", position="blitzer")]
    )
    def test_a_mark_that_is_none(self, event: AnyEvent) -> None:
        assert "is no player: write the side and the number" in refused(event, name="crp")


class TestSameStar:
    """Both teams hire one: neither has him and the gold is gone; in 2025 both have him."""

    @pytest.mark.parametrize(("name", "gp"), [("crp", 320_000), ("bb2020", 280_000)])
    def test_he_plays_for_neither(self, name: str, gp: int) -> None:
        rule = ("Old World Classic",)
        host, guest = home(special_rules=rule), away(rerolls=4, treasury_gp=400_000, special_rules=rule)
        lines = (f"A pays {gp}", "H51 star griff-oberwald", "A51 star griff-oberwald")
        made = settled(*lines, home=host, away=guest, rules=tables(name))
        assert [made.pitch.everybody[mark].place for mark in ("H51", "A51")] == [NOT_PLAYING] * 2
        assert (made.home.spent_gp, made.away.spent_gp) == (0, gp)
        assert "he plays for neither" in made.outcome.outcomes[1].notes[0]
        played_anyway = decision(*lines, "H51 td", home=host, away=guest, rules=tables(name))
        assert messages(played_anyway) == ["H51 Griff Oberwald cannot take part: both teams hired him"]

    def test_he_plays_for_both(self) -> None:
        rule = ("Old World Classic",)
        made = settled(
            "A pays 300000",
            "H51 star griff-oberwald",
            "A51 star griff-oberwald",
            "H51 td",
            "A51 td",
            home=home(special_rules=rule),
            away=away(rerolls=4, treasury_gp=400_000, special_rules=rule),
            rules=tables("bb2025"),
        )
        assert (made.home.score, made.away.score, made.away.spent_gp) == (1, 1, 300_000)


class TestMercenaries:
    @pytest.mark.parametrize(
        ("name", "line", "gp", "skills"),
        [
            ("crp", "H52 mercenary blitzer", 120_000, {"block", "loner"}),
            ("crp", "H52 mercenary blitzer with guard", 170_000, {"block", "guard", "loner"}),
            ("bb1", "H52 mercenary lineman with wrestle", 130_000, {"wrestle", "loner"}),
            ("bb2020", "H52 mercenary human-lineman", 80_000, {"loner", "loner(4+)"}),
            ("bb2020", "H52 mercenary blitzer with mighty-blow", 165_000, {"block", "mighty-blow", "mighty-blow(+1)"}),
            ("bb2025", "H52 mercenary human-blitzer", 115_000, {"block", "tackle", "loner"}),
        ],
    )
    def test_position_fee_and_skill(self, name: str, line: str, gp: int, skills: set[str]) -> None:
        """His position, 30,000 more, 50,000 for a skill; he is a Loner."""
        made = bought(line, name=name)
        assert made.outcome.outcomes[0].gp == -gp
        assert skills <= made.pitch.everybody["H52"].skills

    def test_a_loner_is_one_once(self) -> None:
        ogre = bought("H52 mercenary ogre", name="bb2025").pitch.everybody["H52"].player
        assert [skill for skill in ogre.skills if skill.startswith("Loner")] == ["Loner (3+)"]

    def test_his_points_are_lost(self) -> None:
        made = bought("H52 mercenary blitzer", "H52 td", "H52 comp", "H52 block A5 casualty", name="crp")
        assert made.outcome.guests == {"H52": "Mercenary Blitzer"}
        assert (made.home.score, made.home.changes) == (1, ())
        assert not any(outcome.spp for outcome in made.outcome.outcomes)

    def test_his_casualties_leave_nothing(self) -> None:
        made = bought("H52 mercenary blitzer", DEAD.format("H52"), name="crp")
        assert (made.home.changes, spp(made)) == ((), {"A3": 2})
        assert change(made, "A3") is not None

    @pytest.mark.parametrize(
        ("skill", "why"),
        [
            ("block", "Mercenary Blitzer has Block already"),
            ("dodge", "a mercenary has a normal skill: Dodge is none for Blitzer"),
            ("loner", "a mercenary has a normal skill: Loner is none for Blitzer"),
            ("guards", "this ruleset has no skill 'guards'; did you mean guard?"),
        ],
    )
    def test_a_skill_he_cannot_have(self, skill: str, why: str) -> None:
        assert refused(f"H52 mercenary blitzer with {skill}", name="crp") == why

    def test_a_skill_that_needs_another(self) -> None:
        """2025: Saboteur, a Devious skill, is for players with Secret Weapon."""
        goblins = home(race="Goblin")
        why = "Saboteur is for players with Secret Weapon"
        assert refused("H52 mercenary goblin-lineman with saboteur", name="bb2025", team=goblins) == why

    def test_a_position_the_team_has_not(self) -> None:
        assert refused("H52 mercenary wight", name="crp").startswith("Human have no 'wight'")

    def test_the_maximum_of_the_position(self) -> None:
        """Four blitzers who can play are enough; one who misses the match makes room."""
        full = home(*a("Blitzer", 8, 9, 10, 11))
        told = refused("H52 mercenary blitzer", name="crp", team=full)
        assert told == "Reavers have 4 of Blitzer who can play: 4 at most"
        hurt = home(*a("Blitzer", 8, 9, 10), *a("Blitzer", 11, misses_next_game=True))
        bought("H52 mercenary blitzer", name="crp", team=hurt)
        assert "Blitzer" in refused("H52 mercenary blitzer", "H53 mercenary blitzer", name="crp", team=hurt)

    def test_big_guys_are_counted_together(self) -> None:
        team = home(*a("Trained Troll", 10, 11), race="Goblin")
        made = decision("H52 mercenary trained-troll", home=team, away=worth_more(RICH), rules=tables("bb2020"))
        assert "Reavers have 2 big guys who can play: 2 at most" in messages(made)

    def test_three_at_most_in_2025(self) -> None:
        lines = [f"H{number} mercenary human-lineman" for number in (52, 53, 54, 55)]
        bought(*lines, name="bb2020")
        bought(*lines[:3], name="bb2025")
        assert refused(*lines, name="bb2025") == "4 mercenaries: Reavers may hire 3"


class TestPettyCash:
    @pytest.mark.parametrize(
        ("name", "own", "other", "free", "spent", "most"),
        [
            # Who is worth less has the difference for nothing, and lays down gold only when the bill is higher.
            ("crp", means(1000, 90, bill=80), means(1100, 0), 100, 0, 90),
            # His own gold raises his value: what he adds he loses in petty cash.
            ("crp", means(1000, 90, pays=60, bill=90), means(1100, 0), 40, 50, 90),
            # What the other adds is his as petty cash.
            ("crp", means(1000, 0), means(1000, 99, pays=70), 70, 0, 0),
            # Who is worth more has none, and pays what he buys.
            ("crp", means(1100, 90, pays=90, bill=50), means(1000, 0), 0, 50, 90),
            # 2020: the difference and what the other really spends; no gold of his own.
            ("bb2020", means(1000, 90, bill=130), means(1100, 90, pays=90, bill=40), 140, 0, 0),
            ("bb2020", means(1000, 90), means(1000, 90), 0, 0, 0),
            ("bb2020", means(1100, 90), means(1000, 90), 0, 0, 90),
            # 2025: 50,000 at most of the team that is worth less.
            ("bb2025", means(1000, 90_000, pays=50_000, bill=30_100), means(1100, 0), 100, 30_000, 50_000),
        ],
    )
    def test_the_sums(self, name: str, own: Means, other: Means, free: int, spent: int, most: int) -> None:
        rule = edition("", name).rules.buying
        assert [function(rule, own, other) for function in (free_gp, spent_gp, most_gp)] == [free, spent, most]

    @pytest.mark.parametrize("name", EDITIONS)
    def test_the_difference_is_for_nothing(self, name: str) -> None:
        """A team worth 100,000 less buys two kegs of 50,000 and pays nothing; a third thing is too much."""
        beer = {"bb2020": "bloodweiser-kegs", "bb2025": "blitzers-best-kegs"}.get(name, "bloodweiser-babes")
        made = bought(f"H induces {beer} x2", name=name, other=worth_more(100_000))
        assert (made.home.spent_gp, made.away.spent_gp) == (0, 0)
        told = refused(f"H induces {beer} x2", "H induces bribes", name=name, other=worth_more(100_000))
        assert told.startswith("Reavers buy for 200,000 gp and have 100,000 gp of petty cash")

    @pytest.mark.parametrize("name", LRB6)
    def test_a_treasury_of_equals(self, name: str) -> None:
        """Either team may buy for its own gold, and the other has as much for nothing."""
        missing = decision("H induces bribes", rules=tables(name))
        assert messages(missing) == [
            "Reavers buy for 100,000 gp and have 0 gp of petty cash: `H pays 100000` is missing"
        ]
        assert places(missing) == [(0, "verb")]
        team = home()
        made = settled("H pays 100000", "H induces bribes", "A induces bribes", home=team, rules=tables(name))
        assert (made.home.spent_gp, made.away.spent_gp) == (100_000, 0)
        assert played(team, made).treasury_gp == 0

    @pytest.mark.parametrize("name", EDITIONS)
    def test_what_is_not_needed_returns(self, name: str) -> None:
        beer = {"bb2020": "bloodweiser-kegs", "bb2025": "blitzers-best-kegs"}.get(name, "bloodweiser-babes")
        team = home(rerolls=4)
        made = settled("H pays 80000", f"H induces {beer}", home=team, rules=tables(name))
        assert made.home.spent_gp == 50_000
        assert made.outcome.outcomes[0].notes == ("50,000 gp spent",)
        assert played(team, made).treasury_gp == 50_000

    @pytest.mark.parametrize("name", EDITIONS)
    def test_gold_that_is_not_there(self, name: str) -> None:
        made = decision("H pays 150000", home=home(rerolls=4), rules=tables(name))
        assert (messages(made), places(made)) == (["Reavers have 100,000 gp, not 150,000 gp"], [(0, "gp")])
        dear = decision("H induces bribes x2", home=home(rerolls=4), rules=tables(name))
        assert messages(dear)[0].endswith("0 gp of petty cash; their treasury may add 100,000 gp at most")

    @pytest.mark.parametrize("name", LATER)
    def test_equals_spend_nothing(self, name: str) -> None:
        made = decision("H pays 50000", rules=tables(name))
        assert messages(made) == ["both teams are worth the same: neither adds gold of its own"]
        assert "may add 0 gp at most" in messages(decision("H induces bribes", rules=tables(name)))[0]

    @pytest.mark.parametrize("name", LATER)
    def test_what_the_favourite_spends_is_the_underdogs_too(self, name: str) -> None:
        beer = {"bb2020": "bloodweiser-kegs", "bb2025": "blitzers-best-kegs"}[name]
        other = worth_more(50_000)
        lines = ("A pays 100000", f"A induces {beer}", "H induces bribes")
        assert bought(*lines, name=name, other=other).away.spent_gp == 50_000
        told = refused(*lines, f"H induces {beer}", name=name, other=other)
        assert "Reavers buy for 150,000 gp and have 100,000 gp of petty cash" in told

    def test_the_underdogs_own_gold(self) -> None:
        other = worth_more(50_000)
        assert bought("H pays 50000", "H induces bribes", name="bb2025", other=other).home.spent_gp == 50_000
        told = refused("H pays 60000", name="bb2025", other=other)
        assert told == "Reavers are worth less than Gouged Eye: such a team adds 50,000 gp of its own at most"
        told = refused("H pays 50000", name="bb2020", other=other)
        assert told == "Reavers are worth less than Gouged Eye: such a team adds no gold of its own"

    def test_who_misses_the_match_adds_nothing_to_the_value(self) -> None:
        """The home team lacks a lineman of 50,000 and has that much petty cash; a journeyman makes up for it."""
        hurt = player(11, misses_next_game=True)
        assert bought("H induces bloodweiser-babes", name="crp", team=home(hurt), other=away()).home.spent_gp == 0
        filled = home(hurt, player(12, "Loner", is_journeyman=True))
        assert "0 gp of petty cash" in refused("H induces bloodweiser-babes", name="crp", team=filled, other=away())

    def test_gold_is_put_down_once(self) -> None:
        told = refused("H pays 50000", "H pays 50000", name="crp")
        assert told == "payment of Reavers: that is decided already"

    def test_own_gold_that_is_too_little(self) -> None:
        told = refused("H pays 50000", "H induces bribes", name="crp", other=away())
        assert told == (
            "Reavers buy for 100,000 gp and have 0 gp of petty cash and 50,000 gp of their own:"
            " `H pays 100000` would do"
        )


def test_who_buys_nothing_needs_no_tables_of_the_campaign() -> None:
    def campaign() -> Any:
        raise AssertionError("the tables of the campaign were asked for")

    rules = InjuryRules(edition(), campaign)
    settled("H7 td", DEAD.format("H5"), "H apothecary H5 casualty 11", "H mvp H7", rules=rules)


def test_sides_are_told_apart() -> None:
    made = bought(
        "H51 star griff-oberwald",
        "A52 mercenary blitzer",
        "A pays 200000",
        name="crp",
        other=away(treasury_gp=200_000, rerolls=13),
    )
    assert {mark: guest.side for mark, guest in made.pitch.everybody.items() if guest.is_guest} == {
        "H51": Side.HOME,
        "A52": Side.AWAY,
    }
    assert (made.home.spent_gp, made.away.spent_gp) == (0, 120_000)
