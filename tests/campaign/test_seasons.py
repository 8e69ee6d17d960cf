"""Random legal seasons in every edition: whatever happens, the log gives the rosters, and the rules hold.

LEAGUE_SEASONS has more seasons played in each edition, LEAGUE_SEED says where their seeds begin.
"""

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from league.rules.entries import Founding
from league.rules.values import Player
from league.service.league import found
from league.store.editions import edition_files
from tests.campaign.chance import Chance
from tests.campaign.commissioner import Commissioner
from tests.campaign.season import Season
from tests.service.world import NOW, Leagues

SEASONS = max(4, int(os.environ.get("LEAGUE_SEASONS", "4")))
SEED = int(os.environ.get("LEAGUE_SEED", "1"))
TEAMS = 4
MATCHES = 20

COMMANDS = {
    "team", "match", "decide later", "journeymen", "sign", "release", "hire", "fire", "buy", "rename",
    "correct player", "correct team", "void the latest match", "undo", "retire",
}  # fmt: skip
LINES = {
    "block", "foul", "falls", "crowd", "apothecary", "recovers", "stands", "td", "comp", "int", "mvp",
    "kicks", "ball", "gate", "winnings", "fans", "induces", "star", "mercenary", "pays", "rises", "plays", "concedes",
    "sent-off", "rock",
}  # fmt: skip
"""What has to happen in the seasons of every edition."""
ROLLED, BOUGHT = {"improve: rolled"}, {"improve: random_normal", "improve: chosen_normal", "rest", "come back"}
OF_EDITION: dict[str, tuple[set[str], set[str]]] = {
    "bb1": (ROLLED, {"regenerates"}),
    "crp": (ROLLED, {"regenerates"}),
    "bb2016": (ROLLED | {"upkeep"}, {"regenerates"}),
    "bb2020": (BOUGHT | {"upkeep"}, {"regenerates", "def"}),
    "bb2025": (BOUGHT | {"upkeep", "captain"}, {"lands", "hates"}),
}
"""What has to happen besides: commands, and lines of match sheets."""
FATES = {"dead", "fired", "niggling", "hurt for good", "missing", "improved twice"}
"""What has to have become of somebody in the seasons of every edition."""
MOSTLY = 0.8
"""So much of what is proposed has to be legal."""


@pytest.fixture(scope="module", params=OF_EDITION)
def edition(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def leagues(edition: str, tmp_path_factory: pytest.TempPathFactory) -> Leagues:
    """Empty leagues of an edition, in memory."""
    path: Path = tmp_path_factory.mktemp(edition) / "league.db"
    with found(path, Founding(name="Old World", edition=edition, files=edition_files(edition)), NOW) as database:
        database.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return Leagues(path.read_bytes())


def test_the_rules_hold_at_every_moment_of_a_season(edition: str, leagues: Leagues) -> None:
    done, refused, lines, refused_lines, fates = (Counter[str]() for _ in range(5))
    for seed in range(SEED, SEED + SEASONS):
        with leagues.new() as world:
            season = Season(world.database, Chance(seed))
            season.found(TEAMS)
            Commissioner(season).run(MATCHES)
            world.check()
            leagues.assert_same_afresh(world)
            fates.update(fate for team in season.teams() for player in team.players for fate in _fates(player))
        done += season.done
        refused += season.refused
        lines += season.lines
        refused_lines += season.refused_lines
    of_commands, of_lines = OF_EDITION[edition]
    never = (COMMANDS | of_commands) - done.keys(), (LINES | of_lines) - lines.keys(), FATES - fates.keys()
    assert never == (set(), set(), set())
    assert done.total() >= MOSTLY * (done + refused).total(), refused.most_common(10)
    assert lines.total() >= MOSTLY * (lines + refused_lines).total(), refused_lines.most_common(10)
    print(f"{edition}: {done['match']} matches, {done.total()} commands, {lines.total()} lines")


def _fates(player: Player) -> Iterator[str]:
    """What has become of a player."""
    yield player.status.value
    if player.niggling_injuries:
        yield "niggling"
    if player.lasting_injuries:
        yield "hurt for good"
    if player.misses_next_game:
        yield "missing"
    if len(player.improvements) > 1:
        yield "improved twice"
