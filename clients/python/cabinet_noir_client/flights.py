"""Work that is done once for all who want it at the same time."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any


class AsyncFlight:
    """One piece of work at a time. It goes on to its end, whoever of those who wait for it is cancelled."""

    def __init__(self) -> None:
        self._task: asyncio.Task[None] | None = None

    async def run(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do it, or wait for the one that is being done."""
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(work())
        await asyncio.shield(self._task)

    async def settle(self) -> None:
        """Wait for the end of what is being done, however it ends."""
        if self._task:
            await asyncio.wait([self._task])


class Flight:
    """One piece of work at a time. Who waited does it after that, so the work must see whether it is needed."""

    def __init__(self) -> None:
        self._lock = threading.Lock()

    def run(self, work: Callable[[], None]) -> None:
        """Do it, alone."""
        with self._lock:
            work()

    def settle(self) -> None:
        """Wait for the end of what is being done."""
        with self._lock:
            pass
