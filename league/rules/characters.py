"""Which characters a text may hold that comes from outside."""


def is_bad(character: str) -> bool:
    """Whether it is a control character other than the tab, a line separator, or half of a surrogate pair."""
    if character < " ":
        return character != "\t"
    return "\x7f" <= character <= "\x9f" or character in "\u2028\u2029" or "\ud800" <= character <= "\udfff"
