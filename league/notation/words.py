"""One line of a match sheet as words with columns: comments, quotes, whitespace, dashes; knows no verb."""

from league.rules.characters import is_bad

Token = tuple[str, int, bool]
"""A word of a header line as it was typed, its column, and whether it stood in double quotes."""

_LIKE_ASCII = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2212", "-") | {"\u00d7": "x"})
_LONGEST_SHOWN = 40
_LONGEST_COMPARED = 24


class Misread(Exception):
    """A word of an event line that cannot be read: its place among the words, and what to write instead."""

    def __init__(self, at: int, message: str) -> None:
        self.at = at
        self.message = message
        super().__init__(message)


class Misplaced(Exception):
    """A part of a header line that cannot be read: its column, and what to write instead."""

    def __init__(self, column: int, message: str) -> None:
        self.column = column
        self.message = message
        super().__init__(message)


def bad_character(line: str) -> tuple[int, str] | None:
    """The first character no sheet may hold, as its column and a message; None where all are fine.

    A control character other than the tab, a line separator, or half of a surrogate pair (a byte that was not UTF-8).
    """
    if line.replace("\t", " ").isprintable():
        return None
    for column, character in enumerate(line, 1):
        if is_bad(character):
            kind = "a byte that is not UTF-8" if "\ud800" <= character <= "\udfff" else "a control character"
            return column, f"{kind} (U+{ord(character):04X}) stands here"
    return None


def split_comment(line: str) -> tuple[str, str | None]:
    """What stands before the first `#` outside double quotes, and the stripped comment; None where there is none."""
    if '"' not in line:
        head, mark, comment = line.partition("#")
        return head, comment.strip() if mark else None
    at = 0
    while at < len(line):
        character = line[at]
        if character == "#":
            return line[:at], line[at + 1 :].strip()
        if character == '"' and (at == 0 or line[at - 1].isspace()):
            at = _end_of_quote(line, at)
        at += 1
    return line, None


def split_words(head: str) -> list[str]:
    """The words in lower case, every kind of dash as `-` and the multiplication sign as `x`."""
    if not head.isascii():
        head = head.translate(_LIKE_ASCII)
    return head.lower().split()


def columns(line: str) -> list[int]:
    """The column of every word that `str.split` finds, counted from 1."""
    found = []
    at = 0
    for word in line.split():
        at = line.index(word, at)
        found.append(at + 1)
        at += len(word)
    return found


def tokens(head: str) -> list[Token]:
    """The words of a header line as typed; a word that begins with a double quote goes to the quote that ends it.

    Raises:
        Misplaced: a quote is not closed, or something stands right behind the closing one.
    """
    if '"' not in head:
        return [(word, column, False) for word, column in zip(head.split(), columns(head), strict=True)]
    found: list[Token] = []
    at = 0
    while at < len(head):
        if head[at].isspace():
            at += 1
            continue
        end = at
        quoted = head[at] == '"'
        if quoted:
            end = _end_of_quote(head, at)
            if end == len(head):
                raise Misplaced(at + 1, 'this quote is not closed; inside quotes, "" stands for one quote')
            if end + 1 < len(head) and not head[end + 1].isspace():
                raise Misplaced(end + 2, 'a space is missing after the closing quote; inside, "" stands for one quote')
            found.append((head[at + 1 : end].replace('""', '"'), at + 1, True))
            at = end + 1
        else:
            while end < len(head) and not head[end].isspace():
                end += 1
            found.append((head[at:end], at + 1, False))
            at = end
    return found


def like_ascii(word: str) -> str:
    """A word with every kind of dash as `-`."""
    return word.translate(_LIKE_ASCII)


def is_number(word: str) -> bool:
    """Whether a word is a whole number of sane length, in the digits 0 to 9."""
    return word.isascii() and word.isdigit() and len(word) <= 9


def is_name(word: str) -> bool:
    """Whether a word may name something: it holds a letter and no double quote, and is no count such as `x2`."""
    is_count = word[0] == "x" and word[1:2].isdigit()
    return any(character.isalpha() for character in word) and '"' not in word and not is_count


def as_name(text: str) -> str:
    """A name from anywhere as one word of a sheet: lower case, a hyphen for blanks, no `#` and no double quote."""
    return "-".join(split_words(one_line(text).replace("#", "").replace('"', "")))


def one_line(text: str) -> str:
    """Text from outside without the characters that no sheet may hold, so that it cannot begin a line of its own."""
    if text.isprintable():
        return text
    return "".join(" " if is_bad(character) else character for character in text)


def shown(word: str) -> str:
    """A user's word for a message: in quotes, never a screenful, and never a control character."""
    word = word if word.isprintable() else ascii(word)[1:-1]
    return f"'{word}'" if len(word) <= _LONGEST_SHOWN else f"'{word[:_LONGEST_SHOWN]}...'"


def suggestion(word: str, known: list[str]) -> str:
    """`; did you mean block?` where a known word is near, else nothing."""
    from difflib import get_close_matches

    if len(word) > _LONGEST_COMPARED:
        return ""
    begun = [name for name in known if len(word) > 1 and name.startswith(word)]
    near = begun or get_close_matches(word, known, n=2)
    return f"; did you mean {' or '.join(near[:2])}?" if near else ""


def _end_of_quote(line: str, start: int) -> int:
    """Where the quote opened at `start` is closed; the length of the line where it is not."""
    at = start + 1
    while at < len(line):
        if line[at] == '"':
            if line[at + 1 : at + 2] != '"':
                return at
            at += 1
        at += 1
    return len(line)
