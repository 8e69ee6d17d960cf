"""Dice, results and effects in words, the same wherever a report speaks of them."""

from collections.abc import Iterable

from msgspec.structs import replace

from league.rules.events import DEAD, HELD, ApothecaryUsed, KnockDown, Recovery, RegenerationRoll, StandUp, TwoD6
from league.rules.outcomes import ArmourRoll, CasualtyRoll, InjuryRoll, Outcome, sum_words

_RESULTS = {"ko": "KO", "badly-hurt": "Badly Hurt", "reserves": "back in the reserves"}
_EFFECTS = {"mng": "misses next game", "niggling": "niggling injury"}


def result_words(result: str) -> str:
    """A result, such as `KO` or `stunned`."""
    return _RESULTS.get(result, result)


def effect_words(effect: str) -> str:
    """What stays after the match, such as `misses next game` or `-1 MA`."""
    return f"-1 {effect[1:].upper()}" if effect.startswith("-") else _EFFECTS.get(effect, effect)


def effects_words(effects: Iterable[str]) -> str:
    """All that stays after the match, with commas."""
    return ", ".join(map(effect_words, effects))


def armour_words(dice: TwoD6, roll: ArmourRoll, *, is_rolled: bool = False) -> str:
    """An armour roll, such as `armour 5+4 = 9 > 8`, or `armour 4+4 = 8 breaks AV 9 (Claw)`."""
    if roll.is_broken:
        comparison = ">" if roll.total > roll.against else ">=" if roll.total == roll.against else "breaks AV"
    else:
        comparison = "<" if roll.total < roll.against else "<="
    opener = f" ({roll.broken_by})" if roll.broken_by else ""
    by_program = "rolled " if is_rolled else ""
    return f"armour {by_program}{sum_words(dice, roll)} {comparison} {roll.against}{opener}"


def injury_words(dice: TwoD6, roll: InjuryRoll, *, is_rolled: bool = False) -> str:
    """An injury roll, such as `injury 6+5 = 11: casualty` or `injury 4+3=7 +1 niggling = 8: KO`."""
    by_program = "rolled " if is_rolled else ""
    return f"injury {by_program}{sum_words(dice, roll)}: {result_words(roll.result)}"


def casualty_words(roll: CasualtyRoll, *, is_rolled: bool = False) -> str:
    """A roll on the casualty table, such as `54 Smashed Ankle: misses next game, -1 MA`.

    Where something was added it is shown: `12 +1 niggling = 13, 4 Broken Arm: ...`, with the D6 of a lasting injury.
    """
    by_program = "rolled " if is_rolled else ""
    effects = "" if roll.effects == ("dead",) else effects_words(roll.effects)
    not_taken = "" if roll.counts else " (not taken)"
    added = "".join(f" {modifier.amount:+d} {modifier.name}" for modifier in roll.modifiers)
    thrown = f"{roll.rolled}{added} = {roll.total}" if added else f"{roll.rolled}"
    lasting = f", {roll.lasting}" if roll.lasting else ""
    return f"{by_program}{thrown}{lasting} {roll.name}{': ' if effects else ''}{effects}{not_taken}"


def dice_words(event: object, outcome: Outcome) -> list[str]:
    """Every roll of a line of a match sheet, in the order rolled."""
    words: list[str] = []
    rolled = getattr(event, "rolled", ())
    if isinstance(event, KnockDown):
        if event.armour is not None and outcome.armour is not None:
            words.append(armour_words(event.armour, outcome.armour, is_rolled="armour" in rolled))
        if event.injury is not None and outcome.injury is not None:
            words.append(injury_words(event.injury, outcome.injury, is_rolled="injury" in rolled))
        if event.regenerates is not None:
            by_program = "rolled " if "regenerates" in rolled else ""
            words.append(f"regenerates {by_program}{event.regenerates}")
    if isinstance(event, KnockDown | ApothecaryUsed):
        words += [casualty_words(roll, is_rolled="casualty" in rolled) for roll in outcome.casualties]
    if isinstance(event, RegenerationRoll | Recovery | StandUp) and event.die is not None:
        words.append(f"{'rolled ' if rolled else ''}{event.die}: {result_words(outcome.result)}")
    if isinstance(event, KnockDown) and event.scatter is not None:
        by_program = "rolled " if "scatter" in rolled else ""
        words.append(f"scatter {by_program}{event.scatter}{': ' if outcome.scatter else ''}{outcome.scatter}")
    return words


def outcome_words(outcome: Outcome) -> str:
    """What came of a line, apart from the dice: where the player is, what stays, who healed, who was sent off."""
    words: list[str] = []
    says_dead = outcome.effects == (DEAD,) and outcome.result.casefold() == DEAD
    effects = "" if says_dead else effects_words(outcome.effects)
    words += [": ".join(filter(None, [result_words(outcome.result), effects]))] if outcome.result or effects else []
    words += outcome.notes
    if outcome.player:
        words.append(outcome.player)
    if outcome.gp:
        words.append(f"{outcome.gp:+,} gp")
    if outcome.fans:
        words.append(f"fans {outcome.fans:+d}")
    if outcome.healed_by:
        words.append(f"healed by {outcome.healed_by}")
    if outcome.sent_off:
        words.append(f"{outcome.sent_off} sent off")
    if outcome.is_turnover:
        words.append("turnover")
    return "; ".join(words)


def line_words(event: object, outcome: Outcome) -> str:
    """The rolls of a line and what came of them; what the rolls say already is not said again."""
    rolls = dice_words(event, outcome)
    came_of_it = outcome_words(outcome)
    if rolls:
        told = [effect for roll in outcome.casualties if roll.counts for effect in roll.effects]
        if tuple(told) == outcome.effects or not outcome.effects:
            came_of_it = outcome_words(replace(outcome, result="", effects=()))
        if outcome.result == HELD:
            came_of_it = "; ".join(filter(None, [result_words(HELD), came_of_it]))
    return "; ".join([*rolls, *filter(None, [came_of_it])])
