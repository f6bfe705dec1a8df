"""Appends as metrics and traces see them."""

from msgspec.structs import replace

from events.store import Append, Appended, Appender, VersionConflict
from service.application import metrics, tracing


class MeasuredAppends:
    """Appends to a store, measures, and traces."""

    def __init__(self, store: Appender) -> None:
        self._store = store

    def append(self, *appends: Append) -> Appended:
        """See Appender."""
        try:
            with metrics.timed(metrics.APPEND_SECONDS), tracing.span("append", stream=appends[0].stream):
                if trace := tracing.carried():
                    appends = tuple(replace(one, trace=trace) for one in appends)
                return self._store.append(*appends)
        except VersionConflict:
            metrics.CONFLICTS.inc()
            raise
