"""Listens to the store for what is appended."""

import asyncio
import logging
from collections.abc import AsyncIterator

from events.connection import is_down
from events.news import News, Newspaper
from service.application.limits import STORE_PAUSE_SECONDS

_log = logging.getLogger("cabinet.streams")


class Listener:
    """News from the store, again and again while it is down."""

    def __init__(self, newspaper: Newspaper) -> None:
        self._newspaper = newspaper

    async def news(self) -> AsyncIterator[News | None]:
        """Every append from now on; None when something may have been missed, also at the beginning."""
        while True:
            try:
                async for news in self._newspaper.read():
                    yield news
            except Exception as error:
                if not is_down(error):
                    _log.error("streams cannot listen", exc_info=error)
                await asyncio.sleep(STORE_PAUSE_SECONDS)
