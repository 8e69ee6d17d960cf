"""After the match in every edition: gold, fans, the most valuable player, who gives up, who rises, who hates."""

from collections.abc import Iterator
from itertools import product

import pytest
from msgspec.structs import replace

from league.rules.events import Raised
from league.rules.match import Decision
from league.rules.values import Player, PlayerStatus, Team
from tests.rules.build import (
    away,
    change,
    decision,
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
D6 = range(1, 7)
D3 = range(1, 4)

KILL = {edition: "armour 6+5 injury 6+5 casualty " + ("d16 16" if edition in LATER else "66") for edition in EDITIONS}
"""Dice without doubles that kill."""


def told(edition: str, *lines: str, home: Team | None = None, away: Team | None = None) -> Decision:
    """What an edition makes of a match it has nothing against."""
    return settled(*lines, home=home, away=away, rules=tables(name=edition))


def heard(edition: str, *lines: str, home: Team | None = None, away: Team | None = None) -> Decision:
    return decision(*lines, home=home, away=away, rules=tables(name=edition))


def dice(total: int, count: int) -> str:
    """A roll of so many D6 with a total, as a sheet has it."""
    faces = [1] * count
    for number in range(count):
        faces[number] += min(total - sum(faces), 5)
    assert sum(faces) == total
    return "+".join(map(str, faces))


SCORES = {"win": ("H7 td",), "draw": (), "loss": ("A7 td",)}
RESULTS = tuple(SCORES)


# Winnings before 2020: a D6 and the fame, in units of 10,000; one more for a win or a draw; the winner may roll again.


@pytest.mark.parametrize("result", RESULTS)
@pytest.mark.parametrize(("ours", "theirs", "fame"), [(12, 12, 0), (11, 12, 0), (12, 11, 1), (23, 12, 1), (24, 12, 2)])
@pytest.mark.parametrize("edition", EARLIER)
def test_winnings_by_a_die(edition: str, ours: int, theirs: int, fame: int, result: str) -> None:
    """More fans at the gate are 1 fame, twice as many 2; fans are the fan factor and 2D6."""
    before, opponent = home(fan_factor=ours - 7), away(fan_factor=theirs - 7)
    gate = ("H gate 3+4", "A gate 6+1")
    extra = 0 if result == "loss" else 1
    for die in D6:
        lines = (*gate, *SCORES[result], f"H winnings die {die}")
        made = told(edition, *lines, home=before, away=opponent)
        assert made.home.winnings_gp == made.outcome.outcomes[-1].gp == (die + fame + extra) * 10_000
        assert played(before, made).treasury_gp == before.treasury_gp + (die + fame + extra) * 10_000
        for again in D6:
            second = heard(
                edition, *gate, *SCORES[result], f"H winnings die {die} again {again}", home=before, away=opponent
            )
            if result == "win":
                assert (messages(second), second.home.winnings_gp) == ([], (again + fame + 1) * 10_000)
            else:
                assert places(second) == [(len(lines) - 1, "again")]


@pytest.mark.parametrize("edition", EARLIER)
def test_winnings_ask_for_what_they_need(edition: str) -> None:
    assert lacks(heard(edition, "H winnings")) == [(0, "gate", "H"), (0, "gate", "A")]
    assert lacks(heard(edition, "H gate 1+2", "A gate 1+2", "H winnings")) == [(2, "winnings", "H")]
    [gate, _] = heard(edition, "H winnings").missing
    assert gate.faces == (6, 6)
    assert places(heard(edition, "H gate 1+2", "A gate 1+2", "H winnings die 3 stalled")) == [(2, "stalled")]


# Winnings since 2020: half the attendance and the touchdowns, in 2025 one more without stalling.


@pytest.mark.parametrize(("ours", "theirs"), [(1, 1), (2, 1), (3, 6), (7, 7)])
@pytest.mark.parametrize("edition", LATER)
def test_winnings_by_attendance(edition: str, ours: int, theirs: int) -> None:
    """Attendance is the dedicated fans of both teams and a D3 for each; half a unit counts."""
    before, opponent = home(fan_factor=ours), away(fan_factor=theirs)
    for first, second, touchdowns in product(D3, D3, range(4)):
        lines = [f"H gate {first}", f"A gate {second}", *["H7 td"] * touchdowns]
        gp = (ours + first + theirs + second) * 5_000 + touchdowns * 10_000
        played_on = 10_000 if edition == "bb2025" else 0
        made = told(edition, *lines, "H winnings", home=before, away=opponent)
        assert made.home.winnings_gp == gp + played_on
        stalled = heard(edition, *lines, "H winnings stalled", home=before, away=opponent)
        if edition == "bb2025":
            assert (messages(stalled), stalled.home.winnings_gp) == ([], gp)
        else:
            assert places(stalled) == [(len(lines), "stalled")]


@pytest.mark.parametrize("edition", LATER)
def test_the_example_of_the_rulebook(edition: str) -> None:
    """Fan factors of 4 and 3 and two touchdowns: 3.5 and 2, and in 2025 one for not stalling."""
    made = told(
        edition,
        "H gate 1", "A gate 2", "H7 td x2", "H winnings", "A winnings",
        home=home(fan_factor=3), away=away(fan_factor=1),
    )  # fmt: skip
    more = 10_000 if edition == "bb2025" else 0
    assert (made.home.winnings_gp, made.away.winnings_gp) == (55_000 + more, 35_000 + more)


@pytest.mark.parametrize("edition", LATER)
def test_attendance_asks_for_a_d3_of_each_and_takes_no_other_die(edition: str) -> None:
    assert [(die.roll, die.mark, die.faces) for die in heard(edition, "A winnings").missing] == [
        ("gate", "H", (3,)),
        ("gate", "A", (3,)),
    ]
    assert places(heard(edition, "H gate 1", "A gate 2", "H winnings die 3")) == [(2, "die")]
    assert places(heard(edition, "H gate 4")) == [(0, "dice")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_gold_written_down_alone_stands_as_it_is(edition: str) -> None:
    assert told(edition, "H winnings 90k").home.winnings_gp == 90_000


@pytest.mark.parametrize(("edition", "how"), [*((edition, "die 2") for edition in EARLIER), ("bb2025", "stalled")])
def test_gold_that_the_dice_do_not_make(edition: str, how: str) -> None:
    gate = ("H gate 1", "A gate 1") if edition in LATER else ("H gate 1+1", "A gate 1+1")
    assert places(heard(edition, *gate, f"H winnings 90k {how}")) == [(2, "gp")]


# Fans before 2020: 3D6 after a win against the fan factor, 2D6 after a draw or a loss.


@pytest.mark.parametrize("fans", range(21))
@pytest.mark.parametrize("edition", EARLIER)
def test_every_fan_roll(edition: str, fans: int) -> None:
    """More than the fan factor wins a fan after a win or a draw; less loses one after a draw or a loss."""
    before, opponent = home(fan_factor=fans), away(fan_factor=fans)
    for total in range(3, 19):
        made = told(edition, "H7 td", f"H fans dice {dice(total, 3)}", home=before)
        assert made.home.fans == (1 if total > fans else 0), total
    for total in range(2, 13):
        rolled = dice(total, 2)
        lost = told(edition, "H7 td", f"A fans dice {rolled}", away=opponent)
        assert lost.away.fans == (-1 if total < fans else 0), total
        assert played(opponent, lost).fan_factor == max(fans - (total < fans), 0)
        drawn = told(edition, f"H fans dice {rolled}", f"A fans dice {rolled}", home=before, away=opponent)
        assert drawn.home.fans == drawn.away.fans == (total > fans) - (total < fans), total


# Fans since 2020: a D6 after a win or a loss.


@pytest.mark.parametrize("fans", range(1, 9))
@pytest.mark.parametrize("edition", LATER)
def test_every_roll_for_dedicated_fans(edition: str, fans: int) -> None:
    """As many as there are fans, or more, win one, in 2025 up to 7; fewer lose one, down to 1; a draw does nothing."""
    before = home(fan_factor=fans)
    for die in D6:
        won = told(edition, "H7 td", f"H fans dice {die}", home=before)
        assert won.home.fans == (1 if die >= fans else 0)
        assert played(before, won).fan_factor <= max(fans, 7)
        lost = told(edition, "A7 td", f"H fans dice {die}", home=before)
        assert lost.home.fans == (-1 if die < fans else 0)
        assert played(before, lost).fan_factor >= 1
        assert places(heard(edition, f"H fans dice {die}", home=before)) == [(0, "dice")]
    assert told(edition, "H fans", home=before).home.fans == 0


@pytest.mark.parametrize("result", RESULTS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_fan_dice_are_asked_for(edition: str, result: str) -> None:
    made = heard(edition, *SCORES[result], "H fans")
    count = {"win": 3, "draw": 2, "loss": 2} if edition in EARLIER else {"win": 1, "draw": 0, "loss": 1}
    faces = (6,) * count[result]
    assert [(die.roll, die.mark, die.faces) for die in made.missing] == ([("fans", "H", faces)] if faces else [])


# The most valuable player.

NOMINEES = {"bb2016": (2, 7, 11), "bb2025": (2, 3, 5, 7, 9, 11)}
"""Where the coach names some: three in 2016, six in 2025; else it is anybody of eleven."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_die_picks_the_mvp(edition: str) -> None:
    """5 points, 4 since 2020."""
    named = NOMINEES.get(edition, tuple(range(1, 12)))
    of = "of " + " ".join(map(str, named)) + " " if edition in NOMINEES else ""
    for die, number in enumerate(named, 1):
        made = told(edition, f"H mvp {of}die {die}")
        assert made.outcome.outcomes[0].player == f"H{number}"
        assert spp(made) == {f"H{number}": 4 if edition in LATER else 5}
    assert places(heard(edition, f"H mvp {of}die {len(named) + 1}")) == [(0, "die")]
    [missing] = heard(edition, f"H mvp {of}".strip()).missing
    assert (missing.roll, missing.faces) == ("mvp", (len(named),))


@pytest.mark.parametrize("edition", EDITIONS)
def test_how_many_are_nominated(edition: str) -> None:
    if edition in NOMINEES:
        few = " ".join(map(str, NOMINEES[edition][:-1]))
        assert places(heard(edition, f"H mvp of {few} die 1")) == [(0, "nominees")]
        assert places(heard(edition, "H mvp die 1")) == [(0, "nominees")]
        assert places(heard(edition, f"H mvp of {few} 12 die 1"))[-1] == (0, "nominees"), "nobody wears 12"
    else:
        assert places(heard(edition, "H mvp of 2 7 11 die 1")) == [(0, "nominees")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_dead_and_the_mvp(edition: str) -> None:
    """Before 2020 a dead player may be it, and the die counts him; since then he may not, and it does not."""
    kill = f"A3 block H2 {KILL[edition]}"
    made = heard(edition, kill, "H mvp H2")
    if edition in EARLIER:
        assert messages(made) == []
        dead = change(made, "H2")
        assert dead is not None
        assert (dead.is_dead, dead.mvp, dead.spp) == (True, 1, 5)
    else:
        assert places(made) == [(1, "target")]
    if edition not in NOMINEES:
        picked = told(edition, kill, "H mvp die 2").outcome.outcomes[1].player
        assert picked == ("H2" if edition in EARLIER else "H3")
    saved = "casualty d16 1" if edition in LATER else "casualty 11"
    told(edition, kill, f"H apothecary H2 {saved}", "H mvp H2")


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_misses_the_match_is_not_its_mvp(edition: str) -> None:
    before = home(player(2, misses_next_game=True), player(12))
    assert places(heard(edition, "H mvp H2", home=before)) == [(0, "target")]
    if edition not in NOMINEES:
        assert told(edition, "H mvp die 2", home=before).outcome.outcomes[0].player == "H3"


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_mercenary_and_the_mvp(edition: str) -> None:
    """Before 2020 it may be him, and the points are lost; since then it is never him."""
    rich = away(rerolls=8)
    lineman = "human-lineman" if edition in LATER else "lineman"
    made = heard(edition, f"H52 mercenary {lineman}", "H mvp H52", away=rich)
    if edition in EARLIER:
        assert (messages(made), made.outcome.outcomes[1].spp, made.home.changes) == ([], 0, ())
    else:
        assert places(made) == [(1, "target")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_mvp_for_a_side(edition: str) -> None:
    made = heard(edition, "H mvp H2", "A mvp A2", "H mvp H3")
    assert places(made) == [(2, "verb")]


# Giving up.


def given_up(edition: str) -> str:
    """The away team gives up; since 2020 a D3 says how many fans that costs."""
    return "A concedes die 2" if edition in LATER else "A concedes"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("ours", "theirs"), [(0, 0), (1, 0), (0, 2), (1, 1), (3, 4)])
def test_the_score_of_who_gives_up(edition: str, ours: int, theirs: int) -> None:
    """As it stands before 2020; in 2020 one more and all of theirs for us; in 2025 at least 2-0."""
    made = told(edition, *["H7 td"] * ours, *["A7 td"] * theirs, given_up(edition))
    score = (made.home.score, made.away.score)
    assert score == {"bb2020": (ours + 1 + theirs, 0), "bb2025": (max(ours, 2), 0)}.get(edition, (ours, theirs))
    assert (made.home.has_conceded, made.away.has_conceded) == (False, True)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_mvps_after_a_side_gave_up(edition: str) -> None:
    """None for it, and both for the opponents, but for 2020."""
    points = 4 if edition in LATER else 5
    assert places(heard(edition, given_up(edition), "A mvp A2")) == [(1, "verb")]
    both = heard(edition, given_up(edition), "H mvp H2", "H mvp H3")
    if edition == "bb2020":
        assert places(both) == [(2, "verb")]
    else:
        assert (messages(both), spp(both)) == ([], {"H2": points, "H3": points})
        same = told(edition, given_up(edition), "H mvp H2", "H mvp H2")
        assert spp(same) == {"H2": 2 * points}
        assert places(heard(edition, given_up(edition), "H mvp H2", "H mvp H3", "H mvp H4")) == [(3, "verb")]


@pytest.mark.parametrize("fans", range(9))
@pytest.mark.parametrize("edition", EARLIER)
def test_a_fan_leaves_who_gives_up(edition: str, fans: int) -> None:
    """One point of fan factor and no roll for it."""
    made = told(edition, "A concedes", away=away(fan_factor=fans))
    assert made.away.fans == (-1 if fans else 0)
    assert places(heard(edition, "A concedes", "A fans dice 6+6")) == [(1, "verb")]


@pytest.mark.parametrize("die", D3)
@pytest.mark.parametrize("fans", range(1, 8))
@pytest.mark.parametrize("edition", LATER)
def test_dedicated_fans_leave_who_gives_up(edition: str, fans: int, die: int) -> None:
    """A D3 of them, down to one."""
    before = away(fan_factor=fans)
    made = told(edition, f"A concedes die {die}", away=before)
    assert played(before, made).fan_factor == max(fans - die, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_die_for_the_fans_of_who_gives_up(edition: str) -> None:
    if edition in LATER:
        [missing] = heard(edition, "A concedes").missing
        assert (missing.roll, missing.mark, missing.faces) == ("concession", "A", (3,))
        assert places(heard(edition, "A concedes die 4")) == [(0, "die")]
    else:
        assert places(heard(edition, "A concedes die 2")) == [(0, "die")]


@pytest.mark.parametrize("edition", EARLIER)
def test_winnings_of_both_go_to_the_winner(edition: str) -> None:
    """Who gives up has lost, though he leads; his gold is the winner's, who may roll his own die again."""
    lines = ("H gate 3+4", "A gate 3+4", "A7 td", "A concedes", "H winnings die 1 again 5", "A winnings die 4")
    made = told(edition, *lines)
    assert (made.home.winnings_gp, made.away.winnings_gp) == (60_000 + 40_000, 0)


@pytest.mark.parametrize("edition", LATER)
def test_all_of_the_attendance_goes_to_the_winner(edition: str) -> None:
    """Attendance 9, and the touchdowns, in 2020 three with those awarded, in 2025 two; nothing for not stalling."""
    teams = {"home": home(fan_factor=3), "away": away(fan_factor=2)}
    made = told(
        edition, "H gate 1", "A gate 3", "H7 td", "A7 td", "A concedes die 1", "H winnings", "A winnings", **teams
    )
    assert made.home.winnings_gp == {"bb2020": 120_000, "bb2025": 110_000}[edition]
    assert made.away.winnings_gp == 0


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_points_of_who_gives_up(edition: str) -> None:
    """In 2025 they are lost; before, they stay."""
    made = told(edition, "A7 td", "A8 comp A9", "H7 td", given_up(edition))
    assert spp(made) == {"H7": 3} | ({} if edition == "bb2025" else {"A7": 3, "A8": 1})
    gone = change(made, "A7")
    assert gone is not None
    assert gone.td == 1


def veterans(edition: str) -> Iterator[tuple[Player, bool]]:
    """Players who may leave and players who do not: 51 SPP before 2020, three advancements since."""
    for number, spp_won in enumerate((50, 51, 80), 2):
        yield player(number, spp=spp_won), edition in EARLIER and spp_won >= 51
    taken = ("Block", "Dodge", "Guard", "Tackle")
    for count in (2, 3, 4):
        veteran = player(5 + count, spp=20, spp_spent=20, improvements=taken[:count])
        yield veteran, edition in LATER and count >= 3


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_may_leave_a_side_that_gave_up(edition: str) -> None:
    """On 1 to 3 they go for good."""
    whom = dict(veterans(edition))
    before = away(*whom)
    due = {f"A{one.number}" for one, may_leave in whom.items() if may_leave}
    assert {
        mark for _, roll, mark in lacks(heard(edition, given_up(edition), away=before)) if roll == "desertion"
    } == due
    for one, may_leave in whom.items():
        rest = [f"{mark} deserts 6" for mark in due if mark != f"A{one.number}"]
        for die in D6:
            made = heard(edition, given_up(edition), *rest, f"A{one.number} deserts {die}", away=before)
            if may_leave:
                assert (messages(made), made.missing) == ([], ())
                after = member(played(before, made), one.number)
                assert after.status is (PlayerStatus.FIRED if die <= 3 else PlayerStatus.ACTIVE), die
            else:
                assert places(made) == [(1 + len(rest), "actor")]


def test_a_hurt_player_who_leaves_misses_nothing_any_more() -> None:
    before = away(player(5, spp=60))
    for die, hurt_in in ((3, ""), (4, "M9")):
        made = told("crp", "A5 hurt mng", "A concedes", f"A5 deserts {die}", away=before)
        after = member(played(before, made, "M9"), 5)
        assert (after.misses_next_game, after.hurt_in) == (bool(hurt_in), hurt_in)


@pytest.mark.parametrize("edition", EDITIONS)
def test_who_never_leaves(edition: str) -> None:
    """The dead, journeymen, and the players of the other side."""
    great = {"spp": 200, "improvements": ("Block", "Dodge", "Guard")}
    before = away(player(2, **great), player(12, is_journeyman=True, **great))
    opponent = home(player(3, **great))
    made = told(edition, f"H4 block A2 {KILL[edition]}", given_up(edition), home=opponent, away=before)
    assert member(played(before, made), 2).status is PlayerStatus.DEAD
    assert places(heard(edition, given_up(edition), "A2 deserts 5", "H3 deserts 1", home=opponent, away=before)) == [
        (2, "verb")
    ]


FREE_WITH = {"bb2020": 3} | dict.fromkeys((*EARLIER, "bb2025"), 2)
"""With so few players a team gives up without a penalty."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_giving_up_freely(edition: str) -> None:
    few = FREE_WITH[edition]
    before = replace(away(), players=away(player(1, spp=90, improvements=("Block", "Dodge", "Guard"))).players[:few])
    made = told(edition, "A1 td", "A concedes free", "A mvp A1", away=before)
    assert (made.away.has_conceded, made.away.fans) == (True, 0)
    assert spp(made) == {"A1": 7 if edition in LATER else 8}, "the points stay, and nobody leaves"
    one_more = replace(before, players=away().players[: few + 1])
    assert places(heard(edition, "A concedes free", away=one_more)) == [(0, "verb")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_gives_up_twice_or_after_the_other(edition: str) -> None:
    assert places(heard(edition, given_up(edition), "H concedes")) == [(1, "verb")]


# Raised from the dead.

RAISERS = [  # edition, race, special rules of the team, what the dead become, word for it where there is a choice
    *((edition, "undead", (), "Zombie", "") for edition in EARLIER),
    *((edition, "necromantic", (), "Zombie", "") for edition in EARLIER),
    ("bb2020", "undead", ("Masters of Undeath",), "Zombie Lineman", ""),
    ("bb2020", "necromantic", ("Masters of Undeath",), "Zombie Lineman", ""),
    ("bb2020", "vampire", ("Vampire Lord",), "Thrall Lineman", ""),
    ("bb2025", "undead", ("Masters of Undeath",), "Zombie Lineman", "zombie-lineman"),
    ("bb2025", "undead", ("Masters of Undeath",), "Skeleton Lineman", "skeleton-lineman"),
    ("bb2025", "necromantic", ("Masters of Undeath",), "Zombie Lineman", ""),
    ("bb2025", "vampire", ("Masters of Undeath",), "Thrall Lineman", ""),
]


def raisers(race: str, rules: tuple[str, ...], *players: Player) -> Team:
    return away(*players, race=race, special_rules=rules)


@pytest.mark.parametrize(("edition", "race", "rules", "becomes", "word"), RAISERS)
def test_a_dead_opponent_rises(edition: str, race: str, rules: tuple[str, ...], becomes: str, word: str) -> None:
    """For nothing, as a rookie of his own; at once, but for the Vampire Lord's, who comes after the match."""
    team = raisers(race, rules)
    kill = f"A3 block H5 {KILL[edition]}"
    rises = "A17 rises H5" + (f" as {word}" if word else "")
    [waiting] = [one for one in told(edition, kill, away=team).outcome.waiting if one.step == "raising"]
    assert waiting.side == "A"
    made = told(edition, kill, rises, home=home(player(5, "Guard", spp=20, niggling_injuries=2)), away=team)
    assert made.outcome.waiting == ()
    [risen] = made.away.raised
    assert (risen.number, risen.position, risen.is_journeyman) == (17, becomes, False)
    assert (risen.spp, risen.niggling_injuries, risen.present) == (0, 0, risen.printed)
    after = played(team, made)
    assert member(after, 17).status is PlayerStatus.ACTIVE
    assert after.treasury_gp == team.treasury_gp
    assert risen.value_gp >= 30_000, "his full value counts"
    assert member(played(home(), made), 5).status is PlayerStatus.DEAD
    later = heard(edition, kill, f"{rises} id 217", "A17 td", away=team)
    if "Vampire Lord" in rules:
        assert places(later) == [(2, "actor")]
    else:
        assert (messages(later), spp(later)["A17"]) == ([], 3)


@pytest.mark.parametrize(("edition", "race", "rules"), sorted({raiser[:3] for raiser in RAISERS}))
def test_who_does_not_rise(edition: str, race: str, rules: tuple[str, ...]) -> None:
    """ST 5 and Stunty never, Regeneration in 2025 alone."""
    team = raisers(race, rules)
    kill = f"A3 block H5 {KILL[edition]}"
    rises = "A17 rises H5" + (" as zombie-lineman" if (edition, race) == ("bb2025", "undead") else "")
    for victim, may_rise in (
        (player(5, st=4), True),
        (player(5, st=5), False),
        (player(5, "Stunty"), False),
        (player(5, "Decay"), True),
    ):
        made = heard(edition, kill, rises, home=home(victim), away=team)
        assert places(made) == ([] if may_rise else [(1, "verb")]), victim.skills
    again = f"{kill}" if edition != "bb2025" else kill.replace("casualty", "regenerates 1 casualty")
    lines = [again, *(["H5 regenerates 1"] if edition != "bb2025" else []), rises]
    made = heard(edition, *lines, home=home(player(5, "Regeneration")), away=team)
    assert places(made) == ([] if edition == "bb2025" else [(len(lines) - 1, "verb")])


@pytest.mark.parametrize("edition", EDITIONS)
def test_how_he_died_does_not_matter_to_the_masters_of_the_dead(edition: str) -> None:
    """A foul, the crowd, a fall of his own: an opponent died."""
    team = raisers("necromantic", ("Masters of Undeath",))
    dead = KILL[edition]
    no_armour = dead.removeprefix("armour 6+5 ")
    for line in (f"A3 foul H5 {dead}", f"A3 crowd H5 {no_armour}", f"H5 falls {dead}", f"H5 rock {no_armour}"):
        told(edition, line, "A17 rises H5", away=team)


@pytest.mark.parametrize("edition", EDITIONS)
def test_one_rises_in_a_match(edition: str) -> None:
    team = raisers("necromantic", ("Masters of Undeath",))
    kills = (f"A3 block H5 {KILL[edition]}", f"A3 block H6 {KILL[edition]}")
    assert places(heard(edition, *kills, "A17 rises H5", "A18 rises H6", away=team)) == [(3, "verb")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_rises_who_is_not_dead_or_not_an_opponent(edition: str) -> None:
    team = raisers("necromantic", ("Masters of Undeath",))
    kill = f"A3 block H5 {KILL[edition]}"
    second = "casualty d16 9" if edition in LATER else "casualty 41"
    saved = heard(edition, kill, f"H apothecary H5 {second}", "A17 rises H5", away=team)
    assert places(saved) == [(2, "target")]
    assert places(heard(edition, f"H3 block A5 {KILL[edition]}", "A17 rises A5", away=team)) == [(1, "target")]
    assert places(heard(edition, kill, "A4 rises H5", away=team)) == [(1, "actor")], "4 is worn"
    assert places(heard(edition, kill, "A17 rises H5", away=away(race="Human"))) == [(1, "verb")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_seventeenth_player_may_rise(edition: str) -> None:
    """For the match there may be more than a full squad; before the next one somebody has to go."""
    full = raisers("necromantic", ("Masters of Undeath",), *(player(number) for number in range(12, 17)))
    made = told(edition, f"A3 block H5 {KILL[edition]}", "A17 rises H5", "A17 td", away=full)
    after = played(full, made)
    assert len(after.squad) == 17
    assert places(heard(edition, away=after)) == [(-1, "away")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_rises_twice(edition: str) -> None:
    team = raisers("necromantic", ("Masters of Undeath",))
    kill = f"A3 block H5 {KILL[edition]}"
    assert places(heard(edition, kill, "A17 rises H5", "A18 rises H5", away=team)) == [(2, "target")]


# Those whom a plague raises.

PLAGUES = [
    *((edition, "Nurgle's Rot", ("block", "foul"), "Rotter", False, False) for edition in EARLIER),
    ("bb2020", "Plague Ridden", ("block", "foul"), "Rotter Lineman", True, True),
    ("bb2025", "Plague Ridden", ("block",), "Rotter", True, True),
]
"""Edition, skill of the killer, how he has to kill, what the dead become; whether to be paid, and whether at once."""


@pytest.mark.parametrize(("edition", "skill", "causes", "becomes", "is_paid", "at_once"), PLAGUES)
def test_a_plague_raises_whom_its_bearer_kills(
    edition: str, skill: str, causes: tuple[str, ...], becomes: str, is_paid: bool, at_once: bool
) -> None:
    """Before 2020 a Rotter comes for nothing after the match; since then at once, hired like a journeyman."""
    team = raisers("nurgle", (), player(3, skill))
    for cause in ("block", "foul", "stab", "chainsaw"):
        kill = f"A3 {cause} H5 {KILL[edition]}"
        made = heard(edition, kill, "A17 rises H5", away=team)
        assert places(made) == ([] if cause in causes else [(1, "verb")]), cause
    kill = f"A3 block H5 {KILL[edition]}"
    [risen] = told(edition, kill, "A17 rises H5", away=team).away.raised
    assert (risen.position, risen.is_journeyman) == (becomes, is_paid)
    assert places(heard(edition, kill, "A17 rises H5", "A17 td", away=team)) == ([] if at_once else [(2, "actor")])
    healthy = f"A4 block H5 {KILL[edition]}"
    assert places(heard(edition, healthy, "A17 rises H5", away=team)) == [(1, "verb")], "4 does not have it"
    no_armour = KILL[edition].removeprefix("armour 6+5 ")
    assert places(heard(edition, f"A3 crowd H5 {no_armour}", "A17 rises H5", away=team)) == [(1, "verb")]


@pytest.mark.parametrize(("edition", "skill"), [plague[:2] for plague in PLAGUES])
def test_no_plague_raises_whom_a_team_mate_killed(edition: str, skill: str) -> None:
    """A block is of an opponent; where it stands in the log all the same, nobody of the other side has killed him."""
    team = raisers("nurgle", (), player(3, skill))
    kill = f"H4 block H5 {KILL[edition]}"
    made = heard(edition, kill, "A17 rises H5", home=home(player(4, skill)), away=team)
    assert places(made) == [(0, "target"), (1, "verb")]


@pytest.mark.parametrize(("edition", "skill"), [plague[:2] for plague in PLAGUES])
def test_whom_no_plague_raises(edition: str, skill: str) -> None:
    """ST 5, Decay, Regeneration, Stunty; in 2025 also a big guy."""
    team = raisers("nurgle", (), player(3, skill))
    kill = f"A3 block H5 {KILL[edition]}"
    kill_decaying = f"{kill} 66" if edition in EARLIER else kill
    told(edition, kill, "A17 rises H5", home=home(player(5, st=4)), away=team)
    assert places(heard(edition, kill, "A17 rises H5", home=home(player(5, st=5)), away=team)) == [(1, "verb")]
    assert places(heard(edition, kill, "A17 rises H5", home=home(player(5, "Stunty")), away=team)) == [(1, "verb")]
    decaying = home(player(5, "Decay"))
    assert places(heard(edition, kill_decaying, "A17 rises H5", home=decaying, away=team)) == [(1, "verb")]
    undead = home(player(5, "Regeneration"))
    lines = [kill, "H5 regenerates 2", "A17 rises H5"]
    if edition == "bb2025":
        lines = [kill.replace("casualty", "regenerates 2 casualty"), "A17 rises H5"]
    assert places(heard(edition, *lines, home=undead, away=team)) == [(len(lines) - 1, "verb")]
    ogre = home(player(5, position="Ogre"))
    made = heard(edition, kill, "A17 rises H5", home=ogre, away=team)
    assert places(made) == ([(1, "verb")] if edition == "bb2025" else [])


# Getting even, in 2025.

ORCS = away(player(3, position="Orc Blitzer"), player(4, position="Troll"), race="Orc")
ELVES_AND_UNDEAD = away(player(3, position="Wight Blitzer"), race="Undead")


@pytest.mark.parametrize("die", D6)
@pytest.mark.parametrize(("casualty", "may_hate"), [
    ("d16 8", False), ("d16 9", True), ("d16 12", True), ("d16 13 lasting 2", True), ("d16 15", False),
])  # fmt: skip
def test_who_misses_a_game_may_hate_whoever_hurt_him(casualty: str, may_hate: bool, die: int) -> None:
    """On 4 or more; not who is badly hurt, nor the dead."""
    before = home()
    lines = (f"A3 block H5 armour 6+6 injury 6+6 casualty {casualty}", f"H5 hates {die} orc")
    made = heard("bb2025", *lines, home=before, away=ORCS)
    assert places(made) == ([] if may_hate else [(1, "actor")])
    if may_hate:
        hurt = member(played(before, made), 5)
        assert hurt.skills == (("Hatred (Orc)",) if die >= 4 else ())
        assert hurt.value_gp == before.players[4].value_gp, "it costs nothing"


def test_what_he_hates_is_no_position() -> None:
    """An Orc Blitzer is an Orc; a Wight is Human, Skeleton or Undead, and the coach says which."""
    hurt = "A3 block H5 armour 6+6 injury 6+6 casualty d16 9"
    before = home()
    alone = told("bb2025", hurt, "H5 hates 5", home=before, away=ORCS)
    assert member(played(before, alone), 5).skills == ("Hatred (Orc)",)
    for word in ("blitzer", "elf"):
        assert places(heard("bb2025", hurt, f"H5 hates 5 {word}", away=ORCS)) == [(1, "keyword")]
    assert places(heard("bb2025", hurt, "H5 hates 5", away=ELVES_AND_UNDEAD)) == [(1, "keyword")]
    for word in ("human", "skeleton", "undead"):
        made = told("bb2025", hurt, f"H5 hates 5 {word}", home=before, away=ELVES_AND_UNDEAD)
        assert member(played(before, made), 5).skills == (f"Hatred ({word.title()})",)
    troll = hurt.replace("A3", "A4")
    assert member(played(before, told("bb2025", troll, "H5 hates 6", home=before, away=ORCS)), 5).skills == (
        "Hatred (Troll)",
    )


def test_who_hates_already_gains_nothing_more() -> None:
    before = home(player(5, "Hatred (Orc)"))
    made = told("bb2025", "A3 block H5 armour 6+6 injury 6+6 casualty d16 9", "H5 hates 5", home=before, away=ORCS)
    assert made.outcome.outcomes[1].result == "success"
    assert member(played(before, made), 5).skills == ("Hatred (Orc)",)


def test_what_a_star_player_is_the_coach_says() -> None:
    """A roster tells the keywords of positions, nothing those of stars; any keyword there is will do."""
    before = home(rerolls=9)
    lines = ("A51 star akhorne-the-squirrel", "A51 block H5 armour 6+6 injury 6+6 casualty d16 9")
    made = told("bb2025", *lines, "H5 hates 4 skaven", home=before)
    assert member(played(before, made), 5).skills == ("Hatred (Skaven)",)
    for line in ("H5 hates 4", "H5 hates 4 squirrel"):
        assert places(heard("bb2025", *lines, line, home=before)) == [(2, "keyword")]


@pytest.mark.parametrize("line", [
    "H5 falls armour 6+6 injury 6+6 casualty d16 9",
    "H5 rock injury 6+6 casualty d16 9",
    "A3 crowd H5 injury 6+6 casualty d16 9",
])  # fmt: skip
def test_nobody_is_hated_for_what_no_player_did(line: str) -> None:
    """A fall, a rock, the crowd."""
    made = heard("bb2025", line, "H5 hates 4 orc", away=ORCS)
    assert places(made) == [(1, "actor")]
    assert told("bb2025", line, away=ORCS).outcome.waiting == ()


def test_the_roll_is_due_once_and_waits_to_be_made() -> None:
    hurt = "A3 block H5 armour 6+6 injury 6+6 casualty d16 9"
    [waiting] = told("bb2025", hurt, away=ORCS).outcome.waiting
    assert waiting.step == "getting even"
    assert told("bb2025", hurt, "H5 hates 1", away=ORCS).outcome.waiting == ()
    assert places(heard("bb2025", hurt, "H5 hates 1", "H5 hates 6 orc", away=ORCS)) == [(2, "actor")]
    cured = (hurt, "H apothecary H5 casualty d16 1")
    assert places(heard("bb2025", *cured, "H5 hates 6 orc", away=ORCS)) == [(2, "actor")]


@pytest.mark.parametrize("edition", [*EARLIER, "bb2020"])
def test_no_hatred_before_2025(edition: str) -> None:
    missed = "casualty d16 7" if edition in LATER else "casualty 41"
    assert places(heard(edition, f"A3 block H5 armour 6+6 injury 6+6 {missed}", "H5 hates 4 orc")) == [(1, "verb")]


@pytest.mark.parametrize("edition", EDITIONS)
def test_rot_takes_everybody_whom_its_bearers_kill(edition: str) -> None:
    """Nurgle's Rot befalls every opponent killed so; what came after it, Plague Ridden, one in a match."""
    skill = "Plague Ridden" if edition in LATER else "Nurgle's Rot"
    team = raisers("nurgle", (), player(3, skill))
    kills = (f"A3 block H5 {KILL[edition]}", f"A3 block H6 {KILL[edition]}")
    left = heard(edition, *kills, "A17 rises H6", away=team).outcome.waiting
    assert [step.how for step in left if step.step == "raising"] == ([] if edition in LATER else ["AN rises H5"])
    both = heard(edition, *kills, "A17 rises H6", "A18 rises H5", away=team)
    assert places(both) == ([(3, "verb")] if edition in LATER else [])
    assert len(both.away.raised) == (1 if edition in LATER else 2)


def test_nobody_can_say_what_he_becomes_where_the_roster_has_no_such_position() -> None:
    """Nurgle's Rot makes a Rotter: a team without that position raises nobody."""
    rotten = home(player(1, "Nurgle's Rot"))
    made = heard("crp", f"H1 block A7 {KILL['crp']}", "H12 rises A7", home=rotten)
    assert [field for _, field in places(made)] == ["position"]


def test_lines_about_nobody() -> None:
    for line in ("H77 hates 4", "H17 rises A77", "A77 deserts 1", "H mvp of 77 1-5 die 1"):
        assert messages(heard("bb2025", "A concedes die 1", line))


def test_an_odd_mark_is_no_player_to_rise() -> None:
    odd = Raised(player="Q5", victim="A7")
    assert messages(decision(f"H1 block A7 {KILL['bb2025']}", odd, rules=tables(name="bb2025")))
