"""What each viewer of a match was shown, as running hashes: the receipts of the match. A tournament has one of the
public.

The hash of a viewer before the first event is the SHA-256 of the id of the match (`chain.genesis`). After every
event it is SHA-256(hash before, then the SHA-256 of the canonical bytes of the event as shown to the viewer).
These bytes are, in the form of RFC 8785, an object with `version`, `at`, `cause`, `actor` (`by` and `seat`) and
`event`, without the names of people. So the hash of a viewer depends on what that viewer was shown, and on
nothing else.
"""

from collections.abc import Sequence
from hashlib import sha256
from itertools import accumulate

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.messages import Event, Private, Public, Sealed, Seat, Viewer
from domain.match.events import HostChanged, MatchOpened, SeatTaken
from domain.tournament.events import PlayerEntered
from events.envelope import Envelope

Hashes = tuple[bytes, ...]
"""The hash of the public, then that of each seat; of the public alone before the match is opened."""
PENDING = 64
"""Of how many events the hashes are put off at most."""
HASH_BYTES = 32

_canonical = msgspec.json.Encoder(order="sorted")


class _VisibleActor(Struct, frozen=True):
    by: str
    seat: int | None


class _VisibleEvent(Struct, frozen=True):
    actor: _VisibleActor
    at: str
    cause: str
    event: Event
    version: int


def follow(hashes: Hashes, envelope: Envelope[Event]) -> Hashes:
    """The hashes after one more event."""
    event = envelope.event
    if envelope.version == 1:
        hashes = (bytes.fromhex(envelope.previous),)
    if isinstance(event, MatchOpened) and len(hashes) == 1:
        hashes = hashes * (1 + event.seats)
    shown = _digests(envelope, len(hashes) - 1)
    return tuple([sha256(one + digest).digest() for one, digest in zip(hashes, shown, strict=True)])


def unnamed(event: Event) -> Event:
    """An event without the names of people: those can be erased, and are no part of what lasts."""
    match event:
        case SeatTaken() if event.occupant.player:
            return replace(event, occupant=replace(event.occupant, name=""))
        case MatchOpened():
            return replace(event, host_name=None)
        case HostChanged():
            return replace(event, name="")
        case PlayerEntered() if event.player:
            return replace(event, name="")
    return event


def _digests(envelope: Envelope[Event], seats: int) -> list[bytes]:
    """The digest of an event as shown to the public, and to each seat. What several see alike is written once."""
    event = envelope.event
    shown = [_digest(envelope, event.seen_by(None))] * (1 + seats)
    if isinstance(event, Private) and 0 <= event.seat < seats:
        shown[1 + event.seat] = _digest(envelope, event)
    elif not isinstance(event, Public | Private | Sealed):
        shown[1:] = [_digest(envelope, event.seen_by(Seat(seat))) for seat in range(seats)]
    return shown


def sees_more(event: Event, viewer: Viewer) -> bool:
    """Whether a viewer may be shown more of an event than the public is."""
    if isinstance(event, Private):
        return viewer == event.seat
    return viewer is not None and not isinstance(event, Public | Sealed)


def _digest(envelope: Envelope[Event], shown: Event) -> bytes:
    actor = _VisibleActor(envelope.actor.by, envelope.actor.seat)
    body = _VisibleEvent(actor, envelope.at, envelope.cause, unnamed(shown), envelope.version)
    return sha256(_canonical.encode(body)).digest()


class RunningHashes:
    """The hashes after some events, computed on demand: most states never need theirs."""

    __slots__ = ("_each", "_hashes", "_pending", "_waiting")
    _pending: int

    def __init__(self, before: "RunningHashes | Hashes", events: Sequence[Envelope[Event]] = ()) -> None:
        self._hashes: Hashes | None = None
        self._each: list[Hashes] = []
        self._waiting: tuple[RunningHashes | Hashes, tuple[Envelope[Event], ...]] | None = (before, tuple(events))
        waiting = before._pending if isinstance(before, RunningHashes) else 0
        self._pending = waiting + len(events)
        if self._pending > PENDING:
            self.hashes()

    @classmethod
    def nothing(cls) -> "RunningHashes":
        """Before the first event, whose `previous` (the beginning of the chain) the hashes begin with."""
        return cls(())

    @classmethod
    def from_each(cls, each: Sequence[Hashes]) -> "RunningHashes":
        """The hashes after some events, as somebody else computed them."""
        told = cls(each[-1])
        told._each = list(each)
        return told

    def followed_by(self, events: Sequence[Envelope[Event]]) -> "RunningHashes":
        """After more events."""
        return RunningHashes(self, events)

    def hashes(self) -> Hashes:
        """The hash of the public, then that of each seat."""
        if self._hashes is None:
            behind: list[RunningHashes] = []
            one: RunningHashes | Hashes = self
            while isinstance(one, RunningHashes) and (waiting := one._waiting):
                behind.append(one)
                one = waiting[0]
            for one in reversed(behind):
                one._compute()
        assert self._hashes is not None
        return self._hashes

    def _compute(self) -> None:
        """Work out the hashes; those before are known. Afterwards nothing earlier is kept.

        Several threads may do so at once: what they find is the same.
        """
        waiting = self._waiting
        if waiting is None:
            return
        before, events = waiting
        hashes = before._hashes if isinstance(before, RunningHashes) else before
        assert hashes is not None
        if events:
            each = after_each(hashes, events)
            hashes, self._each = each[-1], each if len(each) <= PENDING else []
        self._hashes, self._pending = hashes, 0
        self._waiting = None

    def each(self) -> list[Hashes]:
        """The hashes after each of the events that came last: those of one command, or of one read. None of them
        if they were very many.
        """
        self.hashes()
        return self._each

    def seen_by(self, viewer: Viewer) -> str:
        """The hash of a viewer, in hex."""
        return of_viewer(self.hashes(), viewer)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, RunningHashes) and self.hashes() == other.hashes()

    __hash__ = None  # type: ignore[assignment]  # compared by value, like the checkpoint that has it


def after_each(before: Hashes, events: Sequence[Envelope[Event]]) -> list[Hashes]:
    """The hashes after each of some events."""
    return list(accumulate(events, follow, initial=before))[1:]


def of_viewer(hashes: Hashes, viewer: Viewer) -> str:
    """The hash of a viewer among those of all, in hex. Raises IndexError for a seat that is not at the table."""
    return hashes[0 if viewer is None else viewer + 1].hex()


def encode_hashes(each: Sequence[Hashes]) -> str:
    """The hashes after each of some events of one match, to be handed on."""
    return b"".join(map(b"".join, each)).hex()


def decode_hashes(text: str, events: int) -> list[Hashes]:
    """What `encode_hashes` wrote of so many events. Raises ValueError for anything else."""
    found = bytes.fromhex(text)
    if not found or len(found) % (events * HASH_BYTES):
        raise ValueError("these are no hashes of so many events")
    hashes = [found[at : at + HASH_BYTES] for at in range(0, len(found), HASH_BYTES)]
    viewers = len(hashes) // events
    return [tuple(hashes[at : at + viewers]) for at in range(0, len(hashes), viewers)]
