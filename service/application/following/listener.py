"""Listens to the store for what is appended."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import TypeVar

from events.connection import is_down
from events.news import News, Newspaper

STORE_PAUSE_SECONDS = 0.5
"""The pause before a store that is down is tried again."""
T = TypeVar("T")
_log = logging.getLogger("cabinet.streams")


class Listener:
    """What the store publishes, again and again while it is down.

    Each is preceded by None when something may have been missed, also at the beginning.
    """

    def __init__(self, newspaper: Newspaper) -> None:
        self._newspaper = newspaper

    def news(self) -> AsyncGenerator[News | str | None, None]:
        """Every append, every player who has a new notice, and every match where a phrase is said, from now on."""
        return self._retry(self._newspaper.read)

    def revocations(self) -> AsyncGenerator[str | None, None]:
        """Every player whose tokens change from now on."""
        return self._retry(self._newspaper.revocations)

    async def _retry(self, read: Callable[[], AsyncGenerator[T, None]]) -> AsyncGenerator[T, None]:
        while True:
            try:
                async with aclosing(read()) as messages:
                    async for message in messages:
                        yield message
            except Exception as error:
                if not is_down(error):
                    _log.error("streams cannot listen", exc_info=error)
                await asyncio.sleep(STORE_PAUSE_SECONDS)
