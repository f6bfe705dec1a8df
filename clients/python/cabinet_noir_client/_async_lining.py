"""Answers as they come, with `await`. The one without is made from this file by `make clients`."""

from collections.abc import AsyncGenerator, Callable, Mapping
from typing import Any

from cabinet_noir_client._async_transport import AsyncTransport
from cabinet_noir_client.addresses import fill
from cabinet_noir_client.endings import AsyncEnding, AsyncStream
from cabinet_noir_client.lines import Rows, Splitter, Values


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
        splitter = Splitter()
        try:
            ending.reads(response)
            async for text in response.aiter_text():
                for line in splitter.feed(text):
                    for item in reader.feed(line):
                        yield item
            for line in splitter.rest():
                for item in reader.feed(line):
                    yield item
            reader.end()
        finally:
            await response.aclose()
