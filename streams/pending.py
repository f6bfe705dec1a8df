"""Events that other processes appended to a match that this process has in its cache."""

from collections.abc import Sequence
from typing import Any, Self

from msgspec import Struct

from domain.kernel.messages import Event
from domain.match.events import TakenBack
from domain.match.fold import follow
from domain.match.state import Match
from domain.match.table import Table
from events.codec import Checkpoint
from events.envelope import Envelope
from events.running_hash import RunningHashes, decode_hashes
from streams.request import Done

MOST = 32
"""At most so many events wait to be folded. If more come before the state is needed, the cached state is
dropped.
"""


class Arrival(Struct, frozen=True):
    """What was appended to a match, the match around its game afterwards, and what its viewers were told so far."""

    stream: str
    envelopes: Sequence[Envelope[Event]]
    match: Match
    running_hashes: RunningHashes | None

    @classmethod
    def from_done(cls, stream: str, done: Done) -> Self:
        """What a command led to that this process carried out itself."""
        now = done.checkpoint
        return cls(stream, done.envelopes, now.state.match, now.running_hashes)

    @property
    def version(self) -> int:
        """The version of the newest event."""
        return self.envelopes[-1].version


class Pending(Struct, frozen=True):
    """A match with events after a checkpoint that are not folded yet.

    The match around its game and the running hashes are known. The state of the game is folded when it is needed,
    which may be never; without a `base` the stream is read then.
    """

    base: Checkpoint[Table[Any]] | None
    since: tuple[Envelope[Event], ...]
    match: Match
    hash: str
    running_hashes: RunningHashes | None

    @property
    def version(self) -> int:
        """The version of the newest event."""
        return self.match.version


def ahead_of(
    known: Checkpoint[Table[Any]] | Pending, envelopes: Sequence[Envelope[Event]], encoded: str
) -> Pending | None:
    """A match with envelopes that follow it; None if only the whole fold can say what they lead to.

    `encoded` are the running hashes after each envelope, if the writer sent them along.
    """
    if any(isinstance(one.event, TakenBack) for one in envelopes):
        return None
    base, since, match = (
        (known.base, known.since, known.match) if isinstance(known, Pending) else (known, (), known.state.match)
    )
    for envelope in envelopes:
        match = follow(match, envelope.event)
    since = (*since, *envelopes)
    if base is None or len(since) > MOST:
        base, since = None, ()
    return Pending(base, since, match, envelopes[-1].hash, hashes_after(known.running_hashes, envelopes, encoded))


def hashes_after(
    before: RunningHashes | None, envelopes: Sequence[Envelope[Event]], encoded: str = ""
) -> RunningHashes | None:
    """What the viewers were told after more envelopes, by the running hashes that were handed on, if they were."""
    if encoded:
        return RunningHashes.from_each(decode_hashes(encoded, len(envelopes)))
    return before.followed_by(envelopes) if before else None
