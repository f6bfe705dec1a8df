"""A thread that listens to the store for news, while there are followers."""

import logging
from collections.abc import Callable, Mapping
from threading import Event, Thread
from time import monotonic

from events.connection import is_down
from events.news import News
from service.application.limits import NEWS_PAUSE_SECONDS, NEWS_SECONDS, STORE_PAUSE_SECONDS

Hear = Callable[[Mapping[str, int]], object]
Look = Callable[[], object]

_log = logging.getLogger("cabinet.streams")


class Listener:
    """Calls `hear` with the versions that matches have reached, and `look` when something may have been missed."""

    def __init__(self, news: News) -> None:
        self.wanted = Event()
        """Set while news is wanted; otherwise the store is left alone."""
        self._news = news
        self._stopped = Event()

    def start(self, hear: Hear, look: Look) -> None:
        """Start, in a thread of its own."""
        Thread(target=self._run, args=(hear, look), name="streams-listener", daemon=True).start()

    def stop(self) -> None:
        """Stop listening. The thread ends within `NEWS_SECONDS`."""
        self._stopped.set()
        self.wanted.set()

    def _run(self, hear: Hear, look: Look) -> None:
        while self.wanted.wait() and not self._stopped.is_set():
            try:
                self._news.open()
                look()
                self._listen(hear)
            except Exception as error:
                if self._stopped.is_set():
                    return
                if not is_down(error):
                    _log.error("streams cannot listen", exc_info=error)
                self._stopped.wait(STORE_PAUSE_SECONDS)

    def _listen(self, hear: Hear) -> None:
        """Runs until no news is wanted. Under load, news of a few milliseconds is combined."""
        heard = 0.0
        while self.wanted.is_set() and not self._stopped.is_set():
            self._stopped.wait(heard + NEWS_PAUSE_SECONDS - monotonic())
            if reached := self._news.read(NEWS_SECONDS):
                heard = monotonic()
                hear(reached)
