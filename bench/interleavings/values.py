"""The kinds of values of the store in memory. `frozen` tells equal ones from others, and is never changed."""

from collections.abc import Hashable
from typing import Any

Value = Any
"""bytes, Hash, Sorted, Set, List, or Stream."""


class Hash(dict[bytes, bytes]):
    """Field → value."""

    def copied(self) -> "Hash":
        """Another one, to change."""
        return Hash(self)

    def frozen(self) -> Hashable:
        """What it contains."""
        return "hash", frozenset(self.items())


class Sorted(dict[bytes, float]):
    """Member → score."""

    def copied(self) -> "Sorted":
        """Another one, to change."""
        return Sorted(self)

    def frozen(self) -> Hashable:
        """What it contains."""
        return "zset", frozenset(self.items())

    def members(self) -> list[bytes]:
        """In the order of a sorted set: by score, then by member."""
        return sorted(self, key=lambda member: (self[member], member))


class Set(set[bytes]):
    """Members."""

    def copied(self) -> "Set":
        """Another one, to change."""
        return Set(self)

    def frozen(self) -> Hashable:
        """What it contains."""
        return "set", frozenset(self)


class List(list[bytes]):
    """Elements."""

    def copied(self) -> "List":
        """Another one, to change."""
        return List(self)

    def frozen(self) -> Hashable:
        """What it contains."""
        return "list", tuple(self)


Id = tuple[int, int]


class Stream(list[tuple[Id, tuple[bytes, ...]]]):
    """Entries with their ids. The id of the last one is remembered when it is gone."""

    last: Id = (0, 0)

    def copied(self) -> "Stream":
        """Another one, to change."""
        other = Stream(self)
        other.last = self.last
        return other

    def frozen(self) -> Hashable:
        """What it contains."""
        return "stream", self.last, tuple(self)


KINDS = {bytes: b"string", Hash: b"hash", Sorted: b"zset", Set: b"set", List: b"list", Stream: b"stream"}


def frozen(value: Value) -> Hashable:
    """What a value contains."""
    return value if isinstance(value, bytes) else value.frozen()


def id_of(text: bytes, sequence: int = 0) -> Id:
    """The id of an entry, of which the sequence number may be left out."""
    at, _, number = text.partition(b"-")
    return int(at), int(number) if number else sequence


def id_text(of: Id) -> bytes:
    """An id as the server writes it."""
    return b"%d-%d" % of
