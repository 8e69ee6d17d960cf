"""The campaign manager for Blood Bowl leagues on the command line."""

from os import PathLike, fspath

# Spelt out because importing `typing` would cost `--version` more than everything else together.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from league.store.session import LeagueFile

__version__ = "0.1.0"


def open(path: str | PathLike[str]) -> "LeagueFile":
    """Opens a league for reading from Python, by the path or the database URL of its file.

        from league.store.tables import Player

        with league.open("my.db").session() as session:
            session.exec(select(Player).where(Player.status == "active")).all()

    Raises:
        StoreError: there is no league there, or it is damaged, locked, or of a newer version.
    """
    from league.store.database import path_of
    from league.store.session import LeagueFile

    return LeagueFile(path_of(fspath(path)))
