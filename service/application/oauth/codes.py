"""Authorization codes: good once, and for a minute."""

import secrets

import msgspec
from msgspec import Struct

from events import keys
from events.connection import Client
from service.application.oauth.grants import Grants
from service.application.tokens.records import digest_of
from service.application.tokens.scopes import Scope

CODE_SECONDS = 60
"""How long an authorization code is valid."""
CODE_SPENT_SECONDS = 3600
"""How long a code that was used is remembered, so that its second use is noticed."""
AGAIN = "again"
"""Stands in what is remembered of a code once it was used a second time."""


class Code(Struct, frozen=True):
    """What a player allowed an application, until it asks for its tokens.

    `generation` is that of the player's tokens when the code was made.
    """

    client: str
    player: str
    scopes: tuple[Scope, ...]
    redirect_uri: str | None
    challenge: str
    generation: str = ""


_read = msgspec.json.Decoder(Code)


class Codes:
    """The codes, in Redis, by their digests."""

    def __init__(self, store: Client, grants: Grants) -> None:
        self._redis = store
        self._grants = grants

    def make(self, code: Code) -> str:
        """A new code."""
        text = secrets.token_urlsafe(32)
        self._redis.set(keys.oauth_code(digest_of(text)), msgspec.json.encode(code), ex=CODE_SECONDS)
        self._redis.set(keys.oauth_spent(digest_of(text)), code.player, ex=CODE_SPENT_SECONDS)
        return text

    def take(self, text: str) -> Code | None:
        """What a code stands for, once. If it comes again, what was given for it ends (RFC 6749, 4.1.2)."""
        raw = self._redis.getdel(keys.oauth_code(digest_of(text)))
        if raw is not None:
            return _read.decode(raw)
        spent = keys.oauth_spent(digest_of(text))
        player, _, _ = (self._redis.get(spent) or b"").decode().partition(" ")
        if player:
            self._redis.set(spent, f"{player} {AGAIN}", xx=True, keepttl=True)
            self._grants.end(player, family_of(text))
        return None

    def came_again(self, text: str) -> bool:
        """Whether a code was used a second time. Whoever asks after tokens were given for it misses no such use."""
        return bool((self._redis.get(keys.oauth_spent(digest_of(text))) or b"").endswith(AGAIN.encode()))


def family_of(code: str) -> str:
    """The name of the tokens that follow from a code, which nobody can guess who has not seen the code."""
    return digest_of(f"family {code}")[:32]
