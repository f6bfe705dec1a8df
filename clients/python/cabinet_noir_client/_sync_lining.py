"""Answers as they come, without `await`, made from the one with it by `make clients`."""

from collections.abc import Generator, Callable, Mapping
from typing import Any

import httpx

from cabinet_noir_client._sync_transport import Transport
from cabinet_noir_client.addresses import fill
from cabinet_noir_client.endings import Ending, Stream
from cabinet_noir_client.lines import Rows, Splitter, Values


def every_line(response: httpx.Response) -> Generator[str, None, None]:
    """The lines of a response as they come, without their line feeds."""
    splitter = Splitter()
    for text in response.iter_text():
        for line in splitter.feed(text):
            yield line
    for line in splitter.rest():
        yield line


class Lining:
    """Reads answers line by line. `close` of a stream ends its request at once.

    A request is sent again as others are until the first byte has come. What fails later is raised as
    httpx.TransportError: a part of an answer is not asked for again.
    """

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def _values(self, path: str, *parts: object, **how: Any) -> Stream[Any]:
        return self._stream(path, parts, "application/x-ndjson", Values, how)

    def _rows(self, path: str, *parts: object, **how: Any) -> Stream[Any]:
        return self._stream(path, parts, "text/csv", Rows, how)

    def _stream(
        self,
        path: str,
        parts: tuple[object, ...],
        accept: str,
        reader: Callable[[], Values | Rows],
        how: Mapping[str, Any],
    ) -> Stream[Any]:
        place = fill(path, parts)
        return Stream(lambda ending: self._read(place, accept, reader(), ending, how))

    def _read(
        self, path: str, accept: str, reader: Values | Rows, ending: Ending, how: Mapping[str, Any]
    ) -> Generator[Any, None, None]:
        response = self._transport.request("GET", path, headers={"Accept": accept}, ending=ending, **how)
        try:
            ending.reads(response)
            for line in every_line(response):
                for item in reader.feed(line):
                    yield item
            reader.end()
        finally:
            response.close()
