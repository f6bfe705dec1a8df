"""Idempotency keys of requests that lead to no event, with which they could be kept."""

from hashlib import sha256
from typing import Any

import msgspec

from events import keys
from service.bootstrap import Cabinet
from service.config import CLAIM_SECONDS
from service.conventions import problems
from service.conventions.problems import Problem


def claim(here: Cabinet, owner: str, key: str, body: Any, made: str) -> tuple[str, bool]:
    """What a request makes: `made`, or what the same key stood for before; and whether it did. Kept for a day.

    Raises a Problem if the key was used for another body.
    """
    if not key:
        return made, False
    digest = sha256(msgspec.json.encode(body, order="sorted")).hexdigest()
    kept_at = keys.claim(sha256(f"{owner}:{key}".encode()).hexdigest())
    if here.redis.set(kept_at, f"{digest} {made}", nx=True, ex=CLAIM_SECONDS):
        return made, False
    kept = (here.redis.get(kept_at) or f"{digest} {made}".encode()).decode()
    before, _, was_made = kept.partition(" ")
    if before != digest:
        raise Problem(problems.KEY_REUSED)
    return was_made, True
