"""`league help`: longer texts on a topic."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer
from msgspec.structs import replace

if TYPE_CHECKING:
    from league.cli.environment import Environment

app = typer.Typer()

_EXIT_STATUS = """\
What the program tells the shell:

    0  done
    1  refused: the input cannot be read, or the rules or the state of the league forbid it
    2  wrong usage: the words of the command do not fit together
    3  not found, or a name that fits several
    4  the database: none there, locked, damaged, read-only, full, or of a newer version
    5  partly done: what was good is recorded, what was not is listed (import --keep-going)
  130  interrupted

With 1 to 3 nothing was changed, nor with 4, unless the message says that it was recorded and
only the answer could not be written. Results go to standard output, errors and notices to
standard error, so that a script can tell them apart.
"""

_FORMATS = """\
Commands that show something take --format:

  table  for people; on a narrow terminal one block of lines for each row
  json   for programs: values as they are, keys that stay the same
  csv    one flat table, with the keys as its first line; where a report is more than one
         table, the error names the commands that have each of them
  md     Markdown, to paste where matches are talked about

Text that a spreadsheet would take for a formula gets a ' before it in csv. Control codes
in names are shown as a replacement character everywhere but in json, which escapes them.

What `league import` reads, by the ending of the file's name:

  .toml           a team, as for `league team add`
  .json, .jsonl   JSON lines: a team, a match or another entry each; what `league export` writes
  .bbrz           a match of the second video game
  anything else   match sheets, any number of them; see `league help notation`
"""

_DATABASE = """\
A league is one SQLite file. Which one:

  1. the one --db names, before the command: league --db cup.db standings
  2. else the one the variable LEAGUE_DB names
  3. else league.db in the data folder of your platform; `league status` shows the path

Only `league init` and `league demo` make a file; any other command refuses to begin one,
so that a mistyped name does no harm. Several programs may use a file at once: readers are
never kept waiting, a writer waits for the one before it.

  league backup PATH    copies the league while it is in use
  league doctor         checks the file, and that the log of entries gives the rosters
  league export         writes all that counts, as text: put that under version control

A new version of the program brings an old file up to date when it opens it, after a backup
beside it. A file from a newer version is refused, and left as it is.
"""


def _notation() -> str:
    from league.notation.grammar import reference

    return reference()


def _json() -> str:
    from league.imports.jsonl import write_line
    from league.notation.grammar import EVENTS
    from league.notation.reader import read_events

    lines = ["A match as JSON, one object a line; `league export` writes it, `league import` reads it.", ""]
    lines.append('{"kind": "match", "home": "Reavers", "away": "Orcs", "date": "2026-10-12", "events": [ ... ]}')
    lines += ["", "Further keys: id, round, score. The events, each below its line of a match sheet:", ""]
    for entry in EVENTS.values():
        sheet = read_events([entry.example], "", "Reavers", "Orcs").sheet
        if sheet is None:
            continue
        for event in sheet.events:
            encoded = write_line(replace(sheet, events=(event,))).decode()
            lines += [entry.example, "  " + encoded[encoded.index('"events":[') + len('"events":[') : -3], ""]
    lines += ['A team is {"kind": "team", ...} with the keys of a team file. Between matches there are hire, fire,']
    lines += ["rename, buy and retire; export a league to see them."]
    return "\n".join(lines)


_TOPICS: dict[str, tuple[str, Callable[[], str]]] = {
    "notation": ("how a match is written down, with an example of every word", _notation),
    "json": ("the same for programs, with an example of every event", _json),
    "exit-status": ("what the exit status of a command means", lambda: _EXIT_STATUS),
    "formats": ("what commands print, and what import reads", lambda: _FORMATS),
    "database": ("where a league lies, and how to keep it safe", lambda: _DATABASE),
}


@app.command("help")
def help_(
    ctx: typer.Context,
    topic: Annotated[str | None, typer.Argument(metavar="[TOPIC]", help="Leave it out for a list of topics.")] = None,
) -> None:
    """Explain a topic: notation, json, exit-status, formats or database."""
    environment: Environment = ctx.obj
    if topic is None:
        environment.print("Topics of `league help TOPIC`:\n")
        for name, (about, _) in _TOPICS.items():
            environment.print(f"  {name:<13}{about}")
        environment.print("\n`league COMMAND --help` explains a command.")
        return
    found = _TOPICS.get(topic.casefold().replace("_", "-"))
    if found is None:
        from league.errors import NotFound

        raise NotFound.among("topic", topic, list(_TOPICS), lister="league help")
    environment.out.write(found[1]())
