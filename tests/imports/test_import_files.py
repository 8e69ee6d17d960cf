"""Which reader a file gets, and bytes that are no text."""

import io
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from league.errors import InvalidInput, NotFound, Unusable
from league.imports import text
from league.imports.files import read_items, text_lines
from league.imports.item import Item
from league.rules.events import MatchSheet, Touchdown
from league.rules.ruleset import Ruleset

SHEET = "match Reavers vs Orcs\nH7 td\n"
LINE = '{"home":"Reavers","away":"Orcs","events":[{"event":"td","player":"H7"}]}\n'
TEAM = 'name = "Reavers"\nrace = "Human"\ncoach = "Ann"\n'
MATCH = MatchSheet(home="Reavers", away="Orcs", events=(Touchdown(player="H7"),))


def write(path: Path, content: bytes | str) -> Path:
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.txt", SHEET),
        ("a.match", SHEET),
        ("a", SHEET),
        ("a.jsonl", LINE),
        ("a.json", LINE),
        ("a.NDJSON", LINE),
        ("a.json", LINE.replace(",", ",\n")),
    ],
)
def test_ending_tells_the_format(tmp_path: Path, name: str, content: str) -> None:
    path = write(tmp_path / name, content)
    (item,) = read_items(path)
    assert item.problems == []
    assert item.fact == MATCH
    assert item.source == str(path)
    assert item.needs == ()


@pytest.mark.parametrize("content", [SHEET, LINE, f"\n \n{SHEET}", f"\n  {LINE}", LINE.replace(",", ",\n")])
def test_standard_input(content: str) -> None:
    (item,) = read_items("-", io.BytesIO(content.encode()))
    assert item.fact == MATCH
    assert item.source == "-"


def test_standard_input_of_the_process() -> None:
    code = "from league.imports.files import read_items; print([i.title for i in read_items('-')])"
    done = subprocess.run([sys.executable, "-c", code], input=SHEET, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "['Reavers vs Orcs']"


def test_path_as_text(tmp_path: Path) -> None:
    (item,) = read_items(str(write(tmp_path / "a.toml", TEAM)))
    assert item.title == "Reavers"


def test_replay_asks_for_the_rules_and_only_it(tmp_path: Path, ruleset: Ruleset) -> None:
    asked = []

    def rules() -> Ruleset:
        asked.append(1)
        return ruleset

    list(read_items(write(tmp_path / "a.txt", SHEET), ruleset=rules))
    assert asked == []
    (item,) = read_items(write(tmp_path / "a.bbrz", b"x"), ruleset=rules)
    assert asked == [1]
    assert "no replay" in item.problems[0].message
    (item,) = read_items(tmp_path / "a.bbrz")
    assert item.problems[0].message == "a replay is read with the rules of a league"


def test_places_of_a_sheet(tmp_path: Path) -> None:
    items = list(read_items(write(tmp_path / "a.txt", f"{SHEET}\n{SHEET}")))
    assert items[0].place(0, "actor") == (2, 1)
    assert items[1].place(-1, "home") == (4, 7)
    assert items[1].place(0, "verb") == (5, 4)


def test_problems_of_a_sheet(tmp_path: Path) -> None:
    path = write(tmp_path / "a.txt", f"match A vs B\nH7 scores\nH7 td\nH100 td\n{SHEET}")
    bad, good = read_items(path)
    assert bad.fact is None
    assert [(problem.line, problem.match) for problem in bad.problems] == [(2, "A vs B"), (4, "A vs B")]
    assert good.fact == MATCH


def test_names_of_a_sheet_are_trimmed_and_bounded(tmp_path: Path) -> None:
    trimmed, bad = read_items(
        write(tmp_path / "a.txt", f"match Reavers\u200b vs Orcs\u00a0\nH7 td\nmatch {'x' * 61} vs B\n")
    )
    assert trimmed.fact == MATCH
    (problem,) = bad.problems
    assert (problem.message, problem.line, problem.column) == ("a name has at most 60 characters, this one 61", 3, 7)


@pytest.mark.parametrize("ending", ["txt", "jsonl", "json", "toml"])
@pytest.mark.parametrize("content", [b"", b"\xef\xbb\xbf", b"\n\n", b" \r\n"])
def test_empty_file(tmp_path: Path, ending: str, content: bytes) -> None:
    (item,) = read_items(write(tmp_path / f"a.{ending}", content))
    assert item.fact is None
    assert item.problems[0].message.startswith("empty: ")


def test_empty_standard_input() -> None:
    (item,) = read_items("-", io.BytesIO())
    assert item.problems[0].message.startswith("empty: ")


@pytest.mark.parametrize("name", ["a.txt", "a.toml", "a.jsonl", "a.bbrz"])
def test_missing_file(tmp_path: Path, name: str, ruleset: Ruleset) -> None:
    with pytest.raises(NotFound, match=f"no file '.*{name}'"):
        list(read_items(tmp_path / name, ruleset=lambda: ruleset))


def test_folder(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="is a folder"):
        list(read_items(tmp_path))


def test_name_of_no_file() -> None:
    with pytest.raises(InvalidInput, match="no name of a file"):
        list(read_items("a\0b.txt"))


def test_name_too_long_for_a_file() -> None:
    with pytest.raises(InvalidInput, match="File name too long"):
        list(read_items("x" * 5000))


def test_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(InvalidInput, match=r"cannot read .*a\.txt: Permission denied"):
        list(read_items(tmp_path / "a.txt"))


def test_file_that_fails_while_it_is_read() -> None:
    class Broken(io.BytesIO):
        def readline(self, _size: int | None = -1, /) -> bytes:
            raise OSError(5, "Input/output error")

    with pytest.raises(InvalidInput, match="cannot read -: Input/output error"):
        list(read_items("-", Broken()))


def refusal(content: bytes, name: str, tmp_path: Path) -> list[Item]:
    return list(read_items(write(tmp_path / name, content)))


@pytest.mark.parametrize(
    ("encoding", "team", "expected"),
    [
        ("latin-1", "Münchner", "Latin-1"),
        ("cp1252", "M\u00fcller\u2019s", "Windows-1252"),
        ("cp932", "レイクランド", "Shift_JIS"),
        ("utf-16", "Reavers", "UTF-16"),
        ("utf-16-le", "Reavers", "UTF-16"),
        ("utf-16-be", "Reavers", "UTF-16"),
        ("utf-32", "Reavers", "UTF-32"),
    ],
)
@pytest.mark.parametrize(
    ("name", "content"),
    [
        ("a.txt", "match {} vs Orcs\nH7 td\n"),
        ("a.jsonl", '{{"home":"{}","away":"Orcs"}}\n'),
        ("a.toml", 'name = "{}"\n'),
    ],
)
def test_other_encodings(tmp_path: Path, name: str, content: str, encoding: str, team: str, expected: str) -> None:
    (item,) = refusal(content.format(team).encode(encoding), name, tmp_path)
    assert item.fact is None
    (problem,) = item.problems
    assert problem.message == f"this is not UTF-8 but looks like {expected}: save the file as UTF-8 and try again"
    assert (problem.source, problem.line) == (str(tmp_path / name), 1)
    assert problem.column >= 1


def test_matches_before_the_bad_byte_are_given_out(tmp_path: Path) -> None:
    items = refusal(f"{SHEET}match Reavers vs Elves\nA1 td\n# caf".encode() + b"\xe9\n", "a.txt", tmp_path)
    assert [item.title for item in items] == ["Reavers vs Orcs", ""]
    (problem,) = items[1].problems
    assert (problem.line, problem.column) == (5, 6)


@pytest.mark.parametrize("character", ["\x00", "\x07", "\x1b", "\x85"])
def test_control_characters_in_a_sheet(tmp_path: Path, character: str) -> None:
    (item,) = refusal(f"match Reavers vs Orcs\nH7 td {character}\n".encode(), "a.txt", tmp_path)
    assert [(problem.line, problem.column) for problem in item.problems] == [(2, 7)]
    assert f"U+{ord(character):04X}" in item.problems[0].message


@pytest.mark.parametrize("name", ["a.txt", "a.jsonl", "a.toml"])
def test_line_without_end(tmp_path: Path, name: str) -> None:
    content = {"a.txt": SHEET, "a.jsonl": LINE, "a.toml": TEAM}[name].encode()
    items = refusal(content + b"# " + b"x" * 1_100_000 + b"\n", name, tmp_path)
    assert items[-1].fact is None
    assert items[-1].problems[0].message.startswith("a line of more than 1,000,000 bytes")
    assert items[-1].problems[0].line == content.count(b"\n") + 1


def test_object_without_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("league.imports.jsonl.LARGEST_OBJECT", 1000)
    (item,) = refusal(b"{\n" + b'"a": 1,\n' * 1000, "a.json", tmp_path)
    assert item.problems[0].message.startswith("an object of more than 1,000 bytes")


def test_archive_under_another_name(tmp_path: Path) -> None:
    (item,) = refusal(b"PK\x03\x04rest\n", "a.txt", tmp_path)
    assert item.problems[0].message == "this is an archive, not text; the name of a replay ends in .bbrz"


def test_text_lines(tmp_path: Path) -> None:
    content = b"\xef\xbb\xbfone\r\ntwo"
    assert text_lines(write(tmp_path / "a.txt", content)) == ["one\r\n", "two"]
    assert text_lines("-", io.BytesIO(content)) == ["one\r\n", "two"]
    with pytest.raises(Unusable, match="looks like Latin-1"):
        text_lines(write(tmp_path / "a.txt", b"caf\xe9"))
    with pytest.raises(InvalidInput, match="is a folder"):
        text_lines(tmp_path)
    with pytest.raises(NotFound):
        text_lines(tmp_path / "b.txt")


class Endless(io.RawIOBase):
    """A file of so many equal matches, which counts the lines taken from it."""

    def __init__(self, content: str, times: int) -> None:
        self.lines: Iterator[bytes] = (
            line for _ in range(times) for line in content.encode().splitlines(keepends=True)
        )
        self.taken = 0

    def readline(self, _size: int | None = -1, /) -> bytes:
        self.taken += 1
        return next(self.lines, b"")


@pytest.mark.parametrize("content", [SHEET, LINE])
def test_reading_takes_no_more_than_is_asked_for(content: str) -> None:
    file = Endless(content, 1_000_000)
    items = read_items("-", file)  # type: ignore[arg-type]
    next(items)
    next(items)
    assert file.taken < 10


@pytest.mark.parametrize("content", [SHEET, LINE])
def test_memory_does_not_grow_with_the_file(content: str) -> None:
    file = Endless(content, 20_000)
    tracemalloc.start()
    try:
        assert sum(item.fact is not None for item in read_items("-", file)) == 20_000  # type: ignore[arg-type]
        assert tracemalloc.get_traced_memory()[1] < 1_500_000
    finally:
        tracemalloc.stop()


def test_encoding_guess_is_of_the_line_alone() -> None:
    with pytest.raises(text.Unreadable) as caught:
        text.decoded(7, "Ä ".encode() + b"\xff", "x")
    assert (caught.value.problem.line, caught.value.problem.column) == (7, 3)


def test_what_is_not_needed_is_not_imported() -> None:
    code = (
        "import sys; from league.imports.files import read_items\n"
        "print(sorted({'zipfile', 'xml.etree.ElementTree', 'hashlib', 'tomllib', 'dataclasses', 'pydantic',"
        " 'league.imports.bb2', 'league.rules.ruleset'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
