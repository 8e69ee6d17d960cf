"""What a player may take for his star player points: rolls due or points left, prices, characteristics and skills."""

import sqlite3
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from league.report.page import Column, Report, Section, records
from league.rules.gains import Access, access, against_skill, improvement_gp, skill_gp, why_no_access, with_number
from league.rules.ids import PlayerId
from league.rules.improvement_rolls import every_roll, faces, opening
from league.rules.levels import Kind, levels_reached, must_spend, price_spp, rolls_due, spp_left
from league.rules.progress import why_not_raised, why_not_yet
from league.rules.rolling import dice_name
from league.rules.roster import known
from league.rules.roster_tables import Position
from league.rules.ruleset import Ruleset
from league.rules.values import Player
from league.store.journal import load_ruleset, load_team, team_of_player

CHOICES = (
    Column("name", "What"),
    Column("roll", "Roll"),
    Column("price_spp", "SPP", "star player points it costs", is_number=True),
    Column("value_gp", "Value", "gold pieces it adds to his value", is_number=True),
    Column("why_not", "Why not"),
)
CATEGORIES = (Column("category", "Category"), Column("access", "Access"), Column("skills", "Skills he may learn"))
FLAT = tuple(Column(key, key) for key in ("name", "category", "access", "roll", "price_spp", "value_gp", "why_not"))
ACCESS_WORDS: dict[Access, tuple[str, str]] = {"normal": ("normal", "primary"), "double": ("double", "secondary")}
"""What people call categories of skills: where improvements are rolled, and where they are bought."""

Row = dict[str, Any]


def improvements_report(connection: sqlite3.Connection, player_id: PlayerId) -> Report:
    """What a player may take now, or with other dice or more points."""
    team, ruleset = load_team(connection, team_of_player(connection, player_id)), load_ruleset(connection)
    assert team is not None
    player = known(team, player_id)
    position = ruleset.position(team.race, player.position)
    kinds = [] if position is None else list(_kind_rows(player, ruleset))
    points = [] if position is None else list(_point_rows(player, position, ruleset))
    skills = [] if position is None else list(_skill_rows(player, position, ruleset))
    columns = [column for column in CHOICES if ruleset.rules.improvements.bought or column.key != "price_spp"]
    choices = Section("Improvements", columns, [*kinds, *points], tuple(_headlines(player, team.race, ruleset)))
    learnt = Section("Skills", CATEGORIES, list(_by_category(skills)), nothing="nothing left to learn")
    flat = Section("", FLAT, [*points, *skills])
    document = {
        "id": f"p{player.id}",
        "team": team.name,
        "name": player.name,
        "position": player.position,
        "spp": player.spp,
        "spp_spent": player.spp_spent,
        "improvements": list(player.improvements),
        **_state(player, ruleset),
        "why_not": _why_not(player, team.race, ruleset),
        "kinds": records(Section("", CHOICES[:-1], kinds)),
        "choices": records(flat),
    }
    return Report(f"What {player.name}, {team.name}#{player.number}, may take", (choices, learnt), document, flat)


def _state(player: Player, ruleset: Ruleset) -> Row:
    """How far a player has come: his level and the rolls due, or the points he has left."""
    rolled = ruleset.rules.improvements.rolled
    if rolled is not None:
        return {"level": levels_reached(player, rolled)[-1].name, "rolls_due": rolls_due(player, rolled)}
    return {"spp_left": spp_left(player), "must_spend": must_spend(player, ruleset.rules.improvements)}


def _why_not(player: Player, race: str, ruleset: Ruleset) -> str:
    """Why a player can take nothing at all now; empty where he can."""
    if not player.is_on_roster:
        return f"{player.name} is {player.status}"
    return why_no_access(player, race, ruleset) or why_not_yet(player, ruleset)


def _headlines(player: Player, race: str, ruleset: Ruleset) -> Iterator[str]:
    state, count = _state(player, ruleset), len(player.improvements)
    if ruleset.rules.improvements.bought is None:
        yield f"{player.spp} SPP, {state['level']}: {count} improvements taken, {state['rolls_due']} due"
    else:
        most = ruleset.rules.improvements.bought.maximum
        yield f"{state['spp_left']} SPP left of {player.spp}: {count} improvements taken of {most}"
        if state["must_spend"]:
            yield "he has to improve before the next match: his SPP are enough for a characteristic"
    if why_not := _why_not(player, race, ruleset):
        yield why_not


def _kind_rows(player: Player, ruleset: Ruleset) -> Iterator[Row]:
    """The kinds of skills: what each takes, costs and adds."""
    improvements, bought = ruleset.rules.improvements, ruleset.rules.improvements.bought
    for near, (word, bought_word) in ACCESS_WORDS.items():
        if bought is None:
            yield {
                "name": f"{word} skill",
                "roll": _roll_of_skill(near),
                "price_spp": None,
                "value_gp": skill_gp(improvements, near, is_random=False),
                "why_not": "",
            }
            continue
        for kind in _kinds_of(near):
            price, is_random = price_spp(player, kind, bought), kind.startswith("random")
            if price is not None:
                picks = f"{bought.random_picks} rolls of 2D6" if bought.random_picks > 1 else "2D6"
                yield {
                    "name": f"{'random' if is_random else 'chosen'} {bought_word} skill",
                    "roll": picks if is_random else "",
                    "price_spp": price,
                    "value_gp": skill_gp(improvements, near, is_random=is_random),
                    "why_not": _short_words(player, price),
                }


def _point_rows(player: Player, position: Position, ruleset: Ruleset) -> Iterator[Row]:
    """A point of each characteristic: the rolls that allow it, and why he cannot have it."""
    improvements, bought = ruleset.rules.improvements, ruleset.rules.improvements.bought
    price = None if bought is None else price_spp(player, "characteristic", bought)
    for key in ruleset.rules.characteristics:
        totals = {sum(dice) for dice in every_roll(improvements) if key in opening(dice, improvements).characteristics}
        yield {
            "name": f"+{key.upper()}",
            "category": "characteristic",
            "access": "",
            "roll": f"{dice_name(faces(improvements))} {_run_words(totals)}",
            "price_spp": price,
            "value_gp": improvement_gp(ruleset, position, f"+{key.upper()}"),
            "why_not": why_not_raised(player, position, key, ruleset) or _short_words(player, price),
        }


def _skill_rows(player: Player, position: Position, ruleset: Ruleset) -> Iterator[Row]:
    """The skills he can learn, the nearest categories first; prices and values are those of a chosen skill."""
    bought = ruleset.rules.improvements.bought
    for near, words in ACCESS_WORDS.items():
        for skill in ruleset.skills:
            if access(position, skill.category) != near or any(against_skill(player, skill, position, ruleset)):
                continue
            price = None if bought is None else price_spp(player, _kinds_of(near)[-1], bought)
            yield {
                "name": with_number(skill),
                "category": skill.category,
                "access": words[bought is not None],
                "roll": _roll_of_skill(near) if bought is None else "",
                "price_spp": price,
                "value_gp": improvement_gp(ruleset, position, skill.name),
                "why_not": _short_words(player, price),
            }


def _by_category(skills: Iterable[Row]) -> Iterator[Row]:
    for (category, near), rows in groupby(skills, key=lambda row: (row["category"], row["access"])):
        yield {"category": category, "access": near, "skills": [row["name"] for row in rows]}


def _kinds_of(near: Access) -> tuple[Kind, Kind]:
    return ("random_normal", "chosen_normal") if near == "normal" else ("random_double", "chosen_double")


def _roll_of_skill(near: Access) -> str:
    return "any" if near == "normal" else "a double"


def _short_words(player: Player, price: int | None) -> str:
    """How many points a player is short of a price; empty where he has enough, or nothing is paid."""
    short = (price or 0) - spp_left(player)
    return f"{short} SPP short" if price and short > 0 else ""


def _run_words(numbers: Iterable[int]) -> str:
    """Numbers as runs, such as `1-13, 16`."""
    runs: list[list[int]] = []
    for number in sorted(numbers):
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in runs)
