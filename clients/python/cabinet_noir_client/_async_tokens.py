"""The caller's tokens, with `await`. The one without is made from this file by `make clients`."""

from collections.abc import Sequence

from cabinet_noir_client import types as t
from cabinet_noir_client._async_operations import AsyncOperations


class AsyncTokens:
    """The tokens of the calling player, and the applications that act for it."""

    def __init__(self, api: AsyncOperations) -> None:
        self._api = api

    async def create(self, terms: t.NewToken, *, key: str | None = None) -> t.NewTokenAnswer:
        """A new token, good for what its scopes allow. Its `token` is shown only here: keep it."""
        return await self._api.create_token(terms, key=key)

    async def list(self) -> Sequence[t.TokenDocument]:
        """All of them, the oldest first; none with its text."""
        return (await self._api.list_tokens())["items"]

    async def rotate(self, token: str, *, key: str | None = None) -> t.NewTokenAnswer:
        """Give the token with an id a new text, which is shown only here; the old one works no more."""
        return await self._api.rotate_token(token, key=key)

    async def revoke(self, token: str) -> t.TokenDocument:
        """End the token with an id, or what an application was allowed; how it was."""
        return await self._api.revoke_token(token)
