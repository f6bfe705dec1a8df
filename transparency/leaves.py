"""What the leaves of the log say of a match or a tournament, and the salt that hides it.

A leaf commits to a statement: the opening with the commitment of the seed, the running hash of the public
while the match runs, and at the end the hash of the last event with the result. The data of the leaf is the
HMAC-SHA-256 of the canonical bytes of the statement under a salt. The salt follows from the secret seed of the
match, so without it a leaf says nothing, and with it nothing of the seed. Everybody who may see the match is given
the salt.
"""

import hmac
from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec import Struct

from domain.match.state import Match

INTERVAL = 64
"""The number of events between two leaves of a running match."""

_canonical = msgspec.json.Encoder(order="sorted")

Kind = Literal["opened", "running", "ended"]


class Statement(Struct, frozen=True, omit_defaults=True):
    """What a leaf commits to. `stream` is the id of the match or tournament, `version` the event that it is about.

    `public` is the running hash of the public. `hash` is that of the last event; it and the `outcome`
    are there once the match is over. The commitment is that of the seed; tournaments have none.
    """

    kind: Kind
    stream: str
    version: int
    commitment: str | None = None
    public: str | None = None
    hash: str | None = None
    outcome: Any = None


def salt_of(seed: bytes, stream: str, version: int) -> bytes:
    """The salt of the leaf about a version."""
    return hmac.digest(seed, f"{stream}/{version}/log".encode(), "sha256")


def data_of(statement: Statement, salt: bytes) -> bytes:
    """The data of a leaf."""
    return hmac.digest(salt, _canonical.encode(statement), "sha256")


def due(match: Match) -> Iterator[tuple[int, Kind]]:
    """The versions of a match that have a leaf, as far as it has got."""
    first, last = opened_at(match), match.version
    yield first, "opened"
    end = ended_at(match)
    running = last if end is None else end - 1
    yield from ((version, "running") for version in range(_next_boundary(first), running + 1, INTERVAL))
    if end is not None:
        yield from ((version, "ended") for version in range(end, last + 1))


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
