"""The form of what followers are told."""

from collections.abc import Callable

from msgspec import Struct


class Encoding(Struct, frozen=True, cache_hash=True):
    """A form of a stream. Each function returns bytes, which are empty if the form has no such message.

    `event` takes a version, the running hash of the viewer after it, and the event as JSON; `end` the match and its
    last version; `come_again` milliseconds; `included` the document of what a follower has sent along; `phrase`
    that of what somebody said.
    """

    media: str
    opening: bytes
    heartbeat: bytes
    event: Callable[[int, str, bytes], bytes]
    end: Callable[[str, int], bytes]
    come_again: Callable[[int], bytes]
    included: Callable[[bytes], bytes]
    phrase: Callable[[bytes], bytes]
