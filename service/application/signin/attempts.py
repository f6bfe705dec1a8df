"""Sign-ins that are under way, each bound to one browser, and the players of people who signed in."""

import secrets
from datetime import datetime, timedelta

import msgspec

from events import ids, keys
from events.connection import Client
from events.envelope import timestamp
from service.application.players import Player, Players
from service.application.signin.provider import Attempt
from service.application.tokens.records import Token, digest_of, new_secret
from service.application.tokens.scopes import SCOPES
from service.application.tokens.tokens import TOKENS_MAX

SIGNIN_SECONDS = 600
"""How long somebody may be at the identity provider."""
SIGNED_IN_SECONDS = 60
"""How long a browser may take to fetch its token after a sign-in."""
SIGNIN_TOKEN_SECONDS = 90 * 24 * 3600
"""How long a token lasts that was made by a sign-in."""
_attempt = msgspec.json.Decoder(Attempt)


class Attempts:
    """What is remembered of sign-ins, in Redis, by the digest of what the browser has in its cookie."""

    def __init__(self, store: Client, players: Players) -> None:
        self._redis = store
        self._players = players

    def begin(self, attempt: Attempt) -> str:
        """Remember an attempt; what the browser has to bring back."""
        browser = secrets.token_urlsafe(32)
        self._redis.set(keys.signin(digest_of(browser)), msgspec.json.encode(attempt), ex=SIGNIN_SECONDS)
        return browser

    def take(self, browser: str) -> Attempt | None:
        """The attempt of a browser, once."""
        raw = self._redis.getdel(keys.signin(digest_of(browser)))
        return None if raw is None else _attempt.decode(raw)

    def succeed(self, player_id: str) -> str:
        """Remember who signed in; what the browser has to bring for its token."""
        browser = secrets.token_urlsafe(32)
        said = f"{player_id} {self._players.tokens.generation(player_id)}"
        self._redis.set(keys.signed_in(digest_of(browser)), said, ex=SIGNED_IN_SECONDS)
        return browser

    def collect(self, browser: str, now: datetime) -> tuple[Player, str] | None:
        """The player who signed in with a browser, and a new token, once; None if all were revoked since.

        A problem for a player who is locked.
        """
        found = (self._redis.getdel(keys.signed_in(digest_of(browser))) or b"").decode()
        player_id, _, generation = found.partition(" ")
        player = self._players.get(player_id)
        if player is None:
            return None
        self._players.check_unlocked(player.id)
        mine = [held for held in self._players.tokens.tokens_of(player.id, now) if held.token.name == SIGNED_IN]
        for held in mine[: max(0, len(mine) - TOKENS_MAX // 2 + 1)]:
            self._players.revoke(player.id, held)
        ends = timestamp(now + timedelta(seconds=SIGNIN_TOKEN_SECONDS))
        token = Token(ids.new_id(ids.TOKEN, now), SIGNED_IN, SCOPES, timestamp(now), ends)
        text = self._players.tokens.add_in(player.id, generation, token, new_secret())
        return None if text is None else (player, text)

    def player_of(self, issuer: str, subject: str, name: str, now: datetime) -> str:
        """The player of a person whom a provider knows; a new one at the first sign-in."""
        identity = digest_of(f"{issuer}\n{subject}")
        known = self._redis.get(keys.identity(identity))
        if known is not None:
            return str(known.decode())
        player = self._players.create(name, now)[0].id
        found = self._players.link(player, identity)
        if found != player:
            self._players.erase(player, now)
        return found


SIGNED_IN = "Sign-in"
"""The name of the tokens that are made when people sign in."""
