"""The path of a request, of which parts are left open."""

import re
from collections.abc import Sequence
from urllib.parse import quote


def fill(path: str, parts: Sequence[object]) -> str:
    """The path with each `{part}` in its place, in order. Raises ValueError for one that would be another path."""
    given = iter(parts)
    return re.sub(r"\{\w+\}", lambda _: _quoted(str(next(given))), path)


def _quoted(part: str) -> str:
    if part in ("", ".", ".."):
        raise ValueError(f"{part!r} is no part of a path")
    return quote(part, safe="")
