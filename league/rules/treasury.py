"""Gold: what things cost, what a team is worth, and whether a draft is legal."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from league.rules.entries import Item, PlayerSheet, TeamSheet
from league.rules.ids import PlayerId, TeamId
from league.rules.ruleset import Position, Roster, Rules, Ruleset
from league.rules.values import Characteristics, Player, Team


def staff_price_gp(ruleset: Ruleset, team: Team, item: Item) -> int:
    """The price of one more of something for a team that has been drafted (LRB6: re-rolls cost double then)."""
    treasury = ruleset.rules.treasury
    prices = {
        "rerolls": team.reroll_cost_gp * (treasury.reroll_factor_after_draft if team.matches else 1),
        "apothecary": ruleset.rules.apothecary.cost_gp,
        "fan_factor": treasury.fan_factor_gp,
        "assistant_coaches": treasury.assistant_coach_gp,
        "cheerleaders": treasury.cheerleader_gp,
    }
    return prices[item]


def team_value_gp(team: Team, rules: Rules) -> int:
    """What a team is worth (LRB6 p30): its players, re-rolls at the draft price, staff and fan factor.

    A player who misses the next game does not count, unless the ruleset says so.
    """
    treasury = rules.treasury
    counting = team.squad if treasury.missing_players_count else [p for p in team.squad if p.is_available]
    return (
        sum(player.value_gp for player in counting)
        + team.rerolls * team.reroll_cost_gp
        + team.fan_factor * treasury.fan_factor_gp
        + team.assistant_coaches * treasury.assistant_coach_gp
        + team.cheerleaders * treasury.cheerleader_gp
        + team.apothecary * rules.apothecary.cost_gp
    )


def draft_cost_gp(sheet: TeamSheet, roster: Roster, positions: list[Position], ruleset: Ruleset) -> int:
    """What a new team costs."""
    treasury = ruleset.rules.treasury
    return (
        sum(position.cost_gp for position in positions)
        + sheet.rerolls * roster.reroll_cost_gp
        + sheet.fan_factor * treasury.fan_factor_gp
        + sheet.assistant_coaches * treasury.assistant_coach_gp
        + sheet.cheerleaders * treasury.cheerleader_gp
        + sheet.apothecary * ruleset.rules.apothecary.cost_gp
    )


def improvement_gp(ruleset: Ruleset, position: Position, name: str) -> int:
    """What a gained skill, or a raised characteristic such as `+ST`, adds to the value of a player (LRB6 p27)."""
    improvements = ruleset.rules.improvements
    if name.startswith("+"):
        return improvements.characteristics_gp.get(name[1:].lower(), 0)
    skill = ruleset.skill(name)
    is_normal = skill is not None and skill.category[:1] in position.normal
    return improvements.normal_skill_gp if is_normal else improvements.double_skill_gp


class Draft:
    """A team file read against its roster: the team it makes, or what is wrong with it.

    `problems` are messages with the number of the player they are about, 0 for the team as a whole.
    """

    __slots__ = ("problems", "team")

    def __init__(self, sheet: TeamSheet, ruleset: Ruleset, team_id: TeamId, first_player_id: PlayerId) -> None:
        self.problems: list[tuple[int, str]] = []
        self.team: Team | None = None
        roster = ruleset.roster(sheet.race)
        if roster is None:
            names = ", ".join(sorted(known.name for known in ruleset.rosters))
            self.problems.append((0, f"no race {sheet.race!r}; there are {names}"))
            return
        positions: list[Position] = []
        players: list[Player] = []
        for offset, player in enumerate(sheet.players):
            position = ruleset.position(roster.id, player.position)
            if position is None:
                names = ", ".join(known.name for known in roster.positions)
                self.problems.append((player.number, f"{roster.name} have no {player.position!r}; there are {names}"))
                continue
            positions.append(position)
            player_id = player.id if player.id is not None else PlayerId(first_player_id + offset)
            try:
                players.append(_drafted(player, position, player_id, ruleset))
            except ValueError as error:
                self.problems.append((player.number, str(error)))
        cost_gp = draft_cost_gp(sheet, roster, positions, ruleset)
        start_gp = ruleset.rules.treasury.start_gp
        self.problems.extend((0, message) for message in _team_faults(sheet, roster, ruleset))
        self.problems.extend(_squad_faults(sheet, positions, ruleset))
        if not sheet.has_past and cost_gp > start_gp:
            over = f"{cost_gp - start_gp:,} gp more than the {start_gp:,} gp of a draft"
            self.problems.append((0, f"the team costs {cost_gp:,} gp, {over}"))
        if not self.problems:
            self.team = Team(
                id=team_id,
                name=sheet.name,
                race=roster.name,
                coach=sheet.coach,
                treasury_gp=sheet.treasury_gp if sheet.treasury_gp is not None else max(start_gp - cost_gp, 0),
                rerolls=sheet.rerolls,
                reroll_cost_gp=roster.reroll_cost_gp,
                fan_factor=sheet.fan_factor,
                assistant_coaches=sheet.assistant_coaches,
                cheerleaders=sheet.cheerleaders,
                apothecary=sheet.apothecary,
                players=tuple(sorted(players, key=lambda player: player.id)),
            )


def rookie(position: Position, player_id: PlayerId, number: int, name: str) -> Player:
    """A new player of a position."""
    return Player(
        id=player_id,
        number=number,
        name=name,
        position=position.name,
        printed=position.printed,
        present=position.printed,
        skills=position.skills,
        value_gp=position.cost_gp,
    )


def _drafted(sheet: PlayerSheet, position: Position, player_id: PlayerId, ruleset: Ruleset) -> Player:
    """A player of a team file, with his past.

    Raises:
        ValueError: a skill that does not exist or that he has, or a characteristic beyond its limits.
    """
    player = rookie(position, player_id, sheet.number, sheet.name)
    if not sheet.has_past and sheet.value_gp is None:
        return player
    skills = list(position.skills)
    points: Counter[str] = Counter(sheet.lasting_injuries)
    for name in sheet.skills:
        if name.startswith("+"):
            points[name] += 1
            skills.append(name.upper())
            continue
        skill = ruleset.skill(name)
        if skill is None:
            raise ValueError(f"no skill {name!r}")
        if skill.name in skills:
            raise ValueError(f"{skill.name} stands twice, or belongs to the position already")
        rival = next(
            (known for pair in ruleset.exclusive if skill.name in pair for known in pair if known in skills), ""
        )
        if rival:
            raise ValueError(f"{skill.name} and {rival} exclude each other")
        skills.append(skill.name)
    for loss, count in Counter(sheet.lasting_injuries).items():
        allowed = ruleset.rules.limits.points_per_characteristic
        if count > allowed:
            raise ValueError(f"{loss} stands {count} times: an injury takes {allowed} of a characteristic")
    gained_gp = position.cost_gp + sum(improvement_gp(ruleset, position, name) for name in sheet.skills)
    return replace(
        player,
        present=_with_points(position.printed, points, ruleset),
        skills=tuple(skills),
        niggling_injuries=sheet.niggling_injuries,
        lasting_injuries=tuple(sheet.lasting_injuries),
        misses_next_game=sheet.misses_next_game,
        spp=sheet.spp,
        value_gp=gained_gp if sheet.value_gp is None else sheet.value_gp,
    )


def _with_points(printed: Characteristics, points: Counter[str], ruleset: Ruleset) -> Characteristics:
    """A printed profile with what a player gained and lost before this league, such as `-ma` or `+st`.

    Raises:
        ValueError: the edition has no such characteristic, or it would pass its limit.
    """
    present = printed
    for word, count in points.items():
        name = word[1:].lower()
        definition = ruleset.rules.characteristics.get(name)
        if definition is None:
            raise ValueError(f"{word}: this edition has no such characteristic")
        step = definition.worse if word.startswith("-") else -definition.worse
        value = getattr(present, name) + count * step
        low, high = sorted((definition.worst, definition.best))
        if not low <= value <= high:
            raise ValueError(f"{word}: {name.upper()} would be {value}, but goes from {low} to {high}")
        present = replace(present, **{name: value})
    return present


def _team_faults(sheet: TeamSheet, roster: Roster, ruleset: Ruleset) -> Iterator[str]:
    if sheet.apothecary and not roster.apothecary:
        yield f"a team of {roster.name} has no apothecary"
    if sheet.rerolls > roster.rerolls_maximum:
        yield f"{sheet.rerolls} re-rolls: at most {roster.rerolls_maximum}"
    maximum = ruleset.rules.treasury.fan_factor_maximum_at_draft
    if not sheet.has_past and sheet.fan_factor > maximum:
        yield f"fan factor {sheet.fan_factor}: at most {maximum} for a new team"


def _squad_faults(sheet: TeamSheet, positions: list[Position], ruleset: Ruleset) -> Iterator[tuple[int, str]]:
    squad = ruleset.rules.squad
    count = len(sheet.players)
    if count > squad.maximum:
        yield 0, f"{count} players, {count - squad.maximum} more than the {squad.maximum} allowed"
    if count < squad.minimum and not (sheet.has_past or sheet.is_drafting):
        yield 0, f"{count} players, {squad.minimum - count} fewer than the {squad.minimum} of a new team"
    for number, worn in Counter(player.number for player in sheet.players).items():
        if worn > 1:
            yield number, f"{worn} players wear number {number}"
    for position, hired in Counter(positions).items():
        if hired > position.maximum:
            yield 0, f"{hired} of {position.name}, {hired - position.maximum} more than the {position.maximum} allowed"
