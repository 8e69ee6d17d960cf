"""Leagues of any size for measuring: teams and matches as JSON lines, legal by construction."""

import random
from collections.abc import Iterator
from datetime import date, timedelta

import msgspec

SQUAD = 14
KICK_OFF = date(2026, 1, 1)
MISSES, POINTS = (41, 44, 47), (53, 55, 57, 58)


def team_lines(teams: int) -> Iterator[bytes]:
    """Human teams of fourteen, each able to play."""
    for team in range(1, teams + 1):
        players = [
            {"number": number, "position": "Lineman", "name": f"Player {team}-{number}"}
            for number in range(1, SQUAD + 1)
        ]
        sheet = {"kind": "team", "name": f"Team {team}", "race": "Human", "coach": f"Coach {team}", "rerolls": 2}
        yield msgspec.json.encode(sheet | {"apothecary": True, "players": players})


def match_lines(teams: int, matches: int, events: int, *, seed: int = 7, first: int = 1) -> Iterator[bytes]:
    """Matches on consecutive days, each with so many events; nobody acts who misses the match.

    One match in three has a lasting casualty. Deaths and niggling injuries are left out, so that the squads last.
    """
    dice = random.Random(seed)
    missing: dict[int, set[int]] = {}
    order = list(range(1, teams + 1))
    pairs: list[tuple[int, int]] = []
    for number in range(first, first + matches):
        if not pairs:
            dice.shuffle(order)
            pairs = list(zip(order[::2], order[1::2], strict=True))
        home, away = pairs.pop()
        fit = {side: _fit(missing, team) for side, team in (("H", home), ("A", away))}
        missing[home], missing[away] = set(), set()
        hurt: set[str] = set()
        sheet = {
            "kind": "match",
            "home": f"Team {home}",
            "away": f"Team {away}",
            "date": (KICK_OFF + timedelta(days=(number * 2 // teams))).isoformat(),
            "id": f"bench-{number}",
            "events": [_event(dice, fit, hurt, {"H": missing[home], "A": missing[away]}) for _ in range(events)],
        }
        yield msgspec.json.encode(sheet)


def _fit(missing: dict[int, set[int]], team: int) -> list[int]:
    return [number for number in range(1, SQUAD + 1) if number not in missing.get(team, set())]


def _event(
    dice: random.Random, fit: dict[str, list[int]], hurt: set[str], missing: dict[str, set[int]]
) -> dict[str, object]:
    side = dice.choice("HA")
    other = "A" if side == "H" else "H"
    doer, victim = _mark(dice, side, fit, hurt), _mark(dice, other, fit, hurt)
    kind = dice.random()
    if kind < 0.08:
        return {"event": "td", "player": doer}
    if kind < 0.3:
        return {"event": "comp", "player": doer}
    if kind < 0.32:
        return {"event": "int", "player": doer}
    block: dict[str, object] = {"event": "knock-down", "cause": "block", "causer": doer, "victim": victim}
    if kind < 0.85:
        return block | {"armour": [dice.randint(1, 2), dice.randint(1, 4)]}
    if kind < 0.99:
        return block | {"armour": [6, 6], "injury": [1, dice.randint(1, 2)]}
    if len(fit[other]) - len(missing[other]) < 11:
        return block | {"armour": [1, 1]}
    hurt.add(victim)
    missing[other].add(int(victim[1:]))
    return block | {"armour": [6, 6], "injury": [6, 6], "casualty": [dice.choice(MISSES + POINTS)]}


def _mark(dice: random.Random, side: str, fit: dict[str, list[int]], hurt: set[str]) -> str:
    while True:
        mark = f"{side}{dice.choice(fit[side])}"
        if mark not in hurt:
            return mark
