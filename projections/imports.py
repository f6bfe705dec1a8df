"""Which matches came as records from elsewhere, and the log that proves each.

What an operator imports is only their word. A match that no trusted log proves counts in no result, rating or
statistic.
This is no projection: it cannot be derived from the streams.
"""

from typing import Final

from events import keys
from events.connection import Client

COUNTED: Final = ("results", "ratings", "statistics")
"""The projections that leave out an imported match without proof."""


class Imports:
    """The matches that were imported, also those in the archive."""

    def __init__(self, client: Client) -> None:
        self._redis = client

    def note(self, match: str, log: str) -> None:
        """Note that a match is imported, before it is stored; `log` is the one that proves it, or empty."""
        self._redis.hset(keys.imports(), match, log)

    def has(self, match: str) -> bool:
        """Whether a match was imported."""
        return bool(self._redis.hexists(keys.imports(), match))

    def counts(self, match: str) -> bool:
        """Whether a match was played here, or a trusted log proves it."""
        return bool(self._redis.hget(keys.imports(), match) != b"")
