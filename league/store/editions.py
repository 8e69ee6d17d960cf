"""The editions that ship with the program, as the texts of their files."""

from collections.abc import Mapping
from importlib import resources

from league.errors import NotFound
from league.rules.ruleset_files import FILES, HOUSE_RULES

DEFAULT_EDITION = "bb1"
ALIASES = {"lrb6": "crp"}
"""Other names of editions."""


def editions() -> list[str]:
    """The editions that ship with the program."""
    folder = resources.files("league.rulesets")
    return sorted(entry.name for entry in folder.iterdir() if entry.is_dir() and entry.joinpath(FILES[0]).is_file())


def edition_named(name: str) -> str:
    """The edition of a name, which may be another one that people use, such as `LRB6`."""
    return ALIASES.get(name.casefold(), name)


def edition_files(edition: str) -> dict[str, str]:
    """The texts of the files of an edition, by name.

    Raises:
        NotFound: there is no such edition.
    """
    name = edition_named(edition)
    if name not in editions():
        raise NotFound.among("ruleset", edition, [*editions(), *ALIASES], lister="league rules list")
    folder = resources.files("league.rulesets").joinpath(name)
    return {file: folder.joinpath(file).read_text(encoding="utf-8") for file in FILES}


def brought_up_to_date(edition: str, files: Mapping[str, str]) -> Mapping[str, str]:
    """The files of a ruleset of the first version of the program, which had fewer, as those of this one.

    Only `bb1` was there then, and nothing it said has changed since; house rules are kept.
    """
    if set(FILES) <= set(files):
        return files
    kept = {name: text for name, text in files.items() if name == HOUSE_RULES}
    return edition_files(edition) | kept
