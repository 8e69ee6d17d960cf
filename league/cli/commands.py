"""The table of all commands, and the groups that load a command's module only when it is called."""

from collections.abc import Iterator, MutableMapping
from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command_from_info


class Entry:
    """Where a command or a group of commands lives, and the line `--help` shows for it."""

    __slots__ = ("help", "is_group", "module")

    def __init__(self, module: str, help: str, *, is_group: bool = False) -> None:  # noqa: A002 - as Typer calls it
        self.module = module
        self.help = help
        self.is_group = is_group


COMMANDS = {
    "init": Entry("league.cli.founding", "Found a league: make its database."),
    "demo": Entry("league.cli.founding", "Play a sample season in a temporary database, and show what it did."),
    "status": Entry("league.cli.season", "Show the league at a glance."),
    "team": Entry("league.cli.team", "Add, change and list teams.", is_group=True),
    "roster": Entry("league.cli.season", "Show a team's roster."),
    "standings": Entry("league.cli.season", "Show the league table."),
    "player": Entry("league.cli.player", "Show, explain and rename players.", is_group=True),
    "correct": Entry("league.cli.commissioner", "Put a player or a team right by hand, with a reason.", is_group=True),
    "match": Entry("league.cli.match", "Record matches, at once or as they are played.", is_group=True),
    "report": Entry("league.cli.report", "Print the commissioner's reports.", is_group=True),
    "undo": Entry("league.cli.history", "Take back the last command, whole."),
    "log": Entry("league.cli.history", "List the entries of the log."),
    "import": Entry("league.cli.data", "Import teams and matches from files."),
    "export": Entry("league.cli.data", "Write everything needed to make the league again."),
    "backup": Entry("league.cli.data", "Copy the database, safely, while it is in use."),
    "doctor": Entry("league.cli.data", "Check the database, and that the log gives the rosters."),
    "rules": Entry("league.cli.rules", "Look at rulesets, and roll on their tables.", is_group=True),
    "help": Entry("league.cli.manual", "Explain a topic, such as `notation`."),
}


class LazyCommands(MutableMapping[str, Any]):
    """Commands by name, each made when it is asked for."""

    def __init__(self, app: typer.Typer) -> None:
        self._infos = {str(info.name): info for info in app.registered_commands}
        self._made: dict[str, Any] = {}

    def __getitem__(self, name: str) -> Any:
        if name not in self._made:
            info = self._infos[name]
            self._made[name] = get_command_from_info(info, pretty_exceptions_short=False, rich_markup_mode=None)
        return self._made[name]

    def __setitem__(self, name: str, command: Any) -> None:
        self._made[name] = command

    def __delitem__(self, name: str) -> None:
        del self._infos[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._infos)

    def __len__(self) -> int:
        return len(self._infos)


class RootCommands(LazyCommands):
    """The commands of `COMMANDS`, their modules imported when they are asked for."""

    def __init__(self) -> None:
        super().__init__(typer.Typer())

    def __getitem__(self, name: str) -> Any:
        if name not in self._made:
            entry = COMMANDS[name]
            app: typer.Typer = import_module(entry.module).app
            commands = LazyCommands(app)
            self._made[name] = NounGroup(name, entry.help, commands) if entry.is_group else commands[name]
        return self._made[name]

    def __iter__(self) -> Iterator[str]:
        return iter(COMMANDS)

    def __len__(self) -> int:
        return len(COMMANDS)


class NounGroup(TyperGroup):
    """The verbs of one noun, such as `league team ...`."""

    command_class = TyperCommand

    def __init__(self, name: str, help_text: str, commands: LazyCommands) -> None:
        super().__init__(name=name, help=help_text, no_args_is_help=True, rich_markup_mode=None)
        self.commands = commands
