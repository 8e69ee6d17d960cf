"""What `league demo` does: founds a league, plays the sample season in it, and tells what came of it."""

import shlex
import sqlite3
import textwrap
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from league.cli.environment import Environment
from league.cli.writing import write
from league.errors import NotFound, Unusable
from league.imports.files import read_items
from league.notation.writer import write_event
from league.report.casualties import casualty_rows
from league.report.changes import change_rows
from league.report.chapters import Chapter, chapters, player_row, team_row
from league.report.matches import match_details, match_rows
from league.report.page import Section
from league.report.rosters import CHARACTERISTICS, injury_words
from league.report.tables import COLUMNS, standing_rows
from league.report.words import dice_words, outcome_words
from league.rules.entries import Founding
from league.rules.event_parts import doer_and_other
from league.rules.outcomes import MatchPlayed
from league.rules.ruleset import Ruleset
from league.rules.values import Team
from league.service.importing import import_items
from league.service.league import found
from league.store import reader
from league.store.database import open_database, path_of
from league.store.editions import DEFAULT_EDITION, edition_files
from league.store.files import COMPANIONS
from league.store.journal import load_ruleset
from league.store.transaction import Transaction

LEAGUE_NAME = "The Lantern Cup"
FOLDER = "lantern_cup"
TOLD = "LC-R4-M1"
"""The match that is told line by line."""
HEADS = ("#", "Team", "P", "W", "D", "L", "TD+", "TD-", "CAS+", "CAS-", "Pts")
"""The columns of the league table that fit a narrow terminal."""
WIDTH_IN_A_PIPE = 80
WIDEST = 100
_UNBROKEN = "\N{NO-BREAK SPACE}"

Row = dict[str, Any]


def demonstrate(environment: Environment, keep: str | None) -> None:
    """Play the sample season, and show the rosters before and after it, what changed and why.

    Args:
        environment: the outside.
        keep: where to keep the league; None for a temporary folder that is gone afterwards.

    Raises:
        StoreError: something is at `keep` already, or it cannot be written.
    """
    with _place(keep) as path:
        _play(environment, path, sample_leagues() / FOLDER)
        page = _Page(environment)
        with open_database(path) as database, database.read() as connection:
            _tell(connection, page)
    _tell_what_next(page, keep)


def sample_leagues() -> Path:
    """The folder of the sample leagues: inside the installed package, or beside it in a checkout.

    Raises:
        NotFound: the program was installed without them.
    """
    package = Path(__file__).parents[1]
    for folder in (package / "sample_leagues", package.parent / "sample_leagues"):
        if (folder / FOLDER).is_dir():
            return folder
    raise NotFound("folder", str(package / "sample_leagues"))


@contextmanager
def _place(keep: str | None) -> Iterator[Path]:
    """Where the league lies: for good, or for as long as the block lasts."""
    if keep is not None:
        yield path_of(keep)
        return
    with TemporaryDirectory(prefix="league-demo-") as folder:
        yield Path(folder) / "league.db"


def _play(environment: Environment, path: Path, season: Path) -> None:
    """Found the league, add the teams and play every round; if that is interrupted, nothing is left."""
    founding = Founding(name=LEAGUE_NAME, edition=DEFAULT_EDITION, files=edition_files(DEFAULT_EDITION))
    found(path, founding, environment.now().isoformat(timespec="seconds")).close()
    try:
        _import(environment, path, sorted(season.glob("teams/*.toml")))
        for round_ in sorted(season.glob("season/*.match")):
            _import(environment, path, [round_])
    except BaseException:
        for end in ("", *COMPANIONS):
            with suppress(OSError):
                Path(f"{path}{end}").unlink()
        raise


def _import(environment: Environment, path: Path, files: Iterable[Path]) -> None:
    """Record everything in some files in one transaction, as `league import` does."""

    def action(transaction: Transaction) -> None:
        items = (item for file in files for item in read_items(file))
        summary = import_items(transaction, items, today=environment.today)
        if summary.problems:
            raise Unusable(summary.problems)

    write(environment, action, quiet=True, database=open_database(path))


class _Page:
    """What the demonstration writes on: paragraphs as wide as the terminal allows, or 80 columns in a pipe."""

    def __init__(self, environment: Environment) -> None:
        self._console = environment.console()
        self._width = min(self._console.width, WIDEST) if environment.out.isatty() else WIDTH_IN_A_PIPE

    def head(self, text: str) -> None:
        """Begin a chapter."""
        self.blank()
        self._console.print(text, style="bold")

    def blank(self) -> None:
        """Write an empty line."""
        self._console.print()

    def line(self, text: str, *, indent: int = 0, hanging: int = 2) -> None:
        """Write a paragraph; its later lines stand further in by `hanging`."""
        parts = textwrap.wrap(
            text,
            self._width,
            initial_indent=" " * indent,
            subsequent_indent=" " * min(indent + hanging, self._width // 2),
            break_on_hyphens=False,
        )
        for part in parts:
            self._console.print(part.replace(_UNBROKEN, " "))

    def command(self, text: str) -> None:
        """Write a command to be copied, on one line however long."""
        self._console.print(f"  {text}", soft_wrap=True)

    def table(self, section: Section) -> None:
        """Write a table."""
        from league.report.render import Grid

        self._console.print(Grid(section))


def _tell(connection: sqlite3.Connection, page: _Page) -> None:
    """The whole season."""
    ruleset = load_ruleset(connection)
    told = [chapters(connection, team["id"]) for team in reader.teams(connection)]
    results = match_rows(connection)
    casualties = casualty_rows(connection, results)
    page.line(f"{LEAGUE_NAME}: {len(told)} new teams, {len(results)} matches, and what they did to the players.")
    page.head("ROSTERS BEFORE")
    page.line("By position, with the printed MA, ST, AG and AV.", hanging=0)
    for chapters_of_team in told:
        _tell_roster(chapters_of_team[0].after, ruleset, page)
    _tell_match(connection, page, casualties)
    _tell_casualties(page, casualties)
    page.head("ROSTERS AFTER")
    page.line("In brackets what differs: star player points (SPP), injuries; MNG misses the next game.", hanging=0)
    for chapters_of_team in told:
        _tell_roster(chapters_of_team[-1].after, ruleset, page)
    page.head("RESULTS")
    for result in results:
        page.line(f"{result['id']}  {result['day']}  {_score(result)}", hanging=10)
    page.head("STANDINGS")
    columns = [column for column in COLUMNS if column.head in HEADS]
    page.table(Section("Standings", columns, standing_rows(connection)))


def _tell_roster(team: Team, ruleset: Ruleset, page: _Page) -> None:
    """A team, and its players position by position."""
    row = team_row(team, ruleset)
    page.blank()
    page.line(f"{row['name']}: {row['race']}, coach {row['coach']}")
    fans = f"{row['fans_name']} {row['fan_factor']}"
    page.line(f"team value {row['value_gp']:,} gp, treasury {row['treasury_gp']:,} gp, {fans}", indent=2)
    rows = [player_row(player, ruleset) for player in team.players]
    players = sorted(rows, key=itemgetter("position", "number"))
    for position, group in groupby(players, key=itemgetter("position")):
        alike = list(group)
        profile = " ".join(str(alike[0][f"printed_{name}"]) for name in _characteristics(alike[0]))
        names = ", ".join(map(_player_words, alike))
        page.line(f"{position:<18}{profile:<11}{names}", indent=2, hanging=29)


def _characteristics(player: Row) -> list[str]:
    """The characteristics that the player's edition has."""
    return [name for name in CHARACTERISTICS if player[name] is not None]


def _player_words(player: Row) -> str:
    """A player with what is not as printed, such as `5 Nico Farrow [MA 5, MNG]`, held together on one line."""
    words = [
        f"{name.upper()} {player[name]}"
        for name in _characteristics(player)
        if player[name] != player[f"printed_{name}"]
    ]
    words += [word for word in injury_words(player) if not word.startswith("-")]
    if player["status"] in ("dead", "fired"):
        words.append(player["status"])
    if player["spp"]:
        words.append(f"{player['spp']} SPP")
    remarks = f" [{', '.join(words)}]" if words else ""
    return f"{player['number']} {player['name']}{remarks}".replace(" ", _UNBROKEN)


def _tell_match(connection: sqlite3.Connection, page: _Page, casualties: list[Row]) -> None:
    """One match: its lines with dice as they stand on the sheet, what they mean, and what changed on the rosters."""
    details = match_details(connection, TOLD)
    result = details.result
    page.head(f"ONE MATCH: {_score(result)}")
    page.line(f"{TOLD}, {result['day']}: lines of the match sheet, and what the rules make of them.", hanging=0)
    page.line("H3 is number 3 of the home team, A8 number 8 of the away team.", hanging=0)
    for line in details.lines:
        dice = dice_words(line.event, line.outcome)
        if not dice:
            continue
        doer, other = doer_and_other(line.event)
        outcome = outcome_words(line.outcome)
        repeats = dice[-1].endswith(f": {outcome}")
        page.line(" ".join(write_event(line.event).partition("#")[0].split()), indent=2)
        name = details.names.name(other or doer)
        page.line(f"{name}: {'; '.join(dice)}{'' if repeats else f' -> {outcome}'}", indent=6)
    for side in ("home", "away"):
        page.blank()
        page.line(f"What it changed on the roster of {result[side]}, and why:")
        of_match = [chapter for chapter in chapters(connection, result[f"{side}_id"]) if _is_told(chapter)]
        for row in change_rows(of_match, casualties):
            who = f"{row['number']} {row['name']}: " if row["name"] else ""
            page.line(f"{who}{row['change']}{' - ' if row['why'] else ''}{row['why']}", indent=2, hanging=4)


def _is_told(chapter: Chapter) -> bool:
    """Whether this is the match that is told line by line."""
    effect = chapter.step.effect
    return isinstance(effect, MatchPlayed) and effect.match == TOLD


def _score(result: Row) -> str:
    return f"{result['home']} {result['home_score']}-{result['away_score']} {result['away']}"


def _tell_casualties(page: _Page, casualties: list[Row]) -> None:
    """Every casualty: who, what came of it, by whom, and the dice."""
    page.head(f"ALL {len(casualties)} CASUALTIES")
    for row in casualties:
        by = f" by {row['causer']} ({row['causer_team']})" if row["causer"] else ""
        outcome = row["words"].removeprefix("casualty").lstrip(":; ") or "nothing that lasts"
        page.line(f"{row['match']}  {row['victim']} ({row['victim_team']}): {outcome}", hanging=10)
        page.line(f"{row['cause']}{by}: {'; '.join(row['dice'])}", indent=12, hanging=0)


def _tell_what_next(page: _Page, keep: str | None) -> None:
    """Commands to try."""
    page.head("WHERE TO GO NEXT")
    if keep is None:
        page.line("This league is gone again. Keep one, and look around in it:", hanging=0)
        page.command("league demo --keep demo.db")
    else:
        page.line(f"This league is kept in {keep}. Look around in it:", hanging=0)
    start = f"league --db {shlex.quote(keep or 'demo.db')}"
    for command in ("roster Eelbridge", "player explain Eelbridge#5", f"match show {TOLD}", "report season"):
        page.command(f"{start} {command}")
    page.line("Begin your own, and see how a match is written down:", hanging=0)
    for command in ('league init "My league"', "league help notation"):
        page.command(command)
