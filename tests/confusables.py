"""Writes the characters that look alike, after UTS 39: `python -m tests.confusables`, for a new version of Unicode.

It asks ICU, whose Python package (`icukit-pyicu`, or `PyICU` with ICU itself) is needed for this alone.
"""

import sys
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib import import_module

from service.application.skeletons import CONFUSABLES

HEAD = "# Look-alikes (UTS 39, Unicode {version}), written by tests/confusables.py: look = characters, in hex.\n"
SURROGATES = range(0xD800, 0xE000)


def lines() -> Iterator[str]:
    """The head, and a line for each look."""
    icu = import_module("icu")
    checker = icu.SpoofChecker()
    alike = defaultdict(list)
    for code in set(range(sys.maxunicode + 1)) - set(SURROGATES):
        letter = chr(code)
        look = str(checker.getSkeleton(0, letter))
        if look not in ("", letter) and unicodedata.normalize("NFD", letter) == letter:
            alike[look].append(code)
    yield HEAD.format(version=icu.UNICODE_VERSION)
    for look, codes in sorted(alike.items()):
        yield f"{_hex(map(ord, look))} = {_hex(sorted(codes))}\n"


def _hex(codes: Iterable[int]) -> str:
    return " ".join(f"{code:x}" for code in codes)


if __name__ == "__main__":
    CONFUSABLES.write_text("".join(lines()), encoding="ascii")
