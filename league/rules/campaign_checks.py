"""What cannot be about the tables of a campaign: improvements, gold, fans, journeymen, raising, buying."""

from collections.abc import Iterable, Iterator

from league.rules.campaign_tables import BoughtImprovements, Improvements, RolledImprovements
from league.rules.pitch_tables import Raising
from league.rules.ruleset import Rules, Ruleset
from league.rules.ruleset_checks import TWO_D6, Known, not_rising, outside, twice, uncovered, unknown


def campaign_faults(ruleset: Ruleset, known: Known) -> Iterator[str]:
    """Every fault, the key first."""
    rules = ruleset.rules
    yield from _improvements(rules.improvements, known)
    yield from _gate_and_fans(rules)
    yield from _expenses(rules)
    yield from _concession(rules)
    yield from twice("raising", [rule.name for rule in rules.raising])
    for rule in rules.raising:
        yield from _raising(rule, ruleset, known)
    yield from _players_for_a_while(rules, known)
    if rules.getting_even is not None:
        yield from known.unknown_skills("getting_even.trait", [rules.getting_even.trait])
        yield from outside("getting_even.gained_on", rules.getting_even.gained_on, 1, 7)
        yield from unknown(
            "getting_even.without_keywords", "keyword", rules.getting_even.without_keywords, known.keywords
        )


def _improvements(table: Improvements, known: Known) -> Iterator[str]:
    priced = table.characteristics_gp
    yield from unknown("improvements.characteristics_gp", "characteristic", priced, known.characteristics)
    ways = [way for way in (table.rolled, table.bought) if way is not None]
    if len(ways) != 1:
        yield "improvements: they are either rolled or bought, so there is one of the two tables"
    for way in ways:
        name = "rolled" if isinstance(way, RolledImprovements) else "bought"
        for band in way.bands:
            yield from unknown(
                f"improvements.{name}.bands", "characteristic", band.characteristics, known.characteristics
            )
            yield from unknown(
                "improvements.characteristics_gp", "price of", set(band.characteristics) & known.characteristics, priced
            )
    if table.rolled is not None:
        yield from _rolled(table.rolled)
    if table.bought is not None:
        yield from _bought(table.bought)


def _rolled(table: RolledImprovements) -> Iterator[str]:
    key = "improvements.rolled"
    yield from uncovered(f"{key}.bands", [(band.first, band.last) for band in table.bands], TWO_D6)
    yield from twice(f"{key}.levels", [level.name for level in table.levels])
    yield from not_rising(f"{key}.levels", [level.spp for level in table.levels])
    if not table.levels or table.levels[0].spp != 0:
        yield f"{key}.levels: the first one begins at 0 SPP"


def _bought(table: BoughtImprovements) -> Iterator[str]:
    key = "improvements.bought"
    yield from outside(f"{key}.maximum", table.maximum, 1, 99)
    yield from outside(f"{key}.random_picks", table.random_picks, 1, 6)
    yield from outside(f"{key}.characteristic_die", table.characteristic_die, 2, 100)
    faces = range(1, table.characteristic_die + 1)
    yield from uncovered(f"{key}.bands", [(band.first, band.last) for band in table.bands], faces)
    if not table.instead:
        yield f"{key}.instead: a characteristic may become a skill of some category"
    for name in table.prices.__struct_fields__:
        prices: tuple[int, ...] = getattr(table.prices, name)
        is_left_out = name == "random_double" and not prices
        if len(prices) != table.maximum and not is_left_out:
            yield f"{key}.prices.{name}: {table.maximum} improvements have {len(prices)} prices"
        for price in prices:
            yield from outside(f"{key}.prices.{name}", price, 1)
        yield from not_rising(f"{key}.prices.{name}", prices, may_repeat=True)


def _gate_and_fans(rules: Rules) -> Iterator[str]:
    gate, fans, winnings = rules.gate, rules.fans, rules.winnings
    yield from outside("gate.dice", gate.dice, 0, 10)
    yield from outside("gate.faces", gate.faces, 2, 100)
    yield from outside("fans.minimum", fans.minimum, 0)
    yield from outside("fans.start", fans.start, fans.minimum, 99 if fans.maximum is None else fans.maximum)
    yield from twice("fans.rolls", [roll.after for roll in fans.rolls])
    for roll in fans.rolls:
        yield from outside(f"fans.rolls.{roll.after}.dice", roll.dice, 1, 10)
    for name in ("win", "draw", "no_stalling"):
        yield from outside(f"winnings.{name}", getattr(winnings, name), 0, 100)
    yield from outside("winnings.unit_gp", winnings.unit_gp, 5_000)
    if winnings.mechanism == "die_and_fame" and gate.mechanism != "fame":
        yield "winnings.mechanism: fame comes of a gate with fame"
    if winnings.mechanism == "half_attendance" and gate.mechanism != "attendance":
        yield "winnings.mechanism: attendance comes of a gate with attendance"


def _expenses(rules: Rules) -> Iterator[str]:
    """Spiralling expenses and expensive mistakes; a league of 2016 may have both."""
    spiralling, mistakes = rules.spiralling_expenses, rules.expensive_mistakes
    if spiralling is not None:
        yield from outside("spiralling_expenses.step_gp", spiralling.step_gp, 5_000)
        yield from outside("spiralling_expenses.pays_gp", spiralling.pays_gp, 5_000)
    if mistakes is None:
        return
    key, columns = "expensive_mistakes", len(mistakes.brackets_gp)
    if not columns:
        yield f"{key}.brackets_gp: there is none"
    yield from not_rising(f"{key}.brackets_gp", mistakes.brackets_gp)
    if len(mistakes.rows) != 6:
        yield f"{key}.rows: a D6 has six, not {len(mistakes.rows)}"
    for face, row in enumerate(mistakes.rows, 1):
        if len(row) != columns:
            yield f"{key}.rows: that of {face} has {len(row)} columns, and there are {columns} brackets"
    yield from outside(f"{key}.unit_gp", mistakes.unit_gp, 5_000)
    yield from outside(f"{key}.rounding_gp", mistakes.rounding_gp, 5_000)


def _concession(rules: Rules) -> Iterator[str]:
    table = rules.concession
    yield from outside("concession.free_below", table.free_below, 0, rules.squad.maximum)
    yield from outside("concession.fans_lost", table.fans_lost, 0)
    yield from outside("concession.leaves_from_spp", table.leaves_from_spp, 0)
    yield from outside("concession.leaves_from_improvements", table.leaves_from_improvements, 0)
    yield from outside("concession.leaves_on", table.leaves_on, 0, 6)
    if table.fans_die and table.fans_lost:
        yield "concession.fans_lost: the fans are lost by a D3 already"


def _raising(rule: Raising, ruleset: Ruleset, known: Known) -> Iterator[str]:
    key = f"raising.{rule.name}"
    yield from known.unknown_rosters(f"{key}.rosters", rule.rosters)
    yield from known.unknown_rules(f"{key}.special_rule", filter(None, [rule.special_rule]))
    yield from known.unknown_skills(f"{key}.skill", filter(None, [rule.skill]))
    yield from known.unknown_skills(f"{key}.without_skills", rule.without_skills)
    yield from unknown(f"{key}.causes", "verb", rule.causes, known.verbs)
    yield from unknown(f"{key}.without_keywords", "keyword", rule.without_keywords, known.keywords)
    if not (rule.rosters or rule.special_rule or rule.skill):
        yield f"{key}: it says neither by rosters nor by special_rule or skill who raises"
    positions = [
        position.id
        for roster in ruleset.rosters
        if not rule.rosters or roster.id in rule.rosters
        for position in roster.positions
    ]
    if rule.position and not any(rule.position in position for position in positions):
        yield f"{key}.position: unknown position {rule.position!r}"


def _players_for_a_while(rules: Rules, known: Known) -> Iterator[str]:
    """Journeymen, mercenaries, star players and captains."""
    buying = rules.buying
    skills = {"journeymen.skill": rules.journeymen.skill, "buying.mercenary_skill": buying.mercenary_skill}
    if rules.captain is not None:
        skills["captain.skill"] = rules.captain.skill
        yield from known.unknown_rules("captain.special_rule", [rules.captain.special_rule])
    for key, name in skills.items():
        yield from known.unknown_skills(key, [name])
    yield from outside("journeymen.up_to", rules.journeymen.up_to, 0, rules.squad.maximum)
    counts: Iterable[tuple[str, int | None]] = (
        ("stars_maximum", buying.stars_maximum),
        ("mercenaries_maximum", buying.mercenaries_maximum),
        *((f"kinds_maximum.{kind}", number) for kind, number in buying.kinds_maximum.items()),
    )
    for name, number in counts:
        yield from outside(f"buying.{name}", number, 0)
