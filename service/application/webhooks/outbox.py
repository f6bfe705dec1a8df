"""The messages of webhooks: put in once for whatever happened, taken out by workers until they are delivered.

Messages of a webhook are numbered without gaps. How far a webhook was told of a match is kept with its messages
and changed together with them, so that what is told twice is put in once, and nothing is left out.
"""

from collections.abc import Callable, Iterable, Sequence
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from redis.commands.core import Script

from events import ids, keys
from events.connection import Client
from service.application.limits import (
    WEBHOOK_KEPT_ATTEMPTS,
    WEBHOOK_KEPT_MESSAGES,
    WEBHOOK_KEPT_SECONDS,
    WEBHOOK_LEASE_SECONDS,
)
from service.application.webhooks.registry import Reason, Webhook
from service.application.webhooks.transport import Fault

State = Literal["pending", "delivered", "failed"]


class Attempt(Struct, frozen=True):
    """One try: the status of the answer, or why there was none."""

    at: str
    status: int | None
    fault: Fault | None
    milliseconds: int


class Message(Struct, frozen=True):
    """A message and what became of it. `body` is what is sent, to the byte.

    `tries` counts the attempts since the message was put in or asked for again.
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


class Kept(Struct, frozen=True):
    """A message as it was read, and the bytes it was read from: what it must still be to be changed."""

    message: Message
    raw: bytes


class Draft(Struct, frozen=True):
    """A message before it has its number; `body` makes what is sent from the number."""

    type: str
    subject: str
    at: str
    body: Callable[[int], bytes]


class Told(Struct, frozen=True):
    """How far a webhook was told of a stream before, None if not at all, and how far it is now."""

    stream: str
    before: int | None
    upto: int


_message = msgspec.json.Decoder(Message)


class Outbox:
    """The messages of all webhooks, in Redis."""

    def __init__(self, client: Client) -> None:
        self._redis = client

        def script(name: str) -> Script:
            source = files("service.application.webhooks").joinpath(f"{name}.lua").read_text()
            made: Script = client.register_script(source)
            return made

        self._put, self._claim, self._keep, self._settle = map(script, ("put", "claim", "keep", "settle"))

    def told(self, webhook: str, stream: str) -> int | None:
        """Up to which version a webhook was told of a stream; None if it never was."""
        kept = self._redis.hget(keys.webhook_told(webhook), stream)
        return None if kept is None else int(kept)

    def put(
        self, webhook: Webhook, drafts: Sequence[Draft], now: int, told: Told | None = None, *, urgent: bool = False
    ) -> bool:
        """Put messages in, all or none; False if the webhook was told something meanwhile: look again.

        A disabled webhook takes none. An `urgent` message does not wait for the end of a pause.
        """
        name, last = webhook.terms.id, webhook.sequence
        messages = [_numbered(name, last + place, draft) for place, draft in enumerate(drafts, 1)]
        position = (told.stream, "" if told.before is None else told.before, told.upto) if told else ("", "", "")
        done = self._put(
            keys=(
                keys.webhook(name),
                keys.webhook_told(name),
                keys.webhook_messages(name),
                keys.webhook_log(name),
                keys.webhook_queue(name),
                keys.webhooks_due(),
            ),
            args=(
                name,
                now,
                last,
                *position,
                WEBHOOK_KEPT_MESSAGES,
                WEBHOOK_KEPT_SECONDS * 1000,
                int(urgent),
                *map(msgspec.json.encode, messages),
            ),
        )
        return bool(done != b"conflict")

    def any_due(self, now: int) -> bool:
        """Whether a webhook waits to be looked after."""
        return bool(self._redis.zcount(keys.webhooks_due(), "-inf", now))

    def due_count(self) -> int:
        """How many webhooks have messages to send, now or later."""
        return int(self._redis.zcard(keys.webhooks_due()))

    def claim(self, now: int, most: int) -> tuple[int, list[str]]:
        """Webhooks that are due, for this worker alone until its lease is over; the lease and their ids."""
        lease = now + round(WEBHOOK_LEASE_SECONDS * 1000)
        before, behind = keys.webhook("|").split("|")
        given = self._claim(keys=(keys.webhooks_due(),), args=(now, lease, most, before, behind))
        return lease, [webhook.decode() for webhook in given]

    def next(self, webhook: str, now: int) -> Kept | None:
        """The message with the lowest number of those to be tried now."""
        due = self._redis.zrangebyscore(keys.webhook_queue(webhook), "-inf", now)
        return self.message(webhook, min(map(int, due))) if due else None

    def message(self, webhook: str, sequence: int) -> Kept | None:
        """A message by its number, as long as it is kept."""
        raw = self._redis.hget(keys.webhook_messages(webhook), sequence)
        return Kept(_message.decode(raw), raw) if raw else None

    def page(
        self, webhook: str, limit: int, before: str | None, state: State | None
    ) -> tuple[list[Message], str | None]:
        """Up to `limit` kept messages in a state, newest first, and the place to go on from if there are more."""
        numbers = sorted(map(int, self._redis.zrange(keys.webhook_log(webhook), 0, -1)), reverse=True)
        wanted = [number for number in numbers if before is None or number < int(before)]
        kept = self._redis.hmget(keys.webhook_messages(webhook), wanted) if wanted else []
        messages = [_message.decode(body) for body in kept if body]
        found = [message for message in messages if state is None or message.state == state]
        return found[:limit], str(found[limit - 1].sequence) if len(found) > limit else None

    def due_at(self, webhook: str, sequence: int) -> int | None:
        """When a message is tried next (ms); None if it is not."""
        score = self._redis.zscore(keys.webhook_queue(webhook), sequence)
        return None if score is None else int(score)

    def record(
        self, webhook: str, kept: Kept, attempt: Attempt, lease: int, now: int, state: State, again: int | None
    ) -> bool:
        """Write an attempt down, and when the next one is; False if another worker has the webhook by now."""
        message = kept.message
        attempts = (*message.attempts, attempt)[-WEBHOOK_KEPT_ATTEMPTS:]
        changed = replace(message, state=state, tries=message.tries + 1, attempts=attempts)
        failing = "" if state == "delivered" else now
        return self._replace(webhook, kept, changed, again, str(lease), now, failing)

    def again(self, webhook: str, kept: Kept, now: int) -> bool:
        """Send a message once more, as new; False if something became of it meanwhile."""
        return self._replace(webhook, kept, replace(kept.message, state="pending", tries=0), now, "", now, "")

    def _replace(
        self, webhook: str, was: Kept, becomes: Message, due: int | None, lease: str, now: int, failing: int | str
    ) -> bool:
        done = self._keep(
            keys=(
                keys.webhook(webhook),
                keys.webhook_messages(webhook),
                keys.webhook_queue(webhook),
                keys.webhooks_due(),
            ),
            args=(
                webhook,
                becomes.sequence,
                was.raw,
                msgspec.json.encode(becomes),
                "" if due is None else due,
                lease,
                now,
                "failing",
                failing,
            ),
        )
        return bool(done)

    def settle(self, webhook: str, lease: int, not_before: int, disable: Reason | None = None) -> None:
        """Give a webhook back, to be looked after when its next message is due but not before a time (ms)."""
        self._settle(
            keys=(keys.webhook(webhook), keys.webhook_queue(webhook), keys.webhooks_due()),
            args=(webhook, lease, not_before, disable or ""),
        )


def _numbered(webhook: str, sequence: int, draft: Draft) -> Message:
    identifier = message_id(webhook, sequence)
    return Message(identifier, sequence, draft.type, draft.subject, draft.at, draft.body(sequence).decode())


def message_id(webhook: str, sequence: int) -> str:
    """The id of a message, the same at every attempt: what a receiver knows a repetition by."""
    return f"msg_{webhook.removeprefix(ids.WEBHOOK + '_')}_{sequence}"


def all_wanted(webhook: Webhook, drafts: Iterable[Draft]) -> list[Draft]:
    """The drafts whose types the webhook wants."""
    return [draft for draft in drafts if webhook.terms.wants(draft.type)]
