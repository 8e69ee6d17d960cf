"""What a player may gain: a skill beside those he has, a point of a characteristic, and what it adds to his value."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal

from league.errors import AgainstTheRules
from league.rules.injury import skill_word
from league.rules.values import Player

if TYPE_CHECKING:
    from league.rules.campaign_tables import Improvements
    from league.rules.pitch_tables import Skill
    from league.rules.roster_tables import Position
    from league.rules.ruleset import Ruleset

Access = Literal["normal", "double"]
"""How near a category of skills is to a position: since 2020 these are called primary and secondary."""


def gain_named(text: str, ruleset: "Ruleset") -> str:
    """What a player gains as the ruleset calls it: a skill with the number it begins with, or a point such as `+MA`.

    Raises:
        AgainstTheRules: there is no such skill or characteristic, or a skill has another number.
    """
    word = text.strip()
    key = word.removeprefix("+").casefold()
    if key in ruleset.rules.characteristics:
        return f"+{key.upper()}"
    if word.startswith("+"):
        known = ", ".join(ruleset.rules.characteristics).upper()
        raise AgainstTheRules(f"{ruleset.rules.name} has no characteristic {word[1:]!r}; there are {known}")
    skill = ruleset.skill(word)
    if skill is None:
        from league.rules.buying import nearest

        near = nearest(word.title(), (one.name for one in ruleset.skills if one.selectable))
        raise AgainstTheRules(f"{ruleset.rules.name} has no skill or characteristic {word!r}{near}")
    name = with_number(skill)
    if "(" in word and word.casefold() != name.casefold():
        raise AgainstTheRules(f"a player gains {name}, not {word}")
    return name


def with_number(skill: "Skill", written: str = "") -> str:
    """A skill with the number it was written with, or with that of the edition where it has one: `Mighty Blow (+1)`."""
    number = written.partition(" (")[2].removesuffix(")") or skill.default_value
    return f"{skill.name} ({number})" if number else skill.name


def why_no_access(player: Player, race: str, ruleset: "Ruleset") -> str:
    """Why nothing says what a player may learn: other rules came that have no such position; empty where it does."""
    if ruleset.position(race, player.position) is not None:
        return ""
    return f"{ruleset.rules.name} has no position {player.position} of {race}: {player.name} takes no improvement"


def is_improvement(name: str, ruleset: "Ruleset") -> bool:
    """Whether something gained was taken for star player points: nobody can choose a trait such as Hatred."""
    skill = ruleset.skill(name)
    return skill is None or skill.selectable


def is_point(name: str) -> bool:
    """Whether what is gained is a point of a characteristic, such as `+MA`."""
    return name.startswith("+")


def key_of(name: str) -> str:
    """The characteristic of a point: `ma` of `+MA`."""
    return name[1:].lower()


def points_of(name: str, ruleset: "Ruleset") -> dict[str, int]:
    """What is added to characteristics: a point better lowers the number of one that is worse the higher it is."""
    return {key_of(name): -ruleset.rules.characteristics[key_of(name)].worse} if is_point(name) else {}


def access(position: "Position", category: str) -> Access | None:
    """How near a category of skills is to a position; None where it is closed to him."""
    if category[:1] in position.normal:
        return "normal"
    return "double" if category[:1] in position.double else None


def against_skill(player: Player, skill: "Skill", position: "Position", ruleset: "Ruleset") -> Iterator[str]:
    """Why a player cannot gain a skill, whatever he rolls or pays."""
    words = set(map(skill_word, player.skills))
    if not skill.selectable:
        yield f"{skill.name} is {_kind_words(skill)}: no improvement gives it"
    elif access(position, skill.category) is None:
        yield f"{skill.name} is {_kind_words(skill)}, and {skill.category} is closed to a {position.name}"
    if skill_word(skill.name) in words:
        yield f"{player.name} has {skill.name} already"
    for rival in rivals(skill.name, player.skills, ruleset):
        yield f"{skill.name} and {rival} exclude each other, and {player.name} has {rival}"
    if skill.requires and skill_word(skill.requires) not in words:
        yield f"{skill.name} is for players with {skill.requires}"


def rivals(skill: str, owned: Iterable[str], ruleset: "Ruleset") -> Iterator[str]:
    """Which skills of a player a further one excludes."""
    words = set(map(skill_word, owned))
    for pair in ruleset.exclusive:
        if skill in pair:
            yield from (other for other in pair if other != skill and skill_word(other) in words)


def raised_too_far(player: Player, key: str, ruleset: "Ruleset") -> str:
    """What is wrong with a characteristic that improvements have raised; empty where nothing is.

    An edition counts what was taken, or what is above the printed number: then who was raised and hurt may be raised
    again (LRB6 p61).
    """
    definition, limits = ruleset.rules.characteristics[key], ruleset.rules.limits
    printed, present = getattr(player.printed, key), getattr(player.present, key)
    if printed is None or present is None:
        return ""
    plus = "+" if definition.target else ""
    if definition.points(definition.best, present) < 0:
        return f"the {key.upper()} of {player.name} would be {present}{plus}: it ends at {definition.best}{plus}"
    taken = player.improvements.count(f"+{key.upper()}")
    raised = taken if limits.improvements_counted == "taken" else -definition.points(printed, present)
    most = limits.improvements_per_characteristic
    if raised > most:
        return f"the {key.upper()} of {player.name} would be raised by {raised}: {most} is the most"
    return ""


def improvement_gp(ruleset: "Ruleset", position: "Position", name: str, *, is_random: bool = False) -> int:
    """What a gained skill, or a raised characteristic such as `+ST`, adds to the value of a player (LRB6 p27).

    A trait that nobody can choose, such as Hatred, adds nothing.
    """
    improvements = ruleset.rules.improvements
    if is_point(name):
        return improvements.characteristics_gp.get(key_of(name), 0)
    skill = ruleset.skill(name)
    if skill is None or not skill.selectable:
        return 0
    plain_gp = skill_gp(improvements, access(position, skill.category) or "double", is_random=is_random)
    return plain_gp + (improvements.elite_gp if skill.elite else 0)


def skill_gp(improvements: "Improvements", near: Access, *, is_random: bool) -> int:
    """What a skill that is not elite adds to the value of a player, in gold pieces."""
    chosen_gp, random_gp = improvements.double_skill_gp, improvements.random_double_skill_gp
    if near == "normal":
        chosen_gp, random_gp = improvements.normal_skill_gp, improvements.random_normal_skill_gp
    return random_gp if is_random and random_gp is not None else chosen_gp


def _kind_words(skill: "Skill") -> str:
    if skill.category == "Trait":
        return "a trait"
    return f"{'an' if skill.category[:1] in 'AE' else 'a'} {skill.category} skill"
