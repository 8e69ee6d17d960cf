"""What `import`, `export` and `doctor` do with their words."""

import gc
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from league.cli.environment import Environment
from league.cli.writing import write
from league.errors import InvalidInput, PartlyDone, StoreError, Unusable
from league.imports.files import read_items
from league.imports.jsonl import write_line
from league.rules.rolling import ProgramRoller
from league.service.doctor import findings
from league.service.facts import facts
from league.service.importing import ImportSummary, import_items
from league.store.transaction import Transaction

if TYPE_CHECKING:
    from league.imports.item import Item

PLURALS = {
    "team": "teams",
    "match": "matches",
    "hire": "hirings",
    "fire": "firings",
    "rename": "renamings",
    "buy": "purchases",
    "retire": "retirements",
}


def import_all(environment: Environment, files: list[str], *, roll: bool, keep_going: bool, dry_run: bool) -> None:
    """Import every file in one transaction."""
    # Garbage is otherwise left to the end of the process; an import goes on long enough for it to matter.
    gc.freeze()
    gc.enable()

    def action(transaction: Transaction) -> ImportSummary:
        with _progress(environment) as advance:
            items: Iterator[Item] = (
                item
                for file in files
                for item in read_items(file, environment.stdin, ruleset=lambda: transaction.ruleset)
            )
            dice = ProgramRoller(environment.roll) if roll else None
            summary = import_items(transaction, items, today=environment.today, roller=dice, progress=advance)
        if summary.problems and not keep_going:
            raise Unusable(summary.problems)
        return summary

    summary = write(environment, action, dry_run=dry_run, quiet=True)
    counts = [f"{count} {PLURALS.get(kind, kind) if count > 1 else kind}" for kind, count in summary.recorded.items()]
    skipped = [f"{summary.skipped} there already"] if summary.skipped else []
    environment.print(f"{'would record' if dry_run else 'recorded'}: {', '.join([*counts, *skipped]) or 'nothing'}")
    if summary.problems:
        raise PartlyDone(summary.problems)


def export_all(environment: Environment, to: str | None) -> None:
    """Write the league as JSON lines; a file appears whole or not at all."""
    with environment.open_database() as database, database.read() as connection:
        transaction = Transaction(connection, "")
        if to is None:
            for fact in facts(transaction):
                environment.out.write(write_line(fact).decode())
            return
        if to and os.path.realpath(to) == os.path.realpath(database.path):
            raise InvalidInput(f"cannot write {to}: it is the league itself; `league backup` copies it")
        _write_whole(Path(to), (write_line(fact) for fact in facts(transaction)))


def _write_whole(target: Path, lines: Iterable[bytes]) -> None:
    """Write a file that appears whole or not at all; into a pipe or a device, which nothing can take the place of.

    Raises:
        InvalidInput: it cannot be written.
    """
    try:
        if target.exists() and not target.is_file():
            with target.open("wb") as file:
                file.writelines(lines)
            return
        # A link stays, and what it leads to is written.
        place = Path(os.path.realpath(target))
        unfinished = place.with_name(f".{os.getpid()}-{os.urandom(4).hex()}.part")
        try:
            with unfinished.open("xb") as file:
                file.writelines(lines)
                file.flush()
                os.fsync(file.fileno())
            unfinished.replace(place)
        except BaseException:
            unfinished.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise InvalidInput(f"cannot write {target}: {error.strerror or error}") from None


def examine(environment: Environment) -> None:
    """Tell what is wrong with the league, or that nothing is.

    Raises:
        StoreError: something is wrong.
    """
    with environment.open_database() as database, database.read():
        found = list(findings(database))
    if found:
        raise StoreError("\n".join(found))
    environment.print("all is well: the file is sound, and the log gives the rosters")


@contextmanager
def _progress(environment: Environment) -> Iterator[Callable[[], None] | None]:
    """A progress bar on a terminal, nothing elsewhere; gives what is to be called after each item."""
    if not environment.err.isatty():
        yield None
        return
    from rich.progress import MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    columns = (SpinnerColumn(), TextColumn("importing"), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=environment.console(error=True), transient=True) as bar:
        task = bar.add_task("importing", total=None)
        yield lambda: bar.advance(task)
