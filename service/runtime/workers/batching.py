"""Which appends the relay deals with at once, and which may wait until more of the same stream have come.

A stream is taken in with its first append, and again at once when somebody waits for that: a bot, the house or a
clock, or because a match has ended. Other appends are collected for a short time and taken in together, with those
of other streams that are due a little later. So streams that are played at the same time become due together.
"""

import time
from collections.abc import Iterable

from cachetools import LRUCache

from events.feed import FeedEntry

SETTLE_SECONDS = 1.0
"""How often the projections of a match are brought up to date while it is played quickly."""
REMEMBERED = 100_000
SOON = 0.25
"""What is due within this part of the interval is taken in with what is due now."""


class Batching:
    """Appends that wait. Each belongs to this relay until it is acknowledged."""

    def __init__(self, seconds: float = SETTLE_SECONDS) -> None:
        self._seconds = seconds
        self._taken: LRUCache[str, float] = LRUCache(REMEMBERED)
        self._waiting: dict[str, list[FeedEntry]] = {}

    def ready(self, entries: Iterable[FeedEntry]) -> list[FeedEntry]:
        """Take new entries; returns those to deal with now, with all that waited for the same streams."""
        now, urgent = time.monotonic(), set()
        for entry in entries:
            self._waiting.setdefault(entry.match, []).append(entry)
            if entry.waits != "nobody":
                urgent.add(entry.match)
        due = [stream for stream in self._waiting if stream in urgent or self._due(stream) <= now]
        if len(due) > len(urgent):
            soon = now + self._seconds * SOON
            due = [stream for stream in self._waiting if stream in urgent or self._due(stream) <= soon]
        for stream in due:
            self._taken[stream] = now
        return [entry for stream in due for entry in self._waiting.pop(stream)]

    def rest(self) -> list[FeedEntry]:
        """Everything that still waits."""
        found = [entry for group in self._waiting.values() for entry in group]
        self._waiting.clear()
        return found

    def until_due(self) -> float:
        """Seconds until something is due; the whole interval if nothing waits."""
        if not self._waiting:
            return self._seconds
        return max(0.0, min(map(self._due, self._waiting)) - time.monotonic())

    def _due(self, stream: str) -> float:
        return float(self._taken.get(stream, -self._seconds)) + self._seconds
