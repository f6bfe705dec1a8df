"""The one rule for every text of one line that the operator writes for others: reasons and announcements."""

from service.application import problems
from service.application.problems import Problem

VISIBLE_LINE_MAX = 500
"""Characters of such a text."""
IDEOGRAPHIC_SPACE = "\u3000"


def visible_line(text: str, name: str) -> str:
    """A text without white space at its ends. A problem that calls it by `name`, unless it is one line of visible
    characters, not too long.
    """
    found = text.strip()
    if not 0 < len(found) <= VISIBLE_LINE_MAX or not found.replace(IDEOGRAPHIC_SPACE, " ").isprintable():
        raise Problem(problems.BAD_LINE, {"name": name, "most": VISIBLE_LINE_MAX})
    return found
