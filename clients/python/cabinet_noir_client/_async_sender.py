"""How an operation is sent, with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncGenerator, Mapping
from typing import Any, TypedDict, Unpack
from urllib.parse import urlencode
from uuid import uuid4

import httpx
import msgspec

from cabinet_noir_client._async_following import follow
from cabinet_noir_client._async_transport import AsyncTransport
from cabinet_noir_client.addresses import fill
from cabinet_noir_client.endings import AsyncEnding
from cabinet_noir_client.streams import Message

JSON, FORM = "application/json", "application/x-www-form-urlencoded"


class How(TypedDict, total=False):
    """What an operation sends besides its path."""

    query: Mapping[str, Any]
    body: object
    form: Mapping[str, Any]
    content: str | bytes
    kinds: tuple[str, ...]
    version: int | None
    key: str | None
    is_good_once: bool
    is_open: bool


class AsyncSender:
    """Sends operations, each to its path with what the path leaves open."""

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    async def _json(self, method: str, path: str, *parts: object, **how: Unpack[How]) -> Any:
        return msgspec.json.decode((await self._sent(method, path, parts, JSON, how)).content)

    async def _text(self, method: str, path: str, *parts: object, accept: str, **how: Unpack[How]) -> str:
        return (await self._sent(method, path, parts, accept, how)).text

    async def _bytes(self, method: str, path: str, *parts: object, accept: str, **how: Unpack[How]) -> bytes:
        return (await self._sent(method, path, parts, accept, how)).content

    async def _any(self, method: str, path: str, *parts: object, accept: str, **how: Unpack[How]) -> Any:
        if accept == JSON:
            return await self._json(method, path, *parts, **how)
        return await self._text(method, path, *parts, accept=accept, **how)

    def _stream(
        self, path: str, *parts: object, place: str, ending: AsyncEnding, query: Mapping[str, Any]
    ) -> AsyncGenerator[Message, None]:
        return follow(self._transport, fill(path, parts), place, query, ending)

    async def _sent(
        self, method: str, path: str, parts: tuple[object, ...], accept: str, how: How
    ) -> httpx.Response:
        headers = {"Accept": accept}
        if "key" in how:
            headers["Idempotency-Key"] = how["key"] or uuid4().hex
        if (version := how.get("version")) is not None:
            headers["If-Match"] = f'"{version}"'
        content, kind = _content(how)
        if kind:
            headers["Content-Type"] = kind
        return await self._transport.request(
            method,
            fill(path, parts),
            query=how.get("query"),
            content=content,
            headers=headers,
            is_good_once=how.get("is_good_once", False),
            is_open=how.get("is_open", False),
        )


def _content(how: How) -> tuple[bytes | None, str]:
    """What is sent, and of which kind it is."""
    if "body" in how:
        return msgspec.json.encode(how["body"]), how.get("kinds", (JSON,))[0]
    if "form" in how:
        return urlencode(how["form"]).encode(), FORM
    if "content" not in how:
        return None, ""
    content, (text, *binary) = how["content"], how["kinds"]
    return (content.encode(), text) if isinstance(content, str) else (content, (binary or [text])[0])
