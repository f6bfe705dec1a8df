"""The relay: feed → projections and jobs. Repeating any of its work does no harm.

It acknowledges an append after jobs are queued and projections are updated. Who wrote it has noted whether a bot or
the house must act; a worker that acted continues by itself. A sweep queues matches that have waited too long for a
worker (their job was lost), and takes over entries that were read but never acknowledged.
"""

import logging
import time
from collections.abc import Callable, Iterable, Sequence
from itertools import islice

from cachetools import LRUCache

from archive.objects import ArchiveDown
from events import keys
from events.connection import Client, is_cluster, is_down, why_down
from events.feed import ABANDONED_SECONDS, Feed, FeedEntry
from events.replication import Outset, Replication
from events.safety import answering
from projections.projection import Change
from service.application import metrics, tracing
from service.application.lanes import Task
from service.application.pulse import PULSE
from service.application.queues import RELAY
from service.runtime.workers.batching import Batching
from service.runtime.workers.follow_up import FollowUp
from service.runtime.workers.hand_out import SWEEP_SECONDS, HandOut
from service.runtime.workers.outages import OUTAGE_MS, Outages
from service.runtime.workers.read_ahead import ReadAhead
from service.runtime.workers.upkeep import Upkeep

TRIM_SECONDS = 60.0
HEARTBEAT_SECONDS = 10
TRIES = 10
"""How often an unreadable match is tried before its entry is given up."""
PAUSE_SECONDS = 0.5
REMEMBERED = 100_000
TOGETHER = 16
"""So many streams are taken in together, in a few round trips for all."""
GATHER_SECONDS = 0.02
"""While appends come that nobody waits for, more of them are read together after this pause."""
BOTS_SECONDS = 1.0
"""For so long after a turn of a bot the relay does not pause: another one may follow, and somebody waits for it."""

_log = logging.getLogger("cabinet.relay")


class Relay:
    """One relay. Several may run; each append is processed by one at a time."""

    def __init__(
        self,
        client: Client,
        feed: Feed,
        settling: Batching,
        follow_up: FollowUp,
        hand_out: HandOut,
        upkeep: Upkeep,
        outages: Outages,
        replication: Replication | None,
        now: Callable[[], int],
    ) -> None:
        self._redis = client
        self._feed = feed
        self._settling = settling
        self._follow_up = follow_up
        self._hand_out = hand_out
        self._upkeep = upkeep
        self._outages = outages
        self._replication = replication
        self._now = now
        self._begun: Outset
        self._swept = 0.0
        self._trimmed = 0.0
        self._handed_out = -BOTS_SECONDS
        self._ahead = ReadAhead(lambda: self._read(0))
        self._failures: LRUCache[tuple[str, int], int] = LRUCache(REMEMBERED)

    def run(self, stopped: Callable[[], bool]) -> None:
        """Relay until `stopped`. While Redis is down it keeps trying."""
        with self._ahead, self._feed.listening():
            ready = False
            while not stopped():
                PULSE.beat()
                try:
                    if not ready:
                        self._follow_up.look_again()
                        self._feed.open()
                        ready = True
                    self._each(lambda: self._outages.note(self.catch_up), lambda: self.turn(SWEEP_SECONDS))
                except Exception as error:
                    if not is_down(error):
                        raise
                    ready = False
                    _log.warning("Redis %s; trying again", why_down(error))
                    time.sleep(PAUSE_SECONDS)
            if ready:
                self._follow_all([*self._ahead.take(), *self._settling.rest()])

    def turn(self, seconds: float) -> None:
        """Process new appends, waiting up to `seconds` for one but no longer than until a clock runs out, and sweep
        when due.
        """
        patience = min(seconds, self._hand_out.until_look(), self._settling.until_due())
        entries = self.next(patience)
        with self._ahead.during():
            self._each(
                lambda: self._follow_all(self._settling.ready(entries)),
                lambda: self._hand_out.look(busy=bool(entries)),
                self._tidy_up,
            )
        bots = time.monotonic() - self._handed_out < BOTS_SECONDS
        if entries and not bots and all(entry.waits == "nobody" for entry in entries):
            time.sleep(GATHER_SECONDS)

    def _tidy_up(self) -> None:
        """Sweep and trim when due."""
        if time.monotonic() - self._swept >= SWEEP_SECONDS:
            self._swept = time.monotonic()
            self.sweep()
        if time.monotonic() - self._trimmed >= TRIM_SECONDS:
            self._trimmed = time.monotonic()
            self._feed.trim()

    def next(self, seconds: float) -> list[FeedEntry]:
        """What was read during the batch before, or else new entries; waits up to `seconds` for these."""
        return self._ahead.take() or self._read(seconds)

    def _read(self, seconds: float) -> list[FeedEntry]:
        """New entries, for which jobs are queued at once."""
        entries = self._feed.read(seconds)
        self._queue_turns(entries)
        return entries

    def deal_with(self, entries: Sequence[FeedEntry], *, after_another: bool = False) -> None:
        """Queue jobs and update projections, then acknowledge.

        `after_another` says that another relay read the entries and did not finish them.
        """
        self._queue_turns(entries)
        self._follow_all(entries, after_another=after_another)

    def _queue_turns(self, entries: Iterable[FeedEntry]) -> None:
        newest = {one.match: one for one in sorted(entries, key=_version)}
        turns = [
            Task(one.match, one.version, one.lane, one.trace) for one in newest.values() if one.waits == "worker"
        ]
        if turns:
            self._handed_out = time.monotonic()
            self._hand_out.turns(turns)

    def _follow_all(self, entries: Iterable[FeedEntry], *, after_another: bool = False) -> None:
        """Update projections, then acknowledge; each stream is processed once per batch.

        A failure for one stream does not hold up others; it is retried a number of times, and always if a master of
        a cluster is down. During a long batch new entries are read too, and their jobs queued.
        """
        by_stream: dict[str, list[FeedEntry]] = {}
        for entry in entries:
            by_stream.setdefault(entry.match, []).append(entry)
        done: list[FeedEntry] = []
        if self._replication:
            self._begun = self._replication.begin()
        has_webhooks = bool(by_stream) and self._follow_up.has_webhooks()
        try:
            taken: dict[str, Change] = {}
            for number, (stream, group) in enumerate(by_stream.items()):
                if number % TOGETHER == 0 and len(by_stream) > 1 and not after_another:
                    self._acknowledge(done)
                    taken = self._follow_up.take_in(islice(by_stream, number, number + TOGETHER))
                newest = max(group, key=_version)
                with tracing.span("relay", newest.trace, stream=stream):
                    if self._follow(
                        stream,
                        newest.version,
                        tell_webhooks=has_webhooks,
                        after_another=after_another,
                        taken_in=taken.get(stream),
                    ):
                        done += group
        finally:
            self._acknowledge(done)

    def _acknowledge(self, done: list[FeedEntry]) -> None:
        """Publish what the log has of what is done, acknowledge it once replicas have it if that is set, and empty
        the list of it.
        """
        if done:
            self._follow_up.publish_added()
            if self._replication:
                self._replication.confirm(self._begun)
            self._feed.acknowledge(done)
            _measure(done, self._now() / 1000)
            done.clear()

    def _follow(
        self, stream: str, version: int, *, tell_webhooks: bool, after_another: bool, taken_in: Change | None = None
    ) -> bool:
        """Carry out the consequences of an append; returns whether its entries are done."""
        try:
            self._follow_up.follow(
                stream, version, tell_webhooks=tell_webhooks, after_another=after_another, taken_in=taken_in
            )
        except ArchiveDown as down:  # what the match branches from is there; its entries are tried again
            _log.warning("the projections of %s wait for the archive: %s", stream, down)
            return False
        except Exception as error:
            if is_down(error):
                if not (is_cluster(self._redis) and answering(self._redis)):
                    raise
                _log.warning("the projections of %s wait: Redis %s", stream, why_down(error))
                return False
            self._failures[stream, version] = self._failures.get((stream, version), 0) + 1
            _log.exception("the projections of %s stay behind version %d", stream, version)
            return self._failures[stream, version] >= TRIES
        return True

    def catch_up(self) -> None:
        """Deal with all that was appended and nobody has dealt with, also with what a relay that died had read."""
        self.take_over(OUTAGE_MS / 1000)
        while entries := self.next(0):
            self._follow_all(entries)

    def take_over(self, seconds: float = ABANDONED_SECONDS) -> None:
        """Deal with the entries that another relay read `seconds` ago and did not finish."""
        self.deal_with(self._feed.abandoned(seconds), after_another=True)

    def sweep(self) -> None:
        """Queue lost jobs again, and renew the relay's heartbeat."""
        self._each(
            lambda: self._redis.set(keys.heartbeat(RELAY), 1, ex=HEARTBEAT_SECONDS),
            self.take_over,
            self._follow_up.publish,
            self._hand_out.overdue,
            self._hand_out.thoughts,
            self._hand_out.archiving,
            self._upkeep.rate,
            self._upkeep.remind,
            self._upkeep.publish,
            self._upkeep.forget,
        )

    def _each(self, *steps: Callable[[], object]) -> None:
        """Take some steps. Those that need a master of a cluster that is down do not hold up the others; then what
        the first of them met is raised.
        """
        trouble: Exception | None = None
        for step in steps:
            try:
                step()
            except Exception as error:
                if not (is_down(error) and is_cluster(self._redis)):
                    raise
                trouble = trouble or error
        if trouble:
            raise trouble


def _measure(done: Iterable[FeedEntry], now: float) -> None:
    for entry in done:
        metrics.RELAY_SECONDS.labels(entry.waits).observe(max(0.0, now - entry.appended))


def _version(entry: FeedEntry) -> int:
    return entry.version
