"""Hatred for a kind of player, gained by who was hurt by one (edition 2025)."""

from collections.abc import Iterator

from league.rules.events import MISS_NEXT_GAME, HatredGained, KnockDown
from league.rules.outcomes import NOTHING, Outcome
from league.rules.pitch import Participant, Pitch
from league.rules.pitch_tables import GettingEven


def hate(pitch: Pitch, index: int, event: HatredGained) -> Outcome:
    """The D6 of a player who misses the next game: he may gain a trait against a keyword of who hurt him."""
    player = pitch.participant(index, "actor", event.player)
    if player is None:
        return NOTHING
    rule = pitch.tables.rules.getting_even
    if rule is None:
        pitch.trouble(index, "verb", "this ruleset knows no hatred")
        return NOTHING
    if not may_get_even(pitch, player):
        pitch.trouble(index, "actor", f"{player.name} has no casualty by a player that makes him miss the next game")
        return NOTHING
    if player.has_got_even:
        pitch.trouble(index, "actor", f"{player.name} has rolled already")
    player.has_got_even = True
    if event.die < rule.gained_on:
        return Outcome(result="failure")
    keyword = _keyword(pitch, index, player, rule, event.keyword)
    if not keyword:
        return NOTHING
    trait = f"{rule.trait} ({keyword})"
    if trait not in player.player.skills:
        player.gains.append(trait)
    return Outcome(result="success", notes=(f"gains {trait}",))


def may_get_even(pitch: Pitch, player: Participant) -> bool:
    """Whether a player was hurt by somebody so that he misses the next game."""
    return not player.is_guest and _causer(pitch, player) is not None


def waiting_to_get_even(pitch: Pitch) -> Iterator[Participant]:
    """The players whose roll nobody has made."""
    for player in pitch.everybody.values():
        if player.wounds and not player.has_got_even and may_get_even(pitch, player):
            yield player


def _causer(pitch: Pitch, player: Participant) -> Participant | None:
    """Who made a player miss the next game; nobody where he fell, or where the crowd did it."""
    for wound in reversed(player.wounds):
        effects = pitch.outcomes[wound.event].effects
        event = pitch.events[wound.event]
        if MISS_NEXT_GAME in effects and isinstance(event, KnockDown):
            by_the_crowd = pitch.tables.causes[event.cause].stunned_in_reserves
            return None if by_the_crowd else pitch.everybody.get(event.causer)
    return None


def _keyword(pitch: Pitch, index: int, player: Participant, rule: GettingEven, written: str) -> str:
    """The keyword he hates; a trouble where it is none of the causer's, or it is not clear which."""
    causer = _causer(pitch, player)
    assert causer is not None
    position = pitch.tables.whole().position(pitch.teams[causer.side].race, causer.player.position)
    keywords = [word for word in (position.keywords if position else ()) if word not in rule.without_keywords]
    if written:
        found = [word for word in keywords if "-".join(word.casefold().split()) == written.casefold()]
        known = {word for roster in pitch.tables.whole().rosters for one in roster.positions for word in one.keywords}
        if not keywords:
            # Nobody says what a star player is: the coach does.
            found = [word for word in sorted(known) if "-".join(word.casefold().split()) == written.casefold()]
        if found:
            return found[0]
    elif len(keywords) == 1:
        return keywords[0]
    names = ", ".join("-".join(word.casefold().split()) for word in keywords) or "nothing known"
    pitch.trouble(index, "keyword", f"{causer.name} is {names}: say whom {player.name} hates from now on")
    return ""
