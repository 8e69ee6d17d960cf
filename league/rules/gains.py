"""What a player may gain: its name, how near it is to him, what it goes with, and what it adds to his value."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Literal

from league.errors import AgainstTheRules
from league.rules.injury import skill_word
from league.rules.points import is_point, key_of
from league.rules.roster_tables import base_name
from league.rules.values import Player

if TYPE_CHECKING:
    from league.rules.campaign_tables import Improvements
    from league.rules.pitch_tables import Skill
    from league.rules.roster_tables import Position
    from league.rules.ruleset import Ruleset

Access = Literal["normal", "double"]
"""How near a category of skills is to a position: since 2020 these are called primary and secondary."""


def gain_named(text: str, ruleset: "Ruleset") -> str:
    """What an improvement gives as the ruleset calls it: a skill with the number it begins with, or a point.

    Raises:
        AgainstTheRules: there is no such skill or characteristic, or a skill has another number.
    """
    key = text.strip().casefold()
    name = gain_told(f"+{key}" if key in ruleset.rules.characteristics else text, ruleset)
    skill = ruleset.skill(name)
    first = name if skill is None else with_number(skill)
    if name.casefold() != first.casefold():
        raise AgainstTheRules(f"a player gains {first}, not {name}")
    return first


def gain_told(text: str, ruleset: "Ruleset") -> str:
    """What a player is told to have gained as the ruleset calls it: a skill with its number, or a point such as `+MA`.

    Raises:
        AgainstTheRules: there is no such skill or characteristic.
    """
    word = text.strip()
    if is_point(word):
        if key_of(word) in ruleset.rules.characteristics:
            return word.upper()
        known = ", ".join(ruleset.rules.characteristics).upper()
        raise AgainstTheRules(f"no characteristic {word[1:]!r}; there are {known}")
    skill = ruleset.skill(word)
    if skill is None:
        from league.rules.buying import nearest

        near = nearest(base_name(word).title(), (one.name for one in ruleset.skills))
        raise AgainstTheRules(f"no skill or characteristic {word!r} in {ruleset.rules.name}{near}")
    return with_number(skill, word)


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


def access(position: "Position", category: str) -> Access | None:
    """How near a category of skills is to a position; None where it is closed to him."""
    if category[:1] in position.normal:
        return "normal"
    return "double" if category[:1] in position.double else None


def against_skill(player: Player, skill: "Skill", position: "Position", ruleset: "Ruleset") -> Iterator[str]:
    """Why a player cannot gain a skill, whatever he rolls or pays."""
    if not skill.selectable:
        yield f"{skill.name} is {_kind_words(skill)}: no improvement gives it"
    elif access(position, skill.category) is None:
        yield f"{skill.name} is {_kind_words(skill)}, and {skill.category} is closed to a {position.name}"
    yield from clashes(player, (skill.name,), ruleset)
    if skill.requires and skill_word(skill.requires) not in map(skill_word, player.skills):
        yield f"{skill.name} is for players with {skill.requires}"


def clashes(player: Player, gained: Iterable[str], ruleset: "Ruleset") -> Iterator[str]:
    """What of that which a player gains does not go with the skills he has by then: it is one, or excludes one."""
    owned = list(player.skills)
    for name in gained:
        if is_point(name):
            continue
        if any(_is_the_same(name, other) for other in owned):
            yield f"{player.name} has {name} already"
        words = set(map(skill_word, owned))
        for pair in ruleset.exclusive:
            if base_name(name) in pair:
                rivals = (other for other in pair if other != base_name(name) and skill_word(other) in words)
                yield from (f"{name} and {rival} exclude each other, and {player.name} has {rival}" for rival in rivals)
        owned.append(name)


def _is_the_same(name: str, other: str) -> bool:
    """Whether two skills are one; `Hatred (Orc)` and `Hatred (Elf)` are two, `Loner (3+)` and `Loner (4+)` one."""
    has_number = any(letter.isdecimal() for letter in name + other)
    return name.casefold() == other.casefold() or (has_number and base_name(name) == base_name(other))


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
