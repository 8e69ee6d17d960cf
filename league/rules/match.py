"""A match sheet and two teams -> what the match made of them, or what the rules object to."""

from league.rules.casualty import apothecary, regeneration
from league.rules.events import (
    AnyEvent,
    ApothecaryUsed,
    BallTaken,
    CasualtiesCaused,
    Completion,
    Deflection,
    Interception,
    KickOff,
    KnockDown,
    Landing,
    LineUp,
    Mark,
    MatchSheet,
    MercenaryHired,
    MostValuable,
    Note,
    Recovery,
    RegenerationRoll,
    SentOff,
    StandUp,
    StarHired,
    Touchdown,
)
from league.rules.injury import InjuryRules
from league.rules.knock_down import knock_down
from league.rules.mvp import most_valuable
from league.rules.outcomes import NOTHING, MatchOutcome, MissingDie, Outcome, SideResult, Trouble
from league.rules.pitch import KNOCKED_OUT, NOT_PLAYING, RESERVES, STANDING, STUNNED, Participant, Pitch
from league.rules.values import Side, Team
from league.rules.waiting import waiting_on_pitch

FIRST_TURNS = (1, 9)
"""The turns that begin a half."""

HEADER = -1
"""The number of the event in a trouble that is about the header."""


class Decision:
    """What the rules make of a match: an outcome per event, both results, and what stands in the way.

    With `troubles` the results say what the match would be if the league accepted them as known conflicts. With
    `missing` dice they are not final.
    """

    __slots__ = ("away", "home", "missing", "outcome", "pitch", "sheet", "troubles")

    def __init__(self, pitch: Pitch, sheet: MatchSheet) -> None:
        self.pitch = pitch
        self.sheet = sheet
        self.troubles: tuple[Trouble, ...] = tuple(pitch.troubles)
        self.missing: tuple[MissingDie, ...] = tuple(pitch.missing)
        self.outcome = MatchOutcome(
            outcomes=tuple(pitch.outcomes),
            marks={
                mark: player.player.id
                for mark, player in pitch.everybody.items()
                if player.is_named and not player.is_guest
            },
            guests={mark: player.player.name for mark, player in pitch.everybody.items() if player.is_guest},
            conflicts=self.troubles,
            waiting=tuple(waiting_on_pitch(pitch)),
        )
        self.home: SideResult = pitch.side_result(Side.HOME)
        self.away: SideResult = pitch.side_result(Side.AWAY)


def decide(home: Team, away: Team, sheet: MatchSheet, tables: InjuryRules) -> Decision:
    """Works a match out, from the state of the two teams before it.

    Every trouble is found, not only the first: after each the sheet is taken at its word.
    """
    pitch = Pitch(home, away, tables, sheet.events)
    _check_header(pitch, home, away)
    for index, event in enumerate(sheet.events):
        if type(event) is LineUp:
            _line_up(pitch, index, event)
    for index, event in enumerate(sheet.events):
        if event.turn:
            pitch.take_turn(index, event.turn)
        outcome = _outcome(pitch, index, event)
        if outcome.spp and pitch.bills:
            from league.rules.hired_guns import unrewarded

            outcome = unrewarded(pitch, event, outcome)
        pitch.outcomes.append(outcome)
    _check_end(pitch, sheet)
    if pitch.gave_up is not None:
        from league.rules.concession import take_points_away

        take_points_away(pitch)
    return Decision(pitch, sheet)


def _check_header(pitch: Pitch, home: Team, away: Team) -> None:
    if home.id == away.id:
        pitch.trouble(HEADER, "away", f"{home.name} cannot play themselves")
    for field, team in (("home", home), ("away", away)):
        if not team.squad:
            pitch.trouble(HEADER, field, f"{team.name} have no players")
        if team.is_retired:
            pitch.trouble(HEADER, field, f"{team.name} have retired")
        _check_squad(pitch, field, team)


def _check_squad(pitch: Pitch, field: str, team: Team) -> None:
    """A team comes to a match with no more players than a squad has, and no journeyman of an earlier one."""
    squad = pitch.tables.rules.squad
    surplus, maximum = squad.surplus(team), squad.maximum
    if surplus:
        told = f"{team.name} have {maximum + surplus} players, {maximum} are allowed: fire {surplus}"
        pitch.trouble(HEADER, field, told)
    stayed = [player for player in team.squad if player.is_journeyman and player.career.matches]
    if stayed:
        names = ", ".join(f"#{player.number} {player.name}" for player in stayed)
        pitch.trouble(HEADER, field, f"journeymen of {team.name} have to be hired or go: {names}")


def _check_end(pitch: Pitch, sheet: MatchSheet) -> None:
    score = (pitch.scores[Side.HOME], pitch.scores[Side.AWAY])
    if sheet.score is not None and sheet.score != score:
        written = f"{sheet.score[0]}-{sheet.score[1]}"
        pitch.trouble(HEADER, "score", f"the score is {written}, but the touchdowns make it {score[0]}-{score[1]}")
    if pitch.bills:
        from league.rules.petty_cash import settle_bills

        settle_bills(pitch)
    if pitch.gave_up is not None:
        from league.rules.concession import missing_desertions

        pitch.missing.extend(missing_desertions(pitch, len(sheet.events) - 1))
    for player in pitch.everybody.values():
        for wound in player.wounds:
            if wound.awaits_regeneration:
                pitch.missing.append(MissingDie(event=wound.event, roll="regeneration", mark=player.mark, faces=(6,)))


def _outcome(pitch: Pitch, index: int, event: AnyEvent) -> Outcome:
    match event:
        case KnockDown():
            return knock_down(pitch, index, event)
        case Touchdown():
            return _touchdown(pitch, index, event)
        case Completion():
            return _completion(pitch, index, event)
        case Interception():
            return _interception(pitch, index, event)
        case CasualtiesCaused():
            return _casualties(pitch, index, event)
        case MostValuable():
            return most_valuable(pitch, index, event)
        case StandUp():
            return _stand_up(pitch, index, event)
        case Recovery():
            return _recovery(pitch, index, event)
        case ApothecaryUsed():
            return apothecary(pitch, index, event)
        case RegenerationRoll():
            return regeneration(pitch, index, event)
        case SentOff():
            return _sent_off(pitch, index, event)
        case BallTaken():
            pitch.carrier = pitch.acting(index, "actor", event.player)
            return NOTHING
        case KickOff():
            return _kick_off(pitch, event)
        case Deflection():
            return _deflection(pitch, index, event)
        case Landing():
            return _landing(pitch, index, event)
        case LineUp() | Note():
            return NOTHING
        case _:
            from league.rules.around_match import around_match

            return around_match(pitch, index, event)


def _line_up(pitch: Pitch, index: int, event: LineUp) -> None:
    """Only these players of a side take part."""
    named = {f"{event.side}{number}" for number in event.numbers}
    hired = {other.player for other in pitch.events if isinstance(other, StarHired | MercenaryHired)}
    for mark in sorted(named - hired):
        pitch.on_the_pitch(index, "numbers", mark)
    for player in pitch.everybody.values():
        if player.side == event.side and player.mark not in named and player.place != NOT_PLAYING:
            player.place = NOT_PLAYING
            player.is_left_out = True
            player.why = "he is not in the line-up"


def _touchdown(pitch: Pitch, index: int, event: Touchdown) -> Outcome:
    """A touchdown ends the drive (SPP: LRB6); one that was awarded for a concession stands in the score already."""
    scorer = _doer(pitch, index, event.player, times=event.times)
    spp = 0
    if scorer is not None:
        spp = pitch.spp[scorer.side].touchdown * event.times
        scorer.td += event.times
        scorer.spp += spp
    if event.player[:1] in pitch.scores:
        side = Side(event.player[:1])
        awarded = min(event.times, pitch.awarded[side])
        if pitch.conceded_by is not None and awarded < event.times:
            team = pitch.teams[side].name
            pitch.trouble(index, "verb", f"the match was given up: {team} score {awarded} that were awarded, no more")
        pitch.awarded[side] -= awarded
        pitch.scores[side] += event.times - awarded
    pitch.end_drive()
    return Outcome(spp=spp) if spp else NOTHING


def _completion(pitch: Pitch, index: int, event: Completion) -> Outcome:
    points = pitch.tables.rules.spp.completion * event.times
    passer = _doer(pitch, index, event.player, times=event.times)
    catcher = pitch.acting(index, "target", event.to) if event.to else None
    if passer is None:
        return NOTHING
    if catcher is not None and (catcher is passer or catcher.side is not passer.side):
        pitch.trouble(index, "target", f"{passer.name} completes a pass to a team-mate, not to {catcher.name}")
    passer.comp += event.times
    passer.spp += points
    pitch.carrier = catcher
    return Outcome(spp=points)


def _interception(pitch: Pitch, index: int, event: Interception) -> Outcome:
    points = pitch.tables.rules.spp.interception * event.times
    player = _doer(pitch, index, event.player, times=event.times)
    if player is None:
        return NOTHING
    player.int_ += event.times
    player.spp += points
    pitch.carrier = None
    return Outcome(spp=points)


def _casualties(pitch: Pitch, index: int, event: CasualtiesCaused) -> Outcome:
    """Casualties that earn SPP, from a sheet of totals."""
    player = _doer(pitch, index, event.player, times=event.times, is_total=True)
    if event.player[:1] in pitch.casualties:
        pitch.casualties[Side(event.player[:1])] += event.times
    if player is None:
        return NOTHING
    points = pitch.spp[player.side].casualty * event.times
    player.cas += event.times
    player.spp += points
    return Outcome(spp=points)


def _deflection(pitch: Pitch, index: int, event: Deflection) -> Outcome:
    return _earned(pitch, index, event.player, pitch.tables.rules.spp.deflection, event.times)


def _landing(pitch: Pitch, index: int, event: Landing) -> Outcome:
    return _earned(pitch, index, event.player, pitch.tables.rules.spp.landing, event.times)


def _earned(pitch: Pitch, index: int, mark: Mark, points: int, times: int) -> Outcome:
    """A deed that some editions reward, and of which nothing else comes."""
    player = _doer(pitch, index, mark, times=times)
    if not points:
        pitch.trouble(index, "verb", "this ruleset has no star player points for that")
    if player is None:
        return NOTHING
    player.spp += points * times
    return Outcome(spp=points * times)


def _stand_up(pitch: Pitch, index: int, event: StandUp) -> Outcome:
    """Standing up with too little present MA takes a die (seed document S5); failing is no turnover."""
    rule = pitch.tables.rules.stand_up
    player = pitch.on_the_pitch(index, "actor", event.player)
    if player is None:
        return NOTHING
    if player.place == STUNNED and player.stunned_in and player.stunned_in <= pitch.turn < player.acts_again:
        pitch.trouble(index, "actor", f"{player.name} was stunned in turn {player.stunned_in} and cannot stand up yet")
    ma = player.player.present.ma
    if ma >= rule.movement:
        if event.die is not None:
            pitch.trouble(index, "die", f"{player.name} has MA {ma} and stands up without a roll")
        player.place = STANDING
        return Outcome(result="success")
    if event.die is None:
        pitch.missing.append(MissingDie(event=index, roll="stands", mark=event.player, faces=(6,)))
        return NOTHING
    if event.die < rule.stands_on:
        return Outcome(result="failure")
    player.place = STANDING
    return Outcome(result="success")


def _recovery(pitch: Pitch, index: int, event: Recovery) -> Outcome:
    """A knocked-out player before a kick-off (seed document S3)."""
    player = pitch.participant(index, "actor", event.player)
    if player is None:
        return NOTHING
    if player.place != KNOCKED_OUT:
        pitch.trouble(index, "actor", f"{player.name} is not knocked out")
    if pitch.turn and pitch.recovery_rolls.get(player.mark) == pitch.drive:
        pitch.trouble(index, "actor", f"{player.name} has rolled for this kick-off already")
    pitch.recovery_rolls[player.mark] = pitch.drive
    if event.die + pitch.recovery_bonus[player.side] < pitch.tables.rules.knock_out.recovers_on:
        return Outcome(result="failure")
    player.place = RESERVES
    player.why = ""
    return Outcome(result="success")


def _sent_off(pitch: Pitch, index: int, event: SentOff) -> Outcome:
    if index and pitch.outcomes[-1].sent_off == event.player:
        return NOTHING  # the dice of his foul say so already
    player = pitch.on_the_pitch(index, "actor", event.player)
    if player is None:
        return NOTHING
    pitch.send_off(player, "sent off")
    if pitch.carrier is player:
        pitch.carrier = None
    return Outcome(sent_off=player.mark)


def _kick_off(pitch: Pitch, event: KickOff) -> Outcome:
    """A kick-off; the one that begins a half tells who moves first in both (the side that kicks receives later)."""
    begins_half = pitch.drive_of_half == 1 and pitch.turn in (0, *FIRST_TURNS)
    if pitch.moves_first is None and begins_half:
        pitch.moves_first = event.side if pitch.turn == FIRST_TURNS[1] else event.side.other
    pitch.end_drive()
    return NOTHING


def _doer(pitch: Pitch, index: int, mark: Mark, *, times: int, is_total: bool = False) -> Participant | None:
    """The player a count belongs to; None for a bare side, whose player nobody knows.

    A count of several is a total of the match, and stands for deeds before he left it.
    """
    if mark in (Side.HOME, Side.AWAY):
        return None
    return pitch.counted(index, "actor", mark) if is_total or times > 1 else pitch.acting(index, "actor", mark)
