"""The ids of teams and players; apart from the values, so that reading commands need not load those."""

from typing import NewType

TeamId = NewType("TeamId", int)
PlayerId = NewType("PlayerId", int)
