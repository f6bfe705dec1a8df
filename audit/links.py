"""The chain of a stream, checked by its stored bytes."""

from collections.abc import Sequence

from audit.divergence import Diverged, reason
from domain.kernel.messages import Event
from events import chain
from events.codec import Reader
from events.envelope import UNREADABLE, Envelope


def read_chain(reader: Reader, stored: Sequence[bytes], opening: type[Event], of: str) -> list[Envelope[Event]]:
    """The envelopes of a stream whose chain is unbroken and begins with an `opening`. Raises Diverged."""
    envelopes: list[Envelope[Event]] = []
    for version, body in enumerate(stored, 1):
        envelope = _read(reader, version, body)
        if envelope.version != version:
            raise Diverged(version, "chain", f"the event says it is version {envelope.version}")
        if envelopes and envelope.previous != envelopes[-1].hash:
            raise Diverged(version, "chain", "the event does not follow the one before it")
        if not chain.is_as_read(body, envelope) and not _is_intact(body):
            raise Diverged(version, "chain", "the event does not match its hash")
        envelopes.append(envelope)
    if not envelopes or not isinstance(envelopes[0].event, opening):
        raise Diverged(1, "chain", f"the log does not begin with the opening of {of}")
    return envelopes


def check_first(envelopes: Sequence[Envelope[Event]], stream: str, of: str) -> None:
    """Check that the chain begins with the id of its stream. Raises Diverged."""
    if envelopes[0].previous != chain.genesis(stream):
        raise Diverged(1, "chain", f"the first event does not follow from the id of {of}")


def _read(reader: Reader, version: int, body: bytes) -> Envelope[Event]:
    try:
        return reader.envelope(body)
    except UNREADABLE as error:
        raise Diverged(version, "chain", f"the event is unreadable: {reason(error)}") from None


def _is_intact(body: bytes) -> bool:
    try:
        return chain.is_intact(body)
    except UNREADABLE:
        return False
