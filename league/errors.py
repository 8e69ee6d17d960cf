"""The errors a person can meet, the exit status of each, and problems in a user's file as values.

LeagueError
├── InvalidInput        cannot be read                      1
├── AgainstTheRules     read, but the rules forbid it now    1
├── Unusable            several problems in a user's file    1
├── WrongUsage          the words of the command are off     2
├── NotFound            nothing of that name                 3
├── AmbiguousName       several of that name                 3
├── StoreError          the database cannot be used          4
└── PartlyDone          some of it was recorded              5
"""

from collections.abc import Sequence
from enum import IntEnum


class ExitStatus(IntEnum):
    """What the program tells the shell."""

    DONE = 0
    REFUSED = 1
    USAGE = 2
    NOT_FOUND = 3
    STORAGE = 4
    PARTLY_DONE = 5
    INTERRUPTED = 130


class Problem:
    """One thing a user has to mend in a file: where it is, and what is wrong there.

    `source` is a file name, `-` or "command line"; `line` and `column` count from 1, and are 0 where there is none.
    `match` is the id or the title of the match it belongs to, where that is known.
    """

    __slots__ = ("column", "line", "match", "message", "source")

    def __init__(self, message: str, *, source: str = "", line: int = 0, column: int = 0, match: str = "") -> None:
        self.message = message
        self.source = source
        self.line = line
        self.column = column
        self.match = match

    def __str__(self) -> str:
        numbers = [str(number) for number in (self.line, self.column) if number]
        place = ":".join([part for part in (self.source, *numbers) if part])
        title = f" ({self.match})" if self.match else ""
        return f"{place}{title}: {self.message}" if place else self.message


class LeagueError(Exception):
    """Anything the program tells a user instead of doing what was asked."""

    exit_status = ExitStatus.REFUSED


class InvalidInput(LeagueError):
    """The input cannot be read as what it should be."""


class AgainstTheRules(LeagueError):
    """The input can be read, but the rules or the state of the league forbid it."""


class Unusable(LeagueError):
    """A user's file has problems; all of them are shown together."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in problems))


class WrongUsage(LeagueError):
    """The words of the command do not fit together."""

    exit_status = ExitStatus.USAGE


class NotFound(LeagueError):
    """There is no team, player or match of that name; `lister` is the command that lists what there is."""

    exit_status = ExitStatus.NOT_FOUND

    def __init__(self, what: str, name: str, *, suggestions: Sequence[str] = (), lister: str = "") -> None:
        hint = f"; did you mean {' or '.join(suggestions)}?" if suggestions else ""
        hint = hint or (f"; `{lister}` lists what there is" if lister else "")
        super().__init__(f"no {what}{f' {name!r}' if name else ''}{hint}")

    @classmethod
    def among(cls, what: str, name: str, known: Sequence[str], *, lister: str) -> "NotFound":
        """Nothing of that name among all there are: what comes near it is suggested, else what lists them."""
        from difflib import get_close_matches

        words = {word.casefold(): word for word in known}
        near = [words[word] for word in get_close_matches(name.casefold(), words, n=2)]
        return cls(what, name, suggestions=near, lister=lister)


class AmbiguousName(LeagueError):
    """A name fits more than one."""

    exit_status = ExitStatus.NOT_FOUND

    def __init__(self, what: str, name: str, candidates: Sequence[str]) -> None:
        named = f" {name!r}" if name else ""
        super().__init__(f"{what}{named} is ambiguous: {', '.join(candidates)}")


class StoreError(LeagueError):
    """The database cannot be used: missing, locked, damaged, read-only, full, or of a newer version."""

    exit_status = ExitStatus.STORAGE


class PartlyDone(LeagueError):
    """Some of what was asked is recorded; the problems tell what is not."""

    exit_status = ExitStatus.PARTLY_DONE

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in problems))
