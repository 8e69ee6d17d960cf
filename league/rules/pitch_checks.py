"""What cannot be about the tables a match is decided by: gaps and overlaps, unknown names, numbers out of reach."""

from collections.abc import Iterator

from league.rules.events import BADLY_HURT
from league.rules.injury import row_word
from league.rules.injury_tables import InjuryTable
from league.rules.pitch_tables import PitchTables
from league.rules.ruleset_checks import D6, FACES, TWO_D6, Known, outside, twice, uncovered, unknown

_CHARACTERISTICS = ("ma", "st", "ag", "av", "pa")
_OPTIONAL = "pa"
SQUARES = 8


def pitch_faults(rules: PitchTables, known: Known) -> Iterator[str]:
    """Every fault, the key first."""
    yield from _characteristics(rules)
    yield from _injury(rules, known)
    yield from _casualty(rules, known)
    yield from _causes(rules, known)
    yield from _dice(rules, known)
    yield from _counts(rules, known)


def _characteristics(rules: PitchTables) -> Iterator[str]:
    yield from unknown("characteristics", "characteristic", rules.characteristics, _CHARACTERISTICS)
    for name in _CHARACTERISTICS:
        definition = rules.characteristics.get(name)
        if definition is None:
            if name != _OPTIONAL:
                yield f"characteristics: {name!r} is missing"
        elif definition.points(definition.best, definition.worst) <= 0:
            yield f"characteristics.{name}: worst {definition.worst} is not worse than best {definition.best}"


def _injury(rules: PitchTables, known: Known) -> Iterator[str]:
    tables = rules.injury.tables
    read: list[frozenset[str]] = []
    yield from twice("injury.tables", map(_title, tables))
    for table in tables:
        key = f"injury.tables.{_title(table)}"
        yield from known.unknown_skills(key, table.skills)
        yield from uncovered(key, [(band.first, band.last) for band in table.bands], TWO_D6)
        if any(before < frozenset(table.skills) for before in read):
            yield f"{key}: it is never read, since a table before it is for more players"
        read.append(frozenset(table.skills))
    if frozenset() not in read:
        yield "injury.tables: there is no table for players without skills"


def _title(table: InjuryTable) -> str:
    return " and ".join(table.skills) or "ordinary"


def _casualty(rules: PitchTables, known: Known) -> Iterator[str]:
    table = rules.casualty
    yield from uncovered("casualty.rows", [(row.first, row.last) for row in table.rows], FACES[table.die])
    if any(row.lasting for row in table.rows):
        yield from uncovered("casualty.lasting", [(row.first, row.last) for row in table.lasting], D6)
    if not any(row_word(row) == BADLY_HURT for row in table.rows):
        yield "casualty.rows: there is no row without an effect"
    for row in table.rows:
        if row.characteristic:
            key = f"casualty.rows.{row.name}"
            yield from unknown(key, "characteristic", [row.characteristic], known.characteristics)
    for lasting in table.lasting:
        key = f"casualty.lasting.{lasting.name}"
        yield from unknown(key, "characteristic", [lasting.characteristic], known.characteristics)
    if table.die != "d16" and table.niggling_modifier:
        yield f"casualty.niggling_modifier: nothing is added to a {table.die.upper()}"


def _causes(rules: PitchTables, known: Known) -> Iterator[str]:
    yield from twice("causes", [cause.verb for cause in rules.causes])
    yield from twice("skill_effects", [effect.skill for effect in rules.skill_effects])
    for effect in rules.skill_effects:
        key = f"skill_effects.{effect.skill}"
        yield from known.unknown_skills(key, [effect.skill])
        yield from unknown(f"{key}.causes", "verb", effect.causes, known.verbs)


def _dice(rules: PitchTables, known: Known) -> Iterator[str]:
    """What a die has to show: 1 is always enough, 7 never."""
    targets = {
        "knock_out.recovers_on": rules.knock_out.recovers_on,
        "stand_up.stands_on": rules.stand_up.stands_on,
        "regeneration.heals_on": rules.regeneration.heals_on,
    }
    for key, number in targets.items():
        yield from outside(key, number, 1, 7)
    yield from known.unknown_skills("regeneration.skill", [rules.regeneration.skill])
    if len(rules.ball.directions) != SQUARES:
        yield f"ball.directions: there are {SQUARES} squares around a player, not {len(rules.ball.directions)}"


def _counts(rules: PitchTables, known: Known) -> Iterator[str]:
    spp, squad, treasury = rules.spp, rules.squad, rules.treasury
    for name in ("completion", "touchdown", "interception", "casualty", "mvp", "deflection", "landing"):
        yield from outside(f"spp.{name}", getattr(spp, name), 0)
    yield from twice("spp.teams", [team.special_rule for team in spp.teams])
    yield from known.unknown_rules("spp.teams", [team.special_rule for team in spp.teams])
    for team in spp.teams:
        for name in ("touchdown", "casualty"):
            yield from outside(f"spp.teams.{team.special_rule}.{name}", getattr(team, name), 0)
    counts = {
        "stand_up.movement": rules.stand_up.movement,
        "referee.fouls_per_turn": rules.referee.fouls_per_turn,
        "apothecary.decay_rolls_treated": rules.apothecary.decay_rolls_treated,
        "mvp.nominees": rules.mvp.nominees,
        "treasury.assistant_coaches_maximum": treasury.assistant_coaches_maximum,
        "treasury.cheerleaders_maximum": treasury.cheerleaders_maximum,
        "treasury.fan_factor_maximum_at_draft": treasury.fan_factor_maximum_at_draft,
    }
    for key, number in counts.items():
        yield from outside(key, number, 0)
    yield from outside("squad.maximum", squad.maximum, 1, 99)
    yield from outside("squad.minimum", squad.minimum, 1, squad.maximum)
    yield from outside("squad.fire_minimum", squad.fire_minimum, 0, squad.maximum)
    yield from outside("treasury.start_gp", treasury.start_gp, 5_000)
    yield from outside("treasury.reroll_factor_after_draft", treasury.reroll_factor_after_draft, 1)
    yield from known.unknown_rules("treasury.low_cost_special_rule", filter(None, [treasury.low_cost_special_rule]))
    yield from known.unknown_skills("treasury.low_cost_skill", filter(None, [treasury.low_cost_skill]))
