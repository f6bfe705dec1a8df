"""Invitations: tokens for one seat of one match. A token is shown only to the host, and stored as a digest."""

import hmac
import secrets
from hashlib import sha256

from msgspec import Struct

from domain.kernel.messages import Seat
from events import ids

PREFIX = "cni_"
LINK = "/#/invitation/"
"""Where the pages of this service accept a token, below their own address."""


class BadInvitation(Exception):
    """The text is not the token of an invitation."""


class InvitedSeat(Struct, frozen=True):
    """The match and seat of a token."""

    match: str
    seat: Seat


def new_token(seed: bytes, match: str, seat: Seat, by: str, key: str) -> str:
    """A token for a seat. The same idempotency key of the same host gives the same token, without storing it."""
    label = f"invitation/{match}/{seat}/{by}/{key or secrets.token_hex(32)}"
    return f"{PREFIX}{match}_{seat}_{hmac.new(seed, label.encode(), sha256).hexdigest()}"


def digest_of(token: str) -> str:
    """The stored digest of a token."""
    return sha256(token.encode()).hexdigest()


def address(token: str) -> InvitedSeat:
    """The match and seat of a token, whether it is valid or not. Raises BadInvitation."""
    parts = token.removeprefix(PREFIX).split("_")
    if not token.startswith(PREFIX) or len(parts) != 4 or not _is_seat(parts[2]):
        raise BadInvitation
    match = "_".join(parts[:2])
    if not ids.is_id(ids.MATCH, match):
        raise BadInvitation
    return InvitedSeat(match, Seat(int(parts[2])))


def _is_seat(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 2
