"""One match, from its sheet into the books of the two clubs."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.golden.books import Club, Man
from tests.golden.injuries import fate, rows, severity, suffer
from tests.golden.paper import Sheet, Words
from tests.golden.tables import BADLY_HURT, CASUALTY, DEAD, HURT, Data, Edition, word
from tests.golden.takings import OTHER, cheer, pay

DEEDS = {"td": 3, "comp": 1, "int": 2, "def": 1, "lands": 1}
CAUSES = ("block", "foul", "stab", "chainsaw", "bomb", "crowd", "falls", "rock")
UNNAMED = {"recovers", "stands", "kicks", "ball", "sent-off", "fans", "winnings"}
"""Lines that change nothing in the books while the match goes on."""


class Guest(Man):
    """A star player or a mercenary."""


class Match:
    """A match, while its sheet is read."""

    def __init__(self, sheet: Sheet, home: Club, away: Club, edition: Edition) -> None:
        self.sheet, self.edition = sheet, edition
        self.clubs = {"H": home, "A": away}
        self.data: Data = home.data
        self.value_gp = {side: club.value_gp() for side, club in self.clubs.items()}
        self.men = {
            f"{side}{man.number}": man
            for side, club in self.clubs.items()
            for man in club.men
            if man.status == "active"
        }
        self.playing = {mark for mark, man in self.men.items() if man.can_play}
        self.may_be_mvp = set(self.playing)
        self.score = Counter({"H": 0, "A": 0})
        self.casualties = Counter({"H": 0, "A": 0})
        self.spp: Counter[str] = Counter()
        self.gate: dict[str, int] = {}
        self.bill: Counter[str] = Counter()
        self.pays: Counter[str] = Counter()
        self.gave_up = ""
        self.awarded = 0
        self.wounds: list[tuple[str, list[str]]] = []
        """Marks, and the rows of the casualty table they suffer; none where somebody healed them."""
        self.rewarded: list[list[str]] = []
        """Those of them that earned somebody points."""
        self.seen: set[str] = set()
        """What has happened, for those who ask whether the season shows it."""

    def play(self) -> None:
        """Read the sheet to its end, and close the books of the match."""
        for line in self.sheet.lines:
            verb = line["verb"]
            read: Callable[[Words], None] = getattr(self, f"_{verb}", self._nothing)
            if verb in DEEDS:
                read = self._deed
            elif verb in CAUSES:
                read = self._knock_down
            read(line)
        cheer(self)
        pay(self)
        self._go_home()

    def result(self, side: str) -> str:
        """`win`, `draw` or `loss`; who gave up has lost."""
        if self.gave_up:
            return "loss" if self.gave_up == side else "win"
        ours, theirs = self.score[side], self.score[OTHER[side]]
        return "draw" if ours == theirs else "win" if ours > theirs else "loss"

    def _nothing(self, line: Words) -> None:
        assert line["verb"] in UNNAMED, line

    # --- on the pitch -------------------------------------------------------------------------------------------------

    def _deed(self, line: Words) -> None:
        """A touchdown, a completion, an interception and the like, which earn points (facts 5.1)."""
        verb, times, mark = line["verb"], line.get("times", 1), line["player"]
        if verb == "td" and self.gave_up == OTHER[mark[0]] and self.awarded:
            self.awarded -= times  # it stands in the score already
        elif verb == "td":
            self.score[mark[0]] += times
        if len(mark) > 1:
            assert mark in self.playing, line
            is_brutal = verb == "td" and "Brawlin' Brutes" in self.clubs[mark[0]].rules and not self.edition.is_old
            self.spp[mark] += times * (2 if is_brutal else DEEDS[verb])
            self.men[mark].deeds[verb] += times

    def _knock_down(self, line: Words) -> None:
        causer, victim = self.men.get(line.get("causer", "")), self.men[line["victim"]]
        result = fate(line, causer, victim, self.edition)
        if victim.niggles and (result == CASUALTY or (result and self.edition.is_old)):
            self.seen.add("a niggling player is hurt again")
        if result not in (CASUALTY, HURT):
            return
        if causer is not None and line["causer"][0] != line["victim"][0]:
            side = line["causer"][0]
            is_brutal = "Brawlin' Brutes" in self.clubs[side].rules and not self.edition.is_old
            causer.deeds["cas"] += 1
            if line["verb"] == "block":
                self.spp[line["causer"]] += 3 if is_brutal else 2
            if line["verb"] == "block" or self.edition.standings_count_all_casualties:
                self.casualties[side] += 1
        if result == HURT or "casualty" in line:
            whats = [BADLY_HURT] if result == HURT else rows(line, victim, self.edition)
            self.wounds.append((line["victim"], whats))
            if line["verb"] == "block":
                self.rewarded.append(whats)

    def _apothecary(self, line: Words) -> None:
        """A second roll, of which the coach, or where one is plainly milder anybody, chooses; Badly Hurt is healed."""
        _, whats = next((wound for wound in reversed(self.wounds) if wound[0] == line["victim"]), ("", []))
        if "casualty" in line:
            first, (second,) = line.get("treats", [1])[0] - 1, rows(line, self.men[line["victim"]], self.edition)
            is_milder = severity(second) < severity(whats[first])
            if line.get("takes", [2 if is_milder else 1]) == [2]:
                whats[first] = second
        if whats and all(what == BADLY_HURT for what in whats):
            whats.clear()
            if any(whats is rewarded for rewarded in self.rewarded):
                self.seen.add("a casualty is cured, and its causer keeps his points")

    def _regenerates(self, line: Words) -> None:
        """Regeneration on a 4 or more, after the apothecary."""
        if line["die"] >= 4:
            next(whats for mark, whats in reversed(self.wounds) if mark == line["player"]).clear()

    def is_dead(self, mark: str) -> bool:
        """Whether somebody was killed, and nobody helped."""
        return any(DEAD in whats for hurt, whats in self.wounds if hurt == mark)

    def _rises(self, line: Words) -> None:
        """A dead opponent joins: by Nurgle's Rot of LRB6 after the match, else at once; later rot makes journeymen."""
        mark = line["player"]
        assert self.is_dead(line["victim"])
        assert self.men[line["victim"]].present["st"] <= 4
        club = self.clubs[mark[0]]
        by_rot = "nurgle" in club.roster["id"]
        wanted = "rotter" if by_rot else line.get("name", "zombie")
        name = next(
            one["name"] for one in club.roster["positions"] if wanted in one["id"] or wanted == word(one["name"])
        )
        number = int(mark[1:])
        risen = club.join({"number": number, "name": f"{name} {number}", "position": name})
        risen.is_journeyman = by_rot and not self.edition.is_old
        self.men[mark] = risen
        self.seen.add("a dead opponent rises")
        if not (by_rot and self.edition.is_old):
            self.playing.add(mark)
            self.may_be_mvp.add(mark)

    def _hates(self, line: Words) -> None:
        """2025: on a 4 or more a player who was hurt hates the kind of who did it."""
        trait = f"Hatred ({line.get('name', '').replace('-', ' ').title()})"
        man = self.men[line["player"]]
        if line["die"] >= 4 and trait not in man.skills:
            man.skills.append(trait)

    # --- before and after ---------------------------------------------------------------------------------------------

    def _gate(self, line: Words) -> None:
        self.gate[line["side"]] = sum(line["dice"]) + self.clubs[line["side"]].fans

    def _plays(self, line: Words) -> None:
        named = {f"{line['side']}{number}" for number in line["numbers"]}
        here = {mark for mark in self.playing if mark[0] == line["side"] and not isinstance(self.men[mark], Guest)}
        self.playing -= here - named

    def _pays(self, line: Words) -> None:
        self.pays[line["side"]] += line["gp"]

    def _induces(self, line: Words) -> None:
        club, item = self.clubs[line["side"]], self.data.inducements[line["name"]]
        is_reduced = club.roster["id"] in item.get("reduced_for", ())
        is_reduced |= bool(club.rules & {*item.get("reduced_for_rules", ())})
        self.bill[line["side"]] += line.get("times", 1) * item["reduced_cost_gp" if is_reduced else "cost_gp"]

    def _star(self, line: Words) -> None:
        star = self.data.stars[line["name"]]
        self._hire(line["player"], star, star["cost_gp"])

    def _mercenary(self, line: Words) -> None:
        """A mercenary costs 30,000 gp more than his position, and 50,000 gp for a skill."""
        side = line["player"][0]
        position = self.data.position(self.clubs[side].race, line["name"])
        skills = [*position.get("skills", ()), *(name for name in self.data.skills if word(name) == line.get("skill"))]
        gp = position["cost_gp"] + 30_000 + (50_000 if "skill" in line else 0)
        self._hire(line["player"], {**position, "skills": skills}, gp)

    def _hire(self, mark: str, told: dict[str, Any], gp: int) -> None:
        self.men[mark] = Guest(int(mark[1:]), told["name"], told)
        self.playing.add(mark)
        if self.edition.is_old:
            self.may_be_mvp.add(mark)
        self.bill[mark[0]] += gp

    def _mvp(self, line: Words) -> None:
        """Named, or picked by the die: of the nominees, or of all who may be it by their numbers."""
        side = line["side"]
        mark = line.get("player", "")
        if "die" in line:
            marks = [f"{side}{number}" for number in line.get("nominees", ())]
            if not marks:
                able = [
                    one for one in self.may_be_mvp if one[0] == side and (self.edition.is_old or not self.is_dead(one))
                ]
                marks = sorted(able, key=lambda one: int(one[1:]))
            assert len(marks) == (self.edition.nominees or len(marks)), line
            mark = marks[line["die"] - 1]
        self.spp[mark] += self.edition.mvp
        self.men[mark].deeds["mvp"] += 1

    def _concedes(self, line: Words) -> None:
        """The score of 2020 and 2025 changes; fans are lost: one, since 2020 a D3 (facts 9)."""
        side, other = line["side"], OTHER[line["side"]]
        self.gave_up = side
        self.seen.add("a concession")
        before = self.score[other]
        if self.edition.name == "bb2020":
            self.score[other] += 1 + self.score[side]
        elif self.edition.name == "bb2025":
            self.score[other] = max(self.score[other], 2)
        self.awarded = self.score[other] - before
        if not self.edition.is_old:
            self.score[side] = 0
        club = self.clubs[side]
        club.fans = max(club.fans - line.get("die", 1), min(self.edition.fewest_fans, club.fans))

    def _deserts(self, line: Words) -> None:
        """Who is so far leaves a team that gave up, on a 3 or less."""
        man = self.men[line["player"]]
        assert man.spp >= 51 if self.edition.is_old else len(man.gained) >= 3
        if line["die"] <= 3:
            man.status, man.is_captain = "fired", False

    def _go_home(self) -> None:
        """Points, injuries and missed games, when all is over."""
        for mark, man in self.men.items():
            side = mark[0]
            if self.edition.name == "bb2025" and side == self.gave_up:
                self.spp[mark] = 0
            man.book(self.sheet.day, self.sheet.id, won=self.spp[mark])
            man.deeds["matches"] += mark in self.playing
        for mark, whats in self.wounds:
            man = self.men[mark]
            if suffer(man, whats, self.edition):
                self.seen.add("a hit beyond the limit")
            if man.status == "dead" and man.name in (star["name"] for star in self.data.stars.values()):
                self.seen.add("a star player is killed")
        for man in [man for club in self.clubs.values() for man in club.men]:
            man.misses, man.will_miss = man.will_miss and man.status == "active", False
            man.niggles, man.niggles_later = man.niggles + man.niggles_later, 0
            man.is_captain &= man.status != "dead"
        for club in self.clubs.values():
            club.matches += 1
