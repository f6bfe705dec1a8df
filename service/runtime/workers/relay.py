"""The relay: feed → projections and jobs. Everything it does may be done twice.

It acknowledges an append after projections and jobs know of it. Appends by workers queue no job: the worker goes
on by itself. A sweep hands out matches that have waited for a worker for too long (its job was lost), and takes
over what was read and never acknowledged.
"""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from cachetools import LRUCache

from events import ids, keys
from events.connection import is_down
from events.envelope import moment
from events.feed import Feed, FeedEntry
from projections.matches import Waiting, worker_seat
from projections.projection import Change
from service.application.limits import OVERDUE_SECONDS, RATING_SECONDS, SWEEP_SECONDS, TRIM_SECONDS
from service.application.tournaments.results import report
from service.application.webhooks.reminders import remind
from service.application.webhooks.teller import tell
from service.runtime.bootstrap import Cabinet
from service.runtime.workers.jobs import enqueue_analyses, enqueue_deliveries, enqueue_expiry, enqueue_turn

ROLE = "relay"
HEARTBEAT_SECONDS = 10
TRIES = 10
"""How often a match that cannot be read is tried before its entry is given up."""
REMEMBERED = 100_000
PAUSE_SECONDS = 0.5

_log = logging.getLogger("cabinet.relay")


class Relay:
    """One relay. Several may run; each append is one's at a time."""

    def __init__(self, cabinet: Cabinet, name: str) -> None:
        self._cabinet = cabinet
        self._feed = Feed(cabinet.waiting, name)
        self._swept = 0.0
        self._trimmed = 0.0
        self._handed: LRUCache[tuple[str, int], float] = LRUCache(REMEMBERED)
        self._pauses: LRUCache[tuple[str, int], tuple[float, float]] = LRUCache(REMEMBERED)
        self._failures: LRUCache[tuple[str, int], int] = LRUCache(REMEMBERED)

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
                if not is_down(error):
                    raise
                ready = False
                _log.warning("Redis does not answer (%s); trying again", error)
                time.sleep(PAUSE_SECONDS)

    def turn(self, seconds: float) -> None:
        """Deal with new appends, waiting up to `seconds` for one but for no clock, and sweep when it is time."""
        self.deal_with(self._feed.read(min(seconds, self._until_deadline())))
        self._hand_out_expired()
        with _queueing():
            enqueue_deliveries(self._cabinet)
            enqueue_analyses(self._cabinet)
        if time.monotonic() - self._swept >= SWEEP_SECONDS:
            self._swept = time.monotonic()
            self.sweep()
        if time.monotonic() - self._trimmed >= TRIM_SECONDS:
            self._trimmed = time.monotonic()
            self._feed.trim()

    def deal_with(self, entries: Iterable[FeedEntry]) -> None:
        """Bring projections up to date and queue jobs, then acknowledge; a match is dealt with once a batch.

        What fails for one match holds up no other; it is tried again, a number of times.
        """
        by_match: dict[str, list[FeedEntry]] = {}
        for entry in entries:
            by_match.setdefault(entry.match, []).append(entry)
        done: list[FeedEntry] = []
        jobs: list[tuple[str, int]] = []
        try:
            for match, group in by_match.items():
                if self._project(match, max(entry.version for entry in group), jobs):
                    done += group
        finally:
            self._enqueue(jobs)
            if done:
                self._feed.acknowledge(done)

    def _project(self, match: str, version: int, jobs: list[tuple[str, int]]) -> bool:
        """Bring the projections of one match up to date; whether its entries are done with."""
        try:
            if ids.kind_of(match) == ids.TOURNAMENT:
                self._cabinet.projections.tournaments.catch_up(match)
                tell(self._cabinet, match)
                return True
            change = self._cabinet.projections.catch_up(match, version)
            self._report(match, change)
            tell(self._cabinet, match)
        except Exception as error:
            if is_down(error):
                raise
            self._failures[match, version] = self._failures.get((match, version), 0) + 1
            _log.exception("the projections of %s stay behind version %d", match, version)
            return self._failures[match, version] >= TRIES
        if change and _needs_job(change):
            jobs.append((match, change.last.envelope.version))
        return True

    def _report(self, match: str, change: Change | None) -> None:
        """Tell the tournament of a match that is over, also where the projections knew of it before."""
        last = change.last.checkpoint if change else self._cabinet.matches.current(match)[0]
        report(self._cabinet.writer, match, last.state.match)

    def _enqueue(self, jobs: Iterable[tuple[str, int]]) -> None:
        with _queueing():
            for match, version in jobs:
                enqueue_turn(self._cabinet, match, version)

    def sweep(self) -> None:
        """Hand out again what was lost, and tell that a relay is at work."""
        self._cabinet.redis.set(keys.heartbeat(ROLE), 1, ex=HEARTBEAT_SECONDS)
        self.deal_with(self._feed.abandoned())
        now = self._cabinet.clock()
        overdue: list[tuple[str, int]] = []
        for match in self._cabinet.projections.matches.awaiting_worker():
            waited = (now - moment(match.updated_at)).total_seconds()
            if waited >= OVERDUE_SECONDS and self._is_due(match, waited):
                overdue.append((match.id, match.version))
        self._enqueue(overdue)
        self._rate()
        self._remind()

    def _remind(self) -> None:
        """Tell players whose time runs out; one that fails holds up no other and is not tried again."""
        deadlines = self._cabinet.projections.deadlines
        for match, seat in deadlines.reminders(self._cabinet.time()):
            try:
                remind(self._cabinet, match, seat)
            except Exception as error:
                if is_down(error):
                    raise
                _log.exception("nobody could be reminded of seat %d of %s", seat, match)
            deadlines.reminded(match, seat)

    def _rate(self) -> None:
        """Work out ratings that are due, for so long: after a rebuild there are many."""
        until = time.monotonic() + RATING_SECONDS
        ratings = self._cabinet.projections.ratings
        for game in self._cabinet.games:
            while ratings.advance(game) and time.monotonic() < until:
                pass

    def _until_deadline(self) -> float:
        """Seconds until a clock runs out; what has run out is asked for with every sweep."""
        first = self._cabinet.projections.deadlines.next()
        left = SWEEP_SECONDS if first is None else (first - self._cabinet.time()) / 1000
        return left if left > 0 else SWEEP_SECONDS

    def _hand_out_expired(self) -> None:
        """Queue a job for every match in which time is over: at once, then again after growing pauses."""
        found = self._cabinet.projections.deadlines.due(self._cabinet.time())
        fresh = [match for match, version in found if self._pause_is_over(match, version)]
        with _queueing():
            for match in fresh:
                enqueue_expiry(self._cabinet, match)

    def _pause_is_over(self, match: str, version: int) -> bool:
        now = time.monotonic()
        until, pause = self._pauses.get((match, version), (now, OVERDUE_SECONDS))
        if now < until:
            return False
        self._pauses[match, version] = (now + pause, 2 * pause)
        return True

    def _is_due(self, match: Waiting, waited: float) -> bool:
        """Whether a match that waits is to be handed out: after growing pauses, so that jobs do not pile up."""
        handed = self._handed.get((match.id, match.version))
        if handed is not None and waited < 2 * handed:
            return False
        self._handed[match.id, match.version] = waited
        return True


@contextmanager
def _queueing() -> Iterator[None]:
    """While the queue is down jobs are lost, and the sweep finds the matches that wait for them."""
    try:
        yield
    except Exception as error:
        if not is_down(error):
            raise
        _log.warning("the queue does not answer (%s)", error)


def _needs_job(change: Change) -> bool:
    """Whether a worker is awaited that is not at it already."""
    match = change.last.checkpoint.state.match
    return worker_seat(match, change.awaited) is not None and not change.last.envelope.actor.is_worker
