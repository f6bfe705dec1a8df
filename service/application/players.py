"""Players and their tokens. A token is shown only in the answer that creates it, and stored as a digest."""

import hmac
import secrets
from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256
from threading import Lock
from typing import Any

from cachetools import TTLCache
from msgspec import Struct

from events import ids, keys
from events.connection import Client
from events.envelope import timestamp
from service.application.limits import RESERVATION_SECONDS
from streams.reservations import Reservations

TOKEN_PREFIX = "cnt_"  # noqa: S105  # the recognisable beginning of a token, not a token
CACHED_TOKENS = 10_000
CACHE_SECONDS = 60.0
"""How long a process caches a token after it was looked up."""


class Player(Struct, frozen=True):
    """A person's account."""

    id: str
    name: str
    created_at: str


class Principal(Struct, frozen=True):
    """Who makes a request: a player, the operator, or (with neither) an anonymous caller.

    `measures`: may read the metrics of the service, as the operator and the token made for that may.
    """

    player: Player | None = None
    operator: bool = False
    measures: bool = False


ANYBODY = Principal()


class BadToken(Exception):
    """The token is unknown."""


class Players:
    """The accounts, in Redis."""

    def __init__(
        self,
        client: Client,
        reservations: Reservations,
        operator_token: str | None,
        metrics_token: str | None = None,
    ) -> None:
        self._redis = client
        self._reservations = reservations
        self._operator = _digest(operator_token) if operator_token else None
        self._measures = _digest(metrics_token) if metrics_token else None
        self._seen: TTLCache[str, Player] = TTLCache(CACHED_TOKENS, CACHE_SECONDS)
        self._lock = Lock()

    def create(self, name: str, now: datetime, key: str = "", request_digest: str = "") -> tuple[Player, str, bool]:
        """A new player, the token, and whether `key` had created the player before. Raises KeyReused.

        The token of a keyed request is derived from the key and a salt. So the same request, even a concurrent one,
        can get the same answer for a day although only a digest is stored.
        """
        new = Player(ids.new_id(ids.PLAYER, now), name, timestamp(now))
        if not key:
            return new, self._write(new, secrets.token_urlsafe(32)), False
        made = f"{new.id} {new.created_at} {secrets.token_hex(32)}"
        kept, replayed = self._reservations.reserve(
            "", "player", key, made, digest=request_digest, seconds=RESERVATION_SECONDS
        )
        player_id, created_at, salt = kept.split(" ")
        token_secret = hmac.new(bytes.fromhex(salt), key.encode(), "sha256").hexdigest()
        player = Player(player_id, new.name, created_at)
        return player, self._write(player, token_secret), replayed

    def _write(self, player: Player, token_secret: str) -> str:
        """Store a player; storing the same player again changes nothing."""
        token = f"{TOKEN_PREFIX}{player.id}_{token_secret}"
        fields = {"name": player.name, "created_at": player.created_at, "token": _digest(token)}
        self._redis.hset(keys.player(player.id), mapping=fields)
        return token

    def get(self, player_id: str) -> Player | None:
        """A player by id."""
        return self._load(player_id)[0] if ids.is_id(ids.PLAYER, player_id) else None

    def names(self, player_ids: Sequence[str]) -> dict[str, str]:
        """The names of players by id; unknown players have none."""
        pipeline = self._redis.pipeline(transaction=False)
        for player_id in player_ids:
            pipeline.hget(keys.player(player_id), "name")
        names = pipeline.execute() if player_ids else ()
        return {of: name.decode() for of, name in zip(player_ids, names, strict=True) if name}

    def authenticate(self, token: str) -> Principal:
        """The holder of a token. Raises BadToken."""
        digest = _digest(token)
        if self._operator and hmac.compare_digest(digest, self._operator):
            return Principal(operator=True, measures=True)
        if self._measures and hmac.compare_digest(digest, self._measures):
            return Principal(measures=True)
        with self._lock:
            player = self._seen.get(digest)
        if player is None:
            player = self._by_token(token, digest)
            with self._lock:
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


def _digest(token: str) -> str:
    return sha256(token.encode()).hexdigest()
