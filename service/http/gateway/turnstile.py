"""Through which streams come in, a few at a time: after a restart everybody comes back at once.

Requests of players go before: while a thread answers one, only one stream is opened at a time, and there is a turn
of the event loop between any two. Whatever takes long keeps nobody waiting: its place is given to the next one.
"""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager

WIDTH = 3
"""So many streams are opened at a time."""
BESIDE = 1
"""So many while ordinary requests are being answered."""
HOLD_SECONDS = 1.0
"""A stream keeps its place, and an ordinary request streams back, for so long at most."""


class Turnstile:
    """Lets in who opens a stream, in the order of coming. For one event loop."""

    def __init__(self, hold_seconds: float = HOLD_SECONDS) -> None:
        self._hold_seconds = hold_seconds
        self._inside = 0
        self._ordinary = 0
        self._waiting: deque[asyncio.Future[None]] = deque()

    @contextmanager
    def ordinary(self) -> Iterator[None]:
        """An ordinary request is being answered."""
        self._ordinary += 1
        with self._hold_place(self._end_ordinary):
            yield

    @asynccontextmanager
    async def opening(self) -> AsyncIterator[None]:
        """A stream is opened, when its turn has come."""
        if self._waiting or not self._has_room:
            await self._wait()
        else:
            self._inside += 1
        with self._hold_place(self._leave):
            yield

    @contextmanager
    def _hold_place(self, give_back: Callable[[], None]) -> Iterator[None]:
        """A place that is given back once: in the turn after the block, or before if that takes long."""
        loop = asyncio.get_running_loop()
        late = loop.call_later(self._hold_seconds, give_back)
        try:
            yield
        finally:
            if loop.time() < late.when():
                late.cancel()
                loop.call_soon(give_back)

    @property
    def _has_room(self) -> bool:
        return self._inside < (BESIDE if self._ordinary else WIDTH)

    async def _wait(self) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # its turn had come
                self._leave()
            raise

    def _leave(self) -> None:
        self._inside -= 1
        self._let_in()

    def _end_ordinary(self) -> None:
        self._ordinary -= 1
        self._let_in()

    def _let_in(self) -> None:
        while self._waiting and self._has_room:
            turn = self._waiting.popleft()
            if not turn.done():
                self._inside += 1
                turn.set_result(None)
