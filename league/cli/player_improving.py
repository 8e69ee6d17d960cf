"""What `league player improve` does with its words: wishes and dice, and what came of them."""

from collections.abc import Sequence

from league.cli.dice import with_dice
from league.cli.environment import Environment
from league.cli.sheet_input import parse_day
from league.cli.writing import write
from league.errors import InvalidInput, WrongUsage
from league.notation.dice import dice as dice_of
from league.notation.dice import two_d6
from league.notation.words import Misread
from league.rules.effects import PlayerImproved
from league.rules.entries import Improvement
from league.rules.improvement_rolls import dice_words
from league.rules.rolling import Roller
from league.service.improvement import improve

_MOST_FACES = 16


def improve_player(
    environment: Environment,
    player: str,
    wishes: Sequence[str],
    *,
    category: str | None,
    dice: str | None,
    random_dice: str | None,
    roll: bool,
    on: str | None,
    dry_run: bool,
) -> None:
    """Let a player take the first of some wishes that the dice allow, or a random skill.

    Raises:
        InvalidInput: the dice cannot be read.
        WrongUsage: nothing is wished for.
    """
    if not wishes and category is None:
        raise WrongUsage("say what he takes, by --skill, --characteristic or --random; without options all is listed")
    fact = Improvement(
        player=player,
        category=category or "",
        dice=_improvement_roll(dice),
        random=_skill_rolls(random_dice),
        on=parse_day(on),
    )

    def attempt(roller: Roller | None) -> tuple[Improvement, PlayerImproved]:
        return write(
            environment,
            lambda transaction: improve(transaction, fact, wishes=wishes, roller=roller),
            dry_run=dry_run,
        )

    taken, effect = with_dice(environment, attempt, roll=roll)
    if not dry_run:
        environment.print(f"{_roll_words(taken)}{effect.name}, value +{effect.value_gp:,} gp{_price_words(effect)}")


def _improvement_roll(text: str | None) -> tuple[int, ...]:
    try:
        return () if text is None else dice_of(text.strip(), 0, _MOST_FACES)
    except Misread as error:
        raise InvalidInput(f"--dice: {error.message}") from None


def _skill_rolls(text: str | None) -> tuple[tuple[int, int], ...]:
    try:
        return () if text is None else tuple(two_d6(word.strip(), 0, "each roll") for word in text.split(","))
    except Misread as error:
        raise InvalidInput(f"--random-dice: {error.message}") from None


def _roll_words(taken: Improvement) -> str:
    """The dice of an improvement, such as `rolled 4+4: `; nothing where it took none."""
    rolls = [dice_words(dice) for dice in (*taken.random, taken.dice) if dice]
    by_program = "rolled " if taken.rolled else ""
    return f"{by_program}{', '.join(rolls)}: " if rolls else ""


def _price_words(effect: PlayerImproved) -> str:
    return f", for {effect.spp} SPP" if effect.spp else ""
