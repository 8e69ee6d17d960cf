"""What having much costs a team after a match: spiralling expenses by its value, expensive mistakes by its gold.

Paying it is the matter of `paying`.
"""

from collections.abc import Sequence
from typing import Literal, assert_never

from league.rules.pitch_tables import ExpensiveMistakes, PitchRules, SpirallingExpenses
from league.rules.team_value import team_value_gp
from league.rules.values import Team

Mistake = Literal["ok", "minor", "major", "catastrophe"]

LOSS_DICE: dict[Mistake, tuple[int, ...]] = {"ok": (), "minor": (3,), "major": (), "catastrophe": (6, 6)}
"""The faces of the dice that say what a mistake costs."""


def why_nothing(team: Team, ruleset: PitchRules) -> str:
    """Why a team as good, or as rich, as this one owes nothing after a match; empty where it does."""
    spiralling, mistakes = ruleset.rules.spiralling_expenses, ruleset.rules.expensive_mistakes
    if asked_gp(team, ruleset) or takes_die(team, ruleset):
        return ""
    reasons = []
    if spiralling is not None:
        worth = f"are worth {team_value_gp(team, ruleset.rules):,} gp"
        reasons.append(f"{worth}, and spiralling expenses begin at {spiralling.from_gp:,} gp")
    if mistakes is not None:
        reasons.append(f"have {team.treasury_gp:,} gp, and expensive mistakes begin at {mistakes.brackets_gp[0]:,} gp")
    return f"{team.name} {'; they '.join(reasons) or f'pay no upkeep by {ruleset.rules.name}'}"


def comes_first(team: Team, ruleset: PitchRules) -> bool:
    """Whether a team has to pay before it buys anything: it does with spiralling expenses (LRB6 p29)."""
    return paid_gp(team, ruleset) > 0


def takes_die(team: Team, ruleset: PitchRules) -> bool:
    """Whether a team has so much gold that it rolls a D6 for expensive mistakes."""
    mistakes = ruleset.rules.expensive_mistakes
    return mistakes is not None and left_gp(team, ruleset) >= mistakes.brackets_gp[0]


def loss_dice(team: Team, ruleset: PitchRules, die: int) -> tuple[int, ...]:
    """The faces of the dice that say what a mistake costs, once the D6 has fallen; none where it takes no D6."""
    mistakes = ruleset.rules.expensive_mistakes
    if mistakes is None or not takes_die(team, ruleset):
        return ()
    return LOSS_DICE[mistake(mistakes, left_gp(team, ruleset), die)]


def spiralling_gp(rule: SpirallingExpenses, value_gp: int) -> int:
    """What a team of a value has to pay (LRB6 p29), in gold pieces."""
    if value_gp < rule.from_gp:
        return 0
    return (1 + (value_gp - rule.from_gp) // rule.step_gp) * rule.pays_gp


def mistake(rule: ExpensiveMistakes, treasury_gp: int, die: int) -> Mistake:
    """What the D6 means for a team with so much gold, which is enough for the first column."""
    column = sum(treasury_gp >= begins for begins in rule.brackets_gp) - 1
    return rule.rows[die - 1][column]


def mistake_gp(rule: ExpensiveMistakes, treasury_gp: int, kind: Mistake, loss: Sequence[int]) -> int:
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
        case _:
            assert_never(kind)


def asked_gp(team: Team, ruleset: PitchRules) -> int:
    """What spiralling expenses ask of a team."""
    rule = ruleset.rules.spiralling_expenses
    return 0 if rule is None else spiralling_gp(rule, team_value_gp(team, ruleset.rules))


def paid_gp(team: Team, ruleset: PitchRules) -> int:
    """What a team pays of its spiralling expenses: never more than there is."""
    return min(asked_gp(team, ruleset), max(team.treasury_gp, 0))


def left_gp(team: Team, ruleset: PitchRules) -> int:
    """The gold of a team once spiralling expenses are paid."""
    return team.treasury_gp - paid_gp(team, ruleset)
