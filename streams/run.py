"""Commands of one stream that are decided one after another and appended together."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from domain.kernel.messages import Command, Event
from domain.kernel.options import Rejection
from events.codec import Checkpoint
from events.envelope import Envelope, milliseconds, timestamp
from events.store import Append, Appender, VersionConflict
from streams.linking import followed, handed_on, link
from streams.request import Request, Stale
from streams.stream import Streams


class Run:
    """A run of commands by somebody who need not see each of them stored before giving the next, such as bots.

    Each is decided on the state that those before it led to, at its own time. They are stored together, or none of
    them: nothing of them is lost that anybody was told of.
    """

    def __init__(
        self,
        of: Streams[Any],
        store: Appender,
        clock: Callable[[], datetime],
        stream: str,
        start: Checkpoint[Any],
    ) -> None:
        self._of = of
        self._store = store
        self._clock = clock
        self._stream = stream
        self.begin(start)

    def begin(self, start: Checkpoint[Any]) -> None:
        """Go on from a state that is stored."""
        self.after = start
        """The state after all commands of the run."""
        self._start = start
        self._envelopes: list[Envelope[Event]] = []
        self._stored: list[bytes] = []
        self._by = ""

    def add(self, asked: Request) -> bool:
        """Decide a command on the state after the run, and add it. False if that cannot be done, whatever the
        reason: it must be given for itself then, on the newest state.
        """
        at = max(timestamp(self._clock()), self.after.at)
        assert isinstance(asked.command, Command), "a plan is made on the newest state"
        try:
            effect = self._of.decide(
                self._stream, self.after.state, asked.actor.by, asked.command, milliseconds(at)
            )
        except Exception:  # anything that may be raised if the store lost what the run continues
            return False
        if isinstance(effect, Rejection) or not effect.events or effect.beside:
            return False
        envelopes, own = link(self._stream, asked.actor, self.after, at, asked.command, effect)
        self._envelopes += envelopes
        self._stored += own.stored
        self._by = asked.actor.by
        self.after = Checkpoint(effect.state, envelopes[-1].hash, at)
        return True

    def append(self) -> None:
        """Store what was added since the last time. Raises Stale if the stream is not where that begins."""
        if not self._stored:
            return
        start = self._start
        told, handed = handed_on(start, self._envelopes)
        own = Append(self._stream, start.version, self._stored, start.hash, told=handed)
        try:
            self._store.append(replace(own, **followed(self._of, self.after.state, self._by)))
        except VersionConflict as conflict:
            raise Stale(conflict.current) from None
        self.begin(replace(self.after, told=told))
        self._of.remember(self._stream, self.after)
