"""Paying upkeep after a match: until when it can be paid, the dice it takes, and what is paid for what."""

from collections.abc import Iterable, Iterator, Sequence

from league.rules.effects import AnyEffect, GoldPaid
from league.rules.outcomes import MatchPlayed
from league.rules.pitch_tables import PitchRules
from league.rules.rolling import dice_name
from league.rules.roster import apply
from league.rules.team_value import team_value_gp
from league.rules.upkeep import (
    LOSS_DICE,
    Mistake,
    asked_gp,
    comes_first,
    left_gp,
    mistake,
    mistake_gp,
    paid_gp,
    takes_die,
    why_nothing,
)
from league.rules.values import Team

_WORDS: dict[Mistake, str] = {"ok": "no mistake", "minor": "minor", "major": "major", "catastrophe": "a catastrophe"}


def why_closed(team: Team, latest_first: Iterable[AnyEffect]) -> str:
    """Why a team can pay nothing now: it paid since its latest match, or has not played; empty where it can."""
    for effect in latest_first:
        if isinstance(effect, GoldPaid):
            return f"{team.name} have paid after their latest match: {effect.why}"
        if isinstance(effect, MatchPlayed):
            return ""
    return f"{team.name} have not played yet: upkeep is paid after a match"


def missed(history: Iterable[tuple[str, AnyEffect]], ruleset: PitchRules) -> Iterator[str]:
    """The days of the matches after which a team had something to pay or to roll, and played on without that.

    `history` is all that happened to the team, by days, in order. Who owes spiralling expenses and has no gold at all
    pays nothing.
    """
    team: Team | None = None
    played_on = ""
    for day, effect in history:
        if isinstance(effect, MatchPlayed):
            if team is not None and played_on and (comes_first(team, ruleset) or takes_die(team, ruleset)):
                yield played_on
            played_on = day
        elif isinstance(effect, GoldPaid):
            played_on = ""
        team = apply(team, effect, day)


def upkeep(team: Team, ruleset: PitchRules, die: int | None, loss: Sequence[int]) -> GoldPaid:
    """What a team pays after a match, and why.

    Args:
        team: the team, after its match.
        ruleset: the edition.
        die: the D6 of expensive mistakes.
        loss: the dice that say what the mistake costs.

    Raises:
        ValueError: dice are missing, or there are others than the rules ask for.
    """
    if die is None and takes_die(team, ruleset):
        raise ValueError("the D6 of expensive mistakes is missing: give it, or have it rolled")
    if not takes_die(team, ruleset) and (loss or die is not None):
        raise ValueError(f"there are no dice to roll for {left_gp(team, ruleset):,} gp")
    parts = list(_parts(team, ruleset, die, loss))
    return GoldPaid(gp=sum(gp for gp, _ in parts), why="; ".join(why for _, why in parts))


def upkeep_again(team: Team, ruleset: PitchRules, die: int | None, loss: Sequence[int]) -> tuple[GoldPaid, str]:
    """What a team that is not what it was when it paid pays now; it pays nothing where the dice no longer do.

    The text is what is wrong with the dice, empty where nothing is.
    """
    nothing = why_nothing(team, ruleset)
    if nothing:
        return GoldPaid(gp=0, why=nothing), ""
    try:
        return upkeep(team, ruleset, die, loss), ""
    except ValueError as error:
        return GoldPaid(gp=0, why=str(error)), f"{team.name}: {error}"


def _parts(team: Team, ruleset: PitchRules, die: int | None, loss: Sequence[int]) -> Iterator[tuple[int, str]]:
    """What is paid, part by part: gold pieces, and why."""
    asked, paid = asked_gp(team, ruleset), paid_gp(team, ruleset)
    if asked:
        short = f": {asked:,} gp, more than there is" if paid < asked else ""
        yield paid, f"spiralling expenses at a team value of {team_value_gp(team, ruleset.rules):,} gp{short}"
    mistakes = ruleset.rules.expensive_mistakes
    if mistakes is not None and die is not None:
        gold_gp = left_gp(team, ruleset)
        kind = mistake(mistakes, gold_gp, die)
        _check_dice(kind, loss)
        rolled = f", {dice_name(LOSS_DICE[kind])} {_sum_words(loss)}" if loss else ""
        why = f"expensive mistakes: {die} at {gold_gp:,} gp is {_WORDS[kind]}{rolled}"
        yield mistake_gp(mistakes, gold_gp, kind, loss), why


def _check_dice(kind: Mistake, loss: Sequence[int]) -> None:
    """Refuse dice that are not those of a mistake."""
    faces = LOSS_DICE[kind]
    if len(loss) == len(faces) and all(1 <= die <= most for die, most in zip(loss, faces, strict=True)):
        return
    if not faces:
        raise ValueError(f"{_WORDS[kind]} takes no dice for what it costs")
    if not loss:
        raise ValueError(f"the {dice_name(faces)} of what {_WORDS[kind]} costs is missing: give it, or have it rolled")
    raise ValueError(f"what {_WORDS[kind]} costs takes {dice_name(faces)}, not {_sum_words(loss)}")


def _sum_words(dice: Sequence[int]) -> str:
    return "+".join(map(str, dice))
