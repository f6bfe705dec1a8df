"""All streams of a process, on one event loop.

Each follower has a place in the history of a match, or among the notices of an account. News of a match contains
the new events; the hub sends them at once, without a read, to every follower that has all events before them. A
follower that is behind, because it is new or slow, gets one page after another. The hub reads a page once for all
followers at the same place. So a slow follower costs no more memory than one page, and no event is repeated or left
out.
"""

import asyncio
import logging
import random
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, suppress
from datetime import datetime
from functools import partial
from typing import Any

from events.envelope import parse_time
from service.application import metrics
from service.application.either import WouldBlock
from service.application.following.limits import HEARTBEAT_SECONDS, STREAM_STALL_SECONDS, STREAM_STOP_SECONDS
from service.application.following.listener import Listener
from service.application.following.portions import Arrival, Bookmark, Look, News, Portion
from service.application.following.readers import Readers
from service.application.outages import is_down, is_unreadable
from service.application.writing import Done
from service.http.following.follower import Follower

RECONNECT_MS = (500, 3000)
"""When the process stops, each follower is told to reconnect after a time in this range, so that they do not all
come at once.
"""

LISTENING_ENDS_SECONDS = 0.1
"""How long a listening that was cancelled may take to end before it is cancelled again."""
GATHER_SECONDS = 0.002
"""The pause between two reads. When a process has restarted all followers return at once, and one read serves
many.
"""
SLICES = 15
"""Heartbeats and checks go through the followers in so many parts, so that each of them takes the loop a short
time.
"""

_log = logging.getLogger("cabinet.streams")


class Hub:
    """The followers of this process, on the event loop of its server. A method is for the thread of that, unless it
    says otherwise.

    While it serves, it listens for players whose tokens change, and calls `forget` with the player, or with None if
    it may have missed one. When a token ends, its streams end at once; if the hub missed that, at their next
    heartbeat.
    """

    def __init__(
        self,
        portions: Readers,
        listener: Listener,
        forget: Callable[[str | None], None],
        clock: Callable[[], datetime],
        heartbeat_seconds: float = HEARTBEAT_SECONDS,
        stall_seconds: float = STREAM_STALL_SECONDS,
    ) -> None:
        self.stopping = False
        self._portions = portions
        self._listener = listener
        self._forget = forget
        self._clock = clock
        self._beat_seconds = heartbeat_seconds
        self._stall_seconds = stall_seconds
        self._loop: asyncio.AbstractEventLoop | None = None
        self._reader: ThreadPoolExecutor
        self._over: asyncio.Event
        self._listenings: set[asyncio.Task[None]] = set()
        self._hearings: set[asyncio.Task[None]] = set()
        self._followers: defaultdict[str, set[Follower]] = defaultdict(set)
        self._slices: list[set[Follower]] = [set() for _ in range(SLICES)]
        self._held: dict[str, list[News]] = {}
        """The news of streams to which this process appends."""
        self._joined = 0
        self._ready: set[Follower] = set()
        self._reads = 0
        self._gathering: asyncio.TimerHandle | None = None

    def follow(self, follower: Follower) -> None:
        """Start serving a follower, or cut it off if no stream is left to wait for."""
        if self._over.is_set():
            follower.gone = True
            follower.channel.cut()
            follower.left()
            return
        follower.channel.open(self._serve, partial(self.leave, follower))
        self._followers[follower.stream].add(follower)
        self._joined += 1
        follower.slice = self._joined % SLICES
        self._slices[follower.slice].add(follower)
        metrics.STREAMS.inc()
        if self.stopping:
            self._dismiss(follower)
            return
        follower.channel.send(follower.look.encoding.opening)
        self._ready.add(follower)
        if not any(task.cancelling() == 0 for task in self._listenings):
            self._keep(self._listenings, self._listen())
        self._serve()

    def hear(self, stream: str, done: Done) -> None:
        """This process appended to a match: tell its followers without waiting for the store. From any thread."""
        if stream not in self._followers:
            return
        self._call(self._hear, Arrival.from_done(stream, done))  # after the answer to the command

    def hold(self, stream: str) -> Callable[[], None]:
        """Keep back the news of a stream until the returned function is called.

        This process appends to the stream and then calls `hear`, which takes less work than the news.
        """
        loop = asyncio.get_running_loop()
        self._held.setdefault(stream, [])

        def release() -> None:
            loop.call_soon(self._release, stream)  # after what it was told

        return release

    def leave(self, follower: Follower) -> None:
        """A follower has gone. A second call does nothing."""
        if follower.gone:
            return
        follower.gone = True
        self._ready.discard(follower)
        self._slices[follower.slice].discard(follower)
        self._followers[follower.stream].discard(follower)
        if not self._followers[follower.stream]:
            del self._followers[follower.stream]
        metrics.STREAMS.dec()
        follower.left()
        if not self._followers:
            self._stop_listening()

    def stop(self) -> None:
        """End every stream, telling its follower to reconnect. Returns at once; safe in a signal handler."""
        if not self.stopping:
            self.stopping = True
            self._call(self._end)

    def serve(self) -> None:
        """Serve on the running event loop, that of the server, which closes it after `wait_until_over`."""
        self._loop = asyncio.get_running_loop()
        self._reader = ThreadPoolExecutor(1, "streams-reader")
        self._over = asyncio.Event()
        self._loop.call_later(self._beat_seconds / SLICES, self._beat, self._loop, 0)
        self._keep(self._hearings, self._hear_revocations())

    async def wait_until_over(self) -> None:
        """Wait until no stream is left, after `stop`."""
        await self._over.wait()
        self._reader.shutdown(wait=False, cancel_futures=True)
        while left := self._listenings | self._hearings:  # redis-py may lose a cancellation while it connects
            for listening in left:
                listening.cancel()
            await asyncio.wait(left, timeout=LISTENING_ENDS_SECONDS)

    def _call(self, what: Callable[..., None], *how: Any) -> None:
        """Run something in the thread of the event loop, from any thread; nothing if that has ended."""
        with suppress(RuntimeError):
            if self._loop:
                self._loop.call_soon_threadsafe(what, *how)

    def _all(self) -> list[Follower]:
        return [follower for followers in self._followers.values() for follower in followers]

    def _keep(self, tasks: set[asyncio.Task[None]], work: Coroutine[Any, Any, None]) -> None:
        assert self._loop
        task = self._loop.create_task(work)
        tasks.add(task)
        task.add_done_callback(tasks.discard)

    def _stop_listening(self) -> None:
        for listening in self._listenings:
            listening.cancel()
        if self.stopping:
            self._over.set()

    def _end(self) -> None:
        for follower in self._all():
            self._dismiss(follower)
        if self._followers:
            asyncio.get_running_loop().call_later(STREAM_STOP_SECONDS, self._over.set)
        else:
            self._over.set()

    def _dismiss(self, follower: Follower) -> None:
        """End a stream whose match is not over."""
        follower.channel.send(follower.look.encoding.come_again(random.randint(*RECONNECT_MS)))  # noqa: S311 - no secret
        follower.channel.finish()

    async def _listen(self) -> None:
        """Hear what is appended by every process, while there are followers."""
        async with aclosing(self._listener.news()) as heard:
            async for news in heard:
                if news is None:
                    self._look_at(self._all())
                elif isinstance(news, str):
                    self._look_at(self._followers.get(news, ()))
                elif news.stream in self._held:
                    self._held[news.stream].append(news)
                else:
                    self._read_news(news)

    def _read_news(self, news: News) -> None:
        if self._followers_before(news.stream, news.version):
            self._hear(self._taken_in(news))

    def _release(self, stream: str) -> None:
        for news in self._held.pop(stream, ()):
            self._read_news(news)

    async def _hear_revocations(self) -> None:
        """Hear whose tokens change at every process."""
        async with aclosing(self._listener.revocations()) as heard:
            async for player in heard:
                self._forget(player)
                self._look_out([one for one in self._all() if player in (None, one.player)])

    def _taken_in(self, news: News) -> Arrival | News:
        """The match after the news; the news itself if this process cannot work that out, and must read."""
        try:
            return self._portions.arrival_of(news) or news
        except WouldBlock:
            return news
        except Exception as error:
            if not is_down(error):
                _log.error("news of %s cannot be taken in", news.stream, exc_info=error)
            return news

    def _followers_before(self, match: str, version: int) -> list[Follower]:
        return [one for one in self._followers.get(match, ()) if one.place.version < version]

    def _hear(self, heard: Arrival | News) -> None:
        """Send new events to the followers that have everything before them; the others get them by a read."""
        behind = self._followers_before(heard.stream, heard.version)
        self._ready.update(behind)
        if isinstance(heard, Arrival):
            able = [one for one in behind if not (one.busy or one.channel.congested)]
            told = self._portions_at_once(heard, {(one.place, one.look) for one in able})
            for follower in able:
                if portion := told.get((follower.place, follower.look)):
                    self._ready.discard(follower)
                    self._tell(follower, portion)
            if told:
                _measure(heard, len(able), self._clock)
        self._serve()

    def _portions_at_once(
        self, heard: Arrival, wanted: set[tuple[Bookmark, Look]]
    ) -> dict[tuple[Bookmark, Look], Portion]:
        """What followers get without a read; empty if that fails, because the read that follows reports why."""
        try:
            return self._portions.portions_of(heard, wanted)
        except WouldBlock:
            return {}
        except Exception as error:
            if not is_down(error):
                _log.error("events of %s cannot be told at once", heard.stream, exc_info=error)
            return {}

    def _look_at(self, followers: Iterable[Follower]) -> None:
        self._ready.update(followers)
        self._serve()

    def _look_out(self, followers: Iterable[Follower]) -> None:
        """Find followers that may not stay, and matches with events that the hub has missed."""
        some = list(followers)
        if some:
            read = asyncio.get_running_loop().run_in_executor(self._reader, self._look, some)
            read.add_done_callback(self._looked_out)

    def _look(self, followers: list[Follower]) -> tuple[list[Follower], dict[str, int]]:
        leaving = [one for one in followers if not one.may_stay()]
        return leaving, self._portions.versions({one.stream for one in followers})

    def _looked_out(self, read: asyncio.Future[tuple[list[Follower], dict[str, int]]]) -> None:
        if read.cancelled() or ((error := read.exception()) and is_down(error)):
            return
        leaving, versions = read.result()
        for follower in leaving:
            if not follower.gone:
                follower.channel.finish()
        for match, version in versions.items():
            followers = self._followers.get(match, ())
            self._ready.update(one for one in followers if one.lingers or one.place.version != version)
        self._serve()

    def _serve(self) -> None:
        """Read the next page for all followers that need one, once for all at the same place of a match.

        Reads run one after another. So followers that come during a read, or just after it, wait, and one read then
        serves them all.
        """
        if self._reads or self._gathering:
            return
        together: defaultdict[tuple[str, Bookmark], list[Follower]] = defaultdict(list)
        for follower in self._ready:
            if not (follower.busy or follower.channel.congested):
                together[follower.stream, follower.place].append(follower)
        for (match, place), followers in together.items():
            self._ready.difference_update(followers)
            for follower in followers:
                follower.busy = True
            looks = {follower.look for follower in followers}
            loop = asyncio.get_running_loop()
            read = loop.run_in_executor(self._reader, self._portions.next_portions, match, place, looks)
            self._reads += 1
            read.add_done_callback(partial(self._deliver, followers))

    def _deliver(self, followers: Iterable[Follower], read: asyncio.Future[dict[Look, Portion | None]]) -> None:
        self._reads -= 1
        staying = [follower for follower in followers if not follower.gone]
        for follower in staying:
            follower.busy = False
        if read.cancelled():  # the process stops
            return
        if error := read.exception():
            self._failed(staying, error)
        else:
            told = read.result()
            metrics.STREAM_SENDS.inc(len(staying))
            for follower in staying:
                self._tell(follower, told[follower.look])
        if not self._reads:
            self._gathering = asyncio.get_running_loop().call_later(GATHER_SECONDS, self._gathered)

    def _gathered(self) -> None:
        """Read for all followers that came since the last read."""
        self._gathering = None
        self._serve()

    def _failed(self, followers: Iterable[Follower], error: BaseException) -> None:
        """Reading failed: if a store is down, try again at the next heartbeat, or when it is back."""
        if is_unreadable(error):
            return
        _log.error("a stream cannot go on", exc_info=error)
        for follower in followers:
            follower.channel.cut()

    def _tell(self, follower: Follower, portion: Portion | None) -> None:
        if portion is None:
            follower.channel.finish()
            return
        follower.channel.send(portion.body)
        follower.place = portion.place
        follower.quiet = follower.quiet and not portion.body
        follower.lingers = portion.lingers
        if portion.over:
            follower.channel.send(follower.look.encoding.end(follower.stream, portion.place.version))
            follower.channel.finish()
        elif portion.more:
            self._ready.add(follower)

    def _beat(self, loop: asyncio.AbstractEventLoop, number: int) -> None:
        """A heartbeat for one slice of the followers; each slice has its turn once in an interval."""
        loop.call_later(self._beat_seconds / SLICES, self._beat, loop, (number + 1) % SLICES)
        for follower in list(self._slices[number]):
            size = follower.channel.size
            follower.still = follower.still + self._beat_seconds if size and size == follower.size else 0.0
            follower.size = size
            if follower.still >= self._stall_seconds:
                follower.channel.cut()
            elif follower.quiet and not size:
                follower.channel.send(follower.look.encoding.heartbeat)
            follower.quiet = True
        self._look_out(self._slices[number])


def _measure(heard: Arrival, followers: int, clock: Callable[[], datetime]) -> None:
    """Count how many followers were told at once, and how long after the command that was."""
    metrics.STREAM_SENDS.inc(followers)
    with suppress(WouldBlock):  # nobody has asked for the time here yet
        since = (clock() - parse_time(heard.envelopes[-1].at)).total_seconds()
        metrics.FAN_OUT_SECONDS.observe(max(0.0, since))
