"""What happens when the service was down: the time goes back to those whose clocks ran meanwhile.

A relay notes every few seconds that it is at work. Whoever finds the note too old knows how long nobody was: a
relay that begins, one that lost Redis, or one whose machine slept. It gives the time back before a clock runs out.
"""

import logging
from collections.abc import Callable

from domain.kernel.actors import HOUSE_ACTOR
from domain.match.commands import GiveTimeBack
from domain.match.terms import Moment
from events import keys
from events.connection import Client
from events.envelope import Actor
from projections.deadlines import Deadlines
from service.application.mode import WatchedMode
from service.application.pulse import PULSE
from streams.request import Busy, Request
from streams.stream import UnknownStream
from streams.transact import Writer

NOTE_MS = 2_000
"""How often a relay notes that it is at work."""
OUTAGE_MS = 30_000
"""A shorter silence is no outage: nobody loses a match by it."""

_log = logging.getLogger("cabinet.relay")


class Outages:
    """Notes that the service works, and gives back the time in which it did not."""

    def __init__(
        self, client: Client, deadlines: Deadlines, writer: Writer, mode: WatchedMode, now: Callable[[], Moment]
    ) -> None:
        self._redis = client
        self._mode = mode
        self._deadlines = deadlines
        self._writer = writer
        self._now = now
        self._noted = 0

    def down_since(self) -> Moment | None:
        """Since when the service has been down, if that is over now or not noted yet; None if it was not."""
        found = self._redis.get(keys.awake())
        since = int(found) if found else None
        return since if since is not None and self._now() - since >= OUTAGE_MS else None

    def note(self, catch_up: Callable[[], None]) -> None:
        """Note that the service works, after giving back what it lost.

        `catch_up` makes the deadlines as new as the streams. A copy that does not act yet notes nothing, so its
        players get all the time back that it has missed.
        """
        now = self._now()
        if 0 <= now - self._noted < NOTE_MS or self._mode.current().is_quiet:
            return
        if (since := self.down_since()) is not None:
            catch_up()
            self._settle(since, self._now())
        self._redis.set(keys.awake(), self._now())
        self._noted = now

    def _settle(self, since: Moment, until: Moment) -> None:
        """Give every match back what it lost, once, however many relays find that out."""
        _log.warning("the service was down for %d seconds; players get the time back", (until - since) // 1000)
        actor = Actor(HOUSE_ACTOR, key=f"outage-{since}")
        for match in self._deadlines.pending():
            PULSE.beat()
            request = Request(match, actor, GiveTimeBack(since, until), body=keys.awake().encode())
            try:
                self._writer.transact(request)  # refused where no clock ran all the while
            except UnknownStream:
                continue
            except Busy:
                _log.warning("%s was too busy to get its time back", match)
