"""What `league correct` does with its words: signed amounts, and the correction they make."""

from collections.abc import Mapping, Sequence
from typing import get_args

from msgspec.structs import replace

from league.cli.environment import Environment
from league.cli.sheet_input import parse_day
from league.cli.writing import write
from league.errors import InvalidInput, WrongUsage
from league.imports.fact_names import control_characters
from league.imports.naming import trim
from league.notation.amounts import gold_pieces
from league.notation.words import is_number
from league.rules.entries import Loss, PlayerCorrection, Point, TeamCorrection
from league.service import commissioner as service

FIELDS = {
    "--niggling": "niggling_injuries",
    "--spent": "spp_spent",
    "--value": "value_gp",
    "--treasury": "treasury_gp",
    "--fans": "fan_factor",
    "--assistant-coaches": "assistant_coaches",
}
"""What an option is in a correction, where its name does not say so."""
LARGEST_COUNT = 1_000_000
_LOSSES: dict[str, Loss] = {word[1:]: word for word in get_args(Loss)}
_POINTS: dict[str, Point] = {word: word for word in get_args(Point)}
_MINUS = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2212", "-"))

Amounts = Mapping[str, str | None]
"""The amounts of options, as they were typed."""


class _Read:
    """Amounts that were read: what is added, and what is to be so and so much from now on, by field."""

    def __init__(self, counts: Amounts, gold: Amounts, *, totals: bool) -> None:
        self.added: dict[str, int] = {}
        self.totals: dict[str, int] = {}
        for option, text in (*counts.items(), *gold.items()):
            if text is None:
                continue
            number, is_signed = _amount(option, text, is_gold=option in gold, totals=totals)
            field = FIELDS.get(option, option[2:])
            (self.added if is_signed else self.totals)[field] = number


def correct_player(
    environment: Environment,
    player: str,
    reason: str,
    on: str | None,
    *,
    counts: Amounts,
    points: Amounts,
    gold: Amounts,
    words: Mapping[str, Sequence[str] | None],
    misses: bool | None,
    totals: bool,
    dry_run: bool,
) -> None:
    """Put something about a player right."""
    amounts = _Read({**counts, **points}, gold, totals=totals)
    added = amounts.added
    characteristics = [
        _POINTS[f"{'+' if change > 0 else '-'}{option[2:]}"]
        for option in points
        for change in [added.pop(option[2:], 0)]
        for _ in range(abs(change))
    ]
    plain = PlayerCorrection(player=player, reason=trim(reason), on=parse_day(on))
    fact = replace(
        plain,
        injuries=_losses("--injury", words),
        healed=_losses("--heal", words),
        characteristics=tuple(characteristics),
        gains=tuple(map(trim, words["--gain"] or ())),
        loses=tuple(map(trim, words["--lose"] or ())),
        misses_next_game=misses,
        **added,
    )
    _check(fact, amounts, "--spp +3", says_something=fact != plain)
    write(
        environment,
        lambda transaction: service.correct_player(transaction, fact, totals=amounts.totals),
        dry_run=dry_run,
    )


def correct_team(
    environment: Environment,
    team: str,
    reason: str,
    on: str | None,
    *,
    counts: Amounts,
    gold: Amounts,
    apothecary: bool | None,
    totals: bool,
    dry_run: bool,
) -> None:
    """Put something about a team right."""
    amounts = _Read(counts, gold, totals=totals)
    plain = TeamCorrection(team=team, reason=trim(reason), on=parse_day(on))
    fact = replace(plain, apothecary=apothecary, **amounts.added)
    _check(fact, amounts, "--treasury -20k", says_something=fact != plain)
    write(
        environment,
        lambda transaction: service.correct_team(transaction, fact, totals=amounts.totals),
        dry_run=dry_run,
    )


def _check(fact: PlayerCorrection | TeamCorrection, amounts: _Read, example: str, *, says_something: bool) -> None:
    """Refuse a correction that says nothing, and one with words no log can hold."""
    if not says_something and not amounts.totals:
        raise WrongUsage(f"say what to put right, such as `{example}`; --help lists what there is")
    faults = control_characters(fact)
    if faults:
        raise InvalidInput("; ".join(f"{path.removeprefix('$.')}: {message}" for path, message in faults))


def _amount(option: str, text: str, *, is_gold: bool, totals: bool) -> tuple[int, bool]:
    """An amount, and whether it has a sign.

    Raises:
        InvalidInput: it is none, or larger than anything is.
        WrongUsage: it has no sign, and is not said to be a total.
    """
    word = text.strip().translate(_MINUS)
    sign = word[:1] if word[:1] in ("+", "-") else ""
    digits = word[len(sign) :]
    try:
        number = gold_pieces(digits) if is_gold else int(digits) if is_number(digits) else None
    except ValueError as error:
        raise InvalidInput(f"{option}: {error}") from None
    if number is None:
        examples = "+20k, -20k or -20,000" if is_gold else "+1 or -1"
        raise InvalidInput(f"{option} {text!r} is no amount: write {examples}")
    if not is_gold and number > LARGEST_COUNT:
        raise InvalidInput(f"{option} {text} is more than anybody has")
    if not sign and not totals:
        raise WrongUsage(
            f"{option} {text}: write +{digits} or -{digits} to change it, or say --set to make it {digits}"
        )
    return (-number if sign == "-" else number), bool(sign)


def _losses(option: str, words: Mapping[str, Sequence[str] | None]) -> tuple[Loss, ...]:
    """Characteristics as points lost by injury, such as `-ma`.

    Raises:
        InvalidInput: there is no such characteristic in any edition.
    """
    found = []
    for word in words[option] or ():
        loss = _LOSSES.get(word.strip().translate(_MINUS).removeprefix("-").lower())
        if loss is None:
            raise InvalidInput(f"{option} {word!r} is no characteristic: write {', '.join(_LOSSES).upper()}")
        found.append(loss)
    return tuple(found)
