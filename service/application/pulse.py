"""Whether the main loop of this process still turns.

A process that hangs answers from another thread as if nothing were wrong; this is what tells.
"""

import time
from collections.abc import Callable

SILENT_SECONDS = 300.0
"""A loop that has not turned for so long hangs: no job and no wait for the store takes as long."""


class Pulse:
    """When the main loop has last turned."""

    def __init__(self, timer: Callable[[], float] = time.monotonic) -> None:
        self._timer = timer
        self._beaten = timer()

    def beat(self) -> None:
        """The loop turns."""
        self._beaten = self._timer()

    def silence(self) -> float:
        """How long ago that was, in seconds."""
        return self._timer() - self._beaten

    def is_alive(self) -> bool:
        """Whether that is not too long ago."""
        return self.silence() < SILENT_SECONDS


PULSE = Pulse()
"""That of this process."""
