"""Documents of webhooks, and the messages to them."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from service.application.matches.documents import EventDocument
from service.application.tournaments.documents import TournamentEventDocument
from service.application.webhooks.outbox import Attempt, State
from service.application.webhooks.registry import Reason
from service.application.webhooks.signatures import Scheme


class WebhookDocument(Struct, frozen=True):
    """A webhook. `types` is empty for all types; `disabled_because` says why it is disabled.

    `sequence` is the number of the last message, `failing_since` the time since when attempts fail. `public_key`
    verifies `ed25519` signatures.
    """

    id: str
    owner: str
    subject: str
    url: str
    types: tuple[str, ...]
    description: str
    signature: Scheme
    public_key: str | None
    enabled: bool
    disabled_because: Reason | None
    sequence: int
    failing_since: str | None
    created_at: str


class NewWebhookAnswer(WebhookDocument, frozen=True):
    """A webhook with its new secret, shown only here; null if signatures are verified with `public_key`."""

    secret: str | None


class WebhookPage(Struct, frozen=True):
    """Webhooks, newest first. `next` is the cursor of the next page."""

    items: tuple[WebhookDocument, ...]
    next: str | None


class DeliveryDocument(Struct, frozen=True):
    """A message with its status. `id` is the `webhook-id` of every attempt.

    `next_attempt_at` is null once the message was delivered or given up. `body` is the content.
    """

    id: str
    sequence: int
    type: str
    subject: str
    created_at: str
    state: State
    attempts: tuple[Attempt, ...]
    next_attempt_at: str | None
    body: str | UnsetType = UNSET


class DeliveryPage(Struct, frozen=True):
    """Messages, newest first, without their bodies. `next` is the cursor of the next page."""

    items: tuple[DeliveryDocument, ...]
    next: str | None


class MatchNews(Struct, frozen=True):
    """The events after version `after` of a match, up to `version`, as shown to the owner of the webhook.

    `awaiting` are the seats that must answer at `version`, `seat` is the owner's own.
    """

    match: str
    game: str
    status: Literal["open", "running", "finished", "cancelled"]
    after: int
    version: int
    seat: int | None
    awaiting: tuple[int, ...]
    events: tuple[EventDocument, ...]


class ReminderNews(Struct, frozen=True):
    """The owner's seat must answer, and a quarter of its time is left: in milliseconds, and when it ends."""

    match: str
    game: str
    version: int
    seat: int
    left: int
    deadline: str


class TournamentNews(Struct, frozen=True):
    """The events after version `after` of a tournament, up to `version`. All of them are public."""

    tournament: str
    after: int
    version: int
    events: tuple[TournamentEventDocument, ...]


class PingNews(Struct, frozen=True):
    """A test message."""

    webhook: str


class WebhookMessage(Struct, frozen=True):
    """The body of a message to a webhook. `sequence` counts the messages of the webhook without gaps."""

    type: str
    timestamp: str
    webhook: str
    sequence: int
    data: Any
