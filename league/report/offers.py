"""What two teams may buy for a match: inducements, star players and mercenaries, with the price for each side."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from league.report.page import Column, Section
from league.report.price_lists import MEGA_STAR
from league.rules.buying import is_sold, maximum_of, price_gp
from league.rules.hired_guns import comes_along, mercenaries_left, mercenary_gp, stars_for
from league.rules.roster_tables import slug
from league.rules.ruleset import Ruleset
from league.rules.values import Side, Team

FLAT = tuple(Column(key, key) for key in ("team", "kind", "word", "name", "maximum", "price_gp"))
MERCENARIES = (
    Column("team", "Team"),
    Column("word", "Name"),
    Column("maximum", "Max", "how many at most", is_number=True),
    Column("price_gp", "Price", is_number=True),
    Column("with_skill_gp", "With a skill", is_number=True),
)

COMMON = "common"
"""The kind of most inducements, which goes without saying."""
_MAXIMUM = Column("maximum", "Max", "how many at most; for H, A where that differs")

Row = dict[str, Any]


class Offers(NamedTuple):
    """What one side may buy, as rows; the `word` of each is what a match sheet calls it."""

    side: Side
    team: str
    inducements: list[Row]
    stars: list[Row]
    mercenaries: list[Row]


def offers_for(side: Side, team: Team, ruleset: Ruleset) -> Offers:
    """What a team may buy for its next match; what it cannot have is left out."""
    roster = ruleset.roster(team.race)
    inducements = [
        {
            "word": slug(item.id),
            "name": item.name,
            "kind": item.kind,
            "maximum": maximum_of(ruleset, team, item),
            "price_gp": price_gp(ruleset, team, item),
        }
        for item in ruleset.inducements
        if is_sold(ruleset, team, item)
    ]
    stars = [
        {
            "word": slug(star.name),
            "name": star.name,
            "comes_with": star.partner if comes_along(star) else "",
            "mega_star": star.mega_star,
            "price_gp": star.cost_gp,
        }
        for star in stars_for(ruleset, team)
    ]
    mercenaries = [
        {
            "word": slug(position.name),
            "name": position.name,
            "maximum": mercenaries_left(ruleset, team, position),
            "price_gp": mercenary_gp(ruleset, position, with_skill=False),
            "with_skill_gp": mercenary_gp(ruleset, position, with_skill=True),
        }
        for position in (roster.positions if roster is not None else ())
    ]
    return Offers(side, team.name, inducements, stars, [row for row in mercenaries if row["maximum"]])


def offer_sections(home: Offers, away: Offers, ruleset: Ruleset) -> Iterator[Section]:
    """The offers for people, each with the line of a match sheet that takes it up."""
    buying = ruleset.rules.buying
    sides = _prices(home, away)
    inducements = _side_by_side((home.side, home.inducements), (away.side, away.inducements))
    order = [slug(item.id) for item in ruleset.inducements]
    yield Section(
        "Inducements",
        (Column("word", "Name"), Column("kind", "Kind"), _MAXIMUM, *sides),
        [
            row | {"kind": "" if row["kind"] == COMMON else row["kind"].replace("_", " ")}
            for row in sorted(inducements, key=lambda row: order.index(row["word"]))
        ],
        ("`H induces NAME`, `H induces NAME x2`", *_of_a_kind(ruleset)),
    )
    stars = sorted(_side_by_side((home.side, home.stars), (away.side, away.stars)), key=lambda row: row["word"])
    partner = (Column("comes_with", "Comes with"),) if any(row["comes_with"] for row in stars) else ()
    mega = (Column("mega_star", "Mega-star", MEGA_STAR),) if any(row["mega_star"] for row in stars) else ()
    line = f"`H51 star NAME`, at most {buying.stars_maximum}; a pair counts as one"
    yield Section("Star players", (Column("word", "Name"), *sides, *partner, *mega), stars, (line,))
    most = f", at most {buying.mercenaries_maximum}" if buying.mercenaries_maximum is not None else ""
    hired = [row | {"team": offers.team} for offers in (home, away) for row in offers.mercenaries]
    line = f"`H52 mercenary NAME`, `H52 mercenary NAME with SKILL`{most}"
    yield Section("Mercenaries", MERCENARIES, hired, (line,))


def flat_offers(offers: Offers) -> Iterator[Row]:
    """The offers for a spreadsheet, as rows of `FLAT`."""
    kinds = (("inducement", offers.inducements), ("star", offers.stars), ("mercenary", offers.mercenaries))
    for kind, rows in kinds:
        for row in rows:
            yield {"maximum": 1, **row, "team": offers.team, "kind": kind}


def _of_a_kind(ruleset: Ruleset) -> Iterator[str]:
    """How many inducements of a kind a team may have in all."""
    kinds = ruleset.rules.buying.kinds_maximum
    if kinds:
        yield "at most in all: " + ", ".join(f"{count} {kind.replace('_', ' ')}" for kind, count in kinds.items())


def _prices(home: Offers, away: Offers) -> tuple[Column, ...]:
    """A column of prices for each side, headed by its letter."""
    return tuple(
        Column(f"{offers.side}_gp", offers.side.value, f"the price for {offers.team}", is_number=True)
        for offers in (home, away)
    )


def _side_by_side(*offered: tuple[Side, list[Row]]) -> list[Row]:
    """The rows of both sides, one for each thing, with the price for each side and how many it may have."""
    merged: dict[str, Row] = {}
    for side, rows in offered:
        for row in rows:
            both = merged.setdefault(row["word"], {"H_gp": None, "A_gp": None, **row, "maximum": []})
            both[f"{side}_gp"] = row["price_gp"]
            both["maximum"] = list(dict.fromkeys((*both["maximum"], row.get("maximum", 1))))
    return list(merged.values())
