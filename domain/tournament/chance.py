"""The chance of a tournament: the seeds of its tables and its lots follow from one secret, committed to when it is
announced and revealed when it ends.

A table's seed is `HMAC-SHA-256(secret, "<tournament>/<round>/<version that paired>/<table>")`, all in ASCII with
decimal numbers. The key of the lots is `HMAC-SHA-256(secret, "<tournament>/lots")`; the first pairing publishes it
in hex. A lot is the first 8 bytes, big-endian, of `SHA-256("<key in hex>/<seed of the terms>/<what is drawn>")`.
Where the tournament uses a public beacon (`domain.tournament.beacon`), the message of a table ends with
`/beacon/<randomness>`, in hex that of the round that its pairing waited for.
Tournaments of before have no secret: their tables have seeds of their own, and their lots no key.
"""

import hmac
from hashlib import sha256

from domain.tournament.beacon import randomness
from domain.tournament.state import Tournament


def seed_of_table(
    secret: bytes, tournament: str, number: int, paired: int, table: int, signature: str | None = None
) -> bytes:
    """The seed of the match at a table of a round that was paired at a version.

    `signature` is that of the beacon's round that the pairing waited for, if the tournament uses a beacon.
    """
    label = f"{tournament}/{number}/{paired}/{table}"
    label += "" if signature is None else f"/beacon/{randomness(signature)}"
    return hmac.digest(secret, label.encode(), "sha256")


def lots_key(secret: bytes, tournament: str) -> str:
    """The key of all lots, in hex."""
    return hmac.digest(secret, f"{tournament}/lots".encode(), "sha256").hex()


def link_of(secret: bytes, tournament: str, version: int) -> bytes:
    """The link by which players enter that is made at a version. Only its digest is in the stream."""
    return hmac.digest(secret, f"{tournament}/link/{version}".encode(), "sha256")


def lot(now: Tournament, *what: object) -> int:
    """A number drawn by lot for a purpose; 0 for everything until the key of the lots is there."""
    if now.commitment is not None and now.lots is None:
        return 0
    key = () if now.lots is None else (now.lots,)
    text = "/".join(map(str, (*key, now.terms.seed, *what)))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")
