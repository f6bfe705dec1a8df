"""Calls off the matches that nobody started and in which nothing has happened for long.

It looks for them once in a while. The rules are checked again when the command is given, so any number of workers
may do it at once.
"""

import logging
import time
from collections.abc import Callable

from domain.kernel.actors import HOUSE_ACTOR
from domain.match.commands import CallOff
from domain.match.terms import Moment
from events.connection import is_down
from events.envelope import Actor, written_time
from projections.matches import MatchIndex
from service.runtime.workers.archiver import ARCHIVE_SEARCH_SECONDS, ARCHIVE_SHARE_SECONDS
from streams.request import Done, Request
from streams.transact import Writer

HOUSE = Actor(HOUSE_ACTOR)
_log = logging.getLogger("cabinet.archiver")


class CallingOff:
    """Calls off matches that have waited for `idle` seconds since their last event; None is never."""

    def __init__(self, index: MatchIndex, writer: Writer, idle: float | None, now: Callable[[], Moment]) -> None:
        self._index = index
        self._writer = writer
        self._idle = idle
        self._now = now
        self._searched = float("-inf")

    def has_work(self) -> bool:
        """Whether it is time to look for such matches: asking again says that it is not."""
        if not self._is_to_search():
            return False
        self._searched = time.monotonic()
        return True

    def go_on(self, share: float = ARCHIVE_SHARE_SECONDS) -> int:
        """Call off matches for a share of time, if it is time to look for them; returns how many."""
        if self._idle is None or not self._is_to_search():
            return 0
        until, idle, number = time.monotonic() + share, round(self._idle * 1000), 0
        for match in self._index.quiet_since(written_time(self._now() - idle), "open"):
            number += self._call_off(match, idle)
            if time.monotonic() >= until:
                return number
        self._searched = time.monotonic()
        return number

    def _call_off(self, match: str, idle: int) -> bool:
        """Call off a match; false if something happened in it meanwhile, or somebody is still invited."""
        try:
            return isinstance(self._writer.transact(Request(match, HOUSE, CallOff(idle))), Done)
        except Exception as error:  # anything that a damaged match may raise
            if is_down(error):
                raise
            _log.error("%s is not called off: %s", match, str(error) or type(error).__name__)
            return False

    def _is_to_search(self) -> bool:
        return self._idle is not None and time.monotonic() - self._searched >= ARCHIVE_SEARCH_SECONDS
