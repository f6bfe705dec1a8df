"""Hash tags in chosen slots of a Redis Cluster, so that even ranges of slots hold even shares of the keys."""

from binascii import crc_hqx
from functools import cache
from itertools import count

SLOTS = 16_384
NEAR = 16
"""How far from its place a tag may be: the search for it takes some hundred attempts."""


def slot_of(tag: str) -> int:
    """The slot of a hash tag."""
    return crc_hqx(tag.encode(), 0) % SLOTS


@cache
def tag_near(name: str, slot: int) -> str:
    """The hash tag that begins with a name and lies near a slot: always the same."""
    state = crc_hqx(f"{name}.".encode(), 0)
    found = next(n for n in count() if abs(crc_hqx(b"%d" % n, state) % SLOTS - slot) <= NEAR)
    return f"{name}.{found}"


def even(number: int, of: int, shift: float = 0.5) -> int:
    """The slot of one of so many places, which are as far from each other; `shift` is a part of that distance."""
    return int((number + shift) * SLOTS / of) % SLOTS
