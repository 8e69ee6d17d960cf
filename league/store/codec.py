"""Values <-> rows: the columns of each table, in the order of its rows, and the stored forms of entries."""

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from league.rules.events import MatchSheet
from league.rules.ids import PlayerId, TeamId
from league.rules.outcomes import MatchOutcome, MatchPlayed
from league.rules.values import Career, Characteristics, Player, PlayerStatus, Team
from league.store.names import name_key

if TYPE_CHECKING:
    from league.rules.effects import AnyEffect
    from league.rules.entries import AnyFact

Row = tuple[str | int | None, ...]

ENTRY = ("seq", "stands_for", "command", "kind", "day", "recorded_at", "body", "outcome")
EFFECT = ("team_id", "day", "stands_for", "entry_seq", "body")
TEAM = (
    "id", "name", "name_key", "race", "coach", "treasury_gp", "rerolls", "reroll_cost_gp", "fan_factor",
    "assistant_coaches", "cheerleaders", "apothecary", "is_retired", "matches", "last_day", "value_gp",
    "special_rules", "has_past",
)  # fmt: skip
PLAYER = (
    "id", "team_id", "number", "name", "name_key", "position",
    "printed_ma", "printed_st", "printed_ag", "printed_av", "printed_pa", "ma", "st", "ag", "av", "pa",
    "skills", "niggling_injuries", "lasting_injuries", "misses_next_game", "hurt_in", "status", "spp", "value_gp",
    "matches", "touchdowns", "completions", "interceptions", "casualties", "mvps",
    "spp_spent", "improvements", "uncounted_gp", "is_journeyman", "is_captain",
)  # fmt: skip
MATCH = (
    "seq", "id", "day", "round", "home_id", "away_id", "home_score", "away_score", "home_casualties",
    "away_casualties", "home_winnings_gp", "away_winnings_gp", "has_conflicts", "conceded_by",
)  # fmt: skip
EVENT = (
    "match_seq", "line", "turn", "event", "side", "player_id", "other_id", "times", "armour", "injury", "casualty",
    "result", "effects", "notes", "spp",
)  # fmt: skip


_encoder = msgspec.json.Encoder()


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """The decoder of a stored form; made when it is first needed, since recording a match needs none."""
    return msgspec.json.Decoder(kind)


def insert(table: str, columns: tuple[str, ...]) -> str:
    """The statement that adds a row."""
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


def upsert(table: str, columns: tuple[str, ...]) -> str:
    """The statement that adds a row, or replaces the one of the same id."""
    changes = ", ".join(f"{column} = excluded.{column}" for column in columns[1:])
    return f"{insert(table, columns)} ON CONFLICT ({columns[0]}) DO UPDATE SET {changes}"


def encode(value: "AnyFact | AnyEffect | MatchOutcome") -> str:
    """The stored form of a part of the log."""
    return _encoder.encode(value).decode()


def decode_effect(text: str) -> "AnyEffect":
    """The effect of a stored form."""
    from league.rules.effects import AnyEffect

    effect: AnyEffect = _decoder(AnyEffect).decode(text)
    return effect


def decode_fact(text: str) -> "AnyFact":
    """The fact of a stored form."""
    from league.rules.entries import AnyFact

    fact: AnyFact = _decoder(AnyFact).decode(text)
    return fact


def decode_sheet(text: str) -> MatchSheet:
    """The match sheet of a stored form that is one."""
    sheet: MatchSheet = _decoder(MatchSheet).decode(text)
    return sheet


def decode_share(text: str) -> MatchPlayed:
    """A team's share of a match, of a stored form that is one."""
    share: MatchPlayed = _decoder(MatchPlayed).decode(text)
    return share


def decode_outcome(text: str) -> MatchOutcome:
    """What the rules made of a match, of a stored form."""
    outcome: MatchOutcome = _decoder(MatchOutcome).decode(text)
    return outcome


@lru_cache(maxsize=4096)
def _words(words: tuple[str, ...]) -> str:
    return _encoder.encode(words).decode()


@lru_cache(maxsize=4096)
def _from_words(text: str) -> tuple[str, ...]:
    words: tuple[str, ...] = _decoder(tuple[str, ...]).decode(text)
    return words


def team_row(team: Team, value_gp: int) -> Row:
    """A team as a row of `TEAM`."""
    return (
        team.id, team.name, name_key(team.name), team.race, team.coach, team.treasury_gp, team.rerolls,
        team.reroll_cost_gp, team.fan_factor, team.assistant_coaches, team.cheerleaders, team.apothecary,
        team.is_retired, team.matches, team.last_day, value_gp, _words(team.special_rules),
        team.has_past,
    )  # fmt: skip


def player_row(team: TeamId, player: Player) -> Row:
    """A player as a row of `PLAYER`."""
    printed, present, career = player.printed, player.present, player.career
    return (
        player.id, team, player.number, player.name, name_key(player.name), player.position,
        printed.ma, printed.st, printed.ag, printed.av, printed.pa,
        present.ma, present.st, present.ag, present.av, present.pa,
        _words(player.skills), player.niggling_injuries, _words(player.lasting_injuries), player.misses_next_game,
        player.hurt_in, player.status.value, player.spp, player.value_gp,
        career.matches, career.td, career.comp, career.int_, career.cas, career.mvp,
        player.spp_spent, _words(player.improvements), player.uncounted_gp, player.is_journeyman, player.is_captain,
    )  # fmt: skip


def team_of_row(row: tuple[Any, ...], players: tuple[Player, ...]) -> Team:
    """The team of a row of `TEAM`; its value is worked out, not read."""
    (
        id_, name, _, race, coach, treasury, rerolls, cost, fans, coaches, cheer, apothecary, retired, matches, day, _,
        special_rules, has_past,
    ) = row  # fmt: skip
    return Team(
        id=id_, name=name, race=race, coach=coach, treasury_gp=treasury, rerolls=rerolls, reroll_cost_gp=cost,
        fan_factor=fans, assistant_coaches=coaches, cheerleaders=cheer, apothecary=bool(apothecary),
        is_retired=bool(retired), matches=matches, last_day=day, players=players,
        special_rules=_from_words(special_rules), has_past=bool(has_past),
    )  # fmt: skip


def player_of_row(row: tuple[Any, ...]) -> Player:
    """The player of a row of `PLAYER`."""
    (
        id_, _, number, name, _, position, pma, pst, pag, pav, ppa, ma, st, ag, av, pa, skills, niggling, lasting,
        misses, hurt_in, status, spp, value, matches, td, comp, int_, cas, mvp,
        spent, improvements, uncounted, journeyman, captain,
    ) = row  # fmt: skip
    return Player(
        id=PlayerId(id_),
        number=number,
        name=name,
        position=position,
        printed=Characteristics(ma=pma, st=pst, ag=pag, av=pav, pa=ppa),
        present=Characteristics(ma=ma, st=st, ag=ag, av=av, pa=pa),
        skills=_from_words(skills),
        niggling_injuries=niggling,
        lasting_injuries=_from_words(lasting),
        misses_next_game=bool(misses),
        hurt_in=hurt_in,
        status=PlayerStatus(status),
        spp=spp,
        spp_spent=spent,
        improvements=_from_words(improvements),
        value_gp=value,
        uncounted_gp=uncounted,
        is_journeyman=bool(journeyman),
        is_captain=bool(captain),
        career=Career(matches=matches, td=td, comp=comp, int_=int_, cas=cas, mvp=mvp),
    )
