"""The skills of a ruleset, and what some of them do to the rolls of a knock-down."""

from typing import Any

from league.report.page import Column, Report, listing
from league.rules.injury_tables import SkillEffect
from league.rules.ruleset import Ruleset

_MECHANISMS = {
    "armour_or_injury": "{amount:+d} on the armour roll, or else on the injury roll",
    "armour_broken_at": "a total of {amount} breaks any armour",
    "armour_broken_naturally_at": "dice that show {amount} break any armour",
    "armour_unmodified": "nothing is added to the armour roll, and nothing else breaks his armour",
    "badly_hurt_may_miss": "who is badly hurt misses the next game on a D6 of {amount} or more",
    "casualty_dice": "{amount} casualty rolls; all count, one game is missed",
    "casualty_modifier": "{amount:+d} on the casualty roll",
    "no_armour_no_stunned": "no armour protects him; stunned, he is knocked out",
    "quiet_armour_doubles": "the referee does not see doubles of an armour roll that breaks nothing",
    "silent_armour_doubles": "the referee does not see doubles of an armour roll",
}


def skills_report(ruleset: Ruleset, title: str) -> Report:
    """The skills and traits."""
    skills = ruleset.skills
    columns = (
        Column("name", "Skill"),
        Column("category", "Category"),
        Column("selectable", "Can be chosen"),
        *((Column("random", "Random", "its place on the table of its category"),) if _any(skills, "random") else ()),
        *((Column("elite", "Elite", "adds more to the value"),) if _any(skills, "elite") else ()),
        *((Column("requires", "Needs"),) if _any(skills, "requires") else ()),
        Column("not_with", "Not with"),
    )
    others: dict[str, list[str]] = {}
    for one, other in ruleset.exclusive:
        others.setdefault(one, []).append(other)
        others.setdefault(other, []).append(one)
    rows = [
        {
            "name": skill.name,
            "category": skill.category,
            "selectable": skill.selectable,
            "random": f"{skill.random[0]}-{skill.random[0] + 2}, {skill.random[1]}" if skill.random else "",
            "elite": skill.elite,
            "requires": skill.requires,
            "not_with": others.get(skill.name, []),
        }
        for skill in skills
    ]
    return listing(title, columns, rows)


def _any(things: tuple[Any, ...], field: str) -> bool:
    return any(getattr(thing, field) for thing in things)


def skill_effects_report(ruleset: Ruleset, title: str) -> Report:
    """What skills do to the rolls of a knock-down."""
    columns = (
        Column("skill", "Skill"),
        Column("holder", "Of the"),
        Column("causes", "Works with"),
        Column("does", "Does"),
        Column("mechanism", "Mechanism"),
        Column("amount", "Amount", is_number=True),
    )
    rows = [_effect_row(effect) for effect in ruleset.rules.skill_effects]
    return listing(title, columns, rows)


def _effect_row(effect: SkillEffect) -> dict[str, Any]:
    return {
        "skill": effect.skill,
        "holder": effect.holder,
        "causes": list(effect.causes) or ["everything"],
        "does": effect_words(effect),
        "mechanism": effect.mechanism,
        "amount": effect.amount,
    }


def effect_words(effect: SkillEffect) -> str:
    """What a skill does to the rolls of a knock-down."""
    return _MECHANISMS[effect.mechanism].format(amount=effect.amount)
