"""What a sheet says about after the match: touchdowns that were awarded, gold, fans, the most valuable players."""

from league.rules.events import AnyEvent, FanChange, HatredGained, MostValuable, Touchdown, Winnings
from league.rules.mvp import absence
from league.rules.pitch import STANDING
from league.rules.roster_tables import slug
from league.rules.values import Side
from tests.campaign.scribe import Scribe


def conclude(scribe: Scribe) -> list[AnyEvent]:
    """Write down what comes after the match; returns the lines that are left for another day."""
    _get_even(scribe)
    chance, left = scribe.chance, []
    for side in Side:
        for _ in range(scribe.pitch.awarded[side]):
            scorer = chance.favourite(scribe.side(side, STANDING))
            if scorer is not None and chance.happens(80):
                scribe.write(Touchdown(player=scorer.mark))
    for side in Side:
        for line in _lines(scribe, side):
            if chance.happens(5):
                left.append(line)
            else:
                scribe.write(line)
    return left


def _lines(scribe: Scribe, side: Side) -> list[AnyEvent]:
    """The steps after the match of a side: winnings, fans, the most valuable players."""
    rules, chance, gave_up = scribe.ruleset.rules, scribe.chance, scribe.pitch.gave_up
    has_won = scribe.pitch.result(side) == "win"
    again = chance.die(6) if rules.winnings.winner_rolls_again and has_won and chance.happens(40) else None
    die = chance.die(6) if rules.winnings.mechanism == "die_and_fame" else None
    stalled = bool(rules.winnings.no_stalling) and chance.happens(10)
    winnings = Winnings(side=side, die=die, again=again, stalled=stalled)
    if side is gave_up:
        return [winnings]
    awards = 2 if gave_up is side.other and rules.concession.mvp_to_opponent else 1
    return [winnings, FanChange(side=side), *(_award(scribe, side) for _ in range(awards))]


def _award(scribe: Scribe, side: Side) -> MostValuable:
    """Any player at random, or the one a die picks of those the coach nominates."""
    wanted = scribe.ruleset.rules.mvp.nominees
    eligible = [int(one.mark[1:]) for one in scribe.pitch.everybody.values() if not absence(scribe.pitch, side, one)]
    nominees = scribe.chance.sample(eligible, min(wanted, len(eligible)))
    return MostValuable(side=side, nominees=tuple(nominees))


def _get_even(scribe: Scribe) -> None:
    """Who misses the next match because of somebody rolls for his hatred."""
    for step in scribe.decision.outcome.waiting:
        if step.step == "getting even":
            mark = step.how.split()[0]
            causers = (
                event.causer
                for event, outcome in scribe.knock_downs()
                if event.victim == mark and "mng" in outcome.effects
            )
            keyword = _keyword(scribe, next(causers))
            scribe.write(HatredGained(player=mark, die=scribe.chance.die(6), keyword=keyword))


def _keyword(scribe: Scribe, mark: str) -> str:
    """A keyword of a player that may be hated; that of nobody in particular where his are not known."""
    player = scribe.pitch.everybody[mark]
    position = scribe.ruleset.position(scribe.teams[player.side].race, player.player.position)
    rule = scribe.ruleset.rules.getting_even
    assert rule is not None
    words = [word for word in (position.keywords if position else ()) if word not in rule.without_keywords]
    return slug(scribe.chance.one_of(words) or "Human")
