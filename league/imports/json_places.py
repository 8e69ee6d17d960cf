"""Where a path such as `$.events[3].armour` stands in the text of a JSON value."""

import re

import msgspec

_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]")


def offset(data: bytes, path: str) -> int:
    """The first byte of what a path leads to, or of the innermost part of it that is there.

    Args:
        data: the text of a JSON value; nothing is found in one that is not JSON.
        path: the steps from it, behind `$`.
    """
    start = len(data) - len(data.lstrip())
    inner = data[start:]
    for step in _STEP.finditer(path):
        found = _member(inner, step[1]) if step[1] else _element(inner, int(step[2]))
        if found is None:
            break
        at, inner = found
        start += at
    return start


def line_and_column(data: bytes, at: int) -> tuple[int, int]:
    """The line, from 1, and the column, in characters from 1, of a byte."""
    before = data[:at]
    return before.count(b"\n") + 1, len(before[before.rfind(b"\n") + 1 :].decode(errors="replace")) + 1


def _member(data: bytes, name: str) -> tuple[int, bytes] | None:
    try:
        members = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, RecursionError):
        return None
    at = 0
    for key, value in members.items():
        at = data.find(b":", at) + 1
        raw = bytes(value)
        at = data.find(raw, at)
        if at < 0:
            return None
        if key == name:
            return at, raw
        at += len(raw)
    return None


def _element(data: bytes, index: int) -> tuple[int, bytes] | None:
    try:
        elements = msgspec.json.decode(data, type=list[msgspec.Raw])
    except (msgspec.DecodeError, RecursionError):
        return None
    at = 1
    for position, element in enumerate(elements):
        raw = bytes(element)
        at = data.find(raw, at)
        if at < 0:
            return None
        if position == index:
            return at, raw
        at += len(raw)
    return None
