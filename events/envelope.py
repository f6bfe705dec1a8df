"""What is stored of an event besides the event."""

from datetime import UTC, datetime, timedelta
from typing import Any, Generic, TypeVar

import msgspec
from msgspec import Struct

from domain.kernel.clock_events import TimeExpired
from domain.kernel.lobby_events import InvitationRevoked, SeatInvited, SeatLeft
from domain.kernel.match_events import SeatTaken
from domain.kernel.messages import Event, wire_name

UNREADABLE = (msgspec.MsgspecError, LookupError, TypeError, ValueError, OverflowError, RecursionError)
"""What reading raises on bytes that no service wrote."""
E = TypeVar("E", bound=Event, covariant=True)

HOUSE_ACTOR = "house"
TAKE_SEAT = "take_seat"
SEAT_BOT = "seat_bot"
EXPIRE = "expire_clock"
BOT_ACTOR = "bot:"

FIRST = (SeatLeft, SeatInvited, InvitationRevoked, TimeExpired)
"""What nothing comes before in the same command."""


class Actor(Struct, frozen=True, omit_defaults=True):
    """Who caused an event: `by` is a player id, `bot:<key>` or `house`; `key` is the idempotency key."""

    by: str
    seat: int | None = None
    request_id: str | None = None
    key: str | None = None

    @property
    def is_worker(self) -> bool:
        """Whether a background worker acted, for a bot or for the house."""
        return self.by == HOUSE_ACTOR or self.by.startswith(BOT_ACTOR)


class Envelope(Struct, Generic[E], frozen=True, omit_defaults=True):
    """An event with its place in the stream. `at` is UTC in RFC 3339 with milliseconds.

    `cause` is the wire name of the command; the first event of a command of the game holds it whole in `command`,
    so that it can be judged again. Nobody but its giver is told that. `hash` covers the canonical bytes of
    everything else (see `chain`), `previous` is the hash before.
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

    def continues(self, before: "Envelope[Event]") -> bool:
        """Whether the command that led to the event just before led to this one too."""
        same = self.cause == before.cause and self.at == before.at and self.actor == before.actor
        return same and not self._begins(before.event)

    def _begins(self, before: Event) -> bool:
        """Whether a command certainly begins here, even if the same hand gave one at the same time."""
        if isinstance(self.event, SeatTaken):
            return self.cause == TAKE_SEAT or (self.cause == SEAT_BOT and not isinstance(before, SeatLeft))
        return self.command is not None or isinstance(self.event, FIRST)


def timestamp(moment: datetime) -> str:
    """A moment as it is written everywhere: UTC, RFC 3339, milliseconds."""
    return moment.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def moment(text: str) -> datetime:
    """The moment written by `timestamp`, or any RFC 3339 time with an offset. Raises ValueError."""
    parsed = datetime.fromisoformat(text)
    if parsed.tzinfo is None:
        raise ValueError("a time needs an offset from UTC")
    return parsed.astimezone(UTC)


def milliseconds(text: str) -> int:
    """A written time as whole milliseconds since 1970."""
    return round(moment(text).timestamp() * 1000)


def written(milliseconds: int) -> str:
    """Whole milliseconds since 1970 as a written time."""
    return timestamp(
        datetime.fromtimestamp(milliseconds // 1000, UTC) + timedelta(milliseconds=milliseconds % 1000)
    )
