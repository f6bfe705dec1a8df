"""The relay: feed → projections and jobs. Everything it does may be done twice.

It acknowledges an append after projections and jobs know of it. Appends by workers queue no job: the worker goes
on by itself. A sweep hands out matches again that have waited for a worker for too long (its job was lost), and
takes over what another relay read and never acknowledged.
"""

import logging
import time
from collections.abc import Callable, Iterable
from datetime import timedelta

from cachetools import TTLCache

from events import keys
from events.envelope import moment
from events.feed import Feed, FeedEntry
from projections.matches import awaits_worker
from projections.projection import Change
from service.bootstrap import Cabinet
from service.config import OVERDUE_SECONDS, SWEEP_SECONDS, TRIM_SECONDS
from service.http import is_store_down
from service.workers.jobs import enqueue_turn

ROLE = "relay"
HEARTBEAT_SECONDS = 10
SWEPT_MATCHES = 1000
HAND_OUT_AGAIN_SECONDS = 5.0
"""A match that was handed out again and still waits is not handed out once more before this."""
PAUSE_SECONDS = 0.5

_log = logging.getLogger("cabinet.relay")


class Relay:
    """One relay. Several may run; each append is one's at a time."""

    def __init__(self, cabinet: Cabinet, name: str) -> None:
        self._cabinet = cabinet
        self._feed = Feed(cabinet.waiting, name)
        self._swept = 0.0
        self._trimmed = 0.0
        self._handed: TTLCache[tuple[str, int], None] = TTLCache(SWEPT_MATCHES * 10, HAND_OUT_AGAIN_SECONDS)

    def run(self, stopped: Callable[[], bool]) -> None:
        """Relay until `stopped`. While Redis is down it tries again and again."""
        ready = False
        while not stopped():
            try:
                if not ready:
                    self._feed.open()
                    ready = True
                self.turn(SWEEP_SECONDS)
            except Exception as error:
                if not is_store_down(error):
                    raise
                ready = False
                _log.warning("Redis does not answer (%s); trying again", error)
                time.sleep(PAUSE_SECONDS)

    def turn(self, seconds: float) -> None:
        """Deal with new appends, waiting up to `seconds` for one, and sweep when it is time."""
        self.deal_with(self._feed.read(seconds))
        if time.monotonic() - self._swept >= SWEEP_SECONDS:
            self._swept = time.monotonic()
            self.sweep()
        if time.monotonic() - self._trimmed >= TRIM_SECONDS:
            self._trimmed = time.monotonic()
            self._feed.trim()

    def deal_with(self, entries: Iterable[FeedEntry]) -> None:
        """Bring projections up to date and queue jobs, then acknowledge. A match is dealt with once a batch."""
        entries = list(entries)
        newest: dict[str, FeedEntry] = {}
        for entry in entries:
            known = newest.get(entry.match)
            if known is None or known.version < entry.version:
                newest[entry.match] = entry
        for entry in newest.values():
            self._follow(entry)
        if entries:
            self._feed.acknowledge(entries)

    def _follow(self, entry: FeedEntry) -> None:
        """Deal with one match. What cannot be read (a game that is not installed) must not hold up the others."""
        try:
            change = self._cabinet.projections.catch_up(entry.match, entry.version)
        except Exception as error:
            if is_store_down(error):
                raise
            _log.exception("the projections of %s stay behind version %d", entry.match, entry.version)
            return
        if change and _needs_job(change):
            enqueue_turn(self._cabinet, change.match, change.last.envelope.version)

    def sweep(self) -> None:
        """Hand out again what was lost, and tell that a relay is at work."""
        self._cabinet.redis.set(keys.heartbeat(ROLE), 1, ex=HEARTBEAT_SECONDS)
        self.deal_with(self._feed.abandoned())
        overdue = self._cabinet.clock() - timedelta(seconds=OVERDUE_SECONDS)
        for match in self._cabinet.projections.matches.awaiting_worker(SWEPT_MATCHES):
            wait = (match.id, match.version)
            if moment(match.updated_at) <= overdue and wait not in self._handed:
                self._handed[wait] = None
                enqueue_turn(self._cabinet, *wait)


def _needs_job(change: Change) -> bool:
    """Whether a worker is awaited that is not at it already."""
    match = change.last.checkpoint.table.match
    return awaits_worker(match, change.awaited) and not change.last.envelope.actor.is_worker
