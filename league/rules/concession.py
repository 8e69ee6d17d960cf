"""A team that gives up: the score, its fans, and the players who leave it for that."""

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from league.rules.campaign_tables import Concession as ConcessionRule
from league.rules.event_parts import doer_and_other
from league.rules.events import Concession, Desertion
from league.rules.outcomes import NOTHING, MissingDie, Outcome
from league.rules.pitch import ON_THE_PITCH, Participant, Pitch
from league.rules.values import Side


def concede(pitch: Pitch, index: int, event: Concession) -> Outcome:
    """A side gives up, freely with so few players that it may, else with all that costs."""
    side = event.side
    rule = pitch.tables.whole().rules.concession
    if pitch.conceded_by is not None:
        pitch.trouble(index, "verb", f"{pitch.teams[pitch.conceded_by].name} have given up already")
        return NOTHING
    pitch.conceded_by = side
    _award(pitch, side, rule)
    if event.is_free:
        able = sum(player.side is side and player.place in ON_THE_PITCH for player in pitch.everybody.values())
        if able >= rule.free_below:
            allowed = f"fewer than {rule.free_below} players"
            pitch.trouble(index, "verb", f"only with {allowed} a team gives up freely: {able} can play")
        return NOTHING
    pitch.gave_up = side
    pitch.settle(index, side, "fans")
    lost = rule.fans_lost
    if rule.fans_die:
        if event.die is None:
            pitch.missing.append(MissingDie(event=index, roll="concession", mark=side.value, faces=(3,)))
            return NOTHING
        lost = event.die
    if event.die is not None and not (rule.fans_die and event.die <= 3):
        wanted = "a D3 is rolled for the fans, 1 to 3" if rule.fans_die else "no die is rolled for the fans"
        pitch.trouble(index, "die", wanted)
    fans = pitch.teams[side].fan_factor
    change = -min(lost, max(fans - pitch.tables.whole().rules.fans.minimum, 0))
    pitch.fans[side] += change
    return Outcome(fans=change)


def _award(pitch: Pitch, side: Side, rule: ConcessionRule) -> None:
    """The touchdowns a team is awarded for an opponent who gave up."""
    other = side.other
    before = pitch.scores[other]
    match rule.touchdowns:
        case "one_more_and_all":
            pitch.scores[other] += 1 + pitch.scores[side]
            pitch.scores[side] = 0
        case "at_least_two":
            pitch.scores[other] = max(pitch.scores[other], 2)
            pitch.scores[side] = 0
        case "as_played":
            pass
        case _:
            assert_never(rule.touchdowns)
    pitch.awarded[other] = pitch.scores[other] - before


def desert(pitch: Pitch, index: int, event: Desertion) -> Outcome:
    """The D6 of a player who may leave a team that gave up."""
    player = pitch.participant(index, "actor", event.player)
    if player is None:
        return NOTHING
    if pitch.gave_up is not player.side:
        pitch.trouble(index, "verb", f"{pitch.teams[player.side].name} did not give up: nobody leaves")
    elif not may_desert(pitch, player):
        pitch.trouble(index, "actor", f"{player.name} stays: he has not come far enough to leave")
    elif player.has_decided_to_leave:
        pitch.trouble(index, "actor", f"{player.name} has rolled already")
    player.has_decided_to_leave = True
    player.leaves = event.die <= pitch.tables.whole().rules.concession.leaves_on
    return Outcome(result="failure" if player.leaves else "success")


def may_desert(pitch: Pitch, player: Participant) -> bool:
    """Whether a player is so experienced that he may leave a team that gave up."""
    rule = pitch.tables.whole().rules.concession
    if player.is_guest or player.player.is_journeyman or player.is_dead(pitch):
        return False
    by_spp = rule.leaves_from_spp is not None and player.player.spp >= rule.leaves_from_spp
    needed = rule.leaves_from_improvements
    return by_spp or (needed is not None and len(player.player.improvements) >= needed)


def missing_desertions(pitch: Pitch, index: int) -> Iterator[MissingDie]:
    """The dice of players who may leave and have not rolled; `index` is the number of the last event."""
    for player in pitch.everybody.values():
        if player.side is pitch.gave_up and not player.has_decided_to_leave and may_desert(pitch, player):
            yield MissingDie(event=index, roll="desertion", mark=player.mark, faces=(6,))


def take_points_away(pitch: Pitch) -> None:
    """The players of a team that gave up earn nothing, where the edition has it so (2025): no line, no player."""
    if not pitch.tables.whole().rules.concession.spp_lost:
        return
    side = pitch.gave_up
    for index, (event, outcome) in enumerate(zip(pitch.events, pitch.outcomes, strict=True)):
        if outcome.spp and doer_and_other(event)[0][:1] == side:
            pitch.outcomes[index] = replace(outcome, spp=0)
    for player in pitch.everybody.values():
        if player.side is side:
            player.spp = 0
