"""What `league init` does with its words."""

from msgspec.structs import replace

from league.cli.environment import Environment
from league.cli.rulesets import blaming, house_rules_text
from league.errors import InvalidInput
from league.imports.fact_names import clean, control_characters
from league.rules.entries import Founding
from league.rules.ruleset_files import HOUSE_RULES
from league.service.league import found
from league.store.editions import edition_files, edition_named


def found_league(environment: Environment, name: str, ruleset: str, house_rules: str | None) -> None:
    """Make the database of a new league, and say where it lies."""
    ruleset = edition_named(ruleset)
    files = edition_files(ruleset)
    founding, faults = clean(Founding(name=name, edition=ruleset, files={}))
    faults += control_characters(founding)
    if faults:
        raise InvalidInput(f"the name of the league: {faults[0][1]}")
    if house_rules is not None:
        files[HOUSE_RULES] = house_rules_text(environment, house_rules)
    path = environment.database_path
    recorded_at = environment.now().isoformat(timespec="seconds")
    with blaming(house_rules, ruleset):
        found(path, replace(founding, files=files), recorded_at).close()
    environment.print(f"{founding.name}: founded under {ruleset}, in {path}")
