"""JSON from strangers: nothing in it may be understood in two ways."""

import json
from collections.abc import Iterable
from typing import Any

import msgspec

SHOWN = 64
"""Characters of a name that an error shows."""
DEEPEST = 100
"""How deep lists and objects may lie in each other; what the readers take differs by version of Python."""


def decode(body: bytes) -> Any:
    """The value in `body`.

    Raises ValueError if it is not JSON (RFC 8259, UTF-8), names a field twice or is nested deeper than DEEPEST.
    """
    try:
        value = msgspec.json.decode(body)
        json.loads(body, object_pairs_hook=_each_once)
    except (ValueError, RecursionError) as error:  # what msgspec raises is a ValueError too
        raise ValueError(str(error)) from None
    _check_depth(value)
    return value


def _check_depth(value: Any) -> None:
    level, depth = [value], 0
    while level := [part for one in level for part in _parts(one)]:
        depth += 1
        if depth > DEEPEST:
            raise ValueError(f"it is nested more than {DEEPEST} deep")


def _parts(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _each_once(fields: list[tuple[str, Any]]) -> None:
    """msgspec takes the last of two fields of a name; others take the first."""
    seen: set[str] = set()
    for name, _ in fields:
        if name in seen:
            raise ValueError(f"the field {name[:SHOWN]!r} is there twice")
        seen.add(name)
