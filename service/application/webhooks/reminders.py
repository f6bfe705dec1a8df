"""Reminders: messages to a player's own webhooks, once for each deadline, that time is running out."""

from collections.abc import Callable
from datetime import datetime

from domain.kernel.messages import Seat
from domain.match import clocks
from domain.match.table import awaited
from domain.match.terms import SeatClock
from events.envelope import milliseconds, timestamp, written_time
from projections.deadlines import reminder
from service.application.webhooks.documents import ReminderNews
from service.application.webhooks.drafts import draft
from service.application.webhooks.outbox import MessageDraft, Outbox, Position, all_wanted
from service.application.webhooks.registry import Registry, Webhook
from service.application.webhooks.types import REMINDER
from streams.matches import Matches
from streams.stream import UnknownStream


class Reminders:
    """Adds reminders to the outbox. The relay calls it when one is due; repetitions add nothing."""

    def __init__(self, matches: Matches, webhooks: Registry, outbox: Outbox, clock: Callable[[], datetime]) -> None:
        self._matches = matches
        self._webhooks = webhooks
        self._outbox = outbox
        self._clock = clock

    def remind(self, match_id: str, seat: Seat) -> None:
        """Remind the player of a seat, if it is still awaited and the time has come."""
        try:
            table = self._matches.current(match_id)[0].state
        except UnknownStream:
            return
        match, at = table.match, timestamp(self._clock())
        awaiting = awaited(self._matches.game(match_id), match, table.known_world.public)
        running = (clock for clock in clocks.running(match, awaiting) if clock.seat == seat)
        clock, occupant = next(running, None), match.seats[seat]
        if clock is None or occupant is None or occupant.player is None or not _is_time(clock, milliseconds(at)):
            return
        deadline = written_time(clock.deadline or 0)
        left = clock.remaining(milliseconds(at))
        news = ReminderNews(match_id, match.terms.game, match.version, seat, left, deadline)
        for webhook in self._webhooks.about({match_id, occupant.player}):
            if webhook.subscription.owner == occupant.player:
                message = draft(webhook.subscription, REMINDER, match_id, at, news)
                told = Position(f"reminder:{match_id}:{seat}:{clock.deadline}", None, match.version)
                self._once(webhook, message, told, milliseconds(at))

    def _once(self, webhook: Webhook, message: MessageDraft, position: Position, now: int) -> None:
        name = webhook.subscription.id
        while self._outbox.position(name, position.stream) is None and (wanted := all_wanted(webhook, [message])):
            if self._outbox.put(webhook, wanted, now, position):
                return
            webhook = self._webhooks.get(name) or webhook


def _is_time(clock: SeatClock, now: int) -> bool:
    wanted = reminder(clock)
    return wanted is not None and wanted <= now and not clock.is_over(now)
