"""Ids and seeds that are the same in every sandbox: those of the first match, those of the second, and so on."""

from datetime import UTC, datetime, timedelta
from hashlib import sha256

from domain.kernel.chance import SEED_BYTES
from events import ids, keys
from events.connection import Client
from service.application.fresh import Fresh

BEGINNING = datetime(2026, 1, 1, tzinfo=UTC)
"""When a sandbox begins, by the ids of what is made in it: each was made a second after the one before."""


class Repeatable(Fresh):
    """Ids and seeds by their number. Everybody who knows this code can foresee them."""

    def __init__(self, client: Client) -> None:
        self._redis = client

    def id(self, kind: str, now: datetime) -> str:
        """See Fresh."""
        number = self._next(kind)
        return ids.derived_id(kind, BEGINNING + timedelta(seconds=number), f"sandbox/{number}", lambda _: True)

    def seed(self) -> bytes:
        """See Fresh."""
        return sha256(b"sandbox/%d" % self._next("seed")).digest()[:SEED_BYTES]

    def _next(self, what: str) -> int:
        return int(self._redis.hincrby(keys.sandbox(), what, 1))
