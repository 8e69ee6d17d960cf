"""What one side buys for a match, added up while its lines are read."""

from collections import Counter


class Bill:
    """What one side buys for a match, as its lines are read."""

    __slots__ = ("gp", "inducements", "kinds", "last", "mercenaries", "payment", "pays_gp", "stars")

    def __init__(self) -> None:
        self.gp = 0
        self.inducements: Counter[str] = Counter()
        """How many of each, by id."""
        self.kinds: Counter[str] = Counter()
        """How many different ones of each kind."""
        self.stars: list[str] = []
        self.mercenaries = 0
        self.pays_gp = 0
        self.payment: int | None = None
        """The number of the event that puts gold of the treasury down."""
        self.last = 0
        """The number of the event that bought something last."""

    def add(self, index: int, gp: int) -> None:
        """Something is bought."""
        self.gp += gp
        self.last = index
