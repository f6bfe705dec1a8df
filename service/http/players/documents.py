"""Documents of players."""

from msgspec import Struct

from domain.kernel.values import PlayerId, Time
from service.application.accounts.leaving import OwnAnnouncement, OwnComment, OwnEntry, OwnPhrase, OwnStudy
from service.application.erasures.registry import Status
from service.application.moderation.reporting import OwnDecision, OwnReport
from service.application.players import Player
from service.application.tokens.scopes import Scope
from service.application.webhooks.documents import WebhookDocument


class NewPlayerAnswer(Struct, frozen=True):
    """A player with secrets that are shown only here.

    Send the token as `Authorization: Bearer <token>`. The recovery code replaces a lost token, once.
    """

    id: PlayerId
    name: str
    """What others see."""
    created_at: Time
    token: str
    """Everything the player may do; keep it, for it is shown only here."""
    recovery_code: str
    """Replaces a lost token, once; keep it apart from the token."""


class RecoveryCode(Struct, frozen=True):
    """The code that replaces a lost token, once. It is shown only here."""

    recovery_code: str
    """Keep it apart from the token."""


class ErasureDocument(Struct, frozen=True):
    """How far the erasure of an account is: about `left` matches are still to be looked through, null before the
    first.
    """

    id: str
    """The id of the erasure, `ers_…`, by which its progress can be asked for without a token."""
    status: Status
    """`running` until every trace of the name is gone, then `done`."""
    left: int | None
    asked_at: Time
    updated_at: Time


class ErasedPlayer(Struct, frozen=True):
    """A player as it was before its erasure, and the erasure."""

    id: PlayerId
    name: str
    """The name that is being erased."""
    created_at: Time
    erasure: ErasureDocument


class DeviceToken(Struct, frozen=True):
    """The player of a new device, and its token: everything the player may do."""

    id: PlayerId
    name: str
    """What others see."""
    token: str
    """The token itself; keep it. It is shown again only to this device, for ten minutes."""


class TokenDocument(Struct, frozen=True):
    """A token. `last_used_at` is exact to the hour. `client` is the application that acts with it."""

    id: str
    """The id of the token, `tok_…`; not the token itself."""
    name: str
    """What its owner called it."""
    scopes: tuple[Scope, ...]
    """What may be done with it."""
    created_at: Time
    expires_at: str | None
    """In UTC; null if it never does."""
    last_used_at: str | None
    """In UTC and exact to the hour; null if it was never used."""
    client: str | None
    current: bool
    """Whether it is the one that this request came with."""


class TokenList(Struct, frozen=True):
    """The caller's tokens."""

    items: tuple[TokenDocument, ...]
    """The oldest first."""


class NewTokenAnswer(TokenDocument, frozen=True):
    """A token with its text, which is shown only here."""

    token: str
    """The token itself; keep it, for it is shown only here."""


class AccountExport(Struct, frozen=True):
    """Everything that belongs to a player. `matches` are ids, the newest first."""

    exported_at: Time
    player: Player
    """The account."""
    former_names: tuple[str, ...]
    """What it was called before, the newest last; nobody else is told."""
    tokens: tuple[TokenDocument, ...]
    """Without their texts, which are not stored."""
    webhooks: tuple[WebhookDocument, ...]
    """Without their secrets."""
    matches: tuple[str, ...]
    comments: tuple[OwnComment, ...]
    """On any match."""
    phrases: tuple[OwnPhrase, ...]
    """At any table, as long as they are kept."""
    entries: tuple[OwnEntry, ...]
    """In any tournament."""
    announcements: tuple[OwnAnnouncement, ...]
    """In any tournament that the player helped to run."""
    studies: tuple[OwnStudy, ...]
    """As they are now."""
    reports: tuple[OwnReport, ...]
    """What the player reported to the operator."""
    decisions: tuple[OwnDecision, ...]
    """What the operator decided about the player; not who reported it."""
