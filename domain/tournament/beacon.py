"""The public beacon on which the chance of a tournament may depend too: drand, each of whose rounds is a signature
that nobody knows before its time.

A round of the tournament that is paired at a time waits for the first round of the beacon after that time. What is
random of a round of the beacon is the SHA-256 of its signature (`unchained` schemes of drand). The domain takes a
signature as it is; whoever starts a round has verified it, and so does an audit.
"""

import re
from hashlib import sha256

from msgspec import Struct

from domain.match.terms import Moment

SECOND = 1000
PERIOD_MOST = 2**32 - 1
"""The longest period, in seconds: the hash of a chain has it in four bytes."""
_DIGEST = re.compile("[0-9a-f]{64}", re.ASCII)
_SIGNATURE = re.compile("[0-9a-f]{96}", re.ASCII)
LATEST = 2**53
"""No round, and no second, is later; a number in JSON has no more exact digits."""


class Beacon(Struct, frozen=True):
    """A chain of drand with a round every `period` seconds, the first of them at `genesis`."""

    chain: str
    """The hash of the chain, in hex, which binds its public key, period and genesis."""
    genesis: int
    """When its first round was, in seconds since 1970, UTC."""
    period: int
    """The seconds between two rounds."""

    @property
    def is_possible(self) -> bool:
        """Whether a chain of drand could have these values."""
        return (
            _DIGEST.fullmatch(self.chain) is not None
            and 0 < self.period <= PERIOD_MOST
            and 0 <= self.genesis <= LATEST // SECOND
        )

    def first_after(self, at: Moment) -> int:
        """The number of the first round after a time; a round at that very time is not after it."""
        return max(0, (at - self.genesis * SECOND) // (self.period * SECOND) + 1) + 1

    def time_of(self, number: int) -> Moment:
        """When a round is due."""
        return (self.genesis + (number - 1) * self.period) * SECOND


def is_signature(text: str | None) -> bool:
    """Whether a text can be the signature of a round: 48 bytes in lower-case hex."""
    return text is not None and _SIGNATURE.fullmatch(text) is not None


def randomness(signature: str) -> str:
    """What is random of the round with this signature, in hex."""
    return sha256(bytes.fromhex(signature)).hexdigest()
