"""What callers do with webhooks: create them, change them, give them new secrets, delete them.

A webhook is its owner's: nobody else learns that there is one. The operator has access to all.
"""

from datetime import datetime
from typing import Any

from msgspec import Struct

from domain.kernel.actors import OPERATOR
from events import ids
from events.envelope import milliseconds, timestamp
from service.application import problems
from service.application.callers import Caller, checked_key
from service.application.parts import Accounts, Hooks, Play
from service.application.problems import Problem
from service.application.webhooks.addresses import fault_of
from service.application.webhooks.registry import (
    EVERYBODY,
    Secret,
    Subscription,
    TooManyWebhooks,
    Webhook,
)
from service.application.webhooks.signatures import Scheme, new_secret

WEBHOOK_OLD_SECRET_SECONDS = 24 * 3600
"""How long messages are also signed with the previous secret."""


class WebhookRequest(Struct, frozen=True):
    """A webhook that a caller wants. `types` is empty for all types."""

    subject: str
    url: str
    types: tuple[str, ...]
    signature: Scheme
    description: str


def create(
    play: Play, accounts: Accounts, hooks: Hooks, by: Caller, wanted: WebhookRequest
) -> tuple[Webhook, bool]:
    """A new webhook, and whether the same request had created it before.

    A problem for a subject that the caller may not know of, an address that is not public, one webhook too many, or
    one that was deleted since the same request had created it.
    """
    owner = by.name
    hooks.sources.check(by.who, wanted.subject)
    _check_url(hooks, wanted.url)
    now = play.clock()
    new = ids.new_id(ids.WEBHOOK, now)
    made, replayed = play.writing.reserve(by, owner, checked_key(by.key), wanted, new)
    webhook = hooks.registry.get(made) if replayed else None
    if webhook is None:
        most = play.quotas.most(owner, "webhooks")
        try:
            hooks.registry.add(_subscription(made, owner, wanted, now), most)
        except TooManyWebhooks:
            raise Problem(problems.TOO_MANY_WEBHOOKS, {"most": most}) from None
        webhook = webhook_of(hooks, by, made)
    if by.who.player:
        accounts.players.keep(owner)
    return webhook, replayed


def _subscription(made: str, owner: str, wanted: WebhookRequest, now: datetime) -> Subscription:
    return Subscription(
        id=made,
        owner=owner,
        subject=wanted.subject,
        url=wanted.url,
        types=wanted.types,
        description=wanted.description,
        scheme=wanted.signature,
        secrets=(Secret(new_secret(wanted.signature)),),
        created_at=timestamp(now),
    )


def page(hooks: Hooks, by: Caller, limit: int, before: str | None) -> tuple[list[Webhook], str | None]:
    """Up to `limit` webhooks of the caller, newest first, and where to continue if there are more.

    For the operator those of everybody.
    """
    return hooks.registry.page(EVERYBODY if by.name == OPERATOR else by.name, limit, before)


def webhook_of(hooks: Hooks, by: Caller, webhook: str) -> Webhook:
    """A webhook of the caller; the operator has access to all. A problem for any other."""
    owner = by.name
    found = hooks.registry.get(webhook) if ids.is_id(ids.WEBHOOK, webhook) else None
    if found is None or owner not in (OPERATOR, found.subscription.owner):
        raise Problem(problems.UNKNOWN_WEBHOOK, {"webhook": webhook})
    return found


def change(
    play: Play, hooks: Hooks, by: Caller, webhook: str, enabled: bool | None = None, **changes: Any
) -> Webhook:
    """Change, enable or disable a webhook.

    `changes` are fields of its subscription: `url`, `types`, `description`.
    """
    found = webhook_of(hooks, by, webhook)
    if "url" in changes:
        _check_url(hooks, changes["url"])
    if "types" in changes:
        changes["types"] = tuple(changes["types"])
    while not hooks.registry.change(found, play.clock(), enabled, **changes):
        found = webhook_of(hooks, by, webhook)
    return webhook_of(hooks, by, webhook)


def delete(hooks: Hooks, by: Caller, webhook: str) -> Webhook:
    """Delete a webhook with its messages; it is returned as it was."""
    found = webhook_of(hooks, by, webhook)
    hooks.registry.remove(found.subscription)
    return found


def rotate(play: Play, hooks: Hooks, by: Caller, webhook: str) -> tuple[Webhook, bool]:
    """Give a webhook a new secret, and say whether the same request had done so before.

    For a day messages are also signed with the previous one.
    """
    found = webhook_of(hooks, by, webhook)
    new, asked = ids.new_id(ids.WEBHOOK, play.clock()), {"rotate": webhook}
    made, replayed = play.writing.reserve(by, found.subscription.owner, checked_key(by.key), asked, new)
    while found.subscription.rotation != made:
        now = play.clock()
        hooks.registry.change(found, now, secrets=_secrets_after(found, now), rotation=made)
        found = webhook_of(hooks, by, webhook)
    return found, replayed


def _secrets_after(webhook: Webhook, now: datetime) -> tuple[Secret, ...]:
    """The secrets with a new one in front; the previous one stays valid for a while, older ones do not."""
    until = milliseconds(timestamp(now)) + 1000 * WEBHOOK_OLD_SECRET_SECONDS
    return Secret(new_secret(webhook.subscription.scheme)), Secret(webhook.subscription.secrets[0].text, until)


def _check_url(hooks: Hooks, url: str) -> None:
    fault = fault_of(url, hooks.networks)
    if fault:
        raise problems.malformed({"url": [fault]})
