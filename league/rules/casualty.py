"""A casualty from the roll to what stays of it: the table, the limits, the apothecary, Regeneration."""

from collections.abc import Iterable

import msgspec

from league.rules.events import BADLY_HURT, CASUALTY, DEAD, MISS_NEXT_GAME, ApothecaryUsed, RegenerationRoll
from league.rules.injury import InjuryRules, may_lose_a_point, row_effects, row_word
from league.rules.outcomes import CasualtyRoll, MissingDie, Outcome
from league.rules.pitch import CASUALTY_BOX, KNOCKED_OUT, RESERVES, Participant, Pitch, Wound
from league.rules.ruleset import CasualtyRow


def lasting_effects(
    tables: InjuryRules, victim: Participant, lost_before: tuple[str, ...], rows: Iterable[CasualtyRow]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What rows of the casualty table leave behind on this player, and what the record has to say about it.

    Source: seed document S10 to S13; Decay: LRB6 p44 (both results apply, one game is missed).

    Args:
        tables: the rules of the league.
        victim: the player; his present characteristics and earlier injuries set the limits.
        lost_before: the points he lost earlier in the same match.
        rows: the rows rolled, in order.
    """
    effects: list[str] = []
    notes: list[str] = []
    lost = victim.player.lasting_injuries + lost_before
    for row in rows:
        for effect in row_effects(row):
            if effect.startswith("-"):
                name = effect[1:]
                in_this_match = len(lost) - len(victim.player.lasting_injuries)
                worse = tables.rules.characteristics[name].worse * lost[len(lost) - in_this_match :].count(effect)
                value = getattr(victim.player.present, name) + worse
                if may_lose_a_point(tables, name, value, lost):
                    effects.append(effect)
                    lost = (*lost, effect)
                    continue
                notes.append(
                    f"{name.upper()} already reduced by injury" if effect in lost else f"{name.upper()} is {value} already"
                )
                if tables.rules.limits.at_limit == "ignored":
                    effects.remove(MISS_NEXT_GAME)
            elif effect != MISS_NEXT_GAME or effect not in effects:
                effects.append(effect)
    if DEAD in effects:
        return (DEAD,), tuple(notes)
    return tuple(effects), tuple(notes)


def suffer(
    pitch: Pitch, event: int, victim: Participant, rows: list[CasualtyRow], *, awaits_regeneration: bool
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A player becomes a casualty; returns what stays of it as things are, and the notes for the record."""
    victim.place = CASUALTY_BOX
    victim.why = "casualty"
    victim.wounds.append(Wound(event, rows, awaits_regeneration=awaits_regeneration))
    return lasting_effects(pitch.tables, victim, _lost_before(pitch, victim, event), rows)


def apothecary(pitch: Pitch, index: int, event: ApothecaryUsed) -> Outcome:
    """The apothecary treats a casualty or a knock-out, once a match (LRB6; `facts` 4)."""
    patient = pitch.participant(index, "target", event.player)
    if patient is None:
        return Outcome()
    if patient.side != event.side:
        pitch.trouble(index, "target", f"{patient.name} is not of that team")
    if not pitch.apothecaries[event.side]:
        team = pitch.teams[event.side]
        used = "have used their apothecary" if team.apothecary else "have no apothecary"
        pitch.trouble(index, "verb", f"{team.name} {used}")
    pitch.apothecaries[event.side] = 0
    if patient.place == KNOCKED_OUT:
        if event.casualty:
            pitch.trouble(index, "casualty", f"{patient.name} is knocked out: there is no casualty roll")
        pitch.stun(patient, own_turn=False)
        return Outcome(result="stunned", healed_by="apothecary")
    wound = patient.wounds[-1] if patient.wounds and patient.place == CASUALTY_BOX else None
    if wound is None or wound.is_treated:
        why = "was treated already" if wound is not None else "has neither a casualty nor a knock-out to treat"
        pitch.trouble(index, "target", f"{patient.name} {why}")
        return Outcome()
    wound.is_treated = True
    return _second_roll(pitch, index, event, patient, wound)


def _second_roll(pitch: Pitch, index: int, event: ApothecaryUsed, patient: Participant, wound: Wound) -> Outcome:
    """A second roll on the casualty table; the coach chooses which of the two counts."""
    first = wound.rows[event.treats - 1] if event.treats <= len(wound.rows) else None
    if not event.casualty:
        if first is not None and row_word(first) == BADLY_HURT and len(wound.rows) == 1:
            return _back_to_reserves(pitch, patient, wound, "apothecary")
        pitch.missing.append(MissingDie(event=index, roll="apothecary", mark=event.player))
        return Outcome()
    second = pitch.tables.casualty_rows.get(event.casualty)
    if second is None or first is None:
        field, why = (
            ("casualty", f"there is no {event.casualty} on a D68: tens 1-6, units 1-8")
            if second is None
            else ("treats" if wound.rows else "target", "there is no first casualty roll to compare it with")
        )
        pitch.trouble(index, field, why)
        return Outcome()
    takes = event.takes or _plainly_milder(first, second)
    if not takes:
        pitch.trouble(
            index,
            "casualty",
            f"the coach has to choose between {first.name} and {second.name}: add `takes 1` or `takes 2`",
        )
        takes = 1
    chosen = first if takes == 1 else second
    wound.rows[event.treats - 1] = chosen
    before = pitch.outcomes[wound.event]
    effects, notes = lasting_effects(pitch.tables, patient, _lost_before(pitch, patient, wound.event), wound.rows)
    rolls = tuple(
        msgspec.structs.replace(roll, counts=takes == 1) if number == event.treats else roll
        for number, roll in enumerate(before.casualties, 1)
    )
    pitch.outcomes[wound.event] = msgspec.structs.replace(before, casualties=rolls, effects=effects, notes=notes)
    roll = CasualtyRoll(
        rolled=event.casualty, name=second.name, effects=row_effects(second), counts=takes == 2
    )
    outcome = Outcome(casualties=(roll,), result=chosen.name, effects=effects, notes=notes)
    if all(row_word(row) == BADLY_HURT for row in wound.rows):
        _back_to_reserves(pitch, patient, wound, "apothecary")
        return msgspec.structs.replace(outcome, healed_by="apothecary")
    return outcome


def regeneration(pitch: Pitch, index: int, event: RegenerationRoll) -> Outcome:
    """The D6 of a player with Regeneration, after the apothecary (LRB6): success undoes the casualty."""
    player = pitch.participant(index, "actor", event.player)
    if player is None:
        return Outcome()
    wound = player.wounds[-1] if player.wounds and player.place == CASUALTY_BOX else None
    if wound is None:
        pitch.trouble(index, "actor", f"{player.name} has no casualty to regenerate from")
        return Outcome()
    if not wound.awaits_regeneration:
        has_it = pitch.tables.regeneration in player.skills
        why = "has rolled for it already" if has_it else f"does not have {pitch.tables.rules.regeneration.skill}"
        pitch.trouble(index, "actor", f"{player.name} {why}")
    wound.awaits_regeneration = False
    wound.is_treated = True
    if event.die < pitch.tables.rules.regeneration.heals_on:
        return Outcome(result="failure")
    _back_to_reserves(pitch, player, wound, "regeneration")
    return Outcome(result="success", healed_by="regeneration")


def _back_to_reserves(pitch: Pitch, patient: Participant, wound: Wound, healer: str) -> Outcome:
    patient.place = RESERVES
    patient.why = ""
    wound.rows = []
    wound.awaits_regeneration = False
    before = pitch.outcomes[wound.event]
    pitch.outcomes[wound.event] = msgspec.structs.replace(before, effects=(), notes=(), healed_by=healer)
    return Outcome(result=RESERVES, healed_by=healer)


def _lost_before(pitch: Pitch, victim: Participant, event: int) -> tuple[str, ...]:
    """The points a player lost earlier in this match."""
    return tuple(
        effect
        for wound in victim.wounds
        if wound.event < event
        for effect in pitch.outcomes[wound.event].effects
        if effect.startswith("-")
    )


def _plainly_milder(first: CasualtyRow, second: CasualtyRow) -> int:
    """Which of two results any coach would take: 1 or 2, or 0 where it is his to say."""
    if first.severity != second.severity:
        return 1 if first.severity < second.severity else 2
    return 1 if row_word(first) == row_word(second) else 0
