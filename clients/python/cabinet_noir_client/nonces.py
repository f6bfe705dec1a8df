"""What a player adds to the chance of a match, so that the operator alone cannot choose it."""

import secrets

from cabinet_noir_client import types as t

NONCE_BYTES = 32


def with_nonce(occupant: t.NewOccupant | None) -> t.NewOccupant:
    """Who takes a seat, with a fresh nonce unless one is given; a bot has none."""
    given: t.NewOccupant = {} if occupant is None else occupant
    if given.get("bot") or "nonce" in given:
        return given
    return {**given, "nonce": secrets.token_hex(NONCE_BYTES)}
