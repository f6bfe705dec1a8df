"""What is kept about a token. Its text is shown once, and only the digest of it is kept."""

import hmac
import secrets
from collections.abc import Iterable
from datetime import datetime
from hashlib import sha256

from msgspec import Struct

from domain.kernel.actors import is_guest
from events.envelope import timestamp
from service.application.tokens.scopes import OF_GUESTS, SCOPES, Scope

PREFIX = "cnt_"
"""The recognisable beginning of every token."""


class Token(Struct, frozen=True):
    """What a token allows, and until when; `client` is the application that acts with it, if there is one."""

    id: str
    name: str
    scopes: tuple[Scope, ...]
    created_at: str
    expires_at: str | None = None
    client: str | None = None

    def is_over(self, now: datetime) -> bool:
        """Whether the token has expired."""
        return self.expires_at is not None and timestamp(now) >= self.expires_at


class KeptToken(Struct, frozen=True):
    """A token as it is kept: the field of its player, the bytes there, and when it was last used, to the hour."""

    token: Token
    field: str
    raw: bytes
    last_used_at: str | None


def first_token(player_id: str, created_at: str) -> Token:
    """The token that a player is created with: it allows everything. Its id follows from the player's.

    That of a guest is its link, which allows to play.
    """
    allowed = OF_GUESTS if is_guest(player_id) else SCOPES
    return Token(f"tok_{player_id.partition('_')[2]}", "", allowed, created_at)


def text_of(player_id: str, secret: str, prefix: str = PREFIX) -> str:
    """The text of a token, or of something else that begins with its prefix."""
    return f"{prefix}{player_id}_{secret}"


def player_of(text: str, prefix: str = PREFIX) -> str:
    """The player whose token this is, if it is one."""
    return "_".join(text.removeprefix(prefix).split("_")[:2]) if text.startswith(prefix) else ""


def new_secret() -> str:
    """A fresh secret, which nobody can guess."""
    return secrets.token_urlsafe(32)


def digest_of(text: str) -> str:
    """What is kept of a secret."""
    return sha256(text.encode()).hexdigest()


def in_order(scopes: Iterable[str]) -> tuple[Scope, ...]:
    """Scopes, each once, in the order in which they are shown."""
    wanted = set(scopes)
    return tuple(scope for scope in SCOPES if scope in wanted)


def secret_of(salt: str, key: str) -> str:
    """The secret of a token that a request with an idempotency key asks for: the same again, and stored nowhere."""
    return hmac.new(salt.encode(), key.encode(), "sha256").hexdigest() if key else salt
