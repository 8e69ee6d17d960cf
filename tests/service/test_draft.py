"""A match under way: kept line by line, changing nothing until it ends."""

from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pytest

from league.errors import AgainstTheRules, AmbiguousName, InvalidInput, NotFound, Problem, Unusable
from league.notation.reader import read_events
from league.notation.writer import write_event
from league.rules.events import MatchSheet
from league.rules.rolling import ProgramRoller
from league.service import draft as service
from league.service.match import Recorded
from league.service.refusals import MatchRefused
from league.store.database import open_database
from league.store.drafts import Draft
from tests.service.world import Leagues, World, team_sheet

DAY = date(2026, 5, 3)


def read(lines: Sequence[str], home: str, away: str) -> MatchSheet:
    sourced = read_events(lines, "test", home, away)
    if sourced.sheet is None or sourced.problems:
        raise Unusable(sourced.problems)
    return sourced.sheet


def write(sheet: MatchSheet, number: int) -> str:
    return write_event(sheet.events[number]).strip()


def start(world: World, home: str = "Reavers", away: str = "Eye", day: date = DAY) -> Draft:
    return world.do(lambda transaction: service.start(transaction, home, away, day))


def under_way(world: World, team: str | None = None) -> Draft:
    return world.do(lambda transaction: service.find_draft(transaction, team))


def add(world: World, *lines: str, team: str | None = None, faces: Sequence[int] = ()) -> Draft:
    rolled = iter(faces)
    roller = ProgramRoller(lambda _faces: next(rolled)) if faces else None
    return world.do(
        lambda transaction: service.add(transaction, service.find_draft(transaction, team), lines, read, write, roller)
    )[0]


def end(world: World, *, accept_conflicts: bool = False) -> Recorded:
    return world.do(
        lambda transaction: service.end(
            transaction, service.find_draft(transaction, None), read, roller=None, accept_conflicts=accept_conflicts
        )
    )


def test_nothing_counts_before_it_ends_and_all_of_it_then(world: World) -> None:
    """B090."""
    before = world.export(), world.rows()
    start(world)
    add(world, "T1 H7 td", "T2 A3 block H5 armour 5+4 injury 6+5 casualty 54")
    assert [line.split() for line in under_way(world).lines] == [
        ["T1", "H7", "td"],
        ["T2", "A3", "block", "H5", "armour", "5+4", "injury", "6+5", "casualty", "54"],
    ]
    assert (world.export(), world.rows()) == before
    recorded = end(world)
    assert world.match(recorded.match_id) == (1, 0, 0, 1, 0)
    assert world.team("Reavers").last_day == "2026-05-03"
    assert world.player("Reavers", 5).misses_next_game
    with pytest.raises(NotFound, match="match under way"):
        under_way(world)


def test_abandoned_it_leaves_no_trace(world: World) -> None:
    before = world.export(), world.rows()
    start(world)
    add(world, "H7 td")
    world.do(lambda transaction: service.abandon(transaction, service.find_draft(transaction, None)))
    assert (world.export(), world.rows()) == before
    assert world.connection.execute("SELECT count(*) FROM draft_line").fetchone() == (0,)
    with pytest.raises(NotFound):
        under_way(world)


def test_two_who_write_down_the_same_match_keep_each_others_lines(path: Path, leagues: Leagues) -> None:
    """B026: each side is written down by a process of its own."""
    with open_database(path) as one, open_database(path) as two:
        first, second = World(one), World(two)
        for name in ("Reavers", "Eye", "Rats"):
            first.add(team_sheet(name))
        start(first)
        assert under_way(second).lines == ()
        add(first, "H7 td")
        add(second, "A3 td")
        add(first, "H mvp H7")
        assert under_way(second).lines == ("H7 td", "A3 td", "H mvp H7")
        end(second)
        assert first.match("m1") == (1, 1, 0, 0, 0)
        leagues.assert_same_afresh(first)


def test_lines_are_added_all_or_none_and_checked_against_the_match_so_far(world: World) -> None:
    start(world)
    with pytest.raises(InvalidInput, match="events only"):
        add(world, "round 3")
    add(world, "A3 block H5 armour 5+4 injury 6+5 casualty 54")
    with pytest.raises(MatchRefused, match="H5 Reavers 5 cannot take part"):
        add(world, "H7 td", "H5 td")
    with pytest.raises(Unusable) as unusable:
        add(world, "H7 td", "H7 tdd")
    (problem,) = unusable.value.problems
    assert isinstance(problem, Problem)
    assert problem.line == 2
    with pytest.raises(MatchRefused, match="2D6 of the armour roll of A5"):
        add(world, "H7 block A5")
    with pytest.raises(InvalidInput, match="nothing to add"):
        add(world, "")
    assert len(under_way(world).lines) == 1


def test_dice_are_rolled_where_they_may_be_and_kept(world: World) -> None:
    start(world)
    added = add(world, "H7 block A5", faces=(6, 5, 4, 4))
    assert added.lines[0].split() == ["H7", "block", "A5", "armour", "rolled", "6+5", "injury", "rolled", "4+4"]
    end(world)
    assert world.line("m1")["result"] == "ko"


def test_a_line_that_needs_the_roll_before_it_may_come_with_it(world: World) -> None:
    """What the apothecary treats is there only when the dice of the line above are rolled."""
    world.buy("Reavers", "apothecary")
    start(world)
    with pytest.raises(MatchRefused) as refused:
        add(world, "A3 block H5", "H apothecary H5")
    assert [trouble.event for trouble in refused.value.troubles] == [1]
    added = add(world, "A3 block H5", "H apothecary H5", faces=(6, 5, 6, 5, 5, 4, 2, 3))
    assert [line.split()[-2:] for line in added.lines] == [["rolled", "54"], ["rolled", "23"]]


def test_no_die_is_rolled_for_lines_that_are_refused_anyway(world: World) -> None:
    start(world)
    add(world, "A3 block H5 armour 5+4 injury 6+5 casualty 54")

    def die(faces: int) -> int:
        pytest.fail(f"a D{faces} is rolled")

    with pytest.raises(MatchRefused, match="H5 Reavers 5 cannot take part"):
        world.do(
            lambda transaction: service.add(
                transaction,
                service.find_draft(transaction, None),
                ["H5 td", "H7 block A5"],
                read,
                write,
                ProgramRoller(die),
            )
        )
    assert len(under_way(world).lines) == 1


def test_lines_are_taken_back_from_the_end(world: World) -> None:
    start(world)
    add(world, "H7 td", "H8 td", "H9 td")
    kept, dropped = world.do(lambda transaction: service.drop(transaction, service.find_draft(transaction, None), 2))
    assert (kept.lines, dropped) == (("H7 td",), ("H8 td", "H9 td"))
    for count in (0, 2, -1):
        with pytest.raises(AgainstTheRules, match="cannot be dropped"):
            world.do(
                lambda transaction, count=count: service.drop(  # type: ignore[misc]
                    transaction, service.find_draft(transaction, None), count
                )
            )
    add(world, "H1 td")
    assert under_way(world).lines == ("H7 td", "H1 td")


def test_a_team_is_in_one_match_at_a_time(world: World) -> None:
    world.add(team_sheet("Wood"))
    start(world)
    with pytest.raises(AgainstTheRules, match="Eye are in an unfinished match"):
        start(world, "Eye", "Rats")
    with pytest.raises(AgainstTheRules, match="cannot play themselves"):
        start(world, "Rats", "Rats")
    start(world, "Rats", "Wood")
    with pytest.raises(AmbiguousName, match="is ambiguous: Reavers vs Eye, Rats vs Wood"):
        under_way(world)
    assert under_way(world, "wood").id == 2
    with pytest.raises(NotFound):
        world.do(lambda transaction: service.find_draft(transaction, "Nobody"))


def test_a_team_that_has_retired_starts_nothing(world: World) -> None:
    world.retire("Eye")
    with pytest.raises(AgainstTheRules, match="Eye have retired"):
        start(world)


def test_it_takes_its_place_among_the_matches(world: World) -> None:
    """Written down for a day before one that is recorded; the player hurt in it missed that one."""
    world.play("match Reavers vs Rats\ndate 2026-05-10\nH1 td")
    start(world)
    add(world, "H5 hurt mng")
    end(world)
    assert world.matches() == ["m2", "m1"]
    assert world.player("Reavers", 5).career.matches == 1


def test_who_was_hurt_since_it_began_is_seen_when_it_ends(world: World) -> None:
    start(world, day=date(2026, 5, 10))
    add(world, "H5 td")
    world.play("match Reavers vs Rats\ndate 2026-05-09\nH5 hurt mng")
    with pytest.raises(MatchRefused, match="H5 Reavers 5 cannot take part"):
        end(world)
    add(world, "H6 td")
    assert world.match(end(world, accept_conflicts=True).match_id) == (2, 0, 0, 0, 1)
