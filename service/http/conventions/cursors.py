"""Cursors: a place in a list, sealed for that list."""

import secrets
from hashlib import sha256

from itsdangerous import BadData, URLSafeSerializer

from events import keys
from events.connection import Client


class BadCursor(Exception):
    """The cursor does not belong to this list."""


class Cursors:
    """Seals and opens cursors with a secret that all processes of a deployment share."""

    def __init__(self, client: Client) -> None:
        self._redis = client

    def seal(self, place: str, of: str) -> str:
        """A cursor for a place in a list; `of` names the list and its filters."""
        secret = self._secret()
        if secret is None:
            self._redis.set(keys.cursor_secret(), secrets.token_hex(32), nx=True)
            secret = self._secret() or b""
        return str(_serializer(secret, of).dumps(place))

    def open(self, cursor: str, of: str) -> str:
        """The place. Raises BadCursor if the cursor is not one of the list `of`."""
        try:
            return str(_serializer(self._secret() or secrets.token_bytes(32), of).loads(cursor))
        except BadData:
            raise BadCursor from None

    def _secret(self) -> bytes | None:
        kept: bytes | None = self._redis.get(keys.cursor_secret())
        return kept


def _serializer(secret: bytes, of: str) -> URLSafeSerializer:
    return URLSafeSerializer(secret, of, signer_kwargs={"key_derivation": "hmac", "digest_method": sha256})
