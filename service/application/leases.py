"""Who does what is due. A lease has no end of its own: it ends with its holder, who says every second that it
lives.

A holder that pauses for too long may lose its lease to another one. So everything that a holder stores names its
lease, and is refused if that is no longer the current lease.
"""

import secrets
from collections.abc import Callable, Sequence
from itertools import count
from threading import Event, Thread
from types import TracebackType
from typing import Self

from events.connection import Client, is_down, script

LIVE_SECONDS = 5.0
"""A holder that has said nothing for so long is gone …"""
SAY_SECONDS = 1.0
"""… and it says so often that it lives."""


class Holder:
    """Somebody who takes leases, from entering to leaving; a process that dies leaves within `LIVE_SECONDS`."""

    def __init__(self, client: Client, key: Callable[[str], str]) -> None:
        self._redis = client
        self._name = secrets.token_hex(8)
        self._key = key(self._name)
        self._numbers = count(1)
        self._left = Event()
        self._saying = Thread(target=self._go_on_saying, name=f"holder {self._name}", daemon=True)

    def __enter__(self) -> Self:
        self.say()
        self._saying.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._left.set()
        self._saying.join()
        self.leave()

    def lease(self) -> str:
        """A new lease, by whose name its holder is known."""
        return f"{self._name}/{next(self._numbers)}"

    def say(self) -> None:
        """Say that this holder lives."""
        self._redis.set(self._key, 1, px=int(LIVE_SECONDS * 1000))

    def leave(self) -> None:
        """All leases of this holder end. Raises nothing: while the store is down, they end a little later."""
        _try(lambda: self._redis.delete(self._key))

    def _go_on_saying(self) -> None:
        while not self._left.wait(SAY_SECONDS):
            _try(self.say)


class Leases:
    """The leases of all that falls due in one sorted set. All its keys are in one slot of a Redis Cluster."""

    def __init__(self, client: Client, due: str, held: str, holder: Callable[[str], str]) -> None:
        self._keys = (due, held)
        self._client = client
        self._holder = holder
        self._claim, self._count = (script(client, "service.application", name) for name in ("claim", "count_due"))

    def holder(self) -> Holder:
        """Somebody who may claim."""
        return Holder(self._client, self._holder)

    def count(self, now: int) -> int:
        """The number of things that may be claimed."""
        return int(self._count(keys=self._keys, args=(now, self._holder(""))))

    def claim(self, holder: Holder, now: int, most: int) -> tuple[str, Sequence[str]]:
        """Give up to `most` things to a holder: what was held by those who are gone, and what is due by `now` (ms).
        Returns their lease and what they are.
        """
        lease = holder.lease()
        given = self._claim(keys=self._keys, args=(now, lease, most, self._holder("")))
        return lease, [thing.decode() for thing in given]


def mark_of(lease: str) -> str:
    """A lease as a part of the names of what is written under it, elsewhere than in the store."""
    return lease.replace("/", "-")


def _try(deed: Callable[[], object]) -> None:
    try:
        deed()
    except Exception as error:
        if not is_down(error):
            raise
