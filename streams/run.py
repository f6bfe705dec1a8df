"""Commands of one stream that are decided one after another and appended together."""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from msgspec.structs import replace

from domain.kernel.messages import Event
from events.codec import Checkpoint
from events.envelope import Envelope, timestamp
from events.store import Append, Appender, VersionConflict
from streams.decider import Decider
from streams.deciding import try_on
from streams.linking import followed, handed_on, link
from streams.request import Request, Stale


class Run:
    """Commands to one stream that are decided one after another and then stored together: all of them, or none.

    It is for a caller that gives the next command before the last one is stored, such as a bot. Each command is
    decided on the state after the one before, at its own time. Nobody learns of a command before it is stored.
    """

    def __init__(
        self,
        decider: Decider[Any],
        store: Appender,
        clock: Callable[[], datetime],
        stream: str,
        start: Checkpoint[Any],
    ) -> None:
        self._decider = decider
        self._store = store
        self._clock = clock
        self._stream = stream
        self.begin(start)

    def begin(self, start: Checkpoint[Any]) -> None:
        """Continue from a state that is stored."""
        self.after = start
        """The state after all commands of the run."""
        self._start = start
        self._envelopes: list[Envelope[Event]] = []
        self._stored: list[bytes] = []
        self._by = ""

    def add(self, asked: Request) -> bool:
        """Decide a command on the state after the run, and add it.

        Returns False if that fails, for any reason. Then the caller gives it by `Writer.transact`, which decides it
        on the newest state.
        """
        at = max(timestamp(self._clock()), self.after.at)
        tried = try_on(self.after, self._decider, asked, at)
        if tried is None:
            return False
        command, effect = tried
        envelopes, own = link(self._stream, asked.actor, self.after, at, command, effect)
        self._envelopes += envelopes
        self._stored += own.stored
        self._by = asked.actor.by
        self.after = Checkpoint(effect.state, envelopes[-1].hash, at)
        return True

    def append(self) -> None:
        """Store the commands that were added since the last append.

        Raises Stale if the stream is no longer at the version with which these commands begin.
        """
        if not self._stored:
            return
        start = self._start
        told, handed = handed_on(start, self._envelopes)
        own = Append(self._stream, start.version, self._stored, start.hash, encoded_hashes=handed)
        try:
            self._store.append(replace(own, **followed(self._decider, self.after.state, self._by)))
        except VersionConflict as conflict:
            raise Stale(conflict.current) from None
        self.begin(replace(self.after, running_hashes=told))
        self._decider.streams.remember(self._stream, self.after)
