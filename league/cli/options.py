"""The options that several commands share, declared once."""

from enum import StrEnum
from typing import Annotated

import typer


class Format(StrEnum):
    """How a result is printed."""

    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    MARKDOWN = "md"


FormatOption = Annotated[Format, typer.Option("--format", "-f", help="How to print it.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Show what would change; change nothing.")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")]
On = Annotated[str | None, typer.Option("--on", metavar="DATE", help="The day it took effect, as YYYY-MM-DD.")]
AcceptConflicts = Annotated[
    bool, typer.Option("--accept-conflicts", help="Record it although something no longer holds.")
]
