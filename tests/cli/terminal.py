"""A terminal for tests: a program on a real pseudo-terminal, what it shows, and somebody who types."""

import re
import time
from collections.abc import Callable
from typing import Any

import pexpect  # type: ignore[import-untyped]

SECONDS = 20
"""How long anything may take to be shown."""
_PIECE = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])|\x1b.|[\r\n\b]|[^\x1b\r\n\b]+", re.DOTALL)
_WHERE = "\x1b[34;1R"
"""The answer to the question where the cursor is: near the end of the screen."""


class Terminal:
    """Rows of text, as many as are ever written; the program believes it sees the last 40 of them."""

    def __init__(self, child: Any, columns: int) -> None:
        self.child = child
        self.columns = columns
        self.rows = [""]
        self.raw = ""
        self._row = 0
        self._column = 0
        self._wraps = True
        self._typed_in = -1

    def types(self, text: str) -> None:
        """Types a line and Enter."""
        self.presses(f"{text}\r")

    def presses(self, keys: str) -> None:
        """Sends keys; what is waited for next must stand below the row the cursor is in now."""
        self._typed_in = self._row
        self.child.send(keys)

    def asks(self, *questions: str) -> str:
        """Waits until the cursor stands in the row of a question below; returns what is shown in between."""
        self._wait(lambda: self._row > self._typed_in and any(text in self.row for text in questions), questions)
        return "\n".join(self.rows[self._typed_in + 1 : self._row])

    @property
    def row(self) -> str:
        """The row the cursor is in."""
        return self.rows[self._row]

    def sees(self, text: str) -> str:
        """Waits until a text stands in the row of the cursor or below where it was; returns all that stands there."""
        self._wait(lambda: text in self._below(), text)
        return self._below()

    def does(self, text: str, question: str) -> str:
        """Types a line, and returns what is shown before the next question."""
        self.types(text)
        return self.asks(question)

    def ends(self) -> tuple[int | None, str]:
        """The exit status, and what was still shown."""
        end = time.monotonic() + SECONDS
        while self._reads(end - time.monotonic()):
            pass
        self.child.close()
        return self.child.exitstatus, self._below()

    def _below(self) -> str:
        return "\n".join(self.rows[max(self._typed_in, 0) :])

    def _wait(self, is_there: Callable[[], bool], what: object) -> None:
        end = time.monotonic() + SECONDS
        while not is_there():
            left = end - time.monotonic()
            assert left > 0, f"{what!r} is not shown:\n" + "\n".join(self.rows)
            assert self._reads(left), f"ended before {what!r}:\n" + "\n".join(self.rows)

    def _reads(self, seconds: float) -> bool:
        """Takes in what the program writes next; False when it is over."""
        try:
            text = self.child.read_nonblocking(65536, seconds)
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            return False
        self.raw += text
        for piece in _PIECE.finditer(text):
            self._takes(piece[0], piece[1] or "", piece[2] or "")
        return True

    def _takes(self, piece: str, numbers: str, command: str) -> None:
        count = int(numbers) if numbers.isdecimal() else 1
        match command:
            case "":
                self._writes(piece)
            case "A" | "B":
                self._to_row(max(self._row + (count if command == "B" else -count), 0))
            case "C" | "D":
                self._column = max(self._column + (count if command == "C" else -count), 0)
            case "J" | "K":
                self.rows[self._row] = self.rows[self._row][: self._column]
                if command == "J":
                    del self.rows[self._row + 1 :]
            case "n":
                self.child.send(_WHERE)
            case "h" | "l" if numbers == "?7":
                self._wraps = command == "h"

    def _writes(self, text: str) -> None:
        if text == "\n":
            self._to_row(self._row + 1)
        elif text == "\r":
            self._column = 0
        elif text == "\b":
            self._column = max(self._column - 1, 0)
        elif not text.startswith("\x1b"):
            for letter in text:
                if self._column >= self.columns and self._wraps:
                    self._to_row(self._row + 1)
                    self._column = 0
                row = self.rows[self._row].ljust(self._column)
                self.rows[self._row] = row[: self._column] + letter + row[self._column + 1 :]
                self._column += 1

    def _to_row(self, row: int) -> None:
        self._row = row
        self.rows += [""] * (row + 1 - len(self.rows))
