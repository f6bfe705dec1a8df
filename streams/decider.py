"""What a command leads to in a stream of one kind. `Streams` finds the state that it is decided on."""

from typing import Generic

from msgspec import Struct

from domain.kernel.messages import Command, Event
from domain.kernel.options import Rejection
from domain.match.terms import Moment
from events.codec import Checkpoint
from events.feed import Waits
from streams.stream import Streams, T


class Effect(Struct, Generic[T], frozen=True):
    """What a command leads to: its events and the state after them.

    `seat` is the one that it was given for, if any; `accompanying` are the commands to other streams that go with
    it.
    """

    events: tuple[Event, ...]
    state: T
    seat: int | None = None
    accompanying: tuple[tuple[str, Command], ...] = ()


class Decider(Generic[T]):
    """Decides the commands for streams of one kind."""

    def __init__(self, streams: Streams[T]) -> None:
        self.streams = streams

    def opens(self, command: Command) -> bool:
        """Whether a command creates a stream."""
        raise NotImplementedError

    def before_opening(self, stream: str, command: Command) -> Checkpoint[T]:
        """What a new stream continues from."""
        return self.streams.beginning(stream)

    def decide(
        self, stream: str, now: T, by: str, command: Command, at: Moment, seed: bytes = b""
    ) -> Effect[T] | Rejection:
        """What the command of `by` leads to. A new stream brings its `seed`."""
        raise NotImplementedError

    def refuse_behind(self, stream: str, then: T, by: str, command: Command, at: Moment) -> Rejection:
        """Why an actor who sees only the state `then` may do nothing."""
        raise NotImplementedError

    def waits(self, state: T, plays_on: bool) -> Waits:
        """Who waits for the relay after a command; `plays_on` if a worker gave it, who goes on by itself."""
        return "somebody"

    def lane(self, state: T, by: str) -> str:
        """The lane of the tasks that the command of `by` led to; none for what no worker does."""
        return ""

    def seat_of(self, now: T, by: str, command: Command) -> int | None:
        """The seat of the actor who gives a command."""
        return None

    def asks_the_same(self, stream: str, command: Command, version: int, now: Checkpoint[T]) -> bool:
        """Whether a command for an earlier version still answers the current question."""
        return False
