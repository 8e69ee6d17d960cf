"""What a campaign needs: improvements, journeymen, captains, special rules, who gave up."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

ROSTER = """
CREATE VIEW roster AS
-- A row is a player of any status, as he is now, with his team, and which characteristics are what a roll needs.
SELECT
    player.team_id,
    team.name AS team,
    team.race,
    team.coach,
    player.id AS player_id,
    player.number,
    player.name,
    player.position,
    player.ma,
    player.st,
    player.ag,
    player.av,
    player.pa,
    player.printed_ma,
    player.printed_st,
    player.printed_ag,
    player.printed_av,
    player.printed_pa,
    player.skills,
    player.improvements,
    player.niggling_injuries,
    player.lasting_injuries,
    player.misses_next_game,
    player.status,
    player.is_journeyman,
    player.is_captain,
    player.spp,
    player.spp_spent,
    player.value_gp,
    player.matches,
    player.touchdowns,
    player.completions,
    player.interceptions,
    player.casualties,
    player.mvps,
    league.target_characteristics
FROM player
JOIN team ON team.id = player.team_id
JOIN league ON league.id = 1
"""

RESULTS = """
CREATE VIEW results AS
-- A row is a match that was played. conceded_by is H or A where the home or the away team gave up.
SELECT
    match.seq,
    match.id,
    match.day,
    match.round,
    match.home_id,
    home.name AS home,
    match.away_id,
    away.name AS away,
    match.home_score,
    match.away_score,
    match.home_casualties,
    match.away_casualties,
    match.conceded_by,
    match.has_conflicts
FROM match
JOIN team AS home ON home.id = match.home_id
JOIN team AS away ON away.id = match.away_id
"""

STANDINGS = """
CREATE VIEW standings AS
-- A row is a team that is in the league or has played in it, with what its matches add up to; in no order.
-- Who gave up has lost.
SELECT
    team.id AS team_id,
    team.name AS team,
    team.coach,
    team.is_retired,
    COUNT(played.seq) AS played,
    COUNT(CASE WHEN played.balance > 0 THEN 1 END) AS won,
    COUNT(CASE WHEN played.balance = 0 THEN 1 END) AS drawn,
    COUNT(CASE WHEN played.balance < 0 THEN 1 END) AS lost,
    COALESCE(SUM(played.scored), 0) AS touchdowns_for,
    COALESCE(SUM(played.conceded), 0) AS touchdowns_against,
    COALESCE(SUM(played.caused), 0) AS casualties_for,
    COALESCE(SUM(played.suffered), 0) AS casualties_against,
    COALESCE(
        SUM(
            CASE
                WHEN played.balance > 0 THEN league.win_points
                WHEN played.balance = 0 THEN league.draw_points
                WHEN played.balance < 0 THEN league.loss_points
            END
        ),
        0
    ) AS points
FROM team
CROSS JOIN league
LEFT JOIN (
    SELECT
        seq,
        home_id AS team_id,
        home_score AS scored,
        away_score AS conceded,
        home_casualties AS caused,
        away_casualties AS suffered,
        CASE conceded_by WHEN 'H' THEN -1 WHEN 'A' THEN 1 ELSE home_score - away_score END AS balance
    FROM match
    UNION ALL
    SELECT
        seq,
        away_id,
        away_score,
        home_score,
        away_casualties,
        home_casualties,
        CASE conceded_by WHEN 'A' THEN -1 WHEN 'H' THEN 1 ELSE away_score - home_score END
    FROM match
) AS played ON played.team_id = team.id
GROUP BY team.id, team.name, team.coach, team.is_retired
HAVING NOT team.is_retired OR COUNT(played.seq) > 0
"""


def upgrade() -> None:
    """Adds the columns, and makes the views anew that show them."""
    op.add_column("league", text("fans_name", "fan factor"))
    op.add_column("league", text("target_characteristics", "[]"))
    op.add_column("team", text("special_rules", "[]"))
    op.add_column("team", flag("has_past"))
    op.add_column("player", number("spp_spent"))
    op.add_column("player", text("improvements", "[]"))
    op.add_column("player", number("uncounted_gp"))
    op.add_column("player", flag("is_journeyman"))
    op.add_column("player", flag("is_captain"))
    op.add_column("match", text("conceded_by", ""))
    for name, view in (("roster", ROSTER), ("results", RESULTS), ("standings", STANDINGS)):
        op.execute(f"DROP VIEW {name}")
        op.execute(view)


def number(name: str) -> sa.Column[int]:
    """A column of whole numbers, 0 in the rows there are."""
    return sa.Column(name, sa.Integer(), nullable=False, server_default="0")


def flag(name: str) -> sa.Column[bool]:
    """A column of truths, false in the rows there are."""
    return sa.Column(name, sa.Boolean(), nullable=False, server_default="0")


def text(name: str, default: str) -> sa.Column[str]:
    """A column of text, with what stands in the rows there are."""
    return sa.Column(name, sa.String(), nullable=False, server_default=sa.text(f"'{default}'"))
