"""What a sandbox shows of itself, and takes from its developer."""

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec
from msgspec import Struct

from events import keys
from events.connection import Client
from events.envelope import milliseconds, timestamp
from service.application import problems
from service.application.remarks import Remark
from service.application.sandbox.fixtures import Fixtures
from service.application.sandbox.inbox import Inbox, Received
from service.application.sandbox.movable_time import MovableTime, TooFar

FIXTURES = "fixtures"
_decode = msgspec.json.Decoder(Fixtures).decode


class State(Struct, frozen=True):
    """The time in a sandbox, what it began with, and what its webhooks received, the newest first."""

    now: str
    fixtures: Fixtures
    received: list[Received]


@dataclass(frozen=True)
class Sandbox:
    """The parts of a sandbox."""

    redis: Client
    clock: MovableTime
    inbox: Inbox

    @classmethod
    def in_store(cls, client: Client, clock: MovableTime) -> "Sandbox":
        """The sandbox in a store."""
        return cls(client, clock, Inbox(client))

    def fixtures(self) -> Fixtures | None:
        """What it began with; None before that was made."""
        found = self.redis.hget(keys.sandbox(), FIXTURES)
        return _decode(found) if found else None

    def keep(self, made: Fixtures) -> None:
        """Remember what it began with."""
        self.redis.hset(keys.sandbox(), FIXTURES, msgspec.json.encode(made))

    def state(self) -> State:
        """See State."""
        fixtures = self.fixtures()
        assert fixtures, "a sandbox has them before it serves"
        return State(timestamp(self.clock()), fixtures, self.inbox.messages())

    def move(self, seconds: int) -> State:
        """Move the clock on. A problem if that is too far."""
        try:
            self.clock.move(seconds)
        except TooFar:
            raise problems.malformed({"seconds": [Remark("clock_too_far")]}) from None
        return self.state()

    def receive(self, headers: Mapping[str, str], body: str) -> None:
        """Keep a message to a webhook."""
        self.inbox.put(Received(milliseconds(timestamp(self.clock())), dict(headers), body))
