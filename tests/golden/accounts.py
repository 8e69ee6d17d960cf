"""A whole sample season in the books: rosters, standings and ledgers, worked out from its files without the program."""

from collections import Counter
from itertools import count
from pathlib import Path
from typing import Any

from tests.golden.books import Club, Man
from tests.golden.match_books import Match
from tests.golden.paper import Sheet, changes_of, sheets_of, team_of
from tests.golden.tables import EDITIONS, Data, Edition
from tests.golden.takings import OTHER

POINTS = {"win": 3, "draw": 1, "loss": 0}
RESULTS = {"win": "won", "draw": "drawn", "loss": "lost"}
Document = list[dict[str, Any]]


class Accounts:
    """Everything the files of a season add up to."""

    def __init__(self, folder: Path, edition: str) -> None:
        self.edition, data = EDITIONS[edition], Data(edition)
        sheets = [team_of(file) for file in sorted(folder.glob("teams/*.toml"))]
        ids = count(1)
        self.clubs = {sheet["name"]: Club(sheet, self.edition, data, ids) for sheet in sheets}
        self.table = {name: Counter[str]() for name in self.clubs}
        self.seen: set[str] = set()
        """What has happened, for those who ask whether the season shows it."""
        for file in sorted(folder.glob("season/*")):
            if file.suffix == ".match":
                for sheet in sheets_of(file):
                    self._play(sheet)
            else:
                for change in changes_of(file):
                    self._club_of(change).change(change)
        for club in self.clubs.values():
            self.seen |= club.seen

    @property
    def rosters(self) -> Document:
        """The rosters, in the order of the names; with those who have died or were let go."""
        return [_roster(self.clubs[name]) for name in sorted(self.clubs)]

    @property
    def standings(self) -> Document:
        """The league table: points, then the difference in touchdowns, then that in casualties."""

        def strength(name: str) -> tuple[int, int, int]:
            row = self.table[name]
            touchdowns = row["touchdowns_for"] - row["touchdowns_against"]
            return row["points"], touchdowns, row["casualties_for"] - row["casualties_against"]

        names = sorted(sorted(self.clubs), key=strength, reverse=True)
        keys = ("played", "won", "drawn", "lost", "touchdowns_for", "touchdowns_against", "casualties_for",
                "casualties_against", "points")  # fmt: skip
        return [
            {"rank": rank, "team": name, "coach": self.clubs[name].coach} | {key: self.table[name][key] for key in keys}
            for rank, name in enumerate(names, 1)
        ]

    def _club_of(self, change: dict[str, Any]) -> Club:
        return self.clubs[change["team"] if "team" in change else change["player"].rpartition("#")[0]]

    def _play(self, sheet: Sheet) -> None:
        match = Match(sheet, self.clubs[sheet.home], self.clubs[sheet.away], self.edition)
        match.play()
        self.seen |= match.seen
        for side, club in match.clubs.items():
            row, other, result = self.table[club.name], OTHER[side], match.result(side)
            row.update({"played": 1, RESULTS[result]: 1, "points": POINTS[result]})
            for what, number in (("touchdowns", match.score), ("casualties", match.casualties)):
                row.update({f"{what}_for": number[side], f"{what}_against": number[other]})


def _roster(club: Club) -> dict[str, Any]:
    return {
        "team": club.name,
        "race": club.race,
        "coach": club.coach,
        "treasury_gp": club.gold_gp,
        "fan_factor": club.fans,
        "rerolls": club.rerolls,
        "assistant_coaches": club.coaches,
        "cheerleaders": club.cheerleaders,
        "apothecary": club.apothecary,
        "team_value_gp": club.value_gp(),
        "players": [_player(man, club.edition) for man in sorted(club.men, key=lambda man: man.number)],
    }


def _player(man: Man, edition: Edition) -> dict[str, Any]:
    return {
        "number": man.number,
        "name": man.name,
        "position": man.position["name"],
        "characteristics": {key: man.present.get(key) for key in edition.worst},
        "skills": man.skills,
        "improvements": man.gained,
        "niggling_injuries": man.niggles,
        "lasting_injuries": man.losses,
        "misses_next_game": man.misses,
        "status": man.status,
        "journeyman": man.is_journeyman,
        "captain": man.is_captain,
        "spp": man.spp,
        "spp_spent": man.spent,
        "value_gp": man.value_gp,
        "career": {key: man.deeds[key] for key in ("matches", "td", "comp", "int", "cas", "mvp")},
    }
