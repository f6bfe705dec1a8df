"""A connection to a client, with limits on what may come before a request is known."""

import asyncio
import re
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from service.application.limits import HEAD_BYTES, HEAD_SECONDS
from service.http.gateway.together import Together
from service.http.rates.clients import network

_UPGRADE = re.compile(rb"\r\nUpgrade:[ \t]*h2c[ \t]*(?=\r\n)", re.IGNORECASE)


class Connection(HttpToolsProtocol):
    """Closes a connection whose client is too slow with the head of a request, or makes it too long, and those of
    an address that has too many.
    """

    most_of_one: ClassVar[int] = 0
    """How many connections an address, or an IPv6 network, may have to this process; 0 for any number."""
    _open: ClassVar[Counter[str]] = Counter()

    def __init__(self, *how: Any, **more: Any) -> None:
        super().__init__(*how, **more)
        self._head: int | None = 0
        """The bytes of the head that is arriving; None while there is none."""
        self._patience: asyncio.TimerHandle | None = None
        self._from = ""
        self._in_body = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """See asyncio.Protocol."""
        super().connection_made(transport)
        self.transport = Together(transport, self.loop)  # type: ignore[assignment]  # all that is used of it
        self._from = network(self.client[0] if self.client else "")
        self._open[self._from] += 1
        if 0 < self.most_of_one < self._open[self._from]:
            transport.abort()
        else:
            self._wait_for_a_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """See asyncio.Protocol."""
        self._head_is_here()
        self._open[self._from] -= 1
        if not self._open[self._from]:
            del self._open[self._from]
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """See asyncio.Protocol."""
        if not self._in_body:
            data = _without_upgrade(data)
        if self._head is not None:
            self._head += len(data)
        super().data_received(data)
        if self._head is not None:
            self._wait_for_a_head()
            if self._head > HEAD_BYTES:
                self.send_400_response("The head of the request is too long.")

    def on_message_begin(self) -> None:
        """See httptools."""
        super().on_message_begin()
        self._head = self._head or 0

    def on_headers_complete(self) -> None:
        """See httptools."""
        self._head_is_here()
        self._in_body = True
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """See httptools."""
        self._in_body = False
        super().on_message_complete()

    def _wait_for_a_head(self) -> None:
        """A head that comes in one piece, as nearly all do, needs no clock."""
        if not self._patience:
            self._patience = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _head_is_here(self) -> None:
        self._head = None
        if self._patience:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            self.transport.close()


def _without_upgrade(data: bytes) -> bytes:
    """The start of a request without the offer to upgrade to HTTP/2, which a server may ignore (RFC 9110, 7.8).

    Java's client offers it with every request; the parser would leave out the body of such a request.
    """
    if b"h2c" not in data:
        return data
    head, end, body = data.partition(b"\r\n\r\n")
    return _UPGRADE.sub(b"", head + end[:2]) + end[2:] + body
