"""Stored bytes ⇄ envelopes, and ⇄ tables for one game."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, reduce
from hashlib import sha256
from operator import or_
from typing import Any, Generic, Protocol, TypeVar, Union
from zlib import crc32

import msgspec
from msgspec import Struct

from domain.kernel.game import Game, S
from domain.kernel.messages import Command, Event
from domain.match import events as match_events
from domain.match.commands import COMMANDS, Expire, Play
from domain.match.state import Match
from domain.match.table import Table
from events.envelope import Envelope
from events.running_hash import Hashes, RunningHashes
from events.strict import UnknownForm, stray
from events.upcasts import UPCASTS, Upcasts, lift, lift_command

# Mappings are written in the order of their keys, because a state folded from stored events holds them in another
# order than the state that was folded when the events were made.
_json = msgspec.json.Encoder(order="deterministic")
_pack = msgspec.msgpack.Encoder(order="deterministic")


CHECKSUM_BYTES = 4


class Versioned(Protocol):
    """A state that knows the number of events that led to it."""

    @property
    def version(self) -> int:
        """That number."""
        ...


T = TypeVar("T", bound=Versioned)


class Checkpoint(Struct, Generic[T], frozen=True):
    """The state of a stream, the hash of the last envelope folded into it, and when that envelope was written.

    `running_hashes` are those of the viewers so far: the public, and the seats of a match.
    """

    state: T
    hash: str
    at: str = ""
    running_hashes: RunningHashes | None = None

    @property
    def version(self) -> int:
        """The number of events folded in."""
        return self.state.version


class _Stored(Struct, Generic[T], frozen=True):
    state: T
    hash: str
    at: str
    told: Hashes


class Reader:
    """Reads the envelopes of one kind of stream, given the classes of its events and the types of its commands."""

    def __init__(
        self,
        vocabulary: Mapping[str, type[Event]],
        commands: Iterable[Any],
        of: str,
        upcasts: Upcasts = UPCASTS,
    ) -> None:
        self.vocabulary = vocabulary
        self._of = of
        self._upcasts = upcasts
        self._event: Any = reduce(or_, vocabulary.values())
        union: Any = Union[tuple(commands)]  # noqa: UP007  # generic structs are no types that `|` takes
        self._command = msgspec.defstruct("Stored", [("command", union)])  # a class is found faster than a union
        self._envelope = msgspec.json.Decoder(Envelope[self._event])  # type: ignore[name-defined]  # a run-time union

    def envelope(self, stored: bytes) -> Envelope[Event]:
        """The envelope in `stored`, its event in today's form. Raises UnknownForm for one of later code."""
        try:
            envelope: Envelope[Event] = self._envelope.decode(stored)
        except msgspec.ValidationError:
            return self._old_envelope(stored)
        if envelope.schema == type(envelope.event).schema:
            return envelope
        return self._old_envelope(stored)

    def event(self, fields: Any) -> Event:
        """An event from its plain fields, also as shown to a viewer. Raises ValidationError."""
        event: Event = msgspec.convert(fields, self._event)
        return event

    def command(self, fields: Any) -> Command:
        """A command from its stored fields. Raises ValidationError."""
        command: Command = msgspec.convert({"command": fields}, self._command).command  # type: ignore[attr-defined]  # a type of run time
        return command

    def stray(self, stored: bytes, envelope: Envelope[Event]) -> str | None:
        """The path of the first member of a stored envelope that none of the classes has that it was read into."""
        return stray(envelope, self._lifted(stored))

    def stray_in_command(self, fields: dict[str, Any]) -> str | None:
        """The same in a command. Raises the exceptions of reading (`UNREADABLE`)."""
        return stray(self.command(fields), fields)

    def _old_envelope(self, stored: bytes) -> Envelope[Event]:
        envelope: Envelope[Event] = msgspec.convert(self._lifted(stored), Envelope[self._event])  # type: ignore[name-defined]  # a type of run time
        return envelope

    def _lifted(self, stored: bytes) -> dict[str, Any]:
        """The fields of an envelope in today's form. Raises UnknownForm."""
        fields: dict[str, Any] = msgspec.json.decode(stored)
        kind = fields["event"]["type"]
        if kind not in self.vocabulary:
            raise UnknownForm(f"{self._of} has no event {kind!r}")
        current = self.vocabulary[kind].schema
        fields["event"] = lift(fields["event"], fields["schema"], current, self._upcasts)
        if given := fields.get("command"):
            fields["command"] = lift_command(given, fields["schema"], current)
        fields["schema"] = current
        return fields


class Codec(Reader, Generic[S]):
    """Reads and writes the stored data of matches of one game."""

    def __init__(self, game: Game[S], upcasts: Upcasts = UPCASTS) -> None:
        super().__init__({**game.events, **match_events.EVENTS}, _commands(game), game.meta.key, upcasts)
        if len(self.vocabulary) != len(game.events) + len(match_events.EVENTS):
            raise TypeError(f"{game.meta.key}: an event has the name of a match event")
        self.game = game
        self._checkpoint = msgspec.msgpack.Decoder(_Stored[Table[game.state]])  # type: ignore[name-defined]  # a type of run time
        self._state = msgspec.json.Decoder(game.state)
        self.fingerprint = _fingerprint(game)

    def dump_checkpoint(self, checkpoint: Checkpoint[Table[S]]) -> bytes:
        """A table as stored in a snapshot, after the fingerprint of its shape and a checksum."""
        told = checkpoint.running_hashes.hashes() if checkpoint.running_hashes else ()
        body = _pack.encode(_Stored(checkpoint.state, checkpoint.hash, checkpoint.at, told))
        return self.fingerprint + _checksum(body) + body

    def load_checkpoint(self, stored: bytes) -> Checkpoint[Table[S]] | None:
        """The table of a snapshot; None if it is damaged or was written for another shape or rules version."""
        shape = len(self.fingerprint)
        head = shape + CHECKSUM_BYTES
        body = stored[head:]
        if stored[:shape] != self.fingerprint or stored[shape:head] != _checksum(body):
            return None
        try:
            kept: _Stored[Table[S]] = self._checkpoint.decode(body)
        except msgspec.MsgspecError:
            return None
        return Checkpoint(kept.state, kept.hash, kept.at, RunningHashes(kept.told) if kept.told else None)

    def dump_state(self, state: S) -> bytes:
        """A view as stored: JSON; equal views give equal bytes, however they were reached."""
        return _json.encode(state)

    def load_state(self, stored: bytes) -> S:
        """A stored view."""
        return self._state.decode(stored)


def _checksum(body: bytes) -> bytes:
    return crc32(body).to_bytes(CHECKSUM_BYTES, "big")


def dump_match(match: Match) -> bytes:
    """The public part of a match as JSON."""
    return msgspec.json.encode(match)


_match = msgspec.json.Decoder(Match)


def load_match(stored: bytes) -> Match:
    """The public part of a match from JSON."""
    return _match.decode(stored)


def _commands(game: Game[Any]) -> Iterator[Any]:
    """The types of the commands of a match of a game; two of them contain a command of the game."""
    of_game: Any = reduce(or_, game.commands.values())
    for command in COMMANDS.values():
        yield command[of_game] if command in (Play, Expire) else command


@cache
def _fingerprint(game: Game[Any]) -> bytes:
    """Eight bytes that change with the shape of the state or the rules version."""
    shape = repr(msgspec.json.schema(_Stored[Table[game.state]]))  # type: ignore[name-defined]  # a type of run time
    return sha256(f"{game.meta.rules_version} {shape}".encode()).digest()[:8]
