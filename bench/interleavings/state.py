"""The store and the bucket together, as they are at one moment. A state that was met never changes any more."""

from collections.abc import Hashable
from typing import Any

from redis.exceptions import ResponseError

from bench.interleavings.values import KINDS, Value, frozen

BEGINNING = 1_900_000_000_000_000
"""The time of the store at the beginning, in microseconds."""


class State:
    """Keys with their values, when some expire (ms), objects by name, the time (µs), and how much chance was drawn.

    `made` shares everything with the state that it comes from, and copies what it changes.
    """

    def __init__(self, before: "State | None" = None) -> None:
        self.values: dict[bytes, Value] = dict(before.values) if before else {}
        self.expires: dict[bytes, int] = dict(before.expires) if before else {}
        self.objects: dict[str, bytes] = dict(before.objects) if before else {}
        self.now: int = before.now if before else BEGINNING
        self.drawn: int = before.drawn if before else 0
        self._frozen: dict[bytes, Hashable] = dict(before._frozen) if before else {}
        self._changed: set[bytes] = set()

    def get(self, key: bytes, kind: type[Any]) -> Any:
        """The value of a key, which is of a kind; None if there is none."""
        value = self.values.get(key)
        if value is not None and type(value) is not kind:
            raise ResponseError("WRONGTYPE Operation against a key holding the wrong kind of value")
        return value

    def change(self, key: bytes, kind: type[Any]) -> Any:
        """The value of a key, to be changed; made if there is none."""
        value = self.get(key, kind)
        if key not in self._changed or value is None:
            self._changed.add(key)
            value = self.values[key] = kind() if value is None else value.copied()
        return value

    def put(self, key: bytes, value: Value) -> None:
        """Set a key, which expires no more."""
        self._changed.add(key)
        self.values[key] = value
        self.expires.pop(key, None)

    def drop(self, key: bytes) -> bool:
        """Remove a key; whether it was there."""
        self._changed.add(key)
        self.expires.pop(key, None)
        return self.values.pop(key, None) is not None

    def drop_empty(self) -> None:
        """A key whose value is empty is not there, except for a stream."""
        for key in self._changed:
            value = self.values.get(key)
            if value is not None and not value and KINDS[type(value)] not in (b"stream", b"string"):
                del self.values[key]
                self.expires.pop(key, None)

    def drop_expired(self) -> None:
        """Remove what has expired by now."""
        for key in [key for key, at in self.expires.items() if at * 1000 <= self.now]:
            self.drop(key)

    def identity(self) -> Hashable:
        """Equal for equal states."""
        for key in self._changed:
            if key in self.values:
                self._frozen[key] = frozen(self.values[key])
            else:
                self._frozen.pop(key, None)
        self._changed = set()
        expiring = frozenset(self.expires.items())
        return frozenset(self._frozen.items()), expiring, frozenset(self.objects.items()), self.now, self.drawn
