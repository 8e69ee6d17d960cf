"""Events of every kind as Hypothesis makes them: all that a line can say."""

from typing import Any

from hypothesis import strategies as st

from league.notation.chain_reader import ROLLS
from league.notation.words import is_name
from league.rules.characters import is_bad
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
    Deflection,
    Desertion,
    FanChange,
    Gate,
    HatredGained,
    Induced,
    Interception,
    KickOff,
    KnockDown,
    Landing,
    LineUp,
    MercenaryHired,
    MostValuable,
    Note,
    Raised,
    Recovery,
    RegenerationRoll,
    SentOff,
    StandUp,
    StarHired,
    Touchdown,
    TreasurySpent,
    Winnings,
)
from league.rules.ids import PlayerId
from league.rules.values import Side

characters = st.characters().filter(lambda character: not is_bad(character))
lines = st.text(characters, max_size=30)
comments = lines.map(str.strip)
turns = st.integers(0, 32)
numbers = st.integers(1, 99)
sides = st.sampled_from(Side)
marks = st.builds("{}{}".format, sides, numbers)
d6 = st.integers(1, 6)
d68 = st.builds(lambda tens, units: 10 * tens + units, d6, st.integers(1, 8))
casualty_dice = {"d68": d68, "d16": st.integers(1, 16)}
two_d6 = st.tuples(d6, d6)
skills = st.lists(st.sampled_from(("mighty-blow", "claw", "piling-on", "x-ray", "ball-&-chain", "nurgle's-rot")))
die_rolled = st.sampled_from(((), ("die",)))
dice_rolled = st.sampled_from(((), ("dice",)))
gold = st.just(0) | st.integers(1000, 999_999_999)
words = st.one_of(
    st.text("abcxyzéß0189-'", min_size=1, max_size=12).filter(is_name),
    st.sampled_from(("bribes", "morg-'n'-thorg", "waaagh!-drummer", "dribl-&-drull", "rolled", "die", "x", "3rd")),
)


@st.composite
def knock_downs(draw: st.DrawFn) -> KnockDown:
    """A knock-down with any of its parts."""
    cause = draw(st.sampled_from(PAIR_CAUSES + LONE_CAUSES))
    die = draw(st.sampled_from(("d68", "d16")))
    casualty = tuple(draw(st.lists(casualty_dice[die], max_size=2)))
    made: dict[str, Any] = {
        "armour": draw(st.none() | two_d6),
        "injury": draw(st.none() | two_d6),
        "regenerates": draw(st.none() | d6),
        "casualty": casualty,
        "lasting": tuple(draw(st.lists(d6, max_size=2))),
        "poison": draw(st.none() | d6),
        "scatter": draw(st.none() | st.integers(1, 8)),
    }
    return KnockDown(
        turn=draw(turns),
        comment=draw(comments),
        cause=cause,
        victim=draw(marks),
        causer=draw(marks) if cause in PAIR_CAUSES else "",
        assists=draw(st.none() | st.tuples(st.integers(0, 11), st.integers(0, 11))),
        armour_bonus=draw(st.integers(-9, 9)),
        injury_bonus=draw(st.integers(-9, 9)),
        casualty_die="d16" if casualty and die == "d16" else "d68",
        result=draw(st.sampled_from(("", *RESULTS))),
        with_skills=tuple(draw(skills)),
        without_skills=tuple(draw(skills)),
        rolled=tuple(name for name in ROLLS if made[name] and draw(st.booleans())),
        **made,
    )


@st.composite
def stand_ups(draw: st.DrawFn) -> StandUp:
    """A player standing up, with or without a die."""
    die = draw(st.none() | d6)
    rolled = draw(die_rolled) if die is not None else ()
    return StandUp(turn=draw(turns), comment=draw(comments), player=draw(marks), die=die, rolled=rolled)


@st.composite
def treatments(draw: st.DrawFn) -> ApothecaryUsed:
    """An apothecary's work, with or without a second roll."""
    die = draw(st.sampled_from(("d68", "d16")))
    made: dict[str, Any] = {"casualty": draw(st.just(0) | casualty_dice[die]), "lasting": draw(st.none() | d6)}
    return ApothecaryUsed(
        turn=draw(turns),
        comment=draw(comments),
        side=draw(sides),
        player=draw(marks),
        casualty_die="d16" if made["casualty"] and die == "d16" else "d68",
        takes=draw(st.integers(0, 2)),
        treats=draw(st.integers(1, 2)),
        rolled=tuple(name for name, roll in made.items() if roll and draw(st.booleans())),
        **made,
    )


@st.composite
def most_valuable(draw: st.DrawFn) -> MostValuable:
    """An MVP who is known, or picked, or both."""
    die = draw(st.none() | numbers)
    return MostValuable(
        turn=draw(turns),
        comment=draw(comments),
        side=draw(sides),
        player=draw(st.just("") | marks),
        nominees=tuple(draw(st.lists(numbers, max_size=6))),
        die=die,
        rolled=draw(die_rolled) if die is not None else (),
    )


@st.composite
def winnings(draw: st.DrawFn) -> Winnings:
    """Gold, the dice it comes of, both or neither."""
    die = draw(st.none() | d6)
    again = draw(st.none() | d6) if die is not None else None
    made = {"die": die, "again": again}
    return Winnings(
        turn=draw(turns),
        comment=draw(comments),
        side=draw(sides),
        gp=draw(st.none() | gold),
        stalled=draw(st.booleans()),
        rolled=tuple(name for name, roll in made.items() if roll and draw(st.booleans())),
        **made,
    )


@st.composite
def fan_changes(draw: st.DrawFn) -> FanChange:
    """A change of the fans, the dice it comes of, both or neither."""
    dice = tuple(draw(st.lists(d6, max_size=4)))
    return FanChange(
        turn=draw(turns),
        comment=draw(comments),
        side=draw(sides),
        change=draw(st.none() | st.integers(-99, 99)),
        dice=dice,
        rolled=draw(dice_rolled) if dice else (),
    )


@st.composite
def concessions(draw: st.DrawFn) -> Concession:
    """A side giving up, with or without a die."""
    die = draw(st.none() | d6)
    return Concession(
        turn=draw(turns),
        comment=draw(comments),
        side=draw(sides),
        is_free=draw(st.booleans()),
        die=die,
        rolled=draw(die_rolled) if die is not None else (),
    )


_any = {"turn": turns, "comment": comments}
_line_ups = st.sets(numbers, min_size=1).map(lambda found: tuple(sorted(found)))
_scorers = marks | st.sampled_from(("H", "A"))
_gate_dice = st.lists(st.integers(1, 16), min_size=1, max_size=4).map(tuple)
_positions = words.filter(lambda word: word not in ("with", "id"))
_ids = st.none() | st.integers(1, 999_999_999).map(PlayerId)

BY_KIND: dict[type, st.SearchStrategy[AnyEvent]] = {
    Touchdown: st.builds(Touchdown, player=_scorers, times=numbers, **_any),
    Completion: st.builds(Completion, player=marks, to=st.just("") | marks, times=numbers, **_any),
    Interception: st.builds(Interception, player=marks, times=numbers, **_any),
    Deflection: st.builds(Deflection, player=marks, times=numbers, **_any),
    Landing: st.builds(Landing, player=marks, times=numbers, **_any),
    CasualtiesCaused: st.builds(CasualtiesCaused, player=_scorers, times=numbers, **_any),
    MostValuable: most_valuable(),
    KnockDown: knock_downs(),
    ApothecaryUsed: treatments(),
    RegenerationRoll: st.builds(RegenerationRoll, player=marks, die=d6, rolled=die_rolled, **_any),
    Recovery: st.builds(Recovery, player=marks, die=d6, rolled=die_rolled, **_any),
    StandUp: stand_ups(),
    SentOff: st.builds(SentOff, player=marks, **_any),
    BallTaken: st.builds(BallTaken, player=marks, **_any),
    KickOff: st.builds(KickOff, side=sides, **_any),
    LineUp: st.builds(LineUp, side=sides, numbers=_line_ups, **_any),
    Gate: st.builds(Gate, side=sides, dice=_gate_dice, rolled=dice_rolled, **_any),
    Induced: st.builds(Induced, side=sides, name=words, times=numbers, **_any),
    TreasurySpent: st.builds(TreasurySpent, side=sides, gp=gold, **_any),
    StarHired: st.builds(StarHired, player=marks, name=words, **_any),
    MercenaryHired: st.builds(MercenaryHired, player=marks, position=_positions, skill=st.just("") | words, **_any),
    Raised: st.builds(Raised, player=marks, victim=marks, position=st.just("") | _positions, id=_ids, **_any),
    HatredGained: st.builds(HatredGained, player=marks, die=d6, keyword=st.just("") | words, rolled=die_rolled, **_any),
    Concession: concessions(),
    Desertion: st.builds(Desertion, player=marks, die=d6, rolled=die_rolled, **_any),
    Winnings: winnings(),
    FanChange: fan_changes(),
    Note: st.builds(Note, **_any),
}
"""A strategy for each class of event."""
