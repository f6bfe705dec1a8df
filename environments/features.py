"""A view as a vector of fixed length, for any game.

Feature hashing (Weinberger and others, "Feature hashing for large scale multitask learning", ICML 2009): each value
in the view, with its place, adds to one component that follows from a digest. Two values can share a component.
"""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Any

import numpy as np
from numpy.typing import NDArray

LENGTH = 1024
HALF = 8.0
"""The number that counts half as much as infinitely many."""


def vector(document: Any) -> NDArray[np.float32]:
    """The components of a document of JSON types, each from -1 to 1."""
    found = np.zeros(LENGTH, dtype=np.float32)
    for name, value in _features(document, ""):
        place, sign = _place(name)
        found[place] += sign * value
    return found.clip(-1.0, 1.0)


def _features(value: Any, path: str) -> Iterator[tuple[str, float]]:
    """Every value in a document: a number counts by its size, anything else by being there."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from _features(part, f"{path}/{name}")
    elif isinstance(value, list | tuple):
        for number, part in enumerate(value):
            yield from _features(part, f"{path}/{number}")
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield path, value / (HALF + abs(value))
    elif value is not None:
        yield f"{path}={value}", 1.0


def _place(name: str) -> tuple[int, int]:
    digest = int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), "big")
    return digest // 2 % LENGTH, 1 if digest % 2 else -1
