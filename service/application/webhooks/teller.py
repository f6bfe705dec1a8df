"""Puts into the outbox what webhooks are to be told. The relay calls it for every append; it may do so twice."""

from collections.abc import Callable, Iterable
from datetime import datetime
from functools import cache
from typing import Any

import msgspec

from domain.kernel.actors import OPERATOR
from events import ids
from events.envelope import milliseconds, timestamp
from service.application.players import Principal
from service.application.webhooks.documents import PingNews, WebhookMessage
from service.application.webhooks.outbox import Draft, Outbox, Told, all_wanted
from service.application.webhooks.registry import EVERYBODY, Webhook
from service.application.webhooks.sources import PING, Happening, sources
from service.runtime.bootstrap import Cabinet

_encode = msgspec.json.Encoder(order="deterministic").encode


def tell(here: Cabinet, stream: str) -> None:
    """Put in what happened to a match or a tournament, for every webhook that is told of it and was not yet."""
    source = sources().get(ids.kind_of(stream))
    if source is None or not here.webhooks.count(EVERYBODY):
        return
    after = cache(lambda version: tuple(source.happenings(here, stream, version)))
    newest = here.store.version(stream)
    for webhook in here.webhooks.about(source.subjects(here, stream)):
        while not _tell(here, webhook, stream, newest, after):
            webhook = here.webhooks.get(webhook.terms.id) or webhook


def _tell(
    here: Cabinet, webhook: Webhook, stream: str, newest: int, after: Callable[[int], Iterable[Happening]]
) -> bool:
    """Put in what one webhook is to be told; False if somebody else did so meanwhile."""
    before = here.outbox.told(webhook.terms.id, stream)
    who = principal_of(here, webhook)
    drafts: list[Draft] = []
    upto = min(before or 0, newest)
    for happening in after(upto):
        messages = _messages(webhook, who, happening)
        if messages is None:
            break
        drafts += messages
        upto = happening.version
    if upto == before:
        return True
    return here.outbox.put(webhook, drafts, here.time(), Told(stream, before, upto))


def _messages(webhook: Webhook, who: Principal, happening: Happening) -> list[Draft] | None:
    terms = webhook.terms
    if terms.subject not in happening.subjects or happening.at < webhook.since:
        return []
    told = happening.told(who)
    if told is None:
        return None
    drafts = [draft(terms.id, kind, happening.stream, happening.at, data) for kind, data in told]
    return all_wanted(webhook, drafts)


def ping(outbox: Outbox, now: datetime, webhook: Webhook, key: str = "") -> int | None:
    """Put in a message that says nothing but that the webhook works; its number, None if it is to be tried again.

    With a `key` only once: its number is kept as if it were how far a stream of this name was told.
    """
    at = timestamp(now)
    message = draft(webhook.terms.id, PING, webhook.terms.subject, at, PingNews(webhook.terms.id))
    sequence = webhook.sequence + 1
    told = Told(key, None, sequence) if key else None
    return sequence if outbox.put(webhook, [message], milliseconds(at), told, urgent=True) else None


def principal_of(here: Cabinet, webhook: Webhook) -> Principal:
    """As whom the owner of a webhook looks."""
    if webhook.terms.owner == OPERATOR:
        return Principal(operator=True)
    return Principal(here.players.get(webhook.terms.owner))


def draft(webhook: str, kind: str, subject: str, at: str, data: Any) -> Draft:
    """A message of a type about a subject."""

    def body(sequence: int) -> bytes:
        return _encode(WebhookMessage(kind, at, webhook, sequence, data))

    return Draft(kind, subject, at, body)
