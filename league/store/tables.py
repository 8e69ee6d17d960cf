"""Every table of a league's database, declared once.

The migrations make these tables, Python users query with them (`league.open(...).session()`), and a test holds the
plain SQL of this package to their columns. Day-to-day commands never import this module.
"""

from sqlalchemy import CheckConstraint, Index, UniqueConstraint, text
from sqlmodel import Field, SQLModel


class League(SQLModel, table=True):
    """The league itself, one row.

    Its name, its ruleset, and of that the points of the standings, what the fans are called, and as a JSON list the
    characteristics that are the number a roll needs; and the next free numbers.
    """

    __table_args__ = (CheckConstraint("id = 1"),)

    id: int = Field(primary_key=True)
    name: str
    ruleset_id: int = Field(foreign_key="ruleset.id")
    win_points: int
    draw_points: int
    loss_points: int
    next_team: int
    next_player: int
    next_match: int
    next_command: int
    fans_name: str = Field(sa_column_kwargs={"server_default": "fan factor"})
    target_characteristics: str = Field(sa_column_kwargs={"server_default": "[]"})


class Ruleset(SQLModel, table=True):
    """A ruleset the league plays or played under: the texts of its files, and the same parsed, as JSON."""

    id: int = Field(primary_key=True)
    edition: str
    files: str
    parsed: str


class Entry(SQLModel, table=True):
    """One fact in the log. Rows are only ever added.

    `stands_for` is the place in history it has: its own `seq`, or that of the entry it replaces. `command` numbers
    the command that wrote it. `day` is the ISO day it took effect, empty for "before anything else". `body` is the
    fact and `outcome` what the rules made of a match, both JSON.
    """

    __table_args__ = (Index("entry_by_place", "stands_for"), Index("entry_by_command", "command"))

    seq: int = Field(primary_key=True)
    stands_for: int
    command: int
    kind: str
    day: str
    recorded_at: str
    body: str
    outcome: str | None


class Effect(SQLModel, table=True):
    """What an entry does to one team, at its place in the team's history. Rows are only ever added."""

    __table_args__ = (Index("effect_by_entry", "entry_seq"),)

    team_id: int = Field(primary_key=True)
    day: str = Field(primary_key=True)
    stands_for: int = Field(primary_key=True)
    entry_seq: int = Field(primary_key=True, foreign_key="entry.seq")
    body: str


class Voided(SQLModel, table=True):
    """The entries that do not count at present, and the entry that said so."""

    __table_args__ = (Index("voided_by", "by_seq"),)

    entry_seq: int = Field(primary_key=True, foreign_key="entry.seq")
    by_seq: int = Field(foreign_key="entry.seq")


class Team(SQLModel, table=True):
    """A team as the log makes it.

    `name_key` is the name as it is compared; `value_gp` the team value; `special_rules` a JSON list.
    """

    __table_args__ = (Index("team_by_name", "name_key"),)

    id: int = Field(primary_key=True)
    name: str
    name_key: str
    race: str
    coach: str
    treasury_gp: int
    rerolls: int
    reroll_cost_gp: int
    fan_factor: int
    assistant_coaches: int
    cheerleaders: int
    apothecary: bool
    is_retired: bool
    matches: int
    last_day: str
    value_gp: int
    special_rules: str = Field(sa_column_kwargs={"server_default": "[]"})
    has_past: bool = Field(sa_column_kwargs={"server_default": "0"})


class Player(SQLModel, table=True):
    """A player as the log makes him. `skills`, `lasting_injuries` and `improvements` are JSON lists."""

    __table_args__ = (
        Index("player_by_team", "team_id"),
        Index("player_by_name", "name_key"),
        CheckConstraint("status IN ('active', 'dead', 'fired', 'retired')"),
    )

    id: int = Field(primary_key=True)
    team_id: int = Field(foreign_key="team.id")
    number: int
    name: str
    name_key: str
    position: str
    printed_ma: int
    printed_st: int
    printed_ag: int
    printed_av: int
    printed_pa: int | None
    ma: int
    st: int
    ag: int
    av: int
    pa: int | None
    skills: str
    niggling_injuries: int
    lasting_injuries: str
    misses_next_game: bool
    hurt_in: str
    status: str
    spp: int
    value_gp: int
    matches: int
    touchdowns: int
    completions: int
    interceptions: int
    casualties: int
    mvps: int
    spp_spent: int = Field(sa_column_kwargs={"server_default": "0"})
    improvements: str = Field(sa_column_kwargs={"server_default": "[]"})
    uncounted_gp: int = Field(sa_column_kwargs={"server_default": "0"})
    is_journeyman: bool = Field(sa_column_kwargs={"server_default": "0"})
    is_captain: bool = Field(sa_column_kwargs={"server_default": "0"})


class Match(SQLModel, table=True):
    """A match that was played. `seq` is its place in the log, `id` its name for people.

    `conceded_by` is `H` or `A` where a side gave up.
    """

    __table_args__ = (
        UniqueConstraint("id"),
        Index("match_by_day", "day"),
        Index("match_by_home", "home_id"),
        Index("match_by_away", "away_id"),
    )

    seq: int = Field(primary_key=True, foreign_key="entry.seq")
    id: str
    day: str
    round: int | None
    home_id: int = Field(foreign_key="team.id")
    away_id: int = Field(foreign_key="team.id")
    home_score: int
    away_score: int
    home_casualties: int
    away_casualties: int
    home_winnings_gp: int
    away_winnings_gp: int
    has_conflicts: bool
    conceded_by: str = Field(sa_column_kwargs={"server_default": text("''")})


class Event(SQLModel, table=True):
    """One line of a match: who did what to whom, the dice, and what came of it.

    `player_id` is the one who did it, `other_id` the one it was done to. Dice are text as written, such as `5+4`.
    """

    __table_args__ = (Index("event_by_player", "player_id"), Index("event_by_other", "other_id"))

    match_seq: int = Field(primary_key=True, foreign_key="match.seq")
    line: int = Field(primary_key=True)
    turn: int
    event: str
    side: str
    player_id: int | None = Field(foreign_key="player.id")
    other_id: int | None = Field(foreign_key="player.id")
    times: int
    armour: str
    injury: str
    casualty: str
    result: str
    effects: str
    notes: str
    spp: int


class Draft(SQLModel, table=True):
    """A match that is being played and written down; nothing of it counts before it ends."""

    id: int = Field(primary_key=True)
    home_id: int = Field(foreign_key="team.id")
    away_id: int = Field(foreign_key="team.id")
    day: str
    started_at: str


class DraftLine(SQLModel, table=True):
    """One line of a draft, as text; lines are only added at the end and taken from the end."""

    __tablename__ = "draft_line"

    draft_id: int = Field(primary_key=True, foreign_key="draft.id")
    line: int = Field(primary_key=True)
    text: str
