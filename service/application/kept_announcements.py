"""Announcements of the operator, as they are kept."""

from collections.abc import Mapping
from typing import Literal

import msgspec
from msgspec import Struct

from domain.kernel.values import Time
from events import keys
from events.connection import Client
from events.envelope import milliseconds

Kind = Literal["info", "maintenance"]
"""What an announcement is about: anything, or that the service will be in maintenance."""


class Announced(Struct, frozen=True):
    """An announcement, as the operator reads it."""

    id: str
    """The id of the announcement, `ann_…`."""
    kind: Kind
    texts: Mapping[str, str]
    """What it says, by language."""
    since: Time
    """From when on it is shown."""
    until: Time
    """When it is no longer shown."""
    made_at: Time
    by: str
    """Who made it: `operator`."""
    withdrawn_at: Time | None = None
    """When it was withdrawn; null if it was not."""

    def is_shown(self, now: int) -> bool:
        """Whether people see it at a time (ms)."""
        return self.withdrawn_at is None and milliseconds(self.since) <= now < milliseconds(self.until)

    def is_over(self, now: int) -> bool:
        """Whether nobody will see it any more."""
        return self.withdrawn_at is not None or now >= milliseconds(self.until)


_announced = msgspec.json.Decoder(Announced)


class Announcements:
    """The announcements, in Redis."""

    def __init__(self, client: Client) -> None:
        self._redis = client

    def all(self) -> list[Announced]:
        """Every announcement that is kept, the newest first."""
        found = map(_announced.decode, self._redis.hvals(keys.announcements()))
        return sorted(found, key=lambda one: one.id, reverse=True)

    def get(self, announcement: str) -> Announced | None:
        """An announcement by its id."""
        found = self._redis.hget(keys.announcements(), announcement)
        return _announced.decode(found) if found else None

    def put(self, announced: Announced) -> None:
        """Store an announcement."""
        self._redis.hset(keys.announcements(), announced.id, msgspec.json.encode(announced))

    def remove(self, announcement: str) -> None:
        """Forget an announcement."""
        self._redis.hdel(keys.announcements(), announcement)
