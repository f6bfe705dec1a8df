"""Streams that can be ended from anywhere, at once, also while an item is awaited."""

import asyncio
import socket
import threading
from collections.abc import AsyncGenerator, AsyncIterator, Callable, Generator, Iterator
from contextlib import suppress
from typing import Generic, TypeVar

import httpx

T = TypeVar("T")


class AsyncEnding:
    """A signal to stop waiting."""

    def __init__(self) -> None:
        self.is_over = False
        self._sleepers: set[asyncio.Future[None]] = set()

    def end(self) -> None:
        """End the waits."""
        self.is_over = True
        for sleeper in self._sleepers:
            sleeper.cancel()

    async def sleep(self, seconds: float) -> bool:
        """Wait; False as soon as it was ended."""
        if self.is_over:
            return False
        sleeper = asyncio.get_running_loop().create_future()
        self._sleepers.add(sleeper)
        try:
            await asyncio.wait([sleeper], timeout=seconds)
        finally:
            self._sleepers.discard(sleeper)
        return not self.is_over

    def reads(self, response: httpx.Response) -> None:
        """Nothing: the task that reads is cancelled."""


class AsyncStream(AsyncIterator[T], Generic[T]):
    """Items as they come. `aclose` ends it at once, from any task of the same loop."""

    def __init__(self, course: Callable[[AsyncEnding], AsyncGenerator[T, None]]) -> None:
        self._ending = AsyncEnding()
        self._items = course(self._ending)
        self._step: asyncio.Future[T] | None = None

    async def __anext__(self) -> T:
        if self._ending.is_over:
            raise StopAsyncIteration
        self._step = asyncio.ensure_future(anext(self._items))
        try:
            return await self._step
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if not self._ending.is_over or (task and task.cancelling()):
                raise
            raise StopAsyncIteration from None
        finally:
            self._step = None

    async def aclose(self) -> None:
        """End it. A task that awaits the next item gets the end of the iteration."""
        self._ending.end()
        if self._step:
            self._step.cancel()
            await asyncio.wait([self._step])
        await self._items.aclose()


class Ending:
    """A signal to stop waiting, for any thread."""

    def __init__(self) -> None:
        self._over = threading.Event()
        self._response: httpx.Response | None = None

    @property
    def is_over(self) -> bool:
        """Whether it was ended."""
        return self._over.is_set()

    def end(self) -> None:
        """End the waits, and the reading of a response in another thread."""
        self._over.set()
        self._cut()

    def sleep(self, seconds: float) -> bool:
        """Wait; False as soon as it was ended."""
        return not self._over.wait(seconds)

    def reads(self, response: httpx.Response) -> None:
        """This response is being read."""
        self._response = response
        if self.is_over:
            self._cut()

    def _cut(self) -> None:
        """Shut the connection down, which wakes a thread that reads from it; closing it would not.

        A connection of HTTP/2 is shared with other requests, so its reader notices with the next item.
        """
        response = self._response
        if response is None or response.is_closed or response.http_version == "HTTP/2":
            return
        network = response.extensions.get("network_stream")
        connection = network.get_extra_info("socket") if network else None
        if isinstance(connection, socket.socket):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


class Stream(Iterator[T], Generic[T]):
    """Items as they come. `close` ends it at once, from any thread; if it is connecting, as soon as it has."""

    def __init__(self, course: Callable[[Ending], Generator[T, None, None]]) -> None:
        self._ending = Ending()
        self._items = course(self._ending)

    def __next__(self) -> T:
        if self._ending.is_over:
            raise StopIteration
        try:
            return next(self._items)
        except Exception:
            if self._ending.is_over:
                raise StopIteration from None
            raise

    def close(self) -> None:
        """End it. A thread that waits for the next item gets the end of the iteration."""
        self._ending.end()
        with suppress(ValueError):  # another thread is in it, and ends it
            self._items.close()
