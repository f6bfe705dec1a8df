"""JSON from strangers: nothing in it may be understood in two ways."""

import json
from typing import Any

import msgspec

SHOWN = 64
"""Characters of a name that an error shows."""


def decode(body: bytes) -> Any:
    """The value in `body`. Raises ValueError if it is not JSON (RFC 8259, UTF-8) or names a field twice."""
    try:
        value = msgspec.json.decode(body)
        json.loads(body, object_pairs_hook=_each_once)
    except (ValueError, RecursionError) as error:  # what msgspec raises is a ValueError too
        raise ValueError(str(error)) from None
    return value


def _each_once(fields: list[tuple[str, Any]]) -> None:
    """msgspec takes the last of two fields of a name; others take the first."""
    seen: set[str] = set()
    for name, _ in fields:
        if name in seen:
            raise ValueError(f"the field {name[:SHOWN]!r} is there twice")
        seen.add(name)
