"""The time of the store: the one clock by which every process dates what it writes, and by which it judges what
others wrote. The clocks of their machines may be hours apart.

A process asks the store for its time once a minute, and counts on by its own timer in between.
"""

import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from threading import Lock, Thread

from msgspec import Struct

from events import keys
from events.connection import Client, is_down, script

REFRESH_SECONDS = 60.0
FIRST_TRIES = 3
"""How often the store is asked at first; the answer that came fastest counts."""
DRIFT = 1e-3
"""How much timers may go wrong at most, per second. A server of the store that takes another's place has a clock of
its own: an answer that is good enough replaces the one before, however far apart they are.
"""
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def ticks() -> float:
    """Seconds by a timer that cannot be set; on Linux it also counts while the machine sleeps."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


class Sample(Struct, frozen=True):
    """The store had the time `at` (s since 1970) at a tick; `error` is the most that this is wrong."""

    tick: float
    at: float
    error: float

    def error_at(self, tick: float) -> float:
        """The most that the time counted from here is wrong at a later tick."""
        return self.error + DRIFT * (tick - self.tick)


class StoreTime:
    """The time of the store. Calling it is quick: only the first call waits for the store, and raises what
    `is_down` knows if it does not answer.
    """

    def __init__(self, client: Client, ticks: Callable[[], float] = ticks) -> None:
        self._read = script(client, "events", "time")
        self._ticks = ticks
        self._lock = Lock()
        self._sample: Sample | None = None
        self._asked = 0.0
        self._asking: Thread | None = None

    def __call__(self) -> datetime:
        """The time, in UTC."""
        sample, tick = self._sample or self.look(), self._ticks()
        if tick >= self._asked + REFRESH_SECONDS:
            self._look_again(tick)
        return _EPOCH + timedelta(seconds=sample.at + tick - sample.tick)

    @property
    def is_known(self) -> bool:
        """Whether a call need not wait for the store."""
        return self._sample is not None

    def look(self) -> Sample:
        """Ask the store. What it says counts, unless what it said before is known better by now."""
        tries = 1 if self._sample else FIRST_TRIES
        best = min((self._measure() for _ in range(tries)), key=lambda one: one.error)
        known = self._sample
        if known is None or best.error <= known.error_at(best.tick):
            self._sample = known = best
        self._asked = best.tick
        return known

    def _measure(self) -> Sample:
        began = self._ticks()
        seconds, microseconds = self._read(keys=(keys.deadlines(),))
        ended = self._ticks()
        error = (ended - began) / 2
        return Sample(ended, int(seconds) + int(microseconds) / 1e6 + error, error)

    def _look_again(self, tick: float) -> None:
        """Ask in a thread, so that no caller waits. In a forked process the thread of its parent is not alive."""
        with self._lock:
            if self._asking is None or not self._asking.is_alive():
                self._asked = tick
                self._asking = Thread(target=self._try, name="time of the store", daemon=True)
                self._asking.start()

    def _try(self) -> None:
        try:
            self.look()
        except Exception as error:  # while the store is down the time is counted on
            if not is_down(error):
                raise
