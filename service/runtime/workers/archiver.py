"""Moves to the archive what has been over for long enough, what was abandoned, and full bundles of the log.

Repeating any of it does no harm, and any number of archivers may work at once (see `archive/moves.py`).
"""

import logging
import time
from collections.abc import Callable, Iterator
from itertools import chain, islice

from archive.bundle import DamagedObject
from archive.moves import Moves
from archive.objects import ArchiveDown
from domain.match.terms import Moment
from events.envelope import written_time
from projections.project import Filed, Projections
from service.application import metrics
from service.application.outages import is_unreadable
from transparency.log import Log

ARCHIVE_SHARE_SECONDS = 2.0
"""How long one job archives before others get their turn."""
ARCHIVE_SEARCH_SECONDS = 3600.0
"""How often abandoned matches are looked for."""
SETTLE_SECONDS = 60.0
"""How often full bundles of the transparency log are moved to the archive."""
BATCH = 20
"""Streams of each partition that are looked at together."""
TOGETHER = 500
"""Abandoned streams of which it is asked together whether they are in the archive."""
SOON, LATER = 60 * 1000, 3600 * 1000
"""Milliseconds until a stream is tried again: one that is being written to, and one that cannot be archived."""

_log = logging.getLogger("cabinet.archiver")


class Archiver:
    """Archives what was over `after` seconds ago, what had its last event `abandoned` seconds ago, and the results
    of matches that ended `results` seconds ago. None is never.
    """

    def __init__(
        self,
        moves: Moves,
        projections: Projections,
        after: float | None,
        abandoned: float | None,
        results: float | None,
        now: Callable[[], Moment],
        log: Log | None = None,
    ) -> None:
        self._moves = moves
        self._projections = projections
        self._after = after
        self._abandoned = abandoned
        self._results = results
        self._now = now
        self._log = log
        self._searched = self._settled = float("-inf")
        self._down = ""

    def has_work(self) -> bool:
        """Whether anything is due. What was abandoned is due once in a while: asking again says that nothing is."""
        if next(self._ended_before(1), None) is not None or self._has_results() or self._is_to_settle():
            return True
        if self._is_to_search():
            self._searched = time.monotonic()
            return True
        return False

    def go_on(self, share: float = ARCHIVE_SHARE_SECONDS) -> int:
        """Archive what is due, for a share of time; returns how many streams were archived.

        If the archive cannot be used that is said once, and nothing is removed from Redis.
        """
        until, archived, moved = time.monotonic() + share, 0, 0
        try:
            for stream in chain(self._ended_before(BATCH), self._left_alone()):
                archived += self._try(stream)
                if time.monotonic() >= until:
                    break
            if self._has_results():
                moved = self._projections.results.move(self._ago(self._results or 0.0))
            moved += self._settle()
        except (ArchiveDown, DamagedObject) as error:
            metrics.ARCHIVE_FAILURES.inc()
            self._say(str(error))
        else:
            if archived or moved:
                self._say("")
        return archived

    def _try(self, stream: str) -> bool:
        """Archive a stream; false if it stays. Raises ArchiveDown."""
        try:
            return self._archive(stream)
        except Exception as error:  # anything that a damaged stream may raise
            if is_unreadable(error):
                raise
            _log.error("%s stays in Redis: %s", stream, str(error) or type(error).__name__)
            self._postpone(stream, LATER)
            return False

    def _has_results(self) -> bool:
        return self._results is not None and self._projections.results.due(self._ago(self._results))

    def _is_to_settle(self) -> bool:
        """Whether the log has full bundles in Redis; asked again soon the answer is no."""
        if self._log is None or time.monotonic() - self._settled < SETTLE_SECONDS:
            return False
        self._settled = time.monotonic()
        return self._log.due()

    def _settle(self) -> int:
        """Move full bundles of the log, if it is time for them; returns how many."""
        return self._log.settle() if self._log and self._is_to_settle() else 0

    def _archive(self, stream: str) -> bool:
        """Archive a stream; false if it is being written to, or is no longer to be archived."""
        filed = self._projections.filed(stream)
        if filed is None or not self._may_go(filed):
            self._projections.over.forget(stream)
            return False
        behind = not self._projections.has_taken_in(stream, filed.version)
        if behind or self._moves.archive(stream, filed.version) is None:
            self._postpone(stream, SOON)
            return False
        return True

    def _postpone(self, stream: str, pause: int) -> None:
        """Look at a stream again after a pause (ms), so that it does not hold up the others."""
        self._moves.postpone(stream, self._now() - round((self._after or 0) * 1000) + pause)

    def _may_go(self, filed: Filed) -> bool:
        return filed.is_over if self._after is not None and filed.is_over else self._is_abandoned(filed)

    def _is_abandoned(self, filed: Filed) -> bool:
        return self._abandoned is not None and filed.updated_at < self._ago(self._abandoned)

    def _ended_before(self, limit: int) -> Iterator[str]:
        if self._after is None:
            return iter(())
        return self._projections.over.ended_before(self._now() - round(self._after * 1000), limit)

    def _is_to_search(self) -> bool:
        return self._abandoned is not None and time.monotonic() - self._searched >= ARCHIVE_SEARCH_SECONDS

    def _left_alone(self) -> Iterator[str]:
        """Matches and tournaments that have started, are not over and had no event for long, if it is time to look
        for them.
        """
        if self._abandoned is not None and self._is_to_search():
            ago = self._ago(self._abandoned)
            found = chain(
                self._projections.matches.quiet_since(ago, "running"),
                self._projections.matches.quiet_since(ago, "running", listed=False),
                self._projections.tournaments.quiet_since(ago),
                self._projections.series.quiet_since(ago),
            )
            while some := list(islice(found, TOGETHER)):
                archived = self._moves.archived(some)
                yield from (stream for stream in some if stream not in archived)
            self._searched = time.monotonic()

    def _ago(self, seconds: float) -> str:
        return written_time(self._now() - round(seconds * 1000))

    def _say(self, why: str) -> None:
        """Say that the archive cannot be used, or that it can again; each once."""
        if why and why != self._down:
            _log.warning("nothing is archived, and all stays in Redis: the archive cannot be used: %s", why)
        elif self._down and not why:
            _log.warning("the archive can be used again")
        self._down = why
