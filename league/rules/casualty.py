"""A casualty from the roll to what stays of it: the table, the limits, the apothecary, Regeneration."""

from collections.abc import Iterable

import msgspec

from league.rules.events import (
    BADLY_HURT,
    CASUALTY,
    DEAD,
    MISS_NEXT_GAME,
    ApothecaryUsed,
    CasualtyDie,
    Mark,
    RegenerationRoll,
)
from league.rules.injury import InjuryRules, casualty_row, lasting_injury, may_lose_a_point, row_effects, row_word
from league.rules.injury_tables import Borrowed, CasualtyRow
from league.rules.outcomes import CasualtyRoll, MissingDie, Modifier, Outcome
from league.rules.pitch import CASUALTY_BOX, KNOCKED_OUT, RESERVES, Participant, Pitch, Wound

_BORROWED_WORDS: dict[Borrowed, str] = {
    "journeymen": "a journeyman",
    "mercenaries": "a mercenary",
    "stars": "a star player",
}


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
    before = victim.player.lasting_injuries
    in_this_match = lost_before
    for row in rows:
        stays = row_effects(row)
        name = row.characteristic
        if name:
            loss = f"-{name}"
            printed, value = getattr(victim.player.printed, name), getattr(victim.player.present, name)
            if value is not None:
                value += tables.rules.characteristics[name].worse * in_this_match.count(loss)
            if may_lose_a_point(tables, name, printed, value, before + in_this_match):
                in_this_match = (*in_this_match, loss)
            else:
                notes.append(f"{name.upper()} {_at_limit(tables, name, value, before + in_this_match)}")
                is_ignored = tables.rules.limits.at_limit == "ignored"
                stays = () if is_ignored else tuple(effect for effect in stays if effect != loss)
        effects += [effect for effect in stays if effect != MISS_NEXT_GAME or effect not in effects]
    return (DEAD,) if DEAD in effects else tuple(effects), tuple(notes)


def _at_limit(tables: InjuryRules, name: str, value: int | None, lost: tuple[str, ...]) -> str:
    """Why a characteristic loses nothing more, for people."""
    if f"-{name}" in lost:
        return "already reduced by injury"
    return f"is {tables.rules.characteristics[name].words(value)} already"


def read_roll(
    pitch: Pitch,
    index: int,
    mark: Mark,
    written: tuple[int, CasualtyDie, int | None],
    modifiers: tuple[Modifier, ...],
    *,
    counts: bool = True,
) -> tuple[CasualtyRow, CasualtyRoll] | None:
    """The row of the casualty table that a roll stands at, and the roll for the record.

    Args:
        pitch: the match; what is wrong with the dice, or missing, is noted there.
        index: the number of the event.
        mark: the player.
        written: the number, its die, and the D6 of a lasting injury, None where it is not written.
        modifiers: what is added to the number.
        counts: whether the roll stands.

    Returns:
        None where the number is none.
    """
    tables = pitch.tables
    rolled, die, lasting = written
    if die != tables.rules.casualty.die:
        wanted = "a D16, written `casualty d16 N`" if tables.rules.casualty.die == "d16" else "a D68, tens and units"
        pitch.trouble(index, "casualty", f"the casualty roll of this ruleset is {wanted}")
        return None
    total = rolled + sum(modifier.amount for modifier in modifiers)
    row = casualty_row(tables, total) if rolled in tables.casualty_rows else None
    if row is None:
        faces = "tens 1-6, units 1-8" if die == "d68" else "1 to 16"
        pitch.trouble(index, "casualty", f"there is no {rolled} on a {die.upper()}: {faces}")
        return None
    if row.lasting and lasting is None:
        pitch.missing.append(MissingDie(event=index, roll="lasting", mark=mark, faces=(6,)))
    elif row.lasting and lasting is not None:
        row = lasting_injury(row, tables.lasting_rows[lasting])
    elif lasting is not None:
        pitch.trouble(index, "lasting", f"casualty {rolled} is {row.name}: there is no roll for a lasting injury")
    return row, CasualtyRoll(
        rolled=rolled,
        total=total if modifiers else None,
        modifiers=modifiers,
        lasting=lasting or 0,
        name=row.name,
        effects=row_effects(row),
        counts=counts,
    )


def suffer(pitch: Pitch, victim: Participant, wound: Wound) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """A player becomes a casualty; returns what stays of it as things are, and the notes for the record."""
    victim.place = CASUALTY_BOX
    victim.why = "casualty"
    victim.wounds.append(wound)
    return lasting_effects(pitch.tables, victim, _lost_before(pitch, victim, wound.event), wound.rows)


def apothecary(pitch: Pitch, index: int, event: ApothecaryUsed) -> Outcome:
    """The apothecary treats a casualty or a knock-out, once a match (LRB6 p17)."""
    patient = pitch.participant(index, "target", event.player)
    if patient is None:
        return Outcome()
    if patient.side != event.side:
        pitch.trouble(index, "target", f"{patient.name} is not of that team")
    wound = patient.wounds[-1] if patient.wounds and patient.place == CASUALTY_BOX else None
    goes_on = wound is not None and _goes_on(pitch, event, wound)
    if not goes_on:
        _send_for(pitch, index, event, patient)
    if patient.place == KNOCKED_OUT:
        if event.casualty:
            pitch.trouble(index, "casualty", f"{patient.name} is knocked out: there is no casualty roll")
        if patient.felled_by and pitch.tables.causes[patient.felled_by].stunned_in_reserves:
            patient.place = RESERVES
        else:
            pitch.stun(patient)
        return Outcome(result=patient.place, healed_by="apothecary")
    if wound is None or wound.has_regenerated or (wound.treated and not goes_on):
        why = "was treated already" if wound is not None else "has neither a casualty nor a knock-out to treat"
        pitch.trouble(index, "target", f"{patient.name} {why}")
        return Outcome()
    wound.treated.add(event.treats)
    return _second_roll(pitch, index, event, patient, wound)


def _goes_on(pitch: Pitch, event: ApothecaryUsed, wound: Wound) -> bool:
    """Whether an apothecary who is with a player already treats another of his casualty rolls (Decay)."""
    allowed = pitch.tables.rules.apothecary.decay_rolls_treated
    return 0 < len(wound.treated) < allowed and event.treats not in wound.treated


def _send_for(pitch: Pitch, index: int, event: ApothecaryUsed, patient: Participant) -> None:
    """An apothecary of the side comes onto the pitch, which each does once a match; one who treats few goes first."""
    left, team = pitch.apothecaries[event.side], pitch.teams[event.side]
    if not left:
        earlier = (one.side for one in pitch.events[:index] if isinstance(one, ApothecaryUsed))
        used = "have used their apothecary" if event.side in earlier else "have no apothecary"
        pitch.trouble(index, "verb", f"{team.name} {used}")
        return
    fitting = [treats for treats in left if patient.borrowed is None or patient.borrowed in treats]
    if not fitting and patient.borrowed is not None:
        what = _BORROWED_WORDS[patient.borrowed]
        pitch.trouble(index, "target", f"{patient.name} is {what}: the apothecary does not treat him")
    left.remove(min(fitting or left, key=len))


def _second_roll(pitch: Pitch, index: int, event: ApothecaryUsed, patient: Participant, wound: Wound) -> Outcome:
    """A second roll on the casualty table; the coach chooses which of the two counts."""
    first = wound.rows[event.treats - 1] if event.treats <= len(wound.rows) else None
    if first is None:
        if not any(die.event == wound.event and die.roll == CASUALTY for die in pitch.missing):
            field = "treats" if wound.rows else "target"
            pitch.trouble(index, field, f"{patient.name} has no such casualty roll to compare a second one with")
        return Outcome()
    if not event.casualty:
        if row_word(first) == BADLY_HURT and len(wound.rows) == 1:
            return _back_to_reserves(pitch, patient, wound, "apothecary")
        faces = pitch.tables.casualty_faces
        pitch.missing.append(MissingDie(event=index, roll="apothecary", mark=event.player, faces=faces))
        return Outcome()
    written = (event.casualty, event.casualty_die, event.lasting)
    read = read_roll(pitch, index, event.player, written, wound.modifiers)
    if read is None:
        return Outcome()
    second, roll = read
    takes = event.takes or _plainly_milder(first, second)
    if not takes:
        choice = f"1, {first.name}, or 2, {event.casualty} {second.name}"
        pitch.trouble(index, "casualty", f"the coach has to choose: add `takes 1` or `takes 2` ({choice})")
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
    roll = msgspec.structs.replace(roll, counts=takes == 2)
    result = chosen.name if len(wound.rows) == 1 else ""
    outcome = Outcome(casualties=(roll,), result=result, effects=effects, notes=notes)
    if all(row_word(row) == BADLY_HURT for row in wound.rows):
        _back_to_reserves(pitch, patient, wound, "apothecary")
        return msgspec.structs.replace(outcome, healed_by="apothecary")
    return outcome


def regeneration(pitch: Pitch, index: int, event: RegenerationRoll) -> Outcome:
    """The D6 of a player with Regeneration, after the apothecary (LRB6): success undoes the casualty.

    Some inducements bring a second roll for one that failed.
    """
    player = pitch.participant(index, "actor", event.player)
    if player is None:
        return Outcome()
    wound = player.wounds[-1] if player.wounds and player.place == CASUALTY_BOX else None
    if wound is None:
        pitch.trouble(index, "actor", f"{player.name} has no casualty to regenerate from")
        return Outcome()
    skill = pitch.tables.rules.regeneration.skill
    is_first = pitch.tables.rules.regeneration.roll == "before_casualty"
    has_failed = wound.has_regenerated or (is_first and pitch.tables.regeneration in player.skills)
    if has_failed and pitch.regeneration_rerolls[player.side]:
        pitch.regeneration_rerolls[player.side] -= 1
    elif is_first:
        pitch.trouble(index, "verb", f"{skill} is rolled before the casualty, in its line: `regenerates {event.die}`")
    elif wound.has_regenerated:
        pitch.trouble(index, "actor", f"{player.name} has rolled for {skill} already")
    elif not wound.awaits_regeneration and pitch.tables.regeneration not in player.skills:
        pitch.trouble(index, "actor", f"{player.name} does not have {skill}")
    wound.awaits_regeneration = False
    wound.has_regenerated = True
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
