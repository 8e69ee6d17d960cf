"""The books of a club: its men, its gold, and what happens between two matches."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.golden.tables import LEVELS, MISTAKES, PRICES, Data, Edition, bare

Change = dict[str, Any]
SQUAD = 16
CHARACTERISTICS = ("ma", "st", "ag", "pa", "av")


class Man:
    """A player."""

    def __init__(self, number: int, name: str, position: dict[str, Any], *, is_cheap: bool = False) -> None:
        self.id = 0
        self.number = number
        self.name = name
        self.position = position
        self.printed: dict[str, int] = {key: position[key] for key in CHARACTERISTICS if key in position}
        self.present = dict(self.printed)
        self.skills: list[str] = list(position.get("skills", ()))
        self.gained: list[str] = []
        self.losses: list[str] = []
        self.niggles = self.niggles_later = 0
        self.misses = self.will_miss = False
        self.status = "active"
        self.spp = self.spent = 0
        self.value_gp = position["cost_gp"]
        self.uncounted_gp = self.value_gp if is_cheap else 0
        self.is_journeyman = self.is_captain = False
        self.deeds: Counter[str] = Counter()
        self.ledger: list[dict[str, Any]] = []

    @property
    def can_play(self) -> bool:
        """Whether he is there for the next match."""
        return self.status == "active" and not self.misses

    @property
    def is_here(self) -> bool:
        """Whether he is on the roster."""
        return self.status in ("active", "retired")

    def book(self, day: str, match: str | None, *, won: int = 0, spent: int = 0) -> None:
        """Star player points that are won, or spent on an improvement, even where it costs none."""
        self.spp += won
        self.spent += spent
        row = {"date": day or None, "match": match, "won": won, "spent": spent, "balance": self.spp - self.spent}
        if won or not match:
            self.ledger.append(row)


class Club:
    """A team."""

    def __init__(self, sheet: dict[str, Any], edition: Edition, data: Data, ids: Iterator[int]) -> None:
        self.edition, self.data, self.ids = edition, data, ids
        self.name, self.race, self.coach = sheet["name"], sheet["race"], sheet["coach"]
        self.roster = data.rosters[self.race]
        self.rules = self._rules(sheet.get("special_rules", ()))
        self.rerolls = sheet.get("rerolls", 0)
        self.apothecary = sheet.get("apothecary", False)
        self.fans = sheet.get("fan_factor", edition.fans)
        self.coaches, self.cheerleaders = sheet.get("assistant_coaches", 0), sheet.get("cheerleaders", 0)
        self.men: list[Man] = []
        for told in sheet["players"]:
            self.join(told)
        self.matches = self.gold_gp = 0
        self.seen: set[str] = set()
        """What has happened, for those who ask whether the season shows it."""
        self.ledger: list[dict[str, Any]] = []
        spent = sum(man.value_gp for man in self.men) + self.rerolls * self.roster["reroll_cost_gp"]
        spent += (self.coaches + self.cheerleaders) * 10_000 + self.apothecary * 50_000
        spent += (self.fans - edition.fans) * edition.fan_gp
        assert len(self.men) >= 11, self.name
        assert spent <= 1_000_000, (self.name, spent)
        self.book("", None, "from the draft", 1_000_000 - spent)

    def book(self, day: str, match: str | None, what: str, gp: int) -> None:
        """Gold that comes or goes; there is never less than none."""
        self.gold_gp += gp
        assert self.gold_gp >= 0, (self.name, day, what)
        row = {"date": day or None, "match": match, "what": what, "change_gp": gp, "balance_gp": self.gold_gp}
        if gp or match is None:
            self.ledger.append(row)

    def man(self, name: str) -> Man:
        """Who wears the number of a name such as `Rovers#7`, or wore it last."""
        wearing = [man for man in self.men if name == f"{self.name}#{man.number}"]
        return next((man for man in reversed(wearing) if man.is_here), wearing[-1])

    def value_gp(self) -> int:
        """What the team is worth for its next match: who cannot play it does not count."""
        worth: int = sum(man.value_gp - man.uncounted_gp for man in self.men if man.can_play)
        worth += self.rerolls * self.roster["reroll_cost_gp"] + self.apothecary * 50_000
        worth += (self.coaches + self.cheerleaders) * 10_000
        return worth + (self.fans * 10_000 if self.edition.is_old else 0)

    def change(self, change: Change) -> None:
        """Something between two matches, as a line of JSON tells it."""
        day = change.get("on", "")
        match change["kind"]:
            case "hire":
                new = self.join(change)
                self.book(day, None, f"hired {new.name}", -new.value_gp)
            case "journeymen":
                for told in change["players"]:
                    self._fill(told)
            case "buy":
                self._buy(day, change["item"], change.get("count", 1))
            case "upkeep":
                self._pay_upkeep(day, change.get("die"), change.get("loss", []))
            case kind:
                self._about(self.man(change["player"]), kind, change)

    def _about(self, man: Man, kind: str, change: Change) -> None:
        """Something about one man."""
        match kind:
            case "fire":
                self.seen |= {"a journeyman leaves"} if man.is_journeyman else set()
                man.status, man.misses, man.is_captain = "fired", False, False
            case "rename":
                man.name = change["name"]
            case "sign":
                self._sign(man, change.get("on", ""))
            case "improve":
                self._improve(man, change)
            case "rest":
                man.status = "active" if change.get("back") else "retired"
            case "captain":
                man.is_captain = True
                man.skills += [] if "Pro" in man.skills else ["Pro"]
            case _:
                raise AssertionError(change)

    def _rules(self, chosen: list[str]) -> set[str]:
        """The special rules of the team, its leagues among them."""
        leagues = self.roster.get("leagues", ())
        if "choose_leagues" in self.roster:
            leagues = [league for league in leagues if league in chosen]
        brought = [rule for league in leagues for rule in self.roster.get("league_special_rules", {}).get(league, ())]
        return {*leagues, *brought, *self.roster.get("special_rules", ()), *chosen}

    # --- players ------------------------------------------------------------------------------------------------------

    def join(self, told: dict[str, Any]) -> Man:
        """A rookie comes; Low Cost Linemen, and the Disposable of 2016, add nothing to the value of the team."""
        position = self.data.position(self.race, told["position"])
        is_cheap = "Disposable" in position.get("skills", ()) and self.edition.name == "bb2016"
        is_cheap |= bool(position.get("journeyman")) and "Low Cost Linemen" in self.rules
        man = Man(told["number"], told["name"], position, is_cheap=is_cheap)
        man.id = next(self.ids)
        self.men.append(man)
        return man

    def _fill(self, told: dict[str, Any]) -> None:
        """A journeyman comes to play with ten or fewer, and is a Loner."""
        assert sum(other.can_play for other in self.men) < 11
        man = self.join(told)
        man.is_journeyman = True
        if "Loner" not in map(bare, man.skills):
            man.skills.append(self.edition.loner)

    def _sign(self, man: Man, day: str) -> None:
        """LRB6 p29: a journeyman is hired for the price of his position; since 2020 for his value."""
        self.seen.add("a journeyman is hired")
        assert man.is_journeyman
        assert sum(one.is_here and not one.is_journeyman for one in self.men) < SQUAD
        man.is_journeyman = False
        if "Loner" not in map(bare, man.position.get("skills", ())):
            man.skills = [skill for skill in man.skills if bare(skill) != "Loner"]
        price = man.position["cost_gp"] if self.edition.is_old else man.value_gp
        self.book(day, None, f"hired {man.name} for good", -price)

    def _improve(self, man: Man, change: Change) -> None:
        """A skill or a point, at the level he has reached or for the points it costs."""
        skill, point, count = change.get("skill", ""), change.get("characteristic", ""), len(man.gained)
        category = change.get("category") or (self.data.skills[bare(skill)]["category"] if skill else "")
        near = "normal" if category[:1] in man.position["normal"] else "double"
        assert point or category[:1] in man.position[near], change
        if self.edition.is_old:
            assert sum(man.spp >= level for level in LEVELS) > count, change
            assert point or near == "normal" or len(set(change["dice"])) == 1, change
            cost = 0
        else:
            way = f"random {near}" if "category" in change else near
            cost = PRICES[self.edition.name]["characteristic" if point or "dice" in change else way][count]
        assert man.spp - man.spent >= cost, change
        by_dice = self.edition.is_old or "dice" in change or "category" in change
        self.seen.add("an improvement by dice" if by_dice else "an improvement that is chosen")
        man.book(change.get("on", ""), None, spent=cost)
        man.skills.append(skill or point)
        man.gained.append(skill or point)
        if point:
            key = point[1:].lower()
            man.present[key] += -1 if self.edition.worst[key] > 5 else 1
            man.value_gp += self.edition.point_gp[point[1:]]
            return
        is_elite = self.data.skills[bare(skill)].get("elite", False)
        prices = self.edition.skill_gp
        man.value_gp += prices[f"random {near}" if "category" in change and not self.edition.is_old else near]
        man.value_gp += self.edition.elite_gp if is_elite else 0

    # --- gold ---------------------------------------------------------------------------------------------------------

    def _buy(self, day: str, item: str, count: int) -> None:
        """Re-rolls cost twice as much once the team has played."""
        prices = {"apothecary": 50_000, "assistant_coaches": 10_000, "cheerleaders": 10_000}
        prices["rerolls"] = self.roster["reroll_cost_gp"] * (2 if self.matches else 1)
        self.book(day, None, f"bought {item}", -prices[item] * count)
        names = {"rerolls": "rerolls", "assistant_coaches": "coaches", "cheerleaders": "cheerleaders"}
        if item == "apothecary":
            assert self.roster["apothecary"]
            assert not self.apothecary
            self.apothecary = True
        else:
            setattr(self, names[item], getattr(self, names[item]) + count)

    def _pay_upkeep(self, day: str, die: int | None, loss: list[int]) -> None:
        """Spiralling expenses from a value of 1,750,000 gp (LRB6); since 2016 expensive mistakes from 100,000 gp."""
        if self.edition.name in ("bb1", "crp"):
            steps = (self.value_gp() - 1_750_000) // 150_000 + 1
            self.book(day, None, "spiralling expenses", -min(steps * 10_000, self.gold_gp))
            return
        assert die is not None
        assert self.gold_gp >= 100_000
        kind = MISTAKES[die - 1][min(self.gold_gp // 100_000, 6) - 1]
        lost = {
            "-": 0,
            "m": sum(loss) * 10_000,
            "M": self.gold_gp // 2 // 5_000 * 5_000,
            "C": max(self.gold_gp - sum(loss) * 10_000, 0),
        }[kind]
        assert len(loss) == {"m": 1, "C": 2}.get(kind, 0)
        self.book(day, None, "expensive mistakes", -lost)
