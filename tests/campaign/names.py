"""Invented names: of players, two words each, and of teams."""

from tests.campaign.chance import Chance

FIRST = (
    "Ada", "Balt", "Cass", "Dorn", "Elke", "Fenn", "Gisla", "Hob", "Ivo", "Jory", "Kett", "Lorne", "Mabs", "Nils",
    "Odo", "Perrin", "Quill", "Runa", "Sten", "Tilda", "Ulf", "Vesna", "Wat", "Yorick", "Zana", "Berit", "Crispin",
    "Dagna", "Eskil", "Fritha", "Gorm", "Hedda", "Isolt", "Jarl", "Kirsa", "Lamm", "Merrit", "Noll", "Oswin", "Petra",
)  # fmt: skip
LAST = (
    "Alder", "Barrow", "Cutter", "Dunmarsh", "Elmgate", "Fellside", "Garrick", "Hollin", "Ironbell", "Jessop",
    "Kettle", "Longmire", "Mossop", "Nettle", "Oakes", "Pyke", "Quarry", "Redfern", "Sallow", "Thorne", "Underhay",
    "Varley", "Wickett", "Yarrow", "Ashby", "Bramble", "Cobb", "Dray", "Eddles", "Flint", "Gale", "Harrow",
)  # fmt: skip
TEAMS = ("Millbrook Magpies", "Gravel Hill Rovers", "Saltmarsh Herons", "Tallow Street Bulls", "Fernside Foxes",
         "Copperlow Kings", "Withy Lane Wolves", "Harbour Lights")  # fmt: skip


def player_name(chance: Chance) -> str:
    """The name of somebody."""
    return f"{chance.choice(FIRST)} {chance.choice(LAST)}"
