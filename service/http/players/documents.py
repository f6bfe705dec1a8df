"""Documents of players."""

from msgspec import Struct

from service.application.accounts.leaving import OwnComment, OwnEntry
from service.application.erasures.registry import Status
from service.application.players import Player
from service.application.tokens.scopes import Scope
from service.application.webhooks.documents import WebhookDocument


class NewPlayerAnswer(Struct, frozen=True):
    """A player with secrets that are shown only here.

    Send the token as `Authorization: Bearer <token>`. The recovery code replaces a lost token, once.
    """

    id: str
    name: str
    created_at: str
    token: str
    recovery_code: str


class RecoveryCode(Struct, frozen=True):
    """The code that replaces a lost token, once. It is shown only here."""

    recovery_code: str


class ErasureDocument(Struct, frozen=True):
    """How far the erasure of an account is: about `left` matches are still to be looked through, null before the
    first.
    """

    id: str
    status: Status
    left: int | None
    asked_at: str
    updated_at: str


class ErasedPlayer(Struct, frozen=True):
    """A player as it was before its erasure, and the erasure."""

    id: str
    name: str
    created_at: str
    erasure: ErasureDocument


class TokenDocument(Struct, frozen=True):
    """A token. `last_used_at` is exact to the hour. `client` is the application that acts with it."""

    id: str
    name: str
    scopes: tuple[Scope, ...]
    created_at: str
    expires_at: str | None
    last_used_at: str | None
    client: str | None
    current: bool


class TokenList(Struct, frozen=True):
    """The caller's tokens."""

    items: tuple[TokenDocument, ...]


class NewTokenAnswer(TokenDocument, frozen=True):
    """A token with its text, which is shown only here."""

    token: str


class AccountExport(Struct, frozen=True):
    """Everything that belongs to a player. `matches` are ids, the newest first."""

    exported_at: str
    player: Player
    tokens: tuple[TokenDocument, ...]
    webhooks: tuple[WebhookDocument, ...]
    matches: tuple[str, ...]
    comments: tuple[OwnComment, ...]
    entries: tuple[OwnEntry, ...]
