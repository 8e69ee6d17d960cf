"""From the knock-down to the lasting injury: armour roll, injury roll, casualty roll, and what stays of it."""

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from league.rules.events import BADLY_HURT, DEAD, KO, MISS_NEXT_GAME, NIGGLING, STUNNED, TwoD6
from league.rules.injury_tables import CasualtyRow, Cause, LastingRow, SkillEffect
from league.rules.outcomes import ArmourRoll, InjuryRoll, Modifier
from league.rules.pitch_tables import PitchRules

if TYPE_CHECKING:
    from league.rules.ruleset import Ruleset


@cache
def skill_word(name: str) -> str:
    """A skill as match sheets write it: `Mighty Blow (+1)` is `mighty-blow`."""
    return "-".join(name.partition(" (")[0].casefold().split())


@lru_cache(maxsize=4096)
def skill_words(names: tuple[str, ...]) -> frozenset[str]:
    """The skills of a player as match sheets write them; one with a number, as `Mighty Blow (+2)`, also with that."""
    numbered = (f"{skill_word(name)}{name[name.index('(') :]}" for name in names if "(" in name)
    return frozenset((*map(skill_word, names), *numbered))


def skill_amount(skill: str, effect: SkillEffect, skills: frozenset[str]) -> int:
    """The number of a skill effect for a player: that of his own skill where it has one, as the 2 of `(+2)`."""
    return next((number for number in range(9, 0, -1) if f"{skill}(+{number})" in skills), effect.amount)


class InjuryRules:
    """The tables of an edition, laid out for looking things up: made once, used for every knock-down.

    `whole` gives the edition with the tables of the campaign, which most matches do not need; it may be left out where
    `edition` has them.
    """

    def __init__(self, edition: PitchRules, whole: "Callable[[], Ruleset] | None" = None) -> None:
        rules = edition.rules
        self.edition = edition
        self.rules = rules
        self.whole = whole or (lambda: cast("Ruleset", edition))
        self.causes: dict[str, Cause] = {cause.verb: cause for cause in rules.causes}
        is_d68 = rules.casualty.die == "d68"
        self.casualty_rows: dict[int, CasualtyRow] = {
            face: row
            for row in rules.casualty.rows
            for face in range(row.first, row.last + 1)
            if not is_d68 or 1 <= face % 10 <= 8
        }
        self.casualty_faces = (6, 8) if is_d68 else (16,)
        self.lasting_rows: dict[int, LastingRow] = {
            face: row for row in rules.casualty.lasting for face in range(row.first, row.last + 1)
        }
        self.rows_by_word: dict[str, CasualtyRow] = {}
        for row in rules.casualty.rows:
            for exact in [lasting_injury(row, lasting) for lasting in rules.casualty.lasting] if row.lasting else [row]:
                self.rows_by_word.setdefault(row_word(exact), exact)
        self.injury_tables = [
            (
                frozenset(map(skill_word, table.skills)),
                {total: band.result for band in table.bands for total in range(band.first, band.last + 1)},
            )
            for table in rules.injury.tables
        ]
        self._effects: dict[tuple[str, str, str], tuple[tuple[str, SkillEffect], ...]] = {}
        self.armour_rolls: dict[tuple[object, ...], ArmourRoll] = {}
        """Armour rolls worked out before: the same dice, skills and armour value give the same roll."""
        self.skills = frozenset(skill_word(skill.name) for skill in edition.skills)
        self.regeneration = skill_word(rules.regeneration.skill)
        self.breaks_from = 1 if rules.armour.broken == "above" else 0
        self.doubles_on = rules.referee.doubles_on

    def skill_effects(self, holder: str, verb: str, mechanism: str) -> tuple[tuple[str, SkillEffect], ...]:
        """The skills with one mechanism that work for the causer or the victim of one kind of knock-down."""
        key = (holder, verb, mechanism)
        found = self._effects.get(key)
        if found is None:
            found = tuple(
                (skill_word(effect.skill), effect)
                for effect in self.rules.skill_effects
                if (effect.holder, effect.mechanism) == (holder, mechanism)
                and (not effect.causes or verb in effect.causes)
            )
            self._effects[key] = found
        return found

    def has_effect(self, mechanism: str, cause: Cause, victim_skills: frozenset[str]) -> bool:
        """Whether a skill of the victim has a mechanism that takes no number."""
        return any(skill in victim_skills for skill, _ in self.skill_effects("victim", cause.verb, mechanism))


def lasting_injury(row: CasualtyRow, lasting: LastingRow) -> CasualtyRow:
    """The casualty row that says which characteristic a lasting injury takes."""
    return replace(row, name=lasting.name, characteristic=lasting.characteristic, lasting=False)


def row_word(row: CasualtyRow) -> str:
    """The one word a match sheet has for a casualty row: what it leaves behind."""
    if row.dead:
        return DEAD
    if row.characteristic:
        return f"-{row.characteristic}"
    if row.niggling:
        return NIGGLING
    return MISS_NEXT_GAME if row.miss_next_game else BADLY_HURT


def row_effects(row: CasualtyRow) -> tuple[str, ...]:
    """What a casualty row leaves behind, the missed game first."""
    if row.dead:
        return (DEAD,)
    missed = (MISS_NEXT_GAME,) if row.miss_next_game else ()
    point = (f"-{row.characteristic}",) if row.characteristic else ()
    return (*missed, *(NIGGLING,) * row.niggling, *point)


def armour_roll(
    tables: InjuryRules,
    cause: Cause,
    dice: TwoD6,
    armour_value: int,
    *,
    causer_skills: frozenset[str],
    victim_skills: frozenset[str] = frozenset(),
    bonus: int = 0,
    assists: tuple[int, int] | None = None,
) -> ArmourRoll:
    """An armour roll (seed document S1, S6; skills: LRB6): 2D6 and modifiers against the present armour value.

    A skill that helps either the armour or the injury roll is used here only where it makes the difference.
    """
    total = dice[0] + dice[1]
    hard = tables.has_effect("armour_unmodified", cause, victim_skills)
    key = (cause.verb, total, armour_value, causer_skills, hard, bonus, assists)
    roll = tables.armour_rolls.get(key)
    if roll is None:
        if hard:
            is_broken = total >= armour_value + tables.breaks_from
            roll = ArmourRoll(total=total, against=armour_value, is_broken=is_broken)
        else:
            roll = _armour_roll(
                tables, cause, total, armour_value, causer_skills=causer_skills, bonus=bonus, assists=assists
            )
        tables.armour_rolls[key] = roll
    return roll


def _armour_roll(
    tables: InjuryRules,
    cause: Cause,
    total: int,
    armour_value: int,
    *,
    causer_skills: frozenset[str],
    bonus: int,
    assists: tuple[int, int] | None,
) -> ArmourRoll:
    thrown = total
    enough = armour_value + tables.breaks_from
    modifiers: list[Modifier] = []
    if cause.armour_bonus:
        modifiers.append(Modifier(name=cause.verb, amount=cause.armour_bonus))
    if assists is not None and assists[0] != assists[1]:
        modifiers.append(Modifier(name="assists", amount=assists[0] - assists[1]))
    if bonus:
        modifiers.append(Modifier(name="sheet", amount=bonus))
    total += sum(modifier.amount for modifier in modifiers)
    if cause.unmodified:
        return ArmourRoll(total=total, against=armour_value, is_broken=total >= enough, modifiers=tuple(modifiers))
    plainly_enough = enough
    opener = ""
    for skill, effect in tables.skill_effects("causer", cause.verb, "armour_broken_at"):
        if skill in causer_skills and effect.amount < enough:
            enough, opener = effect.amount, effect.skill
    for skill, effect in tables.skill_effects("causer", cause.verb, "armour_broken_naturally_at"):
        if skill in causer_skills and effect.amount <= thrown and total < enough:
            enough, opener = total, effect.skill
    for skill, effect in tables.skill_effects("causer", cause.verb, "armour_or_injury"):
        amount = skill_amount(skill, effect, causer_skills)
        if total < enough <= total + amount and skill in causer_skills:
            modifiers.append(Modifier(name=effect.skill, amount=amount))
            total += amount
    return ArmourRoll(
        total=total,
        against=armour_value,
        is_broken=total >= enough,
        broken_by=opener if enough <= total < plainly_enough else "",
        modifiers=tuple(modifiers),
    )


def injury_roll(
    tables: InjuryRules,
    cause: Cause,
    dice: TwoD6,
    armour: ArmourRoll | None,
    *,
    causer_skills: frozenset[str],
    victim_skills: frozenset[str],
    niggling_injuries: int,
    bonus: int = 0,
) -> InjuryRoll:
    """An injury roll (seed document S2, S10; skills: LRB6): +1 for every niggling injury of the victim."""
    total = dice[0] + dice[1]
    modifiers: list[Modifier] = []
    worse = niggling_injuries * tables.rules.injury.niggling_modifier
    if worse and not cause.unmodified:
        modifiers.append(Modifier(name="niggling", amount=worse))
    if bonus:
        modifiers.append(Modifier(name="sheet", amount=bonus))
    if not cause.unmodified:
        used = {modifier.name for modifier in armour.modifiers} if armour is not None else set()
        for skill, effect in tables.skill_effects("causer", cause.verb, "armour_or_injury"):
            if skill in causer_skills and effect.skill not in used:
                modifiers.append(Modifier(name=effect.skill, amount=skill_amount(skill, effect, causer_skills)))
    total += sum(modifier.amount for modifier in modifiers)
    for skills, results in tables.injury_tables:
        if skills <= victim_skills:
            result: str = results[min(max(total, 2), 12)]
            if result == STUNNED and tables.has_effect("no_armour_no_stunned", cause, victim_skills):
                result = KO
            return InjuryRoll(total=total, result=result, modifiers=tuple(modifiers))
    raise AssertionError("the injury table without skills is everybody's")


def casualty_dice(tables: InjuryRules, cause: Cause, victim_skills: frozenset[str]) -> int:
    """How many casualty rolls a casualty of this player takes: two with Decay (LRB6 p44)."""
    dice = 1
    for skill, effect in tables.skill_effects("victim", cause.verb, "casualty_dice"):
        if skill in victim_skills:
            dice = max(dice, effect.amount)
    return dice


def casualty_modifiers(
    tables: InjuryRules, cause: Cause, victim_skills: frozenset[str], niggling_injuries: int
) -> tuple[Modifier, ...]:
    """What is added to a casualty roll: for niggling injuries in some editions, and for skills such as Decay."""
    modifiers: list[Modifier] = []
    worse = niggling_injuries * tables.rules.casualty.niggling_modifier
    if worse:
        modifiers.append(Modifier(name="niggling", amount=worse))
    for skill, effect in tables.skill_effects("victim", cause.verb, "casualty_modifier"):
        if skill in victim_skills:
            modifiers.append(Modifier(name=effect.skill, amount=effect.amount))
    return tuple(modifiers)


def casualty_row(tables: InjuryRules, total: int) -> CasualtyRow | None:
    """The row of a casualty roll; a total beyond the table is its last row, a number no die shows is none."""
    row = tables.casualty_rows.get(total)
    if row is None and tables.rules.casualty.die == "d16" and total > tables.casualty_faces[0]:
        return tables.casualty_rows[tables.casualty_faces[0]]
    return row


def is_seen_by_referee(
    tables: InjuryRules,
    cause: Cause,
    armour: TwoD6 | None,
    injury: TwoD6 | None,
    *,
    is_broken: bool,
    causer_skills: frozenset[str],
) -> bool:
    """Whether the dice of a foul send the fouler off (seed document S7): doubles on the armour or the injury roll."""
    if injury is not None and injury[0] == injury[1] and "injury" in tables.doubles_on:
        return True
    if armour is None or armour[0] != armour[1] or "armour" not in tables.doubles_on:
        return False
    silent = tables.skill_effects("causer", cause.verb, "silent_armour_doubles")
    if any(skill in causer_skills for skill, _ in silent):
        return False
    quiet = tables.skill_effects("causer", cause.verb, "quiet_armour_doubles")
    return is_broken or not any(skill in causer_skills for skill, _ in quiet)


def may_lose_a_point(
    tables: InjuryRules, characteristic: str, printed: int | None, value: int | None, lost: tuple[str, ...]
) -> bool:
    """Whether an injury may still take a point of a characteristic (seed document S12, S13).

    `value` is the present value, None for a player who has none; `lost` are the points lost by injury so far, such as
    `-ma`.
    """
    if printed is None or value is None:
        return False
    definition = tables.rules.characteristics[characteristic]
    limits = tables.rules.limits
    suffered = lost.count(f"-{characteristic}")
    so_far = limits.lost(suffered=suffered, below_printed=definition.points(printed, value))
    return limits.may_lose(so_far + 1) and definition.points(value, definition.worst) > 0
