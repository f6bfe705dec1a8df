"""Answers as they come, with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncGenerator, Callable, Mapping
from typing import Any

import httpx

from cabinet_noir_client._async_transport import AsyncTransport
from cabinet_noir_client.addresses import fill
from cabinet_noir_client.endings import AsyncEnding, AsyncStream
from cabinet_noir_client.lines import Rows, Splitter, Values


async def every_line(response: httpx.Response) -> AsyncGenerator[str, None]:
    """The lines of a response as they come, without their line feeds."""
    splitter = Splitter()
    async for text in response.aiter_text():
        for line in splitter.feed(text):
            yield line
    for line in splitter.rest():
        yield line


class AsyncLining:
    """Reads answers line by line. `aclose` of a stream ends its request at once.

    A request is sent again as others are until the first byte has come. What fails later is raised as
    httpx.TransportError: a part of an answer is not asked for again.
    """

    def __init__(self, transport: AsyncTransport) -> None:
        self._transport = transport

    def _values(self, path: str, *parts: object, **how: Any) -> AsyncStream[Any]:
        return self._stream(path, parts, "application/x-ndjson", Values, how)

    def _rows(self, path: str, *parts: object, **how: Any) -> AsyncStream[Any]:
        return self._stream(path, parts, "text/csv", Rows, how)

    def _stream(
        self,
        path: str,
        parts: tuple[object, ...],
        accept: str,
        reader: Callable[[], Values | Rows],
        how: Mapping[str, Any],
    ) -> AsyncStream[Any]:
        place = fill(path, parts)
        return AsyncStream(lambda ending: self._read(place, accept, reader(), ending, how))

    async def _read(
        self, path: str, accept: str, reader: Values | Rows, ending: AsyncEnding, how: Mapping[str, Any]
    ) -> AsyncGenerator[Any, None]:
        response = await self._transport.request("GET", path, headers={"Accept": accept}, ending=ending, **how)
        try:
            ending.reads(response)
            async for line in every_line(response):
                for item in reader.feed(line):
                    yield item
            reader.end()
        finally:
            await response.aclose()
