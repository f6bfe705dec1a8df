"""What the relay does every few seconds besides queuing jobs: ratings, reminders, data for everybody, and what is
kept for a time only.
"""

import logging
import time
from collections.abc import Callable, Iterable
from datetime import UTC, datetime

from events.connection import is_down
from projections.deadlines import Deadlines
from projections.ratings import Ratings
from service.application.announcing import forget_old
from service.application.exports.publishing import Publishing
from service.application.kept_announcements import Announcements
from service.application.moderation.keeping import KeptReports
from service.application.webhooks.reminders import Reminders

RATING_SECONDS = 0.2
"""How long a sweep computes due ratings before others get their turn."""
ASK_SECONDS = 60.0
"""How often the data of the day is asked for, of which all times but the first change nothing."""
FORGET_SECONDS = 60.0
"""How often what has been kept for long enough is forgotten."""
_log = logging.getLogger("cabinet.relay")


class Upkeep:
    """Computes ratings, sends reminders, asks for data for everybody, and forgets, when it is due."""

    def __init__(
        self,
        games: Iterable[str],
        ratings: Ratings,
        deadlines: Deadlines,
        reminders: Reminders,
        publishing: Publishing | None,
        reports: KeptReports,
        announcements: Announcements,
        matches: Callable[[], int],
        now: Callable[[], int],
    ) -> None:
        self._games = games
        self._ratings = ratings
        self._deadlines = deadlines
        self._reminders = reminders
        self._publishing = publishing
        self._reports = reports
        self._announcements = announcements
        self._matches = matches
        self._asked = -ASK_SECONDS
        self._forgot = -FORGET_SECONDS
        self._now = now

    def rate(self) -> None:
        """Compute due ratings, for a limited time: after a rebuild there are many."""
        until = time.monotonic() + RATING_SECONDS
        for game in self._games:
            while self._ratings.advance(game) and time.monotonic() < until:
                pass

    def publish(self) -> None:
        """Have the data of the day made, if there is data for everybody and nobody has asked for it yet."""
        if self._publishing and self._publishing.is_on and time.monotonic() - self._asked >= ASK_SECONDS:
            self._asked = time.monotonic()
            self._publishing.ask(self._matches)

    def forget(self) -> None:
        """Forget decided reports and announcements that have been kept for long enough."""
        if time.monotonic() - self._forgot >= FORGET_SECONDS:
            self._forgot = time.monotonic()
            self._reports.remove_old(datetime.fromtimestamp(self._now() / 1000, UTC))
            forget_old(self._announcements, self._now())

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
