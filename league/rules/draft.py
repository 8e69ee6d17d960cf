"""Drafting: a team file read against its roster -> the team it makes, or what is wrong with it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from league.errors import AgainstTheRules, NotFound
from league.rules.entries import PlayerSheet, TeamSheet
from league.rules.ids import PlayerId, TeamId
from league.rules.pasts import with_past
from league.rules.places import places
from league.rules.treasury import STAFF_WORDS, against_apothecary, rookie, staff_maxima
from league.rules.values import Player, Team

if TYPE_CHECKING:
    from league.rules.roster_tables import Position, Roster
    from league.rules.ruleset import Ruleset


class Draft:
    """A team file read against its roster: the team it makes, or what is wrong with it.

    `problems` are messages with the number of the player they are about, 0 for the team as a whole.
    """

    __slots__ = ("problems", "team")

    def __init__(self, sheet: TeamSheet, ruleset: "Ruleset", team_id: TeamId, first_player_id: PlayerId) -> None:
        self.problems: list[tuple[int, str]] = []
        self.team: Team | None = None
        roster = ruleset.roster(sheet.race)
        if roster is None:
            races = [known.name for known in ruleset.rosters]
            unknown = NotFound.among("race", sheet.race, races, lister="league rules show rosters")
            self.problems.append((0, str(unknown)))
            return
        special_rules = special_rules_of(roster, sheet.special_rules)
        positions: list[Position] = []
        players: list[Player] = []
        for offset, told in enumerate(sheet.players):
            position = ruleset.position(roster.id, told.position)
            if position is None:
                names = ", ".join(known.name for known in roster.positions)
                self.problems.append((told.number, f"{roster.name} have no {told.position!r}; there are {names}"))
                continue
            positions.append(position)
            player_id = told.id if told.id is not None else PlayerId(first_player_id + offset)
            try:
                players.append(_drafted(told, position, player_id, ruleset, special_rules))
            except AgainstTheRules as error:
                self.problems.append((told.number, str(error)))
        cost_gp = draft_cost_gp(sheet, roster, positions, ruleset)
        start_gp = ruleset.rules.treasury.start_gp
        self.problems.extend((0, message) for message in _choice_faults(roster, sheet.special_rules))
        self.problems.extend((0, message) for message in _team_faults(sheet, roster, ruleset))
        self.problems.extend(_squad_faults(sheet, roster, positions, ruleset))
        if not sheet.has_past and cost_gp > start_gp:
            over = f"{cost_gp - start_gp:,} gp more than the {start_gp:,} gp of a draft"
            self.problems.append((0, f"the team costs {cost_gp:,} gp, {over}"))
        if not self.problems:
            self.team = Team(
                id=team_id,
                name=sheet.name,
                race=roster.name,
                coach=sheet.coach,
                special_rules=special_rules,
                treasury_gp=sheet.treasury_gp if sheet.treasury_gp is not None else max(start_gp - cost_gp, 0),
                rerolls=sheet.rerolls,
                reroll_cost_gp=roster.reroll_cost_gp,
                fan_factor=fans_of(sheet, ruleset),
                assistant_coaches=sheet.assistant_coaches,
                cheerleaders=sheet.cheerleaders,
                apothecary=sheet.apothecary,
                has_past=sheet.has_past,
                players=tuple(sorted(players, key=lambda player: player.id)),
            )


def draft_cost_gp(sheet: TeamSheet, roster: "Roster", positions: "Sequence[Position]", ruleset: "Ruleset") -> int:
    """What a new team costs; the fans every team starts with are free."""
    treasury = ruleset.rules.treasury
    bought_fans = max(fans_of(sheet, ruleset) - ruleset.rules.fans.start, 0)
    return (
        sum(position.cost_gp for position in positions)
        + sheet.rerolls * roster.reroll_cost_gp
        + bought_fans * treasury.fan_factor_gp
        + sheet.assistant_coaches * treasury.assistant_coach_gp
        + sheet.cheerleaders * treasury.cheerleader_gp
        + sheet.apothecary * ruleset.rules.apothecary.cost_gp
    )


def fans_of(sheet: TeamSheet, ruleset: "Ruleset") -> int:
    """The fans of a team file, all of them; one that says nothing has those of every new team."""
    return ruleset.rules.fans.start if sheet.fan_factor is None else sheet.fan_factor


def special_rules_of(roster: "Roster", chosen: Sequence[str]) -> tuple[str, ...]:
    """The leagues and the special rules of a team of a race that has chosen these, by the names of the ruleset."""
    wanted = {name.casefold() for name in chosen}
    leagues = [name for name in roster.leagues if roster.choose_leagues is None or name.casefold() in wanted]
    picked = [name for name in roster.choose_special_rules if name.casefold() in wanted]
    brought = [rule for league in leagues for rule in roster.league_special_rules.get(league, ())]
    return tuple(dict.fromkeys([*leagues, *roster.special_rules, *picked, *brought]))


def choices_of(roster: "Roster", chosen: Sequence[str]) -> tuple[str, ...]:
    """What of a choice is one for this race, by the names of the ruleset, in its order."""
    wanted = {name.casefold() for name in chosen}
    open_leagues = roster.leagues if roster.choose_leagues is not None else ()
    return tuple(name for name in (*open_leagues, *roster.choose_special_rules) if name.casefold() in wanted)


def _choice_faults(roster: "Roster", chosen: Sequence[str]) -> Iterator[str]:
    """What is wrong with the leagues and special rules a team chose; where it has to choose, what from."""
    picked = choices_of(roster, chosen)
    known = {name.casefold() for name in (*picked, *special_rules_of(roster, chosen))}
    for name in chosen:
        if name.casefold() not in known:
            yield f"special_rules: {roster.name} cannot have {name!r}"
    for count, what, choices in (
        (roster.choose_leagues, "leagues", roster.leagues),
        (1 if roster.choose_special_rules else None, "special rules", roster.choose_special_rules),
    ):
        taken = sum(name in picked for name in choices)
        if count is not None and taken != count:
            yield f"special_rules: {roster.name} choose {count} of the {what} {', '.join(choices)}, not {taken}"


def _drafted(
    told: PlayerSheet, position: "Position", player_id: PlayerId, ruleset: "Ruleset", special_rules: tuple[str, ...]
) -> Player:
    """A player of a team file, with his past.

    Raises:
        AgainstTheRules: a skill that does not exist or that he has, or a characteristic beyond its limits.
    """
    player = rookie(
        position,
        player_id,
        told.number,
        told.name,
        treasury=ruleset.rules.treasury,
        special_rules=special_rules,
    )
    return with_past(player, told, position, ruleset)


def _team_faults(sheet: TeamSheet, roster: "Roster", ruleset: "Ruleset") -> Iterator[str]:
    treasury, fans = ruleset.rules.treasury, ruleset.rules.fans
    if sheet.apothecary:
        yield from against_apothecary(roster)
    for item, maximum in staff_maxima(roster, treasury).items():
        count = getattr(sheet, item)
        if maximum is not None and count > maximum:
            yield f"{count} {STAFF_WORDS[item]}: at most {maximum}"
    count = fans_of(sheet, ruleset)
    most = fans.maximum if sheet.has_past else treasury.fan_factor_maximum_at_draft
    if most is not None and count > most:
        yield f"{fans.name} {count}: at most {most}{'' if sheet.has_past else ' for a new team'}"
    if count < fans.minimum:
        yield f"{fans.name} {count}: at least {fans.minimum}"


def _squad_faults(
    sheet: TeamSheet, roster: "Roster", positions: "Sequence[Position]", ruleset: "Ruleset"
) -> Iterator[tuple[int, str]]:
    squad = ruleset.rules.squad
    count = len(sheet.players)
    for found in places(roster, squad, players=count, positions=[position.name for position in positions]):
        if found.excess:
            yield 0, f"{found.taken} {found.what}, {found.excess} more than the {found.maximum} allowed"
    if count < squad.minimum and not (sheet.has_past or sheet.is_drafting):
        yield 0, f"{count} players, {squad.minimum - count} fewer than the {squad.minimum} of a new team"
    for number, worn in Counter(player.number for player in sheet.players).items():
        if worn > 1:
            yield number, f"{worn} players wear number {number}"
