"""The XML of a replay -> the two parts that tell of teams and result; the other ten million bytes pass by unkept.

Expat is used directly: what makes XML from strangers dangerous needs a document type declaration, which one handler
refuses, and no tree of the whole document is ever made.
"""

from collections.abc import Iterable
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from league.imports.naming import shown
from league.imports.replay_file import BadReplay

ROOT = "Replay"
TEAMS = "ListTeams"
RESULT = "MatchResult"

DEEPEST = 64
LARGEST_PART = 100_000
"""Elements in a part that is kept; real ones have a few thousand."""
LONGEST_TOKEN = 1_000_000
"""Bytes that may be pending between two events of the parser."""


def replay_parts(pieces: Iterable[bytes]) -> tuple[Element | None, Element]:
    """The teams before the first step, where they are told, and the result of the match.

    Args:
        pieces: the document, in order.

    Raises:
        BadReplay: the document is no XML, has a document type declaration or sizes beyond any replay's, is not a
            replay, or has no result.
    """
    reader = _Reader()
    parser = reader.parser
    fed = 0
    try:
        for piece in pieces:
            parser.Parse(piece)
            fed += len(piece)
            if fed - parser.CurrentByteIndex > LONGEST_TOKEN + len(piece):
                raise BadReplay("no replay: a part of the XML has no end")
        parser.Parse(b"", True)  # noqa: FBT003
    except expat.ExpatError as error:
        message = f"no replay: its XML is broken on line {error.lineno}, column {error.offset + 1}"
        raise BadReplay(f"{message} ({expat.ErrorString(error.code)})") from None
    except (ValueError, LookupError):
        raise BadReplay("no replay: its XML is in an encoding nobody knows") from None
    if reader.result is None:
        raise BadReplay(f"the replay has no {RESULT}: the match was not finished")
    return reader.teams, reader.result


class _Reader:
    """Watches the elements go by; the wanted ones go into a tree builder until they end."""

    def __init__(self) -> None:
        self.teams: Element | None = None
        self.result: Element | None = None
        self._depth = 0
        self._builder = TreeBuilder()
        self._begun_at = 0
        self._kept = 0
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartDoctypeDeclHandler = self._refuse
        self.parser.EntityDeclHandler = self._refuse
        self._pass_by()

    def _pass_by(self) -> None:
        self.parser.StartElementHandler = self._passed
        self.parser.EndElementHandler = self._left
        self.parser.CharacterDataHandler = None

    def _passed(self, name: str, _attributes: dict[str, str]) -> None:
        self._depth += 1
        if self._depth == 1 and name != ROOT:
            raise BadReplay(f"no replay: the XML begins with <{shown(name[:40])}>, not with <{ROOT}>")
        if self._depth > DEEPEST:
            raise BadReplay(f"no replay: the XML is nested more than {DEEPEST} deep")
        if name == RESULT or (name == TEAMS and self.teams is None):
            self._builder = TreeBuilder()
            self._begun_at = self._depth
            self._kept = 0
            self.parser.StartElementHandler = self._started
            self.parser.EndElementHandler = self._ended
            self.parser.CharacterDataHandler = self._builder.data
            self._builder.start(name, {})

    def _left(self, _name: str) -> None:
        self._depth -= 1

    def _started(self, name: str, _attributes: dict[str, str]) -> None:
        self._depth += 1
        self._kept += 1
        if self._kept > LARGEST_PART or self._depth > DEEPEST:
            raise BadReplay("no replay: the teams or the result are larger than any match's")
        self._builder.start(name, {})

    def _ended(self, name: str) -> None:
        self._builder.end(name)
        if self._depth == self._begun_at:
            if name == TEAMS:
                self.teams = self._builder.close()
            else:
                # Only the last result is final; a match that was interrupted has earlier ones.
                self.result = self._builder.close()
            self._pass_by()
        self._depth -= 1

    def _refuse(self, *_declaration: object) -> None:
        raise BadReplay("no replay: the XML declares a document type, which no replay does")
