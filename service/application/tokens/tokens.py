"""The tokens of players, in Redis: fields of the hash of their player, so that a change is all or nothing.

`token` has the digest of the first token, `token:<digest>` a token that was made later, `used:<digest>` when it was
last used. `grant:<digest>` is what an application was allowed; see `service/application/oauth/grants.py`.
`locked_at` says since when none of them is taken. `generation` counts how often all were revoked at once: a code or
a sign-in of an earlier generation becomes no token.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from events import keys
from events.connection import Client, script
from events.envelope import parse_time, timestamp
from service.application.tokens.records import KeptToken, Token, digest_of, first_token, text_of
from streams.reservations import RESERVATION_SECONDS

ACCOUNT_SECONDS = 7 * 24 * 3600
"""How long an account lasts after the last use of a token, if its player never acted."""
TOKENS_MAX = 50
"""Tokens that a player may have, and applications that it may allow to act for it."""
TOKEN_SECONDS_MAX = 10 * 365 * 24 * 3600
"""The longest time after which a token may expire."""
TOKEN_USE_SECONDS = 3600
"""How exactly the last use of a token is known."""
FIRST = "token"
MADE = "token:"
USED = "used:"
GRANT = "grant:"
LOCKED = "locked_at"
GENERATION = "generation"


class Grant(Struct, frozen=True):
    """What an application was allowed, and the digests of its present access token and refresh token."""

    token: Token
    refresh: str
    access: str


class TokenHolder(Struct, frozen=True):
    """The player who holds a token, what it allows, whether it is not taken now, and the generation it is of."""

    name: str
    created_at: str
    token: Token
    locked: bool
    generation: str


class Revoked(Exception):
    """All tokens of the player were revoked since the request was authenticated."""


class TooManyTokens(Exception):
    """The player has as many tokens as may be."""


_token = msgspec.json.Decoder(Token)
_grant = msgspec.json.Decoder(Grant)


class Tokens:
    """Creates, finds and changes tokens."""

    def __init__(self, client: Client) -> None:
        self._redis = client
        self._swap, self._add = (script(client, "service.application.tokens", name) for name in ("swap", "add"))

    def find(self, player_id: str, text: str, now: datetime) -> TokenHolder | None:
        """Who holds a token; None if nobody does.

        Notes the hour of the use, or when it was made if later, unless the player is locked.
        """
        key, digest = keys.player(player_id), digest_of(text)
        fields = ("name", "created_at", FIRST, MADE + digest, USED + digest, LOCKED, GENERATION)
        name, created_at, first, made, used, locked, of = self._redis.hmget(key, fields)
        if name is None:
            return None
        player_name, since, generation = name.decode(), created_at.decode(), (of or b"").decode()
        if first == digest.encode():
            token = first_token(player_id, since)
        elif made is not None:
            token = _token.decode(made)
        else:
            return None
        if token.is_over(now):
            return None
        if locked is not None:
            return TokenHolder(player_name, since, token, True, generation)
        if used is None or now - parse_time(used.decode()) >= timedelta(seconds=TOKEN_USE_SECONDS):
            pipeline = self._redis.pipeline()
            pipeline.hset(key, USED + digest, max(hour(now), token.created_at))
            pipeline.expire(key, ACCOUNT_SECONDS, xx=True)
            pipeline.execute()
        return TokenHolder(player_name, since, token, False, generation)

    def locked_since(self, player_id: str) -> str | None:
        """Since when the tokens of a player are not taken; None if they are."""
        locked = self._redis.hget(keys.player(player_id), LOCKED)
        return None if locked is None else str(locked.decode())

    def lock(self, player_id: str, now: datetime) -> bool:
        """Take no token of a player from now on; False if it was so before, or there is no such player."""
        while True:
            name, locked = self._redis.hmget(keys.player(player_id), ("name", LOCKED))
            if name is None or locked is not None:
                return False
            if self.swap(player_id, "name", name, (), ((LOCKED, timestamp(now)),)):
                return True

    def unlock(self, player_id: str) -> bool:
        """Take the tokens of a player again; False if they were taken before."""
        return bool(self._redis.hdel(keys.player(player_id), LOCKED))

    def add(self, player_id: str, generation: str, token: Token, secret: str) -> str:
        """Store a new token, for a request of a generation; its text. Storing the same token again changes nothing,
        also after it has ended. Raises Revoked, and TooManyTokens.
        """
        text = text_of(player_id, secret)
        digest = digest_of(text)
        at = (keys.player(player_id), keys.secret_given(player_id, digest))
        stored = (MADE + digest, msgspec.json.encode(token), generation, TOKENS_MAX, RESERVATION_SECONDS)
        match self._add(keys=at, args=stored):
            case b"revoked":
                raise Revoked
            case b"full":
                raise TooManyTokens
        return text

    def add_in(self, player_id: str, generation: str, token: Token, secret: str) -> str | None:
        """Store a new token of a generation; its text, or None if all tokens were revoked since."""
        text = text_of(player_id, secret)
        new = ((MADE + digest_of(text), msgspec.json.encode(token)),)
        return text if self.swap(player_id, GENERATION, generation.encode(), (), new) else None

    def generation(self, player_id: str) -> str:
        """The generation of the tokens of a player; empty for the first."""
        return str((self._redis.hget(keys.player(player_id), GENERATION) or b"").decode())

    def end_all(self, player_id: str, all_held: Iterable[KeptToken]) -> None:
        """End tokens and begin the next generation, in one step.

        Codes, sign-ins and requests of before that became no token yet become none any more.
        """
        gone = [field for held in all_held for field in (held.field, *_digests(held))]
        while True:
            before = self.generation(player_id)
            later = ((GENERATION, str(int(before or 0) + 1)),)
            if self.swap(player_id, GENERATION, before.encode(), gone, later):
                return

    def is_given(self, player_id: str, text: str) -> bool:
        """Whether a player was given this text by a request that may still be repeated."""
        return bool(self._redis.exists(keys.secret_given(player_id, digest_of(text))))

    def tokens_of(self, player_id: str, now: datetime) -> list[KeptToken]:
        """The tokens of a player, the oldest first, with what applications were allowed. Removes expired ones."""
        kept = {field.decode(): value for field, value in self._redis.hgetall(keys.player(player_id)).items()}
        found = list(_kept_tokens(player_id, kept))
        over = [held for held in found if held.token.is_over(now)]
        for held in over:
            self.revoke(player_id, held)
        return sorted((held for held in found if held not in over), key=lambda held: held.token.created_at)

    def revoke(self, player_id: str, held: KeptToken) -> bool:
        """End a token, and with the consent of an application its tokens; False if it was changed before."""
        return self.swap(player_id, held.field, held.raw, (held.field, *_digests(held)), ())

    def rotate(self, player_id: str, held: KeptToken, secret: str) -> str | None:
        """Give a token a new text, which is returned; the old one ends. None if it was changed before.

        A text that was given before is returned, and nothing changes.
        """
        text = text_of(player_id, secret)
        if self.is_given(player_id, text):
            return text
        digest = digest_of(text)
        new = ((FIRST, digest.encode()) if held.field == FIRST else (MADE + digest, held.raw),)
        gone = (held.field, *_digests(held))
        return text if self.swap(player_id, held.field, held.raw, gone, new, digest) else None

    def grant(self, player_id: str, family: str) -> tuple[Grant, bytes] | None:
        """What an application was allowed, and the bytes of it."""
        raw = self._redis.hget(keys.player(player_id), GRANT + family)
        return None if raw is None else (_grant.decode(raw), raw)

    def keep_grant(
        self, player_id: str, family: str, grant: Grant, access: Token, was: bytes | None, generation: str = ""
    ) -> bool:
        """Store what an application is allowed, with its access token, in place of `was`; False if that changed.

        Without `was` it is new, in a generation; False if all tokens were revoked since.
        """
        field = GRANT + family
        new = ((field, msgspec.json.encode(grant)), (MADE + grant.access, msgspec.json.encode(access)))
        if was is None:
            return self.swap(player_id, GENERATION, generation.encode(), (), new)
        old = _grant.decode(was).access
        return self.swap(player_id, field, was, (MADE + old, USED + old), new)

    def end_grant(self, player_id: str, family: str) -> None:
        """Take back what an application was allowed, with its present tokens."""
        while found := self.grant(player_id, family):
            grant, raw = found
            if self.revoke(player_id, KeptToken(grant.token, GRANT + family, raw, None)):
                return

    def swap(
        self,
        player_id: str,
        field: str,
        expected: bytes,
        gone: Iterable[str],
        new: Iterable[tuple[str, bytes | str]],
        given: str = "",
    ) -> bool:
        """Remove and set fields of a player if one of them is as expected (empty: not there): all or nothing.

        `given` is the digest of a secret that this gives; nothing changes if it was given before.
        """
        removed = tuple(gone)
        at = (keys.player(player_id), *((keys.secret_given(player_id, given),) if given else ()))
        pairs = (part for pair in new for part in pair)
        return bool(
            self._swap(keys=at, args=(field, expected, RESERVATION_SECONDS, len(removed), *removed, *pairs))
        )


def hour(now: datetime) -> str:
    """The hour of a moment."""
    return timestamp(now.replace(minute=0, second=0, microsecond=0))


def _kept_tokens(player_id: str, kept: dict[str, bytes]) -> Iterator[KeptToken]:
    def used(digest: str) -> str | None:
        return kept[USED + digest].decode() if USED + digest in kept else None

    for field, raw in kept.items():
        if field == FIRST:
            yield KeptToken(first_token(player_id, kept["created_at"].decode()), field, raw, used(raw.decode()))
        elif field.startswith(GRANT):
            grant = _grant.decode(raw)
            yield KeptToken(grant.token, field, raw, used(grant.access))
        elif field.startswith(MADE):
            token = _token.decode(raw)
            if token.client is None:  # those of applications are part of what these were allowed
                yield KeptToken(token, field, raw, used(field.removeprefix(MADE)))


def _digests(held: KeptToken) -> tuple[str, ...]:
    """The fields besides that go with a token: the access token of an application, and when it was last used."""
    if held.field == FIRST:
        return (USED + held.raw.decode(),)
    if held.field.startswith(GRANT):
        access = _grant.decode(held.raw).access
        return MADE + access, USED + access
    return (USED + held.field.removeprefix(MADE),)


def renewed(grant: Grant, refresh: str, access: str) -> Grant:
    """A grant with new tokens."""
    return replace(grant, refresh=refresh, access=access)
