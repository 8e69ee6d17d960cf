"""Words people use for teams and players -> their ids."""

import sqlite3
import unicodedata
from collections.abc import Sequence

from league.errors import AmbiguousName, NotFound
from league.rules.ids import PlayerId, TeamId

APOSTROPHES = str.maketrans(dict.fromkeys("\u2018\u2019\u201b\u02bc\u00b4`\u2032", "'"))
_LONGEST_NUMBER = 9
"""So many digits are read as a number; more fit no shirt, and at last no integer of the database."""
_LAST = "\U0010ffff"
INVISIBLE = str.maketrans(dict.fromkeys("\u200b\u200c\u200d\u2060\ufeff"))


def name_key(name: str) -> str:
    """The name as it is compared: without case, accents, kind of apostrophe, or needless space."""
    plain = name.translate(INVISIBLE).translate(APOSTROPHES)
    if plain.isascii():
        return " ".join(plain.casefold().split())
    letters = unicodedata.normalize("NFKD", plain.casefold())
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def team_id_text(team: int) -> str:
    """A team's id as people see it, such as `t3`."""
    return f"t{team}"


def player_id_text(player: int) -> str:
    """A player's id as people see it, such as `p17`."""
    return f"p{player}"


def find_team(connection: sqlite3.Connection, text: str) -> TeamId:
    """The team of a name or an id such as `t3`; the start of a name will do where it fits one only.

    The log and exported files name teams, so a team that is called `t3` goes before the id.

    Raises:
        NotFound: there is none; names that are nearly the same are suggested.
        AmbiguousName: the name fits several.
    """
    key = name_key(text)
    rows = connection.execute("SELECT id, name FROM team WHERE name_key = ? ORDER BY is_retired, id", (key,)).fetchall()
    if rows:
        return TeamId(rows[0][0])
    number = _id_number(text, "t")
    if number is not None:
        if connection.execute("SELECT 1 FROM team WHERE id = ?", (number,)).fetchone():
            return TeamId(number)
        raise NotFound("team", text)
    rows = _teams_beginning_with(connection, key)
    if len(rows) == 1:
        return TeamId(rows[0][0])
    if rows:
        raise AmbiguousName("team", text, [name for _, name in rows])
    names = [name for (name,) in connection.execute("SELECT name FROM team ORDER BY id LIMIT 2000")]
    raise NotFound("team", text, suggestions=_similar(text, names))


def find_player(connection: sqlite3.Connection, text: str) -> PlayerId:
    """The player of `Reavers#7`, of a name, or of an id such as `p17`.

    Of players who are still there and others of the same name or number, those who are still there are meant.

    Raises:
        NotFound: there is none.
        AmbiguousName: several are meant.
    """
    number = _id_number(text, "p")
    if number is not None:
        if connection.execute("SELECT 1 FROM player WHERE id = ?", (number,)).fetchone():
            return PlayerId(number)
        raise NotFound("player", text)
    team_text, mark, shirt = (part.strip() for part in text.rpartition("#"))
    if mark and shirt.isdecimal() and len(shirt) <= _LONGEST_NUMBER:
        try:
            team = find_team(connection, team_text)
        except NotFound:
            if not connection.execute("SELECT 1 FROM player WHERE name_key = ?", (name_key(text),)).fetchone():
                raise
        else:
            return _one_player(connection, text, "p.team_id = ? AND p.number = ?", (team, int(shirt)))
    if ":" in text:
        team_text, _, name = text.partition(":")
        try:
            team = find_team(connection, team_text)
        except NotFound:
            pass
        else:
            return _one_player(connection, text, "p.team_id = ? AND p.name_key = ?", (team, name_key(name)))
    return _one_player(connection, text, "p.name_key = ?", (name_key(text),))


def _one_player(connection: sqlite3.Connection, text: str, condition: str, values: tuple[str | int, ...]) -> PlayerId:
    rows = connection.execute(
        "SELECT p.id, p.name, t.name, p.number, p.status FROM player p JOIN team t ON t.id = p.team_id"
        f" WHERE {condition} ORDER BY p.id LIMIT 20",
        values,
    ).fetchall()
    there = [row for row in rows if row[4] == "active"] or rows[-1:]
    if len(there) == 1:
        return PlayerId(there[0][0])
    if there:
        names = [f"{name} ({team}#{shirt}, {player_id_text(player)})" for player, name, team, shirt, _ in there]
        raise AmbiguousName("player", text, names)
    names = [name for (name,) in connection.execute("SELECT name FROM player ORDER BY id LIMIT 20000")]
    raise NotFound("player", text, suggestions=_similar(text, names))


def _teams_beginning_with(connection: sqlite3.Connection, key: str) -> list[tuple[int, str]]:
    """Teams whose `name_key` begins with the key; a range, so that the index serves."""
    if not key:
        return []
    query = "SELECT id, name FROM team WHERE name_key >= ? AND name_key < ? ORDER BY name_key LIMIT 20"
    return connection.execute(query, (key, key + _LAST)).fetchall()


def _similar(text: str, names: Sequence[str]) -> list[str]:
    from difflib import get_close_matches

    keys = {name_key(name): name for name in names}
    return [keys[key] for key in get_close_matches(name_key(text), keys, n=3)]


def _id_number(text: str, letter: str) -> int | None:
    """The number of an id such as `t3`."""
    stripped = text.strip()
    if stripped[:1] == letter and stripped[1:].isascii() and stripped[1:].isdecimal() and len(stripped) < 18:
        return int(stripped[1:])
    return None
