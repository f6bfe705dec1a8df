"""How the service works now: as usual, in maintenance, or as a copy that was restored and has not begun to act."""

import time
from collections.abc import Callable
from typing import Literal

import msgspec
from msgspec import Struct

from events import keys
from events.connection import Client, is_down, script
from events.envelope import milliseconds
from service.application import problems
from service.application.callers import Caller
from service.application.lines import visible_line
from service.application.problems import Problem

Kind = Literal["open", "maintenance", "restoring", "restored"]
"""`open` is as usual. In all others writes are refused, and reads go on. In the last two nothing acts by itself."""
GRACE_MS = 10 * 60 * 1000
"""No clock runs out so soon after maintenance."""
QUIET: tuple[Kind, ...] = ("restoring", "restored")


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
        self._replace = script(client, "service.application", "replace_mode")

    def read(self) -> Mode:
        """The mode now."""
        return _read(self._redis.get(keys.mode()))

    def change(self, decide: Callable[[Mode], Mode]) -> None:
        """Set the mode that follows from the one there is now. What `decide` raises changes nothing."""
        while True:
            found = self._redis.get(keys.mode())
            after = msgspec.json.encode(decide(_read(found)))
            if self._replace(keys=[keys.mode()], args=[found or b"", after]):
                return

    def write(self, mode: Mode) -> None:
        """Set the mode for all processes, which notice it within a second."""
        self._redis.set(keys.mode(), msgspec.json.encode(mode))


def _read(found: bytes | None) -> Mode:
    return msgspec.json.decode(found, type=Mode) if found else OPEN


def begin_maintenance(modes: Modes, by: Caller, reason: str, now: str) -> None:
    """Have every process refuse writes, with a reason. A problem for a copy that was restored: it takes none."""
    by.need_operator()
    told = visible_line(reason, "reason")

    def decide(before: Mode) -> Mode:
        if before.is_quiet:
            raise Problem(problems.COPY_QUIET)
        return Mode("maintenance", told, now)

    modes.change(decide)


def end_maintenance(modes: Modes, by: Caller, now: str) -> None:
    """Take writes again. A copy that was restored begins to act; a problem until it is whole."""
    by.need_operator()

    def decide(before: Mode) -> Mode:
        if before.kind == "restoring":
            raise Problem(problems.RESTORE_UNFINISHED)
        return Mode("open", since=now)

    modes.change(decide)


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
