"""The clock of a sandbox: the time of the store, and later by as much as somebody moved it."""

import os
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from threading import Thread

from events import keys
from events.connection import Client, is_down

LOOK_SECONDS = 0.1
"""How often each process looks whether the clock was moved."""
AHEAD = "ahead"
MOST_SECONDS = 10 * 365 * 24 * 3600
"""How far a clock can be moved, all in all."""


class TooFar(Exception):
    """A clock cannot be moved so far."""


class MovableTime:
    """The clock of one process. It does not wait for the store after its first call, as `StoreTime` does not."""

    def __init__(self, client: Client, of_store: Callable[[], datetime]) -> None:
        self._redis = client
        self._of_store = of_store
        self._ahead: timedelta | None = None
        self._process = 0

    def __call__(self) -> datetime:
        """The time, in UTC."""
        ahead = self.look() if self._ahead is None else self._ahead
        if self._process != os.getpid():  # a fork has none of the threads of the process that it came from
            self._process = os.getpid()
            Thread(target=self._look_on, name="clock of the sandbox", daemon=True).start()
        return self._of_store() + ahead

    def move(self, seconds: int) -> datetime:
        """Move the clock of every process on. Raises TooFar. Returns the time."""
        if seconds > MOST_SECONDS - self.look().total_seconds():
            raise TooFar
        self._redis.hincrby(keys.sandbox(), AHEAD, seconds)
        self.look()
        return self()

    def look(self) -> timedelta:
        """How far the clock was moved."""
        self._ahead = found = timedelta(seconds=int(self._redis.hget(keys.sandbox(), AHEAD) or 0))
        return found

    def _look_on(self) -> None:
        while True:
            time.sleep(LOOK_SECONDS)
            try:
                self.look()
            except Exception as error:  # while the store is down the clock stays where it was
                if not is_down(error):
                    raise
