"""Tournaments at any version: a fold of their stream, and a cache in this process that is never trusted unasked."""

from collections.abc import Iterator
from threading import Lock

from cachetools import LRUCache
from msgspec import Struct

from domain.kernel.messages import Event
from domain.tournament.events import EVENTS
from domain.tournament.fold import follow
from domain.tournament.state import Tournament
from events import chain
from events.codec import Reader
from events.envelope import Envelope
from events.store import Appended, EventStore
from projections.tables import UnknownVersion

CACHED_TOURNAMENTS = 200

READER = Reader(EVENTS, "a tournament")
"""Reads the envelopes of tournaments."""


class UnknownTournament(LookupError):
    """There is no such tournament."""


class Ledger(Struct, frozen=True):
    """A tournament, the hash of the last envelope folded into it, and when that was written."""

    tournament: Tournament
    hash: str
    at: str = ""

    @property
    def version(self) -> int:
        """How many events are folded in."""
        return self.tournament.version


class Ledgers:
    """Loads tournaments from a store."""

    def __init__(self, store: EventStore) -> None:
        self.store = store
        self._lock = Lock()
        self._known: LRUCache[str, Ledger] = LRUCache(CACHED_TOURNAMENTS)

    def current(self, tournament: str, *, key: str = "", digest: str = "") -> tuple[Ledger, Appended | None]:
        """The newest state and what the idempotency `key` led to. Raises UnknownTournament and KeyReused."""
        for start in self._starts(tournament):
            tail = self.store.tail(tournament, max(start.version - 1, 0), key=key, digest=digest)
            stored = chain.after(tail.stored, start.version, start.hash)
            if stored is not None:
                ledger = fold(start, map(READER.envelope, stored))
                if ledger.version:
                    self.remember(tournament, ledger)
                    return ledger, tail.replay
            self.forget(tournament)
        raise UnknownTournament(tournament)

    def at(self, tournament: str, version: int) -> Ledger:
        """The state at a version. Raises UnknownTournament, and UnknownVersion for one not reached or below 1."""
        newest = self.current(tournament)[0]
        if newest.version == version:
            return newest
        if not 1 <= version < newest.version:
            raise UnknownVersion(version)
        return fold(beginning(tournament), self.envelopes(tournament, upto=version))

    def envelopes(
        self, tournament: str, after: int = 0, upto: int | None = None, limit: int | None = None
    ) -> Iterator[Envelope[Event]]:
        """The envelopes of a tournament, oldest first."""
        return map(READER.envelope, self.store.read(tournament, after, upto, limit))

    def remember(self, tournament: str, ledger: Ledger) -> None:
        """Keep a state in the cache unless a newer one is there."""
        with self._lock:
            known = self._known.get(tournament)
            if known is None or known.version < ledger.version:
                self._known[tournament] = ledger

    def forget(self, tournament: str) -> None:
        """Drop what this process remembers of a tournament."""
        with self._lock:
            self._known.pop(tournament, None)

    def _starts(self, tournament: str) -> Iterator[Ledger]:
        with self._lock:
            known = self._known.get(tournament)
        if known is not None:
            yield known
        yield beginning(tournament)


def beginning(tournament: str) -> Ledger:
    """A tournament before its first event."""
    return Ledger(Tournament(), chain.genesis(tournament))


def fold(start: Ledger, envelopes: Iterator[Envelope[Event]]) -> Ledger:
    """The state after more envelopes."""
    now, digest, at = start.tournament, start.hash, start.at
    for envelope in envelopes:
        now, digest, at = follow(now, envelope.event), envelope.hash, envelope.at
    return Ledger(now, digest, at)
