"""Appends that are refused while the store cannot keep them."""

import time
from collections.abc import Sequence
from pathlib import Path

from events.connection import Client
from events.safety import crowded, disks, troubles
from events.store import Append, Appended, Appender

LOOK_SECONDS = 1.0
"""How often the store is looked at while anything is appended."""
DISK_SECONDS = 0.01
"""How often its disk is: in so short a time no store writes what is kept free of it (`RESERVE_BYTES`)."""


class CannotKeep(ConnectionError):
    """The store cannot keep what it is given at the moment; the text says why."""

    def __init__(self, why: str) -> None:
        super().__init__(f"it refuses writes: {why}")


class GuardedAppends:
    """Appends to a store, unless it was in trouble a moment ago, or its disk is almost full."""

    def __init__(self, store: Appender, client: Client) -> None:
        self._store = store
        self._redis = client
        self._look_at = self._measure_at = 0.0
        self._why = self._full = ""
        self._disks: list[Path] = []

    def append(self, *appends: Append) -> Appended:
        """See Appender. Raises CannotKeep."""
        self._check()
        return self._store.append(*appends)

    def append_each(self, appends: Sequence[Append]) -> list[Appended | Exception]:
        """See Appender. Raises CannotKeep."""
        self._check()
        return self._store.append_each(appends)

    def _check(self) -> None:
        now = time.monotonic()
        if now >= self._look_at:
            self._look_at = now + LOOK_SECONDS
            self._why = "; ".join(troubles(self._redis))
            self._disks = disks(self._redis)
        if now >= self._measure_at:
            self._measure_at = now + DISK_SECONDS
            self._full = "; ".join(line for where in self._disks for line in crowded(where))
        if why := self._why or self._full:
            raise CannotKeep(why)
