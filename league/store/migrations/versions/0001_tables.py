"""The tables, as they were in the first version. What was released stays as it is; a later revision changes it."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the tables of the league, of its log, of what the log adds up to, and of matches being entered."""
    op.create_table(
        "entry",
        number("seq"),
        number("stands_for"),
        number("command"),
        text("kind"),
        text("day"),
        text("recorded_at"),
        text("body"),
        text("outcome", nullable=True),
        sa.PrimaryKeyConstraint("seq"),
    )
    op.create_index("entry_by_command", "entry", ["command"])
    op.create_index("entry_by_place", "entry", ["stands_for"])
    op.create_table(
        "ruleset",
        number("id"),
        text("edition"),
        text("files"),
        text("parsed"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "team",
        number("id"),
        text("name"),
        text("name_key"),
        text("race"),
        text("coach"),
        number("treasury_gp"),
        number("rerolls"),
        number("reroll_cost_gp"),
        number("fan_factor"),
        number("assistant_coaches"),
        number("cheerleaders"),
        flag("apothecary"),
        flag("is_retired"),
        number("matches"),
        text("last_day"),
        number("value_gp"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("team_by_name", "team", ["name_key"])
    op.create_table(
        "draft",
        number("id"),
        number("home_id", refers_to="team.id"),
        number("away_id", refers_to="team.id"),
        text("day"),
        text("started_at"),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "effect",
        number("team_id"),
        text("day"),
        number("stands_for"),
        number("entry_seq", refers_to="entry.seq"),
        text("body"),
        sa.PrimaryKeyConstraint("team_id", "day", "stands_for", "entry_seq"),
    )
    op.create_index("effect_by_entry", "effect", ["entry_seq"])
    op.create_table(
        "league",
        number("id"),
        text("name"),
        number("ruleset_id", refers_to="ruleset.id"),
        number("win_points"),
        number("draw_points"),
        number("loss_points"),
        number("next_team"),
        number("next_player"),
        number("next_match"),
        number("next_command"),
        sa.PrimaryKeyConstraint("id"),
        sa.CheckConstraint("id = 1"),
    )
    op.create_table(
        "match",
        number("seq", refers_to="entry.seq"),
        text("id"),
        text("day"),
        number("round", nullable=True),
        number("home_id", refers_to="team.id"),
        number("away_id", refers_to="team.id"),
        number("home_score"),
        number("away_score"),
        number("home_casualties"),
        number("away_casualties"),
        number("home_winnings_gp"),
        number("away_winnings_gp"),
        flag("has_conflicts"),
        sa.PrimaryKeyConstraint("seq"),
        sa.UniqueConstraint("id"),
    )
    op.create_index("match_by_away", "match", ["away_id"])
    op.create_index("match_by_day", "match", ["day"])
    op.create_index("match_by_home", "match", ["home_id"])
    op.create_table(
        "player",
        number("id"),
        number("team_id", refers_to="team.id"),
        number("number"),
        text("name"),
        text("name_key"),
        text("position"),
        number("printed_ma"),
        number("printed_st"),
        number("printed_ag"),
        number("printed_av"),
        number("printed_pa", nullable=True),
        number("ma"),
        number("st"),
        number("ag"),
        number("av"),
        number("pa", nullable=True),
        text("skills"),
        number("niggling_injuries"),
        text("lasting_injuries"),
        flag("misses_next_game"),
        text("hurt_in"),
        text("status"),
        number("spp"),
        number("value_gp"),
        number("matches"),
        number("touchdowns"),
        number("completions"),
        number("interceptions"),
        number("casualties"),
        number("mvps"),
        sa.PrimaryKeyConstraint("id"),
        sa.CheckConstraint("status IN ('active', 'dead', 'fired', 'retired')"),
    )
    op.create_index("player_by_name", "player", ["name_key"])
    op.create_index("player_by_team", "player", ["team_id"])
    op.create_table(
        "voided",
        number("entry_seq", refers_to="entry.seq"),
        number("by_seq", refers_to="entry.seq"),
        sa.PrimaryKeyConstraint("entry_seq"),
    )
    op.create_index("voided_by", "voided", ["by_seq"])
    op.create_table(
        "draft_line",
        number("draft_id", refers_to="draft.id"),
        number("line"),
        text("text"),
        sa.PrimaryKeyConstraint("draft_id", "line"),
    )
    op.create_table(
        "event",
        number("match_seq", refers_to="match.seq"),
        number("line"),
        number("turn"),
        text("event"),
        text("side"),
        number("player_id", refers_to="player.id", nullable=True),
        number("other_id", refers_to="player.id", nullable=True),
        number("times"),
        text("armour"),
        text("injury"),
        text("casualty"),
        text("result"),
        text("effects"),
        text("notes"),
        number("spp"),
        sa.PrimaryKeyConstraint("match_seq", "line"),
    )
    op.create_index("event_by_other", "event", ["other_id"])
    op.create_index("event_by_player", "event", ["player_id"])


def number(name: str, *, refers_to: str = "", nullable: bool = False) -> sa.Column[int]:
    """A column of whole numbers, perhaps one that refers to the key of another table."""
    references = [sa.ForeignKey(refers_to)] if refers_to else []
    return sa.Column(name, sa.Integer(), *references, nullable=nullable)


def text(name: str, *, nullable: bool = False) -> sa.Column[str]:
    """A column of text."""
    return sa.Column(name, sa.String(), nullable=nullable)


def flag(name: str) -> sa.Column[bool]:
    """A column that is true or false."""
    return sa.Column(name, sa.Boolean(), nullable=False)
