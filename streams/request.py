"""A command on its way to a stream, and what became of it."""

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
"""From the state as it is: what to ask. Called again when others were faster."""


class Done(Struct, frozen=True):
    """What a command led to: its envelopes (none if it was so already) and the state after them.

    `replayed` if that was so before.
    """

    envelopes: list[Envelope[Event]]
    checkpoint: Checkpoint[Any]
    replayed: bool = False


class Refused(Struct, frozen=True):
    """Why a command was not carried out, and the version it was judged at."""

    rejection: Rejection
    version: int


class Foreseen(Struct, frozen=True):
    """The events that a command would lead to, and the version it was judged at."""

    events: tuple[Event, ...]
    version: int


class Stale(Exception):
    """The caller had an older version in mind than `current`."""

    def __init__(self, current: int) -> None:
        super().__init__(f"the stream is at version {current}")
        self.current = current


class Busy(Exception):
    """Others were faster, several times in a row."""


class Request(Struct, frozen=True):
    """A command on its way to a stream: who gives it, and for which version it is meant.

    `body` is what the idempotency key stands for, where that is not the command itself. Without `expected` the
    command is for whatever version there is; with `strict` it is for that very version even where only others'
    answers to the same question came between. `seeds` are the secret seeds of the matches that are made, by id.
    Whoever sees the match only up to the version `behind` may change nothing.
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
        """The field under which the idempotency key is kept: keys of different callers never meet."""
        return f"{self.actor.by}:{self.actor.key}" if self.actor.key else ""

    @property
    def digest(self) -> str:
        """What tells two commands with the same key apart."""
        if not self.actor.key:
            return ""
        return sha256(self.body or msgspec.json.encode(self.command, order="sorted")).hexdigest()[:32]
