"""The webhooks: subjects, addresses, secrets. Stored in Redis, not derived from the streams."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.actors import is_person
from events import keys
from events.connection import Client, script
from events.envelope import milliseconds, timestamp
from service.application.webhooks.signatures import Scheme
from streams.reservations import RESERVATION_SECONDS

WEBHOOKS_MAX = 20
"""Webhooks that an owner may have."""
Reason = Literal["request", "gone", "failing"]
EVERYBODY = "everybody"
"""In place of an owner: all webhooks."""


class Secret(Struct, frozen=True):
    """A secret and, if it was replaced, until when (ms) messages are also signed with it."""

    text: str
    until: int | None = None


class Subscription(Struct, frozen=True):
    """The owner's settings. `types` is empty for all types; the first of the secrets is the current one.

    `rotation` is the id of the request that created that secret.
    """

    id: str
    owner: str
    subject: str
    url: str
    types: tuple[str, ...]
    description: str
    scheme: Scheme
    secrets: tuple[Secret, ...]
    created_at: str
    rotation: str = ""

    @property
    def is_inbox(self) -> bool:
        """Whether its messages are not sent: they are the notices of an account, which its player reads."""
        return not self.url

    def wants(self, kind: str) -> bool:
        """Whether messages of a type are sent."""
        return not self.types or kind in self.types

    def signing(self, now: int) -> tuple[str, ...]:
        """The secrets that sign at a time (ms), the current one first."""
        return tuple(secret.text for secret in self.secrets if secret.until is None or now < secret.until)


class Webhook(Struct, frozen=True):
    """A webhook as it stands: `since` is when it was enabled, `sequence` the number of its last message.

    `raw` are the bytes that the subscription was read from, which must be unchanged for an update.
    """

    raw: bytes
    subscription: Subscription
    enabled: bool
    because: Reason | None
    since: str
    sequence: int
    failing: int | None


class TooManyWebhooks(Exception):
    """The owner has as many webhooks as may be."""


_subscription = msgspec.json.Decoder(Subscription)
FIELDS = ("subscription", "enabled", "because", "since", "sequence", "failing")


class Registry:
    """Creates, finds and changes webhooks."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._add = script(client, "service.application.webhooks", "add")
        self._change = script(client, "service.application.webhooks", "change")

    def add(self, subscription: Subscription, most: int = WEBHOOKS_MAX) -> None:
        """Store a new webhook, enabled. Storing the same one again changes nothing, also after it was deleted.

        Raises TooManyWebhooks if its owner has `most`.
        """
        stored = self._add(
            keys=(
                keys.webhook(subscription.id),
                keys.webhooks_about(subscription.subject),
                keys.webhooks_of(subscription.owner),
                keys.webhooks_of(EVERYBODY),
                keys.webhook_made(subscription.id),
            ),
            args=(
                subscription.id,
                msgspec.json.encode(subscription),
                subscription.created_at,
                most,
                RESERVATION_SECONDS,
            ),
        )
        if not stored:
            raise TooManyWebhooks

    def get(self, webhook: str) -> Webhook | None:
        """A webhook by id."""
        return _webhook(self._redis.hmget(keys.webhook(webhook), FIELDS))

    def about(self, subjects: Iterable[str]) -> Iterator[Webhook]:
        """The enabled webhooks that follow at least one of the subjects, the oldest first, after the inboxes of
        players among them.
        """
        asked = list(subjects)
        players = (subject for subject in asked if is_person(subject))
        sets = [*map(keys.webhooks_about, asked), *map(keys.inbox_of, players)]
        read = self._redis.pipeline(transaction=False)
        for webhook in sorted(self._redis.sunion(sets)):
            read.hmget(keys.webhook(webhook.decode()), FIELDS)
        for kept in read.execute():
            found = _webhook(kept)
            if found is not None and found.enabled:
                yield found

    def any(self) -> bool:
        """Whether there is any webhook, or anybody has an inbox."""
        return self.count(EVERYBODY) > 0 or bool(self._redis.exists(keys.inboxes()))

    def count(self, owner: str) -> int:
        """The number of webhooks of an owner."""
        return int(self._redis.zcard(keys.webhooks_of(owner)))

    def page(self, owner: str, limit: int, before: str | None) -> tuple[list[Webhook], str | None]:
        """Up to `limit` webhooks of an owner, newest first, and where to continue if there are more."""
        upper = f"({before}" if before else "+"
        found = self._redis.zrevrangebylex(keys.webhooks_of(owner), upper, "-", 0, limit + 1)
        names = [webhook.decode() for webhook in found]
        there = [webhook for webhook in map(self.get, names[:limit]) if webhook]
        return there, names[limit - 1] if len(names) > limit else None

    def change(self, webhook: Webhook, now: datetime, enable: bool | None = None, **subscription: Any) -> bool:
        """Replace some settings, and enable or disable; False if somebody changed the webhook first.

        An enabled webhook receives events from then on, and the waiting messages. While it is disabled, these are
        kept as long as any messages.
        """
        changed, at = replace(webhook.subscription, **subscription), timestamp(now)
        done = self._change(
            keys=(keys.webhook(changed.id), keys.webhooks_due()),
            args=(
                webhook.raw,
                msgspec.json.encode(changed),
                "" if enable is None else int(enable),
                at,
                changed.id,
                milliseconds(at),
            ),
        )
        return bool(done)

    def remove(self, subscription: Subscription) -> None:
        """Delete a webhook and all its messages."""
        pipeline = self._redis.pipeline()
        for key in (
            keys.webhook,
            keys.webhook_told,
            keys.webhook_messages,
            keys.webhook_log,
            keys.webhook_queue,
        ):
            pipeline.delete(key(subscription.id))
        pipeline.zrem(keys.webhooks_due(), subscription.id)
        pipeline.hdel(keys.webhooks_held(), subscription.id)
        pipeline.srem(keys.webhooks_about(subscription.subject), subscription.id)
        for owner in (subscription.owner, EVERYBODY):
            pipeline.zrem(keys.webhooks_of(owner), subscription.id)
        pipeline.execute()


def _webhook(kept: list[bytes | None]) -> Webhook | None:
    subscription, enabled, because, since, sequence, failing = kept
    if subscription is None or since is None:
        return None
    return Webhook(
        subscription,
        _subscription.decode(subscription),
        enabled == b"1",
        msgspec.convert(because.decode(), Reason) if because else None,
        since.decode(),
        int(sequence or 0),
        int(failing) if failing else None,
    )
