"""What having much costs a team after a match: spiralling expenses by its value, expensive mistakes by its gold."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Literal

from league.rules.effects import AnyEffect, GoldPaid
from league.rules.outcomes import MatchPlayed
from league.rules.rolling import dice_name
from league.rules.roster import apply
from league.rules.team_value import team_value_gp
from league.rules.values import Team

if TYPE_CHECKING:
    from league.rules.campaign_tables import ExpensiveMistakes, SpirallingExpenses
    from league.rules.ruleset import Ruleset

Mistake = Literal["ok", "minor", "major", "catastrophe"]

LOSS_DICE: dict[Mistake, tuple[int, ...]] = {"ok": (), "minor": (3,), "major": (), "catastrophe": (6, 6)}
"""The faces of the dice that say what a mistake costs."""
_WORDS: dict[Mistake, str] = {"ok": "no mistake", "minor": "minor", "major": "major", "catastrophe": "a catastrophe"}


def why_closed(team: Team, latest_first: Iterable[AnyEffect]) -> str:
    """Why a team can pay nothing now: it paid since its latest match, or has not played; empty where it can."""
    for effect in latest_first:
        if isinstance(effect, GoldPaid):
            return f"{team.name} have paid after their latest match: {effect.why}"
        if isinstance(effect, MatchPlayed):
            return ""
    return f"{team.name} have not played yet: upkeep is paid after a match"


def why_nothing(team: Team, ruleset: "Ruleset") -> str:
    """Why a team as good, or as rich, as this one owes nothing after a match; empty where it does."""
    spiralling, mistakes = ruleset.rules.spiralling_expenses, ruleset.rules.expensive_mistakes
    if _spiralling(team, ruleset)[0] or takes_die(team, ruleset):
        return ""
    reasons = []
    if spiralling is not None:
        worth = f"are worth {team_value_gp(team, ruleset.rules):,} gp"
        reasons.append(f"{worth}, and spiralling expenses begin at {spiralling.from_gp:,} gp")
    if mistakes is not None:
        reasons.append(f"have {team.treasury_gp:,} gp, and expensive mistakes begin at {mistakes.brackets_gp[0]:,} gp")
    return f"{team.name} {'; they '.join(reasons) or f'pay no upkeep by {ruleset.rules.name}'}"


def missed(history: Iterable[tuple[str, AnyEffect]], ruleset: "Ruleset") -> Iterator[str]:
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


def comes_first(team: Team, ruleset: "Ruleset") -> bool:
    """Whether a team has to pay before it buys anything: it does with spiralling expenses (LRB6 p29)."""
    return _spiralling(team, ruleset)[1] > 0


def takes_die(team: Team, ruleset: "Ruleset") -> bool:
    """Whether a team has so much gold that it rolls a D6 for expensive mistakes."""
    mistakes = ruleset.rules.expensive_mistakes
    return mistakes is not None and _gold_left(team, ruleset) >= mistakes.brackets_gp[0]


def loss_dice(team: Team, ruleset: "Ruleset", die: int) -> tuple[int, ...]:
    """The faces of the dice that say what a mistake costs, once the D6 has fallen; none where it takes no D6."""
    mistakes = ruleset.rules.expensive_mistakes
    if mistakes is None or not takes_die(team, ruleset):
        return ()
    return LOSS_DICE[mistake(mistakes, _gold_left(team, ruleset), die)]


def spiralling_gp(rule: "SpirallingExpenses", value_gp: int) -> int:
    """What a team of a value has to pay (LRB6 p29), in gold pieces."""
    if value_gp < rule.from_gp:
        return 0
    return (1 + (value_gp - rule.from_gp) // rule.step_gp) * rule.pays_gp


def mistake(rule: "ExpensiveMistakes", treasury_gp: int, die: int) -> Mistake:
    """What the D6 means for a team with so much gold, which is enough for the first column."""
    column = sum(treasury_gp >= begins for begins in rule.brackets_gp) - 1
    return rule.rows[die - 1][column]


def mistake_gp(rule: "ExpensiveMistakes", treasury_gp: int, kind: Mistake, loss: Sequence[int]) -> int:
    """What a mistake costs a team with so much gold, in gold pieces; `loss` are the dice of `LOSS_DICE`."""
    match kind:
        case "ok":
            return 0
        case "minor":
            return min(sum(loss) * rule.unit_gp, treasury_gp)
        case "major":
            return treasury_gp // 2 // rule.rounding_gp * rule.rounding_gp
        case "catastrophe":
            return max(treasury_gp - sum(loss) * rule.unit_gp, 0)


def upkeep(team: Team, ruleset: "Ruleset", die: int | None, loss: Sequence[int]) -> GoldPaid:
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
        raise ValueError(f"there are no dice to roll for {_gold_left(team, ruleset):,} gp")
    parts = list(_parts(team, ruleset, die, loss))
    return GoldPaid(gp=sum(gp for gp, _ in parts), why="; ".join(why for _, why in parts))


def upkeep_again(team: Team, ruleset: "Ruleset", die: int | None, loss: Sequence[int]) -> tuple[GoldPaid, str]:
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


def _parts(team: Team, ruleset: "Ruleset", die: int | None, loss: Sequence[int]) -> Iterator[tuple[int, str]]:
    """What is paid, part by part: gold pieces, and why."""
    asked_gp, paid_gp = _spiralling(team, ruleset)
    if asked_gp:
        short = f": {asked_gp:,} gp, more than there is" if paid_gp < asked_gp else ""
        yield paid_gp, f"spiralling expenses at a team value of {team_value_gp(team, ruleset.rules):,} gp{short}"
    mistakes = ruleset.rules.expensive_mistakes
    if mistakes is not None and die is not None:
        gold_gp = _gold_left(team, ruleset)
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


def _spiralling(team: Team, ruleset: "Ruleset") -> tuple[int, int]:
    """What spiralling expenses ask of a team, and what it pays of that: never more than there is."""
    rule = ruleset.rules.spiralling_expenses
    asked_gp = 0 if rule is None else spiralling_gp(rule, team_value_gp(team, ruleset.rules))
    return asked_gp, min(asked_gp, max(team.treasury_gp, 0))


def _gold_left(team: Team, ruleset: "Ruleset") -> int:
    """The gold of a team once spiralling expenses are paid."""
    return team.treasury_gp - _spiralling(team, ruleset)[1]


def _sum_words(dice: Sequence[int]) -> str:
    return "+".join(map(str, dice))
