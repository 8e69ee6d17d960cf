"""The rules of five editions as the bookkeeper of the sample seasons needs them, written down from the rulebooks.

The prices and the profiles of positions, stars and inducements are read from the data files, which other tests hold
against their sources; everything that is done with them stands here and in the bookkeeper.
"""

import tomllib
import unicodedata
from pathlib import Path
from typing import Any, NamedTuple

RULESETS = Path(__file__).parents[2] / "league" / "rulesets"

BADLY_HURT, MISSES, NIGGLED, DEAD = "badly hurt", "misses", "niggling", "dead"
D68_ROWS = (
    (38, BADLY_HURT), (48, MISSES), (52, NIGGLED), (54, "ma"), (56, "av"), (57, "ag"), (58, "st"), (68, DEAD),
)  # fmt: skip
"""The last number of each row, and what it does; a characteristic and a niggling injury also miss a game."""
D16_ROWS = {
    "bb2020": ((6, BADLY_HURT), (9, MISSES), (12, NIGGLED), (14, "lasting"), (99, DEAD)),
    "bb2025": ((8, BADLY_HURT), (10, MISSES), (12, NIGGLED), (14, "lasting"), (99, DEAD)),
}
LASTING = ("av", "av", "ma", "pa", "ag", "st")
"""By a D6, from 1."""

STUNNED, KO, HURT, CASUALTY = "stunned", "ko", "hurt", "casualty"
LEVELS = (6, 16, 31, 51, 76, 176)
PRICES = {
    "bb2020": {
        "random normal": (3, 4, 6, 8, 10, 15),
        "normal": (6, 8, 12, 16, 20, 30),
        "random double": (6, 8, 12, 16, 20, 30),
        "double": (12, 14, 18, 22, 26, 40),
        "characteristic": (18, 20, 24, 28, 32, 50),
    },
    "bb2025": {
        "random normal": (3, 4, 6, 8, 10, 15),
        "normal": (6, 8, 12, 16, 20, 30),
        "double": (10, 12, 16, 20, 24, 34),
        "characteristic": (14, 16, 20, 24, 28, 38),
    },
}
"""Star player points for the first improvement, the second, and so on."""
MISTAKES = ("mmMMCC", "-mmMMC", "--mmMM", "---mmM", "----mm", "-----m")
"""Expensive mistakes: a row for each face of the D6, a column for each full 100,000 gp; minor, Major, Catastrophe."""


class Edition(NamedTuple):
    """The numbers in which the editions differ."""

    name: str
    is_old: bool
    mvp: int
    fans: int
    fewest_fans: int
    most_fans: int | None
    fan_gp: int
    skill_gp: dict[str, int]
    point_gp: dict[str, int]
    worst: dict[str, int]
    loner: str
    standings_count_all_casualties: bool = False
    nominees: int = 0
    elite_gp: int = 0


OLD_SKILLS = {"normal": 20_000, "double": 30_000}
OLD_POINTS = {"MA": 30_000, "AV": 30_000, "AG": 40_000, "ST": 50_000}
NEW_WORST = {"ma": 1, "st": 1, "ag": 6, "pa": 6, "av": 3}
EDITIONS = {
    "bb1": Edition(
        "bb1", True, 5, 0, 0, None, 10_000, OLD_SKILLS, OLD_POINTS, dict.fromkeys(("ma", "st", "ag", "av"), 0), "Loner",
        standings_count_all_casualties=True,
    ),
    "crp": Edition(
        "crp", True, 5, 0, 0, None, 10_000, OLD_SKILLS, OLD_POINTS, dict.fromkeys(("ma", "st", "ag", "av"), 1), "Loner",
    ),
    "bb2016": Edition(
        "bb2016", True, 5, 0, 0, None, 10_000, OLD_SKILLS, OLD_POINTS, dict.fromkeys(("ma", "st", "ag", "av"), 1),
        "Loner", nominees=3,
    ),
    "bb2020": Edition(
        "bb2020", False, 4, 1, 1, None, 10_000,
        {"random normal": 10_000, "normal": 20_000, "random double": 20_000, "double": 40_000},
        {"AV": 10_000, "MA": 20_000, "PA": 20_000, "AG": 40_000, "ST": 80_000}, NEW_WORST, "Loner (4+)",
    ),
    "bb2025": Edition(
        "bb2025", False, 4, 1, 1, 7, 5_000,
        {"random normal": 20_000, "normal": 20_000, "double": 40_000},
        {"AV": 10_000, "MA": 20_000, "PA": 20_000, "AG": 30_000, "ST": 60_000}, NEW_WORST, "Loner (4+)",
        nominees=6, elite_gp=10_000,
    ),
}  # fmt: skip


class Data:
    """The data files of an edition, to look things up in."""

    def __init__(self, edition: str) -> None:
        folder = RULESETS / edition
        files = {
            name: tomllib.loads((folder / f"{name}.toml").read_text(encoding="utf-8"))[name]
            for name in ("rosters", "skills", "stars", "inducements")
        }
        self.rosters: dict[str, dict[str, Any]] = {roster["name"]: roster for roster in files["rosters"]}
        self.skills: dict[str, dict[str, Any]] = {skill["name"]: skill for skill in files["skills"]}
        self.stars: dict[str, dict[str, Any]] = {word(star["name"]): star for star in files["stars"]}
        self.inducements: dict[str, dict[str, Any]] = {item["id"]: item for item in files["inducements"]}

    def position(self, race: str, name: str) -> dict[str, Any]:
        """A position of a race by its name, or as match sheets write it."""
        positions: list[dict[str, Any]] = self.rosters[race]["positions"]
        return next(one for one in positions if name in (one["name"], word(one["name"]), word(one["id"])))


def word(name: str) -> str:
    """A name as match sheets write it: `Griff Oberwald` is `griff-oberwald`."""
    plain = (letter for letter in unicodedata.normalize("NFKD", name.casefold()) if not unicodedata.combining(letter))
    kept = "".join(letter if letter.isalnum() else " " for letter in plain if letter not in "'\u2019")
    return "-".join(kept.split())


def bare(skill: str) -> str:
    """A skill without its number: `Loner (4+)` is `Loner`."""
    return skill.partition(" (")[0]
