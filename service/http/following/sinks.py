"""Where a stream is written to: a connection that is ours alone, or a thread of the server that passes it on.

The hub writes from its own thread. What a sink cannot pass on at once it keeps, and it is `congested` as long as it
keeps anything much: the hub gives it nothing more until then.
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
    """What the hub needs of it."""

    @property
    def congested(self) -> bool:
        """Whether it keeps so much that it should be given nothing more."""
        ...

    async def open(self, drained: Callable[[], None], lost: Callable[[], None]) -> None:
        """Begin; `drained` is called when it is congested no longer, `lost` once, when the stream has ended."""
        ...

    def send(self, data: bytes) -> None:
        """Write."""
        ...

    def finish(self) -> None:
        """End the stream well, after what was written."""
        ...

    def cut(self) -> None:
        """End the stream at once, whatever has not been passed on."""
        ...

    def kept(self) -> int:
        """How many bytes have not been passed on."""
        ...


class Wire(asyncio.Protocol):
    """A connection of its own; the head of the answer has been sent. `chunked` as the head says (RFC 9112, 7.1)."""

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
    """Let the system keep little for a follower who does not read, and give up one who does not answer."""
    connection.setblocking(False)
    if connection.family in (socket.AF_INET, socket.AF_INET6):
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, STREAM_BUFFER_BYTES)
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux; elsewhere the system's own patience
            milliseconds = int(STREAM_STALL_SECONDS * 1000)
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)


class Pipe:
    """To a thread that iterates over what was written, where the server gives no connection away."""

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
        with suppress(RuntimeError):  # the loop has ended, and nobody counts any more
            self._loop.call_soon_threadsafe(self._passed, size)

    def _passed(self, size: int) -> None:
        before = self.congested
        self._size -= size
        if before and not self.congested:
            self._drained()
