"""A command on its way to a stream, and the result."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.messages import Command, Event
from domain.kernel.options import Rejection
from events.codec import Checkpoint
from events.envelope import Actor, Envelope

Plan = Callable[[Any], Command | Rejection]
"""Computes the request from the current state. Called again if another write came first."""


class Done(Struct, frozen=True):
    """What a command led to: its envelopes (none if the state held already) and the state after them.

    `replayed` if the command had been carried out before.
    """

    envelopes: list[Envelope[Event]]
    checkpoint: Checkpoint[Any]
    replayed: bool = False


class RefusedCommand(Struct, frozen=True):
    """Why a command was refused, and the version at which it was decided."""

    rejection: Rejection
    version: int


class Foreseen(Struct, frozen=True):
    """The events that a command would lead to, and the version at which it was decided."""

    events: tuple[Event, ...]
    version: int


class Stale(Exception):
    """The command is for an older version than `current`."""

    def __init__(self, current: int) -> None:
        super().__init__(f"the stream is at version {current}")
        self.current = current


class Busy(Exception):
    """Other writes came first, several times in a row."""


class Request(Struct, frozen=True):
    """A command on its way to a stream: its actor, and the version it is meant for.

    `body` is what the idempotency key stands for, if that is not the command itself. Without `expected` the command
    applies to any version; with `strict` it applies to that very version even if only others' answers to the same
    question came since. `seeds` are the secret seeds of new matches, by id. An actor that sees the match only up to
    the version `behind` may change nothing.
    """

    stream: str
    actor: Actor
    command: Command | Plan
    body: bytes = b""
    expected: int | None = None
    strict: bool = False
    seeds: Mapping[str, bytes] = {}
    behind: int | None = None

    @property
    def key(self) -> str:
        """The field under which the idempotency key is stored; keys of different callers are separate."""
        return f"{self.actor.by}:{self.actor.key}" if self.actor.key else ""

    @property
    def digest(self) -> str:
        """Distinguishes two commands with the same key."""
        if not self.actor.key:
            return ""
        return sha256(self.body or msgspec.json.encode(self.command, order="sorted")).hexdigest()[:32]
