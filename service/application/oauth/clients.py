"""Applications that players may allow to act for them. They are public clients: none has a secret."""

import re
from collections.abc import Sequence
from datetime import datetime
from typing import Any
from urllib.parse import SplitResult, urlsplit

import msgspec
from msgspec import Struct

from events import ids, keys
from events.connection import Client as Store
from events.envelope import timestamp
from events.layout import scan
from service.application.naming import NAME_MAX, ONE_LINE, fault_of_name

CLIENT_SECONDS = 180 * 24 * 3600
"""How long an application that nobody uses stays registered."""
CLIENT_UNUSED_SECONDS = 24 * 3600
CLIENTS_UNUSED_MAX = 10_000
"""How long an application stays that was never given a token, and how many of those there are: the oldest go."""
CLIENT_URI_MAX = 500
CLIENT_URIS_MAX = 10
CLIENT_URIS_BYTES = 2000
"""The longest redirect URI of an application, how many it may have, and how long all of them are together."""
LOOPBACK = ("127.0.0.1", "::1", "localhost")
"""Hosts that an application on the player's own machine listens on, at a port of its choice (RFC 8252, 7.3).

`localhost` is advised against there (8.3), but many use it.
"""
CLIENT = "app"
"""The prefix of the ids of applications."""


class Client(Struct, frozen=True):
    """An application."""

    id: str
    name: str
    redirect_uris: tuple[str, ...]
    created_at: str

    def may_return_to(self, uri: str) -> bool:
        """Whether this is one of its redirect URIs, to the letter; only the port of a loopback address is free."""
        return uri in self.redirect_uris or any(_same_loopback(uri, known) for known in self.redirect_uris)


class Clients:
    """The registered applications, in Redis. One that is not used is forgotten after a while, and one that was
    never given a token after a day; those that the operator registered stay.
    """

    def __init__(self, store: Store) -> None:
        self._redis = store

    def add(self, client: Client, lasting: bool = False) -> None:
        """Register an application. Of those that were never given a token the oldest make room for it."""
        seconds = None if lasting else CLIENT_UNUSED_SECONDS
        self._redis.set(keys.oauth_client(client.id), msgspec.json.encode(client), ex=seconds)
        if lasting:
            return
        unused = keys.oauth_unused()
        self._redis.zadd(unused, {client.id: 0})
        if (too_many := self._redis.zcard(unused) - CLIENTS_UNUSED_MAX) > 0:
            for name, _ in self._redis.zpopmin(unused, too_many):
                self._redis.delete(keys.oauth_client(name.decode()))

    def get(self, client_id: str) -> Client | None:
        """An application by id."""
        if not ids.is_id(CLIENT, client_id):
            return None
        kept = self._redis.get(keys.oauth_client(client_id))
        return None if kept is None else _read.decode(kept)

    def touch(self, client_id: str) -> None:
        """Keep an application that is given a token."""
        self._redis.zrem(keys.oauth_unused(), client_id)
        self._redis.expire(keys.oauth_client(client_id), CLIENT_SECONDS, xx=True)

    def all(self) -> list[Client]:
        """Every application, the oldest first."""
        names = {key.decode().rpartition(":")[2] for key in scan(self._redis, keys.oauth_client("*"))}
        return sorted(filter(None, map(self.get, names)), key=lambda client: client.id)

    def remove(self, client_id: str) -> bool:
        """Remove an application; False if there is none."""
        self._redis.zrem(keys.oauth_unused(), client_id)
        return bool(self._redis.delete(keys.oauth_client(client_id)))


_read = msgspec.json.Decoder(Client)


class NotRegistered(Exception):
    """Why an application cannot be registered; `error` is the code of RFC 7591."""

    def __init__(self, error: str, why: str) -> None:
        super().__init__(why)
        self.error = error


def new_client(name: Any, uris: Any, now: datetime) -> Client:
    """An application with this name and these redirect URIs. Raises NotRegistered."""
    if not isinstance(uris, list) or not all(isinstance(uri, str) for uri in uris) or not uris:
        raise NotRegistered("invalid_redirect_uri", "redirect_uris is a list of URIs.")
    if len(uris) > CLIENT_URIS_MAX:
        raise NotRegistered("invalid_redirect_uri", f"There are at most {CLIENT_URIS_MAX}.")
    if sum(map(len, uris)) > CLIENT_URIS_BYTES:
        raise NotRegistered("invalid_redirect_uri", f"Together they have at most {CLIENT_URIS_BYTES} characters.")
    if faults := faults_of(uris):
        raise NotRegistered("invalid_redirect_uri", "; ".join(faults))
    if not isinstance(name, str) or not 0 < len(name.strip()) <= NAME_MAX or not re.match(ONE_LINE, name.strip()):
        raise NotRegistered("invalid_client_metadata", f"client_name has 1 to {NAME_MAX} characters, in one line.")
    if fault := fault_of_name(name.strip()):
        raise NotRegistered("invalid_client_metadata", f"client_name: {fault}")
    return Client(ids.new_id(CLIENT, now), name.strip(), tuple(uris), timestamp(now))


def fault_of(uri: str) -> str | None:
    """Why an application cannot have this redirect URI; None if it can.

    It is `https`, `http` on a loopback address, or a scheme of the application's own that contains a dot
    (RFC 8252, 7.1), so never one that a browser would run, as `javascript:`.
    """
    parts = _split(uri)
    if parts is None or len(uri) > CLIENT_URI_MAX or not re.fullmatch(r"[\x21\x23-\x5b\x5d-\x7e]+", uri):
        return "it is not a URI"
    if "#" in uri:
        return "it has a fragment"
    if parts.username is not None or parts.password is not None:
        return "it has a user"
    if parts.scheme == "https":
        return None if parts.hostname else "it has no host"
    if parts.scheme == "http":
        return None if parts.hostname in LOOPBACK else "http is for loopback addresses only"
    return None if "." in parts.scheme else "its scheme is neither https nor one of your own with a dot"


def faults_of(uris: Sequence[str]) -> list[str]:
    """What is wrong with redirect URIs."""
    return [f"{uri}: {fault}" for uri in uris if (fault := fault_of(uri))]


def _same_loopback(uri: str, known: str) -> bool:
    given, registered = _split(uri), _split(known)
    if given is None or registered is None or registered.hostname not in LOOPBACK or registered.scheme != "http":
        return False
    return _without_port(given) == _without_port(registered) and "#" not in uri


def _without_port(parts: SplitResult) -> tuple[object, ...]:
    return parts.scheme, parts.username, parts.password, parts.hostname, parts.path, parts.query


def _split(uri: str) -> SplitResult | None:
    try:
        parts = urlsplit(uri)
        parts.port  # noqa: B018  # raises ValueError for a port that is none
    except ValueError:
        return None
    return parts
