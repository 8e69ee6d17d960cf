"""Archives and XML that are not what they seem."""

import io
import struct
import tracemalloc
import zipfile
from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from league.imports import replay_file, replay_xml
from league.imports.bb2 import read_replay
from league.rules.ruleset import Ruleset

Pack = Callable[[str | bytes], io.BytesIO]


def refusal(file: io.BytesIO, ruleset: Ruleset) -> str:
    item = read_replay(file, "r.bbrz", ruleset)
    assert item.fact is None
    (problem,) = item.problems
    assert problem.source == "r.bbrz"
    return problem.message


def test_empty_file(ruleset: Ruleset) -> None:
    assert refusal(io.BytesIO(), ruleset) == "empty: there is nothing in it"


def test_no_archive(ruleset: Ruleset) -> None:
    assert "no replay: the archive is cut off or damaged" in refusal(io.BytesIO(b"<Replay/>"), ruleset)


@pytest.mark.parametrize("count", [0, 2])
def test_not_one_member(ruleset: Ruleset, count: int) -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for number in range(count):
            archive.writestr(f"replay{number}", "<Replay/>")
    assert refusal(file, ruleset) == f"no replay: the archive holds {count} files, a replay holds one"


def test_encrypted(ruleset: Ruleset, pack: Pack) -> None:
    file = pack("<Replay/>")
    data = bytearray(file.getvalue())
    at = data.index(b"PK\x01\x02") + 8
    data[at : at + 2] = struct.pack("<H", 1)
    assert refusal(io.BytesIO(bytes(data)), ruleset) == "no replay: the archive is encrypted"


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_packings(ruleset: Ruleset, method: int) -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        archive.writestr("replay", "<Replay/>")
    assert "packed in a way no replay is" in refusal(file, ruleset)


def test_bomb_of_one_letter(ruleset: Ruleset, pack: Pack) -> None:
    bomb = pack(b"<Replay>" + b"a" * 20_000_000)
    tracemalloc.start()
    try:
        assert "packed more tightly" in refusal(bomb, ruleset)
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()


def test_bomb_that_says_it_is_large(ruleset: Ruleset, pack: Pack) -> None:
    data = bytearray(pack("<Replay/>").getvalue())
    at = data.index(b"PK\x01\x02") + 24
    data[at : at + 4] = struct.pack("<I", 3_000_000_000)
    assert "3,000,000,000 bytes unpacked" in refusal(io.BytesIO(bytes(data)), ruleset)


def test_bomb_that_says_it_is_small(ruleset: Ruleset, pack: Pack) -> None:
    """No more than the stated size is unpacked, and the rest is missed by the checksum."""
    data = bytearray(pack(b"<Replay>" + b"a" * 20_000_000).getvalue())
    for signature, offset in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        at = data.index(signature) + offset
        data[at : at + 4] = struct.pack("<I", 1000)
    assert "no replay" in refusal(io.BytesIO(bytes(data)), ruleset)


def test_archive_larger_than_any(ruleset: Ruleset, monkeypatch: pytest.MonkeyPatch, pack: Pack) -> None:
    monkeypatch.setattr("league.imports.bb2.LARGEST_ARCHIVE", 10)
    assert "more than the 10 allowed" in refusal(pack("<Replay/>"), ruleset)


ENTITIES = '<!DOCTYPE Replay [<!ENTITY a "aaaaaaaaaa">{}]><Replay>&i;</Replay>'.format(
    "".join(f'<!ENTITY {name} "{f"&{earlier};" * 10}">' for earlier, name in zip("abcdefgh", "bcdefghi", strict=True))
)


@pytest.mark.parametrize(
    "document",
    [
        ENTITIES,
        '<!DOCTYPE Replay SYSTEM "file:///etc/passwd"><Replay/>',
        '<!DOCTYPE Replay [<!ENTITY x SYSTEM "file:///etc/passwd">]><Replay>&x;</Replay>',
        '<!DOCTYPE Replay PUBLIC "a" "http://192.0.2.1/a.dtd"><Replay/>',
        "<!DOCTYPE Replay><Replay/>",
    ],
)
def test_document_types(ruleset: Ruleset, pack: Pack, document: str) -> None:
    assert "declares a document type" in refusal(pack(document), ruleset)


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ("", "its XML is broken on line 1, column 1 (no element found)"),
        ("<Replay><a></b></Replay>", "its XML is broken on line 1, column 14 (mismatched tag)"),
        ("<Replay>\n<ReplayStep>", "its XML is broken on line 2, column 13 (no element found)"),
        ("<Replay>&x;</Replay>", "undefined entity"),
        ("not XML", "its XML is broken on line 1, column 1 (syntax error)"),
        ("<html/>", "the XML begins with <html>, not with <Replay>"),
        ('<?xml version="1.0" encoding="nobody"?><Replay/>', "encoding"),
        ("<Replay/>", "the replay has no MatchResult: the match was not finished"),
        ("<Replay><MatchResult/></Replay>", "the result of the replay has no Row"),
        ("<Replay><MatchResult><Row/></MatchResult></Replay>", "has 0 teams, not two"),
        ("<Replay>" + "<a>" * 100, "nested more than 64 deep"),
        ("<Replay><MatchResult>" + "<a>" * 100, "larger than any match's"),
    ],
)
def test_xml_that_is_no_replay(ruleset: Ruleset, pack: Pack, document: str, expected: str) -> None:
    assert expected in refusal(pack(document), ruleset)


def test_team_without_data(ruleset: Ruleset, pack: Pack) -> None:
    team = "<CoachResult><TeamResult/></CoachResult>"
    document = f"<Replay><MatchResult><CoachResults>{team * 2}</CoachResults><Row/></MatchResult></Replay>"
    assert refusal(pack(document), ruleset) == "a TeamResult has no TeamData"


def test_player_without_data(ruleset: Ruleset, pack: Pack, replay: Callable[..., str]) -> None:
    document = replay().replace("<PlayerResults><PlayerResult>", "<PlayerResults><PlayerResult/><PlayerResult>", 1)
    assert refusal(pack(document), ruleset) == "a PlayerResult has no PlayerData"


def test_result_larger_than_any(ruleset: Ruleset, pack: Pack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replay_xml, "LARGEST_PART", 50)
    document = f"<Replay><MatchResult>{'<a/>' * 51}</MatchResult></Replay>"
    assert "larger than any match's" in refusal(pack(document), ruleset)


def test_token_without_end() -> None:
    pieces = [b"<Replay><!--", *(b"x" * 100_000 for _ in range(1000))]
    with pytest.raises(replay_file.BadReplay, match="has no end"):
        replay_xml.replay_parts(iter(pieces))


def test_a_long_match_is_read_in_little_memory(ruleset: Ruleset, pack: Pack, replay: Callable[..., str]) -> None:
    document = replay()
    steps = "".join(f"<ReplayStep><x><y>{number}</y></x></ReplayStep>" for number in range(200_000))
    end = document.rindex("<ReplayStep><RulesEventGameFinished>")
    file = pack(document[:end] + steps + document[end:])
    tracemalloc.start()
    try:
        assert read_replay(file, "r.bbrz", ruleset).problems == []
        assert tracemalloc.get_traced_memory()[1] < 3_000_000
    finally:
        tracemalloc.stop()


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_damage_is_a_problem_and_never_an_exception(
    ruleset: Ruleset, pack: Pack, replay: Callable[..., str], data: st.DataObject
) -> None:
    whole = bytearray(pack(replay()).getvalue())
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    del whole[data.draw(st.integers(0, len(whole))) :]
    item = read_replay(io.BytesIO(bytes(whole)), "r.bbrz", ruleset)
    assert (item.fact is None) == bool(item.problems)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_odd_xml_is_a_problem_and_never_an_exception(
    ruleset: Ruleset, pack: Pack, replay: Callable[..., str], data: st.DataObject
) -> None:
    document = replay()
    start = data.draw(st.integers(0, len(document)))
    text = data.draw(st.sampled_from(["", "9", "-1", "(", "<a>", "</Row>", "é", "&#0;", "99999999999", " "]))
    document = document[:start] + text + document[start + data.draw(st.integers(0, 30)) :]
    item = read_replay(pack(document), "r.bbrz", ruleset)
    assert (item.fact is None) == bool(item.problems)
