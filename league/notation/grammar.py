"""The words of a match sheet, in one table: form, meaning and example of each, and the reference text made from it."""

from collections.abc import Iterator

from league.notation.verbs import VERBS


class Entry:
    """One word of the notation: how it is written, what it says, and a line that has it.

    In a form, capitals stand for what is filled in, brackets for what may be left out.
    """

    __slots__ = ("example", "form", "meaning", "word")

    def __init__(self, word: str, form: str, meaning: str, example: str) -> None:
        self.word = word
        self.form = form
        self.meaning = meaning
        self.example = example

    @property
    def expected(self) -> str:
        """The form and the example, for a message."""
        return f"write {self.form}, such as: {self.example}"


def _table(*entries: Entry) -> dict[str, Entry]:
    return {entry.word: entry for entry in entries}


HEADER = _table(
    Entry(
        "match",
        "match HOME vs AWAY",
        "Begins a match and names its two teams. A name goes in double quotes when it holds the word vs, a # or a "
        'quote (written "" inside), or begins or ends with a space.',
        "match Reikland Reavers vs Gouged Eye",
    ),
    Entry("id", "id TEXT", "The match's own name in the files it comes from.", "id S3-R2-M1"),
    Entry("date", "date YYYY-MM-DD", "The day it was played.", "date 2026-10-12"),
    Entry("round", "round N", "The round of the competition, from 1.", "round 3"),
    Entry("score", "score HOME-AWAY", "The final score, a check on the touchdowns.", "score 2-1"),
    Entry(
        "accept-conflicts",
        "accept-conflicts",
        "Records the match although the rules object, as known.",
        "accept-conflicts",
    ),
)
"""What stands before the first event: each word at most once, `match` first."""

EVENTS = _table(*(Entry(*row) for row in VERBS))
"""What can happen, by verb."""

CHAIN = _table(
    Entry("assists", "assists N[-N]", "Assists of the fouler, and of the fouled.", "A2 foul H9 assists 2-1"),
    Entry("with", "with SKILL", "A skill was used; two words get a hyphen.", "A3 block H5 with mighty-blow"),
    Entry("without", "without SKILL", "A skill was not used.", "A3 block H5 without claw"),
    Entry("armour", "armour [rolled] D6+D6 [BONUS]", "The armour roll, also armor.", "H5 falls armour 5+4 +1"),
    Entry("injury", "injury [rolled] D6+D6 [BONUS]", "The injury roll.", "H5 hurt injury rolled 6+5"),
    Entry(
        "regenerates",
        "regenerates [rolled] D6",
        "The Regeneration roll, in editions that make it before the casualty roll.",
        "H5 hurt injury 6+5 regenerates 2 casualty d16 7",
    ),
    Entry(
        "casualty",
        "casualty [[rolled] [d16] N [N]]",
        "The casualty roll: a D68, tens 1 to 6 and units 1 to 8; after the word d16 a D16, as in casualty d16 13. Two "
        "for a player with Decay. Without a number: a casualty, nobody knows which.",
        "H5 hurt casualty 54",
    ),
    Entry(
        "lasting",
        "lasting [rolled] D6 [D6]",
        "The roll for a lasting injury; two where there are two casualty rolls.",
        "H5 hurt casualty d16 13 lasting 4",
    ),
    Entry(
        "poison",
        "poison [rolled] D6",
        "The roll for who was badly hurt by a player with a Weeping Dagger.",
        "A3 block H5 injury 6+4 casualty 23 poison 4",
    ),
    Entry("scatter", "scatter [rolled] D8", "Where the ball bounces.", "H5 falls scatter 5"),
)
"""The parts of CHAIN, in any order; every one but `with` and `without` at most once."""

RESULTS = {
    "held": "the armour held",
    "stunned": "stunned",
    "ko": "knocked out",
    "casualty": "a casualty, nobody knows which",
    "badly-hurt": "badly hurt",
    "mng": "misses the next game",
    "niggling": "a niggling injury",
    "-ma": "a point of MA lost",
    "-st": "a point of ST lost",
    "-ag": "a point of AG lost",
    "-av": "a point of AV lost",
    "-pa": "a point of PA lost",
    "dead": "dead",
}
"""Results that stand for dice nobody wrote down; one of them may be in a CHAIN."""

RESULT_SYNONYMS = {"bh": "badly-hurt", "ni": "niggling", "niggle": "niggling", "killed": "dead", "rip": "dead"}
ROLL_SYNONYMS = {"armor": "armour"}

ROLLED = "rolled"
"""Stands before a die that the program rolled."""

LAST_TURN = 32

_RULES = f"""\
A match sheet is plain text with one event a line. Capitals stand for what is filled in, brackets for what may be \
left out; the case of letters does not matter.
PLAYER is H or A, for the home or the away team, and a shirt number: H7, A11. SIDE is H or A alone.
An event may begin with its turn, T1 to T{LAST_TURN}: T1 to T8 are the first half, T9 to T16 the second.
Dice are written as they fell: D6+D6 as 5+4, D68 as 54; DICE are one to four. {ROLLED} marks dice that the program \
rolled.
BONUS is what is added beyond the skills: +1, -2. xN says how often: x2. GOLD is 40000, 40,000 or 40k.
NAME, POSITION, SKILL and KEYWORD are one word each; two get a hyphen: wandering-apothecary.
# begins a comment, which stays with its event; a line that is all comment is a note."""


def reference() -> str:
    """The whole grammar as text: what the lines are made of, then every word with its meaning and an example."""
    parts = [_wrapped(_RULES), "THE HEADER, before the first event:", *_listed(HEADER), "EVENTS:", *_listed(EVENTS)]
    parts += ["CHAIN, what became of a knock-down, in any order:", *_listed(CHAIN)]
    parts += ["Results, for dice nobody wrote down:", _results()]
    parts += ["Notes:", "  # TEXT\n      Anything.\n      # rain in the second half"]
    return "\n\n".join(parts) + "\n"


def _listed(entries: dict[str, Entry]) -> Iterator[str]:
    for entry in entries.values():
        form = _wrapped(entry.form, indent="  ", further="  ")
        yield f"{form}\n{_wrapped(entry.meaning, indent='      ')}\n      {entry.example}"


def _results() -> str:
    others: dict[str, list[str]] = {}
    for synonym, result in RESULT_SYNONYMS.items():
        others.setdefault(result, []).append(synonym)
    lines = []
    for result, meaning in RESULTS.items():
        also = f" (also {', '.join(others[result])})" if result in others else ""
        lines.append(f"  {result:<12}{meaning}{also}")
    return "\n".join(lines)


def _wrapped(text: str, indent: str = "", further: str = "", width: int = 78) -> str:
    """Every line of a text, broken between words so that none is wider than `width`.

    Args:
        text: the lines.
        indent: stands before every line.
        further: stands there too in what is broken off.
        width: how many characters a line may have.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = indent
        for word in paragraph.split():
            if line.strip() and len(line) + len(word) > width:
                lines.append(line.rstrip())
                line = indent + further
            line += word + " "
        lines.append(line.rstrip())
    return "\n".join(lines)
