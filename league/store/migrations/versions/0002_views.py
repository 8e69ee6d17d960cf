"""The views: the interface to the league for reading, by this program and by any SQLite tool.

The SQL keeps to what SQLite and PostgreSQL have in common. The comment in each view says what a row is, and stays in
the database with it.
"""

from alembic import op

revision = "0002"
down_revision = "0001"

VIEWS = (
    """
CREATE VIEW roster AS
-- A row is a player of any status, as he is now, with his team.
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
    player.niggling_injuries,
    player.lasting_injuries,
    player.misses_next_game,
    player.status,
    player.spp,
    player.value_gp,
    player.matches,
    player.touchdowns,
    player.completions,
    player.interceptions,
    player.casualties,
    player.mvps
FROM player
JOIN team ON team.id = player.team_id
""",
    """
CREATE VIEW career AS
-- A row is a player of any status, with all he did in his matches.
SELECT
    player.id AS player_id,
    player.name AS player,
    team.name AS team,
    player.status,
    player.matches,
    player.touchdowns,
    player.completions,
    player.interceptions,
    player.casualties,
    player.mvps,
    player.spp
FROM player
JOIN team ON team.id = player.team_id
""",
    """
CREATE VIEW results AS
-- A row is a match that was played.
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
    match.has_conflicts
FROM match
JOIN team AS home ON home.id = match.home_id
JOIN team AS away ON away.id = match.away_id
""",
    """
CREATE VIEW casualties AS
-- A row is a casualty, badly hurt included. The causer is empty where nobody caused it or nobody knows who did.
SELECT
    event.match_seq,
    match.id AS match_id,
    match.day,
    event.line,
    event.turn,
    event.event AS cause,
    event.player_id AS causer_id,
    causer.name AS causer,
    causer_team.name AS causer_team,
    event.other_id AS victim_id,
    victim.name AS victim,
    victim_team.name AS victim_team,
    event.armour,
    event.injury,
    event.casualty,
    event.effects,
    event.notes
FROM event
JOIN match ON match.seq = event.match_seq
LEFT JOIN player AS causer ON causer.id = event.player_id
LEFT JOIN team AS causer_team ON causer_team.id = causer.team_id
LEFT JOIN player AS victim ON victim.id = event.other_id
LEFT JOIN team AS victim_team ON victim_team.id = victim.team_id
WHERE event.result IN ('casualty', 'badly-hurt')
""",
    """
CREATE VIEW standings AS
-- A row is a team that is in the league or has played in it, with what its matches add up to; in no order.
SELECT
    team.id AS team_id,
    team.name AS team,
    team.coach,
    team.is_retired,
    COUNT(played.seq) AS played,
    COUNT(CASE WHEN played.scored > played.conceded THEN 1 END) AS won,
    COUNT(CASE WHEN played.scored = played.conceded THEN 1 END) AS drawn,
    COUNT(CASE WHEN played.scored < played.conceded THEN 1 END) AS lost,
    COALESCE(SUM(played.scored), 0) AS touchdowns_for,
    COALESCE(SUM(played.conceded), 0) AS touchdowns_against,
    COALESCE(SUM(played.caused), 0) AS casualties_for,
    COALESCE(SUM(played.suffered), 0) AS casualties_against,
    COALESCE(
        SUM(
            CASE
                WHEN played.scored > played.conceded THEN league.win_points
                WHEN played.scored = played.conceded THEN league.draw_points
                WHEN played.scored < played.conceded THEN league.loss_points
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
        away_casualties AS suffered
    FROM match
    UNION ALL
    SELECT seq, away_id, away_score, home_score, away_casualties, home_casualties
    FROM match
) AS played ON played.team_id = team.id
GROUP BY team.id, team.name, team.coach, team.is_retired
HAVING NOT team.is_retired OR COUNT(played.seq) > 0
""",
    """
CREATE VIEW log AS
-- A row is an entry as it was made; voided_by is the entry that took it back, and empty if it counts.
SELECT
    entry.seq,
    entry.command,
    entry.kind,
    entry.day,
    entry.recorded_at,
    entry.stands_for,
    voided.by_seq AS voided_by,
    entry.body
FROM entry
LEFT JOIN voided ON voided.entry_seq = entry.seq
""",
)


def upgrade() -> None:
    """Makes the views."""
    for view in VIEWS:
        op.execute(view)
