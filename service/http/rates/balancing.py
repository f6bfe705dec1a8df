"""Limits across processes: what processes admitted is added up in Redis a few times a second.

No request waits for that. A process that has not heard of a caller's other requests yet admits at most what it can
answer in one interval too many.
"""

import logging
from threading import Lock, Timer

from events import keys
from events.connection import Client, is_down, script
from service.http.rates.buckets import Limiter

BALANCE_SECONDS = 0.2
_log = logging.getLogger("cabinet.rates")


class Balancing:
    """Settles one limiter, while there is something to settle."""

    def __init__(self, store: Client, name: str, limiter: Limiter) -> None:
        self._name = name
        self._limiter = limiter
        self._settle = script(store, "service.http.rates", "settle")
        self._lock = Lock()
        self._due = False
        limiter.spent_something = self.due

    def due(self) -> None:
        """Settle soon."""
        if self._due:
            return
        with self._lock:
            if not self._due:
                self._due = True
                timer = Timer(BALANCE_SECONDS, self.balance)
                timer.daemon = True
                timer.start()

    def balance(self) -> None:
        """Add what this process admitted to what all did, and learn the sum. Without the store, nothing happens."""
        self._due = False
        spent = self._limiter.spent()
        rate = self._limiter.rate
        if not spent:
            return
        buckets = [keys.rate(self._name, caller) for caller in spent]
        each, most = round(rate.seconds / rate.requests * 1e6), self._limiter.most_owed * 1_000_000
        try:
            owed = self._settle(keys=buckets, args=(each, most, *spent.values()))
        except Exception as error:
            if not is_down(error):
                _log.exception("limits are not settled")
            return
        self._limiter.learn({caller: int(left) / 1e6 for caller, left in zip(spent, owed, strict=True)})
