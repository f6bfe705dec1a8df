"""A command on its way to the handler, and what became of it."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.game import Chance, Game
from domain.kernel.messages import Command, Event
from domain.kernel.options import Rejection
from domain.kernel.table import Decided, Table
from domain.kernel.terms import Moment
from events.codec import Checkpoint
from events.envelope import Actor, Envelope
from projections.tables import beginning

Verdict = Decided[Any] | Rejection
Decider = Callable[[Game[Any], Table[Any], Chance, Moment], Verdict]
"""From a table as it is, chance, and the time that the events are given: what a command leads to."""


class Receipt(Struct, frozen=True):
    """What a command led to: its envelopes and the table after them; `replayed` if that was so before."""

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
        super().__init__(f"the match is at version {current}")
        self.current = current


class Busy(Exception):
    """Others were faster, several times in a row."""


class Submission(Struct, frozen=True):
    """A command on its way: who gives it, what it is called, and for which version it is meant.

    `command` is a command of the game; for others `body` is what an idempotency key stands for. Without `expected`
    the command is for whatever version there is; with `strict` it is for that very version even where only
    others' answers to the same question came between.
    """

    match: str
    actor: Actor
    cause: str
    decide: Decider
    command: Command | None = None
    body: bytes = b""
    expected: int | None = None
    strict: bool = False
    origin: Checkpoint[Any] | None = None
    """What a branch that is made goes on from."""
    seed: bytes = b""
    """The secret seed of a match that is made: its commitment is in the first event, itself it is kept beside."""

    @property
    def beginning(self) -> Checkpoint[Any]:
        """What a match that is made begins with."""
        return self.origin or beginning(self.match)

    @property
    def key(self) -> str:
        """The field under which the idempotency key is kept: keys of different callers never meet."""
        return f"{self.actor.by}:{self.actor.key}" if self.actor.key else ""

    @property
    def digest(self) -> str:
        """What tells two commands with the same key apart."""
        if not self.actor.key:
            return ""
        body = msgspec.json.encode(self.command) if self.command else self.body
        return sha256(self.cause.encode() + b"\0" + body).hexdigest()[:32]
