"""Messages for the outbox."""

from datetime import datetime
from typing import Any

import msgspec

from events.envelope import milliseconds, timestamp
from service.application.webhooks.documents import Notice, PingNews, WebhookMessage
from service.application.webhooks.outbox import MessageDraft, Outbox, Position
from service.application.webhooks.registry import Subscription, Webhook
from service.application.webhooks.types import PING

_encode = msgspec.json.Encoder(order="deterministic").encode


def draft(to: Subscription, kind: str, subject: str, at: str, data: Any) -> MessageDraft:
    """A message of a type about a subject, in the form that its reader expects."""

    def body(sequence: int) -> bytes:
        if to.is_inbox:
            return _encode(Notice(sequence, kind, at, data))
        return _encode(WebhookMessage(kind, at, to.id, sequence, data))

    return MessageDraft(kind, subject, at, body)


def ping(outbox: Outbox, now: datetime, webhook: Webhook, key: str = "") -> int | None:
    """Add a test message; returns its number, or None for a retry.

    With a `key` it is added only once: its number is stored like the progress of a stream with this name.
    """
    at = timestamp(now)
    to = webhook.subscription
    message = draft(to, PING, to.subject, at, PingNews(to.id))
    sequence = webhook.sequence + 1
    told = Position(key, None, sequence) if key else None
    return sequence if outbox.put(webhook, [message], milliseconds(at), told, urgent=True) else None
