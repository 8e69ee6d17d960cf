"""The header lines of a match sheet -> names, id, date, round and score, each with its column."""

import datetime

from league.notation.dice import pair
from league.notation.grammar import HEADER
from league.notation.words import Misplaced, Token, is_number, like_ascii, shown, tokens


def read_teams(head: str) -> tuple[str, int, str, int]:
    """The home team's name and its column, then the away team's, from `match HOME vs AWAY`.

    Raises:
        Misplaced: a name or the word `vs` is missing, or there is more than one way to read it.
    """
    keyword, *words = tokens(head)
    splits = [at for at, (text, _, quoted) in enumerate(words) if text.lower() == "vs" and not quoted]
    expected = HEADER["match"].expected
    if not splits:
        column = words[0][1] if words else keyword[1]
        raise Misplaced(column, f"the word vs between two teams is missing: {expected}")
    if len(splits) > 1:
        raise Misplaced(words[splits[1]][1], "vs stands twice; a name that holds the word vs goes in double quotes")
    middle = splits[0]
    vs_column = words[middle][1]
    home, home_column = _text(words[:middle], vs_column, expected)
    away, away_column = _text(words[middle + 1 :], vs_column, expected)
    return home, home_column, away, away_column


def read_id(head: str) -> tuple[str, int]:
    """The match's own name, and its column.

    Raises:
        Misplaced: there is none.
    """
    keyword, *words = tokens(head)
    return _text(words, keyword[1], HEADER["id"].expected)


def read_date(head: str) -> tuple[datetime.date, int]:
    """The day of the match, and its column.

    Raises:
        Misplaced: it is no day of the calendar, or written in another form.
    """
    word, column = _operand(head, "date")
    parts = word.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not all(is_number(part) for part in parts):
        raise Misplaced(column, f"a date is written YYYY-MM-DD, such as 2026-10-12, not {shown(word)}")
    try:
        return datetime.date(*(int(part) for part in parts)), column
    except ValueError:
        raise Misplaced(column, f"there is no day {word} in the calendar; a date is written YYYY-MM-DD") from None


def read_round(head: str) -> tuple[int, int]:
    """The round, and its column.

    Raises:
        Misplaced: it is no number from 1.
    """
    word, column = _operand(head, "round")
    if not is_number(word) or int(word) < 1:
        raise Misplaced(column, f"a round is a number from 1, not {shown(word)}")
    return int(word), column


def read_score(head: str) -> tuple[tuple[int, int], int]:
    """The touchdowns of both sides, and their column.

    Raises:
        Misplaced: they are not two numbers with a dash.
    """
    word, column = _operand(head, "score")
    score = pair(word)
    if score is None:
        raise Misplaced(column, f"a score is written home-away, such as 2-1, not {shown(word)}")
    return score, column


def refuse_operand(head: str) -> None:
    """Makes sure that a header word stands alone.

    Raises:
        Misplaced: something follows it.
    """
    keyword, *words = tokens(head)
    if words:
        raise Misplaced(words[0][1], f"nothing follows {keyword[0].lower()}")


def _text(words: list[Token], column: int, expected: str) -> tuple[str, int]:
    """A name of one quoted word, or of words with single spaces between them."""
    text = words[0][0] if len(words) == 1 else " ".join(word for word, _, _ in words)
    if not text.strip():
        raise Misplaced(words[0][1] if words else column, f"a name is missing: {expected}")
    if len(words) > 1:
        for _, at, quoted in words:
            if quoted:
                raise Misplaced(at, "double quotes go around the whole name")
    return text, words[0][1]


def _operand(head: str, keyword: str) -> tuple[str, int]:
    """What follows a header word, without spaces and with plain dashes."""
    first, *words = tokens(head)
    if not words:
        raise Misplaced(first[1], f"something is missing after {keyword}: {HEADER[keyword].expected}")
    return like_ascii("".join(word for word, _, _ in words)), words[0][1]
