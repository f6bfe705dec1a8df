"""How long to wait before a request is sent again, and until when."""

import random

FIRST_WAIT, LONGEST_WAIT = 0.2, 30.0
JITTER = 0.25
"""By which share a wait is longer, at most: those who were refused together do not come back together."""


class Waits:
    """The waits between the tries of one request: `patience` seconds in all, and never none."""

    def __init__(self, patience: float) -> None:
        self._left = patience
        self._wait = FIRST_WAIT

    def next(self, told: float = 0.0) -> float | None:
        """The seconds until the next try, as many as the service `told` or more; None if patience ends before.

        Each is twice as long as the one before, up to half a minute, if the service tells nothing longer.
        """
        pause = max(told, self._wait)
        if pause > self._left:
            return None
        pause = min(pause * random.uniform(1, 1 + JITTER), self._left)
        self._left, self._wait = self._left - pause, min(self._wait * 2, LONGEST_WAIT)
        return pause


FIRST_LOOK, LONGEST_LOOK = 0.05, 2.0


class Looks:
    """The waits between looks at something that goes on: longer ones, unless it moves."""

    def __init__(self) -> None:
        self._wait = FIRST_LOOK

    def next(self, has_moved: bool) -> float:
        """The seconds until the next look."""
        self._wait = FIRST_LOOK if has_moved else min(self._wait * 1.5, LONGEST_LOOK)
        return self._wait * random.uniform(1, 1 + JITTER)
