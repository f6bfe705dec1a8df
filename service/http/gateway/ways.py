"""Which way a request takes: on the event loop, or through the application, and why."""

from service.application import metrics

ANSWERED = ""
"""Why a request is answered on the event loop: because it can be."""
ROUTE, LONG, STORE_DOWN, FAILED = "route", "long", "store_down", "failed"
"""Why others are not: none of what they ask for is answered there; their body is long, or of unknown length; the
store did not answer the one before; an error of ours, which is logged.
"""


class NotHere(Exception):
    """The application has to answer a request. `why` says it in a word; nothing has been counted or changed."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


def count(why: str) -> None:
    """Count a request by the way that it takes."""
    metrics.WAYS.labels("thread" if why else "loop", why).inc()
