"""Opaque, prefixed ids that sort by the time they were made (ULID)."""

from datetime import datetime

from ulid import ULID

MATCH = "mat"
PLAYER = "ply"


def new_id(kind: str, now: datetime) -> str:
    """A fresh id of a kind."""
    return f"{kind}_{str(ULID.from_datetime(now)).lower()}"


def made_at(identifier: str) -> datetime:
    """When an id was made, to the millisecond."""
    return ULID.from_str(identifier.split("_")[1].upper()).datetime


def is_id(kind: str, text: str) -> bool:
    """Whether `text` has the form of an id of this kind."""
    prefix, _, rest = text.partition("_")
    return prefix == kind and len(rest) == 26 and rest.isalnum() and rest.isascii() and rest[0] in "01234567"
