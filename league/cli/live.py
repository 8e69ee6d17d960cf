"""`match live`: the prompt at which a match is entered while it is played. Each command of the prompt is a method."""

import re
import shlex
from collections import deque

from league.cli.environment import Environment
from league.cli.live_draft import DieWanted, Gone, LineRefused, LiveDraft, open_draft
from league.cli.live_prompt import Prompt
from league.cli.live_talk import Talk
from league.cli.live_text import (
    counted,
    greeting_text,
    missing_text,
    outcome_text,
    paragraph,
    pitch_text,
    prompt_text,
    refusal_text,
    score_text,
    toolbar_text,
)
from league.cli.live_words import COMMANDS, next_words
from league.cli.sheet_input import write_line
from league.errors import AgainstTheRules, LeagueError, WrongUsage
from league.notation.grammar import LAST_TURN
from league.report.text import harmless
from league.rules.rolling import fill

_TURN = re.compile(r"[Tt]0*([0-9]{1,2})(?:\s+(.*))?", re.DOTALL)
_UNDO = re.compile(r"[1-9][0-9]{0,3}")


def live_match(environment: Environment, home: str | None, away: str | None, *, roll: bool) -> None:
    """Enter a match at a prompt until it is ended or left.

    Args:
        environment: the outside.
        home: the home team; without it the only match under way goes on.
        away: the away team; without it the match under way of `home` goes on.
        roll: whether missing dice are rolled by the program from the start.

    Raises:
        WrongUsage: there is no terminal.
        Gone: the match was ended elsewhere meanwhile.
    """
    if not (environment.is_interactive and environment.out.isatty()):
        raise WrongUsage(
            "`league match live` needs a terminal; without one use `league match start`, then `league match add`"
        )
    _Live(environment, open_draft(environment, home, away), is_rolling=roll).run()


class _Live:
    """Somebody at the prompt of a match under way."""

    def __init__(self, environment: Environment, match: LiveDraft, *, is_rolling: bool) -> None:
        self._environment = environment
        self._match = match
        self._next_turn = 0
        """The turn that the next line begins, 0 where it goes on in the turn of the last one."""
        self._pasted: deque[str] = deque()
        """Lines that were pasted at once and are still to be taken."""
        self._begun = ""
        """A line that was refused and is offered again."""
        self._is_over = False
        prompt = Prompt(
            lambda line: next_words(line, match.view.pitch),
            self._toolbar,
            [" ".join(line.split()) for line in match.view.draft.lines],
        )
        self._talk = Talk(environment, prompt, is_rolling=is_rolling)
        self._commands = {
            "undo": self._undo,
            "pitch": self._show_pitch,
            "show": self._show,
            "roll": self._talk.roll,
            "help": self._talk.help,
            "end": self._end,
            "quit": self._quit,
            "abandon": self._abandon,
        }

    def run(self) -> None:
        """One line after the other; whatever is accepted is kept before the next is asked for."""
        self._talk.tell(greeting_text(self._match.view, is_new=self._match.is_new))
        while not self._is_over:
            text = self._begun
            try:
                text = self._next_line()
                self._begun = self._take(text)
            except KeyboardInterrupt:
                self._pasted.clear()
                self._begun = ""
            except EOFError:
                self._quit([])
            except Gone:
                raise
            except LeagueError as error:
                self._talk.tell(paragraph(str(error)))
                self._begun = text

    def _next_line(self) -> str:
        """A line that is typed, or the next of those that were pasted together."""
        if self._pasted and not self._begun:
            text = self._pasted.popleft()
            self._talk.tell([harmless(f"{self._prompt_text}{text}")])
            return text
        text, *more = self._talk.line(self._prompt_text, self._begun).splitlines() or [""]
        self._pasted.extendleft(reversed(more))
        return text

    def _toolbar(self, columns: int) -> str:
        return toolbar_text(
            self._match.view,
            self._next_turn,
            is_rolling=self._talk.is_rolling,
            is_refused=bool(self._begun),
            columns=columns,
        )

    @property
    def _prompt_text(self) -> str:
        return prompt_text(self._match.view.pitch, self._next_turn)

    def _take(self, text: str) -> str:
        """Do what one line says; returns the line where it is to be mended."""
        words = text.split()
        if not words:
            self._match.refresh()
            self._tell_news()
            return ""
        command = self._commands.get(words[0].removeprefix(":").casefold())
        if command is not None:
            command(words[1:])
            return ""
        if words[0].startswith(":"):
            raise WrongUsage(f"no command {words[0]}: there are {', '.join(COMMANDS)}")
        turn = _TURN.fullmatch(text.strip())
        if turn is not None and not turn[2]:
            self._begin_turn(int(turn[1]))
            return ""
        return self._add(text.rstrip(), has_turn=turn is not None)

    def _begin_turn(self, turn: int) -> None:
        now = self._match.view.pitch.turn
        if not 1 <= turn <= LAST_TURN:
            raise WrongUsage(f"the turns are T1 to T{LAST_TURN}")
        if turn < now:
            raise AgainstTheRules(f"turn {turn} cannot come after turn {now}")
        self._next_turn = turn if turn > now else 0

    def _add(self, text: str, *, has_turn: bool) -> str:
        """Add a line, asking for the dice it lacks; returns the line where it is to be mended."""
        prefix = f"T{self._next_turn} " if self._next_turn and not has_turn else ""
        line = prefix + text
        before = self._match.view
        is_as_typed = True
        while True:
            try:
                self._match.add(line)
                break
            except LineRefused as error:
                self._match.refresh()
                indent = len(self._prompt_text) if is_as_typed and not self._match.news else None
                self._tell_news()
                self._talk.tell(refusal_text(error.problems, len(prefix) if is_as_typed else 0, indent))
                return text if is_as_typed else line
            except DieWanted as error:
                roller = self._talk.dice(error.die)
                if roller is None:
                    self._talk.tell(["  cancelled: nothing was added"])
                    return ""
                line = write_line(fill(error.sheet, error.die, roller), len(error.sheet.events) - 1)
                is_as_typed = False
        self._next_turn = 0
        self._tell_news()
        self._talk.tell(outcome_text(before, self._match.view))
        return ""

    def _undo(self, operands: list[str]) -> None:
        if operands and not (len(operands) == 1 and _UNDO.fullmatch(operands[0])):
            raise WrongUsage("write undo, or how many lines: undo 3")
        count = int(operands[0]) if operands else 1
        turn = self._next_turn or self._match.view.pitch.turn
        for line in reversed(self._match.undo(count)):
            self._talk.tell(paragraph(f"taken back: {line}"))
        if self._match.news:
            self._tell_news()
            self._talk.tell(["  nothing was taken back; undo again to drop the last line there is now"])
            return
        if count == 1:
            self._next_turn = turn if turn > self._match.view.pitch.turn else 0
        self._talk.tell(pitch_text(self._match.view.pitch))

    def _show_pitch(self, _: list[str]) -> None:
        from league.report.pitch import show

        self._match.refresh()
        self._tell_news()
        show(self._environment, self._match.view.sheet, self._match.view.decision, "table")

    def _show(self, _: list[str]) -> None:
        self._match.refresh()
        self._tell_news()
        self._talk.tell(map(harmless, self._match.view.draft.lines or ["  nothing yet"]))

    def _end(self, _: list[str]) -> None:
        """Record the match, once every roll is made and somebody has said yes."""
        self._match.refresh()
        self._tell_news()
        for die in self._match.view.owed:
            roller = self._talk.dice(die)
            if roller is None:
                self._talk.tell(["  not ended: a roll is still to be made"])
                return
            self._match.add(f"{die.mark} regenerates {'rolled ' if roller.is_program else ''}{roller.dice(die)[0]}")
        self._talk.tell(paragraph(f"{score_text(self._match.view.pitch)}, {counted(self._match.view)}"))
        self._talk.tell(missing_text(self._match.view))
        if not self._talk.agrees("record the match?"):
            return
        recorded = self._match.end()
        if recorded is None:
            self._tell_news()
            self._talk.tell(["  not ended: look at what changed, then end again"])
            return
        from league.cli.match_recording import report

        report(self._environment, recorded, None)
        self._is_over = True

    def _quit(self, _: list[str]) -> None:
        view, option = self._match.view, self._environment.database_option
        database = ["--db", option] if option else []
        teams = [] if self._match.is_only else [harmless(team.name) for team in view.pitch.teams.values()]
        self._talk.tell(paragraph(f"{counted(view)} kept; go on with:"))
        self._talk.tell([f"  {shlex.join(['league', *database, 'match', 'live', *teams])}"])
        self._is_over = True

    def _abandon(self, _: list[str]) -> None:
        if self._talk.agrees(f"forget the match and what is written of it ({counted(self._match.view)})?"):
            self._match.abandon()
            self._talk.tell(["  forgotten"])
            self._is_over = True

    def _tell_news(self) -> None:
        for line in self._match.news:
            self._talk.tell(paragraph(line))
        self._match.news.clear()
