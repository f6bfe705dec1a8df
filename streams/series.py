"""Series at any version."""

from collections.abc import Sequence

from domain.series.commands import COMMANDS
from domain.series.events import EVENTS
from domain.series.fold import follow
from domain.series.state import Series
from events import chain
from events.codec import Checkpoint, Reader
from events.running_hash import RunningHashes
from events.store import EventStore
from streams.stream import Streams

CACHED_SERIES = 200

READER = Reader(EVENTS, COMMANDS.values(), "a series")
"""Reads the envelopes of series."""


class SeriesStreams(Streams[Series]):
    """The series of a store."""

    def __init__(self, store: EventStore) -> None:
        super().__init__(store, CACHED_SERIES)

    def reader(self, stream: str) -> Reader:
        """See Streams."""
        return READER

    def beginning(self, stream: str) -> Checkpoint[Series]:
        """See Streams."""
        return Checkpoint(Series(), chain.genesis(stream), running_hashes=RunningHashes.nothing())

    def fold(self, stream: str, start: Checkpoint[Series], stored: Sequence[bytes]) -> Checkpoint[Series]:
        """See Streams."""
        now, digest, at, told = start.state, start.hash, start.at, start.running_hashes
        envelopes = [READER.envelope(body) for body in stored]
        for envelope in envelopes:
            now, digest, at = follow(now, envelope.event), envelope.hash, envelope.at
        return Checkpoint(now, digest, at, told.followed_by(envelopes) if told else None)
