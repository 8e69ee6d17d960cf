"""Players hired for one match: star players and mercenaries. They play like others, and leave nothing behind."""

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from league.rules.buying import is_open_to, nearest
from league.rules.event_parts import doer_and_other
from league.rules.events import AnyEvent, Mark, MercenaryHired, StarHired
from league.rules.gains import access, against_skill, with_number
from league.rules.ids import PlayerId
from league.rules.injury_tables import Borrowed
from league.rules.outcomes import NOTHING, Outcome
from league.rules.petty_cash import bill_of
from league.rules.pitch import NOT_PLAYING, Participant, Pitch
from league.rules.places import Places, places
from league.rules.roster_tables import Position, Star, base_name, slug
from league.rules.ruleset import Ruleset
from league.rules.values import Player, Side, Team

NOBODY = PlayerId(0)
"""The id of a player who is in no team."""
STAR_PLAYER = "Star Player"
"""What stands for the position of a star player."""


def star(pitch: Pitch, index: int, event: StarHired) -> Outcome:
    """A side hires a star player."""
    side = pitch.vacant(index, event.player)
    if side is None:
        return NOTHING
    ruleset = pitch.tables.whole()
    team = pitch.teams[side]
    wanted = slug(event.name)
    hired = next((one for one in ruleset.stars if slug(one.name) == wanted), None)
    if hired is None:
        known = [slug(one.name) for one in stars_for(ruleset, team)]
        pitch.trouble(index, "name", f"there is no star player {event.name!r}{nearest(wanted, known)}")
        return NOTHING
    if not is_open_to(ruleset, team, hired.teams, hired.rules):
        pitch.trouble(index, "name", f"{hired.name} does not play for {team.name}, a team of {team.race}")
    bill = bill_of(pitch, side)
    if hired.name in bill.stars:
        pitch.trouble(index, "name", f"{team.name} have hired {hired.name} already")
    bill.stars.append(hired.name)
    if comes_along(hired) and not _is_hired(pitch, side, hired.partner):
        pitch.trouble(index, "name", f"{hired.name} comes with {hired.partner} alone: hire both")
    _check_stars(pitch, index, team, ruleset, bill.stars)
    _check_places(pitch, index, side)
    bill.add(index, hired.cost_gp)
    guest = _join(pitch, event.player, side, _star_player(hired, event.player), "stars")
    if ruleset.rules.buying.same_star == "neither" and _is_hired(pitch, side.other, hired.name):
        guest.place = NOT_PLAYING
        guest.why = "both teams hired him"
        return Outcome(gp=-hired.cost_gp, notes=("hired by both teams: he plays for neither, and his fee is lost",))
    return Outcome(gp=-hired.cost_gp)


def mercenary(pitch: Pitch, index: int, event: MercenaryHired) -> Outcome:
    """A side hires a mercenary of one of its positions, with a skill if it likes."""
    side = pitch.vacant(index, event.player)
    if side is None:
        return NOTHING
    ruleset = pitch.tables.whole()
    team = pitch.teams[side]
    roster = ruleset.roster(team.race)
    positions = roster.positions if roster is not None else ()
    position = ruleset.position(team.race, event.position)
    if position is None:
        near = nearest(slug(event.position), [slug(one.name) for one in positions])
        pitch.trouble(index, "position", f"{team.race} have no {event.position!r}{near}")
        return NOTHING
    _check_places(pitch, index, side, position)
    bill = bill_of(pitch, side)
    bill.mercenaries += 1
    maximum = ruleset.rules.buying.mercenaries_maximum
    if maximum is not None and bill.mercenaries > maximum:
        pitch.trouble(index, "verb", f"{bill.mercenaries} mercenaries: {team.name} may hire {maximum}")
    gp = mercenary_gp(ruleset, position, with_skill=bool(event.skill))
    hired = _mercenary_player(ruleset, position, event.player, gp)
    skill = _skill_of_mercenary(pitch, index, hired, position, event.skill) if event.skill else ""
    bill.add(index, gp)
    _join(pitch, event.player, side, replace(hired, skills=(*hired.skills, *filter(None, [skill]))), "mercenaries")
    return Outcome(gp=-gp)


def stars_for(ruleset: Ruleset, team: Team) -> Iterator[Star]:
    """The star players who play for a team."""
    return (one for one in ruleset.stars if is_open_to(ruleset, team, one.teams, one.rules))


def comes_along(hired: Star) -> bool:
    """Whether a star player is the one of a pair who costs nothing, and comes with the other alone."""
    return bool(hired.partner) and not hired.cost_gp


def mercenary_gp(ruleset: Ruleset, position: Position, *, with_skill: bool) -> int:
    """What a mercenary of a position costs."""
    buying = ruleset.rules.buying
    return position.cost_gp + buying.mercenary_gp + (buying.mercenary_skill_gp if with_skill else 0)


def mercenaries_left(ruleset: Ruleset, team: Team, position: Position) -> int:
    """How many mercenaries of a position a team may hire as it stands before a match."""
    available = [player for player in team.squad if player.is_available]
    left = min(found.maximum - found.taken for found in _places(ruleset, team, available, position))
    maximum = ruleset.rules.buying.mercenaries_maximum
    return max(left if maximum is None else min(left, maximum), 0)


def unrewarded(pitch: Pitch, event: AnyEvent, outcome: Outcome) -> Outcome:
    """The outcome of a line whose star player points nobody gets, because a hired player earned them."""
    doer = pitch.everybody.get(doer_and_other(event)[0])
    if doer is None or not doer.is_guest:
        return outcome
    return replace(outcome, spp=0, notes=(*outcome.notes, "the points of a hired player are lost"))


def _check_stars(pitch: Pitch, index: int, team: Team, ruleset: Ruleset, names: Collection[str]) -> None:
    """A team hires so many star players; who comes along with another does not count."""
    choices = sum(one.name in names and not comes_along(one) for one in ruleset.stars)
    maximum = ruleset.rules.buying.stars_maximum
    if choices > maximum:
        pitch.trouble(index, "verb", f"{choices} star players: {team.name} may hire {maximum}")


def _is_hired(pitch: Pitch, side: Side, name: str) -> bool:
    """Whether a line of the sheet hires a star player for a side."""
    hirings = (event for event in pitch.events if isinstance(event, StarHired) and event.player.startswith(side))
    return any(slug(event.name) == slug(name) for event in hirings)


def _places(
    ruleset: Ruleset, team: Team, players: Collection[Player], position: Position | None = None
) -> Iterator[Places]:
    """The places that a hired player takes, and one of a position takes there, among those who can play (LRB6 p51).

    Who misses the match takes no place; a journeyman takes none of his position's.
    """
    hired = [player.position for player in players if not player.is_journeyman]
    for found in places(ruleset.roster(team.race), ruleset.rules.squad, players=len(players), positions=hired):
        if not found.positions or (position is not None and position.name in found.positions):
            yield found


def _check_places(pitch: Pitch, index: int, side: Side, position: Position | None = None) -> None:
    """There has to be a place for one more who can play, in the position too where it is one of the team's."""
    team = pitch.teams[side]
    everybody = pitch.everybody.values()
    players = [one.player for one in everybody if one.side is side and not one.player.misses_next_game]
    for found in _places(pitch.tables.whole(), team, players, position):
        if found.taken >= found.maximum:
            told = f"{team.name} have {found.taken} {found.what} who can play: {found.maximum} at most"
            pitch.trouble(index, "verb", told)


def _join(pitch: Pitch, mark: Mark, side: Side, player: Player, borrowed: Borrowed) -> Participant:
    """A hired player takes the field under his mark."""
    guest = pitch.everybody[mark] = Participant(mark, side, player, borrowed)
    return guest


def _star_player(hired: Star, mark: Mark) -> Player:
    return Player(
        id=NOBODY,
        number=int(mark[1:]),
        name=hired.name,
        position=STAR_PLAYER,
        printed=hired.printed,
        present=hired.printed,
        skills=hired.skills,
        value_gp=hired.cost_gp,
    )


def _mercenary_player(ruleset: Ruleset, position: Position, mark: Mark, gp: int) -> Player:
    loner = ruleset.rules.buying.mercenary_skill
    has_it = any(base_name(one) == base_name(loner) for one in position.skills)
    return Player(
        id=NOBODY,
        number=int(mark[1:]),
        name=f"Mercenary {position.name}",
        position=position.name,
        printed=position.printed,
        present=position.printed,
        skills=position.skills if has_it else (*position.skills, loner),
        value_gp=gp,
    )


def _skill_of_mercenary(pitch: Pitch, index: int, hired: Player, position: Position, word: str) -> str:
    """The skill a mercenary is hired with; empty, with a trouble, where there is none of the name."""
    ruleset = pitch.tables.whole()
    skill = ruleset.skill(word)
    if skill is None:
        near = nearest(slug(word), [slug(one.name) for one in ruleset.skills])
        pitch.trouble(index, "skill", f"this ruleset has no skill {word!r}{near}")
        return ""
    if not skill.selectable or access(position, skill.category) != "normal":
        pitch.trouble(index, "skill", f"a mercenary has a normal skill: {skill.name} is none for {position.name}")
    else:
        for why in against_skill(hired, skill, position, ruleset):
            pitch.trouble(index, "skill", why)
    return with_number(skill)
