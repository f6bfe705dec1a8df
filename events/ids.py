"""Opaque, prefixed ids that sort by their time of creation (ULID)."""

from collections.abc import Callable
from datetime import datetime
from hashlib import sha256
from itertools import count

from ulid import ULID

MATCH = "mat"
PLAYER = "ply"
GUEST = "gst"
TOURNAMENT = "trn"
SERIES = "ser"
WEBHOOK = "whk"
JOB = "job"
ERASURE = "ers"
STUDY = "stu"
REPORT = "rpt"
ANNOUNCEMENT = "ann"
TOKEN = "tok"  # noqa: S105  # the prefix of ids

STREAMS = {MATCH: "match", TOURNAMENT: "tournament", SERIES: "series"}
"""The kinds of things with their own streams: the prefix of their ids and their name in keys."""

_RANDOM_BYTES = 10


def new_id(kind: str, now: datetime) -> str:
    """A fresh id of a kind."""
    return f"{kind}_{str(ULID.from_datetime(now)).lower()}"


def derived_id(kind: str, at: datetime, label: str, fits: Callable[[str], bool]) -> str:
    """The id that follows from a time and a label: always the same, the first candidate that `fits`."""
    time = ULID.from_datetime(at).bytes[:-_RANDOM_BYTES]
    for attempt in count():
        drawn = sha256(f"{label}/{attempt}".encode()).digest()[:_RANDOM_BYTES]
        found = f"{kind}_{str(ULID.from_bytes(time + drawn)).lower()}"
        if fits(found):
            return found
    raise AssertionError("there is no end of attempts")


def kind_of(identifier: str) -> str:
    """The kind of an id: the part before the underscore."""
    return identifier.partition("_")[0]


def made_at(identifier: str) -> datetime:
    """When an id was created, to the millisecond."""
    return ULID.from_str(identifier.split("_")[1].upper()).datetime


def is_id(kind: str, text: str) -> bool:
    """Whether `text` has the form of an id of this kind."""
    prefix, _, rest = text.partition("_")
    return prefix == kind and len(rest) == 26 and rest.isalnum() and rest.isascii() and rest[0] in "01234567"


def is_of_person(text: str) -> bool:
    """Whether `text` has the form of the id of a player or of a guest."""
    return is_id(PLAYER, text) or is_id(GUEST, text)
