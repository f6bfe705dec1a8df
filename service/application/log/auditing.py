"""The audit of everything in the log: leaves of what is not there, or not that far."""

from collections.abc import Iterator
from itertools import islice
from typing import Literal

from msgspec import Struct

from events.store import EventStore
from transparency.log import Log

State = Literal["missing", "shorter", "erased", "unknown"]
TOGETHER = 500
"""Streams that are looked up in one round trip."""


class LostLeaves(Struct, frozen=True):
    """Leaves about a match or tournament that the store does not have, or not up to their version.

    `indices` are where they stand in the log. `reason` is why it was erased, if that was done on purpose. Without a
    `stream`, nothing says what the leaves are about.
    """

    state: State
    indices: tuple[int, ...]
    stream: str = ""
    reason: str = ""


def lost_leaves(log: Log, store: EventStore) -> Iterator[LostLeaves]:
    """Every leaf whose match or tournament is not in the store or the archive, or ends before it."""
    erased, size = log.erasures(), log.size()
    known, streams = bytearray(size), log.streams()
    while some := list(islice(streams, TOGETHER)):
        for stream, version in zip(some, store.versions(some), strict=True):
            places = log.places(stream)
            for index in places.values():
                known[index : index + 1] = b"\1"
            if lost := sorted(index for at, index in places.items() if at > version and index < size):
                gone: State = "erased" if stream in erased else "missing"
                yield LostLeaves("shorter" if version else gone, tuple(lost), stream, erased.get(stream, ""))
    if unknown := tuple(index for index, one in enumerate(known[:size]) if not one):
        yield LostLeaves("unknown", unknown)
