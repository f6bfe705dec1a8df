"""Hashes that a shard, or a game, has many of, so that none grows with everybody."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from events import keys
from events.connection import Client, script
from projections import round_trips

TOGETHER = 250
"""How many fields one round trip reads, about, which bounds how long it blocks others."""


class Part(NamedTuple):
    """The fields and values of some hashes, in groups, and the number of the next one, if there is one."""

    groups: Iterator[dict[bytes, bytes]]
    next: int | None


class Buckets:
    """Reads all hashes whose names begin alike, and end with a number."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._filled = script(client, "projections", "filled")

    def fields(self, prefixes: Iterable[str]) -> Iterator[tuple[bytes, bytes]]:
        """The fields and values of the hashes, in no order; those that come or go meanwhile may be missing."""
        for prefix in prefixes:
            for fields in self.part(prefix, 0, sys.maxsize).groups:
                yield from fields.items()

    def _sizes(self, prefix: str) -> dict[int, int]:
        """How many fields each of the hashes has that has any, by its number, in order."""
        found = self._filled(keys=(prefix,), args=(keys.BUCKETS,))
        return dict(zip(found[::2], found[1::2], strict=True))

    def part(self, prefix: str, first: int, most: int) -> Part:
        """The hashes from a number on, until they have so many fields, but always one if there is any."""
        sizes = self._sizes(prefix)
        groups, count, last = list[list[int]](), 0, -1
        for number in (number for number in sizes if number >= first):
            if count >= most:
                return Part(self._whole(prefix, groups), number)
            if count // TOGETHER > last:
                groups.append([])
                last = count // TOGETHER
            groups[-1].append(number)
            count += sizes[number]
        return Part(self._whole(prefix, groups), None)

    def _whole(self, prefix: str, groups: Iterable[Sequence[int]]) -> Iterator[dict[bytes, bytes]]:
        """The fields and values of hashes, each as it was at a moment; one round trip for each group."""
        for numbers in groups:
            read = round_trips.ask(self._redis, (("HGETALL", f"{prefix}{number}") for number in numbers))
            yield {field: value for fields in read for field, value in fields.items()}
