"""Chance that can be checked afterwards.

The seed of a match is 32 random bytes; its SHA-256 is published when the match is created, the seed itself when the
match is over. For each command, `HMAC-SHA-256(seed, "<match id>/<ply>")` is the key of a stream of blocks
`HMAC-SHA-256(key, block number as 8 bytes, big-endian, from 0)`, read as 4-byte big-endian numbers. A number below
`limit` is the first of them under the largest multiple of `limit` that fits, modulo `limit`. A shuffle is
Fisher-Yates from the end. Ply is the number of events of the game in the line of play when the command is decided,
so neither a retry nor an undo rolls again. A branch keys by the id of its origin.
"""

import hmac
import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import count
from struct import Struct
from typing import TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_DIGEST = re.compile("[0-9a-f]{64}", re.ASCII)
_SPAN = 2**32
_BLOCK = Struct(">8I")


def commitment(seed: bytes) -> str:
    """The digest of a seed that is published before the seed is revealed."""
    return sha256(seed).hexdigest()


def is_digest(text: str) -> bool:
    """Whether a text is 32 bytes in lower-case hex, the one form of commitments, keys and nonces."""
    return _DIGEST.fullmatch(text) is not None


def shows(seed: str, committed: str) -> bool:
    """Whether a seed in hex is the one that was committed to."""
    try:
        return commitment(bytes.fromhex(seed)) == committed
    except ValueError:
        return False


class Draws:
    """Chance that draws whole numbers; a shuffle follows from them."""

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1."""
        raise NotImplementedError

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order drawn uniformly (Fisher-Yates from the end)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)


class KeyedChance(Draws):
    """The chance of one command. `purpose` separates draws for other ends, such as a bot's thinking."""

    def __init__(self, seed: bytes, match: str, ply: int, purpose: str = "") -> None:
        self._seed = seed
        self._label = f"{match}/{ply}" + (f"/{purpose}" if purpose else "")
        self._words: Iterator[int] | None = None

    def below(self, limit: int) -> int:
        """A whole number from 0 to `limit` - 1."""
        if self._words is None:
            self._words = _words(hmac.digest(self._seed, self._label.encode(), "sha256"))
        fair = _SPAN - _SPAN % limit
        while (word := next(self._words)) >= fair:
            pass
        return word % limit


def _words(key: bytes) -> Iterator[int]:
    for block in count():
        yield from _BLOCK.unpack(hmac.digest(key, block.to_bytes(8, "big"), "sha256"))


class ScriptedChance(Draws):
    """Chance for tests: `below` gives the scripted numbers in order; `shuffle` keeps the given order.

    Raises AssertionError when the script is exhausted or a scripted number is out of range.
    """

    def __init__(self, *draws: int) -> None:
        self._left = list(draws)

    def below(self, limit: int) -> int:
        """The next scripted number."""
        assert self._left, f"nothing scripted for a draw below {limit}"
        draw = self._left.pop(0)
        assert 0 <= draw < limit, f"scripted {draw} is not below {limit}"
        return draw

    def shuffle(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items as they are."""
        return tuple(items)
