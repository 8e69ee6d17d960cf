"""What JSON can say about a match, and what it cannot."""

from typing import Any

import msgspec
import pytest

from league.rules.event_parts import amount_of, doer_and_other, turns
from league.rules.events import (
    CHARACTERISTIC_LOSSES,
    RESULTS,
    MatchSheet,
    Touchdown,
    side_of,
)
from league.rules.values import Side
from tests.rules.build import events, tables

BLOCK: dict[str, Any] = {"event": "knock-down", "cause": "block", "causer": "A3", "victim": "H5"}


def decoded(*told: dict[str, Any], **header: Any) -> MatchSheet:
    sheet = {"kind": "match", "home": "Reavers", "away": "Gouged Eye", "events": told, **header}
    return msgspec.json.decode(msgspec.json.encode(sheet), type=MatchSheet)


def refusal(*told: dict[str, Any], **header: Any) -> str:
    with pytest.raises(msgspec.ValidationError) as caught:
        decoded(*told, **header)
    return str(caught.value)


def test_a_match_as_json() -> None:
    sheet = decoded(BLOCK | {"armour": [5, 4], "injury": [6, 5], "casualty": [54], "turn": 2}, date="2026-10-12")
    assert sheet.events == events("T2 A3 block H5 armour 5+4 injury 6+5 casualty 54")
    assert str(sheet.date) == "2026-10-12"
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=MatchSheet) == sheet


@pytest.mark.parametrize(
    "event",
    [
        BLOCK | {"armour": [7, 1]},
        BLOCK | {"armour": [0, 1]},
        BLOCK | {"armour": [5]},
        BLOCK | {"armour": [5, 4, 1]},
        BLOCK | {"injury": [1, 7]},
        BLOCK | {"injury": "6+5"},
        BLOCK | {"casualty": 54},
        BLOCK | {"scatter": 9},
        BLOCK | {"scatter": 0},
        BLOCK | {"assists": [-1, 0]},
        BLOCK | {"assists": [1]},
        BLOCK | {"turn": 33},
        BLOCK | {"turn": -1},
        {"event": "stands", "player": "H5", "die": 7},
        {"event": "recovers", "player": "H5", "die": 0},
        {"event": "regenerates", "player": "H5", "die": 7},
        {"event": "td", "player": "H5", "times": 0},
        {"event": "td", "player": "H5", "times": 100},
        {"event": "apothecary", "side": "H", "player": "H5", "takes": 3},
        {"event": "apothecary", "side": "H", "player": "H5", "treats": 0},
        {"event": "kicks", "side": "X"},
        {"event": "kicks", "side": "h"},
        {"event": "tickle", "player": "H5"},
        {"event": "td"},
        {"event": "td", "player": "H5", "colour": "green"},
        {"event": "td", "player": 5},
    ],
)
def test_what_is_no_event(event: dict[str, Any]) -> None:
    """A die of 7, a turn 33, an unknown field or word: the message names the place."""
    message = refusal({"event": "td", "player": "H7"}, event)
    assert "$.events[1]" in message or "events[1]" in message or "tag" in message


@pytest.mark.parametrize(
    "header",
    [
        {"date": "2026-02-30"},
        {"date": "12.10.2026"},
        {"round": 0},
        {"score": [1]},
        {"score": "2-1"},
        {"kind": "team"},
        {"weather": "nice"},
    ],
)
def test_what_is_no_header(header: dict[str, Any]) -> None:
    assert refusal(**header)


def test_every_result_has_a_meaning() -> None:
    """Each word for a casualty stands for a row of the table, but for the loss of a characteristic bb1 has not."""
    words = set(tables().rows_by_word)
    assert words == {"badly-hurt", "mng", "niggling", "-ma", "-st", "-ag", "-av", "dead"}
    assert set(RESULTS) == words | {"held", "stunned", "ko", "casualty", "-pa"}
    assert set(CHARACTERISTIC_LOSSES) - words == {"-pa"}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("A3 block H5 held", ("A3", "H5")),
        ("H5 falls held", ("", "H5")),
        ("H7 comp H9", ("H7", "H9")),
        ("H7 comp", ("H7", "")),
        ("H7 td", ("H7", "")),
        ("H td", ("H", "")),
        ("A4 int", ("A4", "")),
        ("H2 cas", ("H2", "")),
        ("H mvp H7", ("H", "H7")),
        ("H apothecary H5", ("H", "H5")),
        ("A6 regenerates 4", ("A6", "")),
        ("H3 recovers 4", ("H3", "")),
        ("H8 stands", ("H8", "")),
        ("A2 sent-off", ("A2", "")),
        ("H7 ball", ("H7", "")),
        ("A kicks", ("A", "")),
        ("H plays 1 2", ("H", "")),
        ("H winnings 40k", ("H", "")),
        ("H fans +1", ("H", "")),
        ("# rain", ("", "")),
    ],
)
def test_who_does_what_to_whom(line: str, expected: tuple[str, str]) -> None:
    assert doer_and_other(events(line)[0]) == expected


def test_an_event_without_a_turn_belongs_to_that_of_the_one_before() -> None:
    assert list(turns(events("H7 ball", "T2 H7 td", "H8 stands", "T3 A1 td"))) == [0, 2, 2, 3]


@pytest.mark.parametrize(
    ("line", "amount"),
    [
        ("H7 td x2", 2),
        ("H9 comp H7", 1),
        ("H2 cas x3", 3),
        ("H winnings 40k", 40_000),
        ("H fans -1", -1),
        ("H plays 1 2", 1),
        ("A3 block H5", 1),
    ],
)
def test_how_much_an_event_is_about(line: str, amount: int) -> None:
    assert amount_of(events(line)[0]) == amount


def test_sides() -> None:
    assert (side_of("H7"), side_of("A11")) == (Side.HOME, Side.AWAY)


def test_events_are_values() -> None:
    one = Touchdown(player="H7")
    assert one == Touchdown(player="H7", times=1)
    with pytest.raises(AttributeError):
        one.player = "H8"  # type: ignore[misc]
    with pytest.raises(TypeError):
        Touchdown("H7")  # type: ignore[call-arg,arg-type]
