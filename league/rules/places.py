"""The places of a squad: for players, for those of each position, and for big guys."""

from collections import Counter
from collections.abc import Iterable, Iterator

from league.rules.pitch_tables import Squad
from league.rules.roster_tables import Roster, slug
from league.rules.values import Value


class Places(Value):
    """Places of a squad, for everybody or for some positions: how many are taken, and how many there are."""

    what: str
    taken: int
    maximum: int
    positions: tuple[str, ...] = ()

    @property
    def excess(self) -> int:
        """How many more are taken than there are."""
        return max(self.taken - self.maximum, 0)


def places(roster: Roster | None, squad: Squad, *, players: int, positions: Iterable[str]) -> Iterator[Places]:
    """The places of a squad.

    Args:
        roster: its race, where the edition still has it.
        squad: how many players a team may have.
        players: how many count toward that.
        positions: those of the players who take a place of their position, by name.
    """
    yield Places(what="players", taken=players, maximum=squad.maximum)
    if roster is None:
        return
    taken = Counter(map(slug, positions))
    for position in roster.positions:
        name, count = position.name, taken[slug(position.name)]
        yield Places(what=f"of {name}", taken=count, maximum=position.maximum, positions=(name,))
    big_guys = tuple(position.name for position in roster.positions if position.big_guy)
    if big_guys and roster.big_guys_maximum is not None:
        count = sum(taken[slug(name)] for name in big_guys)
        yield Places(what="big guys", taken=count, maximum=roster.big_guys_maximum, positions=big_guys)
