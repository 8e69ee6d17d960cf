"""A replay's archive -> its XML, in pieces of bounded size and bounded number."""

import zipfile
import zlib
from collections.abc import Iterator
from typing import BinaryIO

LARGEST_ARCHIVE = 8_000_000
LARGEST_DOCUMENT = 200_000_000
"""Both in bytes; a long match has 0.2 million packed and 15 million unpacked."""
HIGHEST_RATIO = 400
"""Bytes out for a byte in. Real replays reach 80; deflate cannot exceed 1032, which only a bomb comes near."""

_PIECE = 1 << 16
_ENCRYPTED = 0x1
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


class BadReplay(Exception):
    """A file is no replay, or one that cannot be read; the message is for the user."""


def document_pieces(file: BinaryIO) -> Iterator[bytes]:
    """The one document in an archive, unpacked as it is asked for.

    Args:
        file: the archive; it must be seekable.

    Raises:
        BadReplay: it is no ZIP archive, is cut off or damaged, has not exactly one member, or is larger unpacked, or
            packed more tightly, than any replay.
    """
    try:
        with zipfile.ZipFile(file) as archive, archive.open(_only_member(archive)) as document:
            while piece := document.read(_PIECE):
                yield piece
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError) as error:
        raise BadReplay(f"no replay: the archive is cut off or damaged ({error or 'it ends too early'})") from None


def _only_member(archive: zipfile.ZipFile) -> zipfile.ZipInfo:
    members = archive.infolist()
    if len(members) != 1:
        raise BadReplay(f"no replay: the archive holds {len(members)} files, a replay holds one")
    member = members[0]
    if member.flag_bits & _ENCRYPTED:
        raise BadReplay("no replay: the archive is encrypted")
    if member.compress_type not in _METHODS:
        raise BadReplay("no replay: the archive is packed in a way no replay is")
    # The reader gives out no more than the size the archive states, so the statement is what has to be checked.
    if member.file_size > LARGEST_DOCUMENT:
        raise BadReplay(f"no replay: {member.file_size:,} bytes unpacked, more than the {LARGEST_DOCUMENT:,} allowed")
    if member.file_size > HIGHEST_RATIO * max(member.compress_size, 1):
        raise BadReplay("no replay: the archive is packed more tightly than any replay can be")
    return member
