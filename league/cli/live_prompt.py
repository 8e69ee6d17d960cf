"""The terminal of `match live`: lines with completion and history, and short questions. Nothing here knows a match."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from league.cli.live_words import Word

if TYPE_CHECKING:
    from prompt_toolkit.completion import Completer

Toolbar = Callable[[int], str]
"""The columns of the terminal -> the text below the prompt."""
NextWords = Callable[[str], Sequence[Word]]
"""A line up to the cursor -> the words that may end it."""


class Prompt:
    """Asks somebody at a terminal. Ctrl-C raises KeyboardInterrupt, Ctrl-D and a closed terminal EOFError."""

    def __init__(self, next_words: NextWords, toolbar: Toolbar, history: Iterable[str]) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.application import get_app
        from prompt_toolkit.history import InMemoryHistory

        self._lines: PromptSession[str] = PromptSession(
            history=InMemoryHistory(list(history)),
            completer=_completer(next_words),
            complete_while_typing=False,
            bottom_toolbar=lambda: toolbar(get_app().output.get_size().columns),
        )
        self._answers: PromptSession[str] = PromptSession()

    def line(self, message: str, begun: str) -> str:
        """The next line; `begun` stands there already, to be edited, on a terminal that can show it."""
        from prompt_toolkit.utils import is_dumb_terminal

        return self._lines.prompt(message, default="" if is_dumb_terminal() else begun)

    def answer(self, question: str, hint: str) -> str:
        """The answer to a question, stripped; the hint stands below."""
        return self._answers.prompt(question, bottom_toolbar=hint).strip()


def _completer(next_words: NextWords) -> "Completer":
    from prompt_toolkit.completion import CompleteEvent, Completer, Completion
    from prompt_toolkit.document import Document

    class NextWord(Completer):
        def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:  # noqa: ARG002
            begun = document.get_word_before_cursor(WORD=True)
            for word in next_words(document.text_before_cursor):
                yield Completion(word.text, -len(begun), display=word.shown, display_meta=word.meaning)

    return NextWord()
