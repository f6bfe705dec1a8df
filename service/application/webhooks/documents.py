"""Documents of webhooks, and the messages to them."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from domain.kernel.values import (
    GameKey,
    MatchId,
    ReportId,
    RoundNumber,
    StudyId,
    Time,
    TournamentId,
    Version,
    WebhookId,
)
from service.application.matches.documents import EventDocument
from service.application.moderation.reports import About, Action
from service.application.tournaments.documents import TournamentEventDocument
from service.application.webhooks.outbox import Attempt, State
from service.application.webhooks.registry import Reason
from service.application.webhooks.signatures import Scheme


class WebhookDocument(Struct, frozen=True):
    """A webhook. `types` is empty for all types; `disabled_because` says why it is disabled.

    `sequence` is the number of the last message, `failing_since` the time since when attempts fail. `public_key`
    verifies `ed25519` signatures.
    """

    id: WebhookId
    owner: str
    """The player who created it, by its id."""
    subject: str
    """The id of what messages are about: a match, a tournament, or the owner for all its matches."""
    url: str
    """Where messages are sent."""
    types: tuple[str, ...]
    description: str
    """The owner's note."""
    signature: Scheme
    """How messages are signed: `hmac` by a shared secret, `ed25519` by a private key."""
    public_key: str | None
    enabled: bool
    """Whether messages are sent; what happens while it is false is not told later."""
    disabled_because: Reason | None
    sequence: int
    failing_since: str | None
    created_at: Time


class NewWebhookAnswer(WebhookDocument, frozen=True):
    """A webhook with its new secret, shown only here; null if signatures are verified with `public_key`."""

    secret: str | None
    """Keep it, for it is shown only here; null if signatures are verified with `public_key`."""


class WebhookPage(Struct, frozen=True):
    """Webhooks, newest first. `next` is the cursor of the next page."""

    items: tuple[WebhookDocument, ...]
    """Without their secrets."""
    next: str | None


class DeliveryDocument(Struct, frozen=True):
    """A message with its status. `id` is the `webhook-id` of every attempt.

    `next_attempt_at` is null once the message was delivered or given up. `body` is the content.
    """

    id: str
    sequence: int
    """The number of the message in its webhook, from 1 without gaps."""
    type: str
    """What it is about, as `turn.awaited`."""
    subject: str
    """The id of the match, the tournament, the player or the webhook that it is about."""
    created_at: Time
    state: State
    """`pending` until it is `delivered`, or `failed` after the last attempt."""
    attempts: tuple[Attempt, ...]
    """The oldest first."""
    next_attempt_at: str | None
    body: str | UnsetType = UNSET


class DeliveryPage(Struct, frozen=True):
    """Messages, newest first, without their bodies. `next` is the cursor of the next page."""

    items: tuple[DeliveryDocument, ...]
    """Those that are kept, two weeks at most."""
    next: str | None


class MatchNews(Struct, frozen=True):
    """The events after version `after` of a match, up to `version`, as shown to the owner of the webhook.

    `awaiting` are the seats that must answer at `version`, `seat` is the owner's own.
    """

    match: MatchId
    game: GameKey
    status: Literal["open", "running", "finished", "cancelled"]
    """`open` until it starts, `running`, then `finished` or `cancelled`."""
    after: int
    version: int
    seat: int | None
    awaiting: tuple[int, ...]
    events: tuple[EventDocument, ...]
    """As shown to the owner of the webhook."""


class ReminderNews(Struct, frozen=True):
    """The owner's seat must answer, and a quarter of its time is left: in milliseconds, and when it ends."""

    match: MatchId
    game: GameKey
    version: Version
    seat: int
    """The owner's seat, which must answer."""
    left: int
    """Milliseconds until the time of the seat is over."""
    deadline: str
    """When the time of the seat is over, in UTC."""


class TournamentNews(Struct, frozen=True):
    """The events after version `after` of a tournament, up to `version`. All of them are public."""

    tournament: TournamentId
    after: int
    version: int
    events: tuple[TournamentEventDocument, ...]
    """All of them public."""


class PairingNews(Struct, frozen=True):
    """A player is paired for a round of a tournament, or has a bye."""

    tournament: TournamentId
    version: int
    """The version of the tournament at which the round was paired."""
    round: RoundNumber
    entry: int
    """The number of the player's own entry."""
    table: int | None
    """The table; null for a bye."""
    entries: tuple[int, ...]
    """The numbers of the entries at the table, in the order of its seats; none for a bye."""


class ReportNews(Struct, frozen=True):
    """The operator has decided about a report that the owner made."""

    report: ReportId
    about: About
    acted: bool
    """Whether anything was done about what was reported; what was is not told."""


class DecisionNews(Struct, frozen=True):
    """The operator has decided something about the owner, whom somebody reported. Who did is not told."""

    action: Action
    about: About
    reason: str
    """Why, in the words of the operator."""
    match: MatchId | None
    """The match of a comment, or at whose table the owner behaved so."""
    study: StudyId | None
    """The study that was reported."""


class DroppedNews(Struct, frozen=True):
    """Some notices are kept no more: read the lists again."""

    after: int
    """The number of the last notice before them."""
    upto: int
    """The number of the last of them."""


class PingNews(Struct, frozen=True):
    """A test message."""

    webhook: WebhookId


class WebhookMessage(Struct, frozen=True):
    """The body of a message to a webhook. `sequence` counts the messages of the webhook without gaps."""

    type: str
    """What the message is about, as `turn.awaited`."""
    timestamp: str
    """When the message was made, in UTC; later attempts have the same."""
    webhook: WebhookId
    sequence: int
    data: Any
    """What happened."""


class Notice(Struct, frozen=True):
    """What a player is told of: type, time and data are those of a message to a webhook about the player."""

    sequence: int
    """Its number, which counts the notices of an account without gaps, from any number on."""
    type: str
    """What it is about."""
    timestamp: str
    """When that happened."""
    data: Any
    """What happened, as the player may see it."""
