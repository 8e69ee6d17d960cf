"""Counts, dice and numbers -> the words for them."""


def times(count: int) -> str:
    """How often: ` x2`; nothing for once."""
    return "" if count == 1 else f" x{count}"


def die_part(keyword: str, die: int | None, rolled: tuple[str, ...]) -> str:
    """` die 4`, ` die rolled 4` with any keyword, which is also the name of the roll; nothing where there is no die."""
    return "" if die is None else f" {keyword} {mark(rolled, keyword)}{die}"


def mark(rolled: tuple[str, ...], name: str) -> str:
    """The word before dice that the program rolled."""
    return "rolled " if name in rolled else ""


def total(dice: tuple[int, ...]) -> str:
    """Dice that are added up: `5+4`."""
    return "+".join(map(str, dice))


def row(numbers: tuple[int, ...]) -> str:
    """Numbers one after the other: `3 7 9`."""
    return " ".join(map(str, numbers))


def signed(number: int) -> str:
    """`+1`, `-1`, `0`."""
    return f"{number:+d}" if number else "0"


def ranges(numbers: tuple[int, ...]) -> str:
    """Numbers in order, three or more in a row as a range."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return " ".join(f"{run[0]}-{run[-1]}" if len(run) > 2 else " ".join(map(str, run)) for run in runs)
