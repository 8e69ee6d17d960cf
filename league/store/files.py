"""Database files on the disk: one appears whole or not at all, and never in the place of another."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from league.errors import StoreError
from league.store.errors import failed

COMPANIONS = ("-wal", "-shm", "-journal")
"""What SQLite puts behind the name of a database for the files it keeps beside it."""


@contextmanager
def published(target: Path, *, make_folder: bool = False) -> Iterator[Path]:
    """A name beside `target` for the block to make a database at, which is then renamed if nothing has that name.

    Args:
        target: where the database is to appear.
        make_folder: whether to make the folders that it lies in.

    Raises:
        StoreError: something is at `target` already, or nothing can be written there.
    """
    # The journal left of a deleted database would be played into a new one of the same name.
    for existing in (target, *(Path(f"{target}{end}") for end in COMPANIONS)):
        if os.path.lexists(existing):
            raise _exists(existing)
    temporary = target.with_name(f".league-{os.getpid()}-{os.urandom(4).hex()}.new")
    try:
        if make_folder:
            with suppress(FileExistsError):
                target.parent.mkdir(parents=True, exist_ok=True)
        if not target.parent.is_dir():
            raise StoreError(f"{target}: there is no folder {target.parent}")
        yield temporary
        _rename(temporary, target)
    except FileExistsError as error:
        raise _exists(target) from error
    except OSError as error:
        raise failed(target, error) from error
    finally:
        for end in ("", *COMPANIONS):
            with suppress(OSError):
                Path(f"{temporary}{end}").unlink()


def _exists(path: Path) -> StoreError:
    return StoreError(f"{path} exists already, and nothing is overwritten")


def _rename(old: Path, new: Path) -> None:
    """Renames a file, and raises FileExistsError where `Path.replace` would overwrite."""
    try:
        new.hardlink_to(old)
    except FileExistsError:
        raise
    except OSError:
        # The file system has no links: claim the name, which only one process can, and then replace the claim.
        os.close(os.open(new, os.O_CREAT | os.O_EXCL))
        old.replace(new)
    if os.name == "posix":
        # The new name outlasts a power cut only when the folder has reached the disk as well.
        with suppress(OSError):
            _sync(new.parent)


def _sync(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
