"""A season in each edition: what its files give, and an independent count of what stands in them.

The bookkeeper below reads the sheets as text, with its own patterns and its own figures: goals and results, who scored,
passed and intercepted, the fans of every team, and the gold of every win.
"""

import json
import re
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.harness import League

SAMPLES = Path(__file__).parents[2] / "sample_leagues"
EDITIONS = ("bb1", "crp", "bb2016", "bb2020", "bb2025")
BY_ROLL = ("bb1", "crp", "bb2016")
"""Editions with a fan factor, 2D6 for the gate and a D6 for the winnings; the others have dedicated fans and a D3."""
LINE = re.compile(r"(?:T\d+ +)?([HA])(\d*) (\S+)(.*)")
OTHER = {"H": "A", "A": "H"}

Found = Callable[[str], League]


class Match:
    """A match sheet as text: its lines as side, number, verb and the rest."""

    def __init__(self, text: str) -> None:
        head, _, body = text.partition("\n\n")
        words = dict(line.split(None, 1) for line in head.splitlines())
        self.id, self.teams = words["id"], dict(zip("HA", words["match"].split(" vs "), strict=True))
        found = (LINE.fullmatch(line.strip()) for line in body.splitlines())
        self.lines = [line.groups() for line in found if line is not None]

    def of(self, verb: str, side: str) -> list[tuple[str, str]]:
        """The numbers and what follows of all lines of a side with a verb."""
        return [(number, rest.strip()) for who, number, word, rest in self.lines if (who, word) == (side, verb)]

    def dice(self, verb: str, side: str) -> int | None:
        """The sum of the last dice of the line of a side with a verb; None where it has none."""
        for _, rest in self.of(verb, side):
            thrown = re.search(r"[1-6](\+[1-6])*$", rest)
            return None if thrown is None else sum(map(int, thrown[0].split("+")))
        return None


class Bookkeeper:
    """Counts what the sheets of a season say, in an edition."""

    def __init__(self, edition: str) -> None:
        self.edition = edition
        self.folder = SAMPLES / f"{edition}_season"
        self.fans: dict[str, int] = {}
        self.numbers: dict[str, dict[str, str]] = {}
        """Who wears which number, by team."""
        self.played: Counter[str] = Counter()
        self.record: dict[str, Counter[str]] = {}
        self.deeds: dict[str, Counter[str]] = {}
        self.winnings: dict[tuple[str, str], int] = {}
        """Gold by team and match."""
        first = 1
        for path in sorted((self.folder / "teams").glob("*.toml")):
            team = tomllib.loads(path.read_text(encoding="utf-8"))
            name = team["name"]
            self.fans[name] = team["fan_factor"]
            self.numbers[name] = {str(one["number"]): f"p{first + at}" for at, one in enumerate(team["players"])}
            self.record[name] = Counter()
            first += len(team["players"])
        for path in sorted((self.folder / "season").iterdir()):
            text = path.read_text(encoding="utf-8")
            if path.suffix == ".match":
                self.match(Match(text))
            else:
                for line in text.splitlines():
                    self.change(json.loads(line))

    def change(self, fact: dict[str, Any]) -> None:
        """What happens between matches: who wears a number now, and what the commissioner does to the fans."""
        match fact["kind"]:
            case "hire":
                self.numbers[fact["team"]][str(fact["number"])] = f"p{fact['id']}"
            case "journeymen":
                for one in fact["players"]:
                    self.numbers[fact["team"]][str(one["number"])] = f"p{one['id']}"
            case "correct-team":
                self.fans[fact["team"]] += fact.get("fan_factor", 0)

    def match(self, match: Match) -> None:
        """One match: deeds and score, then what it brings."""
        score = {"H": 0, "A": 0}
        awarded = {"H": 0, "A": 0}
        given_up = {side for side in "HA" if match.of("concedes", side)}
        for side, number, verb, rest in match.lines:
            times = int(found[1]) if (found := re.search(r"x(\d+)$", rest)) else 1
            if verb == "rises":
                self.numbers[match.teams[side]][number] = f"p{rest.rsplit(' ', 1)[1]}"
            if verb == "concedes":
                before = score[OTHER[side]]
                self.award(score, side)
                awarded[OTHER[side]] = score[OTHER[side]] - before
            if verb == "td":
                # A touchdown that was awarded stands in the score already; the line says who has it.
                named = min(times, awarded[side])
                awarded[side] -= named
                score[side] += times - named
            player = self.numbers[match.teams[side]].get(number)
            hired = {guest for kind in ("star", "mercenary") for guest, _ in match.of(kind, side)}
            if verb in ("td", "comp", "int") and player and number not in hired:
                self.deeds.setdefault(player, Counter())[verb] += times
        for side in "HA":
            mine, theirs = score[side], score[OTHER[side]]
            result = "drawn" if mine == theirs else "won" if mine > theirs else "lost"
            if given_up:
                result = "lost" if side in given_up else "won"
            record = self.record[match.teams[side]]
            record.update({result: 1, "played": 1, "touchdowns_for": mine, "touchdowns_against": theirs})
        self.gold(match, score, given_up)
        for side, change in list(self.fans_after(match, score, given_up)):
            self.fans[match.teams[side]] += change

    def award(self, score: dict[str, int], side: str) -> None:
        """The score of a match given up: 2020 one more and all of theirs, 2025 two at least, before as it stands."""
        other = OTHER[side]
        if self.edition == "bb2020":
            score[other] += 1 + score[side]
        if self.edition == "bb2025":
            score[other] = max(score[other], 2)
        if self.edition not in BY_ROLL:
            score[side] = 0

    def gold(self, match: Match, score: dict[str, int], given_up: set[str]) -> None:
        """Winnings: (D6 + fame + 1 for a win or a draw) x 10k; later half the fans, and the touchdowns, x 10k."""
        if not all(match.of("gate", side) for side in "HA"):
            return
        crowd = {side: self.fans[match.teams[side]] + (match.dice("gate", side) or 0) for side in "HA"}
        for side in "HA":
            if not match.of("winnings", side):
                continue
            ours, theirs = crowd[side], crowd[OTHER[side]]
            if self.edition in BY_ROLL:
                fame = 0 if ours <= theirs else 2 if ours >= 2 * theirs else 1
                is_ahead = score[side] >= score[OTHER[side]] if not given_up else side not in given_up
                die = match.dice("winnings", side)
                assert die is not None
                gp = (die + fame + is_ahead) * 10_000
                earner = OTHER[side] if side in given_up else side
            else:
                earner = side
                share = 10_000 if given_up else 5_000
                stays = self.edition == "bb2025" and not given_up and "stalled" not in match.of("winnings", side)[0][1]
                gp = 0 if side in given_up else sum(crowd.values()) * share + (score[side] + stays) * 10_000
            key = (match.teams[earner], match.id)
            self.winnings[key] = self.winnings.get(key, 0) + gp

    def fans_after(self, match: Match, score: dict[str, int], given_up: set[str]) -> Iterator[tuple[str, int]]:
        """3D6 above the fans after a win, 2D6 above or below after a draw, below after a loss; later a D6, none on a draw."""
        for side in "HA":
            fans = self.fans[match.teams[side]]
            if side in given_up:
                lost = 1 if self.edition in BY_ROLL else match.dice("concedes", side) or 0
                yield side, -min(lost, max(fans - (self.edition not in BY_ROLL), 0))
                continue
            total = match.dice("fans", side)
            if total is None:
                continue
            won = bool(given_up) or score[side] > score[OTHER[side]]
            drawn = not given_up and score[side] == score[OTHER[side]]
            if self.edition in BY_ROLL:
                gains, loses = (won or drawn) and total > fans, not won and total < fans and fans > 0
            else:
                full = self.edition == "bb2025" and fans >= 7
                gains, loses = won and total >= fans and not full, not won and not drawn and total < fans and fans > 1
            yield side, int(gains) - int(loses)


@pytest.fixture(scope="module", params=EDITIONS)
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def league(edition: str, tmp_path_factory: pytest.TempPathFactory) -> League:
    """The league that the files of a season give."""
    found = League(tmp_path_factory.mktemp(edition) / "season.db")
    found.run("init", "Season", "--ruleset", edition).done()
    found.run("import", *files(edition)).done()
    return found


def files(edition: str) -> list[str]:
    folder = SAMPLES / f"{edition}_season"
    return [str(path) for part in ("teams", "season") for path in sorted((folder / part).iterdir())]


def expected(edition: str, name: str) -> Any:
    path = SAMPLES / f"{edition}_season" / "expected" / f"{name}.json"
    return json.loads(path.read_text(encoding="utf-8"))


def test_what_the_files_give_is_what_is_expected(edition: str, league: League) -> None:
    assert league.run("report", "rosters", "--format", "json").done().json == expected(edition, "rosters")
    assert league.run("standings", "--format", "json").done().json == expected(edition, "standings")
    for team, rows in expected(edition, "ledgers").items():
        assert league.run("team", "ledger", team, "--format", "json").done().json == rows
    league.well()


def test_twice_changes_nothing(edition: str, league: League) -> None:
    with league.unchanged():
        league.run("import", *files(edition)).done()


def test_it_is_a_season_of_twenty_matches(edition: str) -> None:
    assert len([name for name in files(edition) if name.endswith(".match")]) >= 20


def test_results_fans_deeds_and_winnings_are_those_of_the_sheets(edition: str) -> None:
    books = Bookkeeper(edition)
    for row in expected(edition, "standings"):
        counted = {key: row[key] for key in ("played", "won", "drawn", "lost", "touchdowns_for", "touchdowns_against")}
        record = books.record[row["team"]]
        assert counted == {key: record[key] for key in counted}
        assert row["points"] == 3 * record["won"] + record["drawn"]
    for roster in expected(edition, "rosters"):
        assert roster["fan_factor"] == books.fans[roster["team"]]
        for player in roster["players"]:
            done = books.deeds.get(player["id"], Counter())
            assert {key: player["career"][key] for key in ("td", "comp", "int")} == {
                key: done[key] for key in ("td", "comp", "int")
            }
    for team, rows in expected(edition, "ledgers").items():
        won = {row["match"]: row["change_gp"] for row in rows if row["what"] == "winnings"}
        assert won == {match: gp for (name, match), gp in books.winnings.items() if name == team and gp}


def test_every_ledger_adds_up_to_the_treasury(edition: str) -> None:
    treasuries = {roster["team"]: roster["treasury_gp"] for roster in expected(edition, "rosters")}
    for team, rows in expected(edition, "ledgers").items():
        balance = 0
        for row in rows:
            balance += row["change_gp"]
            assert row["balance_gp"] == balance >= 0
        assert team not in treasuries or balance == treasuries[team]
