"""Players, and whose a token is. It is shown only in the answer that creates it, and stored as a digest."""

import hmac
import secrets
from collections.abc import Sequence
from datetime import datetime

import msgspec
from msgspec import Struct

from domain.kernel.actors import OPERATOR, is_guest
from domain.kernel.values import PlayerId, Time
from events import ids, keys
from events.connection import Client, database
from events.envelope import timestamp
from service.application import problems
from service.application.problems import Problem
from service.application.reading_cache import ReadingCache
from service.application.tokens.records import KeptToken, Token, digest_of, new_secret, player_of, text_of
from service.application.tokens.scopes import ALL, Scope
from service.application.tokens.tokens import ACCOUNT_SECONDS, GENERATION, Revoked, Tokens
from streams.reservations import RESERVATION_SECONDS, Claim, Reservations

RECOVERY_PREFIX = "cnk_"
"""The beginning of every recovery code."""
FORMER = "former"
"""The field with the former names of somebody."""
FORMER_MAX = 20
"""So many former names are remembered, the newest."""
RENAMED = "renamed_at"
"""The field with the time when a player last chose another name."""
CACHED_TOKENS = 10_000
CACHE_SECONDS = 10.0
"""How long a process caches a token after it was looked up. Processes hear at once of one that is revoked; if that
is lost on the way, it works so long there."""


_names = msgspec.json.Decoder(tuple[str, ...])


class Player(Struct, frozen=True):
    """A person's account."""

    id: PlayerId
    name: str
    """What others see."""
    created_at: Time


class Principal(Struct, frozen=True, cache_hash=True):
    """Who makes a request: a player, the operator, or (with neither) an anonymous caller.

    `measures`: may read the metrics of the service, as the operator and the token made for that may.
    `scopes` are what the token allows, `token` is its id, and `generation` that of the player's tokens.
    """

    player: Player | None = None
    operator: bool = False
    measures: bool = False
    scopes: frozenset[Scope] = ALL
    token: str = ""
    generation: str = ""

    @property
    def actor(self) -> str | None:
        """Who acts, as in the log: the id of the player, or the operator; None for an anonymous caller."""
        return OPERATOR if self.operator else self.player.id if self.player else None

    @property
    def is_guest(self) -> bool:
        """Whether it is a guest, who has no account: see `service.application.accounts.guests`."""
        return self.player is not None and is_guest(self.player.id)

    def sees_request_of(self, actor: str) -> bool:
        """Whether the ids of an actor's requests are shown: to the actor itself, and to the operator."""
        return self.operator or (self.player is not None and self.player.id == actor)


ANYBODY = Principal()


class BadToken(Exception):
    """The token is unknown, or no longer valid."""


class Secrets(Struct, frozen=True):
    """What a player is shown once: a token, and the code by which a lost token is replaced, once."""

    token: str
    recovery_code: str


def secrets_of(player_id: str, token_secret: str, recovery_secret: str) -> Secrets:
    """The texts of secrets."""
    return Secrets(text_of(player_id, token_secret), text_of(player_id, recovery_secret, RECOVERY_PREFIX))


class KnownToken(Struct, frozen=True):
    """A token that a process has looked up."""

    who: Principal
    token: Token


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
        self._operator = digest_of(operator_token) if operator_token else None
        self._measures = digest_of(metrics_token) if metrics_token else None
        self.tokens = Tokens(client)
        self._recent: ReadingCache[str, KnownToken] = ReadingCache(CACHED_TOKENS, CACHE_SECONDS)

    def create(
        self, name: str, now: datetime, key: str = "", request_digest: str = ""
    ) -> tuple[Player, Secrets, bool]:
        """A new player, its secrets, and whether `key` had created the player before. Raises KeyReused.

        The token of a keyed request is derived from the key and a salt. So the same request, even a concurrent one,
        can get the same answer for a day although only a digest is stored.
        """
        new = Player(ids.new_id(ids.PLAYER, now), name, timestamp(now))
        if not key:
            return new, self._write(new, new_secret(), new_secret()), False
        made = f"{new.id} {new.created_at} {secrets.token_hex(32)}"
        kept, replayed = self._reservations.reserve(
            Claim("", "player", key, made, RESERVATION_SECONDS, request_digest)
        )
        player_id, created_at, salt = kept.split(" ")
        derived = (
            hmac.new(bytes.fromhex(salt), text.encode(), "sha256").hexdigest() for text in (key, f"recovery {key}")
        )
        player = Player(player_id, new.name, created_at)
        return player, self._write(player, *derived), replayed

    def _write(self, player: Player, token_secret: str, recovery_secret: str) -> Secrets:
        """Store a player; one that is stored already is not changed."""
        made, key = secrets_of(player.id, token_secret, recovery_secret), keys.player(player.id)
        digests = {"token": digest_of(made.token), "recovery": digest_of(made.recovery_code)}
        fields = {"name": player.name, "created_at": player.created_at, **digests}
        if not self._redis.exists(key):
            pipeline = self._redis.pipeline()
            pipeline.hset(key, mapping=fields)
            pipeline.expire(key, ACCOUNT_SECONDS)
            pipeline.execute()
        return made

    def keep(self, player_id: str) -> None:
        """Something belongs to a player: the account stays until it is erased."""
        self._redis.persist(keys.player(player_id))

    def get(self, player_id: str) -> Player | None:
        """A player or a guest by id."""
        if not ids.is_of_person(player_id):
            return None
        name, created_at = self._redis.hmget(keys.player(player_id), ("name", "created_at"))
        return None if name is None else Player(player_id, name.decode(), created_at.decode())

    def names(self, player_ids: Sequence[str]) -> dict[str, str]:
        """The names of players by id: empty for an erased player, none for one without an account."""
        pipeline = self._redis.pipeline(transaction=False)
        for player_id in player_ids:
            pipeline.hmget(keys.player(player_id), ("name", "erased_at"))
        found = zip(player_ids, pipeline.execute() if player_ids else (), strict=True)
        return {of: name.decode() if name else "" for of, (name, erased) in found if name or erased}

    def former_names(self, player_id: str) -> tuple[str, ...]:
        """What somebody was called before, the newest last: an erasure takes these names back too."""
        kept = self._redis.hget(keys.player(player_id), FORMER)
        return () if kept is None else _names.decode(kept)

    def former_with(self, player_id: str, before: str, name: str) -> bytes:
        """What somebody was called before who gets another name, as it is stored."""
        known = dict.fromkeys((*self.former_names(player_id), before))
        return msgspec.json.encode([one for one in known if one != name][-FORMER_MAX:])

    def renamed_at(self, player_id: str) -> str | None:
        """When a player last chose another name; None if it never did."""
        at = self._redis.hget(keys.player(player_id), RENAMED)
        return None if at is None else str(at.decode())

    def rename(self, player: Player, name: str, now: datetime) -> bool:
        """Give a player another name, at every process; False if the name is not what it was, or it is erased."""
        former = self.former_with(player.id, player.name, name)
        new = (("name", name), (FORMER, former), (RENAMED, timestamp(now)))
        done = self.tokens.swap(player.id, "name", player.name.encode(), (), new)
        self.changed(player.id)
        return done

    def authenticate(self, text: str, now: datetime) -> Principal:
        """The holder of a token. Raises BadToken; a problem for a player who is locked."""
        digest = digest_of(text)
        if self._operator and hmac.compare_digest(digest, self._operator):
            return Principal(operator=True, measures=True)
        if self._measures and hmac.compare_digest(digest, self._measures):
            return Principal(measures=True)
        found, mark = self._recent.find((digest,))
        known = found.get(digest)
        if known is None:
            known = self._look_up(text, now)
            self._recent.keep({digest: known}, mark)
        elif known.token.expires_at and known.token.is_over(now):
            raise BadToken
        return known.who

    def _look_up(self, text: str, now: datetime) -> KnownToken:
        player_id = player_of(text)
        found = self.tokens.find(player_id, text, now) if ids.is_of_person(player_id) else None
        if found is None:
            raise BadToken
        if found.locked:
            raise Problem(problems.PLAYER_LOCKED)
        player = Player(player_id, found.name, found.created_at)
        scopes = frozenset(found.token.scopes)
        return KnownToken(Principal(player, False, False, scopes, found.token.id, found.generation), found.token)

    def revoke(self, player_id: str, held: KeptToken) -> bool:
        """End a token; False if it was changed before."""
        done = self.tokens.revoke(player_id, held)
        self.changed(player_id)
        return done

    def rotate(self, player_id: str, held: KeptToken, secret: str) -> str | None:
        """Give a token a new text; None if it was changed before."""
        text = self.tokens.rotate(player_id, held, secret)
        self.changed(player_id)
        return text

    def revoke_all(self, player_id: str, all_held: Sequence[KeptToken]) -> None:
        """End tokens, and whatever was to become one: see `Tokens.end_all`."""
        self.tokens.end_all(player_id, all_held)
        self.changed(player_id)

    def lock(self, player_id: str, now: datetime) -> bool:
        """Take no token of a player from now on, at any process; False if it was so before.

        Nothing is lost: `unlock` brings all of them back.
        """
        done = self.tokens.lock(player_id, now)
        self.changed(player_id)
        return done

    def unlock(self, player_id: str) -> bool:
        """Take the tokens of a player again; False if they were taken before."""
        return self.tokens.unlock(player_id)

    def check_unlocked(self, player_id: str) -> None:
        """A problem for a player who is locked."""
        if self.tokens.locked_since(player_id):
            raise Problem(problems.PLAYER_LOCKED)

    def recover(self, code: str, secret: str, next_secret: str) -> tuple[str, Secrets] | None:
        """The player of a recovery code, with a new first token and a new code; None for a code that is not valid.

        The old first token and the code end. The same secrets give the same answer again.

        A problem for a player who is locked, told only to who knows the code.
        """
        player_id = player_of(code, RECOVERY_PREFIX)
        if not ids.is_id(ids.PLAYER, player_id):
            return None
        made, digest = secrets_of(player_id, secret, next_secret), digest_of(code)
        kept = self._redis.hget(keys.player(player_id), "recovery") or b""
        is_done = hmac.compare_digest(kept, digest_of(made.recovery_code).encode())
        if is_done or hmac.compare_digest(kept, digest.encode()):
            self.check_unlocked(player_id)
        if is_done:
            return player_id, made
        new = (("token", digest_of(made.token)), ("recovery", digest_of(made.recovery_code)))
        if not self.tokens.swap(player_id, "recovery", digest.encode(), (), new):
            return None
        self.changed(player_id)
        return player_id, made

    def renew_recovery(self, player_id: str, generation: str, secret: str) -> str:
        """A new recovery code for a player, in place of the one before, for a request of a generation. One given
        before changes nothing. Raises Revoked.
        """
        code = secrets_of(player_id, "", secret).recovery_code
        new = (("recovery", digest_of(code)),)
        if self.tokens.swap(player_id, GENERATION, generation.encode(), (), new, digest_of(code)):
            return code
        if not self.tokens.is_given(player_id, code):
            raise Revoked
        return code

    def link(self, player_id: str, identity: str) -> str:
        """Note whom the identity provider knows as this player, by a digest; the player who was noted first."""
        if not self._redis.set(keys.identity(identity), player_id, nx=True):
            return str(self._redis.get(keys.identity(identity)).decode())
        self._redis.hset(keys.player(player_id), "identity", identity)
        self.keep(player_id)
        return player_id

    def erase(self, player_id: str, now: datetime) -> None:
        """Remove a name and its tokens. A mark stays, so that a repeated request does not make the player again:
        for a day, or for ever if the player acted.
        """
        identity = self._redis.hget(keys.player(player_id), "identity")
        if identity is not None:
            self._redis.delete(keys.identity(identity.decode()))
        key = keys.player(player_id)
        acted = self._redis.ttl(key) < 0
        pipeline = self._redis.pipeline()
        pipeline.delete(key)
        pipeline.hset(key, "erased_at", timestamp(now))
        if not acted:
            pipeline.expire(key, RESERVATION_SECONDS)
        pipeline.execute()
        self.changed(player_id)

    def changed(self, player_id: str) -> None:
        """The tokens of a player have changed: every process looks them up again before they are used."""
        self.forget(player_id)
        self._redis.publish(keys.revocations(database(self._redis)), player_id)

    def forget(self, player_id: str | None) -> None:
        """Look the tokens of a player (None: of everybody) up again before they are used by this process."""
        with self._recent.forgetting() as known:
            of = {digest: one.who.player for digest, one in known.items()}
            for digest in [digest for digest, player in of.items() if player and player_id in (None, player.id)]:
                known.pop(digest, None)
