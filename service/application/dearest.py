"""Which callers cost most: processor time by caller in this hour and the one before, all processes together."""

import hmac
import time
from collections.abc import Callable
from hashlib import sha256
from threading import Lock

from msgspec import Struct

from events import keys
from events.connection import Client, is_down
from events.waiting import WouldBlock
from service.application.secrecy import secret_of

SHOWN = 10
KEPT = 1000
"""Of each hour so many of the dearest callers are kept."""
FLUSH_SECONDS = 5.0
"""How long a process collects before it adds to what all have counted."""
HOUR = 3600
DIGEST = 12
"""Hexadecimal digits by which metrics name a caller."""
UNKNOWN = "-"


class Dear(Struct, frozen=True):
    """A caller, a player or an address, and how many seconds of processor time its requests took."""

    caller: str
    seconds: float


class Dearest:
    """Counts for this process, and reads what all have counted."""

    def __init__(self, client: Client, timer: Callable[[], float] = time.time) -> None:
        self._redis = client
        self._timer = timer
        self._lock = Lock()
        self._taken: dict[str, float] = {}
        self._flushed = timer()
        self._secret = b""

    def digest(self, caller: str) -> str:
        """What metrics and the access log call a caller: more people than the operator see them, so it follows from
        a secret of the service. `-` where that is not known yet and cannot be read now.
        """
        if not self._secret:
            try:
                self._secret = secret_of(self._redis)
            except Exception as error:
                if not (is_down(error) or isinstance(error, WouldBlock)):
                    raise
        found = hmac.new(self._secret, f"caller:{caller}".encode(), sha256).hexdigest()[:DIGEST]
        return found if self._secret else UNKNOWN

    def add(self, caller: str, seconds: float) -> None:
        """Count processor time of a caller."""
        with self._lock:
            self._taken[caller] = self._taken.get(caller, 0.0) + seconds
            if self._timer() - self._flushed < FLUSH_SECONDS:
                return
            taken, self._taken, self._flushed = self._taken, {}, self._timer()
        self._add(taken)

    def _add(self, taken: dict[str, float]) -> None:
        key = keys.dearest(int(self._timer()) // HOUR)
        asked = self._redis.pipeline(transaction=False)
        for caller, seconds in taken.items():
            asked.zincrby(key, seconds, caller)
        asked.zremrangebyrank(key, 0, -KEPT - 1)
        asked.expire(key, 2 * HOUR)
        try:
            asked.execute()
        except Exception as error:
            if not is_down(error):
                raise

    def newest(self) -> list[Dear]:
        """The dearest callers of this hour and the one before, the dearest first."""
        hour, total = int(self._timer()) // HOUR, dict[str, float]()
        for one in (hour, hour - 1):
            for caller, seconds in self._redis.zrange(keys.dearest(one), -KEPT, -1, withscores=True):
                total[caller.decode()] = total.get(caller.decode(), 0.0) + float(seconds)
        found = sorted(total.items(), key=lambda pair: -pair[1])
        return [Dear(caller, seconds) for caller, seconds in found[:SHOWN]]
