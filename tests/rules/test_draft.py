"""Drafting in every edition: what a team may be made of, what it costs, and what its past may be."""

from typing import Any

import pytest

from league.rules.draft import Draft
from league.rules.entries import PlayerSheet, TeamSheet
from league.rules.ids import PlayerId, TeamId
from league.rules.ruleset import Ruleset
from league.rules.team_value import team_value_gp
from league.rules.treasury import against_buying, staff_price_gp
from league.rules.values import Characteristics, Player, Team
from tests.rules.build import edition, member


def squad(*counts: tuple[str, int]) -> tuple[PlayerSheet, ...]:
    positions = [position for position, count in counts for _ in range(count)]
    return tuple(
        PlayerSheet(number=number, position=position, name=f"{position} {number}")
        for number, position in enumerate(positions, 1)
    )


def sheet(*players: PlayerSheet, **changes: Any) -> TeamSheet:
    fields = {"name": "Reavers", "race": "Human", "coach": "Ann", "players": players or squad(("Lineman", 11))}
    return TeamSheet(**(fields | changes))


def draft(told: TeamSheet, rules: Ruleset | None = None) -> Draft:
    return Draft(told, rules or edition(), TeamId(4), PlayerId(40))


def drafted(told: TeamSheet, rules: Ruleset | None = None) -> Team:
    made = draft(told, rules)
    assert made.problems == []
    assert made.team is not None
    return made.team


def problems(told: TeamSheet, rules: Ruleset | None = None) -> list[tuple[int, str]]:
    made = draft(told, rules)
    assert made.team is None
    return made.problems


# Drafting (LRB6 p29).


def test_a_human_team_to_the_last_coin() -> None:
    """7 linemen 350k, 2 throwers 140k, 2 catchers 140k, 1 blitzer 90k = 720k; 3 re-rolls 150k, an apothecary 50k,
    fan factor 5 50k, 2 assistants 20k, 1 cheerleader 10k = 280k; together 1,000k."""
    team = drafted(
        sheet(
            *squad(("Lineman", 7), ("Thrower", 2), ("Catcher", 2), ("Blitzer", 1)),
            rerolls=3,
            apothecary=True,
            fan_factor=5,
            assistant_coaches=2,
            cheerleaders=1,
        )
    )
    assert team.treasury_gp == 0
    assert team_value_gp(team, edition().rules) == 1_000_000


def test_what_is_not_spent_is_the_treasury() -> None:
    """11 linemen: 550k; 450k are left."""
    team = drafted(sheet())
    assert (team.treasury_gp, team_value_gp(team, edition().rules)) == (450_000, 550_000)


def test_an_orc_team() -> None:
    """4 Black Orcs 320k, 4 Blitzers 320k, 1 Thrower 70k, 2 Linemen 100k = 810k; 3 re-rolls 180k; 10k are left."""
    team = drafted(
        sheet(*squad(("Black Orc Blocker", 4), ("Blitzer", 4), ("Thrower", 1), ("Lineman", 2)), race="orc", rerolls=3)
    )
    assert (team.race, team.treasury_gp, team.reroll_cost_gp) == ("Orc", 10_000, 60_000)


def test_the_team_that_comes_of_it() -> None:
    team = drafted(sheet(*squad(("Lineman", 10), ("Catcher", 1))))
    assert (team.id, team.name, team.coach, team.matches, team.last_day) == (4, "Reavers", "Ann", 0, "")
    assert [one.id for one in team.players] == list(range(40, 51))
    catcher = member(team, 11)
    assert (catcher.name, catcher.position, catcher.skills) == ("Catcher 11", "Catcher", ("Catch", "Dodge"))
    assert catcher.printed == catcher.present == Characteristics(ma=8, st=2, ag=3, av=7)
    assert (catcher.value_gp, catcher.spp, catcher.career.matches) == (70_000, 0, 0)


def test_ids_that_are_given_are_kept() -> None:
    first, *others = squad(("Lineman", 11))
    known = PlayerSheet(number=1, position="lineman", name="Old", id=PlayerId(7))
    assert [one.id for one in drafted(sheet(known, *others)).players] == [7, *range(41, 51)]
    assert first.id is None


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (
            {"players": squad(("Blitzer", 4), ("Ogre", 1), ("Lineman", 6)), "rerolls": 4},
            "the team costs 1,000,000 gp",
        ),
        (
            {"players": squad(("Blitzer", 4), ("Ogre", 1), ("Lineman", 6)), "rerolls": 4, "cheerleaders": 1},
            "the team costs 1,010,000 gp, 10,000 gp more than the 1,000,000 gp of a draft",
        ),
        ({"rerolls": 8, "apothecary": True}, "the team costs 1,000,000 gp"),
        (
            {"rerolls": 8, "apothecary": True, "fan_factor": 2},
            "the team costs 1,020,000 gp, 20,000 gp more than the 1,000,000 gp of a draft",
        ),
        ({"players": squad(("Lineman", 10))}, "10 players, 1 fewer than the 11 of a new team"),
        ({"players": squad(("Lineman", 17))}, "17 players, 1 more than the 16 allowed"),
        ({"rerolls": 9}, "9 re-rolls: at most 8"),
        ({"fan_factor": 10}, "fan factor 10: at most 9 for a new team"),
        ({"players": squad(("Lineman", 6), ("Blitzer", 5))}, "5 of Blitzer, 1 more than the 4 allowed"),
        ({"players": squad(("Lineman", 9), ("Ogre", 2))}, "2 of Ogre, 1 more than the 1 allowed"),
    ],
)
def test_an_illegal_draft_says_by_how_much(changes: dict[str, Any], message: str) -> None:
    told = sheet(**changes)
    if message.endswith("1,000,000 gp"):
        assert drafted(told).treasury_gp == 0
    else:
        assert (0, message) in problems(told)


def test_limits_are_included() -> None:
    drafted(sheet(*squad(("Lineman", 16))))
    drafted(sheet(*squad(("Lineman", 7), ("Blitzer", 4)), fan_factor=9))


def test_every_problem_of_a_draft_is_told() -> None:
    """4 linemen 200k, 2 ogres 280k, 9 re-rolls 450k and fan factor 10 100k are 1,030k; that is one of five."""
    found = problems(sheet(*squad(("Lineman", 4), ("Ogre", 2)), rerolls=9, fan_factor=10))
    assert len(found) == 5
    assert found[-1] == (0, "the team costs 1,030,000 gp, 30,000 gp more than the 1,000,000 gp of a draft")


@pytest.mark.parametrize("race", ["Khemri", "Necromantic", "Nurgle", "Undead"])
def test_four_races_have_no_apothecary(race: str) -> None:
    found = [message for _, message in problems(sheet(race=race, apothecary=True))]
    assert f"a team of {race} has no apothecary" in found


def test_a_race_nobody_has_heard_of() -> None:
    for race, hint in (
        ("Penguins", "`league rules show rosters` lists what there is"),
        ("Humen", "did you mean Human?"),
    ):
        assert problems(sheet(race=race)) == [(0, f"no race {race!r}; {hint}")]


def test_a_position_nobody_has_heard_of() -> None:
    strange = PlayerSheet(number=12, position="Treeman", name="x")
    found = problems(sheet(*squad(("Lineman", 11)), strange))
    assert found == [(12, "Human have no 'Treeman'; there are Lineman, Catcher, Thrower, Blitzer, Ogre")]


def test_two_players_of_one_number() -> None:
    twin = PlayerSheet(number=5, position="Lineman", name="Twin")
    assert (5, "2 players wear number 5") in problems(sheet(*squad(("Lineman", 11)), twin))


def test_a_team_that_is_still_drafting_may_have_few_players() -> None:
    team = drafted(sheet(players=(), is_drafting=True))
    assert (team.treasury_gp, team.players) == (1_000_000, ())


# A team with a past.


def test_a_player_with_a_past() -> None:
    veteran = PlayerSheet(
        number=5,
        position="Blitzer",
        name="Old",
        niggling_injuries=2,
        lasting_injuries=("-ma", "-ag"),
        misses_next_game=True,
        skills=("guard", "Mighty Blow"),
        spp=31,
        value_gp=130_000,
    )
    one = member(drafted(sheet(veteran, treasury_gp=70_000)), 5)
    assert (one.printed.ma, one.present.ma, one.printed.ag, one.present.ag) == (7, 6, 3, 2)
    assert one.skills == ("Block", "Guard", "Mighty Blow")
    assert (one.niggling_injuries, one.lasting_injuries) == (2, ("-ma", "-ag"))
    assert (one.misses_next_game, one.spp, one.value_gp) == (True, 31, 130_000)
    assert (one.improvements, one.spp_spent) == (("Guard", "Mighty Blow"), 0)
    plain = PlayerSheet(number=5, position="Blitzer", name="Old", spp=3)
    assert member(drafted(sheet(plain)), 5).value_gp == 90_000


def test_a_past_frees_from_the_limits_of_a_draft() -> None:
    team = drafted(sheet(*squad(("Lineman", 3)), treasury_gp=5_000_000, fan_factor=18))
    assert (team.treasury_gp, team.fan_factor, len(team.players)) == (5_000_000, 18, 3)
    rich = PlayerSheet(number=1, position="Lineman", name="x", spp=1)
    poor = sheet(rich, *squad(("Lineman", 12))[1:], rerolls=8, apothecary=True, cheerleaders=9)
    assert drafted(poor).treasury_gp == 0, "what it once cost is long spent"


def test_a_team_with_a_past_buys_like_one_that_has_played() -> None:
    """The prices and choices of a draft are over (LRB6: re-rolls cost double, fans are won)."""
    for team, doubled in ((drafted(sheet()), 1), (drafted(sheet(treasury_gp=500_000)), 2)):
        assert staff_price_gp(edition(), team, "rerolls") == doubled * 50_000
        told = ["fan factor can only be bought before the first match, and Reavers have played"]
        assert against_buying(team, "fan_factor", 1, edition()) == (told if doubled == 2 else [])


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"skills": ("Flying",)}, "no skill or characteristic 'Flying' in Blood Bowl, the video game of 2009"),
        ({"skills": ("Block",)}, "Old has Block already"),
        ({"skills": ("Frenzy", "Grab")}, "Grab and Frenzy exclude each other, and Old has Frenzy"),
        ({"skills": ("Guard", "guard")}, "Old has Guard already"),
        ({"lasting_injuries": ("-pa",)}, "Old has no PA"),
        ({"lasting_injuries": ("-st",) * 2}, "injuries take 1 ST at most, and Old would have lost 2"),
        ({"skills": ("+MA",) * 3}, "the MA of Old would be raised by 3: 2 is the most"),
        ({"skills": ("+PA",)}, "no characteristic 'PA'; there are MA, ST, AG, AV"),
        ({"spp": 5, "spp_spent": 6}, "he has spent 6 SPP of 5"),
        ({"spp_spent": 1}, "he has spent 1 SPP of 0"),
    ],
)
def test_a_past_that_cannot_be(changes: dict[str, Any], message: str) -> None:
    veteran = PlayerSheet(number=5, position="Blitzer", name="Old", **changes)
    assert problems(sheet(veteran, treasury_gp=0)) == [(5, message)]


def test_points_gained_and_lost_before() -> None:
    veteran = PlayerSheet(number=5, position="Blitzer", name="Old", skills=("+st",), lasting_injuries=("-ma",))
    one = member(drafted(sheet(veteran, treasury_gp=0)), 5)
    assert (one.present.st, one.present.ma, one.printed.st, one.skills) == (4, 6, 3, ("Block", "+ST"))
    assert one.improvements == ("+ST",)


def test_a_value_may_be_given_for_a_player_without_a_past() -> None:
    one = PlayerSheet(number=5, position="Blitzer", name="Old", value_gp=95_000)
    assert member(drafted(sheet(*squad(("Lineman", 4)), one, treasury_gp=0)), 5).value_gp == 95_000


@pytest.mark.parametrize(
    ("changes", "has_past"),
    [
        ({}, False),
        ({"niggling_injuries": 1}, True),
        ({"lasting_injuries": ("-ma",)}, True),
        ({"misses_next_game": True}, True),
        ({"skills": ("Guard",)}, True),
        ({"spp": 1}, True),
        ({"value_gp": 5}, False),
    ],
)
def test_what_is_a_past(changes: dict[str, Any], *, has_past: bool) -> None:
    one = PlayerSheet(number=5, position="Blitzer", name="Old", **changes)
    assert one.has_past == has_past
    assert sheet(one).has_past == has_past
    assert sheet(one, treasury_gp=0).has_past


# The past of players in the other editions: facts, sections 3.4 and 5.


def veteran(name: str, race: str, position: str, **past: Any) -> Player:
    """A player with a past, in a team of an edition."""
    one = PlayerSheet(number=5, position=position, name="Old", **past)
    return member(drafted(sheet(one, race=race, treasury_gp=0), edition(name=name)), 5)


def veteran_refused(name: str, race: str, position: str, **past: Any) -> str:
    """Why a player with such a past cannot be."""
    one = PlayerSheet(number=5, position=position, name="Old", **past)
    ((number, message),) = problems(sheet(one, race=race, treasury_gp=0), edition(name=name))
    assert number == 5
    return message


@pytest.mark.parametrize(
    ("losses", "gains", "present"),
    [(("-ma",), (), 5), (("-ma",) * 2, (), 4), (("-ma",) * 3, ("+MA",), 4), ((), ("+MA",) * 2, 8)],
)
def test_lrb6_takes_two_points_below_the_printed_one(
    losses: tuple[Any, ...], gains: tuple[str, ...], present: int
) -> None:
    assert veteran("crp", "human", "Lineman", lasting_injuries=losses, skills=gains).present.ma == present


def test_lrb6_takes_no_third_point_and_none_of_the_last() -> None:
    assert veteran_refused("crp", "human", "Lineman", lasting_injuries=("-ma",) * 3) == (
        "injuries take 2 MA at most, and Old would have lost 3"
    )
    assert veteran_refused("crp", "goblin", "Goblin", lasting_injuries=("-st",) * 2) == (
        "the ST of Old would be 0: it goes from 1 to 10"
    )


def test_since_2020_agility_and_passing_get_worse_upwards() -> None:
    """A Human Lineman is MA 6, ST 3, AG 3+, PA 4+, AV 9+."""
    hurt = veteran("bb2020", "human", "Human Lineman", lasting_injuries=("-ag", "-pa", "-pa", "-av", "-ma"))
    assert hurt.present == Characteristics(ma=5, st=3, ag=4, av=8, pa=6)
    better = veteran("bb2020", "human", "Human Lineman", skills=("+ag", "+PA", "+AV", "+MA"), spp=200, spp_spent=98)
    assert better.present == Characteristics(ma=7, st=3, ag=2, av=10, pa=3)
    assert better.improvements == ("+AG", "+PA", "+AV", "+MA")
    assert (better.spp, better.spp_spent) == (200, 98)
    assert better.value_gp == 50_000 + 40_000 + 20_000 + 10_000 + 20_000


def test_a_characteristic_since_2020_ends_where_its_table_ends() -> None:
    """PA goes to 6+ at worst: a lineman with PA 4+ can lose two."""
    assert veteran_refused("bb2020", "human", "Human Lineman", lasting_injuries=("-pa",) * 3) == (
        "the PA of Old would be 7+: it goes from 6+ to 1+"
    )
    assert veteran_refused("bb2025", "human", "Human Lineman", skills=("+ST",) * 3) == (
        "the ST of Old would be raised by 3: 2 is the most"
    )


def test_who_has_no_passing_ability_loses_and_gains_none() -> None:
    """The Deathroller of 2020 prints PA as a dash."""
    for past in ({"lasting_injuries": ("-pa",)}, {"skills": ("+PA",)}):
        assert veteran_refused("bb2020", "dwarf", "Deathroller", **past) == "Old has no PA"


def test_a_skill_with_a_number_is_gained_with_it() -> None:
    plain = veteran("bb2020", "human", "Human Lineman", skills=("mighty blow",))
    assert plain.skills == ("Mighty Blow (+1)",)
    assert veteran("bb2020", "human", "Human Lineman", skills=("Mighty Blow (+2)",)).skills == ("Mighty Blow (+2)",)
    twice = {"skills": ("Mighty Blow", "Mighty Blow (+2)")}
    assert veteran_refused("bb2020", "human", "Human Lineman", **twice) == "Old has Mighty Blow (+2) already"


def test_a_trait_is_no_improvement_and_adds_nothing() -> None:
    """B059: Hatred is free."""
    hater = veteran("bb2025", "human", "Human Lineman", skills=("Hatred (Elf)", "Tackle"))
    assert hater.skills == ("Hatred (Elf)", "Tackle")
    assert (hater.improvements, hater.value_gp) == (("Tackle",), 50_000 + 20_000)


def test_who_hates_two_has_two_traits() -> None:
    hater = veteran("bb2025", "human", "Human Lineman", skills=("Hatred (Elf)", "Hatred (Orc)"))
    assert hater.skills == ("Hatred (Elf)", "Hatred (Orc)")
    twice = {"skills": ("Hatred (Elf)", "hatred (elf)")}
    assert veteran_refused("bb2025", "human", "Human Lineman", **twice) == "Old has Hatred (elf) already"


def test_a_cheap_lineman_with_a_past_counts_his_improvements_alone() -> None:
    """B069: a Snotling of 15k with one primary skill contributes 20k."""
    snotling = veteran("bb2020", "snotling", "Snotling Lineman", skills=("Diving Tackle",))
    assert (snotling.value_gp, snotling.value_gp - snotling.uncounted_gp) == (35_000, 20_000)
    worthless = veteran("bb2020", "snotling", "Snotling Lineman", value_gp=5_000)
    assert (worthless.value_gp, worthless.uncounted_gp) == (5_000, 5_000)


# Drafts of the other editions: facts, sections 6 and 7, and the rosters.


def linemen(name: str, race: str) -> tuple[PlayerSheet, ...]:
    """Eleven of the first position that journeymen come from."""
    roster = edition(name=name).roster(race)
    assert roster is not None
    return squad((roster.linemen[0].name, 11))


@pytest.mark.parametrize(
    ("name", "start", "most", "each_gp"),
    [
        ("bb1", 0, 9, 10_000),
        ("crp", 0, 9, 10_000),
        ("bb2016", 0, 9, 10_000),
        ("bb2020", 1, 6, 10_000),
        ("bb2025", 1, 3, 5_000),
    ],
)
def test_fans_every_team_starts_with_are_free(name: str, start: int, most: int, each_gp: int) -> None:
    rules = edition(name=name)
    players = linemen(name, "human")
    plain = drafted(sheet(*players), rules)
    assert plain.fan_factor == start
    assert drafted(sheet(*players, fan_factor=start), rules) == plain
    loved = drafted(sheet(*players, fan_factor=most), rules)
    assert loved.fan_factor == most
    assert plain.treasury_gp - loved.treasury_gp == (most - start) * each_gp
    fans = rules.rules.fans.name
    assert problems(sheet(*players, fan_factor=most + 1), rules) == [
        (0, f"{fans} {most + 1}: at most {most} for a new team")
    ]


@pytest.mark.parametrize("name", ["bb2020", "bb2025"])
def test_nobody_is_without_dedicated_fans(name: str) -> None:
    found = problems(sheet(*linemen(name, "human"), fan_factor=0), edition(name=name))
    assert found == [(0, "dedicated fans 0: at least 1")]


def test_a_team_with_a_past_has_as_many_fans_as_it_has_won() -> None:
    def fans(name: str, count: int) -> TeamSheet:
        return sheet(*linemen(name, "human"), treasury_gp=0, fan_factor=count)

    assert drafted(fans("crp", 40), edition(name="crp")).fan_factor == 40
    assert drafted(fans("bb2025", 7), edition(name="bb2025")).fan_factor == 7
    assert problems(fans("bb2025", 8), edition(name="bb2025")) == [(0, "dedicated fans 8: at most 7")]


@pytest.mark.parametrize(
    ("name", "field", "most"),
    [
        ("bb2020", "assistant_coaches", 6),
        ("bb2020", "cheerleaders", 12),
        ("bb2025", "assistant_coaches", 6),
        ("bb2025", "cheerleaders", 6),
    ],
)
def test_staff_has_a_maximum_since_2020(name: str, field: str, most: int) -> None:
    rules = edition(name=name)
    players = linemen(name, "human")
    assert getattr(drafted(sheet(*players, **{field: most}), rules), field) == most
    words = field.replace("_", " ")
    assert problems(sheet(*players, **{field: most + 1}), rules) == [(0, f"{most + 1} {words}: at most {most}")]


@pytest.mark.parametrize(
    ("name", "field"), [("crp", "assistant_coaches"), ("crp", "cheerleaders"), ("bb2016", "cheerleaders")]
)
def test_staff_has_none_before(name: str, field: str) -> None:
    assert getattr(drafted(sheet(*linemen(name, "human"), **{field: 20}), edition(name=name)), field) == 20


def test_big_guys_have_a_maximum_of_their_own() -> None:
    """Chaos Renegades of 2020: one each of four kinds, three together."""
    rules = edition(name="bb2020")
    all_four = ("Renegade Troll", "Renegade Ogre", "Renegade Minotaur", "Renegade Rat Ogre")

    def told(guys: tuple[str, ...]) -> TeamSheet:
        players = squad(("Renegade Human Lineman", 12 - len(guys)), *((guy, 1) for guy in guys))
        return sheet(*players, race="chaos_renegades", special_rules=("Favoured of Khorne",), treasury_gp=0)

    assert len(drafted(told(all_four[:3]), rules).players) == 12
    assert problems(told(all_four), rules) == [(0, "4 big guys, 1 more than the 3 allowed")]


# Leagues and special rules: facts, the rosters of 2020 and 2025.


@pytest.mark.parametrize("name", ["bb1", "crp", "bb2016"])
def test_the_older_editions_have_no_special_rules(name: str) -> None:
    assert drafted(sheet(*linemen(name, "human")), edition(name=name)).special_rules == ()


@pytest.mark.parametrize(
    ("name", "race", "chosen", "has"),
    [
        ("bb2020", "human", (), ("Old World Classic",)),
        ("bb2020", "dwarf", (), ("Worlds Edge Superleague", "Old World Classic")),
        ("bb2020", "goblin", (), ("Badlands Brawl", "Underworld Challenge", "Bribery and Corruption")),
        ("bb2020", "chaos", ("favoured of nurgle",), ("Favoured of Nurgle",)),
        ("bb2020", "norse", ("Old World Classic",), ("Old World Classic",)),
        ("bb2025", "human", (), ("Old World Classic", "Team Captain")),
        ("bb2025", "goblin", ("Badlands Brawl",), ("Badlands Brawl", "Bribery and Corruption")),
        ("bb2025", "chaos", ("Favoured of Khorne",), ("Chaos Clash", "Favoured of Khorne")),
        ("bb2025", "norse", ("Chaos Clash",), ("Chaos Clash", "Favoured of Khorne")),
        ("bb2025", "norse", ("Old World Classic",), ("Old World Classic",)),
        ("bb2025", "human", ("Old World Classic", "team captain"), ("Old World Classic", "Team Captain")),
    ],
)
def test_what_a_team_has_and_chooses(name: str, race: str, chosen: tuple[str, ...], has: tuple[str, ...]) -> None:
    made = drafted(sheet(*linemen(name, race), race=race, special_rules=chosen), edition(name=name))
    assert made.special_rules == has


FAVOURS = (
    "Favoured of Chaos Undivided, Favoured of Hashut, Favoured of Khorne, Favoured of Nurgle,"
    " Favoured of Slaanesh, Favoured of Tzeentch"
)


@pytest.mark.parametrize(
    ("name", "race", "chosen", "messages"),
    [
        ("bb2020", "chaos", (), [f"Chaos Chosen choose 1 of the special rules {FAVOURS}, not 0"]),
        (
            "bb2020",
            "chaos",
            ("Favoured of Khorne", "Favoured of Nurgle"),
            [f"Chaos Chosen choose 1 of the special rules {FAVOURS}, not 2"],
        ),
        (
            "bb2025",
            "goblin",
            (),
            ["Goblin choose 1 of the leagues Badlands Brawl, Underworld Challenge, not 0"],
        ),
        (
            "bb2025",
            "goblin",
            ("Chaos Clash",),
            [
                "Goblin cannot have 'Chaos Clash'",
                "Goblin choose 1 of the leagues Badlands Brawl, Underworld Challenge, not 0",
            ],
        ),
        ("bb2025", "human", ("Bribery and Corruption",), ["Human cannot have 'Bribery and Corruption'"]),
        ("crp", "human", ("Old World Classic",), ["Human cannot have 'Old World Classic'"]),
    ],
)
def test_an_open_choice_names_the_choices(name: str, race: str, chosen: tuple[str, ...], messages: list[str]) -> None:
    told = sheet(*linemen(name, race), race=race, special_rules=chosen)
    assert problems(told, edition(name=name)) == [(0, f"special_rules: {message}") for message in messages]


@pytest.mark.parametrize("name", ["bb1", "crp", "bb2016", "bb2020", "bb2025"])
def test_every_race_of_every_edition_can_be_drafted(name: str) -> None:
    """Eleven linemen are within the budget of any race, and they are worth what they cost less what does not count."""
    rules = edition(name=name)
    for roster in rules.rosters:
        chosen = (*roster.leagues[: roster.choose_leagues or 0], *roster.choose_special_rules[:1])
        made = drafted(sheet(*linemen(name, roster.id), race=roster.id, special_rules=chosen), rules)
        cost_gp = 11 * roster.linemen[0].cost_gp
        assert made.treasury_gp == 1_000_000 - cost_gp
        assert team_value_gp(made, rules.rules) in (cost_gp, 0)
