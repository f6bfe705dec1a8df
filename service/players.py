"""Players and their tokens. A token is shown once and kept as a digest."""

import hmac
import secrets
from datetime import datetime
from hashlib import sha256
from typing import Any

from cachetools import TTLCache
from msgspec import Struct

from events import ids, keys
from events.connection import Client
from events.envelope import timestamp
from events.store import KeyReused
from service.config import ANONYMOUS_KEY_SECONDS

TOKEN_PREFIX = "cnt_"  # noqa: S105  # the recognisable beginning of a token, not a token
CACHED_TOKENS = 10_000
CACHE_SECONDS = 60.0


class Player(Struct, frozen=True):
    """A person's account."""

    id: str
    name: str
    created_at: str


class Principal(Struct, frozen=True):
    """Who makes a request: a player, the operator, or (with neither) anybody."""

    player: Player | None = None
    operator: bool = False


ANYBODY = Principal()


class BadToken(Exception):
    """The token belongs to nobody."""


class Players:
    """The accounts, in Redis."""

    def __init__(self, client: Client, operator_token: str | None) -> None:
        self._redis = client
        self._operator = _digest(operator_token) if operator_token else None
        self._seen: TTLCache[str, Player] = TTLCache(CACHED_TOKENS, CACHE_SECONDS)

    def create(self, name: str, now: datetime, key: str = "", request_digest: str = "") -> tuple[Player, str, bool]:
        """A new player, the token, and whether `key` had made the player before. Raises KeyReused.

        The token of a keyed request is derived from the key and a salt, so that the same request can be given
        the same answer although only a digest is kept.
        """
        if not key:
            token_secret = secrets.token_urlsafe(32)
            return (*self._write(ids.new_id(ids.PLAYER, now), name, now, token_secret), False)
        made, player_id, salt = self._claim(key, request_digest, ids.new_id(ids.PLAYER, now))
        token_secret = hmac.new(salt, key.encode(), "sha256").hexdigest()
        known = self.get(player_id)
        if known:
            return known, _token(player_id, token_secret), True
        return (*self._write(player_id, name, now, token_secret), not made)

    def _claim(self, key: str, request_digest: str, player_id: str) -> tuple[bool, str, bytes]:
        name = keys.anonymous_key(sha256(key.encode()).hexdigest())
        claim = f"{request_digest} {player_id} {secrets.token_hex(32)}"
        made = bool(self._redis.set(name, claim, nx=True, ex=ANONYMOUS_KEY_SECONDS))
        kept = claim if made else self._redis.get(name).decode()
        digest, kept_id, salt = kept.split(" ")
        if digest != request_digest:
            raise KeyReused
        return made, kept_id, bytes.fromhex(salt)

    def _write(self, player_id: str, name: str, now: datetime, token_secret: str) -> tuple[Player, str]:
        token = _token(player_id, token_secret)
        player = Player(player_id, name, timestamp(now))
        fields = {"name": name, "created_at": player.created_at, "token": _digest(token)}
        self._redis.hset(keys.player(player_id), mapping=fields)
        return player, token

    def get(self, player_id: str) -> Player | None:
        """A player by id."""
        return self._load(player_id)[0] if ids.is_id(ids.PLAYER, player_id) else None

    def authenticate(self, token: str) -> Principal:
        """Who holds a token. Raises BadToken."""
        digest = _digest(token)
        if self._operator and hmac.compare_digest(digest, self._operator):
            return Principal(operator=True)
        player = self._seen.get(digest) or self._by_token(token, digest)
        self._seen[digest] = player
        return Principal(player)

    def _by_token(self, token: str, digest: str) -> Player:
        player_id = "_".join(token.removeprefix(TOKEN_PREFIX).split("_")[:2])
        if not token.startswith(TOKEN_PREFIX) or not ids.is_id(ids.PLAYER, player_id):
            raise BadToken
        player, kept = self._load(player_id)
        if player is None or not hmac.compare_digest(kept, digest):
            raise BadToken
        return player

    def _load(self, player_id: str) -> tuple[Player | None, str]:
        kept: list[Any] = self._redis.hmget(keys.player(player_id), ["name", "created_at", "token"])
        if kept[0] is None:
            return None, ""
        name, created_at, digest = (value.decode() for value in kept)
        return Player(player_id, name, created_at), digest


def _token(player_id: str, token_secret: str) -> str:
    return f"{TOKEN_PREFIX}{player_id}_{token_secret}"


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
