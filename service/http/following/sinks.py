"""The destination of a stream: a connection of its own, or a thread of the server that passes it on.

The hub writes from its own thread. A sink buffers what it cannot pass on at once, and is `congested` while it
buffers much: the hub then sends it nothing more.
"""

import asyncio
import socket
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from typing import Protocol

from service.application.limits import STREAM_BUFFER_BYTES, STREAM_STALL_SECONDS

LAST_CHUNK = b"0\r\n\r\n"


class Sink(Protocol):
    """What the hub needs of a sink."""

    @property
    def congested(self) -> bool:
        """Whether it buffers so much that it should receive nothing more."""
        ...

    async def open(self, drained: Callable[[], None], lost: Callable[[], None]) -> None:
        """Open it; `drained` is called when it is no longer congested, `lost` once, when the stream has ended."""
        ...

    def send(self, data: bytes) -> None:
        """Write."""
        ...

    def finish(self) -> None:
        """End the stream properly, after everything that was written."""
        ...

    def cut(self) -> None:
        """End the stream at once, discarding the buffer."""
        ...

    def kept(self) -> int:
        """The number of buffered bytes."""
        ...


class Wire(asyncio.Protocol):
    """A connection of its own; the head of the answer has been sent. `chunked` as in that head (RFC 9112, 7.1)."""

    def __init__(self, connection: socket.socket, *, chunked: bool) -> None:
        self._congested = False
        self._connection: socket.socket | None = connection
        self._chunked = chunked
        self._transport: asyncio.Transport | None = None

    @property
    def congested(self) -> bool:
        """See Sink."""
        return self._congested

    async def open(self, drained: Callable[[], None], lost: Callable[[], None]) -> None:
        """See Sink. Raises OSError if the connection is gone."""
        assert self._connection
        self._drained, self._lost = drained, lost
        connection, self._connection = self._connection, None
        _bound(connection)
        loop = asyncio.get_running_loop()
        try:
            transport, _ = await loop.connect_accepted_socket(lambda: self, connection)
        except BaseException:
            connection.close()
            raise
        transport.set_write_buffer_limits(high=STREAM_BUFFER_BYTES, low=0)
        self._transport = transport

    def send(self, data: bytes) -> None:
        """See Sink."""
        if data and self._transport:
            self._transport.write(b"%x\r\n%b\r\n" % (len(data), data) if self._chunked else data)

    def finish(self) -> None:
        """See Sink."""
        if self._transport:
            if self._chunked:
                self._transport.write(LAST_CHUNK)
            self._transport.close()

    def cut(self) -> None:
        """See Sink."""
        if self._transport:
            self._transport.abort()
        if self._connection:
            self._connection.close()

    def kept(self) -> int:
        """See Sink."""
        return self._transport.get_write_buffer_size() if self._transport else 0

    def pause_writing(self) -> None:
        """See asyncio.Protocol."""
        self._congested = True

    def resume_writing(self) -> None:
        """See asyncio.Protocol."""
        self._congested = False
        self._drained()

    def connection_lost(self, exc: Exception | None) -> None:
        """See asyncio.Protocol."""
        self._lost()


def _bound(connection: socket.socket) -> None:
    """Limit the system's buffers for a follower that does not read, and drop one that does not answer."""
    connection.setblocking(False)
    if connection.family in (socket.AF_INET, socket.AF_INET6):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, STREAM_BUFFER_BYTES)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; elsewhere the system's own timeout applies
            milliseconds = int(STREAM_STALL_SECONDS * 1000)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)


class Pipe:
    """To a thread that iterates over the output, for servers whose connections cannot be taken over."""

    def __init__(self) -> None:
        self._written: SimpleQueue[bytes | None] = SimpleQueue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._size = 0

    @property
    def congested(self) -> bool:
        """See Sink."""
        return self._size > STREAM_BUFFER_BYTES

    async def open(self, drained: Callable[[], None], lost: Callable[[], None]) -> None:
        """See Sink."""
        self._loop = asyncio.get_running_loop()
        self._drained, self._lost = drained, lost

    def send(self, data: bytes) -> None:
        """See Sink."""
        if data:
            self._size += len(data)
            self._written.put(data)

    def finish(self) -> None:
        """See Sink."""
        self._written.put(None)
        self._lost()

    def cut(self) -> None:
        """See Sink."""
        self.finish()

    def kept(self) -> int:
        """See Sink."""
        return self._size

    def __iter__(self) -> Iterator[bytes]:
        while (data := self._written.get()) is not None:
            yield data
            self._pass(len(data))

    def _pass(self, size: int) -> None:
        assert self._loop
        with suppress(RuntimeError):  # the loop has ended, so nothing is counted any more
            self._loop.call_soon_threadsafe(self._passed, size)

    def _passed(self, size: int) -> None:
        before = self.congested
        self._size -= size
        if before and not self.congested:
            self._drained()
