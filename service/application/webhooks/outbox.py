"""The messages of webhooks: added once for every change, taken by workers until they are delivered. The notices of
an account are messages too, which its player reads in place of a worker (`service.application.notices`).

They are dropped when they are old, and, the oldest first, when their owner has too many bytes of them.

Messages of a webhook are numbered without gaps. The version of a stream up to which a webhook has messages is
stored and changed together with them, so that repetitions add nothing and nothing is left out.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.kernel.actors import OPERATOR
from domain.kernel.values import Time
from events import ids, keys
from events.connection import Client, database, script
from events.layout import scan
from service.application.leases import Leases
from service.application.webhooks.registry import Reason, Subscription, Webhook
from service.application.webhooks.transport import Fault
from streams.reservations import RESERVATION_SECONDS

WEBHOOK_KEPT_SECONDS = 14 * 24 * 3600
WEBHOOK_KEPT_BYTES = 8 * 2**20
OPERATOR_WEBHOOK_KEPT_BYTES = 128 * 2**20
"""How long messages are kept, and how many bytes of an owner, all webhooks together; and of the operator."""
NOTICES_KEPT_BYTES = 256 * 1024
"""How many bytes of notices an account has; how long they are kept is as of other messages."""
WEBHOOK_KEPT_ATTEMPTS = 20
State = Literal["pending", "delivered", "failed"]
PORTION = 200
"""Messages that are read together."""


class Attempt(Struct, frozen=True):
    """One attempt: the status of the answer, or why there was none."""

    at: Time
    status: int | None
    """The HTTP status of the answer; null if there was none."""
    fault: Fault | None
    """Why there was no answer; null if there was one."""
    milliseconds: int
    """How long it took."""


class Message(Struct, frozen=True):
    """A message with its status. `body` is the exact content.

    `tries` counts the attempts since the message was added or redelivered.
    """

    id: str
    sequence: int
    type: str
    subject: str
    at: str
    body: str
    state: State = "pending"
    tries: int = 0
    attempts: tuple[Attempt, ...] = ()


class KeptMessage(Struct, frozen=True):
    """A message as it was read, with the bytes that must be unchanged for an update."""

    message: Message
    raw: bytes


class MessageDraft(Struct, frozen=True):
    """A message before it has a number; `body` makes the content from the number."""

    type: str
    subject: str
    at: str
    body: Callable[[int], bytes]


class Position(Struct, frozen=True):
    """Up to which version a webhook had messages about a stream (None: none yet), and up to which it has now."""

    stream: str
    before: int | None
    upto: int


_message = msgspec.json.Decoder(Message)


class Outbox:
    """The messages of all webhooks, in Redis."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._put, self._keep, self._settle, self._reword = (
            script(client, "service.application.webhooks", name) for name in ("put", "keep", "settle", "reword")
        )
        self.leases = Leases(client, keys.webhooks_due(), keys.webhooks_held(), keys.courier)

    def position(self, webhook: str, stream: str) -> int | None:
        """The version of a stream up to which a webhook has messages; None if it has none."""
        kept = self._redis.hget(keys.webhook_told(webhook), stream)
        return None if kept is None else int(kept)

    def put(
        self,
        webhook: Webhook,
        drafts: Sequence[MessageDraft],
        now: int,
        position: Position | None = None,
        *,
        urgent: bool = False,
    ) -> bool:
        """Add messages, all or none; False if others were added first and the caller must look again.

        A disabled webhook takes none. An `urgent` message does not wait for the end of a pause.
        """
        name, last = webhook.subscription.id, webhook.sequence
        messages = [_numbered(name, last + place, draft) for place, draft in enumerate(drafts, 1)]
        fields: tuple[str | int, ...] = ("", "", "")
        if position:
            fields = (position.stream, "" if position.before is None else position.before, position.upto)
        done = self._put(
            keys=(
                keys.webhook(name),
                keys.webhook_told(name),
                keys.webhook_messages(name),
                keys.webhook_log(name),
                keys.webhook_queue(name),
                keys.webhooks_due(),
                keys.webhooks_held(),
                keys.webhooks_of(webhook.subscription.owner),
            ),
            args=(
                name,
                now,
                last,
                *fields,
                _kept_bytes(webhook.subscription),
                WEBHOOK_KEPT_SECONDS * 1000,
                "never" if webhook.subscription.is_inbox else "now" if urgent else "later",
                *(key("|") for key in (keys.webhook, keys.webhook_messages, keys.webhook_log, keys.webhook_queue)),
                keys.notices(database(self._redis)),
                *map(msgspec.json.encode, messages),
            ),
        )
        return bool(done != b"conflict")

    def told_of_tournament(self, tournament: str) -> int:
        """The version of a tournament up to which its players were told."""
        return int(self._redis.hget(keys.tournaments_told(), tournament) or 0)

    def note_tournament(self, tournament: str, version: int) -> None:
        """Everybody whom a tournament concerns was told up to a version."""
        self._redis.hset(keys.tournaments_told(), tournament, version)

    def any_due(self, now: int) -> bool:
        """Whether a webhook is due, or was held by a courier that is gone."""
        return self.leases.count(now) > 0

    def due_count(self) -> int:
        """The number of webhooks with messages to send, now or later."""
        return int(self._redis.zcard(keys.webhooks_due()))

    def next(self, webhook: str, now: int) -> KeptMessage | None:
        """The due message with the lowest number."""
        due = self._redis.zrangebyscore(keys.webhook_queue(webhook), "-inf", now)
        return self.message(webhook, min(map(int, due))) if due else None

    def message(self, webhook: str, sequence: int) -> KeptMessage | None:
        """A message by its number, as long as it is kept."""
        raw = self._redis.hget(keys.webhook_messages(webhook), sequence)
        return KeptMessage(_message.decode(raw), raw) if raw else None

    def page(
        self, webhook: str, limit: int, before: str | None, state: State | None
    ) -> tuple[list[Message], str | None]:
        """Up to `limit` kept messages in a state, newest first, and where to continue if there are more."""
        numbers = sorted(map(int, self._redis.zrange(keys.webhook_log(webhook), 0, -1)), reverse=True)
        wanted = [number for number in numbers if before is None or number < int(before)]
        found: list[Message] = []
        for first in range(0, len(wanted), PORTION):
            kept = self._redis.hmget(keys.webhook_messages(webhook), wanted[first : first + PORTION])
            messages = (_message.decode(body) for body in kept if body)
            found += [message for message in messages if state is None or message.state == state]
            if len(found) > limit:
                break
        return found[:limit], str(found[limit - 1].sequence) if len(found) > limit else None

    def due_at(self, webhook: str, sequence: int) -> int | None:
        """When a message is tried next (ms); None if it is not."""
        score = self._redis.zscore(keys.webhook_queue(webhook), sequence)
        return None if score is None else int(score)

    def record(
        self,
        webhook: str,
        kept: KeptMessage,
        attempt: Attempt,
        lease: str,
        now: int,
        state: State,
        again: int | None,
    ) -> bool:
        """Store an attempt, and the time of the next; False if another worker holds the webhook by now, or somebody
        changed the message meanwhile.
        """
        message = kept.message
        attempts = (*message.attempts, attempt)[-WEBHOOK_KEPT_ATTEMPTS:]
        changed = replace(message, state=state, tries=message.tries + 1, attempts=attempts)
        failing = "" if state == "delivered" else now
        return self._replace(webhook, kept, changed, again, lease, failing)

    def resend(self, webhook: str, kept: KeptMessage, now: int, mark: str = "") -> bool:
        """Send a message again as if it were new; False if its status has changed in between.

        Requests with the same `mark` do so once.
        """
        becomes = replace(kept.message, state="pending", tries=0)
        return self._replace(webhook, kept, becomes, now, "", "", mark)

    def is_redelivered(self, webhook: str, mark: str) -> bool:
        """Whether a request with this mark has had a message sent again."""
        return bool(self._redis.exists(keys.webhook_redelivered(webhook, mark)))

    def _replace(
        self,
        webhook: str,
        was: KeptMessage,
        becomes: Message,
        due: int | None,
        lease: str,
        failing: int | str,
        mark: str = "",
    ) -> bool:
        done = self._keep(
            keys=(
                keys.webhook(webhook),
                keys.webhook_messages(webhook),
                keys.webhook_queue(webhook),
                keys.webhooks_due(),
                keys.webhooks_held(),
                keys.webhook_redelivered(webhook, mark),
            ),
            args=(
                webhook,
                becomes.sequence,
                was.raw,
                msgspec.json.encode(becomes),
                "" if due is None else due,
                lease,
                "failing",
                failing,
                RESERVATION_SECONDS if mark else "",
            ),
        )
        return bool(done)

    def rename(self, player: str, before: str, after: str) -> None:
        """Call a player by another name in every message that is kept, for whomever it is."""
        before_id, behind_id = (len(part) for part in keys.webhook_messages("|").split("|"))
        for key in scan(self._redis, keys.webhook_messages("*")):
            hook = keys.webhook(key.decode()[before_id:-behind_id])
            for sequence, raw in self._messages_at(key):
                while raw and player.encode() in raw:
                    message = _message.decode(raw)
                    body = renamed(msgspec.json.decode(message.body), player, before, after)
                    becomes = replace(message, body=msgspec.json.encode(body).decode())
                    if becomes == message or self._reword(
                        keys=(hook, key), args=(sequence, raw, msgspec.json.encode(becomes))
                    ):
                        break
                    raw = self._redis.hget(key, sequence)

    def _messages_at(self, key: bytes) -> Iterator[tuple[bytes, bytes | None]]:
        """The messages of a key by their numbers, read one portion after another."""
        numbers = self._redis.hkeys(key)
        for first in range(0, len(numbers), PORTION):
            some = numbers[first : first + PORTION]
            yield from zip(some, self._redis.hmget(key, some), strict=True)

    def release(self, webhook: str, lease: str, not_before: int, disable: Reason | None = None) -> None:
        """Release the lease; reschedule for the next due message, no earlier than `not_before` (ms)."""
        self._settle(
            keys=(keys.webhook(webhook), keys.webhook_queue(webhook), keys.webhooks_due(), keys.webhooks_held()),
            args=(webhook, lease, not_before, disable or ""),
        )


def _numbered(webhook: str, sequence: int, draft: MessageDraft) -> Message:
    identifier = message_id(webhook, sequence)
    return Message(identifier, sequence, draft.type, draft.subject, draft.at, draft.body(sequence).decode())


def renamed(part: Any, player: str, before: str, after: str) -> Any:
    """A document in which each object that has the id of a player has another name for it."""
    if isinstance(part, list):
        return [renamed(below, player, before, after) for below in part]
    if not isinstance(part, dict):
        return part
    theirs = player in part.values()
    return {
        name: after if theirs and below == before else renamed(below, player, before, after)
        for name, below in part.items()
    }


def _kept_bytes(subscription: Subscription) -> int:
    return NOTICES_KEPT_BYTES if subscription.is_inbox else kept_bytes(subscription.owner)


def kept_bytes(owner: str) -> int:
    """How many bytes the messages of an owner may have, of all webhooks together."""
    return OPERATOR_WEBHOOK_KEPT_BYTES if owner == OPERATOR else WEBHOOK_KEPT_BYTES


def message_id(webhook: str, sequence: int) -> str:
    """The id of a message, equal at every attempt, by which a receiver recognises repetitions."""
    return f"msg_{webhook.removeprefix(ids.WEBHOOK + '_')}_{sequence}"


def all_wanted(webhook: Webhook, drafts: Iterable[MessageDraft]) -> list[MessageDraft]:
    """The drafts of types that the webhook wants."""
    return [draft for draft in drafts if webhook.subscription.wants(draft.type)]
