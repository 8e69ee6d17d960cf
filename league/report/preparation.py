"""Before a match: what two teams are worth, who is missing, what gold there is, and what each may buy."""

import sqlite3
from collections.abc import Iterator
from typing import Any

from league.errors import AgainstTheRules
from league.report.offers import FLAT, Offers, flat_offers, offer_sections, offers_for
from league.report.page import Column, Report, Section, records
from league.rules import journeymen
from league.rules.campaign_tables import Buying
from league.rules.ids import TeamId
from league.rules.petty_cash import Means, free_gp, most_gp
from league.rules.ruleset import Ruleset
from league.rules.team_value import team_value_gp, why_missing
from league.rules.values import Player, Side, Team
from league.store.journal import load_ruleset, load_team

TEAMS = (
    Column("side", "Side"),
    Column("team", "Team"),
    Column("value_gp", "Value", is_number=True),
    Column("full_value_gp", "In full", "the value with those who are missing", is_number=True),
    Column("treasury_gp", "Treasury", is_number=True),
    Column("can_play", "Play", "players who can", is_number=True),
    Column("journeymen_due", "Due", "journeymen to come", is_number=True),
)
MISSING = (
    Column("team", "Team"),
    Column("number", "#", is_number=True),
    Column("name", "Name"),
    Column("position", "Position"),
    Column("why", "Why"),
)
GOLD = (
    Column("team", "Team"),
    Column("petty_cash_gp", "Petty cash", "gold for nothing", is_number=True),
    Column("treasury_at_most_gp", "Treasury adds", "at most", is_number=True),
)

Row = dict[str, Any]


def preparation_report(connection: sqlite3.Connection, home: TeamId, away: TeamId) -> Report:
    """Everything two teams have to know and to decide before they play each other.

    Raises:
        AgainstTheRules: it is one team, or one of them has retired.
    """
    ruleset = load_ruleset(connection)
    teams = {Side.HOME: _team(connection, home), Side.AWAY: _team(connection, away)}
    if home == away:
        raise AgainstTheRules(f"{teams[Side.HOME].name} cannot play themselves")
    for team in teams.values():
        if team.is_retired:
            raise AgainstTheRules(f"{team.name} have retired")
    summaries = {side: _summary(side, team, ruleset) for side, team in teams.items()}
    missing = {side: _missing(team) for side, team in teams.items()}
    offers = {side: offers_for(side, team, ruleset) for side, team in teams.items()}
    rule = ruleset.rules.buying
    gold = {side: _gold(rule, summaries[side], summaries[side.other]) for side in Side}
    how = list(_how_gold_comes(rule, summaries))
    to_do = [line for team in teams.values() for line in _to_do(team, ruleset)]
    sections = (
        Section("Teams", TEAMS, list(summaries.values()), to_do),
        Section("Miss this match", MISSING, [row for rows in missing.values() for row in rows], nothing="nobody"),
        Section("Gold for this match", GOLD, list(gold.values()), how),
        *offer_sections(offers[Side.HOME], offers[Side.AWAY], ruleset),
    )
    document = {
        name: {
            **{key: value for key, value in summaries[side].items() if key not in ("side", "journeymen_due")},
            "race": teams[side].race,
            "too_many": ruleset.rules.squad.surplus(teams[side]),
            "missing": records(Section("", (Column("id", ""), *MISSING[1:]), missing[side])),
            "journeymen": _journeymen(teams[side], ruleset),
            "gold": {key: value for key, value in gold[side].items() if key != "team"} | {"how": how},
            **_offered(offers[side]),
        }
        for name, side in (("home", Side.HOME), ("away", Side.AWAY))
    }
    title = f"{teams[Side.HOME].name} vs {teams[Side.AWAY].name}: before the match"
    flat = [row for side in Side for row in flat_offers(offers[side])]
    return Report(title, sections, document, Section("", FLAT, flat))


def _team(connection: sqlite3.Connection, team_id: TeamId) -> Team:
    team = load_team(connection, team_id)
    assert team is not None
    return team


def _summary(side: Side, team: Team, ruleset: Ruleset) -> Row:
    return {
        "side": side.value,
        "team": team.name,
        "value_gp": team_value_gp(team, ruleset.rules),
        "full_value_gp": team_value_gp(team, ruleset.rules, with_missing=True),
        "treasury_gp": team.treasury_gp,
        "can_play": sum(player.is_available for player in team.squad),
        "journeymen_due": journeymen.due(team, ruleset),
    }


def _missing(team: Team) -> list[Row]:
    return [
        {
            **_player(player),
            "team": team.name,
            "position": player.position,
            "why": f"hurt in {player.hurt_in}" if player.hurt_in else why_missing(player),
        }
        for player in sorted(team.squad, key=lambda player: (player.number, player.id))
        if not player.is_available
    ]


def _player(player: Player) -> Row:
    return {"id": f"p{player.id}", "number": player.number, "name": player.name}


def _to_do(team: Team, ruleset: Ruleset) -> Iterator[str]:
    """What a team has to settle before it may play."""
    undecided = journeymen.undecided(team)
    if undecided:
        names = ", ".join(f"#{player.number} {player.name}" for player in undecided)
        yield f"{team.name}: hire the journeymen who have played, or let them go: {names}"
    surplus = ruleset.rules.squad.surplus(team)
    if surplus:
        yield f"{team.name}: {surplus} too many on the roster"
    due = journeymen.due(team, ruleset)
    if due:
        positions = " or ".join(position.name for position in journeymen.positions(team, ruleset))
        come = "journeyman is to come" if due == 1 else "journeymen are to come"
        yield f"{team.name}: {due} {come} ({positions}), and will raise the value"


def _journeymen(team: Team, ruleset: Ruleset) -> Row:
    return {
        "due": journeymen.due(team, ruleset),
        "positions": [position.name for position in journeymen.positions(team, ruleset)],
        "undecided": [_player(player) for player in journeymen.undecided(team)],
    }


def _gold(rule: Buying, own: Row, other: Row) -> Row:
    """The gold a side has for the match before anybody buys or pays anything."""
    own_means, other_means = (Means(value_gp=row["value_gp"], treasury_gp=row["treasury_gp"]) for row in (own, other))
    return {
        "team": own["team"],
        "petty_cash_gp": free_gp(rule, own_means, other_means),
        "treasury_at_most_gp": most_gp(rule, own_means, other_means),
    }


def _how_gold_comes(rule: Buying, summaries: dict[Side, Row]) -> Iterator[str]:
    """How the gold for a match comes about, in sentences."""
    underdog, favourite = sorted(summaries.values(), key=lambda row: row["value_gp"])
    gap_gp = favourite["value_gp"] - underdog["value_gp"]
    dear, cheap = favourite["team"], underdog["team"]
    if gap_gp:
        yield f"{dear} are worth {gap_gp:,} gp more: {cheap} have that as petty cash, for nothing."
    else:
        yield "Both teams are worth the same: neither has petty cash."
    if rule.treasury == "both":
        yield "Gold of its own that a side adds (`H pays 50000`) raises what it is worth."
    elif gap_gp:
        yield f"{dear} spend first, of their treasury (`{favourite['side']} pays 50000`); {cheap} have as much more."
        if rule.underdog_treasury_gp:
            yield f"{cheap} may add gold of their own (`{underdog['side']} pays 50000`)."
    else:
        yield "Nobody adds gold of his own."


def _offered(offers: Offers) -> Row:
    return {"inducements": offers.inducements, "stars": offers.stars, "mercenaries": offers.mercenaries}
