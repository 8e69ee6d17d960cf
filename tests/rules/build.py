"""What the tests of the rules are made of: the edition, two teams, and matches told in lines."""

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec.structs import replace

from league.notation.reader import read_events
from league.rules.events import AnyEvent, MatchSheet
from league.rules.ids import PlayerId, TeamId
from league.rules.injury import InjuryRules
from league.rules.match import Decision, decide
from league.rules.outcomes import MatchPlayed, Outcome, PlayerChange
from league.rules.roster import apply
from league.rules.ruleset import Ruleset
from league.rules.ruleset_files import FILES, HOUSE_RULES, parse
from league.rules.values import Characteristics, Player, Side, Team

PAIRS = tuple((one, two) for one in range(1, 7) for two in range(1, 7))
"""Every pair of D6: 36 of them."""

D68 = tuple(10 * tens + units for tens in range(1, 7) for units in range(1, 9))
"""Every face of a D68: 48 of them."""

PRINTED = Characteristics(ma=6, st=3, ag=3, av=8)
MATCH = "m7"


@cache
def edition(house_rules: str = "", name: str = "bb1") -> Ruleset:
    """An edition, bb1 unless another is named, with house rules laid over it where they are given."""
    folder = files("league.rulesets") / name
    texts = {name: (folder / name).read_text("utf-8") for name in FILES}
    return parse(texts | {HOUSE_RULES: house_rules} if house_rules else texts)


@cache
def tables(house_rules: str = "", name: str = "bb1") -> InjuryRules:
    """The tables of the edition, laid out for looking things up."""
    return InjuryRules(edition(house_rules, name))


def player(number: int, *skills: str, **changes: Any) -> Player:
    """A human lineman, MA 6 ST 3 AG 3 AV 8, unless something else is said; `ma=2` is his present MA."""
    present = replace(PRINTED, **{name: changes.pop(name) for name in ("ma", "st", "ag", "av") if name in changes})
    rookie = Player(
        id=PlayerId(number),
        number=number,
        name=f"Player {number}",
        position="Lineman",
        printed=PRINTED,
        present=present,
        skills=skills,
        value_gp=50_000,
    )
    return replace(rookie, **changes)


def team(side: Side, *players: Player, **changes: Any) -> Team:
    """Eleven human linemen, 1 to 11; a player given replaces the one of his number, or joins them."""
    by_number = {number: player(number) for number in range(1, 12)} | {one.number: one for one in players}
    first = 100 if side is Side.HOME else 200
    plain = Team(
        id=TeamId(1 if side is Side.HOME else 2),
        name="Reavers" if side is Side.HOME else "Gouged Eye",
        race="Human",
        coach="Ann" if side is Side.HOME else "Bob",
        treasury_gp=100_000,
        rerolls=3,
        reroll_cost_gp=50_000,
        apothecary=True,
        players=tuple(replace(one, id=PlayerId(first + one.number)) for one in by_number.values()),
    )
    return replace(plain, **changes)


def home(*players: Player, **changes: Any) -> Team:
    """The home team."""
    return team(Side.HOME, *players, **changes)


def away(*players: Player, **changes: Any) -> Team:
    """The away team."""
    return team(Side.AWAY, *players, **changes)


def events(*lines: str) -> tuple[AnyEvent, ...]:
    """The events that lines of a match sheet say."""
    read = read_events(lines, "test", "Reavers", "Gouged Eye")
    assert not read.problems, [str(problem) for problem in read.problems]
    assert read.sheet is not None
    return read.sheet.events


def decision(
    *lines: str | AnyEvent, home: Team | None = None, away: Team | None = None, rules: InjuryRules | None = None
) -> Decision:
    """What the rules make of a match, told in lines or in events."""
    told: list[AnyEvent] = []
    for line in lines:
        told += events(line) if isinstance(line, str) else [line]
    sheet = MatchSheet(home="Reavers", away="Gouged Eye", events=tuple(told))
    return decide(home or team(Side.HOME), away or team(Side.AWAY), sheet, rules or tables())


def settled(
    *lines: str | AnyEvent, home: Team | None = None, away: Team | None = None, rules: InjuryRules | None = None
) -> Decision:
    """Like `decision`, for a match the rules have nothing against and that lacks no die."""
    made = decision(*lines, home=home, away=away, rules=rules)
    assert (messages(made), made.missing) == ([], ())
    return made


def messages(made: Decision) -> list[str]:
    """What the rules object to."""
    return [trouble.message for trouble in made.troubles]


def places(made: Decision) -> list[tuple[int, str]]:
    """Where on the sheet the rules object: number of the event and field."""
    return [(trouble.event, trouble.field) for trouble in made.troubles]


def lacks(made: Decision) -> list[tuple[int, str, str]]:
    """The dice that are missing: after which event, which roll, whose."""
    return [(die.event, die.roll, die.mark) for die in made.missing]


def outcome(*lines: str | AnyEvent, home: Team | None = None, away: Team | None = None) -> Outcome:
    """What came of the last line of a match without trouble."""
    return settled(*lines, home=home, away=away).outcome.outcomes[-1]


def change(made: Decision, mark: str) -> PlayerChange | None:
    """What a match changed for a player."""
    result = made.home if mark.startswith("H") else made.away
    wanted = (100 if mark.startswith("H") else 200) + int(mark[1:])
    return next((change for change in result.changes if change.player == wanted), None)


def spp(made: Decision) -> dict[str, int]:
    """Who earned star player points, by mark."""
    return {
        f"{letter}{one.player % 100}": one.spp
        for letter, result in (("H", made.home), ("A", made.away))
        for one in result.changes
        if one.spp
    }


def played(before: Team, made: Decision, match: str = MATCH, day: str = "2026-10-12") -> Team:
    """A team after a match it played in."""
    is_home = before.id == 1
    effect = MatchPlayed(match=match, is_home=is_home, result=made.home if is_home else made.away)
    return apply(before, effect, day)


def member(of: Team, number: int) -> Player:
    """The player of a number who is, or was last, in a team."""
    return [one for one in of.players if one.number == number][-1]


def season(before: Team, matches: Iterable[tuple[str, ...]], opponent: Team | None = None) -> Team:
    """A home team after several matches told in lines, each without trouble."""
    for number, lines in enumerate(matches, 1):
        made = settled(*lines, home=before, away=opponent)
        before = played(before, made, match=f"m{number}", day=f"2026-10-{number:02}")
    return before
