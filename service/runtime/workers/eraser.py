"""Goes on with erasures of accounts, on any number of workers. What one that died had not saved is repeated."""

import logging
import time
from collections.abc import Callable

from archive.objects import ArchiveDown
from events.connection import is_down
from service.application.erasures.erasing import Erasing
from service.application.erasures.registry import Erasure, Erasures

ERASURE_SLICE_SECONDS = 1.0
"""How long a worker works on one erasure before it turns to the others."""
ERASURE_SHARE_SECONDS = 5.0
LATER = 60 * 1000
"""Milliseconds until an erasure is tried again that failed, or needs the archive while it cannot be used."""

_log = logging.getLogger("cabinet.erasures")


class Eraser:
    """Works on erasures."""

    def __init__(self, erasures: Erasures, erasing: Erasing, now: Callable[[], int]) -> None:
        self._erasures = erasures
        self._erasing = erasing
        self._now = now

    def has_work(self) -> bool:
        """Whether an erasure waits for a worker."""
        return self._erasures.due(self._now()) > 0

    def go_on(self, share: float = ERASURE_SHARE_SECONDS, slice_of: float = ERASURE_SLICE_SECONDS) -> None:
        """Go on with due erasures for a share of time, a slice of each in turn. What fails is tried again."""
        until = time.monotonic() + share
        with self._erasures.leases.holder() as holder:
            while claimed := self._erasures.claim(holder, self._now()):
                lease, erasure = claimed
                try:
                    self._erasures.save(lease, self._further(erasure, slice_of), self._now())
                except ArchiveDown as down:
                    _log.warning("an erasure waits for the archive: %s", down)
                    self._erasures.save(lease, erasure, self._now() + LATER)
                except Exception as error:
                    if is_down(error):
                        raise
                    _log.exception("%s failed, and is tried again later", erasure.id)
                    self._erasures.save(lease, erasure, self._now() + LATER)
                if time.monotonic() >= until:
                    return

    def _further(self, erasure: Erasure, seconds: float) -> Erasure:
        """The erasure after as many steps as the time allows, at least one."""
        until = time.monotonic() + seconds
        for further in self._erasing.steps(erasure):
            erasure = further
            if time.monotonic() >= until:
                break
        return erasure
