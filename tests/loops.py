"""Event loops for tests; the thread of a test may have one, for a browser."""

import asyncio
from collections.abc import Callable, Coroutine
from concurrent.futures import Future, ThreadPoolExecutor
from threading import Event, Thread
from typing import Any, TypeVar

from events.waiting import never_waiting

T = TypeVar("T")
PATIENCE = 60.0


def run(task: Coroutine[Any, Any, T]) -> T:
    """What a task returns."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, _ended(task)).result()


async def _ended(task: Coroutine[Any, Any, T]) -> T:
    """What a task returns. Connections that it closed are closed by the loop a turn later."""
    try:
        return await task
    finally:
        await asyncio.sleep(0)


class Loop:
    """An event loop that goes on in a thread of its own, which never waits for the store."""

    def __init__(self) -> None:
        begun = Event()
        self._thread = Thread(target=self._run, args=(begun,), name="loop", daemon=True)
        self._thread.start()
        assert begun.wait(PATIENCE)

    def _run(self, begun: Event) -> None:
        with never_waiting():
            asyncio.run(self._stay(begun))

    async def _stay(self, begun: Event) -> None:
        self._loop, self._over = asyncio.get_running_loop(), asyncio.Event()
        begun.set()
        await self._over.wait()

    def begin(self, task: Coroutine[Any, Any, T]) -> Future[T]:
        """Begin a task on it; returns what it will return."""
        return asyncio.run_coroutine_threadsafe(task, self._loop)

    def call(self, function: Callable[..., T], *how: Any) -> T:
        """What a function returns that is called in its thread."""

        async def called() -> T:
            return function(*how)

        return self.begin(called()).result(PATIENCE)

    @property
    def has_ended(self) -> bool:
        """Whether it has ended."""
        return not self._thread.is_alive()

    def end(self) -> None:
        """End it, and cancel what has not ended."""
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join(PATIENCE)
