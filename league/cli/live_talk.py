"""What passes between `match live` and the person at it: text, dice, a yes or no, help."""

from collections.abc import Iterable

from league.cli.dice import GivenDice, dice_hint, dice_of, dice_question
from league.cli.environment import Environment
from league.cli.live_prompt import Prompt
from league.cli.live_text import listing, paragraph, verbs_text, word_text
from league.cli.live_words import COMMANDS
from league.errors import WrongUsage
from league.notation.grammar import CHAIN, EVENTS
from league.rules.outcomes import MissingDie
from league.rules.rolling import ProgramRoller, Roller

_KINDS = {"2d6": (6, 6), "d68": (6, 8), "d6": (6,), "d8": (8,)}


class Talk:
    """The two directions of one prompt, and whether the program rolls the dice that nobody gave."""

    def __init__(self, environment: Environment, prompt: Prompt, *, is_rolling: bool) -> None:
        self._environment = environment
        self._prompt = prompt
        self.is_rolling = is_rolling

    def tell(self, lines: Iterable[str]) -> None:
        """Show lines that are harmless already."""
        for line in lines:
            self._environment.print(line)

    def line(self, message: str, begun: str) -> str:
        """The next line; `begun` stands there already, to be edited."""
        return self._prompt.line(message, begun)

    def agrees(self, question: str) -> bool:
        """Whether the person says yes."""
        answer = self._prompt.answer(f"  {question} [y/N] ", "y does it; anything else goes back")
        return answer.casefold() in ("y", "yes")

    def dice(self, die: MissingDie) -> Roller | None:
        """One roll, by the person or by the program; None where the person gives none."""
        faces = die.faces
        while not self.is_rolling:
            answer = self._prompt.answer(f"  {dice_question(die)}", f"{dice_hint(faces)}; r rolls it; empty cancels")
            if not answer:
                return None
            if answer.casefold() == "r":
                break
            dice = dice_of(answer, faces)
            if dice is not None:
                return GivenDice(dice, is_program=False)
            self.tell([f"  {dice_hint(faces)}"])
        rolled = ProgramRoller(self._environment.roll).dice(die)
        self.tell([f"  {dice_question(die)}rolled {_shown(rolled, faces)}"])
        return GivenDice(rolled, is_program=True)

    def roll(self, operands: list[str]) -> None:
        """Just roll, or say who rolls the dice that are missing."""
        word = operands[0].casefold() if len(operands) == 1 else ""
        if word in _KINDS:
            faces = _KINDS[word]
            dice = tuple(self._environment.roll(face) for face in faces)
            self.tell([f"  {word.upper()}: {_shown(dice, faces)}"])
        elif word in ("on", "off"):
            self.is_rolling = word == "on"
        else:
            raise WrongUsage("write roll on, roll off, or what to roll: roll 2d6, d68, d6, d8")

    def help(self, operands: list[str]) -> None:
        """All verbs and commands, or all about one word."""
        words = EVENTS | CHAIN
        if not operands:
            self.tell(["verbs; H7 is number 7 of the home team, A11 of the away team, T5 the turn:", *verbs_text()])
            self.tell(["commands, also with a colon before them:", *listing(COMMANDS.items())])
            self.tell(paragraph("`help block` explains one verb, `league help notation` everything; Tab completes"))
        elif operands[0].casefold() in words:
            self.tell(word_text(words[operands[0].casefold()]))
        else:
            raise WrongUsage(f"no verb {operands[0]}: there are {', '.join(EVENTS)}")


def _shown(dice: tuple[int, ...], faces: tuple[int, ...]) -> str:
    return f"{dice[0]}+{dice[1]} = {sum(dice)}" if faces == _KINDS["2d6"] else "".join(map(str, dice))
