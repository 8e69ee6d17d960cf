"""The most valuable player of a side: who may be it, and whom a die picks."""

from league.rules.events import MostValuable
from league.rules.outcomes import NOTHING, MissingDie, Outcome
from league.rules.pitch import NOT_PLAYING, Participant, Pitch
from league.rules.values import Side


def most_valuable(pitch: Pitch, index: int, event: MostValuable) -> Outcome:
    """A player named as the most valuable, or picked by a die among the nominees or all who may be it."""
    _check_count(pitch, index, event.side)
    mark = event.player
    if event.nominees or event.die is not None or not mark:
        picked = _picked(pitch, index, event)
        if picked is None:
            return NOTHING
        if mark and mark != picked:
            pitch.trouble(index, "target", f"die {event.die} picks {picked}, not {mark}")
        mark = picked
    player = pitch.participant(index, "target", mark)
    if player is None:
        return NOTHING
    why_not = absence(pitch, event.side, player)
    if why_not:
        pitch.trouble(index, "target", f"{player.name} {why_not}")
    player.mvp += 1
    found = "" if event.player else mark
    if player.is_guest:
        return Outcome(player=found, notes=("the points of a hired player are lost",))
    points = pitch.tables.rules.spp.mvp
    player.spp += points
    return Outcome(spp=points, player=found)


def absence(pitch: Pitch, side: Side, player: Participant) -> str:
    """Why a player cannot be the most valuable one of a side; empty where he can."""
    rule = pitch.tables.rules.mvp
    if player.side is not side:
        return "is not of that team"
    if player.place == NOT_PLAYING and (rule.played or not player.is_left_out):
        return f"cannot be the MVP: {player.why or 'he misses this match'}"
    if player.is_guest and not rule.hired_guns:
        return "cannot be the MVP: he was hired for this match alone"
    if not rule.dead and player.is_dead(pitch):
        return "cannot be the MVP: he is dead"
    return ""


def mvps_allowed(pitch: Pitch, side: Side) -> int:
    """One for each side; none for a team that gave up, whose opponents have both in most editions."""
    if pitch.gave_up is side.other and pitch.tables.whole().rules.concession.mvp_to_opponent:
        return 2
    return 0 if pitch.gave_up is side else 1


def mvps_awarded(pitch: Pitch, side: Side, before: int | None = None) -> int:
    """How many a side has named, in all or before an event."""
    return sum(isinstance(event, MostValuable) and event.side is side for event in pitch.events[:before])


def _check_count(pitch: Pitch, index: int, side: Side) -> None:
    allowed = mvps_allowed(pitch, side)
    if mvps_awarded(pitch, side, index) >= allowed:
        why = "have their MVP already" if allowed else "gave up and have no MVP"
        pitch.trouble(index, "verb", f"{pitch.teams[side].name} {why}")


def _picked(pitch: Pitch, index: int, event: MostValuable) -> str | None:
    """The mark a die picks; None where that is not known."""
    side = event.side
    wanted = pitch.tables.rules.mvp.nominees
    marks = [f"{side}{number}" for number in event.nominees]
    eligible = [mark for mark, player in pitch.everybody.items() if not absence(pitch, side, player)]
    if marks and not wanted:
        pitch.trouble(index, "nominees", "nobody is nominated in this ruleset: the die picks among all")
    elif wanted and not marks:
        pitch.trouble(index, "nominees", f"the coach nominates {wanted}: write `{side} mvp of` and their numbers")
        return None
    elif wanted and len(set(marks)) != min(wanted, len(eligible)):
        pitch.trouble(index, "nominees", f"{min(wanted, len(eligible))} are nominated, not {len(set(marks))}")
    for mark in marks:
        player = pitch.participant(index, "nominees", mark)
        if player is None:
            return None
        why_not = absence(pitch, side, player)
        if why_not:
            pitch.trouble(index, "nominees", f"{player.name} {why_not}")
    choice = marks or sorted(eligible, key=lambda mark: int(mark[1:]))
    if not choice:
        return None
    if event.die is None:
        pitch.missing.append(MissingDie(event=index, roll="mvp", mark=side.value, faces=(len(choice),)))
        return None
    if event.die > len(choice):
        pitch.trouble(index, "die", f"the die has {len(choice)} faces here, and cannot show {event.die}")
        return None
    return choice[event.die - 1]
