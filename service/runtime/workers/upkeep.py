"""What the relay does every few seconds besides queuing jobs: ratings and reminders."""

import logging
import time
from collections.abc import Callable, Iterable

from events.connection import is_down
from projections.deadlines import Deadlines
from projections.ratings import Ratings
from service.application.webhooks.reminders import Reminders

RATING_SECONDS = 0.2
"""How long a sweep computes due ratings before others get their turn."""
_log = logging.getLogger("cabinet.relay")


class Upkeep:
    """Computes ratings and sends reminders when they are due."""

    def __init__(
        self,
        games: Iterable[str],
        ratings: Ratings,
        deadlines: Deadlines,
        reminders: Reminders,
        now: Callable[[], int],
    ) -> None:
        self._games = games
        self._ratings = ratings
        self._deadlines = deadlines
        self._reminders = reminders
        self._now = now

    def rate(self) -> None:
        """Compute due ratings, for a limited time: after a rebuild there are many."""
        until = time.monotonic() + RATING_SECONDS
        for game in self._games:
            while self._ratings.advance(game) and time.monotonic() < until:
                pass

    def remind(self) -> None:
        """Remind players whose time is running out; a failure does not hold up others and is not retried."""
        for match, seat in self._deadlines.reminders(self._now()):
            try:
                self._reminders.remind(match, seat)
            except Exception as error:
                if is_down(error):
                    raise
                _log.exception("the player could not be reminded of seat %d of %s", seat, match)
            self._deadlines.reminded(match, seat)
