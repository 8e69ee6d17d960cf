"""Values as text on their way out: worded for people, and harmless to terminals, spreadsheets and programs."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from league.report.page import Report

_REPLACEMENT = "\N{REPLACEMENT CHARACTER}"
_BELOW_SPACE = range(0x20)
_STEERING_BEYOND = (
    *range(0x7F, 0xA0),
    0x061C,
    0x200E,
    0x200F,
    0x2028,
    0x2029,
    *range(0x202A, 0x202F),
    *range(0x2066, 0x206A),
    0xFEFF,
)
"""Control codes, separators of lines, and marks that turn the direction of text, as far as JSON lets them through."""
_HARMLESS = dict.fromkeys((*_BELOW_SPACE, *_STEERING_BEYOND, *range(0xD800, 0xE000)), _REPLACEMENT)
_ESCAPED = {code: f"\\u{code:04x}" for code in _STEERING_BEYOND}
_FORMULA = ("=", "+", "-", "@", "\t", "\r")


def harmless(text: str) -> str:
    """The text without anything a terminal could take for a command; joiners within emoji stay."""
    return text if text.isascii() and text.isprintable() else text.translate(_HARMLESS)


def escaped_json(text: str) -> str:
    """JSON in which also those control codes are escaped that JSON itself lets through."""
    return text if text.isascii() and "\x7f" not in text else text.translate(_ESCAPED)


def csv_cell(text: str) -> str:
    """The text as a cell that no spreadsheet takes for a formula."""
    guarded = f"'{text}" if text.startswith(_FORMULA) else text
    return harmless(guarded)


def legend(report: "Report") -> list[tuple[str, str]]:
    """The short heads of a report's tables and what they mean, each once."""
    pairs = {
        column.head: column.meaning
        for section in report.sections
        if section.rows
        for column in section.columns
        if column.meaning
    }
    return list(pairs.items())


def words_of(value: Any, key: str = "") -> str:
    """A value as people read it: lists with commas, truth as yes or nothing, None as nothing, gold by thousands."""
    if value is None or value is False:
        return ""
    if value is True:
        return "yes"
    if isinstance(value, list | tuple):
        return ", ".join(map(words_of, value))
    return f"{value:,}" if isinstance(value, int) and key.endswith("_gp") else str(value)
