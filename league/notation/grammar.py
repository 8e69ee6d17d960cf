"""The words of a match sheet, in one table: form, meaning and example of each, and the reference text made from it."""


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

_CAUSES = {
    "block": ("A block or blitz, also one that turned on the blocker.", "armour 5+4 injury 6+5 casualty 54"),
    "foul": ("A foul; equal armour or injury dice send the fouler off.", "assists 2-1 armour 3+3"),
    "stab": ("A stab.", "armour 6+5 injury 4+3"),
    "chainsaw": ("A chainsaw.", "armour 6+3 injury 5+3"),
    "bomb": ("A bomb that hit.", "armour 4+4"),
    "crowd": ("A push into the crowd: there is no armour roll.", "injury 6+2 ko"),
}

EVENTS = _table(
    Entry("td", "PLAYER|SIDE td [xN]", "Touchdowns; of a side where nobody knows the scorer.", "T1 H7 td x2"),
    Entry("comp", "PLAYER comp [PLAYER] [xN]", "Completed passes, and who caught the ball.", "T2 H7 comp H9"),
    Entry("int", "PLAYER int [xN]", "Interceptions.", "A4 int"),
    Entry(
        "cas",
        "PLAYER|SIDE cas [xN]",
        "Casualties that earn star player points, where the sheet has totals and no knock-downs.",
        "H2 cas x2",
    ),
    Entry("mvp", "SIDE mvp PLAYER", "The most valuable player of a side.", "H mvp H7"),
    *(
        Entry(cause, f"PLAYER {cause} PLAYER [CHAIN]", meaning, f"A3 {cause} H5 {chain}")
        for cause, (meaning, chain) in _CAUSES.items()
    ),
    Entry("falls", "PLAYER falls [CHAIN]", "A knock-down nobody else caused.", "T4 A11 falls armour 6+5 injury 3+4"),
    Entry("rock", "PLAYER rock [CHAIN]", "Hit by a rock from the crowd.", "H5 rock injury 6+5 casualty 47"),
    Entry("hurt", "PLAYER hurt [CHAIN]", "Hurt, however it came about.", "H5 hurt -ma"),
    Entry(
        "apothecary",
        "SIDE apothecary PLAYER [casualty [rolled] D68] [takes 1|2] [treats 1|2]",
        "The apothecary makes a second casualty roll, or patches up a knocked-out player. takes: which roll the coach "
        "chooses. treats: which of the two casualty rolls of a player with Decay it is for.",
        "H apothecary H5 casualty 23 takes 2",
    ),
    Entry("regenerates", "PLAYER regenerates [rolled] D6", "A Regeneration roll.", "A6 regenerates 4"),
    Entry("recovers", "PLAYER recovers [rolled] D6", "A knocked-out player's roll before a kick-off.", "H3 recovers 4"),
    Entry("stands", "PLAYER stands [[rolled] D6]", "A player stands up, with a die where MA is low.", "H8 stands 2"),
    Entry("sent-off", "PLAYER sent-off", "The referee sends a player off.", "A2 sent-off"),
    Entry("ball", "PLAYER ball", "A player has the ball.", "H7 ball"),
    Entry("kicks", "SIDE kicks", "A drive begins: this side kicks, the other receives.", "A kicks"),
    Entry(
        "plays",
        "SIDE plays NUMBERS",
        "Who takes part, as shirt numbers and ranges; without it, everybody does who does not miss the match.",
        "H plays 1 2 5-11",
    ),
    Entry("winnings", "SIDE winnings GOLD", "Gold pieces into the treasury, also as 40k.", "H winnings 40000"),
    Entry("fans", "SIDE fans CHANGE", "The change of the fan factor, with its sign.", "H fans +1"),
)
"""What can happen, by verb."""

CHAIN = _table(
    Entry("assists", "assists N[-N]", "Assists of the fouler, and of the fouled.", "A2 foul H9 assists 2-1"),
    Entry("with", "with SKILL", "A skill was used; two words get a hyphen.", "A3 block H5 with mighty-blow"),
    Entry("without", "without SKILL", "A skill was not used.", "A3 block H5 without claw"),
    Entry("armour", "armour [rolled] D6+D6 [BONUS]", "The armour roll, also armor.", "H5 falls armour 5+4 +1"),
    Entry("injury", "injury [rolled] D6+D6 [BONUS]", "The injury roll.", "H5 hurt injury rolled 6+5"),
    Entry(
        "casualty",
        "casualty [[rolled] D68 [D68]]",
        "The casualty roll, tens 1 to 6 and units 1 to 8; two for a player with Decay. Without a number: a casualty, "
        "nobody knows which.",
        "H5 hurt casualty 54",
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
Dice are written as they fell: D6+D6 as 5+4, D68 as 54. {ROLLED} marks dice that the program rolled.
BONUS is what is added beyond the skills: +1, -2. xN says how often: x2.
# begins a comment, which stays with its event; a line that is all comment is a note."""


def reference() -> str:
    """The whole grammar as text: what the lines are made of, then every word with its meaning and an example."""
    parts = [_wrapped(_RULES), "THE HEADER, before the first event:", *_listed(HEADER), "EVENTS:", *_listed(EVENTS)]
    parts += ["CHAIN, what became of a knock-down, in any order:", *_listed(CHAIN)]
    parts += ["Results, for dice nobody wrote down:", _results()]
    parts += ["Notes:", "  # TEXT\n      Anything.\n      # rain in the second half"]
    return "\n\n".join(parts) + "\n"


def _listed(entries: dict[str, Entry]) -> list[str]:
    return [
        f"  {entry.form}\n{_wrapped(entry.meaning, indent='      ')}\n      {entry.example}"
        for entry in entries.values()
    ]


def _results() -> str:
    others: dict[str, list[str]] = {}
    for synonym, result in RESULT_SYNONYMS.items():
        others.setdefault(result, []).append(synonym)
    lines = []
    for result, meaning in RESULTS.items():
        also = f" (also {', '.join(others[result])})" if result in others else ""
        lines.append(f"  {result:<12}{meaning}{also}")
    return "\n".join(lines)


def _wrapped(text: str, indent: str = "", width: int = 78) -> str:
    """Every line of a text, broken between words so that none is wider than `width`."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = indent
        for word in paragraph.split():
            if line.strip() and len(line) + len(word) > width:
                lines.append(line.rstrip())
                line = indent
            line += word + " "
        lines.append(line.rstrip())
    return "\n".join(lines)
