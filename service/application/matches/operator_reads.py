"""A record of the hidden information of running matches that the operator read."""

from collections.abc import Callable
from datetime import datetime

from events.attachments import Attachments
from events.envelope import timestamp


class Reads:
    """The list of such reads, kept with each match."""

    def __init__(self, beside: Attachments, clock: Callable[[], datetime]) -> None:
        self._beside = beside
        self._clock = clock

    def record(self, match: str, what: str, version: int) -> None:
        """Record that the operator read hidden information of a running match."""
        read = {"at": timestamp(self._clock()), "what": what, "version": version}
        self._beside.add(match, "reads", read)
