"""What holds of every match and every season: legal ones, and any the fuzzer can think of."""

from collections import Counter
from itertools import count
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from league.rules.effects import AnyEffect, TeamFounded
from league.rules.events import (
    LONE_CAUSES,
    PAIR_CAUSES,
    RESULTS,
    AnyEvent,
    ApothecaryUsed,
    BallTaken,
    CasualtiesCaused,
    Completion,
    Concession,
    FanChange,
    Interception,
    KickOff,
    KnockDown,
    LineUp,
    MatchSheet,
    MostValuable,
    Note,
    Recovery,
    RegenerationRoll,
    SentOff,
    StandUp,
    Touchdown,
    Winnings,
    side_of,
)
from league.rules.match import Decision, decide
from league.rules.outcomes import MatchPlayed, MissingDie
from league.rules.rolling import ProgramRoller, fill
from league.rules.roster import apply, replay
from league.rules.values import Player, PlayerStatus, Side, Team
from tests.rules.build import D68, PRINTED, player, tables, team

WORTH = {"td": 3, "comp": 1, "int_": 2, "cas": 2, "mvp": 5}

d6 = st.integers(1, 6)
pairs = st.tuples(d6, d6)
d68 = st.sampled_from(D68)
sides = st.sampled_from(Side)
marks = st.builds("{}{}".format, sides, st.integers(1, 12))
times = st.integers(1, 3)
turns = st.integers(0, 16)


KINDS: list[dict[str, Any]] = [
    {"skills": ("Stunty",)},
    {"skills": ("Stunty", "Thick Skull"), "niggling_injuries": 2},
    {"skills": ("Thick Skull", "Block")},
    {"skills": ("Decay",)},
    {"skills": ("Decay", "Regeneration")},
    {"skills": ("Regeneration",), "lasting_injuries": ("-ag",), "present": replace(PRINTED, ag=2)},
    {"skills": ("Mighty Blow", "Claw")},
    {"skills": ("Dirty Player", "Sneaky Git")},
    {"lasting_injuries": ("-ma", "-av"), "present": replace(PRINTED, ma=5, av=7)},
    {"printed": replace(PRINTED, ma=3), "present": replace(PRINTED, ma=2), "lasting_injuries": ("-ma",)},
    {"printed": replace(PRINTED, st=1), "present": replace(PRINTED, st=0), "lasting_injuries": ("-st",)},
    {"misses_next_game": True, "hurt_in": "m0"},
    {"status": PlayerStatus.DEAD, "hurt_in": "m0"},
    {"status": PlayerStatus.FIRED},
]
"""Players who are not ordinary."""


@st.composite
def squads(draw: st.DrawFn, side: Side) -> Team:
    """A team some of whose players have skills, or are hurt, missing or gone."""
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=2, max_size=8))
    players = [replace(player(number), **kind) for number, kind in enumerate(kinds, 1)]
    return team(side, *players, apothecary=draw(st.booleans()))


@st.composite
def knock_downs(draw: st.DrawFn) -> KnockDown:
    """A knock-down with what may be known of it."""
    cause = draw(st.sampled_from((*PAIR_CAUSES, *LONE_CAUSES)))
    return KnockDown(
        turn=draw(turns),
        cause=cause,
        causer=draw(marks) if cause in PAIR_CAUSES else "",
        victim=draw(marks),
        armour=draw(st.none() | pairs),
        injury=draw(st.none() | pairs),
        casualty=tuple(draw(st.lists(d68, max_size=1))),
        result=draw(st.sampled_from(("", "", "", *RESULTS))),
        scatter=draw(st.none() | st.integers(1, 8)),
        assists=draw(st.none() | st.tuples(st.integers(0, 3), st.integers(0, 3))) if cause == "foul" else None,
    )


SENSIBLE: st.SearchStrategy[AnyEvent] = st.one_of(
    knock_downs(),
    knock_downs(),
    st.builds(Touchdown, turn=turns, player=marks | sides, times=times),
    st.builds(Completion, turn=turns, player=marks, to=st.just("") | marks, times=times),
    st.builds(Interception, turn=turns, player=marks, times=times),
    st.builds(CasualtiesCaused, player=marks | sides, times=times),
    st.builds(MostValuable, side=sides, player=marks),
    st.builds(ApothecaryUsed, side=sides, player=marks, casualty=st.just(0) | d68, takes=st.integers(0, 2)),
    st.builds(RegenerationRoll, player=marks, die=d6),
    st.builds(Recovery, player=marks, die=d6),
    st.builds(StandUp, turn=turns, player=marks, die=st.none() | d6),
    st.builds(SentOff, player=marks),
    st.builds(BallTaken, player=marks),
    st.builds(KickOff, turn=turns, side=sides),
    st.builds(Winnings, side=sides, gp=st.integers(0, 10).map(lambda many: 10_000 * many)),
    st.builds(FanChange, side=sides, change=st.integers(-2, 2)),
    st.builds(Note, comment=st.just("rain")),
)


def sheet_of(events: list[AnyEvent]) -> MatchSheet:
    return MatchSheet(home="Reavers", away="Gouged Eye", events=tuple(events))


def rolled_out(ours: Team, theirs: Team, sheet: MatchSheet, dice: list[int]) -> tuple[MatchSheet, Decision]:
    """The match with every missing roll made; the dice come round again and again."""
    thrown = count()
    roller = ProgramRoller(lambda faces: (dice[next(thrown) % len(dice)] - 1) % faces + 1)
    made = decide(ours, theirs, sheet, tables())
    while made.missing and not made.troubles:
        sheet = fill(sheet, made.missing[0], roller)
        made = decide(ours, theirs, sheet, tables())
    return sheet, made


@st.composite
def legal_matches(draw: st.DrawFn, ours: Team, theirs: Team) -> tuple[MatchSheet, Decision]:
    """A match the rules have nothing against: of what is drawn, the lines that fit those before them."""
    dice = draw(st.lists(st.integers(1, 24), min_size=5, max_size=12))
    sheet = sheet_of([])
    made = decide(ours, theirs, sheet, tables())
    for event in draw(st.lists(SENSIBLE, max_size=10)):
        longer, then = rolled_out(ours, theirs, replace(sheet, events=(*sheet.events, event)), dice)
        if not then.troubles:
            sheet, made = longer, then
    return sheet, made


@st.composite
def matches(draw: st.DrawFn) -> tuple[Team, Team, MatchSheet, Decision]:
    ours, theirs = draw(squads(Side.HOME)), draw(squads(Side.AWAY))
    return ours, theirs, *draw(legal_matches(ours, theirs))


def points_by_hand(sheet: MatchSheet, made: Decision) -> Counter[str]:
    """Who earned how many points, added up from the lines."""
    points: Counter[str] = Counter()
    for event, told in zip(sheet.events, made.outcome.outcomes, strict=True):
        match event:
            case Touchdown():
                points[event.player] += 3 * event.times
            case Completion():
                points[event.player] += event.times
            case Interception() | CasualtiesCaused():
                points[event.player] += 2 * event.times
            case MostValuable():
                points[event.player] += 5
            case KnockDown(cause="block") if told.result in ("casualty", "badly-hurt"):
                points[event.causer] += 2
            case _:
                pass
    return Counter({mark: earned for mark, earned in points.items() if len(mark) > 1})


@settings(max_examples=60, deadline=None)
@given(matches())
def test_points_are_the_sum_of_the_lines(match: tuple[Team, Team, MatchSheet, Decision]) -> None:
    _, _, sheet, made = match
    marks = {one.player.id: mark for mark, one in made.pitch.everybody.items()}
    changes = (*made.home.changes, *made.away.changes)
    assert Counter({marks[one.player]: one.spp for one in changes if one.spp}) == points_by_hand(sheet, made)
    for one in changes:
        assert one.spp <= sum(worth * getattr(one, deed) for deed, worth in WORTH.items())


@settings(max_examples=60, deadline=None)
@given(matches())
def test_scores_and_totals_are_the_sum_of_the_lines(match: tuple[Team, Team, MatchSheet, Decision]) -> None:
    _, _, sheet, made = match
    scored = Counter({Side.HOME: 0, Side.AWAY: 0})
    hurt = Counter({Side.HOME: 0, Side.AWAY: 0})
    for event, told in zip(sheet.events, made.outcome.outcomes, strict=True):
        if isinstance(event, Touchdown):
            scored[side_of(event.player)] += event.times
        elif isinstance(event, CasualtiesCaused):
            hurt[side_of(event.player)] += event.times
        elif isinstance(event, KnockDown) and event.causer and told.result in ("casualty", "badly-hurt"):
            hurt[side_of(event.causer)] += side_of(event.causer) is not side_of(event.victim)
    assert (made.home.score, made.away.score) == (scored[Side.HOME], scored[Side.AWAY])
    assert (made.home.casualties, made.away.casualties) == (hurt[Side.HOME], hurt[Side.AWAY])


@settings(max_examples=60, deadline=None)
@given(matches())
def test_nobody_is_both_healed_and_hurt(match: tuple[Team, Team, MatchSheet, Decision]) -> None:
    _, _, sheet, made = match
    for event, told in zip(sheet.events, made.outcome.outcomes, strict=True):
        if told.healed_by:
            assert told.effects == ()
        if isinstance(event, KnockDown) and told.effects:
            assert told.result == "casualty"
            assert len(told.effects) == len(set(told.effects) - {"niggling"}) + told.effects.count("niggling")
            assert told.effects == ("dead",) or told.effects[0] == "mng"


@settings(max_examples=60, deadline=None)
@given(matches())
def test_what_a_match_does_to_a_roster(match: tuple[Team, Team, MatchSheet, Decision]) -> None:
    ours, theirs, _, made = match
    for before, result, is_home in ((ours, made.home, True), (theirs, made.away, False)):
        after = apply(before, MatchPlayed(match="m1", is_home=is_home, result=result), "2026-10-12")
        changes = {one.player: one for one in result.changes}
        assert len(changes) == len(result.changes)
        for was, now in zip(before.players, after.players, strict=True):
            check_player(was, now)
            if was.status is not PlayerStatus.ACTIVE:
                assert now == was
            elif was.misses_next_game:
                assert now == replace(was, misses_next_game=False, hurt_in="")
            elif was.id not in changes:
                assert now == replace(was, career=replace(was.career, matches=was.career.matches + 1))


def check_player(was: Player, now: Player) -> None:
    """What no match may do to anybody."""
    assert len(set(now.lasting_injuries)) == len(now.lasting_injuries), "no characteristic is hit twice"
    for name in ("ma", "st", "ag", "av"):
        assert getattr(now.present, name) == getattr(now.printed, name) - now.lasting_injuries.count(f"-{name}")
        assert getattr(now.present, name) >= 0
    assert now.printed == was.printed
    assert now.value_gp == was.value_gp
    assert now.spp >= was.spp
    assert not (now.misses_next_game and now.status is not PlayerStatus.ACTIVE)
    assert bool(now.hurt_in) == (now.misses_next_game or now.status is PlayerStatus.DEAD) or now.hurt_in == was.hurt_in


@settings(max_examples=60, deadline=None)
@given(matches())
def test_deciding_twice_is_deciding_once(match: tuple[Team, Team, MatchSheet, Decision]) -> None:
    ours, theirs, sheet, made = match
    again = decide(ours, theirs, sheet, tables())
    assert (again.outcome, again.home, again.away) == (made.outcome, made.home, made.away)
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=MatchSheet) == sheet


@settings(max_examples=15, deadline=None)
@given(st.data())
def test_seasons(data: st.DataObject) -> None:
    """Missing lasts one match, the dead stay dead, and replaying the history gives the roster."""
    squad = data.draw(squads(Side.HOME))
    history: list[tuple[str, AnyEffect]] = [("", TeamFounded(team=squad))]
    missing: set[int] = {one.id for one in squad.players if one.misses_next_game}
    dead: set[int] = {one.id for one in squad.players if one.status is PlayerStatus.DEAD}
    for number in range(1, 5):
        _, made = data.draw(legal_matches(squad, team(Side.AWAY)))
        effect = MatchPlayed(match=f"m{number}", is_home=True, result=made.home)
        assert not (missing | dead) & set(made.home.played)
        assert not (missing | dead) & {one.player for one in made.home.changes}
        squad = apply(squad, effect, f"2026-10-{number:02}")
        history.append((f"2026-10-{number:02}", effect))
        hurt = {one.player for one in made.home.changes if one.misses_next_game}
        assert {one.id for one in squad.players if one.misses_next_game} == hurt
        missing = set(hurt)
        dead |= {one.player for one in made.home.changes if one.is_dead}
        assert {one.id for one in squad.players if one.status is PlayerStatus.DEAD} == dead
        for one in squad.players:
            check_player(one, one)
            assert one.spp <= sum(worth * getattr(one.career, deed) for deed, worth in WORTH.items())
    assert replay(history) == squad


# Anything at all.

WORDS = st.sampled_from(("", "H", "A", "H0", "h7", "X7", "H7 ", "A999", "H07", "dead", "claw", "\x00", "日本"))
any_mark = st.one_of(marks, marks, marks, WORDS, st.text(max_size=4))
any_turn = st.integers(0, 32)
any_times = st.integers(1, 99)
any_number = st.integers(-200, 200)
any_words = st.lists(st.sampled_from(("mighty-blow", "Claw", "decay", "regeneration", "stunty", "", "x")), max_size=3)
ANYTHING: st.SearchStrategy[AnyEvent] = st.one_of(
    st.builds(
        KnockDown,
        turn=any_turn,
        cause=st.sampled_from((*PAIR_CAUSES, *LONE_CAUSES, "", "tickle")),
        victim=any_mark,
        causer=any_mark,
        assists=st.none() | st.tuples(st.integers(0, 99), st.integers(0, 99)),
        armour=st.none() | pairs,
        armour_bonus=any_number,
        injury=st.none() | pairs,
        injury_bonus=any_number,
        casualty=st.lists(any_number | d68, max_size=3).map(tuple),
        result=st.sampled_from(("", *RESULTS, "sleepy")),
        scatter=st.none() | st.integers(1, 8),
        with_skills=any_words.map(tuple),
        without_skills=any_words.map(tuple),
        rolled=st.just(("armour", "nonsense")) | st.just(()),
    ),
    st.builds(Touchdown, turn=any_turn, player=any_mark, times=any_times),
    st.builds(Completion, turn=any_turn, player=any_mark, to=any_mark, times=any_times),
    st.builds(Interception, turn=any_turn, player=any_mark, times=any_times),
    st.builds(CasualtiesCaused, turn=any_turn, player=any_mark, times=any_times),
    st.builds(MostValuable, side=sides, player=any_mark),
    st.builds(
        ApothecaryUsed,
        side=sides,
        player=any_mark,
        casualty=any_number,
        takes=st.integers(0, 2),
        treats=st.integers(1, 2),
    ),
    st.builds(RegenerationRoll, player=any_mark, die=d6),
    st.builds(Recovery, player=any_mark, die=d6),
    st.builds(StandUp, turn=any_turn, player=any_mark, die=st.none() | d6),
    st.builds(SentOff, player=any_mark),
    st.builds(BallTaken, player=any_mark),
    st.builds(KickOff, turn=any_turn, side=sides),
    st.builds(LineUp, side=sides, numbers=st.lists(any_number, max_size=12).map(tuple)),
    st.builds(Winnings, side=sides, gp=any_number),
    st.builds(FanChange, side=sides, change=any_number),
    st.builds(Note),
)


@settings(max_examples=250, deadline=None)
@given(
    squads(Side.HOME),
    squads(Side.AWAY),
    st.lists(ANYTHING | SENSIBLE, max_size=25),
    st.none() | st.tuples(st.integers(0, 9), st.integers(0, 9)),
)
def test_nothing_makes_the_rules_fall_over(
    ours: Team, theirs: Team, events: list[AnyEvent], score: tuple[int, int] | None
) -> None:
    """Whatever is written down is decided; what is wrong with it is told, with its place; and it can be applied."""
    sheet = replace(sheet_of(events), score=score)
    made = decide(ours, theirs, sheet, tables())
    assert len(made.outcome.outcomes) == len(events)
    for trouble in made.troubles:
        assert -1 <= trouble.event < len(events)
        assert trouble.field
        assert trouble.message
    for missing in made.missing:
        assert missing.faces
        longer = fill(sheet, missing, ProgramRoller(lambda faces: faces))
        decide(ours, theirs, longer, tables())
    for before, result in ((ours, made.home), (theirs, made.away)):
        after = apply(before, MatchPlayed(match="m1", result=result), "2026-10-12")
        for was, now in zip(before.players, after.players, strict=True):
            check_player(was, now)
    again = decide(ours, theirs, sheet, tables())
    assert (again.outcome, again.home, again.away) == (made.outcome, made.home, made.away)


@settings(max_examples=60, deadline=None)
@given(st.lists(ANYTHING, max_size=10))
def test_a_missing_die_belongs_to_a_line(events: list[AnyEvent]) -> None:
    made = decide(team(Side.HOME), team(Side.AWAY), sheet_of(events), tables())
    for missing in made.missing:
        assert isinstance(missing, MissingDie)
        assert isinstance(
            events[missing.event],
            KnockDown | ApothecaryUsed | StandUp | MostValuable | Winnings | FanChange | Concession,
        )
