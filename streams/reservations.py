"""Idempotency keys of requests that have no stream yet: whatever is created with a key is created once."""

from hashlib import sha256

from msgspec import Struct

from events import keys
from events.connection import Client, script
from events.store import KeyReused

RESERVATION_SECONDS = 24 * 3600
"""How long idempotency keys without an event are kept."""


class Claim(Struct, frozen=True):
    """What a request wants a key to stand for: `made`, for `seconds`. `digest` is that of its body.

    Keys of different owners and purposes are separate. An empty key reserves nothing.
    """

    owner: str
    purpose: str
    key: str
    made: str
    seconds: int
    digest: str = ""

    @property
    def redis_keys(self) -> tuple[str, str]:
        """The keys in Redis: of what is reserved, and of the note that several requests were given it."""
        name = sha256(f"{self.owner}\0{self.purpose}\0{self.key}".encode()).hexdigest()
        return keys.reservation(name), keys.reservation_shared(name)

    @property
    def value(self) -> str:
        """What is kept there."""
        return f"{self.digest} {self.made}"


class Reservations:
    """What keys stand for, stored in Redis, each for a time."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._reserve = script(client, "streams", "reserve")
        self._release = script(client, "streams", "release")
        self._replace = script(client, "streams", "replace")

    def reserve(self, claim: Claim) -> tuple[str, bool]:
        """What a request creates: what it claims, or what the same key created before; and whether it did.

        Raises KeyReused for another digest.
        """
        kept = (
            self._reserve(keys=claim.redis_keys, args=(claim.value, claim.seconds, claim.digest))
            if claim.key
            else None
        )
        if kept is None:
            return claim.made, False
        digest, _, made = kept.decode().partition(" ")
        if digest != claim.digest:
            raise KeyReused
        return made, True

    def find(self, claim: Claim) -> str | None:
        """What the key of a claim stands for, if for anything."""
        kept = self._redis.get(claim.redis_keys[0])
        return None if kept is None else str(kept.decode().partition(" ")[2])

    def give_back(self, claim: Claim) -> bool:
        """Free the key of a claim by which nothing was created.

        Returns False, and changes nothing, if another request was given the same answer and may still create it.
        """
        return not claim.key or bool(self._release(keys=claim.redis_keys, args=(claim.value,)))

    def replace(self, claim: Claim, was: str) -> None:
        """Let a key stand for what is claimed, in place of `was`; nothing changes if another request was faster."""
        before = f"{claim.digest} {was}"
        self._replace(keys=claim.redis_keys[:1], args=(before, claim.value, claim.seconds))
