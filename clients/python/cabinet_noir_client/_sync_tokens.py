"""The caller's tokens, without `await`, made from the one with it by `make clients`."""

from collections.abc import Sequence

from cabinet_noir_client import types as t
from cabinet_noir_client._sync_operations import Operations


class Tokens:
    """The tokens of the calling player, and the applications that act for it."""

    def __init__(self, api: Operations) -> None:
        self._api = api

    def create(self, terms: t.NewToken, *, key: str | None = None) -> t.NewTokenAnswer:
        """A new token, good for what its scopes allow. Its `token` is shown only here: keep it."""
        return self._api.create_token(terms, key=key)

    def list(self) -> Sequence[t.TokenDocument]:
        """All of them, the oldest first; none with its text."""
        return (self._api.list_tokens())["items"]

    def rotate(self, token: str, *, key: str | None = None) -> t.NewTokenAnswer:
        """Give the token with an id a new text, which is shown only here; the old one works no more."""
        return self._api.rotate_token(token, key=key)

    def revoke(self, token: str) -> t.TokenDocument:
        """End the token with an id, or what an application was allowed; how it was."""
        return self._api.revoke_token(token)
