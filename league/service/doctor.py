"""Checking a league: the file, the keys, and that the log gives the rosters."""

from collections.abc import Iterator

from league.errors import NotFound
from league.rules.roster import replay
from league.rules.team_value import team_value_gp
from league.rules.values import Team
from league.store.database import Database
from league.store.inspection import match_places, stored_value_gp, team_ids
from league.store.journal import history, load_record, load_ruleset, load_team, stored_rows
from league.store.match_rows import event_rows, match_row


def findings(database: Database) -> Iterator[str]:
    """What is wrong with a league, a sentence each; nothing where all is well. Repairs nothing."""
    yield from database.integrity()
    connection = database.connection
    ruleset = load_ruleset(connection)
    for team_id in team_ids(connection):
        stored = load_team(connection, team_id)
        replayed = replay((step.day, step.effect) for step in history(connection, team_id))
        yield from _team_differences(team_id, stored, replayed)
        if stored is not None:
            value = stored_value_gp(connection, team_id)
            worth = team_value_gp(stored, ruleset.rules)
            if value != worth:
                yield f"{stored.name}: the stored team value is {value:,} gp, not {worth:,} gp"
    for place in match_places(connection):
        match, events = stored_rows(connection, place)
        try:
            record = load_record(connection, place)
        except NotFound:
            yield f"match {match[1] if match else place}: it stands only in the rosters"
            continue
        if match is None:
            yield f"match {record.sheet.id}: it stands only in the log"
        elif match != match_row(
            place, record.sheet, record.home, record.away, has_conflicts=bool(record.outcome.conflicts)
        ) or events != list(event_rows(place, record.sheet, record.outcome)):
            yield f"match {record.sheet.id}: its rows differ from the log"


def _team_differences(team_id: int, stored: Team | None, replayed: Team | None) -> Iterator[str]:
    if stored is None or replayed is None:
        if stored is not replayed:
            where = "the log" if stored is None else "the rosters"
            yield f"team t{team_id} stands only in {where}"
        return
    if stored == replayed:
        return
    for field in Team.__struct_fields__:
        if field != "players" and getattr(stored, field) != getattr(replayed, field):
            yield f"{stored.name}: {field} is {getattr(stored, field)!r}, the log gives {getattr(replayed, field)!r}"
    players = {player.id: player for player in stored.players}
    for player in replayed.players:
        if players.pop(player.id, None) != player:
            yield f"{stored.name}: {player.name} (p{player.id}) is not what the log gives"
    for player in players.values():
        yield f"{stored.name}: {player.name} (p{player.id}) stands in no entry of the log"
