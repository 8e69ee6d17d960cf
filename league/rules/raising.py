"""Dead opponents who rise as players of the other team."""

from collections.abc import Iterator

from msgspec.structs import replace

from league.rules.events import KnockDown, Raised
from league.rules.ids import PlayerId
from league.rules.injury import skill_word
from league.rules.outcomes import NOTHING, Outcome
from league.rules.pitch import NOT_PLAYING, RESERVES, Participant, Pitch
from league.rules.pitch_tables import Raising
from league.rules.roster_tables import Position, slug
from league.rules.treasury import rookie
from league.rules.values import Side

UNNUMBERED = PlayerId(0)
"""The id of a player who rises, before the league has given him one."""


def rise(pitch: Pitch, index: int, event: Raised) -> Outcome:
    """A dead opponent becomes a player of the side, in some editions at once (facts: Raise the Dead, Nurgle's Rot)."""
    side = pitch.vacant(index, event.player)
    if side is None:
        return NOTHING
    victim = pitch.participant(index, "target", event.victim)
    if victim is None:
        return NOTHING
    if victim.side is side:
        pitch.trouble(index, "target", f"{victim.name} is of the same team: an opponent rises")
        return NOTHING
    if not victim.is_dead(pitch):
        pitch.trouble(index, "target", f"{victim.name} is not dead")
        return NOTHING
    if victim.has_risen:
        pitch.trouble(index, "target", f"{victim.name} has risen already")
        return NOTHING
    ways = [rule for rule in pitch.tables.rules.raising if may_raise(pitch, side, victim, rule)]
    if not ways:
        pitch.trouble(index, "verb", f"{pitch.teams[side].name} cannot raise {victim.name}")
        return NOTHING
    rule = next((rule for rule in ways if not is_used_up(pitch, side, rule)), ways[0])
    if rule.once and not pitch.settle(index, side, rule.name):
        return NOTHING
    position = _position(pitch, index, side, rule, event.position)
    if position is None:
        return NOTHING
    number = int(event.player[1:])
    player = rookie(
        position,
        event.id or UNNUMBERED,
        number,
        f"{position.name} {number}",
        treasury=pitch.tables.rules.treasury,
        special_rules=pitch.teams[side].special_rules,
    )
    if rule.joins == "journeyman":
        player = replace(player, is_journeyman=True)
    risen = Participant(event.player, side, player)
    risen.is_named = True
    risen.place = RESERVES if rule.plays else NOT_PLAYING
    risen.why = "" if rule.plays else "he joins after the match"
    pitch.everybody[event.player] = risen
    pitch.raised[side].append(player)
    victim.has_risen = True
    return Outcome(result="success", notes=(f"{rule.name}: {victim.name} rises as {position.name}",))


def waiting_to_rise(pitch: Pitch) -> Iterator[Participant]:
    """The dead whom the other side may still raise; an edition has it once in a match, or for everybody killed so."""
    for victim in pitch.everybody.values():
        if victim.has_risen or not victim.is_dead(pitch):
            continue
        side = victim.side.other
        ways = (rule for rule in pitch.tables.rules.raising if not is_used_up(pitch, side, rule))
        if any(may_raise(pitch, side, victim, rule) for rule in ways):
            yield victim


def is_used_up(pitch: Pitch, side: Side, rule: Raising) -> bool:
    """Whether a side has raised by a rule that it may use once in a match."""
    return rule.once and (side, rule.name) in pitch.settled


def may_raise(pitch: Pitch, side: Side, victim: Participant, rule: Raising) -> bool:
    """Whether a side may make a dead opponent its own by one of the rules."""
    team = pitch.teams[side]
    if rule.special_rule and rule.special_rule not in team.special_rules:
        return False
    if victim.player.present.st > rule.strength_at_most:
        return False
    if any(skill_word(skill) in victim.skills for skill in rule.without_skills):
        return False
    if (rule.skill or rule.causes) and not _is_his_kill(pitch, side, victim, rule):
        return False
    if not (rule.rosters or rule.without_keywords):
        return True
    ruleset = pitch.tables.whole()
    if rule.rosters:
        roster = ruleset.roster(team.race)
        if roster is None or roster.id not in rule.rosters:
            return False
    position = ruleset.position(pitch.teams[victim.side].race, victim.player.position)
    return position is None or not any(keyword in position.keywords for keyword in rule.without_keywords)


def _is_his_kill(pitch: Pitch, side: Side, victim: Participant, rule: Raising) -> bool:
    """Whether the victim was killed in one of the ways of the rule, by a player with its skill."""
    fatal = pitch.events[victim.wounds[-1].event]
    if not isinstance(fatal, KnockDown) or (rule.causes and fatal.cause not in rule.causes):
        return False
    killer = pitch.everybody.get(fatal.causer)
    if killer is None or killer.side is not side:
        return False
    return not rule.skill or skill_word(rule.skill) in killer.skills


def _position(pitch: Pitch, index: int, side: Side, rule: Raising, wanted: str) -> Position | None:
    """What the dead opponent becomes; a trouble where that is not clear."""
    roster = pitch.tables.whole().roster(pitch.teams[side].race)
    positions = roster.positions if roster is not None else ()
    if rule.position:
        choices = [position for position in positions if rule.position in position.id][:1]
    else:
        choices = [position for position in positions if position.journeyman]
    if wanted:
        choices = [position for position in choices if wanted in (position.id, slug(position.name))]
    if len(choices) == 1:
        return choices[0]
    names = ", ".join(slug(position.name) for position in positions if position.journeyman)
    pitch.trouble(index, "position", f"say what he becomes: `{side}N rises MARK as` one of {names}")
    return None
