"""Appends as metrics and traces see them."""

import time
from collections.abc import Sequence

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

    def append_each(self, appends: Sequence[Append]) -> list[Appended | Exception]:
        """See Appender. Each took as long as all. Traces nothing."""
        started = time.perf_counter()
        verdicts = self._store.append_each(appends)
        spent = time.perf_counter() - started
        for verdict in verdicts:
            if isinstance(verdict, VersionConflict):
                metrics.CONFLICTS.inc()
            elif isinstance(verdict, Appended):
                metrics.APPEND_SECONDS.observe(spent)
        return verdicts
