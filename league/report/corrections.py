"""Corrections by hand in words, the same wherever a report speaks of them."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from league.report.words import effect_words
from league.rules.events import MISS_NEXT_GAME

ITEMS = {
    "rerolls": "re-rolls",
    "fan_factor": "fans",
    "assistant_coaches": "assistant coaches",
    "cheerleaders": "cheerleaders",
    "apothecary": "apothecary",
}
"""What teams have besides players and gold."""


def correction_words(parts: Mapping[str, Any]) -> Iterator[str]:
    """What a correction changes, part by part; `parts` are the fields of its fact or of its effect."""
    if parts.get("treasury_gp"):
        yield f"treasury {parts['treasury_gp']:+,} gp"
    for item, name in ITEMS.items():
        change = parts.get(item)
        if change is True or change is False:
            yield name if change else f"no {name}"
        elif change:
            yield f"{name} {change:+d}"
    for kind, about in (("injuries", " by injury"), ("healed", " healed"), ("characteristics", "")):
        for word, count in Counter(parts.get(kind, ())).items():
            yield f"{word[0]}{count} {word[1:].upper()}{about}"
    if parts.get("niggling_injuries"):
        yield f"niggling injuries {parts['niggling_injuries']:+d}"
    misses = parts.get("misses_next_game")
    if misses is not None:
        yield effect_words(MISS_NEXT_GAME) if misses else "may play again"
    yield from (f"gains {skill}" for skill in parts.get("gains", ()))
    yield from (f"loses {skill}" for skill in parts.get("loses", ()))
    if parts.get("spp"):
        yield f"{parts['spp']:+d} SPP"
    if parts.get("spp_spent"):
        yield f"{parts['spp_spent']:+d} SPP spent"
    if parts.get("value_gp"):
        yield f"value {parts['value_gp']:+,} gp"
