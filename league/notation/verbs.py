"""What can happen in a match, as rows for the table of the grammar: verb, form, meaning, example."""

_CAUSES = {
    "block": ("A block or blitz, also one that turned on the blocker.", "armour 5+4 injury 6+5 casualty 54"),
    "foul": ("A foul; equal armour or injury dice send the fouler off.", "assists 2-1 armour 3+3"),
    "stab": ("A stab.", "armour 6+5 injury 4+3"),
    "chainsaw": ("A chainsaw.", "armour 6+3 injury 5+3"),
    "bomb": ("A bomb that hit.", "armour 4+4"),
    "crowd": ("A push into the crowd: there is no armour roll.", "injury 6+2 ko"),
}

VERBS = (
    ("td", "PLAYER|SIDE td [xN]", "Touchdowns; of a side where nobody knows the scorer.", "T1 H7 td x2"),
    ("comp", "PLAYER comp [PLAYER] [xN]", "Completed passes, and who caught the ball.", "T2 H7 comp H9"),
    ("int", "PLAYER int [xN]", "Interceptions.", "A4 int"),
    ("def", "PLAYER def [xN]", "Passes deflected.", "A4 def"),
    ("lands", "PLAYER lands [xN]", "A thrown team-mate lands on his feet.", "H9 lands"),
    (
        "cas",
        "PLAYER|SIDE cas [xN]",
        "Casualties that earn star player points, where the sheet has totals and no knock-downs.",
        "H2 cas x2",
    ),
    (
        "mvp",
        "SIDE mvp [PLAYER] [of NUMBERS] [die [rolled] N]",
        (
            "The most valuable player of a side. Where a die picks him: of whom, as shirt numbers, and what it shows, "
            "as in H mvp of 3 7 9 die 2; without numbers it picks among all who may be it, in the order of their "
            "numbers."
        ),
        "H mvp H7",
    ),
    *(
        (cause, f"PLAYER {cause} PLAYER [CHAIN]", meaning, f"A3 {cause} H5 {chain}")
        for cause, (meaning, chain) in _CAUSES.items()
    ),
    ("falls", "PLAYER falls [CHAIN]", "A knock-down nobody else caused.", "T4 A11 falls armour 6+5 injury 3+4"),
    ("rock", "PLAYER rock [CHAIN]", "Hit by a rock from the crowd.", "H5 rock injury 6+5 casualty 47"),
    ("hurt", "PLAYER hurt [CHAIN]", "Hurt, however it came about.", "H5 hurt -ma"),
    (
        "apothecary",
        "SIDE apothecary PLAYER [casualty [rolled] [d16] N] [lasting [rolled] D6] [takes 1|2] [treats 1|2]",
        (
            "The apothecary makes a second casualty roll, or patches up a knocked-out player. casualty and lasting are "
            "written as in CHAIN. takes: which roll the coach chooses. treats: which of the two casualty rolls of a "
            "player with Decay it is for."
        ),
        "H apothecary H5 casualty 23 takes 2",
    ),
    ("regenerates", "PLAYER regenerates [rolled] D6", "A Regeneration roll.", "A6 regenerates 4"),
    ("recovers", "PLAYER recovers [rolled] D6", "A knocked-out player's roll before a kick-off.", "H3 recovers 4"),
    ("stands", "PLAYER stands [[rolled] D6]", "A player stands up, with a die where MA is low.", "H8 stands 2"),
    ("sent-off", "PLAYER sent-off", "The referee sends a player off.", "A2 sent-off"),
    ("ball", "PLAYER ball", "A player has the ball.", "H7 ball"),
    ("kicks", "SIDE kicks", "A drive begins: this side kicks, the other receives.", "A kicks"),
    (
        "plays",
        "SIDE plays NUMBERS",
        "Who takes part, as shirt numbers and ranges; without it, everybody does who does not miss the match.",
        "H plays 1 2 5-11",
    ),
    ("gate", "SIDE gate [rolled] DICE", "The dice for the fans of a side who come to the match.", "H gate 5+4"),
    ("induces", "SIDE induces NAME [xN]", "Something a side buys for this match.", "H induces bribes x2"),
    ("pays", "SIDE pays GOLD", "Gold pieces of its treasury that a side spends on this match.", "H pays 50000"),
    ("star", "PLAYER star NAME", "A star player who plays for a side in this match.", "H51 star griff-oberwald"),
    (
        "mercenary",
        "PLAYER mercenary POSITION [with SKILL]",
        "A mercenary who plays for a side in this match, and the skill he was hired with.",
        "H52 mercenary blitzer with guard",
    ),
    (
        "rises",
        "PLAYER rises PLAYER [as POSITION] [id N]",
        (
            "A dead opponent becomes a player of the side, with a number of his own. as: which position, where there "
            "is a choice. id: given by the program."
        ),
        "H17 rises A7 as zombie",
    ),
    (
        "hates",
        "PLAYER hates [rolled] D6 [KEYWORD]",
        "The roll of a player who would get even, and the keyword of whoever hurt him.",
        "H5 hates 4 elf",
    ),
    (
        "concedes",
        "SIDE concedes [free] [die [rolled] D6]",
        "A side gives up. free: without a penalty. die: for the fans it loses.",
        "A concedes",
    ),
    (
        "deserts",
        "PLAYER deserts [rolled] D6",
        "The roll of a player who may leave a team that gave up.",
        "A4 deserts 2",
    ),
    (
        "winnings",
        "SIDE winnings [GOLD] [die [rolled] D6 [again [rolled] D6]] [stalled]",
        (
            "Gold pieces into the treasury, also as 40k. die: the roll they come of, as in H winnings die 4. again: "
            "the second roll of a winner. stalled: the side stalled. Where the edition needs no roll, H winnings alone "
            "is enough."
        ),
        "H winnings 40000",
    ),
    (
        "fans",
        "SIDE fans [CHANGE] [dice [rolled] DICE]",
        "The change of the fans, with its sign. dice: the roll it comes of, as in H fans dice 5+4+2.",
        "H fans +1",
    ),
)
"""In the order of the reference: a match as it is played, then what comes before it and after it."""
