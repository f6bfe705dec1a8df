"""The second person: texts that speak to a reader who sits at the table.

The reader is called by the text `you` of the language. What agrees with it stands in each text:
`{ $seat } { YOU($seat, "pay", "pays") }` is "you pay" for the reader, and "Ada pays" for everybody else.
"""

import re
from typing import Any, Final

READER: Final = "\x02"
"""Stands before the word for the reader until a text is complete. No name has it, as it is a control character."""
_BEGINS_A_SENTENCE = re.compile(rf"(^|[.!?] ){READER}(\w)")


def you_or_other(who: Any, you: str, other: str) -> str:
    """`YOU` in a text: what agrees with the reader if `who` is or includes the reader, else with others."""
    return you if is_to_reader(str(who)) else other


FUNCTIONS: Final[dict[str, Any]] = {"YOU": you_or_other}
"""The functions of Fluent that texts use."""


def is_to_reader(text: str) -> bool:
    """Whether an unfinished text speaks to the reader."""
    return READER in text


def finish(text: str) -> str:
    """A complete text, with a capital letter where a sentence begins with the reader."""
    return _BEGINS_A_SENTENCE.sub(lambda found: found[1] + found[2].upper(), text).replace(READER, "")
