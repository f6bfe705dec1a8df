"""What strangers wrote, made safe for a terminal."""

import unicodedata


def plain(text: str) -> str:
    """A line with words of strangers: control characters are replaced."""
    return "".join("\ufffd" if unicodedata.category(letter)[0] == "C" else letter for letter in text)


def plain_lines(text: str, before: str) -> list[str]:
    """Lines of a stranger, each with `before` in front, so that none looks like one of the command."""
    return [before + plain(line) for line in text.splitlines()]
