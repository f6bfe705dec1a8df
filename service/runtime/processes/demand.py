"""Which roles at rest have something to do."""

import time
from collections.abc import Mapping, Sequence, Set

from rq import Queue

from events import keys
from events.connection import is_down

VOUCH_SECONDS = 2.0
"""How often it is said that somebody starts a role, …"""
LAST_SECONDS = 10
"""… which counts for so long."""


class Demand:
    """Wants a role while its queue has jobs. One that comes just as the role ends is not lost: it is in the queue.

    Meanwhile it says that somebody starts the role, so that a service whose roles rest is ready.
    """

    def __init__(self, queues: Mapping[str, Queue]) -> None:
        self._queues = queues
        self._said = -VOUCH_SECONDS
        self._again = 0.0

    def who_is_wanted(self, resting: Sequence[str]) -> Set[str]:
        """Of each queue that has jobs the first role that rests; none while the store is down."""
        first = {self._queues[role].name: role for role in reversed(resting)}
        queues = [self._queues[role] for role in first.values()]
        now = time.monotonic()
        if not queues or now < self._again:
            return frozenset()
        try:
            with queues[0].connection.pipeline(transaction=False) as asked:
                for queue in queues:
                    asked.llen(queue.key)
                if now >= self._said + VOUCH_SECONDS:
                    self._said = now
                    for queue in queues:
                        asked.set(keys.heartbeat(queue.name), 1, ex=LAST_SECONDS)
                waiting = asked.execute()
        except Exception as error:
            if not is_down(error):
                raise
            self._again = now + VOUCH_SECONDS
            return frozenset()
        return {first[queue.name] for queue, jobs in zip(queues, waiting, strict=False) if jobs}
