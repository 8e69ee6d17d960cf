"""Casualties of every edition: each roll on players in every state, the limits, the apothecary, Regeneration."""

from itertools import combinations, product

import pytest

from league.rules.events import AnyEvent, MatchSheet
from league.rules.match import Decision
from league.rules.rolling import ProgramRoller, fill
from league.rules.values import Characteristics, Player, PlayerStatus, Team
from tests.rules.build import (
    D68,
    away,
    change,
    decision,
    events,
    home,
    lacks,
    member,
    messages,
    places,
    played,
    player,
    settled,
    spp,
    tables,
)

EARLIER = ("bb1", "crp", "bb2016")
LATER = ("bb2020", "bb2025")
EDITIONS = (*EARLIER, *LATER)

HURT = "armour 6+6 injury 6+6"
"""Dice that make anybody a casualty."""

WORSE = {edition: {"ma": -1, "st": -1, "ag": 1 if edition in LATER else -1, "pa": 1, "av": -1} for edition in EDITIONS}
"""Which way a lost point takes a characteristic: AG and PA are numbers to roll since 2020."""

HUMAN = Characteristics(ma=6, st=3, ag=3, av=8)
LATER_HUMAN = Characteristics(ma=6, st=3, ag=3, pa=4, av=9)


def somebody(
    number: int, *skills: str, printed: Characteristics, losses: tuple[str, ...] = (), **more: object
) -> Player:
    """A player who lost points in earlier matches, in an edition where less is worse."""
    reduced = {name: getattr(printed, name) - losses.count(f"-{name}") for name in ("ma", "st", "ag", "av")}
    return player(number, *skills, printed=printed, present=Characteristics(**reduced), lasting_injuries=losses, **more)


def told(edition: str, *lines: str, home: Team | None = None, away: Team | None = None) -> Decision:
    """What an edition makes of a match it has nothing against."""
    return settled(*lines, home=home, away=away, rules=tables(name=edition))


def heard(edition: str, *lines: str | AnyEvent, home: Team | None = None, away: Team | None = None) -> Decision:
    return decision(*lines, home=home, away=away, rules=tables(name=edition))


def later_human(number: int, *skills: str, **more: object) -> Player:
    return player(number, *skills, **({"printed": LATER_HUMAN, "present": LATER_HUMAN} | more))


# The D68 of the earlier editions.


def face_effects(face: int) -> tuple[str, ...]:
    """What a face of the D68 leaves behind: 11 to 38 nothing, the forties a missed game, the sixties death."""
    tens, units = divmod(face, 10)
    if tens <= 3:
        return ()
    if tens == 4:
        return ("mng",)
    if tens == 6:
        return ("dead",)
    return "mng", {1: "niggling", 2: "niggling", 3: "-ma", 4: "-ma", 5: "-av", 6: "-av", 7: "-ag", 8: "-st"}[units]


POINTS_LOST_AT_MOST = {"bb1": 1, "crp": 2, "bb2016": 2}
FLOOR = {"bb1": 0, "crp": 1, "bb2016": 1}
CHARACTERISTICS = ("ma", "st", "ag", "av")
STATES = [hit for count in range(5) for hit in combinations(CHARACTERISTICS, count)]
"""Which of the four were hit before: 16 states, a squad of them."""

VETERAN = Characteristics(ma=8, st=5, ag=4, av=9)


@pytest.mark.parametrize("hits", [1, 2])
@pytest.mark.parametrize("edition", EARLIER)
def test_every_face_of_the_d68_on_players_hit_before_or_not(edition: str, hits: int) -> None:
    """48 faces on 16 players, each of them hit so often before where he was hit.

    One point of each in bb1, two in crp and 2016; beyond that the game is missed, and nothing more.
    """
    losses = [tuple(f"-{name}" for name in hit) * hits for hit in STATES]
    squad = [somebody(number, printed=VETERAN, losses=lost) for number, lost in enumerate(losses, 1)]
    before = home(*squad)
    for face in D68:
        made = told(edition, *(f"A3 block H{one.number} {HURT} casualty {face}" for one in squad), home=before)
        after = played(before, made)
        for number, (victim, lost) in enumerate(zip(squad, losses, strict=True), 1):
            effects = face_effects(face)
            point = effects[-1] if effects and effects[-1].startswith("-") else ""
            keeps = bool(point) and lost.count(point) >= POINTS_LOST_AT_MOST[edition]
            expected = ("mng",) if keeps else effects
            outcome, hurt = made.outcome.outcomes[number - 1], member(after, number)
            where = (face, lost)
            assert (outcome.result, outcome.effects, bool(outcome.notes)) == ("casualty", expected, keeps), where
            assert hurt.misses_next_game == (41 <= face <= 58), where
            assert hurt.status is (PlayerStatus.DEAD if face >= 61 else PlayerStatus.ACTIVE), where
            assert hurt.niggling_injuries == (face in (51, 52)), where
            gone = () if keeps or not point else (point,)
            assert hurt.lasting_injuries == lost + gone, where
            for name in CHARACTERISTICS:
                left = getattr(victim.present, name) - gone.count(f"-{name}")
                assert getattr(hurt.present, name) == left, (*where, name)
            assert (hurt.printed, hurt.value_gp) == (victim.printed, victim.value_gp), where


LOSS_FACES = {"ma": 54, "st": 58, "ag": 57, "av": 56}


@pytest.mark.parametrize("name", CHARACTERISTICS)
@pytest.mark.parametrize("edition", EARLIER)
def test_how_far_a_characteristic_goes(edition: str, name: str) -> None:
    """Printed 1 to 5, as printed or raised by one or two: hit in five matches, with a match missed between them.

    In bb1 it falls once, even to 0; in crp and 2016 to two below what is printed, and not below 1.
    """
    pairs = list(product(range(1, 6), range(3)))
    squad = []
    for number, (printed, raised) in enumerate(pairs, 1):
        profile = dict.fromkeys(CHARACTERISTICS, 6) | {name: printed}
        present = Characteristics(**(profile | {name: printed + raised}))
        squad.append(player(number, printed=Characteristics(**profile), present=present))
    team = home(*squad)
    for hit in range(1, 6):
        lines = (f"H{one.number} hurt casualty {LOSS_FACES[name]}" for one in squad)
        team = played(team, told(edition, *lines, home=team))
        for number, (printed, raised) in enumerate(pairs, 1):
            start = printed + raised
            end = start - 1 if edition == "bb1" else printed - POINTS_LOST_AT_MOST[edition]
            expected = max(start - hit, end, FLOOR[edition])
            hurt = member(team, number)
            assert getattr(hurt.present, name) == expected, (hit, printed, raised)
            assert hurt.misses_next_game
        team = played(team, told(edition, home=team))
    assert not any(hurt.misses_next_game for hurt in team.players)


ONE_OF_EACH = (11, 41, 51, 53, 55, 57, 58, 61)


@pytest.mark.parametrize("first", ONE_OF_EACH)
@pytest.mark.parametrize("edition", EARLIER)
def test_decay_takes_both_rolls_and_one_game(edition: str, first: int) -> None:
    """Every pair of different casualties; twice the same characteristic is one point in bb1, two in the others."""
    before = home(*(player(number, "Decay") for number in range(1, 9)))
    lines = (f"H{number} hurt casualty {first} {second}" for number, second in enumerate(ONE_OF_EACH, 1))
    made = told(edition, *lines, home=before)
    for number, second in enumerate(ONE_OF_EACH, 1):
        both = (*face_effects(first), *face_effects(second))
        points = [effect for effect in both if effect != "mng"]
        if edition == "bb1" and first == second and first in (53, 55, 57, 58):
            points = points[:1]
        expected = ("dead",) if "dead" in both else (*(["mng"] if "mng" in both else []), *points)
        assert made.outcome.outcomes[number - 1].effects == expected, second


# The D16 of the later editions.

D16_BANDS = {
    "bb2020": "- - - - - - m m m n n n l l d d",
    "bb2025": "- - - - - - - - m m n n l l d d",
}
"""1 to 16: nothing, a missed game, a niggling injury, a lasting injury, death."""

D16_NAMES = {"-": "Badly Hurt", "m": "Seriously Hurt", "n": "Serious Injury", "d": "Dead"}

LASTING = ("av", "av", "ma", "pa", "ag", "st")
"""What the D6 of a lasting injury takes, 1 to 6."""

LASTING_NAMES = {
    "bb2020": ("Head Injury", "Head Injury", "Smashed Knee", "Broken Arm", "Neck Injury", "Dislocated Shoulder"),
    "bb2025": ("Head Injury", "Head Injury", "Smashed Knee", "Broken Arm", "Dislocated Hip", "Broken Shoulder"),
}


def band(edition: str, total: int) -> str:
    """What a D16 with its modifiers does; beyond 16 is death."""
    return D16_BANDS[edition].split()[min(total, 16) - 1]


def d16_effects(edition: str, total: int, lasting: int) -> tuple[str, ...]:
    return {
        "-": (),
        "m": ("mng",),
        "n": ("mng", "niggling"),
        "l": ("mng", f"-{LASTING[lasting - 1]}"),
        "d": ("dead",),
    }[band(edition, total)]


def d16(edition: str, face: int, total: int, lasting: int) -> str:
    """The words for a casualty roll: the second die is written where there is one."""
    return f"casualty d16 {face}" + (f" lasting {lasting}" if band(edition, total) == "l" else "")


@pytest.mark.parametrize("face", range(1, 17))
@pytest.mark.parametrize("edition", LATER)
def test_every_d16_and_every_lasting_injury(edition: str, face: int) -> None:
    """With 0 to 3 niggling injuries, +1 each, without and with Decay, +1 more."""
    squad = [
        later_human(4 * decay + niggling + 1, *["Decay"] * decay, niggling_injuries=niggling)
        for decay, niggling in product(range(2), range(4))
    ]
    before = home(*squad)
    for lasting in range(1, 7):
        lines, totals = [], []
        for victim in squad:
            total = face + victim.niggling_injuries + len(victim.skills)
            totals.append(total)
            lines.append(f"A3 block H{victim.number} {HURT} {d16(edition, face, total, lasting)}")
        made = told(edition, *lines, home=before)
        after = played(before, made)
        for victim, total, outcome in zip(squad, totals, made.outcome.outcomes, strict=True):
            effects = d16_effects(edition, total, lasting)
            hurt = member(after, victim.number)
            assert outcome.effects == effects, (total, lasting)
            [roll] = outcome.casualties
            assert (roll.rolled, roll.total) == (face, total if total > face else None)
            if band(edition, total) == "l":
                assert (roll.lasting, roll.name) == (lasting, LASTING_NAMES[edition][lasting - 1])
            else:
                assert (roll.lasting, roll.name) == (0, D16_NAMES[band(edition, total)])
            assert hurt.misses_next_game == ("mng" in effects)
            assert hurt.status is (PlayerStatus.DEAD if "dead" in effects else PlayerStatus.ACTIVE)
            assert hurt.niggling_injuries == victim.niggling_injuries + ("niggling" in effects)
            for name, worse in WORSE[edition].items():
                moved = worse if f"-{name}" in effects else 0
                assert getattr(hurt.present, name) == getattr(LATER_HUMAN, name) + moved, (total, lasting, name)


ENDS = {"ma": 1, "st": 1, "ag": 6, "pa": 6, "av": 3}


@pytest.mark.parametrize("lasting", range(1, 7))
@pytest.mark.parametrize("edition", LATER)
def test_how_far_a_characteristic_goes_since_2020(edition: str, lasting: int) -> None:
    """Point by point to the end of it, MA and ST 1, AG and PA 6+, AV 3+; then the game is missed, and nothing more."""
    name = LASTING[lasting - 1]
    team = home(later_human(5))
    value = getattr(LATER_HUMAN, name)
    for _ in range(8):
        made = told(edition, f"H5 hurt casualty d16 13 lasting {lasting}", home=team)
        team = played(team, made)
        is_at_end = value == ENDS[name]
        value += 0 if is_at_end else WORSE[edition][name]
        [outcome] = made.outcome.outcomes
        assert outcome.effects == (("mng",) if is_at_end else ("mng", f"-{name}"))
        assert bool(outcome.notes) == is_at_end
        assert getattr(member(team, 5).present, name) == value
        assert member(team, 5).misses_next_game
        team = played(team, told(edition, home=team))
    assert value == ENDS[name]


@pytest.mark.parametrize("edition", LATER)
def test_who_cannot_pass_loses_nothing_by_a_broken_arm(edition: str) -> None:
    """PA is `-`: there is no point of it."""
    blunt = Characteristics(ma=6, st=3, ag=3, av=9)
    before = home(later_human(5, printed=blunt, present=blunt))
    made = told(edition, "H5 hurt casualty d16 14 lasting 4", home=before)
    assert (made.outcome.outcomes[0].effects, made.outcome.outcomes[0].notes) == (("mng",), ("PA is - already",))
    hurt = member(played(before, made), 5)
    assert (hurt.present.pa, hurt.lasting_injuries, hurt.misses_next_game) == (None, (), True)


@pytest.mark.parametrize("edition", LATER)
def test_the_second_die_is_asked_for_and_only_where_there_is_one(edition: str) -> None:
    for face in range(1, 17):
        is_lasting = face in (13, 14)
        assert lacks(heard(edition, f"H5 hurt casualty d16 {face}")) == ([(0, "lasting", "H5")] if is_lasting else [])
        troubles = places(heard(edition, f"H5 hurt casualty d16 {face} lasting 2"))
        assert troubles == ([] if is_lasting else [(0, "lasting")])


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_other_die_is_refused(edition: str) -> None:
    wrong = "casualty 54" if edition in LATER else "casualty d16 12"
    assert places(heard(edition, f"H5 hurt {wrong}")) == [(0, "casualty")]


# The apothecary.

SEVERITY = {(): 0, ("mng",): 1, ("dead",): 3}
"""What stays for good stands between a missed game and death."""


@pytest.mark.parametrize("first", range(1, 17))
@pytest.mark.parametrize("edition", LATER)
def test_a_second_d16_and_the_milder_of_the_two(edition: str, first: int) -> None:
    """Every second roll, with another lasting injury; where neither is plainly milder the coach is asked."""
    hurt = f"A3 block H5 {HURT} {d16(edition, first, first, 3)}"
    before = home(later_human(5))
    ours = d16_effects(edition, first, 3)
    for second in range(1, 17):
        treated = f"H apothecary H5 {d16(edition, second, second, 6)}"
        other = d16_effects(edition, second, 6)
        mildness = SEVERITY.get(ours, 2) - SEVERITY.get(other, 2)
        if mildness == 0 and ours != other:
            assert places(heard(edition, hurt, treated, home=before)) == [(1, "casualty")]
        else:
            made = told(edition, hurt, treated, home=before)
            expected = ours if mildness <= 0 else other
            assert made.outcome.outcomes[0].effects == expected, second
            assert (made.outcome.outcomes[0].healed_by == "apothecary") == (not expected), second
        for takes, chosen in ((1, ours), (2, other)):
            made = told(edition, hurt, f"{treated} takes {takes}", home=before)
            assert made.outcome.outcomes[0].effects == chosen, (second, takes)


@pytest.mark.parametrize("edition", LATER)
def test_niggling_injuries_and_decay_count_on_the_second_roll_too(edition: str) -> None:
    """Two niggling injuries and Decay: 12 is death, and 11 again a lasting injury."""
    before = home(later_human(5, "Decay", niggling_injuries=2))
    made = told(
        edition, f"A3 block H5 {HURT} casualty d16 12", "H apothecary H5 casualty d16 11 lasting 5", home=before
    )
    first, second = made.outcome.outcomes
    assert (first.casualties[0].total, second.casualties[0].total) == (15, 14)
    assert first.effects == ("mng", "-ag")
    hurt = member(played(before, made), 5)
    assert (hurt.present.ag, hurt.niggling_injuries) == (4, 2)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_second_roll_is_asked_for_with_the_dice_of_the_edition(edition: str) -> None:
    first = "casualty d16 15" if edition in LATER else "casualty 61"
    made = heard(edition, f"H5 hurt {first}", "H apothecary H5")
    assert [(die.event, die.roll, die.faces) for die in made.missing] == [
        (1, "apothecary", (16,) if edition in LATER else (6, 8))
    ]
    if edition in LATER:
        assert lacks(heard(edition, f"H5 hurt {first}", "H apothecary H5 casualty d16 13")) == [(1, "lasting", "H5")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_badly_hurt_he_goes_back_to_the_reserves(edition: str) -> None:
    badly, dead = ("casualty d16 6", "casualty d16 16") if edition in LATER else ("casualty 38", "casualty 68")
    told(edition, f"A3 block H5 {HURT} {badly}", "H apothecary H5", "H5 td")
    told(edition, f"A3 block H5 {HURT} {dead}", f"H apothecary H5 {badly}", "H5 td")
    told(edition, f"A3 block H5 {HURT} {badly}", f"H apothecary H5 {dead}", "H5 td")


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_journeyman_and_the_apothecary(edition: str) -> None:
    """Only in 2020 he treats none but those hired for good."""
    worst = "casualty d16 16" if edition in LATER else "casualty 61"
    second = "casualty d16 1" if edition in LATER else "casualty 11"
    before = home(player(12, is_journeyman=True))
    made = heard(edition, f"H12 hurt {worst}", f"H apothecary H12 {second}", home=before)
    assert places(made) == ([(1, "target")] if edition == "bb2020" else [])


# Regeneration: after the casualty and the apothecary, in 2025 before there is a casualty roll.


@pytest.mark.parametrize("die", range(1, 7))
def test_in_2025_regeneration_comes_first(die: int) -> None:
    before = home(later_human(5, "Regeneration"))
    line = f"A3 block H5 {HURT} regenerates {die}"
    if die >= 4:
        made = told("bb2025", line, "H5 td", home=before)
        [hurt, _] = made.outcome.outcomes
        assert (hurt.effects, hurt.casualties, hurt.healed_by) == ((), (), "regeneration")
        rolled = heard("bb2025", f"{line} casualty d16 16", home=before)
        assert places(rolled) == [(0, "casualty")]
    else:
        assert lacks(heard("bb2025", line, home=before)) == [(0, "casualty", "H5")]
        made = told("bb2025", f"{line} casualty d16 16", home=before)
        assert made.outcome.outcomes[0].effects == ("dead",)
        assert places(heard("bb2025", f"{line} casualty d16 16", "H5 td", home=before)) == [(1, "actor")]
    assert spp(made).get("A3") == 2, "a casualty that is healed still earns its causer his points"


def test_in_2025_the_apothecary_comes_after_a_failed_regeneration() -> None:
    before = home(later_human(5, "Regeneration"))
    line = f"A3 block H5 {HURT} regenerates 3 casualty d16 16"
    made = told("bb2025", line, "H apothecary H5 casualty d16 9", home=before)
    assert made.outcome.outcomes[0].effects == ("mng",)


def test_in_2025_the_regeneration_roll_is_asked_for_in_its_line() -> None:
    before = home(later_human(5, "Regeneration"))
    assert lacks(heard("bb2025", f"A3 block H5 {HURT}", home=before)) == [(0, "regenerates", "H5")]
    late = heard("bb2025", f"A3 block H5 {HURT} regenerates 1 casualty d16 9", "H5 regenerates 4", home=before)
    assert (1, "verb") in places(late)
    assert places(heard("bb2025", f"A3 block H5 {HURT} regenerates 4 casualty d16 9")) == [(0, "regenerates")]


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("edition", [*EARLIER, "bb2020"])
def test_before_2025_regeneration_comes_last(edition: str, die: int) -> None:
    """After the apothecary, and it heals what he left."""
    dead, missed = ("casualty d16 16", "casualty d16 7") if edition in LATER else ("casualty 66", "casualty 44")
    before = home(later_human(5, "Regeneration"))
    lines = (f"A3 block H5 {HURT} {dead}", f"H apothecary H5 {missed}")
    assert lacks(heard(edition, *lines, home=before)) == [(0, "regeneration", "H5")]
    made = told(edition, *lines, f"H5 regenerates {die}", home=before)
    assert made.outcome.outcomes[0].effects == (() if die >= 4 else ("mng",))
    assert (change(made, "H5") is None) == (die >= 4)
    assert spp(made) == {"A3": 2}
    in_its_line = heard(edition, f"A3 block H5 {HURT} regenerates {die} {dead}", "H5 regenerates 4", home=before)
    assert places(in_its_line) == [(0, "regenerates")]


@pytest.mark.parametrize("edition", EARLIER)
def test_one_regeneration_heals_both_rolls_of_decay(edition: str) -> None:
    before = home(player(5, "Decay", "Regeneration"))
    made = told(edition, "H5 hurt casualty 58 66", "H5 regenerates 4", home=before)
    assert (made.outcome.outcomes[0].effects, change(made, "H5")) == ((), None)


# Who earns points.


@pytest.mark.parametrize("edition", EDITIONS)
def test_only_a_block_earns_points_for_a_casualty(edition: str) -> None:
    """Two, also where a Stunty is badly hurt without a casualty roll; nothing for a kill in another way."""
    dead = "casualty d16 16" if edition in LATER else "casualty 61"
    assert spp(told(edition, f"A3 block H5 {HURT} {dead}")) == {"A3": 2}
    small = told(edition, "A3 block H5 armour 6+6 injury 5+4", home=home(player(5, "Stunty")))
    assert (spp(small), small.outcome.outcomes[0].result) == ({"A3": 2}, "badly-hurt")
    foul = f"A3 foul H5 armour 6+5 injury 6+5 {dead}"
    for line in (foul, *(f"A3 {verb} H5 {HURT} {dead}" for verb in ("stab", "chainsaw", "bomb"))):
        assert spp(told(edition, line)) == {}, line
    for line in (f"A3 crowd H5 injury 6+6 {dead}", f"H5 falls {HURT} {dead}", f"H5 rock injury 6+6 {dead}"):
        assert spp(told(edition, line)) == {}, line


def test_brutes_of_2025_earn_other_points() -> None:
    """Three for a casualty and two for a touchdown."""
    brutes = away(special_rules=("Brawlin' Brutes",))
    made = told("bb2025", f"A3 block H5 {HURT} casualty d16 9", "A4 td", "H6 td", away=brutes)
    assert spp(made) == {"A3": 3, "A4": 2, "H6": 3}


@pytest.mark.parametrize(
    ("edition", "points"),
    [
        *((edition, {"td": 3, "comp": 1, "int": 2, "def": None, "lands": None}) for edition in EARLIER),
        ("bb2020", {"td": 3, "comp": 1, "int": 2, "def": 1, "lands": None}),
        ("bb2025", {"td": 3, "comp": 1, "int": 2, "def": None, "lands": 1}),
    ],
)
def test_points_by_deed(edition: str, points: dict[str, int | None]) -> None:
    """A deed that the edition does not reward is refused."""
    for verb, worth in points.items():
        if worth is None:
            [message] = messages(heard(edition, f"H7 {verb}"))
            assert "no star player points" in message
        else:
            assert spp(told(edition, f"H7 {verb} x2")) == {"H7": 2 * worth}


# The Weeping Dagger of 2016 (facts, section 2.3): who is badly hurt by it misses the next game on a 4 and more.


@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("rolled", D68)
def test_a_weeping_dagger_poisons_who_is_badly_hurt(rolled: int, die: int) -> None:
    skaven = away(player(3, "Weeping Dagger"))
    line = f"A3 block H5 {HURT} casualty {rolled}"
    if rolled > 38:
        assert places(heard("bb2016", f"{line} poison {die}", away=skaven)) == [(0, "poison")]
        assert told("bb2016", line, away=skaven).missing == ()
        return
    assert lacks(heard("bb2016", line, away=skaven)) == [(0, "poison", "H5")]
    made = told("bb2016", f"{line} poison {die}", away=skaven)
    assert made.outcome.outcomes[0].effects == (("mng",) if die >= 4 else ())
    assert member(played(home(), made), 5).misses_next_game == (die >= 4)
    assert spp(made)["A3"] == 2


def test_the_dagger_works_on_blocks_alone_and_in_no_other_edition() -> None:
    skaven = away(player(3, "Weeping Dagger"))
    for verb in ("foul", "stab"):
        told("bb2016", f"A3 {verb} H5 {HURT} casualty 23", away=skaven)
    told("bb2016", f"A4 block H5 {HURT} casualty 23", away=skaven)
    assert places(heard("crp", f"A3 block H5 {HURT} casualty 23 poison 4", away=skaven)) == [(0, "poison")]
    assert places(heard("bb2016", "A3 block H5 armour 1+1 poison 4", away=skaven)) == [(0, "poison")]


def test_who_is_badly_hurt_without_a_casualty_roll_is_poisoned_too() -> None:
    stunty = home(player(5, "Stunty"))
    line = "A3 block H5 armour 6+5 injury 6+3"
    skaven = away(player(3, "Weeping Dagger"))
    assert lacks(heard("bb2016", line, home=stunty, away=skaven)) == [(0, "poison", "H5")]
    made = told("bb2016", f"{line} poison 6", home=stunty, away=skaven)
    assert made.outcome.outcomes[0].effects == ("mng",)
    assert made.outcome.outcomes[0].notes == ("Weeping Dagger 6: he misses the next game",)


def test_an_apothecary_and_regeneration_help_against_poison() -> None:
    skaven = away(player(3, "Weeping Dagger"))
    line = f"A3 block H5 {HURT} casualty 23 poison 5"
    assert told("bb2016", line, "H apothecary H5 casualty 11", "H5 td", away=skaven).home.score == 1
    made = told("bb2016", line, "H5 regenerates 4", home=home(player(5, "Regeneration")), away=skaven)
    assert made.outcome.outcomes[0].effects == ()


def test_a_result_in_words_takes_no_poison_roll() -> None:
    skaven = away(player(3, "Weeping Dagger"))
    assert told("bb2016", "A3 block H5 badly-hurt", away=skaven).missing == ()


def test_the_program_rolls_for_poison() -> None:
    told_so_far = tuple(events(f"A3 block H5 {HURT} casualty 23"))
    [missing] = heard("bb2016", *told_so_far, away=away(player(3, "Weeping Dagger"))).missing
    sheet = fill(MatchSheet(home="Reavers", away="Gouged Eye", events=told_so_far), missing, ProgramRoller(lambda _: 4))
    assert sheet.events == tuple(events(f"A3 block H5 {HURT} casualty 23 poison rolled 4"))
