"""Strict reading: no member that the reader does not know, none twice, no number with a point.

msgspec ignores members of an object that a class does not have. Who must not trust a text compares what it read
with what stands there.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct


class UnknownForm(LookupError):
    """A form that this reader does not know: perhaps written by later code. What it means cannot be judged."""


def stray(read: Any, plain: Any, at: str = "") -> str | None:
    """The path of the first member of `plain`, in JSON types, that is not in what was read from it."""
    if isinstance(plain, float):
        return at
    if isinstance(plain, dict):
        return _stray_in(_members(read), plain, at)
    if isinstance(plain, list) and isinstance(read, Sequence):
        pairs = enumerate(zip(read, plain, strict=False))
        return next(
            (found for place, (one, other) in pairs if (found := stray(one, other, f"{at}[{place}]"))), None
        )
    return None


def _stray_in(members: Mapping[str, Any], plain: dict[str, Any], at: str) -> str | None:
    for name, value in plain.items():
        path = f"{at}.{name}" if at else name
        if name not in members:
            return path
        if found := stray(members[name], value, path):
            return found
    return None


def _members(read: Any) -> Mapping[str, Any]:
    """The members of an object by the names that they have in JSON."""
    if not isinstance(read, Struct):
        return {str(key): value for key, value in read.items()} if isinstance(read, Mapping) else {}
    config = read.__struct_config__
    found = {
        name: getattr(read, field)
        for name, field in zip(read.__struct_encode_fields__, read.__struct_fields__, strict=True)
    }
    return {**found, str(config.tag_field): config.tag} if config.tag_field else found


def names_unknown(error: Exception) -> bool:
    """Whether reading failed because of a member or of a type that a class does not know."""
    text = str(error)
    return isinstance(error, UnknownForm) or "contains unknown field" in text or "Invalid value" in text
