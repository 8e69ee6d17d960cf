"""Other rules for a league that is under way: what they would change, and changing to them.

What was recorded stays as it was recorded. Where a later correction makes an old match be decided again, that is by
the rules the league played by when the match was entered.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from league.errors import AgainstTheRules
from league.rules.entries import RulesChange
from league.rules.roster import check
from league.rules.roster_tables import base_name
from league.rules.ruleset import Ruleset
from league.rules.ruleset_differences import Difference, differences
from league.rules.ruleset_files import HOUSE_RULES, parse
from league.rules.team_value import team_value_gp
from league.rules.values import Team
from league.store.editions import edition_files
from league.store.founding import encode_ruleset
from league.store.inspection import team_ids
from league.store.rulesets import brought, change_of, texts
from league.store.transaction import Transaction


class Vanished(NamedTuple):
    """A name the new rules do not have: whether a race, a position or a skill, and who of the league has it."""

    kind: str
    name: str
    who: list[str]


class Revalued(NamedTuple):
    """A team whose value the new rules change, in gold pieces."""

    team: str
    before_gp: int
    after_gp: int


class Prospect(NamedTuple):
    """What other rules would change: the rules themselves, names that vanish, values, and what would be too much."""

    edition: str
    differences: list[Difference]
    vanished: list[Vanished]
    revalued: list[Revalued]
    exceeded: list[str]


def files_for(
    transaction: Transaction,
    *,
    edition: str | None = None,
    house_rules: str | None = None,
    keep_house_rules: bool = True,
) -> dict[str, str]:
    """The files of an edition as it ships, with house rules.

    Args:
        transaction: the league's.
        edition: None for the one it plays.
        house_rules: the text of other house rules; None for those it has.
        keep_house_rules: whether it keeps the house rules it has, where there are no others.

    Raises:
        NotFound: there is no such edition.
    """
    (ruleset_id,) = transaction.connection.execute("SELECT ruleset_id FROM league").fetchone()
    played, files = texts(transaction.connection, ruleset_id)
    wanted = edition_files(edition or played)
    own = house_rules if house_rules is not None else files.get(HOUSE_RULES) if keep_house_rules else None
    return wanted if own is None else wanted | {HOUSE_RULES: own}


def prospect(transaction: Transaction, files: Mapping[str, str]) -> Prospect:
    """What playing by the rules of some files would change.

    Raises:
        RulesetError: they are no ruleset.
        AgainstTheRules: the characteristics of players would mean something else.
    """
    transaction.flush()
    before, after = transaction.ruleset, parse(files)
    teams = [transaction.team(team_id) for team_id in team_ids(transaction.connection)]
    _check_characteristics(teams, before, after)
    here = [team for team in teams if not team.is_retired]
    return Prospect(
        edition=after.rules.edition,
        differences=differences(before, after),
        vanished=list(_vanished(here, after)),
        revalued=list(_revalued(here, before, after)),
        exceeded=[fault for team in here for fault in _exceeded(team, before, after)],
    )


def change_rules(transaction: Transaction, fact: RulesChange) -> bool:
    """Play by other rules from now on.

    Every improvement and injury stays, and so does whatever the new rules have no name for. What is entered later is
    held against the new rules, on whatever day it took effect.

    Returns:
        Whether it is new: False for a change that is in the log already.

    Raises:
        RulesetError: the files are no ruleset.
        AgainstTheRules: the characteristics of players would mean something else.
    """
    transaction.flush()
    connection = transaction.connection
    known = {change_of(connection, entry).key for entry in brought(connection) if not entry.is_founding}
    if fact.key in known:
        return False
    ruleset = parse(fact.files)
    teams = [transaction.team(team_id) for team_id in team_ids(connection)]
    _check_characteristics(teams, transaction.ruleset, ruleset)
    fact = replace(fact, edition=ruleset.rules.edition, key=fact.key or transaction.take_key(known))
    transaction.change_rules(fact, encode_ruleset(ruleset))
    day = "" if fact.on is None else fact.on.isoformat()
    transaction.append(replace(fact, files={}), day=day, effects={})
    return True


def _check_characteristics(teams: list[Team], before: Ruleset, after: Ruleset) -> None:
    """Refuse an edition whose numbers mean something else, once there are players who have such numbers."""
    meanings = [
        {name: (one.worse, one.target) for name, one in ruleset.rules.characteristics.items()}
        for ruleset in (before, after)
    ]
    if teams and (meanings[0] != meanings[1] or before.rules.armour.broken != after.rules.armour.broken):
        raise AgainstTheRules(
            f"the numbers on the rosters of this league mean something else in {after.rules.edition}:"
            f" found a new league under it, and add the teams as they are in that edition"
        )


def _vanished(teams: list[Team], ruleset: Ruleset) -> Iterator[Vanished]:
    """The races, positions and skills of a league that a ruleset has no name for."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for team in teams:
        if ruleset.roster(team.race) is None:
            found.setdefault(("race", team.race), {})[team.name] = None
        for player in team.squad:
            who = f"{team.name} #{player.number} {player.name}"
            if ruleset.roster(team.race) is not None and ruleset.position(team.race, player.position) is None:
                found.setdefault(("position", f"{player.position} of {team.race}"), {})[who] = None
            for skill in player.skills:
                if not skill.startswith("+") and ruleset.skill(skill) is None:
                    found.setdefault(("skill", base_name(skill)), {})[who] = None
    return (Vanished(kind, name, list(who)) for (kind, name), who in sorted(found.items()))


def _revalued(teams: list[Team], before: Ruleset, after: Ruleset) -> Iterator[Revalued]:
    for team in teams:
        values = [team_value_gp(team, ruleset.rules) for ruleset in (before, after)]
        if values[0] != values[1]:
            yield Revalued(team.name, *values)


def _exceeded(team: Team, before: Ruleset, after: Ruleset) -> Iterator[str]:
    """What about a team could not be under the new rules, and could under the old."""
    known = set(check(team, before))
    return (fault for fault in check(team, after) if fault not in known)
