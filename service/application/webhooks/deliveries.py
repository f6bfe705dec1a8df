"""What callers do with the messages of their webhooks: send a test, look at them, send them again."""

from msgspec import Struct

from events import ids
from service.application import problems
from service.application.callers import Caller, checked_key
from service.application.parts import Hooks, Play
from service.application.problems import Problem
from service.application.webhooks.drafts import ping as send_ping
from service.application.webhooks.outbox import KeptMessage, Message, State
from service.application.webhooks.registry import Webhook
from service.application.webhooks.webhooks import webhook_of


class Delivery(Struct, frozen=True):
    """A message of a webhook, and when it is tried next (ms); None if it is not."""

    webhook: str
    message: Message
    due: int | None


def ping(play: Play, hooks: Hooks, by: Caller, webhook: str) -> tuple[Delivery, bool]:
    """Send a test message, and say whether the same request had sent it before.

    A problem for a disabled webhook.
    """
    found, key = webhook_of(hooks, by, webhook), checked_key(by.key)
    new = ids.new_id("png", play.clock()) if key else ""
    made, replayed = play.writing.reserve(by, found.subscription.owner, key, {"ping": webhook}, new)
    sequence = hooks.outbox.position(webhook, made) if replayed else None
    if sequence is None:
        _check_enabled(found)
        sequence = _sequence_of_ping(play, hooks, by, found, made)
    return show(hooks, by, webhook, sequence), replayed


def _sequence_of_ping(play: Play, hooks: Hooks, by: Caller, webhook: Webhook, made: str) -> int:
    """The number of a ping that is sent now, or that a request with the same key has sent meanwhile."""
    name = webhook.subscription.id
    while (sequence := send_ping(hooks.outbox, play.clock(), webhook, made)) is None:
        webhook = webhook_of(hooks, by, name)
        before = hooks.outbox.position(name, made) if made else None
        if before is not None:
            return before
    return sequence


def page(
    hooks: Hooks, by: Caller, webhook: str, state: State | None, limit: int, before: str | None
) -> tuple[list[Delivery], str | None]:
    """Up to `limit` messages of a webhook in a state, newest first, and where to continue if there are more."""
    webhook_of(hooks, by, webhook)
    found, place = hooks.outbox.page(webhook, limit, before, state)
    return [_delivery(hooks, webhook, message) for message in found], place


def show(hooks: Hooks, by: Caller, webhook: str, sequence: int) -> Delivery:
    """A message by its number. A problem if it is not kept."""
    webhook_of(hooks, by, webhook)
    return _delivery(hooks, webhook, _kept_message(hooks, webhook, sequence).message)


def redeliver(play: Play, hooks: Hooks, by: Caller, webhook: str, sequence: int) -> tuple[Delivery, bool]:
    """Send a message again, with new attempts as if it were new. A problem for a disabled webhook.

    The answer says whether the same request had done so before.
    """
    found, key = webhook_of(hooks, by, webhook), checked_key(by.key)
    mark, asked = ids.new_id("rdl", play.clock()) if key else "", {"redeliver": webhook, "delivery": sequence}
    mark, replayed = play.writing.reserve(by, found.subscription.owner, key, asked, mark)
    if not (replayed and hooks.outbox.is_redelivered(webhook, mark)):
        _check_enabled(found)
        while not hooks.outbox.resend(webhook, _kept_message(hooks, webhook, sequence), play.time(), mark):
            pass
    return show(hooks, by, webhook, sequence), replayed


def _kept_message(hooks: Hooks, webhook: str, sequence: int) -> KeptMessage:
    found = hooks.outbox.message(webhook, sequence)
    if found is None:
        raise Problem(problems.UNKNOWN_DELIVERY, {"delivery": sequence})
    return found


def _check_enabled(webhook: Webhook) -> None:
    if not webhook.enabled:
        raise Problem(problems.WEBHOOK_DISABLED, {"webhook": webhook.subscription.id})


def _delivery(hooks: Hooks, webhook: str, message: Message) -> Delivery:
    return Delivery(webhook, message, hooks.outbox.due_at(webhook, message.sequence))
