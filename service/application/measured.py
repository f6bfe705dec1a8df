"""Appends as the metrics see them."""

from events.store import Append, Appended, Appender, VersionConflict
from service.application import metrics


class MeasuredAppends:
    """Appends to a store, and measures."""

    def __init__(self, store: Appender) -> None:
        self._store = store

    def append(self, *appends: Append) -> Appended:
        """See Appender."""
        try:
            with metrics.timed(metrics.APPEND_SECONDS):
                return self._store.append(*appends)
        except VersionConflict:
            metrics.CONFLICTS.inc()
            raise
