"""A knock-down on a match sheet: the chain of rolls, where the player goes, and what the referee sees."""

from msgspec.structs import replace

from league.rules.casualty import read_roll, suffer
from league.rules.events import (
    BADLY_HURT,
    CASUALTY,
    CASUALTY_RESULTS,
    HELD,
    KO,
    RESULTS,
    STUNNED,
    KnockDown,
    TwoD6,
)
from league.rules.injury import (
    armour_roll,
    casualty_dice,
    casualty_modifiers,
    injury_roll,
    is_seen_by_referee,
    row_word,
    skill_word,
    skill_words,
)
from league.rules.injury_tables import CasualtyRow, Cause
from league.rules.outcomes import ArmourRoll, CasualtyRoll, InjuryRoll, MissingDie, Modifier, Outcome, sum_words
from league.rules.pitch import KNOCKED_OUT, PRONE, RESERVES, Participant, Pitch, Wound
from league.rules.pitch import STUNNED as LYING_STUNNED

NO_SKILLS: frozenset[str] = frozenset()


def knock_down(pitch: Pitch, index: int, event: KnockDown) -> Outcome:
    """A player goes down (seed document S1 to S9): works out what can be worked out, and checks what is written."""
    cause = pitch.tables.causes.get(event.cause)
    if cause is None:
        pitch.trouble(index, "verb", f"this ruleset knows no {event.cause!r}")
        return Outcome()
    victim = pitch.on_the_pitch(index, "target" if event.causer else "actor", event.victim)
    causer = pitch.acting(index, "actor", event.causer) if event.causer else None
    if bool(event.causer) is (cause.by == "nobody"):
        pitch.trouble(index, "verb", f"{cause.verb} names {'the victim alone' if event.causer else 'also who did it'}")
    if victim is None:
        return Outcome()
    victim.felled_by = cause.verb
    causer_skills = _adjusted(causer.skills if causer is not None else NO_SKILLS, event)
    victim_skills = _adjusted(victim.skills, event)
    if cause.armour and pitch.tables.has_effect("no_armour_no_stunned", cause, victim_skills):
        cause = replace(cause, armour=False)
    event = _checked(pitch, index, event, cause, causer, victim)
    armour = None
    if event.armour is not None and cause.armour:
        armour = armour_roll(
            pitch.tables,
            cause,
            event.armour,
            _present_av(pitch, victim),
            causer_skills=causer_skills,
            victim_skills=victim_skills,
            bonus=event.armour_bonus,
            assists=event.assists,
        )
    injury = None
    if event.injury is not None:
        injury = injury_roll(
            pitch.tables,
            cause,
            event.injury,
            armour,
            causer_skills=causer_skills,
            victim_skills=victim_skills,
            niggling_injuries=victim.player.niggling_injuries,
            bonus=event.injury_bonus,
        )
    outcome = Outcome(armour=armour, injury=injury, result=_result(pitch, index, event, cause, armour, injury))
    if outcome.result in (CASUALTY, BADLY_HURT):
        outcome = _casualty(pitch, index, event, cause, victim, outcome, causer_skills=causer_skills)
        outcome = replace(outcome, spp=_credit(pitch, cause, causer, victim))
    else:
        if event.poison is not None:
            pitch.trouble(index, "poison", f"{victim.name} is not badly hurt: there is no roll for poison")
        _lay_down(pitch, victim, outcome.result, cause)
    sent_off = cause.foul and causer is not None and _is_seen(pitch, event, cause, armour, causer_skills)
    if sent_off and causer is not None:
        pitch.send_off(causer, "sent off for a foul")
        outcome = replace(outcome, sent_off=causer.mark, is_turnover=True)
    if pitch.carrier is not None or event.scatter is not None:
        scatter = _drop_ball(pitch, index, event, cause, victim, causer if sent_off else None)
        outcome = replace(outcome, scatter=scatter)
    return outcome


def _checked(
    pitch: Pitch, index: int, event: KnockDown, cause: Cause, causer: Participant | None, victim: Participant
) -> KnockDown:
    """The event, without a result that is none; what is wrong with it apart from its dice is a trouble."""
    if causer is not None:
        _check_sides(pitch, index, cause, causer, victim)
        if cause.foul:
            _count_foul(pitch, index, causer)
    if event.assists is not None and not cause.foul:
        pitch.trouble(index, "assists", f"assists count for a foul, not for a player {cause.about}")
    if event.armour is not None and not cause.armour:
        pitch.trouble(index, "armour", f"no armour protects {victim.name} here: there is no armour roll")
    for field, names in (("with", event.with_skills), ("without", event.without_skills)):
        for name in names:
            if skill_word(name) not in pitch.tables.skills:
                pitch.trouble(index, field, f"this ruleset has no skill {name!r}")
    if not event.result or event.result in RESULTS:
        return event
    pitch.trouble(index, "result", f"there is no result {event.result!r}: write one of {', '.join(RESULTS)}")
    return replace(event, result="")


def _casualty(
    pitch: Pitch,
    index: int,
    event: KnockDown,
    cause: Cause,
    victim: Participant,
    outcome: Outcome,
    *,
    causer_skills: frozenset[str],
) -> Outcome:
    """A casualty: Regeneration where the edition has it first, the casualty rolls, and what they leave behind."""
    victim_skills = _adjusted(victim.skills, event)
    can_regenerate = pitch.tables.regeneration in victim_skills and not event.result
    is_first = pitch.tables.rules.regeneration.roll == "before_casualty"
    if can_regenerate and is_first:
        if event.regenerates is None:
            pitch.missing.append(MissingDie(event=index, roll="regenerates", mark=event.victim, faces=(6,)))
            return outcome
        if event.regenerates >= pitch.tables.rules.regeneration.heals_on:
            if event.casualty:
                pitch.trouble(index, "casualty", f"{victim.name} regenerates: there is no casualty roll")
            victim.place = RESERVES
            return replace(outcome, healed_by="regeneration")
    elif event.regenerates is not None:
        why = f"`{event.victim} regenerates {event.regenerates}` stands on a line of its own in this ruleset"
        pitch.trouble(index, "regenerates", f"{victim.name} does not have it" if is_first else why)
    modifiers = casualty_modifiers(pitch.tables, cause, victim_skills, victim.player.niggling_injuries)
    expected = casualty_dice(pitch.tables, cause, victim_skills)
    rows, rolls = _casualty_rolls(pitch, index, event, outcome.result, expected, modifiers)
    rows, poisoned = _poisoned(pitch, index, event, cause, causer_skills, rows)
    awaits = can_regenerate and not is_first
    wound = Wound(index, rows, awaits_regeneration=awaits, modifiers=modifiers)
    effects, notes = suffer(pitch, victim, wound)
    return replace(outcome, casualties=rolls, effects=effects, notes=poisoned + notes)


def _poisoned(
    pitch: Pitch,
    index: int,
    event: KnockDown,
    cause: Cause,
    causer_skills: frozenset[str],
    rows: list[CasualtyRow],
) -> tuple[list[CasualtyRow], tuple[str, ...]]:
    """The rows of a casualty once the poison of a blade has done its work, and the note for the record (2016).

    Who is badly hurt by one with such a skill misses the next game all the same, if the D6 is high enough.
    """
    effects = pitch.tables.skill_effects("causer", cause.verb, "badly_hurt_may_miss")
    blade = next((effect for skill, effect in effects if skill in causer_skills), None)
    if blade is None or not rows or any(row_word(row) != BADLY_HURT for row in rows):
        if event.poison is not None:
            pitch.trouble(index, "poison", f"nobody poisons {event.victim} here: there is no roll for that")
        return rows, ()
    if event.poison is None:
        if not event.result:
            pitch.missing.append(MissingDie(event=index, roll="poison", mark=event.victim, faces=(6,)))
        return rows, ()
    if event.poison < blade.amount:
        return rows, (f"{blade.skill} {event.poison}",)
    first, *others = rows
    return [replace(first, miss_next_game=True), *others], (f"{blade.skill} {event.poison}: he misses the next game",)


def _check_sides(pitch: Pitch, index: int, cause: Cause, causer: Participant, victim: Participant) -> None:
    if cause.by != "opponent":
        return
    if causer is victim:
        pitch.trouble(index, "target", f"{causer.name} cannot do that to himself")
    elif causer.side is victim.side:
        pitch.trouble(index, "target", f"{victim.name} is of the same team: {cause.verb} takes an opponent")


def _adjusted(skills: frozenset[str], event: KnockDown) -> frozenset[str]:
    """The skills of a player for one knock-down, where the sheet says otherwise than the roster."""
    if not (event.with_skills or event.without_skills):
        return skills
    return (skills | skill_words(event.with_skills)) - skill_words(event.without_skills)


def _present_av(pitch: Pitch, victim: Participant) -> int:
    """The armour value as it is now: points lost earlier in the match are gone already."""
    value = victim.player.present.av
    for wound in victim.wounds:
        value += pitch.outcomes[wound.event].effects.count("-av") * pitch.tables.rules.characteristics["av"].worse
    return value


def _count_foul(pitch: Pitch, index: int, fouler: Participant) -> None:
    """A team may foul so often in a turn (seed document S6); without turns on the sheet nobody can tell."""
    if not pitch.turn:
        return
    allowed = pitch.tables.rules.referee.fouls_per_turn
    key = (fouler.side, pitch.turn)
    pitch.fouls[key] = pitch.fouls.get(key, 0) + 1
    if pitch.fouls[key] > allowed:
        team = pitch.teams[fouler.side].name
        pitch.trouble(index, "verb", f"{team} have fouled in turn {pitch.turn} already: {allowed} a turn")


def _result(
    pitch: Pitch, index: int, event: KnockDown, cause: Cause, armour: ArmourRoll | None, injury: InjuryRoll | None
) -> str:
    """Where the dice, or the word that stands for them, put the player.

    Contradictions are troubles; where there is one, what is written furthest down the chain counts.
    """
    written = event.result
    further = "casualty" if event.casualty else "injury" if injury is not None else ""
    if event.armour is not None and armour is not None and not armour.is_broken:
        beyond = further or ("" if written == HELD else written and "result")
        if beyond:
            sum_ = sum_words(event.armour, armour)
            pitch.trouble(index, beyond, f"armour {sum_} does not break AV {armour.against}")
        if not beyond or written == HELD:
            return HELD
    elif written == HELD:
        if event.armour is not None and armour is not None:
            pitch.trouble(index, "result", f"armour {sum_words(event.armour, armour)} breaks AV {armour.against}")
        elif not cause.armour:
            pitch.trouble(index, "result", f"no armour protects {event.victim} here: it cannot hold")
        elif further:
            pitch.trouble(index, further, f"the armour held: there is no {further} roll")
        return HELD
    if event.injury is not None and injury is not None:
        _compare(pitch, index, event, event.injury, injury)
    elif event.casualty and written in (STUNNED, KO):
        pitch.trouble(index, "result", f"a casualty roll is for a casualty, not for {written}")
    if injury is not None and injury.result == BADLY_HURT:
        return BADLY_HURT
    if event.casualty or written in CASUALTY_RESULTS:
        return CASUALTY
    if written:
        return written
    if injury is not None:
        return injury.result
    roll = "injury" if armour is not None or not cause.armour else "armour"
    pitch.missing.append(MissingDie(event=index, roll=roll, mark=event.victim, faces=(6, 6)))
    return ""


def _compare(pitch: Pitch, index: int, event: KnockDown, thrown: TwoD6, injury: InjuryRoll) -> None:
    """The injury dice against the word and the casualty dice beside them."""
    written = event.result
    if not written and (not event.casualty or injury.result == CASUALTY):
        return
    dice = f"injury {sum_words(thrown, injury)} is {injury.result}"
    if event.casualty and injury.result != CASUALTY:
        pitch.trouble(index, "casualty", f"{dice}: there is no casualty roll")
    if not written:
        return
    fits = {
        CASUALTY: written in CASUALTY_RESULTS,
        BADLY_HURT: written in (CASUALTY, BADLY_HURT),
    }.get(injury.result, written == injury.result)
    if not fits:
        pitch.trouble(index, "result", f"{dice}, not {written}")


def _casualty_rolls(
    pitch: Pitch,
    index: int,
    event: KnockDown,
    result: str,
    expected: int,
    modifiers: tuple[Modifier, ...],
) -> tuple[list[CasualtyRow], tuple[CasualtyRoll, ...]]:
    """The rows of the casualty table this casualty stands at, none where nothing more is known, and the rolls."""
    tables = pitch.tables
    read = [
        found
        for number, rolled in enumerate(event.casualty)
        if (
            found := read_roll(
                pitch,
                index,
                event.victim,
                (rolled, event.casualty_die, event.lasting[number] if number < len(event.lasting) else None),
                modifiers,
                counts=result == CASUALTY,
            )
        )
    ]
    rolls = tuple(roll for _, roll in read)
    if result == BADLY_HURT:
        return [tables.rows_by_word[BADLY_HURT]], rolls
    if not event.casualty:
        if event.result not in CASUALTY_RESULTS:
            faces = tables.casualty_faces
            pitch.missing.append(MissingDie(event=index, roll="casualty", mark=event.victim, faces=faces))
            return [], ()
        row = tables.rows_by_word.get(event.result)
        if row is None and event.result != CASUALTY:
            pitch.trouble(index, "result", f"the casualty table of this ruleset has no {event.result}")
        return [row] if row is not None else [], ()
    if len(event.casualty) > expected:
        pitch.trouble(index, "casualty", f"one casualty roll, not {len(event.casualty)}")
    elif len(event.casualty) < expected:
        faces = tables.casualty_faces
        pitch.missing.append(MissingDie(event=index, roll="casualty", mark=event.victim, faces=faces))
    rows = [row for row, _ in read]
    if event.result in CASUALTY_RESULTS[1:] and rows and event.result not in [row_word(row) for row in rows]:
        pitch.trouble(index, "result", f"casualty {event.casualty[0]} is {row_word(rows[0])}, not {event.result}")
    return rows, rolls


def _credit(pitch: Pitch, cause: Cause, causer: Participant | None, victim: Participant) -> int:
    """Who causes a casualty on an opponent has it to his name; some causes earn SPP."""
    if causer is None or causer.side is victim.side:
        return 0
    standings = pitch.tables.rules.standings
    if cause.spp or standings.casualties == "by_players":
        pitch.casualties[causer.side] += 1
    causer.cas += 1
    spp = pitch.spp[causer.side].casualty if cause.spp else 0
    causer.spp += spp
    return spp


def _lay_down(pitch: Pitch, victim: Participant, result: str, cause: Cause) -> None:
    """Where a player lies who is no casualty; who was stunned before stays so when his armour holds."""
    if result == KO:
        victim.place = KNOCKED_OUT
        victim.why = "knocked out"
    elif result == STUNNED and cause.stunned_in_reserves:
        victim.place = RESERVES
    elif result == STUNNED:
        pitch.stun(victim)
    elif victim.place != LYING_STUNNED:
        victim.place = PRONE


def _is_seen(
    pitch: Pitch, event: KnockDown, cause: Cause, armour: ArmourRoll | None, causer_skills: frozenset[str]
) -> bool:
    """Whether the dice of a foul send the fouler off."""
    is_broken = armour is None or armour.is_broken
    return is_seen_by_referee(
        pitch.tables, cause, event.armour, event.injury, is_broken=is_broken, causer_skills=causer_skills
    )


def _drop_ball(
    pitch: Pitch, index: int, event: KnockDown, cause: Cause, victim: Participant, sent_off: Participant | None
) -> str:
    """The carrier who goes down, or is sent off, drops the ball, and it scatters one square (seed document S4, S7).

    The crowd throws the ball back in (LRB6): there is no scatter to write down.
    """
    loser = next((player for player in (victim, sent_off) if player is not None and player is pitch.carrier), None)
    if loser is not None:
        pitch.carrier = None
        if event.scatter is None and not cause.stunned_in_reserves:
            pitch.missing.append(MissingDie(event=index, roll="scatter", mark=loser.mark, faces=(8,)))
    elif pitch.carrier is not None and event.scatter is not None:
        pitch.trouble(index, "scatter", f"{pitch.carrier.name} has the ball")
    return "" if event.scatter is None else pitch.tables.rules.ball.directions[event.scatter - 1]
