"""What a text looks like, whatever characters it is made of (UTS 39, Unicode Security Mechanisms).

`confusables.txt` has the characters that look alike; `tests/confusables.py` writes it.
"""

import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

CONFUSABLES = Path(__file__).with_name("confusables.txt")
IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""What nobody sees: Default_Ignorable_Code_Point (Unicode, DerivedCoreProperties)."""


def skeleton(text: str) -> str:
    """What a text looks like: two texts of one skeleton look alike (UTS 39, section 4)."""
    seen = IGNORABLE.sub("", unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFD", seen.translate(_looks()))


@lru_cache(10_000)
def looks(name: str) -> frozenset[str]:
    """What a name looks like, whatever its case, width and spaces: two names alike have one of these in common."""
    wide = unicodedata.normalize("NFKC", name)
    folded = (skeleton(wide.casefold()), skeleton(skeleton(wide).casefold()))
    return frozenset("".join(one.split()) for one in folded)


@cache
def _looks() -> dict[int, str]:
    """The look of each character that looks like others."""
    found = {}
    for line in CONFUSABLES.read_text(encoding="ascii").splitlines()[1:]:
        look, _, codes = line.partition(" = ")
        text = "".join(chr(int(code, 16)) for code in look.split())
        found.update(dict.fromkeys((int(code, 16) for code in codes.split()), text))
    return found
