"""Wakes who waits for appends to a cluster, which cannot block on streams in several slots.

The append script publishes what it appends (`events/news.py`), and a cluster passes that on to all its nodes. A
bell hears it, and says only that there may be something to read: what is lost on the way is found by the next look.
"""

import time
from contextlib import suppress
from threading import Event
from typing import Any

from events import keys
from events.companion import Companion
from events.connection import Client, database, is_down

LOOK_SECONDS = 0.5
"""A reader that has heard nothing looks all the same after so long."""
END_SECONDS = 0.2
"""So long it takes at most until it notices that its block has ended."""
PAUSE_SECONDS = 0.5
"""The pause before a connection that was lost is made again."""


class Bell(Companion):
    """Rings when something is appended, while its block runs."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._rung = Event()
        self._looked = 0.0
        super().__init__("bell", self._listen)

    def clear(self) -> None:
        """A look begins: from now on wait for what comes."""
        self._looked = time.monotonic()
        self._rung.clear()

    def ring(self) -> None:
        """There may be more than was seen."""
        self._rung.set()

    def wait(self, seconds: float) -> bool:
        """Whether it is time for a look: waits so many seconds for an append, or until the last look was long ago.
        It rings too when it begins to listen.
        """
        due = self._looked + LOOK_SECONDS - time.monotonic()
        return self._rung.wait(min(seconds, max(0.0, due))) or seconds >= due

    def _listen(self) -> None:
        while not self.is_over:
            try:
                self._hear()
            except Exception as error:
                if not is_down(error):
                    raise
                time.sleep(PAUSE_SECONDS)  # before another try

    def _hear(self) -> None:
        node = self._redis.get_redis_connection(self._redis.get_random_node())
        connection: Any = node.connection_pool.get_connection()
        try:
            connection.send_command("SUBSCRIBE", keys.news(database(self._redis)))
            while not self.is_over:
                if connection.can_read(timeout=END_SECONDS):
                    connection.read_response()
                    self._rung.set()
        finally:
            with suppress(Exception):
                connection.disconnect()
            node.connection_pool.release(connection)
