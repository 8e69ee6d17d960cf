"""Recording matches: what stays of them on the rosters, and what is refused with nothing changed."""

from datetime import date

import pytest

from league.errors import AgainstTheRules, NotFound
from league.rules.rolling import ProgramRoller
from league.rules.values import PlayerStatus
from league.service.refusals import MatchRefused
from tests.service.world import TODAY, Leagues, World, sheet_of, team_sheet

LINEMAN_GP = 50_000


def match(day: str, *lines: str, home: str = "Reavers", away: str = "Eye", match_id: str = "") -> str:
    return "\n".join([f"match {home} vs {away}", f"date {day}", *([f"id {match_id}"] if match_id else []), *lines])


def value_gp(world: World, team: str) -> int:
    (value,) = world.connection.execute("SELECT value_gp FROM team WHERE name = ?", (team,)).fetchone()
    return int(value)


class TestMissingTheNextMatch:
    def test_it_is_the_next_one_of_his_team_and_no_other(self, world: World) -> None:
        world.play(match("2026-05-03", "A3 block H5 armour 5+4 injury 6+5 casualty 54", match_id="one"))
        five = world.player("Reavers", 5)
        assert (five.present.ma, five.printed.ma, five.misses_next_game, five.hurt_in) == (5, 6, True, "one")

        with pytest.raises(MatchRefused) as refused:
            world.play(match("2026-05-10", "H5 td"))
        assert [trouble.message for trouble in refused.value.troubles] == [
            "H5 Reavers 5 cannot take part: he misses this match, hurt in one"
        ]
        world.play(match("2026-05-10", home="Eye", away="Rats"))
        assert world.player("Reavers", 5).misses_next_game, "that was not a match of his team"

        world.play(match("2026-05-10", "H6 td"))
        five = world.player("Reavers", 5)
        assert (five.misses_next_game, five.career.matches) == (False, 1)
        world.play(match("2026-05-17", "H5 td", "A3 block H5 armour 5+4 injury 6+5 casualty 53", match_id="three"))
        five = world.player("Reavers", 5)
        assert (five.present.ma, five.lasting_injuries, five.misses_next_game) == (5, ("-ma",), True)
        assert (five.career.matches, five.career.td) == (2, 1)
        with pytest.raises(MatchRefused, match="hurt in three"):
            world.play(match("2026-05-24", "H5 td"))

    def test_he_may_be_let_play_as_a_known_conflict(self, world: World) -> None:
        """B092."""
        world.play(match("2026-05-03", "H5 hurt mng"))
        played = world.play(match("2026-05-10", "H5 td"), accept_conflicts=True)
        assert world.match(played) == (1, 0, 0, 0, 1)
        five = world.player("Reavers", 5)
        assert (five.career.td, five.career.matches, five.misses_next_game) == (1, 1, False)

    def test_his_value_does_not_count_meanwhile(self, world: World) -> None:
        """B064: eleven linemen of 50,000 gp, no re-rolls and no staff."""
        assert value_gp(world, "Reavers") == 11 * LINEMAN_GP
        world.play(match("2026-05-03", "H5 hurt mng"))
        assert value_gp(world, "Reavers") == 10 * LINEMAN_GP
        world.play(match("2026-05-10"))
        assert value_gp(world, "Reavers") == 11 * LINEMAN_GP
        world.fire("Reavers#5")
        assert value_gp(world, "Reavers") == 10 * LINEMAN_GP


class TestDeath:
    def test_it_is_final(self, world: World) -> None:
        """B004."""
        killed = world.play(match("2026-05-03", "A3 block H7 armour 6+5 injury 6+6 casualty 61"))
        for day in ("2026-05-10", "2026-05-17"):
            world.play(match(day, "H2 td"))
            seven = world.player("Reavers", 7)
            assert (seven.status, seven.career.matches, seven.hurt_in) == (PlayerStatus.DEAD, 1, killed)
        assert value_gp(world, "Reavers") == 10 * LINEMAN_GP
        for line in ("H7 td", "H mvp H7", "A1 foul H7", "H7 hurt -ma"):
            with pytest.raises(MatchRefused, match="H7 Reavers 7 cannot take part: dead"):
                world.play(match("2026-05-24", line))
        for name in ("Reavers#7", "Reavers 7"):
            with pytest.raises(AgainstTheRules, match="is dead, not on the roster"):
                world.fire(name)

    def test_only_taking_the_match_back_revives(self, world: World) -> None:
        killed = world.play(match("2026-05-03", "H7 hurt dead"))
        world.play(match("2026-05-10"))
        world.void(killed)
        assert world.player("Reavers", 7).status is PlayerStatus.ACTIVE
        world.play(match("2026-05-17", "H7 td"))

    def test_his_number_is_free(self, world: World) -> None:
        world.play(match("2026-05-03", "H7 hurt dead"))
        world.hire("Reavers", "Lineman", 7)
        world.play(match("2026-05-10", "H7 td"))
        assert [player.career.td for player in world.team("Reavers").players if player.number == 7] == [0, 1]


def test_the_points_of_a_casualty_go_to_who_caused_it(world: World) -> None:
    """B045: 2 SPP to the blocker; nobody earns any for a fall, the crowd or a foul."""
    played = world.play(
        match(
            "2026-05-03",
            "T1 A8 block H7 armour 5+4 injury 6+5 casualty 23",
            "T1 H3 falls armour 5+4 injury 6+5 casualty 11",
            "T2 A8 foul H4 armour 5+4 injury 6+5 casualty 11",
            "T2 A9 crowd H5 injury 6+5 casualty 11",
        )
    )
    assert (world.player("Eye", 8).spp, world.player("Eye", 8).career.cas) == (2, 2)
    assert (world.player("Eye", 9).spp, world.player("Eye", 9).career.cas) == (0, 1)
    assert {player.spp for player in world.team("Reavers").players} == {0}
    assert world.match(played) == (0, 0, 0, 3, 0)


def test_single_events_and_totals_give_the_same_rosters(world: World, leagues: Leagues) -> None:
    """B091."""
    told = [
        "T1 A4 td",
        "T2 A5 block H2 armour 5+4 injury 6+5 casualty 41",
        "T5 A4 td",
        "T6 A6 comp A7",
        "T7 A6 comp A7",
    ]
    totals = ["A4 td x2", "A5 cas", "H2 hurt mng", "A6 comp x2"]
    world.play(match("2026-05-03", *told, "A6 comp", "A mvp A4"))
    with leagues.new() as other:
        for name in ("Reavers", "Eye", "Rats"):
            other.add(team_sheet(name))
        other.play(match("2026-05-03", *totals, "A6 comp", "A mvp A4"))
        for table in ("team", "player", "match"):
            assert other.rows()[table] == world.rows()[table]
    four = world.player("Eye", 4)
    assert (four.career.td, four.career.mvp, four.spp) == (2, 1, 2 * 3 + 5)
    assert (world.player("Eye", 6).spp, world.player("Eye", 5).spp) == (3, 2)


def test_an_apothecary_and_regeneration(world: World) -> None:
    world.add(team_sheet("Bones", "Undead", positions=("Skeleton",) * 11))
    world.buy("Reavers", "apothecary")
    world.play(
        match(
            "2026-05-03",
            "A3 block H5 armour 5+4 injury 6+5 casualty 61",
            "H apothecary H5 casualty 23",
            "H3 block A5 armour 5+4 injury 6+5 casualty 61",
            "A5 regenerates 4",
            "H3 block A6 armour 5+4 injury 6+5 casualty 61",
            "A6 regenerates 3",
            away="Bones",
        )
    )
    assert world.player("Reavers", 5).status is PlayerStatus.ACTIVE
    assert [world.player("Bones", number).status.value for number in (5, 6)] == ["active", "dead"]
    assert not any(player.misses_next_game for player in world.team("Bones").squad)


class TestIds:
    def test_a_match_that_is_there_is_left_alone(self, world: World) -> None:
        world.play(match("2026-05-03", "H2 td", match_id="week-1"))
        before = world.export(), world.rows()
        recorded = world.record(sheet_of(match("2026-05-03", "H2 td", "H3 td", match_id="week-1")))
        assert (recorded.is_new, recorded.match_id) == (False, "week-1")
        assert (world.export(), world.rows()) == before
        undated = sheet_of("match Reavers vs Eye\nid week-1")
        assert not world.record(undated).is_new

    @pytest.mark.parametrize(
        ("home", "away", "day"),
        [("Reavers", "Rats", "2026-05-03"), ("Eye", "Reavers", "2026-05-03"), ("Reavers", "Eye", "2026-05-10")],
    )
    def test_another_match_of_that_id_is_refused(self, world: World, home: str, away: str, day: str) -> None:
        world.play(match("2026-05-03", match_id="week-1"))
        with pytest.raises(AgainstTheRules, match="week-1 is another match already: Reavers vs Eye, 2026-05-03"):
            world.play(match(day, "H2 td", home=home, away=away, match_id="week-1"))

    def test_an_id_is_never_given_twice(self, world: World) -> None:
        ids = [world.play(match(f"2026-05-0{day}")) for day in range(1, 8)]
        assert ids == ["m1", "m2", "m3", "m4", "m5", "m6", "m7"]
        world.undo()
        assert world.play(match("2026-05-08")) == "m8"
        world.void("m8")
        assert world.play(match("2026-05-08")) == "m9"
        world.play(match("2026-05-09", match_id="m12"))
        world.undo()
        assert world.play(match("2026-05-09")) == "m13"

    def test_ids_from_elsewhere_that_only_look_like_ours(self, world: World) -> None:
        for match_id in ("m99999999999999999999", "m\u0663", "M5", "m", "m-1"):
            world.play(match("2026-05-03", match_id=match_id))
        assert world.play(match("2026-05-04")) == "m1"


class TestRefused:
    @pytest.mark.parametrize(
        ("line", "message"),
        [
            ("H77 td", "Reavers have no player number 77"),
            ("A3 block H5 armour 4+4 injury 6+5 casualty 54", r"armour 4\+4 = 8 does not break AV 8"),
            ("A3 block H5 armour 5+4 injury 4+3 casualty 54", r"injury 4\+3 = 7 is stunned: there is no casualty roll"),
            ("A3 block H5", "the 2D6 of the armour roll of H5 is missing"),
            ("A3 block H5 armour 5+4 injury 6+5", "the D68 of the casualty roll of H5 is missing"),
            ("H apothecary H5 casualty 23", "Reavers have no apothecary"),
        ],
    )
    def test_against_the_rules(self, world: World, line: str, message: str) -> None:
        with pytest.raises(MatchRefused, match=message):
            world.play(match("2026-05-03", line))

    def test_unknown_teams(self, world: World) -> None:
        with pytest.raises(NotFound, match="no team 'Reevers'; did you mean Reavers"):
            world.play(match("2026-05-03", home="Reevers"))

    def test_a_team_against_itself(self, world: World) -> None:
        with pytest.raises(MatchRefused, match="Reavers cannot play themselves"):
            world.play(match("2026-05-03", away="Reavers"))

    def test_a_team_that_has_retired(self, world: World) -> None:
        world.retire("Eye")
        with pytest.raises(MatchRefused, match="Eye have retired"):
            world.play(match("2026-05-03"))

    def test_everything_is_told_at_once(self, world: World) -> None:
        with pytest.raises(MatchRefused) as refused:
            world.play(match("2026-05-03", "H77 td", "A88 td", "A3 block H5"))
        assert [trouble.event for trouble in refused.value.troubles] == [0, 1]
        assert [die.roll for die in refused.value.missing] == ["armour"]


def test_missing_dice_are_rolled_where_they_may_be(world: World) -> None:
    faces = iter([6, 5, 6, 6, 5, 4])
    recorded = world.record(
        sheet_of(match("2026-05-03", "A3 block H5")), roller=ProgramRoller(lambda _faces: next(faces))
    )
    (event,) = recorded.sheet.events
    assert getattr(event, "rolled", ()) == ("armour", "injury", "casualty")
    assert (world.player("Reavers", 5).lasting_injuries, world.line(recorded.match_id)["casualty"]) == (("-ma",), "54")


def test_dice_are_rolled_for_a_match_with_known_conflicts_too(world: World) -> None:
    world.play(match("2026-05-03", "H5 hurt mng"))
    recorded = world.record(
        sheet_of(match("2026-05-10", "H5 td", "A3 block H6")), roller=ProgramRoller(lambda _: 1), accept_conflicts=True
    )
    assert world.line(recorded.match_id, 2)["result"] == "held"


def test_a_match_without_a_date_was_played_today(world: World) -> None:
    played = world.play("match Reavers vs Eye\nH2 td")
    assert world.connection.execute("SELECT day FROM match WHERE id = ?", (played,)).fetchone() == (TODAY.isoformat(),)
    assert world.team("Reavers").last_day == TODAY.isoformat()


def test_what_comes_after_a_match_of_a_day_comes_after_it(world: World) -> None:
    """A hiring and two matches of one day take effect as they were entered."""
    world.play(match("2026-05-03"))
    world.hire("Reavers", "Lineman", 12, on=date(2026, 5, 3))
    world.play(match("2026-05-03", "H12 td"))
    assert world.player("Reavers", 12).career.matches == 1


def test_a_name_that_begins_another_or_reads_like_an_id(world: World) -> None:
    world.add(team_sheet("Rats of Skavenblight"))
    world.add(team_sheet("t1"))
    world.add(team_sheet("Rat"))
    for home in ("Rats", "Rat", "t1", "rats of"):
        world.play(match("2026-05-03", "H1 td", home=home))
    for name, touchdowns in (("Reavers", 0), ("Rats", 1), ("Rat", 1), ("Rats of Skavenblight", 1)):
        assert world.player(name, 1).career.td == touchdowns
    assert world.connection.execute("SELECT touchdowns FROM player WHERE name = 't1 1'").fetchone() == (1,)
