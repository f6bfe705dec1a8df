"""JSON from strangers, accepted only if it is unambiguous."""

import json
from collections.abc import Iterable
from typing import Any

import msgspec

SHOWN = 64
"""Characters of a field name to show in an error."""
DEEPEST = 100
"""The greatest depth of nested lists and objects; readers' own limits differ by version of Python."""


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
    """msgspec takes the last of several fields with one name; others take the first."""
    seen: set[str] = set()
    for name, _ in fields:
        if name in seen:
            raise ValueError(f"the field {name[:SHOWN]!r} is there twice")
        seen.add(name)
