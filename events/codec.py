"""Stored bytes ⇄ envelopes, and ⇄ tables for one game."""

from collections.abc import Mapping
from functools import reduce
from hashlib import sha256
from operator import or_
from typing import Any, Generic

import msgspec
from msgspec import Struct

from domain.kernel import match_events
from domain.kernel.game import Game, S
from domain.kernel.match import Match
from domain.kernel.messages import Event
from domain.kernel.table import Table
from events.envelope import Envelope
from events.upcasts import UPCASTS, Upcasts, lift

# Mappings are written in the order of their keys: a state folded from stored events holds them in another order
# than the one that was folded when the events were made.
_json = msgspec.json.Encoder(order="deterministic")
_pack = msgspec.msgpack.Encoder(order="deterministic")


class Checkpoint(Struct, Generic[S], frozen=True):
    """A table and the hash of the last envelope folded into it."""

    table: Table[S]
    hash: str

    @property
    def version(self) -> int:
        """How many events are folded in."""
        return self.table.match.version


class Reader:
    """Reads the envelopes of one kind of stream, whose events are those of `vocabulary`."""

    def __init__(self, vocabulary: Mapping[str, type[Event]], of: str, upcasts: Upcasts = UPCASTS) -> None:
        self.vocabulary = vocabulary
        self._of = of
        self._upcasts = upcasts
        self._event: Any = reduce(or_, vocabulary.values())
        self._envelope = msgspec.json.Decoder(Envelope[self._event])  # type: ignore[name-defined]  # a run-time union

    def envelope(self, stored: bytes) -> Envelope[Event]:
        """The envelope in `stored`, its event in today's form. Raises LookupError for an unknown old form."""
        try:
            envelope: Envelope[Event] = self._envelope.decode(stored)
        except msgspec.ValidationError:
            return self._old_envelope(stored)
        if envelope.schema == type(envelope.event).schema:
            return envelope
        return self._old_envelope(stored)

    def event(self, fields: Any) -> Event:
        """An event from its plain fields, also as a viewer was told it. Raises ValidationError."""
        event: Event = msgspec.convert(fields, self._event)
        return event

    def _old_envelope(self, stored: bytes) -> Envelope[Event]:
        fields = msgspec.json.decode(stored)
        kind = fields["event"]["type"]
        if kind not in self.vocabulary:
            raise LookupError(f"{self._of} has no event {kind!r}")
        current = self.vocabulary[kind].schema
        fields["event"] = lift(fields["event"], fields["schema"], current, self._upcasts)
        fields["schema"] = current
        envelope: Envelope[Event] = msgspec.convert(fields, Envelope[self._event])  # type: ignore[name-defined]  # a type of run time
        return envelope


class Codec(Reader, Generic[S]):
    """Reads and writes what is stored of matches of one game."""

    def __init__(self, game: Game[S], upcasts: Upcasts = UPCASTS) -> None:
        super().__init__({**game.events, **match_events.EVENTS}, game.meta.key, upcasts)
        if len(self.vocabulary) != len(game.events) + len(match_events.EVENTS):
            raise TypeError(f"{game.meta.key}: an event has the name of a match event")
        self.game = game
        self._checkpoint = msgspec.msgpack.Decoder(Checkpoint[game.state])  # type: ignore[name-defined]  # a type of run time
        self._state = msgspec.json.Decoder(game.state)
        self.fingerprint = _fingerprint(game)

    def dump_checkpoint(self, checkpoint: Checkpoint[S]) -> bytes:
        """A table as it is kept in a snapshot, behind the fingerprint of its shape."""
        return self.fingerprint + _pack.encode(checkpoint)

    def load_checkpoint(self, stored: bytes) -> Checkpoint[S] | None:
        """The table of a snapshot; None if it is damaged or was written for another shape or rules version."""
        size = len(self.fingerprint)
        if stored[:size] != self.fingerprint:
            return None
        try:
            checkpoint: Checkpoint[S] = self._checkpoint.decode(stored[size:])
        except msgspec.MsgspecError:
            return None
        return checkpoint

    def dump_state(self, state: S) -> bytes:
        """A view as it is kept: JSON; equal views give equal bytes, whatever way they were reached."""
        return _json.encode(state)

    def load_state(self, stored: bytes) -> S:
        """A kept view."""
        return self._state.decode(stored)


def dump_match(match: Match) -> bytes:
    """The public part of a match as JSON."""
    return msgspec.json.encode(match)


_match = msgspec.json.Decoder(Match)


def load_match(stored: bytes) -> Match:
    """The public part of a match from JSON."""
    return _match.decode(stored)


def _fingerprint(game: Game[Any]) -> bytes:
    """Eight bytes that change with the shape of the state or the rules version."""
    shape = repr(msgspec.json.schema(Checkpoint[game.state]))  # type: ignore[name-defined]  # a type of run time
    return sha256(f"{game.meta.rules_version} {shape}".encode()).digest()[:8]
