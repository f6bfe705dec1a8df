"""The job that delivers to webhooks: all due ones concurrently, the messages of each in order.

A lease gives a webhook to one worker at a time. If a worker dies, its leases end, and another sends the same
messages with the same ids. Messages are sent in the order of their numbers. A failed one holds up those behind it
for at most `WEBHOOK_HOLD_SECONDS`, and is then retried separately.
"""

import random
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from datetime import datetime

from msgspec import Struct

from events.envelope import milliseconds, timestamp
from service import VERSION
from service.application import metrics
from service.application.webhooks.outbox import Attempt, KeptMessage, Message, Outbox, State
from service.application.webhooks.registry import Reason, Registry, Webhook
from service.application.webhooks.signatures import sign
from service.application.webhooks.transport import DELIVERIES_AT_ONCE, Transport, Unanswered

WEBHOOK_RETRY_SECONDS = (5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400)
"""Pauses after the first attempt, the second …, as recommended by Standard Webhooks: ten attempts in three days."""
WEBHOOK_JITTER = 0.1
"""The random lengthening of a pause, as a share of it."""
WEBHOOK_HOLD_SECONDS = 300
"""How long, at most, a failed message holds up those behind it."""
WEBHOOK_SHARE_SECONDS = 5.0
"""How long a worker continues with one webhook before it turns to others that are due."""
DELIVERY_SHARE_SECONDS = 20.0
LOOK_SECONDS = 0.2
"""How often a worker that waits for answers checks for other due webhooks."""
GONE = 410
AGENT = f"CabinetNoir/{VERSION}"


class Outcome(Struct, frozen=True):
    """An attempt, and the pause in seconds that the receiver asks for."""

    attempt: Attempt
    retry_after: int = 0

    @property
    def delivered(self) -> bool:
        """Whether the receiver accepted the message."""
        return self.attempt.status is not None and 200 <= self.attempt.status < 300


class Courier:
    """Sends the messages of webhooks."""

    def __init__(
        self, outbox: Outbox, webhooks: Registry, transport: Transport, clock: Callable[[], datetime]
    ) -> None:
        self._outbox = outbox
        self._webhooks = webhooks
        self._transport = transport
        self._clock = clock

    def deliver_due(self, share: float = DELIVERY_SHARE_SECONDS) -> None:
        """Deliver to due webhooks, for a share of time."""
        until = time.monotonic() + share
        busy: set[Future[None]] = set()
        leases = self._outbox.leases
        with leases.holder() as holder, ThreadPoolExecutor(DELIVERIES_AT_ONCE) as threads:
            while True:
                if time.monotonic() < until and len(busy) < DELIVERIES_AT_ONCE:
                    lease, given = leases.claim(holder, self._time(), DELIVERIES_AT_ONCE - len(busy))
                    busy |= {threads.submit(self._deliver, webhook, lease) for webhook in given}
                if not busy:
                    return
                done, busy = wait(busy, LOOK_SECONDS, FIRST_COMPLETED)
                for one in done:
                    one.result()

    def _deliver(self, webhook_id: str, lease: str) -> None:
        """Deliver the due messages of one webhook of this worker, until an attempt fails."""
        until = time.monotonic() + WEBHOOK_SHARE_SECONDS
        not_before, disable = 0, None
        while (webhook := self._webhooks.get(webhook_id)) and webhook.enabled:
            kept = self._outbox.next(webhook_id, self._time())
            if kept is None:
                break
            tried = self._attempt(webhook, kept.message)
            now = self._time()
            again = None if tried.delivered else _retry_at(kept.message, tried, now)
            if not self._record(webhook, kept, tried, lease, now, again):
                break
            if not tried.delivered:
                not_before, disable = _pause(kept.message, tried, now), _disable(webhook, tried, now)
                break
            if time.monotonic() >= until:
                break
        self._outbox.release(webhook_id, lease, not_before, disable)

    def _attempt(self, webhook: Webhook, message: Message) -> Outcome:
        """Send a message once."""
        at = self._clock()
        started = time.monotonic()
        status, fault, retry_after = None, None, 0
        try:
            answered = self._transport.post(
                webhook.subscription.url, headers(webhook, message, at), message.body.encode()
            )
            status, retry_after = answered.status, answered.retry_after or 0
        except Unanswered as unanswered:
            fault = unanswered.fault
        seconds = time.monotonic() - started
        tried = Outcome(Attempt(timestamp(at), status, fault, round(seconds * 1000)), retry_after)
        metrics.ATTEMPTS.labels("delivered" if tried.delivered else fault or "refused").inc()
        metrics.DELIVERY_SECONDS.observe(seconds)
        return tried

    def _record(
        self, webhook: Webhook, kept: KeptMessage, tried: Outcome, lease: str, now: int, again: int | None
    ) -> bool:
        state: State = "delivered" if tried.delivered else "failed" if again is None else "pending"
        return self._outbox.record(webhook.subscription.id, kept, tried.attempt, lease, now, state, again)

    def _time(self) -> int:
        return _milliseconds(self._clock())


def headers(webhook: Webhook, message: Message, at: datetime) -> dict[str, str]:
    """The headers of an attempt, according to Standard Webhooks: signed with every valid secret."""
    seconds, body = int(at.timestamp()), message.body.encode()
    secrets = webhook.subscription.signing(_milliseconds(at))
    return {
        "Content-Type": "application/json",
        "User-Agent": AGENT,
        "webhook-id": message.id,
        "webhook-timestamp": str(seconds),
        "webhook-signature": " ".join(sign(secret, message.id, seconds, body) for secret in secrets),
    }


def _retry_at(message: Message, tried: Outcome, now: int) -> int | None:
    """When a failed message is retried (ms); None if it is given up."""
    if tried.attempt.status == GONE or message.tries >= len(WEBHOOK_RETRY_SECONDS):
        return None
    return now + max(_delay(message), 1000 * min(tried.retry_after, WEBHOOK_RETRY_SECONDS[-1]))


def _pause(message: Message, tried: Outcome, now: int) -> int:
    """When the webhook is due again (ms)."""
    asked = 1000 * min(tried.retry_after, WEBHOOK_HOLD_SECONDS)
    return now + max(_delay(message, WEBHOOK_HOLD_SECONDS), asked)


def _delay(message: Message, most: int = WEBHOOK_RETRY_SECONDS[-1]) -> int:
    """The pause after an attempt in milliseconds, lengthened by a part that depends on the message."""
    place = min(message.tries, len(WEBHOOK_RETRY_SECONDS) - 1)
    jitter = random.Random(f"{message.id}/{message.tries}").random()  # noqa: S311  # spreads load, guards nothing
    return round(1000 * min(WEBHOOK_RETRY_SECONDS[place], most) * (1 + WEBHOOK_JITTER * jitter))


def _disable(webhook: Webhook, tried: Outcome, now: int) -> Reason | None:
    """Why a webhook is to be disabled, if it is: it asked for that, or nothing was delivered for as long as
    attempts last.
    """
    if tried.attempt.status == GONE:
        return "gone"
    failing = now - (now if webhook.failing is None else webhook.failing)
    return "failing" if failing >= 1000 * sum(WEBHOOK_RETRY_SECONDS) else None


def _milliseconds(at: datetime) -> int:
    return milliseconds(timestamp(at))
