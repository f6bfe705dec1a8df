"""How an operation is sent, without `await`, made from the one with it by `make clients`."""

from collections.abc import Generator, Mapping
from typing import Any, TypedDict, Unpack
from urllib.parse import urlencode
from uuid import uuid4

import httpx
import msgspec

from cabinet_noir_client._sync_following import follow
from cabinet_noir_client._sync_transport import Transport
from cabinet_noir_client.addresses import fill
from cabinet_noir_client.endings import Ending
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


class Sender:
    """Sends operations, each to its path with what the path leaves open."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _json(self, method: str, path: str, *parts: object, **how: Unpack[How]) -> Any:
        return msgspec.json.decode((self._sent(method, path, parts, JSON, how)).content)

    def _text(self, method: str, path: str, *parts: object, accept: str, **how: Unpack[How]) -> str:
        return (self._sent(method, path, parts, accept, how)).text

    def _bytes(self, method: str, path: str, *parts: object, accept: str, **how: Unpack[How]) -> bytes:
        return (self._sent(method, path, parts, accept, how)).content

    def _any(self, method: str, path: str, *parts: object, accept: str, **how: Unpack[How]) -> Any:
        if accept == JSON:
            return self._json(method, path, *parts, **how)
        return self._text(method, path, *parts, accept=accept, **how)

    def _stream(
        self, path: str, *parts: object, place: str, ending: Ending, query: Mapping[str, Any]
    ) -> Generator[Message, None, None]:
        return follow(self._transport, fill(path, parts), place, query, ending)

    def _sent(
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
        return self._transport.request(
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
