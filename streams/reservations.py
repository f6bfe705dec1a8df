"""Idempotency keys of requests that have no stream yet: whatever is created with a key is created once."""

from hashlib import sha256

from events import keys
from events.connection import Client
from events.store import KeyReused


class Reservations:
    """What keys stand for, stored in Redis."""

    def __init__(self, client: Client) -> None:
        self._redis = client

    def reserve(
        self, owner: str, purpose: str, key: str, made: str, *, digest: str = "", seconds: int | None = None
    ) -> tuple[str, bool]:
        """What a request creates: `made`, or what the same key created before; and whether it did.

        Keys of different owners and purposes are separate. `digest` is what the key stands for; it is stored for
        `seconds`, or forever. An empty key reserves nothing. Raises KeyReused for another digest.
        """
        if not key:
            return made, False
        kept_at = keys.reservation(sha256(f"{owner}\0{purpose}\0{key}".encode()).hexdigest())
        if self._redis.set(kept_at, f"{digest} {made}", nx=True, ex=seconds):
            return made, False
        kept = (self._redis.get(kept_at) or f"{digest} {made}".encode()).decode()
        before, _, was_made = kept.partition(" ")
        if before != digest:
            raise KeyReused
        return was_made, True
