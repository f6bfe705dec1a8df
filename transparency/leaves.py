"""What the leaves of the log say of a match or a tournament, and the salt that hides it.

A leaf commits to a statement: always the running hash of the public, so every leaf binds all that happened before
it; with the opening the commitment of the seed, and at the end the hash of the last event with the result. The
digest of the leaf is the HMAC-SHA-256 of the canonical bytes of the statement under a salt. The salt follows from
the secret seed of the match, so without it a leaf says nothing, and with it nothing of the seed. Everybody who may
see the match is given the salt.

The tag before the digest says which leaf of its stream it is: the same tag twice in the log are two stories of one
match. Tags follow from the seed too. Without it nobody can tell which of them belong together.
"""

import hmac
from collections.abc import Iterable, Iterator
from typing import Any, Literal

import msgspec
from msgspec import Struct

from domain.kernel.messages import Event
from domain.match.events import MatchCancelled, MatchOpened, SeedRevealed
from domain.match.state import Match

INTERVAL = 64
"""The number of events between two leaves of a running match."""
FORM = 2
"""The form of the leaves that are added now. Those of form 1 have no tag, and their running leaves alone state the
running hash of the public."""
TAG_BYTES = 16

_canonical = msgspec.json.Encoder(order="sorted")

Kind = Literal["opened", "running", "ended"]


class Statement(Struct, frozen=True, omit_defaults=True):
    """What a leaf commits to. `stream` is the id of the match or tournament, `version` the event that it is about.

    `public` is the running hash of the public. `hash` is that of the last event; it and the `outcome`
    are there once the match is over, the hash always for tournaments. The commitment is that of the seed, with the
    opening and the end; tournaments have none.
    """

    kind: Kind
    stream: str
    version: int
    commitment: str | None = None
    public: str | None = None
    hash: str | None = None
    outcome: Any = None
    form: int = 1


def salt_of(seed: bytes, stream: str, version: int) -> bytes:
    """The salt of the leaf about a version."""
    return hmac.digest(seed, f"{stream}/{version}/log".encode(), "sha256")


def tag_of(seed: bytes, stream: str, number: int) -> bytes:
    """The tag of the leaf of a stream with this number, from 0."""
    return hmac.digest(tag_key(seed, stream), str(number).encode(), "sha256")[:TAG_BYTES]


def tag_key(seed: bytes, stream: str) -> bytes:
    """The key of all tags of a stream."""
    return hmac.digest(seed, f"{stream}/tags".encode(), "sha256")


def digest_of(statement: Statement, salt: bytes) -> bytes:
    """The digest of a statement, which hides it."""
    return hmac.digest(salt, _canonical.encode(statement), "sha256")


class Course(Struct, frozen=True):
    """How far a stream has got: the version that opened it, that at which it ended for good, and the newest."""

    first: int
    end: int | None
    last: int

    def due(self) -> Iterator[tuple[int, Kind]]:
        """The versions that have a leaf, in order, with the kind of each."""
        yield self.first, "opened"
        running = self.last if self.end is None else self.end - 1
        yield from ((at, "running") for at in range(_next_boundary(self.first), running + 1, INTERVAL))
        if self.end is not None:
            yield from ((at, "ended") for at in range(self.end, self.last + 1))


def course_of(match: Match) -> Course:
    """The course of a match."""
    return Course(opened_at(match), ended_at(match), match.version)


def course_in(events: Iterable[Event]) -> Course:
    """The course of a match by its events from the first on, as anybody was shown them."""
    first, end, last = 1, None, 0
    for last, event in enumerate(events, 1):
        if isinstance(event, MatchOpened):
            first, end = last, None
        elif end is None and isinstance(event, SeedRevealed | MatchCancelled):
            end = last
    return Course(first, end, last)


def opened_at(match: Match) -> int:
    """The version with which a match begins: in a branch from the truth, the first one of its own."""
    origin = match.terms.origin
    return origin.version + 1 if origin and origin.seat is None else 1


def ended_at(match: Match) -> int | None:
    """The version with which a match is over for good, with its seed revealed; rulings may follow.

    None while it is not over. Every version from it on has a leaf.
    """
    if match.over:
        return match.over + 1 if match.version > match.over else None
    return match.version if match.is_over else None


def _next_boundary(first: int) -> int:
    return (first // INTERVAL + 1) * INTERVAL
