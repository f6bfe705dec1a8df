"""Reminders: a player's own webhooks are told, once for each deadline, that its time runs out."""

from domain.kernel.messages import Seat
from domain.match import clocks
from domain.match.table import awaited
from domain.match.terms import SeatClock
from events.envelope import milliseconds, timestamp, written
from projections.deadlines import reminder
from service.application.webhooks.documents import ReminderNews
from service.application.webhooks.matches import REMINDER
from service.application.webhooks.outbox import Draft, Told, all_wanted
from service.application.webhooks.registry import Webhook
from service.application.webhooks.teller import draft
from service.runtime.bootstrap import Cabinet
from streams.stream import UnknownStream


def remind(here: Cabinet, match_id: str, seat: Seat) -> None:
    """Remind the player of a seat, if it is still awaited and it is time to."""
    try:
        table = here.matches.current(match_id)[0].state
    except UnknownStream:
        return
    match, at = table.match, timestamp(here.clock())
    awaiting = awaited(here.games[match.terms.game], match, table.known_world.public)
    running = (clock for clock in clocks.running(match, awaiting) if clock.seat == seat)
    clock, occupant = next(running, None), match.seats[seat]
    if clock is None or occupant is None or occupant.player is None or not _is_time(clock, milliseconds(at)):
        return
    deadline = written(clock.deadline or 0)
    left = clock.remaining(milliseconds(at))
    news = ReminderNews(match_id, match.terms.game, match.version, seat, left, deadline)
    for webhook in here.webhooks.about({match_id, occupant.player}):
        if webhook.terms.owner == occupant.player:
            message = draft(webhook.terms.id, REMINDER, match_id, at, news)
            _once(here, webhook, message, f"reminder:{match_id}:{seat}:{clock.deadline}", match.version)


def _is_time(clock: SeatClock, now: int) -> bool:
    wanted = reminder(clock)
    return wanted is not None and wanted <= now and not clock.is_over(now)


def _once(here: Cabinet, webhook: Webhook, message: Draft, key: str, version: int) -> None:
    name, now = webhook.terms.id, here.time()
    while here.outbox.told(name, key) is None and (wanted := all_wanted(webhook, [message])):
        if here.outbox.put(webhook, wanted, now, Told(key, None, version)):
            return
        webhook = here.webhooks.get(name) or webhook
