"""The chain of a stream, checked by its stored bytes."""

from collections.abc import Sequence

from audit.divergence import Diverged, NotKnown, reason
from domain.kernel.messages import Event
from events import chain
from events.codec import Reader
from events.envelope import UNREADABLE, Envelope
from events.strict import names_unknown


def read_chain(reader: Reader, stored: Sequence[bytes], opening: type[Event], of: str) -> list[Envelope[Event]]:
    """The envelopes of a stream whose chain is unbroken and begins with an `opening`. Raises Diverged."""
    envelopes: list[Envelope[Event]] = []
    for version, body in enumerate(stored, 1):
        envelope = _read(reader, version, body)
        if envelope.version != version:
            raise Diverged(version, "chain", f"the event says it is version {envelope.version}")
        if envelopes and envelope.previous != envelopes[-1].hash:
            raise Diverged(version, "chain", "the event does not follow the one before it")
        if not chain.is_as_read(body, envelope):
            if not _is_intact(body):
                raise Diverged(version, "chain", "the event does not match its hash")
            _check_known(version, "event", reader.stray(body, envelope))
        _check_known(version, "command", _stray_in_command(reader, envelope))
        envelopes.append(envelope)
    if not envelopes or not isinstance(envelopes[0].event, opening):
        raise Diverged(1, "chain", f"the log does not begin with the opening of {of}")
    return envelopes


def check_first(envelopes: Sequence[Envelope[Event]], stream: str, of: str) -> None:
    """Check that the chain begins with the id of its stream. Raises Diverged."""
    if envelopes[0].previous != chain.genesis(stream):
        raise Diverged(1, "chain", f"the first event does not follow from the id of {of}")


def _check_known(version: int, where: str, stray: str | None) -> None:
    if stray:
        raise NotKnown(version, "chain", f"the {where} has a member that is not known: {stray}")


def _stray_in_command(reader: Reader, envelope: Envelope[Event]) -> str | None:
    """A command that cannot be read for another reason is found when it is judged."""
    try:
        return reader.stray_in_command(envelope.command) if envelope.command is not None else None
    except UNREADABLE as error:
        return str(error) if names_unknown(error) else None


def _read(reader: Reader, version: int, body: bytes) -> Envelope[Event]:
    try:
        return reader.envelope(body)
    except UNREADABLE as error:
        kind = NotKnown if names_unknown(error) and _is_intact(body) else Diverged
        raise kind(version, "chain", f"the event is unreadable: {reason(error)}") from None


def _is_intact(body: bytes) -> bool:
    try:
        return chain.is_intact(body)
    except UNREADABLE:
        return False
