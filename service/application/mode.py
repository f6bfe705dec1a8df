"""How the service works now: as usual, in maintenance, or as a copy that was restored and has not begun to act."""

import time
from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec import Struct

from events import keys
from events.connection import Client, is_down
from events.envelope import milliseconds
from service.application import problems
from service.application.callers import Caller
from service.application.problems import Problem

Kind = Literal["open", "maintenance", "restoring", "restored"]
"""`open` is as usual. In all others writes are refused, and reads go on. In the last two nothing acts by itself."""
GRACE_MS = 10 * 60 * 1000
"""No clock runs out so soon after maintenance."""
MAINTENANCE_REASON_MAX = 500
"""Characters of a reason."""
QUIET: tuple[Kind, ...] = ("restoring", "restored")


def is_reason(text: str) -> bool:
    """Whether people can be told a text as the reason of maintenance: one line, not too long."""
    return 0 < len(text.strip()) <= MAINTENANCE_REASON_MAX and text.isprintable()


class Mode(Struct, frozen=True):
    """A mode, why, and since when."""

    kind: Kind = "open"
    reason: str = ""
    """What people are told in maintenance; else the backup that this is a copy of."""
    since: str = ""

    @property
    def is_open(self) -> bool:
        """Whether everything is as usual."""
        return self.kind == "open"

    @property
    def is_quiet(self) -> bool:
        """Whether nothing acts by itself: no bot, no clock, no webhook."""
        return self.kind in QUIET

    def holds_clocks(self, now: int) -> bool:
        """Whether no clock runs out at a time (ms): whoever could not answer has some time for it afterwards."""
        return not self.is_open or (bool(self.since) and now < milliseconds(self.since) + GRACE_MS)


OPEN = Mode()


class Modes:
    """The mode of a service, which all its processes share."""

    def __init__(self, client: Client) -> None:
        self._redis = client

    def read(self) -> Mode:
        """The mode now."""
        found = self._redis.get(keys.mode())
        return msgspec.json.decode(found, type=Mode) if found else OPEN

    def write(self, mode: Mode) -> None:
        """Set the mode for all processes, which notice it within a second."""
        self._redis.set(keys.mode(), msgspec.json.encode(mode))


LOOK_SECONDS = 1.0
"""How old what a process knows of the mode may be."""


class WatchedMode:
    """The mode as a process knows it, which looks again when that is old."""

    def __init__(self, modes: Modes, timer: Callable[[], float] = time.monotonic) -> None:
        self._modes = modes
        self._timer = timer
        self._looked = -LOOK_SECONDS
        self._mode = OPEN

    def current(self) -> Mode:
        """The mode. Raises WouldBlock where nobody may wait. While the store is down it is what it was."""
        now = self._timer()
        if now - self._looked >= LOOK_SECONDS:
            try:
                self._mode = self._modes.read()
            except Exception as error:
                if not is_down(error):
                    raise
            self._looked = now
        return self._mode

    def refuse_writes(self, by: Caller) -> None:
        """Raise a problem unless everything is as usual, or the operator asks."""
        mode = self.current()
        if not mode.is_open and not by.who.operator:
            raise Problem(problems.MAINTENANCE, {"kind": mode.kind, "reason": mode.reason})
