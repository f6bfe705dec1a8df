"""Tournaments at any version."""

from collections.abc import Sequence

from domain.tournament.commands import COMMANDS
from domain.tournament.events import EVENTS
from domain.tournament.fold import follow
from domain.tournament.state import Tournament
from events import chain
from events.codec import Checkpoint, Reader
from events.running_hash import RunningHashes
from events.store import EventStore
from streams.stream import Streams

CACHED_TOURNAMENTS = 200

READER = Reader(EVENTS, COMMANDS.values(), "a tournament")
"""Reads the envelopes of tournaments."""


class Tournaments(Streams[Tournament]):
    """The tournaments of a store."""

    def __init__(self, store: EventStore) -> None:
        super().__init__(store, CACHED_TOURNAMENTS)

    def secret(self, tournament: str, now: Tournament) -> bytes:
        """The secret of a tournament; nothing for an older one. Raises LookupError if the store has lost it."""
        return b"" if now.commitment is None else self.store.seed(tournament)

    def reader(self, stream: str) -> Reader:
        """See Streams."""
        return READER

    def beginning(self, stream: str) -> Checkpoint[Tournament]:
        """See Streams."""
        return beginning(stream)

    def fold(self, stream: str, start: Checkpoint[Tournament], stored: Sequence[bytes]) -> Checkpoint[Tournament]:
        """See Streams."""
        now, digest, at, told = start.state, start.hash, start.at, start.running_hashes
        envelopes = [READER.envelope(body) for body in stored]
        for envelope in envelopes:
            now, digest, at = follow(now, envelope.event), envelope.hash, envelope.at
        return Checkpoint(now, digest, at, told.followed_by(envelopes) if told else None)


def beginning(tournament: str) -> Checkpoint[Tournament]:
    """A tournament before its first event."""
    return Checkpoint(Tournament(), chain.genesis(tournament), running_hashes=RunningHashes.nothing())
