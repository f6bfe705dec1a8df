"""What is stored with an event."""

from collections.abc import Iterable, Iterator
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from hashlib import sha256
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel import actors
from domain.kernel.messages import Event, wire_name

UNREADABLE = (msgspec.MsgspecError, LookupError, TypeError, ValueError, OverflowError, RecursionError)
"""The exceptions of reading bytes that the service did not write."""
E = TypeVar("E", bound=Event, covariant=True)


class Actor(Struct, frozen=True, omit_defaults=True):
    """Who caused an event: `by` as in `domain.kernel.actors`, for which seat; `key` is the idempotency key.

    With an event, `request_id` and `key` are stored as their SHA-256 in hex (`digest_request`), in older events as
    they came.
    """

    by: str
    seat: int | None = None
    request_id: str | None = None
    key: str | None = None

    @property
    def is_worker(self) -> bool:
        """Whether a background worker acted, for a bot or for the house."""
        return actors.is_worker(self.by)


def digest_request(actor: Actor) -> Actor:
    """The actor with the SHA-256 of its request id and of its idempotency key in their place.

    Everybody may recompute the hash of an event whose record is public, and learns nothing that a client sent.
    """
    if actor.request_id is None and actor.key is None:
        return actor
    return replace(actor, request_id=_digest(actor.request_id), key=_digest(actor.key))


def _digest(text: str | None) -> str | None:
    return None if text is None else sha256(text.encode()).hexdigest()


class Envelope(Struct, Generic[E], frozen=True, omit_defaults=True):
    """An event with its place in the stream. `at` is UTC in RFC 3339 with milliseconds.

    `cause` is the wire name of the command. The first event of every command contains the command itself: a command
    begins where `command` is not null. The command is private until the match is over. `hash` covers the canonical
    bytes of everything else (see `chain`), `previous` is the hash before.
    """

    version: int
    at: str
    actor: Actor
    cause: str
    schema: int
    event: E
    previous: str
    hash: str
    command: dict[str, Any] | None = None

    @property
    def type(self) -> str:
        """The wire name of the event."""
        return wire_name(self.event)

    @property
    def game_command(self) -> dict[str, Any] | None:
        """The command of the game that begins here, if there is one."""
        return self.command.get("command") if self.command else None


def commands_of(envelopes: Iterable[Envelope[E]]) -> Iterator[list[Envelope[E]]]:
    """The envelopes grouped by command. The first group may be the rest of a command that began earlier."""
    batch: list[Envelope[E]] = []
    for envelope in envelopes:
        if envelope.command is not None and batch:
            yield batch
            batch = []
        batch.append(envelope)
    if batch:
        yield batch


def timestamp(moment: datetime) -> str:
    """A moment in the notation used everywhere: UTC, RFC 3339, milliseconds."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def parse_time(text: str) -> datetime:
    """The moment that `timestamp` wrote, or any RFC 3339 time with an offset. Raises ValueError."""
    parsed = datetime.fromisoformat(text)
    if parsed.tzinfo is None:
        raise ValueError("a time needs an offset from UTC")
    return parsed.astimezone(UTC)


def is_time(text: str) -> bool:
    """Whether `timestamp` may have written this."""
    try:
        return timestamp(parse_time(text)) == text
    except (ValueError, OverflowError):
        return False


@lru_cache(maxsize=256)
def milliseconds(text: str) -> int:
    """A written time in whole milliseconds since 1970."""
    return round(parse_time(text).timestamp() * 1000)


def written_time(milliseconds: int) -> str:
    """Whole milliseconds since 1970 as a written time."""
    return timestamp(
        datetime.fromtimestamp(milliseconds // 1000, UTC) + timedelta(milliseconds=milliseconds % 1000)
    )
