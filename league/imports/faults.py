"""Errors of the decoder -> the path of a field, and what is wrong with it in a user's words."""

import re

import msgspec

from league.imports.naming import shown

_PATH = re.compile(r" - at `(.+)`$")
_UNKNOWN = re.compile(r"^Object contains unknown field `(.+)`$", re.DOTALL)
_MISSING = re.compile(r"^Object missing required field `(.+)`$")
_VALUE = re.compile(r"^Invalid (?:enum )?value (.+)$", re.DOTALL)
_WORDS = {
    "Invalid RFC3339 encoded date": "a date is written 2026-10-12",
    "Expected `object`": "expected an object in braces",
}


def path_and_message(error: msgspec.ValidationError, kinds: tuple[str, ...] = ()) -> tuple[str, str]:
    """The path of what is wrong, such as `$.events[3].armour`, and what is wrong there.

    Args:
        error: what the decoder found.
        kinds: the values that `$.kind` may have.
    """
    text = str(error)
    found = _PATH.search(text)
    path = found[1] if found else "$"
    text = text[: found.start()] if found else text
    if unknown := _UNKNOWN.match(text):
        return path, f"unknown key '{shown(unknown[1])}'"
    if missing := _MISSING.match(text):
        return path, f"'{missing[1]}' is missing"
    if value := _VALUE.match(text):
        known = f"; known are {', '.join(kinds)}" if path == "$.kind" and kinds else ""
        return path, f"unknown value {shown(value[1])}{known}"
    for technical, plain in _WORDS.items():
        if text.startswith(technical):
            return path, plain
    return path, shown(text.replace("`", "").replace(" | null", "").replace("Expected", "expected"))


def unknown_key(error: msgspec.ValidationError) -> str:
    """The key that an error calls unknown, else nothing."""
    unknown = _UNKNOWN.match(_PATH.sub("", str(error)))
    return unknown[1] if unknown else ""
