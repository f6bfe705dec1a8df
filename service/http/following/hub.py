"""All streams of a process: one thread writes to every follower, one listens to the store, one reads from it.

A follower has a place in the history of a match. On news of a match, all followers at the same place receive the
same page of events, read once. A follower that is behind (new, or slow) receives page after page in the same way,
so a slow follower costs no more memory than one page, and nothing is repeated or left out.
"""

import asyncio
import logging
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Lock, Thread
from typing import Any

from events.connection import is_down
from service.application import metrics
from service.application.limits import HEARTBEAT_SECONDS, STREAM_STALL_SECONDS, STREAM_STOP_SECONDS
from service.http.following.follower import Follower
from service.http.following.listener import Listener
from service.http.following.portions import Bookmark, Look, Portion, Portions

RECONNECT_MS = (500, 3000)
"""When the process stops, each follower is told to reconnect after a time in this range, so that they do not all
come at once.
"""

_log = logging.getLogger("cabinet.streams")


class Hub:
    """The followers of this process. The threads start with the first follower."""

    def __init__(
        self,
        portions: Portions,
        listener: Listener,
        heartbeat_seconds: float = HEARTBEAT_SECONDS,
        stall_seconds: float = STREAM_STALL_SECONDS,
    ) -> None:
        self.stopping = False
        self._portions = portions
        self._listener = listener
        self._beat_seconds = heartbeat_seconds
        self._stall_seconds = stall_seconds
        self._lock = Lock()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: Thread | None = None
        # Everything below belongs to the thread of the event loop.
        self._reader: ThreadPoolExecutor
        self._over: asyncio.Future[None]
        self._followers: defaultdict[str, set[Follower]] = defaultdict(set)
        self._ready: set[Follower] = set()
        self._opening: set[asyncio.Task[None]] = set()

    def follow(self, follower: Follower) -> None:
        """Start serving a follower. From any thread."""
        with self._lock:
            if self._loop is None:
                self._start()
        if not self._call(self._open, follower):
            follower.sink.cut()
            follower.left()

    def hear(self, stream: str, version: int) -> None:
        """This process appended to a stream: tell its followers without waiting for the store. From any thread."""
        self._call(self._hear, {stream: version})

    def leave(self, follower: Follower) -> None:
        """A follower has gone. From any thread; a second call does nothing."""
        self._call(self._lost, follower)

    def stop(self) -> None:
        """End every stream, telling its follower to reconnect. Returns at once; safe in a signal handler."""
        if not self.stopping:
            self.stopping = True
            self._listener.stop()
            self._call(self._end)

    def close(self) -> None:
        """Stop, and wait until that is done."""
        self.stop()
        if self._thread:
            self._thread.join(STREAM_STOP_SECONDS + 1)

    def _start(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._reader = ThreadPoolExecutor(1, "streams-reader")
        self._thread = Thread(target=self._run, args=(self._loop,), name="streams", daemon=True)
        self._thread.start()
        self._listener.start(lambda news: self._call(self._hear, news), lambda: self._call(self._look_at_all))

    def _call(self, what: Callable[..., None], *how: Any) -> bool:
        """Run something in the thread of the event loop; False if that has ended."""
        try:
            if self._loop:
                self._loop.call_soon_threadsafe(what, *how)
        except RuntimeError:
            return False
        return self._loop is not None

    # What follows runs in the thread of the event loop.

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        loop.call_later(self._beat_seconds, self._beat, loop)
        self._over = loop.create_future()
        try:
            loop.run_until_complete(self._over)
        finally:
            self._reader.shutdown(cancel_futures=True)
            while self._followers or self._opening:
                for follower in self._all():
                    follower.sink.cut()
                loop.run_until_complete(asyncio.sleep(0))  # the cut followers hear of it in the next round
            loop.close()

    def _all(self) -> list[Follower]:
        return [follower for followers in self._followers.values() for follower in followers]

    def _open(self, follower: Follower) -> None:
        opening = asyncio.get_running_loop().create_task(self._join(follower))
        self._opening.add(opening)
        opening.add_done_callback(self._opened)

    def _opened(self, opening: asyncio.Task[None]) -> None:
        self._opening.discard(opening)
        if not self._followers:
            self._nobody()

    async def _join(self, follower: Follower) -> None:
        try:
            await follower.sink.open(self._serve, partial(self._lost, follower))
        except OSError:
            self._lost(follower)
        if follower.gone:
            return
        self._followers[follower.match].add(follower)
        metrics.STREAMS.inc()
        if self.stopping:
            self._dismiss(follower)
            return
        follower.sink.send(follower.look.encoding.opening)
        self._ready.add(follower)
        self._listener.wanted.set()
        self._serve()

    def _lost(self, follower: Follower) -> None:
        if follower.gone:
            return
        follower.gone = True
        self._ready.discard(follower)
        if follower in self._followers[follower.match]:
            self._followers[follower.match].discard(follower)
            metrics.STREAMS.dec()
        if not self._followers[follower.match]:
            del self._followers[follower.match]
        follower.left()
        if not self._followers:
            self._nobody()

    def _nobody(self) -> None:
        if not self.stopping:
            self._listener.wanted.clear()
        elif not self._opening:
            self._finish()

    def _end(self) -> None:
        for follower in self._all():
            self._dismiss(follower)
        loop = asyncio.get_running_loop()
        if self._followers or self._opening:
            loop.call_later(STREAM_STOP_SECONDS, self._finish)
        else:
            self._finish()

    def _finish(self) -> None:
        """Everything is done; losses after this change nothing."""
        if not self._over.done():
            self._over.set_result(None)

    def _dismiss(self, follower: Follower) -> None:
        """End a stream whose match is not over."""
        follower.sink.send(follower.look.encoding.come_again(random.randint(*RECONNECT_MS)))  # noqa: S311 - no secret
        follower.sink.finish()

    def _hear(self, reached: Mapping[str, int]) -> None:
        for match, version in reached.items():
            followers = self._followers.get(match, ())
            self._ready.update(follower for follower in followers if follower.place.version < version)
        self._serve()

    def _look_at_all(self) -> None:
        self._ready.update(self._all())
        self._serve()

    def _serve(self) -> None:
        """Read the next page for all who want one, once for all at the same place of a match."""
        together: defaultdict[tuple[str, Bookmark], list[Follower]] = defaultdict(list)
        for follower in self._ready:
            if not (follower.busy or follower.sink.congested):
                together[follower.match, follower.place].append(follower)
        for (match, place), followers in together.items():
            self._ready.difference_update(followers)
            for follower in followers:
                follower.busy = True
            looks = {follower.look for follower in followers}
            loop = asyncio.get_running_loop()
            read = loop.run_in_executor(self._reader, self._portions.after, match, place, looks)
            read.add_done_callback(partial(self._deliver, followers))

    def _deliver(self, followers: Iterable[Follower], read: asyncio.Future[dict[Look, Portion | None]]) -> None:
        staying = [follower for follower in followers if not follower.gone]
        for follower in staying:
            follower.busy = False
        if read.cancelled():  # the process stops
            return
        if error := read.exception():
            self._failed(staying, error)
            return
        told = read.result()
        for follower in staying:
            self._tell(follower, told[follower.look])
        self._serve()

    def _failed(self, followers: Iterable[Follower], error: BaseException) -> None:
        """Reading failed: if the store is down, try again at the next heartbeat, or when it is back."""
        if is_down(error):
            return
        _log.error("a stream cannot go on", exc_info=error)
        for follower in followers:
            follower.sink.cut()

    def _tell(self, follower: Follower, portion: Portion | None) -> None:
        if portion is None:
            follower.sink.finish()
            return
        follower.sink.send(portion.body)
        follower.place = portion.place
        follower.quiet = follower.quiet and not portion.body
        if portion.over:
            follower.sink.send(follower.look.encoding.end(follower.match, portion.place.version))
            follower.sink.finish()
        elif portion.more:
            self._ready.add(follower)

    def _beat(self, loop: asyncio.AbstractEventLoop) -> None:
        loop.call_later(self._beat_seconds, self._beat, loop)
        for follower in self._all():
            kept = follower.sink.kept()
            follower.still = follower.still + self._beat_seconds if kept and kept == follower.kept else 0.0
            follower.kept = kept
            if follower.still >= self._stall_seconds:
                follower.sink.cut()
            elif follower.quiet and not kept:
                follower.sink.send(follower.look.encoding.heartbeat)
            follower.quiet = True
        self._look_at_all()
